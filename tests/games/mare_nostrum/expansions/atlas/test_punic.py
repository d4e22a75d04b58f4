"""The Punic War, by the numbers of the resolutions and of the worked examples."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pycore import Match
from pycore.engine import codec
from pycore.engine.dice import Dice
from pycore.engine.editing import Unfit
from pycore.engine.errors import Impossible
from pycore.games.mare_nostrum import editing
from pycore.games.mare_nostrum.board import SLOT
from pycore.games.mare_nostrum.build import buildable, copyable
from pycore.games.mare_nostrum.collect import holders
from pycore.games.mare_nostrum.conquest import convertible
from pycore.games.mare_nostrum.control import buildable_lands, claimable
from pycore.games.mare_nostrum.expansions.atlas.punic import keeping
from pycore.games.mare_nostrum.expansions.atlas.punic.ends import conquest, held, leadership, note_cities, note_titles
from pycore.games.mare_nostrum.goods import COIN, KIND, LAND_DIE, LEGEND, LEGENDARY, ORDINARY, kind_of
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.state import Table
from pycore.games.mare_nostrum.validation import check
from pycore.games.mare_nostrum.victory import great_cities
from pycore.games.mare_nostrum.worth import worths
from tests.engine.scripted import scripted

from .test_atlantis import asked, offered, own, play, state, told

ROME, CARTHAGE, BARBARIANS = range(3)
OPTIONS = {"atlas": True, "tiles": "all"}
GOLDEN = Path(__file__).parent / "golden"


def begin(
    change: Callable[[Table], None] = lambda t: None, phase: str = "march", seat: int = ROME, **more: int
) -> Match:
    """A match of two that begins where something has been changed, in the second round."""
    made = Match.new("mare_nostrum", 2, 1, OPTIONS).state
    assert isinstance(made, Table)
    t = made.copy()
    t.phase, t.seat, t.round = phase, seat, 2
    t.start, t.to = 0, -1
    if phase not in ("sail", "march"):
        t.to = 0
    change(t)
    t.row = [tile for tile in t.row if not any(tile in owned for owned in t.tiles)]
    t.refresh()
    t.trade = levels(t)[0]
    t.stack = sorted(range(2), key=lambda at: -t.trade[at])
    given = {"game": "mare_nostrum", "seats": 2, "options": OPTIONS, "state": codec.dump(t), "seed": 0, **more}
    match = Match.from_position("mare_nostrum", given)
    match.take_forced()
    return match


def has(t: Table, seat: int, words: str) -> None:
    """All that a seat has: ``"3 coin gold"``; the rest goes back."""
    _home(t, [t.give_up(seat, kind) for kind in KIND.values() for _ in range(t.hands[seat][kind])])
    for name, count in _counted(words):
        t.hands[seat][KIND[name]] += count
        t.supply[KIND[name]] -= count


def _home(t: Table, given: list[int]) -> None:
    for token in given:
        t.put_back(token)  # type: ignore[arg-type]  # tokens of this table


def _counted(words: str) -> list[tuple[str, int]]:
    found, many = [], 1
    for word in words.split():
        if word.isdigit():
            many = int(word)
        else:
            found.append((word, many))
            many = 1
    return found


def market(t: Table, *kinds: str) -> None:
    """These legendary goods lie open."""
    t.pile = [*t.pile, *t.wares]
    t.wares = [LEGEND[KIND[name]] for name in kinds]
    t.pile = [token for token in t.pile if token not in t.wares]


def lays(t: Table, seat: int, words: str) -> None:
    for name, count in _counted(words):
        t.offers[seat] += [ORDINARY[KIND[name]]] * count
        t.supply[KIND[name]] -= count


def army(t: Table, province: str, count: int = 0, fort: bool = False, force: int = BARBARIANS) -> int:
    """Only so many legions of one force are left there; the number of the province."""
    p = t.board.province[province]
    for row in t.legions:
        row[p] = 0
    t.fortress[p] = force if fort else -1
    t.legions[force][p] = count
    return p


def kinds(match: Match, seat: int) -> dict[str, int]:
    return {str(name): count for name, kind in KIND.items() if (count := state(match).hands[seat][kind])}


def wares(match: Match) -> set[str]:
    names = {kind: str(name) for name, kind in KIND.items()}
    return {names[kind_of(token)] for token in state(match).wares}


def done(match: Match, until: str) -> Match:
    """Play done, or pass, until somebody is asked about this, or for a while."""
    for _ in range(40):
        now = asked(match)
        if now is None or now[1] == until:
            break
        options = offered(match)
        play(match, next((word for word in ("done", "pass") if word in options), options[-1]))
    return match


# set-up -------------------------------------------------------------------------------


def test_a1_a2_a3_a4_a7_set_up() -> None:
    """Rome and Carthage, 16 tiles without Antigone, five of them open; nothing of Atlantis."""
    match = Match.new("mare_nostrum", 2, 3, {"atlas": True})
    t = state(match)
    check(t)
    assert [t.box.empires[empire]["id"] for empire in t.empires] == ["rome", "carthage"]
    assert len(t.box.market) == 16 and t.box.tile["antigone"] not in t.box.market and len(t.row) == 5
    assert t.leaders == [CARTHAGE, CARTHAGE, ROME] and "chiron" not in t.box.tile
    assert t.board.covered == Match.new("mare_nostrum", 3, 3).state.board.covered  # type: ignore[attr-defined]


def test_a20_barbarians_stand_in_greece_and_nothing_else() -> None:
    t = state(begin())
    standing = {}
    for p, name in enumerate(t.board.provinces):
        if t.armies[BARBARIANS] >> p & 1:
            standing[name] = (t.legions[BARBARIANS][p], t.fortress[p] == BARBARIANS)
            assert t.owner[p] == -1 and not t.built[p]
    assert standing == {"achaea": (4, True), "macedonia": (2, True), "thracia": (2, True)}
    seas = {name for s, name in enumerate(t.board.seas) if t.fleets[BARBARIANS] >> s & 1}
    assert seas == {"mare_ionium", "mare_aegaeum", "pontus_euxinus"}


def test_a20_when_they_have_left_a_province_can_be_claimed() -> None:
    def near(t: Table, left: bool) -> None:
        t.claim(t.board.province["dalmatia"], ROME)
        if left:
            army(t, "macedonia")

    for left in (False, True):
        t = state(begin(lambda t, left=left: near(t, left)))  # type: ignore[misc]
        assert bool(claimable(t, ROME) >> t.board.province["macedonia"] & 1) == left


def test_a40_athenae_can_be_built_and_is_a_capital_but_nobodys() -> None:
    def change(t: Table) -> None:
        t.claim(army(t, "achaea"), ROME)
        has(t, ROME, "3 coin")

    match = begin(change, "build")
    p, before = state(match).board.province["achaea"], great_cities(state(match))[ROME]
    assert "build city_1 achaea" in offered(match) and not state(match).built[p]
    play(match, "build city_1 achaea")
    t = state(match)
    assert great_cities(t)[ROME] == before + 1
    assert t.board.great[p] & t.built[p] == SLOT["city_1"] and p not in t.capitals


def test_a40_achaea_can_be_converted_and_not_built_in_while_occupied() -> None:
    def change(t: Table) -> None:
        p = army(t, "achaea", 1, force=CARTHAGE)
        t.claim(p, ROME)
        t.claim(army(t, "macedonia"), CARTHAGE)

    t = state(begin(change))
    p = t.board.province["achaea"]
    assert convertible(t, CARTHAGE, p) and not buildable_lands(t, ROME) >> p & 1


def test_a43_only_three_tiles_are_changed() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "castor_pollux")
        own(t, CARTHAGE, "hercules")

    t = state(begin(change))
    assert [t.box.tiles[tile] for tile in copyable(t, ROME)] == ["hercules"]
    changed = {id for id, effect in t.box.effect.items() if "punic" in type(effect).__module__}
    assert changed == {"hanging_gardens", "statue_of_zeus", "barbarians"}


# trade --------------------------------------------------------------------------------


def test_a21_three_goods_lie_open_from_the_start() -> None:
    t = state(Match.new("mare_nostrum", 2, 3, {"atlas": True}))
    assert len(t.wares) == 3 and {*t.wares} <= LEGENDARY and len(t.pile) == 10


@pytest.mark.parametrize(("pile", "discards", "filled"), [(4, 0, 3), (1, 5, 3), (1, 0, 2), (0, 0, 1)])
def test_a21_it_is_filled_as_trade_begins(pile: int, discards: int, filled: int) -> None:
    """From the pile, then from the discards; what was not taken stays, and where both are empty it stays short."""

    def change(t: Table) -> None:
        market(t, "gems")
        rest = t.pile[:]
        t.pile, t.discards = rest[:pile], rest[pile : pile + discards]
        for token in rest[pile + discards :]:
            t.receive(CARTHAGE, token)

    match = begin(change, "fill_market")
    t = state(match)
    assert len(t.wares) == filled and "gems" in wares(match) and asked(match) == (CARTHAGE, "number")


def test_a22_the_leader_uses_the_exchange_markers_and_0_is_no_trade() -> None:
    match = begin(lambda t: setattr(t, "spent", [0]), "number", CARTHAGE)
    assert len(offered(match)) == 4
    match = play(begin(phase="number", seat=CARTHAGE), "number 0")
    assert asked(match) == (CARTHAGE, "call_build")


def test_a22_whoever_has_less_offers_all() -> None:
    def change(t: Table) -> None:
        has(t, ROME, "2 coin")
        has(t, CARTHAGE, "3 coin 3 wheat")

    match = play(begin(change, "number", CARTHAGE), "number 5")
    while asked(match) == (CARTHAGE, "offer"):
        match.play(0)
        match.take_forced()
    assert [len(offer) for offer in state(match).offers] == [2, 5]


def bartering(goods: tuple[str, ...], rome: str, carthage: str, seat: int = CARTHAGE, **more: str) -> Match:
    """Carthage leads; these goods are foreign, these have been laid out."""

    def change(t: Table) -> None:
        for at in range(2):
            has(t, at, more.get(("rome_has", "carthage_has")[at], ""))
        market(t, *goods)
        lays(t, ROME, rome)
        lays(t, CARTHAGE, carthage)

    return begin(change, "barter", seat)


def test_v13_a23_a24_a_market_of_foreign_goods() -> None:
    match = bartering(("gems", "spices", "wood"), "metal wine", "2 sheep")
    play(match, "take 0 metal", "take 1 sheep", "import gems")
    assert asked(match) != (ROME, "demand"), "one sheep is left to choose from"
    play(match, "import wood")
    t = state(match)
    assert kinds(match, CARTHAGE) == {"metal": 1, "gems": 1} and kinds(match, ROME) == {"sheep": 1, "wood": 1}
    assert wares(match) == {"spices"} and not any(t.offers) and asked(match) == (CARTHAGE, "call_build")
    assert told(match, "demand") == [(CARTHAGE, "sheep"), (ROME, "wine")]


def test_v14_a24_without_an_open_good_of_ones_own_nothing_foreign() -> None:
    match = bartering(("gems", "spices", "wood"), "metal", "sheep")
    play(match, "take 0 metal")
    assert kinds(match, ROME) == {"sheep": 1} and wares(match) == {"gems", "spices", "wood"}
    assert asked(match) == (CARTHAGE, "call_build")


def test_a23_the_same_two_may_take_twice_running() -> None:
    match = play(bartering((), "metal wine", "2 sheep"), "take 0 metal")
    assert not any(state(match).offers), "nothing else can be chosen"
    assert kinds(match, ROME) == {"sheep": 2} and kinds(match, CARTHAGE) == {"metal": 1, "wine": 1}


def test_a24_the_opponent_chooses_what_is_thrown_away() -> None:
    match = play(bartering(("gems",), "metal", "sheep wine"), "import gems")
    assert asked(match) == (ROME, "demand") and {*offered(match)} == {"discard sheep", "discard wine"}
    before = state(match).supply[KIND["wine"]]
    play(match, "discard wine")
    assert state(match).supply[KIND["wine"]] == before + 1


def test_a24_a_legendary_one_goes_to_the_legendary_discards() -> None:
    def change(t: Table) -> None:
        has(t, ROME, "")
        has(t, CARTHAGE, "")
        market(t, "gems")
        lays(t, ROME, "metal")
        t.offers[CARTHAGE] = [t.pile.pop(t.pile.index(LEGEND[KIND["oil"]]))]

    match = play(begin(change, "barter", CARTHAGE), "import gems")
    assert state(match).discards == [LEGEND[KIND["oil"]]]


def test_a25_who_can_pick_nothing_is_passed_over() -> None:
    match = bartering((), "", "3 sheep")
    t = state(match)
    assert kinds(match, ROME) == {"sheep": 3} and not any(t.offers)
    assert asked(match) == (CARTHAGE, "call_build")


def test_a25_what_nobody_can_pick_is_lost() -> None:
    """Never with goods laid out on either side: whoever faces them can take them. Nothing is left at the end."""
    for seed in range(4):
        match, dice = Match.new("mare_nostrum", 2, seed, {"atlas": True}), Dice(seed, "barter")
        while match.decision is not None and state(match).round < 3:
            match.play(dice.below(len(match.decision.options)))
        assert not told(match, "leftover")


def test_a26_the_leader_gives_one_if_he_picked_more_often() -> None:
    match = play(bartering((), "3 metal", "", carthage_has="wheat coin"))
    assert asked(match) == (CARTHAGE, "compensate")
    play(match, "give wheat")
    assert kinds(match, ROME) == {"wheat": 1}
    even = bartering((), "metal", "sheep", carthage_has="wheat coin")
    assert asked(even) == (CARTHAGE, "call_build")


# keeping ------------------------------------------------------------------------------


def hoarding(words: str, *tiles: str) -> Match:
    def change(t: Table) -> None:
        has(t, ROME, words)
        has(t, CARTHAGE, "")
        own(t, ROME, *tiles)
        t.waiting = [CARTHAGE]

    return play(begin(change, "build"), "done") if words == "" else done(begin(change, "build"), "hoard")


def test_v15_a28_two_in_all_in_any_mix() -> None:
    match = hoarding("3 coin 2 gold wheat")
    assert asked(match) == (ROME, "hoard") and offered(match) == ["coins 0", "coins 1", "coins 2"]
    for coins, left in ((0, {"gold": 2}), (1, {"coin": 1, "gold": 1}), (2, {"coin": 2})):
        again = play(hoarding("3 coin 2 gold wheat"), f"coins {coins}")
        assert kinds(again, ROME) == left


def test_v16_a29_five_with_the_gardens_two_of_them_coins_at_most() -> None:
    left = []
    for coins in range(3):
        match = play(hoarding("3 coin 5 gold", "hanging_gardens"), f"coins {coins}")
        left.append(kinds(match, ROME))
    assert left == [{"gold": 5}, {"coin": 1, "gold": 4}, {"coin": 2, "gold": 3}]


def test_a29_no_other_commodities() -> None:
    match = done(
        begin(lambda t: has(t, ROME, "coin wheat oil") or own(t, ROME, "hanging_gardens"), "build"), "call_move"
    )  # type: ignore[func-returns-value]
    assert kinds(match, ROME) == {"coin": 1}


def test_a28_gold_of_legend_counts() -> None:
    def change(t: Table) -> None:
        has(t, ROME, "")
        t.pile = [token for token in (*t.pile, *t.wares) if token != LEGEND[KIND["gold"]]]
        t.wares = []
        t.receive(ROME, LEGEND[KIND["gold"]])
        t.waiting = []

    match = done(begin(change, "build"), "call_move")
    assert kinds(match, ROME) == {"gold": 1} and state(match).relics[ROME]


def test_a30_gold_that_is_not_spent_is_lost_and_coins_stay() -> None:
    def change(t: Table) -> None:
        has(t, ROME, "coin gold")
        t.kept = {"gold_kept": [1, 0]}

    match = done(play(begin(change), "done"), "number")
    assert told(match, "gold_lost") == [(ROME, 1)] and "gold_kept" not in state(match).kept


def test_a30_plundered_gold_stays() -> None:
    t = state(begin(lambda t: has(t, ROME, "coin 2 gold"))).copy()
    t.kept = {"gold_kept": [1, 0]}
    keeping.lose(t)
    assert (t.hands[ROME][KIND["gold"]], t.hands[ROME][COIN]) == (1, 1) and not t.kept


def test_a30_what_was_kept_is_spent_first() -> None:
    def change(t: Table) -> None:
        has(t, ROME, "2 gold")
        t.kept = {"gold_kept": [1, 0]}

    match = play(begin(change), "march macedonia dalmatia barbarians 1")
    assert "gold_kept" not in state(match).kept and kinds(match, ROME) == {"gold": 1}


# moving barbarians --------------------------------------------------------------------


def rich(words: str = "coin gold", change: Callable[[Table], None] = lambda t: None, phase: str = "march") -> Match:
    def both(t: Table) -> None:
        has(t, ROME, words)
        change(t)

    return begin(both, phase)


def led(match: Match) -> list[str]:
    return [option for option in offered(match) if "barbarians" in option]


def test_v27_a31_two_legions_by_ship() -> None:
    match = rich()
    assert "march achaea italia barbarians 2" in offered(match) and not kinds(match, ROME).get("wheat")
    play(match, "march achaea italia barbarians 2")
    t = state(match)
    p = t.board.province
    assert t.legions[BARBARIANS][p["achaea"]] == 2 and t.legions[BARBARIANS][p["italia"]] == 2
    assert kinds(match, ROME) == {}


def test_v28_a31_a_ship_first_and_two_legions_by_the_chain() -> None:
    match = rich("2 coin gold", phase="sail")
    assert not [option for option in offered(match) if "achaea" in option]
    play(match, "sail mare_aegaeum mare_africum barbarians 1", "coins 0")
    assert kinds(match, ROME) == {"coin": 2}
    if asked(match) == (ROME, "sail"):
        play(match, "done")
    play(match, "march achaea africa barbarians 2")
    t = state(match)
    assert t.legions[BARBARIANS][t.board.province["africa"]] == 2 and kinds(match, ROME) == {}


def test_a31_each_once_a_turn_and_fortresses_stay() -> None:
    match = play(rich("4 coin"), "march thracia dacia barbarians 2")
    assert not [option for option in led(match) if option.startswith("march dacia")]
    assert not [option for option in led(match) if option.startswith("march thracia")]
    t = state(match)
    assert t.fortress[t.board.province["thracia"]] == BARBARIANS


def test_a31_a_coin_or_gold_each_and_none_without() -> None:
    assert not led(rich("3 wheat"))
    assert {option.split()[4] for option in led(rich("coin gold"))} == {"1", "2"}
    match = play(rich("2 coin 2 gold"), "march achaea macedonia barbarians 2")
    assert asked(match) == (ROME, "tribute") and offered(match) == ["coins 0", "coins 1", "coins 2"]
    play(match, "coins 1")
    assert kinds(match, ROME) == {"coin": 1, "gold": 1}


def test_a31_they_move_in_ones_own_turn_only() -> None:
    match = begin(lambda t: has(t, CARTHAGE, "3 coin") or has(t, ROME, ""))  # type: ignore[func-returns-value]
    assert not led(match)


def test_a32_their_ships_neither_fight_nor_carry_others() -> None:
    def change(t: Table) -> None:
        t.triremes[ROME][t.board.sea["mare_ionium"]] = 1
        for province in range(len(t.board.provinces)):
            t.legions[ROME][province] = 0
        t.legions[ROME][army(t, "sicilia", 1, force=ROME)] = 1
        t.triremes[ROME][t.board.sea["mare_ionium"]] = 0

    match = rich("", change)
    assert not [option for option in offered(match) if "asia" in option]

    def ships(t: Table) -> None:
        t.triremes[ROME][t.board.sea["mare_ionium"]] = 2

    match = rich("", ships, "engage")
    assert asked(match) != (ROME, "engage")


def test_a32_petrified_or_not_there_are_none_to_petrify() -> None:
    """Medea and Medusa come with the board of Atlantis, which two do not have."""
    assert not {"medea", "medusa"} & {*state(begin()).box.effect}


def test_a36_they_block_like_anybody_but_for_the_capital() -> None:
    def change(t: Table) -> None:
        t.legions[BARBARIANS][t.board.province["italia"]] = 1
        t.legions[BARBARIANS][t.board.province["achaea"]] = 2
        t.legions[BARBARIANS][t.board.province["latium"]] = 1

    t = state(begin(change))
    p = t.board.province
    assert not buildable_lands(t, ROME) >> p["italia"] & 1 and buildable_lands(t, ROME) >> p["latium"] & 1
    assert not [option for option in buildable(t, ROME) if option[-1] == "italia"]


def test_a36_the_owner_goes_on_collecting_and_they_may_stand_with_the_mover() -> None:
    match = rich("coin", lambda t: t.claim(t.board.province["dalmatia"], ROME))
    assert "march macedonia dalmatia barbarians 1" in offered(match)
    t = state(match).copy()
    italia = t.board.province["italia"]
    t.legions[BARBARIANS][italia] = 1
    assert holders(t, italia, t.built[italia]) == [(ROME, t.built[italia])]


# their battles ------------------------------------------------------------------------


def beside(province: str = "africa", theirs: int = 2, carthage: int = 1, rome: int = 0, **more: int) -> Match:
    """Barbarians stand with others where Carthage rules; it is Rome's turn."""

    def change(t: Table) -> None:
        has(t, ROME, "")
        p = army(t, province)
        t.legions[BARBARIANS][t.board.province["achaea"]] = 1
        t.legions[BARBARIANS][p], t.legions[CARTHAGE][p], t.legions[ROME][p] = theirs, carthage, rome
        t.legions[ROME][t.board.province["latium"]] = 0

    return begin(change, **more)


def test_a33_they_attack_whoever_is_left_in_the_others_turn() -> None:
    match = beside()
    rolls = told(match, "roll") or told(done(match, "fight"), "roll")
    assert [roll[1] for roll in rolls[:2]] == [BARBARIANS, CARTHAGE]


def test_a33_where_the_mover_stands_he_fights_and_chooses_whom() -> None:
    match = done(beside(rome=2), "fight")
    assert asked(match) == (ROME, "fight") and offered(match) == ["fight africa 1", "fight africa 2"]
    play(match, "fight africa 2")
    battles = [roll for roll in told(match, "roll") if roll[0] == "africa"]
    assert [roll[1] for roll in battles] == [ROME, BARBARIANS], "one battle a province"


def test_a34_whose_hand() -> None:
    """The mover chooses for barbarians that fight his opponent, the opponent for those that fight the mover."""

    def change(t: Table) -> None:
        t.legions[ROME][t.board.province["achaea"]] = 3
        t.battle, t.fought = [t.board.province["achaea"], ROME, BARBARIANS, 0, 1], [t.board.province["achaea"]]

    match = begin(change, "losses")
    assert asked(match) == (CARTHAGE, "losses")

    def other(t: Table) -> None:
        p = t.board.province["achaea"]
        t.legions[CARTHAGE][p] = 3
        t.battle, t.fought = [p, BARBARIANS, CARTHAGE, 1, 0], [p]

    match = begin(other, "losses")
    assert asked(match) == (ROME, "losses") and offered(match) == ["lose legion", "lose fortress"]


def test_a34_their_fortress_adds_five_and_takes_a_hit() -> None:
    faces = [4, 4, 4, 4, 6, 6]
    seed = scripted((LAND_DIE.index(face), len(LAND_DIE)) for face in (6, 6, 4, 4, 4, 4))

    def change(t: Table) -> None:
        t.legions[ROME][t.board.province["achaea"]] = 2

    match = begin(change, "march", ROME, seed=seed)
    if asked(match) == (ROME, "march"):
        play(match, "done")
    (_, _, mine, _, total, hits, absorbed), (_, who, theirs, added, sum_, back, _) = told(match, "roll")[:2]
    assert (mine, total, hits, absorbed) == ((6, 6), 12 + 2, 1, 1), "Caesar adds a point for each legion"
    assert who == BARBARIANS and theirs == tuple(faces[:4]) and added == (("fortress", 5),) and (sum_, back) == (21, 4)


def test_a35_the_mover_has_them_pillage_where_they_stand_alone() -> None:
    match = done(beside(carthage=0, theirs=0), "call_move")
    assert not told(match, "pillage"), "they have neither fought nor entered"

    def change(t: Table) -> None:
        has(t, ROME, "")
        p = army(t, "africa", 2)
        t.legions[BARBARIANS][t.board.province["achaea"]] = 1
        t.kept = {"barbarians_raiding": [p]}

    match = begin(change, "raid")
    assert asked(match) == (ROME, "raid") and offered(match)[-1] == "leave africa"
    first = offered(match)[0]
    before = sum(state(match).hands[ROME])
    play(match, first)
    t = state(match)
    assert sum(t.hands[ROME]) >= before and told(match, "pillage")[0][:2] == (ROME, "africa")
    assert asked(match) != (ROME, "raid"), "one building"


def test_a35_never_in_his_own_provinces_nor_beside_others() -> None:
    def change(t: Table) -> None:
        t.legions[BARBARIANS][t.board.province["achaea"]] = 1
        mine, war = army(t, "italia", 1), army(t, "africa", 1)
        t.legions[CARTHAGE][war] = 1
        t.kept = {"barbarians_raiding": sorted([mine, war])}

    assert asked(begin(change, "raid")) != (ROME, "raid")


def test_a35_after_a_battle_that_they_win() -> None:
    match = next(m for seed in range(30) if (m := done(beside(theirs=3, seed=seed), "raid")) and asked(m) is not None)
    assert asked(match) == (ROME, "raid") and "africa" in offered(match)[0]
    assert asked(play(match, offered(match)[-1])) != (ROME, "raid")


def test_a37_dead_ones_do_not_come_back() -> None:
    match = beside(theirs=1, carthage=3, seed=5)
    before = sum(state(match).legions[BARBARIANS])
    match = done(match, "number")
    assert sum(state(match).legions[BARBARIANS]) <= before


def test_a38_hamilcar_doubles_what_the_movers_barbarians_pillage() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "hamilcar")
        has(t, ROME, "")
        t.legions[BARBARIANS][t.board.province["achaea"]] = 1
        p = army(t, "africa", 2)
        t.built[p] |= SLOT["caravan_1"]
        t.kept = {"barbarians_raiding": [p]}

    match = play(begin(change, "raid"), "pillage africa caravan_1")
    assert len(told(match, "pillage")[0][3]) == 2


def test_a38_no_hero_helps_them_in_battle_and_they_count_for_others() -> None:
    match = beside(carthage=2)
    rolls = told(match, "roll") or told(done(match, "fight"), "roll")
    assert all(id != "caesar" for id, _ in rolls[0][3])

    def change(t: Table) -> None:
        own(t, ROME, "penthesilea")
        t.legions[BARBARIANS][t.board.province["italia"]] = 1
        t.legions[BARBARIANS][t.board.province["achaea"]] = 3

    t = state(begin(change))
    assert ("muster", "latium", "penthesilea") in buildable(t, ROME)


# Zeus -----------------------------------------------------------------------------------


def peaceful(change: Callable[[Table], None] = lambda t: None, last: int = -1) -> Match:
    def both(t: Table) -> None:
        own(t, ROME, "statue_of_zeus")
        t.last_pact = t.pact = last
        change(t)
        if last >= 0:
            t.pact = -1
            t.last_pact = last

    return begin(both, "peace")


def test_a39_peace_with_the_other_or_with_the_barbarians() -> None:
    assert asked(peaceful()) == (ROME, "peace") and offered(peaceful()) == ["peace 1", "peace 2", "pass"]
    assert offered(peaceful(last=BARBARIANS)) == ["peace 1", "pass"], "not twice running"
    assert offered(peaceful(last=CARTHAGE)) == ["peace 2", "pass"]


def test_a39_they_go_to_the_first_of_their_homes_that_he_does_not_control() -> None:
    def change(t: Table) -> None:
        t.legions[BARBARIANS][t.board.province["achaea"]] = 2
        t.legions[BARBARIANS][t.board.province["italia"]] = 2

    match = play(peaceful(change), "peace 2")
    t = state(match)
    assert told(match, "home") == [(BARBARIANS, "italia", 2)]
    assert t.legions[BARBARIANS][t.board.province["achaea"]] == 4

    def further(t: Table) -> None:
        change(t)
        t.fortress[t.board.province["achaea"]] = -1
        t.claim(t.board.province["achaea"], ROME)

    match = play(peaceful(further), "peace 2")
    t = state(match)
    assert t.legions[BARBARIANS][t.board.province["macedonia"]] == 6


def test_a39_else_they_stay_and_there_is_no_battle() -> None:
    def change(t: Table) -> None:
        for name in ("achaea", "macedonia", "thracia"):
            p = t.board.province[name]
            t.fortress[p] = -1
            t.claim(p, ROME)
        t.legions[ROME][t.board.province["achaea"]] = 1

    match = play(peaceful(change), "peace 2")
    assert not told(match, "home") and state(match).legions[BARBARIANS][state(match).board.province["achaea"]] == 4
    match = done(match, "number")
    assert not [roll for roll in told(match, "roll") if {roll[1]} == {BARBARIANS}]


def test_a39_they_enter_none_of_his_whoever_pays() -> None:
    def change(t: Table) -> None:
        own(t, CARTHAGE, "statue_of_zeus")
        t.pact = BARBARIANS
        t.claim(t.board.province["dalmatia"], CARTHAGE)

    match = rich("3 coin", change)
    assert not [option for option in led(match) if " dalmatia " in option]
    assert [option for option in led(match) if " dacia " in option]


def test_a39_nor_do_they_attack_him() -> None:
    def change(t: Table) -> None:
        own(t, CARTHAGE, "statue_of_zeus")
        t.pact = BARBARIANS
        t.legions[CARTHAGE][t.board.province["achaea"]] = 1

    match = done(rich("", change), "number")
    assert not [roll for roll in told(match, "roll") if roll[1] == BARBARIANS]


# victories ------------------------------------------------------------------------------


GREAT = {"Roma": "latium", "Carthago": "africa", "Syracusae": "sicilia", "Troia": "asia", "Athenae": "achaea"}


def wins_at(*ends: str) -> int | None:
    """At which of some ends of Move & Battle Rome wins that holds these cities."""
    t = state(begin()).copy()
    for number, names in enumerate(ends, 1):
        for p, great in enumerate(t.board.great):
            t.built[p] &= ~great
            t.conqueror[p], t.taken[p] = -1, 0
        for name in names.split():
            p = t.board.province[GREAT[name]]
            t.built[p] |= t.board.great[p]
            if t.owner[p] != ROME:
                t.conqueror[p], t.taken[p] = ROME, t.board.great[p]
        if conquest(t) == [ROME]:
            return number
        note_cities(t)
    return None


def test_v17_v18_a41_the_same_four_at_two_ends_running() -> None:
    assert wins_at("Roma Carthago Syracusae Troia", *["Roma Carthago Syracusae Athenae"] * 2) == 3
    assert wins_at("Roma Carthago Syracusae Troia Athenae", "Carthago Syracusae Troia Athenae") == 2
    assert wins_at("Roma Carthago Syracusae", "Roma Carthago Syracusae") is None


def test_a41_the_first_end_does_not_win() -> None:
    def change(t: Table) -> None:
        for name in ("sicilia", "asia", "achaea", "africa"):
            p = army(t, name, 1, force=ROME)
            t.built[p] |= t.board.great[p]
            t.conqueror[p], t.taken[p] = ROME, t.board.great[p]
        t.claim(t.board.province["sicilia"], ROME)
        t.waiting = []

    match = begin(change, "call_move")
    assert not match.over and state(match).kept["cities_held"][ROME].bit_count() >= 4

    def again(t: Table) -> None:
        change(t)
        t.kept = {"cities_held": held(t)}

    match = begin(again, "call_move")
    assert match.over and match.ending == "conquest" and list(match.winners) == [ROME]


def test_v19_a42_leadership_at_two_claims_running() -> None:
    t = state(begin()).copy()
    wins = []
    for number, titles in enumerate((3, 2, 3, 3), 1):
        t.leaders = [ROME, ROME, ROME if titles == 3 else CARTHAGE]
        if leadership(t):
            wins.append(number)
        note_titles(t)
    assert wins == [4]


def test_a42_the_titles_of_the_set_up_do_not_count() -> None:
    def change(t: Table) -> None:
        t.leaders = [ROME, ROME, ROME]
        for p in range(len(t.board.provinces)):
            if p not in t.capitals and t.owner[p] == CARTHAGE:
                t.claim(p, -1)
            t.built[p] = t.built[p] if t.owner[p] == ROME else 0

    match = begin(change, "claim")
    assert not match.over and state(match).kept["titles_held"] == [ROME]

    def again(t: Table) -> None:
        change(t)
        t.kept = {"titles_held": [ROME]}

    match = begin(again, "claim")
    assert match.over and match.ending == "leadership"


# positions and whole games ---------------------------------------------------------------


def test_bots_think_less_of_what_must_be_held_once_more() -> None:
    """Four cities, or all titles, count most where they were held at the last end too."""

    def cities(t: Table) -> None:
        for name in ("sicilia", "asia", "achaea"):
            p = army(t, name, 1, force=ROME)
            t.claim(p, ROME)
            t.built[p] |= t.board.great[p]
        p = army(t, "africa", 1, force=ROME)
        t.conqueror[p], t.taken[p] = ROME, t.board.great[p]

    def titles(t: Table) -> None:
        t.leaders = [ROME, ROME, ROME]
        for p in range(len(t.board.provinces)):
            if p not in t.capitals and t.owner[p] == CARTHAGE:
                t.claim(p, -1)
            t.built[p] = t.built[p] if t.owner[p] == ROME else 0

    for change, name in ((cities, "cities_held"), (titles, "titles_held")):
        t = state(begin(change)).copy()
        once = worths(t)[ROME]
        t.kept = {name: held(t) if change is cities else [ROME]}
        assert worths(t)[ROME] > once + 100


@pytest.mark.parametrize(
    "kept",
    [
        {"picks": [1]},
        {"gold_kept": [0, 0]},
        {"gold_kept": [9, 0]},
        {"titles_held": [2]},
        {"cities_held": [1, 1]},
        {"cities_held": [1 << 20, 0]},
        {"barbarians_moved": [0, 0]},
        {"barbarians_sailed": [0]},
        {"barbarians_raiding": [99]},
        {"orpheus": [0, 0]},
    ],
)
def test_what_cannot_be_kept_is_refused(kept: dict[str, list[int]]) -> None:
    t = state(begin()).copy()
    t.kept = kept
    with pytest.raises(Impossible):
        check(t)


def test_a_market_that_cannot_lie_there_is_refused() -> None:
    t = state(begin()).copy()
    t.wares += [t.pile.pop()]
    with pytest.raises(Impossible):
        check(t)


def edited(*steps: str, seats: int = 2) -> dict[str, Any]:
    """A position after steps like ``legion-2 achaea``; a minus before the place takes away. It is possible."""
    position = Match.new("mare_nostrum", seats, 1, {"atlas": True}).position()
    for step in steps:
        tool, thing = step.split()
        position = editing.edit(position, tool, thing.removeprefix("-"), -1 if thing.startswith("-") else 1)
    assert Match.from_position("mare_nostrum", position).decision is not None
    return position


def test_barbarians_are_set_up_piece_by_piece() -> None:
    t = state(Match.from_position("mare_nostrum", edited("legion-2 -achaea", "legion-2 italia", "fortress-2 thracia")))
    p = t.board.province
    assert t.legions[BARBARIANS][p["achaea"]] == 3 and t.legions[BARBARIANS][p["italia"]] == 1
    assert t.fortress[p["thracia"]] == -1
    t = state(Match.from_position("mare_nostrum", edited("trireme-2 -mare_ionium", "trireme-2 mare_africum")))
    assert t.fleets[BARBARIANS] >> t.board.sea["mare_africum"] & 1
    assert editing.troops(t) == [(unit, 2) for unit in ("legion", "trireme", "fortress")]


@pytest.mark.parametrize("step", ["legion-2 italia", "trireme-2 mare_africum", "fortress-2 italia"])
def test_there_are_no_more_barbarians(step: str) -> None:
    with pytest.raises(Unfit):
        edited(step)


def test_barbarians_have_no_markers() -> None:
    with pytest.raises(LookupError):
        edited("control-2 italia")


def test_goods_of_the_market_are_put_there_and_taken_away() -> None:
    t = state(Match.new("mare_nostrum", 2, 1, {"atlas": True}))
    names = {kind: str(name) for name, kind in KIND.items()}
    open_, hidden = names[kind_of(t.wares[0])], names[kind_of(t.pile[0])]
    match = Match.from_position("mare_nostrum", edited(f"ware-0 -ware-{open_}", f"ware-0 ware-{hidden}"))
    assert hidden in wares(match) and open_ not in wares(match)
    with pytest.raises(Unfit):
        edited(f"ware-0 ware-{hidden}")


@pytest.mark.parametrize("phase", ["take", "keep", "call_move", "raid", "fill_market", "claim"])
def test_any_phase_can_begin(phase: str) -> None:
    edited(f"phase-0 phase-{phase}")


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("before", range(2, 7))
def test_seats_come_and_go(before: int, seats: int) -> None:
    """Through all set-ups: what stays stays, everything is somewhere, and only once."""
    match, dice = Match.new("mare_nostrum", before, before, {"atlas": True}), Dice(before, "reseat")
    while match.decision is not None and state(match).round < 2:
        match.play(dice.below(len(match.decision.options)))
    position = {key: value for key, value in match.position().items() if key != "since"}
    found = Match.from_position("mare_nostrum", editing.reseat(position, seats))
    assert found.seats == seats and len(state(found).empires) == seats


@pytest.mark.parametrize("ending", ["prestige", "fame", "conquest", "leadership"])
def test_finished_games_go_as_they_went(ending: str) -> None:
    kept = json.loads((GOLDEN / f"punic-{ending}.json").read_text("utf-8"))
    match = Match.from_link(kept["link"])
    assert match.over and match.seats == 2
    assert (match.ending, list(match.winners), len(match.log)) == (ending, kept["winners"], kept["choices"])
    assert match.to_link() == kept["link"]


def test_random_games_stay_possible() -> None:
    """At every decision everything is somewhere, and only once; positions are read back as they were written."""
    for seed in range(4):
        match, dice = Match.new("mare_nostrum", 2, seed, {"atlas": True}), Dice(seed, "punic")
        while match.decision is not None and len(match.log) < 400:
            check(match.moment.start)  # type: ignore[arg-type]
            match.play(dice.below(len(match.decision.options)))
            if len(match.log) % 100 == 0:
                assert Match.from_position("mare_nostrum", match.position()).position() == match.position()
        assert Match.from_link(match.to_link()).to_link() == match.to_link()
