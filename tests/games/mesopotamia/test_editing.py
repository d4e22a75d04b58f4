"""Setting up positions of Mesopotamia piece by piece: what follows comes by itself, what cannot be is refused."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore import BadPosition, Match, OstrakaError
from pycore.engine.decision import OVER
from pycore.engine.editing import Unfit
from pycore.games.mesopotamia import editing
from pycore.games.mesopotamia.board import AREA, AREAS, BLOCKED, RIVER, STARTS
from pycore.games.mesopotamia.box import BONE, CARDS, COUNTS, EVENT, EVENT_SHAPE, QUEST, QUESTS, SIX, TOKEN_POINTS
from pycore.games.mesopotamia.editing import BESIDE, MOMENTS
from pycore.games.mesopotamia.state import DOWN, NOBODY, NONE, SIX_ROUNDS, UP, Table
from pycore.games.mesopotamia.validation import FIGHTING

UMMA, NIPPUR = AREA["umma"], AREA["nippur"]
FREE = [area for area in AREAS if not (AREA[area] in STARTS or BLOCKED[2] >> AREA[area] & 1)]


class Draft:
    """A position that is being set up; ``match`` is the last one that was possible, ``why`` why it is not now."""

    def __init__(self, seats: int = 3, **options: Any) -> None:
        self.match = Match.new("mesopotamia", seats, 0, options)
        self.why: OstrakaError | None = None
        self.position: dict[str, Any] = {k: v for k, v in self.match.position().items() if k != "since"}

    def put(self, tool: str, thing: str, by: int) -> None:
        self._judge(editing.edit(deepcopy(self.position), tool, thing, by))

    def seat(self, seats: int) -> None:
        self._judge(editing.reseat(deepcopy(self.position), seats))

    def _judge(self, position: dict[str, Any]) -> None:
        self.position, self.why = position, None
        try:
            self.match = Match.from_position("mesopotamia", position)
        except OstrakaError as why:
            self.why = why


def clicked(*steps: str, seats: int = 3) -> Draft:
    """A position after steps like ``archer-0 umma``; a minus before the place takes away."""
    draft = Draft(seats)
    for step in steps:
        click(draft, step)
    return draft


def click(draft: Draft, step: str) -> None:
    tool, thing = step.split()
    less = thing.startswith("-")
    draft.put(tool, thing[less:], -1 if less else 1)


def table(draft: Draft) -> Table:
    assert draft.why is None and isinstance(draft.match.state, Table)
    return draft.match.state


def phase(draft: Draft) -> str:
    return table(draft).phase


ARMED = (
    *("level-population-0", "level-population-0", "level-population-1", "level-population-1"),
    *["good-knucklebone"] * 5,
)
TWO_ARMIES = (
    *(f"archer-0 {thing}" for thing in ARMED),
    *["archer-1 good-knucklebone"] * 3,
    "spearman-0 umma",
    "archer-0 umma",
    "cavalry-0 umma",
    "archer-1 umma",
    "chariot-1 umma",
)
"""Two armies in one area, and bones to bid."""


# on the map --------------------------------------------------------------------------


def test_before_the_first_piece_set_up_is_finished() -> None:
    draft = Draft()
    assert table(draft).round == 0
    click(draft, "archer-0 umma")
    t = table(draft)
    assert t.round == 1 and t.phase == "act" and COUNTS[t.armies[0][UMMA]] == (0, 1, 0, 0)
    assert sorted(t.homes) == sorted(STARTS[:3]) and t.seat == t.order[0]


def test_whoever_comes_last_attacks() -> None:
    for first, last in ((0, 1), (1, 0)):
        draft = clicked(
            f"archer-{first} umma", f"archer-{last} umma", "archer-0 good-knucklebone", "archer-0 phase-bid"
        )
        battle = table(draft).battle
        assert battle is not None and (battle.area, battle.sides) == (UMMA, [last, first])


def test_units_stay_within_what_population_and_box_allow() -> None:
    draft = clicked("spearman-0 umma")
    with pytest.raises(Unfit, match="no_room"):
        click(draft, "archer-0 umma")
    for _ in range(3):
        click(draft, "archer-0 level-population-0")
    click(draft, "cavalry-0 umma")
    click(draft, "cavalry-0 umma")
    with pytest.raises(Unfit, match="no_miniature"):
        click(draft, "cavalry-0 umma")
    click(draft, "cavalry-0 -umma")
    assert COUNTS[table(draft).armies[0][UMMA]] == (1, 0, 1, 0)


def test_a_building_takes_the_place_of_another() -> None:
    draft = clicked("settlement-0 umma", "wall-0 umma", "settlement-1 umma")
    t = table(draft)
    assert [row >> UMMA & 1 for row in t.settlements] == [0, 1, 0] and t.walls[0] >> UMMA & 1
    click(draft, "settlement-1 umma")
    assert not table(draft).settlements[1] >> UMMA & 1, "a click on one's own takes it away"


def test_a_tribe_comes_back_and_guards_its_token() -> None:
    draft = clicked("tribe-0 suhu", "settlement-0 suhu", "tribe-0 suhu")
    t = table(draft)
    at = AREA["suhu"]
    assert t.tribes >> at & 1 and not t.settlements[0] >> at & 1 and t.faces[at] == DOWN
    with pytest.raises(Unfit, match="guarded"):
        click(draft, "token-0 suhu")


def test_a_token_turns_through_all_it_can_be() -> None:
    for event in ("P01", "P14"):
        draft = clicked(f"token-1 event-umma-{event}")
        seen = []
        for _ in range(9):
            t = table(draft)
            seen.append((t.tokens[UMMA] != NONE, t.faces[UMMA], t.clocks[UMMA], t.holders[UMMA]))
            click(draft, "token-1 umma")
        ways = [(True, UP, 0, NOBODY)] if TOKEN_POINTS[EVENT[event]] else []
        ways += [(True, SIX_ROUNDS, n, 1) for n in range(1, 7)] if SIX[EVENT[event]] >= 0 else []
        whole = [(True, DOWN, 0, NOBODY), *ways, (False, DOWN, 0, NOBODY)]
        assert seen == (whole * 9)[:9]


def test_tiers_bring_dice() -> None:
    steps = ["ziggurat-1 level-population-1"] * 3 + ["ziggurat-1 babylon"] * 3
    draft = clicked(*steps)
    t = table(draft)
    assert t.homes[1] == AREA["babylon"] and t.tiers[1] >= 2 and len(t.dingir[1]) == t.tiers[1]
    assert len({die // 8 for die in t.dingir[1]}) == min(3, t.tiers[1]), "a colour that lacks comes first"
    click(draft, "ziggurat-1 -babylon")
    assert len(table(draft).dingir[1]) == table(draft).tiers[1]


def test_start_areas_change_hands_with_all_who_stand_there() -> None:
    draft = clicked("ram-0 good-wood")
    before = table(draft).homes[:]
    click(draft, f"ziggurat-0 {AREAS[before[1]]}")
    t = table(draft)
    assert t.homes[:2] == [before[1], before[0]] and t.armies[0][before[1]] and t.armies[1][before[0]]


# beside the map ---------------------------------------------------------------------------


def test_quests_events_and_deals_change_places() -> None:
    draft = clicked("archer-0 good-food")
    mine, theirs = table(draft).quests[0][0], table(draft).quests[1][2]
    click(draft, f"archer-0 quest-0-{QUESTS[theirs]}")
    t = table(draft)
    assert theirs in t.quests[0] and mine in t.quests[1] and QUEST[QUESTS[mine]] == mine
    for slot, token in enumerate(t.slots):
        if token != NONE:
            for name in editing.trade_tokens(slot):
                click(draft, f"archer-0 slot-{slot}-{name}")
    assert Counter(table(draft).slots) == Counter(t.slots) or sorted(table(draft).slots) != sorted(t.slots)


def test_seals_lie_in_piles_on_their_tracks() -> None:
    draft = clicked("archer-2 level-event-2", "archer-0 level-event-0")
    assert table(draft).event_order[:2] == [0, 2], "who comes later lies on top"
    click(draft, "archer-0 top-event-2")
    assert table(draft).event_order[:2] == [2, 0]
    for _ in range(10):
        click(draft, "archer-0 level-event-0")
    assert table(draft).event_levels[0] == 12
    with pytest.raises(Unfit, match="top_space"):
        click(draft, "archer-0 level-event-0")
    for _ in range(9):
        click(draft, "archer-0 level-event-1")
    click(draft, "archer-0 level-event-1")
    with pytest.raises(Unfit, match="locked"):
        click(draft, "archer-0 level-event-1")


@pytest.mark.parametrize("event", ["P01", "P14"])
def test_a_click_on_the_event_under_way_ends_it(event: str) -> None:
    draft = clicked(f"token-1 event-umma-{event}", "token-1 phase-event", "token-1 at-umma")
    assert table(draft).faces[UMMA] == UP and phase(draft) == "event"
    click(draft, "token-1 umma")
    assert table(draft).faces[UMMA] != UP or TOKEN_POINTS[EVENT[event]]
    assert phase(draft) == "act"


def test_the_gardens_are_built_from_below() -> None:
    draft = clicked("archer-2 builder-2", "archer-1 builder-1")
    assert table(draft).builders == [2, 1, 2]
    click(draft, "archer-1 builder-1")
    assert table(draft).builders == [2]
    click(draft, "archer-0 builder-4")
    click(draft, "archer-0 phase-over")
    assert draft.match.over and table(draft).ending == "gardens"
    click(draft, "archer-0 -builder-4")
    assert draft.why is not None, "the end needs all parts"


def test_an_action_was_used_by_the_amphora_or_by_dice() -> None:
    draft = clicked("archer-0 turn-0", "archer-0 used-growth")
    t = table(draft)
    assert (t.amphora, t.done) == (5, 1 << 5)
    with pytest.raises(Unfit, match="no_dice"):
        for type in ("explore", "build", "research", "collect", "military"):
            click(draft, f"archer-0 used-{type}")
    click(draft, "archer-0 used-growth")
    assert table(draft).amphora == NOBODY


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_can_be_begun(moment: str) -> None:
    draft = clicked(*TWO_ARMIES, "settlement-2 nippur", "archer-1 level-population-1", "spearman-1 nippur")
    click(draft, f"archer-0 phase-{moment}")
    assert draft.position["state"]["phase"] == moment and draft.why is None
    if moment != OVER:
        assert draft.match.decision is not None
        draft.match.play(0)
        Match.from_position("mesopotamia", draft.match.position())
    click(draft, "archer-0 phase-act")
    assert phase(draft) == "act" and table(draft).battle is None


def test_a_moment_that_cannot_be_is_refused() -> None:
    draft = clicked("archer-0 good-food")
    for moment, why in (("battles", "no_battle"), ("bid", "no_battle"), ("occupy", "no_siege")):
        with pytest.raises(Unfit, match=why):
            click(draft, f"archer-0 phase-{moment}")


# battles --------------------------------------------------------------------------------------


def test_a_battle_follows_the_armies() -> None:
    draft = clicked(*TWO_ARMIES, "archer-0 phase-bid")
    battle = table(draft).battle
    assert battle is not None and [len(cards) for cards in battle.cards] == [2, 3]
    click(draft, "archer-1 -umma")
    battle = table(draft).battle
    assert battle is not None and sorted(len(cards) for cards in battle.cards) == [1, 3]
    click(draft, "chariot-1 -umma")
    assert table(draft).battle is None and phase(draft) == "act"


def test_bids_cards_and_bones_of_a_battle() -> None:
    draft = clicked(*TWO_ARMIES, "archer-0 phase-place")
    battle = table(draft).battle
    assert battle is not None and battle.winners
    card = battle.cards[0][0]
    other = next(name for name in editing.cards_like(card) if name != CARDS[card].id)
    click(draft, f"archer-0 card-0-0-{other}")
    battle = table(draft).battle
    assert battle is not None and CARDS[battle.cards[0][0]].id == other
    click(draft, "archer-0 bid-0-mobility")
    assert table(draft).battle is not None
    with pytest.raises(Unfit, match="no_slot"):
        for _ in range(9):
            click(draft, "archer-0 bone-0-0-mobility")


def test_a_bid_that_has_not_been_made_cannot_be_changed() -> None:
    draft = clicked(*TWO_ARMIES, "archer-0 phase-bid")
    with pytest.raises(Unfit, match="no_bid"):
        click(draft, "archer-0 bid-0-strength")
    with pytest.raises(Unfit, match="bids_first"):
        click(draft, "archer-0 bone-0-0-strength")


# more or less seats -----------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_who_stays_keeps_what_he_has(seats: int) -> None:
    draft = clicked("archer-0 umma", "settlement-0 nippur", "ship-0 good-tablet", "archer-0 builder-0", "token-0 umma")
    before = table(draft)
    draft.seat(seats)
    t = table(draft)
    assert t.seats == seats and t.armies[0][UMMA] and t.settlements[0] >> NIPPUR & 1 and t.builders == [0]
    assert t.goods[0] == before.goods[0] and t.quests[0] == before.quests[0] and t.empires[0] == before.empires[0]
    assert t.tokens[UMMA] == before.tokens[UMMA] and t.faces[UMMA] == before.faces[UMMA]
    assert all(EVENT_SHAPE[token] >= 0 for token in t.spent)
    draft.seat(3)
    assert table(draft).armies[0][UMMA]


def test_a_game_for_one_is_over_sooner() -> None:
    draft = clicked("archer-0 good-food")
    draft.position["state"]["round"] = 26
    draft.seat(1)
    assert table(draft).round == 16


def test_drawn_empires_stay_too() -> None:
    for seats in (1, 2, 4):
        draft = Draft(3, empires="drawn")
        click(draft, "archer-0 good-food")
        before = table(draft)
        draft.seat(seats)
        t = table(draft)
        assert t.empires[: min(3, seats)] == before.empires[:seats] and t.homes[: min(3, seats)] == before.homes[:seats]


# whatever is done ---------------------------------------------------------------------------


def draw_step(data: st.DataObject, draft: Draft) -> None:
    """A piece anywhere on the map or beside it, or another number of seats."""
    if data.draw(st.integers(0, 20)) == 0:
        draft.seat(data.draw(st.integers(1, 4)))
        return
    t = table(draft)
    piece, seat = data.draw(st.sampled_from(editing.tools(t.seats)))
    tool = f"{piece}-{seat}"
    targets = sorted(editing.targets(t, tool))
    kind = data.draw(st.sampled_from(("map", "map", "map", "phase", *BESIDE)))
    places = [thing for thing in targets if thing in AREA or thing in RIVER]
    things = [thing for thing in targets if thing not in places and thing.split("-")[0] == kind]
    draft.put(tool, data.draw(st.sampled_from(things or places)), data.draw(st.sampled_from((1, 1, 1, -1))))


@given(st.data())
@settings(max_examples=25, deadline=None)
def test_whatever_is_accepted_can_be_played_on(data: st.DataObject) -> None:
    """Nothing is lost or made by edits, and none leads to a position that breaks later."""
    drawn = data.draw(st.sampled_from(("chosen", "drawn")))
    draft = Draft(data.draw(st.integers(1, 4)), empires=drawn)
    for _ in range(data.draw(st.integers(1, 20))):
        before = draft.position
        try:
            draw_step(data, draft)
        except (Unfit, LookupError):
            assert draft.position is before
        if draft.why is not None:
            draft.position, draft.why = before, None
    match = draft.match.clone()
    for _ in range(20):
        if match.decision is None:
            break
        match.play(data.draw(st.integers(0, len(match.decision.options) - 1)))
        Match.from_position("mesopotamia", match.position())


def test_every_phase_of_a_battle_is_a_moment() -> None:
    assert set(FIGHTING) <= set(MOMENTS) and BONE == 5


def test_a_broken_position_is_refused() -> None:
    with pytest.raises(BadPosition):
        Match.from_position("mesopotamia", {"seats": 3, "state": {}})
    with pytest.raises(LookupError):
        editing.reseat({"seats": 3, "state": {}}, 2)
