"""The public face of a match, beyond what every game's suite proves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pycore
from pycore import BadLink, BadPosition, BadSetup, Decision, IllegalChoice, Match, OstrakaError
from pycore.engine.dice import Dice
from pycore.engine.errors import SENTENCES
from tests.engine.suite import choose, one_sentence, options_of, setups

GAMES = list(pycore.games())


def test_the_public_names() -> None:
    assert set(pycore.__all__) <= set(dir(pycore))
    for refusal in (BadLink, BadPosition, BadSetup, IllegalChoice):
        assert issubclass(refusal, OstrakaError) and issubclass(refusal, ValueError)
    match = Match.new(GAMES[0], seats=pycore.games()[GAMES[0]].seats[0])
    assert isinstance(match.decision, Decision)


@pytest.mark.parametrize("game", GAMES)
def test_several_choices_are_taken_back_at_once_as_one_by_one(game: str) -> None:
    match = Match.new(game, pycore.games()[game].seats[-1], 5)
    for at in range(40):
        assert match.decision is not None
        match.play(at % len(match.decision.options))
    for count in (1, 7, 40):
        one, all = match.clone(), match.clone()
        for _ in range(count):
            one.undo()
        all.undo(count)
        assert all.log == one.log == match.log[: 40 - count] and all.observe(0) == one.observe(0)
        while all.can_redo:
            all.redo()
        assert all.log == match.log and all.observe(0) == match.observe(0)
    for count in (0, -1, 41):
        with pytest.raises(IllegalChoice):
            match.undo(count)
    assert len(match.log) == 40


@pytest.mark.parametrize("game", GAMES)
def test_a_new_game_takes_its_defaults(game: str) -> None:
    rules = pycore.games()[game]
    match = Match.new(game, rules.seats[-1])
    assert match.options == {setting.id: setting.default for setting in rules.options}
    assert (match.seats, match.seed, match.log, match.over, match.ending) == (rules.seats[-1], 0, (), False, "")
    assert match.winners == ()
    assert len(match.scores) == match.seats


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("seats", "seed", "options", "code"),
    [
        (0, 0, {}, "setup.seats"),
        (-1, 0, {}, "setup.seats"),
        (99, 0, {}, "setup.seats"),
        (True, 0, {}, "setup.seats"),
        ("2", 0, {}, "setup.seats"),
        (None, 0, {}, "setup.seats"),
        (10**5000, 0, {}, "setup.seats"),
        (None, -1, {}, "setup.seats"),
        ("most", -1, {}, "setup.seed"),
        ("most", 1 << 64, {}, "setup.seed"),
        ("most", 10**5000, {}, "setup.seed"),
        ("most", "7", {}, "setup.seed"),
        ("most", True, {}, "setup.seed"),
        ("most", 0, {"speed": 1}, "setup.option"),
        ("most", 0, {10**5000: 1}, "setup.option"),
    ],
    ids=range(15),
)
def test_a_game_that_cannot_be_set_up_says_why(game: str, seats: Any, seed: Any, options: Any, code: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        Match.new(game, pycore.games()[game].seats[-1] if seats == "most" else seats, seed, options)
    assert refusal.value.code == code
    assert one_sentence(refusal.value)


@pytest.mark.parametrize("game", GAMES)
def test_an_option_has_only_its_values(game: str) -> None:
    """And 1 is not true."""
    rules = pycore.games()[game]
    for setting in rules.options:
        strange: list[Any] = ["no such value", 10**5000, None, 1.5, [], 0 if setting.default is False else "0"]
        for value in strange:
            with pytest.raises(BadSetup) as refusal:
                Match.new(game, rules.seats[0], 0, {setting.id: value})
            assert refusal.value.code == "setup.value"
            assert one_sentence(refusal.value)


@pytest.mark.parametrize(
    ("value", "shown"), [("true", '"true"'), ("", '""'), (1, "1"), ("x" * 50, f'"{"x" * 40}"'), (None, "None")]
)
def test_a_refusal_tells_a_text_from_the_value_it_reads_like(value: Any, shown: str) -> None:
    with pytest.raises(BadSetup) as refusal:
        Match.new("imperium", 3, 0, {"to_thirty": value})
    assert str(refusal.value) == f"The option to_thirty can be false or true, not {shown}."


def test_there_is_no_other_game() -> None:
    with pytest.raises(BadSetup) as refusal:
        Match.new("chess", 2)
    assert str(refusal.value) == "There is no game called chess."


@pytest.mark.parametrize("game", GAMES)
def test_the_largest_seed_goes_through_a_link(game: str) -> None:
    match = Match.new(game, pycore.games()[game].seats[0], (1 << 64) - 1)
    assert Match.from_link(match.to_link()).seed == (1 << 64) - 1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_choices_make_the_same_game(game: str) -> None:
    """A game is a function of game, options, seats, seed and choices."""

    def played() -> Match:
        match = Match.new(game, pycore.games()[game].seats[-1], 11)
        while match.decision is not None:
            match.play(len(match.log) * 7 % len(match.decision.options))
        return match

    one, other = played(), played()
    assert (one.position(), one.journal, one.scores) == (other.position(), other.journal, other.scores)


@pytest.mark.parametrize("game", GAMES)
def test_events_are_plain_and_stamped_in_order(game: str) -> None:
    match = Match.new(game, pycore.games()[game].seats[0], 1)
    told: list[tuple[int, Any]] = []
    while match.decision is not None:
        match.play(0)
        now = list(match.events(None))
        assert now[: len(told)] == told
        told = now
    assert json.loads(json.dumps(told)) == list(_lists(told))
    stamps = [stamp for stamp, _ in told]
    assert stamps == sorted(stamps) and stamps[-1] == len(match.log)
    assert all(isinstance(kind, str) for _, (kind, *_) in told)


def _lists(data: Any) -> Iterator[Any]:
    """Tuples as JSON knows them."""
    for item in data:
        yield list(_lists(item)) if isinstance(item, list | tuple) else item


def test_every_refusal_is_one_sentence() -> None:
    for code, sentence in SENTENCES.items():
        assert "." in code and " " not in code
        assert sentence[0].isupper() or sentence[0] == "{"
        assert sentence.endswith((".", "{why}")) and "\n" not in sentence


def test_nobody_can_take_a_game_away() -> None:
    games: Any = pycore.games()
    with pytest.raises(AttributeError):
        games.clear()
    assert GAMES[0] in pycore.games()


def test_what_is_no_tuple_is_no_option() -> None:
    """Not even the list that JSON makes of one that is offered."""
    match = Match.new(GAMES[0], pycore.games()[GAMES[0]].seats[0])
    choices: list[Any] = [list(options_of(match)[0]), " ".join(map(str, options_of(match)[0])), None, True, 0.0]
    for choice in choices:
        with pytest.raises(IllegalChoice, match="by its index or as a tuple, not as ") as refusal:
            match.play(choice)
        assert refusal.value.code == "choice.form"


def test_a_match_shows_how_to_make_it_again() -> None:
    match = Match.new(GAMES[0], pycore.games()[GAMES[0]].seats[0])
    match.play(0)
    assert eval(repr(match), {"Match": Match}).log == match.log


def test_what_cannot_be_taken_back_is_refused() -> None:
    match = Match.new(GAMES[0], pycore.games()[GAMES[0]].seats[0])
    for count, code in ((1, "choice.undo"), (0, "choice.undo")):
        with pytest.raises(IllegalChoice) as refusal:
            match.undo(count)
        assert refusal.value.code == code
    match.play(0)
    for count in (2, 0, -1):
        with pytest.raises(IllegalChoice) as refusal:
            match.undo(count)
        assert refusal.value.code == "choice.undo_count" and one_sentence(refusal.value)


@pytest.mark.parametrize("since", [-1, 1])
def test_there_are_no_events_before_the_first_choice_or_after_the_last(since: int) -> None:
    with pytest.raises(IllegalChoice):
        list(Match.new(GAMES[0], pycore.games()[GAMES[0]].seats[0]).events(None, since))


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.0, "7"])
def test_a_playout_has_a_seed_like_a_match(seed: Any) -> None:
    with pytest.raises(BadSetup, match="A seed is"):
        pycore.playout(GAMES[0], pycore.games()[GAMES[0]].seats[0], seed)


def test_a_refusal_carries_code_and_facts() -> None:
    match = Match.new(GAMES[0], pycore.games()[GAMES[0]].seats[0])
    count = len(options_of(match))
    with pytest.raises(IllegalChoice) as refusal:
        match.play(count)
    assert refusal.value.code == "choice.index"
    assert refusal.value.facts == {"count": count, "choice": str(count)}
    assert str(refusal.value) == f"{count} is no option here; there are {count}, numbered from 0."
    with pytest.raises(IllegalChoice) as refusal:
        match.play(("jump", 1))
    assert str(refusal.value).startswith("jump 1 cannot be chosen here; possible are ")


# choosing anything ----------------------------------------------------------------

JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda inside: st.one_of(st.lists(inside, max_size=4), st.dictionaries(st.text(max_size=4), inside, max_size=3)),
    max_leaves=8,
)


@st.composite
def choices(draw: st.DrawFn) -> Any:
    """Any JSON; or an option with something else in one of its places."""
    if draw(st.booleans()):
        return draw(JSON)
    parts = list(draw(st.sampled_from(_options())))
    parts[draw(st.integers(0, len(parts) - 1))] = draw(st.one_of(JSON, st.sampled_from(("", "coin", "latium", -1, 99))))
    return parts[: draw(st.integers(1, 5))]


@given(choices())
@example(["offer", [1]])
@example(["march", {}, "latium", 1])
@example(["found", ["bar"]])
def test_whatever_is_no_option_is_refused_in_a_sentence(choice: Any) -> None:
    """As it comes out of JSON, and as a tuple."""
    for match in _moments():
        for one in (choice, tuple(choice) if isinstance(choice, list) else choice):
            count = len(match.log)
            try:
                match.play(one)
            except IllegalChoice as refusal:
                assert one_sentence(refusal) and len(match.log) == count
            else:
                match.undo()


@cache
def _moments() -> list[Match]:
    """Of every game one moment for each thing that is asked."""
    found: dict[str, Match] = {}
    for game in GAMES:
        match, dice = setups(pycore.games()[game])[0].new(), Dice(3, "asked")
        while match.decision is not None and len(match.log) < 400:
            if match.decision.about not in found:
                found[match.decision.about] = match.clone()
            match.play(choose(match, dice))
    return list(found.values())


@cache
def _options() -> list[tuple[str | int, ...]]:
    return [option for match in _moments() for option in options_of(match)[:6]]


@pytest.mark.parametrize("seat", [-1, 3, "0", 1.0, True])
def test_nobody_sees_from_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(BadSetup, match="There is no seat .*; the seats are 0 to 2[.]"):
        Match.new("imperium", 3).observe(seat)
