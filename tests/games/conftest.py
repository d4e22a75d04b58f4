"""Whatever the rules tell in these tests is what their game declares."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pycore.engine.game import game
from pycore.engine.state import Event, State
from tests.engine.suite import declared


@pytest.fixture(scope="session", autouse=True)
def events_are_as_declared() -> Iterator[None]:
    """Each event has the fields of its kind, and is told to one seat where that is declared."""
    emit = State.emit

    def checked(state: State, *what: Any, to: int | None = None) -> None:
        rules = game(type(state).__module__.split(".")[2])
        assert declared(rules, Event(what, to)), f"{what} is of no kind that {rules.id} declares"
        emit(state, *what, to=to)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "emit", checked)
        yield
