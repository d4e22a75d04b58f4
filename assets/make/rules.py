"""Rules pages: Markdown to HTML, with pictures of the board where a block of kind `board` stands."""

import json
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from web.boards import board
from web.markup import el
from web.words import Words

from .locales import compile_catalogues

LOCALES = Path(__file__).parents[1] / "locales"


def render(text: str, game: str, lang: str) -> str:
    """The page of a game (or ``about``) as an HTML fragment; raw HTML in the Markdown stays text."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")

    def fence(renderer: Any, tokens: Any, index: int, options: Any, env: Any) -> str:
        token = tokens[index]
        if token.info.strip() != "board":
            return str(renderer.__class__.fence(renderer, tokens, index, options, env))
        spec = json.loads(token.content)
        return el(
            "figure",
            board(game).example(words(lang, game), spec),
            el("figcaption", spec["caption"]),
            cls=f"shown {game}",
        )

    markdown.add_render_rule("fence", fence)
    return str(markdown.render(text))


@cache
def words(lang: str, game: str) -> Words:
    with tempfile.TemporaryDirectory() as folder:
        compile_catalogues(LOCALES, ["ostraka", game], Path(folder))
        return Words(lang, Path(folder))
