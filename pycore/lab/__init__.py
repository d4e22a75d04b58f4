"""The laboratory: the games as environments for learning, and many games at once on however many machines.

``pip install '.[lab]'`` brings what it needs; the rules need none of it, and only the commands ``lab`` and ``fit`` load
it.

    >>> from pycore.lab import environment, load_game
    >>> state = load_game("imperium", seats=4).new_initial_state(seed=7)
    >>> state.apply_action(state.legal_actions()[0])
    >>> env = environment("imperium", seats=4)
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .actions import Actions
    from .aec import Environment, environment
    from .layout import Layout
    from .spiel import LabGame, LabState, load_game

__all__ = ["Actions", "Environment", "LabGame", "LabState", "Layout", "environment", "load_game"]

_WHERE = {
    "Actions": "actions",
    "Environment": "aec",
    "LabGame": "spiel",
    "LabState": "spiel",
    "Layout": "layout",
    "environment": "aec",
    "load_game": "spiel",
}


def __getattr__(name: str) -> Any:
    """Loaded when it is asked for: whoever only plays the games of a run does not wait for what learners need."""
    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(load(_WHERE[name]), name)


def load(module: str) -> Any:
    """A module of the laboratory. Raises ImportError with a sentence if a package that it needs is not installed."""
    try:
        return import_module(f"{__name__}.{module}")
    except ModuleNotFoundError as missing:
        if (missing.name or "").startswith(__name__):
            raise
        how = "pip install '.[lab]' in Ostraka's folder brings it"
        wanted = f"The laboratory needs {missing.name}, which is not here: {how}."
        raise ImportError(wanted, name=missing.name) from None
