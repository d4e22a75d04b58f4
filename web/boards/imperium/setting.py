"""Positions set up by clicking."""

from __future__ import annotations

from typing import Any

from pycore.games.imperium.board import REGIONS

from ...words import Words
from .. import Tool, Unfit, View
from .seen import region_name


def tools(view: View) -> list[Tool]:
    """A marker of each seat."""
    w = view.words
    return [Tool(f"marker-{seat}", w("imperium.marker_of", name=name), seat) for seat, name in enumerate(view.names)]


def targets(view: View, tool: str) -> frozenset[str]:
    """Every region."""
    return frozenset(map(str, REGIONS))


def edit(position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
    """A marker more or less in a region; it comes from the supply, or goes back there."""
    seat, region = int(tool.removeprefix("marker-")), int(thing)
    row, supply = position["state"]["markers"][region - 1], position["state"]["supply"]
    if by > 0 and supply[seat] <= 0:
        raise Unfit("imperium.no_marker", seat=seat + 1)
    if by < 0 and row[seat] <= 0:
        raise Unfit("imperium.none_there", seat=seat + 1)
    row[seat] += by
    supply[seat] -= by
    return position


def heading(words: Words, path: tuple[str | int, ...]) -> str:
    """``4 Gallia``"""
    if path[0] == "markers" and len(path) == 2 and int(path[1]) < len(REGIONS):
        region = int(path[1]) + 1
        return f"{region} {region_name(words, region)}"
    return ""
