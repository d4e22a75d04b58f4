"""Pictures for the boards of an article: `python -m assets.make.article PAGE ...` draws what their <img> elements name.

A board shows its picture until somebody touches it, and where there is no JavaScript. See web/EMBEDDING.md.
"""

import argparse
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import shapely
from shapely import LineString, Polygon

from pycore.engine.errors import OstrakaError
from web.games.board import board_name, drawn
from web.kit.i18n import Words
from web.picture import Picture
from web.screens.embedded.wish import Refused, Wish, onlookers, settle

from .dist import read
from .picture import catalogues, compose, embedded

FACES = {("Marcellus", "400"), ("Alegreya Sans", "700"), ("Shippori Mincho", "600"), ("BIZ UDPGothic", "700")}
"""Typefaces that go into a picture, for names and numbers; for the few other words the reader's own serve."""
PAD = 14
"""Units about a part of a board in which lines are still drawn, so that none ends in sight."""
Point = tuple[float, float]
Window = tuple[float, float, float, float]


class Boards(HTMLParser):
    """The boards of a page: the attributes of each, and the file of its picture."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.language, self.found = "en", list[tuple[dict[str, str], str]]()
        self._inside: dict[str, str] | None = None
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = given.get("lang", "en")
        elif tag == "ostraka-board":
            self._inside = {"lang": self.language, **given}
            self.found.append((self._inside, ""))
        elif tag == "img" and self._inside is not None:
            self.found[-1] = (self._inside, given.get("src", ""))

    def handle_endtag(self, tag: str) -> None:
        if tag == "ostraka-board":
            self._inside = None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.make.article", description="Draws the pictures of boards.")
    parser.add_argument("pages", nargs="+", type=Path, metavar="PAGE", help="an HTML file")
    for page in parser.parse_args().pages:
        try:
            boards = Boards(read(page)).found
        except (OSError, ValueError):
            raise SystemExit(f"The page {page} cannot be read.") from None
        for given, src in boards:
            if src:
                try:
                    picture = draw(given)
                except (OstrakaError, Refused) as error:
                    raise SystemExit(f"{src} of {page} cannot be drawn: {error}") from None
                faces = [face for face in picture.faces if (face.family, face.weight) in FACES]
                fonts = {face.file: embedded(face, picture.body) for face in faces}
                try:
                    (page.parent / src).write_text(picture.svg(fonts), encoding="utf-8")
                except OSError as error:
                    raise SystemExit(f"{src} of {page} cannot be written: {error.strerror}.") from None
                print(f"{src}  {(page.parent / src).stat().st_size:,} bytes")


def draw(given: dict[str, str]) -> Picture:
    """The picture of a board with these attributes."""
    speech = Words(given["lang"], catalogues())
    setting = settle(
        Wish(**{key: value for key, value in given.items() if key in Wish.__dataclass_fields__}), speech, 0
    )
    table = onlookers(setting.match, setting.seats, setting.seat)
    table.look(setting.at)
    whole = compose(table, speech, "")
    if not drawn(table.board):
        return whole
    size = table.board.size(setting.match.seats, setting.match.state.options)
    return part(whole, setting.window or (0, 0, *size), bool(setting.window), not board_name(setting.match))


def part(whole: Picture, window: Window, close: bool, cut: bool = True) -> Picture:
    """A part of a picture; ``close``: with the small print, however small the picture is shown.

    ``cut``: without what is out of sight. On a wider map the game's own lies moved, in its own units, and stays whole.
    """
    x, y, wide, high = (round(value) for value in window)
    view = f'viewBox="{x} {y} {wide} {high}" width="{wide}" height="{high}"'
    head = re.sub(r'viewBox="[^"]*" width="\d+" height="\d+"', view, whole.head)
    styles = re.sub(r"(?s)@media [^{]*-width:[^{]*\{.*?\}\n\}", "", whole.styles) if close else whole.styles
    styles += ".trk{display:none}"  # a score track lies beside the map
    if not cut:
        return Picture((wide, high), whole.faces, head, styles, whole.body)
    box = (x - PAD, y - PAD, x + wide + PAD, y + high + PAD)
    digits = 1 if close else 0
    symbols, end, rest = whole.body.rpartition("</symbol>")  # those have units of their own
    body = symbols + end + re.sub(r' d="([^"]*)"', lambda path: f' d="{trim(path[1], box, digits)}"', rest)
    body = re.sub(r'<path( class="[^"]*")? d=""/>', "", body)
    if close:  # as the live board, which shows no names of seas and deserts on a small screen
        body = re.sub(r'<text class="m-decor[^>]*>[^<]*</text>', "", body)
    body = re.sub(r"<text[^>]*>[^<]*</text>", lambda text: text[0] if _in_sight(text[0], window) else "", body)
    return Picture((wide, high), whole.faces, head, styles, body)


def _in_sight(text: str, window: Window) -> bool:
    """Whether a text can be seen; one without a place of its own stands in a group, and counts."""
    place = re.search(r' x="([-\d.]+)" y="([-\d.]+)"', text)
    x, y, wide, high = window
    return not place or (x - 60 < float(place[1]) < x + wide + 60 and y - 20 < float(place[2]) < y + high + 20)


def trim(path: str, box: Window, digits: int) -> str:
    """What of a path is in a box (left, top, right, foot); a piece with curves stays as it is, or goes."""
    out = []
    for piece in re.findall(r"M[^M]*", path):
        points = list(_points(piece))
        shape = Polygon(points) if "z" in piece and len(points) > 2 else LineString(points)
        if not shape.envelope.intersects(shapely.box(*box)):
            continue
        if set(re.findall("[a-zA-Z]", piece)) - set("Mlz"):
            out.append(piece)
            continue
        inside = shapely.clip_by_rect(shape, *box)
        if isinstance(shape, Polygon):  # a hole goes round the other way, and stays so
            inside = shapely.orient_polygons(inside, exterior_cw=not shape.exterior.is_ccw)
        out += [_written(list(ring.coords)[:-1], "z", digits) for ring in shapely.get_rings(inside)]
        out += [
            _written(list(run.coords), "", digits) for run in shapely.get_parts(inside) if run.geom_type == "LineString"
        ]
    return "".join(out)


def _points(piece: str) -> Iterator[Point]:
    """The points of a piece; those that bend a curve count as points."""
    x = y = 0.0
    for command, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", piece):
        numbers = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", rest)]
        if command in "hv":
            for step in numbers:
                x, y = (x + step, y) if command == "h" else (x, y + step)
                yield x, y
            continue
        from_x, from_y = x, y
        for i, (right, down) in enumerate(zip(numbers[::2], numbers[1::2], strict=True)):
            if command == "q" and i % 2 == 0 or command == "l":
                from_x, from_y = x, y
            x, y = (right, down) if command in "ML" else (from_x + right, from_y + down)
            yield x, y


def _written(points: list[Point], end: str, digits: int) -> str:
    if len(points) < 2:
        return ""
    x, y = (round(value, digits) for value in points[0])
    out = [f"M{x:g} {y:g}l"]
    for point in points[1:]:
        across, down = round(point[0] - x, digits), round(point[1] - y, digits)
        if across or down:
            x, y = x + across, y + down
            out.append(f"{across:g} {down:g} ")
    return re.sub(r" -|(?<=[ -])0(?=\.)|(?<=l)0(?=\.)", lambda found: found[0].strip("0 "), "".join(out).strip()) + end


if __name__ == "__main__":
    main()
