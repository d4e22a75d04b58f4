"""Links: who opens one sees the same position from their seat, and nothing that is here is ever lost."""

from __future__ import annotations

import json
import re
import string
from time import thread_time

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pycore import BadLink, Match
from pycore.engine import codec, link
from pycore.engine.match import PIECE
from web.app import sharing
from web.app.saves import AWAY, BOTS, GAMES, LONGEST_NAME, PERSON, Save, Seat, clean_name, open_match
from web.kit.i18n import LANGUAGES
from web.screens.arrival.screen import relation

from .fake import Device, tree
from .hostile import NAMES
from .reader import Reader

KINDS = (PERSON, AWAY, *BOTS)
names = st.one_of(st.sampled_from(NAMES), st.sampled_from(sharing.NAMES), st.text(max_size=30)).map(clean_name)
seats = st.lists(st.builds(Seat, names.filter(bool), st.sampled_from(KINDS)), min_size=2, max_size=5)


def state_of(match: Match) -> object:
    return codec.dump(match.state)


# the fragment ------------------------------------------------------------------------


@given(seats, st.data())
def test_a_fragment_comes_back_as_it_was(sitting: list[Seat], data: st.DataObject) -> None:
    seat = data.draw(st.one_of(st.none(), st.integers(0, len(sitting) - 1)))
    match = Match.new("imperium", len(sitting), 3)
    text = sharing.fragment(match.to_link(), sitting, seat)
    assert set(text) <= set(string.ascii_letters + string.digits + "-._~%=&,:")
    sent = sharing.open_fragment(text)
    assert sent.match.to_link() == match.to_link()
    assert sent.seat == seat
    assert [s.name for s in sent.seats] == [s.name for s in sitting]
    assert [s.kind for s in sent.seats] == [s.kind if s.kind in BOTS else AWAY for s in sitting]


@pytest.mark.parametrize(
    "form", ["{}", "p={}", "#p={}", "https://x.example/#p={}", " {} \n", "https://x.example/a?b=c#p={}&s=1"]
)
def test_links_are_read_in_many_forms(form: str) -> None:
    match = Match.new("imperium", 3, 8)
    assert sharing.open_fragment(form.format(match.to_link())).match.to_link() == match.to_link()


@pytest.mark.parametrize(
    "part", ["&s=0", "&s=4", "&s=x", "&s=", "&s=-1", "&n=", "&n=A,B", "&n=A,B,C,D", "&n=,,", "&n=A,B,C", "&x=1", "&&&="]
)
def test_odd_parts_of_a_fragment_do_no_harm(part: str) -> None:
    sent = sharing.open_fragment("p=" + Match.new("imperium", 3, 8).to_link() + part)
    assert sent.seat is None
    assert [seat.name for seat in sent.seats] == list(sharing.NAMES[:3])
    assert all(seat.kind == AWAY for seat in sent.seats)


@given(st.text(max_size=60))
def test_no_text_is_more_than_a_bad_link(text: str) -> None:
    try:
        sharing.open_fragment(text)
    except BadLink:
        return
    assume(False)


@given(st.text(max_size=60))
def test_a_clean_name_can_be_shown_and_stays(name: str) -> None:
    clean = clean_name(name)
    assert clean.isprintable() and len(clean) <= LONGEST_NAME
    assert clean_name(clean) == clean.strip() or clean != clean.strip()


def test_a_qr_code_has_the_address_in_it() -> None:
    picture = sharing.qr("https://x.example/#p=abc", "QR")
    assert picture is not None
    root = tree(picture)[0]
    assert root.get("aria-label") == "QR"
    assert len(str(root[1].get("d"))) > 1000
    assert sharing.qr("x" * 5000, "QR") is None


# sending ---------------------------------------------------------------------------------


def test_share_shows_the_link_of_the_game() -> None:
    reader = Reader().begin("person", "person", "tiro", names=("A", "B", "C")).pick(1, 2, 3).click(id="lift")
    reader.click(id="do-share")
    assert reader.tab.address.endswith("/share")
    url = str(reader.element("share-url").get("value"))
    assert url.startswith("https://table.example/#p=imperium.")
    assert sharing.open_fragment(url).match.log == reader.table.match.log
    assert [do for do in reader.dos() if do.startswith("share-seat")] == [
        "share-seat watch",
        "share-seat 0",
        "share-seat 1",
    ]
    assert len(reader.all("qr")) == 1
    reader.click("share-seat watch")
    assert sharing.open_fragment(str(reader.element("share-url").get("value"))).seat is None
    reader.click("share-seat 0")
    assert sharing.open_fragment(str(reader.element("share-url").get("value"))).seat == 0
    reader.click(id="copy-link")
    assert reader.tab.copied == [reader.element("share-url").get("value")]
    assert "Copied." in reader.notice()


def test_share_asks_for_the_one_whose_turn_it_is() -> None:
    reader = Reader().begin("person", "person", "tiro").click(id="do-share").click("share-seat 1").click(id="copy-link")
    reader.click(id="dialog-close").pick(1, 2, 3)
    assert reader.question() == "It is Drusus's turn" or "Drusus" in reader.question()
    reader.click(id="send")
    assert sharing.open_fragment(reader.share_url()).seat == 1


def test_the_element_for_a_web_page() -> None:
    reader = Reader().begin("person", "tiro", names=('A "B"',)).click(id="do-share").click("copy embed")
    lines = reader.tab.copied[0]
    style, _, rest = lines.partition("\n")
    assert style == '<link rel="stylesheet" href="https://table.example/ostraka-board.css">'
    script, board = tree(rest)
    assert (script.tag, script.get("src")) == ("script", "https://table.example/ostraka.js")
    assert board.tag == "ostraka-board"
    link = sharing.fragment(reader.table.match.to_link(), reader.table.save.seats, None)
    assert board.attrib == {"game": "imperium", "link": link, "lang": "en", "controls": "replay"}
    assert lines in reader.text("dialog")


def test_the_frame_for_a_web_page() -> None:
    reader = Reader().begin("person", "tiro").click(id="do-share").click("copy frame")
    line = reader.tab.copied[0]
    root = tree(line)[0]
    assert root.tag == "iframe"
    sent = sharing.open_fragment(str(root.get("src")))
    assert (sent.link, sent.seat) == (reader.table.match.to_link(), None)


def test_web_share_where_there_is_one() -> None:
    assert "web-share" not in Reader().begin("person", "tiro").click(id="do-share").dos()
    reader = Reader(sharing=True).begin("person", "tiro").click(id="do-share").click("web-share")
    assert reader.tab.shared == [("Imperium", reader.share_url())]


def test_after_sending_the_other_plays_elsewhere() -> None:
    reader = (
        Reader()
        .begin("person", "person", names=("A", "B"))
        .click(id="do-share")
        .click("share-seat 1")
        .click(id="copy-link")
    )
    assert [seat.kind for seat in reader.table.save.seats] == ["person", "away"]
    reader.click(id="dialog-close").pick(1, 2, 3)
    assert not reader.has("lift")
    assert "Send the link. B opens it" in reader.text("ask")
    reader.click(id="send").click(id="copy-link").click(id="dialog-close")
    assert "Sent. B opens the link" in reader.text("ask")
    assert "Waiting for B." in reader.open("/").text()
    assert "Sent." in reader.reload().open(f"/game/{reader.device.games()[0].removeprefix(GAMES)}").text("ask")


def test_watchers_change_nothing() -> None:
    reader = Reader().begin("person", "person").click(id="do-share").click("share-seat watch").click(id="copy-link")
    assert [seat.kind for seat in reader.table.save.seats] == ["person", "person"]


# opening ----------------------------------------------------------------------------------


def sent(reader: Reader, seat: int | None) -> str:
    """The fragment of a game, for a seat."""
    return sharing.fragment(reader.table.match.to_link(), reader.table.save.seats, seat)


@pytest.mark.parametrize(("seat", "language"), [(0, "en"), (1, "ja"), (2, "en")])
def test_a_fresh_profile_sees_the_same_position_from_its_seat(seat: int, language: str) -> None:
    reader = Reader().begin("person", "person", "person", "tiro", names=("A", "B", "C", "Bot"))
    reader.play_on(lambda reader: reader.table.match.state.round == 3)  # type: ignore[attr-defined]
    reader.click(id="lift").pick(1, 5, 9)
    other = Reader(sent(reader, seat), languages=language)
    assert other.has("dialog")
    assert not other.device.games()
    pressed = [who.get("data-do") for who in other.all("opt") if who.get("aria-pressed") == "true"]
    assert pressed == [f"arrive-as {seat}"]
    assert [do for do in other.dos() if do.startswith("arrive-as")] == [
        "arrive-as 0",
        "arrive-as 1",
        "arrive-as 2",
        "arrive-as watch",
    ]
    other.click(id="arrive").wait()
    assert state_of(other.table.match) == state_of(reader.table.match)
    assert other.table.match.log == reader.table.match.log
    assert other.table.viewer == seat
    assert [s.kind for s in other.table.save.seats] == ["person" if i == seat else "away" for i in range(3)] + ["tiro"]
    assert other.table.players.names() == ["A", "B", "C", "Bot"]
    shown = other.table.view(other.app.context.words).state["picks"]
    hidden = reader.table.match.state.picks  # type: ignore[attr-defined]
    assert [len(picks) for picks in hidden] == [3, 3, 0, 0]
    assert shown[:2] == [picks if owner == seat else [0, 0, 0] for owner, picks in enumerate(hidden[:2])]
    assert not other.has("lift")
    assert other.reload().table.match.log == reader.table.match.log


def test_somebody_else_can_take_the_seat_or_watch() -> None:
    link = sent(Reader().begin("person", "person", "tiro"), 0)
    other = Reader(link).click("arrive-as 1").click(id="arrive")
    assert [seat.kind for seat in other.table.save.seats] == ["away", "person", "tiro"]
    watcher = Reader(link).click("arrive-as watch").click(id="arrive")
    assert watcher.table.viewer is None
    assert not watcher.cards()
    assert "away" in {seat.kind for seat in watcher.table.save.seats}


def test_a_link_for_a_bots_seat_seats_nobody_there() -> None:
    reader = Reader().begin("person", "tiro")
    other = Reader(sent(reader, 1)).click(id="arrive")
    assert [seat.kind for seat in other.table.save.seats] == ["away", "tiro"]


def test_cancelling_keeps_nothing() -> None:
    other = Reader(sent(Reader().begin("person", "person"), 1)).click("close")
    assert other.tab.address == "/"
    assert not other.device.stored
    assert not other.act("arrive new").device.stored


def test_a_game_goes_to_and_fro() -> None:
    """Two devices, eight rounds: each opens the other's link, chooses, and sends it back."""
    one = Reader().begin("person", "person", "tiro", names=("A", "B", "Bot"), seed=4)
    one.click(id="do-share").click("share-seat 1").click(id="copy-link").click(id="dialog-close")
    two = Reader()
    here, there = one, two
    for _ in range(60):
        here.wait()
        if here.table.match.over and there.app.table and there.table.match.over:
            break
        if here.table.players.person_asked():
            here.pick(*here.plan()).wait()
            continue
        here.click(id="send" if not here.table.match.over else "do-share").click(id="copy-link")
        there.open(here.tab.copied[-1].partition("#")[2])
        if there.has("dialog"):
            there.click(id="arrive")
        here, there = there, here
    assert one.table.match.to_link() == two.table.match.to_link()
    assert one.table.match.over
    assert len(one.device.games()) == len(two.device.games()) == 1
    assert [seat.kind for seat in one.table.save.seats] == ["person", "away", "tiro"]
    assert [seat.kind for seat in two.table.save.seats] == ["away", "person", "tiro"]


# a game that is here already -------------------------------------------------------------------


@pytest.fixture
def here() -> Reader:
    """Two rounds are played here, and saved."""
    return Reader().begin("person", "person", names=("A", "B")).play_on(lambda reader: len(set_of_rounds(reader)) == 3)


def set_of_rounds(reader: Reader) -> set[int]:
    return {what[1] for _, what in reader.table.match.events(None) if what[0] == "round"}


def test_the_same_game_is_simply_opened(here: Reader) -> None:
    id, stored = here.table.save.id, dict(here.device.stored)
    again = Reader(sent(here, 1), here.device)
    assert not again.has("dialog")
    assert again.tab.address == f"/game/{id}"
    assert here.device.stored == stored


def test_a_longer_link_goes_on_here(here: Reader) -> None:
    id, match = here.table.save.id, here.table.match.clone()
    here.click(id="area-7")  # half a choice, which the link makes obsolete
    for _ in range(5):
        match.play(0)
    there = Reader("p=" + match.to_link(), here.device)
    assert "This link continues your saved game “Imperium”" in there.text("dialog")
    assert not there.dos().count("arrive-as 0")
    there.click(id="arrive")
    assert there.table.save.id == id
    assert there.table.match.log == match.log
    assert there.table.players.names() == ["A", "B"]
    assert not there.table.selection.draft
    assert len(here.device.games()) == 1
    assert there.reload().table.match.log == match.log


def test_a_longer_link_can_be_kept_beside(here: Reader) -> None:
    match, log = here.table.match.clone(), here.table.match.log
    match.play(0)
    there = Reader("p=" + match.to_link() + "&s=1", here.device).click("arrive new")
    assert len(here.device.games()) == 2
    assert there.table.match.log == match.log
    assert there.open(f"/game/{here.table.save.id}").table.match.log == log


def test_a_shorter_link_opens_what_is_here(here: Reader) -> None:
    log = here.table.match.log
    link = here.table.match.at(3).to_link()
    there = Reader("p=" + link, here.device)
    assert "is further along than this link" in there.text("dialog")
    there.click(id="arrive")
    assert there.table.save.id == here.table.save.id
    assert there.table.match.log == log
    assert len(here.device.games()) == 1


def test_a_fork_keeps_both(here: Reader) -> None:
    match, log = here.table.match.at(3), here.table.match.log
    match.play(0 if log[3] else 1)
    there = Reader("p=" + match.to_link() + "&s=2", here.device)
    assert "it went another way: both are kept" in there.text("dialog")
    there.click(id="arrive")
    assert len(here.device.games()) == 2
    assert there.table.match.log == match.log
    assert there.open(f"/game/{here.table.save.id}").table.match.log == log


def test_a_fork_and_the_game_itself_are_told_apart(here: Reader) -> None:
    match = here.table.match.at(3)
    match.play(0 if here.table.match.log[3] else 1)
    Reader("p=" + match.to_link() + "&s=2", here.device).click(id="arrive")
    assert not Reader(sent(here, 0), here.device).has("dialog")
    assert not Reader("p=" + match.to_link(), here.device).has("dialog")


def test_other_games_are_other_games(here: Reader) -> None:
    for text in (
        Match.new("imperium", 2, here.table.match.seed + 1).to_link(),
        Match.new("imperium", 3, here.table.match.seed).to_link(),
        Match.new("imperium", 2, here.table.match.seed, {"to_thirty": True}).to_link(),
        Match.from_position("imperium", here.table.match.position()).to_link(),
    ):
        assert "Who are you?" in Reader("p=" + text, here.device).text("dialog")


def test_a_game_from_a_position_travels_too() -> None:
    position = Reader().begin("person", "person").pick(1, 1, 1).table.match.position()
    match = Match.from_position("imperium", position)
    reader = Reader("p=" + match.to_link() + "&s=2").click(id="arrive").pick(2, 2, 2)
    again = Reader(sent(reader, 0))
    again.click(id="arrive")
    assert state_of(again.table.match) == state_of(reader.table.match)


# links that are none ----------------------------------------------------------------------------


def bad_links() -> list[tuple[str, str]]:
    match = Match.new("imperium", 4, 7)
    for _ in range(9):
        match.play(1)
    good = match.to_link()
    middle = len(good) // 2
    head = [(2, 4), (0, 2), (0, 2)]
    return [
        ("empty", ""),
        ("empty", "imperium."),
        ("cut", good[:-1]),
        ("cut", good[:middle]),
        ("signs", good[:middle] + "!" + good[middle + 1 :]),
        ("name", "hello"),
        ("extra", good + "AAAA"),
        ("check", good[:-1] + ("A" if good[-1] != "A" else "B")),
        ("check", good[:middle] + ("A" if good[middle] != "A" else "B") + good[middle + 1 :]),
        ("version", "imperium.BAVNU6rM"),
        ("check", "imperium.XXXX"),
        ("game", link.encode("chess", 1, 0, None, [])),
        ("revision", link.encode("imperium", 9, 0, None, head)),
        ("forged", link.encode("imperium", 1, 0, None, [(0, 4)])),
        ("forged", link.encode("imperium", 1, 0, {"seats": 9, "state": {}}, [])),
        ("forged", link.encode("imperium", 1, 0, None, [*head, *[(0, 9)] * 500])),
        ("long", "imperium." + "A" * 20_001),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("why", "text"), bad_links(), ids=lambda value: value[:12])
def test_a_bad_link_gives_one_sentence_and_changes_nothing(why: str, text: str, language: str) -> None:
    before = Reader().begin("person", "tiro").device.stored
    reader = Reader(f"p={text}&s=1&n=A,B", Device(dict(before)), language)
    said = reader.notice()
    assert said.count("。" if language == "ja" else ".") >= 1
    with pytest.raises(BadLink) as refusal:
        Match.from_link(text)
    assert refusal.value.code == f"link.{why}"
    assert reader.app.context.words.refusal(refusal.value) in said
    assert reader.tab.address == "/"
    assert not reader.has("dialog")
    assert reader.device.stored == before
    assert len(reader.all("sv")) == 1


def two_links() -> list[str]:
    links = [Match.new("imperium", 4, 7).to_link(), Match.new("glory_to_rome", 2, 3).to_link()]
    one, other = (f"https://table.example/#p={link}" for link in links)
    return [
        f"p={links[0]}&p={links[1]}",
        f"p={links[0]}&s=1&n=A,B&p={links[0]}",
        f"{one} {other}",
        f"{one}{other}",
        f"Yours: {one}\nMine: {other}",
        f"{one} {links[1]}",
        f"{links[0]}\n{links[1]}",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", two_links())
def test_several_links_are_not_taken_for_one(text: str, language: str) -> None:
    with pytest.raises(BadLink) as refusal:
        sharing.open_fragment(text)
    assert refusal.value.code == "link.several"
    for reader in (
        Reader("/link", languages=language).write("paste", text, "enter"),
        Reader(f"p={text}", None, language),
    ):
        said = reader.app.context.words.refusal(refusal.value)
        assert len(re.findall(r"[.。]", said)) == (2 if language == "ja" else 1)
        assert said in reader.text() and not reader.device.stored and reader.app.screens.arrival.arrival is None


def test_a_name_like_a_link_is_none() -> None:
    match = Match.new("imperium", 2, 5)
    for name in ("imperium.AgA", "p=imperium.AgA", "a&p=imperium.AgA", "#p=imperium.AgA"):
        sent = sharing.open_fragment(sharing.fragment(match.to_link(), [Seat(name, AWAY), Seat("B", AWAY)], 0))
        assert sent.seats[0].name == name and sent.match.log == match.log


def test_pasting_a_link() -> None:
    match = Match.new("imperium", 2, 5)
    reader = Reader().click("go /link")
    reader.write("paste", "https://elsewhere.example/x#p=" + match.to_link() + "&s=2&n=:A,:B", "enter")
    assert "Who are you?" in reader.text("dialog")
    reader.click(id="arrive")
    assert reader.table.players.names() == ["A", "B"]
    assert reader.table.viewer == 1


@pytest.mark.parametrize(("why", "text"), bad_links(), ids=lambda value: value[:12])
def test_pasting_what_is_no_link_says_why_and_stays(why: str, text: str) -> None:
    reader = Reader("/link").write("paste", text, "enter")
    assert reader.has("paste")
    (said,) = reader.texts("why")
    assert said
    assert not reader.device.stored


def test_open_the_reply_during_a_game() -> None:
    reader = Reader().begin("person", "person").click(id="do-share").click("share-seat 1").click(id="copy-link")
    reader.click(id="dialog-close").pick(1, 2, 3)
    reply = reader.table.match.clone()
    for _ in range(3):
        reply.play(0)
    reader.click("go /link").write("paste", reply.to_link(), "enter").click(id="arrive")
    assert reader.question() == "The cards are shown"  # what the reply brought about
    reader.wait()
    assert reader.table.match.log == reply.log
    assert reader.question() == "Choose three regions"
    assert len(reader.device.games()) == 1


def test_names_in_a_link_do_not_change_who_is_here() -> None:
    here = Reader().begin("person", "person", names=("A", "B"))
    match = here.table.match.clone()
    match.play(0)
    there = Reader("p=" + match.to_link() + "&n=:X,1:Y", here.device).click(id="arrive")
    assert [(seat.name, seat.kind) for seat in there.table.save.seats] == [("A", "person"), ("B", "person")]


def test_what_is_kept_of_a_link_is_what_it_says() -> None:
    reader = Reader(sent(Reader().begin("person", "person"), 1)).click(id="arrive")
    save = json.loads(reader.device.stored[reader.device.games()[0]])
    assert save["link"] == reader.table.match.to_link()
    assert [seat["kind"] for seat in save["seats"]] == ["away", "person"]


# long games --------------------------------------------------------------------------------


def long_link() -> str:
    """A game without an end in sight: everybody always takes the last option."""
    match = Match.new("mare_nostrum", 5, 1)
    while len(match.log) < 10 * PIECE:
        assert match.decision
        match.play(len(match.decision.options) - 1)
    return match.to_link()


def test_a_long_game_is_read_in_pieces() -> None:
    """Whatever a link holds, the page never stands still for long: the mark is 50 ms at a time."""
    reading, spans, found = sharing.reading(long_link()), list[float](), list[sharing.Sent | None]()
    for _ in range(1000):
        start = thread_time()
        sent = next(reading, None)
        spans.append(thread_time() - start)
        found.append(sent)
        if sent is not None:
            break
    assert len(found) == 10 and found[:-1] == [None] * 9
    assert found[-1] is not None and len(found[-1].match.log) == 10 * PIECE
    assert sorted(spans)[len(spans) // 2] < 0.05


def test_the_page_can_be_left_while_a_long_game_is_read() -> None:
    link = f"p={long_link()}"
    reader = Reader()
    reader.app.route(link)
    shown = len(reader.tab.shown)
    assert reader.app.screens.arrival.arrival is None and reader.app.page == "home"
    reader.app.route("/about")
    reader.tab.run()
    assert reader.app.screens.arrival.arrival is None and reader.app.page == "text" and len(reader.tab.shown) > shown
    reader.app.route(link)
    reader.tab.run()
    arrival = reader.app.screens.arrival.arrival
    assert arrival is not None and len(arrival.sent.match.log) == 10 * PIECE
    assert "Who are you?" in reader.text("dialog")


def test_only_the_same_seed_is_played_again_to_compare(here: Reader, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saves of other games are not replayed when a link comes."""
    opened: list[Save] = []
    monkeypatch.setattr("web.screens.arrival.screen.open_match", lambda save: opened.append(save) or open_match(save))
    seed = here.table.match.seed

    def comes(match: Match) -> str:
        return relation(here.table.save, sharing.open_fragment(f"p={match.to_link()}"))

    assert comes(Match.new("imperium", 2, seed + 1)) == "" and opened == []
    assert comes(Match.new("imperium", 2, seed)) == "shorter" and opened != []


def test_a_game_that_is_here_is_played_through_once_when_its_link_comes(
    here: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same link is the same game; what was read of it goes on the table."""
    opened: list[Save] = []
    for place in ("arrival.screen", "library"):
        monkeypatch.setattr(f"web.screens.{place}.open_match", lambda save: opened.append(save) or open_match(save))
    game, log = here.table.save.id, here.table.match.log
    link = here.share_url().partition("#")[2]
    there = here.reload()
    there.app.route("/")
    there.app.context.session = None
    opened.clear()
    there.open(link)
    assert there.table.save.id == game and there.table.match.log == log
    assert there.tab.address == f"/game/{game}" and opened == []


def test_orders_travel_with_the_link_but_for_those_that_tell_of_a_hand() -> None:
    seats = [Seat("Ada", PERSON, ["round.4", "card.x", "turn.4.move.0"]), Seat("Livia", AWAY), Seat("Gaius", "tiro")]
    match = Match.new("imperium", 3, 7)
    said = sharing.open_fragment(sharing.fragment(match.to_link(), seats, 1)).seats
    assert [seat.orders for seat in said] == [["round.4", "turn.4.move.0"], [], []]
    assert [seat.orders for seat in sharing.as_person(said, 1)] == [seat.orders for seat in said]


def test_orders_of_strangers_are_bounded() -> None:
    match = Match.new("imperium", 3, 7)
    for wild in ("9~round.4", "0~card.x", "0~round.<b>", "0~", "~", "0~round." + "1" * 99, ","):
        assert not any(seat.orders for seat in sharing.open_fragment(f"p={match.to_link()}&o={wild}").seats)
