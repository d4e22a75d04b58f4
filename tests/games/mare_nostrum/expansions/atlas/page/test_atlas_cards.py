"""The page with the sets of Atlas: cards, goals, what they ask and tell; the dialog of a new game."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from functools import cache
from html import unescape
from random import Random

import pytest

from pycore import Match
from pycore.engine.masks import bits
from pycore.games.mare_nostrum.box import PARTS, box
from pycore.games.mare_nostrum.goods import COIN
from pycore.games.mare_nostrum.state import Table
from tests.games.mare_nostrum.expansions.atlas.page.test_atlas_board import look, words
from web.games.board import pictures
from web.games.mare_nostrum.board import BOARD as board
from web.kit.i18n import LANGUAGES

SETS = ("troy", "jerusalem", "syracuse")
TABLES = [(6, ("atlas", *SETS)), (2, ("atlas", *SETS)), (3, ("troy",)), (4, ("jerusalem", "syracuse"))]


@cache
def game(seats: int, chosen: tuple[str, ...], seed: int = 0, choices: int = 700) -> Match:
    """A game in which everybody rather acts than not, and mostly keeps cards."""
    match, random = Match.new("mare_nostrum", seats, seed, dict.fromkeys(chosen, True)), Random(seed)
    while match.decision is not None and len(match.log) < choices:
        options = match.decision.options
        last = len(options) - 1
        if match.decision.about == "mare_nostrum.window":
            match.play(random.randrange(last + 1) if random.random() < 0.1 else last)
            continue
        idle = options[0][0] in ("done", "pass", "leave")
        match.play(random.randrange(1 if idle and last and random.random() < 0.8 else 0, last + 1))
    return match


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def moments(match: Match) -> list[int]:
    """Where each kind of question was asked first, and some others."""
    first: dict[str, int] = {}
    for at in range(len(match.log)):
        asked = match.at(at).decision
        assert asked is not None
        first.setdefault(asked.about, at)
    return sorted({*first.values(), *range(0, len(match.log), 150)})


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_all_that_is_asked_and_told_has_words_and_clicks_of_its_own(seats: int, chosen: tuple[str, ...]) -> None:
    """No message id shows; no two options are clicked alike."""
    whole = game(seats, chosen)
    for at in moments(whole):
        match = whole.at(at)
        asked = match.decision
        assert asked is not None
        clicked = Counter(tuple(sorted(board.objects(option))) for option in asked.options)
        assert max(clicked.values()) == 1, (asked.about, clicked.most_common(1))
        for language in LANGUAGES:
            view = look(match, asked.seat, language)
            shown = [board.board(view), board.hand(view), board.beside(view), *board.ask(view)[:2]]
            shown += [board.seat(view, seat) for seat in range(seats)] + [line.sentence for line in board.log(view)]
            shown += [board.option(view, option) for option in asked.options]
            assert re.findall(r"mare_nostrum\.\w+[\w.]*", "".join(map(str, shown))) == [], asked.about


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_says_its_power_every_card_and_goal_its_text(language: str) -> None:
    w = words(language)
    for seats in (2, 6):
        lies = box(seats, {"tiles": "five", "empires": "fixed", **dict.fromkeys(("atlas", *SETS), True)})
        ids = [f"power.{tile}" for tile in lies.tiles if tile != "hercules"]
        ids += [
            f"card.{lies.card(number).id}{more}" for deck in lies.all_cards for number in deck for more in ("", ".text")
        ]
        ids += [
            f"goal.{goal}{more}"
            for goal in lies.beside["goal"].names(table(game(6, ("atlas", *SETS))))
            for more in ("", ".text")
        ]
        ids += [f"figure.{figure.id}" for figure in lies.figures] + [f"deck.{deck}" for deck in lies.decks]
        assert [id for id in ids if not w.has(f"mare_nostrum.{id}")] == []
    windows = {
        window for number in {n for deck in lies.all_cards for n in deck} for window in lies.card(number).windows
    }
    assert [window for window in windows if not w.has(f"mare_nostrum.phase.{window}")] == []


def test_with_two_players_changed_wonders_say_so() -> None:
    for seats, changed in ((2, True), (6, False)):
        match = game(seats, ("atlas", *SETS), choices=0)
        t = table(match).copy()
        t.tiles[0] += [t.box.tile["hanging_gardens"]]
        shown = unescape(str(board.why_not(look(match, 0), "tile-hanging_gardens")))
        assert (words("en")("mare_nostrum.power.hanging_gardens.punic_2p") in shown) == changed


def holders(match: Match) -> list[int]:
    return [seat for seat in range(match.seats) if table(match).cards[seat]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_strip_shows_ones_own_cards_and_no_others(language: str) -> None:
    match, w = game(6, ("atlas", *SETS)), words(language)
    t = table(match)
    assert holders(match), "somebody holds cards then"
    for seat in range(match.seats):
        view = look(match, seat, language)
        held = re.findall(r'id="held-(\w+)"', str(board.hand(view)))
        assert sorted(held) == sorted({t.box.card(number).id for number in t.cards[seat]})
        for name in held:
            assert w(f"mare_nostrum.card.{name}.text") in unescape(str(board.hand(view)))
        for other in range(match.seats):
            assert w("mare_nostrum.count.card", n=len(t.cards[other])) in unescape(str(board.seat(view, other)))
    assert 'id="held-' not in str(board.hand(look(match, None, language)))


def test_a_card_can_be_clicked_when_it_can_be_played_and_else_says_when() -> None:
    whole = game(6, ("atlas", *SETS))
    for at in range(len(whole.log)):
        match = whole.at(at)
        asked = match.decision
        assert asked is not None
        played = [option for option in asked.options if option[0] == "play"]
        if played:
            break
    view = look(match, asked.seat)
    hand = str(board.hand(view))
    for _, card in played:
        assert f'data-do="thing card-{card}"' in hand
    assert hand.count('class="card can"') == len(played)
    (*_, text) = words("en")("mare_nostrum.card_when", when="").split("{")
    for number in table(match).cards[asked.seat]:
        assert text.strip() in board.why_not(view, f"card-{table(match).box.card(number).id}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_goals_show_who_has_reached_them_and_how_far_all_are(language: str) -> None:
    match, w = game(6, ("atlas", *SETS)), words(language)
    t = table(match)
    shown = unescape(str(board.beside(look(match, None, language))))
    aims = [aim for tells in t.box.aims for aim in tells(t)]
    assert len(aims) == 3
    for aim in aims:
        assert w(f"mare_nostrum.goal.{aim.id}.text") in shown
        for count in aim.far if aim.reached < 0 else ():
            assert (f"{count}/{aim.enough}" if count >= 0 else "?") in shown
    assert w("mare_nostrum.goals_reached", n=sum(aim.reached >= 0 for aim in aims), all=3) in str(
        board.hand(look(match, None, language))
    )


def test_armies_without_a_seat_are_nobodys_lines() -> None:
    """Lines of the log are marked with the colour of a seat; the barbarians have none."""
    told = 0
    for seed in range(6):
        match = game(2, ("atlas",), seed, 900)
        view = look(match, 0)
        for line in board.log(view):
            assert line.seat is None or line.seat < 2
        told += any(what[0] in ("roll", "lost") and what[2] == 2 for _, what in match.events(None))
    assert told


def test_a_figure_at_sea_is_drawn_there_and_its_picture_is_asked_for() -> None:
    match = game(3, ("syracuse",), choices=0)
    t = table(match)
    number = next(n for n, figure in enumerate(t.box.figures) if figure.at_sea)
    assert list(pictures(match)) == ["mare_nostrum", "mare_nostrum-atlas"]
    sea = next(iter(bits(t.board.open_seas)))
    t.figures[number] = sea
    t.tiles[0].append(t.box.tile["archimedes"])
    drawn = str(board.board(look(match, None)))
    assert 'id="figure-greek_fire_trireme"' in drawn
    name = re.search(rf'id="area-{t.board.seas[sea]}"[^>]*aria-label="([^"]*)"', drawn)
    assert name and words("en")("mare_nostrum.figure.greek_fire_trireme") in unescape(name[1])
    t.figures[number] = -1
    t.tiles[0].pop()


def test_what_is_built_by_a_hero_can_be_clicked() -> None:
    """Every object of every option to build is somewhere: on the map, in the tray, or a button."""
    for seed in range(6):
        whole = game(6, ("atlas", *SETS), seed)
        at = max(at for at in range(len(whole.log)) if asks(whole.at(at), "build"))
        match = whole.at(at)
        t = table(match)
        for tiles in t.tiles:
            tiles[1:] = [tile for tile in tiles[1:] if t.box.tiles[tile] != "croesus"]
        t.row = [tile for tile in t.row if t.box.tiles[tile] != "croesus"]
        t.tiles[t.seat].append(t.box.tile["croesus"])
        t.hands[t.seat][COIN] += 4
        t.used = []
        t.refresh()
        decision = next(match.game.phases["build"](t))
        croesus = [option for option in decision.options if option[-1] == "croesus"]
        assert croesus
        view = replace(
            look(match, t.seat), can=frozenset(x for option in decision.options for x in board.objects(option))
        )
        shown = f"{board.board(view)}{board.hand(view)}{board.beside(view)}{board.buttons(view)}"
        for option in decision.options:
            for thing in board.objects(option):
                assert f'data-do="thing {thing}"' in shown or repr(thing) in shown or thing == "hire", option


def asks(match: Match, about: str) -> bool:
    return match.decision is not None and match.decision.about == f"mare_nostrum.{about}"


# a new game -----------------------------------------------------------------------------


def test_base_game_and_everything_are_one_choice_each() -> None:
    presets = board.presets()
    own = {setting.id for part in PARTS[1:] for setting in part.settings}
    assert set(presets) == {"base", "all"}
    for name, on in (("base", False), ("all", True)):
        assert presets[name] == dict.fromkeys(sorted(own), on) | presets[name] and set(presets[name].values()) == {on}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_set_up_has_a_name(seats: int, language: str) -> None:
    chosen = {"tiles": "five", "empires": "fixed", **board.presets()["all"]}
    assert board.set_up(words(language), seats, chosen)
