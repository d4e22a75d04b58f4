"""Markup: whatever comes from outside stays text."""

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.kit.markup import Markup, disc, el, icon, join, text

# what XML can hold at all; names and files are cleaned of the rest before they reach the page
signs = st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff")
texts = st.text(signs, max_size=40)


def parsed(markup: str) -> ElementTree.Element:
    return ElementTree.fromstring(markup)


@given(texts, texts)
def test_text_and_attributes_come_back_as_they_were(inside: str, value: str) -> None:
    found = parsed(el("b", inside, title=value))
    assert (found.text or "", found.get("title")) == (inside, value)
    assert len(found) == 0


@given(st.recursive(texts, lambda child: st.lists(child, max_size=3), max_leaves=8))
def test_children_stand_one_after_the_other(children: object) -> None:
    def flat(child: object) -> str:
        return child if isinstance(child, str) else "".join(map(flat, child))  # type: ignore[call-overload]

    assert (parsed(el("p", children)).text or "") == flat(children)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("value", "shown"),
    [(None, ""), (False, ""), (True, ' title=""'), (0, ' title="0"'), (1.5, ' title="1.5"'), ("", ' title=""')],
)
def test_what_an_attribute_can_be(value: str | float | bool | None, shown: str) -> None:
    assert el("b", title=value) == f"<b{shown}></b>"


def test_names_of_attributes() -> None:
    assert el("b", cls="x", data_do="go", for_="y", viewBox="0") == '<b class="x" data-do="go" for="y" viewBox="0"></b>'


def test_markup_is_not_escaped_again() -> None:
    inner = el("i", "<&>")
    assert el("b", inner, "<") == "<b><i>&lt;&amp;&gt;</i>&lt;</b>"
    assert text(inner) is inner
    assert isinstance(join(inner, "<"), Markup)
    assert join(inner, [None, 3, ["<"]]) == "<i>&lt;&amp;&gt;</i>3&lt;"


def test_text_that_was_markup_is_escaped_once_it_is_changed() -> None:
    assert text(el("i").upper()) == "&lt;I&gt;&lt;/I&gt;"


def test_elements_without_content() -> None:
    assert el("br") == "<br/>"
    assert el("use", href="#a") == '<use href="#a"/>'
    assert el("i") == "<i></i>"


def test_signs_and_emblems() -> None:
    assert parsed(icon("undo", "pil")).get("class") == "ico pil"
    assert parsed(disc(0)).get("class") == "disc s1"
    assert parsed(disc(None, 22)).get("class") == "disc s0"
    assert 'href="#neutral"' in disc(None)
    assert 'href="#seat-3"' in disc(2)
