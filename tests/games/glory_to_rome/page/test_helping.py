"""Glory to Rome says what a role does and brings, which action this is, and its rules explain a card."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from assets.make.rules import render
from pycore import Match
from pycore.games.glory_to_rome.cards import MATERIALS, ROLES
from pycore.games.glory_to_rome.policy import SAMPLE
from tests.games.glory_to_rome.table import Has, position
from tests.games.glory_to_rome.table import acting as action
from tests.games.glory_to_rome.table import play as play_on
from tests.web.fake import tree
from tests.web.reader import Reader, words_of
from tests.web.test_examples import article
from web.games.glory_to_rome.board import BOARD as cards
from web.kit.i18n import LANGUAGES
from web.screens.play.view import play

from .test_board import at_table, clicked, seen, words

RICH: Has = {
    "hand": ["road", "market", "storeroom", "bath", "villa", "statue"],
    "stockpile": ["wood", "concrete"],
    "begun": {"bridge": []},
}


def match_of(mine: Has, **facts: Any) -> Match:
    return Match.from_position("glory_to_rome", position(3, mine, **facts))


def help_of(match: Match, *clicks: str, language: str = "en", seats: int = 3) -> str:
    table = clicked(at_table(match, seats), *clicks)
    return cards.ask(table.view(words(language))).help


# what a role does --------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "role"), list(zip(RICH["hand"], ROLES, strict=True)))
def test_an_order_that_is_led_says_what_its_role_does(kind: str, role: str, language: str) -> None:
    match = match_of(RICH, pool=["rubble"])
    view = clicked(at_table(match, 3), f"hand-{kind}").view(words(language))
    w = words(language)
    assert cards.ask(view).help == w(f"glory_to_rome.acts.{role}")
    ((_, chip),) = cards.ask(view).chips
    assert w(f"glory_to_rome.role.{role}") in chip and w(f"glory_to_rome.building.{kind}") in chip


@pytest.mark.parametrize(
    ("mine", "click", "said"),
    [
        ({"hand": ["road"]}, "road", "The pool is empty: a Laborer brings nothing."),
        ({"hand": ["road"], "built": ["dock"]}, "road", "The pool is empty: a Laborer brings nothing."),
        ({"hand": ["road", "bath"], "built": ["dock"]}, "road", ""),
        ({"hand": ["villa"]}, "villa", "Your stockpile is empty: a Merchant brings nothing."),
        ({"hand": ["villa"], "built": ["atrium"]}, "villa", ""),
        ({"hand": ["villa"], "stockpile": ["wood"], "vault": ["wood", "wood"]}, "villa", "Your vault is full"),
        ({"hand": ["statue"]}, "statue", "The pool is empty: a Patron hires nobody."),
        ({"hand": ["statue"], "built": ["bar"]}, "statue", ""),
        ({"hand": ["statue"], "built": ["aqueduct"]}, "statue", "The pool is empty: a Patron hires nobody."),
        ({"hand": ["statue", "road"], "built": ["aqueduct"]}, "statue", ""),
        ({"hand": ["statue"], "clients": ["patron", "patron"]}, "statue", "as many clients as your influence allows"),
        ({"hand": ["market"]}, "market", "Nothing in your hand can be begun or added"),
        ({"hand": ["market", "road"]}, "market", ""),
        ({"hand": ["storeroom"]}, "storeroom", "nothing in your stockpile fits"),
        ({"hand": ["storeroom"], "begun": {"dock": []}, "stockpile": ["brick"]}, "storeroom", "nothing in your stock"),
        ({"hand": ["storeroom"], "begun": {"dock": []}, "stockpile": ["wood"]}, "storeroom", ""),
        ({"hand": ["bath"]}, "bath", "You have no other card to show"),
        ({"hand": ["bath", "road"]}, "bath", ""),
    ],
    ids=str,
)
def test_a_role_that_brings_nothing_says_so(mine: Has, click: str, said: str) -> None:
    help_ = help_of(match_of(mine), f"hand-{click}")
    assert said in help_ if said else len(re.findall(r"[.]", help_)) == 1


def test_an_architect_with_a_stairway_opens_what_others_have_built() -> None:
    mine: Has = {"hand": ["storeroom"], "built": ["stairway"], "stockpile": ["concrete"]}
    nothing, wall = (match_of(mine), Match.from_position("glory_to_rome", position(3, mine, {"built": ["wall"]})))
    assert "an Architect brings nothing" in help_of(nothing, "hand-storeroom")
    assert "an Architect brings nothing" not in help_of(wall, "hand-storeroom")


def test_who_is_asked_to_follow_reads_what_following_and_thinking_bring() -> None:
    facts: dict[str, Any] = {"phase": "follow", "led": "merchant", "leader": 2, "seat": 0}
    some = match_of({"hand": ["villa"], "clients": ["merchant", "merchant"], "stockpile": ["wood"]}, **facts)
    assert help_of(some) == (
        "Moves a material from the stockpile into the vault, where it is worth points."
        " Your 2 clients of that role act even if you think."
    )
    none = match_of({"hand": ["villa"], "clients": ["patron"]}, **facts)
    assert help_of(none).endswith("a Merchant brings nothing. If you think, nobody acts for you.")


@pytest.mark.parametrize("kind", ["road", "villa"])
def test_the_note_of_a_card_does_not_repeat_the_card(kind: str) -> None:
    view = seen(match_of(RICH, pool=["rubble"]), 0)
    (card,) = (
        card for card in tree(str(cards.hand(view))).iter("button") if f"thing hand-{kind}" == card.get("data-do")
    )
    note = next(words_of(part) for part in card if part.get("class") == "detail")
    printed = next(words_of(part) for part in card if part.get("class") == "tx")
    assert printed not in note
    assert note.startswith({"road": "Laborer ", "villa": "Merchant "}[kind])


def test_what_is_played_names_its_role() -> None:
    match = match_of({**RICH, "played": ["dock"], "played_jacks": 1, "actions": 2}, phase="craftsman", led="craftsman")
    named = [part.text for part in tree(str(cards.board(seen(match, 1)))).iter("span") if part.get("class") == "r"]
    assert named == ["Craftsman", "Craftsman"]


# which action ---------------------------------------------------------------------------------


def acting(clients: int, led: str = "laborer", built: tuple[str, ...] = ()) -> Match:
    """Seat 0 has led and acts with clients of the role."""
    mine: Has = {"hand": [led, led], "clients": [led] * clients, "stockpile": ["wood"] * 4, "built": built}
    match = match_of(mine, pool=["rubble"] * 4 + ["wood"] * 4)
    while match.decision is not None and match.decision.about.endswith(("lead", "follow", "think")):
        options = match.decision.options
        wanted = [i for i, option in enumerate(options) if option[0] == "play"]
        match.play(wanted[0] if match.decision.seat == 0 and wanted else 0)
    return match


def test_actions_are_counted() -> None:
    match, said = acting(2), []
    while match.decision is not None and match.decision.seat == 0 and match.decision.about.endswith("laborer"):
        said.append(help_of(match).split(" It ")[0])
        match.play(1)
    assert said == ["Action 1 of 3.", "Action 2 of 3, your client.", "Action 3 of 3, your client."]


def test_a_client_of_circus_maximus_acts_twice() -> None:
    match, said = acting(1, built=("circus_maximus",)), []
    while match.decision is not None and match.decision.seat == 0 and match.decision.about.endswith("laborer"):
        said.append(help_of(match).split(" It ")[0])
        match.play(1)
    assert said == ["Action 1 of 3.", "Action 2 of 3, your client.", "Action 3 of 3, your client."]


def test_actions_are_not_counted_once_a_client_has_doubled_the_others() -> None:
    """Of those that have acted each had one action, of those to come each has two."""
    mine: Has = {
        "begun": {"circus_maximus": ["stone", "stone"]},
        "hand": ["villa", "bar", "road", "latrine", "insula"],
        "clients": ["craftsman"] * 3,
        "actions": 1,
    }
    agenda = [("clients", 0, 1), ("close", 0, 1)]
    match = action("craftsman", mine, seats=2, veterans=3, agenda=agenda, pool=["dock"])
    assert help_of(match, seats=2).startswith("Action 1 of 4.")
    play_on(match, "found bar")
    assert help_of(match, seats=2).startswith("Action 2 of 4, your client.")
    play_on(match, "add circus_maximus")
    while match.decision is not None and match.decision.about != "glory_to_rome.craftsman":
        match.play(0)
    assert match.state.camps[0].active and "Action" not in help_of(match, seats=2)  # type: ignore[attr-defined]


def test_the_only_action_is_not_counted() -> None:
    assert "Action" not in help_of(acting(0))


def test_what_a_completed_building_brings_is_named() -> None:
    match = match_of(
        {"hand": ["bath"], "begun": {"foundry": ["brick"]}, "played": ["dock"], "actions": 1},
        phase="craftsman",
        led="craftsman",
        pool=["rubble"] * 4,
    )
    match.play(("add", "foundry"))
    match.take_forced()
    assert match.decision is not None and match.decision.about == "glory_to_rome.laborer"
    assert help_of(match).startswith("Foundry: 4 actions left.")
    match.play(1)
    assert help_of(match).startswith("Foundry: 3 actions left.")


def test_what_a_prison_has_taken_is_named_as_if_completed() -> None:
    """Amphitheatre gives its actions anew (the option stands so): they are none of those that were led."""
    mine: Has = {
        "begun": {"prison": ["stone", "stone"]},
        "hand": ["villa", "circus_maximus", "bar", "insula"],
        "clients": ["craftsman"],
        "actions": 1,
    }
    agenda = [("clients", 0, 1), ("close", 0, 1)]
    match = action("craftsman", mine, {"built": ["amphitheatre"]}, seats=2, veterans=1, agenda=agenda)
    play_on(match, "add prison", "use villa", "take 1 amphitheatre")
    for building in ("bar", "insula"):
        assert match.decision is not None and match.decision.about == "glory_to_rome.craftsman"
        assert "Action" not in help_of(match, seats=2)
        play_on(match, f"found {building}")


def test_a_client_that_acts_at_once_is_not_taken_for_a_building_of_before() -> None:
    events = ((1, ("complete", 0, SAMPLE["amphitheatre"], "concrete")), (2, ("hire", 0, SAMPLE["dock"], "pool")))
    mine: Has = {"built": ["bath"], "clients": ["craftsman"], "hand": ["road"], "actions": 1}
    match = action("craftsman", mine, seats=2, led="patron")
    for upto, said in ((1, "Amphitheatre: 1 action left."), (2, "Bath: your new client acts at once.")):
        view = replace(at_table(match, 2).view(words("en")), events=events[:upto])
        assert cards.ask(view).help.startswith(said)


# what buildings change ----------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("about", "mine", "said"),
    [
        ("patron", {"hand": ["bath"]}, "patron"),
        ("patron", {"built": ["bath"]}, "patron_bath"),
        ("legionary", {"hand": ["bath"]}, "legionary"),
        ("legionary", {"hand": ["bath"], "built": ["bridge"]}, "legionary_bridge"),
        ("stairway", {"built": ["stairway"], "stockpile": ["concrete"]}, "stairway"),
        ("stairway", {"built": ["stairway", "archway"], "stockpile": ["concrete"]}, "stairway_archway"),
    ],
    ids=str,
)
def test_what_helps_is_so_with_the_buildings_that_serve(about: str, mine: Has, said: str, language: str) -> None:
    match = action(about, mine, {"built": ["wall"]}, pool=["dock"], led="architect" if about == "stairway" else about)
    assert match.decision is not None and match.decision.about == f"glory_to_rome.{about}"
    assert help_of(match, language=language).endswith(words(language)(f"glory_to_rome.help.{said}", n=1))


def test_for_two_a_legionary_asks_the_only_rival() -> None:
    match = action("legionary", {"hand": ["bath"]}, seats=2)
    assert help_of(match, seats=2).endswith("from the pool and from your rival.")


@pytest.mark.parametrize(("built", "said"), [(["statue"], "site"), (["statue", "tower"], "site_tower")])
def test_where_a_statue_is_begun(built: list[str], said: str) -> None:
    mine: Has = {"hand": ["statue"], "built": built[1:]}
    match = play_on(action("craftsman", mine, count=2), "found statue")
    assert help_of(match).endswith(words("en")(f"glory_to_rome.help.{said}"))


@pytest.mark.parametrize(("keeps", "draws", "whole"), [(False, 5, "your whole hand"), (True, 3, "all Orders of your")])
def test_a_vomitorium_may_spare_jacks(keeps: bool, draws: int, whole: str) -> None:
    mine: Has = {"hand": ["road", "dock", "bar"], "jacks": 2, "built": ["vomitorium", "latrine"]}
    options = {"vomitorium_keeps_jacks": keeps}
    match = Match.from_position("glory_to_rome", position(3, mine, options=options))
    match.play(("think",))
    match.take_forced()
    help_ = help_of(match)
    assert "Latrine" in help_ and whole in help_ and help_.count("Draw until") == 1
    table = clicked(at_table(match, 3), "!discard_all")
    assert cards.option(table.view(words("en")), ("draw",)) == f"Draw {draws} cards"


# a click on another card ------------------------------------------------------------------------


def test_a_click_on_another_order_switches_the_choice() -> None:
    reader = Reader()
    table = reader.app.context.session = at_table(match_of(RICH, pool=["rubble"]), 3)
    table.lift()
    reader.app.context.page = "play"
    for kind in ("road", "villa", "bath"):
        reader.act(f"thing hand-{kind}")
        assert (table.selection.draft, reader.app.context.tip) == ([f"hand-{kind}"], "")
    assert "take something back" not in words_of(tree(str(play(reader.app.screens.play, table))))


def test_a_click_on_another_order_switches_what_is_built() -> None:
    match = match_of({**RICH, "played": ["dock"], "actions": 1}, phase="craftsman", led="craftsman")
    table = clicked(at_table(match, 3), "hand-bath")
    assert table.selection.done()
    for thing in ("hand-villa", "own-bridge", "hand-road", "hand-bath"):
        assert table.selection.click(thing), thing
        assert table.selection.draft[0] == thing
    assert table.selection.done()


# the rules page ---------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_explain_an_order_and_the_signs(language: str) -> None:
    page, w = render(article("glory_to_rome", language), "glory_to_rome", language), words(language)
    assert page.count('class="anatomy"') == 1
    anatomy = page.split('class="anatomy"')[1].split("</figure>")[0]
    assert len(re.findall("<li>", anatomy)) == len(re.findall('class="nth ', anatomy)) == 5
    for part in ("role.legionary", "building.bath", "does.bath", "material.brick"):
        assert w(f"glory_to_rome.{part}") in anatomy
    signs = page.split("signs glory_to_rome")[1].split("</table>")[0]
    for sign in ("influence", "hand", "vault", "leader", "jack", "deck", "thinker", "hourglass"):
        assert f'href="#{sign}"' in signs
    for role, material in zip(ROLES, MATERIALS, strict=True):
        assert w(f"glory_to_rome.acts.{role}") in page and w(f"glory_to_rome.material.{material}") in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_example_shows_the_hand_that_its_caption_speaks_of(language: str) -> None:
    page = render(article("glory_to_rome", language), "glory_to_rome", language)
    posters = page.split('class="poster"')[1:]
    assert len(posters) == len(re.findall(r"(?m)^```play ", article("glory_to_rome", language)))
    assert all('class="cards orders"' in poster and 'class="oc ' in poster for poster in posters)
