"""What is promised before a choice is what comes of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pycore import Match
from pycore.engine.bots import advice_of
from pycore.engine.decision import Option
from pycore.engine.dice import Dice
from pycore.games.mesopotamia.box import COLLECT, EXPLORE, GROWTH, MILITARY, POPULATION_TOP, STANDARD, TYPE
from pycore.games.mesopotamia.preview import change, prospect
from pycore.games.mesopotamia.state import Table
from tests.games.mesopotamia.table import action, army, at, clear, goods, token
from tests.games.mesopotamia.table import table as lay

ASKED = ("act", "build", "collect", "research", "military", "growth")


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def choices(seats: int, seed: int) -> Iterator[tuple[Match, Option]]:
    """A game of some experience: each moment, and what is chosen there."""
    match, dice = Match.new("mesopotamia", seats, seed), Dice(seed, "preview")
    while match.decision is not None:
        number = dice.weighted(advice_of("mesopotamia").weights(match.state, match.decision))
        yield match, match.decision.options[number]
        match.play(number)


def test_what_a_choice_costs_is_what_is_paid_and_gained() -> None:
    compared: dict[str, int] = dict.fromkeys(ASKED, 0)
    for seed in range(4):
        before: tuple[str, int, int, list[int], tuple[int, ...]] | None = None
        for match, option in choices(2 + seed % 3, seed):
            t = table(match)
            assert match.decision is not None
            seat, about = match.decision.seat, match.decision.about.rpartition(".")[2]
            goes_on = before is not None and before[1:3] == (t.round, t.turn) and seat == t.order[t.turn - 1]
            if before is not None and goes_on and about in ASKED:  # after the last one events bring more
                kind, _, _, had, changed = before
                assert t.goods[seat] == [one + more for one, more in zip(had, changed, strict=True)], kind
                compared[kind] += 1
            step = match.decision.step or len(match.decision.options) == 1
            before = None
            if about in ASKED and not step and option != ("done",):
                before = about, t.round, t.turn, t.goods[seat][:], change(t, seat, option)
    assert all(count > 5 for count in compared.values()), compared


def test_what_an_action_promises_can_then_be_done() -> None:
    """The first question of an action offers as much as was promised before it was chosen."""
    chance, compared = random.Random(4), dict.fromkeys(TYPE, 0)
    promised = None
    for match, option in choices(4, chance.randrange(100)):
        t = table(match)
        assert match.decision is not None
        offered = {(one[0], *(str(part) for part in one[1:2])) for one in match.decision.options}
        if promised is not None and match.decision.about == f"mesopotamia.{promised[0]}":
            type, says = promised
            compared[type] += 1
            if type == "build":
                assert {one[1] for one in offered if one[0] == "build"} == set(says.items)
            elif type == "collect":
                most = max((len(one) - 1 for one in match.decision.options if one[0] == "collect"), default=0)
                assert most == says.goods
                assert len({one[1] for one in offered if one[0] in ("claim", "trade")}) <= says.trades
                harvests = [one[1:] for one in match.decision.options if one[0] == "collect"]
                for at, good in enumerate(STANDARD):
                    assert max((one.count(good) for one in harvests), default=0) == says.most[at]
            elif type == "research":
                assert (("write",) in offered) == bool(says.tablets)
                assert any(one[0] == "discover" for one in offered) <= bool(says.discoveries)
            elif type == "military":
                assert any(one[0] == "recruit" for one in offered) == bool(says.units)
            elif type == "growth":
                assert (("grow",) in offered) == bool(says.levels)
        promised = None
        if option[0] in ("amphora", "assign"):
            promised = str(option[1]), prospect(t, t.seat, TYPE[option[1]])
    assert sum(compared.values()) > 100


# what lies on the table -----------------------------------------------------------------------


def test_no_more_units_than_there_are_miniatures() -> None:
    t = lay()
    clear(t, 0)
    t.goods[0], t.populations[0], t.tech[0][MILITARY] = goods(wood=9), 6, 1
    army(t, 0, "uruk", "spearman", "spearman", "spearman")
    assert prospect(t, 0, MILITARY).units == 0
    t.take(0, at("uruk"), 0)
    assert prospect(t, 0, MILITARY).units == 1


def test_no_level_beyond_the_one_that_is_taken() -> None:
    t = lay()
    t.goods[0], t.tech[0][GROWTH], t.populations[0] = goods(food=9), 4, POPULATION_TOP - 2
    assert prospect(t, 0, GROWTH).levels == 2
    t.populations[1] = POPULATION_TOP
    assert prospect(t, 0, GROWTH).levels == 1
    t.populations[0] = POPULATION_TOP - 1
    assert prospect(t, 0, GROWTH).levels == 0


def test_whoever_cannot_move_is_promised_no_activation() -> None:
    t = lay()
    clear(t, 0)
    assert prospect(t, 0, EXPLORE) == (0, 0, 0, (), 0, 0, 0, (), 0, 0, 0, 0)
    army(t, 0, "uruk", "spearman")
    token(t, "umma", "P03")
    assert prospect(t, 0, EXPLORE).moves and prospect(t, 0, EXPLORE).unknown == 1
    army(t, 1, "uruk", "spearman", "archer")
    assert (prospect(t, 0, EXPLORE).moves, prospect(t, 0, EXPLORE).unknown) == (0, 0)
    t.ships[0] = [0]
    assert (prospect(t, 0, EXPLORE).moves, prospect(t, 0, EXPLORE).unknown) == (1, 0)


def test_trades_can_be_paid_with_what_is_collected_before() -> None:
    t = lay()
    t.goods[0] = [0] * 6
    says = prospect(t, 0, COLLECT)
    play = action(t, "collect")
    found = set()
    for harvest in [option for option in play.options if option[0] == "collect"]:
        then = action(t.copy(), "collect").choose(harvest)
        found |= {option[1] for option in then.options if option[0] == "trade"}
    assert says.trades == len(found) > 0
    assert not any(option[0] == "trade" for option in play.options)
