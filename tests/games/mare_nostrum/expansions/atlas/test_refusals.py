"""Why something of Atlas cannot be built or played is said in one sentence."""

from __future__ import annotations

from typing import Any

import pytest

from pycore import Match
from pycore.engine.errors import IllegalChoice
from pycore.games.mare_nostrum.state import Table

from .scenes import GREECE, ROME, asked, control, empty, give, goals, hand, offered, own, play, scene


def shop(change: Any, *sets: str, coin: int, **more: Any) -> Match:
    """Rome's turn to build."""

    def both(t: Table) -> None:
        empty(t)
        hand(t, ROME, coin=coin)
        goals(t) if sets else None
        change(t)

    return scene(both, *sets, phase="build", **more)


def why(match: Match, choice: str) -> str:
    with pytest.raises(IllegalChoice) as refused:
        play(match, choice)
    assert "{" not in str(refused.value)
    return refused.value.code.removeprefix("mare_nostrum.")


@pytest.mark.parametrize(
    ("coin", "choice", "code"),
    [
        (3, "build market latium croesus", "too_dear"),
        (4, "build city_1 creta croesus", "nobodys"),
        (4, "build city_1 thracia croesus", "not_yours"),
        (4, "build control creta croesus", "far"),
        (4, "build control thracia croesus", "not_yours"),
        (4, "build caravan_1 aethiopia croesus", "nobodys"),
    ],
)
def test_croesus(coin: int, choice: str, code: str) -> None:
    assert why(shop(lambda t: own(t, ROME, "croesus"), "jerusalem", coin=coin), choice) == code


def test_croesus_once_a_turn_and_no_units() -> None:
    match = shop(lambda t: own(t, ROME, "croesus"), "jerusalem", coin=6)
    play(match, next(option for option in offered(match) if option.startswith("build c") and "croesus" in option))
    again = "build control dalmatia croesus"
    assert why(match, again) == "used"
    assert "build legion latium croesus" not in offered(match)


def test_a76_of_five_fortune_tellers_each_pair_is_offered_once() -> None:
    """Whose second one it is makes a difference: each goes to the discards of its set."""
    sets = ("troy", "jerusalem", "syracuse")

    def change(t: Table) -> None:
        give(t, ROME, *(f"fortune_tellers_{name}" for name in (*sets, *sets[:2])))
        goals(t)

    match = scene(change, *sets, phase="build")
    assert [option for option in offered(match) if option.startswith("play")] == [
        f"play fortune_tellers_{name}" for name in sets[:2]
    ]
    play(match, "play fortune_tellers_troy")
    assert len({*offered(match)}) == len(offered(match)) > 3


@pytest.mark.parametrize(
    ("hero", "piece", "price", "at_sea"),
    [
        ("chiron", "centaur", 6, False),
        ("achilles", "myrmidon", 6, False),
        ("archimedes", "greek_fire_trireme", 3, True),
    ],
)
def test_figures(hero: str, piece: str, price: int, at_sea: bool) -> None:
    sets = {"chiron": (), "achilles": ("troy",), "archimedes": ("syracuse",)}[hero]
    here, there = ("mare_tyrrhenum", "pontus_euxinus") if at_sea else ("latium", "thracia")

    def shopping(coin: int, place: str = "") -> Match:
        def change(t: Table) -> None:
            own(t, ROME, hero, "spartacus")  # so that there is always something to choose
            if place:
                at = next(n for n, figure in enumerate(t.box.figures) if figure.id == piece)
                t.figures[at] = (t.board.sea if at_sea else t.board.province)[place]

        return shop(change, *sets, coin=coin, atlas=hero == "chiron")

    choice = f"build {piece} {here} {hero}"
    assert choice in offered(shopping(price))
    assert why(shopping(price - 1), choice) == "too_dear"
    assert why(shopping(price, here), choice) == "not_lost"
    assert why(shopping(price), f"build {piece} {there} {hero}") == ("other_sea" if at_sea else "not_yours")


def test_ishtar_and_other_cards_in_ones_hand() -> None:
    """Not at another moment, not where it could do nothing; of what one does not hold nothing special is said."""

    def change(t: Table) -> None:
        give(t, ROME, "ishtar", "isis")
        for seat in range(t.seats):
            control(t, seat, t.board.provinces[t.capitals[seat]])
        for province in range(len(t.board.provinces)):
            if t.owner[province] == -1:
                t.legions[GREECE][province] = 0

    match = shop(change, "jerusalem", coin=3)
    assert "play ishtar" in offered(match) and why(match, "play isis") == "not_now"
    assert why(match, "play horus") == "choice.option"

    def full(t: Table) -> None:
        change(t)
        free = [p for p, whose in enumerate(t.owner) if whose == -1 and not t.board.covered >> p & 1]
        for p in free[:5]:
            t.owner[p] = ROME

    match = shop(full, "jerusalem", coin=3)
    assert asked(match) == (ROME, "build")
    assert why(match, "play ishtar") == "no_use"
