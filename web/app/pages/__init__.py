"""The pages: what the controller knows, as markup. Pure functions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pycore import games

from ...markup import Markup, el, icon, join
from ...words import Words
from . import dialogs, editor, home, result
from . import play as playing
from .dialogs import board_line, embed_line, game_line
from .editor import PANELS, position_line
from .parts import brand, button, languages, save_title, seat_name, theme_button

if TYPE_CHECKING:
    from ..app import App

__all__ = [
    "PANELS",
    "board_line",
    "embed_line",
    "game_line",
    "missing",
    "position_line",
    "save_title",
    "seat_name",
    "text",
    "title",
    "whole",
]


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
    if app.dialog == "arrival" and app.arrival is not None:
        return playing.play(app, app.arrival.table)
    if app.page == "result" and app.table is not None and app.table.match.over:
        return result.result(app, app.table)
    if app.page in ("play", "result") and app.table is not None:
        return playing.play(app, app.table)
    if app.page == "edit" and app.editor is not None:
        return editor.edit(app, app.editor)
    if app.page == "text":
        return text(app)
    return home.home(app)


def text(app: App) -> Markup:
    """A page of prose: rules, about. While it is on its way, the one that is there stays (see patch.js)."""
    w, prose = app.words, app.document[1]
    if app.example is not None:
        prose = app.example.inside(prose)
    waiting = el("p", w("page.loading"), cls="muted")
    back = f"go /game/{app.table.save.id}" if app.table else "go /"
    return el(
        "div",
        el(
            "header",
            brand(w),
            el("span", cls="grow"),
            _to_contents(app),
            languages(app),
            theme_button(app),
            button(w("page.back"), back, "back", "btn btn-quiet", id="do-back"),
            cls="bar",
        ),
        el("main", prose or waiting, cls="text prose", id="main", tabindex=-1, data_waiting=not prose),
        cls="reading",
    )


def _to_contents(app: App) -> Markup | None:
    """Back to the contents, from wherever one reads."""
    game = app.document[0].removeprefix("rules/").partition(".")[0]
    if game not in games() or not app.document[1]:
        return None
    label = app.words("page.contents")
    return el("a", icon("log"), cls="ib", href=f"#/rules/{game}/contents", aria_label=label, title=label)


def missing(words: Words) -> Markup:
    return el("p", words("page.missing"), cls="note bad")


def title(app: App) -> str:
    """What the browser's tab says."""
    w = app.words
    if app.table is not None and app.page in ("play", "result"):
        return f"{save_title(w, app.table.save)} · Ostraka"
    if app.page == "edit" and app.editor is not None:
        return f"{w('edit.title', game=w(f'{app.editor.game.id}.title'))} · Ostraka"
    return w("page.title")
