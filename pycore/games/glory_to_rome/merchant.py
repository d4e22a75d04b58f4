"""Merchant: material goes into the vault."""

from __future__ import annotations

from pycore.engine.decision import Decision, Phase

from .agenda import decline, draw, end, leave_rest, proceed
from .buildings import ATRIUM, BASILICA, vault_room
from .cards import DECK, FIRST, HAND, MATERIALS, SKIP, copy_of, each, kinds, mask, piece_of
from .state import Table

SELL = each("sell")


def merchant(t: Table) -> Phase:
    """One card of the stockpile, or with Atrium the top of the deck unseen; with Basilica also one of the hand.

    Everybody sees what is put in, until the turn ends; after that nobody.
    """
    seat = t.seat
    leave_rest(t)
    camp = t.camps[seat]
    done = False
    room = vault_room(camp)
    if room > 0 and (camp.stockpile or camp.active & ATRIUM):
        options = [SKIP, *SELL[mask(camp.stockpile)]]
        if camp.active & ATRIUM:
            options.append(DECK)
        chosen = yield Decision(seat, tuple(options), "glory_to_rome.merchant")
        if chosen == DECK:
            camp.vault += draw(t, 1)
            t.emit("sell_unseen", seat)
            if not t.deck:
                return end(t, "deck")
        elif chosen != SKIP:
            card = piece_of(camp.stockpile, MATERIALS.index(chosen[1]))
            camp.stockpile.remove(card)
            sell(t, seat, card, "stockpile")
        done = chosen != SKIP
    if room > done and camp.active & BASILICA and camp.hand:
        chosen = yield Decision(seat, (SKIP, *kinds(HAND, camp.hand)), "glory_to_rome.basilica", 1)
        if chosen != SKIP:
            card = copy_of(camp.hand, chosen[1])
            camp.give(card)
            sell(t, seat, card, "hand")
            done = True
    if not done:
        decline(t)
    proceed(t)


def sell(t: Table, seat: int, card: int, source: str) -> None:
    """Put a card that all have seen into the vault."""
    camp = t.camps[seat]
    camp.vault.append(card)
    camp.sold.append(card)
    t.emit("sell", seat, FIRST[card], source)
