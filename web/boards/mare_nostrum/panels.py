"""What stands beside the map: leadership, trade, the odds or the last battle, heroes and wonders on demand."""

from __future__ import annotations

from ...markup import Markup, el
from .. import View
from .battling import battle_view
from .camps import leadership
from .chances import odds_view
from .sheets import sheets
from .trading import trade_table

STANDING = ("military", "mare_nostrum.leadership")
"""On a phone the tracks are opened on demand."""


def beside(view: View) -> Markup:
    """The tracks, and what is going on; on a small screen only that, over the map."""
    now = (battle_view(view) if view.plate else None) or trade_table(view) or odds_view(view) or battle_view(view)
    return el("div", leadership(view), now, sheets(view), cls="beside busy" if now else "beside")
