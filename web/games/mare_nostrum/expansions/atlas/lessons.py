"""A lesson: the first round of a Punic War with Rome."""

from ....lesson import Lesson, Step

PUNIC = Lesson(
    seats=2,
    seed=1,
    options={"atlas": True},
    steps=(
        Step("punic_welcome"),
        Step("punic_barbarians", points=("macedonia", "achaea", "thracia")),
        Step("punic_goal"),
        Step("punic_trade"),
        Step("punic_offer", ("offer metal, offer metal",)),
        Step("punic_gold", ("take 1 gold",)),
        Step("punic_import", ("import gems",)),
        Step("punic_market"),
        Step("punic_build", ("build control dalmatia",)),
        Step("punic_pay", ("pay gems, pay metal, pay wheat",)),
        Step("punic_legion", ("build legion italia",)),
        Step("punic_rest", ("pay oil",)),
        Step("punic_keep"),
        Step("punic_name", ("nominate 0",)),
        Step("punic_ship", ("sail mare_ionium mare_africum barbarians 1",)),
        Step("punic_coin", ("coins 1",)),
        Step("punic_sailed", ("done",)),
        Step("punic_march", ("march achaea libya barbarians 1",)),
        Step("punic_marched", ("done",)),
        Step("punic_raid", ("pillage libya caravan_1", "pillage libya caravan_2")),
        Step("punic_beware", points=("libya",)),
        Step("punic_hold"),
        Step("punic_end"),
    ),
    others=("number 2", "offer gold", "offer sheep", "take 0 metal", "import wood", "nominate 0", "done"),
)

LESSONS = {"punic": PUNIC}
