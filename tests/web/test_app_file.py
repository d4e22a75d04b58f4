"""The controller where the page is a file, or has its files inside."""

from __future__ import annotations

import pytest

from tests.web.reader import Reader
from web import files


def opened_from_a_file(languages: str = "en") -> Reader:
    reader = Reader(languages=languages)
    reader.tab.origin = ""
    return reader.begin("person", "person").click(id="do-share")


@pytest.mark.parametrize(("languages", "sentence"), [("en", "no address for others"), ("ja", "アドレスがありません")])
def test_a_file_sends_a_code_instead_of_an_address(languages: str, sentence: str) -> None:
    reader = opened_from_a_file(languages)
    assert sentence in reader.text()
    assert "iframe" not in reader.text() and not reader.page.findall(".//svg[@class='qr']")
    code = reader.click("share-seat 1").click(id="copy-link").tab.copied[-1]
    assert code.startswith("#p=imperium.") and "&s=2" in code
    friend = Reader().open("/link").act("paste", code).click(id="arrive")
    assert friend.table.viewer == 1
    assert friend.table.match.to_link() == reader.table.match.to_link()


def test_files_have_their_addresses_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "_inside", {})
    with files.placed("files-1/"):
        assert files.at("covers/a.svg") == "files-1/covers/a.svg"
        files.unpack({"files-1/covers/a.svg": "blob:1", "files-1/licences.txt": "blob:2"})
        assert files.at("covers/a.svg") == "blob:1"
        assert files.at("covers/b.svg") == "files-1/covers/b.svg"
        text = '<a href="licences.txt">a</a> <a href="#/about">b</a> <a href="https://x.example/a.txt">c</a>'
        assert files.linked(text) == text.replace("licences.txt", "blob:2", 1)
