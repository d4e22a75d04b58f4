"""What the style sheets may ask of a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from web.kit.markup import classes, crowded, el

WEB = Path(__file__).resolve().parents[2] / "web"
SHEETS = sorted(sheet for sheet in WEB.rglob("*.css") if not sheet.name.startswith(("media", "tokens", "ostraka")))
WIDE_ENOUGH = re.compile(r"(?:#app|\.(?:play|seats)(?![\w-]))[^\s>+~]*:has\(")
"""What holds so much of a page that all of it would be judged anew."""
SMALL = re.compile(r"@media (?!.*(?:--desk|--tall|--low|--wide|width >)).*(?:\(--|width <|height <)")
"""Screens that are no desk, by the names of web/media.css or by their size."""
ANY_ELEMENT = re.compile(r":has\((?:[^()]|\([^()]*\))*(?:nth-child|\*)")


def selectors(sheet: str) -> Iterator[str]:
    """The selectors of the rules that hold on a desk."""
    depth, small = 0, 0
    for before, brace in re.findall(r"([^{}]*)([{}])", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        if brace == "{":
            depth += 1
            if before.strip().startswith("@"):
                small = small or (depth if SMALL.match(before.strip()) else 0)
            elif not small:
                yield before.rpartition(";")[2].strip()
        else:
            small = 0 if small == depth else small
            depth -= 1


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.relative_to(WEB).as_posix())
def test_no_change_has_the_whole_page_judged_anew(sheet: Path) -> None:
    """A ``:has()`` on what holds most of a page costs each click some hundred elements' styles; one that any element
    could match costs it wherever something comes or goes. The page says such things by classes instead."""
    found = list(selectors(sheet.read_text("utf-8")))
    assert found and not [one for one in found if WIDE_ENOUGH.search(one) or ANY_ELEMENT.search(one)]


def test_the_check_sees_what_it_looks_for() -> None:
    sheet = """.play.x:has(> .a) b { top: 0 } @media (--phone), (--lying) { .play:has(.b) { top: 0 } }
    /* .play:has(.c) {} */ .played:has(.d) { top: 0 } @media (width <= 9em) { .play:has(.e) { top: 0 } }
    @media (--small), (--low) { .m:has(.t:nth-child(5)) .t { top: 0 } .m:has(.t) { top: 0 } }"""
    found = [one for one in selectors(sheet) if WIDE_ENOUGH.search(one) or ANY_ELEMENT.search(one)]
    assert found == [".play.x:has(> .a) b", ".m:has(.t:nth-child(5)) .t"]


def test_classes_of_an_element_and_of_a_crowded_row() -> None:
    assert classes(el("div", el("b", cls="c"), id="x", cls="a b")) == ["a", "b"]
    assert classes(el("div", el("b", cls="c"))) == []
    assert [crowded("row", n, 4, 7) for n in (3, 4, 7)] == ["row", "row tight", "row tight tighter"]
