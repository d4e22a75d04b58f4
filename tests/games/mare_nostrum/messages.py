"""What the page says of Mare Nostrum, where a message id is put together."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

from pycore.engine.decision import OVER
from pycore.engine.game import game
from pycore.games.mare_nostrum import editing
from pycore.games.mare_nostrum.board import EMPIRES
from pycore.games.mare_nostrum.editing import PIECES
from pycore.games.mare_nostrum.goods import KINDS as GOODS
from pycore.games.mare_nostrum.leadership import TRACKS
from pycore.games.mare_nostrum.parts import PARTS
from pycore.games.mare_nostrum.tiles import TILES
from web.games.mare_nostrum.layout import PLAN

GAME = "mare_nostrum"
TABLES = sorted((Path(__file__).parents[3] / "assets/games" / GAME).glob("expansions/*/make/tables.py"))
"""Of the rules pages of expansions."""
ONE_WORD = {
    "取引": "交易",
    "(?<!支配)転換": "支配変換",
    "(?<!七)不思議": "七不思議",
    "平和": "和平",
    "隊商": "キャラバン",
    "(?<!アルテミス)神殿": "寺院",
    "(?<![産作部商製])品": "産物",
    "捧げ": "犠牲にする",
}
"""Words of the Japanese texts that have another name, in the rulebook or elsewhere on the page."""


def messages(ids: Collection[str]) -> dict[str, list[str]]:
    """What each f-string that builds a message id can become."""
    rules = game(GAME)
    asked = set(rules.decisions)
    moves = ("march", "sail")
    paying = ("build_mixed", "build_pair", "build_mixed_pair")
    things = ("control", "legion", "trireme", "fortress", "caravan", "market", "city", "temple")
    heads = ("tile", "bonus", "power", "start", "heroes", "wonders", "good", "tokens", "where", "thing")
    heads += ("price", "pieces", "empire", "hero", "levels", "homes", "hand", "capital", "legendary_city")
    parts: dict[str, Collection[str]] = {
        "ask.{}{}": {*asked, *(f"{move}_to" for move in moves), "window_at", "window_called"},
        "help.{}{}": {*asked, *(f"{move}_to" for move in moves), "window_at", "window_called", *paying},
        "help.conquer_{}": ("conquer_pillage", "conquer_occupy", "conquer_convert"),
        "help.build_paid{}": ("build_paid", "build_paid_only"),
        "tie_{}": ("tie_fame", "tie_conquest"),
        "thing.{}": things,
        "list.{}": (*things, *heads),
        "list.die_{}": ("die_land", "die_sea"),
        "thing.{}_of": ("city_of", "capital_of", "legendary_of"),
        "count.{}": ("legion", "trireme", "coin"),
        "do.{}": ("done", "pass", "pillage", "occupy", "convert", "convert_at_once", "leave", "goods"),
        "do.lose_{}": ("lose_legion", "lose_fortress"),
        "why.{}": moves,
        "plan.{}": [thing for thing in things if thing not in ("legion", "trireme", "fortress")],
        "level.{}": ("up", "level", "leads"),
        "good.{}": GOODS,
        "tile.{}": TILES,
        "power.{}": [tile for tile in TILES if tile != "hercules"],
        "beyond.{}": PLAN["beyond"],
        "empire.{}": [row["id"] for row in EMPIRES],
        "track.{}": TRACKS,
        "row.{}": ("tiles", "cities", *TRACKS, "provinces"),
        "part.{}": ("collect", "trade", "build", "move", "leadership"),
        "leads.{}": TRACKS,
        "log.turn_{}": ("turn_build", "turn_move"),
        "{}": ("from", "to"),
        "phase.{}": (*rules.phases, OVER),
        "tool.{}": PIECES,
        "set.{}": re.findall(r'_unfit\(t, "(\w+)"', Path(editing.__file__).read_text("utf-8")),
    }
    columns = {name for file in TABLES for name in re.findall(r'"(\w+)"', file.read_text("utf-8"))}
    parts["list.{}"] = {*parts["list.{}"], *(name for name in columns if f"mare_nostrum.list.{name}" in ids)}
    found = {}
    for part, names in parts.items():
        before = "".join(part.rpartition(".")[:2])
        found[f"mare_nostrum.{part}"] = [f"mare_nostrum.{before}{name}" for name in sorted(names)]
    others = (
        "area.{}",
        "city.{}_{}",
        "done.{}",
        "do_with.{}",
        "log.{}",
        "force.{}",
        "tile.{}",
        "power.{}",
        "power.{}.{}",
    )
    others += ("tool.{}", "kept.{}", "empire.{}", "figure.{}", "setup.{}", "card.{}.text", "goal.{}.text", "deck.{}")
    for part in others:
        start, named = f"mare_nostrum.{part.partition('{')[0]}", found.get(f"mare_nostrum.{part}", ())
        found[f"mare_nostrum.{part}"] = sorted({*named, *(id for id in ids if id.startswith(start))})
    plain = re.compile(rf"{GAME}\.do\.(?!fight$|legendary$)\w+")
    own = re.compile(
        rf"({GAME}\..+)\.in_({'|'.join(row['id'] for part in PARTS for row in part.rows('setups', 'setups'))})"
    )
    found["{}.in_{}"] = [id for id in ids if (wording := own.fullmatch(id)) and wording[1] in ids]
    found["mare_nostrum.do.{}"] = sorted(id for id in ids if plain.fullmatch(id))
    called = re.compile(rf"{GAME}\.(figure|card|goal|deck|good|track|thing|force)\.\w+")
    found["mare_nostrum.{}.{}"] = sorted(id for id in ids if called.fullmatch(id))
    return found
