"""What Atlas promises in figures, with all of it on the table."""

from __future__ import annotations

from collections.abc import Sequence

from pycore import Match
from pycore.engine.moment import Moment
from pycore.games.mare_nostrum.state import Table
from tests.bench.marks import Balance, Contest, Marks
from tests.games.mare_nostrum.expansions.atlas.scenes import ROME, control, empty, give, hand, own, put, scene
from tests.games.mare_nostrum.marks import rounds
from tests.games.mare_nostrum.table import table, whole

CITIES = {"troy": True, "jerusalem": True, "syracuse": True}
WEST = ("latium", "gallia", "italia", "dalmatia", "sicilia", "numidia", "mauretania", "hispania")
SEAS = ("mare_ionium", "mare_tyrrhenum", "mare_sardum", "mare_africum", "mare_balearicum")


def empires(match: Match) -> Sequence[str]:
    state = table(match)
    return [state.box.empires[empire]["id"] for empire in state.empires]


def heaviest() -> Sequence[Moment]:
    """As in the base game, with figures, cards and three cities: eight legions; a rich seat with all it can have."""

    def spread(t: Table) -> None:
        empty(t)
        put(t, ROME, **dict.fromkeys([*WEST, *SEAS], 1))
        own(t, ROME, "achilles", "odysseus", "jason", "pegasus")
        give(t, ROME, "poseidon", "chariots", "vulcan")

    def rich(t: Table) -> None:
        control(t, ROME, *WEST)
        hand(t, ROME, coin=12)
        own(t, ROME, "midas", "imhotep", "dido")

    return [
        scene(change, *CITIES, phase=phase, atlas=True).moment
        for change, phase in ((spread, "march"), (spread, "sail"), (rich, "build"))
    ]


MARKS = Marks(
    game="mare_nostrum",
    seats=6,
    options={"atlas": True, **CITIES},
    playouts=50_000,
    in_pyodide=20_000,
    clone=30,
    links=(6,),
    link_median=500,
    link_longest=1_000,
    contests=(
        Contest("centurio", "tiro", 4, 200, 0.60, CITIES),
        Contest("consul", "centurio", 4, 200, 0.38, CITIES),
        Contest("consul", "centurio", 2, 200, 0.65, {"atlas": True}),
    ),
    balance=Balance("centurio", (3, 4, 5, 6), 100, empires, rounds, 0.95, 16),
    click=60,
    opening=300,
    listing=3,
    heaviest=heaviest,
    linked=("centurio", 60),
    whole=whole,
    whole_games=24_000,
    tables=[(seats, {"atlas": False}) for seats in (3, 4, 5)] + [(seats, {"atlas": True}) for seats in (2, 3, 4, 5, 6)],
)
