"""Looking back: log, scrubber, replay, addresses of moments, and going on from one."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pycore import Match
from tests.games.golden import golden
from web.app.app import App
from web.screens.play.log import LINES

from .reader import Reader


@pytest.fixture
def reader() -> Reader:
    """A game of three, three rounds old; two clicks are made in the fourth."""
    reader = Reader().begin("person", "tiro", "centurio", names=("Claudia", "Drusus", "Livia"))
    for picks in ((1, 2, 3), (2, 2, 9), (7, 8, 9)):
        reader.pick(*picks).wait()
    return reader.click(id="area-4").click(id="area-5")


def moment(reader: Reader) -> int:
    """The number of the moment that is looked at."""
    table = reader.table
    return table.history.now if table.history.at is None else table.history.at


def markers(reader: Reader) -> set[str]:
    return {str(piece.get("id")) for piece in reader.all("pc") if str(piece.get("id")).startswith("m")}


def test_back_and_on(reader: Reader) -> None:
    end = moment(reader)
    back = [end]
    while reader.element("look-back").get("aria-disabled") is None:
        reader.click(id="look-back")
        back.append(moment(reader))
    assert back == sorted(set(back), reverse=True)
    assert back[-1] == 0
    on = [0]
    while reader.element("look-on").get("aria-disabled") is None:
        reader.click(id="look-on")
        on.append(moment(reader))
    assert on == back[::-1]
    assert reader.table.history.at is None
    assert reader.wait().draft() == ["4", "5"]


def test_first_and_now(reader: Reader) -> None:
    place = reader.tab.address
    reader.click("look first")
    assert reader.tab.address == f"{place}/at/0"
    assert not markers(reader)
    assert "You are looking at the past" in reader.question()
    reader.click(id="to-now")
    assert reader.tab.address == place
    assert markers(reader)


def test_every_line_of_the_log_leads_to_its_moment(reader: Reader) -> None:
    lines = [str(line.get("data-do")) for line in reader.all("ln") if line.tag == "button"]
    assert len(lines) == 3 * (3 + 1)
    for do in set(lines):
        reader.click(do)
        assert moment(reader) == int(do.split(" ")[1])
        if reader.table.history.at is not None:
            assert reader.all("now")
        assert reader.tab.address.endswith(f"/at/{reader.table.history.at}") == (reader.table.history.at is not None)


def test_the_board_stands_as_it_stood(reader: Reader) -> None:
    match = reader.table.match
    for number, at in enumerate(reader.table.history.stops()[:-1]):
        reader.act("scrub", str(number)).act("scene end")
        state = match.at(at).state
        paid = {what[1]: what[2] for stamp, what in match.events(None) if stamp == at and what[0] == "resolved"}
        rows = [paid.get(region, state.markers[region - 1]) for region in range(1, 10)]  # type: ignore[attr-defined]
        shown = {(region + 1, seat) for region in range(9) for seat in range(3) if rows[region][seat]}
        assert {(int(id[1]), int(id[3])) for id in markers(reader)} == shown
        points = [int("".join(panel.itertext()).split("point")[0]) for panel in reader.all("pts")]
        assert points == list(match.at(at).scores)


def test_the_scrubber_says_where_it_is(reader: Reader) -> None:
    end = moment(reader)
    field = reader.element("scrub")
    assert (field.get("min"), field.get("max"), field.get("value")) == ("0", str(end), str(end))
    reader.act("scrub", "5")
    assert reader.element("scrub").get("value") == "5"
    assert reader.element("scrub").get("aria-valuetext") == f"moment 5 of {end}"
    for text in ("", "x", "-1", "9" * 5000, "1.5"):
        reader.act("scrub", text)
    reader.act("scrub", str(end))
    assert reader.table.history.at is None


def test_nothing_can_be_chosen_in_the_past(reader: Reader) -> None:
    log = reader.table.match.log
    for look in ("look first", "look back"):
        reader.act("look now").click(look)
        assert reader.can() == set()
        assert not reader.has("confirm") and not reader.has("do-undo") and not reader.has("do-hint")
        for what in ("area-1", "card-1", "card-flag-1"):
            reader.click(id=what)
            assert reader.why() == "You are looking at the past; go back to now to choose."
        for act in ("commit", "undo", "redo", "hint", "thing -4"):
            reader.act(act)
            reader.wait()
        assert reader.table.match.log == log
    assert reader.act("look now").draft() == ["4", "5"]


def test_bots_wait_while_one_looks_back() -> None:
    reader = Reader().begin("person", "tiro", "tiro").pick(1, 2, 3).act("look first")
    reader.tab.run(60)
    assert set(reader.table.match.actors) == {0}
    assert reader.table.history.at == 0
    reader.act("look now").wait()
    assert reader.question() == "Choose three regions"


def test_a_moment_has_an_address(reader: Reader) -> None:
    place = reader.tab.address
    reader.click("look first").click("look on").click("look on")
    at = reader.table.history.at
    again = reader.reload()
    assert again.table.history.at == at
    again.open(f"{place}/at/4")
    assert again.table.history.at == 4
    again.open(place)
    assert again.table.history.at is None


@pytest.mark.parametrize("at", ["999", "x", "-1", "", "9" * 400, "1e1", "4/5"])
def test_a_moment_that_is_none_is_now(reader: Reader, at: str) -> None:
    reader.open(f"{reader.tab.address}/at/{at}")
    assert reader.table.history.at is (4 if at == "4/5" else None)


def test_looking_back_leaves_one_entry_in_the_browsers_history(reader: Reader) -> None:
    entries = len(reader.tab.history)
    for act in ("look first", "look on", "look on", "look back", "look now"):
        reader.act(act)
    assert len(reader.tab.history) == entries


def test_a_dialog_leads_back_to_the_moment_it_lies_over(reader: Reader) -> None:
    reader.click("look first").click("look on")
    reader.act("menu keys").click(id="dialog-close")
    assert reader.table.history.at == 1 and not reader.has("dialog")
    reader.click(id="do-settings")
    loaded = Reader(reader.tab.address, device=reader.device)
    for one in (reader, loaded):
        assert one.app.context.dialog == "settings"
        one.click(id="settings-done")
        assert one.table.history.at == 1 and not one.has("dialog")
    reader.act("look now").click(id="do-settings").click(id="settings-done")
    assert reader.table.history.at is None


def test_escape_leads_back_to_now(reader: Reader) -> None:
    reader.click("look first").act("escape")
    assert reader.table.history.at is None
    assert reader.draft() == ["4", "5"]


def test_replay_shows_everything_once(reader: Reader) -> None:
    seen: list[int] = []
    reader.click(id="replay")
    assert reader.element("replay").get("aria-pressed") == "true"
    while reader.app.screens.play.looking.playing:
        seen.append(moment(reader))
        reader.tab.run(0.9)
    assert seen == sorted(set(seen))
    assert seen[0] == 0
    assert reader.table.history.at is None
    assert reader.element("replay").get("aria-pressed") == "false"


@pytest.mark.parametrize(
    "stop",
    [
        lambda reader: reader.click(id="replay"),
        lambda reader: reader.click("look back"),
        lambda reader: reader.open("/"),
        lambda reader: reader.open("/new/imperium"),
    ],
    ids=["stop", "back", "home", "new"],
)
def test_replay_can_be_stopped(reader: Reader, stop: Callable[[Reader], Reader]) -> None:
    reader.click(id="replay")
    reader.tab.run(3)
    stop(reader)
    table, at = reader.app.table, reader.app.table and reader.app.table.history.at
    reader.tab.run(20)
    assert not reader.app.screens.play.looking.playing
    assert (reader.app.table, reader.app.table and reader.app.table.history.at) == (table, at)


def test_a_replay_that_goes_on_at_once_is_no_faster(reader: Reader) -> None:
    reader.click(id="replay")
    reader.tab.run(1)
    at = moment(reader)
    reader.click(id="replay").click(id="replay")
    reader.tab.run(0.85)
    assert moment(reader) == at
    reader.tab.run(0.1)
    assert moment(reader) == at + 1
    reader.tab.run(0.8)
    assert moment(reader) == at + 1


def test_another_game_does_not_go_on_with_the_replay(reader: Reader) -> None:
    reader.click(id="replay")
    reader.tab.run(2)
    reader.begin("person", "tiro")
    assert not reader.app.screens.play.looking.playing
    reader.tab.run(20)
    assert reader.question() == "Choose three regions"


def test_play_from_here_makes_a_copy(reader: Reader) -> None:
    first, log = reader.table.save.id, reader.table.match.log
    reader.click("look first")
    for _ in range(4):
        reader.click("look on")
    assert reader.table.history.at is not None
    at = reader.table.history.stops()[reader.table.history.at]
    reader.click("from-here")
    assert "the old one stays" in reader.notice()
    assert reader.table.save.id != first
    assert reader.table.match.log == log[:at]
    assert reader.table.players.names() == ["Claudia", "Drusus", "Livia"]
    assert reader.table.history.at is None
    reader.wait().pick(9, 9, 9).wait()
    assert reader.open(f"/game/{first}").table.match.log == log
    assert len(reader.device.games()) == 2


def one_picked(region: int) -> Reader:
    """A game that somebody sent with one of three regions picked, which this page never does."""
    match = Match.new("imperium", 2, 1)
    match.play(("pick", region))
    return Reader(f"p={match.to_link()}&s=1&n=,1").click(id="arrive")


def test_a_game_sent_in_the_middle_of_a_choice_goes_on_there() -> None:
    reader = one_picked(1)
    assert reader.question() == "Choose three regions: 2 more"
    reader.click(id="area-5").click(id="area-3").click(id="confirm").wait()
    picks = [what[2] for _, what in reader.table.match.events(None) if what[:2] == ("picks", 0)]
    assert picks == [(1, 3, 5)]


def test_in_the_middle_of_a_choice_lower_regions_say_why() -> None:
    reader = one_picked(4)
    reader.click(id="area-2")
    assert reader.why() == "Regions are picked in rising order, and a later one is picked already."


def test_after_undo_another_past_is_shown() -> None:
    reader = Reader().begin("person", "tiro").pick(1, 1, 1).wait()
    reader.act("scrub", "1")
    assert "m1-0-0" not in reader.markup
    at = reader.table.history.now
    reader.act("look now").pick(4, 5, 6).wait().act("scrub", str(at))
    before = reader.table.history.shown().state.markers  # type: ignore[attr-defined]
    reader.act("look now").act("undo")
    for _ in range(3):
        reader.act("undo")
    reader.click("thing -1").click("thing -1") if len(reader.draft()) == 2 else reader.act("escape")
    reader.pick(7, 8, 9).wait().pick(4, 5, 6).wait().act("scrub", str(at))
    assert reader.table.history.shown().state.markers != before  # type: ignore[attr-defined]


def test_looking_back_from_the_result(reader: Reader) -> None:
    reader.act("escape").play_on().click(id="to-result")
    look = next(do for do in reader.dos() if do.startswith("look "))
    reader.click(look)
    assert reader.app.page == "play"
    assert "past" in reader.question()
    reader.tab.back()
    assert reader.app.page == "result"


def test_the_page_knows_every_route() -> None:
    routes = {name.removeprefix("_to_") for name in dir(App) if name.startswith("_to_")}
    assert routes == {"home", "new", "game", "rules", "learn", "about", "settings", "link", "edit"}


def test_the_browsers_own_buttons_walk_through_the_pages() -> None:
    reader = Reader().begin("person", "tiro")
    game = reader.tab.address
    reader.click(id="do-share").click(id="dialog-close").click(id="do-settings").follow("#/about")
    visited = [reader.app.page + reader.app.dialog]
    for _ in range(4):
        reader.tab.back()
        visited.append(reader.app.page + reader.app.dialog)
    assert visited == ["text", "playsettings", "play", "playshare", "play"]
    assert reader.tab.address == game
    reader.tab.back(-4)
    assert reader.app.page == "text"


def test_a_long_log_begins_with_its_last_turns_until_more_is_asked_for() -> None:
    match = golden("glory_to_rome", "deck-5-seats")
    reader = Reader("p=" + match.to_link()).click(id="arrive")
    lines = reader.table.board.log(reader.table.whole_view(reader.app.context.words))
    shown = reader.element("log-list")
    assert LINES <= len(shown) < len(lines) and shown[1].find("h3") is not None
    assert reader.text(str(shown[-1].get("id"))) and shown[-1].get("id") == f"log-{len(lines) - 1}"
    assert len(reader.click(id="log-whole").element("log-list")) == len(lines)


def test_a_log_shows_the_line_of_the_moment_looked_at_or_the_last_before_it() -> None:
    """Also at the very beginning, of which no line tells, and of a log that is longer than what is shown of it."""
    match = golden("glory_to_rome", "deck-5-seats")
    reader = Reader("p=" + match.to_link()).click(id="arrive")
    lines = reader.table.board.log(reader.table.whole_view(reader.app.context.words))
    assert reader.element("log-list").get("data-here") is None
    moments = reader.table.history.moments()
    for at in (0, 1, 2, 3, len(moments) // 2, len(moments) - 2):
        shown = reader.act("scrub", str(at)).element("log-list")
        here = int(str(shown.get("data-here")).removeprefix("log-"))
        assert any(line.get("id") == f"log-{here}" for line in shown)
        told = [i for i, line in enumerate(lines) if moments[line.at] == at and not line.heading]
        before = [i for i, line in enumerate(lines) if moments[line.at] < at]
        assert here == (told or before[-1:] or [0])[0], at
    assert "data-here" not in reader.act("look now").element("log-list").attrib
