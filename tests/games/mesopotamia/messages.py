"""What the f-strings of Mesopotamia's page can become, and the names its things have in Japanese."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

from pycore.games.mesopotamia import editing, editing_moments
from web.games import games
from web.games.mesopotamia.names import PROMISED

GAME = "mesopotamia"
PARTS = (
    *(
        "area",
        "beyond",
        "river",
        "empire",
        "begins",
        "count",
        "unit",
        "units",
        "item",
        "pieces",
        "type",
        "colour",
        "symbol",
    ),
    *("effect", "gain", "event", "quest", "garden", "tribe", "need", "terrain", "gives", "part", "row", "rating"),
    *("log", "do", "done", "track", "turning", "deed", "tool", "face", "good", "field", "phase", "beyond"),
)
EDITING = (editing, editing_moments)
ONE_WORD = {
    "攻囲|破城つち": "破城槌",
    "距骨|サイコロ骨": "ナックルボーン",
}


def messages(ids: Collection[str]) -> dict[str, list[str]]:
    """Of each f-string that builds an id the ids that it can become; ``ids``: all there are in the catalogue."""

    def starting(part: str) -> list[str]:
        return [id for id in ids if id.startswith(f"{GAME}.{part}.")]

    asked = sorted(games()[GAME].decisions)
    found = {f"{GAME}.{part}.{{}}": starting(part) for part in PARTS}
    found |= {f"{GAME}.{part}.{{}}": [f"{GAME}.{part}.{about}" for about in asked] for part in ("ask", "help")}
    variants = ("bid_tribe", "place_tribe", "line_tribe", "collect_goods", "collect_trade", "battles_solo")
    found[f"{GAME}.help.{{}}"] += [f"{GAME}.help.{variant}" for variant in variants]
    found[f"{GAME}.why.{{}}"] = [f"{GAME}.why.{about}" for about in ("explore", "sail", "build")]
    found[f"{GAME}.news.{{}}"] = [f"{GAME}.news.{id}" for id in ("destroy", "convert", "passed_on", "tribe")]
    found[f"{GAME}.threat.{{}}"] = [f"{GAME}.threat.{id}" for id in ("garden", "last_garden")]
    for part in ("news", "threat"):
        found[f"{GAME}.{part}.top_{{}}"] = [f"{GAME}.{part}.top_{track}" for track in ("population", "event")]
    found[f"{GAME}.brings.{{}}"] = [f"{GAME}.brings.{field}" for field in PROMISED]
    found[f"{GAME}.card.{{}}_{{}}"] = starting("card")
    refusals = [re.findall(r"unfit\(([^)]*)\)", Path(str(part.__file__)).read_text("utf-8")) for part in EDITING]
    codes = re.findall(r'"(\w+)"', " ".join(code for part in refusals for code in part))
    found[f"{GAME}.set.{{}}"] = sorted(f"{GAME}.set.{code}" for code in dict.fromkeys(codes))
    return found
