"""Cards and the windows in which they are played; and whatever else is done inside something that then goes on.

A window is a step of the round like any other:

    steps=(window("harbours", before="keep", first=culture_leader),)

All seats are asked in turn who could hold a card that fits, as far as the backs of their cards tell, so that being
asked tells nothing, until all have passed in a row. Each is asked in a phase of its own, and a card is played in
another, for what a hand does not hold may not be seen in what others answered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

from pycore.engine.agenda import Agenda
from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.dice import Dice

from .effect import Card, Step
from .goods import PASS
from .payment import owe
from .rounds import DEEDS, done, go_on
from .state import Table


def _nothing_left(t: Table) -> None:
    raise LookupError("nothing was interrupted")


AGENDA: Agenda[Table] = Agenda(_nothing_left)


def deed_done(t: Table, seat: int) -> None:
    """What interrupted the phase the table is in again has been done: with what was to be done there, or besides it."""
    if t.phase in DEEDS:
        done(t, t.phase)
    else:
        for notice in t.box.played:
            notice(t, seat)


def interrupt(t: Table, phase: str, seat: int, count: int = 0) -> None:
    """Do a phase for a seat first, then go on where the table is now. The phase ends with ``resume``."""
    AGENDA.push(t, t.phase, t.seat, t.count)
    t.phase, t.seat, t.count = phase, seat, count


def resume(t: Table) -> None:
    """Go on with what was interrupted, unless the game has ended."""
    AGENDA.proceed(t)


def window(phase: str, before: str, first: Callable[[Table], int], last: bool = False) -> Step:
    """A step in which cards can be played, from the seat ``first`` on."""

    def opens(t: Table) -> None:
        if any(t.cards):
            wait_for(t, first(t))
        if not t.asked:
            go_on(t, phase)

    return Step(phase, before, ask, opens, last)


def wait_for(t: Table, first: int) -> None:
    """Whoever could hold a card that fits is asked, from a seat on."""
    order = ((first + turn) % t.seats for turn in range(t.seats))
    t.asked = [seat for seat in order if t.cards[seat] and could_play(t, seat, t.phase)]


def could_play(t: Table, seat: int, phase: str, among: Collection[str] = ()) -> bool:
    """Could a seat hold a card that fits, as far as the backs of its cards tell? ``among`` some, if there are any."""
    for deck in dict.fromkeys(map(t.box.deck_of, t.cards[seat])):
        for card in t.box.cards_in(phase, deck):
            if (not among or card.id in among) and card.concerns(t, seat):
                return True
    return False


def in_hand(t: Table, seat: int, phase: str) -> list[Card]:
    """A seat's cards that can be played in a phase."""
    found = [t.box.card(number) for number in sorted(set(t.cards[seat]))]
    return [card for card in found if phase in card.windows and card.concerns(t, seat) and card.fits(t, seat)]


def playable(t: Table, seat: int, phase: str) -> tuple[Option, ...]:
    """The options that play them."""
    return tuple([("play", card.id) for card in in_hand(t, seat, phase)])


def play(t: Table, seat: int, id: str | int) -> None:
    """A card is played: it lies open from now on, and does what it does before all else goes on."""
    number = discard(t, seat, id)
    t.emit("card", seat, id)
    interrupt(t, "card", seat, number)


def discard(t: Table, seat: int, id: str | int) -> int:
    """A card leaves a hand; its number."""
    number = t.box.number_of[id]
    t.cards[seat].remove(number)
    t.discards_of[t.box.deck_of(number)].append(number)
    return number


def ask(t: Table) -> Phase:
    """One seat plays a card or passes."""
    if not t.asked:
        return go_on(t, t.phase)
    seat = t.asked[0]
    chosen = yield Decision(seat, (*playable(t, seat, t.phase), PASS), "mare_nostrum.window", secret=True)
    if chosen == PASS:
        t.asked.pop(0)
        if not t.asked:
            go_on(t, t.phase)
        return
    t.asked = [seat]
    play(t, seat, chosen[1])


def card(t: Table) -> Phase:
    """What a card does that has just been played; then it may have to be paid for, and all may answer."""
    card, seat = t.box.card(t.count), t.seat
    yield from card.play(t, seat)
    if t.ending:
        return
    resume(t)
    if t.asked:
        wait_for(t, t.asked[0])
    due = card.due(t, seat)
    if due is not None:
        owe(t, due)
    else:
        deed_done(t, seat)


# hidden cards --------------------------------------------------------------------------


def deal_decks(t: Table) -> None:
    """The decks are shuffled; nobody has a card."""
    if t.box.decks:
        t.decks = [list(cards) for cards in t.box.all_cards]
        for deck in t.decks:
            t.dice.shuffle(deck)
        t.discards_of = [[] for _ in t.decks]
        t.cards = [[] for _ in range(t.seats)]


def draw(t: Table, seat: int, deck: str) -> int | None:
    """The next card of a deck, its discards shuffled where needed; None where there is none left."""
    at = t.box.decks.index(deck)
    if not t.decks[at]:
        t.decks[at], t.discards_of[at] = t.discards_of[at], []
        t.dice.shuffle(t.decks[at])
    if not t.decks[at]:
        return None
    number = t.decks[at].pop()
    t.cards[seat].append(number)
    return number


def conceal_cards(t: Table, seat: int | None) -> None:
    """Of others' cards only the backs are known, which tell the deck."""
    for owner, hand in enumerate(t.cards):
        if owner != seat:
            t.cards[owner] = sorted(-1 - t.box.deck_of(number) for number in hand)
    t.decks = [[-1] * len(deck) for deck in t.decks]


def deal_unknown(t: Table, dice: Dice) -> None:
    """Deal the cards that lie nowhere open to where they are not known."""
    for at, cards in enumerate(t.box.all_cards):
        left = Counter(cards) - Counter(t.discards_of[at]) - Counter(n for hand in t.cards for n in hand if n >= 0)
        unknown = sorted(left.elements())
        dice.shuffle(unknown)
        for hand in t.cards:
            for place, number in enumerate(hand):
                if number == -1 - at:
                    hand[place] = unknown.pop()
        t.decks[at] = unknown


def all_there(t: Table) -> bool:
    """Is every card in exactly one place, in no deck but its own?"""
    seats, decks = (t.seats if t.box.decks else 0), len(t.box.decks)
    if (len(t.cards), len(t.decks), len(t.discards_of)) != (seats, decks, decks):
        return False
    lying = Counter(n for row in (*t.cards, *t.decks, *t.discards_of) for n in row)
    if lying != Counter(n for cards in t.box.all_cards for n in cards):
        return False
    return all(
        t.box.deck_of(n) == at for piles in (t.decks, t.discards_of) for at, pile in enumerate(piles) for n in pile
    )
