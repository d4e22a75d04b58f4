"""Leading, following with a Jack, thinking, and a Market that is finished when the lead comes round again."""

from ..lesson import Lesson, Step

POOL = tuple(f"pool-{material}" for material in ("rubble", "wood", "concrete", "brick", "stone", "marble"))
SITES = tuple(f"site-{material}" for material in ("rubble", "wood", "concrete", "brick", "stone", "marble"))

LESSON = Lesson(
    seats=3,
    seed=36089,
    steps=(
        Step("welcome"),
        Step("goal"),
        Step("cards"),
        Step("pool", points=POOL),
        Step("sites", points=SITES),
        Step("lead", ("play palisade",)),
        Step("found", ("found market",)),
        Step("founded", points=("own-market",)),
        Step("follow", ("jack",)),
        Step("hire", ("pool laborer",)),
        Step("hired", points=("client-0-rubble",)),
        Step("think", ("draw", "jack")),
        Step("labor", ("pool wood",)),
        Step("stocked", points=("stock-wood",)),
        Step("again", ("play bridge",)),
        Step("add", ("add market",)),
        Step("built", points=("built-0-market",)),
        Step("vault"),
        Step("end"),
    ),
    others=(
        *("play dock", "think", "draw", "found palisade"),
        *("play fountain", "think", "jack", "pool legionary"),
        *("play latrine", "think", "jack", "pool stone"),
        *("think", "draw", "think", "draw"),
    ),
)
