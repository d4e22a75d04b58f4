"""What a board shows by itself of what has just happened: plates beside it, scenes in its place."""

from __future__ import annotations

from collections.abc import Sequence

from ..games.board import Board, Event, Scene, View
from .players import Players


class Stage:
    """What is still to be shown.

    plates  names of the plates that wait; the first is shown now
    plate   the one that was asked for
    scenes  pictures that are shown one after the other instead of the board
    """

    def __init__(self, players: Players, board: Board) -> None:
        self.players, self.board = players, board
        self.plates: list[str] = []
        self.plate = ""
        self.scenes: list[Scene] = []

    @property
    def scene(self) -> Scene | None:
        """The picture that is shown of what has happened."""
        return self.scenes[0] if self.scenes and self.players.curtain is None else None

    @property
    def shown_plate(self) -> str:
        return self.plate or next(iter(self.plates), "")

    def clear(self, plate: str = "") -> None:
        """Nothing waits to be shown any more, but a plate that is asked for."""
        self.plates, self.plate, self.scenes = [], plate, []

    def lay(self, events: Sequence[Event], since: int) -> None:
        """What has happened after so many choices waits to be shown, if the board shows it by itself."""
        new = self.board.plates(events, since) if self.players.curtain is None else ()
        self.plate = ""
        self.plates += [plate for plate in new if plate not in self.plates]

    def next_plate(self) -> None:
        """What is shown by itself has been seen."""
        if self.plate:
            self.plate = ""
        elif self.plates:
            self.plates.pop(0)

    def enact(self, view: View, since: int) -> None:
        """Show in scenes what happened at the moment that is looked at, if it came after so many choices."""
        self.scenes = self.board.scenes(view, since)

    def next_scene(self, end: bool, stay: bool) -> None:
        """To the next scene, or the last. After it comes the game as it is, but where the scenes ``stay``."""
        if stay:
            self.scenes = self.scenes[-1 if end else 1 :] or self.scenes
        else:
            self.scenes = [] if end else self.scenes[1:]
