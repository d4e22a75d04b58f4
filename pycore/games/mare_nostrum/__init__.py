"""Mare Nostrum: Empires (Serge Laget): five phases a round, four ways to win. 3 to 5 seats, with expansions others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pycore.engine.dice import Dice
from pycore.engine.game import Game
from pycore.engine.state import Value

from .board import SLOT
from .box import box, seats_of
from .goods import COIN, GOODS, KIND, KINDS, LEGEND
from .heuristics import progress
from .information import conceal, determinize
from .kinds import DECISIONS, ENDINGS, EVENTS
from .leadership import TRACKS, levels
from .order import phases
from .parts import PARTS
from .refusals import refuse
from .rounds import ROUND
from .state import NOBODY, TRADE, Table
from .validation import check
from .victory import scores, winners
from .windows import card, deal_decks

PHASES = phases(PARTS) | ({"card": card} if any(part.cards for part in PARTS) else {})
ORDER = (*(name for names in ROUND.values() for name in names), *PHASES)


def setup(seats: int, options: Mapping[str, Value], dice: Dice) -> Table:
    """Homes, units and the resources of the first round as printed on the screens; so the first phase is Trade."""
    lies = box(seats, options)
    chart, leaders = lies.board, lies.setup["start_leaders"]
    empires = list(chart.empires)
    if options["empires"] == "drawn":
        dice.shuffle(empires)
    hidden = list(lies.market)
    dice.shuffle(hidden)
    pile = [LEGEND[kind] for kind in GOODS]
    dice.shuffle(pile)
    shown = len(hidden) if options["tiles"] == "all" else chart.face_up
    t = Table(
        phase="number",
        ending="",
        round=1,
        seat=0,
        waiting=[],
        empires=empires,
        owner=[NOBODY] * len(chart.provinces),
        built=[0] * len(chart.provinces),
        conqueror=[NOBODY] * len(chart.provinces),
        taken=[0] * len(chart.provinces),
        fortress=[NOBODY] * len(chart.provinces),
        legions=[[0] * len(chart.provinces) for _ in (*empires, *lies.forces)],
        triremes=[[0] * len(chart.seas) for _ in (*empires, *lies.forces)],
        leaders=[empires.index(lies.empire[leaders[track]]) for track in TRACKS],
        stack=[],
        trade=[],
        spent=[],
        due=[0] * seats,
        supply=list(lies.tokens),
        hands=[[0] * len(KINDS) for _ in empires],
        relics=[0] * seats,
        offers=[[] for _ in empires],
        taker=NOBODY,
        barred=NOBODY,
        pile=pile,
        discards=[],
        tiles=[[lies.tile[lies.empires[empire]["starting_hero"]]] for empire in empires],
        copied=NOBODY,
        row=sorted(hidden[:shown]),
        face_down=hidden[shown:],
        fresh=[],
        debt=0,
        special=COIN,
        used=[],
        arrived=[0] * len(chart.provinces),
        docked=[0] * len(chart.seas),
        start=0,
        to=0,
        fought=[],
        battle=[],
        pact=NOBODY,
        last_pact=NOBODY,
        victors=[],
    )
    t.seat_at(seats, options, dice)
    for seat, empire in enumerate(empires):
        _settle(t, seat, lies.empires[empire])
    for force, army in enumerate(lies.forces, seats):
        _muster(t, force, army)
    t.refresh()
    t.figures = [NOBODY] * len(lies.figures)
    deal_decks(t)
    for prepare in lies.prepares:
        prepare(t)
    t.trade = levels(t)[TRADE]
    first = t.leaders[TRADE]
    t.stack = sorted(range(seats), key=lambda seat: (-t.trade[seat], (seat - first) % seats))
    return t


def _settle(t: Table, seat: int, empire: dict[str, Any]) -> None:
    """3: what stands on an empire's screen."""
    for name, has in empire["start_placements"].items():
        province = t.board.province[name]
        t.owner[province] = seat
        slots = [f"caravan_{slot}" for slot in has["caravans"]] + [f"city_{slot}" for slot in has["cities"]]
        slots += [slot for slot in ("market", "temple") if has[slot]]
        t.built[province] = sum(SLOT[slot] for slot in slots)
        t.legions[seat][province] = has["legion"]
        if has["fortress"]:
            t.fortress[province] = seat
    for name, count in empire["start_triremes"].items():
        t.triremes[seat][t.board.sea[name]] = count
    for name, count in empire["start_resources"].items():
        t.hands[seat][KIND[name]] = count
        t.supply[KIND[name]] -= count


def _muster(t: Table, force: int, army: dict[str, Any]) -> None:
    """Where an army without a seat stands."""
    for name, has in army["provinces"].items():
        province = t.board.province[name]
        t.legions[force][province] = has["legion"]
        if has["fortress"]:
            t.fortress[province] = force
    for name, count in army["seas"].items():
        t.triremes[force][t.board.sea[name]] = count


GAME = Game(
    id="mare_nostrum",
    seats=range(3, 6),
    seats_of=seats_of,
    options=tuple(setting for part in PARTS for setting in part.settings),
    revision=4,
    silent=3,
    endings=ENDINGS,
    state=Table,
    setup=setup,
    phases={name: PHASES[name] for name in dict.fromkeys(ORDER)},
    scores=scores,
    winners=winners,
    conceal=conceal,
    determinize=determinize,
    check=check,
    progress=progress,
    cap=100_000,
    decisions=DECISIONS,
    events=EVENTS,
    refuse=refuse,
)
