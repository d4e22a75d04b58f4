"""The controller of the page: what is open, what was asked of it, what is shown.

Every state of the page is a fragment of the address:

    #/                      home                    #/rules/<game>    rules
    #/rules/<game>/<part>   a part of the rules     #/about           about and licences
    #/new/<game>            new game
    #/game/<id>             a game                  #/settings        settings
    #/game/<id>/at/<n>      as it was at moment n
    #/game/<id>/result      how it ended            #/game/<id>/share  send it
    #/edit/<game>           position editor         #/edit/<game>/<link>  from a position
    #/learn/<game>          its first turns, played with the reader
    #p=<link>&s=<seat>&n=<names>                    a game somebody sent
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from inspect import signature
from math import isfinite
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote

from pycore import IllegalChoice, Match, Option, OstrakaError, games
from pycore.engine import link as links
from pycore.engine.game import Game

from ..boards import Scene, Unfit, View
from ..lessons import lesson
from ..markup import Markup
from ..picture import picture
from ..words import LANGUAGES, Words
from . import pages, sharing
from .browser import Browser
from .digest import Reading
from .editor import OPERATIONS, Editor, known
from .hearing import SAMPLE, Hearing
from .lesson import lesson_id, lesson_seats
from .saves import (
    AWAY,
    GAMES,
    KINDS,
    LARGEST_FILE,
    LONGEST_TITLE,
    PERSON,
    Damaged,
    Elsewhere,
    Save,
    Saves,
    Seat,
    Settings,
    clean_name,
    open_match,
    read_save,
)
from .table import Table

if TYPE_CHECKING:
    from .example import Example

PACES = {"quick": 0.08, "normal": 0.25, "slow": 1.0}
PLATES = {"quick": 1.6, "normal": 3.4, "slow": 6.0}
"""Seconds that there are to read what is shown by itself; a click goes on."""
TICK = 0.1
SCENES = {"quick": 0.6, "normal": 1.2, "slow": 2.4}
"""Seconds that a scene stays, at each pace; without a pace what has happened is not shown in scenes."""
SPEEDS = {"half": 1.8, "normal": 0.9, "double": 0.45, "fast": 0.18}
"""Seconds a moment is shown when a game is played back."""
ZOOMS = {"1": 1.4, "-1": 1 / 1.4, "0": 0.0}
GENTLE = "tiro"
"""Who one plays with at first."""
NOTICE = 6.0
"""Seconds a notice stays."""
NEWS = 24
"""Lines of the log that stay in the live region."""


@dataclass
class NewGame:
    """The new-game dialog as it is filled in."""

    game: str
    seats: list[Seat]
    options: dict[str, Any]
    seed: int
    disputed: bool = False
    """Are the disputed rules unfolded?"""


@dataclass
class Notice:
    """A sentence at the foot of the page, with at most one thing to do about it."""

    kind: str
    text: str
    label: str = ""
    do: str = ""


@dataclass
class Arrival:
    """A link that was opened, and what is known of its game here already."""

    sent: sharing.Sent
    seat: int | None
    table: Table
    found: Save | None = None
    relation: str = ""


@dataclass
class App:
    """The page. ``act`` is called for everything the reader does, ``route`` for every change of the address."""

    browser: Browser
    saves: Saves = field(init=False)
    settings: Settings = field(init=False)
    words: Words = field(init=False)
    page: str = "home"
    dialog: str = ""
    table: Table | None = None
    new: NewGame | None = None
    arrival: Arrival | None = None
    notice: Notice | None = None
    tip: str = ""
    share_seat: int | None = None
    editor: Editor | None = None
    example: Example | None = None
    panel: str = ""
    menu: str = ""
    log_open: bool = False
    log_whole: bool = False
    """Are the first lines of a long log shown too?"""
    log_seat: int | None = None
    digest: Reading = field(default_factory=Reading)
    hearing: Hearing = field(default_factory=Hearing)
    playing: bool = False
    thinking: bool = False
    staging: bool = False
    hinting: bool = False
    offline: str = ""
    document: tuple[str, Markup] = ("", Markup(""))
    part: str = ""
    """The part of the document that is still to be shown."""
    removed: dict[str, str] = field(default_factory=dict)
    news: list[tuple[int, Markup]] = field(default_factory=list)
    """What others did since the page was opened, numbered, for those who hear it."""
    _unkept: list[str] = field(default_factory=list)
    """Games of which it was said that they are not kept, and how to keep them."""
    _here: str = ""
    _reading: Iterator[sharing.Sent | None] | None = None
    _noticed: int = 0
    _told: int = 0

    def __post_init__(self) -> None:
        self.saves = Saves(self.browser)
        self.settings = self.saves.settings()
        self._speak()

    # from outside ------------------------------------------------------------

    def start(self, fragment: str) -> None:
        """The page is there: show what its address asks for."""
        if self.saves.trouble:
            self.say("warn", "notice.blocked")
        self.route(fragment)

    def route(self, fragment: str) -> None:
        """The address has changed."""
        fragment = fragment.lstrip("#")
        self._here, self._reading = fragment, None
        self.dialog = self.menu = self.tip = ""
        self.log_open = self.log_whole = False
        self._close_example()
        if fragment.startswith("p="):
            self._arrive(fragment)
        else:
            parts = [part for part in fragment.split("/") if part] or ["home"]
            getattr(self, f"_to_{parts[0]}", self._to_home)(*parts[1:4])
        if self._reading is None:
            self.render()
            self._reveal_part()
            self._go_on()

    def act(self, do: str, value: str = "") -> None:
        """Something was clicked, typed or pressed: ``do`` is a verb and its words, ``value`` what was typed."""
        verb, *words = do.split(" ")
        if self.page == "text" and self.example is not None and self.example.takes(verb):
            return self.example.app.act(do, value)
        handler = getattr(self, f"do_{verb.replace('-', '_')}", None)
        if verb in TYPED:
            words.append(value)
        if handler is None or not _takes(handler, words):
            return
        if verb != "escape":
            self.tip = ""
            if verb != "menu" and not (verb == "thing" and self.menu.startswith("seat-")):
                self.menu = ""
        try:
            handler(*words)
        except IllegalChoice as refusal:
            self.tip = self.words.refusal(refusal)
        except Unfit as refusal:
            self.tip = self.words.told(refusal.id, refusal.facts)
        except Damaged:
            self.say("bad", "notice.damaged")
        except Elsewhere:
            self._conflict()
        self.render()
        self._go_on()

    def stored_elsewhere(self, key: str) -> None:
        """Another tab has written to the storage."""
        table = self.table
        if table is None or key != GAMES + table.save.id:
            if self.page == "home":
                self.render()
            return
        try:
            save = self.saves.get(table.save.id)
        except Damaged:
            return
        if save is not None and save.edit > table.save.edit:
            self._conflict()
            self.render()

    def kept(self, state: str) -> None:
        """What this device keeps of the page: ``fetching``, ``ready``, ``new`` (a newer version waits).

        Or why it keeps nothing: ``file``, ``blocked``.
        """
        self.offline = state
        if state == "new":
            self._say(Notice("new", self.words("offline.new"), self.words("offline.renew"), "renew"))
        self.render()

    @property
    def here(self) -> str:
        """The fragment of the address that is shown."""
        return self._here

    def not_stored(self, key: str, text: str, why: str) -> None:
        """What was to be kept is not: storage is ``full``, or another tab has written there first (``elsewhere``)."""
        id = key.removeprefix(GAMES)
        if why == "full":
            self.saves.hold(key, text)
            if key.startswith(GAMES) and id not in self._unkept:
                self._not_kept(id)
        elif self.table is not None and id == self.table.save.id:
            self.table.save.edit -= 1
            self._conflict()
        self.render()

    def import_file(self, name: str, text: str) -> None:
        """A file was chosen: keep the game in it under an id of its own."""
        try:
            if len(text) > LARGEST_FILE:
                raise Damaged("size")
            save = read_save(text)
            open_match(save)
        except (Damaged, OstrakaError) as trouble:
            why = self.words.refusal(trouble) if isinstance(trouble, OstrakaError) else self.words("notice.no_save")
            self._say(Notice("bad", self.words("notice.file", file=clean_name(name), why=why)))
        else:
            save.id, save.edit = self._fresh_id(), 0
            self._keep(save)
            self.say("ok", "notice.imported", do=f"go /game/{save.id}", label="home.open")
        self.render()

    # routes --------------------------------------------------------------------

    def _to_home(self, *_: str) -> None:
        self.page, self.table, self.playing = "home", None, False

    def _to_new(self, game: str = "", *_: str) -> None:
        if game not in games():
            return self._to_home()
        if self.page != "home":
            self._to_home()
        self.dialog = "new"
        if self.new is None or self.new.game != game:
            self.new = self._fresh_game(game)
        self.browser.board(game)

    def _to_game(self, id: str = "", what: str = "", at: str = "", *_: str) -> None:
        if self.table is None or self.table.save.id != id:
            self.playing, self.log_seat, self.log_whole = False, None, False
            self.table = self._open(id)
        table = self.table
        if table is None:
            self.page = "home"
            return
        self.browser.board(table.match.game.id)
        self.page = "play"
        table.look(number(at, table.now) if what == "at" else None)
        if what == "result" and table.match.over:
            self.page = "result"
        elif what == "share" and table.curtain is None:
            self.dialog, self.share_seat = "share", table.next_elsewhere()

    def _to_rules(self, game: str = "", part: str = "", *_: str) -> None:
        if game not in games():
            return self._to_home()
        self.page, self.dialog, self.part = "text", "", part
        self._read(f"rules/{game}")
        self.browser.board(game)

    def _to_learn(self, game: str = "", *_: str) -> None:
        """The lesson of a game: where the reader has left it, or from its beginning."""
        given = lesson(game) if game in games() else None
        if given is None:
            return self._to_home()
        id = lesson_id(game)
        if self.saves.raw(GAMES + id):
            return self.go(f"/game/{id}", replace=True)
        match = Match.new(game, given.seats, given.seed, given.options)
        self._sit_down(match, lesson_seats(given), True, id, self.words("lesson.title"))

    def _to_edit(self, game: str = "", link: str = "", *_: str) -> None:
        if game not in games():
            return self._to_home()
        self._to_home()
        self.page = "edit"
        self.browser.board(game)
        if self.editor is None or self.editor.game.id != game:
            self.editor = Editor(game)
        if not link or link == self.editor.link():
            return

        def found(sent: sharing.Sent) -> None:
            if sent.match.game.id != game:
                return self.say("bad", "edit.other_game")
            self.editor = Editor(game, sent.match)
            self._keep_place()

        self._open_link(link, found, lambda why: self._say(Notice("bad", why)))

    def _to_about(self, *_: str) -> None:
        self.page = "text"
        self._read("rules/about")

    def _to_settings(self, *_: str) -> None:
        self.page, self.dialog = ("play" if self.table else "home"), "settings"

    def do_try(self, name: str, link: str, viewbox: str = "") -> None:
        """Play an example of the page that is read."""
        if self.page == "text":
            from .example import Example  # a board in a page is an App itself

            self._close_example()
            self.example = Example(self, name, link, viewbox)

    def _close_example(self) -> None:
        if self.example is not None:
            self.example.close()
            self.example = None

    def _read(self, name: str) -> None:
        self._close_example()
        path = f"{name}.{self.words.language}.html"
        if self.document[0] != path:
            self.document = (path, Markup(""))
            self.browser.spawn(self._fetch(path))

    async def _fetch(self, path: str) -> None:
        try:
            found = Markup(await self.browser.fetch(path))
        except OSError:
            found = pages.missing(self.words)
        if self.document[0] == path:
            self.document = (path, found)
            self.render()
            self._reveal_part()

    def _reveal_part(self) -> None:
        """To the part of a text that the address names, once the text is there."""
        if self.page == "text" and self.part and self.document[1]:
            self.browser.reveal(f"part-{self.part}")
            self.part = ""

    def _arrive(self, fragment: str) -> None:
        """A link was opened: know the game again if it is here, else ask who has come."""
        self._to_home()

        def refused(why: str) -> None:
            self._say(Notice("bad", why, self.words("home.open_link"), "go /link"))
            self.browser.go("/", replace=True)

        self._open_link(fragment, self._arrived, refused)

    def _open_link(self, text: str, found: Callable[[sharing.Sent], None], refused: Callable[[str], None]) -> None:
        """Open a link: one of a long game piece by piece, so that the page can be used meanwhile."""
        reading = self._reading = sharing.reading(text)

        def piece() -> bool:
            try:
                sent = next(reading)
            except OstrakaError as refusal:
                self._reading = None
                refused(self.words.refusal(refusal))
                return True
            if sent is not None:
                self._reading = None
                found(sent)
            return sent is not None

        async def others() -> None:
            while True:
                await self.browser.sleep(0)
                if self._reading is not reading:  # something else was asked for
                    return
                if piece():
                    self.render()
                    return self._go_on()

        if not piece():
            self.browser.spawn(others())

    def _arrived(self, sent: sharing.Sent) -> None:
        self.browser.board(sent.match.game.id)
        self.arrival = arrival = Arrival(sent, sent.seat, self._watched(sent))
        known = [(save, relation) for save in self.saves.all()[0] if (relation := self._relation(save, sent.match))]
        if known:
            arrival.found, arrival.relation = min(
                known, key=lambda pair: (pair[1] == "fork", not sharing.is_for(sent, pair[0]))
            )
            here = [seat for seat, who in enumerate(arrival.found.seats) if who.kind == PERSON]
            if not sharing.is_for(sent, arrival.found):
                arrival.seat = here[0] if len(here) == 1 else None
            elif arrival.relation == "same":
                self.arrival = None
                self.browser.go(f"/game/{arrival.found.id}", replace=True)
                return
            elif sent.seat is None and len(here) == 1:
                arrival.seat = here[0]
        self.dialog = "arrival"

    @staticmethod
    def _watched(sent: sharing.Sent) -> Table:
        """A link's game as it lies under the question who has come: nobody sits here yet."""
        seats = sharing.as_person(sent.seats, None)
        return Table(Save(1, "", sent.match.game.id, "", seats, "", {}, [], 0, 0, 0), sent.match)

    @staticmethod
    def _relation(save: Save, match: Match) -> str:
        """same, longer (the link goes on), shorter (the save goes on), fork, or nothing."""
        if save.game != match.game.id:
            return ""
        try:
            if links.decode(save.link).seed != match.seed:
                return ""  # which a replay would take long to find
            own, _ = open_match(save)
        except (OstrakaError, Damaged):
            return ""
        if (own.seats, own.options, own.seed, own.origin) != (match.seats, match.options, match.seed, match.origin):
            return ""
        mine, theirs = own.log, match.log
        if mine == theirs:
            return "same"
        if theirs[: len(mine)] == mine:
            return "longer"
        if mine[: len(theirs)] == theirs:
            return "shorter"
        return "fork"

    def _to_link(self, *_: str) -> None:
        self._to_home()
        self.dialog = "link"

    # going places ----------------------------------------------------------------

    def go(self, place: str, replace: bool = False) -> None:
        self.browser.go(place, replace)

    def do_go(self, place: str = "/") -> None:
        self.go(place)

    def do_close(self) -> None:
        """Away from a dialog, to what is under it."""
        self.arrival = None
        self.go(f"/game/{self.table.save.id}" if self.table else "/")

    def do_menu(self, name: str = "") -> None:
        self.menu = "" if self.menu == name else name

    def do_dismiss(self) -> None:
        self.notice = None

    def do_renew(self) -> None:
        self.browser.renew()

    def do_escape(self) -> None:
        """Escape: the topmost thing goes."""
        if self.menu or self.tip or self.log_open:
            self.menu, self.tip, self.log_open = "", "", False
        elif self.table and (self.table.plate or self.table.plates):
            self.table.next_plate()
        elif self.dialog:
            self.do_close()
        elif self.table and self.table.at is not None:
            self.do_look("now")
        elif self.table and self.table.scene:
            self.do_scene("end")
        elif self.table and self.table.draft:
            self.table.draft.clear()
            self._save()

    # home ----------------------------------------------------------------------

    def do_delete(self, id: str) -> None:
        removed = self.saves.remove(unquote(id))
        if not removed:
            return
        self.removed = {id: removed}
        if self.table and self.table.save.id == id:
            self.table = None
            self.go("/", replace=True)
        self.say("ok", "notice.deleted", do=f"restore {id}", label="play.undo")

    def do_restore(self, id: str) -> None:
        if id in self.removed:
            self.saves.restore(unquote(id), self.removed.pop(id))
        self.notice = None

    def do_duplicate(self, id: str) -> None:
        save = self.saves.get(id)
        if save is not None:
            title = pages.save_title(self.words, save)
            save.id, save.edit = self._fresh_id(), 0
            save.name = clean_name(self.words("home.copy_of", name=title), LONGEST_TITLE)
            self._keep(save)

    def do_rename(self, id: str, value: str = "") -> None:
        """Without a name a game is called by its title."""
        save = self.table.save if self.table and self.table.save.id == id else self.saves.get(id)
        if save is None:
            return
        save.name = clean_name(value)
        self._keep(save)

    def do_export(self, id: str) -> None:
        save = self.saves.get(id)
        if save is not None:
            self.browser.download(f"{save.game}-{save.id}.ostraka.json", self.saves.raw(GAMES + id), "application/json")

    def do_export_damaged(self, key: str) -> None:
        self.browser.download("damaged.ostraka.json", self.saves.raw(unquote(key)), "application/json")

    def do_import(self) -> None:
        self.browser.pick_file()

    def do_paste(self, value: str = "") -> None:
        """A link typed or pasted into the dialog."""

        def refused(why: str) -> None:
            self.tip = why

        self._open_link(value, lambda sent: self.go(sharing.fragment(sent.link, sent.seats, sent.seat)), refused)

    # a new game ------------------------------------------------------------------

    def _fresh_game(self, game: str) -> NewGame:
        rules: Game[Any] = games()[game]
        count = min(4, rules.seats[-1])
        own = clean_name(self.settings.names[0] if self.settings.names else "") or sharing.NAMES[0]
        others = [name for name in sharing.NAMES if name != own]
        kinds = [PERSON, "consul", "centurio", "centurio", "tiro", "tiro"]
        seats = [Seat(own if i == 0 else others[i - 1], kinds[i]) for i in range(count)]
        options = {option.id: option.default for option in rules.options}
        return NewGame(game, seats, options, self.browser.random())

    def do_play_now(self, game: str) -> None:
        """One click: against bots, at once; the first game of its kind here is a gentle one, and says so."""
        if game not in games():
            return
        self.new = self._fresh_game(game)
        first = not any(save.game == game for save in self.saves.all()[0])
        if first:
            for seat in self.new.seats[1:]:
                seat.kind = GENTLE
        self.do_begin()
        if first:
            self.say("ok", "notice.gentle")

    def do_seat_kind(self, seat: str, kind: str) -> None:
        at = number(seat, len(self.new.seats)) if self.new else None
        if self.new and at is not None and kind in KINDS:
            self.new.seats[at].kind = kind

    def do_seat_name(self, seat: str, value: str = "") -> None:
        at = number(seat, len(self.new.seats)) if self.new else None
        if self.new and at is not None:
            self.new.seats[at].name = clean_name(value)

    def do_seat_add(self) -> None:
        if self.new and len(self.new.seats) < games()[self.new.game].seats[-1]:
            used = [seat.name for seat in self.new.seats]
            self.new.seats.append(Seat(next(name for name in sharing.NAMES if name not in used), "centurio"))

    def do_seat_drop(self, seat: str) -> None:
        at = number(seat, len(self.new.seats)) if self.new else None
        if self.new and at is not None and len(self.new.seats) > games()[self.new.game].seats[0]:
            del self.new.seats[at]

    def do_option(self, id: str, index: str) -> None:
        for option in games()[self.new.game].options if self.new else ():
            at = number(index, len(option.values))
            if self.new and option.id == id and at is not None:
                self.new.options[id] = option.values[at]

    def do_disputed(self) -> None:
        """Unfold the disputed rules, or fold them."""
        if self.new:
            self.new.disputed = not self.new.disputed

    def do_seed(self, value: str = "") -> None:
        if self.new and value.strip().isdecimal() and len(value.strip()) <= 15:
            self.new.seed = int(value)
        elif self.new:
            self.tip = self.words("new.bad_seed")

    def do_begin(self) -> None:
        new = self.new
        if new is None:
            return
        for i, seat in enumerate(new.seats):
            seat.name = seat.name or sharing.NAMES[i]
        match = Match.new(new.game, len(new.seats), new.seed, new.options)
        first = next((seat.name for seat in new.seats if seat.kind == PERSON), "")
        if first and first != sharing.NAMES[0]:
            self.settings.names = [first]
            self.saves.keep_settings(self.settings)
        self.new = None
        self._sit_down(match, new.seats)

    def _sit_down(self, match: Match, seats: list[Seat], replace: bool = False, id: str = "", name: str = "") -> None:
        """Put a match on the table as a new save and go there."""
        now = self.browser.now()
        save = Save(1, id or self._fresh_id(), match.game.id, name, seats, "", {}, [], now, now, 0)
        self.page, self.table, self.playing = "play", Table(save, match), False
        self.log_seat, self.log_whole = None, False
        self._save()
        self.go(f"/game/{save.id}", replace)

    # a link that came ------------------------------------------------------------

    def do_arrive_as(self, seat: str) -> None:
        if self.arrival:
            self.arrival.seat = None if seat == "watch" else number(seat, len(self.arrival.sent.seats))

    def do_arrive(self, how: str) -> None:
        """Sit down with a link's game: new (keep both), longer (go on here), mine (open what is here).

        Or, where it was for nobody of here, on the seat that was chosen (seat): what is here goes on for its own
        people alone.
        """
        arrival, self.arrival = self.arrival, None
        if arrival is None:
            return
        sent, found, seat = arrival.sent, arrival.found, arrival.seat
        if how == "seat" and found is not None:
            here = [i for i, who in enumerate(found.seats) if who.kind == PERSON]
            if seat is not None and not here:
                found.seats[seat].kind = PERSON
                here = [seat]
                self._keep(found)
            how = "new" if (seat not in here if here else seat is not None) else arrival.relation
        if how in ("mine", "same", "shorter") and found is not None:
            self.go(f"/game/{found.id}", replace=True)
        elif how == "longer" and found is not None:
            found.draft = []
            self.table = Table(found, sent.match)
            self._save()
            self.go(f"/game/{found.id}", replace=True)
        else:
            self._sit_down(sent.match, sharing.as_person(sent.seats, seat), replace=True)
        if how != "mine" and self.table is not None:
            self._enact(self.table, self.table.seen_to)

    # playing -----------------------------------------------------------------------

    def do_thing(self, thing: str) -> None:
        """A card, a region, a piece was clicked."""
        if self.page == "edit":
            return self.do_edit_thing(thing)
        table = self.table
        if table is None:
            return
        self.tip = ""
        if table.scene and table.at is None:
            return self.do_scene("on")
        view = table.view(self.words)
        if not view.mine:
            self.tip = self._why_wait(table)
            return
        clicked = table.board.click(view, thing)
        if clicked is None or not table.click(clicked):
            off = table.off_lesson(clicked)
            self.tip = self.words(f"lesson.{off}") if off else table.board.why_not(view, thing)
            return
        self.digest.click(table)
        if table.settled() and (table.plans() or not (self.settings.confirm or table.caution(self.words))):
            self._commit(table)
        else:
            self._save()

    def _end_step(self, table: Table) -> None:
        """A step in which nothing is left to be done ends by itself."""
        idle = getattr(table.board, "idle", None)
        while self.settings.ends and idle and table.asks_person() and idle(table.view(self.words)):
            table.draft += list(table.ways()[0].things)
            table.commit()

    def _why_wait(self, table: Table) -> str:
        if table.lesson is not None and table.lesson.waits(table.match):
            return self.words("lesson.first_read")
        if table.at is not None:
            return self.words("play.why_past")
        if table.match.over:
            return self.words("play.why_over")
        asked = table.asked()
        name = pages.seat_name(table, table.view(self.words), asked) if asked is not None else ""
        return self.words("play.why_wait", name=name)

    def do_commit(self) -> None:
        if self.table and self.table.asks_person():
            if not self.table.done():
                self.tip = self.words("play.why_confirm")
                return
            self._commit(self.table)

    def _commit(self, table: Table) -> None:
        """Play what is chosen, and show what came of it."""
        before = len(table.match.log)
        table.commit()
        self._end_step(table)
        self._save()
        self._enact(table, before)

    def do_undo(self) -> None:
        if self.table and self.table.can_undo():
            self.table.undo()
            self._save()
        elif self.table:
            self.tip = self.words("play.why_undo")

    def do_redo(self) -> None:
        if self.table and self.table.redo():
            self._save()
        else:
            self.tip = self.words("play.why_redo")

    def do_reset(self) -> None:
        if self.table and self.table.reset():
            self._save()

    def do_lift(self) -> None:
        if self.table:
            self.table.lift()

    def do_bare(self, to: str = "") -> None:
        """The board without its pieces: ``on``, ``off``, or the other of them."""
        if self.table:
            self.table.bare = to == "on" if to else not self.table.bare

    def do_zoom(self, step: str) -> None:
        """Nearer (1), farther (-1), the whole board (0)."""
        pane = self.editor if self.page == "edit" else self.table
        if pane and step in ZOOMS:
            pane.zoom(ZOOMS[step])

    def do_window(self, x: str, y: str, wide: str) -> None:
        """The reader has moved the board: what part of it is shown now."""
        pane = self.editor if self.page == "edit" else self.table
        if pane:
            pane.show_window(coordinate(x), coordinate(y), coordinate(wide))

    def do_pause(self) -> None:
        if self.table:
            self.table.paused = not self.table.paused

    def do_lesson(self, what: str) -> None:
        """Read on in a lesson, begin it again, or leave it and play on: the game becomes one like any other."""
        table = self.table
        if table is None or table.lesson is None:
            return
        if what == "on":
            table.lesson.read_on(table.match)
        elif what == "again":
            self.saves.remove(table.save.id)
            self.table = None
            self.go(f"/learn/{table.match.game.id}")
        elif what == "leave":
            self.saves.remove(table.save.id)
            self._sit_down(table.match.clone(), table.save.seats, replace=True)

    def do_hint(self) -> None:
        """What would consul do, with what is chosen already?"""
        table = self.table
        if table and table.asks_person() and table.at is None and not self.hinting:
            self.hinting = True
            self.browser.spawn(self._hint(table))

    async def _hint(self, table: Table) -> None:
        stamp, draft = table.match.log, list(table.draft)
        match, among = table.open_ways()
        path = await self._think(table, "consul", match, among)
        self.hinting = False
        if table is self.table and table.match.log == stamp and table.draft == draft and path is not None:
            things = table.things_of(path, match)
            if things:
                table.hint = things
                view = table.view(self.words)
                self.tip = self.words("play.hint", what=self.words.listed(_named(table, view, things)))
        self.render()

    # setting up a position ----------------------------------------------------------

    def do_edit(self, what: str, *words: str) -> None:
        """Something was done in the position editor: the name of one of its operations, and what belongs to it."""
        editor = self.editor
        if editor is None or self.page != "edit" or what not in OPERATIONS:
            return
        operation, takes = OPERATIONS[what]
        if len(words) >= takes:
            operation(editor, *words[:takes])
            self._keep_place()

    def do_edit_thing(self, thing: str, fewer: str = "") -> None:
        """Something on the board was clicked; ``less``: with shift."""
        if self.editor and self.page == "edit":
            self.editor.click(self.editor.view(self.words), thing, fewer == "less")
            self._keep_place()

    def do_edit_put(self, thing: str) -> None:
        """Something that stands beside the board was chosen from a list."""
        self.do_edit_thing(thing)

    def _keep_place(self) -> None:
        """The address says what the position is, so that it is there again when the page is loaded again."""
        editor = self.editor
        if editor and editor.why is None:
            self._here = f"/edit/{editor.game.id}/{editor.link()}"
            self.browser.go(self._here, replace=True)

    def do_panel(self, name: str) -> None:
        """Another of the editor's panels; one that there is not is the first."""
        self.panel = name

    def do_edit_here(self) -> None:
        """Set up the position on the table; where something is hidden from the reader, the last one that was open."""
        table = self.table
        if table is None:
            return
        shown = table.shown()
        match = known(shown, table.viewer)
        self.editor = Editor(shown.game.id, match)
        if match is None or match.log != shown.log:
            self.say("warn", "edit.hidden")
        self.go(f"/edit/{shown.game.id}/{self.editor.link()}")

    def do_edit_play(self) -> None:
        """Play from the position, against bots, as a new game."""
        editor = self.editor
        if editor is None or self.page != "edit":
            return
        if editor.why is not None:
            self.tip = self.words("edit.not_yet")
            return
        self._sit_down(editor.match.clone(), editor.people(PERSON))

    def edit_url(self) -> str:
        """The address of the position, to be played by whoever opens it."""
        assert self.editor is not None
        asked = self.editor.match.decision
        seat = None if asked is None else asked.seat
        return f"{self.browser.origin}#{sharing.fragment(self.editor.link(), self.editor.people(), seat)}"

    def do_edit_copy(self, what: str) -> None:
        editor = self.editor
        if editor is None or self.page != "edit":
            return
        if what != "json" and editor.why is not None:
            self.tip = self.words("edit.not_yet")
            return
        texts = {"json": editor.text, "link": self.edit_url(), "embed": pages.position_line(self, editor)}
        if what in texts:
            self.browser.copy(texts[what])
            self.say("ok", "notice.copied")

    # bots -------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Show what has happened, and let a bot think if one is asked."""
        table = self.table
        if table and table.plates and not self.staging:
            if self.settings.pace in PLATES:
                self.staging = True
                self.browser.spawn(self._show_plates(table))
            else:
                table.plates.clear()
        if (
            table
            and table.asks_bot()
            and not self.thinking
            and not table.paused
            and table.at is None
            and table.curtain is None
        ):
            self.thinking = True
            self.browser.spawn(self._bots(table))

    async def _bots(self, table: Table) -> None:
        try:
            while table is self.table and table.asks_bot() and not table.paused and table.at is None:
                stamp, asked = table.match.log, table.asked()
                assert asked is not None
                path = await self._think(table, table.kind(asked))
                if self.settings.pace in PACES:
                    await self.browser.sleep(PACES[self.settings.pace])
                if table is not self.table or table.match.log != stamp or table.paused or table.at is not None:
                    continue
                if path is None:
                    table.paused = True
                    self.say("bad", "notice.bot")
                    break
                table.play(path)
                try:
                    self._save()
                except Elsewhere:
                    self._conflict()
                    break
                self._enact(table, len(stamp))
                self.render()
                self._go_on()
                while table is self.table and table.plates:
                    await self.browser.sleep(TICK)
        finally:
            self.thinking = False
            self.render()
        self._go_on()

    async def _show_plates(self, table: Table) -> None:
        """One after the other, each until it has been read."""
        try:
            while table is self.table and table.plates:
                plate, left = table.plates[0], PLATES.get(self.settings.pace, 0.0)
                while left > 0 and table is self.table and table.plates[:1] == [plate]:
                    await self.browser.sleep(TICK)
                    left -= TICK
                if table is self.table and table.plates[:1] == [plate]:
                    table.next_plate()
                    self.render()
        finally:
            self.staging = False
        self._go_on()

    def do_plate(self) -> None:
        """On from what is shown by itself."""
        if self.table:
            self.table.next_plate()

    async def _think(
        self, table: Table, level: str, match: Match | None = None, among: Sequence[Sequence[int | Option]] = ()
    ) -> list[int] | None:
        """What a bot chooses, ``among`` some ways if there are any; ``match``: the table's, or one that went on."""
        seat = table.asked()
        given = table.lesson.answer(table.match) if table.lesson is not None else None
        if given is not None:
            return [given]
        asked = (match or table.match).observe(seat) | ({"among": among} if among else {})
        seen = json.dumps(asked, separators=(",", ":"))
        try:
            return await self.browser.think(seen, level, table.match.seed)
        except Exception as trouble:  # whatever happens to a worker, the game stays
            print(f"bot: {trouble}")
            return None

    # scenes -------------------------------------------------------------------------

    def moves(self) -> bool:
        """Does the reader want to see things move?"""
        return self.settings.motion and not self.browser.still()

    def _enact(self, table: Table, since: int) -> None:
        """Show in scenes what has happened after so many choices; of the past at least how it came out."""
        if table is not self.table:
            return
        table.enact(self.words, since)
        if not self.moves() or self.settings.pace not in SCENES:
            table.next_scene(end=True)
        self._time_scene(table)

    def _time_scene(self, table: Table) -> None:
        if table.scene is not None and (table.at is None or len(table.scenes) > 1):
            self.browser.spawn(self._end_scene(table, table.scene))

    async def _end_scene(self, table: Table, scene: Scene) -> None:
        await self.browser.sleep(SCENES[self.settings.pace if self.settings.pace in SCENES else "normal"] * scene.beats)
        if table is self.table and table.scene is scene:
            self.do_scene("on")
            self.render()
            self._go_on()

    def do_scene(self, to: str) -> None:
        """``on`` to the next scene, or to the ``end`` of them."""
        table = self.table
        if table and table.scene:
            table.next_scene(end=to == "end")
            self._time_scene(table)

    # history ------------------------------------------------------------------------

    def do_look(self, at: str, plate: str = "") -> None:
        """To a moment of the game: ``first``, ``back``, ``on``, ``phase-back``, ``phase-on``, ``now``, its number; and
        there to a plate."""
        table = self.table
        if table is None:
            return
        self.playing = False
        self._look(table, at, plate)

    def _look(self, table: Table, at: str, plate: str = "") -> None:
        now = table.now
        here = now if table.at is None else table.at
        to = {"first": 0, "back": max(0, here - 1), "on": here + 1, "last": now, "now": now}.get(at)
        if at in ("phase-back", "phase-on"):
            to = table.phase(self.words, here, at == "phase-on")
        table.look(number(at, now) if to is None else to, plate)
        stops = table.stops()
        if table.at:
            self._enact(table, stops[table.at - 1])
        elif here < now and at == "on":  # the game ends, or goes on, with what happened last
            self._enact(table, stops[-2])
        place = f"/game/{table.save.id}" + ("" if table.at is None else f"/at/{table.at}")
        if self.page == "result" or not self._here.startswith(f"/game/{table.save.id}"):
            self.go(place)
        else:
            self._here = place
            self.browser.go(place, replace=True)

    def do_scrub(self, value: str = "") -> None:
        if self.table and value.isdecimal():
            self.do_look(value)

    def do_replay(self) -> None:
        """Play the game back from where one looks, or from the start."""
        table = self.table
        if table is None:
            return
        self.playing = not self.playing
        if self.playing:
            if table.at is None:
                self._look(table, "first")
            self.browser.spawn(self._replay(table))

    async def _replay(self, table: Table) -> None:
        while self.playing and table is self.table and table.at is not None:
            await self.browser.sleep(SPEEDS.get(self.settings.speed, SPEEDS["normal"]))
            if self.playing and table is self.table:
                self._look(table, "on")
                self.render()
        self.playing = False
        self.render()
        self._go_on()

    def do_from_here(self) -> None:
        """Go on from the moment looked at, as a game of its own: the old one stays."""
        table = self.table
        if table and table.at is not None:
            seats = [Seat(seat.name, seat.kind) for seat in table.save.seats]
            self._sit_down(table.shown().clone(), seats)
            self.say("ok", "notice.branched")

    def do_digest(self, what: str) -> None:
        """Put away what happened since one's turn, or show all of it."""
        if self.table and what == "away":
            self.digest.put_away(self.table)
        elif self.table:
            self.digest.open(self.table)

    def do_log(self) -> None:
        self.log_open = not self.log_open

    def do_log_whole(self) -> None:
        self.log_whole = True

    def do_log_seat(self, seat: str) -> None:
        self.log_seat = number(seat, self.table.match.seats) if self.table else None

    # the end, and sending --------------------------------------------------------------

    def do_rematch(self) -> None:
        table = self.table
        if table:
            match = Match.new(table.match.game.id, table.match.seats, self.browser.random(), table.match.options)
            self._sit_down(match, [Seat(seat.name, seat.kind) for seat in table.save.seats])

    def do_share_seat(self, seat: str) -> None:
        self.share_seat = number(seat, self.table.match.seats) if self.table else None

    def share_url(self) -> str:
        """The address for the one chosen in the share dialog."""
        return self.url_for(self.share_seat)

    def url_for(self, seat: int | None) -> str:
        """The address of the game on the table, for a seat or (None) to watch."""
        assert self.table is not None
        link = sharing.fragment(self.table.match.to_link(), self.table.save.seats, seat)
        return f"{self.browser.origin}#{link}"

    def do_copy(self, what: str) -> None:
        if self.table is None:
            return
        texts = {"link": self.share_url(), "embed": pages.game_line(self), "frame": pages.embed_line(self)}
        if what not in texts:
            return
        self.browser.copy(texts[what])
        left = self._sent() if what == "link" else ""
        self._say(Notice("ok", self.words("notice.copied_left", name=left) if left else self.words("notice.copied")))

    def do_web_share(self) -> None:
        table = self.table
        if table:
            self.browser.share(self.words(f"{table.match.game.id}.title"), self.share_url())
            left = self._sent()
            if left:
                self._say(Notice("ok", self.words("notice.left", name=left)))

    def do_picture(self) -> None:
        if self.page == "edit" and self.editor:
            self.browser.spawn(self._picture(self.editor.view(self.words), "position"))
        elif self.table:
            self.browser.spawn(self._picture(self.table.view(self.words), self.table.save.id))

    async def _picture(self, view: View, name: str) -> None:
        game = view.seen["game"]
        try:
            parts = [await self.browser.fetch(path) for path in (f"boards/{game}.svg", "icons.svg", "style.css")]
            drawn = picture(view, *parts)
            fonts = {face.file: await self.browser.fetch_base64(face.file) for face in drawn.faces}
        except OSError:
            self.say("bad", "page.missing")
            return self.render()
        self.browser.download(f"{game}-{name}.svg", drawn.svg(fonts), "image/svg+xml")

    def _sent(self) -> str:
        """Whoever the link was for plays elsewhere from now on, but not somebody alone against bots; who has left."""
        table, seat = self.table, self.share_seat
        if table is None:
            return ""
        left = ""
        if seat is not None and seat == table.asked():
            table.save.sent = len(table.match.log)
        if seat is not None and table.kind(seat) == PERSON and len(table.people()) > 1:
            table.leave(seat)
            left = table.names()[seat]
        self._save()
        return left

    def do_take_seat(self, seat: str) -> None:
        """Somebody who was away plays at this device."""
        table = self.table
        at = number(seat, table.match.seats) if table else None
        if table and at is not None and table.kind(at) == AWAY:
            table.enter(at)
            self._save()

    def do_send(self, seat: str) -> None:
        """Somebody whose turn it is here plays elsewhere: on to the link for them."""
        table = self.table
        at = number(seat, table.match.seats) if table else None
        if table and at is not None and at == table.curtain:
            table.leave(at)
            self._save()
            self.go(f"/game/{table.save.id}/share")

    # settings --------------------------------------------------------------------------

    def do_language(self, language: str) -> None:
        if language in LANGUAGES:
            self.settings.language = language
            self._speak()
            self._set()
            if self.page == "text":
                self._read(self.document[0].rsplit(".", 2)[0])

    def do_theme(self, theme: str) -> None:
        self.settings.theme = theme if theme in ("light", "dark") else ""
        self._set()

    def do_set(self, name: str, value: str = "") -> None:
        if name in ("confirm", "patterns", "motion", "ends"):
            setattr(self.settings, name, not getattr(self.settings, name))
        elif name == "pace" and value in (*PACES, "off"):
            self.settings.pace = value
        elif name == "speed" and value in SPEEDS:
            self.settings.speed = value
        elif name == "sound":
            self.settings.sound = not self.settings.sound
            if self.settings.sound:
                self.browser.sound([SAMPLE])
        self._set()

    def do_pace(self, pace: str) -> None:
        self.do_set("pace", pace)

    def do_speed(self, speed: str) -> None:
        self.do_set("speed", speed)

    def do_faster(self) -> None:
        """The next speed of playing back; after the fastest the slowest."""
        speeds = list(SPEEDS)
        at = speeds.index(self.settings.speed) if self.settings.speed in speeds else 1
        self.do_set("speed", speeds[(at + 1) % len(speeds)])

    def _set(self) -> None:
        self.saves.keep_settings(self.settings)

    def _speak(self) -> None:
        wished = [self.settings.language, *(tag.split("-")[0] for tag in self.browser.prefers().split(","))]
        self.news = []
        self.words = Words(next((language for language in wished if language in LANGUAGES), "en"))

    # keeping -----------------------------------------------------------------------------

    def _open(self, id: str) -> Table | None:
        """The table of a saved game; None, and a notice why, when it cannot be opened."""
        try:
            save = self.saves.get(id)
            if save is None:
                self.say("bad", "notice.gone")
                return None
            match, cut = open_match(save)
        except Damaged:
            self.say("bad", "notice.damaged")
            return None
        except OstrakaError as refusal:
            self._say(Notice("bad", self.words.refusal(refusal)))
            return None
        if cut:
            save.cut = True
            self.say("warn", "notice.cut")
        return Table(save, match)

    def _save(self) -> None:
        if self.table:
            self.table.remember()
            self._keep(self.table.save)

    def _keep(self, save: Save) -> None:
        before = self.saves.trouble
        self.saves.put(save)
        if self.saves.trouble and (self.saves.trouble != before or save.id not in self._unkept):
            self._not_kept(save.id)

    def _not_kept(self, id: str) -> None:
        """Say that a game is not kept, and why."""
        self._unkept.append(id)
        self.say("warn", f"notice.{self.saves.trouble}", do=f"export {id}", label="share.file")

    def _conflict(self) -> None:
        """Another tab has kept a later edit of the game on the table."""
        if self.table and not self._follow(self.table):
            self.say("warn", "notice.elsewhere", do=f"reload {self.table.save.id}", label="notice.reload")

    def _follow(self, table: Table) -> bool:
        """Go on from what is kept, if it only goes on from what is on the table."""
        try:
            save = self.saves.get(table.save.id)
            match = open_match(save)[0] if save else None
        except (Damaged, OstrakaError):
            return False
        if save is None or match is None or match.origin != table.match.origin:
            return False
        if match.log[: len(table.match.log)] != table.match.log:
            return False
        self.table = Table(save, match)
        self.table.look_as(table)
        self.say("ok", "notice.followed")
        return True

    def do_reload(self, id: str) -> None:
        """Go on from what another tab has kept; what stood here is kept as a game of its own."""
        table = self.table
        if table is None or table.save.id != id:
            return
        table.save.id, table.save.edit = self._fresh_id(), 0
        table.remember()
        self._keep(table.save)
        self.table = self._open(id)
        self.say("ok", "notice.both")

    def _fresh_id(self) -> str:
        return f"{self.browser.now():x}{self.browser.random():05x}"

    # showing -----------------------------------------------------------------------------

    def _tell(self) -> None:
        """Add what has happened to what a screen reader says; behind a curtain it says nothing."""
        if self.table is None or self.table.curtain is not None:
            self.news = []
            return
        for sentence in self.table.news(self.words):
            self._told += 1
            self.news = [*self.news[1 - NEWS :], (self._told, sentence)]

    def _sound(self) -> None:
        sounds = self.hearing.sounds(self.table, self.playing) if self.table is not None else []
        if sounds and self.settings.sound:
            self.browser.sound(sounds)

    def say(self, kind: str, id: str, do: str = "", label: str = "") -> None:
        self._say(Notice(kind, self.words(id), self.words(label) if label else "", do))

    def _say(self, notice: Notice) -> None:
        self.notice = notice
        self._noticed += 1
        if notice.kind == "ok":
            self.browser.spawn(self._forget(self._noticed))

    async def _forget(self, number: int) -> None:
        await self.browser.sleep(NOTICE)
        if number == self._noticed and self.notice is not None:
            self.notice = None
            self.render()

    def render(self) -> None:
        """Show what is so now."""
        theme = self.settings.theme
        self._tell()
        self._sound()
        self.browser.show(pages.whole(self), pages.title(self), self.words.language, theme)


TYPED = frozenset(("rename", "seat-name", "seed", "paste", "scrub", "edit", "edit-put"))
"""Verbs that take what was typed as their last word."""


def number(text: str, below: int) -> int | None:
    """A number from 0 that is smaller than ``below``; None for anything else."""
    return int(text) if text.isdecimal() and len(text) < 8 and int(text) < below else None


def coordinate(text: str) -> float:
    """A place or length on a board; 0 for what is none."""
    try:
        found = float(text)
    except ValueError:
        return 0.0
    return found if isfinite(found) else 0.0


def _named(table: Table, view: View, things: Sequence[str]) -> list[str]:
    """What a hint points at, in words; what is chosen more than once with how often."""
    named = [(table.board.option(view, ("hint", thing)), count) for thing, count in Counter(things).items()]
    return [view.words("play.times", what=name, n=count) if count > 1 else name for name, count in named]


def _takes(handler: Callable[..., None], words: list[str]) -> bool:
    """Can a verb be called with these words?"""
    try:
        signature(handler).bind(*words)
    except TypeError:
        return False
    return True
