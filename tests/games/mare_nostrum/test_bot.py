"""What bots choose where one choice is evidently best."""

from __future__ import annotations

import pytest

from pycore import Match
from pycore.engine.arena import arena
from pycore.engine.blunders import Blunders
from pycore.engine.bots import decide
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.board import PROVINCE, SEA
from pycore.games.mare_nostrum.bot import WON, value, weights
from pycore.games.mare_nostrum.heuristics import futile
from tests.games.mare_nostrum.table import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, Has, asked, game, offered, table

TWELVE = "metal wine wheat sheep oil spices gold papyrus gems stone wood gladiators"
FOUR = "hercules circe perseus"
"""Heroes besides the starting hero."""
levels = pytest.mark.parametrize("level", ["centurio", "consul"])


def chosen(match: Match, level: str = "centurio", seed: int = 1) -> str:
    """What a bot takes, a choice of several steps in one line."""
    assert match.decision is not None
    twin, words = match.clone(), []
    for choice in decide(match.observe(match.decision.seat), level, seed, 60):
        words.append(offered(twin)[choice])
        twin.play(choice)
    return ", ".join(words)


def liked(match: Match) -> str:
    """The option to which playouts are inclined most."""
    assert match.decision is not None
    inclined = list(weights(table(match), match.decision))
    return offered(match)[inclined.index(max(inclined))]


# winning --------------------------------------------------------------------------


@levels
def test_the_pyramids_are_built(level: str) -> None:
    match = game(5, {"hand": TWELVE}, built={"latium": "caravan_1"})
    assert chosen(match, level) == "hire pyramids" == liked(match)


@levels
def test_the_fifth_tile_is_bought(level: str) -> None:
    match = game(5, {"hand": "10 coin", "tiles": FOUR}, row="gilgamesh")
    assert chosen(match, level) == "hire gilgamesh" == liked(match)


@levels
def test_perseus_wins_before_anybody_builds(level: str) -> None:
    match = game(5, {"hand": "12 coin", "tiles": "perseus"}, phase="perseus")
    assert chosen(match, level) == "hire pyramids" == liked(match)


@levels
def test_a_tie_is_decided_for_oneself(level: str) -> None:
    has = [{"lands": "sicilia"}, {"lands": "dalmatia"}]
    built = {"latium": "caravan_1", "achaea": "caravan_1"}
    match = game(5, *has, built=built, phase="claim", leaders=(ROME, GREECE, BABYLON))
    assert asked(match) == (ROME, "lead_trade")
    assert chosen(match, level) == "lead trade 0" == liked(match)


@levels
def test_the_fourth_great_city_is_occupied(level: str) -> None:
    """Greece has Athenae, Syracusae and Troia, and now Roma; another leads in battle."""
    carthage = {"legions": {"africa": 4}}
    greece = {"lands": "sicilia asia", "legions": {"latium": 2}}
    built = dict.fromkeys(("achaea", "sicilia", "asia"), "city_1") | {"latium": "city_1 caravan_1 caravan_2"}
    match = game(5, {}, greece, carthage, built=built, phase="conquer", seat=GREECE)
    assert asked(match) == (GREECE, "conquer")
    assert "city_1" in chosen(match, level)


# hindering ------------------------------------------------------------------------


@levels
def test_a_tie_is_not_decided_for_who_would_lead_everywhere(level: str) -> None:
    """Greece leads in culture and military; Rome, itself out of it, names the trade leader."""
    greece = {"legions": {"achaea": 3}}
    built = {"achaea": "city_1 caravan_1", "africa": "caravan_1", "latium": "city_1"}
    has = ({}, greece, {}, {}, {})
    match = game(5, *has, built=built, phase="claim", leaders=(ROME, GREECE, GREECE))
    assert asked(match) == (ROME, "lead_trade") and "lead trade 1" in offered(match)
    assert chosen(match, level) == "lead trade 4" == liked(match)


@levels
def test_a_lost_city_is_attacked_before_a_rival_wins_by_conquest(level: str) -> None:
    """Greece holds four great cities, Roma with one legion; Rome moves last and has three beside it."""
    rome = {"lands": "gallia italia", "legions": {"gallia": 3}}
    greece = {"lands": "sicilia asia", "legions": {"latium": 1}, "holds": {"latium": "city_1"}}
    built = dict.fromkeys(("achaea", "sicilia", "asia"), "city_1") | {"latium": "city_1"}
    has = (rome, greece)
    match = game(5, *has, built=built, phase="march", seat=ROME)
    assert asked(match) == (ROME, "march")
    assert chosen(match, level).startswith("march gallia latium")


def test_the_last_kind_a_rival_lacks_is_taken() -> None:
    """Greece needs wheat for its twelfth kind and takes next. A consul mostly sees that, whatever the seed."""
    kinds = TWELVE.split()
    greece = {"hand": " ".join(kind for kind in kinds if kind != "wheat"), "offer": "wine", "tiles": "hercules"}
    egypt = {"offer": "wheat metal", "hand": "coin"}
    rome = {"hand": "coin metal", "offer": "oil"}
    match = game(
        5,
        rome,
        greece,
        {},
        egypt,
        phase="take",
        seat=ROME,
        due=[1, 1, 0, 2, 0],
    )
    assert asked(match) == (ROME, "take")
    found = [chosen(match, "consul", seed) for seed in range(9)]
    assert found.count(f"take {EGYPT} wheat") > 5 and liked(match) == f"take {EGYPT} wheat"


@levels
def test_who_can_win_by_building_builds_first(level: str) -> None:
    rome = {"hand": TWELVE}
    match = game(5, rome, {"hand": "12 coin"}, phase="call_build", waiting=[0, 1, 2, 3, 4], leaders=(1, 0, 2))
    assert asked(match) == (ROME, "call_build")
    assert chosen(match, level) == "nominate 0" == liked(match)


def test_who_is_near_to_a_conquest_moves_first() -> None:
    """So that the others, the military leader last of all, can answer."""
    greece = {"lands": "sicilia asia", "legions": {"achaea": 2}}
    built = dict.fromkeys(("latium", "achaea", "sicilia", "asia", "africa"), "city_1")
    has = ({"legions": {"latium": 3}}, greece, {}, {}, {})
    match = game(5, *has, built=built, phase="call_move", waiting=[0, 1, 2, 3, 4], leaders=(1, 2, 0))
    assert asked(match) == (ROME, "call_move")
    assert chosen(match) == "nominate 1" == liked(match)


@levels
def test_a_province_that_is_being_converted_is_freed(level: str) -> None:
    """A lone legion of Greece stands on the marker of Gallia, a rich province; Rome has three legions beside it."""
    rome = {"lands": "gallia italia", "legions": {"latium": 2, "italia": 1}}
    greece = {"lands": "macedonia", "legions": {"gallia": 1, "achaea": 2}, "holds": {"gallia": "control"}}
    built = {"latium": "city_1", "gallia": "caravan_1 caravan_2 market", "achaea": "city_1", "africa": "city_1"}
    match = game(5, rome, greece, built=built, phase="march", seat=ROME)
    assert asked(match) == (ROME, "march")
    assert chosen(match, level).startswith("march latium gallia")


@levels
def test_legions_join_from_several_sides(level: str) -> None:
    """Neither from Gallia nor from Italia alone are there enough to convert Macedonia."""
    rome = {"lands": "gallia italia", "legions": {"gallia": 2, "italia": 2}, "ships": {"mare_hadriaticum": 1}}
    greece = {"lands": "macedonia", "legions": {"macedonia": 1, "achaea": 1}}
    rich = "caravan_1 caravan_2 market"
    built = {"latium": "city_1", "gallia": rich, "macedonia": rich, "achaea": "city_1", "africa": "city_1"}
    match = game(5, rome, greece, built=built, phase="march", seat=ROME)
    assert asked(match) == (ROME, "march")
    while asked(match) == (ROME, "march"):
        choice = decide(match.observe(ROME), level, 1, 60)
        for index in choice:
            match.play(index)
        if table(match).legions[ROME][PROVINCE["macedonia"]] > 2:
            return
    raise AssertionError("no third legion has come")


# trading --------------------------------------------------------------------------


def trading(hand: str, offer: str) -> Match:
    """Rome is to take from what Carthage offers."""
    rome = {"hand": hand, "offer": "wine"}
    return game(5, rome, {}, {}, {}, {"offer": offer}, phase="take", due=[1, 0, 0, 0, 2])


def test_the_missing_commodity_is_taken() -> None:
    match = trading("2 metal wine wheat oil sheep", "metal gems")
    assert chosen(match, "consul") == f"take {CARTHAGE} gems" == liked(match)


def test_copies_are_offered() -> None:
    rome = {"hand": "coin 3 metal 2 wine wheat"}
    others = [{"hand": "3 coin"}] * 4
    match = game(5, rome, *others, phase="offer", due=[3] * 5, waiting=[0, 1, 2, 3, 4])
    assert asked(match) == (ROME, "offer")
    assert chosen(match) == "offer metal, offer metal, offer wine"


# building -------------------------------------------------------------------------


def test_one_builds_rather_than_throws_away() -> None:
    match = game(5, {"hand": "metal wine wheat"})
    assert chosen(match) != "done" != liked(match)


def test_a_payment_leaves_what_buys_more() -> None:
    """Wheat is there twice, so that oil, gold and the other wheat buy another thing."""
    rome = {"hand": "2 wheat 2 metal oil gold"}
    match = game(5, rome, phase="pay", debt=3)
    assert asked(match) == (ROME, "pay")
    paid = chosen(match)
    assert "pay wheat" in paid and "pay metal" in paid


def test_coins_are_kept_and_commodities_paid() -> None:
    """Either way two more things can be bought; of the coins one then stays, a commodity is lost."""
    rome = {"hand": "7 coin metal oil gold wine wheat sheep spices", "tiles": "hercules"}
    match = game(5, rome, phase="pay", debt=7)
    assert chosen(match).startswith("coins 0")


def test_the_dearest_city_is_built_first() -> None:
    rome = {"hand": "3 coin", "lands": "sicilia gallia"}
    others = {"legions": {"achaea": 3}}
    match = game(5, rome, others, built={"latium": "city_1"})
    assert chosen(match) == "build city_1 sicilia" == liked(match)


# fighting -------------------------------------------------------------------------


@levels
def test_a_fortress_is_not_attacked_hopelessly(level: str) -> None:
    rome = {"lands": "gallia", "legions": {"latium": 1, "italia": 1}, "ships": {"mare_ionium": 1}}
    greece = {"legions": {"achaea": 4}, "forts": "achaea", "lands": "macedonia"}
    built = {"achaea": "city_1 city_2 temple caravan_1", "latium": "city_1 caravan_1"}
    match = game(5, rome, greece, built=built, phase="march", seat=ROME)
    assert asked(match) == (ROME, "march") and "march italia achaea 1" in offered(match)
    assert "achaea" not in chosen(match, level)
    assert "achaea" not in liked(match)


def test_undefended_buildings_are_marched_upon() -> None:
    rome = {"lands": "italia", "legions": {"latium": 3}}
    greece = {"lands": "gallia macedonia"}
    built = {"gallia": "caravan_1 caravan_2 market", "latium": "city_1"}
    match = game(5, rome, greece, built=built, phase="march", seat=ROME)
    assert chosen(match).startswith("march latium gallia")
    assert liked(match).startswith("march latium gallia")


def test_more_is_occupied_rather_than_less() -> None:
    greece = {"legions": {"gallia": 2}}
    built = {"gallia": "caravan_1 caravan_2", "latium": "city_1"}
    match = game(5, {"lands": "gallia"}, greece, built=built, phase="conquer", seat=GREECE)
    assert chosen(match) == "occupy gallia caravan_1 caravan_2"


@pytest.mark.parametrize("level", ["tiro", "centurio", "consul"])
@pytest.mark.parametrize("own", [{}, {"tiles": "nebuchadnezzar"}], ids=["", "nebuchadnezzar"])
def test_a_lone_legion_never_marches_against_a_fortress(level: str, own: Has) -> None:
    """Nor does any bot, whatever the seed, where it could not win."""
    rome: Has = {"lands": "gallia italia", "legions": {"latium": 1, "italia": 1}, "ships": {"mare_ionium": 1}}
    greece: Has = {"legions": {"achaea": 2}, "forts": "achaea", "lands": "macedonia", **own}
    built = {"achaea": "city_1 city_2 temple caravan_1", "latium": "city_1 caravan_1"}
    match = game(5, rome, greece, built=built, phase="march", seat=ROME)
    assert "march italia achaea 1" in offered(match)
    for seed in range(6 if level == "consul" else 40):
        assert "achaea" not in chosen(match, level, seed)


def test_no_bot_attacks_where_it_cannot_gain() -> None:
    """In whole games of all levels: whoever marches into a battle has had a chance to win it, or to end what an
    enemy holds there; whoever fights at sea has no fewer ships."""
    marches = 0
    for seed in range(2):
        match = Match.new(GAME.id, 4, seed)
        while (decision := match.decision) is not None and len(match.log) < 600:
            for choice in decide(match.observe(decision.seat), ("centurio", "tiro")[decision.seat % 2], seed):
                asked_now, t = match.decision, table(match)
                assert asked_now is not None
                seat, (verb, *what) = asked_now.seat, asked_now.options[choice]
                if verb == "march" and t.foes(seat) >> PROVINCE[what[1]] & 1:
                    marches += 1
                    there = t.legions[seat][PROVINCE[what[1]]] + int(what[2])
                    assert not futile(t, PROVINCE[what[1]], seat, there), what
                if verb == "engage":
                    assert t.triremes[seat][SEA[what[0]]] >= t.triremes[int(what[1])][SEA[what[0]]]
                match.play(choice)
    assert marches > 2


@pytest.mark.parametrize("level", ["tiro", "centurio"])
def test_triremes_do_not_swap_seas(level: str) -> None:
    rome: Has = {"ships": {"mare_ionium": 1, "mare_tyrrhenum": 1}}
    for seed in range(30):
        match = game(5, rome, phase="sail", seat=ROME, seed=seed)
        before = list(table(match).triremes[ROME])
        sailed = False
        while asked(match) == (ROME, "sail"):
            assert match.decision is not None
            option = decide(match.observe(ROME), level, seed)[0]
            sailed = sailed or match.decision.options[option][0] == "sail"
            match.play(option)
        assert not sailed or table(match).triremes[ROME] != before


@levels
def test_a_leadership_is_stopped(level: str) -> None:
    """Greece leads in trade and culture and is even with Rome in war, where it leads already. Rome, the last to
    build, has the coins for a third tile: a unit where Greece would win, a wonder where Carthage leads in trade and
    war."""
    greece: Has = {"lands": "macedonia thracia", "legions": {"achaea": 2}}
    rome: Has = {"hand": "8 coin", "tiles": "ramses_ii", "lands": "gallia", "legions": {"latium": 2}}
    built = {"achaea": "city_1 city_2 temple caravan_1", "macedonia": "caravan_1 caravan_2 market"}
    built |= {"latium": "city_1", "gallia": "caravan_1 caravan_2 market"}
    found = []
    strong = {"africa": "caravan_1 caravan_2 market", "numidia": "caravan_1 caravan_2 market", "libya": "market"}
    for legions, more in ((1, {}), (6, strong)):
        carthage: Has = {"lands": "numidia libya", "legions": {"africa": legions}}
        slots = {**built, **more}
        match = game(5, rome, greece, {}, {}, carthage, built=slots, leaders=(GREECE,) * 3, row="colossus")
        found.append(chosen(match, level))
    assert found[0].startswith(("build legion", "build fortress", "build trireme"))
    assert found[1] == "hire colossus"


# the whole ------------------------------------------------------------------------


def test_a_value_is_a_chance() -> None:
    """Of all seats together about one; more for who has more."""
    match = game(5, {"tiles": FOUR}, {"tiles": "hamilcar"}, {"hand": "3 metal"}, phase="call_build", waiting=[1, 3])
    values = [value(table(match), seat) for seat in range(5)]
    plain = game(5, {"tiles": FOUR}, {}, {"hand": "3 metal"}, phase="call_build", waiting=[1, 3])
    assert values[0] == max(values) and values[1] > value(table(plain), 1)
    assert all(-WON // 10 < worth < WON for worth in values)


@pytest.mark.extensive
def test_a_centurio_beats_tirones() -> None:
    """Far from the figures of the bench, but never by chance."""
    centurio, _ = arena(GAME.id, ["centurio", "tiro", "tiro", "tiro"], 8, seed=5)
    assert centurio.low > centurio.fair


# mistakes -------------------------------------------------------------------------


def mistakes(match: Match, words: str) -> Blunders:
    """What is counted where such an option, and no more of the choice, is taken."""
    assert match.decision is not None
    found = Blunders()
    found.look_at(match.observe(match.decision.seat), offered(match).index(words))
    return found


def test_a_win_not_taken_is_a_mistake() -> None:
    match = game(5, {"hand": TWELVE}, built={"latium": "caravan_1"})
    taken, missed = mistakes(match, "hire pyramids"), mistakes(match, "done")
    assert (taken.wins, taken.missed) == (1, 0)
    assert (missed.wins, missed.missed) == (1, 1)


def test_a_rival_not_stopped_is_a_mistake() -> None:
    """Greece leads in culture and military; Rome, itself out of it, names the trade leader."""
    built = {"achaea": "city_1 caravan_1", "africa": "caravan_1"}
    has = ({}, {"legions": {"achaea": 3}}, {}, {}, {})
    match = game(5, *has, built=built, phase="claim", leaders=(ROME, GREECE, GREECE))
    stopped, let_win = mistakes(match, "lead trade 4"), mistakes(match, "lead trade 1")
    assert (stopped.rivals, stopped.let_win) == (1, 0)
    assert (let_win.rivals, let_win.let_win) == (1, 1)


def test_a_payment_too_dear_is_a_mistake() -> None:
    """Three coins pay, and two of them could have been kept; of commodities nothing is kept."""
    match = game(5, {"hand": "3 coin wine oil gems"}, phase="pay", debt=3)
    assert [option.split()[0] for option in offered(match)] == ["coins", "coins"]
    found = Blunders()
    for words in ("coins 0", "coins 3"):
        view = match.observe(ROME)
        whole = match.moment.complete_choices(99) or []
        found.look_at(view, next(log for taken, log in whole if " ".join(map(str, taken[0])) == words))
    assert (found.payments, found.dear) == (2, 1)
