"""3.1: why something cannot be built is said exactly where it is not offered."""

from random import Random

import pytest

from pycore import IllegalChoice, Match
from pycore.engine.errors import Forbidden
from pycore.games.mare_nostrum.board import PROVINCES, SEAS
from pycore.games.mare_nostrum.refusals import why_not_built, why_not_entered, why_not_there
from pycore.games.mare_nostrum.state import Table

from .table import BABYLON, GREECE, ROME, Has, game, table

THINGS = ("control", "legion", "trireme", "fortress", "caravan", "city", "market", "temple")
POWERS = ("spartacus", "gilgamesh", "lighthouse")


def building(seats: int, seed: int) -> list[Match]:
    """Moments of a random game where somebody builds."""
    match, random, found = Match.new("mare_nostrum", seats, seed, {"tiles": "all"}), Random(seed), []
    while match.decision is not None and len(match.log) < 1200:
        if match.decision.about == "mare_nostrum.build":
            found.append(match.at(len(match.log)))
        options = match.decision.options
        idle = options[0][0] in ("done", "pass", "leave")
        match.play(random.randrange(1 if idle and len(options) > 1 and random.random() < 0.8 else 0, len(options)))
    return random.sample(found, min(25, len(found)))


def offered(match: Match) -> set[tuple[str, str]]:
    assert match.decision is not None
    found = set()
    for verb, *what in match.decision.options:
        if verb == "hire":
            found.add(("pyramids" if what[0] == "pyramids" else "tile", ""))
        elif verb == "build":
            thing = str(what[2]) if len(what) > 2 else str(what[0]).rpartition("_")[0] or str(what[0])
            found.add((thing, str(what[1])))
    return found


@pytest.mark.parametrize("seats, seed", [(3, 1), (4, 2), (5, 3)])
def test_a_reason_is_given_exactly_where_something_is_not_offered(seats: int, seed: int) -> None:
    reasons = set()
    for match in building(seats, seed):
        t, can = match.state, offered(match)
        assert isinstance(t, Table)
        present = [area for area, name in enumerate(PROVINCES) if not t.board.covered >> area & 1]
        places = [PROVINCES[p] for p in present] + [
            SEAS[sea] for sea in range(len(SEAS)) if t.board.open_seas >> sea & 1
        ]
        for thing in (*THINGS, *(tile for tile in POWERS if t.powers[t.seat] and tile in {x for x, _ in can})):
            for where in places:
                why = why_not_built(t, t.seat, thing, where)
                assert (why is None) == ((thing, where) in can), (thing, where, why)
                reasons |= {why.code} if why else set()
                assert why is None or "{" not in str(why)
            why = why_not_built(t, t.seat, thing)
            assert (why is None) == any(what == thing for what, _ in can), (thing, why)
        for thing in ("tile", "pyramids"):
            assert (why_not_built(t, t.seat, thing) is None) == ((thing, "") in can)
        for where in places:
            if why_not_there(t, t.seat, where):
                assert not any(place == where for _, place in can)
    assert len(reasons) > 8, reasons


def test_a_choice_that_is_refused_says_why() -> None:
    match = next(match for match in building(4, 2) if ("legion", "latium") not in offered(match))
    with pytest.raises(IllegalChoice) as refused:
        match.play(("build", "legion", "latium"))
    assert refused.value.code.startswith("mare_nostrum.")


EVERYWHERE = "gallia italia dalmatia sicilia asia creta judea"
"""As many provinces as there are control markers."""


def reason(why: Forbidden | None) -> str:
    return why.code.removeprefix("mare_nostrum.") if why else ""


def test_3_1_1_without_a_marker_no_province_is_called_far() -> None:
    t = table(game(5, {"lands": EVERYWHERE, "hand": "3 coin"}))
    assert reason(why_not_there(t, ROME, "nubia")) == "no_marker"
    assert reason(why_not_there(table(game(5, {"hand": "3 coin"})), ROME, "nubia")) == "far"


def test_3_1_1_a_coast_with_units_of_others_is_no_inland() -> None:
    """The capital province of Babylon lies on no sea."""
    coast: Has = {"lands": "cilicia", "hand": "3 coin"}
    blocked = table(game(5, {"legions": {"cilicia": 1}}, {}, coast, seat=BABYLON))
    why = why_not_built(blocked, BABYLON, "trireme")
    assert why is not None and reason(why) == "units_there" and why.facts["area"] == "cilicia"
    dry = table(game(5, {}, {}, {"hand": "3 coin"}, seat=BABYLON))
    assert reason(why_not_built(dry, BABYLON, "trireme")) == "inland"


def test_3_1_1_a_province_with_units_of_others_is_not_claimable() -> None:
    foes = dict.fromkeys(("gallia", "italia"), 1)
    t = table(game(5, {"hand": "3 coin"}, {"legions": foes}))
    why = why_not_built(t, ROME, "control")
    assert why is not None and reason(why) == "not_claimable" and "without" in str(why)


def test_4_0_whoever_has_peace_is_told_so() -> None:
    zeus: Has = {"tiles": "statue_of_zeus", "lands": "dalmatia", "legions": {"dalmatia": 1}}
    match = game(5, zeus, {"lands": "macedonia"}, phase="march", pact=GREECE)
    with pytest.raises(IllegalChoice) as refused:
        match.play(("march", "dalmatia", "macedonia", 1))
    assert refused.value.code == "mare_nostrum.at_peace"
    with pytest.raises(IllegalChoice) as refused:
        match.play(("march", "dalmatia", "nubia", 1))
    assert refused.value.code == "mare_nostrum.too_far"
    assert why_not_entered(table(match), GREECE, "dalmatia") is not None
