"""Fortune Tellers, three in each deck: two of them together are any other card, for whoever is active."""

from __future__ import annotations

from pycore.engine.decision import Decision, Option, Phase

from ....effect import Card
from ....goods import Price
from ....state import NOBODY, Table
from ....windows import discard
from ..moments import REVEALED, TRADE_START, TURN, active, moment
from .commerce import LibraryOfAlexandria, complete

TOLD = "told"
"""Under this name the card is kept that a pair has been, until it has been paid for."""


class FortuneTellers(Card):
    """Nothing alone."""

    copies, windows = 3, (TRADE_START, REVEALED, *TURN)
    worth = 5

    def concerns(self, t: Table, seat: int) -> bool:
        return seat == active(t) and len(t.cards[seat]) > 1 and any(card.concerns(t, seat) for card in others(t))

    def fits(self, t: Table, seat: int) -> bool:
        return bool(self.partners(t, seat)) and any(fitting(t, seat))

    def partners(self, t: Table, seat: int) -> list[str]:
        """Second ones: a pair is named with that first which comes first."""
        held, found = t.cards[seat], list[str]()
        for card in TELLERS:
            number = t.box.number_of.get(card.id, NOBODY)
            later = number in held and TELLERS.index(card) >= TELLERS.index(self)
            if later and (card is not self or held.count(number) > 1):
                found.append(card.id)
        return found

    def play(self, t: Table, seat: int) -> Phase:
        """This one lies open already."""
        held = [card.id for card in TELLERS[TELLERS.index(self) :] if t.box.number_of.get(card.id) in t.cards[seat]]
        options = tuple(("tell", card.id, second) for card in fitting(t, seat) for second in held)
        chosen = yield Decision(seat, options, "mare_nostrum.tell", secret=True)
        discard(t, seat, str(chosen[2]))
        t.emit("told", seat, chosen[2], chosen[1])
        told = t.box.card(t.box.number_of[chosen[1]])
        t.kept[TOLD] = [t.box.number_of[told.id]]
        yield from told.play(t, seat)

    def due(self, t: Table, seat: int) -> Price | None:
        (number,) = t.kept.pop(TOLD)
        return t.box.card(number).due(t, seat)

    def ways(self, t: Table, seat: int, province: int) -> tuple[Option, ...]:
        """As the card that is played beside a conquest."""
        found: tuple[Option, ...] = ()
        for card in fitting(t, seat):
            for way in card.ways(t, seat, province):
                found += tuple((*way[:-1], self.id, second) for second in self.partners(t, seat))
        return found

    def subdue(self, t: Table, seat: int, province: int, chosen: Option) -> None:
        first, second = chosen[-2:]
        discard(t, seat, first)
        discard(t, seat, second)
        t.emit("card", seat, first)
        t.emit("told", seat, second, LibraryOfAlexandria.id)
        complete(t, seat, province)

    def liking(self, t: Table, seat: int) -> int:
        return max((card.liking(t, seat) for card in fitting(t, seat)), default=0)


def others(t: Table) -> list[Card]:
    """All other cards that can be played at this moment."""
    decks = range(len(t.box.decks))
    cards = [card for deck in decks for card in t.box.cards_in(moment(t), deck)]
    return [card for card in cards if not isinstance(card, FortuneTellers)]


def fitting(t: Table, seat: int) -> list[Card]:
    """Those that the seat could play now if it had them."""
    return [card for card in others(t) if card.concerns(t, seat) and card.fits(t, seat)]


class OfTroy(FortuneTellers):
    """In the first deck."""

    id, deck = "fortune_tellers_troy", "troy"


class OfJerusalem(FortuneTellers):
    """In the second."""

    id, deck = "fortune_tellers_jerusalem", "jerusalem"


class OfSyracuse(FortuneTellers):
    """In the third."""

    id, deck = "fortune_tellers_syracuse", "syracuse"


OF_TROY, OF_JERUSALEM, OF_SYRACUSE = OfTroy(), OfJerusalem(), OfSyracuse()
TELLERS: tuple[FortuneTellers, ...] = (OF_TROY, OF_JERUSALEM, OF_SYRACUSE)
