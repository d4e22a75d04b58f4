"""The first round with Rome: a trade, a trireme, a marker and a legion paid for, a landing in Macedonia, a lead."""

from ..lesson import Lesson, Step
from . import expansions

HOMES = ("latium", "gallia", "italia")

LESSON = Lesson(
    seats=3,
    seed=1,
    steps=(
        Step("welcome"),
        Step("goal"),
        Step("map", points=HOMES),
        Step("income", points=("good-metal", "good-coin")),
        Step("trade"),
        Step("offer", ("offer metal, offer metal",)),
        Step("take", ("take 1 coin",)),
        Step("again", ("take 1 coin",)),
        Step("prices"),
        Step("ship", ("build trireme mare_hadriaticum",)),
        Step("coins", ("coins 3",)),
        Step("marker", ("build control dalmatia",)),
        Step("goods", ("pay metal, pay wheat, pay wine",)),
        Step("legion", ("build legion italia",)),
        Step("built", points=("dalmatia",)),
        Step("name", ("nominate 0",)),
        Step("sail", ("done",)),
        Step("march", ("march italia macedonia 2",)),
        Step("battle", points=("macedonia",)),
        Step("conquer", ("occupy macedonia caravan_1", "occupy macedonia caravan_2")),
        Step("last", ("nominate 2",)),
        Step("number", ("number 1", "number 2", "number 3", "number 4", "number 5")),
        Step("win"),
        Step("end"),
    ),
    others=(
        *("number 2", "offer sheep", "offer sheep", "offer coin", "offer coin"),
        *("take 0 metal", "take 2 sheep", "take 0 metal"),
        *("nominate 0", "nominate 1", "build control dacia", "coins 0", "pay stone", "pay oil", "pay sheep"),
        *("build trireme mare_aegaeum", "coins 3", "done", "build temple africa"),
        *("pay metal", "pay metal", "pay spices", "pay oil"),
        *("done", "done", "done"),
    ),
)
FURTHER = expansions.lessons()
"""Those of the expansions, by name."""
