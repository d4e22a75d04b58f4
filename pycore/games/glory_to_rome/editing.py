"""Setting up a position card by card: cards come from the deck and go back there, sites from their piles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pycore.engine.editing import Unfit

from .cards import CARDS, KINDS, MATERIAL, MATERIALS, NAME, VALUE
from .state import BUILT, Table

HELD = {"hand": "hand", "clients": "clients", "stockpile": "stockpile", "vault": "vault"}
"""Where single cards lie in a camp: the place that is clicked, and the part of the state."""
Fits = Callable[[int], bool]
Camp = dict[str, Any]


def tools() -> list[str]:
    """A card of each material, a Jack, a site, each building: ``card-brick``, ``jack``, ``kind-bar``."""
    return [*(f"card-{name}" for name in MATERIALS), "jack", "site", *(f"kind-{kind}" for kind in KINDS)]


def targets(t: Table, tool: str) -> frozenset[str]:
    """Where a tool can put something: piles, rows of camps, buildings begun."""
    what, _, name = tool.partition("-")
    seats = range(t.seats)
    if what == "jack":
        return frozenset(f"put-hand-{seat}" for seat in seats)
    if what == "site":
        return frozenset(f"{row}-{material}" for row in ("site", "outside") for material in MATERIALS)
    found = {f"put-{place}-{seat}" for place in HELD for seat in seats}
    if what == "kind":
        found |= {f"put-buildings-{seat}" for seat in seats}
        return frozenset(found | {f"pool-{MATERIALS[_material(name)]}"})
    for seat, camp in enumerate(t.camps):
        found |= {f"built-{seat}-{NAME[structure.card]}" for structure in camp.structures}
    return frozenset(found | {f"pool-{name}"})


def edit(position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
    """One more or one less of a tool's thing in a place; buildings complete themselves with their last material.

    May change what it is given. Raises Unfit when there is nothing to put or to take, and LookupError or TypeError
    where the position has no such place.
    """
    state, (what, _, name) = position["state"], tool.partition("-")
    place, _, where = thing.partition("-")
    if what == "site":
        _move_site(state, place, MATERIALS.index(where), by)
    elif what == "jack":
        _move_jack(state, int(where.rpartition("-")[2]), by)
    elif place == "pool":
        _move(state, state["pool"], _fits(what, name), by)
    elif place == "built":
        seat, _, kind = where.partition("-")
        _add_to(state, int(seat), kind, MATERIALS.index(name), by)
    else:
        row, _, seat = where.partition("-")
        camp = state["camps"][int(seat)]
        if row == "buildings":
            _begin(state, camp, name, by, position["seats"])
        else:
            _move(state, camp[HELD[row]], _fits(what, name), by)
            camp["hand"].sort()
            for part, whole in (("shown", "hand"), ("sold", "vault")):
                camp[part] = [card for card in camp[part] if card in camp[whole]]
    return position


def _material(kind: str) -> int:
    return next(MATERIAL[card] for card in CARDS if NAME[card] == kind)


def _fits(what: str, name: str) -> Fits:
    """Which cards a tool stands for."""
    if what == "kind":
        return lambda card: NAME[card] == name
    return lambda card: MATERIALS[MATERIAL[card]] == name


def _move(state: dict[str, Any], row: list[int], fits: Fits, by: int) -> None:
    source, to = (state["deck"], row) if by > 0 else (row, state["deck"])
    card = next((card for card in source if card in CARDS and fits(card)), None)
    if card is None:
        raise Unfit("glory_to_rome.none_in_deck" if by > 0 else "glory_to_rome.none_there")
    source.remove(card)
    to.insert(0 if by < 0 else len(to), card)


def _move_jack(state: dict[str, Any], seat: int, by: int) -> None:
    camp = state["camps"][seat]
    if state["jacks"] < by or camp["jacks"] < -by:
        raise Unfit("glory_to_rome.no_jack" if by > 0 else "glory_to_rome.none_there")
    state["jacks"] -= by
    camp["jacks"] += by


def _move_site(state: dict[str, Any], place: str, material: int, by: int) -> None:
    """A site more on one side of the wall is one less on the other."""
    to, source = (state["sites"], state["outside"]) if place == "site" else (state["outside"], state["sites"])
    if (source if by > 0 else to)[material] <= 0:
        raise Unfit("glory_to_rome.no_site_there")
    to[material] += by
    source[material] -= by


def _begin(state: dict[str, Any], camp: Camp, kind: str, by: int, seats: int) -> None:
    """A foundation on a site of its material, in town first; taken away, all of it goes back."""
    material = _material(kind)
    if by > 0:
        row = next((row for row in (state["sites"], state["outside"]) if row[material] > 0), None)
        if row is None:
            raise Unfit("glory_to_rome.no_site_left")
        card: list[int] = []
        _move(state, card, _fits("kind", kind), 1)
        row[material] -= 1
        camp["structures"].append({"card": card[0], "site": material, "materials": [], "public": False})
        return
    found = next((s for s in reversed(camp["structures"]) if NAME[s["card"]] == kind), None)
    if found is None:
        raise Unfit("glory_to_rome.none_there")
    camp["structures"].remove(found)
    site = found["site"]
    if site == BUILT:
        site = material if material in camp["influence"] else camp["influence"][-1]
        camp["influence"].remove(site)
    row = state["sites"] if state["sites"][site] < seats else state["outside"]
    row[site] += 1
    state["deck"][:0] = [found["card"], *found["materials"]]


def _add_to(state: dict[str, Any], seat: int, kind: str, material: int, by: int) -> None:
    """A material more or less on a building."""
    camp = state["camps"][seat]
    structures = [s for s in camp["structures"] if NAME[s["card"]] == kind]
    found = next((s for s in structures if by < 0 or s["site"] != BUILT), None)
    if found is None:
        raise Unfit("glory_to_rome.is_complete")
    _move(state, found["materials"], _fits("card", MATERIALS[material]), by)
    if by > 0 and len(found["materials"]) >= VALUE[found["site"]]:
        camp["influence"].append(found["site"])
        found["site"] = BUILT
    elif by < 0 and found["site"] == BUILT:
        own = _material(kind)
        found["site"], found["public"] = own if own in camp["influence"] else camp["influence"][-1], False
        camp["influence"].remove(found["site"])
