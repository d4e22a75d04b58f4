"""The map of Imperium, read from the drawing: what stands on which land, what can be read, what has room.

Lengths are in units of the board.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from shapely.geometry import Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from pycore import Match
from pycore.games.imperium.board import REGIONS, table
from tests.web.drawings import lines_of
from tests.web.fake import tree
from web.games.board import View
from web.games.imperium import map as drawn
from web.games.imperium.board import BOARD as board
from web.games.imperium.seen import PLAN
from web.kit.i18n import LANGUAGES, Words

ROOT = Path(__file__).resolve().parents[4]
SVG = ROOT / "assets/games/imperium/board.svg"
CSS = [ROOT / "web/games/imperium/style.css", ROOT / "web" / "atlas.css"]
UNIT = 786 / 1018
"""CSS px a unit of the board has on a screen of 1280x800, and on a phone of 390x844."""
PHONE_UNIT = 390 / 1018
LETTERS = 10
"""CSS px that letters have at least."""
PRINTED = re.compile(r"\.(?:vt|sp|iname|now|trk|seal)\b")
FAR = re.compile(r"\.(?:fn|big|far)\b")


@cache
def land(region: int) -> BaseGeometry:
    """A region as it is drawn."""
    for element in ElementTree.parse(SVG).iter():
        if element.get("id") == f"imperium-area-{region}":
            return unary_union([Polygon(line).buffer(0) for line, closed in lines_of(str(element.get("d"))) if closed])
    raise AssertionError(region)


def shown(markers: list[list[int]], language: str = "en", **options: object) -> View:
    """A position of five seats, before round 1 is resolved."""
    state = {"phase": "choose", "ending": "", "round": 1, "turn": 0, "markers": markers, "scores": [0] * 5}
    supply = [14 - sum(row[seat] for row in markers) for seat in range(5)]
    place = {"seats": 5, "state": {**state, "supply": supply, "picks": [[]] * 5}, "options": options}
    return View(seen=Match.from_position("imperium", place).observe(None), words=Words(language), names="ABCDE")


@pytest.mark.parametrize("numbers", ["halved", "padded"])
@pytest.mark.parametrize("region", REGIONS)
def test_a_ladder_stands_on_its_own_land(region: int, numbers: str) -> None:
    """Every printed number, and the dash of those who earn nothing, however wide the tally is."""
    markers = [[1, 1, 1, 1, 1] if region == other else [0] * 5 for other in REGIONS]
    found = tree(board.board(shown(markers, to_thirty=False, table=numbers)))
    squares = ladder(found)
    x, y = PLAN["regions"][str(region)]["tally"]
    own = [box(x, y + i * drawn.ROW, x + 18, y + i * drawn.ROW + 18) for i in range(len(table(numbers)[region - 1]))]
    for square in own:
        assert land(region).covers(square), f"a number of {region} is not on its land"
        assert square.bounds[:2] in squares
    dash = box(x + 4, y + len(own) * drawn.ROW + 8, x + 14, y + len(own) * drawn.ROW + 10)
    assert land(region).covers(dash), f"the last row of {region} is not on its land"


def ladder(found: ElementTree.Element) -> list[tuple[float, float]]:
    """Where the printed numbers stand."""
    squares = [element for element in found.iter() if "vc" in str(element.get("class")).split()]
    return [(float(str(square.get("x"))), float(str(square.get("y")))) for square in squares]


@pytest.mark.parametrize("counts", [(5, 4, 3, 2, 1), (14, 14, 1, 1, 1), (2, 2, 2, 2, 2), (14, 13, 0, 0, 0)], ids=str)
@pytest.mark.parametrize("region", REGIONS)
def test_a_stack_has_its_number_beside_it(region: int, counts: tuple[int, ...]) -> None:
    """Markers that lie on each other are counted for the reader; no stack runs into another."""
    markers = [list(counts) if region == other else [0] * 5 for other in REGIONS]
    found = tree(board.board(shown(markers, to_thirty=False, table="halved")))
    written = [element for element in found.iter() if "few" in str(element.get("class")).split()]
    assert sorted(int(str(text.text)) for text in written) == sorted(count for count in counts if count > 1)
    rows: dict[float, list[tuple[float, float, int]]] = {}
    for element in found.iter():
        if match := re.fullmatch(rf"m{region}-(\d)-(\d+)", str(element.get("id"))):
            x, y = map(float, re.findall(r"([-\d.]+)px", str(element.get("style"))))
            rows.setdefault(y, []).append((x - drawn.DISC, x + drawn.DISC, int(match[1])))
    for row in rows.values():
        ends = {
            seat: (min(a for a, _, s in row if s == seat), max(b for _, b, s in row if s == seat)) for *_, seat in row
        }
        spans = sorted(ends.values())
        assert all(one[1] <= two[0] + 0.1 for one, two in zip(spans, spans[1:], strict=False))


@pytest.mark.parametrize("scores", [(0, 0, 0, 0, 0), (3, 3, 4, 4, 4), (9, 9, 10, 11, 9), (30, 31, 30, 0, 61)], ids=str)
def test_pawns_cover_no_other(scores: tuple[int, ...]) -> None:
    view = shown([[0] * 5 for _ in REGIONS], to_thirty=False, table="halved")
    found = tree(board.board(View(seen={**view.seen, "scores": list(scores)}, words=view.words, names=view.names)))
    pawns = []
    for element in found.iter():
        if str(element.get("id")).startswith("pawn-"):
            x, y = map(float, re.findall(r"([-\d.]+)px", str(element.get("style"))))
            radius = next(float(str(e.get("r"))) for e in element.iter() if e.get("class") == "pc-body")
            pawns.append(Point(x, y).buffer(radius))
            seat = int(str(element.get("id"))[-1])
            cell = PLAN["track"]["step"]
            assert cell * (scores[seat] % 31) <= x - radius + 0.5 and x + radius - 0.5 <= cell * (scores[seat] % 31 + 1)
    assert all(one.intersection(other).area < 1 for one, other in combinations(pawns, 2))


def test_names_outside_the_empire_can_be_read() -> None:
    """Hibernia and Parthia, too."""
    assert min(place["size"] for place in PLAN["beyond"].values()) * UNIT >= LETTERS


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_outside_the_empire_are_in_the_language_of_the_reader(language: str) -> None:
    words = Words(language)
    shown = board.board(View(seen=Match.new("imperium", 3, 1).observe(None), words=words, names=["A", "B", "C"]))
    called = [element.text for element in tree(shown).iter() if str(element.get("class")).startswith("m-decor")]
    assert called == [words(f"imperium.beyond.{id}") for id in PLAN["beyond"]]
    assert ("大西洋" in called) == (language == "ja")


@pytest.mark.parametrize(("which", "unit"), [(PRINTED, UNIT), (FAR, PHONE_UNIT)], ids=["desk", "phone"])
def test_letters_of_the_live_layer_can_be_read(which: re.Pattern[str], unit: float) -> None:
    found = 0
    for rule in re.findall(r"([^{}]+)\{([^{}]*)\}", "".join(path.read_text("utf-8") for path in CSS)):
        selector, body = rule
        if not which.search(selector) or (which is PRINTED and FAR.search(selector)):
            continue
        for size in re.findall(r"(?:font(?:-size)?:[^;]*?)([\d.]+)px", body):
            found += 1
            assert float(size) * unit >= LETTERS - 0.05, selector.strip()
    assert found >= 2


def test_the_map_goes_on_to_the_edge_of_its_room() -> None:
    """A phone shows of the sheet's surroundings what its room has place for: that much of them is drawn."""
    every = list(ElementTree.parse(SVG).iter())
    width, height = PLAN["width"], PLAN["height"]
    sea = next(element for element in every if element.get("class") == "m-sea")
    left, top, wide, high = (float(str(sea.get(name))) for name in ("x", "y", "width", "height"))
    assert (left + wide - width, top + high - height) == (-left, -top)
    css = CSS[0].read_text("utf-8")
    [widest] = re.findall(r"--widest: ([\d.]+);", css)
    [(across, down)] = re.findall(r"--tallest: (\d+) / (\d+);", css)
    assert float(widest) * height <= wide
    assert int(down) / int(across) * width <= high
    lands = [str(element.get("d")) for element in every if "m-land-off" in str(element.get("class")).split()]
    ground = unary_union([Polygon(line).buffer(0) for data in lands for line, closed in lines_of(data) if closed])
    persia, nubia, scandia = (left + wide - 1, height / 2), (width / 2, top + high - 1), (450, top + 1)
    assert all(ground.covers(Point(at)) for at in (persia, nubia, scandia))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_region_that_scores_is_marked_near_and_far(language: str) -> None:
    view = shown([[0] * 5 for _ in REGIONS], language, to_thirty=False, table="halved")
    marks = [e for e in tree(board.board(view)).iter() if "now" in str(e.get("class")).split()]
    assert [str(mark.get("class")) for mark in marks] == ["now sml", "now big"]
