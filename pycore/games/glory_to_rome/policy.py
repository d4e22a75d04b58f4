"""What each option of a decision brings, about, in centipoints: as far as the seat that decides can know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from pycore.engine.decision import Decision, Option

from .buildings import influence, refill_target
from .cards import BIT, CONCRETE, DONE, KIND, KINDS, MATERIAL, MATERIALS, NAME, ROLES, VALUE, cards
from .evaluation import POINT, Stage, completed, drawn, spent, stage
from .heuristics import (
    TURNED_UP,
    bring,
    client_worths,
    clients_for,
    demands,
    foundation,
    material_worths,
    stock,
    tally,
)
from .state import BUILT, NOBODY, Camp, Table

NEVER = -1_000_000
"""To give up."""
RIVALS = 85
"""Of 100, what an action of a rival's client counts against leading its role."""
KEEN = 8
"""A building is worth a part of its function while it is in the hand."""
CARDS_PER_PETITION = 3
OPENED = 3
"""A function opened to all is worth a part of what it is to its owner alone."""
SPACE = 60
"""A site in town rather than outside."""
FINISH = 2000
"""To end the game when ahead; to keep it going when behind."""
VAULT_CARD = 330
"""A card in a vault nobody knows, as far as one can guess."""

Habit: TypeAlias = Callable[[Table, Stage, int, Sequence[Option]], list[int]]

SAMPLE = {kind: cards(kind)[0] for kind in KINDS}
"""A card of each kind."""
ROLE = {role: number for number, role in enumerate(ROLES)}
STUFF = {material: number for number, material in enumerate(MATERIALS)}


def rate(t: Table, asked: Decision) -> list[int]:
    """What each option brings the seat that decides."""
    return HABITS[asked.about](t, stage(t), asked.seat, asked.options)


def sample(option: Option) -> int:
    """A card of the kind that an option names."""
    return SAMPLE[str(option[-1])]


def keen(w: Stage, camp: Camp, card: int) -> int:
    """How much rather this card is kept in the hand than another."""
    return 0 if BIT[card] & camp.owned() else w.function[KIND[card]] // KEEN


# leading and following ------------------------------------------------------------


def lead(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    camp = t.camps[seat]
    roles: dict[int, int] = {}
    gains = []
    for option in options:
        if option[0] in ("think", "concede"):
            gains.append(thinking(t, w, seat) if option[0] == "think" else NEVER)
            continue
        role = MATERIAL[sample(option)] if option[0] == "play" else ROLE[str(option[1])]
        if role not in roles:
            roles[role] = bring(t, w, seat, role, 1 + clients_for(camp, role)) - rivals(t, w, seat, role)
        gains.append(roles[role] - price(w, camp, option))
    return gains


def rivals(t: Table, w: Stage, seat: int, role: int) -> int:
    """What a role led brings the clients of rivals."""
    acting = sum([clients_for(camp, role) for other, camp in enumerate(t.camps) if other != seat])
    return w.action[role] * acting * RIVALS // (100 * (t.seats - 1))


def price(w: Stage, camp: Camp, option: Option) -> int:
    """What it costs to play Orders, a Jack or a petition."""
    if option[0] == "jack":
        return spent(w, camp) + w.jack
    if option[0] == "petition":
        return spent(w, camp, CARDS_PER_PETITION)
    return spent(w, camp) + keen(w, camp, sample(option))


def thinking(t: Table, w: Stage, seat: int) -> int:
    return max(refill(t, w, seat), drawn(w, t.camps[seat], 1) + w.jack if t.jacks else 0)


def refill(t: Table, w: Stage, seat: int) -> int:
    camp = t.camps[seat]
    cards = max(1, refill_target(camp) - len(camp.hand) - camp.jacks)
    return drawn(w, camp, cards) + last_cards(t, seat, cards)


def last_cards(t: Table, seat: int, cards: int = 1) -> int:
    """What it counts besides to draw so many: whoever draws the last ends the game."""
    return finish(t, seat) if cards >= len(t.deck) else 0


def last_site(t: Table, seat: int, material: int) -> int:
    """What it counts besides to build on this site in town: whoever takes the last ends the game."""
    return finish(t, seat) if t.sites[material] == sum(t.sites) == 1 else 0


def finish(t: Table, seat: int) -> int:
    return FINISH if ahead(t, seat) else -FINISH


def follow(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    camp = t.camps[seat]
    more = one_more(t, w, seat, t.led, clients_for(camp, t.led))
    gains = []
    for option in options:
        if option[0] in ("think", "concede"):
            gains.append(thinking(t, w, seat) if option[0] == "think" else NEVER)
        else:
            gains.append(more - price(w, camp, option))
    return gains


def one_more(t: Table, w: Stage, seat: int, role: int, count: int) -> int:
    """What an action brings besides ``count`` others."""
    return bring(t, w, seat, role, count + 1) - bring(t, w, seat, role, count)


def palace(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    """More units; which role a leader leads is not on the table yet, unless its Orders tell."""
    camp = t.camps[seat]
    role = t.led
    if role == NOBODY:
        told = [MATERIAL[sample(option)] for option in options if option[0] == "play"]
        role = told[0] if told else NOBODY
    more = sum(w.action) // len(w.action) if role == NOBODY else one_more(t, w, seat, role, 1 + clients_for(camp, role))
    return [0 if option == DONE else more - price(w, camp, option) for option in options]


def give_away(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    """The card of the hand least wanted."""
    camp = t.camps[seat]
    return [-keen(w, camp, sample(option)) if len(option) > 1 else 0 for option in options]


def think(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    camp = t.camps[seat]
    gains = []
    for option in options:
        if option[0] == "jack":
            gains.append(drawn(w, camp, 1) + w.jack)
        elif option[0] == "draw":
            gains.append(refill(t, w, seat))
        elif option[0] == "skip":
            gains.append(0)
        else:
            gains.append(discarding(w, camp, option))
    return gains


def discarding(w: Stage, camp: Camp, option: Option) -> int:
    """Before thinking: what goes is made up for by the draw, but for the cards beyond the target."""
    target, held = refill_target(camp), len(camp.hand) + camp.jacks
    gone = held if option[0] == "discard_all" else 1
    after = max(target, held - gone + 1)
    lost = w.jack * (camp.jacks if option[0] == "discard_all" else option[1] == "jack")
    kept = 0 if option[-1] in ("discard_all", "jack") else keen(w, camp, sample(option))
    return w.hand[after] - w.hand[held] - lost - kept


# acting -----------------------------------------------------------------------------


def laborer(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    worth = material_worths(w, t.camps[seat])
    return [0 if len(option) == 1 else worth[STUFF[str(option[1])]] for option in options]


def dock(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    camp = t.camps[seat]
    worth, cost = material_worths(w, camp), spent(w, camp)
    return [0 if len(o) == 1 else worth[MATERIAL[sample(o)]] - cost - keen(w, camp, sample(o)) for o in options]


def craftsman(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    camp = t.camps[seat]
    return building(t, w, seat, options, tally(camp.hand), spent(w, camp))


def fountain(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    camp = t.camps[seat]
    return building(t, w, seat, options, tally(camp.hand), drawn(w, camp, 1))


def architect(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    camp = t.camps[seat]
    return building(t, w, seat, options, stock(t, camp), w.material[CONCRETE])


def building(t: Table, w: Stage, seat: int, options: Sequence[Option], have: list[int], material: int) -> list[int]:
    """Foundations and materials; ``material``: what a card costs that is added."""
    camp = t.camps[seat]
    power = influence(camp)
    gains = []
    for option in options:
        verb = option[0]
        if verb == "found":
            card = sample(option)
            gains.append(foundation(w, power, card, have) + last_site(t, seat, MATERIAL[card]) - spent(w, camp))
        elif verb == "add":
            gains.append(adding(t, w, seat, str(option[1])) - material)
        elif verb == "open":
            gains.append(opening(w, option))
        elif verb == "fountain":
            gains.append(drawn(w, camp, 1) + TURNED_UP + last_cards(t, seat))
        else:
            gains.append(drawn(w, camp, 1) if verb == "keep" else 0)
    return gains


def adding(t: Table, w: Stage, seat: int, kind: str) -> int:
    """One material more."""
    camp = t.camps[seat]
    structure = next(s for s in camp.structures if NAME[s.card] == kind and s.site != BUILT)
    value = VALUE[structure.site]
    missing = value - len(structure.materials)
    whole = completed(w, influence(camp), structure.card, structure.site)
    gain = whole * (w.progress[value][missing - 1] - w.progress[value][missing]) >> 8
    if kind == "catacomb" and missing == 1:
        gain += finish(t, seat)
    return gain


def ahead(t: Table, seat: int) -> bool:
    """Is nobody better off, as far as one can guess?"""
    standing = [NEVER if camp.conceded else POINT * influence(camp) + VAULT_CARD * len(camp.vault) for camp in t.camps]
    return standing[seat] >= max(standing)


def material(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    """What to add: what is worth least, the pool's rather than one's own."""
    camp = t.camps[seat]
    gains = []
    for option in options:
        if option[0] == "use":
            gains.append(-keen(w, camp, sample(option)) - VALUE[MATERIAL[sample(option)]])
        else:
            gains.append(-w.material[STUFF[str(option[1])]] if option[0] == "stockpile" else 0)
    return gains


def site(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    have = stock(t, t.camps[seat])
    gains = []
    for option in options:
        material = STUFF[str(option[1])]
        place = SPACE + last_site(t, seat, material) if option[0] == "in_town" else 0
        gains.append(place + VALUE[material] * min(VALUE[material], have[material]))
    return gains


def legionary(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    """To show a card costs nothing."""
    gains = dict(zip([NAME[card] for card in t.camps[seat].hand], demands(t, w, seat), strict=True))
    return [0 if len(option) == 1 else 1 + gains[str(option[1])] for option in options]


def levy(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    return [0 if len(option) == 1 else w.material[STUFF[str(option[1])]] for option in options]


def coliseum(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    return [0 if len(o) == 1 else w.client[ROLE[str(o[2])]] + w.sold[ROLE[str(o[2])]] for o in options]


def merchant(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    gains = []
    for option in options:
        if option[0] == "sell":
            material = STUFF[str(option[1])]
            gains.append(w.sold[material] - w.material[material])
        else:
            gains.append(w.sold[CONCRETE] + last_cards(t, seat) if option[0] == "deck" else 0)
    return gains


def basilica(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    camp = t.camps[seat]
    return [
        0 if len(o) == 1 else w.sold[MATERIAL[sample(o)]] - spent(w, camp) - keen(w, camp, sample(o)) for o in options
    ]


def patron(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    camp = t.camps[seat]
    worth = client_worths(w, camp)
    gains = []
    for option in options:
        if option[0] == "pool":
            gains.append(worth[ROLE[str(option[1])]])
        elif option[0] == "hand":
            gains.append(worth[MATERIAL[sample(option)]] - spent(w, camp) - keen(w, camp, sample(option)))
        else:
            gains.append(sum(worth) // len(worth) + last_cards(t, seat) if option[0] == "deck" else 0)
    return gains


# other people's things ----------------------------------------------------------------


def stairway(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    return [opening(w, option) if len(option) > 1 else 0 for option in options]


def opening(w: Stage, option: Option) -> int:
    """The function of a rival's building for all."""
    return w.function[KIND[sample(option)]] // OPENED - w.material[CONCRETE]


def prison(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    """What one gets and another loses, for what one gives and another gets."""
    power = influence(t.camps[seat])
    gains = []
    for option in options:
        gain = 0
        if len(option) > 1:
            kind = KIND[sample(option)]
            gain = 2 * w.function[kind] + w.at_once[kind] * power - 2 * VALUE[MATERIAL[SAMPLE["prison"]]] * w.influence
        gains.append(gain)
    return gains


def senate(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    return [drawn(w, t.camps[seat], int(number)) + w.jack * int(number) for _, _, number in options]


def sewer(t: Table, w: Stage, seat: int, options: Sequence[Option]) -> list[int]:
    return [0 if len(option) == 1 else w.material[MATERIAL[sample(option)]] for option in options]


_HABITS: dict[str, Habit] = {
    "lead": lead,
    "follow": follow,
    "palace": palace,
    "petition": give_away,
    "think": think,
    "laborer": laborer,
    "dock": dock,
    "craftsman": craftsman,
    "fountain": fountain,
    "architect": architect,
    "material": material,
    "site": site,
    "stairway": stairway,
    "legionary": legionary,
    "levy": levy,
    "give": give_away,
    "coliseum": coliseum,
    "merchant": merchant,
    "basilica": basilica,
    "patron": patron,
    "prison": prison,
    "senate": senate,
    "sewer": sewer,
}
HABITS = {f"glory_to_rome.{about}": habit for about, habit in _HABITS.items()}
"""By what a decision is about."""
