"""What a player of some experience knows about Glory to Rome."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.bots import CERTAIN, Advice, Effort, Payment, chance, halvings
from pycore.engine.decision import OVER, Decision, Option
from pycore.engine.features import UNIT

from .buildings import FORUM as FORUM_SERVES
from .buildings import influence
from .cards import KIND, KINDS, LEGIONARY, MATERIAL, ROLES, VALUE, copy_of
from .evaluation import FORUM, POINT, Stage, stage, turns_left, under_way
from .features import FEATURES, strengths
from .heuristics import bring, clients_for, levied, material_worths, tally
from .information import determinize
from .policy import NEVER, rate
from .scoring import points, winners
from .state import BUILT, NOBODY, Camp, Table

TEMPER = 5
"""Softmax temperature: an option so many centipoints worse is chosen 1/sqrt(2) as often."""
LIKELY = tuple(max(1, weight) for weight in halvings(4096, 2, 26))
WON, OPEN, LATER = CERTAIN, 10_000, 2_000
"""The value of a victory; of a state, the chance of one, never nearer to sure than OPEN, and LATER besides for each
turn that is left: who has as good as won brings the end about."""
CALM, DOUBT = 200, 9
"""So many centipoints of lead, and more for each turn left, double the odds of winning."""
CONCEDED = -100 * UNIT
"""The strength of a camp that has given up."""
TO_COME = 90
"""Of 100, what actions still to come in a turn count."""


def weights(t: Table, asked: Decision) -> Sequence[int]:
    """The more an option brings, the likelier."""
    gains = rate(t, asked)
    top, last = max(gains), len(LIKELY) - 1
    return [0 if gain == NEVER < top else LIKELY[min(last, (top - gain) // TEMPER)] for gain in gains]


def value(t: Table, seat: int) -> int:
    """How likely a seat is to win, of WON, by what all have; the lead counts a little too, once all is over the least:
    a game is to be won soon rather than by much."""
    worth = [POINT * own.total for own in points(t)]
    if t.phase == OVER:
        won = winners(t)
        share, lead = WON // len(won) if seat in won else 0, 10
    else:
        w = stage(t)
        for owner, camp in enumerate(t.camps):
            worth[owner] += promise(w, camp)
        await_turn(t, w, worth)
        left = turns_left(t)
        doubt = OPEN + LATER * left
        share, lead = doubt + (WON - t.seats * doubt) * chance(worth, seat, CALM + DOUBT * left) // WON, 100
    mine = worth.pop(seat)
    return share + (mine - max(worth)) * lead // 100


def prospect(t: Table, seat: int) -> int:
    """How likely a seat is to win, of WON, by what games that were played on have shown."""
    if t.phase == OVER:
        return value(t, seat)
    strength = [CONCEDED if camp.conceded else own for camp, own in zip(t.camps, strengths(t), strict=True)]
    return OPEN + (WON - 2 * OPEN) * chance(strength, seat, UNIT) // WON


def promise(w: Stage, camp: Camp) -> int:
    """What a camp has besides the points of its influence."""
    if camp.conceded:
        return -100 * POINT
    total = w.hand[len(camp.hand) + camp.jacks] + w.jack * camp.jacks + influence(camp) * (w.influence - POINT)
    worth = material_worths(w, camp)
    total += sum([worth[MATERIAL[card]] for card in camp.stockpile])
    total += sum([w.sold[MATERIAL[card]] for card in camp.vault])
    total += sum([w.client[MATERIAL[card]] for card in camp.clients])
    if camp.active & FORUM_SERVES:
        total += FORUM[len({MATERIAL[card] for card in camp.clients})]
    power, have = influence(camp), tally(camp.stockpile)
    for structure in camp.structures:
        card, site = structure.card, structure.site
        if site == BUILT:
            total += w.function[KIND[card]]
        else:
            total += under_way(w, power, card, site, VALUE[site] - len(structure.materials), have[MATERIAL[card]])
    return total


def await_turn(t: Table, w: Stage, worth: list[int]) -> None:
    """Add what the actions still to come in this turn may bring; who may still follow counts as following."""
    if t.led == NOBODY:
        return
    due = [0] * t.seats
    if t.phase == "levy":
        worth[t.seat] += levied(t, w)
    if t.phase in ("follow", ROLES[t.led]):
        due[t.seat] = t.count if t.phase == ROLES[LEGIONARY] else 1
    for task in t.agenda:
        if task.phase == "act":
            due[task.seat] += t.camps[task.seat].actions + clients_for(t.camps[task.seat], t.led)
        elif task.phase == "follow":
            due[task.seat] += 1
        elif task.phase == ROLES[t.led]:
            due[task.seat] += task.count
        elif task.phase == "clients":
            due[task.seat] += clients_for(t.camps[task.seat], t.led) - t.used
    for owner, count in enumerate(due):
        worth[owner] += bring(t, w, owner, t.led, count) * TO_COME // 100


def payment(t: Table, seat: int, way: Sequence[Option]) -> Payment | None:
    """Jacks and Orders left after so many actions of a role: Orders of each kind, as none stands for another."""
    verb, *what = way[0]
    if t.phase not in ("lead", "follow") or verb not in ("play", "jack", "petition"):
        return None
    camp, verbs = t.camps[seat], [option[0] for option in way]
    if t.phase == "follow":
        role = ROLES[t.led]
    else:
        role = str(what[0]) if verb != "play" else ROLES[MATERIAL[copy_of(camp.hand, what[0])]]
    actions = sum(verb in ("play", "jack", "petition") for verb in verbs)
    left = [0] * len(KINDS)
    for card in camp.hand:
        left[KIND[card]] += 1
    for played, *kind in way:
        if played in ("play", "card"):
            left[KIND[copy_of(camp.hand, kind[0])]] -= 1
    return Payment((role, actions), (camp.jacks - verbs.count("jack"), *left))


ADVICE = Advice(
    weights=weights,
    value=value,
    prospect=prospect,
    deal=determinize,
    consul=(Effort(4, 450), Effort(4, 300)),
    imperator=(Effort(4, 4800), Effort(4, 3600), Effort(4, 2900), Effort(4, 2400)),
    later=LATER,
    features=FEATURES,
    payment=payment,
)
