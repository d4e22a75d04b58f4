"""What a seat may not know: the deck, the hands of others, and the vaults, its own too."""

from __future__ import annotations

from pycore.engine.dice import Dice

from .cards import CARDS, FACE_DOWN
from .state import Table


def conceal(t: Table, seat: int | None) -> None:
    """Cards that lie open for this turn stay known: those shown to demand, those seen going into a vault.

    They stand apart from the unknown, so that their places tell nothing.
    """
    t.deck = [FACE_DOWN] * len(t.deck)
    if t.seat != seat:
        t.drawn = [FACE_DOWN] * len(t.drawn)
    for owner, camp in enumerate(t.camps):
        if owner != seat:
            camp.hand = [FACE_DOWN] * (len(camp.hand) - len(camp.shown)) + sorted(camp.shown)
        camp.vault = [FACE_DOWN] * (len(camp.vault) - len(camp.sold)) + camp.sold


def determinize(t: Table, seat: int, dice: Dice) -> None:
    """Deal the cards that lie nowhere open to where a card is not known."""
    hidden = [t.deck, t.drawn, *(camp.hand for camp in t.camps), *(camp.vault for camp in t.camps)]
    known = bytearray(len(CARDS) + 1)
    for cards in (*hidden, *_open(t)):
        for card in cards:
            known[card] = 1
    unknown = [card for card in CARDS if not known[card]]
    dice.shuffle(unknown)
    for cards in hidden:
        for place, card in enumerate(cards):
            if card == FACE_DOWN:
                cards[place] = unknown.pop()
    for camp in t.camps:
        camp.hand.sort()


def _open(t: Table) -> list[list[int]]:
    found = [t.pool]
    for camp in t.camps:
        found += [camp.clients, camp.stockpile, camp.played]
        found += [[structure.card, *structure.materials] for structure in camp.structures]
    return found
