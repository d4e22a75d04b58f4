"""Positions: read strictly, refused with the reason, and never anything but BadPosition."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pycore
from pycore import BadPosition, Match
from pycore.engine import codec
from pycore.engine.dice import Dice
from pycore.engine.moment import Moment
from tests.engine.suite import Setup, choose, everything, one_sentence, options_of, setups, steps

EVERY = [setup for rules in pycore.games().values() for setup in setups(rules)]
HUGE = 10**5000


def nested(depth: int) -> list[Any]:
    held: list[Any] = []
    for _ in range(depth):
        held = [held]
    return held


ODD = st.one_of(
    st.sampled_from([None, True, False, 0, 1, -1, 1.0, 1.5, "", "1", "over", "choose", [], {}, [[]], {"a": 1}]),
    st.sampled_from([float("nan"), float("inf"), 1 << 63, 1 << 64, -(1 << 64), HUGE, -HUGE, nested(3), nested(90)]),
    st.integers(-3, 99),
    st.text(max_size=5),
    st.lists(st.integers(-2, 20), max_size=6),
    st.lists(st.lists(st.one_of(st.integers(0, 12), st.text(max_size=4)), max_size=3), max_size=3),
)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Setup, dict[str, Any]]:
    """A position of a random game at a random moment."""
    setup = draw(st.sampled_from(EVERY))
    match, dice = setup.new(), Dice(draw(st.integers(0, 99)), "positions")
    for _ in range(draw(st.integers(0, 130))):
        if not match.over:
            match.play(choose(match, dice))
    position: dict[str, Any] = json.loads(json.dumps(match.position()))
    return setup, position


def places(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) in JSON data."""
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield data, key
            yield from places(data[key])


def read(setup: Setup, position: Any) -> Match | None:
    """The match, if it is one; refused it must be with one sentence."""
    try:
        return Match.from_position(setup.game.id, position)
    except BadPosition as refusal:
        assert one_sentence(refusal)
        return None


def check_goes_on(match: Match) -> None:
    """What has been read can be written, shown and played to an end."""
    assert Match.from_position(match.game.id, json.loads(json.dumps(match.position()))).position() == match.position()
    assert everything(Match.from_link(match.to_link())) == everything(match)
    dice, count = Dice(0, "on"), 0
    while not match.over:
        json.dumps([match.observe(seat) for seat in range(match.seats)])
        match.play(choose(match, dice))
        count += 1
        assert count <= match.game.cap
    assert match.winners and match.ending in match.game.endings


@given(positions())
def test_reading_what_was_written_changes_nothing(held: tuple[Setup, dict[str, Any]]) -> None:
    setup, position = held
    before = copy.deepcopy(position)
    match = Match.from_position(setup.game.id, position)
    assert match.position() == position == before
    match.play(0) if not match.over else None
    assert position == before


@given(positions(), st.data())
def test_a_changed_position_is_refused_or_goes_on(held: tuple[Setup, dict[str, Any]], data: st.DataObject) -> None:
    """Wrong kinds, negative and huge numbers, other texts, anywhere."""
    setup, position = held
    for _ in range(data.draw(st.integers(1, 3))):
        container, key = data.draw(st.sampled_from(list(places(position))))
        container[key] = copy.deepcopy(data.draw(ODD))
    match = read(setup, position)
    if match is not None:
        check_goes_on(match)


@given(positions(), st.data())
def test_slightly_other_numbers_are_refused_or_go_on(held: tuple[Setup, dict[str, Any]], data: st.DataObject) -> None:
    """The mistakes of somebody who writes positions by hand."""
    setup, position = held
    numbers = [(place, key) for place, key in places(position) if type(place[key]) is int]
    for _ in range(data.draw(st.integers(1, 4))):
        container, key = data.draw(st.sampled_from(numbers))
        container[key] += data.draw(st.integers(-3, 3))
    match = read(setup, position)
    if match is not None:
        check_goes_on(match)


@given(positions(), st.data())
def test_missing_and_extra_keys_are_refused(held: tuple[Setup, dict[str, Any]], data: st.DataObject) -> None:
    setup, position = held
    objects = [position, position["state"]]
    where = data.draw(st.sampled_from(objects))
    if data.draw(st.booleans()):
        where[data.draw(st.text().filter(lambda key: key not in where))] = data.draw(ODD)
        assert read(setup, position) is None
    else:
        key = data.draw(st.sampled_from(sorted(where)))
        del where[key]
        optional = key in ("game", "revision", "seed", "dice", "options", "since") and where is position
        match = read(setup, position)
        assert optional or match is None
        if match is not None:
            check_goes_on(match)


@given(st.one_of(ODD, st.dictionaries(st.sampled_from(["seats", "state", "since", "options", "x"]), ODD)))
def test_anything_else_is_refused(data: Any) -> None:
    assert read(EVERY[0], data) is None


MONSTERS: list[Any] = [
    nested(900),
    {HUGE: 1},
    {("a",): 1, "seats": 2, "state": {}},
    {"seats": nested(900), "state": {}},
    {"seats": HUGE, "state": {}},
    {"seats": 2, "options": {nested: nested}, "state": {}},
    {"seats": 2, "options": {"to_thirty": nested(900)}, "state": {}},
    {"seats": 2, "options": {HUGE: 1}, "state": {}},
    {"seats": 2, "seed": HUGE, "state": {}},
    {"seats": 2, "revision": HUGE, "state": {}},
    {"seats": 2, "revision": -HUGE, "state": {}},
    {"seats": 2, "dice": -1, "state": {}},
    {"seats": 2, "game": nested(900), "state": {}},
    {"seats": 2, "state": {HUGE: 1}},
]


@pytest.mark.parametrize("data", MONSTERS, ids=range(len(MONSTERS)))
def test_monsters_are_refused(data: Any) -> None:
    assert read(EVERY[0], data) is None


@pytest.mark.parametrize("id", ["chess", "", HUGE, None, "../imperium", "imperium.bot"], ids=range(6))
def test_a_position_of_no_game_is_refused(id: Any) -> None:
    with pytest.raises(BadPosition) as refusal:
        Match.from_position(id, {})
    assert refusal.value.code == "setup.game"
    assert one_sentence(refusal.value)


@given(positions(), st.data())
def test_choices_since_the_phase_began_must_be_possible(
    held: tuple[Setup, dict[str, Any]], data: st.DataObject
) -> None:
    setup, position = held
    extra = data.draw(st.one_of(ODD, st.just(["nonsense"]), st.just(["pick", HUGE])))
    position["since"].append(extra)
    asked = options_of(Match.from_position(setup.game.id, {**position, "since": position["since"][:-1]}))
    if not (isinstance(extra, list) and tuple(extra) in asked):
        with pytest.raises(BadPosition) as refusal:
            Match.from_position(setup.game.id, position)
        assert refusal.value.code == "position.since"
        assert refusal.value.facts == {"number": len(position["since"])}


def test_a_position_without_forced_answers_is_still_read() -> None:
    """Of the revision before they were logged: the choices since its phase began leave them out."""
    for setup in [setup for setup in EVERY if setup.game.silent >= 0]:
        for match in steps(setup):
            moment, position = match.moment, match.position()
            asked = moment.decision
            if asked is None or not asked.secret or asked.forced or not position["since"]:
                continue
            clone = Moment(setup.game, moment.start)
            chosen = []
            for choice in moment.since:
                assert clone.decision is not None
                if not clone.decision.forced:
                    chosen.append(list(clone.decision.options[choice]))
                clone.play(choice)
            old = {**position, "revision": setup.game.silent, "since": chosen}
            assert Match.from_position(setup.game.id, old).position() == position
            break


def test_a_position_says_which_rules_it_needs() -> None:
    setup = EVERY[0]
    position = setup.new().position()
    assert position["revision"] == setup.game.revision
    with pytest.raises(BadPosition) as refusal:
        Match.from_position(setup.game.id, {**position, "revision": setup.game.revision + 1})
    assert refusal.value.code == "position.revision"
    older = Match.from_position(setup.game.id, {**position, "revision": setup.game.revision - 1})
    assert older.position() == position, "an older one is read if it still fits"


def test_what_may_be_left_out() -> None:
    setup = EVERY[0]
    full = setup.new().position()
    match = Match.from_position(setup.game.id, {"seats": full["seats"], "state": full["state"]})
    assert match.position() == {**full, "seed": 0, "dice": 0}


# JSON ---------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "{", "nope", '{"a": 1,}', "9" * 5000, '"\\', "{'a': 1}"])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        codec.parse(text)
    assert refusal.value.code == "position.json"


@pytest.mark.parametrize("text", ["[" * 65, '{"a":' * 65, '["]",' * 65, '["\\"]",' * 65, "[" * 100_000])
def test_json_nested_too_deep_is_not_even_tried(text: str) -> None:
    with pytest.raises(BadPosition) as refusal:
        codec.parse(text)
    assert refusal.value.code == "position.deep"


@given(st.recursive(st.one_of(st.integers(), st.text(), st.booleans()), lambda more: st.lists(more, max_size=3)))
@example(["[" * 70, '"' * 70, "\\" * 71])
@example(nested(63))
def test_other_json_is_read(data: object) -> None:
    assert codec.parse(json.dumps(data)) == data
    assert codec.parse(json.dumps(data, ensure_ascii=False, indent=1)) == data
