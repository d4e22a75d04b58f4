"""Figures beside options: how much less each brings than the best.

Every button that stands for an object gets its figure, in whichever game: boards need not know of it. Only what is
drawn on a map is the board's own (``web/games/figures.py``), since only it knows where there is room.
"""

from __future__ import annotations

import re

from ...games.board import View
from ...games.figures import BEST
from ...kit.markup import Markup, text
from ...session.session import Session

BUTTON = re.compile(r'<button\b[^>]*\bdata-do="thing -?([^" ]+)"[^>]*>')
LABEL = re.compile(r'(\baria-label="[^"]*)"')


def figured(session: Session, view: View, page: Markup) -> Markup:
    """A page with the figures in its buttons; what has a name of its own has the figure in it too."""
    if not view.figures:
        return page

    def beside(button: re.Match[str]) -> str:
        thing = button[1]
        figure = view.figures.get(thing) or view.figures.get(session.board.click(view, thing) or "")
        if figure is None:
            return button[0]
        best = " best" if figure == BEST else ""
        return LABEL.sub(rf'\1: {figure}"', button[0], count=1) + f'<i class="figure{best}">{text(figure)}</i>'

    return Markup(BUTTON.sub(beside, page))
