"""Battles with steps before their dice, as the page shows them; what the result of a game with goals counts."""

from __future__ import annotations

import re
from html import unescape

import pytest

from pycore import Match
from pycore.engine.outlook import outlook
from pycore.games.mare_nostrum.view import Table
from web.games.board import View
from web.games.mare_nostrum.battle_view import battle_view
from web.games.mare_nostrum.battles import battles, plates
from web.games.mare_nostrum.board import BOARD as board
from web.kit.i18n import LANGUAGES

from ..scenes import CARTHAGE, ROME, empty, figure, give, goals, lie, play, put, scene, until
from ..test_troy import sea_war, waits, war
from .test_atlas_board import words

every_language = pytest.mark.parametrize("language", LANGUAGES)


def look(match: Match, plate: str = "", language: str = "en") -> View:
    return View(
        seen=match.observe(None),
        words=words(language),
        names=["Ada"] * match.seats,
        events=tuple(match.events(None)),
        plate=plate,
    )


def shown(match: Match, language: str = "en") -> list[str]:
    """Each battle as it reads, piece by piece."""
    texts = []
    for battle in battles(tuple(match.events(None))):
        drawn = str(battle_view(look(match, battle.id, language)))
        assert "mare_nostrum." not in drawn
        texts.append(" | ".join(part for part in map(str.strip, re.split(r"<[^>]*>", unescape(drawn))) if part))
    return texts


def test_what_falls_before_the_dice_is_told_before_them() -> None:
    match = war(1, 2, 3, 4, answers=("cretan_archers",), tiles=("chiron",), pieces=("centaur",), atlas=True)
    play(waits(match, "cretan_archers"), "lose legion")
    (battle,) = battles(tuple(match.events(None)))
    assert [what[0] for what in battle.before] == ["card", "lost", "lost", "centaur"]
    assert [roll[1] for roll in battle.rolls] == [CARTHAGE, ROME]
    (text,) = shown(match)
    steps = ["Cretan Archers", "loses", "Centaur"]
    assert [text.index(step) for step in steps] == sorted(text.index(step) for step in steps)
    assert plates(tuple(match.events(None)), 0) == [battle.id]


@every_language
def test_a_battle_without_dice_says_so(language: str) -> None:
    match = war(2, 1, fortress=True, cards=("catapults",), tiles=("chiron",), pieces=("centaur",), atlas=True)
    waits(match, "catapults")
    (battle,) = battles(tuple(match.events(None)))
    assert not battle.rolls and battle.place == "gallia"
    (text,) = shown(match, language)
    assert words(language)("mare_nostrum.battle.no_dice") in text


def test_a_card_of_one_battle_is_none_of_the_next() -> None:
    """Two battles of one turn without dice between them."""

    def change(t: Table) -> None:
        empty(t)
        for province in ("gallia", "italia"):
            put(t, CARTHAGE, **{province: 2})
            put(t, ROME, **{province: 1})
        give(t, CARTHAGE, "cretan_archers", "cretan_archers")
        goals(t)

    match = play(scene(change, "troy", seat=CARTHAGE), "done", "play cretan_archers")
    until(play(match, "pass"), "window", CARTHAGE)
    waits(play(match, "play cretan_archers"))
    found = battles(tuple(match.events(None)))
    assert [sum(what[0] == "card" for what in battle.before) for battle in found] == [1, 1]
    assert {battle.place for battle in found} == {"gallia", "italia"} and not any(battle.rolls for battle in found)


def test_ships_and_figures_that_fall_are_named() -> None:
    match = war(1, 3, 3, 3, 3, 3, 3, fleet=1, cards=("siege_vessels",))
    play(waits(match, "siege_vessels"), "lose mare_tyrrhenum")
    (battle,) = battles(tuple(match.events(None)))
    assert battle.sunk == [(CARTHAGE, "mare_tyrrhenum")] and battle.fallen[CARTHAGE] == (0, 0)
    (text,) = shown(match)
    assert "loses 1 trireme" in text


def test_a_battle_at_sea_has_steps_too() -> None:
    match = waits(sea_war(1, 2, 2, 2, cards=("quinqueremes",)), "quinqueremes")
    (battle,) = battles(tuple(match.events(None)))
    assert [what[0] for what in battle.before] == ["card", "lost"] and len(battle.rolls) == 2
    assert "Quinqueremes" in shown(match)[0]


def test_a_figure_at_sea_stands_in_its_sea() -> None:
    def change(t: Table) -> None:
        figure(t, "greek_fire_trireme", "mare_ionium")
        put(t, ROME, mare_ionium=1)
        t.tiles[ROME].append(t.box.tile["archimedes"])

    match = scene(change, "syracuse")
    drawn = str(board.board(look(match)))
    at = re.search(r'id="figure-greek_fire_trireme"[^>]*translate\(([\d.]+)px,([\d.]+)px\)', drawn)
    fleet = re.search(r'id="trireme-mare_ionium-0"[^>]*translate\(([\d.]+)px,([\d.]+)px\)', drawn)
    assert at and fleet and at.groups() != fleet.groups()
    assert all(abs(float(one) - float(other)) < 120 for one, other in zip(at.groups(), fleet.groups(), strict=True))
    says = dict(re.findall(r'id="area-(\w+)"[^>]*aria-label="([^"]*)"', drawn))["mare_ionium"]
    assert "Greek Fire" in says


@every_language
def test_goals_and_cards_are_counted_at_the_end(language: str) -> None:
    def change(t: Table) -> None:
        t.kept["reached"] = [CARTHAGE, -1, CARTHAGE]
        lie(t, "catapults")

    match, w = scene(change, "troy"), words(language)
    rows = {what: counts for _, what, counts in board.result(look(match, language=language)).rows}
    assert rows[w("mare_nostrum.row.goals")] == (0, 0, 2)
    assert rows[w("mare_nostrum.row.cards")] == (0, 0, 0)
    known = outlook("mare_nostrum")
    assert known is not None
    assert {measure.id: measure.seats for measure in known.measures(match.observe(None))}["goals"] == (0, 0, 2)
