"""Positions set up by clicking: what the tools are called, and where they can be put."""

from __future__ import annotations

from typing import Any

from pycore.games.glory_to_rome import editing
from pycore.games.glory_to_rome.view import MATERIALS

from ...kit.i18n import Words
from ..board import Editor, Tool, View
from .names import SIGNS, kind_name, material_name
from .seen import table


class GloryToRomeEditor(Editor):
    """See ``Editor``; what can be done to a position is known by the rules."""

    def tools(self, view: View) -> list[Tool]:
        """A card of each material, a Jack, a site; and each building by its name."""
        w = view.words
        plain, kinds = [], []
        for tool in editing.tools():
            what, _, name = tool.partition("-")
            if what == "kind":
                kinds.append(Tool(tool, kind_name(w, name), group=w("glory_to_rome.order")))
            elif what == "card":
                material = MATERIALS.index(name)
                plain.append(Tool(tool, material_name(w, material), sign=SIGNS[material]))
            else:
                label = w("glory_to_rome.jack" if what == "jack" else "glory_to_rome.site")
                plain.append(Tool(tool, label, sign="jack" if what == "jack" else "deck"))
        return [*plain, *sorted(kinds, key=lambda tool: (tool.label, tool.id))]

    def targets(self, view: View, tool: str) -> frozenset[str]:
        """Where a tool can put something: piles, rows of camps, buildings begun."""
        return editing.targets(table(view), tool)

    def edit(self, position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
        """One more or one less of a tool's thing in a place."""
        return editing.edit(position, tool, thing, by)

    def heading(self, words: Words, path: tuple[str | int, ...]) -> str:
        """What an entry of a list is called."""
        if path[0] in ("sites", "outside", "demands") and len(path) == 2 and int(path[1]) < len(MATERIALS):
            return material_name(words, int(path[1]))
        named = f"glory_to_rome.part.{path[-1]}"
        return words(named) if isinstance(path[-1], str) and words.has(named) else ""
