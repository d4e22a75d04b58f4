"""The page at the host's end: every event of the client becomes a call of its controller."""

from __future__ import annotations

from collections.abc import Callable

from ..app.app import App
from ..app.keys import bindings
from . import protocol
from .host import Fetch, Host
from .protocol import Act, Device, Event, File, Kept, Refused, Route, Start, Stored, Thought


class Page:
    """A page from its ``start`` on; ``post`` and ``failed`` as of Host."""

    def __init__(
        self, post: Callable[[str], object], fetch: Fetch, failed: Callable[[BaseException], object] = lambda _: None
    ) -> None:
        self.host = Host(post, fetch, failed)
        self.app: App | None = None

    def hear(self, text: object) -> None:
        """Do what an event says and send what came of it, even if it ended in an exception; pass over what is none."""
        try:
            number, event = protocol.read(text)
        except protocol.Unreadable:
            return
        self.host.after = max(number, self.host.after)
        try:
            self._do(event)
        finally:
            self.host.flush()

    def _do(self, event: Event) -> None:
        host, app = self.host, self.app
        if isinstance(event, Start):
            return self._start(event)
        if app is None:
            return
        match event:
            case Act(do, value):
                app.act(do, value)
            case Route(fragment):
                app.route(fragment)
            case Stored(values):
                fits = [key for key, now in values.items() if host.is_stored(key, now)]
                for key in fits:
                    app.context.saves.release(key)
                if fits:
                    app.render()
                app.stored_elsewhere(*(key for key in values if key not in fits))
            case Refused(key, _, why):
                app.not_stored(key, host.not_stored(event), why)
            case Device():
                host.device(event)
                app.render()
            case Thought():
                host.thought(event)
            case File(name, said):
                app.import_file(name, said)
            case Kept(state):
                app.kept(state)

    def _start(self, start: Start) -> None:
        host = self.host
        host.begin(start)
        app = self.app = App(host)
        host.motion = lambda: app.context.settings.motion
        host.here = lambda: app.context.here
        host.routed = app.route
        host.bindings = lambda: bindings(app)
        app.start(start.fragment, start.window)
