"""What expansions bring to the page: a folder each, called as among the rules. Nothing lists them.

layout.json  where things stand on their areas, as in that of the base game; made by ``assets``
page.py      ``lying(t)``: what lies on the map besides pieces; ``before_dice(what)``: is an event a step of a battle
             before its dice? ``rows(words, t)``: further rows of the result; ``in_play(options)``: does a new game
             show the cover? ``VOLUME``, as it stands on the shelf
editor.py    ``SIGNS``: of what is put on the map besides units; ``desk(view, t, seat)``: what is set up beside the map
lessons.py   ``LESSONS``: further lessons, by name
style.css    their colours and pieces
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from pycore.games.mare_nostrum.view import Table

from ....kit.i18n import Words
from ....kit.markup import Markup
from ...board import View, Volume
from ...lesson import Lesson

HERE = Path(__file__).parent


@cache
def folders() -> dict[str, Path]:
    """By name; a folder whose name begins with ``_`` is not finished."""
    found = sorted(folder for folder in HERE.iterdir() if folder.is_dir() and not folder.name.startswith("_"))
    return {folder.name: folder for folder in found}


class Lying(NamedTuple):
    """Something that lies in an area: what it is called, its ``sign``, whose it is. Without a sign it is so many
    ``legions``."""

    name: str
    sign: str
    seat: int
    place: str
    legions: int = 1


def _modules(kind: str) -> list[ModuleType]:
    """The modules of a kind that there are."""
    found = [f"{__name__}.{name}" for name in folders()]
    return [import_module(f".{kind}", folder) for folder in found if find_spec(f".{kind}", folder)]


@cache
def pages() -> list[ModuleType]:
    return _modules("page")


@cache
def lessons() -> dict[str, Lesson]:
    """By name."""
    return {name: lesson for module in _modules("lessons") for name, lesson in module.LESSONS.items()}


@cache
def editors() -> list[ModuleType]:
    return _modules("editor")


def sign_of(piece: str) -> str:
    """The sign of what is put on the map besides units."""
    return next((module.SIGNS[piece] for module in editors() if piece in module.SIGNS), piece)


def desks(view: View, t: Table, seat: int) -> Iterator[Markup]:
    """All that the expansions have set up beside the map."""
    for module in editors():
        yield from module.desk(view, t, seat)


def lying(t: Table) -> Iterator[Lying]:
    """All that the expansions have lying there."""
    for page in pages():
        yield from page.lying(t)


def before_dice(what: tuple[Any, ...]) -> bool:
    """Is an event a step of a battle before its dice?"""
    return any(page.before_dice(what) for page in pages())


def cover(options: Mapping[str, Any]) -> str:
    """The expansion whose cover a game with these options has; empty: that of the base game."""
    names = (page.__name__.split(".")[-2] for page in pages() if page.in_play(options))
    return next((f"mare_nostrum-{name}" for name in names), "")


def volumes() -> dict[str, Volume]:
    """What stands on the shelf beside the base game, by name."""
    return {f"mare_nostrum-{page.__name__.split('.')[-2]}": page.VOLUME for page in pages()}


def rows(words: Words, t: Table) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Further rows of the result: what is counted, and how much of it everybody has."""
    for page in pages():
        yield from page.rows(words, t)
