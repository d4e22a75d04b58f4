"""Boards as files."""

from __future__ import annotations

from ..games.board import View, board
from ..picture import picture
from .context import Context


async def download_picture(context: Context, view: View, name: str) -> None:
    """An SVG with all that it needs in it."""
    seen, browser = view.seen, context.browser
    game = seen["game"]
    more = board(game).pictures(seen["seats"], seen["options"])
    try:
        names = (game, *more)
        sheet, *others = [await browser.fetch(f"boards/{name}.svg") for name in names]
        icons, style = [await browser.fetch(path) for path in ("icons.svg", "style.css")]
        drawn = picture(view, sheet, icons, style, more=others)
        fonts = {face.file: await browser.fetch_base64(face.file) for face in drawn.faces}
    except OSError:
        context.say("bad", "page.missing")
        return context.owner.render()
    browser.download(f"{game}-{name}.svg", drawn.svg(fonts), "image/svg+xml")
