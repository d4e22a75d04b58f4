"""Imperium (Reiner Knizia): three secret picks a round, nine regions, one emperor. 2 to 5 seats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pycore.engine.decision import OVER, Decision, Option
from pycore.engine.dice import Dice
from pycore.engine.errors import Forbidden, Impossible
from pycore.engine.game import Game, Setting
from pycore.engine.state import Value

from .board import GUARD, MARKERS, PICKS, REGIONS
from .kinds import DECISIONS, ENDINGS, EVENTS
from .rounds import choose, place, resolve, thirty
from .state import FACE_DOWN, Table

MOST_A_ROUND = 999
"""Points; far more than a round can bring."""


def setup(seats: int, options: Mapping[str, Value], dice: Dice) -> Table:
    """Set-up: 14 markers a seat, pawns on 0, all cards in hand."""
    return Table(
        phase="choose",
        ending="",
        round=1,
        turn=0,
        markers=[[0] * seats for _ in REGIONS],
        supply=[MARKERS] * seats,
        picks=[[] for _ in range(seats)],
        scores=[0] * seats,
    ).seat_at(seats, options, dice)


def scores(t: Table) -> tuple[int, ...]:
    return tuple(t.scores)


def winners(t: Table) -> tuple[int, ...]:
    """Most points win; equal points share the victory. Thirty points reached together: the higher total wins."""
    best = max(t.scores)
    return tuple(seat for seat, score in enumerate(t.scores) if score == best)


def conceal(t: Table, seat: int | None) -> None:
    """Picks stay face down until all have picked; of a choice not finished nothing is seen."""
    if t.phase == "choose":
        for owner, cards in enumerate(t.picks):
            if owner != seat:
                t.picks[owner] = [FACE_DOWN] * PICKS if len(cards) == PICKS else []


def determinize(t: Table, seat: int, dice: Dice) -> None:
    """Turn the cards that lie face down into some picks, each triple as likely as the other."""
    for cards in t.picks:
        if FACE_DOWN in cards:
            low, middle, high = sorted(dice.pick(_TRIPLES))
            cards[:] = low, middle, high


_TRIPLES = tuple((a, b, c) for a in REGIONS for b in range(a, 10) for c in range(b, 10))


def check(t: Table) -> None:
    """Refuse what cannot lie on the table. Raises Impossible."""
    rows: dict[str, Sequence[object]] = {"supply": t.supply, "picks": t.picks, "scores": t.scores, "markers": t.markers}
    for name, row in rows.items():
        want = len(REGIONS) if name == "markers" else t.seats
        if len(row) != want:
            raise Impossible("imperium.rows", name=name, want=want)
    for region, row in zip(REGIONS, t.markers, strict=True):
        if len(row) != t.seats or min(row) < 0:
            raise Impossible("imperium.row", region=region)
    for seat in range(t.seats):
        has = t.supply[seat] + sum(row[seat] for row in t.markers)
        if t.supply[seat] < 0:
            raise Impossible("imperium.debt", seat=seat + 1)
        if has != MARKERS:
            raise Impossible("imperium.markers", seat=seat + 1, has=has, want=MARKERS)
    last = GUARD if thirty(t) else 8
    if not 1 <= t.round <= last:
        raise Impossible("imperium.round", round=t.round)
    if min(t.scores) < 0:
        raise Impossible("imperium.scores")
    if max(t.scores) > MOST_A_ROUND * (t.round + (t.phase == OVER)):
        raise Impossible("imperium.high", round=t.round)
    if thirty(t) and t.phase != OVER and max(t.scores) >= 30:
        raise Impossible("imperium.thirty")
    if t.phase == OVER:
        ending = "empire" if not thirty(t) else "thirty" if max(t.scores) >= 30 else "guard"
        fits = t.ending == ending and (ending == "thirty" or t.round == last)
    else:
        fits = t.ending == ""
    if not fits:
        raise Impossible("imperium.ending")
    if not 0 <= t.turn < t.seats or (t.turn and t.phase != "choose"):
        raise Impossible("imperium.turn", seat=t.turn + 1)
    for seat, cards in enumerate(t.picks):
        chosen = t.phase in ("place", "resolve") or t.ending == "thirty" or seat < t.turn
        fits = len(cards) == (PICKS if chosen else 0) and cards == sorted(cards)
        if not (fits and all(card in REGIONS for card in cards)):
            raise Impossible("imperium.picks", seat=seat + 1)


def refuse(t: Table, decision: Decision, option: Option) -> Forbidden | None:
    """Why an option is not offered."""
    if decision.about == "imperium.pick" and option in [("pick", region) for region in REGIONS]:
        return Forbidden("imperium.rising")
    return None


GAME = Game(
    id="imperium",
    seats=range(2, 6),
    options=(Setting("to_thirty", (False, True)), Setting("table", ("halved", "padded"))),
    revision=2,
    silent=1,
    endings=ENDINGS,
    state=Table,
    setup=setup,
    phases={"choose": choose, "place": place, "resolve": resolve},
    scores=scores,
    winners=winners,
    conceal=conceal,
    determinize=determinize,
    check=check,
    progress=lambda t: t.round,
    cap=GUARD * 5 * (PICKS + 1),
    decisions=DECISIONS,
    events=EVENTS,
    refuse=refuse,
)
