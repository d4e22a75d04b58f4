"""Positions of the midst of games, changed in every way one can think of: refused in a sentence, or played to the end.

``python build.py bench`` tries many more.
"""

from __future__ import annotations

import pytest

import pycore
from pycore import BadLink, BadPosition, Match
from pycore.engine import link
from pycore.engine.dice import PERIOD, Dice
from tests.conftest import IN_BROWSER
from tests.engine.mutants import run
from tests.engine.suite import one_sentence, setups

COUNT = 75 if IN_BROWSER else 300
SAMPLES = 6
GAMES = list(pycore.games())


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_accepted_can_be_played_to_its_end(game: str) -> None:
    outcomes, broken = run(pycore.games()[game], 0, COUNT, SAMPLES)
    assert not broken, broken[0]
    assert outcomes["played"] >= COUNT // 20 and len(outcomes) > 5, "some are accepted, others refused, and why differs"


@pytest.mark.parametrize("game", GAMES)
def test_chance_goes_on_however_much_of_it_is_used_up(game: str) -> None:
    """The last words of a seed are followed by the first."""
    position = setups(pycore.games()[game])[0].new().position()
    for used in (PERIOD - 1, PERIOD - 20):
        match = Match.from_position(game, {**position, "dice": used})
        while match.decision is not None and len(match.log) < 200:
            match.play(len(match.log) % len(match.decision.options))
        assert Match.from_position(game, match.position()).position() == match.position()
        assert Match.from_link(match.to_link()).position() == match.position()


def test_the_words_of_a_seed_come_round() -> None:
    late, early = Dice(7, count=PERIOD - 2), Dice(7)
    for _ in range(2):
        late.below(6)
    assert [late.below(6) for _ in range(40)] == [early.below(6) for _ in range(40)]


@pytest.mark.parametrize("game", GAMES)
def test_no_rules_are_older_than_the_first(game: str) -> None:
    position = setups(pycore.games()[game])[0].new().position()
    with pytest.raises(BadPosition) as refusal:
        Match.from_position(game, {**position, "revision": -5})
    assert one_sentence(refusal.value) and "revision" in str(refusal.value)


def test_a_link_whose_position_is_too_large_says_so() -> None:
    rules = pycore.games()[GAMES[0]]
    text = link.encode(rules.id, rules.revision, 0, {"since": [["x"]] * link.LARGEST_POSITION}, [])
    with pytest.raises(BadLink) as refusal:
        Match.from_link(text)
    assert refusal.value.code == "link.large" and one_sentence(refusal.value)
