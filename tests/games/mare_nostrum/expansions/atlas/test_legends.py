"""What the legendary cities have in common, by the numbers of the resolutions: tiles, goals, cards, moments."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from pycore import Match
from pycore.engine.dice import Dice
from pycore.engine.editing import Unfit
from pycore.engine.errors import Impossible
from pycore.engine.observation import determinize
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.bot import ADVICE
from pycore.games.mare_nostrum.box import Part, box
from pycore.games.mare_nostrum.editing import edit, reseat
from pycore.games.mare_nostrum.expansions.atlas.goals import GOALS, LYING, REACHED, judge
from pycore.games.mare_nostrum.expansions.atlas.legends import SETS, SWAPS, TILES_OF
from pycore.games.mare_nostrum.goods import rows
from pycore.games.mare_nostrum.kinds import DECISIONS
from pycore.games.mare_nostrum.parts import PARTS
from pycore.games.mare_nostrum.policy import HABITS
from pycore.games.mare_nostrum.state import Table
from pycore.games.mare_nostrum.validation import check
from pycore.games.mare_nostrum.windows import all_there
from pycore.games.mare_nostrum.worth import possessions

from .scenes import (
    CARTHAGE,
    GREECE,
    ROME,
    asked,
    control,
    empty,
    give,
    goals,
    hand,
    holds,
    lie,
    offered,
    own,
    play,
    put,
    scene,
    state,
    table,
    told,
    until,
)

GOLDEN = Path(__file__).parent / "golden"
EVERY = [tuple(name for name, there in zip(SETS, row, strict=True) if there) for row in product((0, 1), repeat=3)][1:]


def there(t: Table) -> set[str]:
    return {t.box.tiles[tile] for tile in (*t.row, *t.face_down)}


# tiles and goals at the start -----------------------------------------------------------


@pytest.mark.parametrize("name", SETS)
def test_a4_one_set_takes_out_six_by_name(name: str) -> None:
    t = table(name)
    assert {*TILES_OF[name]} <= there(t) and not {*SWAPS[name]} & there(t) and len(there(t)) == 17


@pytest.mark.parametrize("sets", EVERY)
@pytest.mark.parametrize(("seats", "atlas"), [(2, True), (3, False), (4, True), (5, False), (6, True)])
def test_a1_a4_a5_any_sets_with_any_set_up(sets: tuple[str, ...], seats: int, atlas: bool) -> None:
    t = table(*sets, seats=seats, atlas=atlas, seed=7)
    check(t)
    new = {name: len({*TILES_OF[name]} & there(t)) for name in sets}
    each = {1: 6, 2: 4, 3: 3}[len(sets)]
    assert new == dict.fromkeys(sets, each)
    assert len(there(t)) == (22 if "atlantis" in t.box.empire and seats > 2 else 17)
    atlantean = {"chiron", "medea", "medusa", "pegasus", "orpheus"} & {*t.box.tile}
    assert atlantean <= there(t)  # never among those that leave


def test_a5_what_leaves_by_name_is_known_what_leaves_by_chance_is_not() -> None:
    for sets, known in ((("troy",), True), (SETS, False)):
        match = Match.new("mare_nostrum", 4, 3, dict.fromkeys(sets, True))
        assert match.decision is not None
        seen: Any = match.observe(match.decision.seat)
        assert (seen["state"]["out"] == state(match).out) == known
        dealt = determinize(seen, Dice(1, "dealt")).start
        assert isinstance(dealt, Table) and (dealt.out == state(match).out) == known


def test_a4_two_seats_antigone_is_the_first_that_leaves() -> None:
    for sets in EVERY:
        t = table(*sets, seats=2, atlas=True)
        assert "antigone" not in there(t) and len(there(t)) == 17


@pytest.mark.parametrize("sets", EVERY)
def test_a6_goals(sets: tuple[str, ...]) -> None:
    found = set[tuple[int, ...]]()
    for seed in range(12):
        lying = table(*sets, seed=seed).kept[LYING]
        by_set = Counter(GOALS[number].set for number in lying)
        assert len(lying) == 3 and lying == sorted(lying) and {*by_set} == {*sets}
        found.add(tuple(lying))
    assert len(found) == 1 if len(sets) == 1 else len(found) > 1


def test_a6_every_chosen_set_has_its_deck_of_15() -> None:
    t = table(*SETS)
    assert t.box.decks == SETS and [len(deck) for deck in t.decks] == [15, 15, 15]
    assert len({number for deck in t.box.all_cards for number in deck}) == 24


def test_a70_a12_a_set_needs_no_city_on_the_map() -> None:
    t = table("jerusalem")
    assert t.board.covered >> t.board.province["judea"] & 1 and t.kept[LYING]


# reaching a goal, drawing and giving -----------------------------------------------------


def dealt(count: int, *cards: str, seats: int = 3, discards: tuple[str, ...] = (), empty_deck: bool = False) -> Match:
    """Rome reaches a goal by marching, and names so many; ``cards`` are the next of the deck."""

    def change(t: Table) -> None:
        empty(t)
        control(t, ROME, "germania", "dalmatia")
        put(t, ROME, latium=2, gallia=1, germania=1, dalmatia=1)
        lie(t, *discards)
        numbers = [t.box.number_of[card] for card in cards]
        for number in numbers:
            t.decks[0].remove(number)
        t.decks[0] += reversed(numbers)
        if empty_deck:
            t.discards_of[0] += t.decks[0]
            t.decks[0] = []
        goals(t, "alexander")

    match = play(scene(change, "troy", seats=seats), "march latium italia 1")
    assert asked(match) == (ROME, "deal_draw")
    return play(match, f"draw {count}")


FIVE = ("catapults", "chariots", "war_elephants", "quinqueremes", "greek_phalanxes")


def test_a69_v20_three_players_name_five() -> None:
    match = play(dealt(5, *FIVE), "keep chariots")
    assert asked(match) == (ROME, "deal_give") and "give catapults 1" in offered(match)
    play(match, "give catapults 2", "give quinqueremes 1")
    assert holds(match, ROME) == ["chariots"] and holds(match, GREECE) == ["quinqueremes"]
    assert holds(match, CARTHAGE) == ["catapults"] and len(state(match).discards_of[0]) == 2


def test_a69_v21_five_players_and_nothing_left() -> None:
    match = play(dealt(5, *FIVE, seats=5), "keep chariots", "give catapults 2", "give quinqueremes 1")
    play(match, "give war_elephants 4")
    assert not state(match).discards_of[0] and [len(cards) for cards in state(match).cards] == [1, 1, 1, 1, 1]


def test_a69_v22_one_card() -> None:
    match = dealt(1, "chariots")
    assert holds(match, ROME) == ["chariots"] and not told(match, "gave")


def test_a69_a71_giver_and_receiver_know_the_card_nobody_else() -> None:
    match = play(dealt(2, "chariots", "catapults"), "keep chariots", "give catapults 1")
    for viewer, known in ((ROME, 1), (GREECE, 1), (CARTHAGE, 0)):
        assert len(told(match, "gave_which", viewer)) == known
        assert len(told(match, "drew_cards_which", viewer)) == (viewer == ROME)
    seen: Any = match.observe(CARTHAGE)
    assert seen["state"]["cards"] == [[-1], [-1], []]  # the numbers are open


def test_a70_not_more_than_there_are_and_discards_are_shuffled() -> None:
    match = dealt(2, empty_deck=True)
    assert len(state(match).decks[0]) == 13 and not state(match).discards_of[0]


def test_a70_both_empty_the_goal_is_turned_over_all_the_same() -> None:
    def change(t: Table) -> None:
        empty(t)
        control(t, ROME, "germania", "dalmatia")
        put(t, ROME, latium=2, gallia=1, germania=1, dalmatia=1)
        t.cards[CARTHAGE], t.decks[0] = t.decks[0], []
        goals(t, "alexander")

    match = play(scene(change, "troy"), "march latium italia 1")
    assert told(match, "goal") == [(ROME, "alexander")] and not told(match, "drew_cards")


def test_a60_one_must_draw_one_at_least() -> None:
    def change(t: Table) -> None:
        empty(t)
        control(t, ROME, "germania", "dalmatia")
        put(t, ROME, latium=2, gallia=1, germania=1, dalmatia=1)
        goals(t, "alexander")

    match = play(scene(change, "troy"), "march latium italia 1")
    assert offered(match) == [f"draw {count}" for count in (1, 2, 3, 4, 5)]


def test_a59_two_goals_of_one_player_in_the_order_they_lie() -> None:
    def change(t: Table) -> None:
        control(t, GREECE, "creta", "cilicia", "germania")
        t.built[t.board.province["creta"]] = 0
        t.built[t.board.province["cilicia"]] = 8
        put(t, GREECE, achaea=1, macedonia=1, thracia=1, creta=1, germania=1)
        hand(t, GREECE, coin=3)
        goals(t, "alexander", "minos_power")

    match = play(scene(change, "troy", "jerusalem", phase="build", seat=GREECE), "build city_1 creta")
    assert told(match, "goal") == [(GREECE, "alexander")]
    play(match, "draw 1")
    assert told(match, "goal") == [(GREECE, "alexander"), (GREECE, "minos_power")]


def test_a59_the_active_player_first_then_clockwise() -> None:
    def change(t: Table) -> None:
        empty(t)
        control(t, GREECE, "germania", "dacia")
        put(t, GREECE, achaea=1, macedonia=1, thracia=1, germania=1, dacia=1)
        control(t, CARTHAGE, "phasania", "garamantia")
        put(t, CARTHAGE, africa=1, numidia=1, libya=1, phasania=1, garamantia=1)
        hand(t, CARTHAGE, coin=3)
        goals(t, "alexander")

    match = until(scene(change, "troy", phase="build", seat=CARTHAGE), "deal_draw")
    assert asked(match) == (CARTHAGE, "deal_draw")


def test_a58_the_set_up_reaches_none() -> None:
    for sets in EVERY:
        assert set(table(*sets).kept["reached"]) == {-1}


# moments -----------------------------------------------------------------------------------


def test_a72_a73_order_in_a_moment() -> None:
    """The active player first, then clockwise; whoever has played is asked again, until all pass in a row."""

    def change(t: Table) -> None:
        empty(t)
        put(t, ROME, mare_tyrrhenum=3)
        for seat in (ROME, GREECE):
            give(t, seat, "poseidon")
        goals(t)

    match = scene(change, "jerusalem", phase="engage", seat=GREECE)
    assert asked(match) == (GREECE, "window")
    play(match, "pass")
    assert asked(match) == (ROME, "window")
    play(match, "play poseidon")
    assert asked(match) == (GREECE, "window")
    play(match, "play poseidon")
    assert state(match).triremes[ROME][state(match).board.sea["mare_tyrrhenum"]] == 1


def test_a74_being_asked_tells_nothing() -> None:
    """Whoever holds a card of a deck that has one for the moment is asked, whatever it is."""

    def change(t: Table, card: str) -> None:
        empty(t)
        put(t, ROME, mare_tyrrhenum=1)
        give(t, GREECE, card)
        goals(t)

    seen = []
    for card in ("poseidon", "isis", "fortune_tellers_jerusalem"):
        match = Match.from_position("mare_nostrum", _written(card, change))
        seen.append((match.decision.seat, match.decision.about) if match.decision else None)
    assert len({*seen}) == 1 and seen[0] == (GREECE, "mare_nostrum.window")


def _written(card: str, change: Any) -> Any:
    from pycore.engine import codec

    t = table("jerusalem")
    t.phase, t.seat, t.round, t.start, t.to = "engage", ROME, 2, 0, -1
    change(t, card)
    t.refresh()
    return {
        "game": "mare_nostrum",
        "seats": 3,
        "seed": 0,
        "options": {"jerusalem": True, "tiles": "all"},
        "state": codec.dump(t),
    }


def test_a71_no_limit_and_any_number_at_once() -> None:
    def change(t: Table) -> None:
        empty(t)
        put(t, GREECE, mare_ionium=2)
        give(t, ROME, "poseidon", "poseidon", "vulcan", "vulcan")
        goals(t)

    match = until(scene(change, "jerusalem", phase="engage"), "window", ROME)
    play(match, "play poseidon", "play poseidon")
    assert holds(match, ROME) == ["vulcan", "vulcan"]


def test_a76_not_trajan_nor_parthenon() -> None:
    from pycore.games.mare_nostrum.expansions.atlas.cards.tellers import TELLERS

    for card in TELLERS:
        assert not {"cards_collected", "cards_pick", "cards_round_start", "cards_claim"} & {*card.windows}


# bots ------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", [part for part in PARTS if part.decisions], ids=lambda part: part.id)
def test_each_part_brings_likings_for_what_it_asks(part: Part) -> None:
    """For it may be the only one of its kind on the table."""
    base = {about.removeprefix("mare_nostrum.") for about in HABITS}
    assert {*part.decisions} <= {*part.habits, *base}


@pytest.mark.parametrize("city", SETS)
def test_a_figure_of_one_city_alone_can_be_placed_by_bots(city: str) -> None:
    found = box(4, GAME.settle(4, {city: True}))
    assert "mare_nostrum.place" in found.habits or not found.figures


def test_bots_have_a_liking_for_each_decision_and_play_their_cards() -> None:
    known = {*HABITS, "mare_nostrum.offer", *(f"mare_nostrum.{about}" for part in PARTS for about in part.habits)}
    assert {f"mare_nostrum.{about}" for about in DECISIONS} <= known
    played, offers = Counter[str](), Counter[str]()
    for seed in range(8):
        given = dict.fromkeys(SETS, True) | {"atlas": seed % 2 == 0}
        match, dice = Match.new("mare_nostrum", 3 + seed % 3, seed, given), Dice(seed, "advised")
        while match.decision is not None:
            decision, t = match.decision, match.state
            assert isinstance(t, Table)
            weights = ADVICE.weights(t, decision)
            assert len(weights) == len(decision.options) and any(weights) and min(weights) >= 0
            if len(match.log) % 11 == 0:
                assert all(0 <= ADVICE.value(t, seat) <= 1_010_000 for seat in range(t.seats))
            chosen = decision.options[dice.weighted(weights)]
            offers.update(str(option[1]) for option in decision.options if option[0] == "play")
            played.update([str(chosen[1])] if chosen[0] == "play" else [])
            match.play(chosen)
    assert sum(played.values()) > 20 and set(played) <= set(offers)
    for card in ("trajans_market", "tower_of_babel"):
        assert 2 * played[card] >= offers[card] > 0


def test_the_same_card_is_worth_something_to_a_bot() -> None:
    """A hand is worth what is in it."""
    t = table("troy")
    before = possessions(t, ROME)
    give(t, ROME, "catapults")
    assert possessions(t, ROME) == before + t.box.effect["catapults"].worth > before


# positions by hand ---------------------------------------------------------------------


def edited(*steps: tuple[str, str, int], sets: tuple[str, ...] = ("troy", "syracuse"), seats: int = 3) -> Table:
    given: Any = Match.new("mare_nostrum", seats, 4, dict.fromkeys(sets, True)).position()
    for tool, thing, by in steps:
        given = edit(given, tool, thing, by)
    found = Match.from_position("mare_nostrum", given).moment.start
    assert isinstance(found, Table) and all_there(found)
    return found


def test_cards_are_put_into_hands_and_onto_discards() -> None:
    t = edited(("legion-1", "card-chariots", 1), ("legion-1", "discard-parthenon", 1))
    assert [t.box.card(n).id for n in t.cards[1]] == ["chariots"]
    assert [[t.box.card(n).id for n in row] for row in t.discards_of] == [[], ["parthenon"]]
    t = edited(("legion-1", "card-chariots", 1), ("legion-1", "card-chariots", -1))
    assert not any(t.cards)


def test_there_are_no_more_cards_than_there_are() -> None:
    with pytest.raises(Unfit):
        edited(("legion-1", "card-chariots", 1), ("legion-2", "card-chariots", 1))
    with pytest.raises(Unfit):
        edited(("legion-1", "discard-parthenon", -1))


def test_goals_are_reached_and_exchanged() -> None:
    t = edited(("legion-2", "goal-hermes_disciple", 1), sets=("syracuse",))
    assert t.kept["reached"] == [-1, -1, 2]
    given: Any = Match.new("mare_nostrum", 3, 4, {"troy": True, "syracuse": True}).position()
    away = next(
        goal.id for n, goal in enumerate(GOALS) if goal.set == "troy" and n not in given["state"]["kept"][LYING]
    )
    t = edited(("legion-2", f"goal-{away}", 1))
    assert away in {GOALS[number].id for number in t.kept[LYING]} and len(t.kept[LYING]) == 3


def test_tiles_come_from_out_of_the_game_and_midas_brings_his_gold() -> None:
    t = edited(("legion-0", "tile-circe", 1), sets=("syracuse",))
    assert t.box.tile["circe"] in t.face_down
    ups = [("legion-0", "tile-midas", 1)] * 3
    t = edited(*ups[: 2 if _open(("syracuse",), "midas") else 3], sets=("syracuse",))
    assert sum(t.tokens()) in (sum(t.box.tokens), sum(t.box.tokens) + 2)


def _open(sets: tuple[str, ...], tile: str) -> bool:
    t = Match.new("mare_nostrum", 3, 4, dict.fromkeys(sets, True)).state
    assert isinstance(t, Table)
    return t.box.tile[tile] in t.row


def test_another_number_of_seats_keeps_the_cards() -> None:
    given: Any = Match.new("mare_nostrum", 5, 4, {"troy": True}).position()
    given = edit(given, "legion-0", "card-chariots", 1)
    given = edit(given, "legion-2", "card-catapults", 1)
    found = Match.from_position("mare_nostrum", reseat(given, 3)).moment.start
    assert isinstance(found, Table) and all_there(found)
    assert sorted(map(len, found.cards)) == [0, 0, 1]


def test_another_number_of_seats_keeps_goals_figures_the_mausoleum_and_what_is_out() -> None:
    def change(t: Table) -> None:
        own(t, ROME, "chiron", "halicarnassus", "midas")
        goals(t, "minos_power", "hermes_disciple")
        t.kept["reached"] = [3, ROME, -1]
        t.kept["halicarnassus"] = [t.board.province["italia"]]
        t.figures[0] = t.board.province["gallia"]

    match = scene(change, "jerusalem", "syracuse", atlas=True, phase="build")
    before = state(match)
    for seats in (5, 6):
        t = Match.from_position("mare_nostrum", reseat(match.position(), seats)).moment.start
        assert isinstance(t, Table)
        names = [t.box.empires[empire]["id"] for empire in t.empires]
        rome = names.index("rome")
        assert t.kept["goals"] == before.kept["goals"]
        assert t.kept["reached"] == [names.index(id) if id in names else -1 for id in ("atlantis", "rome", "nobody")]
        assert {t.box.tiles[tile] for tile in t.out} <= {before.box.tiles[tile] for tile in before.out}
        if "rome" in names:
            assert t.kept["halicarnassus"] == before.kept["halicarnassus"]
            assert t.having("chiron") in ([rome], []) and t.figures_in(rome, t.board.province["gallia"]) == [0]
        check(t)


@pytest.mark.parametrize("seats", range(2, 7))
def test_any_moment_can_get_other_seats(seats: int) -> None:
    """With every set and set-up; whatever has interrupted a phase is over."""
    for before in range(2, 7):
        given = dict.fromkeys(EVERY[(before + seats) % 7], True) | {"atlas": True}
        match, dice = Match.new("mare_nostrum", before, seats, given), Dice(before, "reseat")
        while match.decision is not None and len(match.log) < 700:
            match.play(dice.below(len(match.decision.options)))
            if len(match.log) % 50 == 0 and match.decision is not None:
                position = {key: value for key, value in match.position().items() if key != "since"}
                found = Match.from_position("mare_nostrum", reseat(position, seats))
                assert found.seats == seats


def fortune(*names: str, seat: int = ROME, phase: str = "build") -> Match:
    """Somebody holds Fortune Tellers of these sets while Rome builds; a trireme of Greece is on the map."""

    def change(t: Table) -> None:
        empty(t)
        hand(t, ROME, coin=3)
        put(t, GREECE, mare_ionium=1)
        give(t, seat, *(f"fortune_tellers_{name}" for name in names))
        t.asked = [seat] if phase != "build" else []
        goals(t)

    return scene(change, *SETS, phase=phase)


@pytest.mark.parametrize("name", SETS)
def test_a76_a_pair_of_each_set_acts_as_a_card_of_another(name: str) -> None:
    match = play(fortune(name, name), f"play fortune_tellers_{name}")
    assert f"tell poseidon fortune_tellers_{name}" in offered(match)
    play(match, f"tell poseidon fortune_tellers_{name}")
    t = state(match)
    assert not t.triremes[GREECE][t.board.sea["mare_ionium"]] and not holds(match, ROME)
    assert [len(pile) for pile in t.discards_of] == [2 * (each == name) for each in SETS]


@pytest.mark.parametrize("name", SETS)
def test_a76_one_of_each_set_is_nothing_alone_and_a_pair_with_any_other(name: str) -> None:
    assert not any(option.startswith("play") for option in offered(fortune(name)))
    for other in SETS:
        assert any(option.startswith("play fortune_tellers") for option in offered(fortune(name, other)))


@pytest.mark.parametrize("name", SETS)
def test_a76_of_no_set_they_are_played_by_others_than_the_active_one(name: str) -> None:
    match = fortune(name, name, seat=GREECE, phase="cards_build_turn")
    assert asked(match) != (GREECE, "window") or offered(match) == ["pass"]


def test_bots_think_the_better_of_a_goal_the_nearer_it_is() -> None:
    """Until somebody has reached it."""

    def before(legions: int, reached: int) -> int:
        def change(t: Table) -> None:
            empty(t)
            control(t, ROME, "germania", "dalmatia")
            for province in ("latium", "gallia", "germania", "dalmatia", "italia")[:legions]:
                put(t, ROME, **{province: 1})
            goals(t, "alexander")
            t.kept["reached"] = [reached if whose == -1 else whose for whose in t.kept["reached"]]

        worth = [0] * 3
        judge(state(scene(change, "troy")), worth)
        return worth[ROME]

    assert 0 == before(1, -1) < before(2, -1) < before(3, -1) < before(4, -1)
    assert before(4, CARTHAGE) == 0


def test_every_resolution_and_every_example_has_a_test_of_its_number() -> None:
    names = [
        name
        for file in Path(__file__).parent.glob("test_*.py")
        for name in re.findall(r"def (test_\w+)", file.read_text())
    ]
    found = {number for name in names for number in re.findall(r"(?<=_)([aev]_?\d+)(?=_)", name)}
    wanted = {"e1"} | {f"a{number}" for number in range(1, 125)} | {f"v{number}" for number in range(1, 35)}
    assert wanted <= {number.replace("_", "") for number in found}


# all of it -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        *(f"{name}-goal" for name in SETS),
        *(f"legends-{end}" for end in ("prestige", "fame", "conquest", "leadership")),
        *(f"six-{end}" for end in ("fame", "leadership")),
    ],
)
def test_finished_games_go_as_they_went(name: str) -> None:
    """A goal reached in each set, each victory, and six seats with all sets."""
    kept = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    match = Match.from_link(kept["link"])
    assert match.over and match.ending == kept["ending"] and list(match.winners) == kept["winners"]
    assert match.ending == name.rpartition("-")[2] or told(match, "goal")
    assert match.seats == 6 or not name.startswith("six")
    assert len(match.log) == kept["choices"] and match.to_link() == kept["link"]


@pytest.mark.extensive
def test_random_games_lose_nothing() -> None:
    """Cards in decks, hands and discards, tokens, tiles, pieces: at every decision."""
    endings, reached = Counter[str](), Counter[str]()
    for seed in range(10):
        atlas = seed % 2 == 0
        seats = 2 + seed % 5 if atlas else 3 + seed % 3
        given = dict.fromkeys(EVERY[seed % 7], True) | {"atlas": atlas, "tiles": ("five", "all")[seed % 3 == 0]}
        match, dice = Match.new("mare_nostrum", seats, seed, given), Dice(seed, "legends")
        while match.decision is not None:
            check(match.moment.start)
            assert all_there(match.moment.start)
            match.play(dice.below(len(match.decision.options)))
        endings[match.ending] += 1
        reached.update(row[1] for row in told(match, "goal"))
    assert len(endings) > 1 and len(reached) > 2


@pytest.mark.parametrize("missing", [LYING, REACHED])
def test_a_game_with_cards_and_without_goals_is_refused(missing: str) -> None:
    t = state(Match.new("mare_nostrum", 4, 7, {"troy": True})).copy()
    check(t)
    del t.kept[missing]
    with pytest.raises(Impossible):
        check(t)


@pytest.mark.parametrize("sets", [("troy", "jerusalem"), ("troy", "jerusalem", "syracuse")])
def test_tiles_are_dealt_anew_as_the_rules_make_them_leave(sets: tuple[str, ...]) -> None:
    """4: of each city so many come, and only tiles of the base game make room."""
    match = Match.new("mare_nostrum", 4, 5, dict.fromkeys(sets, True) | {"atlas": True})

    def left(t: Table) -> Counter[str]:
        names = [t.box.tiles[tile] for tile in t.out]
        base = {row["id"] for row in rows("tiles", "tiles")}
        return Counter(next((s for s in sets if n in TILES_OF[s]), "base" if n in base else "atlantis") for n in names)

    assert match.decision is not None
    seen = match.observe(match.decision.seat)
    for seed in range(20):
        dealt = determinize(seen, Dice(seed, "tiles")).state
        assert isinstance(dealt, Table) and left(dealt) == left(state(match))
        assert sorted([*dealt.row, *dealt.face_down, *dealt.out]) == sorted(
            [*state(match).row, *state(match).face_down, *state(match).out]
        )


@pytest.mark.parametrize("card", ["chariots", "war_elephants"])
def test_being_asked_to_march_does_not_tell_who_holds_chariots(card: str) -> None:
    """Who has but one move is asked all the same, if a card could be played with it."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ROME, "pegasus")
        t.kept["pegasus"] = [ROME, t.board.sea["mare_aegyptum"], 1, 1]
        for name in t.board.provinces:
            if name != "creta" and t.board.shore[t.board.sea["mare_aegyptum"]] >> t.board.province[name] & 1:
                control(t, CARTHAGE, name)
        own(t, CARTHAGE, "statue_of_zeus")
        t.pact = ROME
        give(t, ROME, card)
        t.used = [t.box.tile["pegasus"]]
        goals(t)

    match = scene(change, *SETS, atlas=True)
    assert match.decision is not None
    assert next(iter((*match.actors, match.decision.seat))) == ROME, "asked, or answered where there is no choice"
