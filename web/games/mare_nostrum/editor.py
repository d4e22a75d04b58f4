"""Setting up a position by clicks: the tools, where they can be put, and what the numbers of the form stand for."""

from __future__ import annotations

from typing import Any

from pycore.games.mare_nostrum import editing
from pycore.games.mare_nostrum.view import GOODS, KIND, KINDS, LEGEND, NOBODY, PROVINCES, SEAS, TRACKS, slot_names

from ...kit.i18n import Words
from ...kit.markup import Markup
from ..board import Editor, Tool, View
from . import editor_panel
from .declared import named
from .expansions import sign_of
from .layout import PLAN, area_name
from .names import called, kind_name, slot_name, tile_name
from .seen import table

KEYS = {"control": "c", "legion": "l", "trireme": "t", "fortress": "f", "building": "b", "occupy": "o"}
"""The key that takes a piece into the hand."""
SIGNS = {"building": "city", "occupy": "flagcard"}


# names for the form ---------------------------------------------------------------------

_BY_PROVINCE = ("owner", "built", "conqueror", "taken", "fortress", "arrived")


SEATED = frozenset(
    (
        "seat",
        "waiting",
        "owner",
        "conqueror",
        "fortress",
        "leaders",
        "stack",
        "taker",
        "barred",
        "pact",
        "last_pact",
        "victors",
    )
)
"""Fields whose numbers are seats."""
MAY_BE_NOBODY = frozenset(("owner", "conqueror", "fortress", "taker", "barred", "pact", "last_pact"))


def _single(words: Words, piece: str) -> str:
    """What is put on the map besides units: a figure, or something with a name of its own."""
    return words(f"mare_nostrum.tool.{piece}") if words.has(f"mare_nostrum.tool.{piece}") else named(words, piece)


class MareNostrumEditor(Editor):
    """See ``Editor``; what can be done to a position is known by the rules."""

    DESK = True

    def tools(self, view: View) -> list[Tool]:
        """Each piece for each seat, and for armies without one; and what somebody's tiles and cards bring."""
        w, t = view.words, table(view)
        units = [*editing.tools(t.seats), *editing.troops(t)]
        found = [self._tool(view, piece, seat, w(f"mare_nostrum.tool.{piece}")) for piece, seat in units]
        return found + [self._tool(view, piece, seat, _single(w, piece)) for piece, seat in editing.singles(t)]

    def _tool(self, view: View, piece: str, seat: int, label: str) -> Tool:
        sign = SIGNS.get(piece) or sign_of(piece)
        whose = "" if seat < view.seen["seats"] else called(view, seat)
        return Tool(f"{piece}-{seat}", label, seat, sign, key=KEYS.get(piece, ""), whose=whose)

    def targets(self, view: View, tool: str) -> frozenset[str]:
        """Where on the map a tool can put something; and all that lies beside the map."""
        return editing.targets(table(view), tool)

    def edit(self, position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
        """One more or one less of a tool's piece."""
        return editing.edit(position, tool, thing, by)

    def reseat(self, position: dict[str, Any], seats: int) -> dict[str, Any]:
        """A position for another number of seats."""
        return editing.reseat(position, seats)

    def choose(self, position: dict[str, Any], options: dict[str, Any]) -> dict[str, Any]:
        """A position with other options."""
        return editing.rearrange(position, options)

    def follow(self, position: dict[str, Any], field: str) -> dict[str, Any]:
        """A position of which a field was changed by hand, with what follows from it."""
        return editing.follow(position, field)

    def heading(self, words: Words, path: tuple[str | int, ...]) -> str:
        """What an entry of a list is called: a place, a resource, a track."""
        name, *rest = path
        last = rest[-1] if rest else None
        if name == "kept" and len(rest) == 1 and words.has(f"mare_nostrum.kept.{last}"):
            return words(f"mare_nostrum.kept.{last}")
        if not isinstance(last, int):
            return ""
        rows = 2 if name in ("legions", "triremes", "hands") else 1
        names: tuple[str, ...] = ()
        if len(rest) == rows:
            if name in _BY_PROVINCE or name == "legions":
                names = tuple(area_name(words, area) for area in PROVINCES)
            elif name in ("triremes", "docked"):
                names = tuple(area_name(words, area) for area in SEAS)
            elif name in ("supply", "hands"):
                names = tuple(kind_name(words, str(kind)) for kind in KIND)
            elif name == "leaders":
                names = tuple(words(f"mare_nostrum.track.{track}") for track in TRACKS)
        return names[last] if last < len(names) else ""

    def choices(self, view: View, path: tuple[str | int, ...]) -> list[tuple[int, str]]:
        """What a number can be, where it stands for something."""
        w, name = view.words, path[0]
        nobody = [(NOBODY, "–")]
        if name in SEATED:
            seats = [(seat, called(view, seat)) for seat in range(view.seen["seats"])]
            return nobody + seats if name in MAY_BE_NOBODY else seats
        if name in ("row", "face_down", "tiles", "used", "copied"):
            tiles = [(number, tile_name(w, str(tile))) for number, tile in enumerate(table(view).box.tiles)]
            return nobody + tiles if name == "copied" else tiles
        if name == "fresh":
            return [(p, area_name(w, area)) for p, area in enumerate(table(view).board.provinces)]
        if name in ("pile", "discards"):
            return [(LEGEND[kind], kind_name(w, KINDS[kind])) for kind in GOODS]
        return []

    def flags(self, words: Words, path: tuple[str | int, ...]) -> list[tuple[int, str]]:
        """What each bit of a number stands for, where it is a set."""
        name, last = path[0], path[-1]
        if name == "relics" and len(path) == 2:
            return [(kind, kind_name(words, str(good))) for good, kind in KIND.items() if kind]
        if name in ("built", "taken") and isinstance(last, int) and last < len(PROVINCES):
            area = PROVINCES[last]
            slots = [*PLAN["areas"][area].get("slots", {}), *(("control",) if name == "taken" else ())]
            return [(at, slot_name(words, area, slot)) for at, slot in enumerate(slot_names(127)) if slot in slots]
        return []

    def desk(self, view: View, tool: str) -> Markup:
        """The moment, the leaders, what an empire has, the tiles."""
        return editor_panel.desk(view, tool)
