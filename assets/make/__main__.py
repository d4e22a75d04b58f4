"""Redraws the committed pictures: `python -m assets.make [icons|patterns|brand|covers|maps|boards ...]`."""

import argparse
from collections.abc import Callable
from pathlib import Path

from .brand import brand
from .games import makers
from .icons import icons_of_games, shared_icons, sprite
from .lettering import Lettering
from .patterns import pattern_sheet

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
WEB = ROOT / "web"
TITLES = "marcellus/files/marcellus-latin-400-normal.woff2"

Files = dict[Path, str]


def icons(_: Path) -> Files:
    """The sprite of what is shared, and one of each game's own."""
    drawn = {ASSETS: shared_icons(), **icons_of_games()}
    return {folder / "icons.svg": sprite(groups) for folder, groups in drawn.items()}


def patterns(_: Path) -> Files:
    return {ASSETS / "patterns.svg": pattern_sheet()}


def marks(_: Path) -> Files:
    """The mark and the app icons."""
    return {ASSETS / "brand" / name: svg for name, svg in brand(shared_icons()["ui"]["ostraka"]).items()}


def covers(fontsource: Path) -> Files:
    face = Lettering(fontsource / TITLES)
    return {folder / "cover.svg": module.COVER.svg(face) for folder, module in makers("cover")}


def maps(_: Path) -> Files:
    """The geometry of the maps that are surveyed here."""
    return {folder / name: text for folder, module in makers("map") for name, text in module.survey(folder).items()}


def boards(_: Path) -> Files:
    """The static pictures, and beside the code that draws the pieces the places they go to."""
    return {
        (WEB / folder.relative_to(ASSETS) if name.endswith(".json") else folder) / name: text
        for folder, module in makers("board")
        for name, text in module.draw(folder).items()
    }


TARGETS: dict[str, Callable[[Path], Files]] = {
    "icons": icons,
    "patterns": patterns,
    "brand": marks,
    "covers": covers,
    "maps": maps,
    "boards": boards,
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.make", description="Redraws the committed pictures.")
    parser.add_argument("targets", nargs="*", metavar="target", help=f"what to draw: {', '.join(TARGETS)} (all)")
    parser.add_argument("--fontsource", type=Path, default=ROOT / "node_modules/@fontsource", help="for the covers")
    arguments = parser.parse_args()
    if unknown := set(arguments.targets) - TARGETS.keys():
        parser.error(f"no such target: {', '.join(sorted(unknown))}")
    for target in arguments.targets or TARGETS:
        for path, text in TARGETS[target](arguments.fontsource).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(f"{path.relative_to(ROOT)}  {len(text.encode()):,} bytes")


if __name__ == "__main__":
    main()
