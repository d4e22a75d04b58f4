"""Rules pages: Markdown to HTML. Some blocks become more than text:

`board`, with JSON, is a picture of a worked example; `play NAME X,Y,W,H` a position that can be played, a part of
the board in sight, with a caption (`play NAME panel X,Y,W,H`:
what stands beside the board and in the hand instead, until it is played; `play NAME hand`: the hand alone);
`list NAME` a table of what the game consists of; `cover` the cover."""

import json
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from markdown_it import MarkdownIt

from web.app.example import picture
from web.app.index_page import nobody
from web.games import games
from web.games.board import board
from web.kit.i18n import Words
from web.kit.markup import Markup, el

from .games import expansions, folder_of
from .locales import compile_catalogues, folders
from .phrases import break_paragraphs, broken
from .tables import table

INSTEAD = ("panel", "hand")
"""What a picture of an example can show instead of its board."""


def render(text: str, page: str, lang: str) -> str:
    """The page of a game (or of an expansion, as ``game-expansion``, or ``about``) as an HTML fragment; raw HTML in the
    Markdown stays text."""
    game = game_of(page)
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")

    def fence(renderer: Any, tokens: Any, index: int, options: Any, env: Any) -> str:
        token = tokens[index]
        kind, *names = token.info.split() or [""]
        if kind not in FIGURES:
            return str(renderer.__class__.fence(renderer, tokens, index, options, env))
        return FIGURES[kind](token.content, page, lang, *names)

    markdown.add_render_rule("fence", fence)
    if lang == "ja":
        markdown.core.ruler.push("phrases", break_paragraphs)
    tokens = markdown.parse(text)
    begins = [at for at, token in enumerate(tokens) if token.type == "heading_open" and token.tag in ("h2", "h3")]
    headings = [_heading(tokens[at], tokens[at + 1].content, nth) for nth, at in enumerate(begins, 1)]
    lead = begins[0] if begins else len(tokens)
    before, after = (
        str(markdown.renderer.render(some, markdown.options, {})) for some in (tokens[:lead], tokens[lead:])
    )
    listed = contents(headings, page, lang) if game in games() and headings else ""
    return shared(f"{before}{listed}{after}", game)


def game_of(page: str) -> str:
    """The game that a page is about."""
    return page.partition("-")[0]


class Heading(NamedTuple):
    """``key``: its number in the rulebook, or its place among the headings; the address of a part ends with it."""

    key: str
    text: str
    level: int


def _heading(token: Any, content: str, nth: int) -> Heading:
    """Gives a heading its id; numbered chapters look like it."""
    numbered = re.match(r"(\d+(?:\.\d+)*)\.? ", content)
    key = numbered[1] if numbered else f"p{nth}"
    token.attrSet("id", f"part-{key}")
    if numbered and token.tag == "h2":
        token.attrSet("class", "chapter")
    return Heading(key, content, int(token.tag[1]))


def contents(headings: list[Heading], page: str, lang: str) -> Markup:
    """What the page has, chapter by chapter; and the pages of the game's expansions."""
    chapters: list[tuple[Heading, list[Heading]]] = []
    for heading in headings:
        if heading.level == 2 or not chapters:
            chapters.append((heading, []))
        else:
            chapters[-1][1].append(heading)

    def link(heading: Heading) -> Markup:
        return el("a", heading.text, href=f"#/rules/{page}/{heading.key}")

    items = [
        el("li", link(chapter), el("ul", [el("li", link(part)) for part in parts]) if parts else None)
        for chapter, parts in chapters
    ]
    for own in expansions(page):
        file = own / f"rules.{lang}.md"
        if file.exists():
            name = file.read_text("utf-8").partition("\n")[0].removeprefix("# ")
            items.append(el("li", el("a", name, href=f"#/rules/{page}-{own.name}")))
    title = words(lang, game_of(page))("page.contents")
    return el("nav", el("b", title), el("ul", items), cls="contents", id="part-contents", aria_label=title)


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


def drawn(content: str, page: str, lang: str) -> str:
    """A worked example, as its board draws it."""
    spec, game = json.loads(content), game_of(page)
    shown = board(game).example(words(lang, game), spec)
    return el("figure", shown, caption(spec["caption"], lang), cls=f"shown {game}")


def played(content: str, page: str, lang: str, name: str, *shown: str) -> str:
    """An example that can be played; what there is to try stands under it."""
    viewbox = next((part for part in shown if part not in INSTEAD), "")
    instead = next((part for part in shown if part in INSTEAD), "")
    poster = picture(words(lang, game_of(page)), nobody(lang), name, scenes(page)[name], viewbox, instead)
    return el("figure", poster, el("figcaption", content.strip()), cls="live")


def listed(content: str, page: str, lang: str, name: str) -> str:
    """A table made of the game's data and texts."""
    return table(words(lang, game_of(page)), page, name)


def covered(content: str, page: str, lang: str) -> str:
    """The cover, as it stands among the page's files."""
    return el("figure", Markup((folder_of(page) / "cover.svg").read_text("utf-8").strip()), cls="cover")


FIGURES: dict[str, Callable[..., str]] = {"board": drawn, "play": played, "list": listed, "cover": covered}
"""What a block of this kind becomes; its words stand after the kind."""


@cache
def scenes(page: str) -> dict[str, str]:
    """The links of a page's examples, by name."""
    found: dict[str, str] = json.loads((folder_of(page) / "scenes.json").read_text("utf-8"))
    return found


@cache
def words(lang: str, game: str) -> Words:
    with tempfile.TemporaryDirectory() as folder:
        compile_catalogues(folders([game]), Path(folder))
        return Words(lang, Path(folder))
