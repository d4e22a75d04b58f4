"""Text becomes elements or code in one place, and nothing that is published asks anybody else for anything."""

from __future__ import annotations

import ast
import gzip
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from build import DIST, ROOT
from web.app.index_page import POLICY

SCRIPTS = sorted(file for kind in ("*.js", "*.mjs") for file in (ROOT / "web").rglob(kind))
CODE = sorted((ROOT / "web").rglob("*.py"))

SINKS = re.compile(
    r"\b(?:innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|parseHTMLUnsafe|DOMParser|createContextualFragment"
    r"|srcdoc|document\.write(?:ln)?|new Function|eval\(|execScript|setInnerHTML|javascript:)"
)
SINKS_ALLOWED = {"web/client/sanitize.js": ["DOMParser", "innerHTML"]}
"""Where a text becomes elements."""

MAKERS = {
    "web/kit/markup.py": {"el", "join", "icon", "disc", "inert", "labelled"},
    "web/kit/i18n.py": {"html"},
    "web/app/example.py": {"inside", "picture"},
    "web/app/sharing.py": {"qr"},
    "web/app/index_page.py": {"index_html", "_table"},
    "web/screens/play/figures.py": {"figured"},
    "web/screens/play/view.py": {"curtain", "_band"},
    "web/screens/result/statistics.py": {"_chart"},
    "web/screens/result/view.py": {"chart"},
    "web/screens/text/screen.py": {"_fetch"},
}
"""Functions of the page that put markup together from pieces, besides boards: each escapes what it is given."""


@pytest.mark.parametrize("file", [*SCRIPTS, *CODE], ids=lambda file: str(file.relative_to(ROOT)))
def test_text_becomes_elements_in_one_place(file: Path) -> None:
    code = re.sub(r'morphStyle: "(?:inner|outer)HTML"', "", file.read_text("utf-8"))
    found = SINKS.findall(re.sub(r"(?m)^\s*(?://|#).*", "", code))
    assert found == SINKS_ALLOWED.get(file.relative_to(ROOT).as_posix(), []), f"{file} uses {found}"


def test_markup_is_put_together_in_few_functions() -> None:
    """Whoever writes another one adds it to the list, and looks at what it escapes."""
    found: dict[str, set[str]] = {}
    for file in CODE:
        name = file.relative_to(ROOT).as_posix()
        if not name.startswith("web/games/"):
            for function in markup_makers(ast.parse(file.read_text("utf-8"))):
                found.setdefault(name, set()).add(function)
    too_many = {name: functions - MAKERS.get(name, set()) for name, functions in found.items()}
    assert not any(too_many.values()), too_many


def markup_makers(tree: ast.Module) -> Iterator[str]:
    """The functions in which Markup is made of something that is not a constant."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Markup"
                if made and not isinstance(node.args[0], ast.Constant):  # type: ignore[attr-defined]
                    yield function.name


# the policy ------------------------------------------------------------------------


def test_the_policy_is_no_weaker_than_it_must_be() -> None:
    """SECURITY.md says what needs each of these."""
    directives = dict(part.split(" ", 1) for part in POLICY.split("; "))
    assert directives["default-src"] == "'none'"
    assert directives["require-trusted-types-for"] == "'script'"
    assert set(directives["script-src"].split()) <= {"'self'", "'wasm-unsafe-eval'"}
    assert set(directives["connect-src"].split()) <= {"'self'"}
    assert [name for name, sources in directives.items() if "'unsafe-inline'" in sources] == ["style-src-attr"]
    assert not re.search(r"https?:|\*|data:|'strict-dynamic'|'unsafe-hashes'", POLICY)
    text = (ROOT / "web" / "SECURITY.md").read_text("utf-8")
    assert all(f"`{name}" in text for name in directives), "a directive is not explained"


def test_the_shell_has_no_script_of_its_own_inside() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    for attributes, content in re.findall(r"<script\b([^>]*)>(.*?)</script>", page, re.DOTALL):
        assert "src=" in attributes and not content.strip(), content
    assert not re.search(r"<[^>]+\son\w+\s*=", page)
    assert POLICY in page


# no request to anybody else ----------------------------------------------------------

ADDRESS = re.compile(
    r"(?:https?|wss?|ftp)://[^\s\"'<>)\\]*|(?<=[\"'(=])//[a-z0-9-]+\.[a-z]{2,}[^\s\"'<>)]*", re.IGNORECASE
)
NAMESPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink", "http://www.w3.org/1999/xhtml")
SAID = ("https://bit.ly/wb-precache",)
"""What Workbox says in a warning."""
LINK = re.compile(r"<a\b[^>]*\bhref=\"(https?://[^\"]*)\"")
TEXTS = (".css", ".html", ".js", ".json", ".mjs", ".mo", ".py", ".svg", ".toml", ".webmanifest", ".xml")
OTHERS = re.compile(r"(?:vendor-\w+/|(?:.*/)?licences\.txt$|segno/)")


def published() -> Iterator[tuple[str, str]]:
    """Name and text of all in dist/ that is ours, also of what is in app.zip.gz."""
    for file in sorted(DIST.rglob("*")):
        name = file.relative_to(DIST).as_posix()
        if OTHERS.match(name):
            continue
        if file.name == "app.zip.gz":
            with gzip.open(file) as whole, zipfile.ZipFile(whole) as archive:
                for inside in archive.namelist():
                    if inside.endswith(TEXTS) and not OTHERS.match(inside):
                        yield f"{file.name}/{inside}", archive.read(inside).decode("utf-8", "replace")
        elif name.endswith(TEXTS):
            yield name, file.read_text("utf-8", "replace")


def fetched(text: str) -> list[str]:
    """Addresses of others in a text, but for namespaces and what somebody would have to click."""
    harmless = (*NAMESPACES, *SAID, *LINK.findall(text))
    return [found for found in ADDRESS.findall(text) if not found.startswith(harmless)]


def test_nothing_published_fetches_from_elsewhere() -> None:
    files = dict(published())
    assert len(files) > 40 and "index.html" in files and "app.zip.gz/web/app/app.py" in files
    assert {name: found for name, text in files.items() if (found := fetched(text))} == {}


@pytest.mark.parametrize(
    "text",
    [
        "@import url(https://fonts.example/x.css)",
        '<img src="//cdn.example/x.png">',
        'fetch("https://api.example")',
        "new WebSocket('wss://x.example')",
        '<link rel="preconnect" href="https://x.example">',
    ],
)
def test_the_test_for_addresses_finds_them(text: str) -> None:
    assert fetched(text)
    assert not fetched('<a href="https://x.example">x</a><svg xmlns="http://www.w3.org/2000/svg">')
