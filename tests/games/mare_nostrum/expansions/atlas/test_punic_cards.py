"""The Punic War with the legendary cities, and what of it needs no more than the trade of two and dead barbarians."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from pycore import Match
from pycore.engine.dice import Dice
from pycore.games.mare_nostrum.board import SLOT
from pycore.games.mare_nostrum.expansions.atlas.goals import JOSHUA, poseidon, solomon
from pycore.games.mare_nostrum.expansions.atlas.punic.market import pickable
from pycore.games.mare_nostrum.goods import COIN, KIND, LEGEND
from pycore.games.mare_nostrum.state import Table
from pycore.games.mare_nostrum.validation import check

from .scenes import (
    BARBARIANS,
    ROME,
    asked,
    build,
    control,
    empty,
    give,
    goals,
    hand,
    has,
    holds,
    lay,
    legions,
    offered,
    own,
    play,
    put,
    rolls,
    scene,
    state,
    table,
    told,
    until,
)

PUNIC = 1
"""Carthage's seat in a game of two."""


def two(change: Any, *sets: str, **more: Any) -> Match:
    return scene(change, *sets, seats=2, **more)


# trade -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("rome", "punic", "wares"), list(product((0, 1, 2), (0, 1, 2), (0, 1))))
def test_a25_somebody_can_pick_as_long_as_anything_lies_open(rome: int, punic: int, wares: int) -> None:
    """Only one of two can be passed over; so nothing that lies open is ever lost."""
    t = table(seats=2, atlas=True)
    lay(t, ROME, oil=rome)
    lay(t, PUNIC, sheep=punic)
    t.wares = t.wares[:wares]
    can = [bool(pickable(t, seat)) for seat in (ROME, PUNIC)]
    assert any(can) == bool(rome + punic)
    assert can == [bool(punic or (rome and wares)), bool(rome or (punic and wares))]


def test_a25_the_other_goes_on_alone() -> None:
    """The leader has nothing to take: he is passed over before each pick of the other."""

    def change(t: Table) -> None:
        hand(t, ROME)
        hand(t, PUNIC)
        lay(t, PUNIC, sheep=1, wine=1)
        t.pile += t.wares
        t.wares = []
        t.leaders[0] = PUNIC

    match = two(change, phase="barter", seat=PUNIC)
    assert asked(match) == (ROME, "barter") and offered(match) == ["take 1 sheep", "take 1 wine"]
    play(match, "take 1 wine")
    assert told(match, "take") == [(ROME, PUNIC, "wine"), (ROME, PUNIC, "sheep")]
    assert not told(match, "leftover") and asked(match) == (PUNIC, "call_build")


def bartering(*cards: str, holder: int = PUNIC, phase: str = "first_pick") -> Match:
    """Rome leads trade; all have laid out two."""

    def change(t: Table) -> None:
        hand(t, ROME, wine=1)
        hand(t, PUNIC, wheat=1)
        lay(t, ROME, oil=1, stone=1)
        lay(t, PUNIC, sheep=1, metal=1)
        t.leaders[0] = ROME
        give(t, holder, *cards)
        goals(t)

    return two(change, "jerusalem", "syracuse", phase=phase, seat=ROME)


def test_a27_under_parthenon_nothing_foreign_is_picked() -> None:
    match = bartering("parthenon")
    assert asked(match) == (PUNIC, "window")
    play(match, "play parthenon")
    assert asked(match) == (ROME, "barter") and offered(match) == ["take 1 metal", "take 1 sheep"]


def test_a27_without_it_something_foreign_can_be() -> None:
    match = play(bartering("parthenon"), "pass")
    assert asked(match) == (ROME, "barter") and any(option.startswith("import") for option in offered(match))


def test_a27_parthenon_holds_for_one_pick_and_the_picker_cannot_play_it() -> None:
    match = play(bartering("parthenon"), "play parthenon", "take 1 sheep")
    assert asked(match) == (PUNIC, "barter") and any(option.startswith("import") for option in offered(match))
    assert asked(bartering("parthenon", holder=ROME)) == (ROME, "barter")


def test_a27_the_oracle_changes_what_lies_open() -> None:
    def change(t: Table) -> None:
        hand(t, PUNIC, wheat=1)
        lay(t, ROME, oil=1)
        lay(t, PUNIC, sheep=1)
        t.asked = [PUNIC]
        give(t, PUNIC, "oracle_of_delphi")
        goals(t)

    match = play(two(change, "syracuse", phase="cards_revealed"), "play oracle_of_delphi", "offer wheat")
    assert has(match, PUNIC) == {"sheep": 1} and told(match, "oracle") == [(PUNIC, ("wheat",))]
    assert asked(match) == (ROME, "barter") and "take 1 wheat" in offered(match)


def test_a27_isis_draws_after_the_market_has_been_filled() -> None:
    def change(t: Table) -> None:
        t.wares, t.pile = [], [LEGEND[KIND[name]] for name in ("oil", "wine", "gold", "gems")]
        t.discards = [token for token in LEGEND.values() if token not in t.pile]
        hand(t, ROME)
        give(t, ROME, "isis")
        goals(t)

    match = two(change, "jerusalem", phase="fill_market")
    assert asked(match) == (ROME, "window") and len(state(match).wares) == 3
    play(match, "play isis")
    assert has(match, ROME) == {"oil": 1}, "the last of the pile"


# barbarians --------------------------------------------------------------------------------


def test_a37_those_that_fall_are_gone() -> None:
    """Two of them fall to two hits; their army is smaller from then on, in later rounds too."""

    def change(t: Table) -> None:
        empty(t)
        t.fortress = [-1 if force == BARBARIANS else force for force in t.fortress]
        put(t, ROME, macedonia=4)
        t.legions[BARBARIANS][t.board.province["macedonia"]] = 2
        t.legions[BARBARIANS][t.board.province["achaea"]] = 1

    match = two(change, seed=rolls(6, 6, 4, 4, 3, 3))
    until(match, "number")
    assert legions(match, "macedonia", BARBARIANS) == 0 and sum(state(match).legions[BARBARIANS]) == 1
    assert state(match).round == 3


@pytest.mark.parametrize("seed", range(8))
def test_a37_there_are_never_more_of_them(seed: int) -> None:
    match, dice = Match.new("mare_nostrum", 2, seed, {"atlas": True}), Dice(seed, "dead")
    before = [8, 3, 3]
    while match.decision is not None:
        now = state(match).all_used_up(BARBARIANS)
        assert all(there <= had for there, had in zip(now, before, strict=True))
        before = now
        match.play(dice.below(len(match.decision.options)))
    assert match.over


def test_a32_poseidon_may_sink_one_of_their_ships() -> None:
    def change(t: Table) -> None:
        give(t, ROME, "poseidon")
        t.asked = [ROME]
        goals(t)

    match = two(change, "jerusalem", phase="cards_before_march")
    assert asked(match) == (ROME, "window")
    play(match, "play poseidon", "sink mare_aegaeum 2")
    t = state(match)
    assert t.triremes[BARBARIANS][t.board.sea["mare_aegaeum"]] == 0 and sum(t.triremes[BARBARIANS]) == 2


def test_a32_nobody_is_alone_where_they_are() -> None:
    """For the Legend of Poseidon their ships are others' ships."""
    seas = ("mare_tyrrhenum", "mare_sardum", "mare_africum", "mare_ionium")

    def lacks(left: bool) -> int:
        def change(t: Table) -> None:
            empty(t)
            put(t, ROME, **dict.fromkeys(seas, 1))
            t.triremes[BARBARIANS][t.board.sea["mare_ionium"]] = int(not left)
            goals(t)

        return poseidon(state(two(change, "troy")), ROME)

    assert lacks(left=False) == 1 and lacks(left=True) == 0


def raiding(change: Any, *sets: str, building: str = "market", **more: Any) -> Match:
    """Rome's barbarians have entered Carthage's Africa, where it has a building."""

    def both(t: Table) -> None:
        empty(t)
        t.fortress[t.board.province["africa"]] = -1
        build(t, "africa", building)
        t.legions[BARBARIANS][t.board.province["africa"]] = 2
        t.kept["barbarians_raiding"] = [t.board.province["africa"]]
        hand(t, ROME)
        if sets:
            goals(t)
        change(t)

    return two(both, *sets, phase=more.pop("phase", "raid"), **more)


def test_a38_agamemnon_sets_up_what_the_movers_barbarians_pillage() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "agamemnon")
        build(t, "italia")
        build(t, "gallia")
        for province in ("latium",):
            build(t, province, *(slot for slot in SLOT if t.board.slots[t.board.province[province]] & SLOT[slot]))

    match = raiding(change, "troy")
    free = [
        p for p in ("italia", "gallia") if state(match).board.slots[state(match).board.province[p]] & SLOT["market"]
    ]
    play(match, "pillage africa market")
    if asked(match) == (ROME, "agamemnon"):
        play(match, offered(match)[0])
    t = state(match)
    assert sum(bool(t.built[t.board.province[p]] & SLOT["market"]) for p in free) == 1
    assert not t.built[t.board.province["africa"]] & SLOT["market"]


def test_a38_moses_bars_their_pillage_too() -> None:
    assert asked(raiding(lambda t: None, "jerusalem")) == (ROME, "raid")
    assert asked(raiding(lambda t: own(t, PUNIC, "moses"), "jerusalem")) != (ROME, "raid")


def test_a38_athena_holds_against_them() -> None:
    def change(t: Table) -> None:
        build(t, "africa", "city_1")
        t.kept["athena"] = [t.board.province["africa"]]
        t.grant(PUNIC, "athena")

    match = raiding(change, "jerusalem", building="city_1")
    assert asked(match) != (ROME, "raid") and not told(match, "pillage")


def test_a38_they_enter_no_province_of_the_mausoleum() -> None:
    def march(owned: bool) -> list[str]:
        def change(t: Table) -> None:
            empty(t)
            hand(t, ROME, coin=2)
            control(t, PUNIC, "asia")
            t.legions[BARBARIANS][t.board.province["achaea"]] = 1
            t.triremes[BARBARIANS][t.board.sea["mare_aegaeum"]] = 1
            goals(t)
            if owned:
                own(t, PUNIC, "halicarnassus")
                t.kept["halicarnassus"] = [t.board.province["asia"]]

        return [option for option in offered(two(change, "jerusalem")) if option.startswith("march achaea asia")]

    assert march(owned=False) == ["march achaea asia barbarians 1"] and not march(owned=True)


@pytest.mark.parametrize(("coins", "battles"), [(1, 1), (0, 0)])
def test_a38_the_mover_pays_solomon_for_them(coins: int, battles: int) -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, PUNIC, "solomon")
        hand(t, ROME, coin=coins)
        control(t, PUNIC, "sicilia")
        put(t, ROME, gallia=1)
        put(t, PUNIC, sicilia=2)
        t.legions[BARBARIANS][t.board.province["sicilia"]] = 1
        goals(t)

    match = play(two(change, "jerusalem"), "done")
    assert told(match, "toll") == [(ROME, PUNIC)] * battles
    assert len({row[0] for row in told(match, "roll")}) == battles and state(match).hands[ROME][COIN] == 0


# goals and cards of two ------------------------------------------------------------------------


def test_a44_the_titles_of_the_set_up_reach_nothing() -> None:
    """Carthage begins with two titles, which are enough for the Wisdom of Solomon only when they are claimed."""
    match = two(lambda t: goals(t, "solomon_wisdom"), "jerusalem", phase="call_build")
    assert solomon(state(match), PUNIC) == 0 and not told(match, "goal")
    claimed = two(lambda t: goals(t, "solomon_wisdom"), "jerusalem", phase="claim")
    play(claimed, "lead trade 1", "lead culture 1")
    assert told(claimed, "goal") == [(PUNIC, "solomon_wisdom")] and asked(claimed) == (PUNIC, "deal_draw")


def test_a44_a_battle_won_against_barbarians_counts_for_ares() -> None:
    def change(t: Table) -> None:
        empty(t)
        t.fortress = [-1 if force == BARBARIANS else force for force in t.fortress]
        put(t, ROME, macedonia=4)
        t.legions[BARBARIANS][t.board.province["macedonia"]] = 1
        t.legions[BARBARIANS][t.board.province["achaea"]] = 1
        goals(t, "ares_favour")

    match = two(change, "troy", seed=rolls(6, 6, 4, 4, 3))
    play(match, "done")
    assert told(match, "victory") == [(ROME,)] and state(match).kept["ares_favour"] == [1, 0]


def test_a44_barbarians_reach_no_goal() -> None:
    """A battle that they win is nobody's victory."""

    def change(t: Table) -> None:
        empty(t)
        put(t, PUNIC, macedonia=1)
        put(t, ROME, gallia=1)
        t.legions[BARBARIANS][t.board.province["macedonia"]] = 5
        goals(t, "ares_favour")

    match = two(change, "troy", seed=rolls(6, 6, 6, 4, 4, 3))
    play(match, "done")
    assert told(match, "roll") and not told(match, "victory")


@pytest.mark.parametrize(("drawn", "given", "thrown"), [(1, 0, 0), (2, 1, 0), (3, 1, 1), (5, 1, 3)])
def test_a44_v22_one_card_goes_to_the_other_at_most(drawn: int, given: int, thrown: int) -> None:
    def change(t: Table) -> None:
        goals(t, "joshua_conquest")
        t.kept[JOSHUA] = [ROME]

    match = two(change, "jerusalem", phase="goals_after_conversions")
    assert asked(match) == (ROME, "deal_draw")
    play(match, f"draw {drawn}")
    for about in ("deal_keep", "deal_give"):
        if asked(match) == (ROME, about):
            play(match, offered(match)[0])
    t = state(match)
    assert (len(holds(match, ROME)), len(t.cards[PUNIC]), len(t.discards_of[0])) == (1, given, thrown)
    check(match.moment.start)  # type: ignore[arg-type]


def test_a43_zeus_and_the_gardens_are_those_of_two_with_the_cities_too() -> None:
    t = table("troy", "jerusalem", "syracuse", seats=2, atlas=True)
    for tile in ("statue_of_zeus", "hanging_gardens"):
        assert "punic" in type(t.box.effect[tile]).__module__
    assert t.box.tile["antigone"] not in t.box.market
