"""Setting up a position by clicks: the tools, where they can be put, and what the numbers of the form stand for."""

from __future__ import annotations

from typing import Any

from pycore.games.mesopotamia import editing
from pycore.games.mesopotamia.view import (
    AREAS,
    CARDS,
    EMPIRES,
    EVENTS,
    GARDENS,
    GOODS,
    NOBODY,
    NONE,
    QUESTS,
    RIVERS,
    STARTS,
    TYPES,
)

from ...kit.i18n import Words
from ...kit.markup import Markup
from ..board import Editor, Tool, View
from . import editor_panel
from .layout import area_name, section_name
from .seen import name_of, table

KEYS = {
    "spearman": "s", "archer": "a", "cavalry": "c", "chariot": "h", "ram": "m", "ship": "p", "settlement": "t",
    "wall": "w", "ziggurat": "z", "token": "e", "tribe": "n",
}  # fmt: skip
"""The key that takes a piece into the hand."""
SIGNS = {"token": "event-circle", "tribe": "neutral"}

BY_AREA = frozenset(("tokens", "faces", "holders", "clocks"))
MASKS = frozenset(("settlements", "walls"))
SEATED = frozenset(("seat", "letters", "order", "event_order", "population_order", "holders", "amphorae", "builders"))
"""Fields whose numbers are seats."""
MAY_BE_NOBODY = frozenset(("seat", "holders", "amphorae"))
FACES = ("down", "up", "six")


class MesopotamiaEditor(Editor):
    """See ``Editor``; what can be done to a position is known by the rules."""

    DESK = True

    def tools(self, view: View) -> list[Tool]:
        """Each piece for each seat."""
        return [
            Tool(
                f"{piece}-{seat}",
                view.words(f"mesopotamia.tool.{piece}"),
                seat,
                SIGNS.get(piece, piece),
                key=KEYS[piece],
            )
            for piece, seat in editing.tools(view.seen["seats"])
        ]

    def targets(self, view: View, tool: str) -> frozenset[str]:
        """Where on the map a tool can put something; and all that lies beside the map."""
        return editing.targets(table(view), tool)

    def edit(self, position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
        """One more or one less of a tool's piece."""
        return editing.edit(position, tool, thing, by)

    def reseat(self, position: dict[str, Any], seats: int) -> dict[str, Any]:
        """A position for another number of seats."""
        return editing.reseat(position, seats)

    def follow(self, position: dict[str, Any], field: str) -> dict[str, Any]:
        """A position of which a field was changed by hand, with what follows from it."""
        return editing.follow(position, field)

    def heading(self, words: Words, path: tuple[str | int, ...]) -> str:
        """What an entry of a list is called: an area, a good, a type of action."""
        name, *rest = path
        last = rest[-1] if rest else None
        if not isinstance(last, int):
            return ""
        names: tuple[str, ...] = ()
        if (name in BY_AREA and len(rest) == 1) or (name in ("armies", "rams") and len(rest) == 2):
            names = tuple(area_name(words, area) for area in AREAS)
        elif name == "goods" and len(rest) == 2:
            names = tuple(words(f"mesopotamia.good.{good}") for good in GOODS)
        elif (name == "tech" and len(rest) == 2) or (name == "assigned" and len(rest) == 1):
            names = tuple(words(f"mesopotamia.type.{type}") for type in TYPES)
        return names[last] if last < len(names) else ""

    def choices(self, view: View, path: tuple[str | int, ...]) -> list[tuple[int, str]]:
        """What a number can be, where it stands for something."""
        w, name = view.words, path[0]
        nothing = [(NOBODY, "–")]
        if name in SEATED:
            seals = len(view.seen["state"]["populations"]) if "_order" in str(name) else view.seen["seats"]
            seats = [(seat, name_of(view, seat)) for seat in range(seals)]
            return nothing + seats if name in MAY_BE_NOBODY else seats
        if name == "tokens":
            return [(NONE, "–"), *((event, w(f"mesopotamia.event.{id}")) for event, id in enumerate(EVENTS))]
        if name == "spent":
            return [(event, w(f"mesopotamia.event.{id}")) for event, id in enumerate(EVENTS)]
        if name == "faces":
            return [(face, w(f"mesopotamia.face.{id}")) for face, id in enumerate(FACES)]
        if name in ("quests", "discards", "deck"):
            return [(quest, w(f"mesopotamia.quest.{id}")) for quest, id in enumerate(QUESTS)]
        if name == "gardens":
            return [(token, w(f"mesopotamia.garden.{id}")) for token, id in enumerate(GARDENS)]
        if name == "empires":
            return nothing + [(empire, w(f"mesopotamia.empire.{id}")) for empire, id in enumerate(EMPIRES)]
        if name == "homes":
            return nothing + [(area, area_name(w, AREAS[area])) for area in STARTS[:4]]
        if name == "ships":
            return [(section, section_name(w, id)) for section, id in enumerate(RIVERS)]
        if name == "amphora":
            return nothing + [(type, w(f"mesopotamia.type.{id}")) for type, id in enumerate(TYPES)]
        if path[:2] == ("battle", "area"):
            return [(at, area_name(w, area)) for at, area in enumerate(AREAS)]
        if path[:2] == ("battle", "cards"):
            return [(number, card.id) for number, card in enumerate(CARDS)]
        return []

    def flags(self, words: Words, path: tuple[str | int, ...]) -> list[tuple[int, str]]:
        """What each bit of a number stands for, where it is a set."""
        name = path[0]
        if name == "tribes" or (name in MASKS and len(path) == 2):
            return [(at, area_name(words, area)) for at, area in enumerate(AREAS)]
        if name == "done":
            return [(at, words(f"mesopotamia.type.{type}")) for at, type in enumerate(TYPES)]
        return []

    def desk(self, view: View, tool: str) -> Markup:
        """The moment, the tracks, what a seat has, what all share."""
        return editor_panel.desk(view, tool)
