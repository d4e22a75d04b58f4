"""What Mare Nostrum promises in figures."""

from collections.abc import Sequence

from pycore import Match
from pycore.engine.moment import Moment
from pycore.games.mare_nostrum.board import EMPIRES
from tests.bench.marks import Balance, Contest, Marks
from tests.games.mare_nostrum.table import Has, game, table, whole


def empires(match: Match) -> Sequence[str]:
    return [EMPIRES[empire]["id"] for empire in table(match).empires]


def rounds(match: Match) -> int:
    return table(match).round


EVERYWHERE = "gallia italia dalmatia sicilia asia creta judea"


def heaviest() -> Sequence[Moment]:
    """Eight legions that ships join to every coast; a rich seat with all provinces it can have."""
    seas = ("mare_ionium", "mare_tyrrhenum", "mare_aegaeum", "mare_africum", "mare_aegyptum")
    legions = dict.fromkeys([*EVERYWHERE.split(), "latium"], 1)
    moving: Has = {"lands": EVERYWHERE, "ships": dict.fromkeys(seas, 1), "legions": legions}
    building: Has = {"lands": EVERYWHERE, "hand": "12 coin", "tiles": "spartacus gilgamesh lighthouse"}
    return [game(5, moving, phase="march").moment, game(5, building).moment]


MARKS = Marks(
    game="mare_nostrum",
    seats=5,
    playouts=80_000,
    in_pyodide=30_000,
    steps=25_000,
    clone=60,
    links=(3, 4, 5),
    link_median=1200,
    link_longest=2500,
    contests=(
        Contest("centurio", "tiro", 4, 240, 0.60),
        Contest("consul", "centurio", 4, 120, 0.40),
        Contest("centurio", "tiro", 3, 120),
        Contest("centurio", "tiro", 5, 120),
    ),
    balance=Balance("centurio", (3, 4, 5), 500, empires, rounds, share=0.9, most=14),
    click=50,
    opening=300,
    heaviest=heaviest,
    linked=("centurio", 60),
    whole=whole,
    whole_games=15_000,
)
