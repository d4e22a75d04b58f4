"""Positions of Mare Nostrum set up by hand, by names; what is not asked for is out of the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from pycore import Match
from pycore.engine import codec
from pycore.engine.dice import Dice
from pycore.engine.state import Value
from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.board import (
    CONTROL,
    EMPIRE,
    EMPIRES,
    PROVINCE,
    PROVINCES,
    SEA,
    SEAS,
    SETUPS,
    SLOT,
    setup_id,
)
from pycore.games.mare_nostrum.goods import (
    FORTRESSES,
    GOODS,
    KIND,
    KINDS,
    LAND_DIE,
    LEGEND,
    LEGENDARY,
    LEGIONS,
    MARKERS,
    ORDINARY,
    SEA_DIE,
    TOKENS,
    TRIREMES,
)
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.state import NOBODY, UNITS, Table
from pycore.games.mare_nostrum.tiles import MARKET, PYRAMIDS, TILE
from pycore.games.mare_nostrum.validation import tokens
from tests.engine.scripted import scripted

TRACKS = ("trade", "culture", "military")
ROME, GREECE, BABYLON, EGYPT, CARTHAGE = range(5)
"""Seats of a game of five; in a game of three Carthage is seat 2."""
OWN = (LEGIONS, TRIREMES, FORTRESSES)


class Has(TypedDict, total=False):
    """What a seat has besides its capital province and starting hero; ``hand`` is like ``"3 coin wheat 2 oil"``."""

    lands: str
    legions: Mapping[str, int]
    forts: str
    ships: Mapping[str, int]
    hand: str
    legends: str
    tiles: str
    holds: Mapping[str, str]
    offer: str


def counted(text: str) -> dict[str, int]:
    """``"3 coin wheat"`` as numbers."""
    found: dict[str, int] = {}
    many = 1
    for word in text.split():
        if word.isdigit():
            many = int(word)
        else:
            found[word] = found.get(word, 0) + many
            many = 1
    return found


def position(
    seats: int = 5,
    *has: Has,
    phase: str = "build",
    seat: int = 0,
    built: Mapping[str, str] | None = None,
    leaders: Sequence[int] = (0, 1, 2),
    waiting: Sequence[int] = (),
    row: str | None = None,
    copied: str = "",
    fresh: str = "",
    pile: int | None = None,
    out: Mapping[str, int] | None = None,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    **rest: Any,
) -> dict[str, Any]:
    """A position with what the seats have; ``built`` maps a province to its buildings.

    ``row``: the tiles to be had (all that nobody has, if nothing is given). ``pile``: how many legendary goods are left
    in it, the others are discards. ``out``: leave so many tokens in the supply, the last seat has the others.
    """
    rows = [dict(one) for one in has] + [{} for _ in range(seats - len(has))]
    empires = [EMPIRE[name] for name in SETUPS[setup_id(seats)]["empires"]]
    owner, conqueror = [NOBODY] * len(PROVINCES), [NOBODY] * len(PROVINCES)
    taken, fortress = [0] * len(PROVINCES), [NOBODY] * len(PROVINCES)
    hands, relics, offers, tiles = [], [], [], []
    legions, triremes = [[0] * len(PROVINCES) for _ in rows], [[0] * len(SEAS) for _ in rows]
    slot_bits = {**SLOT, "control": 64}
    for at, one in enumerate(rows):
        facts = EMPIRES[empires[at]]
        for name in (facts["capital"], *str(one.get("lands", "")).split()):
            owner[PROVINCE[name]] = at
        for name, count in one.get("legions", {}).items():
            legions[at][PROVINCE[name]] = count
        for name in str(one.get("forts", "")).split():
            fortress[PROVINCE[name]] = at
        for name, count in one.get("ships", {}).items():
            triremes[at][SEA[name]] = count
        for name, slots in one.get("holds", {}).items():
            conqueror[PROVINCE[name]] = at
            taken[PROVINCE[name]] = sum(slot_bits[slot] for slot in slots.split())
        hand = [0] * len(KINDS)
        for name, count in counted(str(one.get("hand", ""))).items():
            hand[KIND[name]] = count
        legends = str(one.get("legends", "")).split()
        for name in legends:
            hand[KIND[name]] += 1
        hands.append(hand)
        relics.append(sum(1 << KIND[name] for name in legends))
        lying = counted(str(one.get("offer", ""))).items()
        offers.append([ORDINARY[KIND[name]] for name, count in lying for _ in range(count)])
        tiles.append([TILE[name] for name in (facts["starting_hero"], *str(one.get("tiles", "")).split())])
    owned = {tile for own in tiles for tile in own}
    hidden: list[int] = []
    shown = [tile for tile in MARKET if tile not in owned]
    if row is not None:
        shown = [TILE[name] for name in row.split()]
        hidden = [tile for tile in MARKET if tile not in owned and tile not in shown]
    legendary = [token for kind, token in LEGEND.items() if not any(own >> kind & 1 for own in relics)]
    supply = list(TOKENS)
    for hand, own, offer in zip(hands, relics, offers, strict=True):
        for kind, count in enumerate(hand):
            supply[kind] -= count - (own >> kind & 1)
        for kind in offer:
            supply[kind] -= 1
    for name, left in (out or {}).items():
        hands[-1][KIND[name]] += supply[KIND[name]] - left
        supply[KIND[name]] = left
    left = len(legendary) if pile is None else pile
    buildings = [sum(SLOT[slot] for slot in (built or {}).get(name, "").split()) for name in PROVINCES]
    state: dict[str, Any] = {
        "phase": phase,
        "ending": "",
        "round": 2,
        "seat": seat,
        "waiting": list(waiting),
        "empires": empires,
        "owner": owner,
        "built": buildings,
        "conqueror": conqueror,
        "taken": taken,
        "fortress": fortress,
        "legions": legions,
        "triremes": triremes,
        "leaders": list(leaders),
        "stack": list(range(seats)),
        "trade": [0] * seats,
        "spent": [],
        "due": [0] * seats,
        "supply": supply,
        "hands": hands,
        "relics": relics,
        "offers": offers,
        "taker": NOBODY,
        "barred": NOBODY,
        "pile": legendary[:left],
        "discards": legendary[left:],
        "tiles": tiles,
        "copied": TILE[copied] if copied else NOBODY,
        "row": shown,
        "face_down": hidden,
        "fresh": [PROVINCE[name] for name in fresh.split()],
        "debt": 0,
        "special": 0,
        "used": [],
        "arrived": [0] * len(PROVINCES),
        "docked": [0] * len(SEAS),
        "start": 0,
        "to": NOBODY if phase in ("sail", "march") else 0,
        "fought": [],
        "battle": [],
        "pact": NOBODY,
        "last_pact": NOBODY,
        "victors": [],
    }
    state |= rest
    given = {"game": "mare_nostrum", "seats": seats, "seed": seed, "options": dict(options or {}), "state": state}
    if "trade" not in rest:
        t = codec.load(Table, state, "state").seat_at(seats, GAME.settle(seats, options), Dice(0))
        state["trade"] = levels(t)[0]
        if "stack" not in rest:
            state["stack"] = sorted(range(seats), key=lambda at: -state["trade"][at])
    return given


def game(seats: int = 5, *has: Has, **rest: Any) -> Match:
    """A match that begins from such a position."""
    match = Match.from_position("mare_nostrum", position(seats, *has, **rest))
    match.take_forced()
    return match


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def asked(match: Match) -> tuple[int, str] | None:
    """Who is asked about what."""
    return None if match.decision is None else (match.decision.seat, match.decision.about.removeprefix("mare_nostrum."))


def offered(match: Match) -> list[str]:
    """The options, in words."""
    return [] if match.decision is None else [" ".join(map(str, option)) for option in match.decision.options]


def play(match: Match, *choices: str) -> Match:
    """Choose option by option, in words; forced answers are given by themselves."""
    for choice in choices:
        assert match.decision is not None, f"the game is over before {choice}"
        words = [int(word) if word.lstrip("-").isdigit() else word for word in choice.split()]
        match.play(tuple(words))
        match.take_forced()
    return match


def until(match: Match, about: str) -> Match:
    """Play the first option until somebody is asked about this."""
    while asked(match) is not None and asked(match)[1] != about:  # type: ignore[index]
        match.play(0)
        match.take_forced()
    return match


def hand(match: Match, seat: int = 0) -> dict[str, int]:
    """What is behind a screen."""
    return {KINDS[kind]: count for kind, count in enumerate(table(match).hands[seat]) if count}


def ways(match: Match) -> list[str]:
    """The whole ways to finish what is asked."""
    found = match.moment.complete_choices(2000)
    assert found is not None
    return [", ".join(" ".join(map(str, option)) for option in taken) for taken, _ in found]


def level(match: Match, track: str, seat: int = 0) -> int:
    return levels(table(match))[TRACKS.index(track)][seat]


def legions(match: Match, province: str, seat: int = 0) -> int:
    return table(match).legions[seat][PROVINCE[province]]


def ships(match: Match, sea: str, seat: int = 0) -> int:
    return table(match).triremes[seat][SEA[sea]]


def owner(match: Match, province: str) -> int:
    return table(match).owner[PROVINCE[province]]


def stands(match: Match, province: str, slot: str) -> bool:
    """Is the building there?"""
    return bool(table(match).built[PROVINCE[province]] & SLOT[slot])


def held(match: Match, province: str) -> tuple[int, set[str]]:
    """Who holds a province as a conqueror, and what he occupies."""
    slot_bits = {**SLOT, "control": 64}
    mask = table(match).taken[PROVINCE[province]]
    return table(match).conqueror[PROVINCE[province]], {name for name, bit in slot_bits.items() if mask & bit}


def told(match: Match, kind: str, viewer: int | None = None) -> list[tuple[Any, ...]]:
    """The facts of all events of a kind that a viewer may know."""
    return [what[1:] for _, what in match.events(viewer) if what[0] == kind]


def conserved(match: Match) -> bool:
    """Is every token somewhere, and only once?"""
    lying = tokens(table(match))
    ordinary = all(lying[token] == count for token, count in zip(ORDINARY, TOKENS, strict=True))
    return ordinary and all(lying[token] == 1 for token in LEGENDARY)


def rolling(*has: Has, dice: Sequence[Sequence[int]], first: str = "done", seats: int = 5, **rest: Any) -> Match:
    """A match whose first battle rolls exactly these dice, attacker first; ``first`` is played to begin it.

    What happens before the first decision of a position is not in its journal, so it begins with a march.
    """
    faces = SEA_DIE if rest.get("phase") == "engage" else LAND_DIE
    seed = scripted((faces.index(face), len(faces)) for row in dice for face in row)
    match = play(game(seats, *has, seed=seed, **{"phase": "march", **rest}), first)
    assert [row[2] for row in told(match, "roll")[:2]] == [tuple(row) for row in dice]
    return match


def whole(t: Table) -> bool:
    """Is everything in the box somewhere, and only once? With what expansions bring."""
    legends = [*t.pile, *t.discards, *t.wares]
    lying = [sum(counts) for counts in zip(t.supply, *t.hands, strict=True)]
    for offer in t.offers:
        for token in offer:
            if token in LEGENDARY:
                legends.append(token)
            else:
                lying[token] += 1
    for relics in t.relics:
        for kind in (kind for kind in GOODS if relics >> kind & 1):
            lying[kind] -= 1
            legends.append(LEGEND[kind])
    if lying != t.tokens() or sorted(legends) != sorted(LEGENDARY):
        return False
    tiles = [tile for owned in t.tiles for tile in owned[1:] if tile != PYRAMIDS]
    if sorted([*tiles, *t.row, *t.face_down, *t.out]) != sorted(t.box.market):
        return False
    cards = [card for row in (*t.cards, *t.decks, *t.discards_of) for card in row]
    if sorted(cards) != sorted(card for deck in t.box.all_cards for card in deck):
        return False
    for built, taken, slots in zip(t.built, t.taken, t.board.slots, strict=True):
        if built & ~slots or (taken and taken & ~(built | CONTROL)):
            return False
    return all(_in_the_box(t, force) for force in range(t.forces))


def _in_the_box(t: Table, force: int) -> bool:
    """Units and markers on the map are no more than there are."""
    pool = t.box.forces[force - t.seats] if force >= t.seats else dict(zip(UNITS, OWN, strict=True))
    used = zip(UNITS, t.all_used_up(force), strict=True)
    if any(have > pool[unit] for unit, have in used) or min(*t.legions[force], *t.triremes[force]) < 0:
        return False
    return force >= t.seats or (t.owner.count(force) <= MARKERS + 1 and t.owner[t.capitals[force]] == force)
