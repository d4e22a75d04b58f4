"""The page: which screen is open, what was asked of it, what is shown.

Every state of the page is a fragment of the address:

    #/                      home                    #/rules/<game>    rules
    #/rules/<game>/<part>   a part of the rules     #/about           about and licences
    #/rules/<game>-<expansion>   those of an expansion
    #/new/<game>            new game                #/link            a link to paste
    #/new/<game>-<expansion>     with an expansion
    #/game/<id>             a game                  #/settings        settings
    #/game/<id>/at/<n>      as it was at moment n
    #/game/<id>/result      how it ended            #/game/<id>/share  send it
    #/game/<id>/settings    settings over a game    #/game/<id>/settings/<n>  over its moment n
    #/game/<id>/analysis    what choices were worth
    #/edit/<game>           position editor         #/edit/<game>/<link>  from a position
    #/learn/<game>          its first turns, played with the reader
    #/learn/<game>-<name>   a further lesson of it
    #p=<link>&s=<seat>&n=<names>                    a game somebody sent
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pycore import IllegalChoice

from ..games import games
from ..games.board import Unfit, volumes
from ..games.lesson import lesson
from ..screens.context import Notice
from ..screens.screens import Screens
from ..session.hearing import Hearing
from ..session.session import Session
from .browser import Browser
from .saves import SETTINGS, Damaged, Elsewhere, Save


class App:
    """The page. ``act`` is called for everything the reader does, ``route`` for every change of the address."""

    def __init__(self, browser: Browser) -> None:
        self.screens = Screens(browser, self)
        self.context = self.screens.context
        self.hearing = Hearing()
        self.routes: Mapping[str, Callable[..., None]] = {
            "home": self._to_home,
            "new": self._to_new,
            "link": self._to_link,
            "game": self._to_game,
            "learn": self._to_learn,
            "edit": self._to_edit,
            "rules": self._to_rules,
            "about": self._to_about,
            "settings": self._to_settings,
        }

    # from outside ------------------------------------------------------------

    def start(self, fragment: str, window: str = "") -> None:
        """The page is there: show what its address asks for, of a board the part that is seen already."""
        if self.context.saves.trouble:
            self.context.say("warn", "notice.blocked")
        self._open(fragment)
        if (show := self.screens.commands.call(f"window {window}")) is not None:
            show()
        self._shown()

    def route(self, fragment: str) -> None:
        """The address has changed."""
        self._open(fragment)
        self._shown()

    def _open(self, fragment: str) -> None:
        context, screens, fragment = self.context, self.screens, fragment.lstrip("#")
        context.here = fragment
        context.dialog = context.menu = context.tip = ""
        screens.links.stop()
        screens.text.close_example()
        screens.play.fold_log()
        if fragment.startswith("p="):
            screens.arrival.open(fragment)
        else:
            place, *words = [part for part in fragment.split("/") if part] or ["home"]
            self.routes.get(place, self._lost)(*words[:3])
        about = context.notice.game if context.notice else ""
        if about and (context.session is None or context.session.save.id != about):
            context.notice = None

    def _shown(self) -> None:
        screens = self.screens
        if not screens.links.reading:
            self.render()
            screens.text.reveal_part()
            screens.play.go_on()

    def act(self, do: str, value: str = "") -> None:
        """Something was clicked, typed or pressed: ``do`` is a command and its words, ``value`` what was typed."""
        context, example, name = self.context, self.screens.text.example, do.partition(" ")[0]
        if context.page == "text" and example is not None and example.takes(do):
            return example.board.act(do, value)
        call = self.screens.commands.call(do, value)
        if call is None:
            return
        context.seen, before = False, (context.tip, context.menu)
        if name != "escape":
            context.tip = ""
            if name != "menu" and not (name == "thing" and context.menu.startswith("seat-")):
                context.menu = ""
        try:
            call()
        except IllegalChoice as refusal:
            context.tip = context.words.refusal(refusal)
        except Unfit as refusal:
            context.tip = context.words.told(refusal.id, refusal.facts)
        except Damaged:
            context.say("bad", "notice.damaged")
        except Elsewhere:
            self.conflict()
        if not context.seen or before != (context.tip, context.menu):
            self.show()

    def stored_elsewhere(self, *keys: str) -> None:
        """Another tab has written to the storage."""
        changed = [self._changed_elsewhere(key) for key in keys]
        if any(changed):
            self.render()

    def _changed_elsewhere(self, key: str) -> bool:
        """Is there anything else to show?"""
        if key != SETTINGS:
            return self.screens.library.stored_elsewhere(key)
        self.screens.settings.read_again()
        return True

    def not_stored(self, key: str, text: str, why: str) -> None:
        """What was to be kept is not: storage is ``full``, or another tab has written there first (``elsewhere``)."""
        if key == SETTINGS and why == "elsewhere":
            self.screens.settings.read_again()
        else:
            self.screens.library.not_stored(key, text, why)
        self.render()

    def kept(self, state: str) -> None:
        """The offline copy of the page: ``fetching``, ``ready``, ``new`` (a newer version waits).

        Or why there is none: ``file``, ``blocked``.
        """
        context, self.context.offline = self.context, state
        if state == "new":
            context.tell(Notice("new", context.words("offline.new"), context.words("offline.renew"), "renew"))
        self.render()

    def import_file(self, name: str, text: str) -> None:
        """A file was chosen."""
        self.screens.library.import_file(name, text)
        self.render()

    # what is open --------------------------------------------------------------

    @property
    def page(self) -> str:
        return self.context.page

    @property
    def dialog(self) -> str:
        return self.context.dialog

    @property
    def table(self) -> Session | None:
        """The game on the table."""
        return self.context.session

    # routes --------------------------------------------------------------------

    def _to_home(self, *_: str) -> None:
        self.screens.home.open()

    def _lost(self, *_: str) -> None:
        """At an address that is none."""
        self._to_home()
        self.context.say("warn", "notice.nowhere")

    def _to_new(self, volume: str = "", *_: str) -> None:
        self.screens.new_game.open(volume) if volume in volumes() else self._lost()

    def _to_link(self, *_: str) -> None:
        self.screens.arrival.open_paste()

    def _to_game(self, id: str = "", what: str = "", at: str = "") -> None:
        self.screens.play.open(id, what, at)
        self.screens.analysis.take_up()
        if what == "share":
            self.screens.share.open()
        elif what == "settings":
            self.screens.settings.open()
        elif what == "analysis":
            self.screens.analysis.open()

    def _to_learn(self, name: str = "", *_: str) -> None:
        given = lesson(name) if name.partition("-")[0] in games() else None
        self.screens.play.open_lesson(name, given) if given else self._lost()

    def _to_edit(self, game: str = "", link: str = "", *_: str) -> None:
        self.screens.editor.open(game, link) if game in games() else self._lost()

    def _to_rules(self, name: str = "", part: str = "", *_: str) -> None:
        if name not in volumes():
            return self._lost()
        self.screens.text.open(f"rules/{name}", part)
        for picture in dict.fromkeys((volumes()[name].game, name)):
            self.context.browser.board(picture)

    def _to_about(self, *_: str) -> None:
        self.screens.text.open("rules/about")

    def _to_settings(self, *_: str) -> None:
        self.screens.settings.open()

    # the owner of the screens ----------------------------------------------------

    def keep(self, save: Save) -> None:
        self.screens.library.keep(save)

    def conflict(self) -> None:
        self.screens.library.conflict()

    def moved(self, session: Session) -> None:
        self.screens.play.moved(session)

    def show(self) -> None:
        """Show what is so now, and let bots go on."""
        self.render()
        self.screens.play.go_on()

    def render(self) -> None:
        """Show what is so now."""
        context, session, screens = self.context, self.table, self.screens
        screens.live.listen(session, context.words)
        sounds = self.hearing.sounds(session, screens.play.looking.playing) if session is not None else []
        if sounds and context.settings.sound:
            context.browser.sound(sounds)
        markup, title = screens.markup(), screens.title()
        context.browser.show(markup, title, context.words.language, context.settings.theme, screens.play.shown_save())
