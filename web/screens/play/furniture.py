"""What only some boards have."""

from __future__ import annotations

from ...games.board import View
from ...kit.i18n import Words
from ...kit.markup import Markup
from ...session.session import Session


def overview(session: Session, view: View) -> Markup | None:
    """The whole board in small, while a part of it is shown."""
    return session.board.overview(view) if view.window else None


def standing(words: Words, session: Session) -> list[tuple[str, str]]:
    """What of a board stands beside it and has no room on a phone: a sign and a name, if there is such a thing."""
    own = session.board.STANDING
    return [(own[0], words(own[1]))] if own else []
