"""Puts dist/ together: `python -m assets.make.dist GAME ...`, which build.py runs where something has changed."""

import importlib.metadata
import json
import os
import re
import shutil
import sys
import zipfile
from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pathlib import Path

from build import DIST, NODE_MODULES, ROOT, WORK, all_games, digest, once, run

from .fonts import build_fonts
from .locales import CatalogueError, compile_catalogues, read_catalogues, texts

ASSETS = ROOT / "assets"
STYLES = ["tokens.css", "atlas.css", "ostraka.css", "app.css"]
PYODIDE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json"]


def assemble(games: list[str]) -> None:
    """Writes a new dist/ for these games and puts it in the place of the old one."""
    from web.app.shell import index_html

    out = WORK / "dist"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    write_styles(out, games)
    write_code(out, games)
    write_vendor(out)
    write_snapshot(out, games)
    write_art(out, games)
    write_rules(out / "rules", games)
    (out / "licences.txt").write_text(licences(), encoding="utf-8")
    files = sorted(file.relative_to(out).as_posix() for file in out.rglob("*") if file.is_file())
    build = {"version": digest(out, ",".join(games))[:12], "files": files}
    (out / "index.html").write_text(index_html(ROOT, games, build, WORK / "locales"), encoding="utf-8")
    shutil.rmtree(DIST, ignore_errors=True)
    out.rename(DIST)


def sources(folder: str, pattern: str, games: list[str]) -> list[Path]:
    """The files that a site with these games wants: all but those named after, or kept under, another game."""
    left_out = set(all_games()) - set(games)
    files = (file for file in (ROOT / folder).rglob(pattern) if file.is_file() and "__pycache__" not in file.parts)
    return sorted(
        file
        for file in files
        if left_out.isdisjoint(re.split("[.-]", part)[0] for part in file.relative_to(ROOT).parts)
    )


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def copy(files: list[Path], base: Path, out: Path) -> None:
    """Copies files to where they are relative to a base."""
    for file in files:
        target = out / file.relative_to(base)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, target)


def write_styles(out: Path, games: list[str]) -> None:
    fonts = WORK / "fonts"
    copy(list(fonts_for(games, fonts).rglob("*.woff2")), fonts, out / "fonts")
    sheets = [fonts / "fonts.css", *(ROOT / "web" / name for name in STYLES), *sources("web/boards", "*.css", games)]
    (out / "style.css").write_text("\n".join(map(read, sheets)), encoding="utf-8")


def fonts_for(games: list[str], folder: Path) -> Path:
    """The fonts, cut down to the letters that the page shows. Cutting is slow, so the result is kept."""
    japanese = texts(read_catalogues(ASSETS / "locales", ["ostraka", *games])["ja"])
    rules = [read(file) for file in sources("assets/rules", "*.ja.md", games)]
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


def write_code(out: Path, games: list[str]) -> None:
    """app.zip, the Python of the page, and the few files of web/ that are not Python."""
    code = [*sources("pycore", "*.py", games), *sources("pycore", "*.json", games), *sources("web", "*.py", games)]
    code += sources("web/boards", "*.json", games)
    entries = {file.relative_to(ROOT).as_posix(): file.read_bytes() for file in code}
    segno = find_spec("segno")
    assert segno and segno.origin
    entries |= {f"segno/{file.name}": file.read_bytes() for file in Path(segno.origin).parent.glob("*.py")}
    catalogues = WORK / "locales"
    shutil.rmtree(catalogues, ignore_errors=True)
    compile_catalogues(ASSETS / "locales", ["ostraka", *games], catalogues)
    entries |= {f"web/locales/{file.name}": file.read_bytes() for file in catalogues.glob("*.mo")}
    write_zip(out / "app.zip", entries)
    for pattern in ("*.js", "*.mjs", "*.toml", "*.webmanifest"):
        copy(sources("web", pattern, games), ROOT / "web", out)


def write_zip(target: Path, entries: Mapping[str, bytes]) -> None:
    """A zip file that is the same bytes for the same entries."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = 0o644 << 16
            archive.writestr(info, entries[name])


def write_vendor(out: Path) -> None:
    """Other people's JavaScript: Pyodide, PyScript without its editor and terminal, idiomorph."""
    pyodide, pyscript = NODE_MODULES / "pyodide", NODE_MODULES / "@pyscript" / "core" / "dist"
    copy([pyodide / name for name in PYODIDE], pyodide, out / "vendor" / "pyodide")
    scripts = [file for file in pyscript.iterdir() if file.suffix in (".js", ".css")]
    wanted = [file for file in scripts if not file.name.startswith(("codemirror", "xterm"))]
    copy(wanted, pyscript, out / "vendor" / "pyscript")
    shutil.copyfile(NODE_MODULES / "idiomorph" / "dist" / "idiomorph.esm.js", out / "vendor" / "idiomorph.js")


def write_snapshot(out: Path, games: list[str]) -> None:
    """The memory of a Python that has imported the page already. Making it is slow, so the result is kept."""
    kept, maker = WORK / "snapshot.bin.gz", ROOT / "assets/make/snapshot.mjs"
    key = digest(out / "app.zip", maker, ROOT / "package-lock.json", *games)

    def make() -> None:
        run("node", maker, NODE_MODULES / "pyodide", out / "app.zip", kept, *games)

    once(WORK / "snapshot.stamp", key, "memory snapshot", make)
    shutil.copyfile(kept, out / "snapshot.bin.gz")
    wrapper = out / "interpreter.mjs"
    wrapper.write_text(read(wrapper).replace("@snapshot@", key[:12]), encoding="utf-8")


def write_art(out: Path, games: list[str]) -> None:
    for folder, pattern in (("boards", "*.svg"), ("covers", "*.svg"), ("brand", "*")):
        copy(sources(f"assets/{folder}", pattern, games), ASSETS, out)
    copy([ASSETS / "icons.svg"], ASSETS, out)


def write_rules(out: Path, games: list[str]) -> None:
    if not find_spec("assets.make.rules"):
        return
    from .rules import render

    out.mkdir()
    for file in sources("assets/rules", "*.md", games):
        game, lang = file.stem.split(".")
        (out / f"{game}.{lang}.html").write_text(render(read(file), game, lang), encoding="utf-8")


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
