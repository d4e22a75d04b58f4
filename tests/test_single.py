"""The page in one file, made from the dist/ that stands there."""

from __future__ import annotations

import gzip
import hashlib
import re
from base64 import b64decode, b64encode
from html.parser import HTMLParser
from pathlib import Path

import pytest

import build
from assets.make.single import kind, single

MARK = 16 * 2**20
FETCHES = {"src", "srcset", "href", "data", "poster", "action", "formaction", "background", "ping"}


class Elements(HTMLParser):
    """All elements of a page, also those in templates: their names, attributes and texts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str], list[str]]] = []
        self.within = False
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}, []))
        self.within = True

    def handle_endtag(self, tag: str) -> None:
        self.within = False

    def handle_data(self, data: str) -> None:
        if self.within:
            self.found[-1][2].append(data)


class Single:
    def __init__(self, dist: Path) -> None:
        self.html = single(dist)
        self.elements = Elements(self.html).found
        self.scripts = [(of, "".join(texts)) for tag, of, texts in self.elements if tag == "script"]
        self.inside = {of["data-file"]: unpacked(of["type"], text) for of, text in self.scripts if "data-file" in of}


def unpacked(type: str, text: str) -> bytes:
    content = b64decode(text, validate=True)
    return gzip.decompress(content) if type == "application/gzip" else content


@pytest.fixture(scope="module")
def page() -> Single:
    with build.alone():
        return Single(build.DIST)


def test_it_is_not_larger_than_its_mark(page):
    assert len(page.html.encode()) <= MARK


def test_every_file_is_in_it_whole_or_stands_in_the_page(page):
    left_out = set()
    for file in sorted(path for path in build.DIST.glob("*/**/*") if path.is_file()):
        path = file.relative_to(build.DIST).as_posix()
        if path in page.inside:
            assert page.inside[path] == file.read_bytes(), path
        else:
            left_out.add(re.sub(r"-\w+/", "/", path, count=1))
    assert all(re.match(r"files/brand/|code/snapshot|code/\w+\.mjs|vendor/pyodide/.*\.mjs", path) for path in left_out)
    styles = "".join("".join(texts) for tag, _, texts in page.elements if tag == "style")
    for font in build.DIST.glob("files-*/fonts/*"):
        assert b64encode(font.read_bytes()).decode() in styles


def test_nothing_is_asked_for_that_is_not_in_it(page):
    for tag, of, texts in page.elements:
        for name, value in of.items():
            if name in FETCHES:
                assert value.startswith(("#", "data:")) or (tag == "img" and value in page.inside), (tag, name, value)
        if tag == "style" or "style" in of:
            for address in re.findall(r"url\([\"']?([^\"')]{1,5})", "".join(texts) + of.get("style", "")):
                assert address.startswith(("data:", "#"))
    runs = [of["data-run"] for of, _ in page.scripts if "data-run" in of]
    assert len(runs) == 1
    assert set(runs) <= set(page.inside)


def test_its_scripts_import_nothing(page):
    """They are one program each: blobs cannot import each other in every browser's workers."""
    for path in ("worker.js", *(of["data-run"] for of, _ in page.scripts if "data-run" in of)):
        assert re.findall(r'\bimport[\s(]*"(?!node:|ws"|functools)[./\w][^"]+"', page.inside[path].decode()) == [], path


def test_its_policy_lets_in_its_one_script_its_one_style_and_no_host(page):
    (policy,) = (of["content"] for tag, of, _ in page.elements if of.get("http-equiv") == "Content-Security-Policy")
    inline = [text for of, text in page.scripts if not of]
    assert len(inline) == 1
    assert f"'sha256-{b64encode(hashlib.sha256(inline[0].encode()).digest()).decode()}'" in policy
    styles = ["".join(texts) for tag, _, texts in page.elements if tag == "style"]
    assert len(styles) == 1
    assert f"'sha256-{b64encode(hashlib.sha256(styles[0].encode()).digest()).decode()}'" in policy
    assert not re.search(r"https?:|\*|'self'|(script|style)-src [^;]*'unsafe-inline'", policy)
    scripts = [of.get("type", "") for of, _ in page.scripts if of]
    assert set(scripts) == {"text/plain", "application/gzip", "application/octet-stream"}


def test_the_same_dist_gives_the_same_bytes(page):
    with build.alone():
        assert single(build.DIST) == page.html


def test_a_text_file_says_its_letters():
    assert kind(Path("licences.txt")) == "text/plain;charset=utf-8"
    assert kind(Path("a.wasm.gz")) == "application/wasm"


def test_build_makes_it_once_and_again_when_it_is_gone(tmp_path, monkeypatch, capsys):
    made = []

    def run(*command):
        made.append(command[-1])
        command[-1].write_text("x" * 2**20)

    monkeypatch.setattr(build, "WORK", tmp_path)
    monkeypatch.setattr(build, "run", run)
    monkeypatch.setattr(build, "_build_dist", lambda games: (tmp_path / "dist.stamp").write_text(",".join(games)))
    file = tmp_path / "o.html"
    for games in (["a"], ["a"], ["a", "b"]):
        build.build_single(games, file)
    assert made == [file] * 2
    file.unlink()
    build.build_single(["a", "b"], file)
    assert made == [file] * 3
    assert f"{file}: 1.0 MB" in capsys.readouterr().out


def test_in_a_fresh_folder_its_place_is_made_with_it(tmp_path, monkeypatch):
    monkeypatch.setattr(build, "WORK", tmp_path)
    monkeypatch.setattr(build, "DIST", tmp_path / "dist")

    def make(games):
        build.DIST.mkdir()
        (tmp_path / "dist.stamp").write_text("")

    monkeypatch.setattr(build, "_build_dist", make)
    monkeypatch.setattr(build, "run", lambda *command: command[-1].write_text(""))
    build.build_single(["a"], build.DIST / "ostraka.html")
    assert (tmp_path / "dist" / "ostraka.html").is_file()
    with pytest.raises(SystemExit, match="its folder is not there"):
        build.build_single(["a"], tmp_path / "nowhere" / "ostraka.html")
