"""Builds dist/ of the repository it is started in, but for what takes long and no game has a part in: typefaces,
Python's library, the memory that a start is made from. Prints the games.
"""

from pathlib import Path

import build
from assets.make import dist


def nothing(name: str, text: str = "") -> Path:
    file = build.WORK / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def main() -> None:
    dist.fonts_for = lambda games, folder: nothing("letters/fonts.css").parent
    dist.kept_library = lambda games: nothing("library.zip")
    dist.kept_wasm = lambda: nothing("wasm.gz")
    dist.kept_snapshot = lambda app, library, games: nothing("snapshot.bin.gz")
    dist.assemble(build.all_games())
    print(*build.all_games())


if __name__ == "__main__":
    main()
