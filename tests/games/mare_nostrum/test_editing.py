"""Setting up positions of Mare Nostrum piece by piece: what follows comes by itself, what cannot be is refused."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore import BadPosition, Match, OstrakaError
from pycore.engine.editing import Unfit
from pycore.games.mare_nostrum import editing
from pycore.games.mare_nostrum.board import CONTROL, PROVINCE, SEA, SLOT, slot_names
from pycore.games.mare_nostrum.editing import BESIDE
from pycore.games.mare_nostrum.goods import KIND
from pycore.games.mare_nostrum.state import NOBODY, Table
from pycore.games.mare_nostrum.tiles import PYRAMIDS, TILE

from .table import BABYLON, CARTHAGE, EGYPT, GREECE, ROME, asked, whole

CYRENAICA = PROVINCE["cyrenaica"]


class Draft:
    """A position that is being set up; ``match`` is the last one that was possible, ``why`` why it is not now."""

    def __init__(self, seats: int = 5) -> None:
        self.match = Match.new("mare_nostrum", seats)
        self.why: OstrakaError | None = None
        self.position = self._whole()

    def _whole(self) -> dict[str, Any]:
        return {key: value for key, value in self.match.position().items() if key != "since"}

    def put(self, tool: str, thing: str, by: int) -> None:
        self._judge(editing.edit(deepcopy(self.position), tool, thing, by))

    def seat(self, seats: int) -> None:
        self._judge(editing.reseat(deepcopy(self.position), seats))

    def _judge(self, position: dict[str, Any]) -> None:
        self.position, self.why = position, None
        try:
            self.match = Match.from_position("mare_nostrum", position)
        except OstrakaError as why:
            self.why = why


def clicked(*steps: str, seats: int = 5) -> Draft:
    """A position after steps like ``legion-0 cyrenaica``; a minus before the place takes away."""
    draft = Draft(seats)
    for step in steps:
        click(draft, step)
    return draft


def click(draft: Draft, step: str) -> None:
    tool, thing = step.split()
    draft.put(tool, thing.removeprefix("-"), -1 if thing.startswith("-") else 1)


def table(draft: Draft) -> Table:
    assert draft.why is None and isinstance(draft.match.state, Table)
    return draft.match.state


BATTLE = (
    *["legion-0 cyrenaica"] * 3,
    "legion-3 cyrenaica",
    "fortress-3 cyrenaica",
    "trireme-0 mare_ionium",
    "trireme-0 mare_africum",
    "trireme-3 mare_africum",
    "control-0 phase-march",
    "control-0 turn-0",
)
"""The battle of the rulebook's examples, 4.1.2 to 4.3.3."""


# on the map --------------------------------------------------------------------------


def test_the_battle_of_the_rulebook_is_clicked_together_and_fought() -> None:
    t = table(clicked(*BATTLE))
    assert (t.legions[ROME][CYRENAICA], t.legions[EGYPT][CYRENAICA], t.fortress[CYRENAICA]) == (3, 1, EGYPT)
    assert t.triremes[ROME][SEA["mare_africum"]] == t.triremes[EGYPT][SEA["mare_africum"]] == 1
    match = clicked(*BATTLE).match
    assert asked(match) == (ROME, "march")
    match.play(("done",))
    told = [what for _, what in match.events(None) if what[0] == "roll"]
    assert [what[1:3] for what in told[:2]] == [("cyrenaica", ROME), ("cyrenaica", EGYPT)]


def test_a_building_goes_on_its_space_and_off_again() -> None:
    draft = clicked("building-0 germania-market")
    assert slot_names(table(draft).built[PROVINCE["germania"]]) == ("market",)
    click(draft, "building-0 germania")
    assert slot_names(table(draft).built[PROVINCE["germania"]]) == ("caravan_1", "market")
    with pytest.raises(Unfit, match="no_space"):
        click(draft, "building-0 germania")
    click(draft, "building-0 germania-market")
    click(draft, "building-0 -germania")
    assert table(draft).built[PROVINCE["germania"]] == 0


def test_the_trade_track_follows_the_map() -> None:
    """A market taken away from Carthage leaves Rome alone in front; put there again its marker comes to lie below."""
    draft = clicked("building-4 africa-market")
    t = table(draft)
    assert (t.trade[CARTHAGE], t.stack[0]) == (6, ROME)
    click(draft, "building-4 africa-market")
    assert table(draft).trade[CARTHAGE] == 7 and draft.why is None
    click(draft, f"control-0 top-{ROME}")
    assert table(draft).stack[:2] == [ROME, CARTHAGE]
    click(draft, f"control-0 top-{CARTHAGE}")
    assert table(draft).stack[:2] == [CARTHAGE, ROME]


def test_a_marker_takes_the_place_of_another() -> None:
    draft = clicked("fortress-3 cyrenaica", "control-0 cyrenaica")
    t = table(draft)
    assert (t.owner[CYRENAICA], t.fortress[CYRENAICA]) == (ROME, NOBODY), "the fortress went with the marker"
    click(draft, "control-0 cyrenaica")
    assert table(draft).owner[CYRENAICA] == NOBODY


def test_occupying_brings_the_legion_and_the_building() -> None:
    draft = clicked("occupy-0 cyrenaica-caravan_1", "occupy-0 cyrenaica-market")
    t = table(draft)
    assert (t.conqueror[CYRENAICA], t.legions[ROME][CYRENAICA]) == (ROME, 2)
    assert t.taken[CYRENAICA] == SLOT["caravan_1"] | SLOT["market"]
    click(draft, "legion-0 -cyrenaica")
    assert table(draft).taken[CYRENAICA].bit_count() == 1, "a legion less holds a building less"
    click(draft, "occupy-0 cyrenaica")
    assert table(draft).taken[CYRENAICA] == CONTROL and table(draft).legions[ROME][CYRENAICA] == 1
    click(draft, "control-0 -cyrenaica")
    assert table(draft).taken[CYRENAICA] == 0


# beside the map ---------------------------------------------------------------------------


def test_resources_come_from_the_supply_and_go_back() -> None:
    draft = clicked("legion-1 good-gems", "legion-1 relic-gems", "legion-1 good-coin", "legion-1 -good-oil")
    t, gems = table(draft), KIND["gems"]
    assert (t.hands[GREECE][gems], t.relics[GREECE]) == (2, 1 << gems)
    assert (t.hands[GREECE][KIND["coin"]], t.hands[GREECE][KIND["oil"]]) == (6, 0)
    click(draft, "legion-2 relic-gems")
    assert table(draft).hands[GREECE][gems] == 1 and table(draft).relics[BABYLON] == 1 << gems
    click(draft, "legion-2 relic-gems")
    assert table(draft).relics[BABYLON] == 0 and whole(table(draft))


def test_tiles_come_nearer_and_go_back() -> None:
    draft = clicked()
    hidden = table(draft).face_down[0]
    name = next(str(tile) for tile, number in TILE.items() if number == hidden)
    click(draft, f"legion-1 tile-{name}")
    assert hidden in table(draft).row
    click(draft, f"legion-1 tile-{name}")
    assert table(draft).tiles[GREECE][1:] == [hidden]
    click(draft, f"legion-3 tile-{name}")
    assert table(draft).tiles[EGYPT][1:] == [hidden] and table(draft).tiles[GREECE][1:] == []
    click(draft, f"legion-3 -tile-{name}")
    click(draft, f"legion-3 -tile-{name}")
    assert hidden in table(draft).face_down


def test_the_pyramids_win_and_can_be_taken_back() -> None:
    draft = clicked("legion-1 tile-pyramids")
    assert draft.match.over and table(draft).victors == [GREECE] and table(draft).ending == "prestige"
    click(draft, "legion-1 tile-pyramids")
    assert not draft.match.over and not any(PYRAMIDS in tiles for tiles in table(draft).tiles)


def test_a_phase_begins_as_it_should() -> None:
    draft = clicked("legion-0 phase-build", "legion-0 turn-3")
    assert asked(draft.match) == (EGYPT, "build") and sorted(table(draft).waiting) == [GREECE, BABYLON, CARTHAGE]
    click(draft, "legion-0 wait-0")
    assert ROME in table(draft).waiting
    click(draft, "legion-0 phase-pay")
    assert asked(draft.match) == (EGYPT, "pay") and ROME in table(draft).waiting
    click(draft, "legion-0 phase-call_move")
    assert asked(draft.match) == (table(draft).leaders[2], "call_move")
    click(draft, "legion-0 leader-military-2")
    assert asked(draft.match) == (BABYLON, "call_move")
    click(draft, "legion-0 phase-over")
    assert draft.why is not None and draft.why.code == "mare_nostrum.no_victory"


def test_offers_lie_before_the_screens() -> None:
    draft = clicked("legion-0 phase-offer", "legion-1 offer-wine", "legion-4 offer-gold")
    t = table(draft)
    assert t.phase == "offer" and not {GREECE, CARTHAGE} & set(t.waiting) and t.seat == t.waiting[0]
    for seat, good in ((0, "metal"), (2, "wheat"), (3, "coin")):
        click(draft, f"legion-{seat} offer-{good}")
    t = table(draft)
    assert (t.phase, asked(draft.match)) == ("take", (CARTHAGE, "take")) and all(t.offers)
    click(draft, "legion-0 phase-build")
    assert not any(table(draft).offers) and whole(table(draft))


# more or less seats -----------------------------------------------------------------------


def test_empires_that_stay_keep_what_they_have() -> None:
    steps = (
        "control-0 germania",
        "legion-4 germania",
        "legion-4 good-gems",
        "control-1 judea",
        "trireme-0 mare_sardum",
    )
    draft = clicked(*steps)
    draft.seat(3)
    t = table(draft)
    carthage = 2
    assert t.owner[PROVINCE["germania"]] == ROME and t.legions[carthage][PROVINCE["germania"]] == 1
    assert t.hands[carthage][KIND["gems"]] == 1 and t.triremes[ROME][SEA["mare_sardum"]] == 1
    assert t.owner[PROVINCE["judea"]] == NOBODY, "covered"
    draft.seat(5)
    t = table(draft)
    assert t.legions[CARTHAGE][PROVINCE["germania"]] == 1 and t.owner[CYRENAICA] == EGYPT
    assert [len(tiles) for tiles in t.tiles] == [1] * 5 and whole(t)


# whatever is done ---------------------------------------------------------------------------


def draw_step(data: st.DataObject, draft: Draft) -> None:
    """A piece anywhere on the map or beside it, or another number of seats."""
    if data.draw(st.integers(0, 15)) == 0:
        draft.seat(data.draw(st.integers(3, 5)))
        return
    t = table(draft)
    piece, seat = data.draw(st.sampled_from(editing.tools(t.seats)))
    tool = f"{piece}-{seat}"
    targets = sorted(editing.targets(t, tool))
    kind = data.draw(st.sampled_from(("map", "map", *BESIDE)))
    things = [thing for thing in targets if (thing.split("-")[0] if "-" in thing else "") == kind]
    things = things or [thing for thing in targets if thing.split("-")[0] not in BESIDE]
    draft.put(tool, data.draw(st.sampled_from(things)), data.draw(st.sampled_from((1, 1, 1, -1))))


@given(st.data())
@settings(max_examples=40, deadline=None)
def test_whatever_is_accepted_can_be_played_on(data: st.DataObject) -> None:
    """Nothing is lost or made by edits, and none leads to a position that breaks later."""
    draft = Draft()
    for _ in range(data.draw(st.integers(1, 30))):
        before = draft.position
        try:
            draw_step(data, draft)
        except (Unfit, LookupError):
            assert draft.position is before
        if draft.why is not None:
            draft.position, draft.why = before, None
        assert whole(table(draft))
    match = draft.match.clone()
    for _ in range(40):
        if match.decision is None:
            break
        match.play(data.draw(st.integers(0, len(match.decision.options) - 1)))
        Match.from_position("mare_nostrum", match.position())


def test_a_broken_position_is_refused() -> None:
    with pytest.raises(BadPosition):
        Match.from_position("mare_nostrum", {"seats": 5, "state": {}})
    with pytest.raises(LookupError):
        editing.reseat({"seats": 5, "state": {}}, 3)


def test_a_phase_that_only_figures_bring_is_not_offered() -> None:
    t = Match.new("mare_nostrum", 3, 1).state
    assert not t.box.figures and "sink" not in t.box.order.phases and "engage" in t.box.order.phases
