"""Friends elsewhere: seats that play by link, from the dialog of a new game to the reply that comes back."""

from __future__ import annotations

from functools import cache

import pytest

from pycore import Match
from tests.web.reader import Reader
from web.app import sharing
from web.app.saves import AWAY, PERSON
from web.games import games
from web.games.board import volumes

GLORY = "glory_to_rome"


def new_game(game: str, *kinds: str, seed: int = 1) -> Reader:
    """A game begun in its dialog."""
    reader = Reader(f"/new/{game}")
    assert reader.app.screens.new_game.form is not None
    while len(reader.app.screens.new_game.form.seats) > len(kinds):
        reader.click(f"seat-drop {len(reader.app.screens.new_game.form.seats) - 1}")
    for seat, kind in enumerate(kinds):
        reader.click(f"seat-kind {seat} {kind}")
    return reader.write("seed", str(seed)).click(id="begin").wait()


def copied(reader: Reader, seat: int | str | None = None) -> str:
    """The link that the share dialog copies: as it is proposed, or for a seat."""
    reader.click(id="do-share")
    if seat is not None:
        reader.click(f"share-seat {seat}")
    reader.click(id="copy-link").click(id="dialog-close")
    return reader.tab.copied[-1].partition("#")[2]


def kinds(reader: Reader) -> list[str]:
    return [seat.kind for seat in reader.table.save.seats]


@cache
def beginning(seat: int, seats: int = 2) -> int:
    """A seed with which a seat of Glory to Rome begins."""
    for seed in range(60):
        decision = Match.new(GLORY, seats, seed).decision
        if decision is not None and decision.seat == seat:
            return seed
    raise AssertionError("they never begin")


def shown_hands(reader: Reader) -> set[int]:
    """Whose hidden cards of Glory to Rome the page holds."""
    view = reader.table.view(reader.app.context.words)
    return {seat for seat, camp in enumerate(view.state["camps"]) if any(camp["hand"])}


def answer(reader: Reader) -> None:
    """Whoever is asked here thinks, which can always be done, and the turn goes on."""
    assert reader.table.players.person_asked()
    for _ in range(9):
        if not reader.table.players.person_asked() or reader.table.players.curtain is not None:
            return
        ways = [way.things for way in reader.table.selection.ways()]
        for thing in next((way for way in ways if "!think" in way), ways[0]):
            reader.act(f"thing {thing}")
        assert reader.table.selection.done(), reader.why()
        reader.act("commit").wait()
    raise AssertionError("the turn does not end")


# a seat elsewhere -------------------------------------------------------------------------


@pytest.mark.parametrize("game", games())
def test_a_seat_can_be_elsewhere_from_the_start(game: str) -> None:
    people = [PERSON, AWAY, *["tiro"] * (games()[game].seats[0] - 2)]
    reader = new_game(game, *people)
    assert kinds(reader) == people
    assert reader.table.viewer == 0
    assert not reader.has("lift")
    assert reader.reload().table.viewer == 0


def test_the_dialog_says_what_elsewhere_means() -> None:
    reader = Reader("/new/imperium")
    assert not reader.has("by-link")
    reader.click("seat-kind 1 away")
    assert "Drusus plays elsewhere" in reader.text("by-link")
    reader.click("seat-kind 2 away")
    assert "Drusus and Livia play elsewhere" in reader.text("by-link")


def test_a_friend_elsewhere_who_begins_is_sent_the_game() -> None:
    seed = beginning(1)
    host = new_game(GLORY, PERSON, AWAY, seed=seed)
    assert host.text("send") == "Send to Drusus"
    assert shown_hands(host) == {0}
    host.click(id="send")
    assert [do for do in host.dos() if do.startswith("share-seat")] == [
        "share-seat watch",
        "share-seat 0",
        "share-seat 1",
    ]
    assert host.app.screens.share.seat == 1
    friend = Reader(host.click(id="copy-link").tab.copied[-1].partition("#")[2]).click(id="arrive")
    assert (friend.table.viewer, shown_hands(friend)) == (1, {1})
    answer(friend)
    host.open(copied(friend)).click(id="arrive")
    assert (host.table.viewer, shown_hands(host)) == (0, {0})
    assert len(host.device.games()) == 1


def test_what_was_sent_and_taken_back_has_not_been_sent() -> None:
    reader = Reader().begin(PERSON, AWAY, seed=1).pick(1, 2, 3).wait()
    assert "Waiting for Drusus" in reader.text("ask") and "Sent." not in reader.text("ask")
    reader.click(id="send").click(id="copy-link").click("close")
    assert "Sent." in reader.text("ask")
    reader.act("undo").act("redo")
    assert "Sent." not in reader.text("ask"), "it could as well be another choice"


def test_behind_a_curtain_the_one_it_is_for_can_be_sent_the_game() -> None:
    """Two people were set up at one device, and the one who begins is not there."""
    host = new_game(GLORY, PERSON, PERSON, seed=beginning(1))
    assert host.table.players.curtain == 1
    assert {"lift", "send 1"} <= set(host.dos())
    assert any(way.get("href") == "#/" for way in host.page.iter("a")), "no way home"
    host.click(id="send")
    assert kinds(host) == [PERSON, AWAY]
    assert host.tab.address.endswith("/share")
    assert host.app.screens.share.seat == 1
    assert shown_hands(host) == {0}
    host.click("close")
    assert "Waiting for Drusus" in host.text("ask")
    assert host.click("take-seat 1").table.players.curtain == 1


def test_sending_from_behind_a_curtain_is_for_no_other_seat() -> None:
    host = new_game(GLORY, PERSON, PERSON, seed=beginning(1))
    host.act("send 0").act("send 7").act("send x")
    assert (kinds(host), host.table.players.curtain) == ([PERSON, PERSON], 1)


def test_a_saved_game_is_sent_from_home() -> None:
    host = new_game(GLORY, PERSON, AWAY, seed=beginning(1))
    id = host.table.save.id
    host.open("/").click(f"menu save-{id}").click(f"go /game/{id}/share")
    assert host.has("share-url")
    assert host.app.screens.share.seat == 1


# whom a link is for --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "first", "seat"),
    [
        ((PERSON, AWAY), 0, 1),
        ((PERSON, AWAY), 1, 1),
        ((PERSON, PERSON), 0, 1),
        ((PERSON, "tiro"), 0, None),
        ((PERSON, AWAY, AWAY), 0, 1),
        ((PERSON, AWAY, AWAY), 2, 2),
        ((PERSON, PERSON, AWAY), 0, 2),
        ((AWAY, AWAY, AWAY), 1, 1),
    ],
    ids=str,
)
def test_the_link_is_proposed_for_whose_turn_it_is_elsewhere(
    people: tuple[str, ...], first: int, seat: int | None
) -> None:
    host = new_game(GLORY, *people, seed=beginning(first, len(people)))
    assert host.table.players.asked() == first
    if host.table.players.curtain is not None:
        host.click(id="lift")
    assert host.click(id="do-share").app.screens.share.seat == seat


def test_what_is_copied_for_a_page_seats_nobody_elsewhere() -> None:
    host = Reader().begin(PERSON, PERSON).click(id="do-share").click("share-seat 1")
    host.click("copy embed").click("copy frame")
    assert kinds(host) == [PERSON, PERSON]


def test_somebody_alone_against_bots_stays() -> None:
    host = new_game(GLORY, PERSON, "tiro", seed=beginning(0))
    copied(host, 0)
    assert (kinds(host), host.table.viewer) == ([PERSON, "tiro"], 0)


# two links, and a reply ------------------------------------------------------------------------


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_a_device_that_has_sent_both_links_shows_no_hand_until_somebody_says_who_they_are(
    order: tuple[int, int],
) -> None:
    host = new_game(GLORY, PERSON, PERSON, seed=beginning(0)).click(id="lift")
    links = {seat: copied(host, seat) for seat in order}
    assert kinds(host) == [AWAY, AWAY]
    assert shown_hands(host) == set()
    friend = Reader(links[0]).click(id="arrive")
    answer(friend)
    reply = copied(friend)
    assert sharing.open_fragment(reply).seat == 1
    host.open(reply)
    assert "nobody plays in it on this device" in host.text("dialog")
    host.click("arrive-as 1").click(id="arrive")
    assert shown_hands(host) == {1}
    assert (host.table.match.log, len(host.device.games())) == (friend.table.match.log, 1)


def test_both_links_on_one_device_are_two_seats() -> None:
    """A family's tablet: each link opens its own seat, and a reply the one it is for."""
    host = new_game(GLORY, PERSON, AWAY, AWAY, seed=beginning(0, 3))
    links = [copied(host, seat) for seat in (1, 2)]
    tablet = Reader(links[0]).click(id="arrive")
    assert shown_hands(tablet) == {1}
    tablet.open(links[1])
    assert "you play Drusus" in tablet.text("dialog")
    tablet.click("arrive-as 2").click(id="arrive")
    assert shown_hands(tablet) == {2}
    assert len(tablet.device.games()) == 2
    answer(host)
    for seat in (1, 2, 1):
        tablet.open("/").open(sharing.fragment(host.table.match.to_link(), host.table.save.seats, seat))
        if tablet.has("dialog"):
            tablet.click(id="arrive")
        assert shown_hands(tablet) == {seat}
    assert len(tablet.device.games()) == 2


def test_a_reply_for_somebody_else_still_shows_the_own_seat() -> None:
    """Three friends in one conversation: everybody opens everything."""
    host = new_game(GLORY, PERSON, AWAY, AWAY, seed=beginning(0, 3))
    answer(host)
    asked = host.table.players.asked()
    assert asked in (1, 2)
    other = 3 - asked
    link = sharing.fragment(host.table.match.to_link(), host.table.save.seats, asked)
    friend = Reader(link).click(f"arrive-as {other}").click(id="arrive")
    assert shown_hands(friend) == {other}
    player = Reader(link).click(id="arrive")
    answer(player)
    reply = sharing.fragment(player.table.match.to_link(), player.table.save.seats, asked)
    for reader, seat in ((friend, other), (host, 0)):
        reader.open(reply).click(id="arrive")
        assert (shown_hands(reader), reader.table.viewer) == ({seat}, seat)
        assert reader.table.match.log == player.table.match.log
        assert len(reader.device.games()) == 1


def test_the_own_link_opened_again_asks_before_it_shows_another_hand() -> None:
    host = new_game(GLORY, PERSON, AWAY, seed=beginning(1))
    link = copied(host, 1)
    host.open("/").open(link)
    assert host.has("dialog")
    host.click(id="arrive")  # as oneself
    assert (shown_hands(host), len(host.device.games())) == ({0}, 1)


def test_who_was_sent_away_takes_no_clicks_along() -> None:
    host = Reader().begin(PERSON, PERSON).click(id="area-4")
    assert host.draft() == ["4"]
    copied(host, 0)
    assert host.table.viewer == 1
    assert host.table.save.draft == []


# a first game --------------------------------------------------------------------------------------


def lessons_offered(reader: Reader) -> list[str]:
    return [str(way.get("href")) for offer in reader.all("first-time") for way in offer.iter("a")]


def test_home_offers_to_set_up_a_game_and_the_lesson_before_a_first_one() -> None:
    reader = Reader()
    for volume in volumes():
        assert [way.text for way in reader.page.iter("a") if way.get("href") == f"#/new/{volume}"]
    assert reader.texts("set-up") == ["Set up, with friends"] * len(volumes())
    offered = {volume: f"#/learn/{taught}" for volume, (_, taught, _) in volumes().items()}
    assert lessons_offered(reader) == list(offered.values())
    reader.follow("#/new/imperium")
    assert lessons_offered(reader)[-1:] == ["#/learn/imperium"]
    reader.click(id="begin").open("/")
    assert lessons_offered(reader) == [lesson for volume, lesson in offered.items() if volume != "imperium"]
    assert "#/learn/imperium" in {way.get("href") for way in reader.page.iter("a")}
    reader.open("/new/imperium")
    assert "#/learn/imperium" not in lessons_offered(reader)


# disputed rules -------------------------------------------------------------------------------------


def test_disputed_rules_are_folded_with_a_line_each() -> None:
    reader = Reader(f"/new/{GLORY}")
    assert [box.get("id") for box in reader.all("ck")] == ["option-surrender", "option-confirm", "disputed"]
    reader.click(id="disputed")
    options = [option.id for option in games()[GLORY].options if option.id != "surrender"]
    for option in options:
        assert len(reader.element(f"option-{option}").findall(".//small")) == 1
    reader.click(id="option-bar_in_addition").click(id="disputed")
    assert not reader.has("option-bar_in_addition")
    assert "1 of them is changed" in reader.text("disputed")
    assert reader.click(id="begin").table.match.options["bar_in_addition"] is False


@pytest.mark.parametrize("game", [game for game in games() if game != GLORY])
def test_games_without_disputed_rules_fold_nothing(game: str) -> None:
    assert not Reader(f"/new/{game}").has("disputed")
