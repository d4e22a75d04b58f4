"""Figures beside options: at every option of every game, on request, and never where somebody else plays."""

from __future__ import annotations

import json
from collections import Counter
from xml.etree.ElementTree import Element

import pytest

from pycore import Match
from pycore.engine import codec
from pycore.engine.dice import Dice
from web.app.analyses import Tried
from web.app.saves import GAMES, PERSON, Seat, read_save
from web.games import games

from .reader import Reader

LONG = 150
"""Choices of a random game at most."""


def quick(seen: str, effort: int, seed: int) -> str:
    """The first option is the best, the others give a tenth of a victory away."""
    groups = json.loads(seen)["groups"]
    return json.dumps(codec.dump([Tried(group[0], [500, 500], 70, 100 * (at > 0)) for at, group in enumerate(groups)]))


def at_table(game: str, seats: int, seed: int, kinds: str = "") -> Reader:
    """One person against tirones, or whoever is named."""
    reader = Reader()
    reader.tab.comparer = quick
    named = kinds.split() or [PERSON] + ["tiro"] * (seats - 1)
    sitting = [Seat(f"Seat {at}", kind) for at, kind in enumerate(named)]
    reader.app.screens.library.sit_down(Match.new(game, seats, seed), sitting)
    return reader


def beside(reader: Reader, thing: str) -> bool:
    """Does a figure stand at whatever stands for an object, wherever that can be clicked?"""
    view = reader.table.view(reader.app.context.words)
    elements = []
    for element in reader.page.iter():
        verb, _, other = str(element.get("data-do")).partition(" ")
        if verb == "thing" and thing in (other.removeprefix("-"), reader.table.board.click(view, other)):
            elements.append(element)
    buttons = [element for element in elements if element.tag == "button"]
    assert all(any(child.get("class", "").startswith("figure") for child in button) for button in buttons), thing
    return bool(buttons) or any(_marked(reader, element) for element in elements)


def _marked(reader: Reader, element: Element) -> bool:
    place = str(element.get("id")).partition("-")[2]
    return any(reader.has(f"figure-{place}{size}") for size in ("", "-near"))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", games())
def test_a_figure_stands_beside_every_option(game: str) -> None:
    """Where a question is new in some random games: each whole answer has one at least at one of its objects."""
    met: Counter[str] = Counter()
    for number in range(3):
        seats = games()[game].seats[-1 - number % 2]
        reader, dice = at_table(game, seats, number), Dice(number, "figures")
        table = reader.table
        with reader.unseen():
            reader.act("figures")
        while (decision := table.match.decision) is not None and len(table.match.log) < LONG:
            met[decision.about] += decision.seat == 0
            if decision.seat == 0 and met[decision.about] == 1 and table.asks_person():
                table.stage.clear()  # what has happened on the way here is not looked at
                reader.act("bare on").act("bare off").wait()
                wanted = table.counsel.compared()
                assert set(table.counsel.now.figures) == wanted and wanted
                shown = {thing for thing in wanted if beside(reader, thing)}
                for things, _ in table.counsel.question().ways:
                    assert shown & set(things), (decision, things)
            table.play([dice.below(len(decision.options))])
            table.selection.draft = []


def test_it_says_what_is_given_away() -> None:
    reader = at_table("imperium", 2, 1)
    assert not reader.all("figure"), "off by default"
    reader.act("figures").wait()
    assert reader.text("figure-1-near") == "0" and reader.text("figure-2-far") == "−10"
    assert "−10" in "".join(reader.element("card-2").itertext())
    assert not reader.act("figures").all("figure")


def test_they_are_filled_in_as_they_come_and_follow_the_clicks() -> None:
    reader, asked = at_table("imperium", 2, 1), list[tuple[int, int]]()

    def noted(seen: str, effort: int, seed: int) -> str:
        asked.append((effort, len(json.loads(seen)["groups"][0])))
        return quick(seen, effort, seed)

    reader.tab.comparer = noted
    reader.act("figures")
    reader.tab.run(0.5)
    assert reader.all("figure") and asked[0][1] > 1 and reader.app.screens.play.advising.counting
    reader.wait()
    assert [effort for effort, _ in asked] == [0, 1, 2], "better and better"
    reader.click(id="area-5")
    assert not reader.all("figure"), "they were about something else"
    reader.wait()
    assert reader.all("figure") and len(asked) == 6


def test_they_belong_to_the_game() -> None:
    reader = at_table("imperium", 2, 1)
    id = reader.table.save.id
    assert "figures" not in json.loads(reader.device.stored[GAMES + id])
    reader.act("figures").wait()
    assert read_save(reader.device.stored[GAMES + id]).figures
    again = reader.reload()
    again.tab.comparer = quick
    again.act("bare on").wait()
    assert again.all("figure")
    again.begin("person", "tiro")
    assert not again.table.save.figures


@pytest.mark.parametrize("kinds", ["person person tiro", "person away tiro"])
def test_never_in_a_game_against_other_people(kinds: str) -> None:
    reader = at_table("imperium", 3, 1, kinds)
    if reader.table.players.curtain is not None:
        reader.click(id="lift")
    asked: list[str] = []
    reader.tab.comparer = lambda seen, effort, seed: asked.append(seen) or quick(seen, effort, seed)  # type: ignore[func-returns-value]
    reader.act("menu play")
    assert not reader.has("menu-figures")
    reader.act("figures").wait()
    assert not reader.table.save.figures and not asked and "only for whoever plays alone" in reader.why()
    reader.table.save.figures = True  # whatever a save says
    reader.act("bare on").wait()
    assert not asked and not reader.all("figure")


def test_in_a_game_alone_they_are_points() -> None:
    reader = at_table("mesopotamia", 1, 1)
    reader.act("figures").wait()
    assert set(reader.table.counsel.now.figures.values()) <= {"0", "−10"} and reader.table.counsel.now.figures
