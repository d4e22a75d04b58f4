"""Glory to Rome, I.V edition (Carl Chudyk): Orders that are hands, clients, materials, buildings. 2 to 5 seats."""

from __future__ import annotations

from collections.abc import Mapping

from pycore.engine.dice import Dice
from pycore.engine.game import Game, Setting
from pycore.engine.state import Value

from .architect import architect
from .cards import CARDS, EVERY, JACKS, ORDERS, SITES
from .closing import senate, sewer
from .craftsman import craftsman, fountain
from .information import conceal, determinize
from .kinds import DECISIONS, ENDINGS, EVENTS
from .laborer import laborer
from .leading import follow, lead, start
from .legionary import coliseum, give, legionary, levy
from .merchant import merchant
from .patron import hire, patron
from .prison import prison
from .refusals import refuse
from .scoring import count, scores, winners
from .stairway import stairway
from .state import NOBODY, Camp, Table
from .thinker import think
from .validation import check


def setup(seats: int, options: Mapping[str, Value], dice: Dice) -> Table:
    """Four Orders and a Jack each; of each material as many sites in town as there are seats, the others outside."""
    deck = list(CARDS)
    dice.shuffle(deck)
    hands = [sorted(deck.pop() for _ in range(ORDERS)) for _ in range(seats)]
    return Table(
        phase="start",
        ending="",
        turn=0,
        leader=0,
        led=NOBODY,
        seat=0,
        count=0,
        agenda=[],
        deck=deck,
        pool=[],
        jacks=JACKS - seats,
        sites=[seats] * len(EVERY),
        outside=[SITES - seats] * len(EVERY),
        camps=[_camp(hand) for hand in hands],
        veterans=0,
        used=0,
        raider=0,
        demands=[0] * len(EVERY),
        drawn=[],
    ).seat_at(seats, options, dice)


def _camp(hand: list[int]) -> Camp:
    return Camp(
        hand=hand,
        jacks=1,
        clients=[],
        stockpile=[],
        vault=[],
        influence=[],
        structures=[],
        played=[],
        played_jacks=0,
        actions=0,
        shown=[],
        sold=[],
        crafted=False,
        conceded=False,
    )


GAME = Game(
    id="glory_to_rome",
    seats=range(2, 6),
    options=(
        Setting("surrender", (False, True)),
        Setting("bar_in_addition", (True, False)),
        Setting("stairway_in_addition", (True, False)),
        Setting("prison_retrigger_on_completion", (True, False)),
        Setting("prison_no_duplicate_name", (True, False)),
        Setting("vomitorium_keeps_jacks", (False, True)),
        Setting("forum_storeroom_needs_distinct_client", (True, False)),
        Setting("bath_doubled_by_circus_maximus", (False, True)),
        Setting("out_of_town_only_when_in_town_stack_empty", (True, False)),
        Setting("out_of_town_same_role_pair", (True, False)),
        Setting("tie_break_counts_jacks", (False, True)),
    ),
    revision=4,
    silent=3,
    endings=ENDINGS,
    state=Table,
    setup=setup,
    phases={
        "start": start,
        "lead": lead,
        "follow": follow,
        "think": think,
        "patron": patron,
        "hire": hire,
        "laborer": laborer,
        "craftsman": craftsman,
        "fountain": fountain,
        "architect": architect,
        "stairway": stairway,
        "legionary": legionary,
        "levy": levy,
        "give": give,
        "coliseum": coliseum,
        "merchant": merchant,
        "prison": prison,
        "senate": senate,
        "sewer": sewer,
        "count": count,
    },
    scores=scores,
    winners=winners,
    conceal=conceal,
    determinize=determinize,
    check=check,
    progress=lambda t: t.turn,
    cap=20_000,  # Jacks led in turn and taken back could go on for ever; chance and sense never come near
    decisions=DECISIONS,
    events=EVENTS,
    refuse=refuse,
)
