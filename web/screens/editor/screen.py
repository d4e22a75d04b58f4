"""The position editor: what can be done to a position, played from it, and copied."""

from __future__ import annotations

from collections.abc import Callable
from typing import Concatenate, Literal, ParamSpec

from pycore import Match

from ...app import sharing
from ...app.saves import PERSON
from ...games.board import board_name, pictures
from ..commands import Key, Text, command
from ..context import Context, Notice
from ..library import Library
from ..links import Links
from ..pictures import download_picture
from ..play.screen import ZOOMS
from ..widgets import board_line
from .position import Editor, known

P = ParamSpec("P")
NOTHING = Text("")


class EditorScreen:
    """``editor``: the position; it stays while other pages are open. ``panel``: which panel of it is shown."""

    def __init__(self, context: Context, library: Library, links: Links) -> None:
        self.context, self.library, self.links = context, library, links
        self.editor: Editor | None = None
        self.panel = ""

    def open(self, game: str, link: str = "") -> None:
        """``/edit/<game>``, and from a position ``/<link>``."""
        context = self.context
        context.show_home()
        context.page = "edit"
        context.browser.board(game)
        editor = self.editor
        if editor is None or editor.game.id != game:
            editor = self._take(Editor(game))
        if not link or link == editor.link():
            return

        def found(sent: sharing.Sent) -> None:
            if sent.match.game.id != game:
                return context.say("bad", "edit.other_game")
            self._keep_place(self._take(Editor(game, sent.match)))

        self.links.open(link, found, lambda why: context.tell(Notice("bad", why)))

    def _take(self, editor: Editor) -> Editor:
        """Another position begins with the first panel."""
        self.editor, self.panel = editor, ""
        return editor

    @command("edit-here")
    def open_here(self) -> None:
        """Set up the position on the table; where something is hidden from the reader the last one that was open, and
        where something is from the first, another beginning with the same seats and options."""
        session = self.context.session
        if session is None:
            return
        shown = session.history.shown()
        match = known(shown, session.viewer)
        begun = Match.new(shown.game.id, shown.seats, 0, dict(shown.options))
        editor = self._take(Editor(shown.game.id, match or begun))
        if match is None or match.log != shown.log:
            self.context.say("warn", "edit.hidden" if match else "edit.anew")
        self.context.go(f"/edit/{shown.game.id}/{editor.link()}")

    def _keep_place(self, editor: Editor) -> None:
        """The address says what the position is, so that it is there again when the page is loaded again."""
        for picture in pictures(editor.match):
            self.context.browser.board(picture)
        if editor.why is None:
            self.context.here = f"/edit/{editor.game.id}/{editor.link()}"
            self.context.browser.go(self.context.here, replace=True)

    def _change(self, operation: Callable[Concatenate[Editor, P], None], *words: P.args, **none: P.kwargs) -> None:
        if self.editor is not None:
            operation(self.editor, *words, **none)
            self._keep_place(self.editor)

    # on the board ----------------------------------------------------------------

    @command("thing")
    def click(self, thing: str) -> None:
        self.click_with(thing)

    @command("edit-thing")
    def click_with(self, thing: str, fewer: Literal["", "less"] = "") -> None:
        """Something on the board was clicked; ``less``: with shift."""
        if self.editor is not None:
            self._change(Editor.click, self.editor.view(self.context.words), thing, fewer == "less")

    @command("edit-put")
    def put(self, thing: Text) -> None:
        """Something that stands beside the board was chosen from a list."""
        self.click_with(thing)

    @command("zoom")
    def zoom(self, step: Literal["1", "-1", "0"]) -> None:
        if self.editor:
            self.editor.zoom(ZOOMS[step])

    @command("window")
    def show_window(self, x: float, y: float, wide: float) -> None:
        if self.editor:
            self.editor.show_window(x, y, wide)

    @command("edit use")
    def use(self, tool: str = "", chosen: Text = NOTHING) -> None:
        """Take a tool: of a button, or ``chosen`` from a list."""
        self._change(Editor.use, tool or chosen)

    @command("edit fewer", Key("-"))
    def take_away(self) -> None:
        self._change(Editor.take_away)

    # in the form -----------------------------------------------------------------

    @command("edit set")
    def set(self, place: str, text: Text) -> None:
        self._change(Editor.set, place, text)

    @command("edit step")
    def step(self, place: str, by: str) -> None:
        self._change(Editor.step, place, by)

    @command("edit flip")
    def flip(self, place: str) -> None:
        self._change(Editor.flip, place)

    @command("edit turn")
    def turn(self, place: str, bit: str) -> None:
        self._change(Editor.turn, place, bit)

    @command("edit add")
    def add(self, place: str) -> None:
        self._change(Editor.add, place)

    @command("edit drop")
    def drop(self, place: str) -> None:
        self._change(Editor.drop, place)

    @command("edit mend")
    def mend(self, place: str) -> None:
        self._change(Editor.mend, place)

    @command("edit seat")
    def seat(self, count: str) -> None:
        self._change(Editor.seat, count)

    @command("edit choose")
    def choose(self, id: str, index: str) -> None:
        self._change(Editor.choose, id, index)

    @command("edit look")
    def look(self, seat: Text) -> None:
        self._change(Editor.look, seat)

    @command("edit write")
    def write(self, text: Text) -> None:
        self._change(Editor.write, text)

    @command("edit again")
    def begin_again(self) -> None:
        self._change(Editor.begin_again)

    @command("edit undo", Key("u"))
    def undo(self) -> None:
        self._change(Editor.undo)

    @command("edit redo", Key("r"))
    def redo(self) -> None:
        self._change(Editor.redo)

    @command("panel")
    def show_panel(self, name: str) -> None:
        """Another of the panels; one that there is not is the first."""
        self.panel = name

    # what becomes of it ------------------------------------------------------------

    @command("edit allow")
    def allow(self, controls: str) -> None:
        self._change(Editor.allow, controls)

    @command("edit-play")
    def play(self) -> None:
        """Play from the position, against bots, as a new game."""
        editor = self.editor
        if editor is not None and self._possible(editor):
            self.library.sit_down(editor.match.clone(), editor.people(PERSON))

    @command("edit-copy")
    def copy(self, what: Literal["json", "link", "embed"]) -> None:
        editor = self.editor
        if editor is None or (what != "json" and not self._possible(editor)):
            return
        text = editor.text if what == "json" else self.url(editor) if what == "link" else self.element(editor)
        self.context.browser.copy(text)
        self.context.say("ok", "notice.copied")

    def _possible(self, editor: Editor) -> bool:
        """Is the position possible? If not it is said."""
        if editor.why is not None:
            self.context.tip = self.context.words("edit.not_yet")
        return editor.why is None

    def url(self, editor: Editor) -> str:
        """The address of the position, to be played by whoever opens it."""
        asked = editor.match.decision
        link = sharing.fragment(editor.link(), editor.people(), None if asked is None else asked.seat)
        return f"{self.context.browser.origin}#{link}"

    def element(self, editor: Editor) -> str:
        """The position as an element for somebody's page."""
        return board_line(
            self.context.browser.origin,
            editor.game.id,
            position=editor.position,
            lang=self.context.words.language,
            seat=editor.viewer,
            controls=editor.controls,
            window=editor.window,
            board=board_name(editor.match),
        )

    @command("picture")
    def picture(self) -> None:
        """A file with the position as it is drawn."""
        if self.editor:
            view = self.editor.view(self.context.words)
            self.context.browser.spawn(download_picture(self.context, view, "position"))
