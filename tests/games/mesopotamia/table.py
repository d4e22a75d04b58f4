"""Tables of Mesopotamia laid for a test, and games played from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pycore.engine.agenda import Task, task
from pycore.engine.decision import OVER, Option
from pycore.engine.dice import Dice
from pycore.engine.moment import Moment
from pycore.engine.state import Event
from pycore.games.mesopotamia import GAME
from pycore.games.mesopotamia.board import AREA, RIVER
from pycore.games.mesopotamia.box import (
    CARD,
    CARDS,
    COLOUR,
    COLOUR_STEP,
    COUNTS,
    EMPIRES,
    EVENT,
    EVENTS,
    GOOD,
    MEMBERS,
    MINIATURES,
    QUESTS,
    SETTLEMENTS,
    SYMBOLS,
    TRADE_TOKENS,
    TYPES,
    UNIT,
    UNIT_LIMIT,
    UNIT_MINIATURES,
    WALLS,
)
from pycore.games.mesopotamia.state import DOWN, NOBODY, NONE, TRIBE, Battle, Table

HOMES = ("ur", "babylon", "susa", "assur")


def table(*empires: str, seed: int = 1, **options: Any) -> Table:
    """A game in round 1, the first turn just begun: seat 0 has the first empire and start area 1, and so on.

    Nothing guards or hides in the areas: tribes and event tokens are put where a test wants them.
    """
    names = empires or EMPIRES
    t: Table = GAME.setup(len(names), GAME.settle(len(names), options), Dice(seed))
    while t.round == 0:
        run = GAME.phases[t.phase](t)
        try:
            asked = next(run)
            while True:
                wish: Option = asked.options[0]
                if asked.about == "mesopotamia.empire":
                    wish = ("empire", names[asked.seat])
                elif asked.about == "mesopotamia.home":
                    wish = ("home", HOMES[asked.seat])
                asked = run.send(wish)
        except StopIteration:
            pass
    for seat in range(t.seats):
        t.settlements[seat], t.ships[seat] = 0, []
    t.tribes = 0
    t.spent += [token for token in t.tokens if token != NONE]
    t.tokens = [NONE] * len(t.tokens)
    return t


def at(area: str) -> int:
    return AREA[area]


def army(t: Table, seat: int, area: str, *units: str) -> None:
    """Put units into an area."""
    for unit in units:
        t.place(seat, at(area), UNIT[unit])


def clear(t: Table, seat: int) -> None:
    """Take all units of a seat from the board."""
    t.armies[seat] = [0] * len(t.armies[seat])
    t.stands[seat] = 0
    t.ships[seat] = []


def goods(**counts: int) -> list[int]:
    """Six counts, those not named are 0."""
    row = [0] * 6
    for name, count in counts.items():
        row[GOOD[name]] = count
    return row


def die(symbol: str, colour: str = "clay") -> int:
    return COLOUR[colour] * COLOUR_STEP + SYMBOLS.index(symbol)


def token(t: Table, area: str, event: str) -> None:
    """An event token face down in an area."""
    t.tokens[at(area)], t.faces[at(area)] = EVENT[event], DOWN
    if EVENT[event] in t.spent:
        t.spent.remove(EVENT[event])


class Play:
    """A game from a table: what is asked, what is chosen, what is told."""

    def __init__(self, t: Table) -> None:
        self.journal: list[Event] = []
        self.moment = Moment(GAME, t, journal=self.journal)

    @property
    def t(self) -> Table:
        state = self.moment.state
        assert isinstance(state, Table)
        return state

    @property
    def options(self) -> tuple[Option, ...]:
        return self.moment.decision.options if self.moment.decision else ()

    @property
    def about(self) -> str:
        return self.moment.decision.about.removeprefix("mesopotamia.") if self.moment.decision else OVER

    @property
    def seat(self) -> int:
        assert self.moment.decision is not None
        return self.moment.decision.seat

    def choose(self, *options: Option) -> Play:
        for option in options:
            assert option in self.options, f"{option} is none of {self.options}"
            self.moment.play(self.options.index(option))
        return self

    def told(self, kind: str) -> list[tuple[Any, ...]]:
        return [event.what[1:] for event in self.journal if event.what[0] == kind]


def begin(t: Table, phase: str, seat: int = 0, count: int = 1, after: Iterable[Task] | None = None) -> Play:
    """Play on from a phase; then the turn of seat 0 goes on, or what ``after`` says."""
    t.order = [seat, *(other for other in t.order if other != seat)]
    t.turn = 1
    t.agenda = [task("act", seat, 0)] if after is None else list(after)
    t.phase, t.seat, t.count = phase, seat, count
    return Play(t)


def acting(t: Table, seat: int = 0) -> Play:
    """The turn of a seat, from its first action on."""
    return begin(t, "act", seat, 0, [])


def action(t: Table, type: str, seat: int = 0, level: int | None = None) -> Play:
    """An action begun by the amphora."""
    if level is not None:
        t.tech[seat][TYPES.index(type)] = level
    return acting(t, seat).choose(("amphora", type))


def round_end(t: Table) -> Play:
    """From the end of the last turn on."""
    t.turn = len(t.order)
    t.agenda = []
    t.phase, t.seat, t.count = "act", t.order[-1], 0
    play = Play(t)
    if play.about == "act":
        play.choose(("done",))
    return play


def skip_turns(play: Play) -> Play:
    """All end their turns at once, until something else is asked or the game is over."""
    rounds = play.t.round
    while play.about == "act" and play.t.round <= rounds:
        play.choose(("done",))
    return play


def battle(
    t: Table,
    area: str,
    attacker: int,
    defender: int,
    cards: tuple[list[str], list[str]],
    bids: tuple[list[int], list[int]],
) -> Play:
    """A battle with these cards, once both have bid; the armies in the area are those of the cards."""
    sides = [attacker, defender]
    where = at(area)
    for side, seat in enumerate(sides):
        if seat != TRIBE:
            for unit in MEMBERS[t.armies[seat][where]]:
                t.take(seat, where, unit)
            for card in cards[side]:
                t.place(seat, where, CARDS[CARD[card]].unit)
    t.battle = Battle(
        area=where,
        sides=sides,
        masters=[attacker, defender],
        bonus=[0, 0],
        cards=[[CARD[card] for card in side] for side in cards],
        placed=[[0] * (3 * len(side)) for side in cards],
        out=[0, 0],
        bids=[list(bids[0]), []],
        winners=[],
        margin=0,
        rows=[],
        engaged=0,
    )
    t.goods[attacker][5] = max(t.goods[attacker][5], sum(bids[0]))
    t.goods[defender][5] = sum(bids[1]) or 1
    t.turn = len(t.order)
    t.agenda = [task(name, 0, 0) for name in ("round_over", "rewards", "successions", "sieges", "next_battle")]
    t.agenda.append(task("reveal_bids", 0, 1))
    t.phase, t.seat, t.count = "bid", defender, 1
    return Play(t).choose(*(("bid", bones) for bones in bids[1]))


__all__ = ["NOBODY", "NONE", "TRIBE", "RIVER", "Play", "table"]


def whole(t: Table) -> bool:
    """Is every unit, building, quest, event, trade token and combat card in one place at most, and none too many?"""
    for seat in range(t.seats):
        units = COUNTS[sum(t.armies[seat])]
        if any(count > most for count, most in zip(units, UNIT_MINIATURES, strict=True)):
            return False
        if len(t.ships[seat]) > MINIATURES["ship"] or sum(t.rams[seat]) > MINIATURES["ram"]:
            return False
        if t.walls[seat].bit_count() > WALLS or t.settlements[seat].bit_count() > SETTLEMENTS:
            return False
        if sum(units) + len(t.ships[seat]) + sum(t.rams[seat]) > UNIT_LIMIT[t.populations[seat]]:
            return False
        if t.stands[seat] != sum(1 << area for area, army in enumerate(t.armies[seat]) if army):
            return False
    quests = sorted([*t.deck, *(quest for cards in (*t.quests, *t.discards) for quest in cards)])
    lots = [
        [*(token for token in t.tokens if token != NONE), *t.spent],
        [token for token in t.slots if token != NONE],
        [] if t.battle is None else [card for side in t.battle.cards for card in side],
    ]
    for lot, kinds in zip(lots, (EVENTS, TRADE_TOKENS, CARDS), strict=True):
        if len(set(lot)) != len(lot) or not all(0 <= one < len(kinds) for one in lot):
            return False
    return quests == EVERY_QUEST and min(min(row) for row in t.goods) >= 0


EVERY_QUEST = list(range(len(QUESTS)))
