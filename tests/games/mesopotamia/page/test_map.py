"""The map of Mesopotamia, read from the drawing: who borders on whom, which rivers part them, where ships pass, what
is printed where, what has room.

`printed_board.json` is the board as the game's data has it; areas and lengths are in units of the board.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge, unary_union

from assets.games.mesopotamia.make import board
from assets.games.mesopotamia.make.map import chart, sections
from assets.make.draw import PathReader

ROOT = Path(__file__).resolve().parents[4]
FOLDER = ROOT / "assets" / "games" / "mesopotamia"
SVG = FOLDER / "board.svg"
PRINTED: dict[str, Any] = json.loads((Path(__file__).with_name("printed_board.json")).read_text("utf-8"))
PLAN: dict[str, Any] = json.loads((ROOT / "web/games/mesopotamia/layout.json").read_text("utf-8"))
FEATURES = json.loads((FOLDER / "map.geojson").read_text("utf-8"))["features"]
FACTS = {feature["properties"]["id"]: feature["properties"] for feature in FEATURES}

TOUCH = 12
"""Least length of a border: what is shorter is not seen."""
HALO = 1.2
"""How far the rings of two pieces may run into each other."""

KANA = 1.12


# reading the drawing ----------------------------------------------------------------


@cache
def drawing() -> dict[str, ElementTree.Element]:
    """The elements of the drawing that have an id."""
    root = ElementTree.fromstring(SVG.read_text("utf-8"))
    return {str(element.get("id")): element for element in root.iter() if element.get("id")}


def marked(part: str) -> dict[str, ElementTree.Element]:
    prefix = f"mesopotamia-{part}-"
    return {id.removeprefix(prefix): element for id, element in drawing().items() if id.startswith(prefix)}


def lines_of(element: ElementTree.Element) -> list[list[tuple[float, float]]]:
    """The lines of a path, at the 0.1 unit in which they are written."""
    read = PathReader(str(element.get("d"))).read()
    return [[(round(x, 1), round(y, 1)) for x, y in points] for points, _ in read]


@cache
def outlines() -> dict[str, BaseGeometry]:
    """Every area as its own path draws it."""
    return {id: unary_union([Polygon(line) for line in lines_of(path)]) for id, path in marked("area").items()}


@cache
def rivers() -> dict[str, LineString]:
    """Every section of a river as its own path draws it."""
    found = {}
    for number, path in marked("river").items():
        (line,) = lines_of(path)
        found[number] = LineString(line)
    return found


@cache
def borders() -> dict[frozenset[str], BaseGeometry]:
    """The pairs of areas that share a line, with the line."""
    areas, found = outlines(), {}
    for a, b in combinations(areas, 2):
        shared = areas[a].boundary & areas[b].boundary
        if shared.length > 0.01:
            found[frozenset((a, b))] = shared
    return found


# borders and rivers ---------------------------------------------------------------------


def test_the_board_is_a_small_file() -> None:
    data = SVG.read_bytes()
    assert len(data) < 300_000
    assert len(gzip.compress(data)) < 90_000


def test_every_area_has_one_outline() -> None:
    assert outlines().keys() == PLAN["areas"].keys() == PRINTED["areas"].keys()
    for id, area in outlines().items():
        assert area.is_valid and isinstance(area, Polygon) and area.area > 9000, id


def test_areas_border_on_each_other_exactly_where_the_rules_say() -> None:
    listed = {frozenset((id, other)) for id, facts in PRINTED["areas"].items() for other in facts["neighbours"]}
    assert borders().keys() == listed
    assert {tuple(sorted(pair)): line.length for pair, line in borders().items() if line.length < TOUCH} == {}


def test_areas_lie_side_by_side() -> None:
    for a, b in combinations(outlines(), 2):
        assert (outlines()[a] & outlines()[b]).area < 0.5, (a, b)


def test_a_river_section_is_the_whole_border_of_its_two_banks() -> None:
    assert rivers().keys() == PRINTED["sections"].keys() == PLAN["rivers"].keys()
    for number, line in rivers().items():
        border = borders()[frozenset(PRINTED["sections"][number]["areas"])]
        assert line.symmetric_difference(border).length < 0.01, number


def test_an_area_lies_on_the_sections_that_the_rules_say() -> None:
    for id, area in outlines().items():
        along = {number for number, line in rivers().items() if (area.boundary & line).length > 0.01}
        assert along == set(PRINTED["areas"][id]["sections"]), id


def test_sections_meet_exactly_where_a_ship_can_pass() -> None:
    """At a node of both; nowhere else do two rivers touch."""
    for a, b in combinations(rivers(), 2):
        shared = set(PRINTED["sections"][a]["nodes"]) & set(PRINTED["sections"][b]["nodes"])
        touch = rivers()[a] & rivers()[b]
        if not shared:
            assert touch.is_empty, (a, b)
            continue
        (node,) = shared
        assert isinstance(touch, Point), (a, b)
        assert touch.distance(Point(PLAN["nodes"][node])) < 0.15, (a, b)


def test_a_landing_is_drawn_at_every_node() -> None:
    ends: dict[str, set[tuple[float, ...]]] = {}
    for number, line in rivers().items():
        spots = {node: _nearest(line, node) for node in PRINTED["sections"][number]["nodes"]}
        assert len(set(spots.values())) == 2, number
        for node, at in spots.items():
            ends.setdefault(node, set()).add(at)
    assert all(len(spots) == 1 for spots in ends.values())
    root = drawing()["mesopotamia-map"]
    drawn = {
        (float(c.get("cx", 0)), float(c.get("cy", 0))) for g in root.iter() if g.get("class") == "m-landing" for c in g
    }
    assert drawn == {tuple(at) for at in PLAN["nodes"].values()}
    assert {node: next(iter(spots)) for node, spots in ends.items()} == {
        n: tuple(at) for n, at in PLAN["nodes"].items()
    }


def _nearest(line: LineString, node: str) -> tuple[float, ...]:
    """The end of a river section that is at a node."""
    landing = Point(PLAN["nodes"][node])
    return min(line.coords[0], line.coords[-1], key=lambda at: Point(at).distance(landing))


def test_every_river_runs_without_a_gap() -> None:
    for river in {facts["river"] for facts in PRINTED["sections"].values()}:
        parts = [rivers()[number] for number, facts in PRINTED["sections"].items() if facts["river"] == river]
        whole = linemerge(parts) if len(parts) > 1 else parts[0]
        if river == "tigris":  # its mouth is reached through the last section of the Euphrates
            assert len(whole.geoms) == 2
        else:
            assert isinstance(whole, LineString), river


# what is printed -----------------------------------------------------------------------------


def test_resources_and_events_are_those_of_the_board() -> None:
    for id, facts in PRINTED["areas"].items():
        plan = PLAN["areas"][id]
        assert plan["terrain"] == facts["terrain"]
        assert plan["sources"] == facts["sources"]
        assert plan.get("event") == facts["event"]
        assert plan.get("start") == facts["start"]
    printed = next(g for g in drawing()["mesopotamia-map"].iter() if g.get("class") == "sources")
    tokens = [str(g.get("class")).split("meso-")[1] for g in printed if "src" in str(g.get("class"))]
    wanted = [good for facts in PRINTED["areas"].values() for good in facts["sources"]]
    wanted = [each for good in wanted for each in (["stone", "wood", "clay", "food"] if good == "any" else [good])]
    assert sorted(tokens) == sorted(wanted)


@cache
def footprints(area: str) -> dict[str, BaseGeometry]:
    """The room of everything that stands in an area, by name."""
    at, facts, sizes = PLAN["areas"][area]["at"], PLAN["areas"][area], PLAN["sizes"]
    found = {f"unit_{i}": _box(spot, *sizes["unit"]) for i, spot in enumerate(at["units"])}
    for name, size in (("settlement", "building"), ("wall", "building"), ("ziggurat", "ziggurat"), ("event", "event")):
        if name in at:
            found[name] = _box(at[name], sizes[size], sizes[size])
    wide, tall = (
        (board.ANY, board.ANY) if "start" in facts else (2 * board.SOURCE * len(facts["sources"]), 2 * board.SOURCE)
    )
    found["sources"] = _box(at["sources"], wide, tall)
    return found


def _box(at: list[float], width: float, height: float) -> BaseGeometry:
    x, y = at
    return box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def plate(area: str, language: str) -> BaseGeometry:
    name = FACTS[area]["name_ja" if language == "ja" else "name"]
    width = len(name) * KANA if language == "ja" else len(name) * 0.86
    return _box(PLAN["areas"][area]["at"]["name"], width * board.NAME, board.NAME)


@pytest.mark.parametrize("area", PLAN["areas"])
def test_what_stands_in_an_area_stands_in_it(area: str) -> None:
    """With all of itself, and off the water."""
    water = unary_union(list(rivers().values())).buffer(board.RIVER / 2)
    own = outlines()[area].buffer(0.6) - water.buffer(-0.6)
    beyond = {thing: (room - own).area / room.area for thing, room in footprints(area).items()}
    assert {thing: part for thing, part in beyond.items() if part > 0.06} == {}


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("area", PLAN["areas"])
def test_names_and_pieces_keep_off_each_other(area: str, language: str) -> None:
    taken = {"name": plate(area, language), **footprints(area)}
    rooms = {name: room.buffer(-HALO) for name, room in taken.items()}
    assert {(a, b) for a, b in combinations(rooms, 2) if rooms[a].intersects(rooms[b])} == set()


def ships() -> Iterator[tuple[str, BaseGeometry]]:
    for number, facts in PLAN["rivers"].items():
        yield number, Point(facts["ships"][0]).buffer(10)


def test_the_first_ship_of_a_section_covers_nothing() -> None:
    rooms = [(f"{id} {name}", room) for id in PLAN["areas"] for name, room in footprints(id).items()]
    for number, hull in ships():
        assert rivers()[number].distance(Point(PLAN["rivers"][number]["ships"][0])) < 1, number
        assert [name for name, room in rooms if (room & hull).area > 12] == [], number


# how it is made ----------------------------------------------------------------------------------


def test_the_geometry_is_what_the_survey_makes_of_the_lines_drawn_by_hand() -> None:
    drawn, coast = (json.loads((FOLDER / f"{name}.json").read_text("utf-8")) for name in ("lines", "coast"))
    geojson, relief = chart(drawn, coast)
    assert geojson == (FOLDER / "map.geojson").read_text("utf-8")
    assert relief == (FOLDER / "relief.json").read_text("utf-8")


def test_the_lines_drawn_by_hand_have_the_sections_of_the_rules() -> None:
    drawn = json.loads((FOLDER / "lines.json").read_text("utf-8"))
    found = {number: (sorted(facts["areas"]), sorted(facts["nodes"])) for number, facts in sections(drawn).items()}
    assert found == {n: (sorted(facts["areas"]), sorted(facts["nodes"])) for n, facts in PRINTED["sections"].items()}


def test_it_has_no_colours_of_its_own() -> None:
    for path in (SVG, SVG.with_name("thumb.svg")):
        assert re.findall(r'(?:fill|stroke)="(?!none)[^"]*"|#[0-9a-f]{6}', path.read_text("utf-8")) == []
