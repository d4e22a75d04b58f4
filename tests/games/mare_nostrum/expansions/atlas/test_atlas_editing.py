"""Setting up positions of Atlas by clicks: pieces with names, cards, goals, the Punic War; every refusal says why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore import BadPosition, Match
from pycore.engine.editing import Unfit
from pycore.engine.state import Value
from pycore.games.mare_nostrum import editing
from pycore.games.mare_nostrum.expansions.atlas.punic.ends import CITIES, TITLES
from pycore.games.mare_nostrum.state import NOBODY, Table

Position = dict[str, Any]
EVERYTHING: dict[str, Value] = dict.fromkeys(("atlas", "troy", "jerusalem", "syracuse"), True)
WAR: dict[str, Value] = {"atlas": True}


def position(seats: int = 6, options: dict[str, Value] = EVERYTHING) -> Position:
    return Match.new("mare_nostrum", seats, 1, options).position()


def put(given: Position, *steps: str) -> Position:
    """Steps like ``legion-0 cyrenaica``; a minus before the thing takes away."""
    for step in steps:
        tool, thing = step.split()
        given = editing.edit(given, tool, thing.removeprefix("-"), -1 if thing.startswith("-") else 1)
    return given


def table(given: Position) -> Table:
    state = Match.from_position("mare_nostrum", given).state
    assert isinstance(state, Table)
    return state


def owned(tile: str, given: Position) -> Position:
    """The same with a tile that seat 0 has."""
    while tile not in [table(given).box.tiles[each] for each in table(given).tiles[0]]:
        given = put(given, f"legion-0 tile-{tile}")
    return given


# on the map ---------------------------------------------------------------------------------

FIGURES = [
    ("chiron", "centaur", "italia", "gallia"),
    ("archimedes", "greek_fire_trireme", "mare_ionium", "mare_sardum"),
]
FIGURES += [("achilles", "myrmidon", "italia", "gallia")]


@pytest.mark.parametrize(("tile", "figure", "here", "there"), FIGURES)
def test_a_figure_is_put_moved_taken_away_and_goes_with_its_tile(tile: str, figure: str, here: str, there: str) -> None:
    given = position()
    assert figure not in [piece for piece, _ in editing.singles(table(given))]
    with pytest.raises(LookupError):
        put(given, f"{figure}-0 {here}")
    given = owned(tile, given)
    assert (figure, 0) in editing.singles(table(given))
    number = [each.id for each in table(given).box.figures].index(figure)
    stands = put(given, f"{figure}-0 {here}")
    assert table(stands).figures[number] != NOBODY
    assert table(put(stands, f"{figure}-0 {there}")).figures[number] not in (NOBODY, table(stands).figures[number])
    assert table(put(stands, f"{figure}-0 {here}")).figures[number] == NOBODY
    assert table(put(stands, f"{figure}-0 -{here}")).figures[number] == NOBODY
    with pytest.raises(Unfit):
        put(stands, f"{figure}-0 -{there}")
    gone = put(stands, f"legion-0 -tile-{tile}")
    assert table(gone).figures[number] == NOBODY
    assert {here, there} <= editing.targets(table(stands), f"{figure}-0")


PIECES = [
    ("medea", "medea_marker", "medea", "mare_ionium", "mare_sardum"),
    ("medea", "medea_before", "medea_before", "mare_ionium", "mare_sardum"),
    ("medusa", "medusa_marker", "medusa", "italia", "gallia"),
    ("medusa", "medusa_before", "medusa_before", "italia", "gallia"),
    ("halicarnassus", "mausoleum", "halicarnassus", "italia", "gallia"),
    ("odysseus", "crossing", "odysseus", "mare_ionium", "mare_sardum"),
]


@pytest.mark.parametrize(("tile", "piece", "kept", "here", "there"), PIECES)
def test_a_mark_lies_in_one_place_and_goes_with_its_tile(
    tile: str, piece: str, kept: str, here: str, there: str
) -> None:
    given = owned(tile, position())
    lies = put(given, f"{piece}-0 {here}")
    places = table(lies).board.sea | table(lies).board.province
    assert table(lies).kept[kept][-1] == places[here]
    moved = put(lies, f"{piece}-0 {there}")
    assert table(moved).kept[kept][-1] == places[there] and len(table(moved).kept[kept]) == len(table(lies).kept[kept])
    assert kept not in table(put(lies, f"{piece}-0 {here}")).kept
    with pytest.raises(Unfit):
        put(lies, f"{piece}-0 -{there}")
    assert kept not in table(put(lies, f"legion-0 -tile-{tile}")).kept


def test_athena_shields_while_her_card_is_in_force() -> None:
    given = position()
    assert "athena" not in [piece for piece, _ in editing.singles(table(given))]
    given = put(given, "legion-0 boon-athena", "athena-0 italia", "athena-0 gallia")
    assert len(table(given).kept["athena"]) == 2 and table(given).having("athena") == [0]
    assert "athena" not in table(put(given, "athena-0 italia", "athena-0 gallia")).kept
    assert table(put(given, "legion-0 -boon-athena")).having("athena") == []


# beside the map -------------------------------------------------------------------------------


def test_cards_go_from_deck_to_hand_to_discards_and_none_is_lost() -> None:
    given = put(position(), "legion-0 card-baal", "legion-1 card-baal", "legion-1 discard-vulcan")
    t = table(given)
    number, vulcan = t.box.number_of["baal"], t.box.number_of["vulcan"]
    assert t.cards[0] == t.cards[1] == [number] and [vulcan] in t.discards_of
    with pytest.raises(Unfit):
        put(given, "legion-0 card-baal")
    assert table(put(given, "legion-1 card-vulcan", "legion-0 card-vulcan")).cards[1] == [number, vulcan]
    assert table(put(given, "legion-0 -card-baal")).cards[0] == []


def test_the_punic_war_has_its_barbarians_its_market_and_what_was_held() -> None:
    given = position(2, WAR)
    assert editing.troops(table(given)) == [(unit, 2) for unit in ("legion", "trireme", "fortress")]
    given = put(
        given,
        "legion-2 -achaea",
        "trireme-2 -pontus_euxinus",
        "legion-2 italia",
        "trireme-2 mare_sardum",
        "legion-0 titles-1",
        "legion-0 held-latium.city_1",
    )
    t = table(given)
    assert t.legions[2][t.board.province["italia"]] == 1 and t.kept[TITLES] == [1] and t.kept[CITIES] == [1, 0]
    other = put(given, "legion-1 held-latium.city_1", "legion-0 titles-0")
    assert table(other).kept[CITIES] == [0, 1] and table(other).kept[TITLES] == [0]
    none = put(other, "legion-1 held-latium.city_1", "legion-0 titles-0")
    assert CITIES not in table(none).kept and TITLES not in table(none).kept
    ware = next(token for token in table(given).wares)
    kind = editing.kind_of(ware)
    name = next(name for name, number in editing.KIND.items() if number == kind)
    assert ware not in table(put(given, f"legion-0 ware-{name}", "legion-0 phase-build")).wares


@pytest.mark.parametrize(
    "chosen", [{}, {"troy": True}, {"atlas": True}, {"jerusalem": True, "syracuse": True}, EVERYTHING], ids=str
)
@pytest.mark.parametrize(("seats", "options"), [(4, {}), (5, EVERYTHING), (3, {"troy": True}), (4, WAR)])
def test_parts_come_and_go_and_what_stays_is_kept(
    seats: int, options: dict[str, Value], chosen: dict[str, Value]
) -> None:
    """A position with other options is possible, and the empires keep what they have where that is still there."""
    given = put(position(seats, options), "legion-0 good-coin", "legion-0 italia")
    found = editing.reseat(given, seats, chosen)
    t = table(found)
    assert found.get("options", {}) == chosen
    assert sum(map(len, t.cards)) == 0 and len(t.decks) == sum(name in chosen for name in EVERYTHING) - (
        "atlas" in chosen
    )
    before = table(given)
    for seat, number in enumerate(before.empires):
        if number in t.empires:
            stays = t.empires.index(number)
            assert t.hands[stays] == before.hands[seat] and len(t.tiles[stays]) == len(before.tiles[seat])


# what cannot be -----------------------------------------------------------------------------------

Change = Callable[[Position], object]
REFUSED: list[tuple[str, int, dict[str, Value], Change]] = [
    ("cards", 6, EVERYTHING, lambda state: state["decks"][0].pop()),
    ("cards", 6, EVERYTHING, lambda state: state["cards"][0].append(state["decks"][0][0])),
    ("cards", 6, EVERYTHING, lambda state: state.update(cards=[])),
    ("figures", 6, EVERYTHING, lambda state: state["figures"].__setitem__(0, 3)),
    ("figures", 6, EVERYTHING, lambda state: state["figures"].pop()),
    ("figures_moved", 6, EVERYTHING, lambda state: state.update(moved=[77])),
    ("boons", 6, EVERYTHING, lambda state: state.update(boons=[[9, 1]])),
    ("boons", 6, EVERYTHING, lambda state: state.update(boons=[[0, 999]])),
    ("boons", 6, EVERYTHING, lambda state: state.update(boons=[[0]])),
    ("boons", 6, EVERYTHING, lambda state: state.update(boons=[[0, -1]])),
    ("boons", 6, EVERYTHING, lambda state: state.update(boons=[[0, 1 << 45]])),
    ("figures", 6, EVERYTHING, lambda state: state["figures"].__setitem__(0, 1 << 45)),
    ("agenda", 6, EVERYTHING, lambda state: state.update(asked=[9])),
    ("parts", 4, {}, lambda state: state.update(asked=[1])),
    ("kept", 6, EVERYTHING, lambda state: state["kept"].update(nothing=[1])),
    ("kept", 6, EVERYTHING, lambda state: state["kept"].update(medea=[0, 0])),
    ("kept", 6, EVERYTHING, lambda state: state["kept"].update(goals=[0, 1, 2])),
    ("kept", 6, EVERYTHING, lambda state: state["kept"].update(reached=[0, 1, 9])),
    ("kept", 2, WAR, lambda state: state.setdefault("kept", {}).update(cities_held=[1, 1])),
    ("kept", 2, WAR, lambda state: state.setdefault("kept", {}).update(titles_held=[5])),
    ("kept", 2, WAR, lambda state: state.setdefault("kept", {}).update(cities_held=[])),
    ("kept", 6, EVERYTHING, lambda state: state["kept"].update(pegasus=[3, 5, 10])),
    ("kept", 6, EVERYTHING, lambda state: state["kept"].update(orpheus_lent=[0], orpheus=[0, 99])),
    ("no_goals", 6, EVERYTHING, lambda state: state["kept"].pop("goals")),
    ("wares", 2, WAR, lambda state: state.update(count=4)),
    ("legions", 2, WAR, lambda state: state["legions"][2].__setitem__(1, 40)),
]


@pytest.mark.parametrize(("code", "seats", "options", "change"), REFUSED)
def test_what_cannot_lie_there_is_refused(code: str, seats: int, options: dict[str, Value], change: Change) -> None:
    given = position(seats, options)
    change(given["state"])
    with pytest.raises(BadPosition) as refusal:
        Match.from_position("mare_nostrum", given)
    assert refusal.value.code == f"mare_nostrum.{code}"


@given(st.data())
@settings(max_examples=15, deadline=None)
def test_whatever_is_clicked_together_can_be_played_on(data: st.DataObject) -> None:
    """With every piece and everything beside the map; cards and tokens are neither made nor lost."""
    seats, options = data.draw(st.sampled_from([(6, EVERYTHING), (2, {**EVERYTHING}), (2, WAR), (3, {"troy": True})]))
    given = position(seats, options)
    cards = Counter(number for row in (*table(given).decks,) for number in row)
    for _ in range(data.draw(st.integers(1, 25))):
        t = table(given)
        tools = [*editing.tools(seats), *editing.troops(t), *editing.singles(t)]
        tool = "{}-{}".format(*data.draw(st.sampled_from(tools)))
        things = sorted(editing.targets(t, tool))
        heads = sorted({thing.split("-")[0] if "-" in thing else "" for thing in things})
        head = data.draw(st.sampled_from(heads))
        thing = data.draw(
            st.sampled_from([each for each in things if (each.split("-")[0] if "-" in each else "") == head])
        )
        try:
            changed = editing.edit(given, tool, thing, data.draw(st.sampled_from((1, 1, -1))))
            t = table(changed)
        except (Unfit, LookupError, BadPosition):
            continue
        lying = Counter(number for row in (*t.decks, *t.cards, *t.discards_of) for number in row)
        assert lying == cards
        given = changed
    match = Match.from_position("mare_nostrum", given)
    for _ in range(40):
        if match.decision is None:
            break
        match.play(data.draw(st.integers(0, len(match.decision.options) - 1)))


@pytest.mark.parametrize("seats", [4, 6])
def test_every_moment_of_a_battle_begins_where_there_is_one(seats: int) -> None:
    given = position(seats)
    for piece, place in (("legion", "italia"), ("trireme", "mare_ionium")):
        given = put(given, f"{piece}-0 {place}", f"{piece}-1 {place}", "legion-0 turn-0")
    for phase in sorted(table(given).box.order.in_battle):
        begun = put(given, f"legion-0 phase-{phase}", "legion-0 turn-0")
        assert Match.from_position("mare_nostrum", begun).state.phase not in ("call_build", "claim"), phase


@pytest.mark.parametrize(("seats", "options"), [(6, EVERYTHING), (2, EVERYTHING), (3, {"troy": True})])
def test_every_phase_begins_or_says_why_not(seats: int, options: dict[str, Value]) -> None:
    """By a click, and written by hand: what needs a battle, a deal of cards or something interrupted is refused."""
    given, begun = position(seats, options), 0
    for phase in sorted(table(given).box.order.phases):
        try:
            assert table(put(given, f"legion-0 phase-{phase}")).phase
            begun += 1
        except (BadPosition, Unfit) as why:
            assert not isinstance(why, BadPosition) or why.code in (
                "mare_nostrum.no_battle",
                "mare_nostrum.agenda",
                "mare_nostrum.copy",
                "mare_nostrum.debt",
                "mare_nostrum.wares",
            )
        with suppress(BadPosition):
            Match.from_position("mare_nostrum", {**given, "state": {**given["state"], "phase": phase}})
    assert begun > 40


def test_what_comes_only_inside_another_phase_is_no_moment_to_begin_with() -> None:
    """Deals for goals, figures to be placed, tribute: what goes on after them would be missing."""
    moments = editing.moments(table(position()))
    inside = {"deal_draw", "deal_keep", "deal_give", "place_centaur", "place_myrmidon", "launch", "agamemnon"}
    assert not inside & {*moments} and {"copy", "pay", "before_dice_at_sea", "cards_pick"} <= {*moments}
    war = editing.moments(table(position(2, WAR)))
    assert not {"tribute_sail", "tribute_march", "demand"} & {*war} and {"barter", "hoard"} <= {*war}
