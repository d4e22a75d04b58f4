"""Rules pages: Markdown to HTML. Some blocks become more than text:

`board`, with JSON, is a picture of a worked example; `play NAME X,Y,W,H` a position that can be played, a part of
the board in sight, with a caption;
`list NAME` a table of what the game consists of."""

import json
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from web.app.example import picture
from web.app.shell import Nobody
from web.boards import board
from web.markup import el
from web.words import Words

from .locales import compile_catalogues
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
    return str(markdown.render(text))


def drawn(content: str, game: str, lang: str) -> str:
    """A worked example, as its board draws it."""
    spec = json.loads(content)
    shown = board(game).example(words(lang, game), spec)
    return el("figure", shown, el("figcaption", spec["caption"]), cls=f"shown {game}")


def played(content: str, game: str, lang: str, name: str, viewbox: str = "") -> str:
    """An example that can be played, the part ``viewbox`` of its board; what there is to try stands under it."""
    shown = picture(words(lang, game), Nobody(lang), name, scenes(game)[name], viewbox)
    return el("figure", shown, el("figcaption", content.strip()), cls="live")


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
