"""Pictures for the boards of an article: `python -m assets.make.article PAGE ...` draws what their <img> elements name.

A board shows its picture until somebody touches it, and where there is no JavaScript. See web/EMBEDDING.md.
"""

import argparse
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

from build import ROOT, WORK, all_games
from web.picture import Picture, picture
from web.screens.embedded.wish import Wish, onlookers, settle

from .dist import STYLES, fonts_for, read, sources
from .picture import embedded
from .rules import words

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
            self.found[-1] = (self._inside, given["src"])

    def handle_endtag(self, tag: str) -> None:
        if tag == "ostraka-board":
            self._inside = None


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m assets.make.article", description="Draws the pictures of boards.")
    parser.add_argument("pages", nargs="+", type=Path, metavar="PAGE", help="an HTML file")
    for page in parser.parse_args().pages:
        for given, src in Boards(read(page)).found:
            if src:
                drawn = draw(given)
                faces = [face for face in drawn.faces if (face.family, face.weight) in FACES]
                fonts = {face.file: embedded(face, drawn.body) for face in faces}
                (page.parent / src).write_text(drawn.svg(fonts), encoding="utf-8")
                print(f"{src}  {(page.parent / src).stat().st_size:,} bytes")


def draw(given: dict[str, str]) -> Picture:
    """The picture of a board with these attributes."""
    games = all_games()
    speech = words(given["lang"], given["game"])
    setting = settle(
        Wish(**{key: value for key, value in given.items() if key in Wish.__dataclass_fields__}), speech, 0
    )
    table = onlookers(setting.match, setting.seats, setting.seat)
    table.look(setting.at)
    game = setting.match.game.id
    sheets = [fonts_for(games, WORK / "fonts") / "fonts.css", *(ROOT / "web" / name for name in STYLES)]
    sheets += sources("web/boards", "*.css", [game])
    static, icons = read(ROOT / "assets/boards" / f"{game}.svg"), read(ROOT / "assets/icons.svg")
    drawn = picture(table.view(speech), static, icons, "\n".join(map(read, sheets)))
    return part(drawn, setting.window or (0, 0, *table.board.SIZE), bool(setting.window))


def part(drawn: Picture, window: Window, close: bool) -> Picture:
    """A part of a picture; ``close``: with the small print, however small the picture is shown."""
    x, y, wide, high = (round(value) for value in window)
    view = f'viewBox="{x} {y} {wide} {high}" width="{wide}" height="{high}"'
    head = re.sub(r'viewBox="[^"]*" width="\d+" height="\d+"', view, drawn.head)
    styles = re.sub(r"(?s)@media [^{]*-width:[^{]*\{.*?\}\n\}", "", drawn.styles) if close else drawn.styles
    box = (x - PAD, y - PAD, x + wide + PAD, y + high + PAD)
    digits = 1 if close else 0
    symbols, end, rest = drawn.body.rpartition("</symbol>")  # those have units of their own
    body = symbols + end + re.sub(r' d="([^"]*)"', lambda path: f' d="{trim(path[1], box, digits)}"', rest)
    body = re.sub(r'<path( class="[^"]*")? d=""/>', "", body)
    if close:  # as the live board, which shows no names of seas and deserts on a small screen
        body = re.sub(r'<text class="m-decor[^>]*>[^<]*</text>', "", body)
    body = re.sub(r"<text[^>]*>[^<]*</text>", lambda text: text[0] if _in_sight(text[0], window) else "", body)
    return Picture((wide, high), drawn.faces, head, styles, body)


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
        if not _meets(points, box):
            continue
        if set(re.findall("[a-zA-Z]", piece)) - set("Mlz"):
            out.append(piece)
        elif "z" in piece:
            out.append(_written(_polygon(points, box), "z", digits))
        else:
            out += [_written(run, "", digits) for run in _runs(points, box)]
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


def _meets(points: list[Point], box: Window) -> bool:
    across, down = zip(*points, strict=True)
    return max(across) >= box[0] and min(across) <= box[2] and max(down) >= box[1] and min(down) <= box[3]


def _polygon(points: list[Point], box: Window) -> list[Point]:
    """The part of a polygon that is in a box (Sutherland and Hodgman's way)."""
    for axis, limit, sign in ((0, box[0], 1), (0, box[2], -1), (1, box[1], 1), (1, box[3], -1)):
        inside = [(point[axis] - limit) * sign >= 0 for point in points]
        kept: list[Point] = []
        for i, point in enumerate(points):
            if inside[i] != inside[i - 1]:
                kept.append(_between(points[i - 1], point, axis, limit))
            if inside[i]:
                kept.append(point)
        points = kept
    return points


def _between(a: Point, b: Point, axis: int, limit: float) -> Point:
    part = (limit - a[axis]) / (b[axis] - a[axis])
    return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part


def _runs(points: list[Point], box: Window) -> Iterator[list[Point]]:
    """The stretches of a line that come near a box."""
    near = [box[0] <= x <= box[2] and box[1] <= y <= box[3] for x, y in points]
    run: list[Point] = []
    for i, point in enumerate(points):
        if near[i] or (i and near[i - 1]) or (i + 1 < len(points) and near[i + 1]):
            run.append(point)
        elif run:
            yield run
            run = []
    if run:
        yield run


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
