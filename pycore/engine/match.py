"""A match: a game with its log, to play, take back, look back, save and send."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Self, TypeAlias

from . import codec, link
from .decision import OVER, Decision, Option
from .dice import PERIOD, Dice
from .errors import BadLink, BadPosition, BadSetup, IllegalChoice, shown
from .game import Game, game, listed
from .moment import Moment
from .observation import Observation, observe
from .state import Event, State, Value

Position = dict[str, Any]
_Choice: TypeAlias = tuple[int, int, int, int]
"""In the log: index, among how many options, whose, and how many events came before it."""
SPACING = 24
"""Choices between two states that are kept to go back to; replaying so many takes less than a frame."""
FORCED = 1
"""Radix, in the log, of a forced answer."""
SPENT = 2
"""Radix, in a link, of a forced answer: with a radix of 1 the link would not tell whether it has been given."""
MOST_SEATS = 16
"""Radix of the number of seats in a link, where it depends on options."""
PIECE = 200
"""Choices of a link that are read at a time: some 5 ms here, a few frames in a browser."""


class Match:
    """One game from its first choice (or from a position) to now.

    ``decision`` is what is asked now (None when over), ``log`` the indices chosen: an entry for every decision that
    had two or more options or was asked in secret. Make one with ``new``, ``from_position`` or ``from_link``.
    """

    __slots__ = ("_log", "_marks", "_moment", "_told", "_undone", "game", "journal", "origin", "seed")

    def __init__(
        self, rules: Game[Any], start: State, seed: int, given: Sequence[int] = (), origin: Position | None = None
    ) -> None:
        """For the makers below; ``given``: choices made since ``start``, which come before the log."""
        self.game = rules
        self.seed = seed
        self.origin = origin
        self.journal: list[Event] = []
        self._log: list[_Choice] = []
        self._told: tuple[tuple[int, ...], ...] | None = None
        """The log as it was last asked for; None: it has changed since."""
        self._undone: list[int] = []
        self._moment = Moment(rules, start, given, self.journal)
        self._marks = [_Mark(0, self._moment.start, tuple(given))]

    # making --------------------------------------------------------------

    @classmethod
    def new(cls, game_id: str, seats: int, seed: int = 0, options: Mapping[str, Value] | None = None) -> Self:
        """A new game. Raises BadSetup."""
        rules = game(game_id)
        return cls(rules, rules.begin(seats, seed, options), seed)

    @classmethod
    def from_position(cls, game_id: str, position: Mapping[str, Any]) -> Self:
        """Go on from a position, as ``position()`` gives it or written by hand. Raises BadPosition.

        Keys: ``seats``, ``state``; optional ``options``, ``seed``, ``dice`` (numbers used up), ``since`` (choices since
        the phase began, as options), ``game``, ``revision``. A position of an older revision is read if it still fits.
        """
        try:
            rules = game(game_id)
            start, seed, since = _read_position(rules, position)
            silent = position.get("revision", rules.revision) <= rules.silent
        except BadSetup as refusal:
            raise BadPosition(refusal.code, **refusal.facts) from None
        moment = Moment(rules, start)
        for number, choice in enumerate(since, 1):
            if silent:
                _take_forced(moment)
            asked = moment.decision
            option = tuple(choice) if isinstance(choice, list) else None
            if asked is None or option not in asked.options:
                raise BadPosition("position.since", number=number)
            moment.play(asked.options.index(option))
        if silent:
            _take_forced(moment)
        match = cls(rules, moment.start, seed, moment.since)
        match.origin = match.position()
        size = link.size(match._head())
        if size > link.LARGEST_POSITION:
            raise BadPosition("position.large", have=size, most=link.LARGEST_POSITION)
        return match

    @classmethod
    def from_link(cls, text: str) -> Self:
        """The game a link holds, played through the rules again. Raises BadLink."""
        *_, match = cls.reading(text)
        return match

    @classmethod
    def reading(cls, text: str) -> Iterator[Self]:
        """The same piece by piece, for whoever has something else to do meanwhile: yields the match after every
        ``PIECE`` choices and, last, at the link's end. Raises BadLink.
        """
        packed = link.decode(text)
        try:
            rules = game(packed.game)
        except BadSetup:
            raise BadLink("link.game", game=shown(packed.game)) from None
        silent = packed.revision == rules.silent
        readable = {rules.revision, *(setting.since for setting in rules.options if setting.since > rules.revision)}
        if packed.revision not in readable and not silent:
            raise BadLink("link.revision", have=packed.revision, want=rules.newest)
        try:
            if packed.position is None:
                first, radix = _seat_digit(rules, packed.revision)
                seats = first + packed.digit(radix)
                settings = [s for s in rules.options if s.since <= packed.revision]
                options = {s.id: s.values[packed.digit(len(s.values))] for s in settings}
                match = cls.new(rules.id, seats, packed.seed, options)
            else:
                given = {**packed.position, "seed": packed.seed, "revision": packed.revision}
                match = cls.from_position(rules.id, given)
        except (BadSetup, BadPosition) as refusal:
            raise BadLink("link.forged", why=str(refusal)) from None
        while packed.more:
            if silent:
                _take_forced(match)
            asked = match.decision
            if asked is None:
                raise BadLink("link.forged", why="it goes on after the end.")
            index = packed.digit(max(SPENT, len(asked.options)))
            if index >= len(asked.options):
                raise BadLink("link.forged", why="it chooses what is not offered.")
            match.play(index)
            if len(match._log) % PIECE == 0 and packed.more:
                yield match
        if silent:
            _take_forced(match)
        yield match

    def to_link(self) -> str:
        """The whole game as text for a URL fragment."""
        digits = [(index, radix if radix > SPENT else SPENT) for index, radix, _, _ in self._log]
        rules, state, position = self.game, self._moment.state, None
        revision = rules.revision_of(state.options)
        if self.origin is None:
            first, radix = _seat_digit(rules, revision)
            settings = [setting for setting in rules.options if setting.since <= revision]
            chosen = [(setting.values.index(state.options[setting.id]), len(setting.values)) for setting in settings]
            digits = [(state.seats - first, radix), *chosen, *digits]
        else:
            position = self._head()
        return link.encode(rules.id, revision, self.seed, position, digits)

    def _head(self) -> Position:
        """What a link says of the position that the game began from."""
        assert self.origin is not None
        return {key: self.origin[key] for key in ("seats", "options", "dice", "state", "since")}

    def __repr__(self) -> str:
        return f"{type(self).__name__}.from_link({self.to_link()!r})"

    def clone(self) -> Self:
        """An independent copy."""
        clone = self._copy(len(self._log))
        clone._marks, clone._undone, clone.journal = self._marks[:], self._undone[:], self.journal[:]
        clone._moment = self._moment.clone(clone.journal)
        return clone

    def at(self, count: int) -> Self:
        """A copy as it was after ``count`` choices. Raises IllegalChoice."""
        if not 0 <= count <= len(self._log):
            raise IllegalChoice("choice.at", count=len(self._log), at=shown(count))
        return self._rewound(count)

    # reading -------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What is asked now; None when the game is over."""
        return self._moment.decision

    @property
    def state(self) -> State:
        """The state now. Look, do not touch."""
        return self._moment.state

    @property
    def moment(self) -> Moment:
        """A light copy of the game as it stands, to look ahead with."""
        return self._moment.clone()

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def options(self) -> Mapping[str, Value]:
        """What was chosen before the game began, by id, defaults included."""
        return self.state.options

    @property
    def log(self) -> tuple[int, ...]:
        """The index of each option chosen."""
        return self._columns()[0]

    @property
    def actors(self) -> tuple[int, ...]:
        """The seat of each choice in the log."""
        return self._columns()[2]

    def _columns(self) -> tuple[tuple[int, ...], ...]:
        """``log``, ``radices``, ``actors``: the same objects until somebody chooses or takes back."""
        if self._told is None:
            log = self._log  # not zip(*log): with an iterator for each choice Python would collect garbage every time
            self._told = (
                tuple([index for index, _, _, _ in log]),
                tuple([radix for _, radix, _, _ in log]),
                tuple([seat for _, _, seat, _ in log]),
            )
        return self._told

    @property
    def radices(self) -> tuple[int, ...]:
        """How many options each choice in the log had; ``FORCED`` where there was nothing to choose."""
        return self._columns()[1]

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    @property
    def ending(self) -> str:
        """The id of the way the game ended; empty while it goes on."""
        return self.state.ending

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat as things stand; what is still hidden does not count yet."""
        return self.game.scores(self.state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won; several when victory is shared, none while the game goes on."""
        return self.game.winners(self.state) if self.over else ()

    def observe(self, seat: int | None) -> Observation:
        """All that a seat (None: an onlooker) may know, JSON-able. Raises BadSetup if there is no such seat."""
        return observe(self._moment, seat)

    def events(self, seat: int | None, since: int = 0) -> Iterator[tuple[int, tuple[Any, ...]]]:
        """What happened after ``since`` choices and later, as far as ``seat`` may know: (choices before it, what).

        ``what`` is ``(kind, *facts)``; ``game.events`` declares the kinds. Raises IllegalChoice.
        """
        if not 0 <= since <= len(self._log):
            raise IllegalChoice("choice.at", count=len(self._log), at=shown(since))
        begun = self._log[since - 1][3] if since else 0
        for count, end in enumerate((*[events for _, _, _, events in self._log[since:]], len(self.journal)), since):
            for event in self.journal[begun:end]:
                if event.to is None or event.to == seat:
                    yield count, event.what
            begun = end

    def position(self) -> Position:
        """Now, as JSON-able data that ``from_position`` reads and a person can edit."""
        moment = self._moment
        clone = Moment(moment.game, moment.start)
        since: list[list[str | int]] = []
        for choice in moment.since:
            assert clone.decision is not None
            since.append(list(clone.decision.options[choice]))
            clone.play(choice)
        return {
            "game": self.game.id,
            "revision": self.game.revision_of(self.options),
            "seats": self.seats,
            "options": self.game.told(self.options),
            "seed": self.seed,
            "dice": moment.start.dice.count % PERIOD,
            "state": codec.dump(moment.start),
            "since": since,
        }

    # playing -------------------------------------------------------------

    def play(self, choice: int | Option) -> None:
        """Choose, by index or by the option itself (a tuple, not the list that JSON makes of it).

        Raises IllegalChoice, which says why not.
        """
        moment = self._moment
        asked = moment.decision
        if asked is None:
            raise IllegalChoice("choice.over")
        options = asked.options
        if type(choice) is int:
            if not 0 <= choice < len(options):
                raise IllegalChoice("choice.index", count=len(options), choice=shown(choice))
            index = choice
        elif not isinstance(choice, tuple):
            raise IllegalChoice("choice.form", choice=shown(choice))
        elif choice in options:
            index = options.index(choice)
        else:
            raise self._refusal(asked, choice)
        if self._undone:
            self._undone = self._undone[:-1] if self._undone[-1] == index else []
        if moment.anchor is not self._marks[-1].state:
            self._mark()
        self._log.append((index, len(options), asked.seat, len(self.journal)))
        self._told = None
        moment.play(index)

    def take_forced(self) -> None:
        """Give the forced answers that are asked for in secret, where others cannot tell that they are forced."""
        _take_forced(self)

    def undo(self, count: int = 1) -> None:
        """Take back the last choice, or so many of them. Raises IllegalChoice when there are none, or not so many."""
        if not self._log:
            raise IllegalChoice("choice.undo")
        if not 0 < count <= len(self._log):
            raise IllegalChoice("choice.undo_count", count=len(self._log), want=shown(count))
        self._take_back(len(self._log) - count)

    def redo(self) -> None:
        """Do again what was taken back last. Raises IllegalChoice when there is nothing."""
        if not self._undone:
            raise IllegalChoice("choice.redo")
        self.play(self._undone[-1])

    def reset_turn(self) -> None:
        """Take back all that the seat to move has chosen since another seat chose. Raises IllegalChoice when there is
        nothing."""
        asked, back = self.decision, len(self._log)
        while asked is not None and back and self._log[back - 1][2] == asked.seat:
            back -= 1
        if back == len(self._log):
            raise IllegalChoice("choice.undo")
        self._take_back(back)

    @property
    def can_redo(self) -> bool:
        """Has anything been taken back that can be done again?"""
        return bool(self._undone)

    # inside --------------------------------------------------------------

    def _take_back(self, count: int) -> None:
        undone = [index for index, *_ in self._log[count:]]
        clone = self._rewound(count)
        self._undone += reversed(undone)
        self.journal, self._log, self._told = clone.journal, clone._log, None
        self._marks, self._moment = clone._marks, clone._moment

    def _rewound(self, count: int) -> Self:
        """A copy as it was after ``count`` choices, played again from the last mark before."""
        if count == len(self._log):
            return self.clone()
        last = len(self._marks) - 1
        while self._marks[last].choices > count:
            last -= 1
        mark = self._marks[last]
        clone = self._copy(count)
        clone._marks, clone._undone = self._marks[: last + 1], []
        clone.journal = self.journal[: self._log[count][3]]
        since = [index for index, *_ in self._log[mark.choices : count]]
        clone._moment = Moment(self.game, mark.state, (*mark.given, *since)).clone(clone.journal)
        return clone

    def _copy(self, count: int) -> Self:
        """A match of the same game with ``count`` choices, the rest of which is still to come."""
        clone = object.__new__(type(self))
        clone.game, clone.seed, clone.origin = self.game, self.seed, self.origin
        clone._log, clone._told = self._log[:count], None
        return clone

    def _mark(self) -> None:
        """Keep the moment's anchor; thin out earlier ones to bound the memory of long games."""
        marks, moment = self._marks, self._moment
        choices = len(self._log) - len(moment.made)
        if choices <= marks[-1].choices:
            return
        if len(marks) > 1 and marks[-1].choices - marks[-2].choices < SPACING:
            marks.pop()
        marks.append(_Mark(choices, moment.anchor, ()))

    def _refusal(self, asked: Decision, choice: Option) -> IllegalChoice:
        if all(isinstance(part, str | int) for part in choice):
            forbidden = self.game.refuse(self.state, asked, choice)
            if forbidden is not None:
                return forbidden
        possible = listed(_some(asked.options))
        return IllegalChoice("choice.option", choice=spelled(choice)[:60] or shown(""), options=possible)


class _Mark(NamedTuple):
    """A phase's start: choices in the log before it, its state, choices given since it."""

    choices: int
    state: State
    given: tuple[int, ...]


def _seat_digit(rules: Game[Any], revision: int) -> tuple[int, int]:
    """How a link of a revision says the number of seats: what is taken from it, and the radix."""
    return (0, MOST_SEATS) if revision > rules.revision else (rules.seats[0], len(rules.seats))


def _take_forced(game: Match | Moment) -> None:
    """Give the answers that a log of a silent revision leaves out."""
    while game.decision is not None and game.decision.forced:
        game.play(0)


def _some(options: Sequence[Option]) -> list[str]:
    """As many options as fit into a sentence."""
    found: list[str] = []
    for option in options[:12]:
        found.append(spelled(option))
        if sum(map(len, found)) > 200:
            break
    return found


def spelled(option: object) -> str:
    """An option as a person would read it: ``pick 6``."""
    return " ".join(shown(part) for part in option) if isinstance(option, tuple | list) else shown(option)


def _read_position(rules: Game[Any], position: Mapping[str, Any]) -> tuple[State, int, list[Any]]:
    """State at the phase's start, seed, choices since. Raises BadPosition and BadSetup."""
    if not isinstance(position, Mapping):
        raise BadPosition("position.shape", where="the position", want="an object")
    for key in position:
        if key not in ("game", "revision", "seats", "seed", "dice", "options", "state", "since"):
            raise BadPosition("position.unknown", where=shown(key))
    for key in ("seats", "state"):
        if key not in position:
            raise BadPosition("position.missing", where=key)
    if position.get("game", rules.id) != rules.id:
        raise BadPosition("position.shape", where="game", want=rules.id)
    revision = codec.load(int, position.get("revision", rules.revision), "revision")
    if revision < 0:
        raise BadPosition("position.shape", where="revision", want="0 or more")
    if revision > rules.newest:
        raise BadPosition("position.revision", have=revision, want=rules.newest)
    options, since = position.get("options", {}), position.get("since", [])
    if not isinstance(options, Mapping):
        raise BadPosition("position.shape", where="options", want="an object")
    if not isinstance(since, list):
        raise BadPosition("position.shape", where="since", want="a list")
    seed, used = (codec.load(int, position.get(key, 0), key) for key in ("seed", "dice"))
    for key, number in (("seed", seed), ("dice", used)):
        if number < 0:
            raise BadPosition("position.shape", where=key, want="0 or more")
    settled = rules.settle(codec.load(int, position["seats"], "seats"), options)
    state: State = codec.load(rules.state, position["state"], "state")
    if state.phase != OVER and state.phase not in rules.phases:
        raise BadPosition("position.phase", phase=shown(state.phase))
    state.seat_at(position["seats"], settled, Dice(seed, count=used))
    rules.check(state)
    return state, seed, since
