"""What is not offered is refused with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pycore.engine.decision import Decision, Option
from pycore.engine.errors import Forbidden
from pycore.games.mesopotamia.board import RIVER, RIVERS, SECTIONS_OF
from pycore.games.mesopotamia.refusals import refuse
from pycore.games.mesopotamia.sentences import SENTENCES
from tests.games.mesopotamia.table import Play, acting, action, army, at, clear, die, goods, table


def turn(tablets: int = 0, used: bool = False, rolls: int = 0) -> Play:
    t = table()
    t.goods[0] = goods(tablet=tablets)
    t.tiers[0], t.populations[0], t.rerolls = 2, 2, rolls
    t.dingir[0] = [die("a"), die("ki", "lapis")]
    play = acting(t)
    return play.choose(("amphora", "explore"), ("done",)) if used else play


def exploring() -> Play:
    t = table()
    clear(t, 0)
    army(t, 0, "umma", "spearman")
    army(t, 0, "uruk", "archer")
    army(t, 1, "umma", "archer")
    t.walls[1] = 1 << at("isin")
    return action(t, "explore")


def marching(area: str) -> Play:
    return exploring().choose(("activate", "archer", "uruk")) if area else exploring()


def building(level: int = 3, change: str = "") -> Play:
    t = table()
    t.goods[0] = goods(stone=1, clay=1) if change == "poor" else [9] * 6
    t.populations[0] = 3
    army(t, 0, "uruk", "spearman")
    army(t, 0, "umma", "spearman")
    army(t, 1, "umma", "archer")
    t.settlements[1] = 1 << at("uruk")
    match change:
        case "walls":
            t.walls[0] = sum(1 << at(area) for area in ("kish", "isin", "der", "nippur"))
        case "full":
            t.populations[0] = 2
            t.ships[0] = [RIVER["E1"]]
        case "besieged":
            t.settlements[0] = 1 << at("umma")
        case "alone":
            clear(t, 0)
        case "tiers":
            t.tiers[0] = 3
        case "finished":
            t.tiers[0], t.populations[0] = 6, 6
        case "gardens":
            t.builders = [1] * 5
        case "population":
            t.builders, t.gardens[3] = [1] * 3, 9
    return action(t, "build", 0, level)


def recruiting(change: str = "") -> Play:
    t = table()
    t.goods[0], t.populations[0] = goods(wood=9), 4
    army(t, 0, "uruk", *["spearman"] * (2 if change == "all" else 0))
    return action(t, "military", 0, 2)


def trading(change: str = "") -> Play:
    t = table()
    t.goods[0] = [0] * 6 if change == "poor" else [9] * 6
    if change == "claimed":
        t.amphorae[0] = 1
    if change == "all":
        t.amphorae[6:11] = [0] * 5
    if change == "three":
        t.slots[1] = -1
    play = action(t, "collect", 0, 3)
    return play.choose(("claim", 0)) if change == "traded" else play


REFUSED: list[tuple[str, Callable[[], Play], Option]] = [
    ("once", lambda: turn(used=True), ("amphora", "explore")),
    ("amphora_used", lambda: turn(used=True), ("amphora", "build")),
    ("symbols", turn, ("assign", "growth", 0)),
    ("rerolls", lambda: turn(5, rolls=3), ("reroll", 0)),
    ("no_tablet", turn, ("reroll", 0)),
    ("pinned", exploring, ("activate", "spearman", "umma")),
    ("foreign_start", lambda: marching("uruk"), ("march", "babylon")),
    ("wall", lambda: marching("uruk"), ("march", "isin")),
    ("too_far", lambda: marching("uruk"), ("march", "isin", 1)),
    ("too_far", lambda: marching("uruk"), ("march", "kish")),
    ("technology", lambda: building(1), ("build", "ship", "E15")),
    ("too_dear", lambda: building(3, "poor"), ("build", "wall", "uruk")),
    ("too_dear", lambda: building(4, "poor"), ("build", "garden")),
    ("finished", lambda: building(3, "finished"), ("build", "ziggurat", "gold")),
    ("finished", lambda: building(4, "gardens"), ("build", "garden")),
    ("requirement", lambda: building(4, "population"), ("build", "garden")),
    ("tier", lambda: building(3, "tiers"), ("build", "ziggurat", "gold")),
    ("colour", building, ("build", "ziggurat", "clay")),
    ("no_colour", building, ("build", "ziggurat", "uruk")),
    ("no_miniature", lambda: building(3, "walls"), ("build", "wall", "uruk")),
    ("unit_limit", lambda: building(3, "full"), ("build", "ship", "E15")),
    ("ship_place", building, ("build", "ship", "E1")),
    ("ram_place", building, ("build", "ram", "umma")),
    ("besieged", lambda: building(3, "besieged"), ("build", "ram", "umma")),
    ("besieged", lambda: building(3, "besieged"), ("build", "ship", RIVERS[SECTIONS_OF[at("umma")][0]])),
    ("start_area", building, ("build", "settlement", "ur")),
    ("stands", building, ("build", "settlement", "uruk")),
    ("contested", building, ("build", "wall", "umma")),
    ("no_unit", building, ("build", "settlement", "kish")),
    ("nowhere", lambda: building(3, "alone"), ("build", "settlement")),
    ("technology", recruiting, ("recruit", "chariot", "ur")),
    ("no_miniature", lambda: recruiting("all"), ("recruit", "spearman", "ur")),
    ("unit_place", recruiting, ("recruit", "spearman", "kish")),
    ("unit_place", lambda: recruiting("all"), ("recruit", "spearman", "kish")),
    ("traded", lambda: trading("traded"), ("trade", 1)),
    ("no_token", lambda: trading("three"), ("trade", 1)),
    ("trade_level", trading, ("trade", 9)),
    ("needs_ship", trading, ("trade", 5)),
    ("too_dear", lambda: trading("poor"), ("trade", 0)),
    ("claimed", lambda: trading("claimed"), ("claim", 0)),
    ("no_amphora", lambda: trading("all"), ("claim", 0)),
]


@pytest.mark.parametrize(("code", "lay", "option"), REFUSED)
def test_refused(code: str, lay: Callable[[], Play], option: Option) -> None:
    play = lay()
    asked = play.moment.decision
    if asked is None or option in asked.options or asked.about == "mesopotamia.act" and code not in ACTING:
        pytest.fail(f"{asked}")
    found = refuse(play.t, asked, option)
    assert isinstance(found, Forbidden) and found.code == f"mesopotamia.{code}" and str(found).endswith(".")


ACTING = ("once", "amphora_used", "symbols", "rerolls", "no_tablet")


def test_blocked_areas_are_refused() -> None:
    t = table("sumer", "babylon")
    t.goods[0] = [9] * 6
    t.populations[0] = 4
    army(t, 0, "eridu", "spearman")
    play = action(t, "build", 0, 3)
    assert play.moment.decision is not None
    found = refuse(play.t, play.moment.decision, ("build", "settlement", "eridu"))
    assert found is not None and found.code == "mesopotamia.blocked"


def test_without_wood_or_room_nobody_comes() -> None:
    """Nothing else could be chosen, so nobody is asked; a page may still want to say why."""
    t = table()
    asked = Decision(0, (("done",),), "mesopotamia.military")
    t.phase, t.count = "military", 17
    for has, code in ((0, "too_dear"), (9, "unit_limit")):
        t.goods[0] = goods(wood=has)
        army(t, 0, "uruk", "spearman") if has else None
        found = refuse(t, asked, ("recruit", "spearman", "ur"))
        assert found is not None and found.code == f"mesopotamia.{code}"


def test_every_refusal_is_tried() -> None:
    tried = {f"mesopotamia.{code}" for code, _, _ in REFUSED} | {"mesopotamia.blocked"}
    assert tried == {code for code, said in SENTENCES.items() if said[0].isupper()}
