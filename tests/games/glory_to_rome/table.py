"""Positions of Glory to Rome set up by hand: cards by name, everything else where it is out of the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from pycore import Match
from pycore.engine.state import Value
from pycore.games.glory_to_rome import GAME
from pycore.games.glory_to_rome.cards import CARDS, EVERY, JACKS, KINDS, MATERIAL, MATERIALS, NAME, ROLES, SITES, VALUE
from pycore.games.glory_to_rome.state import Camp, Table
from pycore.games.glory_to_rome.validation import orders


class Has(TypedDict, total=False):
    """What a seat has; cards are kinds, or materials or roles where only these matter."""

    hand: Sequence[str]
    jacks: int
    clients: Sequence[str]
    stockpile: Sequence[str]
    vault: Sequence[str]
    built: Sequence[str]
    begun: Mapping[str, Sequence[str]]
    played: Sequence[str]
    played_jacks: int
    actions: int
    shown: Sequence[str]
    crafted: bool
    conceded: bool
    public: Sequence[str]


class Dealer:
    """Hands out cards, each once; those asked for by kind are kept from those asked for by material."""

    def __init__(self, wanted: Sequence[str]) -> None:
        self.left = list(CARDS)
        self.kept = [kind for kind in wanted if kind in KINDS]

    def card(self, name: str) -> int:
        if name in KINDS:
            self.kept.remove(name)
            card = next(card for card in self.left if NAME[card] == name)
        else:
            material = MATERIALS.index(name) if name in MATERIALS else ROLES.index(name)
            fitting = [card for card in reversed(self.left) if MATERIAL[card] == material]
            card = next(c for c in fitting if self.spare(NAME[c]))
        self.left.remove(card)
        return card

    def spare(self, kind: str) -> bool:
        return sum(NAME[card] == kind for card in self.left) > self.kept.count(kind)

    def cards(self, names: Sequence[str]) -> list[int]:
        return [self.card(name) for name in names]


def position(
    seats: int = 3,
    *camps: Has,
    phase: str = "lead",
    seat: int | None = None,
    count: int = 1,
    led: str = "",
    leader: int = 0,
    pool: Sequence[str] = (),
    top: Sequence[str] = (),
    deck: int | None = None,
    gone: Sequence[str] = (),
    town: Mapping[str, int] | None = None,
    agenda: Sequence[tuple[str, int, int]] = (),
    ending: str = "",
    drawn: Sequence[str] = (),
    veterans: int = 0,
    raider: int = 0,
    demands: Mapping[str, int] | None = None,
    turn: int = 2,
    options: Mapping[str, Value] | None = None,
) -> dict[str, Any]:
    """A position with the camps given, the others empty.

    ``top``: the next cards of the deck. ``deck``: how many are left in it; the others lie in the last seat's vault.
    ``gone``: materials of which no site is left in town, for the last seat has begun buildings on them.
    ``agenda``: what comes next, next first; when nothing is given the turn is closed after the phase.
    """
    rows = [dict(camp) for camp in camps] + [{} for _ in range(seats - len(camps))]
    named = [name for row in rows for key in CARD_KEYS for name in row.get(key, ()) if key != "shown"]
    named += [
        name for row in rows for kind, added in row.get("begun", {}).items() for name in (kind.split()[0], *added)
    ]
    dealer = Dealer([*named, *pool, *top, *drawn])
    sites = dict.fromkeys(EVERY, 0)
    made = [_camp(dealer, row, sites) for row in rows]
    for material in gone:
        number = MATERIALS.index(material)
        held = {NAME[s["card"]] for s in made[-1]["structures"]}
        while sites[number] < seats:
            kind = next(
                kind
                for kind in reversed(KINDS)
                if kind not in held and MATERIAL[_first(kind)] == number and dealer.spare(kind)
            )
            held.add(kind)
            card = next(c for c in dealer.left if NAME[c] == kind)
            dealer.left.remove(card)
            made[-1]["structures"].append({"card": card, "site": number, "materials": [], "public": False})
            sites[number] += 1
    lying = dealer.cards(pool)
    turned = dealer.cards(drawn)
    coming = dealer.cards(top)
    rest = dealer.left if deck is None else dealer.left[: max(0, deck - len(coming))]
    if deck is not None:
        made[-1]["vault"] += dealer.left[len(rest) :]
    in_town = [max(0, seats - sites[material]) for material in EVERY]
    for material, number in (town or {}).items():
        in_town[MATERIALS.index(material)] = number
    acting = leader if seat is None else seat
    close = [] if phase in ("lead", "over") else [("close", leader, 1)]
    return {
        "game": "glory_to_rome",
        "seats": seats,
        "options": dict(options or {}),
        "state": {
            "phase": phase,
            "ending": ending,
            "turn": turn,
            "leader": leader,
            "led": ROLES.index(led) if led else -1,
            "seat": acting,
            "count": count,
            "agenda": [
                {"phase": what, "seat": who, "count": many} for what, who, many in reversed([*(agenda or close)])
            ],
            "deck": [*rest, *reversed(coming)],
            "pool": lying,
            "jacks": JACKS - sum(camp["jacks"] + camp["played_jacks"] for camp in made),
            "sites": in_town,
            "outside": [SITES - sites[material] - in_town[material] for material in EVERY],
            "camps": made,
            "veterans": veterans,
            "used": 0,
            "raider": raider,
            "demands": [(demands or {}).get(material, 0) for material in MATERIALS],
            "drawn": turned,
        },
    }


CARD_KEYS = ("hand", "clients", "stockpile", "vault", "built", "played")


def _first(kind: str) -> int:
    return next(card for card in CARDS if NAME[card] == kind)


def _camp(dealer: Dealer, row: dict[str, Any], sites: dict[int, int]) -> dict[str, Any]:
    structures, influence = [], []
    for kind in row.get("built", ()):
        card = dealer.card(kind)
        material = MATERIAL[card]
        sites[material] += 1
        influence.append(material)
        under = dealer.cards([MATERIALS[material]])
        structures.append({"card": card, "site": -1, "materials": under, "public": kind in row.get("public", ())})
    for kind, added in row.get("begun", {}).items():
        name, _, on = kind.partition(" ")  # "statue rubble"
        card = dealer.card(name)
        site = MATERIALS.index(on) if on else MATERIAL[card]
        sites[site] += 1
        structures.append({"card": card, "site": site, "materials": dealer.cards(added), "public": False})
    hand = sorted(dealer.cards(row.get("hand", ())))
    return {
        "hand": hand,
        "jacks": row.get("jacks", 0),
        "clients": dealer.cards(row.get("clients", ())),
        "stockpile": dealer.cards(row.get("stockpile", ())),
        "vault": dealer.cards(row.get("vault", ())),
        "influence": influence,
        "structures": structures,
        "played": dealer.cards(row.get("played", ())),
        "played_jacks": row.get("played_jacks", 0),
        "actions": row.get("actions", 0),
        "shown": [next(card for card in hand if NAME[card] == kind) for kind in row.get("shown", ())],
        "sold": [],
        "crafted": row.get("crafted", False),
        "conceded": row.get("conceded", False),
    }


def game(seats: int = 3, *camps: Has, **rest: Any) -> Match:
    """A match that begins from such a position."""
    match = Match.from_position("glory_to_rome", position(seats, *camps, **rest))
    match.take_forced()
    return match


def acting(role: str, *camps: Has, count: int = 1, seats: int = 3, **rest: Any) -> Match:
    """Seat 0 is about to do ``count`` actions of a role, which it leads."""
    first: dict[str, Any] = {"actions": 1, **(camps[0] if camps else {})}
    return game(seats, first, *camps[1:], phase=role, led=rest.pop("led", role), count=count, **rest)  # type: ignore[arg-type]


def table(match: Match) -> Table:
    state = match.state
    assert isinstance(state, Table)
    return state


def camp(match: Match, seat: int = 0) -> Camp:
    return table(match).camps[seat]


def offered(match: Match) -> list[str]:
    """The options as words."""
    return [] if match.decision is None else [" ".join(map(str, option)) for option in match.decision.options]


def asked(match: Match) -> tuple[int, str] | None:
    """Who is asked about what."""
    return None if match.decision is None else (match.decision.seat, match.decision.about.partition(".")[2])


def play(match: Match, *choices: str) -> Match:
    """Choose options given as words, one after the other; forced answers are given by themselves."""
    for words in choices:
        assert words in offered(match), f"{words} is not among {offered(match)} ({asked(match)})"
        assert match.decision is not None
        match.play(offered(match).index(words))
        match.take_forced()
    return match


def names(cards: Sequence[int]) -> list[str]:
    """The kinds of cards, sorted."""
    return sorted(NAME[card] for card in cards)


def materials(cards: Sequence[int]) -> list[str]:
    """The materials of cards, sorted."""
    return sorted(MATERIALS[MATERIAL[card]] for card in cards)


def roles(cards: Sequence[int]) -> list[str]:
    return sorted(ROLES[MATERIAL[card]] for card in cards)


def built(match: Match, seat: int = 0) -> list[str]:
    return sorted(NAME[s.card] for s in camp(match, seat).structures if s.site == -1)


def begun(match: Match, seat: int = 0) -> dict[str, list[str]]:
    return {NAME[s.card]: materials(s.materials) for s in camp(match, seat).structures if s.site != -1}


def influence(match: Match, seat: int = 0) -> int:
    return 2 + sum(VALUE[site] for site in camp(match, seat).influence)


def told(match: Match, kind: str, viewer: int | None = None) -> list[tuple[Any, ...]]:
    """The events of a kind, without their kind."""
    return [what[1:] for _, what in match.events(viewer) if what[0] == kind]


def conserved(match: Match) -> bool:
    return whole(table(match))


def whole(t: Table) -> bool:
    """Is every card, Jack and site in exactly one place?"""
    cards = orders(t)
    if len(cards) != len(CARDS) or set(cards) != EVERY_CARD:
        return False
    if t.jacks + sum(camp.jacks + camp.played_jacks for camp in t.camps) != JACKS:
        return False
    lying = [in_town + outside for in_town, outside in zip(t.sites, t.outside, strict=True)]
    for camp in t.camps:
        for site in camp.influence:
            lying[site] += 1
        for structure in camp.structures:
            if structure.site >= 0:
                lying[structure.site] += 1
    return set(lying) == {SITES} and min(t.jacks, *t.sites, *t.outside) >= 0


EVERY_CARD = frozenset(CARDS)


def turn_over(match: Match) -> bool:
    """Has the next turn begun? (Positions here begin in turn 2.)"""
    return table(match).turn == 3


SWITCHED = {setting.id: setting.values[1] for setting in GAME.options if setting.id != "surrender"}
"""Every unclear rule read the other way."""
