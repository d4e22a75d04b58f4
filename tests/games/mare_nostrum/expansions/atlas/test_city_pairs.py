"""The rulings on pairs of tiles and cards, where a city is one of the two; those of Atlantis are with its heroes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pycore import Match
from pycore.games.mare_nostrum.board import CONTROL, SLOT
from pycore.games.mare_nostrum.build import price
from pycore.games.mare_nostrum.control import claimable
from pycore.games.mare_nostrum.expansions.atlas.punic.barbarians import RAIDING
from pycore.games.mare_nostrum.goods import KIND
from pycore.games.mare_nostrum.state import Table

from .scenes import (
    ATLANTIS,
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    asked,
    build,
    control,
    empty,
    figure,
    fort,
    give,
    goals,
    hand,
    has,
    legions,
    offered,
    own,
    owner,
    play,
    put,
    rolls,
    scene,
    ships,
    stands,
    state,
    table,
    told,
    until,
)

ALL = ("troy", "jerusalem", "syracuse")


def power(t: Table, seat: int, *names: str) -> None:
    """The power of a tile, whether or not it is in the game."""
    t.boons += [(seat, t.box.number_of[name]) for name in names]


def battle(change: Callable[[Table], None], *dice: int, seat: int = CARTHAGE, atlas: bool = False) -> Match:
    """In Gallia, with whatever is changed; cards that are offered are played."""

    def whole(t: Table) -> None:
        empty(t)
        change(t)
        goals(t)

    match = scene(whole, *ALL, seat=seat, seed=rolls(*dice) if dice else 0, atlas=atlas)
    if asked(match) == (seat, "march"):
        play(match, "done")
    while asked(match) is not None and asked(match)[1] == "window":  # type: ignore[index]
        cards = [option for option in offered(match) if option.startswith("play")]
        play(match, cards[0] if cards and not told(match, "roll") else "pass")
    return match


def dice_of(match: Match) -> list[tuple[Any, ...]]:
    """Dice, sum, hits, hits that did nothing; of both sides."""
    return [(row[2], row[4], row[5], row[6]) for row in told(match, "roll")]


def of(match: Match, word: str) -> list[str]:
    return [option for option in offered(match) if word in option.split()]


# figures with base heroes ------------------------------------------------------------------

FIGURES = [("achilles", "myrmidon", 2), ("chiron", "centaur", 1)]


@pytest.mark.parametrize(("hero", "piece", "dice"), FIGURES)
def test_a45_a115_caesar_pericles_and_a_figure(hero: str, piece: str, dice: int) -> None:
    """The figure is no legion: no bonus. Rome attacks with it in its own turn, Greece defends with it."""

    def caesar(t: Table) -> None:
        own(t, ROME, hero)
        figure(t, piece, "thracia")
        put(t, GREECE, thracia=2)

    match = battle(caesar, *[3] * 8, seat=ROME, atlas=True)
    assert dice_of(match)[0][:2] == ((3,) * dice, 3 * dice)

    def pericles(t: Table) -> None:
        own(t, GREECE, hero)
        figure(t, piece, "thracia")
        put(t, ROME, thracia=2)

    match = battle(pericles, *[3] * 8, seat=ROME, atlas=True)
    assert dice_of(match)[1][:2] == ((3,) * dice, 3 * dice)


@pytest.mark.parametrize(("hero", "piece", "dice"), FIGURES)
def test_a45_elephants_and_a_figure(hero: str, piece: str, dice: int) -> None:
    def change(t: Table) -> None:
        own(t, CARTHAGE, hero)
        figure(t, piece, "gallia")
        put(t, CARTHAGE, gallia=1)
        put(t, ROME, gallia=2)
        give(t, CARTHAGE, "war_elephants")

    assert dice_of(battle(change, *[4] * 8, atlas=True))[0][0] == (5, *[4] * dice)


@pytest.mark.parametrize(("hero", "piece", "dice"), FIGURES)
def test_a117_circe_and_a_figure(hero: str, piece: str, dice: int) -> None:
    def change(t: Table) -> None:
        empty(t)
        for seat in range(4):
            hand(t, seat)
        t.built = [0] * len(t.built)
        own(t, ROME, hero)
        power(t, ROME, "circe")
        figure(t, piece, "gallia")
        goals(t)

    match = scene(change, *ALL, phase="collect", atlas=True)
    assert not has(match, ROME)


@pytest.mark.parametrize(("hero", "piece", "dice"), FIGURES)
def test_a119_sheba_and_a_figure(hero: str, piece: str, dice: int) -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_sardum=1, mare_tyrrhenum=1)
        own(t, ROME, hero)
        power(t, ROME, "queen_of_sheba")
        figure(t, piece, "numidia")
        goals(t)

    match = until(scene(change, *ALL, atlas=True), "conquer")
    assert "convert numidia" in offered(match) and not of(match, "queen_of_sheba")


@pytest.mark.parametrize(("hero", "piece", "dice"), FIGURES)
def test_a116_ramses_nebuchadnezzar_and_a_figure(hero: str, piece: str, dice: int) -> None:
    """One unit of any kind is enough for their powers."""

    def change(t: Table) -> None:
        own(t, CARTHAGE, hero)
        figure(t, piece, "africa")
        power(t, CARTHAGE, "ramses_ii", "nebuchadnezzar")
        t.fortress = [-1] * len(t.fortress)
        put(t, ROME, africa=2)

    found = dice_of(battle(change, *[3] * 8, seat=ROME, atlas=True))[1]
    assert len(found[0]) == dice + 1 and found[1] == 3 * (dice + 1) + 5


@pytest.mark.parametrize(("hero", "piece", "dice"), FIGURES)
def test_a118_penthesilea_and_a_figure(hero: str, piece: str, dice: int) -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, GREECE, hero)
        figure(t, piece, "gallia")
        power(t, ROME, "penthesilea")
        goals(t)

    assert of(scene(change, *ALL, phase="build", atlas=True), "muster")


@pytest.mark.parametrize(("hero", "piece", "dice"), FIGURES)
def test_a118_spartacus_gilgamesh_and_a_figure(hero: str, piece: str, dice: int) -> None:
    def change(t: Table) -> None:
        own(t, ROME, hero)
        power(t, ROME, "spartacus", "gilgamesh")
        hand(t, ROME, coin=2)
        goals(t)

    match = scene(change, *ALL, phase="build", atlas=True)
    assert of(match, "spartacus") and not of(match, piece)


def test_a49_chiron_and_achilles() -> None:
    """The Centaur does not kill the Myrmidon."""

    def change(t: Table) -> None:
        own(t, CARTHAGE, "chiron")
        own(t, ROME, "achilles")
        figure(t, "centaur", "gallia")
        figure(t, "myrmidon", "gallia")

    match = battle(change, 3, 3, 3, atlas=True)
    assert not told(match, "centaur") and len(told(match, "roll")) == 2


def test_a19_atlas_and_archimedes_and_piraeus() -> None:
    def change(t: Table) -> None:
        own(t, 3, "archimedes")
        hand(t, 3, coin=2)
        give(t, 3, "port_of_piraeus")
        goals(t)

    match = scene(change, *ALL, phase="build", seat=3, atlas=True)
    assert of(match, "trireme") and not of(match, "greek_fire_trireme") and not of(match, "play")


def test_a19_atlas_and_lighthouse() -> None:
    def change(t: Table) -> None:
        power(t, 3, "lighthouse")
        hand(t, 3, coin=3)
        goals(t)

    match = scene(change, *ALL, phase="build", seat=3, atlas=True)
    assert of(match, "lighthouse") and price(state(match), 3, "trireme").amount == 2


def test_a114_castor_and_those_who_bring_a_piece() -> None:
    t = table(*ALL, seats=4, atlas=True)
    copied = {t.box.tiles[tile] for tile in t.box.copied}
    assert not {"achilles", "archimedes", "chiron", "perseus", "halicarnassus", "castor_pollux"} & copied
    assert {"helen", "ajax", "minos", "adonis", "ptolemy", "medea", "medusa", "midas"} <= copied


def test_a114_a102_castor_and_ajax_and_minos() -> None:
    """Owner and copier each take one a round."""

    def change(t: Table) -> None:
        power(t, ROME, "ajax")
        power(t, GREECE, "ajax")
        for card in ("catapults", "chariots"):
            number = t.box.number_of[card]
            t.decks[0].remove(number)
            t.discards_of[0].append(number)
        t.waiting = []
        goals(t)

    match = play(scene(change, *ALL, phase="call_move"), "fetch catapults")
    assert asked(match) == (GREECE, "fetch")

    def minos(t: Table) -> None:
        power(t, ROME, "minos")
        number = t.box.number_of["parthenon"]
        t.decks[2].remove(number)
        t.discards_of[2].append(number)
        hand(t, ROME)
        goals(t)

    assert of(scene(minos, *ALL, phase="build"), "fetch")


def test_a113_a114_castor_and_ptolemy() -> None:
    """The refusal is copied."""

    def change(t: Table) -> None:
        empty(t)
        power(t, GREECE, "ptolemy")
        put(t, ROME, mare_ionium=1)
        put(t, GREECE, mare_ionium=1)
        goals(t)

    match = play(scene(change, *ALL, phase="engage"), "engage mare_ionium 1")
    assert asked(match) == (GREECE, "ptolemy") and sum(state(match).triremes[GREECE]) == 1


# marks, flights, what lies on Orpheus ----------------------------------------------------------


def test_a52_medea_and_siege_vessels_and_poseidon() -> None:
    """Petrified ships cannot join; they can be destroyed."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "medea")
        t.kept["medea"] = [ROME, t.board.sea["mare_tyrrhenum"]]
        put(t, CARTHAGE, gallia=1, mare_tyrrhenum=2)
        put(t, ROME, gallia=1)
        give(t, CARTHAGE, "siege_vessels")
        give(t, GREECE, "poseidon")
        goals(t)

    match = scene(change, *ALL, seat=CARTHAGE, atlas=True)
    t = state(match)
    assert not t.box.effect["siege_vessels"].joins(t, CARTHAGE, t.board.province["gallia"])
    until(match, "window", GREECE)
    play(match, "play poseidon")
    assert ships(match, "mare_tyrrhenum", CARTHAGE) == 1


def test_a104_medea_and_odysseus() -> None:
    """The named sea carries whoever's ships are petrified there."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "medea")
        own(t, CARTHAGE, "odysseus")
        t.kept["medea"] = [ROME, t.board.sea["mare_sardum"]]
        put(t, CARTHAGE, africa=1)
        goals(t)

    match = scene(change, *ALL, seat=CARTHAGE, atlas=True)
    play(match, "name mare_sardum odysseus")
    assert "march africa sicilia 1" in offered(match)


def test_a53_medusa_and_library() -> None:
    """Petrified legions choose no conquest."""

    def change(t: Table) -> None:
        empty(t)
        own(t, CARTHAGE, "medusa")
        t.kept["medusa"] = [CARTHAGE, t.board.province["numidia"]]
        put(t, ROME, numidia=1, mare_sardum=1, mare_tyrrhenum=1)
        give(t, ROME, "library_of_alexandria")
        power(t, ROME, "queen_of_sheba")
        goals(t)

    match = until(scene(change, *ALL, atlas=True), "number")
    assert owner(match, "numidia") == CARTHAGE and not told(match, "occupy")


def test_a53_medusa_and_chariots() -> None:
    """Whoever enters on foot stops."""

    def change(t: Table) -> None:
        empty(t)
        own(t, CARTHAGE, "medusa")
        t.kept["medusa"] = [CARTHAGE, t.board.province["germania"]]
        put(t, ROME, gallia=1)
        put(t, GREECE, dalmatia=1, hispania=1, latium=1)
        give(t, ROME, "chariots")
        goals(t)

    match = play(scene(change, *ALL, atlas=True), "play chariots")
    assert not of(match, "chariots")


def test_a88_pegasus_and_chariots() -> None:
    """The flying group gets no second step: it has moved."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "pegasus")
        put(t, ROME, gallia=1)
        give(t, ROME, "chariots")
        goals(t)

    match = play(scene(change, *ALL, atlas=True), "play chariots", "march gallia dacia pegasus 1")
    assert legions(match, "dacia") == 1 and not of(match, "dacia")


def test_a57_orpheus_and_piraeus() -> None:
    """A lost piece of the barbarians can be kept and comes back as his."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "orpheus")
        power(t, ROME, "port_of_piraeus")
        t.kept["port_of_piraeus"] = [ROME, 2, 1]
        put(t, ROME, gallia=8, italia=2)
        put(t, CARTHAGE, gallia=2)
        goals(t)

    match = play(scene(change, *ALL, seat=CARTHAGE, seed=rolls(*[3] * 10), atlas=True), "done")
    assert asked(match) == (ROME, "orpheus")
    play(match, "save legion")
    t = state(match)
    assert t.kept["port_of_piraeus"] == [ROME, 2, 1] and t.used_up(ROME, "legion") == 8


def test_a91_orpheus_and_poseidon() -> None:
    """No battle, so nothing to keep."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "orpheus")
        put(t, ROME, mare_tyrrhenum=1)
        give(t, GREECE, "poseidon")
        goals(t)

    match = play(until(scene(change, *ALL, atlas=True), "window", GREECE), "play poseidon")
    assert asked(match) != (ROME, "orpheus") and "orpheus" not in state(match).kept


# conquest -------------------------------------------------------------------------------


def test_a107_moses_and_baal_and_vulcan() -> None:
    """They work."""

    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, italia=1)
        own(t, CARTHAGE, "moses")
        give(t, GREECE, "baal", "vulcan")
        goals(t)

    match = play(until(scene(change, *ALL), "window", GREECE), "play vulcan", "destroy africa caravan_1")
    until(match, "window", GREECE)
    while "play baal" not in offered(match):
        until(play(match, "pass"), "window", GREECE)
    play(match, "play baal", "destroy africa city_1")
    assert not stands(match, "africa", "caravan_1") and not stands(match, "africa", "city_1")


def pillaging(*names: str, against: tuple[str, ...] = ()) -> Match:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, numidia=1)
        build(t, "numidia", "caravan_1", "market")
        build(t, "gallia")
        power(t, ROME, *names)
        power(t, CARTHAGE, *against)
        hand(t, ROME)
        goals(t)

    return until(scene(change, *ALL), "conquer")


def test_a101_agamemnon_and_hamilcar() -> None:
    """Market and temple yield nothing to double; they are built once."""
    match = play(pillaging("agamemnon", "hamilcar"), "pillage numidia market")
    if asked(match) == (ROME, "agamemnon"):
        play(match, "rebuild market gallia")
    assert len(told(match, "rebuild")) == 1 and not has(match, ROME)


def test_a107_hamilcar_agamemnon_and_moses() -> None:
    assert not of(pillaging("agamemnon", "hamilcar", against=("moses",)), "pillage")


def test_a120_odysseus_and_zeus() -> None:
    """Closed provinces stay closed."""

    def change(t: Table) -> None:
        empty(t)
        own(t, CARTHAGE, "odysseus")
        own(t, ROME, "statue_of_zeus")
        t.pact = CARTHAGE
        put(t, CARTHAGE, africa=1, mare_tyrrhenum=1)
        goals(t)

    match = play(scene(change, *ALL, seat=CARTHAGE), "name mare_sardum odysseus")
    assert "march africa sicilia 1" in offered(match) and "march africa latium 1" not in offered(match)


def test_a88_odysseus_and_chariots() -> None:
    """The named sea may carry the first step."""

    def change(t: Table) -> None:
        empty(t)
        own(t, CARTHAGE, "odysseus")
        put(t, CARTHAGE, africa=1)
        give(t, CARTHAGE, "chariots")
        goals(t)

    match = play(scene(change, *ALL, seat=CARTHAGE), "play chariots", "name mare_africum odysseus")
    assert "march africa creta 1" in offered(match)
    match = play(scene(change, *ALL, seat=CARTHAGE), "play chariots", "name mare_sardum odysseus")
    assert "march africa gallia chariots 1" not in offered(match)
    assert "march africa sicilia 1" in offered(match)


@pytest.mark.parametrize(
    "wonder",
    ["colossus", "hanging_gardens", "lighthouse", "statue_of_zeus", "temple_of_artemis", "halicarnassus", "pyramids"],
)
def test_a106_imhotep_and_each_wonder(wonder: str) -> None:
    t = table(*ALL)
    before = price(t, ROME, wonder).amount
    power(t, ROME, "imhotep")
    t.refresh()
    assert price(t, ROME, wonder).amount == before - 1


def test_a108_solomon_and_caesar() -> None:
    """Caesar pays to attack, his bonus counts."""

    def change(t: Table) -> None:
        power(t, GREECE, "solomon")
        put(t, ROME, thracia=2)
        put(t, GREECE, thracia=2)
        hand(t, ROME, coin=1)

    match = battle(change, *[3] * 4, seat=ROME)
    assert told(match, "toll") == [(ROME, GREECE)] and dice_of(match)[0][1] == 8


def test_a108_solomon_and_siege_vessels() -> None:
    """One coin for the battle, ships included."""

    def change(t: Table) -> None:
        power(t, ROME, "solomon")
        put(t, CARTHAGE, gallia=1, mare_tyrrhenum=2)
        put(t, ROME, gallia=3)
        hand(t, CARTHAGE, coin=2)
        give(t, CARTHAGE, "siege_vessels")

    match = battle(change, *[3] * 6)
    assert told(match, "toll") == [(CARTHAGE, ROME)] and len(dice_of(match)[0][0]) == 3


def test_a109_mausoleum_and_sheba_and_babel() -> None:
    """It stays its owner's: nobody comes there to convert it, and it is not neutral."""

    def change(t: Table) -> None:
        own(t, ROME, "halicarnassus")
        t.kept["halicarnassus"] = [t.board.province["gallia"]]
        put(t, GREECE, germania=1)
        power(t, GREECE, "queen_of_sheba")
        give(t, GREECE, "tower_of_babel")
        goals(t)

    match = scene(change, *ALL, seat=GREECE)
    assert "march germania gallia 1" not in offered(match)
    match = play(scene(change, *ALL, phase="build", seat=GREECE), "play tower_of_babel")
    assert "claim gallia" not in offered(match)


def test_a112_midas_and_colossus() -> None:
    """Both may take gold while the supply has it."""

    def change(t: Table) -> None:
        power(t, ROME, "midas")
        own(t, ROME, "colossus")
        hand(t, ROME, coin=3)
        t.waiting = [ROME]
        goals(t)

    t = state(scene(change, *ALL, phase="call_build"))
    assert t.hands[ROME][KIND["gold"]] == 2 and t.supply[KIND["gold"]] >= 1


# cards -------------------------------------------------------------------------------------


def test_a85_phalanxes_and_nebuchadnezzar() -> None:
    """His 5 points count in the sum that is divided by 7."""

    def change(t: Table) -> None:
        power(t, ROME, "nebuchadnezzar")
        put(t, ROME, gallia=2)
        put(t, CARTHAGE, gallia=2)
        give(t, CARTHAGE, "greek_phalanxes")

    assert dice_of(battle(change, 3, 3, 5, 4))[1] == ((5, 4), 14, 2, 0)


def test_a124_babel_and_hammurabi() -> None:
    """His free marker needs the normal link: Babel's marker of this phase is none."""
    t = table(*ALL)
    power(t, ROME, "hammurabi")
    t.claim(t.board.province["asia"], ROME)
    t.fresh.append(t.board.province["asia"])
    assert not claimable(t, ROME) >> t.board.province["cappadocia"] & 1


def test_a123_piraeus_and_hannibal() -> None:
    """The set of 6 may be mended by a pair."""

    def change(t: Table) -> None:
        hand(t, CARTHAGE, wheat=2, oil=1, wine=1, sheep=1, metal=1)
        give(t, CARTHAGE, "port_of_piraeus")
        goals(t)

    assert of(scene(change, *ALL, phase="build", seat=CARTHAGE), "play")


def test_a95_trajan_and_circe() -> None:
    """What her legions gather makes a kind."""

    def change(t: Table) -> None:
        empty(t)
        for seat in range(3):
            hand(t, seat)
        t.built = [0] * len(t.built)
        build(t, "latium", "city_1")
        put(t, ROME, gallia=1)
        power(t, ROME, "circe")
        give(t, ROME, "trajans_market")
        goals(t)

    match = scene(change, *ALL, phase="collect")
    if asked(match) == (ROME, "circe"):
        play(match, "stand gallia caravan_1")
    play(match, "play trajans_market", "gain coin")
    assert has(match, ROME) == {"coin": 2, "wheat": 2}


def test_a119_sheba_and_library_one_or_the_other() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, numidia=2, mare_sardum=1, mare_tyrrhenum=1)
        power(t, ROME, "queen_of_sheba")
        give(t, ROME, "library_of_alexandria")
        goals(t)

    match = until(scene(change, *ALL), "conquer")
    assert of(match, "convert") == [
        "convert numidia",
        "convert numidia queen_of_sheba",
        "convert numidia library_of_alexandria",
    ]


def test_a80_more_dice_than_the_box_has() -> None:
    def change(t: Table) -> None:
        power(t, CARTHAGE, "ramses_ii")
        own(t, CARTHAGE, "achilles")
        figure(t, "myrmidon", "gallia")
        put(t, CARTHAGE, gallia=8)
        put(t, ROME, gallia=1)

    assert len(dice_of(battle(change, *[3] * 12))[0][0]) == 11


def test_a18_a13_six_players_and_the_order_of_seats() -> None:
    """Whatever goes clockwise goes through all six, Atlantis last."""
    t = table(*ALL, seats=6, atlas=True)
    assert [t.box.empires[empire]["id"] for empire in t.empires][-1] == "atlantis" and t.seats == 6
    match = Match.new("mare_nostrum", 6, 1, {"atlas": True, "troy": True})
    assert match.decision is not None


def test_a44_with_two_players() -> None:
    """One card goes to the other at most, the rest is discarded; battles against barbarians count for Ares."""

    def change(t: Table) -> None:
        empty(t)
        control(t, ROME, "germania", "dalmatia")
        put(t, ROME, latium=2, gallia=1, germania=1, dalmatia=1)
        goals(t, "alexander")

    t = table("troy", seats=2, atlas=True)
    assert t.seats == 2

    from .scenes import Change

    def two(change: Change) -> Match:
        from pycore.engine import codec
        from pycore.games.mare_nostrum.leadership import levels

        t = table("troy", seats=2, atlas=True)
        t.phase, t.seat, t.round, t.start, t.to = "march", ROME, 2, 0, -1
        legions_of_others = [row[:] for row in t.legions[2:]], [row[:] for row in t.triremes[2:]]
        change(t)
        t.legions[2:], t.triremes[2:] = legions_of_others
        t.refresh()
        t.trade = levels(t)[0]
        t.stack = sorted(range(2), key=lambda at: -t.trade[at])
        given = {
            "game": "mare_nostrum",
            "seats": 2,
            "seed": 0,
            "options": {"troy": True, "tiles": "all", "atlas": True},
            "state": codec.dump(t),
        }
        match = Match.from_position("mare_nostrum", given)
        match.take_forced()
        return match

    match = play(two(change), "march latium italia 1", "draw 3")
    keep = next(option for option in offered(match) if option.startswith("keep"))
    play(match, keep)
    if asked(match) == (ROME, "deal_give"):
        play(match, offered(match)[0])
    assert len(state(match).cards[1]) == 1 and len(state(match).discards_of[0]) == 1


def test_a72_with_two_players_the_market_is_filled_before_cards_are_played() -> None:
    order = table("jerusalem", seats=2, atlas=True).box.order
    chain, phase = [order.first["number"]], order.first["number"]
    while (phase := order.then[phase]) != "number":
        chain.append(phase)
    assert chain.index("colossus") < chain.index("fill_market") < chain.index("cards_trade_start")


def test_a27_cards_in_the_trade_of_two() -> None:
    """Under Parthenon the opponent picks no foreign good."""
    from pycore.games.mare_nostrum.expansions.atlas.punic.market import pickable

    t = table("syracuse", seats=2, atlas=True)
    for seat in (0, 1):
        t.supply[KIND["oil"]] -= 1
        t.offers[seat] = [KIND["oil"]]  # type: ignore[list-item]
    assert any(option[0] == "import" for option in pickable(t, 1))
    t.grant(0, "parthenon")
    assert {option[0] for option in pickable(t, 1)} == {"take"}


# what comes before the dice, and what is looked at afterwards --------------------------------------


def test_a82_archers_hit_no_ship_under_siege_vessels() -> None:
    def change(t: Table) -> None:
        empty(t)
        give(t, ROME, "cretan_archers")
        give(t, GREECE, "siege_vessels")
        goals(t)
        t.fortress = [-1] * len(t.fortress)
        put(t, ROME, macedonia=3)
        control(t, GREECE, "macedonia")
        put(t, GREECE, macedonia=1, mare_aegaeum=2)

    match = scene(change, "troy")
    while "play cretan_archers" not in offered(match):
        play(match, offered(match)[-1])
    play(match, "play cretan_archers", "play siege_vessels")
    assert not legions(match, "macedonia", GREECE) and ships(match, "mare_aegaeum", GREECE) == 2
    assert not told(match, "roll"), "without land units the battle is lost"


@pytest.mark.parametrize("card", ["catapults", "cretan_archers"])
def test_a57_orpheus_and_what_falls_before_the_dice(card: str) -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, GREECE, "orpheus")
        give(t, ROME, card)
        goals(t)
        t.fortress = [-1] * len(t.fortress)
        put(t, ROME, macedonia=3)
        control(t, GREECE, "macedonia")
        fort(t, GREECE, "macedonia")

    match = scene(change, "troy", atlas=True)
    while f"play {card}" not in offered(match):
        play(match, offered(match)[-1])
    play(match, f"play {card}")
    assert asked(match) == (GREECE, "orpheus") and "save fortress" in offered(match)


def test_a104_a_sea_of_petrified_ships_of_ones_own_can_be_named() -> None:
    def change(t: Table, ships: int) -> None:
        empty(t)
        own(t, ROME, "odysseus")
        own(t, GREECE, "medea")
        goals(t)
        t.kept["medea"] = [GREECE, t.board.sea["mare_sardum"]]
        put(t, ROME, sicilia=2, mare_sardum=ships)

    for count in (0, 1):
        match = scene(lambda t, count=count: change(t, count), "troy", atlas=True)
        assert "name mare_sardum odysseus" in offered(match)
        play(match, "name mare_sardum odysseus")
        assert "march sicilia africa 2" in offered(match)


def test_a58_a_goal_at_sea_is_reached_at_once_when_others_sink() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_tyrrhenum=1, mare_sardum=1, mare_ionium=1, mare_aegaeum=2, italia=1)
        put(t, GREECE, mare_aegaeum=1)
        goals(t, "poseidon_legend")

    for seed in range(40):
        match = scene(change, "troy", phase="engage", seed=seed)
        play(match, "engage mare_aegaeum 1")
        if ships(match, "mare_aegaeum") and not ships(match, "mare_aegaeum", GREECE):
            break
    assert asked(match) == (ROME, "deal_draw")


def test_a58_a_goal_at_sea_is_reached_at_once_by_a_card() -> None:
    """Poseidon sinks the enemy before the dice, and the battle goes on after the deal with what is left."""

    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_tyrrhenum=1, mare_sardum=1, mare_ionium=1, mare_aegaeum=1, italia=1)
        put(t, GREECE, mare_aegaeum=1)
        put(t, CARTHAGE, mare_aegyptum=1)
        give(t, ROME, "poseidon")
        give(t, GREECE, "poseidon")
        goals(t, "poseidon_legend")

    match = play(scene(change, "troy", "jerusalem", phase="engage"), "engage mare_aegaeum 1", "play poseidon")
    assert asked(match)[1] != "deal_draw" and not told(match, "goal")
    play(match, "sink mare_aegaeum 1")
    assert asked(match) == (ROME, "deal_draw") and not told(match, "roll")
    play(match, "draw 1")
    assert asked(match) == (GREECE, "window"), "who may still answer"
    match = play(scene(change, "troy", "jerusalem", phase="engage"), "engage mare_aegaeum 1", "pass")
    play(match, "play poseidon", "sink mare_aegyptum 2")
    assert not told(match, "goal"), "others are looked at when the turn is over"


def test_a58_a_goal_on_the_map_is_reached_at_once_when_a_battle_frees_what_it_needs() -> None:
    def change(t: Table) -> None:
        empty(t)
        goals(t, "hermes_disciple")
        t.built, t.fortress = [0] * len(t.built), [-1] * len(t.fortress)
        build(t, "latium", "market", "temple")
        build(t, "italia", "market")
        control(t, ROME, "gallia", "italia", "latium")
        italia = t.board.province["italia"]
        t.conqueror[italia], t.taken[italia] = GREECE, SLOT["market"]
        put(t, GREECE, italia=1)
        put(t, ROME, latium=6, achaea=1)
        control(t, GREECE, "achaea")
        build(t, "achaea", "caravan_1")

    match = play(scene(change, "syracuse"), "march latium italia 6", "done")
    while told(match, "roll") and legions(match, "italia", GREECE):
        play(match, offered(match)[0])
    assert asked(match) == (ROME, "deal_draw"), "before he conquers Achaea"


# read again against the rulebook -----------------------------------------------------------


def test_a53_what_petrified_legions_occupy_stays_whoever_comes() -> None:
    """No battle is fought there, so nobody is at war."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ATLANTIS, "medusa")
        africa = t.board.province["africa"]
        put(t, ROME, africa=2)
        put(t, GREECE, libya=2)
        t.conqueror[africa], t.taken[africa] = ROME, SLOT["city_1"]
        t.kept["medusa"] = [ATLANTIS, africa]
        goals(t)

    match = play(scene(change, *ALL, seat=GREECE, atlas=True), "march libya africa 1")
    while (now := asked(match)) is not None and now[1] in ("march", "conquer", "window"):
        play(match, next(word for word in offered(match) if word in ("done", "pass") or word.startswith("leave")))
    t = state(match)
    assert not told(match, "roll") and t.phase not in ("march", "fight")
    assert t.conqueror[t.board.province["africa"]] == ROME and t.taken[t.board.province["africa"]] == SLOT["city_1"]


@pytest.mark.parametrize("saved", [False, True])
@pytest.mark.parametrize("own_pieces", [3, 8])
def test_a96_a57_one_lost_legion_costs_one_piece_of_the_barbarians(saved: bool, own_pieces: int) -> None:
    """Also where Orpheus has kept it and it is not built."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "orpheus")
        power(t, ROME, "port_of_piraeus")
        t.kept["port_of_piraeus"] = [ROME, 2, 1]
        put(t, ROME, gallia=own_pieces, italia=2)
        put(t, CARTHAGE, gallia=1)
        goals(t)

    match = play(scene(change, *ALL, seat=CARTHAGE, seed=rolls(6, *[3] * own_pieces), atlas=True), "done")
    lost = own_pieces + 2 - sum(state(match).legions[ROME])
    assert asked(match) == (ROME, "orpheus") and lost == 1
    play(match, "save legion" if saved else "pass")
    until(match, "call_build")
    until(match, "call_move")
    assert state(match).kept["port_of_piraeus"] == [ROME, 1, 1] and "orpheus" not in state(match).kept
    assert state(match).used_up(ROME, "legion") == own_pieces


def test_a55_pegasus_flies_over_the_units_of_solomon_without_a_coin() -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "pegasus")
        own(t, CARTHAGE, "solomon")
        put(t, ROME, dalmatia=1)
        put(t, CARTHAGE, gallia=1, macedonia=1, germania=1, dacia=1)
        hand(t, ROME)
        goals(t)

    found = offered(scene(change, *ALL, atlas=True))
    assert "march dalmatia hispania pegasus 1" in found and "march dalmatia thracia pegasus 1" in found
    assert "march dalmatia gallia pegasus 1" not in found


@pytest.mark.parametrize(("coins", "gold", "most"), [(1, 0, 0), (1, 1, 1), (2, 0, 1), (3, 0, 2), (2, 1, 2), (1, 2, 2)])
def test_a38_a108_of_barbarians_as_many_march_as_leave_a_coin(coins: int, gold: int, most: int) -> None:
    """And the coin is not spent on them where gold can be."""

    def change(t: Table) -> None:
        empty(t)
        own(t, 1, "solomon")
        put(t, BARBARIANS, macedonia=4)
        put(t, 1, dalmatia=1)
        hand(t, ROME, coin=coins, gold=gold)
        goals(t)

    match = scene(change, "jerusalem", seats=2)
    assert [way for way in offered(match) if way.startswith("march macedonia dalmatia barbarians")] == [
        f"march macedonia dalmatia barbarians {count}" for count in range(1, most + 1)
    ]
    if not most:
        return
    play(match, f"march macedonia dalmatia barbarians {most}")
    if asked(match) == (ROME, "tribute"):
        play(match, offered(match)[-1])
    while asked(match) == (ROME, "march"):
        play(match, "done")
    assert told(match, "toll") == [(ROME, 1)]


def test_a108_coins_that_are_due_are_not_spent_on_barbarians() -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, 1, "solomon")
        put(t, ROME, italia=1)
        put(t, BARBARIANS, macedonia=3)
        put(t, 1, italia=1)
        hand(t, ROME, coin=2, gold=1)
        goals(t)

    found = offered(scene(change, "jerusalem", seats=2))
    assert "march macedonia dalmatia barbarians 2" in found and "march macedonia dalmatia barbarians 3" not in found


def test_a108_the_mover_pays_for_barbarians_and_for_himself_out_of_one_purse() -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, 1, "solomon")
        put(t, ROME, italia=1)
        put(t, BARBARIANS, macedonia=1)
        put(t, 1, italia=1, dalmatia=1)
        hand(t, ROME, coin=1, gold=2)
        goals(t)

    assert "march macedonia dalmatia barbarians 1" not in offered(scene(change, "jerusalem", seats=2))


@pytest.mark.parametrize("calm", [False, True])
def test_a108_no_coin_is_due_where_athena_lets_nobody_fight(calm: bool) -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, GREECE, "solomon")
        put(t, ROME, achaea=1, macedonia=1)
        put(t, GREECE, achaea=1, thracia=1)
        hand(t, ROME, coin=1)
        if calm:
            t.kept["athena"] = [t.board.province["achaea"]]
            t.boons = [(ROME, t.box.number_of["athena"])]
        goals(t)

    assert ("march macedonia thracia 1" in offered(scene(change, "jerusalem"))) == calm


def one_hall_short(t: Table) -> None:
    """Agamemnon lacks one of the three markets and temples that a goal asks for; two more can be pillaged in Africa."""
    empty(t)
    own(t, ROME, "agamemnon")
    t.built = [0] * len(t.built)
    build(t, "latium", "city_1", "market", "temple")
    build(t, "numidia", "market")
    build(t, "libya", "market")
    goals(t, "hermes_disciple")


def test_a101_a58_what_agamemnon_rebuilds_counts_at_once() -> None:
    """The goal is reached before the next conquest."""

    def change(t: Table) -> None:
        one_hall_short(t)
        put(t, ROME, numidia=1, libya=1)

    match = play(scene(change, "troy", "syracuse"), "done", "pillage numidia market", "rebuild market gallia")
    assert asked(match) == (ROME, "deal_draw") and told(match, "goal") == [(ROME, "hermes_disciple")]


def test_a101_a58_what_is_rebuilt_after_a_raid_counts_at_once() -> None:
    def change(t: Table) -> None:
        one_hall_short(t)
        put(t, ROME, libya=1)
        put(t, BARBARIANS, numidia=1)
        t.kept[RAIDING] = [t.board.province["numidia"]]

    match = play(scene(change, "troy", "syracuse", seats=2), "done")
    play(match, "pillage numidia market", "rebuild market gallia")
    assert asked(match) == (ROME, "deal_draw") and told(match, "goal") == [(ROME, "hermes_disciple")]


def test_a58_what_a_conversion_has_brought_is_seen_after_the_first_deed() -> None:
    def change(t: Table) -> None:
        empty(t)
        t.built = [0] * len(t.built)
        build(t, "latium", "city_1", "market", "temple")
        build(t, "numidia", "market")
        numidia = t.board.province["numidia"]
        put(t, ROME, numidia=1, mare_tyrrhenum=1, mare_sardum=1)
        t.conqueror[numidia], t.taken[numidia] = ROME, CONTROL
        t.leaders = [CARTHAGE, GREECE, ROME]
        goals(t, "hermes_disciple")

    match = play(scene(change, "syracuse", phase="peace"), "nominate 0", "sail mare_tyrrhenum mare_ionium 1")
    assert asked(match) == (ROME, "deal_draw")


def test_a98_what_the_library_may_join_comes_last() -> None:
    def change(t: Table) -> None:
        empty(t)
        t.built = [0] * len(t.built)
        control(t, GREECE, "macedonia")
        control(t, CARTHAGE, "dalmatia")
        put(t, ROME, macedonia=2, dalmatia=2)
        give(t, ROME, "library_of_alexandria")
        goals(t)

    match = play(scene(change, "syracuse"), "done", "convert dalmatia library_of_alexandria")
    assert "convert macedonia" in offered(match)


@pytest.mark.parametrize("centaur", [False, True])
def test_a45_a_figure_holds_what_is_occupied_and_the_legion_serves_circe(centaur: bool) -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "circe", "chiron")
        numidia = t.board.province["numidia"]
        put(t, ROME, numidia=1)
        if centaur:
            figure(t, "centaur", "numidia")
        t.built[numidia] = SLOT["caravan_1"]
        t.conqueror[numidia], t.taken[numidia] = ROME, SLOT["caravan_1"]
        for seat in range(t.seats):
            hand(t, seat)
        goals(t)

    match = scene(change, *ALL, phase="collect", atlas=True)
    assert bool(state(match).hands[ROME][KIND["gladiators"]]) == centaur


def test_a39_a109_barbarians_do_not_withdraw_to_the_mausoleum() -> None:
    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "statue_of_zeus")
        own(t, 1, "halicarnassus")
        control(t, 1, "achaea")
        t.kept["halicarnassus"] = [t.board.province["achaea"]]
        put(t, BARBARIANS, italia=2)
        goals(t)

    match = play(scene(change, "jerusalem", phase="peace", seats=2), f"peace {BARBARIANS}")
    assert told(match, "home") == [(BARBARIANS, "macedonia", 2)] or legions(match, "macedonia", BARBARIANS) == 2


def test_a59_two_goals_reached_by_one_card_come_one_after_the_other() -> None:
    """Nobody answers the card between them."""

    def change(t: Table) -> None:
        empty(t)
        goals(t, "minos_power", "daedalus_plans")
        for area, slots in {
            "gallia": ("caravan_1", "caravan_2", "market"),
            "latium": ("caravan_1", "caravan_2", "market", "city_1"),
            "asia": ("city_1",),
            "sicilia": ("city_1",),
            "cilicia": ("city_1",),
        }.items():
            control(t, ROME, area)
            build(t, area, *slots)
        build(t, "creta", "caravan_1", "city_1")
        give(t, ROME, "tower_of_babel")
        give(t, CARTHAGE, "vulcan")
        t.asked = [ROME]

    match = play(scene(change, "jerusalem", "syracuse", phase="cards_build_turn"), "play tower_of_babel", "claim creta")
    play(match, "draw 1")
    assert asked(match) == (ROME, "deal_draw")
    play(match, "draw 1")
    assert told(match, "goal") == [(ROME, "minos_power"), (ROME, "daedalus_plans")]
    assert asked(match)[1] == "window"


def test_a89_where_athena_may_still_come_who_leaves_says_what_he_gives_up() -> None:
    """She may be played once he has moved; then he decides nothing there at the end of the turn."""

    def change(t: Table) -> None:
        empty(t)
        sicilia = t.board.province["sicilia"]
        control(t, CARTHAGE, "sicilia")
        build(t, "sicilia", "city_1", "temple")
        put(t, ROME, sicilia=2, mare_tyrrhenum=1)
        t.conqueror[sicilia], t.taken[sicilia] = ROME, SLOT["city_1"] | SLOT["temple"]
        give(t, CARTHAGE, "athena")
        goals(t)

    match = play(scene(change, "jerusalem"), "march sicilia italia 1")
    assert asked(match) == (ROME, "release")
    play(match, "release sicilia temple")
    while asked(match) == (ROME, "march"):
        play(match, "done")
    assert asked(match) == (CARTHAGE, "window")
    play(match, "play athena", "shield sicilia")
    until(match, "call_move")
    assert state(match).taken[state(match).board.province["sicilia"]] == SLOT["city_1"]


def test_a89_who_leaves_a_province_of_athena_says_what_he_gives_up() -> None:
    """He decides nothing there at the end of the turn."""

    def change(t: Table) -> None:
        empty(t)
        africa = t.board.province["africa"]
        build(t, "africa", "caravan_1", "city_1")
        put(t, ROME, africa=2)
        t.conqueror[africa], t.taken[africa] = ROME, SLOT["caravan_1"] | SLOT["city_1"]
        t.kept["athena"] = [africa]
        t.boons = [(ROME, t.box.number_of["athena"])]
        goals(t)

    match = play(scene(change, "jerusalem"), "march africa numidia 1")
    assert asked(match) == (ROME, "release")
    assert offered(match) == ["release africa caravan_1", "release africa city_1"]
    play(match, "release africa city_1")
    assert state(match).taken[state(match).board.province["africa"]] == SLOT["caravan_1"]
    assert asked(match) == (ROME, "march")
