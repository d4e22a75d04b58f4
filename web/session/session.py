"""A game on the table: the match, who looks at it, what is clicked and not yet chosen, what is looked back at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pycore import IllegalChoice, Match, Option

from ..app.saves import PERSON, Save
from ..games.board import View, board
from ..kit.i18n import Words
from ..kit.markup import Markup
from .counsel import Counsel
from .history import History
from .judged import Judged
from .lesson import Progress
from .players import Players
from .selection import Selection
from .stage import Stage
from .viewport import Viewport


class Session(Viewport):
    """One game being played or looked at. Knows no screen: it is asked, clicked, and asked again.

    seen_to  choices made when the viewer last looked
    bare     pieces are hidden, to see the board
    paused   bots wait
    judged   what analysis has found
    """

    def __init__(self, save: Save, match: Match) -> None:
        self.save, self.match, self.board = save, match, board(match.game.id)
        self.lesson = Progress.of(save.id, match.game.id)
        self.players = Players(save, match, self.board)
        self.history = History(self.players, self.board)
        self.stage = Stage(self.players, self.board)
        self.selection = Selection(self.players, self.history, self.stage, self.board, self.lesson)
        self.seen_to = len(match.log)
        self.bare = False
        self.paused = False
        self.judged = Judged(self.history, self.selection.answers)
        self.counsel = Counsel(match, self.selection)
        self._opened = len(match.log)
        self._heard: dict[int | None, int] = {}
        self._remembered: tuple[int, ...] | None = None
        self._sit_down()

    def _sit_down(self) -> None:
        """Whoever is alone here looks; of several the one who is asked, behind a curtain if clicks are kept."""
        players, here = self.players, self.players.persons()
        if len(here) == 1:
            players.viewer = here[0]
        players.hand_over()
        self._looked(self.seen_to)
        if self.asks_person():
            self.selection.take_up(self.save.draft)
        if self.save.draft and self.selection.draft and len(here) > 1:
            players.curtain, players.viewer = players.viewer, None

    def _looked(self, to: int) -> None:
        """The viewer has seen so many choices; who is alone here, all that were made before the own last one."""
        alone = self.players.persons() == [self.players.viewer]
        self.seen_to = self.players.last_turn(self.players.persons()[0]) if alone else to

    # who ---------------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        return self.board.size(self.match.seats, self.match.state.options)

    @property
    def viewer(self) -> int | None:
        """The seat that the screen shows."""
        return self.players.viewer

    def asks_person(self) -> bool:
        """Can somebody at this device choose now?"""
        players = self.players
        return players.person_asked() and not players.called and players.curtain is None and self.stage.scene is None

    def asks_bot(self) -> bool:
        waits = self.stage.scene is not None or (self.lesson is not None and self.lesson.waits(self.match))
        return self.players.bot_asked() and not waits

    def lift(self) -> None:
        """The person behind the curtain is there."""
        players = self.players
        if players.curtain is not None:
            players.viewer, players.curtain = players.curtain, None
            players.hand_over()
            if self.asks_person() and not self.selection.draft:
                self.selection.take_up(self.save.draft)
            else:
                self.selection.propose()

    def leave(self, seat: int) -> None:
        """Somebody who was here plays elsewhere from now on, and takes along what only that seat may see."""
        if seat == self.players.asked():
            self.selection.draft = []
        self.players.leave(seat)
        self.selection.propose()

    def enter(self, seat: int) -> None:
        """Somebody who was away plays at this device."""
        self.players.enter(seat)
        self.selection.propose()

    # playing -----------------------------------------------------------------

    def commit(self) -> None:
        """Play what is clicked, or plan it. Raises IllegalChoice when it is not a whole choice."""
        choices = self.selection.take()
        if choices:
            self.play(choices)

    def play(self, choices: Sequence[int | Option]) -> None:
        """Play log entries or options, of a person or a bot, and hand the screen on."""
        before, bot = len(self.match.log), self.asks_bot()
        for choice in choices:
            self.match.play(choice)
        self.selection.clear()
        self.history.at, self.stage.scenes = None, []
        self.players.hand_over()
        self._looked(self.seen_to if bot else before)
        self.selection.propose()
        self.stage.lay(self.history.events(self.match), before)

    def can_undo(self) -> bool:
        # how far back does not matter here: to find that, choices are played again
        return self.history.is_now() and (bool(self.selection.draft) or self.history.undo_to() is not None)

    def undo(self) -> bool:
        """Take back one click; without clicks the viewer's last choice, whose objects become the clicks again."""
        selection, self.stage.scenes = self.selection, []
        if selection.unclick():
            return True
        back = self.history.undo_to(self.selection.answers.goes_on)
        if back is None:
            return False
        chosen = self.match.log[back:]
        selection.draft = []
        self.match.undo(len(self.match.log) - back)
        self.save.taken_back_to(len(self.match.log))
        self.seen_to = back
        self.stage.clear()
        self.players.ask_again()
        if selection.plan.goes():
            selection.draft = selection.plan.taken_back(chosen)
            return True
        for way in selection.ways():
            if chosen[: len(way.choices)] == way.choices:
                selection.draft = list(way.things)[:-1]
                selection.trim()
        return True

    def can_redo(self) -> bool:
        return self.match.can_redo and self.history.is_now()

    def redo(self) -> bool:
        """Do again what was taken back, bots' answers too, up to the next choice of a person here."""
        if not self.can_redo():
            return False
        self.selection.clear()
        goes_on = self.selection.answers.goes_on
        while self.match.can_redo:
            self.match.redo()
            asked = self.match.decision
            if asked is None or (self.players.kind(asked.seat) == PERSON and not goes_on(len(self.match.log))):
                break
        self.players.hand_over()
        self.selection.propose()
        return True

    def reset(self) -> bool:
        """Take back all clicks and all the viewer has chosen this turn; nothing while the past is looked at."""
        if not self.history.is_now():
            return False
        had = bool(self.selection.draft)
        self.selection.clear()
        if self.players.asked() == self.viewer:
            try:
                self.match.reset_turn()
                self.save.taken_back_to(len(self.match.log))
                had = True
            except IllegalChoice:
                pass
        self.players.hand_over()
        self.selection.propose()
        return had

    # looking -----------------------------------------------------------------

    def look(self, at: int | None, plate: str = "") -> None:
        """Look at moment ``at``, or (None, or the last) at now; and there at a plate."""
        self.stage.clear(plate)
        self.history.look(at)

    def next_scene(self, end: bool = False) -> None:
        """To the next scene, or the last; after it to the game as it is, but in the past it stays."""
        self.stage.next_scene(end, stay=self.history.at is not None)
        self.selection.propose()

    def enact(self, words: Words, since: int) -> None:
        """Show in scenes what happened at the moment that is looked at, if it came after so many choices."""
        self.stage.scenes = []
        self.stage.enact(self.view(words), since)

    def view(self, words: Words) -> View:
        """The game as it is looked at, and what can be clicked."""
        selection, history, stage = self.selection, self.history, self.stage
        match, past = history.shown(), history.at is not None
        scene, events = stage.scene, history.events(match)
        seen = scene.seen if scene else history.seen(match)
        if not past and selection.planned and selection.open():
            seen = selection.plan.imagine(seen, selection.planned)
        taught = self.lesson.points(match) if self.lesson is not None and not past else ()
        return View(
            seen=seen,
            words=words,
            names=self.players.names(),
            events=events[: scene.told] if scene else events,
            draft=() if past else tuple(selection.clicks),
            planned=() if past else tuple(selection.planned),
            can=selection.can(),
            instead=selection.instead(),
            done=not past and selection.done(),
            seen_to=self.seen_to if history.at is None else history.stops()[max(0, history.at - 1)],
            past=past,
            orders=self.players.orders(),
            shared=len(self.players.people()) > 1,
            hint=taught or self.judged.ghost() or (() if past else self.counsel.now.ghost()) or selection.hint,
            figures=self.counsel.now.figures if self.save.figures and not past else {},
            bare=self.bare,
            window=self.window,
            plate=stage.shown_plate,
            plates=tuple(stage.plates),
            scene=scene,
        )

    def picture(self, words: Words) -> View:
        """How the game looks now, with nothing to click."""
        seen, events = self.history.seen(self.match), self.history.events(self.match)
        return View(seen=seen, words=words, names=self.players.names(), events=events)

    def whole_view(self, words: Words) -> View:
        """Now, with everything that happened, for log, scrubber and result."""
        seen, events = self.history.seen(self.match), self.history.events(self.match)
        return replace(self.view(words), seen=seen, events=events, scene=None)

    def news(self, words: Words) -> list[Markup]:
        """The lines of the log that the viewer has not heard yet and that are not about the viewer, each once."""
        now, heard = len(self.match.log), self._heard.get(self.viewer, self._opened)
        self._heard = {viewer: min(at, now) for viewer, at in self._heard.items()} | {self.viewer: now}
        if now <= heard:
            return []
        lines = self.history.lines(self.whole_view(words))
        return [line.sentence for line in lines if line.at > heard and (line.seat is None or line.seat != self.viewer)]

    # keeping -----------------------------------------------------------------

    def look_as(self, other: Session) -> None:
        """Show what another session of the same game shows."""
        self.history.at, self.bare, self.window = other.history.at, other.bare, other.window

    def remember(self) -> None:
        """Put all that is kept into the save."""
        if self._remembered is not self.match.log:
            self.save.link, self.save.position = self.match.to_link(), self.match.position()
            self._remembered = self.match.log
        self.save.draft = list(self.selection.draft)
