"""Opening links: one of a long game piece by piece, so that the page can be used meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pycore import OstrakaError

from ..app import sharing
from .context import Context


class Links:
    """The link that is being read, if any."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._reading: Iterator[sharing.Sent | None] | None = None

    @property
    def reading(self) -> bool:
        return self._reading is not None

    def stop(self) -> None:
        """Something else was asked for."""
        self._reading = None

    def open(self, text: str, found: Callable[[sharing.Sent], None], refused: Callable[[str], None]) -> None:
        """Call one of both, now or later: with what the link brings, or with a sentence why it brings nothing."""
        reading = self._reading = sharing.reading(text)
        context = self.context

        def piece() -> bool:
            try:
                sent = next(reading)
            except OstrakaError as refusal:
                self._reading = None
                refused(context.words.refusal(refusal))
                return True
            if sent is not None:
                self._reading = None
                found(sent)
            return sent is not None

        async def others() -> None:
            while True:
                await context.browser.sleep(0)
                if self._reading is not reading:
                    return
                if piece():
                    return context.owner.show()

        if not piece():
            context.browser.spawn(others())
