"""Boards as files."""

from __future__ import annotations

from ..games.board import View
from ..picture import picture
from .context import Context


async def download_picture(context: Context, view: View, name: str) -> None:
    """An SVG with all that it needs in it."""
    game, browser = view.seen["game"], context.browser
    try:
        parts = [await browser.fetch(path) for path in (f"boards/{game}.svg", "icons.svg", "style.css")]
        drawn = picture(view, *parts)
        fonts = {face.file: await browser.fetch_base64(face.file) for face in drawn.faces}
    except OSError:
        context.say("bad", "page.missing")
        return context.owner.render()
    browser.download(f"{game}-{name}.svg", drawn.svg(fonts), "image/svg+xml")
