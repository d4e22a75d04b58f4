"""The page's sentences: every id that the code names is there in every language, and none is there for nothing."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from string import Formatter
from typing import Any, NamedTuple

import pytest
from babel.messages.catalog import Message

from assets.make.locales import folders, read_catalogues
from pycore import BadLink, BadPosition, IllegalChoice, Match, OstrakaError
from pycore.engine.codec import schema
from pycore.engine.decision import OVER
from pycore.engine.errors import SENTENCES, Forbidden, Impossible
from pycore.engine.outlook import POINTS, holdings, outlook
from web.games import games
from web.games.board import volumes
from web.games.lesson import lesson
from web.games.lesson import lessons as every_lesson
from web.kit.i18n import LANGUAGES, Words
from web.kit.markup import Markup, el
from web.screens.commands import declared
from web.screens.editor.position import CONTROLS
from web.screens.editor.view import PANELS
from web.screens.keys import NO_COMMANDS
from web.screens.play.pacing import PACES

ROOT = Path(__file__).parents[2]
CODE = sorted(
    [
        *(ROOT / "web").rglob("*.py"),
        ROOT / "assets" / "make" / "tables.py",
        *(ROOT / "assets").glob("games/*/make/tables.py"),
        *(ROOT / "pycore" / "games").glob("*/editing*.py"),
    ]
)
CODES = [code for code in SENTENCES if not code.startswith("bot.")]
"""Refusals that a page may have to say."""

KINDS = ["choice", "position"]
"""Kinds of refusals that share a sentence."""


class Call(NamedTuple):
    """A place where the code says something: where, which id, with which facts."""

    where: str
    id: str
    facts: frozenset[str]
    open: bool


@cache
def catalogues() -> dict[str, dict[str, Message]]:
    """Language -> id -> message."""
    read = read_catalogues(folders(games()))
    return {
        language: {id_of(message): message for message in catalogue if message.id}
        for language, catalogue in read.items()
    }


def id_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def ids() -> set[str]:
    return set(catalogues()["en"])


@cache
def expansions() -> dict[str, list[str]]:
    """What each f-string that builds an id can become."""
    import_module("web.app.app")  # every screen is there, with its commands
    rules = games().values()
    settings = [f"{game.id}.option.{option.id}" for game in rules for option in game.options]
    plain = [option for game in rules for option in game.options if set(option.values) != {False, True}]
    found = {
        "error.{}": [f"error.{code}" for code in (*CODES, *KINDS, *forbidden_positions()) if f"error.{code}" in ids()],
        "{}.title": [f"{name}.title" for name in volumes()],
        "{}.hidden": [f"{game.id}.hidden" for game in rules],
        "{}.line": [f"{name}.line" for name in volumes()],
        "{}.minutes": [f"{name}.minutes" for name in volumes()],
        "{}.option.{}": settings,
        "{}.option.{}.help": [f"{id}.help" for id in settings],
        "{}.help": [f"{id}.help" for id in settings],
        "{}.option.{}.{}": [
            f"{game.id}.option.{option.id}.{value}"
            for game in rules
            for option in game.options
            if option in plain
            for value in option.values
        ],
        "notice.{}": ["notice.full", "notice.blocked"],
        "play.{}": ["play.saved", "play.full", "play.blocked"],
        "arrival.{}": ["arrival.longer", "arrival.shorter"],
        "offline.{}": [f"offline.{state}" for state in ("ready", "fetching", "new", "file", "blocked")],
        "figures.{}": [f"figures.{why}" for why in ("lesson", "over", "alone")],
        "settings.{}": [f"settings.{pace}" for pace in (*PACES, "off")],
        "key.{}": [
            f"key.{key.says}"
            for key in (*NO_COMMANDS, *(key for found in declared() for key in found.keys))
            if key.says
        ],
        "error.want.{}": starting("error.want."),
        "edit.panel_{}": [f"edit.panel_{name}" for name in PANELS],
        "edit.allow_{}": [f"edit.allow_{name}" for name in CONTROLS],
        "{}.field.{}": [f"{game.id}.field.{name}" for game in rules for name, _ in schema(game.state)],
        "{}.{}.{}": [
            f"{game.id}.{name}.{value}"
            for game in rules
            for name, values in (("phase", (*game.phases, OVER)), ("ending", ("none", *game.endings)))
            for value in values
        ],
        **{pattern: become for game in of_games() for pattern, become in game.messages(ids()).items()},
        "lesson.{}": ["lesson.other", "lesson.first_read"],
        **lessons(),
        "{}.preset.{}": [id for id in ids() if id.partition(".")[2].startswith("preset.")],
        "{}.stat.{}": [id for id in ids() if id.partition(".")[2].startswith("stat.")],
        "{}.row.{}": list(measured()),
        "{}.holds.{}": list(held()),
    }
    for part in ("end", "how"):
        for game in rules:
            found[f"{game.id}.{part}_{{}}"] = [f"{game.id}.{part}_{ending}" for ending in game.endings]
    return found


def measured() -> Iterator[str]:
    """What is shown over time instead of points, with the least and the most that options bring."""
    for id, game in games().items():
        if known := outlook(id):
            for at in (0, -1):
                options = {setting.id: setting.values[at] for setting in game.options}
                start = Match.new(id, game.seats_with(options)[0], 0, options).observe(None)
                yield from (f"{id}.row.{measure.id}" for measure in known.measures(start))


def held() -> Iterator[str]:
    """What seats have, in the words in which a choice is said to change it."""
    for id, game in games().items():
        rows = holdings(id, Match.new(id, game.seats[0], 0).state)
        yield from (f"{id}.holds.{what}" for what in rows[0] if what != POINTS)


@cache
def of_games() -> list[Any]:
    """The modules ``messages`` of the games' tests: what their f-strings can become, and their Japanese names."""
    names = [f"tests.games.{game}.messages" for game in games()]
    return [import_module(name) for name in names if find_spec(name)]


def starting(part: str) -> list[str]:
    return [id for id in ids() if id.startswith(part)]


def lessons() -> dict[str, list[str]]:
    given = [(game, lesson(name)) for game in games() for name in every_lesson(game)]
    steps = [(game, step) for game, taught in given if taught for step in taught.steps]
    return {
        "{}.lesson.{}": [f"{game}.lesson.{step.says}" for game, step in steps],
        "{}.lesson.{}.title": [f"{game}.lesson.{step.says}.title" for game, step in steps if not step.choice],
    }


NO_MESSAGES = {"web.games.{}", "{}.{}", "{}.{}.html", "{}.mo"}
"""Other f-strings with dots."""


@cache
def named() -> tuple[Call, ...]:
    """All that the code says."""
    domains = {id.partition(".")[0] for id in ids()}
    return tuple(call for file in CODE for call in _named(file, domains))


def _named(file: Path, domains: set[str]) -> Iterator[Call]:
    root = ast.parse(file.read_text("utf-8"))
    compared = {id(part) for node in ast.walk(root) if isinstance(node, ast.Compare) for part in ast.walk(node)}
    codes = {id(node.args[0]) for node in ast.walk(root) if isinstance(node, ast.Call) and _refuses(node)}
    facts = dict(_facts(root))
    for node in ast.walk(root):
        if id(node) in compared | codes:
            continue
        for text in _ids(node, domains):
            given = facts.get(id(node))
            where = f"{file.relative_to(ROOT)}:{getattr(node, 'lineno', 0)}"
            yield Call(where, text, given or frozenset(), given is None)


def _refuses(call: ast.Call) -> bool:
    """Whether it makes one of the engine's refusals, whose sentences are looked at apart."""
    return bool(call.args) and isinstance(call.func, ast.Name) and call.func.id in ("BadLink", "BadPosition")


def _facts(root: ast.AST) -> Iterator[tuple[int, frozenset[str]]]:
    """For the ids that are said at once: the facts given with them. ``say`` gives none."""
    for call in ast.walk(root):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        if name in ("w", "words", "html", "say"):
            given = frozenset(keyword.arg for keyword in call.keywords if keyword.arg) if name != "say" else frozenset()
            for argument in call.args[:2] if name == "say" else call.args[:1]:
                for part in (argument.body, argument.orelse) if isinstance(argument, ast.IfExp) else (argument,):
                    yield id(part), given


def _ids(node: ast.AST, domains: set[str]) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        plain = re.fullmatch(r"([a-z_]+)\.[a-z0-9_.]*[a-z0-9]", node.value)
        return [node.value] if plain and plain[1] in domains else []
    if isinstance(node, ast.JoinedStr):
        pattern = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        if re.fullmatch(r"([a-z_]+|\{\})(\.([a-z_]|\{\})+)+", pattern) and pattern not in NO_MESSAGES:
            return expansions().get(pattern, [pattern])
    return []


def fields(message: Message) -> set[str]:
    """The facts that a message, in all its plural forms, wants."""
    strings = [message.string] if isinstance(message.string, str) else message.string or ()
    return {str(field) for text in strings for _, field, _, _ in Formatter().parse(text) if field is not None}


def test_every_language_has_a_catalogue() -> None:
    assert catalogues().keys() == LANGUAGES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_is_said_can_be_said(language: str) -> None:
    known = catalogues()[language]
    assert [call for call in named() if call.id not in known] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_written_for_nothing(language: str) -> None:
    used = {call.id for call in named()}
    assert set(catalogues()[language]) - used == set()


def test_languages_want_the_same_facts() -> None:
    english = catalogues()["en"]
    for language, messages in catalogues().items():
        differ = {id for id, message in messages.items() if fields(message) != fields(english[id])}
        assert differ == set(), language


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_gets_its_facts(language: str) -> None:
    messages = catalogues()[language]
    for call in named():
        message = messages[call.id]
        if not call.open:
            assert fields(message) <= call.facts, call
            assert not message.pluralizable or "n" in call.facts, call


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_of_every_game_can_be_told(language: str) -> None:
    words = Words(language)
    for game in games().values():
        for ending in game.endings:
            assert words.has(f"{game.id}.end_{ending}")
            assert words.has(f"{game.id}.how_{ending}")


def forbidden_positions() -> set[str]:
    """The codes with which games refuse a position."""
    return {code for game in games() for code in import_module(f"pycore.games.{game}.sentences").SENTENCES}


@pytest.mark.parametrize("code", CODES)
def test_every_refusal_has_a_sentence_in_japanese(code: str) -> None:
    facts = {field: "2" for _, field, _, _ in Formatter().parse(SENTENCES[code]) if field}
    kind = BadLink if code.startswith("link.") else IllegalChoice if code.startswith("choice.") else BadPosition
    assert_japanese(kind(code, **facts))


def test_positions_that_a_game_refuses_have_a_sentence_in_japanese() -> None:
    codes = forbidden_positions()
    assert len(codes) >= 9
    for code in codes:
        said = catalogues()["en"].get(f"error.{code}")
        assert said is not None, f"{code} has no sentence of its own"
        facts = {field: "2" for _, field, _, _ in Formatter().parse(str(said.string)) if field}
        assert_japanese(Impossible(code, **facts))


def assert_japanese(refusal: OstrakaError) -> None:
    said = Words("ja").refusal(refusal)
    assert re.search("[ぁ-んァ-ン]", said), said
    assert "{" not in said


def test_a_refusal_without_a_sentence_of_its_own_says_what_the_engine_says() -> None:
    assert Words("en").refusal(Forbidden("bot.seat")) == SENTENCES["bot.seat"]


@pytest.mark.parametrize("n, said", [(0, "0 hours ago"), (1, "1 hour ago"), (2, "2 hours ago")])
def test_plurals(n: int, said: str) -> None:
    assert Words("en")("time.hours", n=n) == said


def test_lists() -> None:
    english, japanese = Words("en"), Words("ja")
    assert [english.listed(list("abc")[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert japanese.listed(["a", "b"]) != "a and b"


def test_facts_are_escaped_in_markup_and_never_filled_in_again() -> None:
    words = Words("en")
    name = "<b>{name}</b>"
    assert words("play.away", name=name).count(name) == 1
    said = words.html("imperium.has_chosen", name=name)
    assert isinstance(said, Markup)
    assert said == "&lt;b&gt;{name}&lt;/b&gt; has chosen"
    assert words.html("imperium.has_chosen", name=el("b", "x")) == "<b>x</b> has chosen"


def test_without_a_catalogue_ids_stand_for_themselves(tmp_path: Path) -> None:
    assert Words("en", tmp_path)("play.undo") == "play.undo"


ONE_WORD = {
    "ostraka": {
        "表紙": "ホーム",
        "棚": "ゲーム一覧",
        "写す|写し": "コピー",
        "できた": "完了",
        "この卓": "このサイト",
        "最初の手番": "はじめの数ターン",
        "流れの変わり目": "勝負の分かれ目",
    },
    **{game.GAME: game.ONE_WORD for game in of_games()},
}
"""Words of the Japanese texts that have another name: the rulebook's, or that of the rest of the page."""


@pytest.mark.parametrize("domain", ONE_WORD)
def test_a_thing_has_one_name_in_japanese(domain: str) -> None:
    rules = ROOT / "assets" / "games" / domain / "rules.ja.md"
    texts = [
        text for id, message in catalogues()["ja"].items() if id.startswith(f"{domain}.") for text in said(message)
    ]
    if domain == "ostraka":
        domains = {*games(), "error"}
        texts = [t for id, m in catalogues()["ja"].items() if id.partition(".")[0] not in domains for t in said(m)]
    texts += rules.read_text("utf-8").splitlines() if rules.exists() else []
    assert [(text, new) for old, new in ONE_WORD[domain].items() for text in texts if re.search(old, text)] == []


def said(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def test_what_a_game_hides_is_named_and_not_told() -> None:
    """The curtain says of it that it is not on the screen, or shown."""
    hidden = [said(words[f"{game}.hidden"]) for words in catalogues().values() for game in games()]
    assert [name for [name] in hidden if name[-1] in ".。" or len(name) > 20] == []


def test_english_articles_and_plurals() -> None:
    """Nor "1 gladiators"."""
    plain = [text for message in catalogues()["en"].values() for text in said(message)]
    assert [text for text in plain if re.search(r"\b1 (gladiators|gems|spices)\b|\b[Aa] [aeio]\w", text)] == []
