"""A board as a file of its own: one SVG with its styles, symbols and typefaces inside, that needs nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from html import unescape

from .games.board import View, board, svg
from .kit.markup import el, inert
from .kit.styles import Face, cut

ROOM = (24, 24, 24, 38)
"""Units left free about a board for its frame: left, top, right, bottom."""
_MOVED = re.compile(r'style="transform:translate\((-?[\d.]+)px,(-?[\d.]+)px\)"')
_SAID = re.compile(r'<[^>]* data-do="[^>]* aria-label="([^"]*)"')


@dataclass(frozen=True)
class Picture:
    """A picture that waits for its typefaces: ``faces`` says which.

    size  width and height, in pixels
    """

    size: tuple[int, int]
    faces: list[Face]
    head: str
    styles: str
    body: str

    def svg(self, fonts: Mapping[str, str]) -> str:
        """The file. ``fonts`` holds WOFF2 in base64 by the names in ``faces``; for others the reader's own serve."""
        inside = "".join(face.rule(fonts[face.file]) for face in self.faces if face.file in fonts)
        styles = (inside + self.styles).replace("&", "&amp;").replace("<", "&lt;")
        return f"{self.head}<style>{styles}</style>{self.body}</svg>\n"


def picture(view: View, sheet: str, icons: str, style: str, theme: str = "", more: Sequence[str] = ()) -> Picture:
    """What a view shows, over the static ``sheet`` of its game and ``more``, those of its ``Board.pictures``.
    ``theme``: light, dark, or empty for the reader's.

    ``icons`` and ``style`` are the sprite and the style sheet of the whole page; what is not needed is left out.
    """
    game, w = view.seen["game"], view.words
    module = board(game)
    view = replace(view, can=frozenset(), draft=(), hint=(), window=None, bare=False)
    live = svg(view)
    title = el("title", f"{w(f'{game}.title')}: {module.stage(view)}")
    told = el("desc", ". ".join(map(unescape, _SAID.findall(live))))
    map_ = f'<use href="#{game}-map"/>'
    under = "".join(map(_inside, (sheet, *more)))
    if more and map_ not in live:  # it is one of the others' that is shown
        under = f"<defs>{under}</defs>"
    drawing = under + _MOVED.sub(r'transform="translate(\1 \2)"', _inside(inert(live))).replace(map_, "")
    body = f"<defs>{''.join(_symbols(drawing, icons))}</defs>{drawing}"
    left, top, right, bottom = ROOM
    wide, high = module.size(view.seen["seats"], view.seen["options"])
    size = wide + left + right, high + top + bottom
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-left} {-top} {size[0]} {size[1]}" width="{size[0]}"'
        f' height="{size[1]}" class="{game}" lang="{w.language}" xml:lang="{w.language}" role="img">{title}{told}'
    )
    styles, faces = cut(style, head + body, w.language, theme)
    return Picture(size, faces, head, styles, body)


def _inside(svg: str) -> str:
    return svg[svg.index(">") + 1 : svg.rindex("</svg>")]


def _symbols(drawing: str, icons: str) -> Iterator[str]:
    """The symbols that a drawing uses, and those that they use."""
    every = {id: symbol for symbol, id in re.findall(r'(<symbol id="([^"]+)".*?</symbol>)', icons, re.DOTALL)}
    asked, given = re.findall(r'href="#([^"]+)"', drawing), set()
    for id in asked:
        if id in every and id not in given:
            given.add(id)
            asked += re.findall(r'href="#([^"]+)"', every[id])
            yield every[id]
