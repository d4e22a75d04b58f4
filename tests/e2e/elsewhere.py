"""The rest of the world: a proxy through which a browser must go for everything that is not on this machine.

It answers nobody and notes who asked for what. So no way out is overlooked: pages, workers, service workers, fonts,
navigations, WebSockets, beacons.
"""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import ProxySettings

ITS_OWN = ("google.com", "googleapis.com", "gvt1.com", "gstatic.com")
"""Where Chromium goes for itself; none of it is a page's."""


class Elsewhere:
    """``asked`` holds the first line of every request, as ``CONNECT evil.example:443`` or ``GET http://...``."""

    def __init__(self, port: int) -> None:
        self.proxy: ProxySettings = {"server": f"http://127.0.0.1:{port}", "bypass": "localhost,127.0.0.1"}
        self.asked: list[str] = []

    def take(self) -> list[str]:
        """What was asked for since the last time."""
        taken, self.asked[:] = self.asked[:], []
        return taken


@contextmanager
def elsewhere() -> Iterator[Elsewhere]:
    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            line = self.rfile.readline(2000).decode("latin-1").strip().rpartition(" ")[0]
            address = line.partition(" ")[2]
            host = urlsplit(address if "//" in address else f"//{address}").hostname or ""
            if line and not host.endswith(ITS_OWN):
                world.asked.append(line)
            self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        world = Elsewhere(server.server_address[1])
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield world
        finally:
            server.shutdown()
