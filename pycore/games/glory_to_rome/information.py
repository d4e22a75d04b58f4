"""What a seat may not know: the deck, the hands of others, and the vaults, its own too."""

from __future__ import annotations

from pycore.engine.dice import Dice

from .cards import CARDS, FACE_DOWN, FIRST, KIND, KINDS
from .state import Structure, Table


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
    renumber(t, seat)


def renumber(t: Table, seat: int | None) -> None:
    """Which of the copies of a building a card is nobody can see, and which of them leaves a hand would tell of what
    stays there: those that are seen are the first copies, those of one's own hand before what lies on the table."""
    taken = [0] * len(KINDS)
    numbers = {FACE_DOWN: FACE_DOWN}

    def number(card: int) -> int:
        if card not in numbers:
            numbers[card] = FIRST[card] + taken[KIND[card]]
            taken[KIND[card]] += 1
        return numbers[card]

    def seen(cards: list[int]) -> list[int]:
        return [number(card) for card in cards]

    if seat is not None:
        seen(t.camps[seat].hand)
    t.pool, t.drawn = seen(t.pool), seen(t.drawn)
    for camp in t.camps:
        camp.clients, camp.stockpile, camp.played = seen(camp.clients), seen(camp.stockpile), seen(camp.played)
        camp.structures = [
            Structure(number(old.card), old.site, tuple(seen([*old.materials])), old.public) for old in camp.structures
        ]
        camp.hand, camp.shown, camp.vault, camp.sold = map(seen, (camp.hand, camp.shown, camp.vault, camp.sold))


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
