"""Scenes with the legendary cities: what is changed in a game that has just been set up, and how it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pycore import Match
from pycore.engine import codec
from pycore.games.mare_nostrum.board import SLOT
from pycore.games.mare_nostrum.goods import KIND, KINDS, LAND_DIE, SEA_DIE
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.state import Table
from tests.engine.scripted import scripted

ROME, GREECE, CARTHAGE, ATLANTIS = range(4)
"""In a game of three without Atlantis, or of four with it."""
BARBARIANS = 2
"""In a game of two, in which the second seat is Carthage."""
Change = Callable[[Table], None]


def options(*sets: str, atlas: bool = False) -> dict[str, Any]:
    return dict.fromkeys(sets, True) | {"tiles": "all"} | ({"atlas": True} if atlas else {})


def table(*sets: str, seats: int = 3, seed: int = 1, atlas: bool = False) -> Table:
    found = Match.new("mare_nostrum", seats, seed, options(*sets, atlas=atlas)).state
    assert isinstance(found, Table)
    return found.copy()


def scene(
    change: Change,
    *sets: str,
    phase: str = "march",
    seat: int = ROME,
    seats: int = 3,
    seed: int = 0,
    atlas: bool = False,
) -> Match:
    """A match in its second round that begins where something has been changed; of two the Punic War."""
    seats, atlas = (4 if atlas else seats), atlas or seats == 2
    t = table(*sets, seats=seats, atlas=atlas)
    t.phase, t.seat, t.round = phase, seat, 2
    t.start, t.to = 0, -1
    change(t)
    owned = {tile for tiles in t.tiles for tile in tiles}
    t.row = [tile for tile in t.row if tile not in owned]
    t.out = [tile for tile in t.out if tile not in owned]
    t.refresh()
    t.trade = levels(t)[0]
    t.stack = sorted(range(t.seats), key=lambda at: -t.trade[at])
    given = {
        "game": "mare_nostrum",
        "seats": seats,
        "seed": seed,
        "options": options(*sets, atlas=atlas),
        "state": codec.dump(t),
    }
    match = Match.from_position("mare_nostrum", given)
    match.take_forced()
    return match


def rolls(*dice: int, faces: Sequence[int] = LAND_DIE) -> int:
    """A seed whose first dice show this."""
    return scripted((faces.index(die), len(faces)) for die in dice)


def sea_rolls(*dice: int) -> int:
    return rolls(*dice, faces=SEA_DIE)


# what is changed --------------------------------------------------------------------


def empty(t: Table) -> None:
    """No units on the map but the fortresses at home."""
    for row in (*t.legions, *t.triremes):
        row[:] = [0] * len(row)


def put(t: Table, seat: int, **units: int) -> None:
    """Legions into provinces, triremes into seas."""
    for place, count in units.items():
        if place in t.board.sea:
            t.triremes[seat][t.board.sea[place]] = count
        else:
            t.legions[seat][t.board.province[place]] = count


def control(t: Table, seat: int, *provinces: str) -> None:
    for province in provinces:
        t.owner[t.board.province[province]] = seat


def build(t: Table, province: str, *slots: str) -> None:
    t.built[t.board.province[province]] = sum(SLOT[slot] for slot in slots)


def fort(t: Table, seat: int, province: str) -> None:
    t.fortress[t.board.province[province]] = seat


def own(t: Table, seat: int, *tiles: str) -> None:
    t.tiles[seat] += [t.box.tile[tile] for tile in tiles]


def hand(t: Table, seat: int, **kinds: int) -> None:
    """All that a seat has; the rest goes back."""
    for kind, count in enumerate(t.hands[seat]):
        t.supply[kind] += count
    t.hands[seat] = [kinds.get(name, 0) for name in KINDS]
    for kind, count in enumerate(t.hands[seat]):
        t.supply[kind] -= count


def give(t: Table, seat: int, *cards: str) -> None:
    """Cards from their decks into a hand."""
    for card in cards:
        number = t.box.number_of[card]
        t.decks[t.box.deck_of(number)].remove(number)
        t.cards[seat].append(number)


def lie(t: Table, *cards: str) -> None:
    """Cards from their decks onto the discards."""
    for card in cards:
        number = t.box.number_of[card]
        t.decks[t.box.deck_of(number)].remove(number)
        t.discards_of[t.box.deck_of(number)].append(number)


def lay(t: Table, seat: int, **kinds: int) -> None:
    """An offer from the supply."""
    for name, count in kinds.items():
        t.supply[KIND[name]] -= count
        t.offers[seat] += [KIND[name]] * count  # type: ignore[list-item]


def figure(t: Table, name: str, place: str) -> None:
    at = next(number for number, each in enumerate(t.box.figures) if each.id == name)
    t.figures[at] = t.board.sea[place] if t.box.figures[at].at_sea else t.board.province[place]


# how it goes on ----------------------------------------------------------------------


def state(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def asked(match: Match) -> tuple[int, str] | None:
    return None if match.decision is None else (match.decision.seat, match.decision.about.partition(".")[2])


def offered(match: Match) -> list[str]:
    return [] if match.decision is None else [" ".join(map(str, option)) for option in match.decision.options]


def play(match: Match, *choices: str) -> Match:
    for choice in choices:
        assert match.decision is not None, f"over before {choice}"
        match.play(tuple(int(word) if word.isdigit() else word for word in choice.split()))
        match.take_forced()
    return match


def until(match: Match, about: str, seat: int | None = None) -> Match:
    """The last option is taken (to pass, to be done) until somebody is asked about this."""
    while match.decision is not None:
        now = asked(match)
        assert now is not None
        if now[1] == about and seat in (None, now[0]):
            return match
        match.play(len(match.decision.options) - 1)
        match.take_forced()
    raise AssertionError(f"nobody is asked about {about}")


def told(match: Match, kind: str, viewer: int | None = None) -> list[tuple[Any, ...]]:
    return [what[1:] for _, what in match.events(viewer) if what[0] == kind]


def holds(match: Match, seat: int) -> list[str]:
    """The cards in a hand."""
    t = state(match)
    return sorted(t.box.card(number).id for number in t.cards[seat])


def has(match: Match, seat: int) -> dict[str, int]:
    return {KINDS[kind]: count for kind, count in enumerate(state(match).hands[seat]) if count}


def legions(match: Match, province: str, seat: int = ROME) -> int:
    t = state(match)
    return t.legions[seat][t.board.province[province]]


def ships(match: Match, sea: str, seat: int = ROME) -> int:
    t = state(match)
    return t.triremes[seat][t.board.sea[sea]]


def owner(match: Match, province: str) -> int:
    t = state(match)
    return t.owner[t.board.province[province]]


def stands(match: Match, province: str, slot: str) -> bool:
    t = state(match)
    return bool(t.built[t.board.province[province]] & SLOT[slot])


def goals(t: Table, *names: str) -> None:
    """These goals lie there, nobody has reached them; others, which have been reached, make them three."""
    from pycore.games.mare_nostrum.expansions.atlas.goals import GOALS, LYING, NUMBER, REACHED

    sets = [name for name in ("troy", "jerusalem", "syracuse") if name in t.box.decks]
    found = [NUMBER[name] for name in names]
    found += [n for s in sets if s not in {GOALS[n].set for n in found} for n in [_first(s)]]
    found += [n for n, goal in enumerate(GOALS) if goal.set in sets and n not in found]
    t.kept[LYING] = sorted(found[:3])
    t.kept[REACHED] = [-1 if GOALS[n].id in names else 0 for n in t.kept[LYING]]


def _first(name: str) -> int:
    from pycore.games.mare_nostrum.expansions.atlas.goals import GOALS

    return next(number for number, goal in enumerate(GOALS) if goal.set == name)
