"""2. Trade: the number, hidden offers, and the taking round."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache

from pycore.engine.decision import Decision, Option, Phase

from .goods import COIN, EACH, EXCHANGE, KIND, KINDS, LEGEND, ORDINARY, Kind, Token, kind_of, names, naming
from .rounds import PICK, go
from .state import NOBODY, TRADE, Table

OFFER, GIVE = naming("offer"), naming("give")
NUMBER = tuple(("number", number) for number in range(6))
MOST = 5
"""Resources that Antigone lets one offer at most."""


def number(t: Table) -> Phase:
    """2.1: the trade leader chooses an exchange marker not used yet and its side."""
    leader = t.leaders[TRADE]
    if t.round == 1:
        t.emit("round", 1)
    if len(t.spent) == len(EXCHANGE):
        t.spent.clear()
    faces = sorted(face for marker, pair in enumerate(EXCHANGE) if marker not in t.spent for face in pair)
    _, chosen = yield Decision(leader, tuple([NUMBER[face] for face in faces]), "mare_nostrum.number")
    t.spent.append(next(marker for marker, pair in enumerate(EXCHANGE) if chosen in pair))
    t.emit("number", leader, chosen)
    if not chosen:
        return go(t, "call_build")
    t.due = [min(int(chosen), sum(hand)) for hand in t.hands]
    go(t, "offer")


def open_offers(t: Table) -> None:
    """Everybody who owes something, from the trade leader on."""
    leader = t.leaders[TRADE]
    t.waiting = [seat for turn in range(t.seats) if t.due[seat := (leader + turn) % t.seats]]
    next_offer(t)


def next_offer(t: Table) -> None:
    """Whoever has to offer all is not asked."""
    while t.waiting:
        t.seat = t.waiting[0]
        if t.due[t.seat] < sum(t.hands[t.seat]):
            return
        t.waiting.pop(0)
        kinds = [kind for kind, count in zip(EACH, t.hands[t.seat], strict=True) for _ in range(count)]
        lay_out(t, kinds)
    t.seat = t.leaders[TRADE]
    for seat, offer in enumerate(t.offers):
        t.emit("offers", seat, names(offer))
    go(t, "take")


def offer(t: Table) -> Phase:
    """2.1: so many resources before the screen, seen by nobody yet; asked in rising order of kinds."""
    chosen = yield from chosen_of(t.seat, t.hands[t.seat], t.due[t.seat])
    t.waiting.pop(0)
    lay_out(t, chosen)
    next_offer(t)


def chosen_of(seat: int, hand: Sequence[int], need: int) -> Generator[Decision, Option, list[Kind]]:
    """So many resources of a hand, in rising order of kinds; nobody else sees which."""
    above = [0] * (len(hand) + 1)  # resources of a kind or a later one
    for kind in range(len(hand) - 1, -1, -1):
        above[kind] = above[kind + 1] + hand[kind]
    chosen: list[Kind] = []
    kind, left = COIN, hand[COIN]  # of ``kind`` so many can still be chosen
    while need:
        options = [OFFER[kind]] if left and left + above[kind + 1] >= need else []
        for later in range(kind + 1, len(hand)):
            if above[later] < need:
                break
            if hand[later]:
                options.append(OFFER[later])
        picked = KIND[(yield Decision(seat, tuple(options), "mare_nostrum.offer", len(chosen), True))[1]]
        if picked != kind:
            kind, left = picked, hand[picked]
        left -= 1
        chosen.append(kind)
        need -= 1
    return chosen


def lay_out(t: Table, kinds: list[Kind]) -> None:
    """Resources go from behind the screen before it."""
    seat = t.seat
    t.offers[seat] = [t.give_up(seat, kind) for kind in kinds]
    t.emit("offered", seat, len(kinds))
    t.emit("offered_which", seat, names(t.offers[seat]), to=seat)


def take(t: Table) -> Phase:
    """2.2: take one resource of somebody; whose it was takes next. Not twice running between the same two."""
    picker = t.seat
    options: tuple[Option, ...] = ()
    only = compelled(t, picker) if t.box.masks["compels"] else NOBODY
    for victim, offer in enumerate(t.offers):
        if offer and victim != picker and victim != t.barred and only in (NOBODY, victim):
            options += takings(victim, tuple(offer))
    if not options:
        leader = t.leaders[TRADE]
        return close(t, t.taker != NOBODY and not t.offers[leader] and t.seat != leader, t.seat)
    _, chosen, name = yield Decision(picker, options, "mare_nostrum.take")
    victim = int(chosen)
    t.receive(picker, lift(t, victim, KIND[name]))
    t.emit("take", picker, victim, name)
    t.barred = picker if t.taker == victim else NOBODY
    t.taker = picker
    t.seat = victim
    go(t, PICK)


def compelled(t: Table, picker: int) -> int:
    """From whom a picker must take, or NOBODY."""
    for seat, powers in enumerate(t.powers[: t.seats]):
        if any(effect.compels(t, seat, picker) for effect in t.box.effects("compels", powers)):
            return seat
    return NOBODY


def lift(t: Table, victim: int, kind: Kind) -> Token:
    """A token of a kind leaves an offer, the legendary one first."""
    offer, legend = t.offers[victim], LEGEND.get(kind)
    token = legend if legend in offer else ORDINARY[kind]
    offer.remove(token)
    return token


@lru_cache(maxsize=1 << 12)
def takings(victim: int, offer: tuple[Token, ...]) -> tuple[Option, ...]:
    """The kinds that can be taken from an offer."""
    return tuple(("take", victim, KINDS[kind]) for kind in sorted({kind_of(token) for token in offer}))


def close(t: Table, surplus: bool, short: int) -> None:
    """2.2: what nobody took is lost. 2.2.1: if the leader has taken one more than he laid out (``surplus``), whoever
    would take next is one ``short``, and the leader gives him one; he has not if goods of his own are left over.
    """
    leader = t.leaders[TRADE]
    for seat, offer in enumerate(t.offers):
        if offer:
            t.emit("leftover", seat, names(offer))
            for token in offer:
                t.put_back(token)
            t.offers[seat] = []
    if surplus and any(t.hands[leader]):
        t.seat, t.waiting, t.phase = leader, [short], "compensate"
    else:
        go(t, "call_build")
    t.taker = t.barred = NOBODY
    t.due = [0] * t.seats


def compensate(t: Table) -> Phase:
    """2.2.1: one resource of the leader's choice, taken this round or kept behind the screen."""
    hand = t.hands[t.seat]
    options = tuple([option for kind, option in enumerate(GIVE) if hand[kind]])
    kind = KIND[(yield Decision(t.seat, options, "mare_nostrum.compensate", secret=True))[1]]
    receiver = t.waiting.pop()
    t.receive(receiver, t.give_up(t.seat, kind))
    t.emit("compensate", t.seat, receiver)
    t.emit("compensate_which", t.seat, receiver, KINDS[kind], to=t.seat)
    t.emit("compensate_which", t.seat, receiver, KINDS[kind], to=receiver)
    go(t, "call_build")
