"""Who sits at a table, who of them looks at the screen, and who waits behind a curtain."""

from __future__ import annotations

from collections.abc import Sequence

from pycore import Match, Option

from ..app.saves import AWAY, BOTS, PERSON, Save, clean_orders
from ..games.board import Board, Call
from .calling import Calling


class Players:
    """The seats of a game.

    viewer   the seat that the screen shows; None: nobody's, hidden things stay hidden
    curtain  the seat that is about to look, once the others have looked away; nothing of the game is shown
    called   seats here that may come forward, or not, to do something that others may not see; in order
    """

    def __init__(self, save: Save, match: Match, board: Board) -> None:
        self.save, self.match, self.board = save, match, board
        self.viewer: int | None = None
        self.curtain: int | None = None
        self.called: tuple[int, ...] = ()
        self._calling = Calling(match, board)
        self._asks_at = -1  # with so many choices made an answer by an order was taken back
        self._pigments: Sequence[int | None] = ()

    def persons(self) -> list[int]:
        """The seats of people at this device."""
        return [i for i, seat in enumerate(self.save.seats) if seat.kind == PERSON]

    def people(self) -> list[int]:
        """The seats of people, here or away."""
        return [i for i, seat in enumerate(self.save.seats) if seat.kind not in BOTS]

    @property
    def alone(self) -> bool:
        """Is one person here, and nobody else anywhere who plays against that one?"""
        return len(self.persons()) == len(self.people()) == 1

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
        while self._need_not_choose():
            self.match.play(0)
            self.obey()
            self._hand_over()

    def _need_not_choose(self) -> bool:
        """Has the person who looks no choice? Who came forward before others answers all the same, which tells them
        nothing."""
        asked = self.match.decision
        if asked is None or not asked.forced or asked.seat != self.viewer or not self.person_asked():
            return False
        self._calling.now()
        return self.viewer not in self._calling.forward

    def orders(self) -> tuple[str, ...]:
        """What the viewer has said that answers later questions."""
        return tuple(self.save.seats[self.viewer].orders) if self.viewer is not None else ()

    def order(self, order: str) -> bool:
        """The viewer says more, or takes it back; those who are called say it together.

        Of ``turn`` and ``round`` only the last counts, and what ends with ``none`` does not go with others of its kind.
        Does it answer what is asked?
        """
        self._asks_at = -1
        for seat in self.called or (() if self.viewer is None else (self.viewer,)):
            said = self.save.seats[seat].orders
            given = clean_orders([order]) if self.called or order not in said else []
            said[:] = [each for each in said if each != order and not _excludes(order, each)] + given
        return self.said_before() is not None

    def ask_again(self) -> None:
        """An answer was taken back: hand over, and this once it is asked what the viewer's orders would answer."""
        self._asks_at = len(self.match.log)
        self._calling.forget()
        self.hand_over()

    def call(self) -> Call | None:
        """What those who are called are asked."""
        return self._calling.now() if self.called else None

    def come(self, seat: int | None) -> bool:
        """Of those who are called one comes forward, or (None) nobody; those before it have nothing to say.

        Is that an answer to the call?
        """
        answers = seat in self.called if seat is not None else bool(self.called)
        if answers:
            forward = [] if seat is None else [seat]
            self._calling.say(forward, self.called if seat is None else self.called[: self.called.index(seat)])
        return answers

    def said_before(self) -> Option | None:
        """What the seat that is asked has said before, if it answers the question.

        Where several people share a device, or one is away, others see who is asked: then what is asked of a hand is
        answered without regard to the hand.
        """
        asked = self.match.decision
        if asked is None or not asked.secret or self.kind(asked.seat) in BOTS:
            return None
        if asked.seat == self.viewer and len(self.match.log) == self._asks_at:
            return None
        call = self._calling.now()
        if call is not None and asked.seat in self._calling.silent:
            return call.passing
        orders = self.save.seats[asked.seat].orders
        return self.board.said_before(self.match, orders, self.persons() == [asked.seat]) if orders else None

    def obey(self) -> None:
        """Answer what has been answered before."""
        while (answer := self.said_before()) is not None:
            self.match.play(answer)

    def _hand_over(self) -> None:
        """To the person who is asked, behind a curtain where hidden things would show; to whoever comes forward, where
        several could."""
        asked, self.called = self.asked(), ()
        if asked is None or self.kind(asked) != PERSON or asked == self.viewer:
            return
        several = len(self.persons()) > 1
        if several and self.match.observe(self.viewer)["state"] != self.match.observe(asked)["state"]:
            self.called = self._to_call(asked)
            if not self.called:
                self.curtain, self.viewer = asked, None
        else:
            self.viewer = asked

    def _to_call(self, asked: int) -> tuple[int, ...]:
        """The people here who could have something to say, as far as all can see and they have not ruled it out."""
        call = self._calling.now()
        if call is None or asked in self._calling.forward:
            return ()
        here = [seat for seat in call.seats if self.kind(seat) == PERSON and seat != self.viewer]
        here = [seat for seat in here if seat not in self._calling.silent]
        return tuple(seat for seat in here if self.board.asks(self.match, seat, self.save.seats[seat].orders))

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


def _excludes(order: str, other: str) -> bool:
    """Does an order put an end to another one?"""
    kind, _, what = order.partition(".")
    same = other.partition(".")[0] == kind
    return same and (kind in ("turn", "round") or "none" in (what, other.partition(".")[2]))
