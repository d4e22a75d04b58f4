"""The table of Mare Nostrum: whatever the position, what is shown is right, complete and can be clicked."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore import Match
from pycore.games.mare_nostrum.board import CONTROL, PROVINCES, SEAS, slot_names
from pycore.games.mare_nostrum.goods import KINDS
from pycore.games.mare_nostrum.leadership import TRACKS, levels
from pycore.games.mare_nostrum.state import NOBODY, Table
from pycore.games.mare_nostrum.tiles import TILES
from tests.web.fake import tree
from web.app.saves import Save, Seat
from web.games.board import View
from web.games.mare_nostrum.board import BOARD as board
from web.games.mare_nostrum.layout import area_name, areas, open_slots
from web.games.mare_nostrum.names import tile_does
from web.games.mare_nostrum.places import says_area
from web.games.mare_nostrum.seen import set_up, table
from web.kit.i18n import LANGUAGES, Words
from web.kit.markup import Markup
from web.session.session import Session as Seating

ROOT = Path(__file__).parents[4]
EMPIRES = {3: ["rome", "greece", "carthage"], 5: ["rome", "greece", "babylon", "egypt", "carthage"]}


@cache
def words(language: str) -> Words:
    return Words(language)


@cache
def game(seats: int, seed: int) -> Match:
    """A game in which everybody rather moves than stays, so that there is war."""
    match, random = Match.new("mare_nostrum", seats, seed, {"tiles": "all" if seed % 2 else "five"}), Random(seed)
    while match.decision is not None and len(match.log) < 900:
        options = match.decision.options
        idle = options[0][0] in ("done", "pass", "leave")
        match.play(random.randrange(1 if idle and len(options) > 1 and random.random() < 0.8 else 0, len(options)))
    return match


@st.composite
def matches(draw: st.DrawFn) -> Match:
    whole = game(draw(st.integers(3, 5)), draw(st.integers(0, 2)))
    return whole.at(draw(st.integers(0, len(whole.log))))


def things(match: Match) -> frozenset[str]:
    decision = match.decision
    return frozenset(thing for o in decision.options for thing in board.objects(o)) if decision else frozenset()


def look(match: Match, viewer: int | None, language: str = "en", **more: object) -> View:
    asked = match.decision is not None and match.decision.seat == viewer
    view = View(
        seen=match.observe(viewer),
        words=words(language),
        names=["Ada", "Bo", "Cy", "Di", "Ed"][: match.seats],
        events=tuple(match.events(viewer)),
        can=things(match) if asked else frozenset(),
    )
    return replace(view, **more)  # type: ignore[arg-type]


@st.composite
def views(draw: st.DrawFn) -> View:
    """How somebody looks at a position, with some clicks made."""
    match = draw(matches())
    asked = match.decision.seat if match.decision else None
    viewer = draw(st.sampled_from([None, asked, *range(match.seats)]))
    view = look(match, viewer, draw(st.sampled_from(sorted(LANGUAGES))), seen_to=draw(st.integers(0, len(match.log))))
    if viewer == asked and match.decision and draw(st.booleans()):
        clicked = board.objects(draw(st.sampled_from(match.decision.options)))
        view = replace(view, draft=clicked[: draw(st.integers(0, len(clicked)))])
    return replace(view, bare=draw(st.booleans()), hint=tuple(sorted(view.can))[:1])


def everything(view: View) -> list[Markup]:
    panels = [board.seat(view, seat) for seat in range(len(view.names))]
    lines = [line.sentence for line in board.log(view)]
    return [board.board(view), board.hand(view), board.beside(view), board.thumb(view), *panels, *lines]


def ids(markup: Markup) -> list[str]:
    return [str(element.get("id")) for element in tree(markup).iter() if element.get("id")]


# drawing ------------------------------------------------------------------------------


@given(views())
@settings(max_examples=60)
def test_markup_is_well_formed_and_every_id_is_there_once(view: View) -> None:
    seen: Counter[str] = Counter()
    for markup in (board.board(view), board.hand(view), board.beside(view)):
        seen.update(ids(markup))
    assert [id for id, times in seen.items() if times > 1] == []


@given(views())
@settings(max_examples=40)
def test_drawing_is_pure(view: View) -> None:
    before = json.dumps(view.seen, sort_keys=True)
    assert everything(view) == everything(view)
    assert everything(replace(view, seen=json.loads(before))) == everything(view)
    assert json.dumps(view.seen, sort_keys=True) == before


@cache
def symbols() -> frozenset[str]:
    files = [*(ROOT / "assets").glob("**/*.svg")]
    return frozenset(str(element.get("id")) for file in files for element in ElementTree.parse(file).iter())


@given(views())
@settings(max_examples=60)
def test_references_lead_somewhere(view: View) -> None:
    for markup in everything(view):
        for element in tree(markup).iter():
            if element.get("href") is not None:
                assert str(element.get("href"))[1:] in symbols()
            clip = re.fullmatch(r"url\(#(.*)\)", str(element.get("clip-path")))
            assert clip is None or clip[1] in symbols()


@given(views())
@settings(max_examples=60)
def test_every_text_is_in_the_catalogue(view: View) -> None:
    said = [str(markup) for markup in everything(view)] + [board.stage(view)]
    said += [board.title(view, seat) for seat in range(len(view.names))]
    said += [text for chapter in board.chapters(view) for text in (chapter.label, chapter.title)]
    if view.mine:
        ask = board.ask(view)
        said += [ask.question, ask.help, *(label for _, label in ask.chips)]
        said += [board.option(view, tuple(option)) for option in view.seen["decision"]["options"]]
        said += [board.option(view, (thing[1:],)) for thing in board.buttons(view)]
        said += [
            board.why_not(view, thing) for thing in (*PROVINCES, *SEAS, "hire", "city", "tile-caesar", "good-coin")
        ]
    if view.seen["over"]:
        result = board.result(view)
        said += [result.headline, str(result.how), result.rows_title, *(name for _, name, _ in result.rows)]
        said += [text for turning in result.turnings for text in (turning.when, turning.sentence)]
    for text in said:
        assert text.strip()
        assert not re.search(r"mare_nostrum\.[a-z]", text), text
        assert "None" not in text and "nan" not in text


@given(matches(), st.sampled_from(sorted(LANGUAGES)))
@settings(max_examples=60)
def test_pieces_stand_where_they_are(match: Match, language: str) -> None:
    t = match.state
    assert isinstance(t, Table)
    found = ids(board.board(look(match, None, language)))
    assert {id for id in found if id.startswith("b-")} == {
        f"b-{PROVINCES[p]}-{slot}" for p, mask in enumerate(t.built) for slot in slot_names(mask)
    }
    assert {id for id in found if id.startswith("control-")} == {
        f"control-{PROVINCES[p]}" for p, owner in enumerate(t.owner) if owner != NOBODY
    }
    assert {id for id in found if id.startswith("trireme-")} == {
        f"trireme-{SEAS[sea]}-{seat}" for seat, row in enumerate(t.triremes) for sea, count in enumerate(row) if count
    }
    for p, name in enumerate(PROVINCES):
        forts = [id for id in found if id.startswith(f"fortress-{name}-")]
        assert forts == ([f"fortress-{name}-{t.fortress[p]}"] if t.fortress[p] != NOBODY else [])
        held = slot_names(t.taken[p])
        assert sorted(id for id in found if id.startswith(f"o-{name}-")) == sorted(f"o-{name}-{slot}" for slot in held)
        for seat in range(t.seats):
            free = t.legions[seat][p] - (len(held) if t.conqueror[p] == seat else 0)
            assert (f"legion-{name}-{seat}" in found) == (free > 0)
        armed = {s for s in range(t.seats) if t.legions[s][p] or t.fortress[p] == s}
        assert (f"war-{name}" in found) == (len(armed) > 1)


@given(matches())
@settings(max_examples=30)
def test_only_what_the_table_size_leaves_open_can_be_clicked(match: Match) -> None:
    view = look(match, None)
    found = {id.removeprefix("area-") for id in ids(board.board(view)) if id.startswith("area-")}
    assert found == set(areas(set_up(view)))
    slots = {slot for slot in open_slots(set_up(view)) if slot.split("-")[0] in PROVINCES}
    t = table(view)
    assert slots == {f"{PROVINCES[p]}-{slot}" for p, mask in enumerate(t.board.slots) for slot in slot_names(mask)}


@given(views())
@settings(max_examples=30)
def test_bare_shows_no_piece(view: View) -> None:
    found = tree(board.board(replace(view, bare=True)))
    assert not [element for element in found.iter() if "pc" in str(element.get("class")).split()]


@given(matches())
@settings(max_examples=30)
def test_tracks_show_every_level_and_leader(match: Match) -> None:
    t, view = match.state, look(match, None)
    assert isinstance(t, Table)
    label = next(str(e.get("aria-label")) for e in tree(board.beside(view)).iter() if e.get("role") == "img")
    for track, row in zip(TRACKS, levels(t), strict=True):
        assert words("en")(f"mare_nostrum.track.{track}") in label
        for seat, level in enumerate(row):
            assert f"{board.title(view, seat)} {level}" in label


# clicking -------------------------------------------------------------------------------------


def offered(view: View) -> Iterator[str]:
    """Everything that can be clicked on the page."""
    for markup in (board.board(view), board.hand(view), board.beside(view)):
        for element in tree(markup).iter():
            if element.get("data-do") and element.get("aria-disabled") in (None, "false"):
                thing = board.click(view, str(element.get("data-do")).removeprefix("thing "))
                if thing is not None:
                    yield thing
    yield from board.buttons(view)


@given(matches())
@settings(max_examples=100)
def test_every_answer_can_be_clicked(match: Match) -> None:
    """From every question each whole answer is reached by clicks on what is shown, step by step."""
    decision = match.decision
    if decision is None or decision.forced:
        return
    seating, random = seated(match, decision.seat), Random(len(match.log))
    ways = seating.selection.ways()
    for way in random.sample(ways, min(3, len(ways))):
        seating.selection.draft = []
        for _ in range(len(way.things)):
            if chosen(seating) is way:
                break
            view = seating.view(words("en"))
            more = [thing for thing in offered(view) if Counter([*seating.selection.draft, thing]) <= way.counted]
            assert more, (way.things, seating.selection.draft)
            assert seating.selection.click(more[0])
        assert chosen(seating) is way, (way.things, seating.selection.draft)
        assert seating.board.ask(seating.view(words("ja"))).question


def chosen(seating: Seating) -> object:
    """What the clicks choose, of the question that is asked, whatever follows."""
    following = seating.selection.following()
    return seating.selection.way() if following is None else following.first


def seated(match: Match, seat: int) -> Seating:
    seats = [Seat(name, "person" if i == seat else "tiro") for i, name in enumerate("ABCDE"[: match.seats])]
    return Seating(Save(1, "a", "mare_nostrum", "", seats, "", {}, [], 0, 0, 0), match)


def first(about: str, seats: int = 5, seed: int = 0, skip: int = 0, **where: object) -> Match:
    whole = game(seats, seed)
    for at in range(len(whole.log)):
        match = whole.at(at)
        if match.decision and match.decision.about == f"mare_nostrum.{about}" and len(match.decision.options) > 2:
            skip -= 1
            if skip < 0:
                return match
    raise AssertionError(about)


def test_a_payment_is_proposed_and_changed_by_a_tap() -> None:
    for skip in range(12):
        match = first("pay", seed=1, skip=skip)
        assert match.decision is not None
        seating = seated(match, match.decision.seat)
        assert seating.selection.done()
        offered = {thing for way in seating.selection.ways() for thing in way.counted}
        others = offered - {*seating.selection.draft, "!goods"}
        for thing in sorted(others):
            if thing in seating.selection.draft:
                continue
            assert seating.selection.click(thing)
            assert thing in seating.selection.draft and seating.selection.done()
            assert Counter(seating.selection.draft) in [way.counted for way in seating.selection.ways()]


def moving(seed: int) -> Iterator[tuple[Match, list[tuple[str | int, ...]]]]:
    """Moments where somebody can move several groups, with one group of each place."""
    whole = game(4, seed)
    for at in range(len(whole.log)):
        decision = whole.at(at).decision
        assert decision is not None
        if decision.about in ("mare_nostrum.march", "mare_nostrum.sail"):
            starts = {option[1]: option for option in decision.options if len(option) > 1}
            if len(starts) > 1:
                yield whole.at(at), list(starts.values())


@pytest.mark.parametrize("seed", [0, 1])
def test_moves_are_planned_in_any_order(seed: int) -> None:
    """Backwards over the map, and played as if forwards; Undo takes back one move, and the whole when it is played."""
    found = 0
    for match, groups in moving(seed):
        assert match.decision is not None
        straight = match.at(len(match.log))
        for option in groups:
            straight.play(option)
        after = straight.decision
        if after is not None and (after.about, after.seat) == (match.decision.about, match.decision.seat):
            straight.play(("done",))
        seating, before = seated(match, match.decision.seat), match.log
        for option in reversed(groups):
            for thing in board.objects(option):
                if not seating.selection.plans():
                    assert seating.selection.click(thing), (option, thing)
            assert seating.selection.plans()
            seating.commit()
            view = seating.view(words("en"))
            assert str(option[2]) in " ".join(view.planned)
            assert any(id.startswith(("legion-", "trireme-", "o-")) for id in ids(board.board(view)))
        assert seating.undo() and seating.selection.click(board.objects(groups[0])[0])
        for thing in board.objects(groups[0])[1:]:
            if not seating.selection.plans():
                assert seating.selection.click(thing)
        seating.commit()
        assert seating.match.log == before
        assert seating.selection.click("!done")
        seating.commit()
        assert seating.match.log[: len(straight.log)] == straight.log
        if seating.match.log == straight.log and seating.viewer == match.decision.seat:
            assert seating.undo()
            assert seating.match.log == before[: len(seating.match.log)]
            assert len(seating.selection.planned) == len(groups) + len(before) - len(seating.match.log)
        found += 1
    assert found > 3


@pytest.mark.parametrize("draft", ["=march", "=march gallia gallia 1", "=march gallia latium 99", "=sail x y z", "="])
def test_a_plan_that_cannot_be_is_forgotten(draft: str) -> None:
    match, _ = next(moving(0))
    assert match.decision is not None
    seats = [Seat(name, "person" if i == match.decision.seat else "tiro") for i, name in enumerate("ABCD")]
    seating = Seating(Save(1, "a", "mare_nostrum", "", seats, "", {}, [draft], 0, 0, 0), match)
    assert seating.selection.draft == []


def test_a_click_on_something_else_takes_the_place_of_the_first() -> None:
    match = next(
        m
        for m in (first("build", seed=0, skip=k) for k in range(30))
        if m.decision and len({o[1] for o in m.decision.options if o[0] == "build"} & {"legion", "fortress"}) == 2
    )
    assert match.decision is not None
    seating = seated(match, match.decision.seat)
    assert seating.selection.click("legion")
    assert seating.selection.click("fortress")
    assert seating.selection.draft == ["fortress"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seats_are_called_before_the_game_as_in_it(seats: int, language: str) -> None:
    words, match = Words(language), Match.new("mare_nostrum", seats, 1)
    view = View(seen=match.observe(None), words=words, names=["A", "B", "C", "D", "E"][:seats])
    called = [board.title(view, seat) for seat in range(seats)]
    assert list(board.titles(words, seats, match.state.options)) == called
    assert list(board.titles(words, seats, {**match.state.options, "empires": "drawn"})) == [""] * seats


def test_seats_have_the_pigments_of_their_empires() -> None:
    assert board.pigments(5, {"empires": "fixed"}, None) == [0, 3, 4, 2, 5]
    assert board.pigments(3, {"empires": "drawn"}, None) == [None] * 3
    match = Match.new("mare_nostrum", 5, 3, {"empires": "drawn"})
    view = look(match, None)
    by_name = dict(zip(["Rome", "Greece", "Babylon", "Egypt", "Carthage"], [0, 3, 4, 2, 5], strict=True))
    found = board.pigments(5, match.options, view.state)
    assert found == [by_name[board.title(view, seat)] for seat in range(5)]


# telling -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_says_what_it_does(language: str) -> None:
    for tile in TILES:
        assert tile_does(words(language), tile).strip(), tile


@given(matches())
@settings(max_examples=30)
def test_nobody_is_told_what_others_hold(match: Match) -> None:
    """In words as on the screen: own tokens are there, those of others are counted."""
    for viewer in range(match.seats):
        view = look(match, viewer)
        t = match.state
        assert isinstance(t, Table)
        shown = {id.removeprefix("tok-") for id in ids(board.hand(view)) if id.startswith("tok-")}
        assert shown == {KINDS[kind] for kind, count in enumerate(t.hands[viewer]) if count}
        if t.phase == "offer" and t.seat != viewer:
            laid = [e for e in tree(board.beside(view)).iter() if str(e.get("id", "")) == f"offers-{t.seat}"]
            assert not any("good-" in str(e.get("class")) for row in laid for e in row.iter())


@given(matches(), st.sampled_from(sorted(LANGUAGES)))
@settings(max_examples=30)
def test_a_province_is_told_to_those_who_do_not_see_it(match: Match, language: str) -> None:
    view, t = look(match, None, language), match.state
    assert isinstance(t, Table)
    for area in areas(set_up(view)):
        if area not in PROVINCES:
            continue
        p, said = PROVINCES.index(area), says_area(view, area)
        assert said.startswith(area_name(view.words, area))
        if t.owner[p] != NOBODY:
            assert board.title(view, t.owner[p]) in said
        if t.taken[p] & CONTROL:
            name = board.title(view, t.conqueror[p])
            assert words(language)("mare_nostrum.says.converting", name=name) in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told(language: str) -> None:
    """Every event that is public is a line or part of one, and every round a chapter."""
    match = game(4, 1)
    view = look(match, None, language)
    lines = board.log(view)
    rounds = [what[1] for _, what in match.events(None) if what[0] == "round"]
    assert [chapter.label for chapter in board.chapters(view)] == [str(number) for number in rounds]
    assert rounds == list(range(1, len(rounds) + 1))
    told = Counter(line.at for line in lines if not line.heading)
    silent = {"round", "turn", "pay", "keep", "collected", "lost", "offers", "number", "antigone", "offered"}
    for at, what in match.events(None):
        assert told[at] or what[0] in silent, what


@pytest.mark.parametrize(("ending", "winner"), [("fame", 0), ("conquest", 1), ("leadership", 2), ("prestige", 0)])
def test_how_a_game_was_won(ending: str, winner: int) -> None:
    view = look(game(3, 0), None)
    seen = {**view.seen, "over": True, "ending": ending, "winners": [winner]}
    told = board.result(replace(view, seen=seen))
    name = board.title(view, winner)
    assert name in told.headline and name in str(told.how)
    assert all(len(row) == 3 for _, _, row in told.rows)


# what building would cost and change -------------------------------------------------------


def test_a_build_option_says_what_it_changes() -> None:
    """Its price, the tokens that would go, the level it raises, where it can be built."""
    match = Match.from_link(json.loads((ROOT / "assets/games/mare_nostrum/scenes.json").read_text("utf-8"))["payment"])
    assert match.decision is not None and match.decision.about == "mare_nostrum.build"
    seat = Seating(Save(1, "x", "mare_nostrum", "", [Seat(n, "person") for n in "abcde"], "", {}, [], 0, 0, 0), match)
    seat.lift()
    view = seat.view(words("en"))
    item = tree(board.hand(view)).find(".//*[@id='bi-legion']")
    assert item is not None
    t, me = table(view), match.decision.seat
    now = levels(t)[TRACKS.index("military")][me]
    said = str(item.get("aria-label"))
    assert said.startswith("A legion: 3") and f"Military {now} → {now + 1}" in said and "You would pay" in said
    places = {f"area-{option[2]}" for option in match.decision.options if option[:2] == ("build", "legion")}
    assert set(str(item.get("data-lights")).split()) == places


def test_english_articles_fit_the_good() -> None:
    """No "a oil caravan"."""
    w = Words("en")
    for good in KINDS:
        assert not re.search(r"\ba [aeiou]", w("mare_nostrum.thing.caravan_of", good=w(f"mare_nostrum.good.{good}")))


@pytest.mark.parametrize("hint", [("italia",), ("italia-market",), ("from-italia", "to-gallia")])
def test_a_small_screen_is_led_to_what_a_hint_points_at(hint: tuple[str, ...]) -> None:
    match = Match.new("mare_nostrum", 4, 1)
    led_to = re.search('data-look="([^"]*)"', str(board.board(look(match, 0, hint=hint))))
    assert led_to is not None and len(led_to[1].split()) == 2 * len(hint)


@pytest.mark.parametrize(
    ("language", "things", "said"),
    [
        ("en", ("market", "gallia", "gallia-market"), "a market in Gallia"),
        ("en", ("fortress", "macedonia"), "a fortress in Macedonia"),
        ("en", ("hire", "tile-nebuchadnezzar"), "Nebuchadnezzar II"),
        ("en", ("good-coin", "good-coin", "good-metal"), "coin ×2 and metal"),
        ("ja", ("fortress", "macedonia"), "マケドニアに要塞"),
        (
            "en",
            ("!occupy", "libya-caravan_1", "libya-caravan_2"),
            "Occupy · a caravan of oil in Libya · a caravan of sheep in Libya",
        ),
        ("en", ("orpheus", "africa"), "Orpheus: Africa"),
        ("en", ("orpheus", "gallia", "gallia-market"), "Orpheus: a market in Gallia"),
        ("en", ("from-africa", "to-numidia", "!march-2"), "2 legions from Africa to Numidia"),
        ("en", ("!goods", "good-metal", "good-wood"), "metal and wood"),
        ("ja", ("market", "gallia", "gallia-market"), "ガリアに市場"),
        ("ja", ("from-africa", "to-numidia", "!march-2"), "アフリカからヌミディアへ軍団2個"),
    ],
)
def test_an_answer_is_one_phrase(language: str, things: tuple[str, ...], said: str) -> None:
    view = look(Match.new("mare_nostrum", 3, 1), 0, language)
    assert board.answer(view, things).replace("\u200b", "") == said
