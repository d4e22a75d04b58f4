"""What the chosen parts put on the table: one value for all matches with the same parts and set-up.

The base game is a part like any other, and always the first: what it numbers keeps its numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib.resources.abc import Traversable
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from pycore.engine.decision import Option, Phase
from pycore.engine.game import Setting
from pycore.engine.kinds import Kind
from pycore.engine.outlook import Measure
from pycore.engine.state import Value

from .board import Board, Row
from .effect import Card, Effect, Habit, Step
from .goods import COIN, KIND, KINDS, facts, rows
from .order import Order

if TYPE_CHECKING:
    from .state import Table

V = TypeVar("V")
Stay: TypeAlias = "Callable[[Table, Sequence[int], Mapping[int, int]], list[int]]"
"""What is kept, for a table with other seats: given the new seat of each old one that is still there."""
MOMENTS_OF_VICTORY = ("build", "move", "leaders")
"""At the end of Build, at the end of Move & Battle, when leaders have been found."""
KNOWN = 1 << 12
"""Answers that a box keeps of each hook and number."""


class Victory(NamedTuple):
    """A way to win: at which ``moment`` it is looked at, and who has won then (several share).

    ``near``: of 100, what it counts to bots that a seat has all that the base game asks for, where that is not enough.
    """

    ending: str
    moment: str
    won: Callable[[Table], list[int]]
    near: Callable[[Table, int], int] | None = None


class Aim(NamedTuple):
    """What can be reached besides victory: its id, who has reached it, or NOBODY, and how far each seat is on the way
    to ``enough``; below 0 where it is not known."""

    id: str
    reached: int
    far: tuple[int, ...]
    enough: int


class Beside(NamedTuple):
    """Things beside the map of a position that is set up by hand: those there are, and one more or one less of them for
    a seat. Raises Unfit where there is nothing to put or to take."""

    names: Callable[[Table], Sequence[str]]
    change: Callable[[Table, int, str, int], None]


class Piece(NamedTuple):
    """Something besides units that is put on the map of a position that is set up by hand: whose it can be, and how one
    is put in a space or taken away. Raises Unfit as above."""

    whose: Callable[[Table], Sequence[int]]
    change: Callable[[Table, int, int, int], None]
    at_sea: bool = False


def overrides(effect: Effect, hook: str) -> bool:
    """Has it something to say there?"""
    return getattr(type(effect), hook) is not getattr(Effect, hook)


@dataclass(frozen=True)
class Part:
    """The base game, or an expansion.

    data      folder of its lists, which go on where those of the parts before it end
    settings  options of the game that it brings; an expansion is in play where one of them is not at its default, and
              wherever the set-up names it among its ``parts``
    effects   of its heroes and wonders, in the order in which they have a say
    along     settings of others with which it is in play too
    common    effects that are in force for every seat, whatever it has
    phases    by name, in the order of the round; ``like``: of those that an expansion leads to itself the phase of the
              base game that they are like
    inside    of its phases, besides those of its effects, those that come only inside another one, which then goes on
    opens     of phases: what is done as one is gone to, before it runs
    steps     its own phases that come before others, besides those of its effects
    cards     that are held in secret
    kept      names under which it keeps something (``Table.kept``), and what can stand there
    stays     of these, those that stay when a position gets other seats: the same with the seats as they are then
    victories further ways to win, or other conditions for those of the parts before it
    collected, converted  take notice of what each seat has got of each kind, and of who controls a province from now on
    played    takes notice of whose card has done what it does, while others may still answer
    shows     legendary tokens on their discards that all know
    names_out where tiles have left the game: do all know which?
    leaving   where not: groups of tiles, and how many of each have left
    aims      what can be reached besides victory
    prepare   what is done at the end of the set-up
    check     raises Impossible where a position cannot be
    decisions, events  what it asks and tells, besides what the game does
    beside    what can be set up beside the map besides cards: the names of its things, and how one is changed
    pieces    what can be put on the map besides units and figures, by name
    habits    by what is asked: what bots think of its decisions, or think otherwise of those of the parts before it
    measures  what else grows in the course of a game
    judge     adds to what every seat has, in points, what bots think of what it brings
    """

    id: str
    data: Traversable | None = None
    settings: Sequence[Setting] = ()
    along: Sequence[str] = ()
    effects: Sequence[Effect] = ()
    common: Sequence[Effect] = ()
    phases: Mapping[str, Callable[[Table], Phase]] = field(default_factory=dict)
    like: Mapping[str, str] = field(default_factory=dict)
    inside: Collection[str] = ()
    opens: Mapping[str, Callable[[Table], None]] = field(default_factory=dict)
    steps: Sequence[Step] = ()
    cards: Sequence[Card] = ()
    kept: Mapping[str, Callable[[Table, Sequence[int]], bool]] = field(default_factory=dict)
    stays: Mapping[str, Stay] = field(default_factory=dict)
    victories: Sequence[Victory] = ()
    collected: Callable[[Table, list[list[int]]], None] | None = None
    converted: Callable[[Table, int], None] | None = None
    played: Callable[[Table, int], None] | None = None
    shows: Callable[[Table], Sequence[int]] | None = None
    names_out: Callable[[Box], bool] | None = None
    leaving: Callable[[Box], Sequence[tuple[frozenset[int], int]]] | None = None
    aims: Callable[[Table], Sequence[Aim]] | None = None
    prepare: Callable[[Table], None] | None = None
    check: Callable[[Table], None] | None = None
    decisions: Mapping[str, Sequence[Kind]] = field(default_factory=dict)
    events: Sequence[Kind] = ()
    beside: Mapping[str, Beside] = field(default_factory=dict)
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    habits: Mapping[str, Habit] = field(default_factory=dict)
    measures: Callable[[Table], Sequence[Measure]] | None = None
    judge: Callable[[Table, list[int]], None] | None = None

    @property
    def all_steps(self) -> list[Step]:
        """Those of its effects and its own."""
        return [*(step for effect in self.effects for step in effect.steps), *self.steps]

    def rows(self, file: str, name: str) -> list[Row]:
        """One of its lists, empty where it has none."""
        return rows(file, name, self.data) if self.data else []

    def plays(self, options: Mapping[str, Value]) -> bool:
        """Is an expansion part of a game with these options?"""
        own = any(options.get(setting.id, setting.default) != setting.default for setting in self.settings)
        return own or any(options.get(id) for id in self.along)


PARTS: list[Part] = []
"""What there is, the base game first."""


def _rows(parts: Sequence[Part], file: str, name: str) -> list[Row]:
    """One of the lists of all parts, one after the other."""
    return [row for part in parts for row in part.rows(file, name)]


class Box:
    """All that the rules of a match do not say themselves.

    plain    is there only the base game?
    setup    what the data say of the set-up
    empires  what they say of each empire
    board    the map
    tokens   ordinary tokens of each kind
    tiles    names of heroes and wonders; ``tile``: their numbers; ``bonus``: on each track, of each
    hire     of each tile the option that takes it
    market   those that can be hired or built, besides the Pyramids and what the set-up leaves out
    common   as a mask, what is in force for every seat
    kept     what effects keep, by name: what can stand there; ``stays``: what of it does when other seats come
    copied   those that can be copied
    effect   by name, of tiles and cards, and of whatever else can be in force
    number_of  their numbers: those of the tiles, then of the others
    figures  pieces with names of their own; ``figure``: their numbers by name
    forces   armies that belong to no seat: what there is of each, and where it stands at the start
    decks    names of the decks of cards
    wonders  names of the tiles that are no heroes
    masks    of each hook and number: the powers that have something to say there
    victories  by the moment at which they are looked at
    shows    what tells which legendary tokens on their discards all know
    names_out  do all know which tiles are not in the game? ``leaving``: if not, groups, and how many of each are not
    collected, converted, played  those who take notice of these
    order    of its phases
    beside   what can be set up beside the map; ``pieces``: on it, besides units and figures
    aims     what tells what can be reached besides victory
    habits   what bots think of the decisions of expansions, by what is asked
    measures  what else grows in the course of a game
    judges   what they think of whatever else these bring; ``near``: of victories that ask for more, by how they end
    """

    def __init__(self, parts: Sequence[Part], setup: Row) -> None:
        self.setup = setup
        self.plain = len(parts) == 1
        self._spread_map(parts)
        self._take_tiles(parts)
        self._take_effects(parts)
        self._take_cards(parts)
        self.order = Order(parts, bool(self.figures))
        self._take_the_rest(parts)

    def _spread_map(self, parts: Sequence[Part]) -> None:
        self.empires = _rows(parts, "empires", "empires")
        self.empire = {row["id"]: number for number, row in enumerate(self.empires)}
        provinces, seas = (_rows(parts, "board", name) for name in ("provinces", "seas"))
        self.board = Board(self.setup, provinces, seas, self.empire)
        self.tokens = self._tokens(parts)
        self.forces: tuple[Row, ...] = tuple(self.setup.get("forces", ()))

    def _take_tiles(self, parts: Sequence[Part]) -> None:
        tiles = _rows(parts, "tiles", "tiles")
        self.tiles: tuple[str, ...] = tuple(row["id"] for row in tiles)
        self.tile: dict[str | int, int] = {name: number for number, name in enumerate(self.tiles)}
        self.bonus = [[row["bonus"][track] for row in tiles] for track in ("trade", "culture", "military")]
        self.hire: tuple[Option, ...] = tuple(("hire", name) for name in self.tiles)
        gone = self.setup.get("removed_tiles", ())
        hidden = [row["kind"] == "pyramids" or row["starting_hero"] or row["id"] in gone for row in tiles]
        self.market = tuple(number for number, away in enumerate(hidden) if not away)
        self.wonders = frozenset(row["id"] for row in tiles if row["kind"] != "hero")

    def _take_effects(self, parts: Sequence[Part]) -> None:
        self.effect: dict[str | int, Effect] = {
            effect.id: effect for part in parts for effect in (*part.effects, *part.common, *part.cards)
        }
        others = [id for id in self.effect if id not in self.tile]
        self.number_of = self.tile | {id: number for number, id in enumerate(others, len(self.tiles))}
        self._by_number = {self.number_of[id]: effect for id, effect in self.effect.items()}
        self._order = tuple((1 << self.number_of[id], effect) for id, effect in self.effect.items())
        self.common = sum(1 << self.number_of[effect.id] for part in parts for effect in part.common)
        self.masks = {
            name: sum(1 << self.number_of[id] for id, effect in self.effect.items() if overrides(effect, name))
            for name in vars(Effect)
            if not name.startswith("_")
        }
        self._hooks: dict[str, dict[int, tuple[Effect, ...]]] = {hook: {} for hook in self.masks}
        self._numbers: dict[str, dict[int, int]] = {name: {} for name in self.masks}
        heroes = [tile for tile in self.market if self.tiles[tile] not in self.wonders]
        self.copied = frozenset(tile for tile in heroes if self._copied(self.tiles[tile]))
        self.figures = tuple(effect.figure for effect in self.effect.values() if effect.figure)
        self.figure: dict[str | int, int] = {figure.id: number for number, figure in enumerate(self.figures)}

    def _take_cards(self, parts: Sequence[Part]) -> None:
        cards = [card for part in parts for card in part.cards]
        self.decks = tuple(dict.fromkeys(card.deck for card in cards))
        self.all_cards = tuple(
            tuple(self.number_of[card.id] for card in cards if card.deck == deck for _ in range(card.copies))
            for deck in self.decks
        )
        self._deck = {number: deck for deck, numbers in enumerate(self.all_cards) for number in numbers}
        self._cards_in: dict[tuple[str, int], tuple[Card, ...]] = {}

    def _take_the_rest(self, parts: Sequence[Part]) -> None:
        """What parts do and keep besides."""
        ways = {victory.ending: victory for part in parts for victory in part.victories}
        self.victories = {
            moment: tuple(way for way in ways.values() if way.moment == moment) for moment in MOMENTS_OF_VICTORY
        }
        self.near = {ending: way.near for ending, way in ways.items() if way.near}
        self.kept = {name: fits for part in parts for name, fits in part.kept.items()}
        self.stays = {name: stay for part in parts for name, stay in part.stays.items()}
        self.beside = {what: each for part in parts for what, each in part.beside.items()}
        self.pieces = {name: piece for part in parts for name, piece in part.pieces.items()}
        self.habits = {f"mare_nostrum.{about}": habit for part in parts for about, habit in part.habits.items()}
        self.judges = tuple(part.judge for part in parts if part.judge)
        self.prepares = tuple(part.prepare for part in parts if part.prepare)
        self.collected = tuple(part.collected for part in parts if part.collected)
        self.converted = tuple(part.converted for part in parts if part.converted)
        self.played = tuple(part.played for part in parts if part.played)
        self.aims = tuple(part.aims for part in parts if part.aims)
        self.measures = tuple(part.measures for part in parts if part.measures)
        self.checks = tuple(part.check for part in parts if part.check)
        self.shows = tuple(part.shows for part in parts if part.shows)
        self.names_out = any(part.names_out(self) for part in parts if part.names_out)
        self.leaving = tuple(group for part in parts if part.leaving for group in part.leaving(self))

    def _tokens(self, parts: Sequence[Part]) -> tuple[int, ...]:
        """Ordinary tokens of each kind, those of all parts together."""
        found = [0] * len(KINDS)
        for part in parts:
            goods = facts("goods", part.data) if part.data else {}
            found[COIN] += goods.get("coin", {}).get("tokens", 0)
            for row in goods.get("commodities", ()):
                found[KIND[row["id"]]] += row["tokens"]
        return tuple(found)

    def _copied(self, tile: str) -> bool:
        return tile not in self.effect or self.effect[tile].copied

    def card(self, number: int) -> Card:
        """The card of a number."""
        found = self._by_number[number]
        assert isinstance(found, Card)
        return found

    def effect_at(self, number: int) -> Effect:
        """The effect of a number."""
        return self._by_number[number]

    def deck_of(self, number: int) -> int:
        """The number of its deck, also of a card of which only the back is known."""
        return self._deck[number] if number >= 0 else -1 - number

    def cards_in(self, phase: str, deck: int) -> tuple[Card, ...]:
        """Those of a deck that can be played in a phase."""
        found = self._cards_in.get((phase, deck))
        if found is None:
            cards = [self.card(number) for number in dict.fromkeys(self.all_cards[deck])]
            found = self._cards_in[phase, deck] = tuple([card for card in cards if phase in card.windows])
        return found

    def effects(self, hook: str, powers: int) -> tuple[Effect, ...]:
        """Those of some powers (a mask) that override a hook, in their order."""
        known = self._hooks[hook]
        found = known.get(powers)
        if found is None:
            found = tuple(effect for bit, effect in self._order if bit & powers and overrides(effect, hook))
            _keep(known, powers, found)
        return found

    def number(self, name: str, powers: int) -> int:
        """What some powers (a mask) add up to in a number that effects have."""
        known = self._numbers[name]
        found = known.get(powers)
        if found is None:
            found = sum(getattr(effect, name) for bit, effect in self._order if bit & powers)
            _keep(known, powers, found)
        return found


def _keep(answers: dict[int, V], powers: int, answer: V) -> None:
    if len(answers) >= KNOWN:
        answers.clear()
    answers[powers] = answer


def box(seats: int, options: Mapping[str, Value]) -> Box:
    """What lies on the table in a game for so many seats with these options."""
    return _chosen(seats, tuple(options.items()))


def seats_of(options: Mapping[str, Value]) -> range:
    """How many can play with these options."""
    return _seats(tuple(options.items()))


def _playing(options: Mapping[str, Value]) -> tuple[Part, ...]:
    base, *expansions = PARTS
    return (base, *(part for part in expansions if part.plays(options)))


def _setups(options: Mapping[str, Value]) -> list[Row]:
    """The set-ups that there are with these options; of several for as many seats the last is the one."""
    found = [row for part in _playing(options) for row in part.rows("setups", "setups")]
    return [row for row in found if all(options[id] == value for id, value in row.get("options", {}).items())]


@lru_cache(maxsize=1 << 10)
def _seats(options: tuple[tuple[str, Value], ...]) -> range:
    found = sorted({row["players"] for row in _setups(dict(options))})
    return range(found[0], found[-1] + 1)


@lru_cache(maxsize=1 << 10)
def _chosen(seats: int, options: tuple[tuple[str, Value], ...]) -> Box:
    setup = [row for row in _setups(dict(options)) if row["players"] == seats][-1]
    playing = {part.id for part in _playing(dict(options))} | {*setup.get("parts", ())}
    return _made(setup["id"], *(part.id for part in PARTS if part.id in playing))


@cache
def _made(setup: str, *playing: str) -> Box:
    parts = [part for part in PARTS if part.id in playing]
    return Box(parts, next(row for part in parts for row in part.rows("setups", "setups") if row["id"] == setup))
