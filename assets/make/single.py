"""The page in one file, from a finished dist/: `python -m assets.make.single DIST OUT`, which build.py runs.

Files stand in it as text, in elements that a browser does not read; web/single.js gives them addresses. It knows none
by name, so whatever dist/ holds comes along.
"""

import hashlib
import mimetypes
import re
import sys
from base64 import b64encode
from pathlib import Path
from tempfile import TemporaryDirectory

from build import MIME_TYPES, ROOT

from .dist import bundle, packed

LEFT_OUT = ["files-*/brand/*", "code-*/snapshot.bin.gz", "code-*/*.mjs", "vendor-*/pyodide/*.mjs*"]
"""The icon stands in the page itself; the memory that a site starts from would double the size; the modules of its
workers are one program here."""
WORKER = "worker.js"
"""The name of that program inside."""
FEW = 200_000
"""Characters: files up to that size come before the first view, which wants some of them."""

# As on a site (web/SECURITY.md), but there is none: our one script and one style are known by their hashes, everything
# else runs from blobs. A worker that is a blob is under this policy too. The icon and the fonts stand in the page.
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src '{script}' 'wasm-unsafe-eval' blob:",
        "worker-src blob:",
        "style-src '{style}'",
        "style-src-attr 'unsafe-inline'",
        "img-src blob: data:",
        "font-src data:",
        "connect-src blob:",
        "base-uri 'none'",
        "form-action 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types ostraka",
    )
)


def single(dist: Path) -> str:
    """The whole page as one text."""
    html = (dist / "index.html").read_text("utf-8")
    script = (ROOT / "web" / "single.js").read_text("utf-8")
    inside = {file.relative_to(dist).as_posix(): file for file in files_inside(dist)}
    texts = [text_of(path, file.read_bytes()) for path, file in inside.items()]
    texts = sorted([*texts, text_of(WORKER, worker(dist))], key=len)
    few = "\n".join(text for text in texts if len(text) <= FEW)
    many = "\n".join(text for text in texts if len(text) > FEW)
    html = re.sub(r"<link ([^>]*)>\n", lambda link: linked(link[1], dist), html)
    (style,) = re.findall(r"<style>(.*)</style>", html, re.DOTALL)
    policy = POLICY.format(script=hash_of(script), style=hash_of(style))
    html = re.sub(r'(?<=http-equiv="Content-Security-Policy" content=")[^"]*', lambda _: policy, html)
    (run,) = re.findall(r'<script src="([^"]*)"[^>]*></script>\n', html)
    html = re.sub(r"<script src=[^>]*></script>\n", "", html)
    scripts = f'<script type="text/plain" data-run="{run}"></script>\n{few}\n<script>{script}</script>\n{many}'
    return html.replace("</body>", f"{scripts}\n</body>")


def hash_of(text: str) -> str:
    """What a policy calls a script or style."""
    return f"sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def files_inside(dist: Path) -> list[Path]:
    """The files of dist/ that the page asks for while it runs, and what its texts point to."""
    files = sorted(file for pattern in ("*/**/*", "*.txt") for file in dist.glob(pattern) if file.is_file())
    out = {file for pattern in LEFT_OUT for file in dist.glob(pattern)}
    return [file for file in files if file not in out]


def kind(file: Path) -> str:
    """What a browser is told that a file is."""
    found = MIME_TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"{found};charset=utf-8" if found == "text/plain" else found


def worker(dist: Path) -> bytes:
    """The program of a worker, with Pyodide in it."""
    (module,) = dist.glob("code-*/worker.mjs")
    with TemporaryDirectory() as folder:
        out = Path(folder) / WORKER
        options = ("--format=iife", f"--alias:host-worker={module.resolve()}", "--external:node:*", "--external:ws")
        bundle(ROOT / "web" / "host" / "single.mjs", out, *options, "--define:import.meta.url=globalThis.address")
        return out.read_bytes()


def text_of(path: str, content: bytes) -> str:
    """A file as an element: gzip where that helps, base64."""
    smaller = packed(content)
    small = len(smaller) < 0.95 * len(content)
    form = "application/gzip" if small else "application/octet-stream"
    text = b64encode(smaller if small else content).decode()
    return f'<script type="{form}" data-file="{path}" data-type="{kind(Path(path))}">{text}</script>'


def data_url(file: Path) -> str:
    return f"data:{kind(file)};base64,{b64encode(file.read_bytes()).decode()}"


def linked(attributes: str, dist: Path) -> str:
    """What a <link> becomes: styles and the icon come in, hints what to load early fall away."""
    of = dict(re.findall(r'([\w-]+)="([^"]*)"', attributes))
    file = dist / of["href"]
    if of["rel"] == "stylesheet":
        sheet = file.read_text("utf-8")
        style = re.sub(r"(?<=url\()[^)#]+", lambda url: data_url(file.parent / url[0].strip('"')), sheet)
        return f"<style>\n{style}</style>\n"
    if of["rel"] == "icon":
        return f'<link rel="icon" href="{data_url(file)}">\n'
    return ""


if __name__ == "__main__":
    Path(sys.argv[2]).write_text(single(Path(sys.argv[1])), encoding="utf-8")
