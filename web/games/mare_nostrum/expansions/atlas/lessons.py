"""Two lessons: the first round of a Punic War with Rome, and a turn with goals and cards."""

import json
from pathlib import Path

from ....lesson import Lesson, Step

BEGINNINGS: dict[str, str] = json.loads((Path(__file__).parent / "lessons.json").read_text("utf-8"))
"""Links of the positions that lessons begin from."""

PUNIC = Lesson(
    seats=2,
    seed=1,
    options={"atlas": True},
    title="mare_nostrum.lesson_name.punic",
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

CARDS = Lesson(
    seats=3,
    seed=0,
    link=BEGINNINGS["cards"],
    title="mare_nostrum.lesson_name.cards",
    steps=(
        Step("cards_welcome"),
        Step("cards_goals"),
        Step("cards_alexander", points=("latium", "gallia", "italia", "germania", "dalmatia")),
        Step("cards_march", ("march gallia italia 1",)),
        Step("cards_draw", ("draw 3",)),
        Step("cards_keep", ("keep siege_vessels",)),
        Step("cards_give", ("give greek_phalanxes 1",)),
        Step("cards_given"),
        Step("cards_attack", ("march latium sicilia 3, done",)),
        Step("cards_archers", ("play cretan_archers",)),
        Step("cards_vessels", ("play siege_vessels",)),
        Step("cards_battle", points=("sicilia",), later=True),
        Step("cards_moments"),
        Step("cards_end"),
    ),
    others=(),
)

LESSONS = {"punic": PUNIC, "cards": CARDS}
