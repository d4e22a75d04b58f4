"""Positions that cannot lie on the table are refused, each with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pycore import BadPosition, Match
from pycore.engine.errors import Impossible
from tests.engine.suite import one_sentence
from tests.games.glory_to_rome.table import asked, game, position

Change = Callable[[dict[str, Any]], Any]


def start() -> dict[str, Any]:
    """Two seats; the first has a wall, has begun a dock and holds two cards."""
    has: Any = {"built": ["wall"], "begun": {"dock": []}, "hand": ["bar", "forum"], "clients": ["patron"]}
    return position(2, has, {"hand": ["gate"]}, pool=["road"])


def camp(state: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = state["camps"][0]
    return found


def following(state: dict[str, Any], *more: tuple[str, int]) -> None:
    """The first seat has led Laborer, the second is to follow; on the agenda is something more."""
    due = [("close", 0), ("act", 1), ("act", 0), *more]
    agenda = [{"phase": phase, "seat": seat, "count": 1} for phase, seat in due]
    state.update(phase="follow", seat=1, led=0, agenda=agenda)


NOTHING_PLAYED = "seat 1 can have played nothing now."
ACTED = "seat 1 has acted before its turn to act."
OUT_OF_ORDER = "what is still to come does not fit the order of a turn."
REFUSALS: list[tuple[str, Change, str]] = [
    ("a camp too few", lambda s: s["camps"].pop(), "camps needs 2 entries."),
    ("five materials", lambda s: s["sites"].pop(), "sites needs 6 entries."),
    ("less than no site", lambda s: s["sites"].__setitem__(0, -1), "a number in sites is too small or too large."),
    ("a huge demand", lambda s: s["demands"].__setitem__(0, 999), "a number in demands is too small or too large."),
    ("card 145", lambda s: s["pool"].append(145), "there is no card 145."),
    ("card 0", lambda s: s["pool"].append(0), "there is no card 0."),
    ("a card twice", lambda s: s["deck"].append(camp(s)["hand"][0]), "card 1 (bar) is in 2 places instead of one."),
    ("a card nowhere", lambda s: camp(s)["hand"].pop(0), "card 1 (bar) is in 0 places instead of one."),
    ("a Jack too many", lambda s: s.update(jacks=7), "there are 7 Jacks instead of 6."),
    ("a debt of Jacks", lambda s: (s.update(jacks=7), camp(s).update(jacks=-1)), "there are 6 Jacks instead of 6."),
    ("a hand upside down", lambda s: camp(s)["hand"].reverse(), "the hand of seat 1 is not sorted."),
    ("a strange card shown", lambda s: camp(s)["shown"].append(99), "of seat 1, shown names cards that are not there."),
    ("a strange card sold", lambda s: camp(s)["sold"].append(99), "of seat 1, sold names cards that are not there."),
    ("less than no action", lambda s: camp(s).update(actions=-1), "seat 1 cannot have so many actions."),
    ("influence of nothing", lambda s: camp(s)["influence"].append(6), "the influence of seat 1 names no sites."),
    ("a wrong site", lambda s: camp(s)["structures"][1].update(site=0), "the dock of seat 1 cannot stand like that."),
    ("no site at all", lambda s: camp(s)["structures"][1].update(site=7), "the dock of seat 1 cannot stand like that."),
    (
        "a public beginning",
        lambda s: camp(s)["structures"][1].update(public=True),
        "the dock of seat 1 cannot stand like that.",
    ),
    (
        "completed of nothing",
        lambda s: camp(s)["structures"][1].update(site=-1),
        "the dock of seat 1 cannot stand like that.",
    ),
    (
        "more than it costs",
        lambda s: camp(s)["structures"][1].update(materials=[s["pool"].pop()]),
        "the dock of seat 1 cannot stand like that.",
    ),
    ("a site too many", lambda s: s["sites"].__setitem__(0, 1), "there are 5 sites of rubble instead of 6."),
    (
        "sites on the wrong side",
        lambda s: (s["sites"].__setitem__(0, 3), s["outside"].__setitem__(0, 3)),
        "too many sites of rubble are in town or out of town.",
    ),
    (
        "influence of nobody",
        lambda s: (camp(s)["influence"].append(0), s["sites"].__setitem__(0, 1)),
        "influence and completed structures contradict each other.",
    ),
    (
        "the influence of another",
        lambda s: (camp(s).update(influence=[0]), s["sites"].__setitem__(0, 1), s["sites"].__setitem__(2, 2)),
        "influence and completed structures contradict each other.",
    ),
    ("turn 0", lambda s: s.update(turn=0), "there is no turn 0."),
    ("leader 2", lambda s: s.update(leader=2), "leader does not name a valid seat."),
    ("raider -1", lambda s: s.update(raider=-1), "raider does not name a valid seat."),
    ("role 6", lambda s: s.update(led=6), "there is no such role."),
    ("a huge count", lambda s: s.update(count=10_000), "a count of the turn is too small or too large."),
    ("a game not begun", lambda s: s.update(phase="start"), "nobody can lead yet."),
    ("leading out of turn", lambda s: s.update(seat=1), "nobody can lead yet."),
    ("leading twice", lambda s: s.update(led=1), "nobody can lead yet."),
    ("acting for nothing", lambda s: s.update(phase="laborer"), "no role has been led."),
    (
        "a fountain without a card",
        lambda s: s.update(phase="fountain", led=1),
        "a card is turned up for a Fountain, and only for it.",
    ),
    (
        "a card without a fountain",
        lambda s: s["drawn"].append(s["deck"].pop()),
        "a card is turned up for a Fountain, and only for it.",
    ),
    ("a demand of oneself", lambda s: s.update(phase="give", led=3), "nobody demands from oneself."),
    (
        "an unknown task",
        lambda s: s.update(phase="laborer", led=0, agenda=[{"phase": "feast", "seat": 0, "count": 1}]),
        "something on the agenda cannot be done.",
    ),
    (
        "a task of nobody",
        lambda s: s.update(phase="laborer", led=0, agenda=[{"phase": "act", "seat": 2, "count": 1}]),
        "something on the agenda cannot be done.",
    ),
    (
        "an answer of oneself",
        lambda s: s.update(phase="laborer", led=0, agenda=[{"phase": "answer", "seat": 0, "count": 1}]),
        "nobody demands from oneself.",
    ),
    (
        "played before leading",
        lambda s: camp(s)["played"].append(s["deck"].pop()),
        "seat 1 can have played nothing now.",
    ),
    ("a Jack played before", lambda s: (s.update(jacks=5), camp(s).update(played_jacks=1)), NOTHING_PLAYED),
    (
        "played before following",
        lambda s: (following(s), s["camps"][1]["played"].append(s["deck"].pop())),
        "seat 2 can have played nothing now.",
    ),
    ("acted before leading", lambda s: camp(s).update(crafted=True), "seat 1 has acted before its turn to act."),
    ("acted before others followed", lambda s: (following(s), camp(s).update(shown=camp(s)["hand"][:1])), ACTED),
    ("following twice", lambda s: following(s, ("follow", 1)), OUT_OF_ORDER),
    ("acting twice", lambda s: following(s, ("act", 0), ("act", 0)), OUT_OF_ORDER),
    ("acting before closing", lambda s: (following(s), s["agenda"].reverse()), OUT_OF_ORDER),
    ("an action while others follow", lambda s: following(s, ("laborer", 0)), OUT_OF_ORDER),
    ("a turn that is never closed", lambda s: (following(s), s["agenda"].pop(0)), OUT_OF_ORDER),
    (
        "an answer before the demand",
        lambda s: (following(s, ("answer", 1)), s.update(phase="legionary", seat=0)),
        OUT_OF_ORDER,
    ),
    ("giving up", lambda s: camp(s).update(conceded=True), "nobody can give up in this game."),
    ("an ending before the end", lambda s: s.update(ending="deck"), "the ending does not fit the rest."),
    ("an end without reason", lambda s: s.update(phase="over", ending="deck"), "the ending does not fit the rest."),
    ("an unknown ending", lambda s: s.update(phase="over", ending="fire"), "the ending does not fit the rest."),
    (
        "no deck and no end",
        lambda s: (s["pool"].extend(s["deck"]), s["deck"].clear()),
        "the ending does not fit the rest.",
    ),
]


@pytest.mark.parametrize(("change", "why"), [row[1:] for row in REFUSALS], ids=[row[0] for row in REFUSALS])
def test_impossible(change: Change, why: str) -> None:
    data = start()
    Match.from_position("glory_to_rome", data)
    change(data["state"])
    with pytest.raises(BadPosition) as refusal:
        Match.from_position("glory_to_rome", data)
    assert isinstance(refusal.value, Impossible)
    assert str(refusal.value) == f"This position is impossible: {why}"
    assert one_sentence(refusal.value)


@pytest.mark.parametrize(
    ("camps", "rest"),
    [
        ([{"built": ["catacomb"]}], {}),
        (
            [{"built": ["forum"], "clients": ["laborer", "craftsman", "architect", "legionary", "merchant", "patron"]}],
            {},
        ),
        ([{"conceded": True}], {"options": {"surrender": True}}),
        ([{"conceded": True}, {"conceded": True}], {"options": {"surrender": True}}),
        ([], {"gone": ["rubble", "wood", "concrete", "brick", "stone", "marble"]}),
    ],
    ids=["catacomb", "forum", "one of two given up", "all given up", "no site"],
)
def test_a_game_that_should_be_over(camps: list[Any], rest: dict[str, Any]) -> None:
    with pytest.raises(BadPosition, match="the ending does not fit the rest."):
        game(2, *camps, **rest)


def test_a_building_twice() -> None:
    has: Any = {"built": ["wall"], "begun": {"wall": []}}
    with pytest.raises(BadPosition, match="seat 1 has a building twice."):
        game(2, has)
    game(2, has, options={"prison_no_duplicate_name": False})


def test_choices_since_the_phase_began_are_part_of_a_position() -> None:
    data = position(2, {"hand": ["bar", "insula", "latrine", "road"]}, {})
    match = Match.from_position("glory_to_rome", {**data, "since": [["petition", "patron"], ["card", "bar"]]})
    assert asked(match) == (0, "petition") and match.decision is not None and match.decision.step == 2
    assert match.log == ()
