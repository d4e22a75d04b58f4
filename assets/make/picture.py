"""A board as a picture: `python -m assets.make.picture GAME --link L`, which build.py runs as `draw`."""

from __future__ import annotations

import argparse
import base64
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from build import ROOT, WORK, all_games, digest, once
from pycore import Match, OstrakaError
from pycore.engine import codec
from web.app import sharing
from web.app.index_page import icons
from web.app.saves import AWAY, Save, Seat, clean_name
from web.games import games
from web.games.board import pictures
from web.kit.i18n import LANGUAGES, Words
from web.kit.styles import Face, letters
from web.picture import Picture, picture
from web.session.session import Session

from .dist import fonts_for, read, style_sheets
from .fonts import reduced
from .games import board_file
from .locales import compile_catalogues, folders

BROWSERS = (
    *("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge"),
    "chromium-headless-shell",
)
APPLICATIONS = ("Google Chrome", "Chromium", "Microsoft Edge")
NO_BROWSER = "a PNG needs Chromium or Chrome, and none was found; set OSTRAKA_BROWSER to its path, or ask for .svg"
SHARPNESS = 2
"""Pixels of a PNG for each of the picture's own."""


class Refusal(Exception):
    """Why no picture can be drawn, in one sentence."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refusal(message)


def parser() -> Parser:
    result = Parser(prog="build.py draw", description="Draws a position of a game as one self-contained SVG, or PNG.")
    result.add_argument("game", metavar="GAME", help=f"one of: {', '.join(games())}")
    what = result.add_mutually_exclusive_group(required=True)
    what.add_argument("--link", metavar="L", help="a game: its link, or the whole address")
    what.add_argument("--position", metavar="FILE", help="a position as JSON (-: standard input)")
    result.add_argument("--seat", type=int, metavar="N", help="as seat N sees it, from 1 (default: an onlooker)")
    result.add_argument(
        "--at", type=int, metavar="N", help="draw moment N of the game, as its page counts them (default: the last)"
    )
    result.add_argument("--names", metavar="A,B", help="names of the seats, for the description")
    result.add_argument("--lang", choices=list(LANGUAGES), default="en", help="language (default: en)")
    result.add_argument("--theme", choices=["light", "dark"], help="default: as the reader's device asks; PNG: light")
    result.add_argument("-o", dest="out", metavar="FILE", default="-", help="board.svg, board.png, or - (default)")
    return result


def main(arguments: list[str]) -> int:
    try:
        draw(parser().parse_args(arguments))
    except (Refusal, OstrakaError) as trouble:
        why = str(trouble)
    except UnicodeDecodeError:
        why = "the position is not text in UTF-8"
    except OSError as trouble:
        why = f"{trouble.filename}: {trouble.strerror}"
    else:
        return 0
    print(f"build.py draw: {why.rstrip('.')}.", file=sys.stderr)
    return 2


def draw(asked: argparse.Namespace) -> None:
    """Draws what is asked for, and writes it where it is asked for."""
    kind = Path(asked.out).suffix.lower() if asked.out != "-" else ".svg"
    if kind not in (".svg", ".png"):
        raise Refusal(f"-o takes a name that ends in .svg or .png, not {asked.out}")
    table = open_table(asked)
    theme = asked.theme or ("light" if kind == ".png" else "")
    drawn = compose(table, Words(asked.lang, catalogues()), theme)
    text = drawn.svg({face.file: embedded(face, drawn.body) for face in drawn.faces})
    if asked.out == "-":
        sys.stdout.write(text)
    elif kind == ".svg":
        Path(asked.out).write_text(text, encoding="utf-8")
    else:
        photograph(text, drawn.size, Path(asked.out))


def open_table(asked: argparse.Namespace) -> Session:
    """The game or position, at the moment and from the seat that are asked for. Raises Refusal and OstrakaError."""
    if asked.link is not None:
        sent = sharing.open_fragment(asked.link)
        match, seats = sent.match, sent.seats
        if match.game.id != asked.game:
            raise Refusal(f"this link is for {match.game.id}, not for {asked.game}")
    else:
        text = sys.stdin.read() if asked.position == "-" else Path(asked.position).read_text(encoding="utf-8")
        match = Match.from_position(asked.game, codec.parse(text))
        seats = [Seat(name, AWAY) for name in sharing.NAMES[: match.seats]]
    names = asked.names.split(",") if asked.names else [seat.name for seat in seats]
    if len(names) != match.seats:
        raise Refusal(f"--names takes {match.seats} names here, one a seat, not {len(names)}")
    if asked.seat is not None and not 1 <= asked.seat <= match.seats:
        raise Refusal(f"this game has seats 1 to {match.seats}, not {asked.seat}")
    kept = [Seat(clean_name(name), AWAY) for name in names]
    table = Session(Save(1, "picture", match.game.id, "", kept, "", {}, [], 0, 0, 0), match)
    table.players.viewer = None if asked.seat is None else asked.seat - 1
    if asked.at is not None and not 0 <= asked.at <= table.history.now:
        raise Refusal(f"this game has moments 0 to {table.history.now}, not {asked.at}")
    table.look(asked.at)
    return table


def catalogues() -> Path:
    """The folder of the compiled texts."""
    folder, made_of = WORK / "words", folders(all_games())
    catalogues = [file for place in made_of for file in sorted(place.glob("*.po"))]
    key = digest(*catalogues, ROOT / "assets/make/locales.py", *all_games())
    once(folder / "stamp", key, "texts", lambda: compile_catalogues(made_of, folder))
    return folder


def compose(table: Session, words: Words, theme: str) -> Picture:
    """The picture, without its typefaces."""
    game = table.match.game.id
    sheets = style_sheets(fonts_for(all_games(), WORK / "fonts"), [game])
    static, *more = (read(board_file(name)) for name in pictures(table.match))
    return picture(table.view(words), static, icons(ROOT, [game]), "\n".join(map(read, sheets)), theme, more)


def embedded(face: Face, drawing: str) -> str:
    """A typeface with nothing but the letters of a drawing, in base64."""
    return base64.b64encode(reduced(WORK / "fonts" / Path(face.file).name, letters(drawing))).decode()


def photograph(svg: str, size: tuple[int, int], out: Path) -> None:
    """Have a browser draw the picture. Raises Refusal."""
    found = next(browsers(), None)
    if found is None:
        raise Refusal(NO_BROWSER)
    with tempfile.TemporaryDirectory() as folder:
        page, shot = Path(folder) / "board.html", Path(folder) / "board.png"
        page.write_text(f"<!doctype html><meta charset=utf-8><style>body{{margin:0}}svg{{display:block}}</style>{svg}")
        options = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--virtual-time-budget=2000"]
        options += [f"--window-size={size[0]},{size[1]}", f"--force-device-scale-factor={SHARPNESS}"]
        options += ["--default-background-color=00000000", f"--user-data-dir={folder}/profile", f"--screenshot={shot}"]
        quiet = subprocess.DEVNULL
        try:
            subprocess.run([found, *options, page.as_uri()], stdout=quiet, stderr=quiet, timeout=60, check=False)
        except (OSError, subprocess.TimeoutExpired):
            raise Refusal(f"{found} does not work; set OSTRAKA_BROWSER to another, or ask for .svg") from None
        if not shot.is_file():
            raise Refusal(f"{found} makes no picture; set OSTRAKA_BROWSER to another, or ask for .svg")
        shutil.copyfile(shot, out)


def browsers() -> Iterator[str]:
    """Where a browser is, best first."""
    if chosen := os.environ.get("OSTRAKA_BROWSER"):
        yield chosen
    yield from filter(None, map(shutil.which, BROWSERS))
    for name in APPLICATIONS:
        if (file := Path(f"/Applications/{name}.app/Contents/MacOS/{name}")).is_file():
            yield str(file)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
