"""The first round with Sumer: a die, a reroll, the amphora, a new unit, a march on a tribe, secret bids, a tie, an
event."""

from ..lesson import Lesson, Step

LESSON = Lesson(
    seats=4,
    seed=805,
    options={"empires": "drawn"},
    steps=(
        Step("welcome"),
        Step("goal"),
        Step("map", points=("susa", "anshan")),
        Step("die", ("die clay",)),
        Step("order", later=True),
        Step("cards", points=("card-explore", "card-military")),
        Step("reroll", ("reroll 0",)),
        Step("amphora", ("amphora military",)),
        Step("recruit", ("recruit spearman susa",)),
        Step("assign", ("assign explore 0",)),
        Step("march", ("activate spearman susa, march anshan",), points=("anshan",)),
        Step("others", later=True),
        Step("tribe", points=("anshan",)),
        Step("bid", ("bid 1",)),
        Step("tied", points=("anshan",), later=True),
        Step("event", ("event 1", "event 2")),
        Step("tracks"),
        Step("ahead"),
        Step("end"),
    ),
    others=(
        *("settle umma", "ship E14"),
        *("amphora collect", "collect food", "done"),
        *("amphora collect", "collect wood clay food", "claim 1"),
        *("amphora explore", "activate archer assur", "march arbela", "event 1"),
        *("bid 0", "bid 0"),
    ),
)
