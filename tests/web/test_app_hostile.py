"""Nothing that is written, opened or forged raises, shows up as markup, or changes what is saved."""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assets.make.rules import render
from pycore import BadPosition, Match
from web.app import sharing
from web.app.app import App
from web.app.index_page import index_html
from web.app.saves import GAMES, LONGEST_NAME, LONGEST_TITLE, SETTINGS, clean_name
from web.games.board import View, board
from web.kit.i18n import LANGUAGES, Words
from web.screens.commands import declared

from . import hostile
from .fake import Device, Tab, tree
from .hostile import EVERY, MONSTERS, NAMES, TEXTS, files, links
from .reader import Reader

ROOT = Path(__file__).parents[2]
VERBS = sorted({found.name for found in declared()})
ROUTES = sorted(App(Tab()).routes)
WORDS = """
    0 1 2 4 5 -1 -0 9 99999 99999999999999999999 1e9 nan inf -inf 0x1 1.5 ٣ ² x all watch now first back on new mine
    longer person away tiro consul link embed ja en dark confirm pace to_thirty table flag-1 flag-9 flag- !pass - -3 /
    write set step flip add drop mend seat choose again use fewer look undo redo allow picks/0 markers/3/1 round phase
    marker-1 less json form text copy // /game imperium atlantis __class__ finished play rename-x
"""

words = st.one_of(st.sampled_from(["", "9" * 5000, *WORDS.split()]), st.text(max_size=8))
verbs = st.one_of(*[st.sampled_from(VERBS)] * 3, st.text(max_size=8))
acts = st.builds(lambda verb, rest: " ".join([verb, *rest]), verbs, st.lists(words, max_size=4))
fragments = st.one_of(
    st.builds(lambda head, rest: "/" + "/".join([head, *rest]), st.sampled_from(ROUTES), st.lists(words, max_size=4)),
    st.builds(lambda rest: "/game/{id}/" + "/".join(rest), st.lists(words, min_size=1, max_size=3)),
    st.sampled_from(
        ["p=", "p=&s=1&n=", "p=imperium.", "p=imperium.AAAA&s=x", "", "#", "##", "/", "p=a&p=b", "%", "p=%00"]
    ),
    st.text(max_size=20),
)


def places() -> list[Reader]:
    """The page in every state it can be found in."""
    fresh = Reader()
    dialog = Reader("/new/imperium")
    playing = Reader().begin("person", "tiro", "tiro")
    playing.click(id="area-3")
    several = Reader().begin("person", "person", "person")
    several.pick(1, 2, 3)
    past = Reader().begin("person", "tiro")
    past.pick(1, 2, 3).wait().open(past.tab.address + "/at/2")
    over = Reader().begin("person", "tiro").play_on().click(id="to-result")
    sent = Reader().begin("person", "person").click(id="do-share")
    came = Reader("p=" + playing.table.match.to_link() + "&s=2&n=A,B,C")
    editor = Reader("/edit/imperium").click("thing 5")
    return [fresh, dialog, playing, several, past, over, sent, came, editor]


@cache
def kept() -> list[tuple[str, dict[str, str]]]:
    """Address and storage of each of the places."""
    return [(reader.tab.address, dict(reader.device.stored)) for reader in places()]


def place(number: int) -> Reader:
    """One of the places, opened anew."""
    address, stored = kept()[number]
    return Reader(address, Device(dict(stored)))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("number", range(8))
@settings(max_examples=25)
@given(data=st.data())
def test_no_verb_raises(number: int, data: st.DataObject) -> None:
    reader = place(number)
    for act in data.draw(st.lists(st.tuples(acts, st.sampled_from(["", "x", "12", *NAMES])), min_size=1, max_size=12)):
        reader.act(*act)
        reader.tab.run(1)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("number", range(8))
@settings(max_examples=15)
@given(data=st.data())
def test_no_address_raises_or_loses_anything(number: int, data: st.DataObject) -> None:
    reader = place(number)
    id = reader.table.save.id if reader.app.table else "x"
    before = set(reader.device.stored)
    for fragment in data.draw(st.lists(fragments, min_size=1, max_size=8)):
        reader.open(fragment.replace("{id}", id))
    reader.tab.run(2)
    assert set(reader.device.stored) >= before


@pytest.mark.sampled(5)
@pytest.mark.parametrize("act", [f"{verb} {words}".strip() for verb in VERBS for words in ("", "x y z", "-1 x", "9 9")])
def test_verbs_with_wrong_words_change_no_game(act: str) -> None:
    for number in (1, 2):
        reader = place(number)
        stored, log = dict(reader.device.stored), reader.table.match.log if reader.app.table else None
        form = reader.app.screens.new_game.form
        seats = [(seat.name, seat.kind) for seat in form.seats] if form else None
        reader.act(act)
        if act.split(" ")[0] not in DOERS.split():
            assert {key: text for key, text in reader.device.stored.items() if key != SETTINGS} == stored
            if log is not None:
                assert reader.table.match.log == log
            if seats is not None:
                assert reader.app.screens.new_game.form
                assert [(seat.name, seat.kind) for seat in reader.app.screens.new_game.form.seats] == seats


DOERS = "begin undo escape hint figures reset from-here rematch seat-add close go copy web-share edit-here"
"""Verbs that need no word, or take any."""

TAGS = """
    page div span header footer main section article h1 h2 h3 p a b i em small time label button input img code kbd ol
    ul li table thead tbody tr th td svg g use path rect circle text defs pattern title figure figcaption pre
    textarea select option details summary
"""


def harmless(reader: Reader) -> None:
    harmless_markup(reader.markup)


@lru_cache(maxsize=256)
def harmless_markup(markup: str) -> None:
    """No element and no attribute that is not the page's own, and no reference to elsewhere."""
    for element in tree(markup).iter():
        assert element.tag in TAGS.split(), element.tag
        for name, value in element.attrib.items():
            assert not name.startswith("on"), name
            if name in ("href", "src"):
                assert re.fullmatch(r"#[\w/-]*|covers/[\w-]+\.svg", value), value


@pytest.mark.sampled(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_text_on_every_page(language: str) -> None:
    texts = EVERY[list(LANGUAGES).index(language) :: len(LANGUAGES)]
    for first in range(0, len(texts), 5):
        names = (*texts[first : first + 5], *texts[:5])[:5]
        reader = Reader(languages=language).begin(*["person"] * 5, names=names)
        reader.tab.watchers.append(harmless_markup)
        shown = [clean_name(name) or default for name, default in zip(names, sharing.NAMES, strict=False)]
        assert reader.table.players.names() == shown
        panels = [panel for i, name in enumerate(shown) if name in (panel := reader.text(f"seat-panel-{i}"))]
        assert len(panels) == 5
        reader.pick(1, 2, 3)
        assert shown[1] in reader.text()
        reader.click(id="lift").pick(4, 5, 6).click(id="lift")
        reader.open(f"/game/{reader.table.save.id}/share")
        for name in shown:
            assert name in reader.text("over")
        address = reader.share_url()
        reader.open("/")
        assert shown[2] in reader.text()
        came = Reader(address.partition("#")[2], languages=language)
        for name in shown:
            assert name in came.text("over")
        harmless(came)


def test_names_are_text_to_the_end() -> None:
    reader = Reader().begin("person", "tiro", "tiro", names=NAMES[:3])
    reader.tab.watchers.append(harmless_markup)
    reader.play_on().click(id="to-result")
    for name in NAMES[:3]:
        assert clean_name(name) in reader.text()
    reader.tab.files = {"boards/imperium.svg": "<svg></svg>", "style.css": "", "icons.svg": "<svg></svg>"}
    reader.act("picture").tab.run(1)
    ElementTree.fromstring(reader.tab.downloads[-1][1])
    assert "<script" not in reader.tab.downloads[-1][1]


def test_there_are_more_than_200_of_them() -> None:
    assert len(EVERY) == len(set(EVERY)) >= 200


each_family = pytest.mark.parametrize("family", TEXTS)


@pytest.mark.sampled(11)
@each_family
def test_names_of_games_and_files_are_text(family: str) -> None:
    for name in TEXTS[family]:
        reader = Reader().begin("person", "tiro")
        reader.tab.watchers.append(harmless_markup)
        id = reader.table.save.id
        reader.open("/").click(f"menu save-{id}").click(f"menu rename-{id}").write(f"rename-{id}", name, "enter")
        assert reader.text(f"save-{id}").startswith(clean_name(name) or "Imperium")
        reader.click(f"menu save-{id}").click(f"duplicate {id}")
        reader.click(f"menu save-{id}").click(f"export {id}")
        reader.take_file(name, reader.tab.downloads[-1][1])
        reader.take_file(name, name)
        assert clean_name(name) in reader.notice()
        assert len(reader.device.games()) == 3


@pytest.mark.sampled(11)
@each_family
def test_a_file_with_hostile_names_is_cleaned(family: str) -> None:
    reader = Reader().begin("person", "tiro")
    data = json.loads(reader.device.stored[reader.device.games()[0]])
    for name in TEXTS[family]:
        data["name"] = name
        data["seats"][0]["name"] = name[:LONGEST_NAME]
        other = Reader()
        other.tab.watchers.append(harmless_markup)
        other.take_file("game.json", json.dumps(data))
        if re.search("[\ud800-\udfff]", name):  # such a file could not be written
            assert not other.device.games() and other.notice()
            continue
        assert len(other.device.games()) == 1
        other.click(f"go /game/{other.device.games()[0].removeprefix(GAMES)}")
        assert other.table.players.names()[0] == clean_name(name[:LONGEST_NAME])
        assert other.table.save.name == clean_name(name, LONGEST_TITLE)


def saved() -> dict[str, Any]:
    """A saved game under way, as JSON-able data."""
    reader = Reader().begin("person", "tiro")
    reader.pick(1, 2, 3).wait().click(id="area-4")
    save: dict[str, Any] = json.loads(reader.device.stored[reader.device.games()[0]])
    return save


@pytest.mark.sampled(11)
@each_family
def test_every_place_of_a_file(family: str) -> None:
    """Refused in a sentence, or taken without harm; each text in some places, all texts together in all places."""
    save = saved()
    revised = {**save, "link": links(save["link"])["other revision"]}  # then its position is read
    count = sum(1 for _ in files(save, ""))
    for i, text in enumerate(TEXTS[family]):
        reader = Reader()
        reader.tab.watchers.append(harmless_markup)
        for place, content in files(revised if i % 2 else save, text, -3 * i, count // 5):
            reader.take_file("game.json", content)
            assert reader.notice(), place
        for key in reader.device.games():
            reader.open("/game/" + key.removeprefix(GAMES)).open("/")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("kind", MONSTERS)
def test_monsters(kind: str) -> None:
    """As a file, as a saved game, as settings, as a link."""
    stored = {GAMES + "a": MONSTERS[kind], SETTINGS: MONSTERS[kind]}
    reader = Reader(device=Device(dict(stored)))
    reader.tab.watchers.append(harmless_markup)
    reader.take_file("game.json", MONSTERS[kind])
    assert "game.json" in reader.notice()
    reader.open("/game/a").open("/").open("/link")
    reader.act("paste", MONSTERS[kind])
    reader.open(f"p={MONSTERS[kind]}")
    assert reader.device.stored == stored
    reader.click("language ja")
    assert reader.device.stored[GAMES + "a"] == MONSTERS[kind]


def test_wrong_links_open_nothing() -> None:
    save = saved()
    for kind, wrong in links(save["link"]).items():
        reader = Reader(f"p={wrong}&s=1&n=A,B")
        reader.tab.watchers.append(harmless_markup)
        assert reader.notice(), kind
        reader.open("/link")
        reader.act("paste", wrong)
        assert reader.app.context.tip, kind
        reader.act("paste", f"https://table.example/#p={wrong}&s=1")
        assert reader.app.context.tip, kind
        reader.take_file("game.json", json.dumps({**save, "link": wrong}))
        for key in reader.device.games():  # where the rules differ the position counts
            reader.open("/game/" + key.removeprefix(GAMES))
            assert reader.table.match.position() == save["position"]


@pytest.mark.sampled(11)
@each_family
def test_every_text_in_an_address(family: str) -> None:
    reader = Reader().begin("person", "tiro")
    reader.tab.watchers.append(harmless_markup)
    link, games = reader.table.match.to_link(), dict(reader.device.stored)
    for text in TEXTS[family]:
        for fragment in hostile.fragments(link, text.encode("utf-8", "replace").decode()):
            reader.open("/").open(fragment)
    assert {key: reader.device.stored[key] for key in games} == games


@each_family
def test_every_text_in_a_field(family: str) -> None:
    """Seed, names, a pasted link."""
    reader = Reader("/new/imperium")
    reader.tab.watchers.append(harmless_markup)
    for text in TEXTS[family]:
        reader.write("seed", text).write("name-0", text)
    reader.click(id="begin").open("/link")
    for text in TEXTS[family]:
        reader.write("paste", text, "enter")
        assert reader.app.context.tip


@each_family
def test_every_text_in_a_position(family: str) -> None:
    """Refused in one sentence without a sign that is not printed, or a game that boards can show."""
    position = saved()["position"]
    for i, text in enumerate(TEXTS[family]):
        for _, content in files(position, text, -i, 7):
            try:
                match = Match.from_position("imperium", json.loads(content))
            except BadPosition as refusal:
                assert str(refusal).isprintable() and len(str(refusal)) < 300
                continue
            for seat in (None, *range(match.seats)):
                view = View(match.observe(seat), Words("en"), [text] * match.seats, tuple(match.events(seat)))
                harmless_markup(board("imperium").board(view) + board("imperium").hand(view))


@pytest.mark.sampled(4)
@each_family
def test_every_text_in_the_position_editor(family: str) -> None:
    """As its text, as a value in a place of it, and in its address."""
    position = saved()["position"]
    reader = Reader("/edit/imperium").click("panel text")
    reader.tab.watchers.append(harmless_markup)
    for i, text in enumerate(TEXTS[family]):
        reader.write("edit-text", text, "input")
        assert reader.app.screens.editor.editor
        for _, content in files(position, text, i, 40):
            reader.write("edit-text", content, "input")
        reader.open(f"/edit/imperium/{text.encode('utf-8', 'replace').decode()}").open("/edit/imperium")
    for content in MONSTERS.values() if family == "numbers" else ():
        reader.write("edit-text", content, "input")


@pytest.mark.sampled(11)
@each_family
def test_hostile_storage_is_shown_as_damaged_and_kept(family: str) -> None:
    good = Reader().begin("person", "tiro")
    data = json.loads(good.device.stored[good.device.games()[0]])
    for name in TEXTS[family]:
        plain = name.encode("utf-8", "replace").decode()
        stored = {
            GAMES + plain: plain,
            GAMES + "a1": json.dumps({**data, "id": "a1", "game": name}),
            GAMES + "b1": json.dumps({**data, "id": name}),
            GAMES + "c1": json.dumps({**data, "id": "c1", "link": name}),
            GAMES + "d1": json.dumps({**data, "id": "d1", "seats": [{"name": "A", "kind": name}] * 2}),
            GAMES + "e1": json.dumps({**data, "id": "e1", "draft": [name, name]}),
            GAMES + "f1": json.dumps({**data, "id": "a1"}),
            SETTINGS: json.dumps({"language": name, "theme": name, "pace": name, "names": [name]}),
        }
        reader = Reader(device=Device(dict(stored)))
        harmless(reader)
        for key in stored:
            reader.open("/").open("/game/" + key.removeprefix(GAMES))
            harmless(reader)
        assert {key: reader.device.stored[key] for key in stored} == stored
        reader.open("/").click("export-damaged " + quote(GAMES + plain))
        assert reader.tab.downloads[-1][1] == plain
        reader.open("/new/imperium")
        harmless(reader)


@pytest.mark.sampled(11)
@each_family
def test_links_with_hostile_names(family: str) -> None:
    link = Reader().begin("person", "tiro").table.match.to_link()
    for name in TEXTS[family]:
        raw = name.encode("utf-8", "replace").decode()
        for fragment in (
            f"p={link}&s={raw}&n={raw},{raw}",
            f"p={link}&n={raw}",
            f"p={raw}",
            f"p={link}{raw}",
            f"p={raw}{link}",
        ):
            reader = Reader(fragment)
            harmless(reader)
            assert not reader.device.games()
            for act in ("arrive-as 0", "arrive new"):
                reader.act(act)
                harmless(reader)


# what translators write ----------------------------------------------------------

MARK = "<img src=\"x\" onerror='hacked=1'><script>hacked=1</script>&lt;b&gt;\"'"


@pytest.fixture
def hostile_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every message holds markup."""
    honest = Words.template
    monkeypatch.setattr(Words, "template", lambda self, id, n=None: honest(self, id, n) + MARK)


@pytest.mark.sampled(2)
@pytest.mark.usefixtures("hostile_catalogue")
@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_text_on_every_page(language: str) -> None:
    reader = Reader(languages=language)
    reader.tab.watchers.append(harmless_markup)
    for place in ("/settings", "/link", "/about", "/rules/imperium", "/new/imperium", "/game/x", "p=x", "/"):
        reader.open(place).tab.run(1)
    reader.begin("person", "person", "tiro")
    reader.act("menu keys").act("menu keys").act("menu more").act("log").act("thing 9").pick(1, 2, 3)
    assert "<script>" in reader.text()
    reader.click(id="lift").pick(4, 5, 6).wait().act("hint").wait()
    address = reader.table.save.id
    for place in ("/share", "/at/1", "/at/2"):
        reader.open(f"/game/{address}{place}")
    reader.act("redo").act("zoom 1").act("bare")
    reader.open(f"/game/{address}").play_on().click(id="to-result")
    reader.open("/").act("menu finished").act(f"menu save-{address}").act(f"delete {address}")
    reader.tab.files = {"boards/imperium.svg": "<svg></svg>", "style.css": "", "icons.svg": "<svg></svg>"}
    Reader(reader.tab.address, reader.device)


@pytest.mark.usefixtures("hostile_catalogue")
def test_messages_are_text_in_what_is_built() -> None:
    """The first views of the shell, the rules pages and their pictures."""
    page = index_html(ROOT, ["imperium"], BUILD)
    assert page.count("<script") == index_html_of_honest().count("<script")
    assert "<img src=&quot;x" not in page and '<img src="x"' not in page and "&lt;script&gt;hacked" in page
    for language in LANGUAGES:
        html = render(f"# {MARK}\n\n{MARK}\n\n[x](javascript:hacked=1)\n\n" + RULES, "imperium", language)
        harmless_markup(html)


BUILD = {"version": "1", "files": "files-1", "code": "code-1", "vendor": "vendor-1"}
RULES = '```board\n{"region": 3, "markers": [3, 2, 1], "caption": "<script>hacked=1</script>"}\n```\n'


def index_html_of_honest() -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Words, "template", lambda self, id, n=None: id)
        return index_html(ROOT, ["imperium"], BUILD)
