"""Builds dist/ of the repository it is started in, with the typefaces that have been cut already, and prints the games.

``--only-ours``: without what takes long and no game has a part in: Python's library, the memory that a start is made
from. Such a site is complete, but does not start.
"""

import sys
from pathlib import Path

import build
from assets.make import dist


def empty(name: str) -> Path:
    file = build.WORK / name
    file.write_text("", encoding="utf-8")
    return file


def fonts(games: list[str], folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "fonts.css").touch()
    return folder


def main() -> None:
    dist.fonts_for = fonts
    if "--only-ours" in sys.argv:
        dist.kept_library = lambda games: empty("library.zip")
        dist.kept_wasm = lambda: empty("wasm.gz")
        dist.kept_snapshot = lambda app, library, games: empty("snapshot.bin.gz")
    dist.assemble(build.all_games())
    print(*build.all_games())


if __name__ == "__main__":
    main()
