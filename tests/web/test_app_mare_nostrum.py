"""The page of Mare Nostrum as its reader uses it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pycore import Match
from tests.e2e.screens_mare import played
from web.app import sharing
from web.app.app import SCENES
from web.app.saves import Seat
from web.boards.mare_nostrum.battling import battles

from .reader import Reader

NAMES = ("Claudia", "Drusus", "Livia", "Gaius")


def sit_down(match: Match, seat: int | None = None, language: str = "en", bot: str = "centurio") -> Reader:
    """At a match that came as a link, in a seat or (None) to watch bots."""
    seats = [Seat(name, "person" if i == seat else bot) for i, name in enumerate(NAMES[: match.seats])]
    return Reader(sharing.fragment(match.to_link(), seats, seat), languages=language).click("arrive new")


def scripted(whole: Match, at: int, pace: str = "normal") -> Reader:
    """Bots who play a game that is known from a moment on."""
    reader = sit_down(whole.at(at))
    log = list(whole.log)
    reader.tab.bot = lambda seen, level, seed: [log[len(reader.table.match.log)]]
    reader.app.settings.pace = pace
    return reader


def plate(reader: Reader) -> str:
    return reader.text("battle") if reader.has("battle") else ""


def plates(reader: Reader, seconds: float) -> list[tuple[str, float]]:
    """The battles that are shown in the next seconds, and how long each is."""
    found: list[tuple[str, float]] = []
    until = reader.tab.seconds + seconds
    while reader.tab.seconds < until:
        scene = reader.table.scenes[0] if reader.table.scenes else ""
        if scene and (not found or found[-1][0] != scene):
            found.append((scene, 0.0))
        reader.tab.run(0.1)
        if scene:
            found[-1] = scene, found[-1][1] + 0.1
    return found


# battles -------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [681, 569])
@pytest.mark.parametrize("pace", sorted(SCENES))
def test_every_battle_of_bots_has_its_plate_long_enough_to_read(at: int, pace: str) -> None:
    """Two fought in one choice, and one whose losses are chosen afterwards."""
    whole = played()
    events = tuple(whole.at(at + 2).events(None))
    fought = [battle.id for battle in battles(events) if battle.told > at]
    reader = scripted(whole, at, pace)
    shown = plates(reader, (len(fought) + 1) * SCENES[pace] + 2)
    assert {id for id, _ in shown} >= set(fought)
    for id, seconds in shown[: len(fought)]:
        assert seconds >= SCENES[pace] - 0.11, id
    assert len(reader.table.match.log) > at + 1


def test_a_click_goes_on_to_the_next_battle_and_then_to_the_game() -> None:
    whole = played()
    reader = scripted(whole, 681, "slow")
    reader.tab.run(2.0)
    first, second = (battle for battle in battles(tuple(whole.events(None))) if battle.told == 682)
    assert reader.table.scenes == [first.id, second.id]
    titles = [plate(reader)]
    reader.click(id="scene-on")
    titles.append(plate(reader))
    assert len(set(titles)) == 2
    assert len(reader.table.match.log) == 682
    reader.act("escape")
    assert not reader.table.scenes
    reader.tab.run(2.0)
    assert len(reader.table.match.log) > 682


def test_without_a_pace_nothing_waits() -> None:
    reader = scripted(played(), 681, "off")
    reader.tab.run(3.0)
    assert not reader.table.scenes and len(reader.table.match.log) > 684


def test_a_line_of_the_log_opens_its_own_battle() -> None:
    """Also of two that were fought in the same choice, now and in history."""
    whole = played()
    reader = sit_down(whole.at(700), 0)
    words, found = reader.app.words, [b for b in battles(tuple(whole.at(700).events(0))) if len(b.rolls) == 2]
    assert any(a.id.split(".")[0] == b.id.split(".")[0] for a, b in pairwise(found))
    reader.click(id="log-whole")
    for battle in found:
        do = next(do for do in reader.dos() if do.startswith("look") and do.endswith(f" {battle.id}"))
        reader.click(do)
        assert words(f"mare_nostrum.area.{battle.place}") in plate(reader)
        assert {f"force-{roll[1]}" for roll in battle.rolls} == {str(force.get("id")) for force in reader.all("force")}
        assert len(reader.all("die")) == sum(len(roll[2]) for roll in battle.rolls)
    reader.click(id="scene-on")
    reader.act("look now")
    assert reader.table.at is None
