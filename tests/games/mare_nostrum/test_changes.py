"""What a board says that building would change is what it changes."""

from __future__ import annotations

from random import Random

import pytest

from pycore import Match
from pycore.games.mare_nostrum.board import PROVINCE
from pycore.games.mare_nostrum.build import left_over, price_of
from pycore.games.mare_nostrum.changes import (
    ALL,
    great_cities_then,
    income_raised,
    levels_of_tile,
    levels_raised,
    units_left,
)
from pycore.games.mare_nostrum.goods import COIN, COST, KINDS, TILE_PRICES
from pycore.games.mare_nostrum.leadership import TRACKS, levels
from pycore.games.mare_nostrum.state import Table
from pycore.games.mare_nostrum.victory import great_cities

from .table import ROME, Has, game, play, table


def income_of(t: Table, seat: int, area: str) -> dict[str, int]:
    p = PROVINCE[area]
    held = t.built[p] & ~t.taken[p] if t.owner[p] == seat else t.built[p] & t.taken[p]
    mine = seat in (t.owner[p], t.conqueror[p])
    return {KINDS[kind]: count for kind, count in t.board.income(p, held if mine else 0).resources}


def options_to_build(seed: int) -> list[tuple[Match, tuple[str | int, ...]]]:
    random, match = Random(seed), Match.new("mare_nostrum", 5, seed)
    found: list[tuple[Match, tuple[str | int, ...]]] = []
    for _ in range(200):
        asked = match.decision
        if asked is None:
            break
        if asked.about == "mare_nostrum.build":
            found += [(match.clone(), option) for option in asked.options if option[0] in ("build", "hire")]
        match.play(random.randrange(len(asked.options)))
    return found


@pytest.mark.parametrize("seed", range(3))
def test_levels_income_and_pieces_come_as_they_are_told(seed: int) -> None:
    kinds = set()
    for match, option in options_to_build(seed):
        assert match.decision is not None
        seat, before = match.decision.seat, table(match)
        now, cities = levels(before), great_cities(before)
        after_match = match.clone()
        after_match.play(option)
        after = table(after_match)
        if option[0] == "hire":
            told = levels_of_tile(before, seat, str(option[1]))
        else:
            what, area = str(option[1]), str(option[2])
            unit = what in (*ALL, "control")
            kind, slot = (what, "") if unit else (what.rpartition("_")[0] or what, what)
            kinds.add(kind)
            told = levels_raised(before, seat, kind, area if kind == "control" else "")
            if kind in ALL:
                rows = {"legion": after.legions[seat], "trireme": after.triremes[seat]}
                used = after.fortress.count(seat) if kind == "fortress" else sum(rows[kind])
                assert units_left(before, seat, kind) == ALL[kind] - used
            more = income_raised(before, seat, kind, area, slot) if area in PROVINCE else None
            if area in PROVINCE:
                was, is_ = income_of(before, seat, area), income_of(after, seat, area)
                gained = {name: count - was.get(name, 0) for name, count in is_.items() if count > was.get(name, 0)}
                given = more.kinds if more else ()
                assert {name: given.count(name) for name in given} == gained
            if slot and (then := great_cities_then(before, seat, area, slot)):
                assert great_cities(after)[seat] == then == cities[seat] + 1
        found = levels(after)
        for level in told:
            track = TRACKS.index(level.track)
            assert (now[track][seat], found[track][seat]) == (level.now, level.then)
            best = max(found[track][other] for other in range(after.seats) if other != seat)
            assert level.leads == (level.then >= best) and bool(level.level and level.leads) == (level.then == best)
    assert kinds >= {"legion", "caravan", "city"}


def test_prices() -> None:
    """3.1: by the name that a thing has in a choice."""
    assert price_of("control") == COST["control_marker"] and price_of("market") == COST["market"]
    assert [price_of("tile", owned) for owned in range(1, 7)] == [
        *TILE_PRICES,
        *[TILE_PRICES[-1]] * (6 - len(TILE_PRICES)),
    ]
    assert price_of("spartacus") == 1 and price_of("pyramids") == COST["pyramids"]


def test_what_is_left_over_is_what_is_lost() -> None:
    """3.0: two coins are kept, all else goes back."""
    match = game(5, {"hand": "3 coin wheat 2 oil"})
    kept, lost, _ = left_over(table(match), ROME)
    play(match, "done")
    t = table(match)
    assert t.phase != "build" and t.hands[ROME] == kept
    assert kept[COIN] == 2 and sum(lost) == 1 + 1 + 2


def test_what_the_hanging_gardens_keep_is_not_left_over_to_be_lost() -> None:
    """3.0: with more kinds than may be kept it is not known which; else one of each stays."""
    gardens: Has = {"tiles": "hanging_gardens", "hand": "3 coin wheat 2 oil"}
    match = game(5, gardens)
    kept, lost, free = left_over(table(match), ROME)
    assert (kept[COIN], sum(kept), sum(lost), free) == (2, 4, 2, 0)
    play(match, "done")
    assert table(match).hands[ROME] == kept
    many = left_over(table(game(5, {**gardens, "hand": "3 coin wheat oil wine"})), ROME)
    assert (sum(many.kept), sum(many.lost), many.free) == (2, 4, 2)
