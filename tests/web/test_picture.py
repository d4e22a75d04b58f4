"""A board as a file of its own, out of the page's parts and out of `build.py draw`."""

from __future__ import annotations

import base64
import io
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

from assets.make import picture as drawing
from pycore import Match
from pycore.engine.dice import Dice
from web.kit.i18n import LANGUAGES

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"

every_language = pytest.mark.parametrize("language", LANGUAGES)


def played(choices: int = 30, seats: int = 4) -> Match:
    match, dice = Match.new("imperium", seats, 7), Dice(7)
    for _ in range(choices):
        assert match.decision is not None
        match.play(dice.below(len(match.decision.options)))
    return match


def draw(tmp_path: Path, *arguments: str, match: Match | None = None) -> str:
    out = tmp_path / "board.svg"
    asked = ["--link", (match or played()).to_link()] if "--position" not in arguments else []
    assert drawing.main(["imperium", *asked, *arguments, "-o", str(out)]) == 0
    return out.read_text("utf-8")


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Why `draw` will not: one sentence, and the status that says so."""
    assert drawing.main([*arguments]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and said.err.endswith(".\n")
    return said.err.removeprefix("build.py draw: ").strip()


def names(root: ElementTree.Element, attribute: str) -> list[str]:
    return [value for element in root.iter() if (value := element.get(attribute))]


@pytest.mark.sampled(6)
@every_language
@pytest.mark.parametrize("theme", ["", "light", "dark"])
def test_it_needs_nothing_else(tmp_path: Path, language: str, theme: str) -> None:
    text = draw(tmp_path, "--lang", language, *(["--theme", theme] if theme else []))
    root = ElementTree.fromstring(text)
    ids = names(root, "id")
    assert len(ids) == len(set(ids))
    hrefs = [*names(root, "href"), *names(root, "{http://www.w3.org/1999/xlink}href")]
    assert hrefs and all(href.startswith("#") and href[1:] in ids for href in hrefs)
    assert all(address.startswith("data:font/woff2;base64,") for address in re.findall(r"url\(([^)]*)", text))
    assert "@import" not in text and "var(" not in text and "light-dark" not in text
    assert "<script" not in text and not re.search(r"\son\w+=", text)
    assert root.get("lang") == language
    assert ("prefers-color-scheme" in text) == (not theme)


def test_only_symbols_that_it_uses(tmp_path: Path) -> None:
    root = ElementTree.fromstring(draw(tmp_path))
    symbols = {symbol.get("id") for symbol in root.iter(f"{SVG}symbol")}
    assert symbols and symbols <= {href[1:] for href in names(root, "href")}
    assert symbols < {f"seat-{n}" for n in range(1, 7)}


@pytest.mark.sampled(2)
@every_language
def test_its_typefaces_have_its_letters_and_no_others(tmp_path: Path, language: str) -> None:
    text = draw(tmp_path, "--lang", language)
    root = ElementTree.fromstring(text)
    shown = {letter for element in root.iter(f"{SVG}text") for letter in "".join(element.itertext())}
    files = re.findall(r"base64,([^)]*)", text)
    assert files
    for file in files:
        letters = {chr(code) for code in TTFont(io.BytesIO(base64.b64decode(file))).getBestCmap()}
        assert letters <= shown | {" ", "\xa0"}
        assert {letter for letter in shown if letter.isascii() and letter.isalnum()} <= letters
    assert len(text) < 340_000, f"{len(text):,} bytes"


@pytest.mark.sampled(2)
@every_language
def test_it_says_what_it_shows(tmp_path: Path, language: str) -> None:
    root = ElementTree.fromstring(draw(tmp_path, "--lang", language, "--names", "Ann,<Ben>,C,D"))
    title, told = (str(root.findtext(f"{SVG}{tag}")) for tag in ("title", "desc"))
    assert ("Imperium" in title) == (language == "en")
    assert "<Ben>" in told and ("Gallia" in told) == (language == "en")
    assert root.get("role") == "img"
    controls = ("role", "tabindex", "aria-label", "aria-disabled", "data-do")
    assert not any(element.get(name) for element in list(root)[1:] for name in controls)


@pytest.mark.extensive
def test_the_same_twice(tmp_path: Path) -> None:
    assert draw(tmp_path) == draw(tmp_path)


def test_moments_and_seats(tmp_path: Path) -> None:
    """At the beginning nothing but the pawns stands on the board; whoever looks is whom one asks for."""
    start, now = (len(re.findall("pc-body", draw(tmp_path, *at).split("</style>")[1])) for at in (["--at", "0"], []))
    assert start == 4 < now
    asked = ["imperium", "--link", LINK]
    assert drawing.open_table(drawing.parser().parse_args(asked)).viewer is None
    table = drawing.open_table(drawing.parser().parse_args([*asked, "--seat", "2", "--at", "3"]))
    assert (table.viewer, table.history.at) == (1, 3)


def test_a_position_by_hand(tmp_path: Path) -> None:
    position: dict[str, Any] = Match.new("imperium", 2).position()
    position["state"]["markers"][4] = [3, 1]
    position["state"]["supply"] = [11, 13]
    file = tmp_path / "position.json"
    file.write_text(json.dumps({key: position[key] for key in ("seats", "state")}))
    root = ElementTree.fromstring(draw(tmp_path, "--position", str(file)))
    assert "Claudia: 3 markers" in str(root.findtext(f"{SVG}desc"))


LINK = played().to_link()


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "the following arguments are required: GAME"),
        (("imperium",), "one of the arguments --link --position is required"),
        (("imperium", "--link", "nonsense!"), "This link is damaged"),
        (("chess", "--link", LINK), "this link is for imperium, not for chess"),
        (("imperium", "--link", LINK, "--seat", "5"), "this game has seats 1 to 4, not 5"),
        (("imperium", "--link", LINK, "--seat", "0"), "this game has seats 1 to 4, not 0"),
        (("imperium", "--link", LINK, "--at", "99"), "this game has moments 0 to"),
        (("imperium", "--link", LINK, "--at", "-1"), "this game has moments 0 to"),
        (("imperium", "--link", LINK, "--names", "A,B"), "--names takes 4 names here"),
        (("imperium", "--link", LINK, "--lang", "la"), "argument --lang: invalid choice"),
        (("imperium", "--link", LINK, "-o", "board.gif"), "-o takes a name that ends in .svg or .png"),
        (("imperium", "--position", "/no/such.json"), "/no/such.json: No such file"),
        (("imperium", "--link", LINK, "-o", "/no/such/board.svg"), "/no/such/board.svg: No such file"),
        (("imperium", "--position", str(ROOT / "README.md")), "This is not a position: it is not JSON"),
        (("chess", "--position", str(ROOT / "package.json")), "There is no game called chess"),
        (("imperium", "--position", str(ROOT / "package.json")), "This is not a position: name is not known"),
    ],
    ids=lambda value: " ".join(value)[:40] if isinstance(value, tuple) else "",
)
def test_refusals(capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], why: str) -> None:
    assert why in refused(capsys, *arguments)


def test_no_browser_for_a_png(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(drawing, "browsers", lambda: iter(()))
    asked = ("imperium", "--link", LINK, "-o", str(tmp_path / "board.png"))
    assert "a PNG needs Chromium or Chrome" in refused(capsys, *asked)
    monkeypatch.setattr(drawing, "browsers", lambda: iter(["/no/such/browser"]))
    assert "/no/such/browser does not work" in refused(capsys, *asked)
    assert not (tmp_path / "board.png").exists()


def test_it_can_be_piped(capsys: pytest.CaptureFixture[str]) -> None:
    assert drawing.main(["imperium", "--link", LINK]) == 0
    assert ElementTree.fromstring(capsys.readouterr().out).tag == f"{SVG}svg"
