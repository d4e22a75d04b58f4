"""The static pictures of the boards, one module each with `draw`."""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules


def all_boards() -> Iterator[Callable[[Path], dict[str, str]]]:
    """The drawing function of each board: folder of the maps -> name and text of its files."""
    return (import_module(f"{__name__}.{module.name}").draw for module in iter_modules(__path__))
