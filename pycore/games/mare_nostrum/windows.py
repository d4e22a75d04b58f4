"""Cards and the windows in which they are played; and whatever else is done inside something that then goes on.

A window is a step of the round like any other:

    steps=(window("harbours", before="keep", first=culture_leader),)

All seats that hold cards are asked in turn, so that being asked tells nothing, until all have passed in a row. Each is
asked in a phase of its own, and a card is played in another, for what a hand does not hold may not be seen in what
others answered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from pycore.engine.agenda import Agenda
from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.dice import Dice

from .effect import Step
from .goods import PASS
from .rounds import go_on
from .state import Table


def _nothing_left(t: Table) -> None:
    raise LookupError("nothing was interrupted")


AGENDA: Agenda[Table] = Agenda(_nothing_left)


def interrupt(t: Table, phase: str, seat: int, count: int = 0) -> None:
    """Do a phase for a seat first, then go on where the table is now. The phase ends with ``resume``."""
    AGENDA.push(t, t.phase, t.seat, t.count)
    t.phase, t.seat, t.count = phase, seat, count


def resume(t: Table) -> None:
    """Go on with what was interrupted, unless the game has ended."""
    AGENDA.proceed(t)


def window(phase: str, before: str, first: Callable[[Table], int]) -> Step:
    """A step in which cards can be played, from the seat ``first`` on."""
    return Step(phase, before, ask, lambda t: wait_for(t, first(t)))


def wait_for(t: Table, first: int) -> None:
    """Whoever holds cards is asked, from a seat on."""
    order = ((first + turn) % t.seats for turn in range(t.seats))
    t.asked = [seat for seat in order if t.cards[seat]]


def ask(t: Table) -> Phase:
    """One seat plays a card or passes."""
    if not t.asked:
        return go_on(t, t.phase)
    seat, box = t.asked[0], t.box
    fitting = [n for n in sorted(set(t.cards[seat])) if t.phase in box.card(n).windows and box.card(n).fits(t, seat)]
    options: tuple[Option, ...] = (*(("play", box.card(n).id) for n in fitting), PASS)
    chosen = yield Decision(seat, options, "mare_nostrum.window", secret=True)
    if chosen == PASS:
        t.asked.pop(0)
        return
    number = box.number_of[chosen[1]]
    t.cards[seat].remove(number)
    t.discards_of[box.deck_of(number)].append(number)
    t.emit("card", seat, chosen[1])
    wait_for(t, seat)
    interrupt(t, "card", seat, number)


def card(t: Table) -> Phase:
    """What a card does that has just been played."""
    yield from t.box.card(t.count).play(t, t.seat)
    resume(t)


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
    """Is every card in exactly one place?"""
    seats, decks = (t.seats if t.box.decks else 0), len(t.box.decks)
    if (len(t.cards), len(t.decks), len(t.discards_of)) != (seats, decks, decks):
        return False
    lying = Counter(n for row in (*t.cards, *t.decks, *t.discards_of) for n in row)
    return lying == Counter(n for cards in t.box.all_cards for n in cards)
