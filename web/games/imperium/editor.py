"""Positions set up by clicking."""

from __future__ import annotations

from typing import Any

from pycore.games.imperium import editing
from pycore.games.imperium.view import REGIONS

from ...kit.i18n import Words
from ..board import Editor, Tool, View
from .seen import region_name


class ImperiumEditor(Editor):
    """See ``Editor``; what can be done to a position is known by the rules."""

    def tools(self, view: View) -> list[Tool]:
        """A marker of each seat."""
        return [
            Tool(f"{piece}-{seat}", view.words("imperium.marker_of", name=view.names[seat]), seat)
            for piece, seat in editing.tools(len(view.names))
        ]

    def targets(self, view: View, tool: str) -> frozenset[str]:
        """Every region."""
        return editing.targets()

    def edit(self, position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
        """A marker more or less in a region."""
        return editing.edit(position, tool, thing, by)

    def heading(self, words: Words, path: tuple[str | int, ...]) -> str:
        """``4 Gallia``"""
        if path[0] == "markers" and len(path) == 2 and int(path[1]) < len(REGIONS):
            region = int(path[1]) + 1
            return f"{region} {region_name(words, region)}"
        return ""
