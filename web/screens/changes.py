"""What a choice is expected to change, in words."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.outlook import POINTS as SCORE

from ..app.analyses import CHANCE, POINTS, Change
from ..games.board import View
from ..session.session import Session
from .widgets import seat_name


def changes_said(session: Session, view: View, seat: int, changes: Sequence[Change]) -> str:
    """``points +1.4, regions led alone −0.6, Nero: points +0.8``; empty where nothing is certain to change."""
    w = view.words
    found: list[str] = []
    for change in changes:
        if change.what == SCORE and not session.board.SCORED:
            continue
        what = w("holds.points") if change.what == SCORE else w(f"{session.match.game.id}.holds.{change.what}")
        said = w("changes.change", what=what, by=signed(change.by / POINTS))
        own = change.seat == seat
        found.append(said if own else w("changes.of", name=seat_name(session, view, change.seat), what=said))
    return w("list.comma").join(found)


def signed(by: float) -> str:
    return f"{by:+.1f}".replace("-", "−")


def percent(chance: int) -> str:
    return f"{round(100 * chance / CHANCE)}%"
