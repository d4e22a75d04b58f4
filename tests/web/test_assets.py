"""The committed pictures: right in themselves, and what the code that draws them draws."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from assets.make.brand import brand
from assets.make.contrast import check, read_tokens, report
from assets.make.games import makers
from assets.make.icons import icons_of_games, shared_icons, sprite
from assets.make.patterns import pattern_sheet

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
PICTURES = sorted(ASSETS.rglob("*.svg"))
BOARDS = sorted(
    file
    for name in ("board", "thumb")
    for folder in ("games/*", "games/*/expansions/*")
    for file in ASSETS.glob(f"{folder}/{name}.svg")
)
TOKENS = [ROOT / "web/tokens.css", *sorted(ROOT.glob("web/games/*/tokens.css"))]


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_colours_pass() -> None:
    findings = check(read_tokens("".join(map(read, TOKENS))))
    assert len(findings) > 100
    assert all(finding.ok for finding in findings), report(findings)


def test_a_bad_colour_is_found() -> None:
    css = read(ROOT / "web/tokens.css")
    pale = re.sub(r"--ink: *light-dark\(#\w+", "--ink: light-dark(#d0c8b0", css)
    assert not all(finding.ok for finding in check(read_tokens(pale)))


def test_boards_are_current() -> None:
    for folder, module in makers("board"):
        for name, text in module.draw(folder).items():
            kept = (ROOT / "web" / folder.relative_to(ASSETS) if name.endswith(".json") else folder) / name
            assert read(kept) == text, f"{kept} is not what `python -m assets.make boards` draws"


def test_icons_patterns_and_marks_are_current() -> None:
    shared = shared_icons()
    for folder, groups in {ASSETS: shared, **icons_of_games()}.items():
        assert read(folder / "icons.svg") == sprite(groups)
    assert read(ASSETS / "patterns.svg") == pattern_sheet()
    for name, svg in brand(shared["ui"]["ostraka"]).items():
        assert read(ASSETS / "brand" / name) == svg


def test_an_icon_has_one_name() -> None:
    names = [
        name for groups in (shared_icons(), *icons_of_games().values()) for icons in groups.values() for name in icons
    ]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: str(path.relative_to(ASSETS)))
def test_pictures_are_well_formed(path: Path) -> None:
    root = ElementTree.parse(path).getroot()
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert len(ids) == len(set(ids))
    references = {value[1:] for element in root.iter() if (value := element.get("href"))}
    lent = symbols(path.parent) if path in BOARDS else set()
    if path in BOARDS and path.parent.parent.name == "expansions":  # it lies beside that of its game
        game = path.parents[2]
        beside = {str(element.get("id")) for element in ElementTree.parse(game / "board.svg").iter()}
        lent |= symbols(game) | beside
        assert beside.isdisjoint({*ids}), "the same id twice in a page"
    assert references <= lent | set(ids)


def symbols(game: Path) -> set[str]:
    """What a board may take from the sprite: they are always together."""
    sheets = [sheet for folder in (ASSETS, game) if (sheet := folder / "icons.svg").exists()]
    return {str(symbol.get("id")) for sheet in sheets for symbol in ElementTree.parse(sheet).getroot()}


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_boards_take_ids_of_their_own_and_colours_from_the_theme(path: Path) -> None:
    game = path.parents[2] if path.parent.parent.name == "expansions" else path.parent
    own = f"{game.name}-thumb" if path.stem == "thumb" else game.name
    for element in ElementTree.parse(path).iter():
        assert (element.get("id") or own).startswith(own)
        assert element.attrib.keys().isdisjoint({"fill", "stroke", "style"})


def test_covers_need_no_typeface() -> None:
    covers = sorted(ASSETS.glob("games/*/cover*.svg"))
    assert covers
    assert not any("<text" in read(path) or "font" in read(path) for path in covers)
