"""The map of Mare Nostrum, read from the drawing: who borders on whom, what is printed where, what has room.

`printed_board.json` is the printed board as the sources have it, here and beside the tests of an expansion; areas and
lengths are in units of the board.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import ChainMap
from functools import cache
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree import ElementTree

import pytest
from shapely import affinity
from shapely.geometry import MultiLineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from assets.make.locales import compile_catalogues, folders
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.board import SLOT, Board, slot_names
from pycore.games.mare_nostrum.box import PARTS
from pycore.games.mare_nostrum.box import box as rules_box
from pycore.games.mare_nostrum.goods import KINDS
from tests.web.drawings import lines_of
from web.games.mare_nostrum import layout
from web.kit.i18n import LANGUAGES, Words

ROOT = Path(__file__).resolve().parents[4]
MAPS = ROOT / "assets/games/mare_nostrum"
SVG = MAPS / "board.svg"
SVGS = [SVG, *sorted(MAPS.glob("expansions/*/board.svg"))]
"""The pictures lie beside each other in a page: those of expansions have their own areas alone."""


def printed(file: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return found


PRINTED = printed(Path(__file__).parent / "printed_board.json")
EXPANSIONS = [printed(file) for file in sorted(Path(__file__).parents[1].glob("expansions/*/page/printed_board.json"))]
WHOLE: dict[str, Any] = {
    **{kind: dict(ChainMap(*(one[kind] for one in (PRINTED, *EXPANSIONS)))) for kind in PRINTED},
    "links": [link for one in EXPANSIONS for link in one["links"]],
}
"""With the boards of the expansions: the map that is drawn when all of it is on the table."""
PLAN = layout.PLAN
SET_UPS = list(PLAN["set_ups"])

HREF = "href"
TOUCH = 0.5
"""Least length of a border."""
HALO = 1.2
"""How far the rings of two pieces may run into each other."""

# how wide names are, in their own size, measured in the page; the tracking of the map is included
EMS = {
    "gallia": 3.79, "latium": 4.18, "italia": 3.39, "macedonia": 6.87, "achaea": 4.43, "thracia": 4.81, "africa": 4.04,
    "numidia": 4.99, "libya": 2.93, "aegyptus": 5.51, "cyrenaica": 6.24, "aethiopia": 5.99, "mesopotamia": 8.25,
    "assyria": 4.5, "cilicia": 3.89, "germania": 5.9, "dalmatia": 5.7, "dacia": 3.37, "sicilia": 3.67,
    "phasania": 5.43, "garamantia": 7.57, "nubia": 3.35, "creta": 3.38, "judea": 3.42, "asia": 2.38,
    "cappadocia": 7.06, "armenia": 5.06, "arabia": 4.13, "Mare Hadriaticum": 7.82, "Mare Ionium": 5.43,
    "Mare Aegaeum": 6.17, "Mare Africum": 5.78, "Mare Aegyptum": 6.6, "Mare Cyprium": 6.1, "Pontus Euxinus": 6.53,
    "Mare": 2.25, "Tyrrhenum": 4.65, "Sardum": 3.3,
    "Roma": 2.21, "Athenae": 3.07, "Carthago": 3.56, "Alexandria": 4.21, "Babylon": 3.14, "Syracusae": 3.81,
    "Ierusalem": 3.77, "Troia": 2.03,
    "atlantis": 5.12, "hesperia": 4.91, "gadira": 4.18, "hispania": 4.97, "mauretania": 7.29,
    "Mare Atlanticum": 7.09, "Mare Gaditanum": 7.14, "Mare Balearicum": 7.23, "Poseidonia": 4.06,
}  # fmt: skip
KANA, KANA_SIZE = 1.1, 14
"""A letter of Japanese with its tracking, and the size of its names."""


# reading the drawing ----------------------------------------------------------------


@cache
def drawing(svg: Path = SVG) -> dict[str, ElementTree.Element]:
    """The elements of a picture that have an id."""
    root = ElementTree.fromstring(svg.read_text("utf-8"))
    return {str(element.get("id")): element for element in root.iter() if element.get("id")}


@cache
def drawn() -> dict[str, ElementTree.Element]:
    """Those of all pictures."""
    return {id: element for svg in SVGS for id, element in drawing(svg).items()}


def surface(data: str) -> BaseGeometry:
    found: BaseGeometry = Polygon()
    for line, closed in lines_of(data):
        assert closed
        found = found.symmetric_difference(Polygon(line).buffer(0))
    return found


def strokes(name: str, root: ElementTree.Element) -> MultiLineString:
    """The lines of one class."""
    data = [str(element.get("d")) for element in root.iter() if element.get("class") == name]
    rings = [[*line, line[0]] if closed else line for text in data for line, closed in lines_of(text)]
    return MultiLineString(rings)


def _outlines(elements: dict[str, ElementTree.Element]) -> dict[str, BaseGeometry]:
    found = {id.split("-area-")[1]: element for id, element in elements.items() if "-area-" in id}
    return {id: surface(str(element.get("d"))) for id, element in found.items()}


@cache
def outlines() -> dict[str, BaseGeometry]:
    """Every province and sea of the base game as its own path draws it."""
    return _outlines(drawing())


@cache
def everywhere() -> dict[str, BaseGeometry]:
    """Those of the expansions too."""
    return _outlines(drawn())


def borders(areas: dict[str, BaseGeometry]) -> dict[frozenset[str], float]:
    """The pairs of areas that share a line, with its length."""
    shared = {frozenset(pair): _shared(areas, *pair).length for pair in combinations(areas, 2)}
    return {pair: length for pair, length in shared.items() if length > 0.01}


def _shared(areas: dict[str, BaseGeometry], a: str, b: str) -> BaseGeometry:
    return areas[a].boundary & areas[b].boundary


def neighbours(facts: dict[str, Any]) -> set[frozenset[str]]:
    """The pairs that the sources list."""
    found = {frozenset(link) for link in facts.get("links", ())}
    for id, province in facts["provinces"].items():
        found |= {frozenset((id, other)) for other in (*province["land"], *province["seas"])}
    for id, others in facts["seas"].items():
        found |= {frozenset((id, other)) for other in others}
    return found


def rules_board(set_up: str) -> Board:
    """The map that the rules have in a set-up."""
    (row,) = (row for part in PARTS for row in part.rows("setups", "setups") if row["id"] == set_up)
    board = rules_box(row["players"], GAME.settle(row["players"], row.get("options", {}))).board
    assert board.id == set_up
    return board


# borders --------------------------------------------------------------------------------


def test_the_board_is_a_small_file() -> None:
    data = SVG.read_bytes()
    assert len(data) < 300_000
    assert len(gzip.compress(data)) < 90_000


def test_every_area_has_one_outline() -> None:
    assert outlines().keys() == PRINTED["provinces"].keys() | PRINTED["seas"].keys()
    assert everywhere().keys() == PLAN["areas"].keys() == WHOLE["provinces"].keys() | WHOLE["seas"].keys()
    for id, area in everywhere().items():
        assert area.is_valid and area.area > 3000, id


def test_areas_border_on_each_other_exactly_where_the_rules_say() -> None:
    found = borders(outlines())
    assert found.keys() == neighbours(PRINTED)
    assert {tuple(sorted(pair)): length for pair, length in found.items() if length < TOUCH} == {}


def test_the_same_with_the_boards_of_the_expansions() -> None:
    found = borders(everywhere())
    assert found.keys() == neighbours(WHOLE)
    assert {tuple(sorted(pair)): length for pair, length in found.items() if length < TOUCH} == {}


def test_areas_lie_side_by_side() -> None:
    for a, b in combinations(everywhere(), 2):
        assert (everywhere()[a] & everywhere()[b]).area < 0.5, (a, b)


def test_borders_are_drawn_once_and_where_they_are() -> None:
    root, areas = drawing()["mare_nostrum-map"], outlines()
    for name, kind in (("m-border", "provinces"), ("m-border-sea", "seas")):
        drawn = strokes(name, root)
        shared = [_shared(areas, *pair) for pair in combinations(PRINTED[kind], 2)]
        missed = unary_union(shared) - drawn.buffer(0.2)
        assert missed.length < 0.5
        assert drawn.length - unary_union(drawn).length < 0.5
    edges = unary_union([areas[id].boundary for id in PRINTED["provinces"]])
    assert (strokes("m-border", root) - edges.buffer(0.2)).length < 0.5


def test_the_coast_is_drawn_once() -> None:
    coast = strokes("m-coast", drawing()["mare_nostrum-map"])
    assert coast.length - unary_union(coast).length < 0.5
    shores = [_shared(outlines(), id, sea) for id, facts in PRINTED["provinces"].items() for sea in facts["seas"]]
    assert (unary_union(shores) - coast.buffer(1)).length < 0.5


# what is printed -----------------------------------------------------------------------------


@cache
def footprints(area: str) -> dict[str, BaseGeometry]:
    """The room of every piece of an area, by name."""
    facts, found = PLAN["areas"][area], {}
    for slot, (x, y, what) in facts.get("slots", {}).items():
        sides = {"market": 22, "temple": 23, "city": 26, "capital": 28, "legendary": 28}
        half = sides.get(what, 0) / 2
        found[slot] = box(x - half, y - half, x + half, y + half) if half else Point(x, y).buffer(12.5)
    for i, (x, y) in enumerate(facts.get("armies", []), 1):
        found[f"army_{i}"] = box(x - 12, y - 17, x + 12, y + 17) | Point(x + 13, y + 11).buffer(7.6)
    for i, (x, y) in enumerate(facts.get("fleets", []), 1):
        found[f"fleet_{i}"] = box(x - 18, y - 17, x + 18, y + 17)
    if "control" in facts:
        (x, y), (fx, fy) = facts["control"], facts["fortress"]
        found |= {"control": Point(x, y).buffer(11), "fortress": box(fx - 12.5, fy - 12.5, fx + 12.5, fy + 12.5)}
    return found


def slot_of(element: ElementTree.Element) -> tuple[Point, str]:
    """The middle of a printed slot, and what it shows."""
    ground, icon = element
    if ground.tag.endswith("circle"):
        at = Point(float(ground.get("cx", "")), float(ground.get("cy", "")))
    else:
        x, y, side = (float(ground.get(name, "")) for name in ("x", "y", "width"))
        at = Point(x + side / 2, y + side / 2)
    return at, str(icon.get(HREF))[1:]


@pytest.mark.parametrize("area", WHOLE["provinces"])
def test_slots_and_commodities_are_those_of_the_printed_board(area: str) -> None:
    prefix = f"mare_nostrum-slot-{area}-"
    found = {id.removeprefix(prefix): slot_of(element) for id, element in drawn().items() if id.startswith(prefix)}
    assert {slot: what for slot, (_, what) in found.items()} == WHOLE["provinces"][area]["slots"]
    for slot, (at, what) in found.items():
        x, y, planned = PLAN["areas"][area]["slots"][slot]
        assert planned == what
        assert at.distance(Point(x, y)) < 0.2
        assert everywhere()[area].contains(at)


def test_markers_are_printed_at_the_capitals() -> None:
    capitals = {id for id, facts in WHOLE["provinces"].items() if "capital" in facts["slots"].values()}
    assert {id.split("-marker-")[1] for id in drawn() if "-marker-" in id} == capitals == PLAN["capitals"].keys()


@pytest.mark.parametrize("area", PLAN["areas"])
def test_what_stands_in_an_area_stands_in_it(area: str) -> None:
    """With all of itself, but for what the plan says stands out; that stands out over water, hardly over land."""
    land = unary_union([everywhere()[id] for id in WHOLE["provinces"]])
    own, out = everywhere()[area], {}
    foreign = land - own if area in WHOLE["provinces"] else land
    for thing, room in footprints(area).items():
        assert own.contains(Point(layout.spot(area, thing))), thing
        beyond = (room - own.buffer(0.1)).area / room.area
        if beyond > 0.02:
            out[thing] = beyond
        assert beyond < 0.7, thing
        assert (room & foreign).area / room.area < 0.2, thing
    assert set(out) == set(PLAN["areas"][area].get("out", []))


def test_hardly_a_slot_stands_out() -> None:
    slots = {f"{id}-{slot}" for id in WHOLE["provinces"] for slot in WHOLE["provinces"][id]["slots"]}
    out = {f"{id}-{thing}" for id in WHOLE["provinces"] for thing in PLAN["areas"][id].get("out", [])}
    assert len(slots & out) < len(slots) / 5


@pytest.mark.parametrize("set_up", SET_UPS)
def test_the_board_is_the_one_that_the_rules_play_on(set_up: str) -> None:
    """The same areas, with the same spaces for the same buildings; everything has a place."""
    rules = rules_board(set_up)
    lands = [p for p in range(len(rules.provinces)) if not rules.covered >> p & 1]
    seas = [name for sea, name in enumerate(rules.seas) if rules.open_seas >> sea & 1]
    assert set(layout.areas(set_up)) == {rules.provinces[p] for p in lands} | set(seas)
    spaces = {f"{rules.provinces[p]}-{slot}": p for p in lands for slot in slot_names(rules.slots[p])}
    assert set(layout.open_slots(set_up)) == spaces.keys()
    for space, p in spaces.items():
        area, slot = space.split("-")
        *_, what = PLAN["areas"][area]["slots"][slot]
        bit = SLOT[slot]
        if slot.startswith("caravan"):
            assert KINDS[rules.caravans[p][int(slot[-1]) - 1]] == what
        elif slot.startswith("city"):
            great = "legendary" if rules.legendary[p] & bit else "capital"
            assert what == (great if rules.great[p] & bit else "city")
        else:
            assert what == slot
        layout.spot(area, slot)
    for p in lands:
        assert {"control", "fortress", "name"} <= PLAN["areas"][rules.provinces[p]].keys()
        assert len(PLAN["areas"][rules.provinces[p]]["armies"]) == 2
    for sea in seas:
        assert len(PLAN["areas"][sea]["fleets"]) >= len(rules.empires)


# names ---------------------------------------------------------------------------------------


@cache
def words(language: str) -> Words:
    with TemporaryDirectory() as folder:
        compile_catalogues(folders(["mare_nostrum"]), Path(folder))
        return Words(language, Path(folder))


def width(language: str, id: str, line: str, size: float) -> float:
    if language == "ja":
        return len(line) * KANA * KANA_SIZE
    return EMS.get(id, 0) * size or EMS[line] * size


def plates(language: str, set_up: str) -> dict[str, BaseGeometry]:
    """The room of every name on the map."""
    w, found, sizes = words(language), {}, PLAN["sizes"]
    for area in layout.areas(set_up):
        facts = PLAN["areas"][area]
        sea = "fleets" in facts
        size, rows = sizes["sea" if sea else "name"], layout.lines(w, area)
        x, y = facts["name"]
        half = max(width(language, area, row, size) for row in rows) / 2
        tall = size * (0.36 + (len(rows) - 1) * 0.525)
        found[area] = affinity.rotate(box(x - half, y - tall, x + half, y + tall), facts.get("turn", 0), origin=(x, y))
        for slot, (sx, sy, kind) in facts.get("slots", {}).items():
            if layout.great(kind):
                name, base = layout.city_name(w, area, slot), sy + sizes["city_drop"]
                half = width(language, name, name, sizes["city"]) / 2
                found[f"{area}-{slot}"] = box(sx - half, base - 0.7 * sizes["city"], sx + half, base + 2)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("set_up", SET_UPS)
def test_names_and_pieces_keep_off_each_other(set_up: str, language: str) -> None:
    taken = {f"name {id}": plate for id, plate in plates(language, set_up).items()}
    spare = [f"fleet_{i}" for i in range(int(PLAN["set_ups"][set_up]["seats"]) + 1, 7)]
    taken |= {
        f"{id} {name}": room
        for id in layout.areas(set_up)
        for name, room in footprints(id).items()
        if name not in spare
    }
    rooms = {name: room.buffer(-HALO) for name, room in taken.items()}
    crowded = {tuple(pair) for pair in PLAN["crowded"]}
    assert {(a, b) for a, b in combinations(rooms, 2) if rooms[a].intersects(rooms[b])} - crowded == set()


def test_only_the_last_fleets_in_the_narrow_sea_cover_a_name() -> None:
    """The fifth its end; a sixth, which only expansions have, lies upon others besides."""
    fifth, *sixth = PLAN["crowded"]
    assert fifth == ["name mare_hadriaticum", "mare_hadriaticum fleet_5"]
    assert {last for _, last in sixth} <= {"mare_hadriaticum fleet_6"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("set_up", SET_UPS)
def test_names_are_on_the_board(set_up: str, language: str) -> None:
    left, top, wide, high = layout.frame(set_up)
    for name, plate in plates(language, set_up).items():
        assert box(left, top, left + wide, top + high).contains(plate), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: str) -> None:
    w = words(language)
    cities = {f"{a}_{s[-1]}" for a, facts in WHOLE["provinces"].items() for s in facts["slots"] if s[:4] == "city"}
    goods = {what for facts in WHOLE["provinces"].values() for what in facts["slots"].values()}
    goods -= {"market", "temple", "city", "capital", "legendary"}
    wanted = {"area": set(PLAN["areas"]), "city": cities, "good": goods, "empire": set(PLAN["capitals"].values())}
    for kind, ids in wanted.items():
        said = [w(f"mare_nostrum.{kind}.{id}") for id in sorted(ids)]
        assert len(set(said)) == len(ids)
        assert not [text for text in said if text.startswith("mare_nostrum.")]
        assert language != "ja" or all(re.search("[ぁ-んァ-ン一-龥]", text) for text in said)


# smaller tables --------------------------------------------------------------------------------


@pytest.mark.parametrize("set_up", SET_UPS)
def test_a_set_up_covers_what_the_sources_say(set_up: str) -> None:
    facts = WHOLE["set_ups"][set_up]
    assert PLAN["set_ups"][set_up]["covered"] == facts["covered"]
    there = WHOLE if facts.get("wide") else PRINTED
    left = [id for id in there["provinces"] if id not in facts["covered"]]
    every = {f"{id}-{slot}" for id in left for slot in WHOLE["provinces"][id]["slots"]}
    gone = set()
    for id, slots in facts["overrides"].items():
        assert slots == {"caravans": [], "market": 0}
        gone |= {f"{id}-{slot}" for slot in ("caravan_1", "caravan_2", "market")}
    assert set(layout.open_slots(set_up)) == every - gone


@pytest.mark.parametrize("set_up", [name for name in SET_UPS if PLAN["set_ups"][name]["covered"]])
def test_a_cover_covers_its_provinces(set_up: str) -> None:
    cover = drawn()[f"mare_nostrum-cover-{set_up}"]
    grounds = [path for path in cover if {*str(path.get("class")).split()} & {"m-land-off", "m-sea-deep"}]
    ground = unary_union([surface(str(path.get("d"))) for path in grounds])
    covered = unary_union([everywhere()[id] for id in PLAN["set_ups"][set_up]["covered"]])
    assert (covered - ground).area < 1
    assert (ground - covered.buffer(0.3)).area < 1


@pytest.mark.parametrize("set_up", SET_UPS)
def test_the_page_refers_to_what_is_there(set_up: str) -> None:
    shown = layout.sheet(set_up) + layout.slots(set_up)
    named = re.findall(r'href="#([^"]+)"', shown)
    assert set(named) <= drawn().keys()
    slots = {id.split("-slot-")[1] for id in named if "-slot-" in id}
    assert slots == set(layout.open_slots(set_up))
    built = sorted(slots)[:5]
    assert not any(f"-slot-{slot}" in layout.slots(set_up, built) for slot in built)
