"""Heroes who fetch a card of their set from its discards, once a round."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from ...effect import Step
from ...goods import PASS
from ...rounds import go_on
from ...state import Table


def fetchable(t: Table, deck: str, *more: str) -> tuple[Option, ...]:
    """Cards that lie open: ``("fetch", card, *more)``."""
    lying = t.discards_of[t.box.decks.index(deck)]
    return tuple(("fetch", t.box.card(number).id, *more) for number in sorted({*lying}))


def fetch(t: Table, seat: int, deck: str, id: str | int) -> None:
    """A card comes from the discards into a hand; everybody sees which."""
    number = t.box.number_of[id]
    t.discards_of[t.box.decks.index(deck)].remove(number)
    t.cards[seat].append(number)
    t.emit("fetch", seat, id)


def before_claim(hero: str, deck: str) -> Step:
    """5: before the leaders are found; whoever has copied him fetches one too."""

    def run(t: Table) -> Phase:
        for seat in t.having(hero):
            options = fetchable(t, deck)
            if options:
                chosen = yield Decision(seat, (*options, PASS), "mare_nostrum.fetch")
                if chosen != PASS:
                    fetch(t, seat, deck, chosen[1])
        go_on(t, hero)

    return Step(hero, "claim", run)
