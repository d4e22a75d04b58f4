"""Positions that cannot lie on the table are refused with the reason, choices that are not offered with the rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pycore import BadPosition, Match
from pycore.engine.errors import Impossible
from pycore.games.mare_nostrum.board import PROVINCE
from pycore.games.mare_nostrum.goods import COIN
from pycore.games.mare_nostrum.tiles import PYRAMIDS, TILE
from tests.engine.suite import one_sentence
from tests.games.mare_nostrum.table import CARTHAGE, Has, asked, game, position

Change = Callable[[dict[str, Any]], Any]
LATIUM, GALLIA, CYRENAICA = PROVINCE["latium"], PROVINCE["gallia"], PROVINCE["cyrenaica"]
HAS: list[Has] = [
    {
        "lands": "gallia",
        "legions": {"latium": 2, "cyrenaica": 1},
        "forts": "gallia",
        "hand": "4 coin",
        "legends": "wine",
    },
    {},
    {},
    {"lands": "cyrenaica"},
]


def start() -> dict[str, Any]:
    """Rome occupies a caravan of Cyrenaica and builds."""
    has = [{**HAS[0], "holds": {"cyrenaica": "caravan_1"}}, *HAS[1:]]
    return position(5, *has, built={"cyrenaica": "caravan_1"})  # type: ignore[arg-type]


def at(name: str, index: int, value: Any) -> Change:
    return lambda state: state[name].__setitem__(index, value)


def tell(state: dict[str, Any], **changes: Any) -> None:
    state.update(changes)


def second_offer(state: dict[str, Any]) -> None:
    """Rome and Greece have still to offer, and Greece has."""
    tell(state, phase="offer", waiting=[0, 1], due=[1, 1, 0, 0, 0])
    state["offers"][1] = [COIN]
    state["hands"][1][COIN] += 1
    state["supply"][COIN] -= 2


REFUSALS: list[tuple[str, Change, str]] = [
    ("a province too few", lambda s: s["owner"].pop(), "owner needs 28 entries."),
    ("a seat's hand too few", lambda s: s["hands"].pop(), "hands needs 5 entries."),
    ("a short hand", lambda s: s["hands"][1].pop(), "each of hands needs 14 entries."),
    ("two leaders", lambda s: s["leaders"].pop(), "leaders needs 3 entries."),
    (
        "less than no legion",
        lambda s: s["legions"][0].__setitem__(0, -1),
        "a number of resources or units is too small",
    ),
    ("seat 9", lambda s: tell(s, seat=8), "seat does not name a valid seat."),
    ("a leader from nowhere", at("leaders", 0, 7), "leaders does not name a valid seat."),
    ("an owner from nowhere", at("owner", 20, 9), "owner does not name a valid seat."),
    ("one waits twice", lambda s: tell(s, waiting=[1, 1]), "waiting does not name a valid seat."),
    ("a marker twice on the track", at("stack", 0, 1), "the trade track needs the marker of every seat once."),
    ("round 0", lambda s: tell(s, round=0), "there is no round 0."),
    ("a fourth exchange marker", lambda s: tell(s, spent=[3]), "the exchange markers used are inconsistent."),
    ("six to offer", at("due", 0, 6), "nobody has to offer so much."),
    ("an empire twice", at("empires", 0, 1), "these empires are not those of a game for 5."),
    ("a caravan without a space", at("built", LATIUM, 64), "a building in latium has no space there."),
    ("a capital lost", at("owner", LATIUM, 1), "rome has lost control of its capital province."),
    (
        "eight markers",
        lambda s: [s["owner"].__setitem__(p, 0) for p in range(28) if s["owner"][p] < 0],
        "rome has too many control markers on the map.",
    ),
    ("nine legions", lambda s: s["legions"][0].__setitem__(0, 9), "rome has 12 legions, but there are only 8."),
    ("six triremes", lambda s: s["triremes"][1].__setitem__(0, 6), "greece has 6 triremes, but there are only 5."),
    ("a strange fortress", at("fortress", GALLIA, 1), "the fortress in gallia is not that of whoever controls"),
    ("what is not there is occupied", at("taken", CYRENAICA, 2), "what is occupied in cyrenaica is not there."),
    ("nobody occupies", at("conqueror", CYRENAICA, -1), "nobody occupies cyrenaica."),
    (
        "no legion to occupy",
        lambda s: s["legions"][0].__setitem__(CYRENAICA, 0),
        "rome has fewer legions in cyrenaica than it needs",
    ),
    (
        "a conversion of nothing",
        lambda s: (at("taken", CYRENAICA, 64)(s), at("owner", CYRENAICA, -1)(s)),
        "cannot be conv",
    ),
    ("a coin too many", lambda s: s["hands"][0].__setitem__(0, 5), "there are 45 tokens of coin instead of 44."),
    ("a lost legendary good", lambda s: s["pile"].pop(), "there are 0 legendary tokens of gladiators instead of one."),
    ("a relic of nothing", at("relics", 1, 2), "the legendary goods of greece contradict its hand."),
    ("a coin in the pile", lambda s: s["pile"].append(0), "only legendary goods lie in their pile."),
    ("a tile twice", lambda s: s["tiles"][1].append(s["row"][0]), "is not in exactly one place."),
    ("a tile from nowhere", lambda s: s["row"].append(77), "there is a tile that is not in this game."),
    ("no starting hero first", lambda s: s["tiles"][0].insert(0, s["row"].pop()), "needs its starting hero first."),
    ("a copy without the twins", lambda s: tell(s, copied=15), "nobody copies that hero."),
    ("a wrong order on the track", at("trade", 4, 9), "the highest level comes first."),
    ("wrong levels", lambda s: (tell(s, phase="number"), at("trade", 4, 9)(s)), "the trade track are 1, 0, 0, 0, 0 by"),
    (
        "an offer without trade",
        lambda s: (s["offers"][0].append(0), at("hands", 0, [3, *s["hands"][0][1:]])(s)),
        "nobody tr",
    ),
    ("an offer nobody owes", lambda s: tell(s, phase="offer"), "rome cannot make an offer."),
    ("an offer made twice", second_offer, "greece has made its offer already."),
    ("nobody to give to", lambda s: tell(s, phase="compensate"), "rome cannot give anything."),
    ("too high a debt", lambda s: tell(s, phase="pay", debt=6), "rome cannot pay what it owes."),
    ("a debt in passing", lambda s: tell(s, debt=3), "rome cannot pay what it owes."),
    ("nothing to copy", lambda s: tell(s, phase="copy"), "there is no hero to copy."),
    ("losses without a battle", lambda s: tell(s, phase="losses"), "rome is in no battle of that kind."),
    ("ships lost without a battle", lambda s: tell(s, phase="sink"), "rome is in no battle of that kind."),
    ("a battle with oneself", lambda s: tell(s, phase="losses", battle=[1, 0, 0, 1, 1]), "the battle does not fit."),
    (
        "more moved than there are",
        lambda s: (tell(s, phase="march"), at("arrived", 0, 3)(s)),
        "more units have moved than there are.",
    ),
    ("moved before moving", at("arrived", PROVINCE["latium"], 1), "arrived can hold nothing in this phase."),
    ("sailed before sailing", at("docked", 0, 1), "docked can hold nothing in this phase."),
    ("due after trade", at("due", 0, 1), "due can hold nothing in this phase."),
    ("barred after trade", lambda s: tell(s, barred=0), "barred can hold nothing in this phase."),
    ("fought before fighting", lambda s: tell(s, fought=[0]), "fought can hold nothing in this phase."),
    ("waiting for nothing", lambda s: tell(s, phase="claim", waiting=[0]), "waiting can hold nothing in this phase."),
    ("claimed long ago", lambda s: tell(s, phase="claim", fresh=[0]), "fresh can hold nothing in this phase."),
    ("claimed twice", lambda s: tell(s, fresh=[PROVINCE["gallia"]] * 2), "fresh names something twice."),
    ("used twenty thousand times", lambda s: tell(s, used=[0] * 20_000), "used names something twice."),
    ("fought twice", lambda s: tell(s, phase="conquer", fought=[0, 0]), "fought names something twice."),
    ("peace without Zeus", lambda s: tell(s, phase="call_move", waiting=[0], pact=1), "nobody has the Statue of Zeus"),
    ("a peace that is over", lambda s: tell(s, pact=1), "pact can hold nothing in this phase."),
    ("a place beyond the map", lambda s: tell(s, start=99), "a place that is named does not exist."),
    ("a fight beyond the map", lambda s: tell(s, fought=[99]), "a place that is named does not exist."),
    ("an end without a winner", lambda s: tell(s, phase="over", ending="fame"), "nobody has reached a victory"),
    (
        "another's wrong end",
        lambda s: tell(s, phase="over", leaders=[1] * 3, ending="leadership", victors=[0]),
        "ending does",
    ),
    ("the Pyramids and no end", lambda s: s["tiles"][1].append(PYRAMIDS), "whoever has the Pyramids has won"),
    ("one's own land occupied", lambda s: s["owner"].__setitem__(CYRENAICA, 0), "rome controls cyrenaica itself"),
    ("a winner without an end", lambda s: tell(s, victors=[0]), "the ending does not fit the rest."),
]


def test_the_start_is_possible() -> None:
    assert asked(Match.from_position("mare_nostrum", start())) == (0, "build")


@pytest.mark.parametrize(("change", "why"), [pytest.param(*row[1:], id=row[0]) for row in REFUSALS])
def test_impossible(change: Change, why: str) -> None:
    given = start()
    change(given["state"])
    with pytest.raises(BadPosition) as refusal:
        Match.from_position("mare_nostrum", given)
    assert isinstance(refusal.value, Impossible)
    assert why in str(refusal.value) and one_sentence(refusal.value)


def test_a_covered_province_is_nobodys() -> None:
    given = position(3)
    given["state"]["owner"][PROVINCE["aegyptus"]] = 0
    with pytest.raises(BadPosition, match="aegyptus is not part of this game"):
        Match.from_position("mare_nostrum", given)
    given = position(3)
    given["state"]["legions"][0][PROVINCE["aegyptus"]] = 1
    with pytest.raises(BadPosition, match="units of rome are where nobody can be"):
        Match.from_position("mare_nostrum", given)


REFUSED: list[tuple[dict[str, Any], str, str]] = [
    ({"phase": "build"}, "hire pyramids", "That costs 12; the most you can pay at once is 4."),
    ({"phase": "build", "row": "circe"}, "hire circe", "That costs 7; the most you can pay at once is 4."),
    ({"phase": "build", "row": "circe"}, "hire hamilcar", "cannot be chosen here"),
    ({"phase": "build"}, "build control numidia", "numidia is not joined, by land or by a chain of your triremes"),
    ({"phase": "build"}, "build legion numidia", "Nobody controls numidia: you build only in provinces of your own."),
    ({"phase": "march"}, "march latium aegyptus 1", "Your units do not get there in one move."),
    ({"phase": "march"}, "fly latium aegyptus 1", "cannot be chosen here"),
]


@pytest.mark.parametrize(("rest", "choice", "why"), REFUSED)
def test_refused(rest: dict[str, Any], choice: str, why: str) -> None:
    match = game(5, *HAS, **rest)
    words = tuple(int(word) if word.isdigit() else word for word in choice.split())
    with pytest.raises(ValueError) as refusal:
        match.play(words)
    assert why in str(refusal.value) and one_sentence(refusal.value)


def test_capitals_and_far_provinces_are_not_converted() -> None:
    match = game(
        5, {"legions": {"africa": 1, "nubia": 1}}, {}, {}, {"lands": "nubia"}, phase="march", built={"africa": "city_1"}
    )
    match.play(("done",))
    with pytest.raises(ValueError, match="A capital province is never converted"):
        match.play(("convert", "africa"))
    used: Has = {"lands": "garamantia", "legions": {"nubia": 1}, "tiles": "queen_of_sheba"}
    again = game(5, used, {"lands": "nubia"}, phase="conquer", used=[TILE["queen_of_sheba"]])
    with pytest.raises(ValueError, match="cannot be chosen here"):
        again.play(("convert", "nubia", "queen_of_sheba"))
    far = game(5, {"legions": {"nubia": 1}}, {}, {}, {"lands": "nubia"}, phase="march", built={"nubia": "caravan_1"})
    far.play(("done",))
    with pytest.raises(ValueError, match="a province of yours joined to it"):
        far.play(("convert", "nubia"))
    assert CARTHAGE == 4
