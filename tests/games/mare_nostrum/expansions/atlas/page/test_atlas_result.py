"""The result page of games with Atlas, whole."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pycore.engine.outlook import outlook
from pycore.games.mare_nostrum.outlook import battles
from tests.web.reader import Reader
from web.kit.i18n import LANGUAGES

GOLDEN = Path(__file__).parents[1] / "golden"


def golden(name: str, language: str = "en") -> Reader:
    """A finished game, as a link that came."""
    link = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))["link"]
    return Reader(f"p={link}", languages=language).click("arrive new")


NAMES = sorted(file.stem for file in GOLDEN.glob("*.json"))
READ = [(name, "en") for name in NAMES] + [("punic-fame", language) for language in LANGUAGES if language != "en"]


@pytest.mark.parametrize(("name", "language"), READ)
def test_every_end_has_its_page(name: str, language: str) -> None:
    reader = golden(name, language).click(id="to-result")
    seats = reader.table.match.seats
    assert reader.has("statistics") and "mare_nostrum." not in reader.text()
    rows = reader.element("statistics").findall(".//tbody/tr")
    assert rows and all(len(row.findall("td")) == seats for row in rows)


def test_what_barbarians_fight_is_counted_for_seats_alone() -> None:
    match = golden("punic-fame").table.match
    seen, events = match.observe(None), list(match.events(None))
    fought = list(battles(events))
    assert any(match.seats in battle.sides for battle in fought), "no battle with barbarians in this game"
    known = outlook("mare_nostrum")
    assert known is not None
    counts = {count.id: count.seats for count in known.statistics(seen, events)}
    assert counts["fought"] == tuple(sum(seat in battle.sides for battle in fought) for seat in range(match.seats))
