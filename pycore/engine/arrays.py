"""What a game declares so that its states can be read as arrays of fixed shapes; for the laboratory alone."""

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

    longest  for lists that grow: the most entries they can have; where lists hold lists, of the innermost, or a tuple
             with a length for each level. A list that is not named is never longer than at the set-up.
    counted  for lists in which order does not matter: the range of what is in them. Such a list becomes a row that says
             how often each of these values is in it.
    bits     for numbers that stand for a set: how many bits. Such a number becomes a row of 0 and 1.
    keys     for dicts: the keys they can have, given a state at the set-up; their lists go by the path of the dict
    names    texts in a state besides phases and endings, such as tasks on an agenda
    sides    what each seat plays, if that is more than a place at the table: the name of its empire
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
