"""What draws a game: the modules of ``assets/games/<id>/make``, found and not listed; so are those of its expansions in
``assets/games/<id>/expansions/<id>/make``.

map.py     ``survey(folder)``: the files of a map that is surveyed here
board.py   ``draw(folder)``: the files of the board by name, from the map in the game's folder
cover.py   ``COVER``
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


def expansions(game: str, every: bool = False) -> list[Path]:
    """The folders of the expansions of a game; those that begin with ``_`` are not finished."""
    found = sorted(folder for folder in (GAMES / game).glob("expansions/*/") if not folder.name.startswith("__"))
    return [folder for folder in found if every or not folder.name.startswith("_")]


def folder_of(name: str) -> Path:
    """The folder of a game, or of an expansion as ``game-expansion``."""
    game, _, own = name.partition("-")
    return GAMES / game / "expansions" / own if own else GAMES / game


def board_file(name: str) -> Path:
    """The static picture of a board by its name."""
    return folder_of(name) / "board.svg"


def makers(kind: str) -> Iterator[tuple[Path, ModuleType]]:
    """The modules of a kind, each with the folder of its game or expansion."""
    for folder in [each for game in folders() for each in (game, *expansions(game.name, every=True))]:
        for file in sorted(folder.glob(f"make/{kind}.py")):
            where = ".".join(folder.relative_to(GAMES).parts)
            yield folder, import_module(f"{__package__.partition('.')[0]}.games.{where}.make.{file.stem}")


def maker(game: str, kind: str) -> ModuleType | None:
    """The module of a kind that a game has, or an expansion, if there is one."""
    return next((module for folder, module in makers(kind) if folder == folder_of(game)), None)
