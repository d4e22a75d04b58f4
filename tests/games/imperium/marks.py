"""What Imperium promises in figures."""

from tests.bench.marks import Contest, Marks

MARKS = Marks(
    game="imperium",
    seats=4,
    playouts=400_000,
    in_pyodide=130_000,
    steps=60_000,
    clone=10,
    click=40,
    links=(4,),
    link_median=90,
    link_longest=90,
    contests=(
        Contest("centurio", "tiro", 4, 360, 0.60),
        Contest("consul", "centurio", 4, 120, 0.40),
        Contest("centurio", "tiro", 5, 240),
        Contest("consul", "centurio", 5, 120),
    ),
)
