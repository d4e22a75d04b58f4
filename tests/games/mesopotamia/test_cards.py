"""Every technology card, event option, quest, trade token, garden and tribe does what the data files say."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pycore import Match
from pycore.engine.agenda import task
from pycore.engine.masks import bits
from pycore.games.mesopotamia.board import AREAS, RIVER, TERRAIN, TRIBE_AT
from pycore.games.mesopotamia.box import (
    CARDS,
    COUNTS,
    EFFECTS,
    EMPIRES,
    EVENT,
    GARDEN,
    GOODS,
    QUEST,
    SLOT_SECTION,
    SLOT_SHIP,
    TRADE_TOKEN,
    TYPES,
    UNIT_LIMIT,
    UNITS,
)
from pycore.games.mesopotamia.scoring import fulfilled, points
from pycore.games.mesopotamia.state import NOBODY, NONE, SIX_ROUNDS, TRIBE, UP, Table
from tests.games.mesopotamia.table import acting, action, army, at, begin, clear, die, goods, round_end, table, token

FOLDER = Path(__file__).parents[3] / "pycore" / "games" / "mesopotamia" / "data"


def rows(file: str, name: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((FOLDER / f"{file}.json").read_text("utf-8"))[name]
    return found


def ids(found: list[dict[str, Any]]) -> list[Any]:
    return [pytest.param(row, id=row["id"]) for row in found]


# technologies ------------------------------------------------------------------------------------


def effect(row: dict[str, Any], empire: str) -> dict[str, Any]:
    """What a card does in the hands of an empire, by the data file."""
    own = next(one for one in rows("empires", "empires") if one["id"] == empire)
    found = dict(row["effect"])
    for override in own["overrides"]:
        if override["card"] == row["id"]:
            found |= override["effect"]
    return found


@pytest.mark.parametrize("empire", EMPIRES)
@pytest.mark.parametrize("row", ids(rows("technologies", "technologies")))
def test_technology(row: dict[str, Any], empire: str) -> None:
    """Its symbols trigger it, nothing less does; and it does what the card of the empire says."""
    seat, type, level = EMPIRES.index(empire), TYPES.index(row["type"]), row["level"]
    t = table()
    t.populations = [6, 6, 6, 6]
    t.population_order = [0, 1, 2, 3]
    t.tech[seat] = [1] * 6
    t.tech[seat][type] = level
    t.goods[seat] = [9] * 6
    t.dingir[seat] = sorted(
        die(symbol, colour) for symbol, colour in zip(row["symbols"], ("clay", "lapis"), strict=False)
    )
    t.tiers[seat] = len(t.dingir[seat])
    play = acting(t, seat)
    used = [option for option in play.options if option[0] == "assign" and option[1] == row["type"]]
    assert used == [("assign", row["type"], *range(len(row["symbols"])))]
    does = effect(row, empire)
    clear(t, seat)
    army(t, seat, AREAS[t.homes[seat]], "spearman", "spearman", "spearman")
    army(t, seat, "uruk", "archer")
    play = acting(t, seat).choose(used[0])
    TECHNOLOGY_TESTS[row["type"]](play, seat, does)


def explores(play: Any, seat: int, does: dict[str, Any]) -> None:
    for _ in range(does["activations"]):
        play.choose(next(option for option in play.options if option[0] == "activate" and option[1] != "ship"))
        if play.about == "march":  # there is not always a choice
            play.choose(play.options[0])
    assert len(play.told("march")) == does["activations"]
    assert play.about == "act", "no ships, so ships alone cannot be activated"


def builds(play: Any, seat: int, does: dict[str, Any]) -> None:
    assert {option[1] for option in play.options if option[0] == "build"} == set(does["items"])
    for _ in range(does["builds"]):
        assert play.about == "build"
        play.choose(next(option for option in play.options if option[1:2] == ("ziggurat",)))
    assert play.about != "build" and play.t.tiers[seat] == len(play.t.dingir[seat]) + len(play.t.assigned[1])


def researches(play: Any, seat: int, does: dict[str, Any]) -> None:
    play.choose(("write",))
    assert play.t.goods[seat][4] == 9 + does["tablets"] and play.t.goods[seat][2] == 9 - does["clay"]
    for _ in range(does["discoveries"]):
        assert play.about == "research"
        play.choose(("discover", "build" if play.t.tech[seat][1] < 4 else "explore"))
    assert play.about == "act" and play.t.goods[seat][4] == 9 + does["tablets"] - does["discoveries"]


def collects(play: Any, seat: int, does: dict[str, Any]) -> None:
    """How much is collected has its own test."""
    assert any(option[0] == "collect" for option in play.options)
    sections = {SLOT_SECTION[int(option[1])] for option in play.options if option[0] in ("claim", "trade")}
    assert sections == set(range(1, does["tradeLevel"] + 1))


def musters(play: Any, seat: int, does: dict[str, Any]) -> None:
    """All three spearmen stand on the board."""
    assert play.t.goods[seat][5] == 9 + does["knucklebones"]
    others = set(does["types"]) - {"spearman"}
    assert {option[1] for option in play.options if option[0] == "recruit"} == others
    for _ in range(does["units"] if others else 0):
        assert play.about == "military"
        play.choose(next(option for option in reversed(play.options) if option[0] == "recruit"))
    assert play.about == "act"


def grows(play: Any, seat: int, does: dict[str, Any]) -> None:
    """The population is two levels below the top, and at 6 nobody else is in the way."""
    for number in range(1, does["maxLevels"] + 1):
        assert play.about == "growth"
        play.choose(("grow",))
        assert play.t.goods[seat][3] == 9 - number * does["food"]
    assert play.about == "act"


TECHNOLOGY_TESTS = {
    "explore": explores,
    "build": builds,
    "research": researches,
    "collect": collects,
    "military": musters,
    "growth": grows,
}


@pytest.mark.parametrize("row", ids(rows("technologies", "technologies")))
def test_technology_needs_all_its_symbols(row: dict[str, Any]) -> None:
    t = table()
    t.tech[0] = [row["level"]] * 6
    t.dingir[0] = [die("lugal" if "lugal" not in row["symbols"] else "a", "lapis")]
    assert all(option[:2] != ("assign", row["type"]) for option in acting(t).options)


@pytest.mark.parametrize(("empire", "count"), [(e, n) for e in range(4) for n in range(1, 5)])
def test_collecting_as_many_as_the_card_says(empire: int, count: int) -> None:
    t = table()
    army(t, empire, "uruk", *["archer"] * 3)
    army(t, empire, "isin", *["cavalry"] * 2)
    play = action(t, "collect", empire, count)
    card = next(row for row in rows("technologies", "technologies") if row["id"] == f"collect{count}")
    want = effect(card, EMPIRES[empire])["collect"]
    assert {len(option) - 1 for option in play.options if option[0] == "collect"} == {want}


def test_ships_of_elam_are_activated_besides() -> None:
    for level, besides in ((3, 1), (4, 2)):
        t = table()
        t.ships[3] = [RIVER["U1"]]
        play = action(t, "explore", 3, level)
        activated = 0
        while play.about == "explore":
            ship = next(option for option in play.options if option[:2] == ("activate", "ship"))
            play.choose(ship).choose(play.options[0])
            activated += 1
        assert activated == besides + level


# events --------------------------------------------------------------------------------------------

OPTIONS = [
    pytest.param(row, number, id=f"{row['id']}-{number + 1}") for row in rows("events", "events") for number in (0, 1)
]


def revealed(row: dict[str, Any]) -> tuple[Table, str]:
    """A table in which Sumer is about to reveal an event in an area beside a river, with room for all it gives."""
    t = table()
    area = {"triangle": "arbela", "square": "suhu", "circle": "umma"}[row["shape"]]
    clear(t, 0)
    token(t, area, row["id"])
    t.populations, t.population_order = [7, 2, 1, 1], [0, 1, 2, 3]
    t.goods[0] = goods()
    return t, area


def given(t: Table, before: Table, gain: dict[str, int], area: str) -> None:
    """The table has changed by what a gain says; standard goods of choice are all stone."""
    led = (before.stands[0] | before.settlements[0]) >> at(area) & 1 or {*UNITS, "settlement"} & gain.keys()
    bones = 0 if led else gain.get("ram", 0)
    for number, good in enumerate(GOODS):
        want = gain.get(good, 0) + (gain.get("any", 0) if good == "stone" else 0)
        assert t.goods[0][number] - before.goods[0][number] == want + (bones if good == "knucklebone" else 0), good
    now, was = COUNTS[t.armies[0][at(area)]], COUNTS[before.armies[0][at(area)]]
    assert [a - b for a, b in zip(now, was, strict=True)] == [gain.get(unit, 0) for unit in UNITS]
    assert len(t.ships[0]) - len(before.ships[0]) == gain.get("ship", 0)
    assert t.rams[0][at(area)] == gain.get("ram", 0) - bones
    assert t.settlements[0].bit_count() == gain.get("settlement", 0)
    assert t.walls[0].bit_count() == gain.get("wall", 0)
    assert t.populations[0] - before.populations[0] == gain.get("population", 0)
    discoveries = sum(count for what, count in gain.items() if what.startswith("tech_")) + gain.get("discovery", 0)
    assert sum(t.tech[0]) - sum(before.tech[0]) == discoveries
    for what in gain:
        if what.startswith("tech_"):
            assert t.tech[0][TYPES.index(what[5:])] > before.tech[0][TYPES.index(what[5:])]
    drawn = gain.get("questSwap", 0)
    assert len(t.deck) == len(before.deck) - drawn and len(t.discards[0]) == drawn and len(t.quests[0]) == 3


def settle_all(play: Any) -> None:
    """Answer what a gain asks: the first option each time."""
    while play.about not in ("act", "over"):
        play.choose(play.options[0])


@pytest.mark.parametrize(("row", "number"), OPTIONS)
def test_event_option(row: dict[str, Any], number: int) -> None:
    """What it gives at once or at each of six round ends, the steps on the track, and what becomes of the token."""
    t, area = revealed(row)
    option = row["options"][number]
    army(t, 0, "uruk", "chariot")
    before = t.copy()
    t.faces[at(area)] = UP
    play = begin(t, "event", 0, at(area), [task("act", 0, 0)]).choose(("event", number + 1))
    settle_all(play)
    t = play.t
    if option["kind"] != "six":
        given(t, before, option["gain"], area)
        assert t.event_levels[0] == 1 + option["track"]
        if option["kind"] == "vp":
            assert t.faces[at(area)] == UP and t.tokens[at(area)] == EVENT[row["id"]]
            clear(t, 0)
            t.settlements[0] = t.walls[0] = 0
            had = points(t, 0)[4]
            army(t, 0, area, "spearman")
            assert (had, points(t, 0)[4]) == (0, option["vp"])
        else:
            assert t.tokens[at(area)] == NONE and EVENT[row["id"]] in t.spent
        return
    assert t.faces[at(area)] == SIX_ROUNDS and t.holders[at(area)] == 0 and t.clocks[at(area)] == 1
    given(t, before, {}, area)
    for step in range(6):
        t = play.t
        was, die_shows = t.copy(), t.clocks[at(area)]
        assert die_shows == step + 1
        again = begin(t.copy(), "act", 0, 0, [])
        again.t.agenda = []
        start = again.t.copy()
        start.agenda = [task("act", 0, 0), task("reward", 0, at(area))]
        start.phase, start.seat, start.count = "quests", 0, 1  # three quests: nothing is asked, the reward is next
        play = type(again)(start)
        settle_all(play)
        given(play.t, was, (option["rounds"] + [option["final"]])[step], area)
    t = play.t
    assert t.event_levels[0] == 1 + option["track"] and t.tokens[at(area)] == NONE
    assert t.holders[at(area)] == NOBODY and t.clocks[at(area)] == 0 and EVENT[row["id"]] in t.spent


# quests ---------------------------------------------------------------------------------------------


def fulfil(t: Table, needs: dict[str, Any]) -> None:
    """Give Sumer what a quest asks for, and no more."""
    clear(t, 0)
    t.goods[0] = [needs.get(good, 0) for good in GOODS]
    for type, level in needs.get("tech", {}).items():
        t.tech[0][TYPES.index(type)] = level
    if "techCountAtLevel" in needs:
        t.tech[0] = [1] * 6
        for type in range(needs["techCountAtLevel"]["count"]):
            t.tech[0][type] = needs["techCountAtLevel"]["level"]
    t.populations[0], t.event_levels[0] = needs.get("population", 1), needs.get("event", 1)
    t.tiers[0] = needs.get("ziggurat", 0)
    t.ships[0] = [0] * needs.get("ships", 0)
    plains = [area for area, terrain in enumerate(TERRAIN) if terrain == "plain"]
    deserts = [area for area, terrain in enumerate(TERRAIN) if terrain == "desert"]
    t.settlements[0] = sum(1 << area for area in plains[: needs.get("settlements", 0)])
    if "settlementTerrains" in needs:
        t.settlements[0] = 1 << plains[0] | 1 << (deserts[0] if needs["settlementTerrains"] > 1 else plains[1])
    t.walls[0] = sum(1 << area for area in plains[: needs.get("walls", 0)])
    for terrain, count in needs.get("terrain", {}).items():
        for area in [area for area, its in enumerate(TERRAIN) if its == terrain][:count]:
            army(t, 0, AREAS[area], "spearman")
    for unit, count in needs.get("units", {}).items():
        army(t, 0, "uruk", *[unit] * count)
    if "landUnits" in needs:
        army(t, 0, "uruk", *["spearman"] * 3, *["archer"] * (needs["landUnits"] - 3))
    if "riverAreas" in needs:
        for area in ("uruk", "umma", "nippur", "ur")[: needs["riverAreas"]]:
            army(t, 0, area, "archer" if area == "ur" else "spearman")
    for slot in range(needs.get("amphorae", 0)):
        t.amphorae[slot] = 0
    t.builders = [0] * needs.get("gardens", 0)
    for area, event in list(zip(("umma", "uruk"), ("P02", "P03"), strict=True))[: needs.get("eventTokens", 0)]:
        token(t, area, event)
        t.faces[at(area)] = UP
        army(t, 0, area, "archer")


@pytest.mark.parametrize("row", ids(rows("quests", "quests")))
def test_quest(row: dict[str, Any]) -> None:
    """Fulfilled by exactly what it asks for, by nothing less; a resource is not spent by another quest."""
    quest, needs = QUEST[row["id"]], row["requires"]
    t = table()
    fulfil(t, needs)
    assert fulfilled(t, 0, quest)
    for what, least in needs.items():
        less = {key: value for key, value in needs.items() if key != what}
        if isinstance(least, int) and least > 1:
            less[what] = least - 1
        t = table()
        fulfil(t, less)
        if what == "settlements":
            t.settlements[0] &= t.settlements[0] - 1 if len(bits(t.settlements[0])) == least else -1
        assert not fulfilled(t, 0, quest), what
    t = table()
    fulfil(t, needs)
    t.quests[0] = [quest]
    before = points(t, 0)[6]
    t.phase = "over"
    assert (before, points(t, 0)[6]) == (0, row["vp"])


def test_a_level_four_technology_serves_where_level_three_is_asked_for() -> None:
    t = table()
    t.tech[0], t.goods[0] = [1, 1, 4, 1, 1, 4], goods(tablet=2)
    assert fulfilled(t, 0, QUEST["Q02"])


# trade, gardens, tribes -------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ids(rows("trade", "tokens")))
def test_trade_token(row: dict[str, Any]) -> None:
    """It costs and gives what it says, at its level, and pays its points to whoever has claimed it."""
    t = table()
    number = TRADE_TOKEN[row["id"]]
    slot = next(slot for slot, section in enumerate(SLOT_SECTION) if section == row["level"] and not SLOT_SHIP[slot])
    t.slots = [NONE] * 12
    t.slots[slot] = number
    t.goods[0] = [row["cost"].get(good, 0) for good in GOODS]
    if row["level"] > 1:
        below = action(t.copy(), "collect", 0, row["level"] - 1)
        assert ("claim", slot) not in below.options
    play = action(t, "collect", 0, row["level"]).choose(("claim", slot))
    assert play.t.goods[0] == [row["gain"].get(good, 0) for good in GOODS]
    assert points(play.t, 0)[3] == row["vp"] and points(play.t, 1)[3] == 0


@pytest.mark.parametrize("slot", range(12))
def test_a_slot_with_a_ship_icon_needs_a_ship(slot: int) -> None:
    t = table()
    t.goods[0] = [9] * 6
    assert (("claim", slot) in action(t.copy(), "collect", 0, 4).options) != SLOT_SHIP[slot]
    t.ships[0] = [RIVER["E15"]]
    assert ("claim", slot) in action(t, "collect", 0, 4).options


@pytest.mark.parametrize("row", ids(rows("gardens", "gardens")))
def test_garden(row: dict[str, Any]) -> None:
    """It needs its goods and ranks, which are not spent, and pays its points."""
    t = table()
    tier = row["tier"] - 1
    t.gardens[tier], t.builders = GARDEN[row["id"]], [1] * tier
    t.goods[0] = [row["cost"].get(good, 0) for good in GOODS]
    needs = row["requires"]
    t.populations[0], t.event_levels[0] = needs.get("population", 1), needs.get("event", 1)
    t.settlements[0] = sum(1 << at(area) for area in ("uruk", "umma")[: needs.get("settlements", 0)])
    garden = ("build", "garden")
    assert garden in action(t.copy(), "build", 0, 4).options
    assert garden not in action(t.copy(), "build", 0, 3).options, "Architecture alone"
    for what in needs:
        poor = t.copy()
        match what:
            case "population":
                poor.populations[0] -= 1
            case "event":
                poor.event_levels[0] -= 1
            case "settlements":
                poor.settlements[0] &= poor.settlements[0] - 1
        assert garden not in action(poor, "build", 0, 4).options
    poor = t.copy()
    poor.goods[0][0] -= 1
    assert poor.goods[0][0] < 0 or garden not in action(poor, "build", 0, 4).options
    had = points(t, 0)[2]
    play = action(t, "build", 0, 4).choose(garden)
    assert points(play.t, 0)[2] - had == row["vp"] and play.t.goods[0] == goods()


@pytest.mark.parametrize("row", ids(rows("board", "tribes")))
def test_tribe(row: dict[str, Any]) -> None:
    """Its army fights whoever stands in its area at the end of a round; beaten, it uncovers the event there."""
    area = row["area"]
    assert sum(COUNTS[TRIBE_AT[at(area)]]) == len(row["units"])
    t = table("sumer", "babylon", "akkad", "elam")
    t.tribes = 1 << at(area)
    token(t, area, {"gutium": "M01", "suhu": "D01", "sealand": "P01"}.get(area, "M02"))
    clear(t, 0)
    army(t, 0, area, *["chariot"] * 2, *["cavalry"] * 2, *["spearman"] * 3)
    t.goods[0] = goods(knucklebone=30)
    play = round_end(t)
    cards = dict(play.told("cards"))
    kinds = {card.id: UNITS[card.unit] for card in CARDS}
    assert sorted(kinds[card] for card in cards[TRIBE]) == sorted(row["units"])
    while play.about != "event" and play.about != "act":
        play.choose(
            ("bid", 15) if play.about == "bid" and play.seat == 0 and ("bid", 15) in play.options else play.options[0]
        )
    assert play.about == "event" and play.seat == 0 and not play.t.tribes >> at(area) & 1
    assert play.t.faces[at(area)] == UP


def test_the_limit_of_units_by_level() -> None:
    assert UNIT_LIMIT == (0, 2, 4, 6, 8, 10, 12, 14, 16)


def test_the_balanced_cards_are_an_option() -> None:
    """Of each empire only what is said differs."""
    usual, balanced = Match.new("mesopotamia", 2, 1), Match.new("mesopotamia", 2, 1, {"cards": "balanced"})
    assert usual.options["cards"] == "reconstructed"
    for match in (usual, balanced):
        assert Match.from_link(match.to_link()).options == match.options
        assert Match.from_position("mesopotamia", match.position()).options == match.options
    differ = [
        (EMPIRES[empire], TYPES[type], level)
        for empire, row in enumerate(EFFECTS["balanced"])
        for type, levels in enumerate(row)
        for level, effect in enumerate(levels)
        if effect != EFFECTS["reconstructed"][empire][type][level]
    ]
    first = [(empire, "collect", 1) for empire in EMPIRES]
    own = [("babylon", "build", 2), ("akkad", "explore", 2), ("elam", "collect", 3), ("elam", "collect", 4)]
    assert sorted(differ) == sorted(first + own)
