"""Games to go on with, and the shelf."""

from __future__ import annotations

from ...games.board import volumes
from ..commands import command
from ..context import Context
from ..new_game.screen import NewGameScreen


class Home:
    def __init__(self, context: Context, new_game: NewGameScreen) -> None:
        self.context, self.new_game = context, new_game

    def open(self) -> None:
        self.context.show_home()

    @command("play-now")
    def play_now(self, volume: str) -> None:
        """One click: against bots, at once."""
        if volume in volumes():
            self.new_game.play_now(volume)
