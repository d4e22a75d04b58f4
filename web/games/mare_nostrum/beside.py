"""What stands beside the map: leadership, trade, the odds or the last battle, heroes and wonders on demand."""

from __future__ import annotations

from ...kit.markup import Markup, classes, el
from ..board import View
from .battle_view import battle_view
from .cards import sheets as card_sheets
from .odds import odds_view
from .seats import leadership
from .seen import table
from .sheets import sheets
from .trade import trade_table

MANY_SEATS = 5
"""With so many a low window has no room for the log; with cards no desk has, nor where a battle tells what came before
the dice."""


def beside(view: View) -> Markup:
    """The tracks, and what is going on; on a small screen only that, over the map."""
    now = (battle_view(view) if view.plate else None) or trade_table(view) or odds_view(view) or battle_view(view)
    decks = table(view).box.decks
    cards = card_sheets(view) if decks else None
    cls = "beside" + (" busy" if now else "") + (" decks" if decks else "")
    many = view.seen["seats"] >= MANY_SEATS
    if now and many:
        cls += " long"
    if now and decks and (many or "stepped" in classes(now)):
        cls += " cramped"
    return el("div", leadership(view), now, sheets(view), cards, cls=cls, id="beside")
