"""Rules pages: Markdown to HTML. Some blocks become more than text:

`board`, with JSON, is a picture of a worked example; `play NAME X,Y,W,H` a position that can be played, a part of
the board in sight, with a caption;
`list NAME` a table of what the game consists of."""

import json
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from web.app.example import picture
from web.app.shell import Nobody
from web.boards import board
from web.markup import Markup, el
from web.words import Words

from .locales import compile_catalogues
from .phrases import break_paragraphs, broken
from .tables import table

LOCALES = Path(__file__).parents[1] / "locales"
RULES = Path(__file__).parents[1] / "rules"


def render(text: str, game: str, lang: str) -> str:
    """The page of a game (or ``about``) as an HTML fragment; raw HTML in the Markdown stays text."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")

    def fence(renderer: Any, tokens: Any, index: int, options: Any, env: Any) -> str:
        token = tokens[index]
        kind, *names = token.info.split() or [""]
        if kind not in FIGURES:
            return str(renderer.__class__.fence(renderer, tokens, index, options, env))
        return FIGURES[kind](token.content, game, lang, *names)

    markdown.add_render_rule("fence", fence)
    if lang == "ja":
        markdown.core.ruler.push("phrases", break_paragraphs)
    return shared(str(markdown.render(text)), game)


NAMES = '<g class="names near">'
"""Begins what a map says wherever it is shown."""


def shared(page: str, game: str) -> str:
    """A page with the names of its maps drawn once, for all of them to use."""
    found = dict.fromkeys(_group(page, at.start()) for at in re.finditer(NAMES, page))
    drawings = []
    for number, names in enumerate(found, 1):
        drawings.append(f'<g id="names-{number}">{names}</g>')
        page = page.replace(names, f'<use href="#names-{number}" class="near"/>')
    if not drawings:
        return page
    return (
        f'{page}<svg class="defs {game}" width="0" height="0" aria-hidden="true"><defs>{"".join(drawings)}</defs></svg>'
    )


def _group(page: str, start: int) -> str:
    """The ``<g>`` that begins there, with all that is in it."""
    depth = 0
    for tag in re.finditer(r"<g[ >]|</g>", page[start:]):
        depth += -1 if tag[0] == "</g>" else 1
        if not depth:
            return page[start : start + tag.end()]
    raise ValueError(page[start : start + 80])


def caption(text: str, lang: str) -> Markup:
    return el("figcaption", broken(text) if lang == "ja" else text)


def drawn(content: str, game: str, lang: str) -> str:
    """A worked example, as its board draws it."""
    spec = json.loads(content)
    shown = board(game).example(words(lang, game), spec)
    return el("figure", shown, caption(spec["caption"], lang), cls=f"shown {game}")


def played(content: str, game: str, lang: str, name: str, viewbox: str = "") -> str:
    """An example that can be played, the part ``viewbox`` of its board; what there is to try stands under it."""
    shown = picture(words(lang, game), Nobody(lang), name, scenes(game)[name], viewbox)
    return el("figure", shown, caption(content.strip(), lang), cls="live")


def listed(content: str, game: str, lang: str, name: str) -> str:
    """A table made of the game's data and texts."""
    return table(words(lang, game), game, name)


FIGURES: dict[str, Callable[..., str]] = {"board": drawn, "play": played, "list": listed}
"""What a block of this kind becomes; its words stand after the kind."""


@cache
def scenes(game: str) -> dict[str, str]:
    """The links of a game's examples, by name."""
    found: dict[str, str] = json.loads((RULES / f"{game}.scenes.json").read_text("utf-8"))
    return found


@cache
def words(lang: str, game: str) -> Words:
    with tempfile.TemporaryDirectory() as folder:
        compile_catalogues(LOCALES, ["ostraka", game], Path(folder))
        return Words(lang, Path(folder))
