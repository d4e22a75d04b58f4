"""Leading and following: who plays which Orders, Jacks and petitions for the role of the turn, and who thinks."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache

from pycore.engine.agenda import Task, task
from pycore.engine.decision import Decision, Option, Phase

from .agenda import end, proceed, push
from .buildings import CIRCUS, PALACE
from .cards import ALPHABET, DONE, EVERY, FIRST, JACK, MATERIAL, PETITION, ROLES, alike, copy_of, kinds, naming
from .state import Camp, Table

THINK: Option = ("think",)
CONCEDE: Option = ("concede",)
PETITIONING: Option = ("petition",)
PLAY = naming("play")
PETITIONER = naming("card")
JACK_AS: tuple[Option, ...] = tuple(("jack", role) for role in ROLES)
PETITION_AS: tuple[Option, ...] = tuple(("petition", role) for role in ROLES)


def start(t: Table) -> Phase:
    """Each seat turns up an Orders card, equals another; the first by the alphabet leads. All go to the pool."""
    contenders = list(range(t.seats))
    while len(contenders) > 1:
        names = []
        for seat in contenders:
            card = t.deck.pop()
            t.pool.append(card)
            names.append(ALPHABET[card])
            t.emit("opened", seat, FIRST[card])
        contenders = [seat for seat, name in zip(contenders, names, strict=True) if name == min(names)]
    t.leader = t.seat = contenders[0]
    t.turn = 1
    t.phase = "lead"
    t.emit("turn", 1, t.leader)
    return
    yield


def lead(t: Table) -> Phase:
    """1. The leader thinks, which ends the turn, or plays Orders, a Jack or a petition: their role is led."""
    seat = t.leader
    camp = t.camps[seat]
    chosen = THINK
    if not camp.conceded:
        options = [THINK, *kinds(PLAY, camp.hand)]
        if camp.jacks:
            options += JACK_AS
        if can_petition(camp, camp.hand):
            options += PETITION_AS
        if t.options["surrender"]:
            options.append(CONCEDE)
        chosen = yield Decision(seat, tuple(options), "glory_to_rome.lead")
        if chosen == CONCEDE:
            chosen = THINK
            if concede(t, seat):
                return
    if chosen == THINK:
        t.emit("think", seat)
        push(t, "think", seat, 0)
    else:
        verb, what = chosen
        role = MATERIAL[copy_of(camp.hand, what)] if verb == "play" else ROLES.index(str(what))
        yield from play(t, seat, role, chosen)
        t.led = role
        t.agenda = list(plan(t.seats, seat))
    proceed(t)


@cache
def plan(seats: int, leader: int) -> tuple[Task, ...]:
    """2. to 5.: the others follow or think; all act, the leader first; the turn is closed. Last first."""
    order = [(leader + after) % seats for after in range(seats)]
    due = [*(task("follow", seat, 1) for seat in order[1:]), *(task("act", seat, 1) for seat in order)]
    return (*reversed([*due, task("close", leader, 1)]),)


def follow(t: Table) -> Phase:
    """2. Another seat plays Orders of the role, a Jack or a petition, or thinks at once."""
    seat = t.seat
    camp = t.camps[seat]
    chosen = THINK
    if not camp.conceded:
        options = [THINK, *kinds(PLAY, camp.hand, 1 << t.led)]
        if camp.jacks:
            options.append(JACK)
        if can_petition(camp, camp.hand):
            options.append(PETITIONING)
        if t.options["surrender"]:
            options.append(CONCEDE)
        if camp.hand or len(options) > 1:
            chosen = yield Decision(seat, tuple(options), "glory_to_rome.follow", secret=True)
        if chosen == CONCEDE:
            chosen = THINK
            if concede(t, seat):
                return
    if chosen == THINK:
        t.emit("think", seat)
        push(t, "think", seat, 0)
    else:
        yield from play(t, seat, t.led, chosen)
    proceed(t)


def play(t: Table, seat: int, role: int, chosen: Option) -> Generator[Decision, Option, None]:
    """Play what has been chosen; with Palace more of it, in the order: Orders, Jacks, petitions, each rising.

    Of the role led, petitions take only cards above those played alone, so what is played has one encoding.
    """
    camp = t.camps[seat]
    hand, cards, band = camp.hand, list[int](), list[int]()
    jacks = units = step = 0
    while chosen != DONE:
        units += 1
        if chosen[0] == "jack":
            jacks += 1
        elif chosen[0] == "petition":
            band = yield from petition(camp, seat, hand, band, step + 1)
            step += len(band)
            cards += band
            hand = [card for card in hand if card > band[-1]]
            if MATERIAL[band[0]] == role and len(band) < PETITION:  # two of two would be one alone and one of three
                hand = [card for card in hand if MATERIAL[card] != role]
        else:
            card = copy_of(hand, chosen[1])
            cards.append(card)
            hand = [other for other in hand if other > card or MATERIAL[other] != role]
        if not camp.active & PALACE:
            break
        step += 1
        options = [DONE]
        if not band:
            if not jacks:
                options += kinds(PLAY, hand, 1 << role)
            if jacks < camp.jacks:
                options.append(JACK)
        if can_petition(camp, hand):
            options.append(PETITIONING)
        chosen = yield Decision(seat, tuple(options), "glory_to_rome.palace", step, secret=True)
    for card in cards:
        camp.give(card)
    camp.jacks -= jacks
    camp.played = cards
    camp.played_jacks = jacks
    camp.actions = units
    t.emit("lead" if seat == t.leader else "follow", seat, ROLES[role], alike(cards), jacks, units)


def least(camp: Camp) -> int:
    """How many Orders of one role make a petition; Circus: two are enough, three still may."""
    return PETITION - 1 if camp.active & CIRCUS else PETITION


def can_petition(camp: Camp, hand: list[int]) -> bool:
    """Are there enough Orders of one role in a sorted hand?"""
    want, count, role = least(camp), 0, -1
    if len(hand) < want:
        return False
    for card in hand:
        if MATERIAL[card] == role:
            count += 1
        else:
            count, role = 1, MATERIAL[card]
        if count == want:
            return True
    return False


def petition(
    camp: Camp, seat: int, hand: list[int], before: list[int], step: int
) -> Generator[Decision, Option, list[int]]:
    """Choose Orders of one role for a petition, in rising order; after another of the same role no more than it had."""
    want = least(camp)
    tail = [0] * len(EVERY)  # of each role, cards from here on
    opening = []
    for card in reversed(hand):
        tail[MATERIAL[card]] += 1
        if tail[MATERIAL[card]] >= want:
            opening.append(card)
    opening.reverse()
    chosen = yield Decision(seat, tuple(kinds(PETITIONER, opening)), "glory_to_rome.petition", step, secret=True)
    band = [copy_of(opening, chosen[1])]
    role = MATERIAL[band[0]]
    most = len(before) if before and MATERIAL[before[0]] == role else PETITION
    while len(band) < most:
        later = [card for card in hand if MATERIAL[card] == role and card > band[-1]]
        missing = want - len(band)
        options = kinds(PETITIONER, later[: len(later) - missing + 1] if missing > 1 else later)
        if missing <= 0:
            options.append(DONE)
        chosen = yield Decision(seat, tuple(options), "glory_to_rome.petition", step + len(band), secret=True)
        if chosen == DONE:
            break
        band.append(copy_of(later, chosen[1]))
    return band


def concede(t: Table, seat: int) -> bool:
    """A seat gives up and only thinks from now on; does the game end because one seat is left?"""
    t.camps[seat].conceded = True
    t.emit("concede", seat)
    if sum(camp.conceded for camp in t.camps) < t.seats - 1:
        return False
    end(t, "surrender")
    return True
