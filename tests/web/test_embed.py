"""Boards in somebody's page: what their elements may ask for, what a reader can do, and what is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from assets.make.article import Boards, draw, trim
from pycore import Match
from tests.e2e.visitor import at_start_of, played, short
from tests.web.fake import Device, Tab, tree
from tests.web.hostile import EVERY
from web.app import sharing
from web.app.embed import Embedded
from web.app.embed_pages import BELOW, element_texts, frame_pages, measures, reserve
from web.app.saves import Seat
from web.games import games
from web.games.board import board
from web.host.board import LONGEST, BoardPage
from web.kit.i18n import LANGUAGES, Words
from web.kit.markup import BREAK
from web.screens.commands import declared
from web.screens.embedded.wish import CONTROLS, Refused, Wish, settle

ROOT = Path(__file__).parents[2]
SITE = ROOT / "web/examples/rules-site"
ARTICLE = [
    pytest.param(given, src, id=f"{page.stem}-{given['id']}")
    for page in sorted(SITE.glob("*.html"))
    for given, src in Boards(page.read_text("utf-8")).found
]
EXAMPLES = json.loads((ROOT / "tests/games/imperium/worked_examples.json").read_text("utf-8"))


class Place(Tab):
    """A place in somebody's page, without the page."""

    def __init__(self) -> None:
        super().__init__(Device(blocked=True))
        self.told: list[tuple[str, Any]] = []

    def tell(self, news: dict[str, Any]) -> None:
        self.told += news.items()

    def news(self, kind: str) -> list[Any]:
        return [facts for name, facts in self.told if name == kind]


def opened(**wish: str) -> Embedded:
    app = Embedded(Place())
    app.open(Wish(**wish))
    place(app).run(0.01)
    return app


def place(app: Embedded) -> Place:
    assert isinstance(app.browser, Place)
    return app.browser


def page(app: Embedded) -> ElementTree.Element:
    return tree(place(app).shown[-1])


def verbs(app: Embedded) -> set[str]:
    """What can be done on the board as it is shown."""
    return {do.split(" ")[0] for node in page(app).iter() if (do := node.get("data-do") or node.get("data-input"))}


def text_of(app: Embedded, id: str) -> str:
    found = page(app).find(f".//*[@id='{id}']")
    assert found is not None, id
    return "".join(found.itertext())


def ids(app: Embedded) -> set[str]:
    return {node.get("id", "") for node in page(app).iter()}


def link(match: Match) -> str:
    return match.to_link()


# three kinds of boards ------------------------------------------------------------


def test_no_controls_is_a_picture() -> None:
    app = opened(link=link(at_start_of(5)), controls="none")
    assert verbs(app) <= {"thing"}  # regions tell what they hold; none can be chosen
    assert not [node for node in page(app).iter() if node.get("aria-disabled") == "false" or node.tag == "button"]
    shown = len(place(app).shown)
    for verb in {found.name for found in declared()} | {"language ja", "delete x", "go /", "look first"}:
        app.act(verb)
    assert len(place(app).shown) == shown
    assert place(app).news("ready")[0]["moments"] == 17


def test_steps() -> None:
    match = at_start_of(5)
    app = opened(link=link(match))
    assert {found.name for found in app.screen.commands} >= verbs(app) - {"thing", "leave"}
    last = place(app).news("ready")[0]
    assert last == {
        "moment": 16,
        "moments": 17,
        "seat": 4,
        "text": "Macedonia: Claudia first with 2: +4; Drusus second with 1: +2",
    }
    app.act("look first")
    assert place(app).news("move")[-1] == {"moment": 0, "moments": 17, "seat": None, "text": "Round 1 of 8"}
    app.act("look on")
    assert place(app).news("move")[-1]["text"] == "Claudia has chosen"
    app.act("scrub", "7")
    app.act("look back")
    assert place(app).news("move")[-1]["moment"] == 6
    app.act("thing 3")
    app.act("commit")
    assert app.table is not None and app.table.match.log == match.log


def test_what_happened_is_told_as_plain_text() -> None:
    app = opened(link=link(at_start_of(5)), lang="ja")
    text = place(app).news("ready")[0]["text"]
    assert text and BREAK not in text and "  " not in text and text == text.strip()


def test_few_moments_are_dots_and_many_a_line() -> None:
    for choices, dots in ((3, 2), (60, 0)):
        app = opened(link=link(played(4, choices)))
        assert len(page(app).findall(".//span[@class='dots']/i")) == dots
        assert ("scrub" in ids(app)) == (not dots)


def test_stepping_by_itself() -> None:
    app = opened(link=link(at_start_of(2)))
    app.run(True)
    app.run(True)
    assert app.screen.looking.playing
    place(app).run(60)
    assert [facts["moment"] for facts in place(app).news("move")] == [0, 1, 2, 3, 4]
    assert not app.screen.looking.playing
    app.run(True)
    place(app).run(1)
    app.run(False)
    place(app).run(60)
    assert place(app).news("move")[-1]["moment"] == 1


def test_goto_takes_any_number() -> None:
    app = opened(link=link(at_start_of(3)), controls="none")
    for moment, shown in ((3, 3), (-5, 0), (10**9, 8)):
        app.goto(moment)
        assert place(app).news("move")[-1]["moment"] == shown


def test_a_whole_game_in_a_board() -> None:
    """A person against three bots, from the first choice to the end."""
    app = opened(game="imperium", controls="play", seat="2", lang="ja")
    device = place(app)
    for _ in range(40):
        device.run(30)
        assert app.table is not None
        if app.table.match.over:
            break
        assert app.table.asks_person() and app.table.players.asked() == 1
        ways = app.table.selection.ways()
        for thing in ways[len(app.table.match.log) % len(ways)].things:
            app.act(f"thing {thing}")
        app.act("commit")
    assert app.table and app.table.match.over
    [end] = device.news("end")
    assert end == {"winners": [seat + 1 for seat in app.table.match.winners], "scores": list(app.table.match.scores)}
    assert "ask" in ids(app) and "rematch" not in verbs(app)
    app.act("restart")
    device.run(0.1)
    assert app.table and not app.table.match.over and len(app.table.match.log) <= 3


@pytest.mark.parametrize("seat", ["", "1", "3"])
def test_who_plays(seat: str) -> None:
    """The seat that is asked for, else whoever is asked; the bots are those of the link, else centurio."""
    match = at_start_of(3)
    seats = [Seat(name, "consul" if i == 1 else "away") for i, name in enumerate(sharing.NAMES[:4])]
    app = opened(link=sharing.fragment(link(match), seats, None), controls="play", seat=seat)
    person = int(seat or 1) - 1
    kinds = ["person" if i == person else "consul" if i == 1 else "centurio" for i in range(4)]
    assert app.table and [who.kind for who in app.table.save.seats] == kinds


def test_a_link_may_say_which_seat() -> None:
    match = at_start_of(3)
    app = opened(
        link="https://x.example/#" + sharing.fragment(link(match), [Seat(n, "away") for n in "abcd"], 2),
        controls="play",
    )
    assert app.table and app.table.viewer == 2 and app.table.players.names() == list("abcd")


def test_undo_hint_and_too_few_markers() -> None:
    app = opened(link=link(short()), controls="play", seat="1")
    assert app.table is not None
    for thing in app.table.selection.ways()[0].things:
        app.act(f"thing {thing}")
    app.act("undo")
    app.act("lamp")
    place(app).run(5)
    assert app.table.selection.hint and "why" in ids(app)
    app.act("commit")
    assert app.context.tip


@pytest.mark.parametrize("controls", ["replay", "play"])
@pytest.mark.parametrize("game", games())
def test_whatever_a_board_shows_can_be_done(game: str, controls: str) -> None:
    """Orders and plates too, with everything that a game has."""
    rules = games()[game]
    options = {setting.id: setting.values[-1] for setting in rules.options}
    seats = rules.seats_with(options)[-1]
    match, random = Match.new(game, seats, 11, options), Random(5)
    for moment in range(120):
        if match.decision is None:
            break
        if moment % 8 == 0:
            app = opened(link=link(match), controls=controls, seat=str(match.decision.seat + 1))
            shown = [do for node in page(app).iter() if (do := node.get("data-do"))]
            # To Ostraka itself; pieces, which only have notes.
            idle = ("leave", "thing") if controls == "replay" else ("leave",)
            does = [do for do in shown if do.split(" ")[0] not in idle]
            assert [do for do in does if app.screen.commands.call(do) is None] == []
        match.play(random.randrange(len(match.decision.options)))


def test_what_was_said_about_a_turn_goes_with_it() -> None:
    app = opened(link=link(at_start_of(3)), controls="play", seat="3")
    app.act("thing 5")
    assert "turn" in app.context.tip
    place(app).run(5)
    assert app.table and app.table.asks_person() and not app.context.tip


def test_play_on_from_a_step_and_back() -> None:
    app = opened(link=link(at_start_of(4)), at="4")
    app.act("play-here")
    assert app.table and app.screen.controls == "play"
    assert app.table.players.person_asked() and app.table.history.now == 4
    app.act("thing 3")
    app.act("restart")
    assert app.table.selection.draft == [] and app.screen.controls == "play"
    app.act("steps")
    assert app.screen.controls == "replay" and app.table.history.at == 4
    assert place(app).news("move")[-1]["moments"] == 13


def test_after_the_end_nothing_is_played_on() -> None:
    app = opened(link=link(played(3)))
    assert len(place(app).news("end")) == 1
    assert "play-here" not in verbs(app)
    app.act("play-here")
    assert app.screen.controls == "replay"


def test_a_part_of_the_board() -> None:
    app = opened(link=link(at_start_of(2)), viewbox="690, 352 328 286")
    box = page(app).find(".//*[@id='map']")
    assert box is not None and box.get("viewBox") == "690 352 328 286"
    app.act("whole")
    box = page(app).find(".//*[@id='map']")
    assert box is not None and box.get("viewBox") == "0 0 {} {}".format(*board("imperium").SIZE)


def test_a_seat_sees_its_own_cards_and_an_onlooker_none() -> None:
    match = Match.new("imperium", 3, 5)
    for region in (4, 5, 6):
        match.play(("pick", region))
    seen = [opened(link=link(match), seat=seat, controls="none").table for seat in ("", "1")]
    assert [table and table.view(Words("en")).state["picks"][0] for table in seen] == [[0, 0, 0], [4, 5, 6]]


def test_names_and_moment_and_language() -> None:
    app = opened(link=link(at_start_of(5)), names="あか,<b>,きいろ", lang="ja", at="16")
    assert "あか" in text_of(app, "told") and "&lt;b&gt;" in place(app).shown[-1]
    assert app.table and app.table.players.names() == ["あか", "<b>", "きいろ", "Gaius"]


def test_opened_again_it_is_another_board() -> None:
    app = opened(link=link(at_start_of(5)))
    app.act("play-here")
    app.open(Wish(link=link(at_start_of(2)), lang="ja"))
    assert app.screen.controls == "replay" and place(app).news("ready")[-1]["moments"] == 5
    assert place(app).language == "ja"


# refusals -------------------------------------------------------------------------


GOOD = link(at_start_of(2))
POSITION = json.dumps(at_start_of(2).position())
BAD = {
    "lang": {"link": GOOD, "lang": "de"},
    "controls": {"link": GOOD, "controls": "all"},
    "theme": {"link": GOOD, "theme": "Dark"},
    "board": {"link": GOOD, "board": "atlas"},
    "board ": {"game": "mare_nostrum", "board": "Atlas"},
    "names": {"link": GOOD, "names": "A,B,C,D,E,F"},
    "source": {"link": GOOD, "position": POSITION},
    "game": {"game": "chess"},
    "game ": {},
    "game  ": {"game": "chess", "link": GOOD},
    "game   ": {"position": '{"game": ["imperium"], "seats": 2, "state": {}}'},
    "seat": {"link": GOOD, "seat": "5"},
    "seat ": {"link": GOOD, "seat": "0"},
    "seat  ": {"link": GOOD, "seat": "one"},
    "at": {"link": GOOD, "at": "5"},
    "at ": {"link": GOOD, "at": "-1"},
    "viewbox": {"link": GOOD, "viewbox": "0 0 0 0"},
    "viewbox ": {"link": GOOD, "viewbox": "1000 0 100 100"},
    "viewbox  ": {"link": GOOD, "viewbox": "0 0 1e3 100"},
    "viewbox   ": {"game": "glory_to_rome", "viewbox": "0 0 300 300"},
    "link.signs": {"link": "imperium.%%"},
    "link.name": {"link": "imperium"},
    "link.cut": {"link": GOOD[:-3]},
    "position.json": {"game": "imperium", "position": "{"},
    "position.shape": {"game": "imperium", "position": "[]"},
    "position.shape ": {"position": "[]"},
    "position.long": {"position": f"{' ' * 250_000}{POSITION}"},
    "position.missing": {"game": "imperium", "position": "{}"},
    "imperium.markers": {"game": "imperium", "position": POSITION.replace('"supply": [', '"supply": [9', 1)},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("code", "wish"), BAD.items())
def test_refused_in_one_sentence(code: str, wish: dict[str, str], language: str) -> None:
    app = opened(**{"lang": language, **wish})
    [(kind, error)] = place(app).told
    assert kind == "error" and error["code"] == code.strip()
    assert re.fullmatch(r"[^.。\n]{8,}(\.|。)|.{8,200}", error["message"]) and BREAK not in error["message"]
    assert app.table is None and not place(app).shown
    app.act("look first")
    app.goto(3)
    app.run(True)
    assert not place(app).shown


def test_refusals_speak_the_readers_language() -> None:
    said = {settle_error({"link": GOOD, "seat": "9"}, language) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)


def settle_error(wish: dict[str, str], language: str) -> str:
    with pytest.raises(Refused) as refusal:
        settle(Wish(**wish), Words(language), 0)
    return refusal.value.message


# messages --------------------------------------------------------------------------


OPEN, ACT, GOTO = '{"n": 2, "event": "open"', '{"n": 2, "event": "act"', '{"n": 2, "event": "goto"'
GARBAGE: list[object] = [
    None, 7, b"x", [], {}, "", "null", "[]", "7", '"open"', "{", "{}", '{"n": 2, "event": 1}', OPEN + "}",
    OPEN + ', "wish": []}', OPEN + ', "wish": {"link": 1}}', OPEN + ', "wish": {"link": {"a": 1}}}',
    ACT + "}", ACT + ', "do": 1, "value": ""}', ACT + ', "do": "look", "value": []}', ACT + ', "do": "", "value": ""}',
    ACT + ', "do": "__init__", "value": ""}', ACT + ', "do": "look a b c d", "value": ""}', GOTO + "}",
    GOTO + ', "moment": "1"}', GOTO + ', "moment": 1.5}', GOTO + ', "moment": true}',
    '{"n": 2, "event": "fly", "moment": 1}', '{"n": 2, "event": "route", "fragment": "#/"}',
    '{"n": 2, "event": "stored", "values": {"ostraka/1/game/a": "{}"}}', '{"n": "2", "event": "act"}',
    "[" * 5000, GOTO + ', "moment": ' + "9" * 5000 + "}", "x" * (LONGEST + 1), ACT + ', "do": "\\ud800", "value": ""}',
]  # fmt: skip


class There:
    """A board with whoever hears it."""

    def __init__(self) -> None:
        self.frames: list[dict[str, Any]] = []
        self.page = BoardPage(lambda text: self.frames.append(json.loads(text)))
        self.sent = 0

    def tell(self, event: str, **facts: object) -> dict[str, Any]:
        """What it says last."""
        self.sent += 1
        self.page.hear(json.dumps({"n": self.sent, "event": event, **facts}))
        return self.frames[-1] if self.frames else {}

    def news(self) -> list[dict[str, Any]]:
        return [words[0] for frame in self.frames for name, *words in frame.get("effects", []) if name == "tell"]


def test_garbage_is_ignored() -> None:
    there = There()
    there.tell("open", wish={"link": GOOD, "unknown": "x"})
    (ready,) = there.news()
    assert "ready" in ready
    for message in GARBAGE:
        there.page.hear(message)
    assert all("ready" in one or "move" in one for one in there.news())
    assert not [frame for frame in there.frames if "store" in frame or "go" in frame]
    assert there.page.app.table and there.page.app.table.match.log == at_start_of(2).log


@pytest.mark.parametrize("text", EVERY)
def test_hostile_texts_in_every_attribute(text: str) -> None:
    """Refused, or shown as text: what is shown is well-formed, and told as JSON."""
    for name in Wish.__dataclass_fields__:
        there = There()
        there.tell("open", wish={"link": "" if name in ("game", "position") else GOOD, name: text})
        whole = not re.search("[\ud800-\udfff]", text)  # half a sign is not read; the client sends none
        assert any("error" in one or "ready" in one for one in there.news()) == whole
        for markup in (frame["view"]["markup"] for frame in there.frames if "view" in frame):
            assert not [
                node for node in tree(markup).iter() if node.tag in ("script", "img", "b") and node.text == text
            ]
        there.page.hear(json.dumps({"n": 2, "event": "act", "do": text, "value": text}))


def test_what_is_too_long_is_refused_not_passed_over() -> None:
    there = There()
    there.tell("open", wish={"position": " " * 300_000})
    assert [one["error"]["code"] for one in there.news()] == ["position.long"]


def test_messages_that_do_something() -> None:
    there = There()
    first = there.tell("open", wish={"link": GOOD})
    assert ["board", "imperium"] in first["effects"] and first["view"]["language"] == "en"
    assert first["keys"]["]"] == "look on" and first["keys"]["arrows"] == ""
    assert there.tell("goto", moment=2)["effects"][0][1]["move"]["moment"] == 2
    assert "view" not in there.tell("act", do="nothing", value="")
    assert there.tell("act", do="look on", value="")["effects"][0][1]["move"]["moment"] == 3
    there.page.close()
    for event, facts in (("act", {"do": "look on", "value": ""}), ("goto", {"moment": 1}), ("run", {"on": True})):
        assert set(there.tell(event, **facts)) <= {"n", "after", "keys"}


# the pages in frames, and the article -----------------------------------------------


def test_frames_have_strict_policies() -> None:
    for name, text in frame_pages(ROOT, list(games()), {"files": "f-1", "code": "c-1", "vendor": "v-1"}).items():
        policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
        assert policy and policy[1].startswith("default-src 'none'") and "'unsafe-eval'" not in policy[1], name
        assert not re.search(r"<script>|<script(?![^>]* src=)|\son\w+=", text), name


def test_the_place_of_every_board_is_kept() -> None:
    """The style sheet for the time before the script, and the script, know the same heights."""
    sheet = reserve(ROOT, list(games()))
    assert "@" not in sheet.replace("@container", "") and sheet.count("{") == sheet.count("}")
    for game, its in measures(list(games())).items():
        wide, high = its["size"]
        assert f"--board: {wide} / {high}; --least: {its['least']}px;" in sheet
        for controls, heights in its["below"].items():
            own = game if heights != BELOW[controls] else "ostraka-board"
            narrow, middle, wide = heights
            kept = f"--narrow: {narrow}px; --middle: {middle}px; --wide: {wide}px;"
            kind = "[controls=play]" if controls == "play" else ":not([controls=none], [controls=play])"
            assert any(own in rule and kind in rule and kept in rule for rule in sheet.splitlines())


def test_the_element_speaks_every_language() -> None:
    texts = element_texts()
    assert set(texts) == set(LANGUAGES)
    assert len({tuple(words) for words in texts.values()}) == 1
    assert "{host}" in texts["ja"]["no_answer"]


@pytest.mark.sampled(9)
@pytest.mark.parametrize(("given", "src"), ARTICLE)
def test_the_article_shows_what_there_is(given: dict[str, str], src: str) -> None:
    """Every board of it opens; its picture is there and draws the same markers."""
    app = opened(**{key: value for key, value in given.items() if key in Wish.__dataclass_fields__})
    assert place(app).news("error") == [] and app.table is not None
    if src:
        kept = (SITE / src).read_text("utf-8")
        assert ElementTree.fromstring(kept).tag.endswith("svg")
        drawn = draw(given).svg({})
        assert kept[kept.index("</style>") :] == drawn[drawn.index("</style>") :], (
            "python -m assets.make.article web/examples/rules-site/*.html"
        )


@pytest.mark.parametrize("game", ["mare_nostrum", "glory_to_rome"])
def test_pictures_of_other_boards_than_that_of_a_map(game: str) -> None:
    """The wide map of Atlas; what is no map is drawn whole. Without ``game``: the link says it."""
    match = Match.new(game, *((6, 7, {"atlas": True}) if game == "mare_nostrum" else (3, 7)))
    drawn = draw({"lang": "en", "link": match.to_link()})
    assert ElementTree.fromstring(drawn.svg({})).tag.endswith("svg")
    if game == "mare_nostrum":
        assert drawn.size == board(game).size(6, match.state.options)
        assert "Gaetulia" in drawn.body  # of the own map, which lies moved there


def test_the_article_has_all_kinds_of_boards_in_both_languages() -> None:
    pages = {page.stem: Boards(page.read_text("utf-8")) for page in SITE.glob("*.html")}
    assert {boards.language for boards in pages.values()} == set(LANGUAGES)
    for boards in pages.values():
        assert len(boards.found) >= 10
        assert {given["controls"] for given, _ in boards.found} == set(CONTROLS)


def test_the_article_says_what_the_rules_say() -> None:
    """The markers in its pictures, resolved, pay what the worked examples of the rules pay."""
    known = {(one["region"], tuple(one["markers"])): one["points"] for one in EXAMPLES}
    checked = 0
    for given, _ in Boards((SITE / "index.html").read_text("utf-8")).found:
        if given["controls"] == "replay" and given.get("at") == "0":
            match = Match.from_link(given["link"])
            [*_, (region, row, won)] = [what[1:] for _, what in match.events(None) if what[0] == "resolved"]
            assert known[region, row] == list(won)
            checked += 1
        elif given["controls"] == "none":
            markers = json.loads(given["position"])["state"]["markers"]
            [(region, row)] = [(i, tuple(row)) for i, row in enumerate(markers, 1) if any(row)]
            assert (region, row) in known
            checked += 1
    assert checked >= 9


def test_a_path_is_cut_to_its_part() -> None:
    box = (0.0, 0.0, 10.0, 10.0)
    assert trim("M-5 -5l20 0 0 20-20 0z", box, 1) in ("M0 0l10 0 0 10-10 0z", "M0 10l0-10 10 0 0 10z")
    assert trim("M20 20l5 5 5 0z", box, 1) == ""
    assert trim("M5 5q1 1 2 2", box, 1) == "M5 5q1 1 2 2"
    assert trim("M50 50q1 1 2 2", box, 1) == ""
    assert trim("M-90 5l80 0 20 0 80 0 100 0", box, 1) == "M0 5l10 0"
