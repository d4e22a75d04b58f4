"""The board of Imperium: whatever the position, what is drawn is right, complete and can be clicked."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore import Match
from pycore.engine.dice import Dice
from pycore.engine.outlook import News, Threat
from pycore.games.imperium.board import REGIONS
from pycore.games.imperium.board import table as printed
from pycore.games.imperium.scoring import points
from tests.web.fake import tree
from tests.web.hostile import NAMES
from tests.web.reader import name_of
from web.games.board import View, board
from web.games.imperium.board import BOARD as atlas
from web.games.imperium.outlook import news, threat
from web.games.imperium.seen import describe, listed_picks, region_name
from web.kit.i18n import LANGUAGES, Words
from web.kit.markup import Markup

ROOT = Path(__file__).parents[4]


@cache
def words(language: str) -> Words:
    return Words(language)


@cache
def game(seats: int, to_thirty: bool, table: str, chance: int) -> Match:
    """A random game; what all seats choose tends to the same regions, so that markers run short and seats tie."""
    match = Match.new("imperium", seats, chance, {"to_thirty": to_thirty, "table": table})
    dice = Dice(chance, "boards")
    while not match.over and len(match.log) < 600:
        decision = match.decision
        assert decision is not None
        count = len(decision.options)
        match.play(dice.below(count) if chance % 2 else dice.below(min(3, count)))
    return match


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A position in a random game."""
    whole = game(
        draw(st.integers(2, 5)),
        draw(st.booleans()),
        draw(st.sampled_from(["halved", "padded"])),
        draw(st.integers(0, 3)),
    )
    return whole.at(draw(st.integers(0, len(whole.log))))


@st.composite
def views(draw: st.DrawFn, match: Match | None = None) -> View:
    """How somebody looks at a position."""
    match = match or draw(matches())
    viewer = draw(st.one_of(st.none(), st.integers(0, match.seats - 1)))
    decision = match.decision
    things = sorted({thing for option in decision.options for thing in atlas.objects(option)}) if decision else []
    asked = decision is not None and decision.seat == viewer
    some = st.lists(st.sampled_from(things), max_size=3) if things else st.just([])
    zoom = draw(st.booleans())
    return View(
        seen=match.observe(viewer),
        words=words(draw(st.sampled_from(sorted(LANGUAGES)))),
        names=draw(st.permutations([name for name in NAMES if name.isprintable()][:12]))[: match.seats],
        events=tuple(match.events(viewer)),
        draft=tuple(draw(some)) if asked and match.state.phase == "choose" else (),
        can=frozenset(things) if asked else frozenset(),
        seen_to=draw(st.integers(0, len(match.log))),
        past=draw(st.booleans()) and not asked,
        hint=tuple(draw(some)),
        bare=draw(st.booleans()),
        window=(10.0, 20.5, 300.0, 200.0) if zoom else None,
    )


def everything(view: View) -> list[Markup]:
    """All pictures a view gives."""
    module = board("imperium")
    panels = [module.seat(view, seat) for seat in range(len(view.names))]
    lines = [line.sentence for line in module.log(view)]
    return [module.board(view), module.hand(view), module.thumb(view), *panels, *lines]


def texts(view: View) -> list[str]:
    """All plain texts a view gives."""
    module = board("imperium")
    said = [module.stage(view), *(text for chapter in module.chapters(view) for text in (chapter.label, chapter.title))]
    if view.mine:
        ask = module.ask(view)
        said += [ask.question, ask.help, *(label for _, label in ask.chips)]
        said += [module.why_not(view, thing) for thing in ("1", "9", "flag-1", "x", "")]
    if view.seen["over"]:
        result = module.result(view)
        said += [result.headline, result.how, result.rows_title, *(name for _, name, _ in result.rows)]
        said += [text for turning in result.turnings for text in (turning.when, turning.sentence)]
    return said


# drawing ------------------------------------------------------------------------------


@given(views())
def test_markup_is_well_formed_and_every_id_is_there_once(view: View) -> None:
    seen: Counter[str] = Counter()
    for markup in everything(view):
        seen.update(str(element.get("id")) for element in tree(markup).iter() if element.get("id") is not None)
    assert [id for id, times in seen.items() if times > 1 or not id] == []


@given(views())
def test_drawing_is_pure(view: View) -> None:
    before = json.dumps(view.seen, sort_keys=True)
    assert everything(view) == everything(view)
    again = replace(view, seen=json.loads(json.dumps(view.seen)))
    assert everything(again) == everything(view)
    assert json.dumps(view.seen, sort_keys=True) == before


@given(views())
def test_every_text_is_a_sentence(view: View) -> None:
    for text in texts(view):
        assert text.strip()
        assert not re.match(r"[a-z]+\.[a-z_]+", text), text
        assert "None" not in text


@given(views())
def test_every_number_is_a_number(view: View) -> None:
    for markup in everything(view)[:3]:
        assert "nan" not in markup and "inf" not in markup and "None" not in markup


@given(views())
def test_references_lead_somewhere(view: View) -> None:
    for markup in everything(view):
        for element in tree(markup).iter():
            if element.get("href") is not None:
                assert str(element.get("href"))[1:] in symbols()


@cache
def symbols() -> frozenset[str]:
    """What the sprite and the board's static picture offer."""
    files = [*(ROOT / "assets").glob("**/*.svg")]
    return frozenset(str(element.get("id")) for file in files for element in ElementTree.parse(file).iter())


@given(matches(), st.sampled_from(sorted(LANGUAGES)))
def test_markers_stand_where_they_lie(match: Match, language: str) -> None:
    state = match.state
    view = View(
        seen=match.observe(None), words=words(language), names="ABCDE"[: match.seats], events=tuple(match.events(None))
    )
    ids = [str(element.get("id")) for element in tree(atlas.board(view)).iter() if element.get("id")]
    near = Counter((int(id[1]), int(id.split("-")[1])) for id in ids if re.fullmatch(r"m\d-\d-\d+", id))
    wasted = {(int(id[1]), int(id[3])) for id in ids if re.fullmatch(r"w\d-\d", id)}
    for region in REGIONS:
        for seat in range(match.seats):
            count = state.markers[region - 1][seat]  # type: ignore[attr-defined]
            assert near[region, seat] in (count, 0)
            assert bool(near[region, seat]) + ((region, seat) in wasted) == bool(count)
    assert {id for id in ids if id.startswith("pawn-")} == {f"pawn-{seat}" for seat in range(match.seats)}


@given(views())
def test_bare_shows_no_piece(view: View) -> None:
    found = tree(atlas.board(replace(view, bare=True)))
    assert not [element for element in found.iter() if "pc" in str(element.get("class")).split()]


@given(matches(), st.sampled_from(sorted(LANGUAGES)))
def test_a_thumb_needs_no_ids(match: Match, language: str) -> None:
    view = View(seen=match.observe(None), words=words(language), names="ABCDE"[: match.seats])
    assert not [element for element in tree(atlas.thumb(view)).iter() if element.get("id") is not None]


# clicking -----------------------------------------------------------------------------------


@given(matches())
def test_every_object_of_every_option_can_be_clicked_on_board_and_hand(match: Match) -> None:
    decision = match.decision
    if decision is None:
        return
    things = {thing for option in decision.options for thing in atlas.objects(option)}
    view = View(
        seen=match.observe(decision.seat), words=words("en"), names="ABCDE"[: match.seats], can=frozenset(things)
    )
    for markup in (atlas.board(view), atlas.hand(view)):
        elements = {str(element.get("data-do")): element for element in tree(markup).iter() if element.get("data-do")}
        for thing in things:
            element = elements[f"thing {thing}"]
            assert element.get("aria-disabled") in (None, "false")
            assert element.get("tabindex", "0") == "0"
            assert region_name(view.words, int(thing)) in name_of(element)
    for option in decision.options:
        assert atlas.option(view, option)


@given(views())
def test_what_cannot_be_chosen_takes_no_focus_and_says_so(view: View) -> None:
    for element in tree(atlas.board(view)).iter():
        if "area" in str(element.get("class")).split():
            can = str(element.get("data-do")).removeprefix("thing ") in view.can
            assert (element.get("tabindex"), element.get("aria-disabled")) == (
                ("0", "false") if can else ("-1", "true")
            )
            assert element.get("role") == "button"


@given(matches(), st.sampled_from(sorted(LANGUAGES)))
def test_a_region_is_told_to_those_who_do_not_see_it(match: Match, language: str) -> None:
    w, names = words(language), "ABCDE"[: match.seats]
    view = View(seen=match.observe(None), words=w, names=names)
    numbers = printed(str(match.options["table"]))
    for element in tree(atlas.board(view)).iter():
        if "area" not in str(element.get("class")).split():
            continue
        region, said = int(str(element.get("id")).removeprefix("area-")), str(element.get("aria-label"))
        assert region_name(w, region) in said
        row = match.state.markers[region - 1]  # type: ignore[attr-defined]
        won = points(numbers[region - 1], row)
        for seat, count in enumerate(row):
            gone = w("imperium.says_gone").replace("\u200b", "") in said
            id = "imperium.says_lost" if gone else "imperium.says_seat"
            told = w(id, name=names[seat], n=count, points=won[seat]).replace("\u200b", "")
            assert (told in said) == bool(count)


@given(st.lists(st.sampled_from("123456789"), max_size=3), st.text(max_size=6))
def test_any_click_is_an_object_or_nothing(draft: list[str], thing: str) -> None:
    match = Match.new("imperium", 2)
    can = frozenset("123456789") if len(draft) < 3 else frozenset[str]()
    view = View(seen=match.observe(0), words=words("en"), names="AB", draft=tuple(draft), can=can)
    for clicked in (thing, "flag-1", "flag-2", "flag-3", "flag-", "flag-x"):
        found = atlas.click(view, clicked)
        if clicked in ("flag-1", "flag-2"):
            assert found is None or found.lstrip("-") in draft
        else:
            assert found == clicked
        assert atlas.why_not(view, clicked)


# telling -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_tells_picks_when_all_have_picked(language: str) -> None:
    match = Match.new("imperium", 2)
    for choice in (0, 1, 1):
        match.play(choice)
    view = View(seen=match.observe(1), words=words(language), names="AB", events=tuple(match.events(1)))
    told = " ".join(line.sentence for line in atlas.log(view))
    assert region_name(words(language), 2) not in told
    for choice in (0, 1, 1):
        match.play(choice)
    view = View(seen=match.observe(1), words=words(language), names="AB", events=tuple(match.events(1)))
    told = " ".join(line.sentence for line in atlas.log(view))
    assert region_name(words(language), 2) in told


@given(matches())
@settings(max_examples=30)
def test_chapters_rise_and_end_with_the_scores(match: Match) -> None:
    view = View(
        seen=match.observe(None), words=words("en"), names="ABCDE"[: match.seats], events=tuple(match.events(None))
    )
    chapters = atlas.chapters(view)
    assert [chapter.at for chapter in chapters] == sorted({chapter.at for chapter in chapters})
    assert all(
        a <= b
        for one, two in zip(chapters, chapters[1:], strict=False)
        for a, b in zip(one.scores, two.scores, strict=True)
    )
    if chapters:
        assert chapters[-1].scores == match.scores


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", range(2, 6))
def test_an_example_of_the_rules_is_a_picture_without_controls(seats: int, language: str) -> None:
    for region in REGIONS:
        markup = atlas.example(words(language), {"region": region, "markers": [4, 2, 1, 1, 0][:seats]})
        for element in tree(markup).iter():
            assert not element.attrib.keys() & {"id", "data-do", "tabindex"}
            assert element.get("role") in (None, "img")


@pytest.mark.parametrize("language", LANGUAGES)
def test_regions_have_names(language: str) -> None:
    found = [region_name(words(language), region) for region in REGIONS]
    assert len(set(found)) == 9


@pytest.mark.parametrize(("language", "said"), [("en", "A and C share the victory"), ("ja", "AとCが7点ずつで")])
def test_who_is_level_at_the_end_shares_the_victory(language: str, said: str) -> None:
    match = game(3, False, "halved", 1)
    view = View(seen=match.observe(None), words=words(language), names="ABC")
    assert said in threat(view, Threat("level", None, (7, (0, 2)))).replace("\u200b", "")


@pytest.mark.parametrize("to_thirty", [True, False])
def test_what_lies_there_at_the_end_is_lost_but_in_the_game_to_thirty(to_thirty: bool) -> None:
    """There each region waits for its next turn."""
    match = game(3, to_thirty, "halved", 1)
    view = View(seen=match.observe(None), words=words("en"), names="ABC")
    assert match.over and any(map(sum, view.state["markers"]))
    said = "; ".join(describe(view, region) for region in REGIONS)
    assert ("lost" in said) == (not to_thirty)


def test_nobody_is_said_where_nobody_was() -> None:
    view = View(seen=game(3, False, "halved", 1).observe(0), words=words("en"), names="ABC")
    for row, won, said in (([0, 0, 0], [0, 0, 0], ": nobody"), ([1, 0, 0], [0, 0, 0], "; nobody else")):
        told = news(view, News(1, 1, "scored", (1, tuple(row), tuple(won))))
        assert said in told and ("else" in told) == ("else" in said), told


@pytest.mark.parametrize(("language", "said"), [("en", "Italia ×2, Asia"), ("ja", "イタリア×2、アシア")])
def test_a_region_that_is_chosen_again_is_counted(language: str, said: str) -> None:
    assert listed_picks(Words(language), (1, 1, 5)) == said
