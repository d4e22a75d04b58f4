"""What all tests share: how hypothesis searches, the same at every run."""

import sys
from pathlib import Path

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


def pytest_collection_finish(session: pytest.Session) -> None:
    """Tests of a group share what costs most. A pytest that pytest-xdist does not know would part them, unnoticed."""
    if getattr(session.config.option, "loadgroup", False):
        apart = [
            item.nodeid for item in session.items if item.get_closest_marker("xdist_group") and "@" not in item.nodeid
        ]
        if apart:
            raise pytest.UsageError(f"pytest-xdist does not keep groups together: {apart[0]}")
