"""Puts dist/ together: `python -m assets.make.dist GAME ...`, which build.py runs where something has changed."""

import ast
import importlib.metadata
import json
import os
import re
import shutil
import sys
import zipfile
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from importlib.util import find_spec
from pathlib import Path

import deflate

from build import DIST, NODE_MODULES, ROOT, WORK, digest, once, run

from .fonts import build_fonts
from .games import board_file, expansions
from .locales import CatalogueError, compile_catalogues, folders, read_catalogues, texts

ASSETS = ROOT / "assets"
STYLES = ["media.css", "tokens.css", "atlas.css", "ostraka.css", "app.css", "table.css"]
"""Of all pages; after them come those of the client, the screens and the games, which know nothing of one another."""
PICTURES = {"board.svg": "boards/{}.svg", "thumb.svg": "boards/{}-thumb.svg", "cover.svg": "covers/{}.svg"}
"""A game's pictures, and where the page asks for them."""
PYODIDE = NODE_MODULES / "pyodide"
PYODIDE_FILES = ["pyodide.mjs", "pyodide.asm.mjs"]
SCRIPTS = ["page.js", "board.js", "worker_host.js", "embed.js"]
"""Each with all that it imports: in a page without an origin a script with imports would need a header that not every
host sends."""
SMALLEST = 12
"""How hard libdeflate tries."""
PACKED = f"libdeflate {SMALLEST}"
NOT_IN_THE_PAGE = [
    "pycore/__main__.py",
    "pycore/engine/arena.py",
    "pycore/engine/arrays.py",
    "pycore/engine/calibration.py",
    "pycore/games/*/arrays.py",
    "pycore/lab/*.py",
    "pycore/lab/examples/*.py",
    "web/app/embed_pages.py",
    "web/app/index_page.py",
]
"""Patterns."""

# dist/ has three folders, each named after what is in it, so that a browser may keep a folder for ever:
# files (pictures, fonts, texts), vendor (other people's code), code (ours, with the memory it starts from).


def assemble(games: list[str]) -> None:
    """Writes a new dist/ for these games and puts it in the place of the old one."""
    from web.app.embed_pages import frame_pages
    from web.app.index_page import index_html

    out = WORK / "dist"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    catalogues = write_catalogues(games)
    names = {"files": write_files(out, games, catalogues), "vendor": write_vendor(out, games)}
    names["code"] = write_code(out, games, names, catalogues)
    build = {**names, "version": digest(out, ",".join(games))[:12]}
    (out / "index.html").write_text(index_html(ROOT, games, build, catalogues), encoding="utf-8")
    for name, page in frame_pages(ROOT, games, build).items():
        (out / f"{name}.html").write_text(page, encoding="utf-8")
    write_element(out, games, names["files"], catalogues)
    (out / "licences.txt").write_text(licences(), encoding="utf-8")
    manifest = read(ROOT / "web" / "manifest.webmanifest").replace("@files@", names["files"])
    (out / "manifest.webmanifest").write_text(manifest, encoding="utf-8")
    write_service_worker(out)
    shutil.rmtree(DIST, ignore_errors=True)
    out.rename(DIST)


def named(folder: Path, key: str = "") -> str:
    """Names a folder after what is in it (or after a key); the new name."""
    name = f"{folder.name}-{(key or digest(folder))[:10]}"
    folder.rename(folder.with_name(name))
    return name


def sources(folder: str, pattern: str, games: list[str]) -> list[Path]:
    """The files that a site with these games wants: all but those in the folder of another game, or of something that
    is not finished, which begins with ``_``."""
    files = [file.relative_to(ROOT) for file in (ROOT / folder).rglob(pattern) if file.is_file()]
    finished = (file for file in files if not any(part.startswith("_") for part in file.parts[:-1]))
    return sorted(ROOT / file for file in finished if game_of(file) in (None, *games))


def game_of(file: Path) -> str | None:
    """The game in whose folder a file lies: imperium for web/games/imperium/map.py."""
    _, *folders = file.parts[:-1]
    return folders[1] if folders[:1] == ["games"] and len(folders) > 1 else None


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def copy(files: list[Path], base: Path, out: Path) -> None:
    """Copies files to where they are relative to a base."""
    for file in files:
        target = out / file.relative_to(base)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)


def write_catalogues(games: list[str]) -> Path:
    catalogues = WORK / "locales"
    shutil.rmtree(catalogues, ignore_errors=True)
    compile_catalogues(folders(games), catalogues)
    return catalogues


def write_files(out: Path, games: list[str], catalogues: Path) -> str:
    """Pictures, styles, fonts and texts; the name of their folder."""
    from web.app.index_page import icons

    folder = out / "files"
    copy(sorted((ASSETS / "brand").iterdir()), ASSETS, folder)
    for game in games:
        for name, place in PICTURES.items():
            copy_picture(ASSETS / "games" / game / name, folder / place.format(game))
            for own in expansions(game):
                if (own / name).exists():
                    copy_picture(own / name, folder / place.format(f"{game}-{own.name}"))
    (folder / "icons.svg").write_text(icons(ROOT, games), encoding="utf-8")
    fonts = fonts_for(games, WORK / "fonts")
    copy(list(fonts.rglob("*.woff2")), fonts, folder / "fonts")
    sheets = style_sheets(fonts, games)
    style = folder / "style.css"
    style.write_text("\n".join(map(read, sheets)), encoding="utf-8")
    run("node", ROOT / "assets/make/styles.mjs", style)
    write_posters(folder, games, catalogues)
    write_rules(folder / "rules", games)
    return named(folder)


def copy_picture(file: Path, target: Path) -> None:
    target.parent.mkdir(exist_ok=True)
    shutil.copyfile(file, target)


def style_sheets(fonts: Path, games: list[str]) -> list[Path]:
    """What the page's style is made of; ``fonts`` is the folder of the fonts."""
    folders = ("web/client", "web/screens", "web/games")
    own = [sheet for folder in folders for sheet in sources(folder, "*.css", games)]
    return [fonts / "fonts.css", *(ROOT / "web" / name for name in STYLES), *own]


def fonts_for(games: list[str], folder: Path) -> Path:
    """The fonts, cut down to the letters that the page shows. Cutting is slow, so the result is kept."""
    japanese = texts(read_catalogues(folders(games))["ja"])
    rules = [read(file) for (_, lang), file in rules_of(games).items() if lang == "ja"]
    data = [json.loads(read(file)) for file in sources("pycore/games", "*.json", games)]
    written = {
        "ja": [*japanese, *rules, json.dumps(data, ensure_ascii=False)],
        "ja_title": [text for text in japanese if len(text) <= 40],
    }
    letters = {kind: "".join(sorted(set().union(*found))) for kind, found in written.items()}

    def make() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        css = build_fonts(NODE_MODULES / "@fontsource", folder, letters)
        (folder / "fonts.css").write_text(css, encoding="utf-8")

    inputs = [ROOT / name for name in ("assets/make/fonts.py", "package-lock.json", "requirements/build.txt")]
    once(folder.with_suffix(".stamp"), digest(*inputs, *letters.values()), "fonts", make)
    return folder


def write_code(out: Path, games: list[str], names: Mapping[str, str], catalogues: Path) -> str:
    """app.zip.gz, the Python of the page; the snapshot; the few files that are not Python. The name of their folder."""
    code = [*python(games), *sources("pycore", "*.json", games), *sources("web/games", "*.json", games)]
    entries = {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in code}
    entries |= {f"segno/{file.name}": file.read_bytes() for file in segno()}
    entries |= {f"web/locales/{file.name}": file.read_bytes() for file in catalogues.glob("*.mo")}
    entries["web/build.json"] = json.dumps({"files": f"{names['files']}/"}).encode()
    folder = out / "code"
    folder.mkdir()
    app = WORK / "app.zip"
    write_zip(app, entries)
    (folder / "app.zip.gz").write_bytes(packed(app.read_bytes()))
    worker = folder / "worker.mjs"
    bundle(ROOT / "web" / "host" / worker.name, worker, "--external:../@vendor@/*")
    worker.write_text(read(worker).replace("@vendor@", names["vendor"]), encoding="utf-8")
    for name in SCRIPTS:
        entry = ROOT / "web" / "client" / name
        bundle(entry, folder / name, "--format=iife", f"--define:FILES={json.dumps(names['files'])}")
    key = digest(folder, ROOT / "assets/make/snapshot.mjs", *games)
    snapshot = kept_snapshot(app, out / names["vendor"] / "pyodide" / "python_stdlib.zip", games)
    shutil.copyfile(snapshot, folder / "snapshot.bin.gz")
    return named(folder, key)


def python(games: list[str]) -> list[Path]:
    """The Python of the page: without what only a build or a command line runs."""
    files = [*sources("pycore", "*.py", games), *sources("web", "*.py", games)]
    return [file for file in files if not any(file.relative_to(ROOT).match(pattern) for pattern in NOT_IN_THE_PAGE)]


def segno() -> list[Path]:
    """What the page takes of the one package from PyPI: what reckons a code. What writes files of it is not taken,
    for it brings a good part of the standard library along."""
    found = find_spec("segno")
    assert found and found.origin
    return [Path(found.origin).with_name(name) for name in ("consts.py", "encoder.py")]


def write_zip(target: Path, entries: Mapping[str, bytes]) -> None:
    """A zip file that is the same bytes for the same entries, not compressed: as a whole it gets smaller."""
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name)
            info.external_attr = 0o644 << 16
            archive.writestr(info, entries[name])


def write_vendor(out: Path, games: list[str]) -> str:
    """Other people's code: Pyodide with a smaller library. The name of its folder."""
    folder = out / "vendor"
    interpreter = folder / "pyodide" / "pyodide.asm.mjs"
    copy([PYODIDE / name for name in PYODIDE_FILES], PYODIDE, interpreter.parent)
    interpreter.write_text(without_shared_memory(read(interpreter)), encoding="utf-8")
    lock = json.loads(read(PYODIDE / "pyodide-lock.json")) | {"packages": {}}  # none is ever loaded
    (folder / "pyodide" / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    # For the boards in other people's pages: hosts that do not compress would send all of it.
    (folder / "pyodide" / f"{interpreter.name}.gz").write_bytes(packed(interpreter.read_bytes()))
    shutil.copyfile(kept_library(games), folder / "pyodide" / "python_stdlib.zip")
    shutil.copyfile(kept_wasm(), folder / "pyodide" / "pyodide.asm.wasm.gz")
    return named(folder)


def without_shared_memory(code: str) -> str:
    """Pyodide's code without the shared memory that it asks for at every start, of which browsers warn.

    It sleeps on that memory while a socket is not ready; the page has no sockets.
    """
    shared = "new WebAssembly.Memory({shared:!0,initial:1,maximum:1}).buffer"
    if code.count(shared) != 1:
        raise SystemExit("build.py: Pyodide's shared memory is not where it was; see without_shared_memory.")
    return code.replace(shared, "new ArrayBuffer(4)")


def bundle(entry: Path, out: Path, *options: str) -> None:
    """JavaScript with all that it imports, in one small file."""
    esbuild(
        entry,
        f"--outfile={out}",
        "--bundle",
        "--format=esm",
        "--minify",
        "--legal-comments=none",
        '--define:process.env.NODE_ENV="production"',
        *options,
    )


def esbuild(entry: Path, *options: str) -> None:
    run(NODE_MODULES / ".bin" / "esbuild", entry, "--log-level=error", *options)


def packed(content: bytes) -> bytes:
    """As gzip, the same at every time and a twentieth smaller than zlib makes it."""
    return bytes(deflate.gzip_compress(content, SMALLEST))


def kept(name: str, key: str, make: Callable[[Path], object]) -> Path:
    """A file that is slow to make: the one made before from the same key, or a new one."""
    file = WORK / name
    once(WORK / f"{name}.stamp", key, name, partial(make, file))
    return file


def kept_wasm() -> Path:
    """The interpreter, compressed: most hosts send it as it is."""
    wasm = PYODIDE / "pyodide.asm.wasm"
    return kept("pyodide.asm.wasm.gz", digest(wasm, PACKED), lambda file: file.write_bytes(packed(wasm.read_bytes())))


def kept_library(games: list[str]) -> Path:
    """The standard library without what the page cannot reach."""
    at_once = imported(python(games), nested=False) | {"asyncio", "tarfile", "zipfile"}
    later = imported([*python(games), *segno()], nested=True) - at_once
    maker = ROOT / "assets/make/stdlib.mjs"
    words = [*sorted(at_once), "--", *sorted(later)]
    key = digest(maker, ROOT / "package-lock.json", *words)
    return kept("python_stdlib.zip", key, lambda file: run("node", maker, PYODIDE, file, *words))


def imported(files: list[Path], nested: bool) -> set[str]:
    """The modules of the standard library that Python files import: at their top, or also inside of functions."""
    names: set[str] = set()
    for file in files:
        module = ast.parse(read(file))
        for node in ast.walk(module) if nested else module.body:
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names.add(node.module)
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names - {"__future__"}}


def kept_snapshot(app: Path, library: Path, games: list[str]) -> Path:
    """The memory of a Python that has imported the page already."""
    maker = ROOT / "assets/make/snapshot.mjs"
    key = digest(app, library, maker, PACKED, ROOT / "package-lock.json", *games)

    def make(file: Path) -> None:
        memory = file.with_suffix("")
        run("node", maker, PYODIDE, library, app, memory, *games)
        file.write_bytes(packed(memory.read_bytes()))
        memory.unlink()

    return kept("snapshot.bin.gz", key, make)


def write_service_worker(out: Path) -> None:
    """The service worker, which knows all files: those in a named folder never change, the others by their hash."""
    files = sorted(file for file in out.rglob("*") if file.is_file())
    manifest = [
        {"url": file.relative_to(out).as_posix(), "revision": None if file.parent != out else digest(file)[:12]}
        for file in files
    ]
    bundle(ROOT / "web" / "sw.js", out / "sw.js", f"--define:self.__WB_MANIFEST={json.dumps(manifest)}")


def write_element(out: Path, games: list[str], files: str, catalogues: Path) -> None:
    """What other pages include, under names that never change: a script, and a style sheet that keeps its place."""
    from web.app.embed_pages import element_texts, measures, reserve, sheet

    (out / "ostraka-board.css").write_text(reserve(ROOT, games), encoding="utf-8")
    poster = WORK / "ostraka-poster.css"
    poster.write_text(sheet(ROOT, "ostraka-poster"), encoding="utf-8")
    run("node", ROOT / "assets/make/styles.mjs", poster)
    facts = {
        "FILES": files,
        "GAMES": measures(games),
        "SHEET": read(poster),
        "TEXTS": element_texts(catalogues),
    }
    defines = (f"--define:{name}={json.dumps(fact)}" for name, fact in facts.items())
    bundle(ROOT / "web" / "ostraka.js", out / "ostraka.js", "--format=iife", *defines)


def write_posters(folder: Path, games: list[str], catalogues: Path) -> None:
    """A board of each game before its first move, in each language: what stands where a board has no picture yet."""
    from pycore import Match
    from pycore import games as every_game
    from web.games.board import View, boards, pictures
    from web.kit.i18n import LANGUAGES, Words
    from web.picture import picture

    (folder / "posters").mkdir()
    symbols, style = read(folder / "icons.svg"), read(folder / "style.css")
    rules = every_game()
    for game in games:
        for language in LANGUAGES:
            for name, (seats, options) in {"": (rules[game].seats[0], {}), **boards(game)}.items():
                match = Match.new(game, seats, 0, options)
                view = View(match.observe(None), Words(language, catalogues), [""] * seats)
                static, *more = (read(board_file(each)) for each in pictures(match))
                drawn = picture(view, static, symbols, style, more=more)
                file = folder / "posters" / f"{'-'.join(filter(None, (game, name)))}.{language}.svg"
                file.write_text(drawn.svg({}), encoding="utf-8")


def write_rules(out: Path, games: list[str]) -> None:
    if not find_spec("assets.make.rules"):
        return
    from .rules import render

    out.mkdir()
    for (about, lang), file in rules_of(games).items():
        (out / f"{about}.{lang}.html").write_text(render(read(file), about, lang), encoding="utf-8")


def rules_of(games: list[str]) -> dict[tuple[str, str], Path]:
    """The texts of the rules, and of ``about``, by game (or expansion, as ``game-expansion``) and language."""
    folders = {"about": ASSETS / "rules", **{game: ASSETS / "games" / game for game in games}}
    folders |= {f"{game}-{own.name}": own for game in games for own in expansions(game)}
    return {
        (name, file.suffixes[0][1:]): file for name, folder in folders.items() for file in sorted(folder.glob("*.*.md"))
    }


def licences() -> str:
    """Ostraka's licence and those of all that is published with it, in full."""
    lock = json.loads(read(ROOT / "package-lock.json"))["packages"]
    packages = {path.rpartition("node_modules/")[2]: (ROOT / path, facts) for path, facts in lock.items() if path}
    own = {name: licence_text(folder.iterdir()) for name, (folder, _) in packages.items() if folder.exists()}
    # A few packages name their licence without a copy of it; another package's copy serves.
    copies = {facts.get("license"): own[name] for name, (_, facts) in packages.items() if own.get(name)}
    found = [
        (name, facts["version"], facts["license"], own[name] or copies[facts["license"]])
        for name, (_, facts) in packages.items()
        if name in own and not facts.get("dev")
    ]
    segno = importlib.metadata.distribution("segno")
    files = [Path(str(file.locate())) for file in segno.files or []]
    found.append(("segno", segno.version, "BSD-3-Clause", licence_text(files)))
    python = json.loads(read(NODE_MODULES / "pyodide" / "pyodide-lock.json"))["info"]["python"]
    found.append(("CPython", python, "PSF-2.0", licence_text(Path(os.__file__).parent.iterdir())))
    parts = ["Ostraka\n\n" + read(ROOT / "LICENSE")]
    parts += [f"{name} {version} ({licence})\n\n{text}" for name, version, licence, text in sorted(found)]
    return f"\n\n{'-' * 80}\n\n".join(part.strip() for part in parts) + "\n"


def licence_text(files: Iterable[Path]) -> str:
    """The text of the files that are named like a licence."""
    wanted = sorted(file for file in files if re.match("licen[cs]e(\\.|$)", file.name, re.IGNORECASE))
    return "\n\n".join(read(file).strip() for file in wanted)


if __name__ == "__main__":
    try:
        assemble(sys.argv[1:])
    except CatalogueError as error:
        sys.exit(f"build.py: the catalogues have faults:\n{error}")
