"""Who sits at a table, who of them looks at the screen, and who waits behind a curtain."""

from __future__ import annotations

from collections.abc import Sequence

from pycore import Match, Option

from ..app.saves import AWAY, BOTS, PERSON, Save, clean_orders
from ..games.board import Board


class Players:
    """The seats of a game.

    viewer   the seat that the screen shows; None: nobody's, hidden things stay hidden
    curtain  the seat that is about to look, once the others have looked away; nothing of the game is shown
    """

    def __init__(self, save: Save, match: Match, board: Board) -> None:
        self.save, self.match, self.board = save, match, board
        self.viewer: int | None = None
        self.curtain: int | None = None
        self._pigments: Sequence[int | None] = ()

    def persons(self) -> list[int]:
        """The seats of people at this device."""
        return [i for i, seat in enumerate(self.save.seats) if seat.kind == PERSON]

    def people(self) -> list[int]:
        """The seats of people, here or away."""
        return [i for i, seat in enumerate(self.save.seats) if seat.kind not in BOTS]

    def kind(self, seat: int) -> str:
        return self.save.seats[seat].kind

    def names(self) -> list[str]:
        return [seat.name for seat in self.save.seats]

    def pigment(self, seat: int | None) -> int | None:
        """Whose pigment a seat has, from 0."""
        if seat is None:
            return None
        if not self._pigments:
            state = self.match.observe(None)["state"]
            self._pigments = self.board.pigments(self.match.seats, self.match.state.options, state)
        return self._pigments[seat]

    def asked(self) -> int | None:
        """The seat that is asked now, whatever is looked at."""
        decision = self.match.decision
        return None if decision is None else decision.seat

    def person_asked(self) -> bool:
        """Is it the turn of somebody at this device?"""
        asked = self.asked()
        return asked is not None and self.kind(asked) == PERSON

    def bot_asked(self) -> bool:
        asked = self.asked()
        return asked is not None and self.kind(asked) in BOTS

    def hand_over(self) -> None:
        """Give the screen to the person who is asked; one who is asked in secret and has no choice is not troubled."""
        self.obey()
        self._hand_over()
        while (asked := self.match.decision) and asked.forced and asked.seat == self.viewer and self.person_asked():
            self.match.play(0)
            self.obey()
            self._hand_over()

    def orders(self) -> tuple[str, ...]:
        """What the viewer has said that answers later questions."""
        return tuple(self.save.seats[self.viewer].orders) if self.viewer is not None else ()

    def order(self, order: str) -> bool:
        """The viewer says more, or takes it back; of ``turn`` and ``round`` only the last counts.

        Does it answer what is asked?
        """
        if self.viewer is not None:
            kind = order.partition(".")[0]
            again = kind not in ("turn", "round")
            kept = [each for each in self.orders() if each != order and (again or not each.startswith(kind))]
            self.save.seats[self.viewer].orders = kept + clean_orders([] if order in self.orders() else [order])
        return self.said_before() is not None

    def ask_again(self) -> None:
        """An answer was taken back: hand over, and what the viewer's orders would answer is asked."""
        if self.viewer is not None and self.said_before() is not None:
            self.save.seats[self.viewer].orders.clear()
        self.hand_over()

    def said_before(self) -> Option | None:
        """What the seat that is asked has said before, if it answers the question.

        Where several people share a device, or one is away, others see who is asked: then what is asked of a hand is
        answered without regard to the hand.
        """
        asked = self.match.decision
        if asked is None or not asked.secret or self.kind(asked.seat) in BOTS:
            return None
        orders = self.save.seats[asked.seat].orders
        return self.board.said_before(self.match, orders, self.persons() == [asked.seat]) if orders else None

    def obey(self) -> None:
        """Answer what has been answered before."""
        while (answer := self.said_before()) is not None:
            self.match.play(answer)

    def _hand_over(self) -> None:
        """To the person who is asked, behind a curtain where hidden things would show."""
        asked = self.asked()
        if asked is None or self.kind(asked) != PERSON or asked == self.viewer:
            return
        several = len(self.persons()) > 1
        if several and self.match.observe(self.viewer)["state"] != self.match.observe(asked)["state"]:
            self.curtain, self.viewer = asked, None
        else:
            self.viewer = asked

    def next_elsewhere(self) -> int | None:
        """For whom a link is most likely: whoever is asked and is not here, else who of the others comes next.

        None, to watch, where there is nobody else.
        """
        first, count = self.asked(), self.match.seats
        order = [((first or 0) + after) % count for after in range(count)]
        others = [seat for seat in order if seat in self.people() and seat != self.viewer]
        away = [seat for seat in others if self.kind(seat) == AWAY]
        return next(iter(away or (others if first is not None else [])), None)

    def leave(self, seat: int) -> None:
        """Somebody who was here plays elsewhere from now on."""
        self.save.seats[seat].kind = AWAY
        here = self.persons()
        if seat in (self.viewer, self.curtain) or len(here) == 1:
            self.curtain = None
            self.viewer = here[0] if len(here) == 1 else None
        self.hand_over()

    def enter(self, seat: int) -> None:
        """Somebody who was away plays at this device."""
        self.save.seats[seat].kind = PERSON
        if self.persons() == [seat]:
            self.viewer = seat
        self.hand_over()

    def last_turn(self, seat: int) -> int:
        """The choices made before the last one of a seat; before now where it has made none."""
        actors = self.match.actors
        return next((at for at in range(len(actors) - 1, -1, -1) if actors[at] == seat), len(actors))
