"""The page of Mesopotamia: what is clicked for an answer, what is hidden, what a battle shows."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from pycore import Match
from pycore.engine.bots import advice_of
from pycore.engine.dice import Dice
from pycore.engine.errors import Forbidden
from pycore.engine.outlook import News, Threat
from pycore.games.mesopotamia.view import (
    AREAS,
    CHOICES,
    EMPIRES,
    GOODS,
    ITEMS,
    QUESTS,
    STARTS,
    TRIBE,
    TYPES,
    UNITS,
    Fought,
    fought,
)
from tests.web.test_embed import opened
from web.app.index_page import sprite
from web.app.saves import Seat
from web.games.board import View
from web.games.mesopotamia import outlook
from web.games.mesopotamia.board import BOARD
from web.games.mesopotamia.map import lighting, place_at, says_area
from web.games.mesopotamia.names import SIGNS, effect
from web.kit.i18n import LANGUAGES, Words
from web.screens.embedded.wish import seated

ROOT = Path(__file__).resolve().parents[4]
NAMES = ("Ada", "Bel", "Cyr", "Dan")
JOINT = 1000
"""As many ways as the page joins into one choice."""
OFF = 'aria-disabled="true"'


def sensible(match: Match, dice: Dice) -> int:
    """The option of a player of some experience."""
    weights = advice_of("mesopotamia").weights(match.state, match.decision)
    return dice.weighted(weights)


def played(seats: int, seed: int, until: Callable[[Match], bool]) -> Match:
    match, dice = Match.new("mesopotamia", seats, seed, {}), Dice(seed, "page")
    while match.decision is not None and not until(match):
        match.play(sensible(match, dice))
    return match


@cache
def asked(about: str, units: int = 0) -> Match:
    """A game of four in which that is asked, with so many units on each side of the battle."""

    def now(match: Match) -> bool:
        battle = match.state.battle
        armies = min(map(len, battle.cards)) if battle else 0
        return match.decision.about == f"mesopotamia.{about}" and armies >= units

    for seed in range(60):
        match = played(4, seed, now)
        if match.decision is not None:
            return match
    raise AssertionError(about)


def seen(match: Match, seat: int | None, language: str = "en") -> View:
    return View(seen=match.observe(seat), words=Words(language), names=NAMES, events=list(match.events(seat)))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_two_answers_are_clicked_alike(seats: int) -> None:
    """Of every question of a game, whole answers however many steps they have."""
    match, dice = Match.new("mesopotamia", seats, 11 + seats, {}), Dice(seats, "clicks")
    questions = 0
    while match.decision is not None:
        if match.decision.step == 0 and not match.decision.forced:
            ways = match.moment.complete_choices(JOINT) or [((option,), ()) for option in match.decision.options]
            clicks = Counter(
                tuple(sorted(thing for place, option in enumerate(taken) for thing in BOARD.objects(option, place)))
                for taken, _ in ways
            )
            assert [things for things, count in clicks.items() if count > 1] == [], match.decision.about
            questions += 1
        match.play(sensible(match, dice))
    assert questions > 40


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seats", [1, 3, 4])
def test_every_answer_can_be_clicked(seats: int) -> None:
    """In a whole game any answer at all is reached by clicks on what the page shows."""
    table = seated(Match.new("mesopotamia", seats, 20 + seats, {}), [Seat(name, "person") for name in NAMES[:seats]])
    dice, words, answered = Dice(seats, "answers"), Words("en"), 0
    while (asked := table.match.decision) is not None:
        table.lift()
        ways = table.selection.ways()
        deeds = [way for way in ways if not all(thing.startswith("!") for thing in way.things)]
        things = Counter(dice.pick(deeds if deeds and dice.below(4) else ways).things)
        while wanted := things - Counter(table.selection.draft):
            view = table.view(words)
            parts = (BOARD.board(view), BOARD.hand(view), BOARD.beside(view))
            shown = {*re.findall(r'data-do="thing ([^"]+)"', "".join(map(str, parts))), *BOARD.buttons(view)}
            thing = next((thing for thing in wanted if thing in view.can and thing in shown), None)
            assert thing is not None, (asked.about, table.selection.draft, wanted)
            assert table.selection.click(thing)
        table.commit()
        answered += 1
    assert answered > 20


def test_all_that_can_be_clicked_beside_the_map_lies_in_the_hand_too() -> None:
    """A board in somebody's page has it after the hand, where it is only read."""
    words, traded = Words("en"), 0
    for about in ("act", "build", "research", "collect", "bid", "line"):
        table = seated(asked(about), [Seat(name, "person") for name in NAMES])
        table.lift()
        view = table.view(words)
        parts = (BOARD.beside(view), BOARD.hand(view))
        beside, hand = ({*re.findall(r'data-do="thing ([^"]+)"', str(part))} & view.can for part in parts)
        assert beside <= hand, about
        traded += len(beside)
    assert BOARD.TOLD and traded
    app = opened(link=asked("collect").to_link(), controls="play", seat=str(asked("collect").decision.seat + 1))
    places = [app.browser.shown[-1].index(part) for part in ('id="ask"', 'class="tray"', 'id="beside"')]
    assert places == sorted(places)


def test_empires_are_no_areas_and_a_small_screen_begins_where_they_can() -> None:
    """Babylon is an area as well as an empire; only of start areas it is asked where they lie."""
    match = Match.new("mesopotamia", 4, 7, {})
    words, starts = Words("en"), {" ".join(f"{at:.0f}" for at in place_at(AREAS[area])) for area in CHOICES}
    while match.decision is not None and match.decision.about in ("mesopotamia.empire", "mesopotamia.home"):
        table = seated(match, [Seat(name, "person") for name in NAMES])
        table.lift()
        view = table.view(words)
        asked_about = set(lighting(view))
        assert asked_about == {option[1] for option in match.decision.options if option[0] == "home"}
        assert str(BOARD.overview(view)).count('class="here"') == len(asked_about)
        drawn = dict(re.findall(r'data-(look|home)="([^"]+)"', str(BOARD.board(view))))
        assert all(spot in drawn["home"] for spot in starts)
        assert {spot for spot in starts if spot in drawn.get("look", "")} == {
            " ".join(f"{at:.0f}" for at in place_at(area)) for area in asked_about
        }
        match.play(0)


def test_a_small_screen_is_not_led_to_what_goes_on_between_others() -> None:
    match = asked("bid")
    assert match.decision is not None
    for seat in range(4):
        drawn = str(BOARD.board(seen(match, seat)))
        assert ("data-look" in drawn) == (seat == match.decision.seat) and "data-home" in drawn
    assert "data-look" in str(BOARD.board(seen(match, None)))


def test_a_small_screen_is_led_to_what_a_hint_points_at() -> None:
    match = asked("bid")
    view = replace(seen(match, match.decision.seat), hint=("susa",))
    assert f'data-look="{" ".join(f"{at:g}" for at in place_at("susa"))}"' in str(BOARD.board(view))


def test_a_formation_is_offered_alike_in_the_battle_and_in_the_tray() -> None:
    """Who is in line already is taken back by a click; the others of the side whose turn it is come next."""
    table = seated(asked("line", units=2), [Seat(name, "person") for name in NAMES])
    words = Words("en")
    table.lift()
    while not table.selection.done():
        view = table.view(words)
        tray, battle = (
            {
                thing
                for tag, thing in re.findall(r'(<[^>]*data-do="thing (line-[^"]+)"[^>]*)', str(part))
                if OFF not in tag
            }
            for part in (BOARD.hand(view), BOARD.beside(view))
        )
        assert tray and battle == tray | {thing for thing in view.draft if thing.startswith("line-")}
        assert table.selection.click(max(tray))


@pytest.mark.parametrize("language", LANGUAGES)
def test_quests_are_seen_by_their_seat_alone(language: str) -> None:
    match = asked("act")
    for seat in range(4):
        mine = [QUESTS[quest] for quest in match.state.quests[seat]]
        view = seen(match, seat, language)
        named = [view.words(f"mesopotamia.quest.{id}") for id in mine]
        assert all(name in str(BOARD.hand(view)) for name in named)
        other = seen(match, (seat + 1) % 4, language)
        page = "".join(map(str, (BOARD.hand(other), BOARD.beside(other), BOARD.board(other), BOARD.seat(other, seat))))
        hidden = set(mine) - {QUESTS[quest] for quest in match.state.quests[(seat + 1) % 4]}
        assert not any(view.words(f"mesopotamia.quest.{id}") in page for id in hidden)


def test_a_bid_is_secret_until_both_have_bid() -> None:
    match = asked("bid")
    assert match.decision is not None
    first = match.decision.seat
    while match.decision is not None and match.decision.about == "mesopotamia.bid" and match.decision.seat == first:
        match.play(0)
    assert match.decision is not None and match.state.battle is not None
    battle = match.state.battle
    side = battle.masters.index(first)
    if not battle.bids[side]:
        pytest.skip("the other side bids by itself")
    if not battle.winners:
        other = str(BOARD.beside(seen(match, match.decision.seat)))
        assert "secret" in other


def test_a_battle_shows_every_card_with_its_bones() -> None:
    match = asked("bid")
    battle = match.state.battle
    page = str(BOARD.beside(seen(match, match.decision.seat if match.decision else 0)))
    assert page.count('class="fighter') == sum(map(len, battle.cards))
    assert len(re.findall("[●◉○]", page)) > 0


def test_a_research_card_says_what_all_its_tablets_cost() -> None:
    """Research: the Codex makes four tablets of two clay, not of eight."""
    table: Any = Match.new("mesopotamia", 4, 1).state
    table.empires[0] = EMPIRES.index("akkad")
    said = [effect(Words("en"), card) for card in table.cards(0)[TYPES.index("research")][1:]]
    assert [text.partition(";")[0] for text in said] == [
        "2 clay for 1 tablet",
        "2 clay for 2 tablets",
        "2 clay for 3 tablets",
        "2 clay for 4 tablets",
    ]
    assert effect(Words("ja"), table.cards(0)[TYPES.index("research")][4]).startswith("粘土2で粘土板4枚")


def test_a_die_says_what_it_helps_to_trigger() -> None:
    match = asked("act")
    seat = match.decision.seat if match.decision else 0
    page = str(BOARD.hand(seen(match, seat)))
    assert page.count('id="dingir-') == len(match.state.dingir[seat])
    assert page.count('id="tech-') == 6


FORBIDDEN = ("once", "symbols", "too_dear", "technology", "unit_place", "nowhere", "trade_level", "pinned")


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_clicked_says_which_rule_forbids_it(language: str) -> None:
    """Whatever lies on the table, at every question of a game; it says so in a sentence of the reader's."""
    match, dice, said = Match.new("mesopotamia", 4, 5, {}), Dice(5, "why"), set()
    lies = {
        "act": [*(f"card-{type}" for type in TYPES), "amphora"],
        "explore": AREAS,
        "build": [f"item-{item}" for item in ITEMS],
        "collect": [f"slot-{slot}" for slot in range(9)],
        "military": [*(f"unit-{unit}" for unit in UNITS), *AREAS],
    }
    while match.decision is not None:
        about = match.decision.about.removeprefix("mesopotamia.")
        view = seen(match, match.decision.seat, language)
        offered = {thing for option in match.decision.options for thing in BOARD.objects(option)}
        said |= {BOARD.why_not(view, thing) for thing in lies.get(about, ()) if thing not in offered}
        match.play(sensible(match, dice))
    words = Words(language)
    assert {words.refusal(Forbidden(f"mesopotamia.{code}", limit=2, level=2)) for code in FORBIDDEN} <= said
    assert "" not in said and not any("mesopotamia." in sentence for sentence in said)


def test_a_unit_that_marches_is_told_what_bars_its_way() -> None:
    match = asked("explore")
    seat = match.decision.seat if match.decision else 0
    option = next(option for option in match.decision.options if option[:1] == ("activate",) and option[1] != "ship")
    view = replace(seen(match, seat), draft=BOARD.objects(option))
    foreign = next(AREAS[home] for other, home in enumerate(match.state.homes) if other != seat)
    assert BOARD.why_not(view, foreign) == Words("en").refusal(Forbidden("mesopotamia.foreign_start"))


def test_every_icon_that_the_page_shows_is_sent_along() -> None:
    """The page's sprite holds what the code names in so many letters."""
    sent = set(re.findall(r'<symbol id="([^"]+)"', sprite(ROOT, ["mesopotamia"])))
    shown: set[str] = set()
    for about in ("act", "bid", "event", "build", "collect", "military", "explore"):
        match = asked(about)
        view = seen(match, match.decision.seat if match.decision else 0)
        page = "".join(map(str, (BOARD.hand(view), BOARD.beside(view), *(BOARD.seat(view, seat) for seat in range(4)))))
        shown |= {name for name in re.findall(r'href="#([^"]+)"', page) if not name.startswith("mesopotamia-")}
    assert shown - sent == set()
    assert {*SIGNS.values(), *GOODS} <= sent


# battles that are over ------------------------------------------------------------------------


@cache
def after_battles() -> Match:
    """A game of four after some battles, in which nothing is fought now."""
    return played(4, 3, lambda match: match.state.battle is None and len(ended(match)) > 4)


def ended(match: Match) -> list[Fought]:
    return [one for one in fought(list(match.events(None))) if one.winner is not None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_battle_that_is_over_has_a_plate(language: str) -> None:
    match = after_battles()
    view = seen(match, None, language)
    assert 'id="battle-view"' not in (BOARD.beside(view) or "")
    for one in ended(match):
        drawn = BOARD.beside(replace(view, plate=one.id)) or ""
        place, winner = view.words(f"mesopotamia.area.{AREAS[one.battle.area]}"), one.winner
        assert place in drawn and (winner == -1 or NAMES[winner] in drawn)
        assert len(re.findall('class="fighter', drawn)) == sum(map(len, one.battle.cards))
        assert len(re.findall("<li>", drawn)) == len(one.engaged)
        assert 'data-do="plate"' in drawn and 'data-do="thing own' not in drawn
        assert not re.search(r"[{}]", drawn)


def test_plates_come_for_what_is_new() -> None:
    match = after_battles()
    events, ids = list(match.events(None)), [one.id for one in ended(match)]
    last = ended(match)[-1]
    assert BOARD.plates(events, last.told - 1)[-1] == last.id
    assert set(BOARD.plates(events, last.told - 1)) <= set(ids)
    assert BOARD.plates(events, len(match.log)) == []


def test_the_moment_a_battle_ended_shows_it() -> None:
    match = after_battles()
    one = next(one for one in ended(match) if match.at(one.told).state.battle is None)
    view = replace(seen(match.at(one.told), None), past=True)
    assert 'class="battle over"' in (BOARD.beside(view) or "")


def test_lines_of_the_log_open_their_battle() -> None:
    match = after_battles()
    lines = BOARD.log(seen(match, None))
    assert {line.plate for line in lines if line.plate} == {one.id for one in ended(match)}


def test_goods_collected_and_tablets_made_are_told_once() -> None:
    match = after_battles()
    happened = [what for _, what in match.events(None)]
    kinds = Counter(what[0] for what in happened)
    lines = [str(line.sentence) for line in BOARD.log(seen(match, None))]
    for kind, said in (("collect", " collects "), ("wrote", " makes "), ("claim", " leaves an amphora")):
        assert 0 < kinds[kind] == sum(said in line for line in lines), kind
    told = sum(bool(re.search(r"</b> gets \d", line)) for line in lines)
    beside = kinds["collect"] + kinds["wrote"] + kinds["no_place"]
    assert told == sum(what[0] == "gain" and any(what[2]) for what in happened) - beside
    assert sum("trades on token" in line for line in lines) == kinds["trade"]


TOLD: list[tuple[list[tuple[Any, ...]], list[str]]] = [
    (
        [("no_place", 0, "settlement", 1), ("gain", 0, (0, 0, 0, 0, 0, 1))],
        ["<b>Ada</b> has no place for this: Settlement; gets 1 knucklebone"],
    ),
    ([("ram_lost", 1, "kish", 2)], ["<b>Bel</b> loses 2 rams at Kish"]),
    ([("ram_lost", 1, "kish", 1)], ["<b>Bel</b> loses 1 ram at Kish"]),
]


@pytest.mark.parametrize(("events", "said"), TOLD)
def test_the_log(events: list[tuple[Any, ...]], said: list[str]) -> None:
    view = replace(seen(after_battles(), None), events=[(3, what) for what in events])
    assert [str(line.sentence) for line in BOARD.log(view) if not line.heading] == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_says_what_decided_between_equals(language: str) -> None:
    match = played(3, 2, lambda _: False)
    view = seen(match, None, language)
    (winner,) = match.winners
    other, best = (winner + 1) % 3, max(match.scores)
    scores = [best if seat in (winner, other) else 0 for seat in range(3)]
    tied = BOARD.result(replace(view, seen=view.seen | {"scores": scores})).how
    assert view.words("mesopotamia.tied", names=NAMES[other]) in tied
    scores[other] -= 1
    assert NAMES[other] not in BOARD.result(replace(view, seen=view.seen | {"scores": scores})).how


def test_what_is_said_of_who_leads_leaves_out_quests() -> None:
    view = seen(after_battles(), None)
    assert outlook.news(view, News(1, 30, "leads", (2, 9))) == "Cyr takes the lead with 9 points, quests not counted."
    assert view.words("mesopotamia.stat.rerolled") == "Rerolls"


def test_the_old_kings_are_told_by_name() -> None:
    said = outlook.threat(seen(after_battles(), None), Threat("rival", None, ("G5b",)))
    assert said.startswith("The old kings build the Sky garden")


def test_a_tribe_never_retreats_and_others_do_if_they_can() -> None:
    """What is told of the loser of an engagement fits what then comes of it."""
    w, fates = Words("en"), Counter[tuple[bool, bool]]()
    falls, retreats = w("mesopotamia.fate.falls"), w("mesopotamia.fate.retreats")
    for seats, seed in ((4, 7), (3, 5), (4, 11)):
        match = played(seats, seed, lambda _: False)
        events = [what for _, what in match.events(None)]
        lines = [str(line.sentence) for line in BOARD.log(seen(match, None)) if " against " in str(line.sentence)]
        engaged = [at for at, what in enumerate(events) if what[0] == "engage"]
        for at, line in zip(engaged, lines, strict=True):
            came = next(what for what in events[at:] if what[0] in ("fell", "retreat"))
            tribe = came[1] == TRIBE
            fates[came[0] == "retreat", tribe] += 1
            assert line.endswith(falls) if tribe else line.endswith((falls, retreats)), line
            assert line.endswith(retreats) or came[0] == "fell", line
    assert fates[True, False] and fates[False, True]


@pytest.mark.parametrize(("seats", "area", "said"), [(2, "eridu", "blocked: units may pass"), (4, "eridu", "gives ")])
def test_an_area_with_a_blocker_says_so_and_gives_nothing(seats: int, area: str, said: str) -> None:
    told = says_area(seen(played(seats, 3, lambda match: match.state.round > 0), None), area)
    assert said in told and ("gives " in told) == (said == "gives ")


def test_a_start_area_that_nobody_has_chosen_is_closed() -> None:
    match = played(2, 3, lambda match: match.state.round > 0)
    left = [AREAS[area] for area in STARTS if area not in match.state.homes]
    told = [says_area(seen(match, None), area) for area in left]
    assert told and all("closed to all units" in each and "gives " not in each for each in told)


@pytest.mark.parametrize(
    ("language", "things", "said"),
    [
        ("en", ("amphora", "card-explore"), "Explore: Cartography, by the amphora"),
        ("en", ("spearman-babylon", "nippur"), "Spearman at Babylon, to Nippur"),
        ("en", ("spearman-babylon", "nippur", "!rams-1"), "Spearman at Babylon, to Nippur · with 1 ram"),
        ("en", ("unit-spearman", "babylon"), "Spearman in Babylon"),
        ("en", ("item-settlement", "nippur"), "Settlement in Nippur"),
        ("en", ("item-ship", "T2"), "Ship between Arbela and Assur"),
        ("en", ("good-stone", "good-wood", "good-stone"), "2 stone and 1 wood"),
        ("ja", ("spearman-babylon", "nippur"), "バビロンの槍兵をニップルへ"),
    ],
)
def test_an_answer_is_one_phrase(language: str, things: tuple[str, ...], said: str) -> None:
    view = seen(asked("act"), 0, language)
    assert BOARD.answer(view, things).replace("\u200b", "") == said
