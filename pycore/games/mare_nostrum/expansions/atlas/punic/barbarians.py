"""4. Barbarians: a third power that whoever moves pays to move, and that fights whoever is left beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from ....board import SLOT, Board
from ....conquest import barred, looted, pillage, pillages
from ....control import calm, still
from ....effect import Effect, Step
from ....evaluation import prizes
from ....goods import COIN, names
from ....heuristics import attack
from ....move import closed_to
from ....payment import COINS
from ....peace import partner
from ....rounds import TURN_OF, done, go_on, standing
from ....state import Table
from .keeping import GOLD, spent

ID = "barbarians"
MOVED, SAILED, RAIDING = "barbarians_moved", "barbarians_sailed", "barbarians_raiding"
"""Kept while units move: legions and triremes that have moved, as place, count, place, count; and until the turn ends
the provinces where barbarians have entered or fought."""


def force(t: Table) -> int:
    """The number of the army."""
    return t.seats


def rival(t: Table, seat: int) -> int:
    return 1 - seat


def arrived(t: Table, name: str) -> dict[int, int]:
    """How many have moved, by the place where they are now."""
    row = t.kept.get(name, [])
    return dict(zip(row[::2], row[1::2], strict=True))


@lru_cache(maxsize=1 << 13)
def leading(board: Board, verb: str, start: int, targets: int, most: int) -> tuple[Option, ...]:
    places = board.seas if verb == "sail" else board.provinces
    return tuple((verb, places[start], places[to], ID, n) for to in bits(targets) for n in range(1, most + 1))


def raiding(t: Table, province: int) -> None:
    row = t.kept.get(RAIDING, [])
    if province not in row:
        t.kept[RAIDING] = sorted([*row, province])


def purse(t: Table) -> tuple[int, int]:
    """Coins and gold that whoever moves can spend on barbarians, for coins due in battles come first (A108); and the
    provinces, as a mask, where one more coin will be due."""
    hand, due, dear = t.hands[t.seat], 0, 0
    if able := t.box.masks["tolls"]:
        for powers in t.powers:
            for effect in t.box.effects("tolls", powers & able):
                owed, more = effect.tolls(t, force(t))
                due = max(due, owed)
                dear |= more
    return max(0, hand[COIN] - due) + hand[GOLD], dear


class Barbarians(Effect):
    """In force for both: each legion or trireme that is moved costs a coin or a gold."""

    id = ID

    def sails(self, t: Table, seat: int) -> tuple[Option, ...]:
        army, (ready, _) = force(t), purse(t)
        found: tuple[Option, ...] = ()
        if ready:
            moved = arrived(t, SAILED)
            for sea in bits(t.fleets[army] & ~still(t, army)[1]):
                most = min(ready, t.triremes[army][sea] - moved.get(sea, 0))
                found += leading(t.board, "sail", sea, t.board.lanes[sea], most)
        return found

    def moves(self, t: Table, seat: int) -> tuple[Option, ...]:
        army, (ready, dear) = force(t), purse(t)
        found: tuple[Option, ...] = ()
        if ready:
            moved, reach = arrived(t, MOVED), t.board.reach(t.fleets[army] & ~still(t, army)[1])
            closed = closed_to(t, army)
            for province in bits(t.armies[army] & ~still(t, army)[0]):
                most, targets = t.legions[army][province] - moved.get(province, 0), reach[province] & ~closed
                found += leading(t.board, "march", province, targets & ~dear, min(ready, most))
                found += leading(t.board, "march", province, targets & dear, min(ready - 1, most))
        return found

    def move(self, t: Table, seat: int, chosen: Option) -> None:
        verb, army, count = chosen[0], force(t), int(chosen[4])
        numbers, name = (t.board.sea, SAILED) if verb == "sail" else (t.board.province, MOVED)
        start, to = numbers[chosen[1]], numbers[chosen[2]]
        if verb == "sail":
            t.raise_triremes(army, start, -count)
            t.raise_triremes(army, to, count)
        else:
            t.raise_legions(army, start, -count)
            t.raise_legions(army, to, count)
            raiding(t, to)
        moved = arrived(t, name)
        moved[to] = moved.get(to, 0) + count
        t.kept[name] = [number for pair in sorted(moved.items()) for number in pair]
        t.emit("led", seat, chosen[1], chosen[2], count)
        t.phase, t.count = f"tribute_{verb}", count

    def inclination(self, t: Table, seat: int, chosen: Option) -> int:
        """Where the other could be plundered or his legions beaten; not beside one's own."""
        other = rival(t, seat)
        if chosen[0] == "sail":
            coasts = (t.board.shore[t.board.sea[chosen[end]]] & t.lands[other] for end in (1, 2))
            return int(not next(coasts) and next(coasts) > 0)
        to = t.board.province[chosen[2]]
        count = t.legions[force(t)][to] + int(chosen[4])
        if t.lands[seat] >> to & 1 or t.armies[seat] >> to & 1 or not (t.lands[other] | t.armies[other]) >> to & 1:
            return 0
        clash = attack(t, to, force(t), count) if t.armies[other] >> to & 1 else None
        gain = prizes(t.board, to, t.built[to])[1] if t.lands[other] >> to & 1 else 0
        return (gain + (clash.slain if clash else 0)) * (clash.alone if clash else 100) // (40 * int(chosen[4]))

    def battles(self, t: Table, seat: int) -> tuple[tuple[int, int, int], ...]:
        """Where the mover has no units they attack the other for nothing, whether they have moved or not."""
        army, other = force(t), rival(t, seat)
        if partner(t, other) == army:
            return ()
        both = t.armies[army] & t.armies[other] & ~t.armies[seat]
        return tuple((province, army, other) for province in bits(both))


def tribute(verb: str, t: Table) -> Phase:
    """The mover pays at once, in coins, gold or both; coins that are due in battles are not spent."""
    seat, hand = t.seat, t.hands[t.seat]
    least = max(0, t.count - hand[GOLD])
    counts = range(least, max(least, min(t.count, purse(t)[0] - hand[GOLD])) + 1)
    options = tuple([COINS[count] for count in counts])
    coins = int((yield Decision(seat, options, "mare_nostrum.tribute"))[1])
    paid = [t.give_up(seat, kind) for kind, count in ((COIN, coins), (GOLD, t.count - coins)) for _ in range(count)]
    for token in paid:
        t.put_back(token)
    t.emit("pay", seat, names(paid))
    spent(t, seat, t.count - coins)
    t.count = 0
    done(t, verb)


def halt(t: Table) -> Phase:
    """Land units have moved."""
    for name in (MOVED, SAILED):
        t.kept.pop(name, None)
    go_on(t, "barbarians_halt")
    yield from ()


def fought(t: Table) -> Phase:
    """A battle on land has been chosen: where barbarians take part they may plunder afterwards."""
    province, *sides = t.battle
    if force(t) in sides:
        raiding(t, province)
    go_on(t, "barbarians_fight")
    yield from ()


def raid(t: Table) -> Phase:
    """4.3.1: the mover has them pillage, for himself, in provinces of the other where they entered or fought and stand
    alone: one building in each."""
    seat, army, other = t.seat, force(t), rival(t, t.seat)
    alone = t.armies[army] & t.lands[other] & ~t.foes(army) & ~calm(t)
    for province in t.kept.get(RAIDING, []):
        if province not in t.fought and alone >> province & 1 and t.built[province] and not barred(t, province):
            t.fought.append(province)
            both = t.powers[seat] & t.box.masks["plunder"] > 0
            found = pillages(t.board, province, t.built[province], t.board.legendary[province], both)
            leave = ("leave", t.board.provinces[province])
            chosen = yield Decision(seat, (*found, leave), "mare_nostrum.raid")
            if chosen != leave:
                pillage(t, seat, province, chosen)
                t.taken[province] &= t.built[province]
                looted(t, seat, SLOT[chosen[2]])
            return
    t.fought = []
    t.kept.pop(RAIDING, None)
    go_on(t, "raid")


STEPS = (
    Step("barbarians_halt", "fight", halt),
    Step("barbarians_fight", "losses", fought),
    Step("raid", "conquer", raid),
)
PHASES = {"tribute_sail": partial(tribute, "sail"), "tribute_march": partial(tribute, "march")}
LIKE = {"tribute_sail": "sail", "tribute_march": "march"}


# what can be ------------------------------------------------------------------------------


def have_moved(at_sea: bool, t: Table, row: Sequence[int]) -> bool:
    """While units move, and until battles begin; what has moved may have been lost since."""
    if standing(t) not in ("sail", "engage", "sink", "march", "fight"):
        return False
    places, counts = row[::2], row[1::2]
    spaces = range(len(t.board.seas if at_sea else t.board.provinces))
    known = bool(row) and not len(row) % 2 and len({*places}) == len(places) and {*places} <= {*spaces}
    return known and min(counts) > 0


def have_raided(t: Table, row: Sequence[int]) -> bool:
    return (
        standing(t) in TURN_OF["move"]
        and bool(row)
        and len({*row}) == len(row)
        and {*row} <= {*range(len(t.board.provinces))}
    )


KEPT: dict[str, Callable[[Table, Sequence[int]], bool]] = {
    MOVED: partial(have_moved, False),
    SAILED: partial(have_moved, True),
    RAIDING: have_raided,
}


# what bots think -------------------------------------------------------------------------


def spend(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """Gold rather than coins, which stay."""
    return [8 >> min(3, int(option[1])) for option in options]


def plunder(t: Table, seat: int, options: Sequence[Option]) -> list[int]:
    """As if it were the first time; what the other loses is gained."""
    great = t.board.great[t.board.province[options[0][1]]]
    worth = {"leave": 1}
    return [worth.get(str(option[0]), 30 if great else 20) for option in options]
