"""Several people at one device: the curtain, and what nobody may see of the others."""

from __future__ import annotations

import json

import pytest

from web.app.saves import GAMES

from .fake import Device
from .reader import Reader


def curtain(reader: Reader) -> str:
    """For whom the curtain is down; empty when it is up."""
    return reader.table.players.names()[reader.table.players.curtain or 0] if reader.has("lift") else ""


# when ------------------------------------------------------------------------------


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("people", "language"), [(2, "en"), (3, "ja"), (4, "en"), (5, "ja")])
def test_the_curtain_falls_exactly_between_hidden_picks(people: int, language: str) -> None:
    """Everybody but the first finds it down: picks lie on the table. After the reveal nothing is hidden."""
    reader = Reader(languages=language).begin(*["person"] * people)
    names = reader.table.players.names()
    while not reader.table.match.over and (people < 4 or reader.table.match.state.round < 4):  # type: ignore[attr-defined]
        asked, state = reader.table.players.asked(), reader.table.match.state
        assert asked is not None
        hidden = state.phase == "choose" and state.turn > 0  # type: ignore[attr-defined]
        assert curtain(reader) == (names[asked] if hidden else "")
        if hidden:
            assert names[asked] in str(reader.page.findtext(".//h1"))
            reader.click(id="lift")
        assert not reader.has("lift")
        assert reader.table.viewer == asked
        reader.pick(*reader.plan())
    assert not reader.has("lift")


@pytest.mark.parametrize(
    ("kinds", "falls"),
    [
        (("person", "tiro", "person"), [2]),
        (("tiro", "person", "tiro", "person"), [3]),
        (("tiro", "person"), []),
        (("person", "tiro", "tiro"), []),
        (("person", "person", "tiro"), [1]),
    ],
    ids=str,
)
def test_bots_between_people(kinds: tuple[str, ...], falls: list[int]) -> None:
    reader = Reader().begin(*kinds).wait()
    seen: list[int] = []
    while reader.table.match.state.round < 4:  # type: ignore[attr-defined]
        if reader.table.players.curtain is not None:
            seen.append(reader.table.players.curtain)
            reader.click(id="lift")
        reader.pick(*reader.plan()).wait()
    assert seen == falls * 3


@pytest.mark.parametrize("seat", range(3))
def test_alone_there_is_never_a_curtain(seat: int) -> None:
    kinds = ["tiro", "tiro", "tiro"]
    kinds[seat] = "person"
    reader = Reader().begin(*kinds)
    reader.tab.watchers.append(lambda markup: None if 'id="lift"' not in markup else pytest.fail("a curtain"))
    reader.play_on()
    for _ in range(3):
        reader.act("undo").act("undo").act("redo")
    reader.reload()


def test_nothing_moves_while_the_curtain_is_down() -> None:
    reader = Reader().begin("person", "person", "tiro").pick(1, 2, 3)
    log, stored = reader.table.match.log, dict(reader.device.stored)
    for act in (
        *("thing 4", "thing -1", "thing flag-1", "commit", "undo", "redo", "reset", "hint", "escape", "bare", "zoom 1"),
        *("window 1 1 300", "log", "pause", "look back", "look now", "scrub 1", "menu play"),
    ):
        reader.act(act, "1")
    assert reader.table.match.log == log
    assert not reader.table.selection.draft
    assert curtain(reader) == "Drusus"
    assert reader.device.stored == stored


def test_the_link_is_not_shown_while_the_curtain_is_down() -> None:
    reader = Reader().begin("person", "person").pick(1, 2, 3)
    reader.open(reader.tab.address + "/share")
    assert not reader.has("share-url")
    reader.click(id="lift").click(id="do-share")
    assert reader.has("share-url")


def test_the_space_key_lifts_it() -> None:
    reader = Reader().begin("person", "person").pick(1, 2, 3).act("lift")
    assert not curtain(reader)
    assert reader.act("lift").question().startswith("Drusus: ")


def test_the_curtain_after_a_reload() -> None:
    reader = Reader().begin("person", "person").click(id="area-4").reload()
    assert curtain(reader) == "Claudia"  # her clicks would show
    reader.click(id="lift")
    assert reader.draft() == ["4"]
    reader.pick(5, 6).click(id="lift").click(id="area-1").click(id="area-1")
    reader = reader.reload()
    assert curtain(reader) == "Drusus"
    assert reader.click(id="lift").draft() == ["1", "1"]


def test_home_and_back_shows_nothing_hidden() -> None:
    reader = Reader().begin("person", "person").click(id="area-4")
    place = reader.tab.address
    assert "draft" not in reader.open("/").markup
    assert curtain(reader.open(place)) == "Claudia"


def test_who_takes_a_seat_back_does_so_behind_the_curtain() -> None:
    reader = Reader().begin("person", "person").pick(1, 2, 3).click(id="lift")
    reader.click(id="do-share").click("share-seat 0").click(id="copy-link").click(id="dialog-close")
    assert [seat.kind for seat in reader.table.save.seats] == ["away", "person"]
    reader.pick(4, 5, 6).wait()
    assert "Claudia" in reader.question()
    reader.click("take-seat 0")
    assert reader.pick(7, 8, 9).table.players.curtain == 1


# undo never reaches over to somebody else -------------------------------------------------


def test_undo_stops_at_another_person() -> None:
    reader = Reader().begin("person", "person").pick(1, 2, 3).click(id="lift")
    log = reader.table.match.log
    assert reader.element("do-undo").get("aria-disabled") == "true"
    reader.click(id="do-undo")
    assert reader.table.match.log == log
    assert reader.why() == "No move of yours can be taken back now."
    reader.pick(4, 5, 6).wait()  # all is shown, the first is asked again
    reader.click(id="do-undo")
    assert reader.table.match.log[: len(log)] == log
    assert reader.table.match.state.round == 2  # type: ignore[attr-defined]


def test_undo_over_bots_to_the_own_choice_only() -> None:
    reader = Reader().begin("person", "person", "tiro").pick(1, 2, 3).click(id="lift").pick(4, 5, 6)
    assert reader.app.screens.play.pacing.thinking
    reader.click(id="do-undo")
    assert reader.table.players.asked() == 1
    assert reader.draft() == ["4", "5"]


def test_undo_stops_at_a_seat_that_is_away() -> None:
    reader = Reader().begin("person", "person").click(id="do-share").click("share-seat 1").click(id="copy-link")
    reader.click(id="dialog-close").pick(1, 2, 3)
    reader.act("undo")
    assert reader.table.match.log == ()  # one's own, nobody has answered
    reader.pick(3)
    match = reader.table.match.clone()
    for _ in range(3):
        match.play(0)
    reader = Reader("p=" + match.to_link() + "&s=1", reader.device).click("arrive longer")
    log = reader.table.match.log
    reader.act("undo")
    assert reader.table.match.log == log


def test_reset_never_reaches_over_to_somebody_else() -> None:
    reader = Reader().begin("person", "person").pick(1, 2, 3).click(id="lift").click(id="area-4")
    log = reader.table.match.log
    reader.act("reset").act("reset")
    assert (reader.draft(), reader.table.match.log) == ([], log)


# what the markup says ------------------------------------------------------------------------


def pages_of(people: int, hidden: dict[int, tuple[int, int, int]], kinds: tuple[str, ...] = ()) -> list[str]:
    """Every page from the start until the picks are shown; ``hidden`` says what the seats pick."""
    reader = Reader(device=Device()).begin(*(kinds or ["person"] * people))
    start = len(reader.tab.shown)

    def bot(seen: str, level: str, seed: int) -> list[int]:
        low, middle, high = hidden[json.loads(seen)["viewer"]]
        return [low - 1, middle - low, high - middle]

    reader.tab.bot = bot
    seats = range(len(kinds) or people)
    marks, place = [start], reader.tab.address
    for seat in seats:
        reader.wait()
        if reader.table.match.state.round == 2:  # type: ignore[attr-defined]
            break
        if reader.table.players.asked() != seat:
            continue
        if reader.table.players.curtain is not None:
            for act in ("look back", "look first", "look now", "menu play", "menu play"):
                reader.act(act)
            reader.click(id="lift").open("/").open(place)
        for act in (
            "look back",
            "look first",
            "look now",
            "log-seat 0",
            "log-seat all",
            "bare",
            "bare",
            "zoom 1",
            "zoom 0",
        ):
            reader.act(act)
        reader.click(id="do-menu").click(id="do-menu")
        for region in hidden[seat]:
            reader.click(id=f"area-{region}")
        marks.append(len(reader.tab.shown))
        if seat < len(seats) - 1:
            reader.click(id="confirm")
    shown = reader.tab.shown
    return ["\n".join(shown[a:b]) for a, b in zip(marks, [*marks[1:], len(shown)], strict=True)]


@pytest.mark.sampled(2)
@pytest.mark.parametrize("people", [2, 4])
def test_what_others_picked_changes_nothing_on_the_page(people: int) -> None:
    """The same game, but what the earlier seats have picked: to the later ones all pages are the same."""
    one = pages_of(people, dict.fromkeys(range(people), (2, 4, 6)))
    for seat in range(people - 1):
        for picks in ((1, 1, 1), (3, 8, 8), (9, 9, 9)):
            other = pages_of(people, {**dict.fromkeys(range(people), (2, 4, 6)), seat: picks})
            assert other[:seat] == one[:seat]
            assert other[seat] != one[seat]  # the own picks are shown to their owner
            assert other[seat + 1 : -1] == one[seat + 1 : -1], f"what seat {seat} has picked can be seen"


def test_what_bots_picked_changes_nothing_on_the_page() -> None:
    kinds = ("tiro", "centurio", "person", "tiro")
    one = pages_of(4, {0: (2, 4, 6), 1: (2, 4, 6), 2: (3, 3, 4), 3: (1, 2, 3)}, kinds)
    for seat in (0, 1):
        other = pages_of(4, {**{0: (2, 4, 6), 1: (2, 4, 6), 2: (3, 3, 4), 3: (1, 2, 3)}, seat: (1, 1, 8)}, kinds)
        assert other[0] == one[0], f"what seat {seat} has picked can be seen"


@pytest.mark.parametrize("people", [2, 3, 5])
def test_nothing_of_the_game_is_in_the_markup_behind_the_curtain(people: int) -> None:
    reader = Reader().begin(*["person"] * people, to_thirty=1)
    seen = 0
    for _ in range(12):
        if not reader.has("lift"):
            reader.pick(*reader.plan()).wait()
            continue
        seen += 1
        assert not any(reader.has(id) for id in ("map", "log-list", "ask", "scrub", "card-1"))
        assert not reader.all("pc") and not reader.all("kc") and not reader.all("seat")
        assert reader.dos() == ["lift", f"send {reader.table.players.curtain}"]
        names = [
            name
            for i, name in enumerate(reader.table.players.names())
            if i not in (reader.table.players.curtain, reader.table.match.actors[-1])
        ]
        assert not any(name in reader.markup for name in names)
        reader.click(id="lift")
    assert seen >= 4


def test_only_the_viewers_own_picks_are_ever_sent_to_a_board() -> None:
    """Whatever page is shown: the view it is drawn from holds nobody else's hidden picks."""
    reader = Reader().begin("person", "person", "tiro", "person")

    def watch(markup: str) -> None:
        table = reader.app.table
        if table is None:
            return
        view = table.view(reader.app.context.words)
        if view.state["phase"] == "choose":
            for seat, picks in enumerate(view.state["picks"]):
                assert seat == view.viewer or picks in ([], [0, 0, 0])
        asked = view.seen["decision"]
        assert asked is None or "options" not in asked or asked["seat"] == view.viewer

    reader.tab.watchers.append(watch)
    reader.play_on(lambda reader: reader.table.match.state.round == 4)  # type: ignore[attr-defined]


def test_clicks_are_not_on_the_page_of_the_next_person() -> None:
    reader = Reader().begin("person", "person").pick(7, 8, 9)
    kept = json.loads(reader.device.stored[GAMES + reader.table.save.id])
    assert kept["draft"] == []
    reader.click(id="lift")
    assert reader.draft() == []
    assert "true" not in reader.cards().values()
    assert not reader.all("ghost")
