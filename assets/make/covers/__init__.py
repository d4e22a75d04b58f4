"""Covers of the games: two-colour prints, 200 x 280, one module each."""

from importlib import import_module
from pkgutil import iter_modules

from .kit import Cover


def all_covers() -> dict[str, Cover]:
    """Every cover by the id of its game."""
    names = [module.name for module in iter_modules(__path__) if module.name != "kit"]
    return {name: import_module(f"{__name__}.{name}").COVER for name in names}
