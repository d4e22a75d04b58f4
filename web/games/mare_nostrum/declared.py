"""What expansions ask and tell, by what the rules declare of it: kinds of options and events with the types of their
fields. So a question or an event needs a message of its own, and no code.

An option is clicked where the place is that it names; what else there is to it is on a button. In a message each field
has its name, and is said as its type wants.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

from pycore.games.mare_nostrum.view import GAME

from ...kit.i18n import Words
from .layout import area_name, is_province, is_sea, is_slot
from .names import counted, kind_name, kinds_listed, slot_name, tile_name

PLACES = ("province", "sea", "province or sea")
SEATS = ("seat", "enemy", "force")
KINDS_OF_NAMES = ("figure", "card", "goal", "deck", "good", "track", "thing", "force")
"""What has names besides heroes and wonders."""


@cache
def fields(verb: str) -> dict[str, str]:
    """Of a kind of event: its fields with the names of their types."""
    return {name: type.name for kind in GAME.events if kind.id == verb for name, type in kind.fields.items()}


def objects(verb: str, what: Sequence[str]) -> tuple[str, ...]:
    """What is clicked for an option: the place that it names, the building there, or a button with all of it."""
    places = [thing for thing in what if is_province(thing) or is_sea(thing)]
    others = [thing for thing in what if thing not in places]
    if len(places) == 1 and not others:
        return (places[0],)
    if len(places) == len(others) == 1 and is_slot(places[0], others[0]):
        return (f"{places[0]}-{others[0]}", f"!slot-{places[0]}-{others[0]}")
    return (*places, "-".join([f"!{verb}", *others]))


def said_of(words: Words, called: Callable[[int], str], about: str, verb: str, what: Sequence[str]) -> str:
    """What a button with all that is no place says; by ``do_with.<verb>``, if there is such a message."""
    types = [type.name for kind in GAME.decisions[about] if kind.id == verb for type in kind.fields.values()]
    names = [name for kind in GAME.decisions[about] if kind.id == verb for name in kind.fields]
    facts = {
        name: said(words, called, type, int(part) if part.isdigit() else part)
        for (name, type), part in zip(
            ((name, type) for name, type in zip(names, types, strict=True) if type not in PLACES), what, strict=False
        )
    }
    id = f"mare_nostrum.do_with.{verb}"
    if words.has(id):
        return words(id, **facts, n=facts.get("count"))
    return words.listed([str(fact) for fact in facts.values()])


def led(verb: str, start: str, to: str, how: Sequence[str]) -> tuple[str, ...]:
    """What is clicked for a move of a piece with a name of its own, by a power, or of an army without a seat."""
    return (f"from-{start}", f"to-{to}", "-".join([f"!{verb}", *how]))


def group(words: Words, verb: str, how: Sequence[str]) -> str:
    """Who moves in such a way: a figure, or ``Icarus: 2 legions and the figure``."""
    said = []
    for part in how:
        if part.isdigit():
            said += [counted(words, "trireme" if verb == "sail" else "legion", int(part))] if int(part) else []
        elif words.has(id := f"mare_nostrum.figure.{part}"):
            said.append(words(id))
    first = how[0]
    if first.isdigit() or words.has(f"mare_nostrum.figure.{first}"):
        return words.listed(said)
    return words("mare_nostrum.says", name=named(words, first), what=words.listed(said))


def facts(words: Words, called: Callable[[int], Any], what: Sequence[Any]) -> Iterator[tuple[str, Any]]:
    """The fields of an event with what they say."""
    place = next((value for value in what[1:] if isinstance(value, str) and is_province(value)), "")
    for (name, type), value in zip(fields(str(what[0])).items(), what[1:], strict=False):
        if type == "building" and is_slot(place, value):
            yield name, slot_name(words, place, value)
        else:
            yield name, said(words, called, type, value)


def said(words: Words, called: Callable[[int], Any], type: str, value: Any) -> Any:
    """A value as its type wants it."""
    if type in SEATS:
        return called(value)
    if type in PLACES:
        return area_name(words, value)
    if type == "resource":
        return kind_name(words, value)
    if type == "resource ...":
        return kinds_listed(words, value)
    if type.endswith(" ..."):
        return words.listed([str(said(words, called, type.removesuffix(" ..."), each)) for each in value])
    return value if isinstance(value, int) else named(words, str(value))


def named(words: Words, thing: str) -> str:
    """A thing by its name: a figure, a card, a tile, a unit, a sea, or whatever else has one."""
    if is_sea(thing) or is_province(thing):
        return area_name(words, thing)
    for kind in KINDS_OF_NAMES:
        if words.has(id := f"mare_nostrum.{kind}.{thing}"):
            return words(id)
    return tile_name(words, thing)
