"""What the next actions of a seat may bring it, in centipoints, as far as that seat can know."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from .buildings import (
    ARCHWAY,
    ATRIUM,
    BAR,
    BASILICA,
    BATH,
    DOCK,
    FORUM,
    FOUNTAIN,
    VILLAS,
    acting_as,
    clientele_room,
    fitting,
    influence,
    vault_room,
)
from .cards import BIT, CONCRETE, EVERY, MATERIAL, VALUE
from .evaluation import FORUM as HIRED
from .evaluation import WANTED, Stage, completed, drawn, spent, under_way
from .legionary import victims
from .state import BUILT, Camp, Table

TURNED_UP = 40
"""A Fountain: a card to choose from, besides the card."""
IN_HAND = 8
"""Of so many cards in a hand, one is of a given material, about."""


def bring(t: Table, w: Stage, seat: int, role: int, count: int) -> int:
    """What so many actions of a role in a row bring a seat, about."""
    return ACTIONS[role](t, w, seat, count) if count > 0 else 0


def best(gains: Iterable[int], count: int) -> int:
    """As many of the best as there are actions."""
    return sum(gain for gain in sorted(gains, reverse=True)[:count] if gain > 0)


def tally(cards: list[int]) -> list[int]:
    """How many of each material."""
    counts = [0] * len(EVERY)
    for card in cards:
        counts[MATERIAL[card]] += 1
    return counts


def clients_for(camp: Camp, role: int) -> int:
    """How many clients act when a role is led."""
    roles, count = acting_as(camp, role), 0
    for card in camp.clients:
        if roles >> MATERIAL[card] & 1:
            count += 1
    return count


def laborer(t: Table, w: Stage, seat: int, count: int) -> int:
    camp = t.camps[seat]
    worth = material_worths(w, camp)
    total = best([worth[MATERIAL[card]] for card in t.pool], count)
    if camp.active & DOCK:
        cost = spent(w, camp)
        total += best([worth[MATERIAL[card]] - cost for card in camp.hand], count)
    return total


def material_worths(w: Stage, camp: Camp) -> list[int]:
    """A card more in the stockpile, by material."""
    worths = list(w.material)
    for structure in camp.structures:
        if structure.site != BUILT:
            worths[MATERIAL[structure.card]] = w.material[MATERIAL[structure.card]] + WANTED
    return worths


def craftsman(t: Table, w: Stage, seat: int, count: int) -> int:
    camp = t.camps[seat]
    have, cost = tally(camp.hand), spent(w, camp)
    gains = [gain - cost for gain in additions(w, camp, have, False)]
    gains += foundations(t, w, camp, have)
    if camp.active & FOUNTAIN:
        gains += [drawn(w, camp, 1) + TURNED_UP] * count
    return best(gains, count)


def architect(t: Table, w: Stage, seat: int, count: int) -> int:
    camp = t.camps[seat]
    have = stock(t, camp)
    return best(additions(w, camp, have, True) + foundations(t, w, camp, have), count)


def stock(t: Table, camp: Camp) -> list[int]:
    """What an Architect can add, by material."""
    return tally([*camp.stockpile, *t.pool] if camp.active & ARCHWAY else camp.stockpile)


def additions(w: Stage, camp: Camp, have: list[int], by_architect: bool) -> list[int]:
    """What each material that is there brings when it is added; the hand's cost is still to be taken off."""
    power, gains = influence(camp), []
    for structure in camp.structures:
        if structure.site == BUILT:
            continue
        fits = fitting(camp, structure)
        there = sum([have[material] for material in EVERY if fits >> material & 1])
        if not there:
            continue
        value = VALUE[structure.site]
        missing = value - len(structure.materials)
        whole, progress = completed(w, power, structure.card, structure.site), w.progress[value]
        cost = w.material[MATERIAL[structure.card]] if by_architect else 0
        if by_architect and structure.card in VILLAS:
            gains.append((whole * (256 - progress[missing]) >> 8) - cost)
            continue
        for left in range(missing, max(0, missing - there), -1):
            gains.append((whole * (progress[left - 1] - progress[left]) >> 8) - cost)
    return gains


def foundations(t: Table, w: Stage, camp: Camp, have: list[int]) -> list[int]:
    """What each foundation that could be laid brings."""
    power, owned, cost = influence(camp), camp.owned(), spent(w, camp)
    return [
        foundation(w, power, card, have) - cost
        for card in camp.hand
        if not BIT[card] & owned and t.sites[MATERIAL[card]]
    ]


def foundation(w: Stage, power: int, card: int, have: list[int]) -> int:
    """A foundation laid, better with material at hand for it."""
    site = MATERIAL[card]
    return under_way(w, power, card, site, VALUE[site], have[site])


def legionary(t: Table, w: Stage, seat: int, count: int) -> int:
    return best(demands(t, w, seat), count)


def demands(t: Table, w: Stage, seat: int) -> list[int]:
    """What each card of the hand brings when it is shown: of the pool, and perhaps of the neighbours."""
    held = sum(len(t.camps[victim].hand) for victim in victims(t, seat))
    pool, gains = tally(t.pool), []
    for card in t.camps[seat].hand:
        material = MATERIAL[card]
        gain = w.material[material] * held // IN_HAND
        if pool[material]:
            pool[material] -= 1
            gain += w.material[material]
        gains.append(gain)
    return gains


def levied(t: Table, w: Stage) -> int:
    """What the pool has of what is demanded now."""
    pool = tally(t.pool)
    return sum([w.material[material] * min(wanted, pool[material]) for material, wanted in enumerate(t.demands)])


def merchant(t: Table, w: Stage, seat: int, count: int) -> int:
    camp = t.camps[seat]
    room = vault_room(camp)
    if room <= 0:
        return 0
    gains = [w.sold[MATERIAL[card]] - w.material[MATERIAL[card]] for card in camp.stockpile]
    if camp.active & ATRIUM:
        gains += [w.sold[CONCRETE]] * count
    if camp.active & BASILICA:
        cost = spent(w, camp)
        gains += sorted([w.sold[MATERIAL[card]] - cost for card in camp.hand], reverse=True)[:count]
        count *= 2
    return best(gains, min(count, room))


def patron(t: Table, w: Stage, seat: int, count: int) -> int:
    camp = t.camps[seat]
    room = clientele_room(camp)
    if room <= 0:
        return 0
    worth = client_worths(w, camp)
    gains = [worth[MATERIAL[card]] for card in t.pool]
    if camp.active & BAR:
        gains += [sum(worth) // len(worth)] * count
        count *= 2
    return best(gains, min(count, room))


def client_worths(w: Stage, camp: Camp) -> list[int]:
    """A client more, by role; with a Bath it acts at once, with a Forum a role not yet held counts more."""
    worths = [client + action for client, action in zip(w.client, w.action, strict=True)]
    if not camp.active & BATH:
        worths = list(w.client)
    if camp.active & FORUM:
        held = tally(camp.clients)
        roles = sum(1 for number in held if number)
        for role in EVERY:
            if not held[role]:
                worths[role] += HIRED[roles + 1] - HIRED[roles]
    return worths


ACTIONS: tuple[Callable[[Table, Stage, int, int], int], ...] = (
    laborer,
    craftsman,
    architect,
    legionary,
    merchant,
    patron,
)
"""By role."""
