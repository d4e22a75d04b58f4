"""What is in the box: heroes and wonders, commodities, prices, empires."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from assets.make.tables import rows as tabled
from pycore.games.mare_nostrum.board import EMPIRES
from pycore.games.mare_nostrum.goods import COST, LAND_DIE, SEA_DIE, TILE_PRICES, facts, rows
from pycore.games.mare_nostrum.tiles import ROWS
from web.games.mare_nostrum.layout import area_name
from web.games.mare_nostrum.names import empire_name, kind_name, kinds_listed, tile_name
from web.kit.i18n import Words
from web.kit.markup import Markup, el, icon, join

TRACKS = ("trade", "culture", "military")
GROUPS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "start": lambda tile: tile["starting_hero"],
    "heroes": lambda tile: tile["kind"] == "hero" and not tile["starting_hero"],
    "wonders": lambda tile: tile["kind"] == "wonder",
}
BUILDINGS = ("caravan", "city", "capital", "legendary_city", "market", "temple")
PIECES = ("legion", "trireme", "fortress", "control")


def tiles(words: Words) -> Markup:
    """What each hero and wonder adds to the tracks, and its power."""
    parts = []
    for group, belongs in GROUPS.items():
        found = [tile for tile in ROWS if belongs(tile)]
        parts += [el("h3", words(f"mare_nostrum.list.{group}")), tiles_listed(words, found)]
    return join(*parts)


def tiles_listed(words: Words, found: Sequence[dict[str, Any]]) -> Markup:
    """Some heroes and wonders."""
    w = words
    head = [w("mare_nostrum.list.tile"), w("mare_nostrum.list.bonus"), w("mare_nostrum.list.power")]
    return tabled(head, [[tile_name(w, tile["id"]), _bonus(w, tile["bonus"]), _power(w, tile)] for tile in found])


def _bonus(w: Words, bonus: dict[str, int]) -> str:
    added = [w("mare_nostrum.bonus", n=bonus[track], track=_track(w, track)) for track in TRACKS if bonus[track]]
    return w.listed(added) if added else "–"


def _track(w: Words, track: str) -> str:
    return w(f"mare_nostrum.track.{track}")


def _power(w: Words, tile: dict[str, Any]) -> str:
    power = f"mare_nostrum.power.{tile['id']}"
    said = w(power) if w.has(power) else w("mare_nostrum.list.no_power")
    whose = tile.get("starting_for")
    return w("mare_nostrum.says", name=empire_name(w, whose), what=said) if whose else said


def goods(words: Words) -> Markup:
    """How many tokens there are of each commodity, and which provinces have a space for a caravan of it."""
    w = words
    found: dict[str, list[str]] = {}
    for province in rows("board", "provinces"):
        for slot in province["slots"]["caravans"]:
            found.setdefault(slot["commodity"], []).append(area_name(w, province["id"]))
    body = [
        [kind_name(w, good["id"]), str(good["tokens"]), w.listed(found[good["id"]])]
        for good in rows("goods", "commodities")
    ]
    return tabled([w(f"mare_nostrum.list.{name}") for name in ("good", "tokens", "where")], body)


def prices(words: Words) -> Markup:
    """What everything costs, and how many there are."""
    w, box = words, facts("goods")
    body = []
    for thing in BUILDINGS:
        body.append([w(f"mare_nostrum.list.{thing}"), str(COST[thing]), str(box["buildings"][thing])])
    for thing in PIECES:
        price = COST["control_marker" if thing == "control" else thing]
        each = w("mare_nostrum.list.each", n=box["units"][thing])
        body.append([w(f"mare_nostrum.list.{thing}"), str(price), each])
    dear = f"{TILE_PRICES[0]}–{TILE_PRICES[-1]}"
    count = Counter(tile["kind"] for tile in ROWS if not tile["starting_hero"])
    body.append([w("mare_nostrum.tiles"), dear, str(count["hero"] + count["wonder"])])
    body.append([w("mare_nostrum.tile.pyramids"), str(COST["pyramids"]), str(count["pyramids"])])
    return tabled([w(f"mare_nostrum.list.{name}") for name in ("thing", "price", "pieces")], body)


def empires(words: Words) -> Markup:
    """What every empire begins with."""
    w = words
    body = []
    for empire in EMPIRES:
        levels = " / ".join(str(empire["start_leadership"][track]) for track in TRACKS)
        homes = [area_name(w, home) for home in empire["start_placements"]]
        hand = kinds_listed(w, list(Counter(empire["start_resources"]).elements()))
        hero = tile_name(w, empire["starting_hero"])
        body.append([empire_name(w, empire["id"]), hero, levels, w.listed(homes), hand])
    return tabled([w(f"mare_nostrum.list.{name}") for name in ("empire", "hero", "levels", "homes", "hand")], body)


def dice(words: Words) -> Markup:
    """The faces of both dice."""
    w = words

    def faces(points: tuple[int, ...]) -> Markup:
        shown = [icon("die-blank" if not face else f"die-{face}") for face in points]
        said = w("list.comma").join(map(str, points))
        return el("span", shown, cls="faces", role="img", aria_label=said)

    body = [
        el("tr", el("th", name), el("td", faces(six)))
        for name, six in ((w("mare_nostrum.list.die_land"), LAND_DIE), (w("mare_nostrum.list.die_sea"), SEA_DIE))
    ]
    return el("table", el("tbody", body), cls="dice")


TABLES = {"dice": dice, "tiles": tiles, "goods": goods, "prices": prices, "empires": empires}
