"""What of a table may tell who will win: counts that a player reads off it, and when the game will be over.

How much each of them weighs was fitted to games that were played on by inclination (``data/weights.json``): every count
twice, for what it is worth if the game ends now, and what more in turns that are left.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from pycore.engine.features import Features, counted_twice, now_and_later, weights_twice

from .buildings import FORUM, influence
from .cards import EVERY, KIND, KINDS, MATERIAL, MATERIALS, ROLES, VALUE
from .heuristics import tally
from .scoring import merchant_bonuses, points
from .state import BUILT, Table

ID = "glory_to_rome"
UNDER_WAY = tuple((cost, missing) for cost in (1, 2, 3) for missing in range(1, cost + 1))
"""Materials that a structure costs, and those it lacks."""
HIRED = range(1, 6)
"""Different roles among the clients of a Forum's owner."""
COUNTS = (
    *("points", "influence", "vault", "vault_points", "bonuses", "orders_and_jacks", "jacks", "leader", "ready"),
    *(f"stockpile_{material}" for material in MATERIALS),
    *(f"client_{role}" for role in ROLES),
    *(f"forum_{roles}" for roles in HIRED),
    *(f"lacks_{missing}_of_{cost}" for cost, missing in UNDER_WAY),
    *KINDS,
)
"""``vault_points`` and ``bonuses``: as if it were opened now; ``ready``: materials in the stockpile that structures
under way lack; a kind: completed."""
NAMES = now_and_later(COUNTS)
_AT = {name: at for at, name in enumerate(COUNTS)}
_STOCKPILE, _CLIENT, _KIND = _AT[f"stockpile_{MATERIALS[0]}"], _AT[f"client_{ROLES[0]}"], _AT[KINDS[0]]
_FORUM = _AT[f"forum_{HIRED[0]}"] - HIRED[0]
_LACKS = {both: _AT[f"lacks_{both[1]}_of_{both[0]}"] for both in UNDER_WAY}
ONE = 160_000
MORE_SEATS = 3
SURE, UNSURE = 3000, 9
"""What a count of one tells is ONE for each seat, and MORE_SEATS besides, of SURE, and of UNSURE more for every tenth
of a turn that is left."""
FAR = 500
"""Tenths of a turn in which what a count brings later is as much as what it is now."""


def rows(t: Table) -> Sequence[Sequence[int]]:
    """Of each seat in the order of NAMES."""
    now, later = _factors(t)
    return [counted_twice(row, now, later) for row in counts(t)]


def strengths(t: Table) -> list[int]:
    """Of each seat, in millionths: one more doubles the odds to win."""
    weights = weights_twice(ID, COUNTS, *_factors(t))
    return [sum(map(mul, row, weights)) for row in counts(t)]


def turns_left(t: Table) -> int:
    """In tenths, about: by the deck alone 8/5 of its cards for each seat, by town alone 12 a site."""
    deck, sites = len(t.deck), sum(t.sites)
    return 240 * deck * sites // max(1, 2 * deck + 15 * t.seats * sites)


def counts(t: Table) -> list[list[int]]:
    """Of each seat in the order of COUNTS."""
    return [
        _counts(t, seat, own.total, len(bonuses))
        for seat, (own, bonuses) in enumerate(zip(points(t), merchant_bonuses(t), strict=True))
    ]


def _counts(t: Table, seat: int, total: int, bonuses: int) -> list[int]:
    camp = t.camps[seat]
    sold, held = sum([VALUE[MATERIAL[card]] for card in camp.vault]), len(camp.hand) + camp.jacks
    row = [total, influence(camp), len(camp.vault), sold, bonuses, held, camp.jacks, int(t.leader == seat)]
    row += [0] * (len(COUNTS) - len(row))
    have, roles = tally(camp.stockpile), tally(camp.clients)
    row[_STOCKPILE : _STOCKPILE + len(EVERY)] = have
    row[_CLIENT : _CLIENT + len(EVERY)] = roles
    if camp.active & FORUM and camp.clients:
        row[_FORUM + min(len(EVERY) - roles.count(0), HIRED[-1])] = 1
    for structure in camp.structures:
        if structure.site == BUILT:
            row[_KIND + KIND[structure.card]] = 1
        else:
            cost = VALUE[structure.site]
            missing = cost - len(structure.materials)
            row[_LACKS[cost, missing]] += 1
            row[_AT["ready"]] += min(missing, have[structure.site])
    return row


def _factors(t: Table) -> tuple[int, int]:
    """Of what counts now and of what it brings later."""
    left = turns_left(t)
    near = ONE * (MORE_SEATS + t.seats) // (SURE + UNSURE * left)
    return near, near * left // FAR


FEATURES = Features(NAMES, rows, {"points": 1000, "vault_points": 1000, "bonuses": 3000})
