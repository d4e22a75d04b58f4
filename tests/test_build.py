"""build.py and what it makes dist/ with."""

import ast
import gettext
import socket
import urllib.request
from collections import Counter
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

import build
from assets.make import dist
from assets.make.locales import CatalogueError, compile_catalogues
from tests.conftest import left_out
from tests.e2e import browser


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build.py that works in an empty folder."""
    monkeypatch.setattr(build, "DIST", tmp_path / "dist")
    monkeypatch.setattr(build, "WORK", tmp_path / ".build")
    monkeypatch.setattr(build, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(build, "PYTHON", tmp_path / ".venv" / "bin" / "python")
    monkeypatch.setattr(build, "NODE_MODULES", tmp_path / "node_modules")
    return tmp_path


def write(file: Path, text: str = "") -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def script(file: Path, text: str) -> Path:
    write(file, f"#!/bin/sh\n{text}\n").chmod(0o755)
    return file


def test_an_old_python_can_read_the_file_and_so_say_that_it_is_too_old():
    ast.parse(Path(build.__file__).read_text(encoding="utf-8"), feature_version=(3, 8))


def test_help_names_every_command(capsys):
    with pytest.raises(SystemExit) as end:
        build.main(["--help"])
    assert end.value.code == 0
    shown = capsys.readouterr().out
    for command in ("serve", "build", "single", "test", "bench", "arena", "assets", "clean"):
        assert f"    {command} " in shown


def test_an_unknown_game_is_told_in_one_sentence(monkeypatch):
    monkeypatch.setattr(build, "all_games", lambda: ["imperium", "mesopotamia"])
    with pytest.raises(SystemExit) as end:
        build.main(["build", "--games", "imperium,chess"])
    assert end.value.code == "build.py: there is no game 'chess'; there are: imperium, mesopotamia."


@pytest.mark.parametrize("port", ["65536", "-1", "x"])
def test_a_port_that_is_none_is_told_in_one_sentence(port, capsys):
    with pytest.raises(SystemExit):
        build.main(["serve", f"--port={port}"])
    assert f"a port is a number from 0 to 65535, not {port}\n" in capsys.readouterr().err


def test_chosen_games_keep_their_order(monkeypatch):
    monkeypatch.setattr(build, "all_games", lambda: ["a", "b", "c"])
    assert build.choose_games("c, a") == ["a", "c"]


# Up-to-date checks


def test_digest_knows_content_and_names_but_not_caches(tmp_path):
    write(tmp_path / "a.py", "1")
    first = build.digest(tmp_path)
    write(tmp_path / "__pycache__" / "a.pyc", "x")
    assert build.digest(tmp_path) == first
    (tmp_path / "a.py").rename(tmp_path / "b.py")
    renamed = build.digest(tmp_path)
    write(tmp_path / "b.py", "2")
    assert len({first, renamed, build.digest(tmp_path)}) == 3


def test_once_makes_again_only_when_the_key_changes_or_it_failed(tmp_path):
    made = []
    stamp = tmp_path / "stamp"
    assert build.once(stamp, "1", "it", lambda: made.append(1))
    assert not build.once(stamp, "1", "it", lambda: made.append(2))
    with pytest.raises(ZeroDivisionError):
        build.once(stamp, "2", "it", lambda: made.append(1 // 0))
    assert build.once(stamp, "1", "it", lambda: made.append(3))
    assert made == [1, 3]


def test_serving_sets_up_no_more_than_it_needs_and_the_second_time_starts_nothing(house, monkeypatch):
    commands: list[str] = []

    def run(*command: str | Path) -> None:
        commands.append(" ".join(map(str, command)))
        if "assets.make.dist" in command:
            write(build.DIST / "index.html")

    monkeypatch.setattr(build, "run", run)
    monkeypatch.setattr(build, "make_venv", lambda: write(build.PYTHON))
    monkeypatch.setattr(build, "node", lambda: None)
    build.build_dist(["imperium"])
    assert [any(word in command for command in commands) for word in ("build.txt", "npm ci", "test.txt")] == [1, 1, 0]
    for needed in range(2):
        commands.clear()
        build.build_dist(["imperium", "mesopotamia"])
        assert len(commands) == 1 - needed
    (build.DIST / "index.html").unlink()
    build.build_dist(["imperium", "mesopotamia"])
    assert len(commands) == 1


# The server


def test_a_taken_port_is_told_and_the_next_free_one_used(tmp_path, capsys):
    with socket.create_server(("localhost", 0)) as other:
        taken = other.getsockname()[1]
        with build.listen(tmp_path, taken) as server:
            assert taken < server.server_port < taken + 100
    assert f"port {taken} is taken, trying {taken + 1}" in capsys.readouterr().err


def test_files_come_with_their_types_and_are_never_stale(tmp_path):
    types = {
        "a.mjs": "text/javascript",
        "a.js": "text/javascript",
        "a.wasm": "application/wasm",
        "a.toml": "application/toml",
        "a.woff2": "font/woff2",
        "a.webmanifest": "application/manifest+json",
        "a.zip": "application/zip",
    }
    for name in types:
        write(tmp_path / name, "x")
    with build.serve_dist(tmp_path) as address:
        for name, kind in types.items():
            with urllib.request.urlopen(f"{address}/{name}") as answer:
                assert answer.headers["Content-Type"] == kind
                assert answer.headers["Cache-Control"] == "no-cache"


# The tests


def test_named_tests_belong_to_one_part():
    assert build.part_of("tests/e2e/test_page.py::test_x") == "e2e"
    assert build.part_of("tests/games/imperium") == "unit"


def test_a_sample_has_some_of_every_test_but_the_extensive_ones():
    def items(test: str, cases: int, **marks: int) -> list[SimpleNamespace]:
        markers = {name: SimpleNamespace(args=(value,)) for name, value in marks.items()}
        return [SimpleNamespace(nodeid=f"{test}[{n}]", get_closest_marker=markers.get) for n in range(cases)]

    tests = {
        "a": items("a", 3),
        "b": items("b", 7, sampled=3),
        "c": items("c", 2, sampled=5),
        "d": items("d", 1, extensive=0),
    }
    left = left_out([item for found in tests.values() for item in found])
    taken = {test: len([item for item in found if item not in left]) for test, found in tests.items()}
    assert taken["a"] == 3 and taken["b"] in (2, 3) and taken["c"] == 1 and taken["d"] == 0


def test_a_sample_is_told_and_what_is_asked_for_is_tested_whole(monkeypatch, capsys):
    given = []
    monkeypatch.setattr(build, "python_packages", lambda group: None)
    monkeypatch.setattr(build, "build_dist", lambda games: None)
    monkeypatch.setattr(build, "unit_tests", lambda arguments: given.append(arguments) or Counter(passed=1))
    for arguments in ([], ["--all"], ["--", "-k", "link"]):
        assert build.main(["test", "unit", *arguments]) == 0
    assert given == [["--sample"], [], ["-k", "link"]]
    assert [line.endswith("(a sample; --all goes further)") for line in capsys.readouterr().out.splitlines()] == [
        True,
        False,
        False,
    ]


def test_counts_are_read_from_a_report(tmp_path):
    report = write(
        tmp_path / "r.xml",
        '<testsuites><testsuite tests="9" failures="2" errors="1" skipped="3"/></testsuites>',
    )
    assert build.counts(report) == Counter(passed=3, failed=3, skipped=3)


def test_the_lock_file_names_no_host():
    assert '"resolved"' not in (build.ROOT / "package-lock.json").read_text(encoding="utf-8")


# The browser


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with a Chromium of its own, a Google Chrome, and a chromium-browser that only tells what to install."""
    script(tmp_path / "own" / "chrome", "exit 0")
    script(tmp_path / "bin" / "chromium-browser", "exit 1")
    script(tmp_path / "bin" / "google-chrome", "exit 0")
    script(tmp_path / "mine", "exit 0")
    browser.starts.cache_clear()
    return tmp_path


def test_browsers_are_looked_for_in_order(machine):
    own, bin_ = machine / "own" / "chrome", machine / "bin"
    env = {"PATH": str(bin_), "HOME": str(machine), "OSTRAKA_BROWSER": str(machine / "mine")}
    assert browser.find(own, env) == machine / "mine"
    del env["OSTRAKA_BROWSER"]
    assert browser.find(own, env) == own
    missing = machine / "missing"
    assert browser.find(missing, env) == bin_ / "google-chrome"
    script(bin_ / "chromium", "exit 0")
    assert browser.find(missing, env) == bin_ / "chromium"


def test_applications_of_macos_come_last(machine):
    names = list(browser.candidates(machine / "own", {"PATH": str(machine / "bin"), "HOME": str(machine)}))
    assert names[-1] == machine / "Applications" / "Chromium.app" / "Contents" / "MacOS" / "Chromium"


def test_other_engines_are_looked_for_in_order(machine):
    """Playwright's own first, then the system's; what the variable says is taken as it is, nothing too."""
    env = {"PATH": str(machine / "bin"), "HOME": str(machine)}
    script(machine / "bin" / "firefox-esr", "exit 0")
    found = list(browser.candidates(machine / "own" / "firefox", env, browser.FIREFOX))
    assert found[:2] == [machine / "own" / "firefox", machine / "bin" / "firefox-esr"]
    assert found[-1] == machine / "Applications" / "Firefox.app" / "Contents" / "MacOS" / "firefox"
    playwright = SimpleNamespace(firefox=SimpleNamespace(executable_path=str(machine / "missing")))
    find = partial(browser.find_engine, playwright, browser.FIREFOX)
    assert find({"OSTRAKA_FIREFOX": "/some/firefox"}) == Path("/some/firefox")
    assert find({"OSTRAKA_FIREFOX": ""}) is None
    assert find({"PATH": "", "HOME": str(machine)}) is None


def test_a_package_that_is_not_to_be_had_keeps_no_other_away(monkeypatch):
    """Chromium's shell alone is not packed everywhere."""
    asked: list[tuple[str, ...]] = []

    def apt_install(*packages: str) -> bool:
        asked.append(packages)
        return "chromium-headless-shell" not in packages

    monkeypatch.setattr(browser, "apt_install", apt_install)
    monkeypatch.setattr(browser, "succeeds", lambda *command: False)
    monkeypatch.setattr(browser, "find_engine", lambda playwright, engine: None)
    browser.install(SimpleNamespace(), list(browser.ENGINES))
    each = [engine.packages for engine in (browser.FIREFOX, browser.WEBKIT)]
    assert asked == [browser.CHROMIUM.packages, browser.CHROMIUM.instead, *each]


def test_why_tests_were_skipped_is_counted(tmp_path):
    skipped = '<testcase name="x"><skipped message="no WebKit for the tests" type="pytest.skip"/></testcase>'
    report = write(tmp_path / "e2e.xml", f"<testsuites><testsuite>{skipped * 3}<testcase/></testsuite></testsuites>")
    assert build.reasons([report, tmp_path / "none.xml"]) == Counter({"no WebKit for the tests": 3})


def test_a_wrong_choice_of_browser_is_told(machine):
    with pytest.raises(SystemExit, match="OSTRAKA_BROWSER is /nowhere, which does not start"):
        browser.find(machine / "own" / "chrome", {"OSTRAKA_BROWSER": "/nowhere"})


# dist/


def test_a_zip_is_the_same_bytes_for_the_same_entries(tmp_path):
    dist.write_zip(tmp_path / "1.zip", {"b": b"2", "a": b"1"})
    dist.write_zip(tmp_path / "2.zip", {"a": b"1", "b": b"2"})
    assert (tmp_path / "1.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()


def test_a_site_carries_the_files_of_its_games_and_those_of_none(tmp_path, monkeypatch):
    monkeypatch.setattr(dist, "ROOT", tmp_path)
    for name in ("games/imperium/map.py", "games/mesopotamia/map.py", "games/board.py", "host.py"):
        write(tmp_path / "web" / name)
    found = [file.relative_to(tmp_path / "web").as_posix() for file in dist.sources("web", "*.py", ["imperium"])]
    assert found == ["games/board.py", "games/imperium/map.py", "host.py"]


def test_licences_are_given_in_full(tmp_path):
    files = [write(tmp_path / "LICENSE.md", "Do as you like.\n"), write(tmp_path / "licenses.js", "no")]
    assert dist.licence_text(files) == "Do as you like."


HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def test_catalogues_of_a_language_become_one(tmp_path):
    sources = [tmp_path / "locales", tmp_path / "game"]
    plural = 'msgid "n.goods"\nmsgid_plural "n.goods"\n'
    write(sources[0] / "en.po", HEADER + 'msgid "play"\nmsgstr "Play"\n')
    write(sources[1] / "en.po", HEADER + plural + 'msgstr[0] "{n} good"\nmsgstr[1] "{n} goods"\n')
    write(sources[0] / "ja.po", HEADER + 'msgid "play"\nmsgstr "遊ぶ"\n')
    write(sources[1] / "ja.po", HEADER + plural + 'msgstr[0] "{n} 品"\n')
    for out in ("1", "2"):
        compile_catalogues(sources, tmp_path / out)
    assert (tmp_path / "1/ja.mo").read_bytes() == (tmp_path / "2/ja.mo").read_bytes()
    with (tmp_path / "1/en.mo").open("rb") as file:
        english = gettext.GNUTranslations(file)
    assert english.gettext("play") == "Play"
    assert [english.ngettext("n.goods", "n.goods", n) for n in (1, 2)] == ["{n} good", "{n} goods"]


@pytest.mark.parametrize(
    ("japanese", "fault"),
    [
        ('#, fuzzy\nmsgid "play"\nmsgstr "遊ぶ"\n', "'play' is fuzzy"),
        ('msgid "play"\nmsgstr ""\n', "'play' is not translated"),
        ("", "'play' is missing"),
        ('msgid "play"\nmsgstr "遊ぶ"\n\nmsgid "pass"\nmsgstr "パス"\n', "'pass' is missing"),
        (None, "page/ja.po is missing"),
    ],
)
def test_a_fault_in_a_catalogue_is_an_error(tmp_path, japanese, fault):
    write(tmp_path / "page/en.po", HEADER + 'msgid "play"\nmsgstr "Play"\n')
    for language in ("en", "ja"):
        write(tmp_path / f"game/{language}.po", HEADER)
    if japanese is not None:
        write(tmp_path / "page/ja.po", HEADER + japanese)
    with pytest.raises(CatalogueError, match=fault):
        compile_catalogues([tmp_path / "page", tmp_path / "game"], tmp_path / "out")


def test_two_domains_must_not_contradict_each_other(tmp_path):
    write(tmp_path / "page/en.po", HEADER + 'msgid "play"\nmsgstr "Play"\n')
    write(tmp_path / "game/en.po", HEADER + 'msgid "play"\nmsgstr "Play on"\n')
    with pytest.raises(CatalogueError, match=r"game/en.po:4: 'play' already says something else"):
        compile_catalogues([tmp_path / "page", tmp_path / "game"], tmp_path / "out")
