"""The lamp of a board that has no room for more: one way to choose, pointed at."""

from __future__ import annotations

from ...session.session import Session
from ..commands import Key, command
from ..context import BoardContext
from .pacing import Pacing


class Lamp:
    """``hinting``: a hint is being thought of."""

    def __init__(self, context: BoardContext, pacing: Pacing) -> None:
        self.context, self.pacing = context, pacing
        self.hinting = False

    @command("lamp", Key("h", "hint"))
    def hint(self) -> None:
        """What would a consul do, with what is chosen already?"""
        session = self.context.session
        if session and session.asks_person() and session.history.at is None and not self.hinting:
            self.hinting = True
            self.context.browser.spawn(self._hint(session))

    async def _hint(self, session: Session) -> None:
        context, selection = self.context, session.selection
        advised, question = session.counsel.now, session.counsel.question()
        among = [way for _, way in question.ways] if question.clicks else []
        path = await self.pacing.think(session, "consul", question.match, among)
        self.hinting = False
        if session is context.session and session.counsel.now is advised and path is not None:
            things = question.things_of(tuple(path))
            if things:
                selection.hint = things
                said = session.board.answer(session.view(context.words), things)
                context.tip = context.words("play.hint", what=said)
        context.owner.render()
