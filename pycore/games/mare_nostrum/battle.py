"""4.2 Battles: one roll of each side at once, losses chosen by the loser."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from pycore.engine.decision import Decision, Option, Phase
from pycore.engine.masks import bits

from .board import sum_of
from .box import Box
from .conquest import alone, give_up, trim
from .control import bury, calm, maybe_calm, release, still
from .effect import Side
from .goods import DONE, LAND_DIE, PER_HIT, SEA_DIE
from .peace import partner
from .rounds import LAND_AFTERMATH, LAND_BATTLE, SEA_AFTERMATH, SEA_BATTLE, go
from .state import NOBODY, Table

FORTRESS_ADDS = 5
LOSE_FORTRESS: Option = ("lose", "fortress")
LOSE_LEGIONS: Option = ("lose", "legion")


# at sea ---------------------------------------------------------------------------


def engage(t: Table) -> Phase:
    """4.1.1: battles at sea are fought or not, sea by sea, one in each; all before the legions move."""
    seat, fleets = t.seat, t.fleets
    friend, others = partner(t, seat), 0
    for enemy in range(t.seats):
        if enemy != seat and enemy != friend:
            others |= fleets[enemy]
    options = []
    for sea in bits(fleets[seat] & others):
        if sea not in t.fought:
            for enemy in range(t.seats):
                there = fleets[enemy] >> sea & 1 and enemy != seat and enemy != friend
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
    """Does nobody fight at sea there, for one of the two is still, or has declined?"""
    refusing = t.box.effects("declines", t.powers[enemy]) if t.box.masks["declines"] else ()
    if any(effect.declines(t, enemy, seat, sea) for effect in refusing):
        return True
    return bool(t.box.masks["stills"]) and bool((still(t, seat)[1] | still(t, enemy)[1]) >> sea & 1)


def sea_battle(t: Table) -> None:
    """One die a trireme; triremes are all alike, so nobody chooses what is lost, but where there are figures.

    A side of which nothing is left before the dice has lost without them.
    """
    sea, attacker, defender = t.battle
    both = t.fleets[attacker] & t.fleets[defender] & 1 << sea
    hits = volleys(t, sea, attacker, defender) if both else [0, 0]
    if t.figures:
        t.battle += hits[::-1]
        t.phase = "sink"
        return
    t.battle = []
    for seat, hit in ((attacker, hits[1]), (defender, hits[0])):
        lost = min(hit, t.triremes[seat][sea])
        t.raise_triremes(seat, sea, -lost)
        t.emit("lost", t.board.seas[sea], seat, lost, 0)
        mourn(t, seat, ("trireme",) * lost)
    go(t, SEA_AFTERMATH)


def volleys(t: Table, sea: int, attacker: int, defender: int) -> list[int]:
    """The hits that both sides deal at sea."""
    rolls = [roll(t, t.ships(side, sea), ship_die(t, side, sea)) for side in (attacker, defender)]
    hits = [sum(dice) // PER_HIT for dice in rolls]
    for seat, dice, hit in zip((attacker, defender), rolls, hits, strict=True):
        t.emit("roll", t.board.seas[sea], seat, tuple(dice), (), sum(dice), hit, 0)
    return hits


def ship_die(t: Table, seat: int, sea: int) -> tuple[int, ...]:
    """What the seat's ships roll there."""
    giving = t.box.effects("land_dice", t.powers[seat]) if t.box.masks["land_dice"] else ()
    return LAND_DIE if any(effect.land_dice(t, seat, sea) for effect in giving) else SEA_DIE


def sink(t: Table) -> Phase:
    """Both sides lose at once; whoever has a figure among his ships chooses."""
    sea, attacker, defender, *hits = t.battle
    fallen = []
    for seat, hit in ((attacker, hits[0]), (defender, hits[1])):
        fallen.append((yield from sinking(t, seat, sea, hit)))
    for seat, (triremes, figures) in zip((attacker, defender), fallen, strict=True):
        go_down(t, seat, sea, triremes, figures)
        t.emit("lost", t.board.seas[sea], seat, triremes, 0)
    t.battle = []
    go(t, SEA_AFTERMATH)


def sinking(t: Table, seat: int, sea: int, hits: int) -> Generator[Decision, Option, tuple[int, list[int]]]:
    """How many triremes a side loses, and which figures."""
    triremes, figures = t.triremes[seat][sea], t.figures_in(seat, sea, at_sea=True)
    if not figures or hits >= triremes + len(figures):
        return min(hits, triremes), figures if hits >= triremes + len(figures) else []
    names = {t.box.figures[figure].id: figure for figure in figures}
    fallen: list[str] = []
    for step in range(hits):
        left = ["trireme"] * (fallen.count("trireme") < triremes) + [name for name in names if name not in fallen]
        options: tuple[Option, ...] = tuple([("lose", name) for name in left])
        fallen.append(str((yield Decision(answers(t, seat), options, "mare_nostrum.losses", step))[1]))
    return fallen.count("trireme"), [names[name] for name in fallen if name in names]


def go_down(t: Table, seat: int, sea: int, triremes: int, figures: list[int]) -> None:
    """Ships are lost in a battle."""
    t.raise_triremes(seat, sea, -triremes)
    for figure in figures:
        t.put_figure(figure, NOBODY)
        t.emit("figure_lost", seat, t.box.figures[figure].id, t.board.seas[sea])
    mourn(t, seat, ("trireme",) * triremes + tuple(t.box.figures[figure].id for figure in figures))


def mourn(t: Table, force: int, units: tuple[str, ...]) -> None:
    """A force has lost units in a battle."""
    if units and t.box.masks["fallen"]:
        for effect in t.box.effects("fallen", t.powers[force]):
            effect.fallen(t, force, units)
    bury(t, force, units)


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
            barred = spared(t, defender, attacker) or calm(t) >> province & 1
            if province not in t.fought and not barred:
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
    if t.box.masks["spared"]:
        found = [other for other in found if not spared(t, other, seat)]
    if t.box.masks["calm"] and calm(t) >> province & 1:
        return []
    if not t.box.masks["stills"]:
        return found
    return [other for other in found if not (still(t, seat)[0] | still(t, other)[0]) >> province & 1]


def spared(t: Table, seat: int, attacker: int) -> bool:
    """Can an attacker not fight a seat on land?"""
    return any(effect.spared(t, seat, attacker) for effect in t.box.effects("spared", t.powers[seat]))


def land_battle(t: Table, province: int, attacker: int, defender: int) -> None:
    """It is begun; dice are rolled when all has been done that comes before them."""
    t.fought.append(province)
    t.battle = [province, attacker, defender]
    go(t, LAND_BATTLE)


def to_dice(t: Table) -> None:
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
    named = tuple([t.box.figures[figure].id for figure in t.figures_in(seat, province)]) if t.figures else ()
    return Side(legions, t.fortress[province] == seat, t.owner[province] == seat, own_turn, len(named), named)


def strike(t: Table, province: int, seat: int, enemy: int) -> int:
    """The hits one side deals."""
    side, powers = side_of(t, province, seat, seat == t.seat), t.powers[seat]
    count, adds = strength(t.box, powers, side)
    dice: list[int] = []
    for effect in t.box.effects("legion_die", powers)[:1] if t.box.masks["legion_die"] else ():
        dice = [effect.legion_die(side)] * side.legions
    dice += roll(t, count - len(dice), LAND_DIE)
    for sea in bits(joining(t, province, seat)):
        dice += roll(t, t.ships(seat, sea), ship_die(t, seat, sea))
    total = sum(dice) + sum(points for _, points in adds)
    needs, absorbs = PER_HIT, int(t.fortress[province] == enemy)
    if t.powers[enemy] & (t.box.masks["per_hit"] | t.box.masks["absorbs"]):
        needs, absorbs = toughness(t.box, t.powers[enemy], side_of(t, province, enemy, enemy == t.seat))
    if t.fortress[province] == enemy and t.box.masks["breaks"]:
        absorbs -= any(effect.breaks(side) for effect in t.box.effects("breaks", powers))
    hits = total // needs
    absorbed = min(hits, absorbs)
    hits -= absorbed
    t.emit("roll", t.board.provinces[province], seat, tuple(dice), tuple(adds), total, hits, absorbed)
    return hits


def joining(t: Table, province: int, seat: int) -> int:
    """Seas whose ships take part in a seat's battle on land, as a mask."""
    if not t.box.masks["joins"]:
        return 0
    return sum_of(effect.joins(t, seat, province) for effect in t.box.effects("joins", t.powers[seat]))


def losses(t: Table) -> Phase:
    """4.2: both sides lose at once; whoever has a fortress and legions chooses what falls."""
    province, attacker, defender, *hits = t.battle
    yield from casualties(t, province, (attacker, defender), hits)
    if able := t.box.masks["saves"]:
        for seat, powers in enumerate(t.powers):
            for effect in t.box.effects("saves", powers) if powers & able else ():
                yield from effect.saves(t, seat)
    t.battle = []
    t.phase = "fight"
    yield from hold(t, province)
    go(t, LAND_AFTERMATH)


def casualties(t: Table, province: int, sides: tuple[int, int], hits: Sequence[int], joined: bool = True) -> Phase:
    """Both sides choose, then all that was chosen is lost; ``joined``: ships that take part can fall too."""
    fallen = []
    for seat, hit in zip(sides, hits, strict=True):
        fallen.append((yield from losing(t, seat, province, hit, joining(t, province, seat) if joined else 0)))
    for seat, (legions, fortress, figures, ships) in zip(sides, fallen, strict=True):
        for sea in ships:
            go_down(t, seat, sea, 1, [])
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
    for seat, (*_, ships) in zip(sides, fallen, strict=True):
        for sea in ships:
            t.emit("lost", t.board.seas[sea], seat, 1, 0)


def answers(t: Table, force: int) -> int:
    """Who chooses for a force: its seat; for an army without one whose turn it is or, against him, the next seat."""
    if force < t.seats:
        return force
    return (t.seat + 1) % t.seats if t.seat in t.battle[1:3] else t.seat


Losing = Generator[Decision, Option, tuple[int, int, list[int], list[int]]]


def losing(t: Table, seat: int, province: int, hits: int, seas: int) -> Losing:
    """How many legions and fortresses a side loses, which figures, and in which of some ``seas`` its ships: they can
    be lost instead of what stands on land, and need not be lost besides."""
    legions, fortress = t.legions[seat][province], int(t.fortress[province] == seat)
    figures = t.figures_in(seat, province)
    ships = [sea for sea in bits(seas) for _ in range(t.triremes[seat][sea])] if seas else []
    at_sea = [figure for sea in bits(seas) for figure in t.figures_in(seat, sea, at_sea=True)]
    if hits >= legions + fortress + len(figures) + len(ships) + len(at_sea):
        return legions, fortress, figures, []
    if (figures or ships or at_sea) and hits:
        return (yield from one_by_one(t, seat, hits, legions, fortress, figures, ships, at_sea))
    if not fortress or not hits:
        return hits, 0, [], []
    chosen = yield Decision(answers(t, seat), (LOSE_LEGIONS, LOSE_FORTRESS), "mare_nostrum.losses")
    return (hits - 1, 1, [], []) if chosen == LOSE_FORTRESS else (hits, 0, [], [])


def one_by_one(
    t: Table, seat: int, hits: int, legions: int, fortress: int, figures: list[int], ships: list[int], at_sea: list[int]
) -> Losing:
    """Where there are figures or ships each hit is answered by itself, as long as anything stands on land; a ship is
    named by its sea."""
    names = {t.box.figures[figure].id: figure for figure in (*figures, *at_sea)}
    on_land = {t.box.figures[figure].id for figure in figures}
    fleets = {t.board.seas[sea]: sea for sea in ships}
    fallen: list[str] = []
    for step in range(hits):
        left = ["legion"] * (fallen.count("legion") < legions) + ["fortress"] * (fallen.count("fortress") < fortress)
        left += [name for name in names if name in on_land and name not in fallen]
        if not left:
            break
        left += [name for name in names if name not in on_land and name not in fallen]
        left += [name for name, sea in fleets.items() if fallen.count(name) < ships.count(sea)]
        options: tuple[Option, ...] = tuple([("lose", name) for name in left])
        chosen = yield Decision(answers(t, seat), options, "mare_nostrum.losses", step)
        fallen.append(str(chosen[1]))
    lost = [names[name] for name in fallen if name in names]
    return fallen.count("legion"), fallen.count("fortress"), lost, [fleets[name] for name in fallen if name in fleets]


def hold(t: Table, province: int) -> Phase:
    """4.3: a conqueror left alone keeps what he occupies as far as his legions suffice; at war he keeps nothing."""
    seat = t.conqueror[province]
    if seat == NOBODY:
        return
    legions = t.holding(seat, province)
    if not legions or not alone(t, seat, province):
        release(t, province)
        return
    if seat == t.seat and not maybe_calm(t) >> province & 1:
        trim(t, province)  # he decides anew at the end of this turn
        return
    yield from give_up(t, seat, 1 << province)
