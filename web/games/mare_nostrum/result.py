"""How the game ended: who won, how, with what; and the moments that turned it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pycore.games.mare_nostrum.view import ENOUGH_TILES, TRACKS, Table, great_cities, levels

from ..board import Result, Turning, View
from . import expansions
from .layout import area_name
from .names import called, own_wording, tile_name
from .seen import table

What = tuple[Any, ...]


def result(view: View) -> Result:
    """Who wins, by which of the four ways, and what everybody had."""
    w, t = view.words, table(view)
    winners, ending = view.seen["winners"], view.seen["ending"]
    names = [called(view, seat) for seat in winners]
    headline = w("mare_nostrum.wins", n=len(names), names=w.listed(names))
    seats = range(t.seats)
    found, cities = levels(t), great_cities(t)
    rows = [
        ("", w("mare_nostrum.row.tiles"), tuple(len(tiles) for tiles in t.tiles)),
        ("", w("mare_nostrum.row.cities"), tuple(cities)),
        *(("", w(f"mare_nostrum.row.{track}"), tuple(row)) for track, row in zip(TRACKS, found, strict=True)),
        ("", w("mare_nostrum.row.provinces"), tuple(t.owner.count(seat) for seat in seats)),
        *(("", what, counts) for what, counts in expansions.rows(w, t)),
    ]
    how = w(id := own_wording(w, plain := f"mare_nostrum.how_{ending}", t), name=w.listed(names), n=t.round)
    if id == plain and len(winners) == 1 and len(level_with(t, ending, winners[0])) > 1:
        how = w.gap.join([how, w(f"mare_nostrum.tie_{ending}")])
    return Result(headline, how, w("mare_nostrum.by_empire"), tuple(rows), tuple(_turnings(view)))


def level_with(t: Table, ending: str, winner: int) -> list[int]:
    """6.2, 6.3: who had won as much as the winner, himself among them."""
    if ending == "fame":
        return [seat for seat, tiles in enumerate(t.tiles) if len(tiles) >= ENOUGH_TILES]
    cities = great_cities(t) if ending == "conquest" else [seat == winner for seat in range(t.seats)]
    return [seat for seat, count in enumerate(cities) if count == cities[winner]]


def _turnings(view: View) -> list[Turning]:
    """Great moments: heroes hired, provinces converted, great cities taken; the last of them."""
    found = list(_moments(view))
    return found[-5:]


def _moments(view: View) -> Iterator[Turning]:
    w, number = view.words, 1
    for at, what in view.events:
        when = w("mare_nostrum.round_n", round=number)
        match what:
            case ("round", number):
                pass
            case ("hire", seat, tile, _):
                yield Turning(
                    at, when, w("mare_nostrum.turning.hire", name=called(view, seat), what=tile_name(w, tile))
                )
            case ("converted", place, _, _, new) if new >= 0:
                name, where = called(view, new), area_name(w, place)
                yield Turning(at, when, w("mare_nostrum.turning.convert", name=name, place=where))
            case ("occupy", seat, place, *slots) if any(slot.startswith("city") for slot in slots):
                name, where = called(view, seat), area_name(w, place)
                yield Turning(at, when, w("mare_nostrum.turning.occupy", name=name, place=where))
