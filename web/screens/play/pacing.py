"""What goes on by itself: bots, plates and scenes, each in its time."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Literal

from pycore import Match, Option

from ...app.saves import Elsewhere
from ...games.board import Scene
from ...session.session import Session
from ..commands import command
from ..context import BoardContext

PACES = {"quick": 0.08, "normal": 0.25, "slow": 1.0}
"""Seconds between the choices of bots."""
PLATES = {"quick": 1.6, "normal": 3.4, "slow": 6.0}
"""Seconds that there are to read what is shown by itself; a click goes on."""
SCENES = {"quick": 0.6, "normal": 1.2, "slow": 2.4}
"""Seconds that a scene stays, at each pace; without a pace what has happened is not shown in scenes."""
TICK = 0.1
GLANCE = 100
"""Milliseconds between two views of what bots without a pace have chosen: nobody could follow more, and drawing each
would keep the page from the reader."""


class Pacing:
    """``thinking``: a bot is asked; ``staging``: plates are shown one after the other."""

    def __init__(self, context: BoardContext) -> None:
        self.context = context
        self.thinking = self.staging = False

    def go_on(self) -> None:
        """Show what has happened, and let a bot think if one is asked."""
        context, session = self.context, self.context.session
        if session is None:
            return
        if session.stage.plates and not self.staging:
            self.staging = True
            context.browser.spawn(self._show_plates(session))
        if self._waits_for_bot(session) and not self.thinking and session.players.curtain is None:
            self.thinking = True
            context.browser.spawn(self._bots(session))

    def _waits_for_bot(self, session: Session) -> bool:
        now = session is self.context.session and session.history.at is None
        return now and session.asks_bot() and not session.paused

    async def _bots(self, session: Session) -> None:
        context, shown = self.context, self.context.browser.now()
        try:
            while self._waits_for_bot(session):
                stamp, asked = session.match.log, session.players.asked()
                assert asked is not None
                path = await self.think(session, session.players.kind(asked))
                if context.settings.pace in PACES:
                    await context.browser.sleep(PACES[context.settings.pace])
                stays = session is context.session and session.history.at is None and not session.paused
                if not stays or session.match.log != stamp:
                    continue
                if path is None:
                    session.paused = True
                    context.say("bad", "notice.bot")
                    break
                session.play(path)
                context.tip = ""  # it was about a moment that has passed
                try:
                    context.save()
                except Elsewhere:
                    context.owner.conflict()
                    break
                self.enact(session, len(stamp))
                paced = context.settings.pace in PACES or not self._waits_for_bot(session)
                if not paced and context.browser.now() < shown + GLANCE:
                    continue
                shown = context.browser.now()
                context.owner.show()
                while session is context.session and session.stage.plates:
                    await context.browser.sleep(TICK)
        finally:
            self.thinking = False
            context.owner.render()
        self.go_on()

    async def think(
        self, session: Session, level: str, match: Match | None = None, among: Sequence[Sequence[int | Option]] = ()
    ) -> list[int] | None:
        """What a bot chooses, ``among`` some ways if there are any; ``match``: the session's, or one that went on."""
        asked = (match or session.match).decision
        if asked is not None and asked.forced:
            return [0]
        given = session.lesson.answer(session.match) if session.lesson is not None else None
        if given is not None:
            return [given]
        seen = (match or session.match).observe(session.players.asked()) | ({"among": among} if among else {})
        try:
            text = json.dumps(seen, separators=(",", ":"))
            return await self.context.browser.think(text, level, session.match.seed)
        except Exception as trouble:  # whatever happens to a worker, the game stays
            print(f"bot: {trouble}")
            return None

    @command("pause")
    def pause(self) -> None:
        """Bots wait, or go on."""
        if self.context.session:
            self.context.session.paused = not self.context.session.paused

    # plates ----------------------------------------------------------------------

    async def _show_plates(self, session: Session) -> None:
        """One after the other, each until it has been read."""
        context, stage = self.context, session.stage
        try:
            while session is context.session and stage.plates:
                plate, left = stage.plates[0], PLATES.get(context.settings.pace, 0.0)
                while left > 0 and session is context.session and stage.plates[:1] == [plate]:
                    await context.browser.sleep(TICK)
                    left -= TICK
                if session is context.session and stage.plates[:1] == [plate]:
                    stage.next_plate()
                    context.owner.render()
        finally:
            self.staging = False
        self.go_on()

    @command("plate")
    def next_plate(self) -> None:
        """On from what is shown by itself."""
        if self.context.session:
            self.context.session.stage.next_plate()

    # scenes ----------------------------------------------------------------------

    def enact(self, session: Session, since: int) -> None:
        """Show in scenes what has happened after so many choices; of the past at least how it came out.

        Without a pace nothing is shown by itself, and no plate lies over what is asked next.
        """
        if session is not self.context.session:
            return
        if self.context.settings.pace not in PLATES:
            session.stage.plates.clear()
        session.enact(self.context.words, since)
        if not self.context.moves() or self.context.settings.pace not in SCENES:
            session.next_scene(end=True)
        self._time_scene(session)

    def _time_scene(self, session: Session) -> None:
        scene = session.stage.scene
        if scene is not None and (session.history.at is None or len(session.stage.scenes) > 1):
            self.context.browser.spawn(self._end_scene(session, scene))

    async def _end_scene(self, session: Session, scene: Scene) -> None:
        await self.context.browser.sleep(SCENES.get(self.context.settings.pace, SCENES["normal"]) * scene.beats)
        if session is self.context.session and session.stage.scene is scene:
            self.next_scene("on")
            self.context.owner.show()

    @command("scene")
    def next_scene(self, to: Literal["on", "end"]) -> None:
        """``on`` to the next scene, or to the ``end`` of them."""
        session = self.context.session
        if session and session.stage.scene:
            session.next_scene(end=to == "end")
            self._time_scene(session)
