"""Positions written by hand: each thing that cannot be is refused for its own reason, and what can be goes on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pycore import Match
from pycore.engine import codec
from pycore.engine.agenda import task
from pycore.engine.dice import Dice
from pycore.engine.errors import Impossible
from pycore.engine.playout import play_out
from pycore.games.mesopotamia import GAME
from pycore.games.mesopotamia.board import AREAS, SHAPE
from pycore.games.mesopotamia.box import EVENT_SHAPE, EVENTS, SIX
from pycore.games.mesopotamia.sentences import SENTENCES
from pycore.games.mesopotamia.state import NONE, SIX_ROUNDS, UP, Battle, Table
from pycore.games.mesopotamia.validation import check
from tests.games.mesopotamia.table import army, at, battle, goods, table, token

Change = Callable[[Table], Any]


def put(name: str, *keys: int, to: Any) -> Change:
    """Set a field, or an entry of it, to something else."""

    def change(t: Table) -> None:
        if not keys:
            setattr(t, name, to)
            return
        row = getattr(t, name)
        for key in keys[:-1]:
            row = row[key]
        row[keys[-1]] = to

    return change


def deploy(seat: int, area: str, *units: str) -> Change:
    return lambda t: army(t, seat, area, *units)


WRONG: list[tuple[str, Change]] = [
    ("rows", put("goods", to=[[0] * 6])),
    ("rows", put("tokens", to=[])),
    ("letters", put("letters", to=[0, 0, 1, 2])),
    ("agenda", put("agenda", to=[task("act", 0, 0)] * 3)),
    ("agenda", put("agenda", to=[task("nonsense", 0, 0)])),
    ("agenda", put("agenda", to=[task("act", 0, 0)] * 30)),
    ("quests", put("deck", to=[])),
    ("sorted", lambda t: t.quests[0].reverse()),
    ("held", lambda t: t.deck.append(t.quests[0].pop())),
    ("garden", put("gardens", 0, to=14)),
    ("builders", put("builders", to=[9])),
    ("builders", put("builders", to=[0] * 6)),
    ("track", put("event_order", to=[0, 0, 1, 2])),
    ("track", put("populations", 0, to=9)),
    ("track", put("event_levels", 1, to=5)),
    ("chosen", put("empires", 0, to=1)),
    ("chosen", put("homes", 0, to=7)),
    ("tribes", put("tribes", to=1)),
    ("armies", put("armies", 0, 7, to=999)),
    ("armies", put("rams", 0, 7, to=-1)),
    ("ships", put("ships", 0, to=[99])),
    ("buildings", put("settlements", 0, to=-1)),
    ("miniatures", put("settlements", 0, to=sum(1 << n for n in range(8, 14)))),
    ("limit", deploy(0, "uruk", "spearman", "archer")),
    ("shut", deploy(0, "babylon", "archer")),
    ("sites", put("settlements", 0, to=1)),
    ("sites", put("walls", 0, to=1 << 1)),
    ("twice", lambda t: [put("settlements", seat, to=1 << 9)(t) for seat in (0, 1)]),
    ("entries", put("entries", to=[400])),
    ("tokens", put("spent", to=[])),
    ("tokens", lambda t: t.spent.append(t.spent[0])),
    ("face", lambda t: [token(t, "umma", "P01"), put("faces", at("umma"), to=UP)(t), t.spent.sort()]),
    ("face", put("clocks", 3, to=2)),
    ("goods", put("goods", 0, 0, to=-1)),
    ("goods", put("goods", 0, 5, to=1000)),
    ("tech", put("tech", 0, 0, to=5)),
    ("tiers", put("tiers", 0, to=4)),
    ("dice", put("dingir", 0, to=[])),
    ("dice", put("dingir", 0, to=[99])),
    ("amphorae", put("amphorae", 0, to=7)),
    ("amphorae", put("amphorae", to=[0] * 6 + [-1] * 6)),
    ("slots", put("slots", 0, to=11)),
    ("round", put("round", to=41)),
    ("ending", put("ending", to="gardens")),
    ("ending", put("phase", to="over")),
    ("order", put("order", to=[0, 1])),
    ("turn", put("done", to=1)),
    ("turn", put("amphora", to=2)),
    ("agenda", put("phase", to="bid")),
    ("battle", put("battle", to=Battle(7, [0, 1], [0, 1], [0, 0], [[], []], [[], []], [0, 0], [[], []], [], 0, [], 0))),
]


def fresh() -> Table:
    """The first turn of a game, as it is after set-up."""
    t = table()
    t.settlements[3], t.ships[3] = 1 << at("pashime"), [32]
    return t


def test_a_table_laid_for_tests_can_be() -> None:
    check(fresh())


@pytest.mark.parametrize(("code", "change"), WRONG)
def test_what_cannot_be_is_refused_for_its_reason(code: str, change: Change) -> None:
    t = fresh()
    change(t)
    t.seat_at(4, t.options, t.dice) if all(len(row) == 30 for row in t.armies) else None
    with pytest.raises(Impossible) as refusal:
        check(t)
    assert refusal.value.code == f"mesopotamia.{code}"


def test_a_fifth_event_die_is_refused() -> None:
    t = fresh()
    lasting = [event for event in t.spent if SIX[event] >= 0]
    for event in lasting[:5]:
        area = next(area for area, shape in enumerate(SHAPE) if shape == EVENT_SHAPE[event] and t.tokens[area] == NONE)
        token(t, AREAS[area], EVENTS[event])
        t.faces[area], t.holders[area], t.clocks[area] = SIX_ROUNDS, 0, 1
    assert len(lasting) >= 5
    with pytest.raises(Impossible, match="somebody has more than 4 event dice"):
        check(t)


def test_a_round_end_without_a_battle_has_none_to_choose() -> None:
    t = fresh()
    t.turn = 4
    t.agenda = [task(name, 0, 0) for name in ("round_over", "rewards", "successions", "sieges", "next_battle")]
    t.phase, t.seat, t.count = "battles", t.event_order[0], 1
    with pytest.raises(Impossible, match="there is no battle to be fought"):
        check(t)


def test_set_up_has_not_begun_to_move() -> None:
    t: Table = GAME.setup(3, GAME.settle(3, {}), Dice(2))
    check(t)
    t.goods[0] = goods(stone=9)
    with pytest.raises(Impossible, match="set-up is not over, so that cannot have happened yet"):
        check(t)


def test_no_event_is_spent_before_empires_are_chosen() -> None:
    """Not even the one with the number 0."""
    t: Table = GAME.setup(4, GAME.settle(4, {}), Dice(5))
    area = t.tokens.index(0)
    t.tokens[area], t.spent = NONE, [0]
    with pytest.raises(Impossible, match="set-up is not over, so that cannot have happened yet"):
        check(t)


def test_every_reason_is_tried() -> None:
    others = {"event_dice", "no_battle", "early"}
    tried = {f"mesopotamia.{code}" for code in {code for code, _ in WRONG} | others}
    assert tried == {code for code, said in SENTENCES.items() if said[0].islower() or said[0] == "{"}


@pytest.mark.parametrize(
    "spoil",
    [
        lambda fight: fight.sides.reverse(),
        lambda fight: fight.cards[0].append(0),
        lambda fight: fight.placed[0].pop(),
        lambda fight: fight.bids.pop(),
        lambda fight: fight.winners.append(7),
        lambda fight: fight.out.__setitem__(0, 1),
        lambda fight: fight.bonus.__setitem__(0, 3),
        lambda fight: fight.rows.clear(),
        lambda fight: setattr(fight, "margin", 9),
        lambda fight: setattr(fight, "area", 77),
    ],
)
def test_a_battle_that_does_not_fit_is_refused(spoil: Callable[[Any], Any]) -> None:
    t = fresh()
    t.populations[1] = 4
    t.population_order = [1, 0, 3, 2]
    play = battle(t, "nippur", 1, 0, (["SP01", "AR02"], ["AR01"]), ([2, 2, 0], [0, 0, 0]))
    play.choose(("place", 0), ("place", 1), ("line", 0, 0))
    assert play.about == "place" and play.t.battle is not None and play.t.battle.rows
    start = play.moment.start.copy()
    assert isinstance(start, Table)
    check(start)
    spoil(start.battle)
    with pytest.raises(Impossible):
        check(start)


def test_a_position_of_any_moment_goes_on() -> None:
    """Written down and read again, from the midst of a round and of a battle too."""
    phases = set()
    for seed in range(6):
        match, dice = Match.new("mesopotamia", 3, seed, {"rounds": 16}), Dice(seed, "positions")
        while match.decision is not None:
            if dice.below(12) == 0 or match.state.phase in ("retreat", "line", "place"):
                phases.add(match.state.phase)
                clone = Match.from_position("mesopotamia", json.loads(json.dumps(match.position())))
                assert clone.position() == match.position()
                play_out(GAME, clone.state.copy(), Dice(1))
            match.play(dice.below(len(match.decision.options)))
    assert len(phases) > 8


def test_numbers_of_another_kind_are_refused() -> None:
    data = json.loads(json.dumps(codec.dump(fresh())))
    data["battle"] = {"area": 1}
    with pytest.raises(ValueError, match="missing"):
        codec.load(Table, data, "state")
