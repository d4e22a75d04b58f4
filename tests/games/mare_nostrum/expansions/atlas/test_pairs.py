"""Rulings on pairs: heroes of Atlantis with the heroes and wonders of the base game."""

from __future__ import annotations

import pytest

from pycore.games.mare_nostrum.battle import opponents, side_of, strength
from pycore.games.mare_nostrum.build import buildable, copyable
from pycore.games.mare_nostrum.conquest import ways
from pycore.games.mare_nostrum.control import still
from pycore.games.mare_nostrum.goods import COIN, KIND, LEGIONS
from pycore.games.mare_nostrum.payment import purse
from pycore.games.mare_nostrum.state import Table

from .test_atlantis import (
    ATLANTIS,
    CARTHAGE,
    GREECE,
    ROME,
    asked,
    clear,
    hand,
    offered,
    own,
    play,
    position,
    table,
    told,
)


def centaur(province: str, seat: int, *tiles: str, legions: int = 0) -> Table:
    """The Centaur and so many legions of a seat stand in a province, nobody else."""
    t = table()
    own(t, seat, "chiron", *tiles)
    p = clear(t, province)
    t.legions[seat][p] = legions
    t.figures = [p]
    t.row = [tile for tile in t.row if tile not in t.tiles[seat]]
    t.refresh()
    return t


@pytest.mark.parametrize(("hero", "own_turn", "each"), [("caesar", True, 1), ("pericles", False, 2)])
def test_a45_a115_chiron_and_caesar_or_pericles(hero: str, own_turn: bool, each: int) -> None:
    """The figure rolls its die, and adds nothing."""
    t = centaur("sicilia", ATLANTIS, legions=2)
    p = t.board.province["sicilia"]
    powers = t.powers[ATLANTIS] | 1 << t.box.tile[hero]
    dice, adds = strength(t.box, powers, side_of(t, p, ATLANTIS, own_turn))
    assert dice == 3 and adds == [(hero, 2 * each)]


def test_a115_caesar_adds_nothing_for_the_centaur_alone() -> None:
    t = centaur("sicilia", ROME)
    dice, adds = strength(t.box, t.powers[ROME], side_of(t, t.board.province["sicilia"], ROME, True))
    assert (dice, adds) == (1, [])


def test_a116_chiron_and_ramses_or_nebuchadnezzar() -> None:
    """One unit of any kind is enough."""
    t = centaur("gadira", ATLANTIS, "ramses_ii", "nebuchadnezzar")
    dice, adds = strength(t.box, t.powers[ATLANTIS], side_of(t, t.board.province["gadira"], ATLANTIS, False))
    assert dice == 2 and adds == [("nebuchadnezzar", 5)]


def gathered(t: Table) -> int:
    """What Circe adds to what Atlantis collects."""
    demand = [0] * len(KIND)
    (circe,) = [effect for effect in t.box.effects("income", t.powers[ATLANTIS]) if effect.id == "circe"]
    t.journal = []
    assert list(circe.income(t, ATLANTIS, demand)) == []
    return sum(demand)


def test_a45_a117_chiron_and_circe() -> None:
    """The figure stands on no caravan space; a legion does."""
    t = centaur("mauretania", ATLANTIS, "circe")
    p = t.board.province["mauretania"]
    t.claim(p, ATLANTIS)
    assert gathered(t) == 0
    t.raise_legions(ATLANTIS, p, 1)
    assert gathered(t) == 1


def test_a45_a119_chiron_and_the_queen_of_sheba() -> None:
    """A figure is no sacrifice."""
    t = centaur("hispania", ATLANTIS, "queen_of_sheba")
    p = t.board.province["hispania"]
    t.claim(p, ROME)
    t.claim(t.board.province["gallia"], ATLANTIS)
    t.built[p] = t.board.slots[p]
    found = ways(t, ATLANTIS, p)
    assert ("convert", "hispania") in found and ("convert", "hispania", "queen_of_sheba") not in found
    t.raise_legions(ATLANTIS, p, 1)
    assert ("convert", "hispania", "queen_of_sheba") in ways(t, ATLANTIS, p)


def test_a118_chiron_and_penthesilea() -> None:
    """An enemy figure makes a province count."""
    t = centaur("gadira", ROME)
    own(t, ATLANTIS, "penthesilea")
    t.refresh()
    assert ("muster", "atlantis", "penthesilea") in buildable(t, ATLANTIS)
    t.put_figure(0, -1)
    assert ("muster", "atlantis", "penthesilea") not in buildable(t, ATLANTIS)


def test_a114_chiron_atlas_and_perseus_are_not_copied() -> None:
    t = centaur("gadira", ATLANTIS, "perseus", "medea", "orpheus", "pegasus", "medusa")
    names = {t.box.tiles[tile] for tile in copyable(t, ROME)}
    assert names == {"medea", "medusa", "orpheus", "pegasus"}


@pytest.mark.parametrize("hero", ["spartacus", "gilgamesh"])
def test_a118_no_discount_for_the_figure(hero: str) -> None:
    t = table()
    own(t, ATLANTIS, "chiron", hero)
    hand(t, ATLANTIS, "coin")
    t.refresh()
    found = buildable(t, ATLANTIS)
    assert {option[-1] for option in found} == {hero} and not [option for option in found if option[1] == "centaur"]


@pytest.mark.parametrize(("mark", "place"), [("medea", "mare_sardum"), ("medusa", "italia")])
def test_a54_zeus_partner_is_an_enemy_for_the_mark(mark: str, place: str) -> None:
    t = table()
    own(t, ATLANTIS, mark, "statue_of_zeus")
    t.pact = ROME
    numbers = t.board.sea if mark == "medea" else t.board.province
    t.kept = {mark: [ATLANTIS, numbers[place]]}
    t.refresh()
    lands, seas = still(t, ROME)
    assert (seas if mark == "medea" else lands) == 1 << numbers[place] and still(t, ATLANTIS) == (0, 0)


def test_a54_the_copy_of_medea_has_its_own_mark() -> None:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "medea")
        own(t, ROME, "castor_pollux")
        t.copied = t.box.tile["medea"]
        t.waiting = [GREECE]
        t.start = t.to = 0
        t.triremes[CARTHAGE][t.board.sea["mare_sardum"]] = 1
        t.triremes[CARTHAGE][t.board.sea["mare_africum"]] = 1

    match = position(change, "call_move")
    assert asked(match) == (ROME, "medea")
    play(match, "mark mare_sardum")
    assert asked(match) == (ATLANTIS, "medea") and "mark mare_sardum" in offered(match)
    play(match, "mark mare_africum")
    t = match.state
    assert isinstance(t, Table)
    sea = t.board.sea
    assert t.kept["medea"] == [ROME, sea["mare_sardum"], ATLANTIS, sea["mare_africum"]]
    assert still(t, CARTHAGE)[1] == 1 << sea["mare_sardum"] | 1 << sea["mare_africum"]
    assert still(t, ROME)[1] == 1 << sea["mare_africum"]


def test_a53_medusa_and_the_queen_of_sheba() -> None:
    """Petrified legions convert nothing, at once or later."""

    def change(t: Table) -> None:
        own(t, ATLANTIS, "medusa")
        own(t, ROME, "queen_of_sheba")
        p = clear(t, "africa")
        t.legions[ROME][p] = 2
        t.kept = {"medusa": [ATLANTIS, p]}

    match = position(change, seat=ROME)
    if asked(match) == (ROME, "march"):
        play(match, "done")
    assert asked(match) != (ROME, "conquer") and not told(match, "sacrifice")


def test_a53_medusa_and_pegasus_of_another() -> None:
    """Who enters on foot stops; a flight over the mark goes on, and from it there is none."""

    def change(t: Table) -> None:
        own(t, ROME, "medusa")
        own(t, ATLANTIS, "pegasus")
        t.legions[ATLANTIS][clear(t, "hispania")] = 1
        t.legions[ATLANTIS][clear(t, "germania")] = 1
        gallia = clear(t, "gallia")
        t.kept = {"medusa": [ROME, gallia]}

    match = position(change)
    assert "march hispania germania pegasus 1" in offered(match)
    play(match, "march hispania gallia 1")
    assert not [option for option in offered(match) if option.startswith("march gallia")]


def test_a53_nobody_fights_the_petrified() -> None:
    t = table()
    own(t, ATLANTIS, "medusa")
    p = clear(t, "africa")
    t.legions[ROME][p] = t.legions[CARTHAGE][p] = 1
    t.kept = {"medusa": [ATLANTIS, p]}
    t.refresh()
    assert opponents(t, ROME, p) == [] == opponents(t, CARTHAGE, p)


def test_a56_pegasus_and_circe() -> None:
    """Legions over a sea collect nothing, wherever caravans could stand."""
    t = table()
    own(t, ATLANTIS, "pegasus", "circe")
    t.kept = {"pegasus": [ATLANTIS, t.board.sea["mare_balearicum"], 2, 1]}
    t.refresh()
    for row in t.legions:
        row[:] = [0] * len(row)
    t.refresh()
    assert gathered(t) == 0


def test_a57_orpheus_and_spartacus_or_penthesilea() -> None:
    """A legion on the tile is not in the pool."""
    for kept in (True, False):
        t = table()
        own(t, ATLANTIS, "orpheus", "spartacus", "penthesilea")
        hand(t, ATLANTIS, "coin")
        p = clear(t, "gadira")
        t.legions[ATLANTIS] = [0] * len(t.board.provinces)
        t.legions[ATLANTIS][p] = LEGIONS - 1
        t.legions[ROME][t.board.province["hesperia"]] = 1
        t.kept = {"orpheus": [ATLANTIS, 0]} if kept else {}
        t.refresh()
        powers = {option[-1] for option in buildable(t, ATLANTIS)}
        assert ("spartacus" in powers) == ("penthesilea" in powers) == (not kept)
        assert ("orpheus" in powers) == kept


def test_a123_a19_two_may_be_a_pair_or_a_coin_with_a_commodity() -> None:
    """Hannibal's pair and Cleopatra's coin pay Atlas' two as they pay any price."""
    for tile, kinds in (("hannibal", ("wheat", "wheat")), ("cleopatra", ("coin", "wheat"))):
        t = table()
        hand(t, ATLANTIS, *kinds)
        t.refresh()
        assert purse(t, ATLANTIS) < 2
        t.tiles[ATLANTIS].append(t.box.tile[tile])
        t.refresh()
        assert purse(t, ATLANTIS) == 2
        assert [option for option in buildable(t, ATLANTIS) if option[1] == "trireme"]
    assert t.hands[ATLANTIS][COIN] == 1
