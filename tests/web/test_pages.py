"""Every page in both languages: complete, pure, quick, and the static shell around it."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from time import process_time
from xml.etree import ElementTree

import pytest

from web.app.app import App
from web.app.index_page import index_html
from web.games import games
from web.kit.i18n import LANGUAGES
from web.screens.commands import declared

from .fake import tree
from .reader import Reader, golden, reachable

ROOT = Path(__file__).parents[2]


def ended(language: str) -> Reader:
    return golden("empire-5-seats", language)


def hotseat(language: str) -> Reader:
    return Reader(languages=language).begin("person", "person", "tiro").pick(1, 5, 9)


def sent(language: str) -> Reader:
    reader = hotseat(language).click(id="lift").click(id="do-share").click("share-seat 0").click(id="copy-link")
    return reader.click(id="dialog-close")


def arrived(language: str) -> Reader:
    return Reader("p=" + hotseat("en").table.match.to_link() + "&s=2", languages=language)


PLACES: dict[str, Callable[[str], Reader]] = {
    "home": lambda language: Reader(languages=language),
    "home with games": lambda language: ended(language).begin("person", "tiro").open("/").click("menu finished"),
    "menu of a game": lambda language: hotseat(language).open("/").act("language " + language),
    "new game": lambda language: Reader("/new/imperium", languages=language),
    "settings": lambda language: Reader("/settings", languages=language),
    "open a link": lambda language: Reader("/link", languages=language),
    "editor": lambda language: Reader("/edit/imperium", languages=language).click("thing 5").click("edit add picks/0"),
    "editor, impossible": lambda language: Reader("/edit/imperium", languages=language).write("field-round", "99"),
    "editor, text": lambda language: Reader("/edit/imperium", languages=language).click("panel text"),
    "editor, to copy": lambda language: Reader("/edit/imperium", languages=language).click("panel copy"),
    "about": lambda language: Reader("/about", languages=language),
    "question": lambda language: Reader(languages=language).begin("person", "tiro", "tiro", "consul", "centurio"),
    "clicks": lambda language: hotseat(language).click(id="lift").click(id="area-3").click(id="card-flag-1"),
    "bot": lambda language: Reader(languages=language).begin("person", "tiro").pick(1, 2, 3),
    "curtain": hotseat,
    "away": lambda language: sent(language).pick(2, 2, 2).wait(),
    "past": lambda language: ended(language).click("look back"),
    "menu": lambda language: hotseat(language).click(id="lift").click(id="do-menu"),
    "filter": lambda language: hotseat(language).click(id="lift").click(id="do-filter"),
    "keys": lambda language: hotseat(language).click(id="lift").act("menu keys"),
    "share": lambda language: hotseat(language).click(id="lift").click(id="do-share"),
    "over": ended,
    "result": lambda language: ended(language).click(id="to-result"),
    "arrival": arrived,
    "refusal": lambda language: Reader("p=imperium.AA", languages=language),
}

every_page = pytest.mark.parametrize("name", PLACES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def at(name: str, language: str) -> Reader:
    reader = PLACES[name](language)
    assert reader.tab.language == language
    return reader


@every_language
@every_page
def test_a_page_is_said_in_the_readers_language(name: str, language: str) -> None:
    """No message id stands where a sentence should, no English where Japanese should."""
    parts = {"page", "home", "new", "edit", "error", "play", "share", "seat", "notice", "arrival", "result", "time"}
    domains = "|".join(sorted({*parts, *games()}))
    for text in said(at(name, language)):
        assert not re.fullmatch(rf"({domains})(\.\w+)+", text), text
        assert "{" not in text and "}" not in text
        if language == "ja":
            assert not re.search(r"[a-z]{3,} [a-z]{3,} [a-z]{3,}", text), text


def said(reader: Reader) -> list[str]:
    """All texts on a page that somebody reads or hears, one by one; no code to copy."""
    found = []
    for element in reader.page.iter():
        if element.tag in ("code", "textarea"):
            continue
        found += [
            element.text,
            element.tail,
            *(element.get(name) for name in ("aria-label", "title", "alt", "aria-valuetext")),
        ]
    return [text.strip() for text in found if text and text.strip()]


@every_language
@every_page
def test_a_page_is_drawn_the_same_twice(name: str, language: str) -> None:
    screens = at(name, language).app.screens
    assert screens.markup() == screens.markup()


@every_page
def test_a_page_is_drawn_in_25_ms(name: str) -> None:
    app = at(name, "en").app
    best = min(elapsed(app) for _ in range(5))
    assert best < 0.025


def elapsed(app: App) -> float:
    start = process_time()
    app.screens.markup()
    return process_time() - start


def test_the_longest_game_is_drawn_in_25_ms() -> None:
    reader = golden("guard-5-seats")
    assert len(reader.table.match.log) > 500
    assert min(elapsed(reader.app) for _ in range(5)) < 0.025
    reader.click(id="to-result")
    assert min(elapsed(reader.app) for _ in range(5)) < 0.025


@every_page
def test_a_page_has_one_heading_one_main_and_names_for_its_parts(name: str) -> None:
    page = at(name, "en").page
    assert len(list(page.iter("main"))) == 1
    assert len(list(page.iter("h1"))) == (0 if name == "about" else 1)
    for field in page.iter("input"):
        labels = [label.get("for") for label in page.iter("label")]
        inside = any(field in list(label.iter()) for label in page.iter("label"))
        assert field.get("aria-label") or field.get("id") in labels or inside, field.attrib


@every_page
def test_symbols_are_in_the_sprite(name: str) -> None:
    page = tree(at(name, "en").markup)
    wanted = {str(use.get("href"))[1:] for use in page.iter("use")}
    there = {str(element.get("id")) for element in ElementTree.parse(ROOT / "assets/games/imperium/board.svg").iter()}
    there |= {str(element.get("id")) for element in ElementTree.parse(ROOT / "assets/games/imperium/thumb.svg").iter()}
    assert wanted <= set(re.findall(r'<symbol id="([^"]+)"', shell())) | there


@every_page
def test_commands_and_links_of_a_page_are_known(name: str) -> None:
    """What a dialog lies over belongs to another page; what can be reached can be done."""
    reader, names = at(name, "en"), {found.name for found in declared()}
    for element in reader.page.iter():
        for kind in ("do", "change", "enter", "input"):
            words = str(element.get(f"data-{kind}") or "").split(" ")
            assert words == [""] or {words[0], " ".join(words[:2])} & names, words
        if element.tag == "a":
            target = str(element.get("href")).removeprefix("#/").split("/")[0]
            assert (target or "home") in reader.app.routes, target
    for element in reachable(reader.page):
        for kind in ("do", "change", "enter", "input"):
            do = element.get(f"data-{kind}")
            assert not do or reader.app.screens.commands.call(do) is not None, do


# the static shell ----------------------------------------------------------------------


@cache
def shell() -> str:
    return index_html(ROOT, list(games()), {"version": "1", "files": "files-1", "code": "code-1", "vendor": "vendor-1"})


def test_the_shell_has_a_first_view_in_every_language() -> None:
    firsts = re.findall(r'<template data-first="([\w-]+)" lang="(\w+)">', shell())
    views = ["home", "text", *(f"play-{game}" for game in games())]
    assert sorted(firsts) == sorted((name, language) for name in views for language in LANGUAGES)
    for language in LANGUAGES:
        part = re.search(rf'<template data-first="home" lang="{language}">(.*?)</template>', shell(), re.S)
        assert part
        words = at("home", language).app.context.words
        assert words("boot.table") in part[1]
        assert words("home.shelf") in part[1]
        tree(part[1])


def test_the_shell_is_html() -> None:
    assert shell().startswith("<!doctype html>")
    assert "{" not in re.sub(r"<(script|style).*?</\1>", "", shell(), flags=re.S)


# a picture to keep -----------------------------------------------------------------------


@every_language
def test_the_picture_is_a_file_of_its_own(language: str) -> None:
    reader = at("past", language)
    reader.tab.files = {
        "boards/imperium.svg": (ROOT / "assets/games/imperium/board.svg").read_text("utf-8"),
        "icons.svg": (ROOT / "assets/icons.svg").read_text("utf-8"),
        "style.css": (ROOT / "web/tokens.css").read_text("utf-8")
        + (ROOT / "web/games/imperium/style.css").read_text("utf-8"),
    }
    reader.act("picture").tab.run(1)
    name, text, kind = reader.tab.downloads[-1]
    assert name.endswith(".svg") and kind == "image/svg+xml"
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    wanted = {value[1:] for element in root.iter() if (value := element.get("href"))}
    assert wanted <= set(ids)


def test_a_picture_that_cannot_be_made_says_so() -> None:
    reader = Reader().begin("person", "tiro").act("picture")
    reader.tab.run(1)
    assert reader.notice()
    assert not reader.tab.downloads
