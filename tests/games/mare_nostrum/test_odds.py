"""The odds of a battle, against the rules themselves: every fall of the dice is played."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from pycore.engine.dice import Dice
from pycore.games.mare_nostrum.battle import land_battle, losses, sea_battle
from pycore.games.mare_nostrum.board import PROVINCE, SEA
from pycore.games.mare_nostrum.odds import Force, force, land_odds, odds_of, percent, sea_odds, sums
from tests.games.mare_nostrum.table import CARTHAGE, EGYPT, GREECE, ROME, Has, game, table

ACHAEA, LATIUM, IONIUM = PROVINCE["achaea"], PROVINCE["latium"], SEA["mare_ionium"]


class Falls(Dice):
    """Dice that fall as they are told."""

    __slots__ = ("sides",)

    def __init__(self, sides: tuple[int, ...]) -> None:
        super().__init__(0)
        self.sides = sides

    def below(self, n: int) -> int:
        side, *rest = self.sides
        self.sides = tuple(rest)
        return side


CASES: dict[str, tuple[int, int, Has, Has]] = {
    # attacker, defender, what they have; the place is always Achaea
    "one against one": (CARTHAGE, EGYPT, {"legions": {"achaea": 1}}, {"legions": {"achaea": 1}}),
    "three against one": (CARTHAGE, EGYPT, {"legions": {"achaea": 3}}, {"legions": {"achaea": 1}}),
    "Caesar attacks Pericles": (ROME, GREECE, {"legions": {"achaea": 2}}, {"legions": {"achaea": 2}}),
    "Pericles attacks Caesar": (GREECE, ROME, {"legions": {"achaea": 2}}, {"legions": {"achaea": 2}}),
    "a fortress alone": (CARTHAGE, GREECE, {"legions": {"achaea": 2}}, {"forts": "achaea"}),
    "a manned fortress": (ROME, GREECE, {"legions": {"achaea": 3}}, {"legions": {"achaea": 1}, "forts": "achaea"}),
    "a lone fortress strikes in its turn": (GREECE, ROME, {"forts": "achaea"}, {"legions": {"achaea": 2}}),
    "Ramses in a fortress": (
        ROME,
        GREECE,
        {"legions": {"achaea": 2}},
        {"forts": "achaea", "tiles": "ramses_ii nebuchadnezzar"},
    ),
    "Ramses attacks": (CARTHAGE, GREECE, {"legions": {"achaea": 2}, "tiles": "ramses_ii"}, {"legions": {"achaea": 1}}),
    "Nebuchadnezzar away from home": (
        ROME,
        GREECE,
        {"legions": {"achaea": 1}, "tiles": "nebuchadnezzar"},
        {"legions": {"achaea": 2}},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_odds_are_what_all_falls_of_the_dice_come_to(case: str) -> None:
    attacker, defender, his, theirs = CASES[case]
    has: list[Has] = [{} for _ in range(5)]
    has[attacker], has[defender] = his, theirs
    start = table(game(5, *has, phase="sail", seat=attacker, waiting=[]))
    sides = [force(start, ACHAEA, attacker, True), force(start, ACHAEA, defender, False)]
    count = sum(side.dice for side in sides)
    found: Counter[str] = Counter()
    fallen: list[Counter[int]] = [Counter(), Counter()]
    for falls in product(range(6), repeat=count):
        t = start.copy()
        t.dice, t.seat, t.fought = Falls(falls), attacker, []
        land_battle(t, ACHAEA, attacker, defender)
        asked = losses(t)
        try:
            step = next(asked)
            while True:
                step = asked.send(step.options[0])
        except StopIteration:
            pass
        left = [bool(t.armies[seat] >> ACHAEA & 1) for seat in (attacker, defender)]
        found[("nobody", "defender", "attacker", "both")[2 * left[0] + left[1]]] += 1
        for at, seat in enumerate((attacker, defender)):
            now = t.legions[seat][ACHAEA] + (t.fortress[ACHAEA] == seat)
            fallen[at][sides[at].size - now] += 1
    odds = land_odds(start, ACHAEA, attacker, defender)
    assert {name: Fraction(ways, 6**count) for name, ways in found.items()} == {
        name: chance for name, chance in odds._asdict().items() if name in found
    }
    assert sum(odds[:4]) == 1 == sum(odds.attacker_lost) == sum(odds.defender_lost)
    for lost, counted in zip((odds.attacker_lost, odds.defender_lost), fallen, strict=True):
        assert [chance * 6**count for chance in lost] == [counted[n] for n in range(len(lost))]


@pytest.mark.parametrize(("attackers", "defenders"), [(1, 1), (2, 1), (2, 3), (4, 1)])
def test_odds_at_sea(attackers: int, defenders: int) -> None:
    has: list[Has] = [{"ships": {"mare_ionium": attackers}}, {"ships": {"mare_ionium": defenders}}]
    start = table(game(5, *has, phase="sail", seat=ROME))
    odds, found = sea_odds(attackers, defenders), Counter[str]()
    for falls in product(range(6), repeat=attackers + defenders):
        t = start.copy()
        t.dice = Falls(falls)
        t.battle = [IONIUM, ROME, GREECE]
        sea_battle(t)
        left = [t.triremes[seat][IONIUM] > 0 for seat in (ROME, GREECE)]
        found[("nobody", "defender", "attacker", "both")[2 * left[0] + left[1]]] += 1
    assert [chance * 6 ** (attackers + defenders) for chance in odds[:4]] == [
        found[name] for name in ("attacker", "defender", "both", "nobody")
    ]


def test_a_battle_can_be_asked_about_before_the_legions_have_come() -> None:
    """With three of the five legions, against all that stands there; nothing on the table changes."""
    rome: Has = {"legions": {"latium": 5}}
    t = table(game(5, rome, {"legions": {"achaea": 1}}, phase="march", seat=ROME))
    assert land_odds(t, ACHAEA, ROME, GREECE, 3) == odds_of(Force(3, False, 3, 3), Force(1, False, 1, 2))
    assert t.legions[ROME][LATIUM] == 5


def test_a_lone_legion_never_takes_a_fortress() -> None:
    """Its six, and one more of Caesar, is a hit that the wall takes away."""
    odds = odds_of(Force(1, False, 1, 1), Force(0, True, 0, 5))
    assert odds.attacker == 0 and odds.defender == 1
    assert percent(odds) == (0, 100, 0, 0)


def test_sums_of_nine_dice() -> None:
    """All 6 ** 9 falls are there, from 27 to 54."""
    assert sum(sums(9)) == 6**9
    assert min(total for total, ways in enumerate(sums(9)) if ways) == 27 and len(sums(9)) == 55


def test_per_cents_add_up_and_say_never_where_it_is_never() -> None:
    for units in range(1, 9):
        for enemies in range(9):
            for wall in (False, True):
                if enemies or wall:
                    odds = odds_of(Force(units, False, units, 0), Force(enemies, wall, enemies, 5 * wall))
                    shown = percent(odds)
                    assert sum(shown) == 100
                    for part, chance in zip(shown, odds[:4], strict=True):
                        assert (part == 0) == (chance == 0) and (part == 100) == (chance == 1)
                        assert abs(part - 100 * chance) < 3
