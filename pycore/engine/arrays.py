"""What a game says so that those who study it can read its states as arrays of fixed shapes. Nothing on a page asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any


def _no_sides(state: Any) -> Sequence[str]:
    return [""] * int(state.seats)


@dataclass(frozen=True)
class Arrays:
    """What a game offers in ``arrays.py`` as ``ARRAYS``. Fields are named by their path: ``camps.hand``.

    longest  of lists that grow: how many entries they have at most, the innermost where lists hold lists, or a tuple
             with a length for each. A list that is named nowhere is never longer than at the set-up.
    counted  of lists in which order does not matter: the range of what is in them. Such a list becomes a row that says
             of each of these values how often it is there.
    bits     of numbers that stand for a set: how many bits. Such a number becomes a row of 0 and 1.
    keys     of dicts: the keys that can be there, by a state at the set-up; their lists have the path of the dict
    names    texts in a state besides phases and endings, such as tasks on an agenda
    sides    what each seat plays, if that is more than a place: the name of its empire
    """

    longest: Mapping[str, int | tuple[int, ...]] = field(default_factory=dict)
    counted: Mapping[str, range] = field(default_factory=dict)
    bits: Mapping[str, int] = field(default_factory=dict)
    keys: Mapping[str, Callable[[Any], Iterable[str]]] = field(default_factory=dict)
    names: Sequence[str] = ()
    sides: Callable[[Any], Sequence[str]] = _no_sides


@cache
def arrays_of(game_id: str) -> Arrays:
    """What a game says of arrays; nothing where it has no ``arrays.py``."""
    name = f"pycore.games.{game_id}.arrays"
    if find_spec(name) is None:
        return Arrays()
    found: Arrays = import_module(name).ARRAYS
    return found
