"""The table of Glory to Rome: what is offered can be clicked, what happens is told, whatever the position."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pycore import BadPosition, Match
from pycore.engine.dice import Dice
from pycore.games.glory_to_rome.cards import KINDS, MATERIALS, NAME, ROLES
from tests.games.glory_to_rome.table import Has, position
from tests.web.fake import tree
from tests.web.hostile import NAMES
from tests.web.reader import name_of
from web.app.saves import PERSON, Save, Seat
from web.games import games
from web.games.board import Unfit, View, board, drawn, svg
from web.games.glory_to_rome.board import BOARD as cards
from web.games.glory_to_rome.editor import GloryToRomeEditor
from web.games.glory_to_rome.names import one_of
from web.kit.i18n import LANGUAGES, Words
from web.kit.markup import Markup
from web.screens.editor.position import brief
from web.session.session import Session

EDITOR = GloryToRomeEditor()

ROOT = Path(__file__).parents[4]
CAMP: Has = {
    "hand": ["road", "dock", "dock", "circus"],
    "jacks": 1,
    "clients": ["merchant"],
    "stockpile": ["wood", "wood", "brick"],
    "built": ["wall"],
    "begun": {"villa": ["stone"]},
}


@cache
def words(language: str) -> Words:
    return Words(language)


@cache
def game(seats: int, surrender: bool, chance: int) -> Match:
    """A random game."""
    match = Match.new("glory_to_rome", seats, chance, {"surrender": surrender})
    dice = Dice(chance, "boards")
    while not match.over and len(match.log) < 900:
        decision = match.decision
        assert decision is not None
        options = [i for i, option in enumerate(decision.options) if option != ("concede",)]
        match.play(options[dice.below(len(options))])
        match.take_forced()
    return match


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A position in a random game."""
    whole = game(draw(st.integers(2, 5)), draw(st.booleans()), draw(st.integers(0, 2)))
    return whole.at(draw(st.integers(0, len(whole.log))))


def objects_of(match: Match) -> list[str]:
    decision = match.decision
    return sorted({thing for option in decision.options for thing in cards.objects(option)}) if decision else []


@st.composite
def views(draw: st.DrawFn) -> View:
    """How somebody looks at a position."""
    match = draw(matches())
    viewer = draw(st.one_of(st.none(), st.integers(0, match.seats - 1)))
    things = objects_of(match)
    asked = match.decision is not None and match.decision.seat == viewer
    some = st.lists(st.sampled_from(things), max_size=3) if things else st.just([])
    return View(
        seen=match.observe(viewer),
        words=words(draw(st.sampled_from(sorted(LANGUAGES)))),
        names=draw(st.permutations([name for name in NAMES if name.isprintable()][:12]))[: match.seats],
        events=tuple(match.events(viewer)),
        draft=tuple(draw(some)) if asked else (),
        can=frozenset(things) if asked else frozenset(),
        seen_to=draw(st.integers(0, len(match.log))),
        past=draw(st.booleans()) and not asked,
        hint=tuple(draw(some)),
    )


def seen(match: Match, viewer: int | None, language: str = "en", **more: Any) -> View:
    names = ["Aelia", "Brutus", "Caius", "Drusus", "Ennia"][: match.seats]
    return View(match.observe(viewer), words(language), names, tuple(match.events(viewer)), **more)


def page(view: View) -> list[Markup]:
    """All that lies on the page at once."""
    return [cards.board(view), cards.hand(view), *(cards.seat(view, seat) for seat in range(len(view.names)))]


def everything(view: View) -> list[Markup]:
    return [*page(view), cards.thumb(view), cards.still(view), *(line.sentence for line in cards.log(view))]


def texts(view: View) -> list[str]:
    """All plain texts a view gives."""
    said = [cards.stage(view), *(text for chapter in cards.chapters(view) for text in (chapter.label, chapter.title))]
    if view.mine:
        ask = cards.ask(view)
        said += [ask.question, ask.help, *(label for _, label in ask.chips)]
        said += [cards.why_not(view, thing) for thing in (*sorted(view.can), "hand-dock", "built-0-dock", "x", "")]
    if view.seen["over"]:
        result = cards.result(view)
        said += [result.headline, result.how, result.rows_title, *(name for _, name, _ in result.rows)]
        said += [text for turning in result.turnings for text in (turning.when, turning.sentence)]
    return said


def things(view: View) -> dict[str, ElementTree.Element]:
    """The elements of the page that can be clicked, by what they stand for."""
    found = [element for markup in page(view) if markup for element in tree(markup).iter() if element.get("data-do")]
    return {cards.click(view, str(e.get("data-do")).removeprefix("thing ")) or "": e for e in found}


# drawing ------------------------------------------------------------------------------


@given(views())
def test_markup_is_well_formed_and_every_id_is_there_once(view: View) -> None:
    found: Counter[str] = Counter()
    for markup in everything(view):
        found.update(str(e.get("id")) for e in tree(markup).iter() if e.get("id") is not None)
    assert [id for id, times in found.items() if times > 1 or not id] == []


@given(views())
@settings(max_examples=30)
def test_drawing_is_pure(view: View) -> None:
    before = json.dumps(view.seen, sort_keys=True)
    again = replace(view, seen=json.loads(json.dumps(view.seen)))
    assert everything(again) == everything(view)
    assert json.dumps(view.seen, sort_keys=True) == before


@given(views())
def test_every_text_is_a_sentence(view: View) -> None:
    for text in (*texts(view), *(str(markup) for markup in everything(view))):
        assert not re.search(r"glory_to_rome\.[a-z_]+", text), text
        assert "None" not in text
    assert all(text.strip() for text in texts(view))


@given(views())
@settings(max_examples=30)
def test_references_lead_somewhere(view: View) -> None:
    for markup in everything(view):
        for element in tree(markup).iter():
            if element.get("href") is not None:
                assert str(element.get("href"))[1:] in symbols()


@cache
def symbols() -> frozenset[str]:
    files = [*(ROOT / "assets").glob("**/*.svg")]
    return frozenset(str(element.get("id")) for file in files for element in ElementTree.parse(file).iter())


@given(matches(), st.sampled_from(sorted(LANGUAGES)))
@settings(max_examples=30)
def test_a_table_is_no_drawing_but_can_be_drawn(match: Match, language: str) -> None:
    view = seen(match, None, language)
    assert not drawn(board("glory_to_rome")) and drawn(board("imperium"))
    assert tree(cards.board(view))[0].get("id") == "map"
    assert tree(svg(view))[0].tag == "svg"
    assert not [element for element in tree(cards.thumb(view)).iter() if element.get("id") is not None]


# clicking -------------------------------------------------------------------------------


@given(matches(), st.sampled_from(sorted(LANGUAGES)))
def test_every_object_of_every_option_can_be_clicked_or_is_a_button(match: Match, language: str) -> None:
    decision = match.decision
    if decision is None:
        return
    view = seen(match, decision.seat, language, can=frozenset(objects_of(match)))
    there = things(view)
    there |= things(replace(view, draft=("!jack",))) if ("!jack" in view.can) else {}
    there |= things(replace(view, draft=("!petition",))) if ("!petition" in view.can) else {}
    for option in decision.options:
        for thing in cards.objects(option):
            if thing.startswith("!"):
                assert cards.option(view, (thing[1:],))
            else:
                assert there[thing].get("aria-disabled") in (None, "false")
                assert there[thing].get("tabindex", "0") == "0"
                assert name_of(there[thing])
                assert cards.option(view, ("hint", thing))


@given(matches())
def test_no_two_options_of_a_question_are_the_same_clicks(match: Match) -> None:
    if match.decision is not None:
        clicks = [tuple(sorted(cards.objects(option))) for option in match.decision.options]
        assert len(set(clicks)) == len(clicks)


def at_table(match: Match, seats: int) -> Session:
    people = [Seat(name, PERSON) for name in "ABCDE"[:seats]]
    return Session(Save(1, "x", "glory_to_rome", "", people, "", {}, [], 0, 0, 0), match)


def clicked(table: Session, *what: str) -> Session:
    table.players.curtain = None
    table.players.viewer = table.players.asked()
    for thing in what:
        assert table.selection.click(thing), thing
    return table


def mid(phase: str, **facts: Any) -> Match:
    """A position of three seats where the first acts."""
    return Match.from_position("glory_to_rome", position(3, CAMP, phase=phase, **facts))


def test_an_order_led_can_be_played_though_it_could_petition_too() -> None:
    camp: Has = {"hand": ["road", "bar", "insula"], "jacks": 1}
    table = at_table(Match.from_position("glory_to_rome", position(3, camp)), 3)
    clicked(table, "hand-road")
    assert table.selection.done() and not table.selection.settled()
    table.commit()
    assert table.match.state.camps[0].played and table.match.state.led == 0  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("language", "things", "said"),
    [
        ("en", ("own-statue", "stock-marble"), "marble to the Statue"),
        ("en", ("own-statue", "pool-marble"), "marble from the pool to the Statue"),
        ("en", ("own-road", "hand-latrine"), "Latrine to the Road"),
        ("en", ("hand-forum", "site-marble"), "Forum: marble, in town"),
        ("en", ("pool-rubble", "hand-palace"), "rubble from the pool and Palace from your hand"),
        ("en", ("hand-latrine", "hand-sewer", "!done"), "Latrine and Sewer"),
        ("en", ("!petition", "role-patron", "hand-forum", "hand-forum"), "Petition · As Patron · Forum ×2"),
        ("ja", ("own-statue", "stock-marble"), "彫像に大理石"),
        ("ja", ("pool-rubble", "hand-palace"), "プールの瓦礫と手札の宮殿"),
    ],
)
def test_an_answer_is_one_phrase(language: str, things: tuple[str, ...], said: str) -> None:
    view = seen(Match.new("glory_to_rome", 3, 1), 0, language)
    assert cards.answer(view, things).replace("\u200b", "") == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_ends_a_choice_is_called_the_same_once_it_is_chosen(language: str) -> None:
    """To demand nothing is not to demand these."""
    view = seen(mid("legionary", led="legionary"), 0, language)
    for draft in ((), ("hand-bar",)):
        called = cards.option(replace(view, draft=draft), ("done",))
        assert cards.option(replace(view, draft=(*draft, "!done")), ("done",)) == called
    demands = [cards.option(replace(view, draft=draft), ("done",)) for draft in ((), ("hand-bar",))]
    assert len({*demands}) == 2


def test_a_petition_is_a_role_and_its_cards() -> None:
    camp: Has = {"hand": ["road", "bar", "insula"], "jacks": 0}
    table = at_table(Match.from_position("glory_to_rome", position(3, camp)), 3)
    clicked(table, "!petition", "role-patron")
    table.commit()
    assert table.match.state.led == ROLES.index("patron")  # type: ignore[attr-defined]
    assert len(table.match.state.camps[0].played) == 3  # type: ignore[attr-defined]


def test_a_jack_led_wants_a_role() -> None:
    table = clicked(at_table(Match.from_position("glory_to_rome", position(3, CAMP)), 3), "!jack")
    assert not table.selection.done()
    assert {thing for thing in table.selection.can() if thing.startswith("role-")} == {f"role-{role}" for role in ROLES}
    clicked(table, "role-merchant").commit()
    assert table.match.state.led == ROLES.index("merchant")  # type: ignore[attr-defined]


@pytest.mark.parametrize("chance", range(3))
def test_a_game_can_be_played_by_clicks(chance: int) -> None:
    """Whatever whole way is clicked, in any order, it is the one that is played."""
    table, dice = at_table(Match.new("glory_to_rome", 2 + chance, chance), 2 + chance), Dice(chance, "clicks")
    while not table.match.over and len(table.match.log) < 250:
        clicked(table)
        ways = table.selection.ways()
        way = ways[dice.below(len(ways))]
        left = list(way.things)
        dice.shuffle(left)
        before = table.match.log
        while wanted := [thing for thing in left if table.selection.draft.count(thing) < way.things.count(thing)]:
            assert table.selection.click(next(thing for thing in wanted if thing in table.selection.can()))
        assert Counter(table.selection.draft) == way.counted
        table.commit()
        alike = {(*before, *other.choices) for other in ways if other.counted == way.counted}
        assert table.match.log[: len(before) + len(way.choices)] in alike


@pytest.mark.parametrize("about, target", [("lead", "!jack"), ("think", "hand-jack")])
def test_a_jack_of_the_hand_is_played_when_one_leads(about: str, target: str) -> None:
    match = mid(about) if about == "lead" else mid(about, led="laborer", count=0)
    view = seen(match, 0)
    assert cards.click(view, "hand-jack") == target
    assert cards.click(view, "pile-jack") == ("!jack" if about == "think" else "pile-jack")


def test_chosen_copies_are_marked_one_by_one() -> None:
    match = Match.from_position("glory_to_rome", position(3, CAMP))
    view = seen(match, 0, draft=("hand-dock",), can=frozenset(["hand-dock"]))
    docks = [e for e in tree(cards.hand(view)).iter() if str(e.get("data-do")).endswith("hand-dock")]
    assert [e.get("aria-pressed") for e in docks] == ["true", "false"]
    assert [e.get("data-do") for e in docks] == ["thing -hand-dock", "thing hand-dock"]


@given(views(), st.text(max_size=8))
def test_any_click_has_an_answer(view: View, thing: str) -> None:
    for odd in (thing, "hand-", "built-", "own-nothing", "-", "role-x", f"client-{thing}"):
        assert cards.click(view, odd) is not None
        assert cards.why_not(view, odd)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "phase, first, later, clicks",
    [
        ("laborer", "laborer", "dock", ("pool-rubble",)),
        ("merchant", "merchant", "basilica", ("stock-wood",)),
    ],
)
def test_the_second_part_of_an_action_asks_for_itself(
    language: str, phase: str, first: str, later: str, clicks: tuple[str, ...]
) -> None:
    """What is left out is named, and never offered twice under one name."""
    camp: Has = {**CAMP, "built": ["dock", "basilica"], "hand": ["road", "bar"]}
    data = position(3, camp, phase=phase, led=phase, pool=["rubble"])
    table = clicked(at_table(Match.from_position("glory_to_rome", data), 3))
    w = words(language)
    assert table.selection.can() & {"!skip", "!skip_hand"} == {"!skip"}
    assert cards.ask(table.view(w)).question == w(f"glory_to_rome.ask.{first}")
    declined = cards.option(table.view(w), ("skip",))
    clicked(table, *clicks)
    assert cards.ask(table.view(w)).question == w(f"glory_to_rome.ask.{later}")
    assert table.selection.can() & {"!skip", "!skip_hand"} == {"!skip_hand"}
    assert cards.option(table.view(w), ("skip_hand",)) != declined
    clicked(table, "!skip_hand")
    assert table.selection.done()


def test_where_to_build_is_asked_after_what() -> None:
    table = clicked(at_table(mid("craftsman", led="craftsman"), 3))
    assert not any(thing.startswith(("site-", "outside-")) for thing in table.selection.can())
    clicked(table, "hand-road")
    assert table.selection.done() and "site-rubble" in table.selection.draft
    assert cards.ask(table.view(words("en"))).chips[0] == ("hand-road", "begin Road")


@given(matches(), st.sampled_from(sorted(LANGUAGES)))
@settings(max_examples=30)
def test_the_buttons_of_a_question_have_different_names(match: Match, language: str) -> None:
    if match.decision is not None:
        view = seen(match, match.decision.seat, language, can=frozenset(objects_of(match)))
        said = [cards.option(view, (thing[1:],)) for thing in sorted(view.can) if thing.startswith("!")]
        assert len(set(said)) == len(said)


# what things say of themselves ------------------------------------------------------------


@given(views())
@settings(max_examples=30)
def test_every_card_that_is_seen_says_what_it_does(view: View) -> None:
    for markup in page(view):
        for element in tree(markup).iter() if markup else ():
            cls = str(element.get("class")).split()
            if {"oc", "bd", "rl", "mt"} & set(cls) and "jk" not in cls:
                (detail,) = [child for child in element if child.get("class") == "detail"]
                assert len("".join(detail.itertext()).split()) > 1


@given(matches())
@settings(max_examples=30)
def test_an_open_card_lies_on_one_element(match: Match) -> None:
    """What a move moves can be followed: no card is in two places, and none that is hidden is named."""
    view = seen(match, 0)
    lying = [
        card
        for markup in page(view)
        if markup
        for element in tree(markup).iter()
        for card in str(element.get("data-cards") or "").split()
    ]
    assert len(set(lying)) == len(lying) and "0" not in lying


@given(views())
@settings(max_examples=30)
def test_the_table_alone_shows_every_camp(view: View) -> None:
    found = tree(cards.spread(view))
    ids = [str(element.get("id")) for element in found.iter() if element.get("id") is not None]
    assert {f"camp-{seat}" for seat in range(len(view.names))} <= set(ids)
    assert len(set(ids)) == len(ids)


# setting up -------------------------------------------------------------------------------


def put(start: dict[str, Any], *steps: tuple[str, str, int]) -> dict[str, Any]:
    for tool, thing, by in steps:
        start = EDITOR.edit(start, tool, thing, by)
    return start


def fresh(seats: int = 3) -> dict[str, Any]:
    return brief(Match.from_position("glory_to_rome", position(seats)).position())


def test_a_building_is_set_up_stone_by_stone() -> None:
    steps = [("kind-wall", "put-buildings-1", 1), ("card-concrete", "built-1-wall", 1)]
    begun = put(fresh(), *steps)
    camp = Match.from_position("glory_to_rome", begun).state.camps[1]  # type: ignore[attr-defined]
    assert [NAME[s.card] for s in camp.structures] == ["wall"] and camp.influence == []
    done = Match.from_position("glory_to_rome", put(begun, steps[1])).state.camps[1]  # type: ignore[attr-defined]
    assert done.influence == [MATERIALS.index("concrete")] and len(done.structures[0].materials) == 2
    back = put(begun, ("card-concrete", "built-1-wall", -1), ("kind-wall", "put-buildings-1", -1))
    left = Match.from_position("glory_to_rome", back).state  # type: ignore[attr-defined]
    assert left.camps[1].structures == [] and left.camps[1].influence == []  # type: ignore[attr-defined]


@given(st.data())
@settings(max_examples=40)
def test_whatever_is_set_up_stays_whole(data: st.DataObject) -> None:
    """Clicks move cards, Jacks and sites; all of them stay on the table, and what cannot be done changes nothing."""
    start = fresh(data.draw(st.integers(2, 5)))
    for _ in range(data.draw(st.integers(1, 12))):
        match = Match.from_position("glory_to_rome", start)
        view = seen(match, None)
        tool = data.draw(st.sampled_from(EDITOR.tools(view))).id
        thing = data.draw(st.sampled_from(sorted(EDITOR.targets(view, tool))))
        try:
            changed = EDITOR.edit(json.loads(json.dumps(start)), tool, thing, data.draw(st.sampled_from([1, 1, 1, -1])))
            Match.from_position("glory_to_rome", changed)
        except Unfit as why:
            assert words("ja").has(why.id) and words("en").has(why.id)
        except BadPosition as why:  # a Catacomb, a Forum, the last site: the game would be over; or a name twice
            assert str(why.code).removeprefix("glory_to_rome.") in ("ending", "twice", "town")
        else:
            start = changed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_target_of_every_tool_is_on_the_table(language: str) -> None:
    match = Match.from_position("glory_to_rome", position(3, CAMP))
    for tool in EDITOR.tools(seen(match, None, language)):
        view = seen(match, None, language, past=True)
        view = replace(view, can=EDITOR.targets(view, tool.id))
        found = {str(e.get("data-do")).removeprefix("thing ") for e in tree(cards.spread(view)).iter()}
        assert view.can <= found, view.can - found


# telling ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_buildings_are_named_and_told(language: str) -> None:
    w = words(language)
    names = [w(f"glory_to_rome.building.{kind}") for kind in KINDS]
    told = [w(f"glory_to_rome.does.{kind}") for kind in KINDS]
    assert len(set(names)) == len(KINDS) == len(set(told))
    assert all(len(text) <= 110 for text in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_names_what_a_legionary_took_from_whom(language: str) -> None:
    w = words(language)
    told: list[tuple[Sequence[Any], list[str]]] = [
        (("demand", 0, (1,)), ["Aelia", "glory_to_rome.material.rubble"]),
        (("levy", 0, 30), ["Aelia", "glory_to_rome.material.wood"]),
        (("tribute", 0, 1, (1,)), ["Aelia", "Brutus", "glory_to_rome.material.rubble"]),
        (("tribute", 0, 1, ()), ["Brutus"]),
        (("plunder", 0, 1, (1, 2)), ["Aelia", "Brutus", "glory_to_rome.material.rubble"]),
        (("captive", 0, 1, 1), ["Aelia", "Brutus", "glory_to_rome.role.laborer"]),
        (("safe", 0, 1), ["Brutus"]),
    ]
    base = seen(Match.new("glory_to_rome", 2), 0, language)
    for event, wanted in told:
        (line,) = cards.log(replace(base, events=((3, tuple(event)),)))
        for want in wanted:
            assert (w(want) if "." in want else want) in line.sentence


@given(views())
@settings(max_examples=40)
def test_every_event_but_headings_has_a_line(view: View) -> None:
    kinds = [what for _, what in view.events]
    silent = [what for what in kinds if what[0] == "client"]
    joined = [now for before, now in pairwise(kinds) if before[0] == "think" and now[0] in ("jack", "draw")]
    assert len(cards.log(view)) == len(view.events) - len(silent) - len(joined)


def test_the_log_says_what_clients_did() -> None:
    events = ((2, ("client", 1, 1)), (2, ("material", 1, 1, "pool")), (3, ("material", 1, 2, "pool")))
    first, second = cards.log(replace(seen(Match.new("glory_to_rome", 2), 0), events=events))
    assert "client" in first.sentence and "client" not in second.sentence


def test_the_log_takes_what_another_does_for_no_deed_of_a_client() -> None:
    """The client of seat 1 has done nothing; seat 0 acts itself."""
    events = ((2, ("client", 1, 1)), (3, ("material", 0, 1, "pool")))
    (line,) = cards.log(replace(seen(Match.new("glory_to_rome", 2), 0), events=events))
    assert "client" not in line.sentence


@given(matches())
@settings(max_examples=30)
def test_what_is_drawn_is_told_to_its_owner_only(match: Match) -> None:
    mine = [what for _, what in match.events(0) if what[0] == "drawn"]
    assert all(what[1] == 0 for what in mine)
    told = sum("You drew" in line.sentence for line in cards.log(seen(match, 0)))
    assert told == len(mine)


@given(matches())
@settings(max_examples=30)
def test_chapters_rise_and_end_with_the_scores(match: Match) -> None:
    chapters = cards.chapters(seen(match, None))
    assert [chapter.at for chapter in chapters] == sorted(chapter.at for chapter in chapters)
    assert all(len(chapter.scores) == match.seats for chapter in chapters)
    if chapters:
        assert chapters[-1].scores == tuple(match.scores)


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_result_adds_up(seats: int) -> None:
    match = game(seats, False, 1)
    assert match.over
    result = cards.result(seen(match, None))
    assert tuple(map(sum, zip(*(points for _, _, points in result.rows), strict=True))) == tuple(match.scores)
    assert (0 if seats == 2 else 1) <= len(result.turnings) <= 4  # two may go side by side to the end


@pytest.mark.parametrize(("counted", "said"), [(False, "more Orders in hand"), (True, "Orders and Jacks")])
def test_a_result_says_what_decided_a_tie(counted: bool, said: str) -> None:
    camps: list[Has] = [
        {"built": ["catacomb"], "hand": ["bar", "road"]},
        {"built": ["temple"], "hand": ["bar"], "jacks": 2},
    ]
    options = {"tie_break_counts_jacks": counted}
    match = Match.from_position("glory_to_rome", position(2, *camps, phase="over", ending="catacomb", options=options))
    assert match.scores == (5, 5) and said in cards.result(seen(match, None)).how


def test_who_has_given_up_is_in_no_tie() -> None:
    camps: list[Has] = [{"built": ["catacomb"]}, {"built": ["temple"], "conceded": True}, {}]
    options = {"surrender": True}
    match = Match.from_position("glory_to_rome", position(3, *camps, phase="over", ending="catacomb", options=options))
    assert match.scores == (5, 5, 2) and match.winners == (0,)
    assert "Equal points" not in cards.result(seen(match, None)).how


@pytest.mark.parametrize("public", [(), ("forum",)])
def test_a_forum_of_all_leaves_it_to_points_where_several_can_use_it(public: tuple[str, ...]) -> None:
    camps: list[Has] = [{"built": ["forum", "bath"], "clients": ROLES, "public": public}, {"clients": ROLES}]
    match = Match.from_position("glory_to_rome", position(2, *camps, phase="over", ending="forum"))
    assert match.winners == (0,)
    assert ("among them points decide" in cards.result(seen(match, None)).how) == bool(public)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_of_the_rules_is_a_picture_without_controls(language: str) -> None:
    spec = {
        "clients": list(ROLES),
        "stockpile": list(MATERIALS),
        "built": ["dock", "wall"],
        "begun": {"villa": ["stone"]},
    }
    markup = cards.example(words(language), spec)
    assert all(words(language)(f"glory_to_rome.building.{kind}") in markup for kind in ("dock", "wall", "villa"))
    for element in tree(markup).iter():
        assert not element.attrib.keys() & {"id", "data-do", "tabindex"}
        assert element.get("role") in (None, "img")


@given(views())
@settings(max_examples=30)
def test_a_hand_shows_every_card_of_the_viewer(view: View) -> None:
    if view.viewer is None:
        assert cards.hand(view) == ""
        return
    held = view.state["camps"][view.viewer]
    shown = Counter(str(e.get("data-do")).rpartition("hand-")[2] for e in tree(cards.hand(view)).iter() if e.get("id"))
    wanted = Counter(NAME[card] for card in held["hand"])
    assert {kind: shown[kind] for kind in wanted} == dict(wanted) or view.state["drawn"]


def test_the_game_is_found() -> None:
    assert "glory_to_rome" in games() and board("glory_to_rome") is cards


def test_english_articles_fit_the_role() -> None:
    """No "hires a Architect"."""
    w = Words("en")
    for role in range(len(ROLES)):
        line = w("glory_to_rome.hired", name="Livia", role=one_of(w, role), source="the pool")
        assert not re.search(r"\ba [aeiou]", line, re.I) and not re.search(r"\ban [^aeiou]", line, re.I)
    assert "2 Craftsman clients" in w("glory_to_rome.says_client", name="Livia", n=2, role="Craftsman")
