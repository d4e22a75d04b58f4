"""4.2 Battles: one roll of each side at once, losses chosen by the loser."""

from __future__ import annotations

from collections.abc import Generator

from pycore.engine.decision import Decision, Option, Phase

from .board import bits, slot_names
from .box import Box
from .conquest import alone, trim
from .control import release, still
from .effect import Side
from .goods import DONE, LAND_DIE, PER_HIT, SEA_DIE
from .peace import partner
from .rounds import LAND_AFTERMATH, SEA_AFTERMATH, SEA_BATTLE, go
from .state import NOBODY, Table

FORTRESS_ADDS = 5
LOSE_FORTRESS: Option = ("lose", "fortress")
LOSE_LEGIONS: Option = ("lose", "legion")


# at sea ---------------------------------------------------------------------------


def engage(t: Table) -> Phase:
    """4.1.1: battles at sea are fought or not, sea by sea, one in each; all before the legions move."""
    seat, friend = t.seat, partner(t, t.seat)
    options = []
    for sea in bits(t.fleets[seat]):
        if sea not in t.fought:
            for enemy in range(t.seats):
                there = t.fleets[enemy] >> sea & 1 and enemy != seat and enemy != friend
                if there and not at_rest(t, sea, seat, enemy):
                    options.append(("engage", t.board.seas[sea], enemy))
    chosen = (yield Decision(seat, (*options, DONE), "mare_nostrum.engage")) if options else DONE
    if chosen == DONE:
        t.fought = []
        t.start, t.to = 0, NOBODY
        go(t, "march")
    else:
        sea = t.board.sea[chosen[1]]
        t.fought.append(sea)
        t.battle = [sea, seat, int(chosen[2])]
        go(t, SEA_BATTLE)


def at_rest(t: Table, sea: int, seat: int, enemy: int) -> bool:
    """Does nobody fight at sea there, for one of the two is still?"""
    return bool(t.box.masks["stills"]) and bool((still(t, seat)[1] | still(t, enemy)[1]) >> sea & 1)


def sea_battle(t: Table) -> None:
    """One die a trireme; triremes are all alike, so nobody chooses what is lost."""
    sea, attacker, defender = t.battle
    t.battle = []
    rolls = [roll(t, t.triremes[side][sea], SEA_DIE) for side in (attacker, defender)]
    hits = [sum(dice) // PER_HIT for dice in rolls]
    for seat, dice, hit in zip((attacker, defender), rolls, hits, strict=True):
        t.emit("roll", t.board.seas[sea], seat, tuple(dice), (), sum(dice), hit, 0)
    for seat, hit in ((attacker, hits[1]), (defender, hits[0])):
        lost = min(hit, t.triremes[seat][sea])
        t.raise_triremes(seat, sea, -lost)
        t.emit("lost", t.board.seas[sea], seat, lost, 0)
        mourn(t, seat, ("trireme",) * lost)
    go(t, SEA_AFTERMATH)


def mourn(t: Table, force: int, units: tuple[str, ...]) -> None:
    """A force has lost units in a battle."""
    if units and t.box.masks["fallen"]:
        for effect in t.box.effects("fallen", t.powers[force]):
            effect.fallen(t, force, units)


def roll(t: Table, count: int, faces: tuple[int, ...]) -> list[int]:
    below, sides = t.dice.below, len(faces)
    return [faces[below(sides)] for _ in range(count)]


# on land --------------------------------------------------------------------------


def fight(t: Table) -> Phase:
    """4.1.2: wherever the seat's units stand with others' there is a battle, also where nobody moved; one a province,
    against one opponent of the seat's choice."""
    seat = t.seat
    for province in bits(t.armies[seat] & t.foes(seat)):
        if province not in t.fought:
            enemies = opponents(t, seat, province)
            if enemies:
                enemy = enemies[0]
                if len(enemies) > 1:
                    options = tuple([("fight", t.board.provinces[province], enemy) for enemy in enemies])
                    enemy = int((yield Decision(seat, options, "mare_nostrum.fight"))[2])
                return land_battle(t, province, seat, enemy)
    for effect in t.box.effects("battles", t.powers[seat]) if t.box.masks["battles"] else ():
        for province, attacker, defender in effect.battles(t, seat):
            if province not in t.fought:
                return land_battle(t, province, attacker, defender)
    t.fought = []
    t.start = t.to = 0
    go(t, "conquer")


def opponents(t: Table, seat: int, province: int) -> list[int]:
    """Who else has units there; with a partner nobody fights, nor do those who are still."""
    friend = partner(t, seat)
    found = [
        other for other, armies in enumerate(t.armies) if armies >> province & 1 and other != seat and other != friend
    ]
    if not t.box.masks["stills"]:
        return found
    return [other for other in found if not (still(t, seat)[0] | still(t, other)[0]) >> province & 1]


def land_battle(t: Table, province: int, attacker: int, defender: int) -> None:
    """It is begun; dice are rolled when all has been done that comes before them."""
    t.fought.append(province)
    t.battle = [province, attacker, defender]
    go(t, "losses")


def throw(t: Table) -> None:
    """4.2: sums divided by five are hits; a fortress takes one of them away. What falls is chosen afterwards.

    A side of which nothing is left before the dice has lost without them.
    """
    province, attacker, defender = t.battle
    if not t.armies[attacker] & t.armies[defender] & 1 << province:
        t.battle += [0, 0]
        return
    hits = [strike(t, province, attacker, defender), strike(t, province, defender, attacker)]
    t.battle += [hits[1], hits[0]]


def strength(box: Box, powers: int, side: Side) -> tuple[int, list[tuple[str, int]]]:
    """The dice of a side with some powers, and what is added to their sum."""
    dice = side.legions + side.figures + sum([effect.dice(side) for effect in box.effects("dice", powers)])
    adds = [(effect.id, points) for effect in box.effects("adds", powers) if (points := effect.adds(side))]
    if side.fortress:
        adds.append(("fortress", FORTRESS_ADDS))
    return dice, adds


def toughness(box: Box, powers: int, side: Side) -> tuple[int, int]:
    """How many points the other side needs for a hit, and how many hits do nothing: a fortress takes one away."""
    needs = PER_HIT + sum([effect.per_hit(side) for effect in box.effects("per_hit", powers)])
    return needs, side.fortress + sum([effect.absorbs(side) for effect in box.effects("absorbs", powers)])


def side_of(t: Table, province: int, seat: int, own_turn: bool, legions: int | None = None) -> Side:
    """With the legions that a seat has in a province, or with so many ``legions``."""
    if legions is None:
        legions = t.legions[seat][province]
    home, figures = t.owner[province] == seat, len(t.figures_in(seat, province))
    return Side(legions, t.fortress[province] == seat, home, own_turn, figures)


def strike(t: Table, province: int, seat: int, enemy: int) -> int:
    """The hits one side deals."""
    count, adds = strength(t.box, t.powers[seat], side_of(t, province, seat, seat == t.seat))
    dice = roll(t, count, LAND_DIE)
    total = sum(dice) + sum(points for _, points in adds)
    needs, absorbs = PER_HIT, int(t.fortress[province] == enemy)
    if t.powers[enemy] & (t.box.masks["per_hit"] | t.box.masks["absorbs"]):
        needs, absorbs = toughness(t.box, t.powers[enemy], side_of(t, province, enemy, enemy == t.seat))
    hits = total // needs
    absorbed = min(hits, absorbs)
    hits -= absorbed
    t.emit("roll", t.board.provinces[province], seat, tuple(dice), tuple(adds), total, hits, absorbed)
    return hits


def losses(t: Table) -> Phase:
    """4.2: both sides lose at once; whoever has a fortress and legions chooses what falls."""
    province, attacker, defender, *hits = t.battle
    fallen = []
    for seat, hit in ((attacker, hits[0]), (defender, hits[1])):
        fallen.append((yield from losing(t, seat, province, hit)))
    for seat, (legions, fortress, figures) in zip((attacker, defender), fallen, strict=True):
        for figure in figures:
            t.put_figure(figure, NOBODY)
            t.emit("figure_lost", seat, t.box.figures[figure].id, t.board.provinces[province])
        if fortress:
            t.raze_fortress(province)
        if legions:
            t.raise_legions(seat, province, -legions)
        t.emit("lost", t.board.provinces[province], seat, legions, fortress)
        names = (t.box.figures[figure].id for figure in figures)
        mourn(t, seat, ("legion",) * legions + ("fortress",) * fortress + tuple(names))
    t.battle = []
    t.phase = "fight"
    yield from hold(t, province)
    go(t, LAND_AFTERMATH)


def answers(t: Table, force: int) -> int:
    """Who chooses for a force: its seat; for an army without one whose turn it is or, against him, the next seat."""
    if force < t.seats:
        return force
    return (t.seat + 1) % t.seats if t.seat in t.battle[1:3] else t.seat


Losing = Generator[Decision, Option, tuple[int, int, list[int]]]


def losing(t: Table, seat: int, province: int, hits: int) -> Losing:
    """How many legions and fortresses a side loses, and which figures."""
    legions, fortress = t.legions[seat][province], int(t.fortress[province] == seat)
    figures = t.figures_in(seat, province)
    if hits >= legions + fortress + len(figures):
        return legions, fortress, figures
    if figures and hits:
        return (yield from one_by_one(t, seat, hits, legions, fortress, figures))
    if not fortress or not hits:
        return hits, 0, []
    chosen = yield Decision(answers(t, seat), (LOSE_LEGIONS, LOSE_FORTRESS), "mare_nostrum.losses")
    return (hits - 1, 1, []) if chosen == LOSE_FORTRESS else (hits, 0, [])


def one_by_one(t: Table, seat: int, hits: int, legions: int, fortress: int, figures: list[int]) -> Losing:
    """Where there are figures each hit is answered by itself."""
    names = {t.box.figures[figure].id: figure for figure in figures}
    fallen: list[str] = []
    for step in range(hits):
        left = ["legion"] * (fallen.count("legion") < legions) + ["fortress"] * (fallen.count("fortress") < fortress)
        left += [name for name in names if name not in fallen]
        options: tuple[Option, ...] = tuple([("lose", name) for name in left])
        chosen = yield Decision(answers(t, seat), options, "mare_nostrum.losses", step)
        fallen.append(str(chosen[1]))
    return fallen.count("legion"), fallen.count("fortress"), [names[name] for name in fallen if name in names]


def hold(t: Table, province: int) -> Phase:
    """4.3: a conqueror left alone keeps what he occupies as far as his legions suffice; at war he keeps nothing."""
    seat = t.conqueror[province]
    if seat == NOBODY:
        return
    legions = t.holding(seat, province)
    if not legions or not alone(t, seat, province):
        release(t, province)
        return
    if seat == t.seat:
        trim(t, province)  # he decides anew at the end of this turn
        return
    while t.taken[province].bit_count() > legions:
        names = slot_names(t.taken[province])
        options = tuple([("release", t.board.provinces[province], name) for name in names])
        chosen = yield Decision(seat, options, "mare_nostrum.release")
        t.taken[province] &= ~_BIT[chosen[2]]
        t.emit("release", seat, t.board.provinces[province], chosen[2])


_BIT: dict[str | int, int] = {name: 1 << at for at, name in enumerate(slot_names(127))}
