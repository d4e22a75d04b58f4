"""Redraws the committed pictures: `python -m assets.make [icons|patterns|brand|covers|boards|tokens ...]`."""

import argparse
import json
from collections.abc import Callable
from pathlib import Path

from . import contrast
from .boards import all_boards
from .brand import brand
from .covers import all_covers
from .icons import icon_paths, sprite
from .lettering import Lettering
from .patterns import pattern_sheet

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
WEB = ROOT / "web"
TITLES = "marcellus/files/marcellus-latin-400-normal.woff2"

Files = dict[Path, str]


def icons(_: Path) -> Files:
    """The sprite of all icons, and their ids by group."""
    groups = icon_paths()
    ids = {group: list(paths) for group, paths in groups.items()}
    return {ASSETS / "icons.svg": sprite(groups), ASSETS / "icons.json": json.dumps(ids, indent=1)}


def patterns(_: Path) -> Files:
    return {ASSETS / "patterns.svg": pattern_sheet()}


def marks(_: Path) -> Files:
    """The mark and the app icons."""
    return {ASSETS / "brand" / name: svg for name, svg in brand(icon_paths()["ui"]["ostraka"]).items()}


def covers(fontsource: Path) -> Files:
    face = Lettering(fontsource / TITLES)
    return {ASSETS / "covers" / f"{name}.svg": cover.svg(face) for name, cover in all_covers().items()}


def boards(_: Path) -> Files:
    """The static pictures, and beside the code that draws the pieces the places they go to."""
    drawings = [draw(ASSETS / "maps") for draw in all_boards()]
    homes = {".svg": ASSETS / "boards", ".json": WEB / "boards"}
    return {homes[Path(name).suffix] / name: text for drawing in drawings for name, text in drawing.items()}


def tokens(_: Path) -> Files:
    """The colours as JSON, if they pass the check."""
    colours = contrast.read_tokens((WEB / "tokens.css").read_text(encoding="utf-8"))
    findings = contrast.check(colours)
    if not all(finding.ok for finding in findings):
        raise SystemExit(contrast.report(findings))
    return {WEB / "tokens.json": contrast.tokens_json(colours)}


TARGETS: dict[str, Callable[[Path], Files]] = {
    "icons": icons,
    "patterns": patterns,
    "brand": marks,
    "covers": covers,
    "boards": boards,
    "tokens": tokens,
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
