"""A new game as it is filled in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from pycore import Match
from pycore.engine.game import Game

from ...app import sharing
from ...app.saves import PERSON, Seat, clean_name
from ...games import games
from ...games.board import board, volumes
from ..commands import Text, command
from ..context import Context
from ..library import Library

GENTLE = "tiro"
"""Who one plays with at first."""
SEED_DIGITS = 15
Kind: TypeAlias = Literal["person", "away", "tiro", "centurio", "consul", "imperator", "audax", "cautus"]
"""One of the KINDS of seats."""


@dataclass
class NewGame:
    """``volume``: what it was taken for from the shelf. ``disputed``: are the disputed rules unfolded?"""

    volume: str
    game: str
    seats: list[Seat]
    options: dict[str, Any]
    seed: int
    disputed: bool = False


class NewGameScreen:
    """``form``: the dialog as it is filled in; it stays until a game begins, or one of another kind is asked for."""

    def __init__(self, context: Context, library: Library) -> None:
        self.context, self.library = context, library
        self.form: NewGame | None = None

    def open(self, volume: str) -> None:
        """``/new/<game>`` or ``/new/<game>-<expansion>``, over the home page."""
        if self.context.page != "home":
            self.context.show_home()
        self.context.dialog = "new"
        if self.form is None or self.form.volume != volume:
            self.form = self._blank(volume)
        self.context.browser.board(self.form.game)

    def _blank(self, volume: str) -> NewGame:
        game, _, wanted = volumes()[volume]
        rules: Game[Any] = games()[game]
        count, names = min(4, rules.seats[-1]), self.context.settings.names
        own = clean_name(names[0] if names else "") or sharing.NAMES[0]
        others = [name for name in sharing.NAMES if name != own]
        kinds = [PERSON, "consul", "centurio", "centurio", "tiro", "tiro"]
        seats = [Seat(own if i == 0 else others[i - 1], kinds[i]) for i in range(count)]
        options = {option.id: option.default for option in rules.options} | dict(wanted)
        return NewGame(volume, game, seats, options, self.context.browser.random())

    def _seat(self, seat: int) -> Seat | None:
        return self.form.seats[seat] if self.form and seat < len(self.form.seats) else None

    @command("seat-kind")
    def seat_kind(self, seat: int, kind: Kind) -> None:
        if found := self._seat(seat):
            found.kind = kind

    @command("seat-name")
    def seat_name(self, seat: int, name: Text) -> None:
        if found := self._seat(seat):
            found.name = clean_name(name)

    @command("seat-add")
    def add_seat(self) -> None:
        form = self.form
        if form and len(form.seats) < games()[form.game].seats_with(form.options)[-1]:
            used = [seat.name for seat in form.seats]
            form.seats.append(Seat(next(name for name in sharing.NAMES if name not in used), "centurio"))

    @command("seat-drop")
    def drop_seat(self, seat: int) -> None:
        form = self.form
        if form and seat < len(form.seats) and len(form.seats) > games()[form.game].seats_with(form.options)[0]:
            del form.seats[seat]

    @command("option")
    def choose(self, id: str, index: int) -> None:
        """A value of an option, by its place among them."""
        form = self.form
        for option in games()[form.game].options if form else ():
            if form and option.id == id and index < len(option.values):
                form.options[id] = option.values[index]
                self._fit(form)

    @command("preset")
    def preset(self, name: str) -> None:
        """Options that are chosen together."""
        form = self.form
        if form and (wanted := board(form.game).presets().get(name)):
            form.options |= wanted
            self._fit(form)

    def _fit(self, form: NewGame) -> None:
        """As many seats as can play with the options."""
        fits = games()[form.game].seats_with(form.options)
        while len(form.seats) < fits[0]:
            self.add_seat()
        del form.seats[fits[-1] :]

    @command("disputed")
    def unfold(self) -> None:
        """Unfold the disputed rules, or fold them."""
        if self.form:
            self.form.disputed = not self.form.disputed

    @command("seed")
    def seed(self, number: Text) -> None:
        if self.form and number.strip().isdecimal() and len(number.strip()) <= SEED_DIGITS:
            self.form.seed = int(number)
        elif self.form:
            self.context.tip = self.context.words("new.bad_seed")

    @command("begin")
    def begin(self) -> None:
        if self.form is not None:
            form, self.form = self.form, None
            self._begin(form)

    def _begin(self, form: NewGame) -> None:
        for i, seat in enumerate(form.seats):
            seat.name = seat.name or sharing.NAMES[i]
        match = Match.new(form.game, len(form.seats), form.seed, form.options)
        first = next((seat.name for seat in form.seats if seat.kind == PERSON), "")
        if first and first != sharing.NAMES[0]:
            self.context.settings.names = [first]
            self.context.saves.keep_settings(self.context.settings)
        self.library.sit_down(match, form.seats)

    def play_now(self, volume: str) -> None:
        """Against bots, at once; the first game of its kind here is a gentle one, and says so."""
        form, self.form = self._blank(volume), None
        first = not self.context.saves.knows(form.game, {})
        if first:
            for seat in form.seats[1:]:
                seat.kind = GENTLE
        self._begin(form)
        if first and self.context.session:
            self.library.well(self.context.session.save.id, "notice.gentle")
