"""The end of a round of Imperium in scenes and in words; what picks would earn, and what they would lose."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pycore import Match
from pycore.games.imperium.board import REGIONS, table
from pycore.games.imperium.scoring import points
from tests.web.fake import tree
from tests.web.reader import Reader, words_of
from web.games.board import View
from web.games.imperium.board import BOARD as board
from web.games.imperium.scenes import explained
from web.games.imperium.seen import PLAN, region_name
from web.kit.i18n import LANGUAGES, Words
from web.kit.markup import BREAK

from .test_board import matches

EXAMPLES = json.loads((Path(__file__).parents[1] / "worked_examples.json").read_text("utf-8"))
NAMES = ("Claudia", "Drusus", "Livia", "Gaius", "Aulus")


def why(language: str, region: int, *row: int) -> str:
    won = points(table("halved")[region - 1], row)
    return explained(Words(language), NAMES, row, won).replace(BREAK, "")


# the reasons ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("region", "row", "said"),
    [
        (9, (3, 1), "Claudia first with 3: +9; Drusus alone last: nothing"),
        (9, (2, 2), "all tie at 2: nothing"),
        (9, (3, 0), "Claudia first with 3: +9"),
        (9, (0, 0), "nobody is there"),
        (5, (2, 2, 1), "Claudia and Drusus tie at 2, second number: +3 each; Livia alone last: nothing"),
        (5, (2, 2, 1, 0), "Claudia and Drusus tie at 2, second number: +3 each; Livia third with 1: +2"),
        (9, (3, 1, 1), "Claudia first with 3: +9; Drusus and Livia tie for last: nothing"),
        (9, (4, 4, 4, 1), "Claudia, Drusus and Livia tie at 4, third number: +3 each; Gaius alone last: nothing"),
        (2, (3, 2, 1, 0), "Claudia first with 3: +2; Drusus second with 2: +1; Livia third with 1: no third number"),
        (1, (2, 2, 0), "Claudia and Drusus tie at 2: no second number"),
    ],
    ids=str,
)
def test_the_log_says_why(region: int, row: tuple[int, ...], said: str) -> None:
    assert why("en", region, *row) == said


def test_in_japanese_too() -> None:
    assert why("ja", 9, 4, 4, 4, 1) == "Claudia、DrususとLiviaが4個で同数、3位の数字:各3点。Gaiusが単独で最下位:0点"
    assert why("ja", 9, 2, 2) == "全員が2個で同数:0点"


@pytest.mark.parametrize("language", LANGUAGES)
@given(row=st.lists(st.integers(0, 5), min_size=2, max_size=5), region=st.sampled_from(REGIONS))
def test_everybody_there_is_told_about_once(language: str, row: list[int], region: int) -> None:
    said = why(language, region, *row)
    if len(set(row)) == 1:
        assert not any(name in said for name in NAMES)
    else:
        assert [said.count(name) for name in NAMES[: len(row)]] == [int(count > 0) for count in row]


# scenes --------------------------------------------------------------------------------------


def resolved(seats: int = 2) -> Reader:
    """Cards are shown, and nothing has been clicked since."""
    reader = Reader().begin("person", *["tiro"] * (seats - 1)).pick(1, 1, 5)
    while reader.app.screens.play.pacing.thinking:
        reader.tab.run(0.1)
    return reader


def markers(reader: Reader, region: int) -> int:
    return sum(str(piece.get("id")).startswith(f"m{region}-") for piece in reader.all("pc"))


def test_a_round_ends_in_scenes() -> None:
    reader = resolved(3)
    match = reader.table.match
    (row, won) = next(what[2:] for _, what in match.events(None) if what[0] == "resolved")
    assert reader.question() == "The cards are shown"
    assert [words_of(panel) for panel in reader.all("shown")][0] == "115"
    assert markers(reader, 1) == 0 and "Round 1" in reader.text("main") + reader.markup
    reader.click(id="scene-on")
    assert reader.question() == "The markers are placed"
    assert markers(reader, 1) == sum(row)
    assert [words_of(points)[0] for points in reader.all("pts")] == ["0", "0", "0"]
    reader.click(id="scene-on")
    assert reader.question() == "Italia pays 1"
    assert explained(reader.app.context.words, reader.table.players.names(), row, won) in reader.text("ask")
    assert markers(reader, 1) == sum(row)
    assert [words_of(points)[0] for points in reader.all("pts")] == [str(n) for n in won]
    assert reader.all("ring-paying")
    reader.click(id="scene-on")
    assert reader.question() == "Choose three regions"
    assert markers(reader, 1) == 0
    assert reader.has("confirm")


def test_scenes_end_by_themselves_and_bots_wait_for_them() -> None:
    reader = Reader().begin("tiro", "person", "tiro").wait().pick(1, 1, 5)
    while reader.app.screens.play.pacing.thinking:
        reader.tab.run(0.1)
    log = reader.table.match.log
    assert reader.question() == "The cards are shown"
    reader.tab.run(1.5)
    assert reader.question() == "The markers are placed"
    reader.tab.run(3)
    assert reader.question() == "Italia pays 1"
    assert reader.table.match.log == log  # the bot who is asked next has not moved
    reader.tab.run(20)
    assert reader.question() == "Choose three regions"
    assert len(reader.table.match.log) > len(log)


@pytest.mark.parametrize("do", ["thing 4", "thing flag-1", "scene on"])
def test_any_click_on_board_or_cards_goes_on(do: str) -> None:
    reader = resolved()
    assert reader.element("main").get("data-do") == "scene on"
    reader.act(do)
    assert reader.question() == "The markers are placed"
    assert not reader.draft() and not reader.why()


def test_escape_ends_all_scenes() -> None:
    assert resolved().act("escape").question() == "Choose three regions"


@pytest.mark.parametrize("wish", ["set motion", "pace off", "device"])
def test_no_scenes_for_those_who_want_no_motion(wish: str) -> None:
    reader = Reader().begin("person", "tiro")
    if wish == "device":
        reader.tab.calm = True
    else:
        reader.act(wish)
    reader.pick(1, 1, 5)
    while reader.app.screens.play.pacing.thinking:
        reader.tab.run(0.1)
    assert reader.question() == "Choose three regions"


def test_the_log_tells_no_more_than_the_scene_has_shown() -> None:
    reader = resolved()
    assert "Italia:" not in reader.text("log-list")
    reader.click(id="scene-on").click(id="scene-on")
    assert "Italia:" in reader.text("log-list")
    assert "Round 2" not in reader.text("log-list")


def test_history_shows_the_same() -> None:
    reader = resolved()
    reader.wait()
    at = next(number for number, stop in enumerate(reader.table.history.stops()) if stop == len(reader.table.match.log))
    reader.pick(1, 2, 3).wait()
    reader.act("scrub", str(at))
    assert "looking at the past" in reader.question()
    assert "The cards are shown" in reader.text("ask")
    reader.tab.run(60)
    assert "Italia pays 1" in reader.text("ask")  # there it stays, with the markers that were there
    assert markers(reader, 1) >= 2
    assert reader.has("to-now")
    assert reader.click(id="to-now").question() == "Choose three regions"


def test_the_last_round_has_a_scene_for_each_of_its_regions() -> None:
    reader = Reader().begin("person", "tiro")
    for _ in range(7):
        reader.pick(*reader.plan()).wait()
    reader.pick(*reader.plan())
    asked = []
    while not reader.has("to-result"):
        reader.tab.run(0.1)
        asked.append(reader.question())
    told = list(dict.fromkeys(asked))
    assert [title for title in told if "pays" in title] == ["Britannia pays 8, 4, 2, 1", "Oriens pays 9, 5, 3, 2"]


def test_a_link_shows_what_it_brings() -> None:
    reader = resolved()
    link = reader.table.match.to_link()
    other = Reader(f"p={link}&s=1").click("arrive new")
    assert other.question() == "The cards are shown"


@given(matches(), st.sampled_from(sorted(LANGUAGES)))
def test_scenes_lead_from_before_to_after(match: Match, language: str) -> None:
    """From markers before they were placed to the points that were won, whatever the game."""
    view = View(
        seen=match.observe(None), words=Words(language), names=NAMES[: match.seats], events=tuple(match.events(None))
    )
    scenes = board.scenes(view, -1)
    for scene in scenes:
        state = scene.seen["state"]
        for seat in range(match.seats):
            assert sum(row[seat] for row in state["markers"]) + state["supply"][seat] == 14
            assert min(state["supply"][seat], *(row[seat] for row in state["markers"])) >= 0
        assert scene.title.strip() and scene.said.strip()
        tree(board.board(View(seen=scene.seen, words=view.words, names=view.names, scene=scene)))
    if scenes:
        assert list(scenes[-1].seen["scores"]) == list(match.scores)
        assert board.scenes(view, len(match.log)) == []


# before it is chosen -----------------------------------------------------------------------------


def test_a_ghost_stands_where_it_would_earn() -> None:
    """One marker in an empty region would be first there, not nothing."""
    reader = Reader().begin("person", "tiro").click(id="area-9")
    ghosts = [float(str(ghost.get("cy"))) for ghost in reader.all("ghost")]
    top = PLAN["regions"]["9"]["tally"][1]
    assert ghosts == [top + 9]
    assert not reader.all("vz")
    (card,) = [card for card in reader.all("kc") if card.get("id") == "card-9"]
    (earns,) = [number for number in card.iter("b") if "mine" in str(number.get("class"))]
    assert words_of(earns) == "9" and "ghostly" in str(earns.get("class"))


def test_regions_say_in_words_what_one_more_would_earn() -> None:
    reader = Reader().begin("person", "tiro")
    assert "one more of yours would score 9" in str(reader.element("area-9").get("aria-label"))
    assert "one more of yours would score 9" in reader.text("card-9")
    assert reader.element("map").get("data-tips") is not None  # shown where the pointer rests


@pytest.mark.parametrize("region", REGIONS)
def test_a_card_tells_name_payouts_and_whether_it_scores(region: int) -> None:
    reader = Reader().begin("person", "tiro")
    card = reader.element(f"card-{region}")
    pays = [words_of(part) for part in card.iter() if part.get("class") == "pays"]
    assert pays == ["".join(map(str, table("halved")[region - 1]))]
    assert region_name(reader.app.context.words, region) in words_of(card)
    assert bool([part for part in card.iter() if part.get("class") == "tag"]) == (region == 1)


def test_a_marker_that_would_be_lost_is_warned_of() -> None:
    reader = Reader().begin("person", "tiro").pick(7, 8, 9).wait()
    for thing in ("2", "3", "1"):
        assert "caution" not in reader.markup
        reader.click(id=f"area-{thing}")
    said = "Italia: already resolved. A marker there scores nothing and never comes back."
    assert [words_of(line) for line in reader.all("caution")] == [said]
    assert "resolved" in reader.text("card-1")


def test_without_confirming_a_marker_that_would_be_lost_is_confirmed() -> None:
    reader = Reader().begin("person", "tiro").pick(7, 8, 9).wait().act("set confirm")
    log = reader.table.match.log
    reader.click(id="area-2").click(id="area-3").click(id="area-1")
    assert reader.table.match.log == log
    reader.click(id="confirm").wait()
    assert reader.table.match.log != log


def test_nothing_is_lost_where_regions_come_round_again() -> None:
    reader = Reader().begin("person", "tiro", to_thirty=1).pick(7, 8, 9).wait()
    assert not reader.click(id="area-1").all("caution")
