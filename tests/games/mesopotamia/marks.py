"""What Mesopotamia promises in figures."""

from pycore import Match
from pycore.games.mesopotamia.box import EMPIRES
from pycore.games.mesopotamia.state import Table
from tests.bench.marks import Balance, Contest, Marks
from tests.games.mesopotamia.table import whole


def empires(match: Match) -> list[str]:
    """Who sits where."""
    state = match.state
    assert isinstance(state, Table)
    return [EMPIRES[empire] for empire in state.empires]


def rounds(match: Match) -> int:
    state = match.state
    assert isinstance(state, Table)
    return state.round


MARKS = Marks(
    game="mesopotamia",
    seats=4,
    playouts=60_000,
    in_pyodide=25_000,
    clone=40,
    links=(2, 3, 4),
    link_median=700,
    link_longest=1_400,
    contests=(
        Contest("centurio", "tiro", 4, 200, 0.60),
        Contest("consul", "centurio", 4, 100, 0.40),
    ),
    balance=Balance("centurio", (4,), 100, empires, rounds, 0.95, 26),
    click=50,
    opening=300,
    linked=("centurio", 60),
    whole=whole,
    whole_games=20_000,
)
