"""All screens of the page: what can be done now, and what is shown."""

from __future__ import annotations

from collections.abc import Mapping

from ..app.browser import Browser
from ..games.board import drawn, volumes
from ..kit.markup import Markup, el, join
from .analysis import view as analysis_view
from .analysis.screen import AnalysisScreen
from .arrival import view as arrival_view
from .arrival.screen import ArrivalScreen
from .commands import Commands, Method, commands_of
from .common import Common
from .context import Context, Owner
from .editor import view as editor_view
from .editor.screen import EditorScreen
from .home import view as home_view
from .home.screen import Home
from .keys import keys_dialog
from .library import Library
from .links import Links
from .live import LiveRegion
from .new_game import view as new_game_view
from .new_game.screen import NewGameScreen
from .play import view as play_view
from .play.screen import Play
from .result import view as result_view
from .settings import view as settings_view
from .settings.screen import SettingsScreen
from .share import view as share_view
from .share.screen import Share
from .text import view as text_view
from .text.screen import TextScreen
from .widgets import said_notice, save_title


class Screens:
    """The screens, and what they share."""

    def __init__(self, browser: Browser, owner: Owner) -> None:
        self.context = context = Context(browser, owner)
        self.library = Library(context)
        self.links = Links(context)
        self.live = LiveRegion()
        self.play = Play(context, self.library)
        self.new_game = NewGameScreen(context, self.library)
        self.home = Home(context, self.new_game)
        self.share = Share(context)
        self.analysis = AnalysisScreen(context)
        self.arrival = ArrivalScreen(context, self.library, self.links, self.play.pacing)
        self.editor = EditorScreen(context, self.library, self.links)
        self.text = TextScreen(context)
        self.settings = SettingsScreen(context, self._language_changed)
        self.common = Common(context, self.play, self.arrival)
        self._commands: dict[tuple[str, str], Commands] = {}

    def _language_changed(self) -> None:
        self.live.lines = []
        self.context.say_again()
        self.text.read_again()

    # what can be done ------------------------------------------------------------

    @property
    def commands(self) -> Commands:
        """Those of the dialog, of the page under it, and of every page."""
        place = (self.context.page, self.context.dialog)
        if place not in self._commands:
            page, dialog = self._of_pages()[place[0]], self._of_dialogs().get(place[1])
            common = commands_of(self.common, self.library, self.settings)
            self._commands[place] = Commands([*page, *(commands_of(dialog) if dialog else ()), *common])
        return self._commands[place]

    def _of_pages(self) -> dict[str, list[Method]]:
        play = self.play
        playing = commands_of(play.choosing, play.advising, play, play.looking, play.pacing)
        playing += [self.editor.open_here, self.analysis.run]
        return {
            "home": commands_of(self.home),
            "play": playing,
            "result": playing,
            "analysis": playing,
            "edit": commands_of(self.editor),
            "text": commands_of(self.text),
        }

    def _of_dialogs(self) -> dict[str, object]:
        return {"new": self.new_game, "share": self.share, "arrival": self.arrival, "link": self.arrival}

    def bindings(self) -> Mapping[str, str]:
        """Which key does which command now, with its words; keys as in ``KeyboardEvent.key``, small."""
        found, session = self.commands.bindings(), self.context.session
        if self.context.menu == "keys":
            return {key: do for key, do in found.items() if do in ("escape", "menu keys")}
        match "" if self.context.dialog else self.context.page:  # nothing is done to what lies under a dialog
            case "play":
                lifts = session is not None and session.players.curtain is not None
                return {key: do for key, do in found.items() if do != "lift" or lifts}
            case "edit":
                return {key: do for key, do in found.items() if do == "escape" or do.startswith("edit ")}
        return {key: do for key, do in found.items() if do == "escape"}

    # what is shown ---------------------------------------------------------------

    def markup(self) -> Markup:
        """Everything inside ``#app``."""
        over = self._over()
        return join(
            el("div", self._page(), id="page", inert=True if over else None),
            el("div", over, id="over"),
            el("div", said_notice(self.context), id="notices", role="status"),
            self.live.markup(self.context.words),
        )

    def _page(self) -> Markup:
        context, page, session = self.context, self.context.page, self.context.session
        if context.dialog == "arrival" and self.arrival.arrival is not None:
            return play_view.play(self.play, self.arrival.arrival.session)
        if page == "result" and session is not None and session.match.over:
            return result_view.result(context.words, session)
        if page == "analysis" and session is not None:
            return analysis_view.analysis(self.analysis, session)
        if page in ("play", "result") and session is not None:
            return play_view.play(self.play, session)
        if page == "edit" and self.editor.editor is not None:
            return editor_view.edit(self.editor, self.editor.editor)
        return text_view.text(self.text) if page == "text" else home_view.home(context)

    def _over(self) -> Markup:
        """The dialog that is open, if any."""
        if self.context.menu == "keys":
            session = self.context.session
            return keys_dialog(self.context.words, self.commands, session is None or drawn(session.board))
        match self.context.dialog:
            case "new":
                return new_game_view.dialog_of(self.new_game)
            case "share":
                return share_view.dialog_of(self.share)
            case "arrival":
                return arrival_view.dialog_of(self.arrival)
            case "link":
                return arrival_view.paste_dialog(self.context)
            case "settings":
                return settings_view.dialog_of(self.context)
        return Markup("")

    def title(self) -> str:
        """What the browser's tab says."""
        w, session, editor = self.context.words, self.context.session, self.editor.editor
        if session is not None and self.context.page in ("play", "result", "analysis"):
            return f"{save_title(w, session.save)} · Ostraka"
        if self.context.page == "edit" and editor is not None:
            return f"{w('edit.title', game=w(f'{editor.game.id}.title'))} · Ostraka"
        if self.context.page == "text" and self.text.name in volumes():
            return f"{w(f'{self.text.name}.title')} · {w('page.rules')} · Ostraka"
        return w("page.title")
