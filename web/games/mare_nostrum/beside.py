"""What stands beside the map: leadership, trade, the odds or the last battle, heroes and wonders on demand."""

from __future__ import annotations

from ...kit.markup import Markup, el
from ..board import View
from .battle_view import battle_view
from .cards import sheets as card_sheets
from .odds import odds_view
from .seats import leadership
from .seen import table
from .sheets import sheets
from .trade import trade_table


def beside(view: View) -> Markup:
    """The tracks, and what is going on; on a small screen only that, over the map."""
    now = (battle_view(view) if view.plate else None) or trade_table(view) or odds_view(view) or battle_view(view)
    cards = card_sheets(view) if table(view).box.decks else None
    return el("div", leadership(view), now, sheets(view), cards, cls="beside busy" if now else "beside", id="beside")
