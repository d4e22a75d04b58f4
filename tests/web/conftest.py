"""The page's catalogues, compiled once; bots that think a little only."""

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

import pytest

import web.kit.i18n
from assets.make.locales import compile_catalogues, folders
from pycore.engine.bots import Effort, advice_of
from web.games import games


@pytest.fixture(scope="session", autouse=True)
def the_page_speaks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("locales")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("assets.make.locales.broken", str)  # texts are compared; test_phrases.py sees to their lines
        compile_catalogues(folders(games()), folder)
        patch.setattr(web.kit.i18n, "CATALOGUES", folder)
        for id in games():
            advice = replace(advice_of(id), consul=(Effort(playouts=8),))
            patch.setattr(import_module(f"pycore.games.{id}.bot"), "ADVICE", advice)
        yield
