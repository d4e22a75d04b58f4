"""The base game and the expansions that there are, found and not listed; those in order of their names."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from . import expansions, rounds
from .base import BASE
from .box import PARTS, Part

__all__ = ["PARTS"]


def found() -> list[Part]:
    """The parts of every expansion; a folder whose name begins with ``_`` is not finished."""
    parts: list[Part] = []
    names = [module.name for module in iter_modules(expansions.__path__)]
    for name in sorted(name for name in names if not name.startswith("_")):
        module = import_module(f"{expansions.__name__}.{name}")
        parts += getattr(module, "PARTS", ()) or [module.EXPANSION]
    return parts


PARTS[:] = [BASE, *found()]
for part in PARTS[1:]:
    for step in part.all_steps:
        rounds.join(step.phase, step.before)
    for phase, other in part.like.items():
        rounds.join(phase, other)
    for effect in (*part.effects, *part.cards):
        for phase in effect.phases:
            rounds.join(phase, effect.within)
