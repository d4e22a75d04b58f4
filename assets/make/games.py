"""What draws a game: the modules of ``assets/games/<id>/make``, found and not listed.

board.py   ``draw(folder)``: the files of the board by name, from the map in the game's folder
cover.py   ``COVER``; other modules that begin so are covers of what may come to the game
icons.py   ``icons()``: the symbols that only this game has
tables.py  ``TABLES``: of the rules page, made of the game's data
"""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

GAMES = Path(__file__).parents[1] / "games"


def folders() -> list[Path]:
    """The games that have a folder, be they on the table or not."""
    return sorted(folder for folder in GAMES.iterdir() if folder.is_dir())


def makers(kind: str) -> Iterator[tuple[Path, ModuleType]]:
    """The modules of a kind, each with the folder of its game."""
    for folder in folders():
        for file in sorted(folder.glob(f"make/{kind}.py")):
            yield folder, import_module(f"{__package__.partition('.')[0]}.games.{folder.name}.make.{file.stem}")


def maker(game: str, kind: str) -> ModuleType | None:
    """A game's module of a kind, if it has one."""
    return next((module for folder, module in makers(kind) if folder.name == game), None)
