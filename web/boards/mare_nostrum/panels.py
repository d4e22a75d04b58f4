"""What lies over a part of the map: trade, battles, heroes and wonders."""

from __future__ import annotations

from ...markup import Markup, join
from .. import View
from .battling import battle_view
from .camps import tiles
from .trading import trade_table


def over(view: View) -> Markup:
    """The trade table or the last battle, and the heroes and wonders that open on demand."""
    return join(trade_table(view) or battle_view(view), tiles(view))
