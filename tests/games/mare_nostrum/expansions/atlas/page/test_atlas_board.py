"""The page with the set-ups of Atlas: its board, its empires, its heroes in the tray."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from html import unescape
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

import pytest

from assets.make.games import board_file
from assets.make.locales import compile_catalogues, folders
from pycore import Match
from pycore.engine import codec
from pycore.engine.masks import bits
from pycore.games.mare_nostrum.board import slot_names
from pycore.games.mare_nostrum.state import Table
from web.games.board import View, pictures
from web.games.mare_nostrum import layout
from web.games.mare_nostrum.board import BOARD as board
from web.kit.i18n import LANGUAGES, Words

SEATS = (2, 3, 4, 5, 6)


@cache
def words(language: str) -> Words:
    with TemporaryDirectory() as folder:
        compile_catalogues(folders(["mare_nostrum"]), Path(folder))
        return Words(language, Path(folder))


@cache
def played(seats: int, choices: int = 0) -> Match:
    """A game in which everybody rather moves than stays."""
    match, random = Match.new("mare_nostrum", seats, seats, {"atlas": True, "tiles": "all"}), Random(seats)
    while match.decision is not None and len(match.log) < choices:
        options = match.decision.options
        idle = options[0][0] in ("done", "pass", "leave")
        match.play(random.randrange(1 if idle and len(options) > 1 and random.random() < 0.8 else 0, len(options)))
    return match


def look(match: Match, viewer: int | None, language: str = "en") -> View:
    asked = match.decision is not None and match.decision.seat == viewer
    options = match.decision.options if match.decision and asked else ()
    return View(
        seen=match.observe(viewer),
        words=words(language),
        names=["Ada"] * match.seats,
        events=tuple(match.events(viewer)),
        can=frozenset(thing for option in options for thing in board.objects(option)),
    )


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


@pytest.mark.parametrize("seats", SEATS)
def test_a1_the_board_is_the_one_that_the_rules_play_on(seats: int) -> None:
    """The same areas, with the same spaces for the same buildings; everything has a place."""
    rules = table(played(seats)).board
    lands = [p for p in range(len(rules.provinces)) if not rules.covered >> p & 1]
    seas = {rules.seas[sea] for sea in bits(rules.open_seas)}
    if layout.frame_name(rules.id) == layout.BASE:
        base = {area for area, facts in layout.PLAN["areas"].items() if "frames" not in facts}
        lands, seas = [p for p in lands if rules.provinces[p] in base], seas & base
    assert set(layout.areas(rules.id)) == {rules.provinces[p] for p in lands} | seas
    spaces = {f"{rules.provinces[p]}-{slot}" for p in lands for slot in slot_names(rules.slots[p])}
    assert set(layout.open_slots(rules.id)) == spaces
    for sea in seas:
        assert len(layout.PLAN["areas"][sea]["fleets"]) >= seats


@pytest.mark.parametrize("seats", SEATS)
def test_all_that_a_board_refers_to_is_in_its_pictures(seats: int) -> None:
    match = played(seats, 250)
    files = [board_file(name).read_text("utf-8") for name in pictures(match)]
    there = {id for text in files for id in re.findall(r'\bid="([^"]+)"', text)}
    drawn = str(board.board(look(match, None))) + str(board.overview(look(match, None)))
    asked = {id for id in re.findall(r'(?:href="#|url\(#)(mare_nostrum-[\w-]+)', drawn) if id[12:] != "-thumb-map"}
    assert len(asked) > 60 and asked - there == set()


@pytest.mark.parametrize("seats", SEATS)
def test_everything_drawn_lies_on_the_board(seats: int) -> None:
    match = played(seats, 250)
    wide, high = board.size(seats, match.state.options)
    drawn = ElementTree.fromstring(str(board.board(look(match, None))))
    assert [float(number) for number in str(drawn.get("viewBox")).split()] == [0, 0, wide, high]
    move = drawn.find("g[@transform]")
    left = float(re.findall(r"-?[\d.]+", str(move.get("transform")))[0]) if move is not None else 0.0
    spots = re.findall(r"translate\((-?[\d.]+)px,(-?[\d.]+)px\)", ElementTree.tostring(drawn, "unicode"))
    assert len(spots) > 30
    for x, y in spots:
        assert 0 <= float(x) + left <= wide and 0 <= float(y) <= high


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", SEATS)
def test_everything_has_a_name(seats: int, language: str) -> None:
    """No message id shows, whatever happens and whoever looks."""
    for choices in (0, 120, 250, 400):
        match = played(seats, choices)
        for viewer in (None, *range(seats)):
            view = look(match, viewer, language)
            shown = [board.board(view), board.hand(view), board.beside(view)]
            shown += [*map(str, board.ask(view)[:2])] if match.decision else []
            shown += [board.seat(view, seat) for seat in range(seats)] + [line.sentence for line in board.log(view)]
            shown += [board.option(view, option) for option in (match.decision.options if match.decision else ())]
            assert re.findall(r"mare_nostrum\.\w+[\w.]*", "".join(map(str, shown))) == []


def test_seats_have_colours_of_their_own() -> None:
    for seats in SEATS:
        match = played(seats)
        found = board.pigments(seats, match.state.options, match.observe(None)["state"])
        assert len({*found}) == seats
    assert board.pigments(6, played(6).state.options, None) == found


def test_prices_are_those_of_the_rules() -> None:
    """Triremes cost Atlas two, and nobody else."""
    match = played(6)
    for seat in range(6):
        tray = str(board.hand(look(match, seat)))
        found = re.search(r'<button[^>]*id="bi-trireme".*?<b>(\d+)</b>', tray)
        assert found is not None
        own = "atlas" in [table(match).box.tiles[tile] for tile in table(match).tiles[seat]]
        assert int(found[1]) == (2 if own else 3)


# pieces of its own ----------------------------------------------------------------------


def with_powers() -> Match:
    """Atlantis has all five heroes, and moves: the Centaur stands at home, marks lie, and legions are over a sea."""
    t = table(played(6)).copy()
    seat = t.empires.index(t.box.empire["atlantis"])
    for name in ("chiron", "medea", "medusa", "pegasus"):
        t.tiles[seat].append(t.box.tile[name])
        t.row = [tile for tile in t.row if tile != t.box.tile[name]]
    t.figures = [t.board.province["gadira"]]
    sea, province = t.board.sea["mare_ionium"], t.board.province["latium"]
    t.kept = {"medea": [seat, sea], "medusa": [seat, province], "pegasus": [seat, t.board.sea["mare_sardum"], 2, 1]}
    t.phase, t.seat, t.round, t.start, t.to = "march", seat, 2, 0, -1
    t.refresh()
    match = Match.from_position(
        "mare_nostrum",
        {"game": "mare_nostrum", "seats": 6, "options": {"atlas": True, "tiles": "all"}, "state": codec.dump(t)},
    )
    match.take_forced()
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_and_marks_are_on_the_map_and_told(language: str) -> None:
    match, w = with_powers(), words(language)
    view = look(match, table(match).seat, language)
    drawn = str(board.board(view))
    for id in ("figure-centaur", "lies-medea_marker-5", "lies-medusa_marker-5", "legion-over-mare_sardum-5"):
        assert drawn.count(f' id="{id}"') == 1
    areas = dict(re.findall(r'id="area-(\w+)"[^>]*aria-label="([^"]*)"', drawn))
    for area, name in (("gadira", "centaur"), ("mare_ionium", "medea_marker"), ("latium", "medusa_marker")):
        assert w(f"mare_nostrum.figure.{name}") in unescape(areas[area])
    assert w("mare_nostrum.count.legion", n=2) in areas["mare_sardum"]


def test_who_moves_by_a_power_is_chosen_by_clicks_and_said() -> None:
    """Every way to move has clicks of its own and a name; a figure goes at once, legions are planned."""
    match = with_powers()
    assert match.decision is not None
    view = look(match, table(match).seat)
    clicked = [board.objects(option) for option in match.decision.options]
    assert len({*clicked}) == len(clicked)
    said = {board.option(view, option) for option in match.decision.options}
    assert any("Centaur" in text for text in said) and any("Pegasus" in text for text in said)
    ways = board.plan(match, ())
    assert ways is not None
    assert {things for things, _ in ways} == {*clicked}
    for things, then in ways:
        assert isinstance(then, tuple if "!done" in things or re.search(r"centaur|pegasus", things[-1]) else str)


def test_the_map_and_the_odds_are_drawn_at_every_click_of_such_a_move() -> None:
    """Also where legions fly from one sea to another."""
    match = with_powers()
    view, ways = look(match, table(match).seat), [things for things, _ in board.plan(match, ()) or ()]
    assert any(things[0] == "from-mare_sardum" for things in ways)
    for things in ways:
        for clicks in range(1, len(things)):
            draft = things[:clicks]
            can = frozenset(thing for way in ways if way[:clicks] == draft for thing in way[clicks:])
            clicked = replace(view, draft=draft, can=can)
            assert f'id="area-{things[0][5:]}"' in str(board.board(clicked))
            board.beside(clicked)
