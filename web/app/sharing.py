"""Games in addresses: ``#p=<link>&s=<seat>&n=<who sits where>``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import quote, unquote

from pycore import BadLink, Match

from ..games import games
from ..kit.markup import Markup
from .saves import AWAY, BOTS, PERSON, Save, Seat, clean_name, clean_orders

NAMES = ("Claudia", "Drusus", "Livia", "Gaius", "Flavia", "Marcus")
OPEN_ORDERS = ("turn", "round", "ask")
"""Orders that are obeyed without regard to a hand."""
OF = "~"
"""Between a seat and its order."""
LONGEST = 30_000
"""Characters of an address; more are not read."""
_ADDRESSED = re.compile(r"(?:^|[#&\s])p=")


@dataclass(frozen=True)
class Sent:
    """What a link brings: the match, who sits where, and the seat it was sent to (None: to anyone, to watch)."""

    match: Match
    link: str
    seats: list[Seat]
    seat: int | None


def fragment(link: str, seats: list[Seat], seat: int | None) -> str:
    """The part of an address after the #; orders go along that say nothing of what a hand holds."""
    names = ",".join(_who(seat, i) for i, seat in enumerate(seats))
    orders = ",".join(f"{i}{OF}{order}" for i, seat in enumerate(seats) for order in seat.orders if _open(order))
    said = f"&o={orders}" if orders else ""
    return f"p={link}" + (f"&s={seat + 1}" if seat is not None else "") + f"&n={names}{said}"


def open_fragment(text: str) -> Sent:
    """Read what ``fragment`` wrote, or a bare link, or a whole address. Raises BadLink."""
    *_, sent = reading(text)
    assert sent is not None
    return sent


def reading(text: str) -> Iterator[Sent | None]:
    """The same piece by piece: None as long as there is more to read. Raises BadLink."""
    text = text[:LONGEST].strip()
    if _links(text) > 1:
        raise BadLink("link.several")
    _, mark, after = text.rpartition("#")
    parts = dict(part.partition("=")[::2] for part in (after if mark else text).split("&"))
    link = parts.get("p", after if mark else text)
    pieces = Match.reading(link)
    match = next(pieces)
    for further in pieces:
        yield None
        match = further
    seats = _seats(parts.get("n", ""), match.seats)
    for said in parts.get("o", "")[:2000].split(","):
        who, _, order = said.partition(OF)
        if _open(order) and who in [str(i) for i in range(match.seats)]:
            seats[int(who)].orders += clean_orders([order])
    wanted = parts.get("s", "")
    seat = int(wanted) - 1 if wanted in [str(n + 1) for n in range(match.seats)] else None
    yield Sent(match, link, seats, seat)


def _open(order: str) -> bool:
    return order.partition(".")[0] in OPEN_ORDERS


def _links(text: str) -> int:
    """How many links are in a text: addresses, and bare ones."""
    bare = tuple(f"{game}." for game in games())
    return len(_ADDRESSED.findall(text)) + sum(word.startswith(bare) for word in text.split())


def _who(seat: Seat, i: int) -> str:
    """``<number of a bot's kind, from 1>:<name>``, without what goes without saying."""
    level = str(BOTS.index(seat.kind) + 1) if seat.kind in BOTS else ""
    return level if seat.name == NAMES[i] else f"{level}:{quote(seat.name, safe='')}"


def _seats(names: str, count: int) -> list[Seat]:
    kinds = {"": AWAY, **{str(i): level for i, level in enumerate(BOTS, 1)}}
    parts = names[:2000].split(",")
    seats = []
    for i in range(count):
        level, _, name = (parts[i] if len(parts) == count else "").partition(":")
        seats.append(Seat(clean_name(unquote(name)) or NAMES[i], kinds.get(level, AWAY)))
    return seats


def is_for(sent: Sent, save: Save) -> bool:
    """Is a link for somebody who plays in a game that is here, or for anyone?"""
    return sent.seat is None or save.seats[sent.seat].kind != AWAY


def take_orders(save: Save, sent: Sent) -> bool:
    """What those who are away have said comes with the link; is any of it new?"""
    new = False
    for seat, said in zip(save.seats, sent.seats, strict=True):
        if seat.kind == AWAY and seat.orders != said.orders:
            seat.orders, new = said.orders, True
    return new


def as_person(seats: list[Seat], seat: int | None) -> list[Seat]:
    """The seats as they are for the one who plays ``seat``: other people are away."""
    return [
        Seat(s.name, s.kind if s.kind in BOTS else PERSON if i == seat else AWAY, s.orders) for i, s in enumerate(seats)
    ]


def qr(url: str, label: str) -> Markup | None:
    """A QR code as SVG; None when the address is too long for one."""
    from segno import encoder  # here, for most pages need none

    try:
        code = encoder.encode(url, error="m", micro=False)
    except encoder.DataOverflowError:
        return None
    rows = [bytes(row) for row in code.matrix]
    size = len(rows) + 8
    dots = "".join(f"M{x + 4} {y + 4}h1v1h-1z" for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return Markup(
        f'<svg class="qr" viewBox="0 0 {size} {size}" role="img" aria-label="{label}">'
        f'<rect width="{size}" height="{size}" fill="#fffdf6"/><path fill="#1b140d" d="{dots}"/></svg>'
    )
