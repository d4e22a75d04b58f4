"""Dice: the same for ever and everywhere, and fair."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore.engine.dice import Dice
from tests.engine.scripted import scripted

SEEDS = st.integers(0, (1 << 64) - 1)
"""By degrees of freedom: chance passes it once in 10,000 times."""
CHI_SQUARE = {5: 25.7, 6: 27.9, 9: 33.7}


def test_the_numbers_of_a_seed_never_change() -> None:
    """Whoever changes them breaks every game that is saved: raise the revision of every game with dice."""
    dice = Dice(7)
    assert [dice.below(100) for _ in range(12)] == [19, 32, 40, 75, 8, 11, 47, 9, 32, 69, 67, 21]
    assert [dice.roll() for _ in range(12)] == [5, 2, 1, 4, 6, 5, 4, 3, 5, 5, 2, 4]
    assert dice.below(1 << 100) == 1235914336977811366755605861923
    dice = Dice((1 << 64) - 1, "x")
    things = list(range(10))
    dice.shuffle(things)
    assert things == [7, 0, 1, 5, 3, 2, 8, 6, 9, 4]
    assert (dice.weighted([1, 0, 5, 3]), dice.pick("abc"), dice.count) == (2, "a", 11)


@given(SEEDS, st.text(max_size=5), st.integers(0, 1000))
def test_the_count_is_the_whole_state(seed: int, stream: str, count: int) -> None:
    dice = Dice(seed, stream, count)
    dice.below(3)
    again, clone = Dice(seed, stream, dice.count), dice.copy()
    numbers = [dice.below(1 << 32) for _ in range(40)]
    assert numbers == [again.below(1 << 32) for _ in range(40)] == [clone.below(1 << 32) for _ in range(40)]
    assert dice.count == again.count == clone.count


@given(SEEDS, st.one_of(st.integers(1, 20), st.integers(1, 1 << 200)))
def test_numbers_are_below_their_bound(seed: int, n: int) -> None:
    dice = Dice(seed)
    assert all(0 <= dice.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [6, 7, 10])
def test_numbers_are_equally_likely(n: int) -> None:
    dice, throws = Dice(n), 6000
    found = Counter(dice.below(n) for _ in range(throws))
    assert sum((found[i] - throws / n) ** 2 / (throws / n) for i in range(n)) < CHI_SQUARE[n - 1]


def test_numbers_near_the_word_size_are_not_skewed() -> None:
    """A plain remainder would make the lower third of these come up half of the time."""
    dice, n = Dice(1), 3 << 30
    low = sum(dice.below(n) < n // 3 for _ in range(6000))
    assert 1850 < low < 2150
    assert dice.count > 6000


def test_large_numbers_are_spread_evenly() -> None:
    dice, n = Dice(2), 3 << 70
    third = Counter(dice.below(n) * 3 // n for _ in range(3000))
    assert all(880 < third[i] < 1120 for i in range(3))


def test_weights_say_how_likely() -> None:
    dice = Dice(3)
    found = Counter(dice.weighted([0, 1, 2, 0, 3, 0]) for _ in range(6000))
    assert set(found) == {1, 2, 4}
    assert 880 < found[1] < 1120 and 1850 < found[2] < 2150


def test_shuffles_are_equally_likely() -> None:
    dice = Dice(4)
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        things = [1, 2, 3]
        dice.shuffle(things)
        found[tuple(things)] += 1
    assert len(found) == 6
    assert sum((count - 1000) ** 2 / 1000 for count in found.values()) < CHI_SQUARE[5]


def test_streams_and_seeds_differ() -> None:
    dice = [Dice(seed, stream) for seed in range(20) for stream in ("", "a", "b")]
    assert len({tuple(each.below(1 << 32) for _ in range(4)) for each in dice}) == 60


def test_a_die_has_its_sides() -> None:
    dice = Dice(5)
    assert {dice.roll() for _ in range(200)} == {1, 2, 3, 4, 5, 6}
    assert {dice.roll(2) for _ in range(50)} == {1, 2}


def test_scripted_dice_fall_as_they_are_written() -> None:
    """Copied, begun again in the midst, and beyond what is written, as those of any seed."""
    written = [(number % n, n) for number, n in enumerate((6, 6, 2, 1, 100, 7) * 4)]
    seed = scripted(written)
    dice = Dice(seed)
    for count, (value, n) in enumerate(written):
        assert dice.copy().below(n) == Dice(seed, count=count).below(n) == dice.below(n) == value
    beyond = [dice.below(6) for _ in range(40)]
    assert beyond == [Dice(seed, count=at).below(6) for at in range(len(written), dice.count)]
    assert Dice(seed, "other").below(1 << 32) != Dice(seed).below(1 << 32)
