"""What Glory to Rome promises in figures."""

from tests.bench.marks import Contest, Marks
from tests.games.glory_to_rome.table import whole

MARKS = Marks(
    game="glory_to_rome",
    seats=3,
    playouts=120_000,
    in_pyodide=45_000,
    steps=25_000,
    clone=40,
    links=(2, 3, 4, 5),
    link_median=500,
    link_longest=900,
    contests=(
        Contest("centurio", "tiro", 3, 360, 0.60),
        Contest("consul", "centurio", 3, 120, 0.45),
        Contest("centurio", "tiro", 5, 120),
    ),
    click=40,
    opening=200,
    whole=whole,
    whole_games=20_000,
)
