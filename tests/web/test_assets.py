"""The committed pictures: right in themselves, and what the code that draws them draws."""

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from assets.make.boards import all_boards
from assets.make.brand import brand
from assets.make.contrast import check, read_tokens, report, tokens_json
from assets.make.icons import icon_paths, sprite
from assets.make.patterns import pattern_sheet

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
PICTURES = sorted(ASSETS.rglob("*.svg"))
BOARDS = sorted((ASSETS / "boards").glob("*.svg"))

Rectangle = tuple[float, float, float, float]  # left, top, right, bottom

# The live layer of Imperium, in units of the board.
ROW, TALLY_WIDTH = 21, 140
NAME_RISE, NOTE_DROP = 18, 20  # a note below the name says that the region scores this round
FAR_RADIUS, FAR_STEP, FAR_NAME_RISE = 21.5, 42, 24
# measured in the page, the wider one of both languages
NAME_WIDTHS = {1: 90, 2: 99, 3: 90, 4: 125, 5: 90, 6: 90, 7: 102, 8: 107, 9: 98}
FAR_NAME_WIDTHS = {1: 110, 2: 138, 3: 109, 4: 143, 5: 82, 6: 83, 7: 121, 8: 137, 9: 136}
PRINTED_NUMBERS = {1: 1, 2: 2, 3: 3, 4: 3, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4}


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_colours_pass() -> None:
    findings = check(read_tokens(read(ROOT / "web/tokens.css")))
    assert len(findings) > 100
    assert all(finding.ok for finding in findings), report(findings)


def test_a_bad_colour_is_found() -> None:
    css = read(ROOT / "web/tokens.css")
    pale = re.sub(r"--ink: *light-dark\(#\w+", "--ink: light-dark(#d0c8b0", css)
    assert not all(finding.ok for finding in check(read_tokens(pale)))


def test_token_values_are_current() -> None:
    assert read(ROOT / "web/tokens.json") == tokens_json(read_tokens(read(ROOT / "web/tokens.css")))


def test_boards_are_current() -> None:
    drawn = {name: text for draw in all_boards() for name, text in draw(ASSETS / "maps").items()}
    kept = [*(ASSETS / "boards").iterdir(), *(ROOT / "web/boards").glob("*.json")]
    assert drawn.keys() == {path.name for path in kept}
    for path in kept:
        assert read(path) == drawn[path.name], f"{path.name} is not what `python -m assets.make boards` draws"


def test_icons_patterns_and_marks_are_current() -> None:
    groups = icon_paths()
    assert read(ASSETS / "icons.svg") == sprite(groups)
    assert json.loads(read(ASSETS / "icons.json")) == {group: list(icons) for group, icons in groups.items()}
    assert read(ASSETS / "patterns.svg") == pattern_sheet()
    for name, svg in brand(groups["ui"]["ostraka"]).items():
        assert read(ASSETS / "brand" / name) == svg


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: str(path.relative_to(ASSETS)))
def test_pictures_are_well_formed(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(ids) == len(set(ids))
    references = {value[1:] for element in root.iter() if (value := element.get("href"))}
    lent = symbols() if path in BOARDS else set()
    assert references <= lent | set(ids)


def symbols() -> set[str]:
    """What a board may take from the sprite: they are always together."""
    return {str(symbol.get("id")) for symbol in ElementTree.parse(ASSETS / "icons.svg").getroot()}


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_boards_take_ids_of_their_own_and_colours_from_the_theme(path: Path) -> None:
    for element in ElementTree.parse(path).iter():
        assert (element.get("id") or path.stem).startswith(path.stem)
        assert element.attrib.keys().isdisjoint({"fill", "stroke", "style"})


def test_covers_need_no_typeface() -> None:
    covers = sorted((ASSETS / "covers").glob("*.svg"))
    assert covers
    assert not any("<text" in read(path) or "font" in read(path) for path in covers)


def imperium() -> dict[str, Any]:
    places: dict[str, Any] = json.loads(read(ROOT / "web/boards/imperium.json"))
    return places


def overlaps(rectangles: dict[str, Rectangle]) -> list[tuple[str, str]]:
    return [
        (a, b)
        for (a, p), (b, q) in combinations(rectangles.items(), 2)
        if p[0] < q[2] and q[0] < p[2] and p[1] < q[3] and q[1] < p[3]
    ]


def inside(rectangles: dict[str, Rectangle], width: float, height: float) -> bool:
    return all(min(p) >= 0 and p[2] <= width and p[3] <= height for p in rectangles.values())


def test_full_tallies_of_imperium_have_room() -> None:
    board = imperium()
    taken: dict[str, Rectangle] = {}
    for number, count in PRINTED_NUMBERS.items():
        (name_x, name_y), (x, y) = (board["regions"][str(number)][key] for key in ("label", "tally"))
        half = NAME_WIDTHS[number] / 2
        taken[f"name {number}"] = (name_x - half, name_y - NAME_RISE, name_x + half, name_y + NOTE_DROP)
        taken[f"tally {number}"] = (x, y, x + TALLY_WIDTH, y + ROW * (count + 1) - 3)
    assert overlaps(taken) == []
    assert inside(taken, board["width"], board["height"])


def test_five_seats_of_imperium_have_room_on_a_phone() -> None:
    board = imperium()
    taken: dict[str, Rectangle] = {}
    for number, width in FAR_NAME_WIDTHS.items():
        (name_x, name_y), (x, y) = (board["regions"][str(number)][key] for key in ("far_label", "far"))
        taken[f"name {number}"] = (name_x - width / 2, name_y - FAR_NAME_RISE, name_x + width / 2, name_y)
        for i in range(5):
            left, top = x + i % 2 * FAR_STEP - FAR_RADIUS, y + i // 2 * FAR_STEP - FAR_RADIUS
            # neighbouring halos may touch
            taken[f"disc {number}.{i}"] = (left + 1, top + 1, left + 2 * FAR_RADIUS - 1, top + 2 * FAR_RADIUS - 1)
    assert overlaps(taken) == []
    assert inside(taken, board["width"], board["height"])
