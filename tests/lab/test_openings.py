"""Opening books: what was chosen where at the beginning, and how it went."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pycore import Match
from pycore.__main__ import main
from pycore.engine.arena import play
from pycore.lab.openings import Book, opening, position_of
from pycore.lab.plan import make_run
from pycore.lab.report import report
from pycore.lab.run import play_run
from pycore.lab.tables import tables
from tests.lab.test_environment import games as every_game


@every_game
def test_an_opening_is_the_beginning_of_a_game(id: str) -> None:
    """Whole choices in their order; the choice that is told is the one that was made there."""
    match = play(id, ["tiro"] * 3, 4)
    found = opening(match, 6)
    assert len(found) == 6 and [one.at for one in found] == sorted({one.at for one in found})
    for one in found:
        then = match.at(one.at)
        asked = then.decision
        assert asked is not None and (asked.seat, asked.about) == (one.seat, one.about)
        assert len(asked.options) > 1 and position_of(then) == one.position
        words = " ".join(map(str, asked.options[match.log[one.at]]))
        assert one.choice.startswith(words.split()[0])


def test_steps_are_one_choice() -> None:
    match = Match.new("imperium", 3, 1)
    for _ in range(9):
        match.play(0)
    assert [(one.at, one.seat, one.choice) for one in opening(match, 9)][:2] == [
        (0, 0, "pick 1, pick 1, pick 1"),
        (3, 1, "pick 1, pick 1, pick 1"),
    ]


def test_a_position_is_what_the_seat_knows() -> None:
    """Not what others have chosen in secret, and not the seed."""
    one, other = Match.new("imperium", 3, 1), Match.new("imperium", 3, 2)
    assert position_of(one) == position_of(other)
    for choice in (0, 0, 0):
        one.play(choice)
    for choice in (1, 0, 0):
        other.play(choice)
    assert position_of(one) == position_of(other)
    one.play(0)
    other.play(1)
    assert position_of(one) != position_of(other)


def row(choice: str, winner: int, position: str = "p") -> dict[str, Any]:
    chosen = {"at": 0, "seat": 0, "about": "imperium.pick", "position": position, "choice": choice}
    return {
        "winners": [winner],
        "scores": [5, 3, 1],
        "opening": [chosen],
        "link": Match.new("imperium", 3, 1).to_link(),
    }


def test_a_book_counts() -> None:
    book = Book()
    for choice, winner in (("a", 0), ("a", 1), ("b", 0), ("a", 0), ("b", 0)):
        book.add(row(choice, winner))
    book.add(row("c", 0, "rare"))
    (position,) = book.positions(5)
    assert (position.position, position.games, position.at) == ("p", 5, 0)
    assert [(s.name, s.games, s.won) for s in position.choices] == [("a", 3, 2), ("b", 2, 2)]
    assert position.choices[0].fair == pytest.approx(1 / 3) and position.choices[0].points == 5
    assert [one.position for one in book.positions(1)] == ["p", "rare"]


def test_a_run_of_openings(tmp_path: Path) -> None:
    run = make_run({"kind": "openings", "game": "imperium", "seats": 3, "bots": ["tiro"], "games": 8, "depth": 2})
    found = tables(run, play_run(run, tmp_path / "run"))
    first = found.book[0]
    assert first.at == 0 and first.games == 8 and sum(share.games for share in first.choices) == 8
    assert Match.from_link(first.link).decision is not None
    page = report(run, found)
    assert "At the beginning, seat 1: imperium.pick" in page and first.choices[0].name in page


def test_from_the_shell(tmp_path: Path) -> None:
    file = tmp_path / "book.toml"
    file.write_text('kind="openings"\ngame="imperium"\nseats=2\nbots=["tiro"]\ngames=6\ndepth=1\n')
    assert main(["lab", str(file), "--workers", "0"]) == 0
    told = json.loads((tmp_path / "book" / "tables.json").read_text())
    assert told["book"][0]["games"] == 6 and told["games"] == 6
