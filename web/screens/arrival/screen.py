"""A game somebody has sent: recognised if it is here already, else put on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pycore import OstrakaError
from pycore.engine import link as links

from ...app import sharing
from ...app.saves import PERSON, Damaged, Save, open_match
from ...games.board import pictures
from ...session.session import Session
from ..commands import Someone, Text, command
from ..context import Context, Notice
from ..library import Library
from ..links import Links
from ..play.pacing import Pacing


@dataclass
class Arrival:
    """An opened link, and the save of its game that is here, if any.

    seat      who opens it; None: somebody who watches
    session   the game as it lies under the question who has come: nobody sits here yet
    relation  same, longer (the link goes on), shorter (the save goes on), fork; empty without a save
    """

    sent: sharing.Sent
    seat: int | None
    session: Session
    found: Save | None = None
    relation: str = ""


class ArrivalScreen:
    """``arrival``: what has come and waits for an answer."""

    def __init__(self, context: Context, library: Library, reader: Links, pacing: Pacing) -> None:
        self.context, self.library, self.links, self.pacing = context, library, reader, pacing
        self.arrival: Arrival | None = None

    def open(self, fragment: str) -> None:
        """``p=<link>&s=<seat>&n=<names>``: know the game again if it is here, else ask who has come."""
        context = self.context
        context.show_home()

        def refused(why: str) -> None:
            context.tell(Notice("bad", why, context.words("home.open_link"), "go /link"))
            context.browser.go("/", replace=True)

        self.links.open(fragment, self._arrived, refused)

    def open_paste(self) -> None:
        """``/link``, over the game on the table or else the home page."""
        if self.context.page != "play":
            self.context.show_home()
        self.context.dialog = "link"

    def _arrived(self, sent: sharing.Sent) -> None:
        context = self.context
        for picture in pictures(sent.match):
            context.browser.board(picture)
        self.arrival = arrival = Arrival(sent, sent.seat, _watched(sent))
        known = [(save, found) for save in context.saves.all()[0] if (found := relation(save, sent))]
        if known:
            arrival.found, arrival.relation = min(
                known, key=lambda pair: (pair[1] == "fork", not sharing.is_for(sent, pair[0]))
            )
            here = [seat for seat, who in enumerate(arrival.found.seats) if who.kind == PERSON]
            if not sharing.is_for(sent, arrival.found):
                arrival.seat = here[0] if len(here) == 1 else None
            elif arrival.relation == "same":
                self.arrival = None
                if context.session is None or context.session.save.id != arrival.found.id:
                    context.session = Session(arrival.found, sent.match)  # which need not be replayed again
                if sharing.take_orders(arrival.found, sent):
                    self.library.keep(arrival.found)
                context.browser.go(f"/game/{arrival.found.id}", replace=True)
                return
            elif sent.seat is None and len(here) == 1:
                arrival.seat = here[0]
        context.dialog = "arrival"

    @command("arrive-as")
    def choose(self, seat: Someone) -> None:
        if self.arrival:
            self.arrival.seat = seat if seat is not None and seat < len(self.arrival.sent.seats) else None

    @command("arrive")
    def arrive(self, how: Literal["new", "longer", "mine", "seat"]) -> None:
        """Sit down with the game: new (keep both), longer (go on here), mine (open what is here).

        Or, where it was for nobody of here, on the seat that was chosen (seat): what is here goes on for its own
        people alone.
        """
        arrival, self.arrival = self.arrival, None
        if arrival is None:
            return
        context, sent, found = self.context, arrival.sent, arrival.found
        way = self._seated(arrival, found) if how == "seat" and found is not None else str(how)
        if way in ("mine", "same", "shorter") and found is not None:
            context.go(f"/game/{found.id}", replace=True)
        elif way == "longer" and found is not None:
            found.draft = []
            sharing.take_orders(found, sent)
            context.session = Session(found, sent.match)
            context.save()
            context.go(f"/game/{found.id}", replace=True)
        else:
            self.library.sit_down(sent.match, sharing.as_person(sent.seats, arrival.seat), replace=True)
        if way != "mine" and context.session is not None:
            self.pacing.enact(context.session, context.session.seen_to)

    def _seated(self, arrival: Arrival, found: Save) -> str:
        """What it comes to when somebody takes a seat in what is here."""
        seat = arrival.seat
        here = [i for i, who in enumerate(found.seats) if who.kind == PERSON]
        if seat is not None and not here:
            found.seats[seat].kind = PERSON
            here = [seat]
            self.library.keep(found)
        return "new" if (seat not in here if here else seat is not None) else arrival.relation

    @command("paste")
    def paste(self, link: Text) -> None:
        """A link typed or pasted into the dialog."""

        def refused(why: str) -> None:
            self.context.tip = why

        def found(sent: sharing.Sent) -> None:
            self.context.go(sharing.fragment(sent.link, sent.seats, sent.seat))

        self.links.open(link, found, refused)


def _watched(sent: sharing.Sent) -> Session:
    seats = sharing.as_person(sent.seats, None)
    return Session(Save(1, "", sent.match.game.id, "", seats, "", {}, [], 0, 0, 0), sent.match)


def relation(save: Save, sent: sharing.Sent) -> str:
    """How a save and a link that has come belong together; see Arrival."""
    match = sent.match
    if save.game != match.game.id or len(save.seats) != match.seats:
        return ""
    if save.link == sent.link:
        return "same"
    try:
        if links.decode(save.link).seed != match.seed:
            return ""  # which a replay would take long to find
        own, _ = open_match(save)
    except (OstrakaError, Damaged):
        return ""
    if (own.seats, own.options, own.seed, own.origin) != (match.seats, match.options, match.seed, match.origin):
        return ""
    mine, theirs = own.log, match.log
    if mine == theirs:
        return "same"
    if theirs[: len(mine)] == mine:
        return "longer"
    if mine[: len(theirs)] == theirs:
        return "shorter"
    return "fork"
