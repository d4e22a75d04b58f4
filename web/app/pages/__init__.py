"""The pages: what the controller knows, as markup. Pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...markup import Markup, el, join
from ...words import Words
from ..table import Table
from . import dialogs, home, result
from . import play as playing
from .dialogs import embed_line
from .parts import brand, button, languages, save_title, theme_button

if TYPE_CHECKING:
    from ..app import App

__all__ = ["embed_line", "missing", "picture", "save_title", "title", "whole"]


def whole(app: App) -> Markup:
    """Everything inside ``#app``."""
    over = dialogs.over(app)
    return join(
        el("div", _page(app), id="page", inert=True if over else None),
        el("div", over, id="over"),
        el("div", playing.notice(app), id="notices", role="status"),
        _news(app),
    )


def _news(app: App) -> Markup:
    """What others did, for screen readers: each line is added once, and additions are read out."""
    lines = [el("p", sentence, id=f"news-{number}") for number, sentence in app.news]
    label = app.words("play.news")
    return el("div", lines, id="news", cls="vh", role="log", aria_live="polite", aria_label=label)


def _page(app: App) -> Markup:
    if app.page == "result" and app.table is not None and app.table.match.over:
        return result.result(app, app.table)
    if app.page in ("play", "result") and app.table is not None:
        return playing.play(app, app.table)
    if app.page == "text":
        return _text(app)
    return home.home(app)


def _text(app: App) -> Markup:
    w = app.words
    back = f"go /game/{app.table.save.id}" if app.table else "go /"
    return el(
        "div",
        el(
            "header",
            brand(w),
            el("span", cls="grow"),
            languages(app),
            theme_button(app),
            button(w("page.back"), back, "back", "btn btn-quiet", id="do-back"),
            cls="bar",
        ),
        el(
            "main", app.document[1] or el("p", w("page.loading"), cls="muted"), cls="text prose", id="main", tabindex=-1
        ),
        cls="reading",
    )


def missing(words: Words) -> Markup:
    return el("p", words("page.missing"), cls="note bad")


def title(app: App) -> str:
    """What the browser's tab says."""
    w = app.words
    if app.table is not None and app.page in ("play", "result"):
        return f"{save_title(w, app.table.save)} · Ostraka"
    return w("page.title")


def picture(app: App, table: Table, sheet: str, style: str, icons: str) -> str:
    """The board as a file of its own: the static sheet, the pieces, the styles and icons they need."""
    live = str(table.board.board(table.view(app.words)))
    width, height = table.board.SIZE
    sheet_inside = sheet[sheet.index(">") + 1 : sheet.rindex("</svg>")]
    icons_inside = icons[icons.index(">") + 1 : icons.rindex("</svg>")]
    static = f'<use href="#{table.match.game.id}-map"/>'
    live_inside = live[live.index(">") + 1 : live.rindex("</svg>")].replace(static, "")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-24 -24 {width + 48} {height + 62}"'
        f' lang="{app.words.language}">'
        f"<style>/*<![CDATA[*/{style}/*]]>*/</style><defs>{icons_inside}</defs>{sheet_inside}{live_inside}</svg>\n"
    )
