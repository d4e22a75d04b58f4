"""The page in one file: opened from a disk, with no network and no server."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from build import all_games, build_single
from tests.e2e.browser import DESK, PHONE
from tests.e2e.conftest import leave
from tests.e2e.test_games import ends_well
from tests.e2e.visitor import READY, SEATS, Visitor


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the file lies: in a folder whose name is not made for addresses."""
    file = tmp_path_factory.mktemp("one") / "Spiele & 遊び @home #1" / "ostraka 100%.html"
    file.parent.mkdir()
    build_single(all_games(), file)
    return file.as_uri()


@pytest.fixture
def readers(chromium: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., Visitor]]:
    """Makes readers of the file, each on a device of their own without a network."""
    made: list[Visitor] = []

    def make(**profile: object) -> Visitor:
        visitor = Visitor(chromium, address, **profile)
        made.append(visitor)
        visitor.context.set_offline(True)
        visitor.context.set_default_timeout(60_000)
        return visitor.come()

    yield make
    for visitor in made:
        leave(visitor, request.node)
        visitor.close()
        visitor.check()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_whole_game(readers: Callable[..., Visitor], language: str) -> None:
    """Against bots, in their worker, to the end; the first time anything is opened."""
    reader = readers(locale=language)
    assert reader.page.get_attribute("html", "lang") == language
    reader.wish(pace="off")
    reader.new_game(SEATS, seed=3)
    assert reader.play() >= 8
    assert any(worker.url.startswith("data:") for worker in reader.page.workers)
    ends_well(reader)
