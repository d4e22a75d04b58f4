"""Whatever the rules tell in these tests is what their game declares."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pycore.engine.game import game
from pycore.engine.kinds import Kind
from pycore.engine.state import Event, State
from tests.engine.suite import declared


@cache
def kinds(id: str) -> dict[str, list[Kind]]:
    """The events of a game by what they begin with: there are thousands of them in each of these tests."""
    found = defaultdict[str, list[Kind]](list)
    for kind in game(id).events:
        found[kind.id].append(kind)
    return found


@pytest.fixture(scope="session", autouse=True)
def events_are_as_declared() -> Iterator[None]:
    """Each event has the fields of its kind, and is told to one seat where that is declared."""
    emit = State.emit

    def checked(state: State, *what: Any, to: int | None = None) -> None:
        id = type(state).__module__.split(".")[2]
        assert declared(kinds(id)[what[0]], Event(what, to)), f"{what} is of no kind that {id} declares"
        emit(state, *what, to=to)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "emit", checked)
        yield
