"""What all tests share: how hypothesis searches, the same at every run."""

import sys
from collections import defaultdict
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

pytest.register_assert_rewrite("tests.engine.suite")

IN_BROWSER = sys.platform == "emscripten"

settings.register_profile(
    "ostraka",
    max_examples=25 if IN_BROWSER else 100,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ostraka")


PAGES = ["games/*/page/*", "games/*/browser/*", "games/*/test_expansions.py"]
"""What draws and drives pages, or starts processes: neither is there in Pyodide."""
LONG = ["engine/test_bots.py", "games/*/test_bot.py", "games/*/test_random_games.py"]
"""Many whole games. That games of chance and of bots go the same way there, choice for choice, is compared apart."""
ESTIMATES = ["engine/test_analysis.py", "engine/test_fitting.py"]
"""Chances to win, and weights while they are fitted, are floats, and decide nothing."""
collect_ignore_glob = [*PAGES, *LONG, *ESTIMATES] if IN_BROWSER else []
IN_BROWSERS = ("e2e", "browser")
"""Folders of tests that need a browser: of the page, and of each game."""


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> None:
    """What tests in browsers share is loaded with the first of them."""
    manager = parent.config.pluginmanager
    if file_path.parent.name in IN_BROWSERS and not manager.has_plugin("tests.e2e.fixtures"):
        manager.import_plugin("tests.e2e.fixtures")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sample", action="store_true", help="some cases where one is like the other: see the markers")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("sample"):
        left = dict.fromkeys(left_out(items))
        config.hook.pytest_deselected(items=[*left])
        items[:] = [item for item in items if item not in left]


def left_out(items: list[pytest.Item]) -> list[pytest.Item]:
    """What is not in a sample. Which cases are goes by a test's name, so that not all tests take the same game."""
    left, cases = [], defaultdict(list)
    for item in items:
        if item.get_closest_marker("extensive"):
            left.append(item)
        elif marker := item.get_closest_marker("sampled"):
            cases[item.nodeid.partition("[")[0], marker.args[0]].append(item)
    for (test, one_of), found in cases.items():
        every = min(one_of, len(found))
        first = crc32(test.encode()) % every
        left += [item for number, item in enumerate(found) if number % every != first]
    return left


def pytest_collection_finish(session: pytest.Session) -> None:
    """Tests of a group share what costs most. A pytest that pytest-xdist does not know would part them, unnoticed."""
    if getattr(session.config.option, "loadgroup", False):
        apart = [
            item.nodeid for item in session.items if item.get_closest_marker("xdist_group") and "@" not in item.nodeid
        ]
        if apart:
            raise pytest.UsageError(f"pytest-xdist does not keep groups together: {apart[0]}")
