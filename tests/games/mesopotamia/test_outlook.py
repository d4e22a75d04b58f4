"""What is told besides the log: battles as the journal has them, warnings, news."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pycore import Match
from pycore.engine.observation import read
from pycore.engine.outlook import outlook
from pycore.games.mesopotamia.board import AREA
from pycore.games.mesopotamia.box import BUILD, EVENT_TOP, GARDEN_COST, GARDEN_NEEDS, NEEDS, POPULATION_TOP
from pycore.games.mesopotamia.fought import Fought, fought
from pycore.games.mesopotamia.scoring import scores
from pycore.games.mesopotamia.state import FACE_DOWN, TRIBE, Battle, Table

ME, OTHER, THIRD = 0, 1, 2


def last(match: Match, seat: int | None) -> Fought | None:
    found = list(fought(list(match.events(seat))))
    return found[-1] if found else None


def questions(count: int) -> Iterator[Match]:
    """So many questions that are asked in battles of random games of 2, 3 and 4 seats."""
    found = 0
    for seed in range(100):
        chance, match = random.Random(seed), Match.new("mesopotamia", 2 + seed % 3, seed)
        while match.decision is not None:
            if table(match).battle is not None:
                yield match
                found += 1
                if found == count:
                    return
            match.play(chance.randrange(len(match.decision.options)))


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def test_the_journal_tells_a_battle_as_it_stands() -> None:
    """Cards, bids, placed bones, rows and who is out: at every question of a battle as in the state."""
    for match in questions(150):
        known, now = last(match, None), table(match).battle
        assert known is not None and now is not None and known.winner is None
        assert _told(known.battle) == _told(now)
        assert not now.winners or known.battle.bids == now.bids


def _told(battle: Battle) -> tuple[Any, ...]:
    rows = [row for row in battle.rows if row]
    return battle.area, battle.sides, battle.bonus, battle.cards, battle.placed, battle.out, battle.winners, rows


def test_nobody_learns_a_bid_from_the_journal_before_it_is_shown() -> None:
    secret = 0
    for match in questions(150):
        known, now = last(match, None), table(match).battle
        assert known is not None and now is not None
        if not now.winners and any(map(any, now.bids)):
            assert all(not bids or set(bids) <= {FACE_DOWN} for bids in known.battle.bids)
            secret += 1
    assert secret


# warnings ------------------------------------------------------------------------------------


def observed(seats: int = 4, **options: bool | str | int) -> dict[str, Any]:
    """After the set-up, as everybody sees it, to be changed at will."""
    match = Match.new("mesopotamia", seats, 7, options)
    while match.decision is not None and not match.state.round:  # type: ignore[attr-defined]
        match.play(0)
    return match.observe(None)


def threats(seen: dict[str, Any]) -> dict[tuple[str, int | None], tuple[Any, ...]]:
    known = outlook("mesopotamia")
    assert known is not None
    return {(threat.id, threat.seat): threat.facts for threat in known.threats(seen)}


def enabled(seen: dict[str, Any], seat: int) -> None:
    """Whatever the open part of the gardens asks for."""
    state, token = seen["state"], seen["state"]["gardens"][len(seen["state"]["builders"])]
    needs = GARDEN_NEEDS[token]
    state["tech"][seat][BUILD] = 4
    state["goods"][seat] = list(GARDEN_COST[token])
    state["populations"][seat] = max(1, needs.get("population", 0))
    state["event_levels"][seat] = needs.get("event", 0)
    areas = [AREA[name] for name in ("kish", "isin", "der", "umma", "nippur")][: needs.get("settlements", 0)]
    state["settlements"][seat] |= sum(1 << area for area in areas)


def test_at_the_beginning_nothing_threatens() -> None:
    assert threats(observed()) == {}


def test_who_can_build_the_open_part() -> None:
    seen = observed()
    enabled(seen, OTHER)
    assert ("garden", OTHER) in threats(seen)
    good = next(good for good, count in enumerate(seen["state"]["goods"][OTHER]) if count)
    seen["state"]["goods"][OTHER][good] -= 1
    assert ("garden", OTHER) not in threats(seen)


def test_before_the_last_part_it_is_said_who_leads() -> None:
    seen = observed()
    token = seen["state"]["gardens"][0]
    seen["state"]["gardens"] = [token] * 5
    seen["state"]["builders"] = [THIRD] * 4
    enabled(seen, OTHER)
    found = threats(seen)
    assert next(iter(found)) == ("last_garden", OTHER)  # the gravest first
    assert ("ahead", THIRD) in found
    seen["state"]["builders"] = [THIRD] * 5
    assert next(iter(threats(seen))) == ("over", None)


def test_in_the_last_round_it_is_said_who_leads_whatever_can_be_built() -> None:
    seen = observed()
    seen["state"]["round"] = 40
    enabled(seen, seen["state"]["order"][-1])
    found = threats(seen)
    assert [id for id, _ in found] == ["garden", "last_round", "ahead"]


def test_of_equals_the_one_higher_on_the_population_track_leads() -> None:
    seen = observed()
    seen["state"]["round"] = 40
    seen["state"]["settlements"] = [0] * 4
    points = scores(read(seen))
    lead = max(points)
    for seat, has in enumerate(points):  # a settlement is worth a point
        areas = ("kish", "isin", "der", "umma", "nippur", "agade", "eshnunna", "uruk", "awan", "tharthar")
        seen["state"]["settlements"][seat] = sum(1 << AREA[name] for name in areas[: lead - has])
    assert len({*scores(read(seen))}) == 1
    (ahead,) = [seat for id, seat in threats(seen) if id == "ahead"]
    assert ahead == seen["state"]["population_order"][0]


def test_only_who_still_has_the_action_can_build() -> None:
    seen = observed()
    state, order = seen["state"], seen["state"]["order"]
    for seat in order:
        enabled(seen, seat)

    def able() -> set[int | None]:
        return {seat for id, seat in threats(seen) if id == "garden"}

    assert (state["phase"], state["turn"]) == ("act", 1) and able() == set(order)
    state["amphora"], state["dingir"][order[0]] = 0, []
    assert able() == set(order[1:])
    state["dingir"][order[0]] = list(NEEDS[BUILD][4])
    assert able() == set(order)
    state["done"] = 1 << BUILD
    assert able() == set(order[1:])
    state["turn"], state["phase"], state["seat"] = 4, "build", order[3]
    for level, builds in ((3, set()), (4, {order[3]})):
        state["count"] = 8 * level + 1
        assert able() == builds
    state["phase"], state["agenda"] = "battles", []
    assert able() == set()


@pytest.mark.parametrize("round, builds", [(7, False), (8, True), (9, False), (11, True), (14, True)])
def test_alone_one_is_warned_of_the_last_part(round: int, builds: bool) -> None:
    seen = observed(1)
    seen["state"]["round"], seen["state"]["builders"] = round, [0, 1, 0, 1]
    seen["state"]["gardens"] = [0, 3, 6, 9, 12]
    assert (("rival", None) in threats(seen)) == builds
    seen["state"]["builders"] = [0, 1, 0]
    assert ("rival", None) not in threats(seen)


@pytest.mark.parametrize("seats, last", [(1, 16), (4, 40)])
def test_the_last_round(seats: int, last: int) -> None:
    seen = observed(seats)
    seen["state"]["round"] = last - 1
    assert ("last_round", None) not in threats(seen)
    seen["state"]["round"] = last
    assert ("last_round", None) in threats(seen)


def test_the_top_of_a_track_while_nobody_stands_there() -> None:
    seen = observed()
    seen["state"]["populations"][OTHER] = POPULATION_TOP - 1
    seen["state"]["event_levels"][THIRD] = EVENT_TOP - 1
    assert set(threats(seen)) == {("top", OTHER), ("top", THIRD)}
    seen["state"]["event_levels"][ME] = EVENT_TOP
    assert set(threats(seen)) == {("top", OTHER)}


# news ----------------------------------------------------------------------------------------

FOUGHT: list[tuple[int, tuple[Any, ...]]] = [
    (3, ("battle", "kish", OTHER, ME, (0, 0))),
    (3, ("cards", OTHER, ("SP01", "SP02"))),
    (3, ("cards", ME, ("SP03",))),
    (9, ("arranged", ((0, 1),), ((0,),))),
    (9, ("engage", 0, (0, 0), (2, 1), (0, 0), OTHER, OTHER)),
    (9, ("fell", ME, 0)),
    (9, ("won", "kish", OTHER)),
    (12, ("destroy", OTHER, "kish", ME)),
    (14, ("event", ME, "der", "D01", 1)),
    (20, ("passed_on", "der", THIRD)),
]


def told(seat: int, since: int) -> list[tuple[str, tuple[Any, ...]]]:
    known = outlook("mesopotamia")
    assert known is not None
    return [(news.id, news.facts) for news in known.news(observed(), FOUGHT, seat, since)]


def test_a_defeat_and_what_followed_are_told_to_the_one_who_suffered_them() -> None:
    assert told(ME, 2) == [
        ("attacked", (AREA["kish"], OTHER, 1, 0, False)),
        ("destroy", (OTHER, "kish")),
        ("passed_on", (THIRD, "der")),
    ]
    assert told(OTHER, 2) == [("explored", (ME, "der", "D01"))]
    assert told(ME, 10) == [("destroy", (OTHER, "kish")), ("passed_on", (THIRD, "der"))]


def test_whoever_an_event_passes_on_to_has_explored_nothing() -> None:
    events = [*FOUGHT, (20, ("event", THIRD, "der", "D01", 2)), (22, ("event", THIRD, "der", "D02", 2))]
    known = outlook("mesopotamia")
    assert known is not None
    found = [(news.id, news.at) for news in known.news(observed(), events, OTHER, 12) if news.id == "explored"]
    assert found == [("explored", 14), ("explored", 22)]
    counts = {count.id: count.seats for count in known.statistics(observed(), events)}
    assert counts["explored"] == (1, 0, 1, 0)


def test_parts_of_the_gardens_are_things_built() -> None:
    known = outlook("mesopotamia")
    assert known is not None
    events = [(1, ("built", 0, "wall", "kish")), (2, ("garden", 0, "G1a")), (3, ("garden", 1, "G2a"))]
    for seats, built in ((1, (2,)), (4, (2, 1, 0, 0))):
        counts = {count.id: count.seats for count in known.statistics(observed(seats), events)}
        assert counts["built"] == built


def test_statistics_of_battles() -> None:
    known = outlook("mesopotamia")
    assert known is not None
    found = {count.id: count.seats for count in known.statistics(observed(), FOUGHT)}
    assert found["fought"] == (1, 1, 0, 0) and found["won"] == (0, 1, 0, 0)
    assert found["lost"] == (1, 0, 0, 0) and found["beaten"] == (0, 1, 0, 0)


def test_a_victory_over_a_tribe_is_a_turning_point() -> None:
    known = outlook("mesopotamia")
    assert known is not None and known.turnings is not None
    events = [
        (3, ("battle", "kish", ME, TRIBE, (0, 2))),
        (3, ("cards", ME, ("SP01",))),
        (3, ("cards", TRIBE, ("AR01",))),
        (9, ("arranged", ((0,),), ((0,),))),
        (9, ("engage", 0, (0, 0), (2, 1), (0, 0), ME, ME)),
        (9, ("fell", TRIBE, 0)),
        (9, ("won", "kish", ME)),
    ]
    (turning,) = known.turnings(observed(), events)
    assert (turning.id, turning.facts) == ("fought", (AREA["kish"], ME, TRIBE, 0, 1, ME))
