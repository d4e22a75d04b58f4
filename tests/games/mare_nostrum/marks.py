"""What Mare Nostrum promises in figures."""

from tests.bench.marks import Contest, Marks
from tests.games.mare_nostrum.table import whole

MARKS = Marks(
    seats=5,
    playouts=80_000,
    in_pyodide=30_000,
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
    whole=whole,
    whole_games=15_000,
)
