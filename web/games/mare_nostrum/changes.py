"""Before something is built: what it would change, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from pycore.games.mare_nostrum.view import (
    ALL,
    ENOUGH_CITIES,
    ENOUGH_TILES,
    Level,
    Table,
    great_cities_then,
    income_raised,
    levels_of_tile,
    levels_raised,
    markers_left,
    units_left,
)

from ...kit.i18n import Words
from .names import empire_name, kinds_listed
from .seen import empire, holds


def effects(w: Words, t: Table, seat: int, kind: str, area: str = "", slot: str = "") -> list[str]:
    """What building something would change, in sentences; where it is not known where, what it does in general."""
    said = [_level(w, t, level) for level in levels_raised(t, seat, kind, area)]
    if slot or (kind == "control" and area):
        said += _income(w, t, seat, kind, area, slot)
    elif kind not in ALL:
        said.append(w(f"mare_nostrum.plan.{kind}"))
    if slot and (cities := great_cities_then(t, seat, area, slot)):
        said.append(w("mare_nostrum.plan.great", n=cities, all=ENOUGH_CITIES))
    if kind == "control" and markers_left(t, seat):
        now = t.owner.count(seat)
        said.append(w("mare_nostrum.plan.provinces", now=now, then=now + 1))
    elif kind in ALL and (left := units_left(t, seat, kind)) >= 0:
        said.append(w("mare_nostrum.plan.left", n=left, all=ALL[kind]))
    return said


def of_tile(w: Words, t: Table, seat: int, tile: str) -> list[str]:
    """What hiring a hero or a wonder would change."""
    return [*(_level(w, t, level) for level in levels_of_tile(t, seat, tile)), *of_tiles(w, t, seat)]


def of_tiles(w: Words, t: Table, seat: int) -> list[str]:
    """How many a seat would have; whoever has all that count hires none."""
    then = len(t.tiles[seat]) + 1
    return [w("mare_nostrum.plan.tiles", n=then, all=ENOUGH_TILES)] if then <= ENOUGH_TILES else []


def begun(text: str) -> str:
    """A text as it begins a sentence."""
    return text[:1].upper() + text[1:]


def resources(w: Words, t: Table, seat: int, price: int) -> str:
    """How many resources a price would leave."""
    return w("mare_nostrum.plan.holds", now=holds(t, seat), then=holds(t, seat) - price)


def _level(w: Words, t: Table, level: Level) -> str:
    """``Trade 7 → 8, level with Greece``"""
    how = "up" if not level.leads else "level" if level.level else "leads"
    names = w.listed([empire_name(w, empire(t, other)) for other in level.level])
    name = begun(w(f"mare_nostrum.track.{level.track}"))
    return w(f"mare_nostrum.level.{how}", track=name, now=level.now, then=level.then, names=names)


def _income(w: Words, t: Table, seat: int, kind: str, area: str, slot: str) -> Iterator[str]:
    """What more a province would bring each round."""
    more = income_raised(t, seat, kind, area, slot)
    if more is None:
        return
    what = [kinds_listed(w, more.kinds)] if more.kinds else []
    what += [w("mare_nostrum.plan.draw")] if more.draws else []
    what += [w("mare_nostrum.plan.extra")] if more.extra else []
    yield w("mare_nostrum.plan.income", what=w.listed(what))
