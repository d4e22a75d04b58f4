"""3.0: what is proposed to pay with can be paid, and leaves as much to buy with as any other way."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from pycore import Match
from pycore.engine.errors import Impossible
from pycore.games.mare_nostrum.goods import COIN, GOODS, KIND, KINDS, Kind
from pycore.games.mare_nostrum.payment import PAY, left_over, proposal, proposal_at_one, proposed
from pycore.games.mare_nostrum.state import Table
from pycore.games.mare_nostrum.tiles import TILE

from .table import CARTHAGE, EGYPT, ROME, Has, game, table

PAYERS = {"by the rule": ROME, "cleopatra": EGYPT, "hannibal": CARTHAGE}


def ways_to_pay(match: Match) -> list[tuple[Kind, ...]]:
    """All that the rules accept for a debt, as kinds."""
    whole = match.moment.complete_choices(10_000)
    assert whole is not None
    found = []
    for taken, _ in whole:
        paid: list[Kind] = []
        for verb, what in taken:
            paid += [COIN] * int(what) if verb == "coins" else [KIND[what]]
        found.append(tuple(paid))
    return found


def owing(random: Random, price: int, seat: int) -> Match | None:
    """A seat owes a price with some resources; None where it could not pay it, or in one way only."""
    held = {KINDS[COIN]: price, **{kind: random.randrange(4) for kind in random.sample(KINDS[1:], 8)}}
    hand = " ".join(f"{count} {kind}" for kind, count in held.items() if count)
    has = [Has(hand=hand) if other == seat else Has() for other in range(5)]
    try:
        match = game(5, *has, phase="pay", seat=seat, debt=price)
    except Impossible:
        return None
    decision = match.decision
    return match if decision is not None and decision.about == "mare_nostrum.pay" and not decision.step else None


@pytest.mark.parametrize("payer", PAYERS)
@pytest.mark.parametrize("price", [3, 6, 7])
def test_what_is_proposed_is_accepted_and_as_cheap_as_any(price: int, payer: str) -> None:
    random, found = Random(price), 0
    for _ in range(100):
        if found == 6:
            break
        match = owing(random, price, PAYERS[payer])
        if match is None:
            continue
        t, ways = table(match), ways_to_pay(match)
        worth = {way: left_over(t, tuple(PAY[kind] for kind in way)) for way in ways}
        best = proposal(t, price)
        assert best in ways, "the rules accept it"
        if payer == "by the rule":
            assert worth[best] == max(worth.values())
        picked = ways[proposed(t, ways)]
        assert worth[picked] >= worth[best], "of all the ways none that is worse is proposed"
        found += 1
    assert found > 3


@pytest.mark.parametrize("price", [3, 6, 7])
def test_nothing_is_proposed_that_is_not_there(price: int) -> None:
    random, t = Random(price), Match.new("mare_nostrum", 3, 1).state
    assert isinstance(t, Table)
    for _ in range(60):
        hand = t.hands[t.seat] = [random.randrange(4) for _ in KINDS]
        goods = [kind for kind in GOODS if hand[kind]]
        ways = [*combinations(goods, price), *([(COIN,) * price] if hand[COIN] >= price else [])]
        found = proposal(t, price)
        assert (found != ()) == bool(ways) and len(found) in (0, price)
        assert all(found.count(kind) <= hand[kind] for kind in found)


def test_one_resource_pays_with_a_tile_that_says_so() -> None:
    t = table(game(5, {"hand": "4 coin gladiators", "tiles": "spartacus"}))
    assert proposal_at_one(t, KIND["gladiators"]) == (COIN,), "of four coins one would be lost at the end anyway"
    t = table(game(5, {"hand": "2 gladiators", "tiles": "spartacus"}))
    assert proposal_at_one(t, KIND["gladiators"]) == (KIND["gladiators"],)
    assert proposal_at_one(table(game(5, {"hand": "wheat", "tiles": "spartacus"})), KIND["gladiators"]) == ()
    assert TILE["spartacus"] in t.tiles[ROME]
