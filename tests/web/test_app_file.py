"""The controller where the page is a file."""

from __future__ import annotations

import pytest

from tests.web.reader import Reader


def opened_from_a_file(languages: str = "en") -> Reader:
    reader = Reader(languages=languages)
    reader.tab.origin = ""
    return reader.begin("person", "person").click(id="do-share")


@pytest.mark.parametrize(("languages", "sentence"), [("en", "cannot open its address"), ("ja", "アドレスがありません")])
def test_a_file_sends_a_code_instead_of_an_address(languages: str, sentence: str) -> None:
    reader = opened_from_a_file(languages)
    assert sentence in reader.text()
    assert "iframe" not in reader.text() and not reader.page.findall(".//svg[@class='qr']")
    code = reader.click("share-seat 1").click(id="copy-link").tab.copied[-1]
    assert code.startswith("#p=imperium.") and "&s=2" in code
    friend = Reader().open("/link").act("paste", code).click(id="arrive")
    assert friend.table.viewer == 1
    assert friend.table.match.to_link() == reader.table.match.to_link()


def test_whoever_pastes_nothing_is_at_the_table_again() -> None:
    reader = opened_from_a_file("en")
    game = reader.table.save.id
    reader.open("/link").act("close")
    assert reader.app.page == "play" and reader.table.save.id == game


def test_the_editor_offers_no_line_for_pages() -> None:
    reader = Reader().open("/edit/imperium").click("panel copy")
    assert reader.has("copy-embed")
    reader.tab.origin = ""
    reader.click("panel copy")
    assert not reader.has("copy-embed")
    assert str(reader.element("edit-url").get("value")).startswith("#")
