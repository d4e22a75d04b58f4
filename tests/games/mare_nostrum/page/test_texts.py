"""What the page of Mare Nostrum says is true, in positions where it is easily not."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pycore import Match
from pycore.engine.outlook import Threat
from pycore.games.mare_nostrum.outlook import OUTLOOK
from tests.games.mare_nostrum.table import CARTHAGE, GREECE, ROME, Has, game, play, table
from tests.web.fake import tree
from web.app.saves import Save, Seat
from web.games.board import View
from web.games.mare_nostrum import outlook
from web.games.mare_nostrum.board import BOARD as board
from web.games.mare_nostrum.changes import effects, of_tile
from web.games.mare_nostrum.names import tile_does
from web.games.mare_nostrum.sheets import sheets
from web.kit.i18n import Words
from web.session.session import Session

EVERYWHERE = "gallia italia dalmatia sicilia asia creta judea"
"""As many provinces as there are control markers."""


@cache
def words() -> Words:
    return Words("en")


def sit(match: Match, *clicks: str) -> View:
    """How whoever is asked sees it after some clicks."""
    people = [Seat(name, "person") for name in "abcde"[: match.seats]]
    session = Session(Save(1, "x", "mare_nostrum", "", people, "", {}, [], 0, 0, 0), match)
    session.lift()
    for thing in clicks:
        assert session.selection.click(thing), thing
    return session.view(words())


def told(*events: tuple[Any, ...]) -> list[str]:
    """What the log says of some events."""
    view = replace(sit(game(5)), events=tuple(enumerate(events, 1)))
    return [re.sub("<[^>]+>", "", line.sentence) for line in board.log(view) if not line.heading]


# the log -----------------------------------------------------------------------------------


def test_a_copying_hero_was_paid_with_what_was_paid() -> None:
    hired: Has = {"hand": "wheat oil wine sheep gems metal stone"}
    match = play(game(5, hired, {"tiles": "circe"}), "hire castor_pollux")
    events = [what for _, what in match.events(None) if what[0] in ("hire", "copy", "pay")]
    assert [what[0] for what in events] == ["hire", "copy", "pay"]
    (line,) = [line for line in told(*events) if " gets " in line]
    assert "coin" not in line and "wheat" in line


def test_verbs_agree_with_how_many_do_it() -> None:
    short = ("short", "wheat", (1, 1, 0, 0, 0))
    assert told(short) == ["Too little wheat: Rome and Greece go short"]
    assert told(("short", "wheat", (1, 0, 0, 0, 0))) == ["Too little wheat: Rome goes short"]
    assert "1 legion of Rome goes home" in told(("home", ROME, "achaea", 1))[0]
    assert told(("end", "fame", (ROME, GREECE)))[0].startswith("Rome and Greece have ")
    assert told(("end", "conquest", (ROME,)))[0].startswith("Rome holds at least four ")


def test_who_loses_a_province_that_nobody_takes() -> None:
    assert told(("converted", "gallia", ROME, GREECE, -1)) == ["Greece loses Gallia; nobody controls it now"]


def test_what_is_given_up_is_told() -> None:
    assert told(("release", ROME, "cyrenaica", "caravan_1"), ("release", ROME, "cyrenaica", "control")) == [
        "Rome lets a caravan of papyrus go in Cyrenaica",
        "Rome breaks off converting Cyrenaica",
    ]


def test_circe_is_told_without_saying_how_much() -> None:
    """1.1: a market makes it two, and the supply may have run out."""
    assert told(("circe", ROME, "gallia", "wheat")) == ["A legion of Rome in Gallia collects like a caravan of wheat"]


# building ----------------------------------------------------------------------------------


def test_what_the_hanging_gardens_keep_is_not_lost() -> None:
    """3.0: two different commodities stay besides two coins."""
    gardens: Has = {"tiles": "hanging_gardens", "hand": "coin wheat"}
    view = sit(game(5, {**gardens, "hand": "3 coin wheat"}), "!done")
    assert board.ask(view).question == "End building and lose 1 resource?"
    assert board.caution(view) == "You keep 2 coins and wheat. Lost: 1 coin."
    assert "lost" not in str(board.hand(view).partition("market")[0])
    view = sit(game(5, {**gardens, "hand": "3 coin 2 wheat oil wine"}), "!done")
    assert board.ask(view).question == "End building and lose 3 resources?"
    assert board.caution(view) == "You keep 2 coins and 2 commodities of your choice; the rest is lost."
    assert " lost" not in board.hand(view)


def test_hammurabis_marker_is_free_in_the_tray() -> None:
    match = game(5, phase="hammurabi", leaders=(0, 0, 0))
    item = tree(board.hand(sit(match))).find(".//*[@id='bi-control']")
    assert item is not None and str(item.get("aria-label")).startswith("A control marker: 0")


@pytest.mark.parametrize(
    ("seat", "said"), [(ROME, "coins only, or"), (3, "one of either may be among"), (CARTHAGE, "but for one pair")]
)
def test_how_one_may_pay_is_said_of_whoever_pays(seat: int, said: str) -> None:
    """3.0, and what Cleopatra and Hannibal change of it."""
    has: list[Has] = [{"hand": "6 coin"} for _ in range(5)]
    assert said in str(board.ask(sit(game(5, *has, seat=seat))).help)


def test_a_payment_can_be_changed_where_there_is_another() -> None:
    many, one = (
        str(board.ask(sit(game(5, {"hand": hand}), "legion")).help) for hand in ("wheat oil wine sheep", "3 coin")
    )
    assert many.startswith("You pay ") and "Tap another" in many
    assert one.startswith("You pay ") and "Tap another" not in one


def test_counts_stay_within_what_there_is() -> None:
    rich: Has = {"legions": {"latium": 8}, "lands": EVERYWHERE, "tiles": "circe perseus hercules antigone"}
    t = table(game(5, {**rich, "hand": "9 coin"}))
    assert not [line for line in effects(words(), t, ROME, "legion") if line.startswith("Pieces")]
    assert not [line for line in effects(words(), t, ROME, "control") if line.startswith("Provinces")]
    assert not [line for line in of_tile(words(), t, ROME, "colossus") if " of 5" in line]
    t = table(game(5, {"legions": {"latium": 7}, "tiles": "circe perseus hercules"}))
    assert "Pieces left after it: 0 of 8" in effects(words(), t, ROME, "legion")
    assert "Provinces 1 → 2" in effects(words(), t, ROME, "control")
    assert "Heroes and wonders: 5 of 5" in of_tile(words(), t, ROME, "colossus")


def test_whoever_has_five_tiles_is_told_no_next_price() -> None:
    four: Has = {"tiles": "circe perseus hercules", "hand": "3 coin"}
    assert "Your next one costs" in sheets(sit(game(5, four)))
    five: Has = {"tiles": "circe perseus hercules antigone", "hand": "3 coin"}
    assert "Your next one costs" not in sheets(sit(game(5, five)))


# moving and conquering -----------------------------------------------------------------------


def test_zeus_peace_is_said_where_it_keeps_units_away() -> None:
    zeus: Has = {"tiles": "statue_of_zeus", "lands": "dalmatia", "legions": {"dalmatia": 1}}
    match = game(5, zeus, {"lands": "macedonia"}, phase="march", pact=GREECE)
    view = sit(match, "from-dalmatia")
    assert board.why_not(view, "macedonia").startswith("You have peace with Greece")
    assert board.why_not(view, "nubia").startswith("They cannot reach it")


def conquering(lands: str = "dalmatia", built: str = "caravan_1", **rome: Any) -> View:
    """Rome in Macedonia, which is Greece's."""
    rome = {"lands": lands, "legions": {"macedonia": 1}, **rome}
    match = game(5, rome, {"lands": "macedonia"}, phase="conquer", built={"macedonia": built})  # type: ignore[arg-type]
    return sit(match)


def test_help_for_conquest_names_what_is_offered() -> None:
    """4.3.3: only a province joined to one's own can be converted."""
    whole, part = str(board.ask(conquering()).help), str(board.ask(conquering(lands="")).help)
    assert all(word in whole for word in ("Pillage", "Occupy", "convert"))
    assert "convert" not in part and "Occupy" in part
    empty = str(board.ask(conquering(built="")).help)
    assert "convert" in empty and "Pillage" not in empty and "Occupy" not in empty


def test_conversion_without_a_marker_is_warned_of() -> None:
    """4.3.3: without a marker the province becomes nobody's."""
    assert "no control marker" not in str(board.ask(conquering()).help)
    assert "no control marker" in str(board.ask(conquering(lands=EVERYWHERE)).help)


def test_nothing_gives_up_what_is_held() -> None:
    assert board.option(conquering(), ("leave", "macedonia")) == "Nothing"
    view = conquering(holds={"macedonia": "caravan_1"})
    assert board.option(view, ("leave", "macedonia")) == "Nothing: give it up"
    assert "unless you choose it again" in str(board.ask(view).help)


# news and ends -----------------------------------------------------------------------------


def test_a_fortress_of_the_attacker_falls_too() -> None:
    events = [
        ("roll", "gallia", ROME, (1,), (), 1, 0, 0),
        ("roll", "gallia", GREECE, (5,), (), 5, 1, 0),
        ("lost", "gallia", ROME, 0, 1),
        ("lost", "gallia", GREECE, 0, 0),
    ]
    view = sit(game(5))
    (news,) = OUTLOOK.news(view.seen, list(enumerate(events, 1)), GREECE, 0)
    assert outlook.news(view, news) == "Rome attacked Gallia: you lost nothing, it lost a fortress."


@pytest.mark.parametrize(("cities", "said"), [(4, "loses one."), (5, "loses 2 of them.")])
def test_how_many_great_cities_must_be_lost(cities: int, said: str) -> None:
    warning = outlook.threat(sit(game(5)), Threat("conquest", ROME, (cities, cities - 3)))
    assert f"holds {cities} great" in warning and warning.endswith(said)


@pytest.mark.parametrize(("tiles", "winners", "tie"), [(5, [ROME], True), (4, [ROME], False), (5, [0, 1], False)])
def test_it_is_said_who_decides_of_several(tiles: int, winners: list[int], tie: bool) -> None:
    """6.2: of several with five the culture leader wins."""
    match = game(5, {"tiles": "circe perseus hercules antigone"}, {"tiles": "colossus lighthouse spartacus gilgamesh"})
    view = sit(match)
    state = {
        **view.seen["state"],
        "tiles": [row[:tiles] if seat else row for seat, row in enumerate(table(match).tiles)],
    }
    over = replace(view, seen={**view.seen, "state": state, "over": True, "ending": "fame", "winners": winners})
    assert ("the culture leader wins" in str(board.result(over).how)) == tie


def test_powers_say_their_exceptions() -> None:
    """4.0, 2.1: legions go home from a partner's provinces; where the number is 0 nobody offers."""
    assert "go home" in tile_does(words(), "statue_of_zeus") and "not 0" in tile_does(words(), "antigone")
