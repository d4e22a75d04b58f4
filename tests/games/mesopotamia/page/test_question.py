"""What the page says of a question: its help, why something cannot be clicked, dice that are alike."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from pycore import Match
from pycore.engine import codec
from pycore.engine.agenda import task
from pycore.engine.bots import advice_of
from pycore.engine.dice import Dice
from pycore.games.mesopotamia import GAME
from pycore.games.mesopotamia.board import RIVERS, SECTIONS_OF, SHAPE
from pycore.games.mesopotamia.box import EVENT_OPTIONS, EVENT_SHAPE, EVENTS, SLOT_SHIP, TOKEN_POINTS
from pycore.games.mesopotamia.scoring import SOURCES, points
from pycore.games.mesopotamia.state import TRIBE, UP, Table
from tests.games.mesopotamia.table import (
    Play,
    acting,
    action,
    army,
    at,
    begin,
    clear,
    die,
    goods,
    round_end,
    table,
    token,
)
from web.app.saves import Seat
from web.games.board import View
from web.games.mesopotamia.beside import deal, gardens
from web.games.mesopotamia.board import BOARD
from web.games.mesopotamia.map import says_area
from web.kit.i18n import LANGUAGES, Words
from web.screens.embedded.wish import seated
from web.session.session import Session

NAMES = ("Ada", "Bel", "Cyr", "Dan")


def english() -> Words:
    return Words("en")


def sitting(match: Match) -> Session:
    session = seated(match, [Seat(name, "person") for name in NAMES[: match.seats]])
    session.lift()
    return session


def match_of(t: Table) -> Match:
    wire = {"game": "mesopotamia", "seats": t.seats, "options": GAME.told(t.options), "state": codec.dump(t)}
    return Match.from_position("mesopotamia", wire)


def clicked(play: Play, *clicks: str) -> View:
    """What the seat that is asked sees after some clicks on the page."""
    session = sitting(match_of(play.t))
    for thing in clicks:
        click(session, thing)
    return session.view(english())


def click(session: Session, thing: str) -> None:
    stands_for = BOARD.click(session.view(english()), thing)
    assert stands_for is not None and session.selection.click(stands_for), thing


def found(about: str, until: Callable[[Any, int], bool], seats: int = 4) -> Match:
    """A game in which a question is asked, of a seat in such a state."""
    for seed in range(40):
        match, dice = Match.new("mesopotamia", seats, seed), Dice(seed, "question")
        while (asked := match.decision) is not None:
            if asked.about == f"mesopotamia.{about}" and until(match.state, asked.seat):
                return match
            match.play(dice.weighted(advice_of("mesopotamia").weights(match.state, asked)))
    raise AssertionError(about)


# why something cannot be clicked ------------------------------------------------------------


def walled(ram: bool) -> Play:
    """A wall too far away, with a ram at hand or without; of three seats, so that start areas are left over."""
    t = table("sumer", "babylon", "akkad")
    clear(t, 0)
    army(t, 0, "uruk", "spearman", "archer")
    army(t, 1, "kish", "spearman")
    t.rams[0][at("uruk")], t.walls[1], t.populations = int(ram), 1 << at("kish"), [4] * t.seats
    return action(t, "explore")


def building() -> Play:
    t = table()
    t.goods[0], t.populations, t.settlements[0] = [9] * 6, [4] * t.seats, 1 << at("kish")
    army(t, 1, "kish", "spearman")
    return action(t, "build", 0, 3)


def recruiting() -> Play:
    """All spearmen stand already, other units can come."""
    t = table()
    t.goods[0], t.populations = [9] * 6, [4] * t.seats
    clear(t, 0)
    army(t, 0, "uruk", "spearman", "spearman", "spearman")
    return action(t, "military", 0, 2)


def traded() -> Play:
    t = table()
    t.goods[0] = [9] * 6
    return action(t, "collect", 0, 3).choose(("claim", 0))


def gardening() -> Play:
    t = table()
    t.goods[0], t.builders, t.gardens[3] = [9] * 6, [1] * 3, 9
    return action(t, "build", 0, 4)


def useless() -> Play:
    t = table()
    t.tiers[0], t.populations[0], t.goods[0] = 1, 2, goods(stone=1)
    t.dingir[0] = [die("lugal")]
    return acting(t)


DOCK = RIVERS[SECTIONS_OF[at("kish")][0]]
WHY: list[tuple[Callable[[], Play], tuple[str, ...], str, str]] = [
    (lambda: walled(True), ("archer-uruk",), "kish", "This unit does not get so far."),
    (lambda: walled(False), ("archer-uruk",), "kish", "A wall bars the way; without a ram nobody gets in."),
    (lambda: walled(True), ("archer-uruk",), "assur", "Nobody enters a start area that is not their own."),
    (building, ("item-ziggurat",), "der", "A tier goes on your ziggurat: choose the colour of its die."),
    (building, ("item-ram",), "kish", "Enemies stand in your settlement there."),
    (building, ("item-ship",), DOCK, "Enemies stand in your settlement there."),
    (recruiting, (), "kish", "New units come to your start area or to a settlement of yours."),
    (recruiting, (), "unit-spearman", "You have no miniature of that kind left."),
    (traded, (), "slot-0", "An action allows one trade only, and you have made it."),
    (traded, (), "slot-1", "An action allows one trade only, and you have made it."),
    (gardening, (), "item-garden", "Population: this part of the gardens asks for 5; you have 1."),
    (useless, (), "die-0", "This die triggers none of the actions that you have left."),
]


@pytest.mark.parametrize(("lay", "clicks", "thing", "said"), WHY)
def test_why_not(lay: Callable[[], Play], clicks: tuple[str, ...], thing: str, said: str) -> None:
    view = clicked(lay(), *clicks)
    assert thing not in view.can and BOARD.why_not(view, thing) == said


# dice -------------------------------------------------------------------------------------


def rolled(*symbols: str, tablets: int = 0) -> Play:
    t = table()
    t.tiers[0], t.populations = len(symbols), [len(symbols)] * t.seats
    t.goods[0], t.tech[0] = goods(tablet=tablets), [1] * 6
    t.dingir[0] = sorted(die(symbol) for symbol in symbols)
    return acting(t)


def tips(view: View) -> list[str]:
    return re.findall(r'id="dingir-\d" class="([^"]*)".*?title="([^"]*)"', str(BOARD.hand(view)), re.S)


def test_equal_dice_are_clicked_alike() -> None:
    view = clicked(rolled("a", "a"))
    assert len({*tips(view)}) == 1 and " can" in tips(view)[0][0]
    assert clicked(rolled("a", "a"), "die-1", "card-explore").done
    assert clicked(rolled("a", "a"), "die-1", "die-1").draft == ()


def test_the_second_of_two_equal_dice_alone_is_not_both_of_them() -> None:
    """With a tablet both could be rolled again."""
    assert clicked(rolled("a", "a", tablets=1), "die-1").draft == ("die-0",)
    assert set(clicked(rolled("a", "a", tablets=1), "die-1", "die-1").draft) == {"die-0", "die-1", "!reroll"}
    one = clicked(rolled("a", "a", "a", tablets=1), "die-2", "die-2", "die-0")
    assert one.draft == ("die-0",)


def test_a_die_helps_no_action_that_is_used() -> None:
    assert all("Explore" in tip for _, tip in tips(clicked(rolled("a"))))
    play = rolled("a")
    play.choose(("amphora", "explore"), ("done",))
    assert all("Explore" not in tip and "Military" in tip for _, tip in tips(clicked(play)))


# help -------------------------------------------------------------------------------------


def helped(match: Match, language: str = "en") -> str:
    return BOARD.ask(sitting(match).view(Words(language))).help


@pytest.mark.parametrize("about", ["bid", "place", "line"])
def test_whoever_decides_for_a_tribe_is_told_so(about: str) -> None:
    def of_tribe(t: Table, seat: int) -> bool:
        return t.battle is not None and t.battle.sides[1] == TRIBE and t.battle.masters[1] == seat

    def of_empire(t: Table, seat: int) -> bool:
        return not of_tribe(t, seat)

    for language in LANGUAGES:
        w = Words(language)
        assert helped(found(about, of_tribe), language) == w(f"mesopotamia.help.{about}_tribe")
        assert helped(found(about, of_empire), language) == w(f"mesopotamia.help.{about}")


def test_what_is_left_of_collecting_is_said() -> None:
    t = table()
    t.goods[0] = [9] * 6
    play = action(t, "collect", 0, 3)
    assert helped(match_of(play.t)) == english()("mesopotamia.help.collect")
    harvest = next(option for option in play.options if option[0] == "collect")
    assert helped(match_of(play.choose(harvest).t)) == english()("mesopotamia.help.collect_trade")
    assert helped(match_of(traded().t)) == english()("mesopotamia.help.collect_goods")


def test_alone_one_chooses_the_order_of_battles() -> None:
    t = table("sumer")
    t.populations = [4, 4]
    for area in ("gutium", "suhu"):
        t.tribes |= 1 << at(area)
        token(t, area, next(EVENTS[event] for event in t.spent if EVENT_SHAPE[event] == SHAPE[at(area)]))
        army(t, 0, area, "spearman")
    play = round_end(t)
    assert play.about == "battles"
    assert helped(match_of(play.t)) == english()("mesopotamia.help.battles_solo")


def test_the_first_die_can_have_any_colour() -> None:
    match = found("die", lambda t, _: True)
    assert match.decision is not None and len(match.decision.options) == 3
    assert helped(match) == "Your first die: any colour will do."


# an event that is asked about ------------------------------------------------------------------


def revealed() -> Play:
    """An event that can become a token worth points, and one that is asked about after it."""
    t = table()
    t.populations = [4] * t.seats
    for area, event in (("uruk", "P03"), ("kish", "P13")):
        army(t, 0, area, "spearman")
        token(t, area, event)
        t.faces[at(area)] = UP
    return begin(t, "event", 0, at("uruk"), [task("act", 0, 0), task("event", 0, at("kish"))])


def test_an_event_counts_once_its_option_is_chosen() -> None:
    play = revealed()
    assert points(play.t, 0)[SOURCES.index("tokens")] == 0
    view = clicked(play)
    assert "at the end" not in says_area(view, "uruk") and 'id="worth-uruk"' not in str(BOARD.board(view))
    options = EVENT_OPTIONS[play.t.tokens[at("uruk")]]
    play.choose(("event", 1 if options[0].points else 2))
    worth = TOKEN_POINTS[play.t.tokens[at("uruk")]]
    assert play.about == "event" and points(play.t, 0)[SOURCES.index("tokens")] == worth == 2
    view = clicked(play)
    assert "2 points at the end" in says_area(view, "uruk") and "at the end" not in says_area(view, "kish")


# beside the map ------------------------------------------------------------------------------


def test_a_slot_at_sea_says_that_it_takes_a_ship() -> None:
    view = clicked(traded())
    for slot, sea in enumerate(SLOT_SHIP):
        assert ("only with a ship" in str(deal(view, slot, "slot", "deal"))) == sea
    assert "; amphora of Ada" in str(deal(view, 0, "slot", "deal"))


def test_no_part_of_the_gardens_is_open_after_the_last_round() -> None:
    match, dice = Match.new("mesopotamia", 2, 3, {"rounds": 16}), Dice(3, "over")
    open_one = str(gardens(sitting(match).view(english())))
    assert open_one.count('class="open"') == 1 and open_one.count("costs ") == 1
    while match.decision is not None:
        match.play(dice.weighted(advice_of("mesopotamia").weights(match.state, match.decision)))
    assert match.state.ending == "rounds" and len(match.state.builders) < 4
    page = str(gardens(sitting(match).view(english())))
    assert 'class="open"' not in page and "costs " not in page and 'class="later"' in page
