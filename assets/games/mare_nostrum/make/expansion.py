"""The board of an expansion: what its set-ups cover of the map, its own areas, and the wider map, if it has one.

It is laid beside the board of the base game, in the same units: what lies to the left of it has a negative x.
`places.json` of the expansion says what `places.json` of the base game does, and besides:

- `frames`: wider maps, each with the part of the expansion that needs it, and the boards that are on the table then.
- `pigments`: empire to pigment.

What a set-up covers is in the data of the rules, under the same name.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shapely.ops import unary_union

from assets.make.atlas import Atlas, border
from assets.make.pieces import figure, pieces
from assets.make.relief import relief
from assets.make.svg import XMLNS, path_data

from .board import (
    EVERY_PIGMENT,
    PIGMENTS,
    SEAM,
    THUMB_SCALE,
    THUMB_TOLERANCE,
    Data,
    Sheet,
    frame_box,
    small_map,
    written,
)

ASSETS = Path(__file__).resolve().parents[1]
RULES = Path(__file__).resolve().parents[4] / "pycore" / "games" / "mare_nostrum" / "expansions"
GAME = "mare_nostrum"
FIGURE = 38
"""Size of a piece with a name of its own."""


def draw(folder: Path) -> dict[str, str]:
    """The files of its board by name."""
    base, own = (json.loads((where / "places.json").read_text("utf-8")) for where in (ASSETS, folder))
    geojson, lines = (json.loads((ASSETS / name).read_text("utf-8")) for name in ("map.geojson", "relief.json"))
    places = {
        "set_ups": {},
        "capitals": base["capitals"] | own["capitals"],
        "areas": base["areas"] | own["areas"],
    }
    pigments = PIGMENTS | own["pigments"]
    sheets = {"base": Sheet(geojson, lines, places, pigments=pigments)}
    for frame, facts in own["frames"].items():
        sheets[frame] = Sheet(geojson, lines, places, frame, facts["boards"], GAME, pigments)
    set_ups = {row["id"]: set_up(row, own["frames"], places["areas"]) for row in rows(folder.name, "setups")}
    parts = [*dict.fromkeys(part for sheet in sheets.values() for part in sheet.parts(own["areas"]))]
    parts += [cover(sheets[facts["frame"]], id, facts["covered"]) for id, facts in set_ups.items() if facts["covered"]]
    if any(row.get("forces") for row in rows(folder.name, "setups")):
        parts += neutral()
    parts += figures(folder)
    maps, boxes = [], geojson["properties"]["frames"]
    for frame, facts in own["frames"].items():
        maps.append(sheets[frame].map(f"{GAME}-map-{frame}"))
        boards, corner = facts["boards"], boxes["base"][:2]
        small = Atlas(geojson, boxes[frame], THUMB_SCALE, THUMB_TOLERANCE, boards, origin=corner)
        maps.append(small_map(small, f"{GAME}-thumb-map-{frame}"))
    svg = f'<svg xmlns="{XMLNS}"><defs>{"".join(parts)}{"".join(maps)}</defs></svg>\n'
    plan = {
        "frames": {frame: frame_box(geojson, frame) for frame in own["frames"]},
        "pigments": own["pigments"],
        "set_ups": set_ups,
        "figures": re.findall(rf'id="{GAME}-figure-([a-z_]+)-1"', svg),
        "capitals": own["capitals"],
        "crowded": own["crowded"],
        "areas": own["areas"],
    }
    return {"board.svg": svg, "layout.json": written(plan)}


def figures(folder: Path) -> list[str]:
    """The silhouettes of its figures, and the pieces made of them."""
    file = folder / "icons.svg"
    symbols = re.findall(r'(<symbol id="([\w-]+)".*</symbol>)', file.read_text("utf-8")) if file.exists() else []
    found = []
    for symbol, sign in symbols:
        id = sign.replace("-sign-", "-figure-")
        made = [f'<g id="{id}-{n}" class="u s{n}">{figure(sign, FIGURE)}</g>' for n in EVERY_PIGMENT]
        found += [symbol.replace('fill="currentColor"', 'class="figure-sign"'), *made]
    return found


def neutral() -> list[str]:
    """The units of an army that belongs to nobody."""
    found = pieces(GAME, [0], [], {})
    return [part.replace("#seat-0", "#neutral") for part in found if 'class="u s0"' in part]


def rows(expansion: str, name: str) -> Iterator[Data]:
    """A list of the data of all its parts."""
    for file in sorted((RULES / expansion / "data").glob(f"*/{name}.json")):
        yield from json.loads(file.read_text("utf-8")).get(name, [])


def set_up(row: Data, frames: Data, areas: Data) -> Data:
    """What a set-up covers, as the page needs it."""
    frame = next((id for id, facts in frames.items() if facts["part"] in row.get("parts", ())), "base")
    return {
        "seats": row["players"],
        "frame": frame,
        "covered": [*row["removed_provinces"], *row["removed_seas"]],
        "no_slot": [
            f"{area}-{slot}" for area, has in row["slot_overrides"].items() for slot in closed(areas[area], has)
        ],
    }


def closed(area: Data, has: dict[str, Any]) -> list[str]:
    """The printed slots of an area that are none in a set-up."""
    found = []
    for slot in area["slots"]:
        kind, _, number = slot.partition("_")
        if kind in ("market", "temple"):
            there = has.get(kind, 1)
        else:
            listed = has.get({"caravan": "caravans", "city": "cities"}[kind])
            there = listed is None or any(str(each["slot"]) == number for each in listed)
        if not there:
            found.append(slot)
    return found


def cover(sheet: Sheet, id: str, covered: list[str]) -> str:
    """Provinces and seas that are out of the game, over the map: as land and water that never were in it."""
    atlas, out = sheet.atlas, [sheet.areas[area] for area in covered]
    lands, seas = ([area for area in out if area.land == land] for land in (True, False))
    land, water = (unary_union([area.shape.buffer(0.05) for area in found]) for found in (lands, seas))
    others = [area for area in atlas.areas.values() if area.land and area not in lands]

    def edge(playing: bool) -> str:
        shared = [border(a, b) for a in lands for b in others if b.playing == playing and a.shape.intersects(b.shape)]
        return path_data(unary_union(shared) & atlas.frame)

    between = [border(a, b) for a in seas for b in atlas.areas.values() if b.playing and not b.land and b not in seas]
    lines = sheet.lines
    drawn = ""
    if seas:
        drawn += f'<path class="m-sea-deep" d="{path_data(water & atlas.frame)}"/>'
        drawn += f'<path class="m-border-sea" d="{path_data(unary_union(between) & atlas.frame)}"/>'
    if lands:
        drawn += (
            f'<path class="m-land m-land-off" d="{path_data(land & atlas.frame)}"/>'
            f'<path class="m-seam" d="{edge(playing=False)}"/>'
            + relief(atlas, lines["rivers"], lines["mountains"], sheet.taken, land.buffer(SEAM) & atlas.frame)
            + f'<path class="m-border" d="{edge(playing=True)}"/>'
        )
    drawn += atlas.coast(unary_union([land, water]).buffer(0.5))
    return f'<g id="{GAME}-cover-{id}">{drawn}</g>'
