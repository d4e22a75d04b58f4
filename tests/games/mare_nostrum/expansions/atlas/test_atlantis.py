"""The set-ups of Atlas and the heroes of Atlantis, by the numbers of the resolutions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pycore import Match, games
from pycore.engine import codec
from pycore.games.mare_nostrum.board import SLOT
from pycore.games.mare_nostrum.build import buildable, price
from pycore.games.mare_nostrum.control import claimable
from pycore.games.mare_nostrum.goods import COIN, KIND, LAND_DIE
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.state import Table
from pycore.games.mare_nostrum.validation import check
from tests.engine.scripted import scripted

WEST = ("rome", "greece", "carthage", "atlantis")
ROME, GREECE, CARTHAGE, ATLANTIS = range(4)


def table(seats: int = 4) -> Table:
    state = Match.new("mare_nostrum", seats, 1, {"atlas": True, "tiles": "all"}).state
    assert isinstance(state, Table)
    return state.copy()


def position(change: Callable[[Table], None], phase: str = "march", seat: int = ATLANTIS, seed: int = 0) -> Match:
    """A match of four that begins where something has been changed, in the second round."""
    t = table()
    t.phase, t.seat, t.round = phase, seat, 2
    t.start, t.to = 0, -1
    change(t)
    t.row = [tile for tile in t.row if not any(tile in owned for owned in t.tiles)]
    t.refresh()
    t.trade = levels(t)[0]
    t.stack = sorted(range(t.seats), key=lambda at: -t.trade[at])
    given = {
        "game": "mare_nostrum",
        "seats": 4,
        "seed": seed,
        "options": {"atlas": True, "tiles": "all"},
        "state": codec.dump(t),
    }
    match = Match.from_position("mare_nostrum", given)
    match.take_forced()
    return match


def state(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def play(match: Match, *choices: str) -> Match:
    for choice in choices:
        assert match.decision is not None
        match.play(tuple(int(word) if word.isdigit() else word for word in choice.split()))
        match.take_forced()
    return match


def offered(match: Match) -> list[str]:
    return [] if match.decision is None else [" ".join(map(str, option)) for option in match.decision.options]


def asked(match: Match) -> tuple[int, str] | None:
    return None if match.decision is None else (match.decision.seat, match.decision.about.partition(".")[2])


def told(match: Match, kind: str) -> list[tuple[Any, ...]]:
    return [what[1:] for _, what in match.events(None) if what[0] == kind]


def own(t: Table, seat: int, *tiles: str) -> None:
    t.tiles[seat] += [t.box.tile[tile] for tile in tiles]


def hand(t: Table, seat: int, *kinds: str) -> None:
    """All that a seat has; the rest goes back."""
    for kind, count in enumerate(t.hands[seat]):
        t.supply[kind] += count
    t.hands[seat] = [kinds.count(str(name)) for name in KIND]
    for name in kinds:
        t.supply[KIND[name]] -= 1


def clear(t: Table, province: str) -> int:
    """Nobody's units are left there; its number."""
    p = t.board.province[province]
    for row in t.legions:
        row[p] = 0
    t.fortress[p] = -1
    return p


# set-ups ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "setup", "empires", "leaders", "tiles", "face_up"),
    [
        (3, "atlas_3p_east", ("greece", "babylon", "egypt"), ("babylon", "egypt", "greece"), 17, 5),
        (4, "atlas_4p_west", WEST, ("carthage", "greece", "rome"), 22, 5),
        (5, "atlas_5p_west", ("rome", "greece", "egypt", "carthage", "atlantis"), ("carthage", "egypt", "rome"), 22, 5),
        (
            6,
            "atlas_6p",
            ("rome", "greece", "babylon", "egypt", "carthage", "atlantis"),
            ("carthage", "egypt", "rome"),
            22,
            6,
        ),
    ],
)
def test_a1_a2_a3_a10_a11_set_ups(
    seats: int, setup: str, empires: tuple[str, ...], leaders: tuple[str, ...], tiles: int, face_up: int
) -> None:
    match = Match.new("mare_nostrum", seats, 3, {"atlas": True})
    t = state(match)
    check(t)
    names = [t.box.empires[empire]["id"] for empire in t.empires]
    assert t.box.setup["id"] == setup and tuple(names) == empires
    assert tuple(names[leader] for leader in t.leaders) == leaders
    assert len(t.box.market) == tiles and len(t.row) == face_up


def test_a1_seats() -> None:
    rules = games()["mare_nostrum"]
    assert list(rules.seats_with({"atlas": True})) == [2, 3, 4, 5, 6] and list(rules.seats_with({})) == [3, 4, 5]


def test_a8_tokens_and_buildings_come_with_the_board() -> None:
    west, east = table(4), table(3)
    more = {name: west.box.tokens[KIND[name]] - east.box.tokens[KIND[name]] for name in KIND}
    assert {name: count for name, count in more.items() if count} == {
        "coin": 6,
        "pottery": 2,
        "gold": 2,
        "wheat": 2,
        "metal": 2,
        "oil": 2,
        "sheep": 2,
        "wine": 2,
    }


def test_a12_what_is_covered_does_not_exist() -> None:
    t = table(3)
    latium, sea = t.board.province["latium"], t.board.sea["mare_tyrrhenum"]
    assert not t.board.land[latium] and not t.board.coast[latium] and not t.board.slots[latium]
    assert not t.board.lanes[sea] and not t.board.shore[sea]


def test_a14_what_the_board_touches() -> None:
    board = table(6).board
    p, s = board.province, board.sea
    assert board.land[p["gallia"]] >> p["hispania"] & 1 and board.land[p["mauretania"]] >> p["numidia"] & 1
    assert board.land[p["numidia"]] >> p["mauretania"] & 1
    around = {name for name in board.seas if board.lanes[s["mare_balearicum"]] >> s[name] & 1}
    assert around == {"mare_gaditanum", "mare_tyrrhenum", "mare_sardum"}
    shore = {name for name in board.provinces if board.shore[s["mare_balearicum"]] >> p[name] & 1}
    assert shore == {"gallia", "hispania", "mauretania"}


def test_a15_no_cover_hides_what_the_board_touches() -> None:
    for seats in (4, 5, 6):
        board = table(seats).board
        covered = {name for name in board.provinces if board.covered >> board.province[name] & 1}
        assert not covered & {"gallia", "numidia", "hispania", "mauretania", "atlantis", "hesperia", "gadira"}


def test_a16_v33_how_atlantis_starts() -> None:
    """Levels 6, 2, 2; nine resources; no triremes."""
    t = table()
    assert [row[ATLANTIS] for row in levels(t)] == [6, 2, 2]
    assert sum(t.hands[ATLANTIS]) == 9 and t.hands[ATLANTIS][COIN] == 2 and not any(t.triremes[ATLANTIS])


def test_a17_poseidonia_is_a_capital() -> None:
    t = table()
    home = t.board.province["atlantis"]
    assert t.capitals[ATLANTIS] == home and t.board.great[home] == SLOT["city_1"]


# Atlas ----------------------------------------------------------------------------------


def built(*kinds: str, tiles: tuple[str, ...] = ()) -> Match:
    def change(t: Table) -> None:
        hand(t, ATLANTIS, *kinds)
        own(t, ATLANTIS, *tiles)

    return position(change, "build")


def test_a19_e1_two_triremes_for_two_each() -> None:
    """Two coins for one, two different commodities for the other; the example of the rulebook."""
    match = built("coin", "coin", "pottery", "wheat")
    play(match, "build trireme mare_gaditanum", "coins 2", "build trireme mare_gaditanum")
    assert state(match).triremes[ATLANTIS][state(match).board.sea["mare_gaditanum"]] == 2
    assert not any(state(match).hands[ATLANTIS]) and asked(match) != (ATLANTIS, "pay")


def test_a19_only_triremes_only_his_and_not_two_alike() -> None:
    assert {option.split()[1] for option in offered(built("coin", "coin")) if option != "done"} == {"trireme"}
    assert asked(built("wheat", "wheat", "coin")) != (ATLANTIS, "build"), "two alike pay nothing, so nobody is asked"
    t = table()
    assert price(t, ATLANTIS, "trireme").amount == 2 and price(t, ROME, "trireme").amount == 3
    assert price(t, ATLANTIS, "legion").amount == 3


def test_a19_the_lighthouse_builds_one_for_one() -> None:
    match = built("wood", "coin", "coin", tiles=("lighthouse",))
    play(match, "build trireme mare_gaditanum lighthouse", "pay wood")
    assert "build trireme mare_gaditanum lighthouse" not in offered(match)
    play(match, "build trireme mare_gaditanum")
    assert not any(state(match).hands[ATLANTIS])


# Chiron and the Centaur -------------------------------------------------------------------


def test_a46_the_centaur_comes_when_chiron_is_hired() -> None:
    match = built(*["coin"] * 7)
    play(match, "hire chiron")
    assert asked(match) == (ATLANTIS, "place")
    assert offered(match) == ["place atlantis", "place hesperia", "place gadira"]
    play(match, "place gadira")
    t = state(match)
    assert t.figures == [t.board.province["gadira"]] and not t.hands[ATLANTIS][COIN]


def test_a45_it_is_no_legion_on_the_track() -> None:
    match = built(*["coin"] * 7)
    before = levels(state(match))[2][ATLANTIS]
    play(match, "hire chiron", "place gadira")
    assert levels(state(match))[2][ATLANTIS] == before


def test_a47_it_is_built_again_for_six() -> None:
    match = built(*["coin"] * 6, tiles=("chiron",))
    play(match, "build centaur hesperia chiron")
    t = state(match)
    assert t.figures == [t.board.province["hesperia"]] and not t.hands[ATLANTIS][COIN]
    assert "build centaur hesperia chiron" not in offered(built(*["coin"] * 5, tiles=("chiron",)))
    assert not [option for option in offered(match) if "centaur" in option]


def fought(mine: int, theirs: int, fort: bool = False, centaur: bool = True, tiles: tuple[str, ...] = ()) -> Match:
    """Atlantis has legions and perhaps the Centaur in Sicily, where Rome stands, and does not move."""

    def change(t: Table) -> None:
        own(t, ATLANTIS, *(("chiron",) if centaur else ()), *tiles)
        sicilia = clear(t, "sicilia")
        t.claim(sicilia, ROME)
        t.legions[ATLANTIS][sicilia], t.legions[ROME][sicilia] = mine, theirs
        t.fortress[sicilia] = ROME if fort else -1
        t.figures = [sicilia if centaur else -1]

    return play(position(change), "done")


def test_a49_it_kills_a_legion_before_dice() -> None:
    match = fought(1, 2)
    rolls = told(match, "roll")
    assert told(match, "centaur") == [(ATLANTIS, ROME, "sicilia")]
    assert [len(roll[2]) for roll in rolls[:2]] == [2, 1]


def test_a49_a_78_a_side_without_units_has_lost_without_dice() -> None:
    match = fought(0, 1)
    t = state(match)
    assert not told(match, "roll") and not t.legions[ROME][t.board.province["sicilia"]]
    assert asked(match) == (ATLANTIS, "conquer") or not t.built[t.board.province["sicilia"]]


def test_a49_never_a_fortress() -> None:
    match = fought(1, 0, fort=True)
    assert not told(match, "centaur") and len(told(match, "roll")) >= 2


def test_a49_it_helps_the_defender_too() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "chiron")
        latium = t.board.province["latium"]
        t.figures = [latium]
        t.legions[ATLANTIS][latium] = 3

    match = play(position(change), "done")
    assert told(match, "centaur")[0] == (ROME, ATLANTIS, "latium")


def test_a48_one_hit_takes_it() -> None:
    match = next(m for seed in range(40) if (m := _hit(seed)) is not None)
    assert asked(match) == (ATLANTIS, "losses") and offered(match) == ["lose legion", "lose centaur"]
    play(match, "lose centaur")
    assert state(match).figures == [-1] and ("centaur" in str(told(match, "figure_lost")))


def _hit(seed: int) -> Match | None:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "chiron")
        sicilia = clear(t, "sicilia")
        t.legions[ATLANTIS][sicilia], t.legions[ROME][sicilia] = 1, 3
        t.figures = [sicilia]

    match = play(position(change, seed=seed), "done")
    return match if asked(match) == (ATLANTIS, "losses") else None


# Medea and Medusa ---------------------------------------------------------------------------


def named(*tiles: str, seat: int = ATLANTIS, waiting: tuple[int, ...] = (ROME,), copied: bool = False) -> Match:
    """A seat is about to be named for its turn to move; somebody owns some tiles."""

    def change(t: Table) -> None:
        own(t, seat, *tiles)
        t.waiting, t.seat = list(waiting), waiting[0]
        sardum = t.board.sea["mare_sardum"]
        t.triremes[ROME][sardum] = 2
        t.triremes[CARTHAGE][sardum] = 1
        t.start = t.to = 0

    return position(change, "call_move")


def test_a51_medea_is_asked_when_anybody_has_been_named() -> None:
    match = named("medea")
    assert asked(match) == (ATLANTIS, "medea")
    assert "mark mare_sardum" in offered(match) and offered(match)[-1] == "pass"


def test_a50_where_there_are_triremes_of_anybody() -> None:
    match = named("medea")
    t = state(match)
    seas = [t.board.seas[sea] for sea in range(len(t.board.seas)) if any(row[sea] for row in t.triremes)]
    assert offered(match) == [*(f"mark {sea}" for sea in seas), "pass"]


def test_a52_petrified_triremes_stay_and_do_not_fight() -> None:
    match = play(named("medea"), "mark mare_sardum")
    assert asked(match) is None or not [option for option in offered(match) if option.startswith("sail mare_sardum")]
    free = play(named("medea"), "pass")
    assert [option for option in offered(free) if option.startswith("sail mare_sardum")]
    play(free, "done")
    assert asked(free) == (ROME, "engage")
    marks = play(named("medea"), "mark mare_sardum")
    assert asked(marks) != (ROME, "engage")


def test_a52_they_still_join_provinces() -> None:
    match = play(named("medea"), "mark mare_sardum")
    t = state(match)
    reach = t.board.reach(t.fleets[ROME])
    assert t.fleets[ROME] >> t.board.sea["mare_sardum"] & 1 and reach and claimable(t, ROME) >= 0
    assert levels(t)[2][ROME] >= 2


def test_a51_not_the_sea_of_the_round_before() -> None:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "medea")
        t.kept = {"medea_before": [ATLANTIS, t.board.sea["mare_sardum"]]}
        t.waiting = [ROME]
        t.triremes[ROME][t.board.sea["mare_sardum"]] = 1
        t.triremes[ROME][t.board.sea["mare_ionium"]] = 1
        t.start = t.to = 0

    match = position(change, "call_move")
    assert "mark mare_ionium" in offered(match) and "mark mare_sardum" not in offered(match)


def test_a51_once_a_round() -> None:
    match = play(named("medea", waiting=(ROME, GREECE)), "nominate 0", "mark mare_sardum")
    seen = []
    while asked(match) is not None and state(match).round == 2:
        seen.append(asked(match))
        play(match, offered(match)[-1])
    assert (ATLANTIS, "medea") not in seen
    t = state(match)
    assert t.kept == {"medea_before": [ATLANTIS, t.board.sea["mare_sardum"]]}


def test_a53_no_battle_and_no_conquest_in_a_marked_province() -> None:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "medusa")
        sicilia, africa = clear(t, "sicilia"), clear(t, "africa")
        t.legions[ROME][sicilia] = t.legions[CARTHAGE][sicilia] = 2
        t.legions[ROME][africa] = 1
        t.kept = {"medusa": [ATLANTIS, sicilia]}

    match = position(change, seat=ROME)
    assert not [option for option in offered(match) if option.startswith("march sicilia")]
    assert [option for option in offered(match) if option.startswith("march africa")]
    play(match, "done")
    assert not told(match, "roll")


def test_a53_what_they_occupy_stays_and_they_choose_nothing() -> None:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "medusa")
        africa = clear(t, "africa")
        t.legions[ROME][africa] = 2
        slot = 1 << (t.built[africa].bit_length() - 1)
        t.conqueror[africa], t.taken[africa] = ROME, slot
        t.kept = {"medusa": [ATLANTIS, africa]}

    match = position(change, seat=ROME)
    taken = state(match).taken[:]
    if asked(match) == (ROME, "march"):
        play(match, "done")
    assert asked(match) != (ROME, "conquer") and state(match).taken == taken


def test_a53_the_owner_moves_freely_and_has_nobody_to_fight() -> None:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "medusa")
        sicilia = clear(t, "sicilia")
        t.legions[ROME][sicilia] = t.legions[ATLANTIS][sicilia] = 2
        t.triremes[ATLANTIS][t.board.sea["mare_sardum"]] = 1
        t.kept = {"medusa": [ATLANTIS, sicilia]}

    match = position(change)
    assert [option for option in offered(match) if option.startswith("march sicilia")]
    play(match, "done")
    assert not told(match, "roll")


def test_a54_a_copy_has_a_mark_of_its_own() -> None:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "medusa")
        own(t, ROME, "castor_pollux")
        t.copied = t.box.tile["medusa"]
        t.waiting = [GREECE]
        t.start = t.to = 0

    match = position(change, "call_move")
    first = asked(match)
    play(match, offered(match)[0])
    second = asked(match)
    play(match, offered(match)[0])
    assert {first, second} == {(ROME, "medusa"), (ATLANTIS, "medusa")}
    t = state(match)
    kept = t.kept["medusa"]
    assert kept[::2] == [ROME, ATLANTIS] and kept[1] == kept[3]


# Pegasus ---------------------------------------------------------------------------------------


def flying(start: str, count: int = 2, **more: Any) -> Match:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "pegasus")
        t.legions[ATLANTIS][clear(t, start)] = count
        for name, value in more.items():
            setattr(t, name, value(t))

    return position(change)


def test_a55_v30_v31_two_steps_over_anything() -> None:
    match = flying("gadira")
    assert "march gadira mare_balearicum pegasus 1" in offered(match)
    assert "march gadira hispania pegasus 2" in offered(match)
    assert not [option for option in offered(match) if option.startswith("march gadira gallia")]
    assert "march mauretania numidia pegasus 1" in offered(flying("mauretania"))


def test_a55_once_and_not_with_those_that_have_moved() -> None:
    match = play(flying("gadira"), "march gadira hispania pegasus 1")
    assert not [option for option in offered(match) if "pegasus" in option]


def test_a56_over_a_sea_they_count_and_must_come_down() -> None:
    match = flying("gadira")
    before = levels(state(match))[2][ATLANTIS]
    play(match, "march gadira mare_balearicum pegasus 2", "done")
    t = state(match)
    assert levels(t)[2][ATLANTIS] == before and t.used_up(ATLANTIS, "legion") == sum(t.legions[ATLANTIS]) + 2
    sea = t.board.sea["mare_balearicum"]
    assert t.kept["pegasus"] == [ATLANTIS, sea, 2, 2]

    def later(t: Table) -> None:
        own(t, ATLANTIS, "pegasus")
        t.kept = {"pegasus": [ATLANTIS, sea, 2, 1]}

    match = position(later)
    assert "done" not in offered(match) and "march mare_balearicum mauretania pegasus 2" in offered(match)
    play(match, "march mare_balearicum mauretania pegasus 1")
    assert "done" not in offered(match)
    assert "march atlantis gadira pegasus 1" in offered(match), "to land by itself is no flight"
    play(match, "march mare_balearicum hispania pegasus 1")
    assert "done" in offered(match) and not state(match).kept


def test_a56_they_can_fly_on() -> None:
    def later(t: Table) -> None:
        own(t, ATLANTIS, "pegasus")
        t.kept = {"pegasus": [ATLANTIS, t.board.sea["mare_balearicum"], 1, 1]}

    match = play(position(later), "march mare_balearicum mare_sardum pegasus 1")
    t = state(match)
    assert t.kept["pegasus"] == [ATLANTIS, t.board.sea["mare_sardum"], 1, 2]


def flying_centaur(start: str = "gadira", count: int = 1, phase: str = "march") -> Match:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "pegasus", "chiron")
        t.legions[ATLANTIS][clear(t, start)] = count
        t.figures = [t.board.province[start]]

    return position(change, phase)


def test_a55_the_centaur_flies_with_legions_or_alone() -> None:
    match = flying_centaur()
    both = "march gadira hispania pegasus 1 centaur"
    assert {both, "march gadira hispania pegasus 0 centaur"} <= {*offered(match)}
    play(match, both)
    t = state(match)
    hispania = t.board.province["hispania"]
    assert t.figures == [hispania] and t.legions[ATLANTIS][hispania] == 1
    assert told(match, "fly") == [(ATLANTIS, "gadira", "hispania", 1, "centaur")]
    assert not [option for option in offered(match) if option.startswith("march hispania")], "they have moved"


def test_a55_it_does_not_fly_when_it_has_moved() -> None:
    match = play(flying_centaur(), "march gadira atlantis centaur")
    assert not [option for option in offered(match) if "pegasus" in option and "centaur" in option]


def test_a56_a_figure_over_a_sea_is_not_lost_and_must_come_down() -> None:
    match = play(flying_centaur(count=0), "march gadira mare_balearicum pegasus 0 centaur")
    t = state(match)
    sea = t.board.sea["mare_balearicum"]
    assert t.figures == [-1] and t.kept == {"figures_aloft": [0, sea, 2]}
    assert not [option for option in buildable(t, ATLANTIS) if "centaur" in option]

    def later(t: Table) -> None:
        own(t, ATLANTIS, "pegasus", "chiron")
        t.kept = {"figures_aloft": [0, sea, 1], "pegasus": [ATLANTIS, sea, 1, 1]}

    match = position(later)
    assert "done" not in offered(match) and "march mare_balearicum gallia pegasus 1 centaur" in offered(match)
    play(match, "march mare_balearicum hispania pegasus 1")
    assert "done" not in offered(match)
    play(match, "march mare_balearicum mauretania pegasus 0 centaur")
    t = state(match)
    assert "done" in offered(match) and t.figures == [t.board.province["mauretania"]] and not t.kept


def test_a120_figures_go_home_with_the_legions() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "statue_of_zeus")
        own(t, ATLANTIS, "chiron")
        italia = clear(t, "italia")
        t.legions[ATLANTIS][italia] = 1
        t.figures = [italia]
        t.start = t.to = 0

    match = play(position(change, "peace", ROME), "peace 3")
    t = state(match)
    home = t.board.province["atlantis"]
    assert t.figures == [home] and not t.armies[ATLANTIS] >> t.board.province["italia"] & 1
    assert told(match, "figure") == [(ATLANTIS, "centaur", "atlantis")]


def test_a120_closed_provinces_are_no_stop_of_a_flight() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "statue_of_zeus")
        own(t, ATLANTIS, "pegasus")
        t.pact = ATLANTIS
        gallia = t.board.province["gallia"]
        t.claim(gallia, ROME)
        t.legions[ATLANTIS][clear(t, "hispania")] = 1

    def war(t: Table) -> None:
        change(t)
        t.pact = -1

    open_, shut = position(war), position(change)
    assert "march hispania gallia pegasus 1" in offered(open_)
    assert "march hispania gallia pegasus 1" not in offered(shut)
    assert "march hispania germania pegasus 1" in offered(open_)
    assert "march hispania germania pegasus 1" not in offered(shut)


# Orpheus -----------------------------------------------------------------------------------------


def test_a57_the_unit_lies_on_the_tile_and_is_built_free() -> None:
    match = fought(1, 2, tiles=("orpheus",), centaur=False)
    for seed in range(60):

        def change(t: Table) -> None:
            own(t, ATLANTIS, "orpheus")
            sicilia = clear(t, "sicilia")
            t.legions[ATLANTIS][sicilia], t.legions[ROME][sicilia] = 1, 4

        match = play(position(change, seed=seed), "done")
        if asked(match) == (ATLANTIS, "orpheus"):
            break
    assert offered(match) == ["save legion", "pass"]
    before = state(match).used_up(ATLANTIS, "legion")
    play(match, "save legion")
    t = state(match)
    assert t.kept["orpheus"] == [ATLANTIS, 0] and t.used_up(ATLANTIS, "legion") == before + 1


def test_a78_orpheus_comes_before_what_a_conqueror_must_leave() -> None:
    """Two of the three that hold Sicily fall; one is saved before one of two buildings is left."""

    def change(t: Table) -> None:
        own(t, ATLANTIS, "orpheus")
        sicilia = clear(t, "sicilia")
        t.claim(sicilia, ROME)
        t.built[sicilia] = t.board.slots[sicilia]
        t.legions[ATLANTIS][sicilia], t.legions[ROME][sicilia] = 3, 3
        t.conqueror[sicilia], t.taken[sicilia] = ATLANTIS, t.built[sicilia]
        assert t.built[sicilia].bit_count() == 2

    faces = (4, 3, 3, 6, 6, 6)  # Caesar adds 3
    seed = scripted((LAND_DIE.index(face), len(LAND_DIE)) for face in faces)
    match = play(position(change, seat=ROME, seed=seed), "done")
    about = []
    while (now := asked(match)) is not None and now[1] in ("orpheus", "release"):
        about.append(now)
        play(match, "save legion" if now[1] == "orpheus" else offered(match)[0])
    assert about[:2] == [(ATLANTIS, "orpheus"), (ATLANTIS, "release")]


def test_a57_it_is_placed_in_the_next_build_turn() -> None:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "orpheus")
        hand(t, ATLANTIS)
        t.kept = {"orpheus": [ATLANTIS, 1]}

    match = position(change, "build")
    assert offered(match) == ["build trireme mare_atlanticum orpheus", "build trireme mare_gaditanum orpheus", "done"]
    play(match, "build trireme mare_gaditanum orpheus")
    t = state(match)
    assert t.triremes[ATLANTIS][t.board.sea["mare_gaditanum"]] == 1 and not t.kept


def test_a57_else_it_goes_back() -> None:
    def change(t: Table) -> None:
        own(t, ATLANTIS, "orpheus")
        hand(t, ATLANTIS)
        t.kept = {"orpheus": [ATLANTIS, 0]}

    match = position(change, "build")
    play(match, "done")
    assert not state(match).kept and not buildable(state(match), ATLANTIS)


# all of it ---------------------------------------------------------------------------------------


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_stay_possible(seats: int) -> None:
    """Every position between decisions can lie on the table, and is read back as it was written."""
    from pycore.engine.dice import Dice
    from pycore.games.mare_nostrum.bot import ADVICE

    for seed in range(2):
        match, dice = Match.new("mare_nostrum", seats, seed, {"atlas": True, "tiles": "all"}), Dice(seed, "atlas")
        while match.decision is not None and len(match.log) < 800:
            t = match.moment.start
            assert isinstance(t, Table)
            check(t)
            weights = ADVICE.weights(match.state, match.decision)
            match.play(dice.weighted(weights) if seed else dice.below(len(weights)))
            if len(match.log) % 200 == 0:
                again = Match.from_position("mare_nostrum", match.position())
                assert again.position() == match.position()
        assert Match.from_link(match.to_link()).to_link() == match.to_link()
