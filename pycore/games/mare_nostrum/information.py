"""What a seat may not know: what is behind other screens, legendary goods lying face down, tiles still to come."""

from __future__ import annotations

from pycore.engine.dice import Dice

from .goods import EACH, FACE_DOWN, GOODS, LEGEND, LEGENDARY, ORDINARY, Token
from .rounds import ROUND, now, part, standing
from .state import UNKNOWN, Table
from .windows import conceal_cards, deal_unknown

CLOSED = frozenset(("colossus", *ROUND["trade"], *ROUND["build"]))
"""Phases in which hands are behind the screens. What is kept at the end of Build is shown, and until the next Collect
only openly plundered goods are added to it."""


def closed(t: Table) -> bool:
    """Are hands behind the screens?"""
    phase = now(t)
    return phase in CLOSED or standing(t) in CLOSED or part(phase) in ("trade", "build")


def conceal(t: Table, seat: int | None) -> None:
    """How many resources others have stays known; offers lie face down until all have made theirs."""
    t.pile = [FACE_DOWN] * len(t.pile)
    shown = [token for shows in t.box.shows for token in shows(t)]
    t.discards = [token if token in shown else FACE_DOWN for token in t.discards]
    t.face_down = [FACE_DOWN] * len(t.face_down)
    if not t.box.names_out:
        t.out = [FACE_DOWN] * len(t.out)
    conceal_cards(t, seat)
    if not closed(t):
        return
    for owner in range(t.seats):
        if owner != seat:
            t.hands[owner] = [sum(t.hands[owner])]
            t.relics[owner] = UNKNOWN
            if t.phase == "offer":
                t.offers[owner] = [FACE_DOWN] * len(t.offers[owner])


def determinize(t: Table, seat: int, dice: Dice) -> None:
    """Deal tokens and tiles that lie nowhere open to where they are not known."""
    tiles = [tile for tile in t.box.market if tile not in t.row and not any(tile in owned for owned in t.tiles)]
    if t.box.names_out:
        tiles = [tile for tile in tiles if tile not in t.out]
    dice.shuffle(tiles)
    if not t.box.names_out:
        out = [tile for group, count in t.box.leaving for tile in [each for each in tiles if each in group][:count]]
        t.out = out if len(out) == len(t.out) else tiles[len(t.face_down) :]
        tiles = [tile for tile in tiles if tile not in t.out]
    t.face_down = tiles[: len(t.face_down)]
    deal_unknown(t, dice)
    legends, others = _unknown(t)
    dice.shuffle(legends)
    for pile in (t.pile, t.discards):
        for place, token in enumerate(pile):
            if token == FACE_DOWN:
                pile[place] = legends.pop()
    others += legends
    dice.shuffle(others)
    for offer in t.offers:
        for place, token in enumerate(offer):
            if token == FACE_DOWN:
                offer[place] = others.pop()
    for owner, hand in enumerate(t.hands):
        if len(hand) == 1:
            count = hand[0]
            t.hands[owner] = [0] * len(EACH)
            t.relics[owner] = 0
            for _ in range(count):
                t.receive(owner, others.pop())


def _unknown(t: Table) -> tuple[list[Token], list[Token]]:
    """Tokens that lie nowhere open: legendary ones, ordinary ones."""
    left = t.tokens()
    legends = set(LEGENDARY)
    for kind, count in enumerate(t.supply):
        left[kind] -= count
    for hand, relics in zip(t.hands, t.relics, strict=True):
        if len(hand) > 1:
            for kind, count in enumerate(hand):
                left[kind] -= count - (relics >> kind & 1)
            legends -= {LEGEND[kind] for kind in GOODS if relics >> kind & 1}
    for tokens in (*t.offers, t.pile, t.discards, t.wares):
        for token in tokens:
            if token in LEGENDARY:
                legends.discard(token)
            elif token != FACE_DOWN:
                left[token] -= 1
    ordinary = [token for token, count in zip(ORDINARY, left, strict=True) for _ in range(count)]
    return sorted(legends), ordinary
