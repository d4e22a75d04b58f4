"""The board of Imperium: the static map, the small picture of a saved game, and the places of the pieces."""

import json
import re
from pathlib import Path
from typing import Any, NamedTuple

from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from assets.make.atlas import Area, Atlas, Frame
from assets.make.furniture import neatline, rose
from assets.make.relief import relief
from assets.make.svg import XMLNS, num

Spot = tuple[float, float]

SCALE = 20
LAST_SCORE = 30
TRACK_HEIGHT = 24
ROSE = (64, 520, 46)
SMALLEST = 13  # of letters: 10 CSS px where the board is 786 wide, on a screen of 1280x800
CROWDED = ("mare_germanicum", "mare_tyrrhenum", "mare_aegaeum", "caledonia")  # names left out for the pieces' sake

THUMB_SCALE = 8
THUMB_CROP = (62, 34, 252, 224)  # x0, y0, x1, y1 at that scale
THUMB_TOLERANCE = 1.3


class Place(NamedTuple):
    """Where a region has its name and its markers, in units of the board."""

    label: Spot
    tally: Spot  # upper left corner of its numbers, which stand in the region; markers go on to the right
    far_label: Spot  # where the map is small
    far: Spot  # middle of the first disc there
    far_note: Spot  # middle of what is said above the name there
    water: bool = False  # whether the name stands on water


PLACES = {
    1: Place((423, 204), (377, 234), (412, 270), (414, 306), (420, 240)),
    2: Place((159, 296), (106, 317), (150, 290), (130, 322), (146, 260)),
    3: Place((271, 444), (317, 435), (300, 486), (280, 524), (300, 456)),
    4: Place((580, 280), (521, 301), (556, 308), (540, 344), (561, 278)),
    5: Place((675, 400), (720, 319), (800, 352), (690, 345), (848, 322)),
    6: Place((323, 172), (229, 195), (282, 186), (262, 232), (338, 156)),
    7: Place((661, 556), (712, 554), (588, 574), (690, 560), (574, 544)),
    8: Place((303, 24), (237, 48), (356, 92), (222, 55), (380, 62), water=True),
    9: Place((911, 400), (779, 421), (880, 420), (820, 462), (880, 390)),
}


def draw(folder: Path) -> dict[str, str]:
    """The files of the board by name."""
    geojson = json.loads((folder / "map.geojson").read_text(encoding="utf-8"))
    lines = json.loads((folder / "relief.json").read_text(encoding="utf-8"))
    return {
        "board.svg": board(geojson, lines),
        "thumb.svg": thumb(geojson),
        "layout.json": places(geojson),
    }


def board(geojson: dict[str, Any], lines: dict[str, Any]) -> str:
    """The static board: frame, map and printed score track, without names and pieces.

    The map goes on beyond its sheet, which cuts it off unless a style lets it overflow.
    """
    frames = geojson["properties"]["frames"]
    atlas = Atlas(geojson, frames["bleed"], SCALE, origin=frames["main"][:2])
    regions = _regions(atlas)
    ids = {area.id: f"imperium-area-{number}" for number, area in regions.items()}
    outlines = "".join(f'<path id="{ids[area.id]}" d="{atlas.outline(area)}"/>' for area in regions.values())
    taken = atlas.occupied() | _names()
    layers = [
        atlas.sea(),
        atlas.waves(),
        atlas.lands(ids),
        *(relief(atlas, part["rivers"], part["mountains"], taken) for part in (lines, lines["beyond"])),
        atlas.borders(),
        atlas.coast(),
        rose(*ROSE),
    ]
    wide, high = _size(frames["main"])
    width, height = num(wide), num(high)
    sheet = f'<svg width="{width}" height="{height}" viewBox="0 0 {width} {height}">{"".join(layers)}</svg>'
    frame = f'<g class="frame">{neatline(wide, high, LAST_SCORE)}</g>'
    return _svg(
        f"0 0 {width} {height}",
        f"<defs>{outlines}</defs>",
        f'<g id="imperium-map">{frame}{sheet}{_track(wide, high)}</g>',
    )


def thumb(geojson: dict[str, Any]) -> str:
    """The middle of the map as a small picture, for the card of a saved game."""
    atlas = _thumb_atlas(geojson)
    layers = atlas.sea(), atlas.waves(2), atlas.lands({}), atlas.borders(), atlas.coast()
    return _svg(f"0 0 {num(atlas.width)} {num(atlas.height)}", f'<g id="imperium-thumb-map">{"".join(layers)}</g>')


def places(geojson: dict[str, Any]) -> str:
    """Sizes of both pictures and the places of names and pieces, as JSON."""
    frame = geojson["properties"]["frames"]["main"]
    width, height = map(round, _size(frame))
    facts = {
        "width": width,
        "height": height,
        "track": {"x0": 0, "step": round(width / (LAST_SCORE + 1), 3), "y": height, "height": TRACK_HEIGHT},
        "regions": {str(number): place._asdict() for number, place in PLACES.items()},
        "beyond": Atlas(geojson, frame, SCALE).beyond(CROWDED, SMALLEST),
        "thumb": _thumb_places(_thumb_atlas(geojson)),
    }
    text = json.dumps(facts, indent=1)
    return re.sub(r"\[\s+([\d.]+),\s+([\d.]+)\s+\]", r"[\1, \2]", text) + "\n"


def _size(frame: Frame) -> tuple[float, float]:
    """Of a frame, in units of the board."""
    x0, y0, x1, y1 = frame
    return (x1 - x0) * SCALE, (y1 - y0) * SCALE


def _thumb_atlas(geojson: dict[str, Any]) -> Atlas:
    x0, y0, *_ = geojson["properties"]["frames"]["main"]
    left, top, right, bottom = (side / THUMB_SCALE for side in THUMB_CROP)
    return Atlas(geojson, (x0 + left, y0 + top, x0 + right, y0 + bottom), THUMB_SCALE, THUMB_TOLERANCE)


def _thumb_places(atlas: Atlas) -> dict[str, Any]:
    """The regions that the small picture shows, with the middle of each."""
    middles = {number: atlas.point(area.facts["label"]) for number, area in _regions(atlas).items()}
    shown = {str(number): (round(x), round(y)) for number, (x, y) in middles.items() if atlas.frame.covers(Point(x, y))}
    return {"width": round(atlas.width), "height": round(atlas.height), "regions": shown}


def _regions(atlas: Atlas) -> dict[int, Area]:
    regions = {area.facts["number"]: area for area in atlas.playing()}
    return dict(sorted(regions.items()))


def _names() -> BaseGeometry:
    """The room that names and tallies take."""
    taken = []
    for (x, y), (left, top), *_ in PLACES.values():
        taken += [box(x - 60, y - 18, x + 60, y + 18), box(left - 4, top - 4, left + 90, top + 84)]
    return unary_union(taken)


def _track(width: float, height: float) -> str:
    """The score track along the lower edge."""
    step, y = width / (LAST_SCORE + 1), num(height)
    lines = "".join(f"M{num(step * i)} {y}v{TRACK_HEIGHT}" for i in range(1, LAST_SCORE + 1))
    numbers = "".join(_number(step * (i + 0.5), height + 16.6, i) for i in range(LAST_SCORE + 1))
    ground = f'<rect y="{y}" width="{num(width)}" height="{TRACK_HEIGHT}"/>'
    return f'<g class="trk">{ground}<path d="{lines}"/>{numbers}</g>'


def _number(x: float, y: float, number: int) -> str:
    strong = ' class="five"' if number % 5 == 0 else ""
    return f'<text{strong} x="{num(x)}" y="{num(y)}">{number}</text>'


def _svg(view: str, *parts: str) -> str:
    return f'<svg xmlns="{XMLNS}" viewBox="{view}">{"".join(parts)}</svg>\n'
