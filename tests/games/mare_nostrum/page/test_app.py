"""The page of Mare Nostrum as its reader uses it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import pairwise

import pytest

from assets.make.rules import scenes
from pycore import Match
from pycore.games.mare_nostrum.battle import opponents
from pycore.games.mare_nostrum.board import EMPIRES, PROVINCE
from pycore.games.mare_nostrum.odds import land_odds, percent
from pycore.games.mare_nostrum.state import Table as State
from pycore.games.mare_nostrum.tiles import TILES
from tests.games.golden import golden
from tests.web.fake import Device
from tests.web.reader import Reader
from web.app import sharing
from web.app.saves import Seat
from web.games.mare_nostrum.battles import battles
from web.games.mare_nostrum.names import tile_does, tile_name
from web.games.mare_nostrum.seats import LEFT, WIDE, _n, tracks
from web.games.mare_nostrum.sheets import next_price
from web.screens.play.pacing import PLATES

GAME = "mare_nostrum"


def scene(name: str) -> Match:
    """An example of the rules page."""
    return Match.from_link(scenes(GAME)[name])


@cache
def played(name: str = "conquest-4-seats") -> Match:
    """A whole game, of four and won by conquest."""
    return golden(GAME, name)


def double() -> tuple[Match, int]:
    """A game, and the choices made before one with which two battles are fought."""
    fought = [battle.id.partition(".")[0] for battle in battles(tuple(played().events(None)))]
    return played(), next(int(at) for at in fought if fought.count(at) > 1) - 1


def parted() -> tuple[Match, int]:
    """The same of a battle whose losses are chosen later than it is fought."""
    whole = played("leadership-3-seats")
    found = (battle for battle in battles(tuple(whole.events(None))) if not battle.id.startswith(f"{battle.told}."))
    return whole, int(next(found).id.partition(".")[0]) - 1


def late(about: str) -> Match:
    """The last moment of that game when somebody is asked this and has a choice."""
    for at in range(len(played().log) - 1, -1, -1):
        match = played().at(at)
        asked = match.decision
        if asked is not None and asked.about == f"{GAME}.{about}" and asked.step == 0 and len(asked.options) > 1:
            return match
    raise AssertionError(about)


NAMES = ("Claudia", "Drusus", "Livia", "Gaius")


def sit_down(match: Match, seat: int | None = None, language: str = "en", bot: str = "centurio") -> Reader:
    """At a match that came as a link, in a seat or (None) to watch bots."""
    seats = [Seat(name, "person" if i == seat else bot) for i, name in enumerate(NAMES[: match.seats])]
    return Reader(sharing.fragment(match.to_link(), seats, seat), languages=language).click("arrive new")


def scripted(whole: Match, at: int, pace: str = "normal") -> Reader:
    """Bots who play a game that is known from a moment on."""
    reader = sit_down(whole.at(at))
    log = list(whole.log)
    reader.tab.bot = lambda seen, level, seed: [log[len(reader.table.match.log)]]
    reader.app.context.settings.pace = pace
    return reader


def plate(reader: Reader) -> str:
    return reader.text("battle-view") if reader.has("battle-view") else ""


def plates(reader: Reader, seconds: float) -> list[tuple[str, float]]:
    """The battles that are shown in the next seconds, and how long each is."""
    found: list[tuple[str, float]] = []
    until = reader.tab.seconds + seconds
    while reader.tab.seconds < until:
        shown = reader.table.stage.plates[0] if reader.table.stage.plates else ""
        if shown and (not found or found[-1][0] != shown):
            found.append((shown, 0.0))
        reader.tab.run(0.1)
        if shown:
            found[-1] = shown, found[-1][1] + 0.1
    return found


# battles -------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [double, parted])
@pytest.mark.parametrize("pace", sorted(PLATES))
def test_every_battle_of_bots_has_its_plate_long_enough_to_read(
    moment: Callable[[], tuple[Match, int]], pace: str
) -> None:
    """Two fought in one choice, and one whose losses are chosen afterwards."""
    whole, at = moment()
    events = tuple(whole.at(at + 2).events(None))
    fought = [battle.id for battle in battles(events) if battle.told > at]
    reader = scripted(whole, at, pace)
    shown = plates(reader, (len(fought) + 1) * PLATES[pace] + 2)
    assert {id for id, _ in shown} >= set(fought)
    for id, seconds in shown[: len(fought)]:
        assert seconds >= PLATES[pace] - 0.11, id
    assert len(reader.table.match.log) > at + 1


def test_a_click_goes_on_to_the_next_battle_and_then_to_the_game() -> None:
    whole, at = double()
    reader = scripted(whole, at, "slow")
    reader.tab.run(2.0)
    first, second = (battle for battle in battles(tuple(whole.events(None))) if battle.id.startswith(f"{at + 1}."))
    assert reader.table.stage.plates == [first.id, second.id]
    titles = [plate(reader)]
    reader.click(id="plate-on")
    titles.append(plate(reader))
    assert len(set(titles)) == 2
    assert len(reader.table.match.log) == at + 1
    reader.act("escape")
    assert not reader.table.stage.plates
    reader.tab.run(2.0)
    assert len(reader.table.match.log) > at + 1


def test_without_a_pace_nothing_waits() -> None:
    whole, at = double()
    reader = scripted(whole, at, "off")
    reader.tab.run(3.0)
    assert not reader.table.stage.plates and len(reader.table.match.log) > at + 3


def test_without_a_pace_no_plate_lies_over_what_is_asked_next() -> None:
    """Who chooses the losses is asked next for the number of trade: nobody in between draws the page anew."""
    whole, at = parted()
    asked = whole.at(at + 2).decision
    assert asked is not None and (asked.about, asked.seat) == ("mare_nostrum.number", whole.actors[at + 1])
    reader = sit_down(whole.at(at + 1), whole.actors[at + 1]).act("pace off")
    reader.click("thing !lose-legion").click(id="confirm")
    assert not reader.has("plate-on")
    assert any(do.startswith("thing number-") for do in reader.dos())


def test_a_line_of_the_log_opens_its_own_battle() -> None:
    """Also of two that were fought in the same choice, now and in history."""
    whole = played()
    reader = sit_down(whole, 0)
    words, found = reader.app.context.words, [b for b in battles(tuple(whole.events(0))) if len(b.rolls) == 2]
    assert any(a.id.split(".")[0] == b.id.split(".")[0] for a, b in pairwise(found))
    reader.click(id="log-whole")
    for battle in found:
        do = next(do for do in reader.dos() if do.startswith("look") and do.endswith(f" {battle.id}"))
        reader.click(do)
        assert words(f"mare_nostrum.area.{battle.place}") in plate(reader)
        assert {f"force-{roll[1]}" for roll in battle.rolls} == {str(force.get("id")) for force in reader.all("force")}
        assert len(reader.all("die")) == sum(len(roll[2]) for roll in battle.rolls)
    reader.click(id="plate-on")
    reader.act("look now")
    assert reader.table.history.at is None


# building ------------------------------------------------------------------------------------


def asked(match: Match, language: str = "en") -> Reader:
    assert match.decision is not None
    return sit_down(match, match.decision.seat, language)


def builds(match: Match, thing: str) -> list[str]:
    """Where something can be built."""
    assert match.decision is not None
    return [str(option[2]) for option in match.decision.options if option[:2] == ("build", thing)]


def risen(reader: Reader) -> list[str]:
    """The tokens that would be paid."""
    return sorted(str(tok.get("id")) for tok in reader.all("tok") if "on" in tok.get("class", "").split())


def test_item_place_and_one_confirm() -> None:
    """What is paid is seen from the first click, and follows a change of mind."""
    match = scene("payment")
    reader, (place, other, *_) = asked(match), builds(match, "legion")
    assert risen(reader) == []
    reader.click(id="bi-legion")
    proposed = risen(reader)
    assert proposed
    reader.click(id=f"area-{place}")
    assert risen(reader) == proposed and reader.table.selection.done()
    reader.click(id=f"area-{other}")
    assert reader.draft() == ["legion", other] and risen(reader) == proposed
    assert reader.table.match.log == match.log
    reader.click(id="confirm")
    log = reader.table.match.log[len(match.log) :]
    told = [what for at, what in reader.table.match.events(None) if at > len(match.log)]
    assert told[0][:4] == ("build", reader.table.viewer, "legion", other) and told[1][0] == "pay"
    assert reader.table.match.decision is not None
    assert reader.table.match.decision.about == "mare_nostrum.build" and len(log) > 1
    reader.click("undo")
    assert reader.table.match.log == match.log
    reader.click("redo")
    assert reader.table.match.log == [*match.log, *log] or reader.table.match.log == (*match.log, *log)


def test_another_token_changes_the_payment() -> None:
    match = scene("payment")
    reader, place = asked(match), builds(match, "legion")[0]
    reader.click(id="bi-legion").click(id=f"area-{place}")
    proposed = risen(reader)
    goods = [str(tok.get("id")) for tok in reader.all("tok") if str(tok.get("id")).startswith("tok-")]
    for good in goods:
        if good not in proposed:
            reader.click(id=good)
            assert good in risen(reader) and reader.table.selection.done()
            assert {"legion", place} <= set(reader.table.selection.draft)
    reader.click("undo")
    assert reader.table.selection.draft == ["legion"]
    reader.click(id=f"area-{place}").click(id=f"area-{place}")
    assert reader.table.selection.draft == ["legion"], "a click on the place takes it and the payment back"


def test_without_confirming_only_a_payment_with_a_choice_asks() -> None:
    match = scene("payment")
    reader, place = asked(match), builds(match, "legion")[0]
    reader.app.context.settings.confirm = False
    reader.click(id="bi-legion").click(id=f"area-{place}")
    assert reader.table.match.log == match.log and reader.has("confirm")
    reader.click(id="confirm")
    assert len(reader.table.match.log) > len(match.log)


def test_a_purchase_begun_is_there_again_when_the_page_is_opened_again() -> None:
    match = scene("payment")
    reader, place = asked(match), builds(match, "legion")[0]
    reader.click(id="bi-legion").click(id=f"area-{place}")
    again = reader.reload()
    selection = again.table.selection
    assert selection.draft == reader.table.selection.draft and selection.done() and risen(again) == risen(reader)


def test_a_click_where_the_chosen_thing_cannot_be_built_says_why_and_buys_nothing() -> None:
    match = scene("payment")
    reader = asked(match)
    reader.click(id="bi-legion")
    sea = builds(match, "trireme")[0]
    reader.click(id=f"area-{sea}")
    assert reader.table.selection.draft == ["legion"] and "land" in reader.why()
    reader.click(id="area-creta")
    assert reader.table.selection.draft == ["legion"] and "Creta" in reader.why()


def test_one_reason_why_something_cannot_be_built() -> None:
    match = late("build")
    reader = asked(match)
    reader.click(id="bi-market")
    assert re.fullmatch(r"That costs 6; the most you can pay at once is \d\.", reader.why())
    assert "too dear" not in reader.markup


@pytest.mark.parametrize("confirm", [True, False])
def test_ending_build_says_what_is_kept_and_lost_and_asks_once_more(confirm: bool) -> None:
    match = scene("payment")
    reader = asked(match)
    reader.app.context.settings.confirm = confirm
    t = match.state
    assert isinstance(t, State)
    hand = t.hands[t.seat]
    reader.click("thing !done")
    assert reader.table.match.log == match.log
    assert reader.question().startswith(f"End building and lose {sum(hand) - min(hand[0], 2)} resource")
    said = reader.texts("caution")[0]
    assert said.startswith("You keep ") and "Lost: " in said
    assert len([tok for tok in reader.all("tok") if "lost" in tok.get("class", "").split()]) == sum(map(bool, hand[1:]))
    reader.click(id="confirm")
    assert len(reader.table.match.log) > len(match.log)


# odds ----------------------------------------------------------------------------------------


def attacking() -> tuple[Match, str, str, int]:
    """A moment at which legions can march to where others stand: from, to, how many."""
    whole = played()
    for at in range(len(whole.log)):
        match = whole.at(at)
        asked = match.decision
        assert asked is not None
        if asked.about == "mare_nostrum.march":
            t = match.state
            assert isinstance(t, State)
            for _, start, to, count in (option for option in asked.options if len(option) > 3):
                if (
                    count == 2
                    and opponents(t, asked.seat, PROVINCE[to])
                    and not t.armies[asked.seat] & t.foes(asked.seat)
                ):
                    return match, str(start), str(to), int(count)
    raise AssertionError


@pytest.mark.parametrize("language", ["en", "ja"])
def test_odds_are_shown_before_an_attack_is_committed(language: str) -> None:
    """For each number that can go, then for what is planned: the exact odds, in per cent."""
    match, start, to, count = attacking()
    reader = asked(match, language)
    assert not reader.has("odds")
    reader.click(id=f"area-{start}").click(id=f"area-{to}")
    t = match.state
    assert isinstance(t, State)
    enemy = opponents(t, t.seat, PROVINCE[to])[0]
    for legions in range(1, count + 1):
        expected = percent(land_odds(t, PROVINCE[to], t.seat, enemy, t.legions[t.seat][PROVINCE[to]] + legions))
        shares = [chance for chance in expected if chance]
        found = [list(map(int, re.findall(r"(\d+)\s?%", said)))[-len(shares) :] for said in reader.texts("chance")]
        assert shares in found
    assert "%" in str(reader.element(f"area-{to}").get("aria-label")) or reader.table.selection.clicks
    reader.click(f"thing !march-{count}")
    assert reader.table.selection.planned
    assert len(reader.texts("chance")) == len(opponents(t, t.seat, PROVINCE[to]))
    assert reader.table.match.log == match.log, "a plan that leads to battle does not end by itself"


def test_a_step_in_which_everything_has_moved_ends_by_itself() -> None:
    whole = played()
    found = False
    for at in range(len(whole.log)):
        match = whole.at(at)
        t, now = match.state, match.decision
        assert now is not None and isinstance(t, State)
        if now.about == "mare_nostrum.sail" and sum(t.triremes[t.seat]) == 1:
            for ends in (True, False):
                reader = asked(match)
                reader.app.context.settings.ends = ends
                start, to = str(now.options[0][1]), str(now.options[0][2])
                reader.click(id=f"area-{start}").click(id=f"area-{to}")
                assert (reader.table.match.log != match.log) == ends
                assert ends or reader.table.selection.planned
                if ends:
                    reader.click("undo")
                    assert reader.table.match.log == match.log
            found = True
            break
    assert found


# tracks and tiles ----------------------------------------------------------------------------


@pytest.mark.parametrize("levels", [(0, 1, 2, 3, 4), (15, 16, 9, 7, 1), (20, 19, 18, 3, 0), (41, 16, 15, 0, 7)])
def test_a_track_is_right_at_any_value(levels: tuple[int, ...]) -> None:
    words = sit_down(played().at(0), 0).app.context.words
    row = tuple(enumerate(levels, 1))
    rows = tuple((track, row, 1) for track in ("trade", "culture", "military"))
    drawn = tracks(words, rows, (1, 2, 3, 4, 5), tuple((seat, f"E{seat}") for seat in range(1, 6)))
    places = {int(seat): float(x) for seat, x in re.findall(r'id="track-trade-(\d)"[^>]*translate\(([\d.]+)px', drawn)}
    assert sorted(places, key=lambda seat: places[seat]) == sorted(places, key=lambda seat: levels[seat - 1])
    assert all(LEFT <= x <= WIDE - 10 for x in places.values())
    assert f'class="lv" x="{_n(places[levels.index(max(levels)) + 1])}"' in drawn
    printed = set(map(int, re.findall(r'class="lv"[^>]*>(\d+)<', drawn)))
    assert max(levels) in printed and printed <= set(levels)


def rich() -> Match:
    """A moment of a game at which somebody builds and can hire."""
    whole = played()
    for at in range(len(whole.log)):
        match = whole.at(at)
        assert match.decision is not None
        options = match.decision.options
        if match.decision.about == "mare_nostrum.build" and any(option[0] == "hire" for option in options):
            return match
    raise AssertionError


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_sheet_of_heroes_and_wonders(language: str) -> None:
    """All of them with all they do, one's own price, what can be chosen first; a choice of it is paid at once."""
    match = rich()
    reader = asked(match, language)
    t, words = match.state, reader.app.context.words
    assert isinstance(t, State) and match.decision is not None
    sheet = reader.element("tiles")
    entries = ["".join(entry.itertext()) for entry in sheet.iter("li")]
    for tile in {tile for tiles in [t.row, *t.tiles] for tile in tiles}:
        name, does = (said(words, TILES[tile]).replace("\u200b", "") for said in (tile_name, tile_does))
        assert any(entry.startswith(name) and does in entry for entry in entries), name
    able = ["thing tile-" + str(option[1]) for option in match.decision.options if option[0] == "hire"]
    buttons = [button for button in sheet.iter("button") if button.get("data-do")]
    assert sorted(str(button.get("data-do")) for button in buttons) == sorted(able)
    first = list(sheet.iter("li"))[: len(buttons)]
    assert [li.find("button") is not None for li in first] == [True] * len(buttons)
    assert str(next_price(t, t.seat)) in reader.text("tiles")
    for id in ("tiles", *(f"tiles-{seat}" for seat in range(t.seats))):
        closing = [b for b in reader.element(id).iter("button") if b.get("popovertargetaction") == "hide"]
        assert closing and closing[0].get("popovertarget") == id and closing[0].get("aria-label")
    own = reader.text(f"tiles-{t.seat}")
    assert entries and own.startswith(words(f"mare_nostrum.empire.{EMPIRES[t.empires[t.seat]]['id']}"))
    assert reader.element("bi-hire").get("popovertarget") == "tiles"
    reader.click(able[0])
    assert reader.table.selection.done() and risen(reader)
    reader.click(id="confirm")
    assert len(reader.table.match.log) > len(match.log)


def test_where_storage_is_blocked_a_game_can_be_saved_as_a_file_at_once() -> None:
    match = scene("payment")
    seats = [Seat(name, "person") for name in (*NAMES, "Flavia")[: match.seats]]
    reader = Reader(sharing.fragment(match.to_link(), seats, 0), device=Device(blocked=True)).click("arrive new")
    reader.click(next(do for do in reader.dos() if do.startswith("export ")))
    assert match.to_link() in reader.tab.downloads[0][1]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_phone_reaches_log_and_tracks_by_touch(language: str) -> None:
    """From the strip under the board and from the menu, in every game the log."""
    reader = sit_down(late("build"), 0, language)
    strip = reader.all("peek")[0]
    dos = [element.get("data-do") for element in strip.iter() if element.get("data-do")]
    assert dos.count("log") == 2 and "menu beside" in dos
    assert "besides" not in reader.markup.split('class="play', 1)[1][:60]
    reader.click("menu beside")
    assert "besides" in reader.markup.split('class="play', 1)[1][:60]
    reader.act("escape").click("menu play")
    assert {"log", "menu beside"} <= {str(item.get("data-do")) for item in reader.all("only-sm")}


def test_seats_are_called_alike_everywhere() -> None:
    reader = sit_down(late("call_build"), 0)
    name = f"{reader.app.context.words('mare_nostrum.empire.greece')} (Drusus)"
    reader.click("menu filter")
    assert name in reader.text("log-list") + " ".join(reader.texts("pop"))
    if reader.table.asks_bot():
        assert "(" in reader.question()
