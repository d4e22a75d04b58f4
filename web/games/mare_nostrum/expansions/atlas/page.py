"""What lies on the map of Atlas besides pieces: marks, the Mausoleum, what is protected or can be crossed, and legions
that Pegasus has left over a sea. What comes before the dice of a battle. What its result counts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pycore.games.mare_nostrum.view import Table

from .....kit.i18n import Words
from ....board import Volume
from .. import Lying

VOLUME = Volume("mare_nostrum", "mare_nostrum-punic", {"atlas": True})
SETS = ("atlas", "troy", "jerusalem", "syracuse")
"""The options that bring any of it."""
MARKS = {"medea": ("medea_marker", "lock"), "medusa": ("medusa_marker", "show")}
"""What a mark is called, and its sign."""


def lying(t: Table) -> Iterator[Lying]:
    for mark, (name, sign) in MARKS.items():
        row = t.kept.get(mark, [])
        names = t.board.seas if mark == "medea" else t.board.provinces
        for seat, space in zip(row[::2], row[1::2], strict=True):
            yield Lying(name, sign, seat, names[space])
    row = t.kept.get("pegasus", [])
    for seat, sea, count in zip(row[::4], row[1::4], row[2::4], strict=True):
        yield Lying("legion", "", seat, t.board.seas[sea], count)
    for name, kept, sign in (("mausoleum", "halicarnassus", "wonder"), ("athena", "athena", "culture")):
        for province in t.kept.get(kept, ()):
            yield Lying(name, sign, t.having(kept)[0], t.board.provinces[province])
    if named := t.kept.get("odysseus"):
        yield Lying("odysseus", "trireme", named[0], t.board.seas[named[1]])


BATTLE_CARDS = (
    "catapults",
    "cretan_archers",
    "war_elephants",
    "siege_vessels",
    "greek_phalanxes",
    "quinqueremes",
)


def before_dice(what: tuple[Any, ...]) -> bool:
    """Tolls, cards that are played in it, and what falls by them and by the Centaur."""
    match what:
        case ("toll" | "catapults" | "centaur" | "sunk", *_):
            return True
        case ("card" | "told", *_, card):
            return card in BATTLE_CARDS
    return False


def in_play(options: Mapping[str, Any]) -> bool:
    return any(options[name] for name in SETS)


def rows(words: Words, t: Table) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Goals that were reached, and cards that were left."""
    reached = t.kept.get("reached")
    if reached is not None:
        counted = {"goals": tuple(reached.count(seat) for seat in range(t.seats)), "cards": tuple(map(len, t.cards))}
        for what, counts in counted.items():
            yield words(f"mare_nostrum.row.{what}"), counts
