"""A game that began with a position in the midst of it: its log and its chapters begin where it began."""

from __future__ import annotations

import pytest

from pycore import Match
from pycore.engine.bots import choose
from web.games import games
from web.games.board import View

from .reader import Reader
from .test_figures import at_table

STARTS = {"imperium": 50, "glory_to_rome": 100, "mare_nostrum": 150, "mesopotamia": 100}
"""Choices after which each is past its first round."""
COUNTED = {"glory_to_rome": "turn"}
"""What a game counts, where that is not rounds."""


def by_tirones(match: Match, until: int) -> Match:
    while match.decision is not None and len(match.log) < until:
        match.play(choose(match.observe(match.decision.seat), "tiro", 1))
    return match


def shown(match: Match) -> tuple[Reader, View]:
    reader = at_table(match.game.id, match.seats, 1)
    reader.app.screens.library.sit_down(match, reader.table.save.seats)
    return reader, reader.table.whole_view(reader.app.context.words)


@pytest.mark.parametrize("game", [game for game in games() if game in STARTS])
@pytest.mark.parametrize("more", [6, 10_000])
def test_a_log_begins_where_its_game_began(game: str, more: int) -> None:
    """After some choices, and when it is over."""
    position = by_tirones(Match.new(game, games()[game].seats[-1], 4), STARTS[game]).position()
    began = position["state"][COUNTED.get(game, "round")]
    assert began > 1
    reader, view = shown(by_tirones(Match.from_position(game, position), more))
    board = reader.table.board
    assert view.seen["over"] == (more > 6)
    lines, chapters = board.log(view), board.chapters(view)
    assert lines[0].heading and str(began) in lines[0].sentence, lines[0]
    assert (chapters[0].at, chapters[0].label) == (0, str(began))
    assert [chapter.at for chapter in chapters] == sorted(chapter.at for chapter in chapters)


@pytest.mark.parametrize("game", [game for game in games() if game in STARTS])
def test_a_log_of_a_whole_game_begins_as_ever(game: str) -> None:
    reader, view = shown(by_tirones(Match.new(game, games()[game].seats[-1], 4), STARTS[game]))
    headings = [line for line in reader.table.board.log(view) if line.heading]
    assert "1" in headings[0].sentence
