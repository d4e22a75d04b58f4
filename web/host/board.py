"""A board in somebody's page at the host's end: client and host as of our own page, but nothing is kept."""

from __future__ import annotations

from collections.abc import Callable

from pycore.engine import codec

from ..app.embed import Embedded
from ..screens.embedded.wish import Wish
from . import protocol
from .host import Host
from .protocol import Act, Event, Goto, Open, Run

LONGEST = 4_000_000
"""Characters of an event; a longer one is not read. Attributes too long to be read come cut (see ostraka.js), and are
refused one by one."""


class BoardPage:
    """One board, from its first ``open`` on; ``post`` and ``failed`` as of Host."""

    def __init__(
        self, post: Callable[[str], object], failed: Callable[[BaseException], object] = lambda _: None
    ) -> None:
        self.host = Host(post, _nothing, failed)
        self.app = Embedded(self.host)
        self.host.bindings = self.app.bindings

    def hear(self, text: object) -> None:
        """Do what an event says and send what came of it; pass over what is none, or is none of a board."""
        if not isinstance(text, str) or len(text) > LONGEST:
            return
        try:
            codec.parse(text, LONGEST)  # somebody else's page wrote it: nothing odd in it
            number, event = protocol.read(text)
        except ValueError:
            return
        self.host.after = max(number, self.host.after)
        try:
            self._do(event)
        finally:
            self.host.flush()

    def _do(self, event: Event) -> None:
        match event:
            case Open(what) if (wish := Wish.read(what)) is not None:
                self.app.open(wish)
            case Act(do, value):
                self.app.act(do, value)
            case Goto(moment):
                self.app.goto(moment)
            case Run(on):
                self.app.run(on)

    def close(self) -> None:
        """The board is gone: bots that are still thinking find nothing to play on."""
        self.host.close()
        self.app.close()


async def _nothing(path: str) -> bytes:
    raise OSError(path)
