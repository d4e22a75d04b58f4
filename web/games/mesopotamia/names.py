"""What things are called, and what cards do, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pycore.games.mesopotamia.view import (
    COLOUR_STEP,
    COLOURS,
    EVENT_OPTIONS,
    GARDEN_COST,
    GARDEN_NEEDS,
    GARDEN_POINTS,
    GOODS,
    QUEST_NEEDS,
    SYMBOLS,
    TYPES,
    UNITS,
    Effect,
    EventOption,
    Gain,
    Prospect,
    Table,
)

from ...kit.i18n import Words
from ...kit.markup import Markup, icon

SIGNS = {
    "a": "sign-a", "she": "sign-she", "ki": "sign-ki", "e": "sign-e", "lugal": "sign-lugal", "star": "dingir",
}  # fmt: skip
"""The icons of the symbols of the dice."""
ICONS = {
    "explore": "explore", "build": "ziggurat", "research": "tablet", "collect": "pottery", "military": "bronze",
    "growth": "barley",
}  # fmt: skip
"""The icons of the six types of actions."""
PIECES = ("wall", "ship", "ram", "settlement")
PROMISED = ("moves", "sails", "unknown", "tablets", "discoveries", "trades", "bones", "units", "levels")
"""What an action would bring that is told by its number."""


def good(words: Words, name: str, n: int) -> str:
    """``2 stone``"""
    return words(f"mesopotamia.count.{name}", n=n)


def amounts(words: Words, counts: Sequence[int]) -> str:
    """Six counts in words: ``2 stone and 1 wood``."""
    said = [good(words, name, n) for name, n in zip(GOODS, counts, strict=True) if n]
    return words.listed(said) if said else words("mesopotamia.nothing")


def counted(words: Words, names: Iterable[str]) -> str:
    """Goods by name, each as often as it is there."""
    found = list(names)
    return amounts(words, [found.count(name) for name in GOODS])


def symbol(die: int) -> str:
    """What a die shows; empty if it has not been rolled."""
    at = die % COLOUR_STEP
    return SYMBOLS[at] if at < len(SYMBOLS) else ""


def round_name(words: Words, number: int) -> str:
    """Round 7; set-up, which comes before the first."""
    return words("mesopotamia.round_n", round=number) if number else words("mesopotamia.setting_up")


def sign(name: str) -> Markup:
    """The cuneiform sign of a symbol."""
    return icon(SIGNS[name])


def die_name(words: Words, die: int) -> str:
    """``lapis die: water``"""
    colour = words(f"mesopotamia.colour.{COLOURS[die // COLOUR_STEP]}")
    shown = symbol(die)
    return words("mesopotamia.die", colour=colour, symbol=words(f"mesopotamia.symbol.{shown or 'blank'}"))


def dice_listed(words: Words, dice: Iterable[int]) -> str:
    """What dice show: ``water, barley and earth``."""
    return words.listed([words(f"mesopotamia.symbol.{symbol(die) or 'blank'}") for die in dice])


def card_name(words: Words, type: int, level: int) -> str:
    return words(f"mesopotamia.card.{TYPES[type]}_{level}") if level else words("mesopotamia.no_card")


def does(words: Words, t: Table, seat: int, type: int, level: int) -> str:
    """What a technology card does for a seat's empire."""
    return effect(words, t.cards(seat)[type][level]) if level and t.empires[seat] >= 0 else ""


def effect(words: Words, card: Effect) -> str:
    said = [
        words(f"mesopotamia.effect.{field.lower()}", n=value)
        for field, value in card._asdict().items()
        if isinstance(value, int) and value and field not in ("clay", "tablets")
    ]
    if card.tablets:
        said.insert(0, words("mesopotamia.writes", clay=card.clay, n=card.tablets))
    if card.items:
        said.append(words.listed([words(f"mesopotamia.item.{item}") for item in card.items]))
    if card.types:
        said.append(words.listed([words(f"mesopotamia.unit.{UNITS[unit]}") for unit in card.types]))
    return words("list.semicolon").join(said)


def promises(words: Words, brings: Prospect) -> str:
    """What an action would bring now."""
    said = [
        words(f"mesopotamia.brings.{field}", n=n) for field, n in brings._asdict().items() if field in PROMISED and n
    ]
    if brings.items:
        said.append(words.listed([words(f"mesopotamia.item.{item}") for item in brings.items]))
    if brings.goods:
        said.insert(0, words("mesopotamia.brings.goods", n=brings.goods, kinds=amounts(words, brings.most)))
    return words("list.semicolon").join(said) if said else words("mesopotamia.brings.nothing")


def gain(words: Words, found: Gain) -> str:
    """What an event gives, in words."""
    said = [good(words, name, n) for name, n in zip(GOODS, found.goods, strict=True) if n]
    if found.any:
        said.append(words("mesopotamia.gain.any", n=found.any))
    said += [words(f"mesopotamia.units.{UNITS[unit]}", n=n) for unit, n in found.units]
    for piece in PIECES:
        if n := getattr(found, piece):
            said.append(words(f"mesopotamia.pieces.{piece}", n=n))
    said += [words("mesopotamia.next_tech", type=words(f"mesopotamia.type.{TYPES[type]}")) for type in found.tech]
    for what in ("population", "discovery", "swap"):
        if n := getattr(found, what):
            said.append(words(f"mesopotamia.gain.{what}", n=n))
    return words.listed(said) if said else words("mesopotamia.nothing")


def event_option(words: Words, option: EventOption) -> list[str]:
    """The lines of one option of an event card."""
    if option.kind == "six":
        return [words("mesopotamia.six"), *_six_rows(words, option), words("mesopotamia.six_track", n=option.track)]
    lines = [gain(words, option.gain), words("mesopotamia.track_up", n=option.track)]
    if option.points:
        lines.append(words("mesopotamia.token_points", n=option.points))
    return lines


def _six_rows(words: Words, option: EventOption) -> Iterable[str]:
    """``Rounds 1, 3, 5: 1 tablet``: rounds that bring the same stand together."""
    for row in dict.fromkeys(option.rounds):
        rounds = [str(at) for at, other in enumerate(option.rounds, 1) if other == row]
        n, what = words("mesopotamia.six_join").join(rounds), gain(words, row)
        yield (
            words("mesopotamia.six_rows", n=n, what=what)
            if rounds[1:]
            else words("mesopotamia.six_row", n=n, what=what)
        )


def event_choice(words: Words, event: int, number: int) -> list[str]:
    return event_option(words, EVENT_OPTIONS[event][number - 1])


def quest_needs(words: Words, quest: int) -> str:
    """What a quest asks for."""
    return words.listed(list(_needs(words, QUEST_NEEDS[quest])))


def _needs(words: Words, needs: Mapping[str, Any]) -> Iterable[str]:
    for what, wanted in needs.items():
        if what in GOODS:
            yield good(words, what, wanted)
        elif what == "tech":
            for type, level in wanted.items():
                yield words("mesopotamia.tech_at", type=words(f"mesopotamia.type.{type}"), level=level)
        elif what == "terrain":
            for terrain, n in wanted.items():
                yield words(f"mesopotamia.need.{terrain}", n=n)
        elif what == "units":
            for unit, n in wanted.items():
                yield words(f"mesopotamia.units.{unit}", n=n)
        elif what == "techCountAtLevel":
            yield words("mesopotamia.techs_at", n=wanted["count"], level=wanted["level"])
        else:
            yield words(f"mesopotamia.need.{what.lower()}", n=wanted)


def garden_says(words: Words, token: int) -> str:
    """What a part of the gardens costs and asks for, and its points."""
    said = [words("mesopotamia.costs", what=amounts(words, GARDEN_COST[token]))]
    said += [words(f"mesopotamia.need.{what}", n=n) for what, n in GARDEN_NEEDS[token].items()]
    return words("list.semicolon").join([words("mesopotamia.points", n=GARDEN_POINTS[token]), *said])
