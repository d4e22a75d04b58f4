"""What things are called, and small pieces of markup for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pycore.games.mare_nostrum.view import TILE_ROWS, Table

from ...kit.i18n import Words
from ...kit.markup import Markup, el, icon
from ..board import View, once
from .layout import PLAN
from .seen import empire, pigment, table

BUILDINGS = ("caravan", "market", "city", "temple")
TRACK_SIGNS = ("trade", "culture", "military")
DICE = ("die-blank", "die-1", "die-2", "die-3", "die-4", "die-5", "die-6")
UNITS = ("legion", "trireme", "fortress")


def empire_name(words: Words, id: str) -> str:
    return words(f"mare_nostrum.empire.{id}")


@once
def called(view: View, force: int) -> str:
    """What a seat is called in the game: its empire; or an army that belongs to none."""
    t = table(view)
    if force < t.seats:
        return empire_name(view.words, empire(t, force))
    return view.words(f"mare_nostrum.force.{t.box.forces[force - t.seats]['id']}")


def bold(view: View, seat: int) -> Markup:
    return el("b", called(view, seat))


def kind_name(words: Words, kind: str) -> str:
    """A resource: ``wheat``, ``coin``."""
    return words(f"mare_nostrum.good.{kind}")


def own_wording(words: Words, id: str, t: Table) -> str:
    """The id of a message; a set-up can have one of its own."""
    own = f"{id}.in_{t.board.id}"
    return own if words.has(own) else id


def tile_name(words: Words, tile: str) -> str:
    return words(f"mare_nostrum.tile.{tile}")


def figure_name(words: Words, figure: str) -> str:
    return words(f"mare_nostrum.figure.{figure}")


def tile_sign(tile: str) -> str:
    """The symbol of a tile's kind: hero, wonder, pyramid."""
    kind: str = TILE_ROWS[tile]["kind"]
    return {"hero": "hero", "wonder": "wonder", "pyramids": "pyramid"}[kind]


def tile_does(words: Words, tile: str, set_up: str = "") -> str:
    """Bonus and power of a tile, in a sentence or two; some do something else in some set-up."""
    bonus = [
        words("mare_nostrum.bonus", n=points, track=words(f"mare_nostrum.track.{track}"))
        for track, points in TILE_ROWS[tile]["bonus"].items()
        if points
    ]
    said = [words("mare_nostrum.bonuses", bonuses=words.listed(bonus))] if bonus else []
    for id in (f"mare_nostrum.power.{tile}.{set_up}", f"mare_nostrum.power.{tile}"):
        if words.has(id):
            said.append(words(id))
            break
    return words("mare_nostrum.and_then").join(said)


def slot_kind(area: str, slot: str) -> str:
    """What stands on a slot: caravan, market, temple, city, capital, legendary; ``control`` for itself."""
    if slot == "control":
        return slot
    what: str = PLAN["areas"][area]["slots"][slot][2]
    return what if what in ("market", "temple", "city", "capital", "legendary") else "caravan"


def caravan_good(area: str, slot: str) -> str:
    """What a caravan on a slot brings."""
    found: str = PLAN["areas"][area]["slots"][slot][2]
    return found


@cache
def slot_name(words: Words, area: str, slot: str) -> str:
    """``a wheat caravan``, ``the capital Roma``"""
    what = slot_kind(area, slot)
    if what == "caravan":
        return words("mare_nostrum.thing.caravan_of", good=kind_name(words, caravan_good(area, slot)))
    if what in ("city", "capital", "legendary"):
        return words(f"mare_nostrum.thing.{what}_of", name=words(f"mare_nostrum.city.{area}_{slot[-1]}"))
    return words(f"mare_nostrum.thing.{what}")


def thing_name(words: Words, what: str, place: str) -> str:
    """What is built, by an option's words: a slot, a unit or a control marker."""
    if what in UNITS or what == "control":
        return words(f"mare_nostrum.thing.{what}")
    return slot_name(words, place, what)


def counted(words: Words, unit: str, count: int) -> str:
    """``3 legions``"""
    return words(f"mare_nostrum.count.{unit}", n=count)


def kinds_listed(words: Words, kinds: Sequence[str]) -> str:
    """``2 coins, wheat and oil``"""
    said = []
    for kind in dict.fromkeys(kinds):
        count = kinds.count(kind)
        if kind == "coin":
            said.append(counted(words, "coin", count))
        else:
            name = kind_name(words, kind)
            said.append(words("mare_nostrum.times", n=count, what=name) if count > 1 else name)
    return words.listed(said)


def token(kind: str, cls: str = "") -> Markup:
    """A resource as a round token."""
    return el("span", icon(kind), cls=f"tok good-{kind} {cls}".rstrip())


def tokens(words: Words, kinds: Sequence[str]) -> Markup:
    """Resources as small tokens with their names for those who do not see them."""
    return el(
        "span", [token(kind, "s") for kind in kinds], cls="toks-s", role="img", aria_label=kinds_listed(words, kinds)
    )


def emblem(t: Table, seat: int, size: int | None = None) -> Markup:
    """The disc of a seat in its empire's pigment."""
    number = pigment(t, seat)
    style = f' style="--d:{size}px"' if size else ""
    sign = f"seat-{number}" if number else "neutral"
    return Markup(f'<span class="disc s{number}"{style}><svg aria-hidden="true"><use href="#{sign}"/></svg></span>')
