"""The games that are kept: opened, put away, and what else can be done with them wherever they are listed."""

from __future__ import annotations

from urllib.parse import unquote

from pycore import Match, OstrakaError

from ..app import analyses
from ..app.saves import (
    ANALYSES,
    GAMES,
    LARGEST_FILE,
    LONGEST_TITLE,
    Damaged,
    Save,
    Seat,
    clean_name,
    open_match,
    read_save,
)
from ..session.session import Session
from .commands import Text, command
from .context import Context, Notice
from .widgets import save_title


class Library:
    """The kept games. ``removed``: what was deleted last, to put it back."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.removed: dict[str, str] = {}
        self._unkept: list[str] = []
        """Games of which it was said that they are not kept, and how to keep them."""

    # the table -------------------------------------------------------------------

    def open(self, id: str) -> Session | None:
        """A saved game; None, and a notice why, when it cannot be opened."""
        context = self.context
        try:
            save = context.saves.get(id)
            if save is None:
                context.say("bad", "notice.gone")
                return None
            match, cut = open_match(save)
        except Damaged:
            context.say("bad", "notice.damaged")
            return None
        except OstrakaError as refusal:
            context.tell(Notice("bad", context.words.refusal(refusal)))
            return None
        if cut:
            save.cut = True
            analyses.forget(context.browser, id)
            context.say("warn", "notice.cut_over" if match.over else "notice.cut", game=id)
        return Session(save, match)

    def sit_down(self, match: Match, seats: list[Seat], replace: bool = False, id: str = "", name: str = "") -> None:
        """Put a match on the table as a new save and go there."""
        context, now = self.context, self.context.browser.now()
        save = Save(1, id or self.fresh_id(), match.game.id, name, seats, "", {}, [], now, now, 0)
        context.page, context.session = "play", Session(save, match)
        context.save()
        context.go(f"/game/{save.id}", replace)

    def keep(self, save: Save, played: bool = True) -> None:
        """Raises Elsewhere."""
        context, before = self.context, self.context.saves.trouble
        context.saves.put(save, played)
        trouble = context.saves.trouble
        if trouble and (trouble != before or save.id not in self._unkept):
            self._not_kept(save.id)

    def not_stored(self, key: str, text: str, why: str) -> None:
        """What was to be kept is not: storage is ``full``, or another tab has written there first (``elsewhere``)."""
        context, id = self.context, key.removeprefix(GAMES)
        if key.startswith(ANALYSES):
            if why == "full":  # what can be found again takes nobody's room
                context.browser.remove(key)
        elif why == "full":
            context.saves.hold(key, text)
            if key.startswith(GAMES) and id not in self._unkept:
                self._not_kept(id)
        elif context.session is not None and id == context.session.save.id:
            context.session.save.edit -= 1
            self.conflict()

    def _not_kept(self, id: str) -> None:
        """Say that a game is not kept, and why."""
        self._unkept.append(id)
        self.context.say("warn", f"notice.{self.context.saves.trouble}", do=f"export {id}", label="share.file")

    def well(self, id: str, said: str, do: str = "", label: str = "") -> None:
        """Say what was done with a game, unless there is to be read that it is not kept."""
        if self.context.saves.stored(id):
            self.context.say("ok", said, do, label)

    def fresh_id(self) -> str:
        return f"{self.context.browser.now():x}{self.context.browser.random():05x}"

    def import_file(self, name: str, text: str) -> None:
        """Keep the game in a file under an id of its own."""
        context = self.context
        try:
            if len(text) > LARGEST_FILE:
                raise Damaged("size")
            save = read_save(text)
            open_match(save)
        except (Damaged, OstrakaError) as trouble:
            id, why = "notice.file", context.words("notice.no_save")
            if isinstance(trouble, OstrakaError):
                id, why = "notice.refused", context.words.refusal(trouble)
            context.tell(Notice("bad", context.words(id, file=clean_name(name), why=why)))
        else:
            save.id, save.edit = self.fresh_id(), 0
            self.keep(save)
            self.well(save.id, "notice.imported", do=f"go /game/{save.id}", label="home.open")

    # other tabs ------------------------------------------------------------------

    def stored_elsewhere(self, key: str) -> bool:
        """Another tab has written something: is there anything else to show?"""
        context, session = self.context, self.context.session
        if session is None or key != GAMES + session.save.id:
            return context.page == "home"
        try:
            save = context.saves.get(session.save.id)
        except Damaged:
            return False
        if save is None or save.edit <= session.save.edit:
            return False
        self.conflict(idle=session.match.to_link() == session.save.link)
        return True

    def conflict(self, idle: bool = False) -> None:
        """Another tab has kept a later edit of the game on the table; ``idle``: all that was done here is kept."""
        session = self.context.session
        if session and not self._follow(session):
            said = "notice.changed" if idle else "notice.elsewhere"
            self.context.say("warn", said, f"reload {session.save.id}", "notice.reload", session.save.id)

    def _follow(self, session: Session) -> bool:
        """Go on from what is kept, if it only goes on from what is on the table."""
        try:
            save = self.context.saves.get(session.save.id)
            match = open_match(save)[0] if save else None
        except (Damaged, OstrakaError):
            return False
        if save is None or match is None or match.origin != session.match.origin:
            return False
        if match.log[: len(session.match.log)] != session.match.log:
            return False
        self.context.session = Session(save, match)
        self.context.session.look_as(session)
        self.context.say("ok", "notice.followed")
        return True

    @command("reload")
    def reload(self, id: str) -> None:
        """Go on from what another tab has kept; what stood here is kept as a game of its own."""
        session = self.context.session
        if session is None or session.save.id != id:
            return
        session.save.id, session.save.edit = self.fresh_id(), 0
        session.remember()
        self.keep(session.save)
        self.context.session = self.open(id)
        if self.context.session is None:
            return self.context.go("/", replace=True)
        self.well(session.save.id, "notice.both")

    # in lists and notices ----------------------------------------------------------

    @command("delete")
    def delete(self, id: str) -> None:
        context = self.context
        removed = context.saves.remove(unquote(id))
        if not removed:
            return
        self.removed = {id: removed}
        if context.session and context.session.save.id == id:
            context.session = None
            context.go("/", replace=True)
        context.say("ok", "notice.deleted", do=f"restore {id}", label="play.undo")

    @command("restore")
    def restore(self, id: str) -> None:
        if id in self.removed:
            self.context.saves.restore(unquote(id), self.removed.pop(id))
        self.context.notice = None
        if not self.context.saves.stored(id):
            self._not_kept(id)

    @command("duplicate")
    def duplicate(self, id: str) -> None:
        save, words = self.context.saves.get(id), self.context.words
        if save is not None:
            title = save_title(words, save)
            save.id, save.edit = self.fresh_id(), 0
            save.name = clean_name(words("home.copy_of", name=title), LONGEST_TITLE).rstrip(" ,、")
            self.keep(save)

    @command("rename")
    def rename(self, id: str, name: Text) -> None:
        """Without a name a game is called by its title."""
        session = self.context.session
        save = session.save if session and session.save.id == id else self.context.saves.get(id)
        if save is not None:
            save.name = clean_name(name, LONGEST_TITLE)
            self.keep(save, played=False)

    @command("export")
    def export(self, id: str) -> None:
        saves = self.context.saves
        save = saves.get(id)
        if save is not None:
            name = f"{save.game}-{save.id}.ostraka.json"
            self.context.browser.download(name, saves.raw(GAMES + id), "application/json")

    @command("export-damaged")
    def export_damaged(self, key: str) -> None:
        text = self.context.saves.raw(unquote(key))
        self.context.browser.download("damaged.ostraka.json", text, "application/json")

    @command("import")
    def choose_file(self) -> None:
        self.context.browser.pick_file()
