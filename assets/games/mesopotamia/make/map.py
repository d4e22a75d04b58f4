"""The geometry of the map of Mesopotamia: areas, relief, and the places of names and pieces.

`python -m assets.make maps` writes it anew from `lines.json` and `coast.json`; the board is drawn from it.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from shapely.geometry import LineString, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from assets.make.arrange import Item, arrange
from assets.make.atlas import Atlas
from assets.make.survey import Survey, closed, smooth

from . import board

Data = dict[str, Any]

ALONG = {1: (0.5,), 2: (0.34, 0.66)}
"""Where along a section of a river its ships lie, as parts of its length."""
SHIP_ROOM = 34
"""Least length of a section, in units of the board, that two ships lie side by side on."""
ROOM = {"pashime": 1.22, "harran": 1.12, "umma": 1.1, "arrapha": 1.08, "anshan": 1.05, "sealand": 1.05, "kish": 1.05}
"""What narrow areas, and those with much in them, get more than the others."""
LETTER, KANA = 0.86, 1.12
"""Widths of a capital and of a Japanese letter with their tracking, in ems."""


def survey(folder: Path) -> dict[str, str]:
    """The files of the map by name, from the lines drawn by hand and the coast."""
    drawn, coast = (json.loads((folder / f"{name}.json").read_text("utf-8")) for name in ("lines", "coast"))
    geojson, relief = chart(drawn, coast)
    return {
        "map.geojson": geojson,
        "relief.json": relief,
        "places.json": _lines(places(json.loads(geojson), sections(drawn))),
    }


def chart(drawn: Data, coast: Data) -> tuple[str, str]:
    """The areas and what lies round them as GeoJSON, and the relief."""
    survey = Survey(drawn, ROOM)
    water = [smooth(survey.warp(ring)) for ring in coast["water"]]
    water.append(closed(survey.warp(drawn["old_gulf"]), "old gulf"))
    cover = survey.cover(water, _grown(board.FRAME))
    features = [_feature(survey, drawn["areas"], id, shape) for id, shape in cover.items()]
    decor = [name | {"at": survey.board(survey.warp([name["at"]]))[0].tolist()} for name in drawn["decor"]]
    facts = {"projection": survey.projection, "frames": {"base": board.FRAME}, "decor": decor}
    geojson = {"type": "FeatureCollection", "properties": facts, "features": features}
    relief = {name: survey.lines(drawn[name]) for name in ("rivers", "mountains")}
    return tuple(json.dumps(each, ensure_ascii=False, separators=(",", ":")) + "\n" for each in (geojson, relief))


def sections(drawn: Data) -> dict[str, Data]:
    """The sections of the rivers: the two areas on their banks, and the nodes at their ends."""
    found = {}
    for name, points in drawn["arcs"].items():
        *areas, number = name.split()
        if number[0].isupper():
            found[number] = {"areas": areas, "nodes": [points[0], points[-1]]}
    return dict(sorted(found.items(), key=lambda item: (item[0][0], int(item[0][1:]))))


def places(geojson: Data, rivers: dict[str, Data]) -> Data:
    """Where everything stands, in units of the board."""
    atlas = Atlas(geojson, board.FRAME, board.SCALE, board.TOLERANCE)
    shapes = {area.id: area for area in atlas.playing()}
    for facts in rivers.values():
        line = board.course(shapes, facts["areas"])
        facts["ships"] = _ships(line)
        ends = [line.coords[0], line.coords[-1]]
        facts["ends"] = [[round(x, 1), round(y, 1)] for x, y in ends]
    nodes = _nodes(rivers)
    for facts in rivers.values():
        del facts["ends"]
    water = [board.course(shapes, facts["areas"]).buffer(board.RIVER / 2) for facts in rivers.values()]
    water += [box(x - 11, y - 12, x + 11, y + 12) for facts in rivers.values() for x, y in facts["ships"][:1]]
    taken = unary_union(water)
    areas = {}
    for id, area in shapes.items():
        spots, wrong = arrange(area.shape & atlas.frame, taken, _items(area.facts), id)
        areas[id] = _sorted_out(spots)
        if wrong > board.WRONG:
            print(f"{id}: {wrong:.1f} units of something lie on something else")
    return {"nodes": nodes, "rivers": rivers, "areas": areas}


def _items(facts: Data) -> list[Item]:
    """What has to find room in an area."""
    wide = max(len(facts["name"]) * LETTER * board.NAME, len(facts["name_ja"]) * KANA * board.NAME)
    sources = board.SOURCE * 2 * len(facts["sources"])
    items = [Item("name", wide, board.NAME + 2, 0.12), Item("sources", sources, board.SOURCE * 2, 0.3)]
    if "start" in facts:
        items[1] = Item("sources", board.ANY, board.ANY, 0.3)
        items.append(Item("ziggurat", board.ZIGGURAT, board.ZIGGURAT, 0.55))
    else:
        items += [Item("event", board.EVENT, board.EVENT, 0.3)]
        items += [Item(name, board.BUILDING, board.BUILDING, 0.6) for name in ("settlement", "wall")]
    return items + [Item(f"unit_{i}", *board.UNIT, 0.8) for i in range(1, board.UNITS + 1)]


def _sorted_out(spots: dict[str, tuple[float, float]]) -> Data:
    units = sorted((at for name, at in spots.items() if name.startswith("unit_")), key=lambda at: (at[1] // 16, at[0]))
    return {name: at for name, at in spots.items() if not name.startswith("unit_")} | {"units": units}


def _ships(line: LineString) -> list[list[int]]:
    """Places for two ships along a river; on a short stretch they lie on both banks."""
    if line.length >= SHIP_ROOM * 1.9:
        spots = [line.interpolate(part, normalized=True) for part in ALONG[2]]
        return [[round(spot.x), round(spot.y)] for spot in spots]
    middle = line.interpolate(0.5, normalized=True)
    return [[round(middle.x), round(middle.y)], [round(middle.x) + 14, round(middle.y) + 10]]


def _nodes(rivers: dict[str, Data]) -> dict[str, list[float]]:
    """Where sections meet. A section's two ends are told apart by the ends of the others."""
    seen: dict[str, set[tuple[float, float]]] = {}
    for facts in rivers.values():
        for node in facts["nodes"]:
            ends = {(x, y) for x, y in facts["ends"]}
            seen[node] = seen[node] & ends if node in seen else ends
    while any(len(ends) > 1 for ends in seen.values()):
        sure = {next(iter(ends)) for ends in seen.values() if len(ends) == 1}
        seen = {node: ends if len(ends) == 1 else ends - sure for node, ends in seen.items()}
    return {node: list(next(iter(ends))) for node, ends in sorted(seen.items())}


def _feature(survey: Survey, areas: Data, id: str, shape: BaseGeometry) -> Data:
    if id in areas:
        facts = {"kind": "region", "surface": "land", **areas[id]}
    else:
        facts = {"kind": "wilderness", "surface": "land" if id == "wild" else "water"}
    return {"type": "Feature", "properties": {"id": id, **facts}, "geometry": survey.geojson(shape)}


def _grown(frame: tuple[float, float, float, float]) -> tuple[float, float, float, float]:
    left, top, right, bottom = frame
    return left - 0.2, top - 0.2, right + 0.2, bottom + 0.2


def _lines(facts: Data) -> str:
    """JSON with one line for each area, section or node."""
    parts = []
    for name, entries in facts.items():
        rows = ",\n".join(f'  "{key}": {json.dumps(value)}' for key, value in entries.items())
        parts.append(f' "{name}": {{\n{rows}\n }}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
