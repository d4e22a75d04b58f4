#!/usr/bin/env python3
"""Builds dist/, serves it and runs the tests.

Needs Python >= 3.11 and nothing else: whatever a command wants is set up in .venv/ and node_modules/
the first time, and left alone as long as it is up to date; a browser that is missing is installed.
"""

from __future__ import annotations

import argparse
import fcntl
import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent
DIST = ROOT / "dist"
WORK = ROOT / ".build"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
NODE_MODULES = ROOT / "node_modules"

MIN_PYTHON = (3, 11)
MIN_NODE = 20
NO_TESTS_RAN = 5
DIST_INPUTS = ["pycore", "web", "assets", "LICENSE", "build.py", "package-lock.json", "requirements/build.txt"]
TEST_FOLDERS = {
    "unit": ["tests"],
    "pyodide": ["tests/pyodide"],
    "e2e": ["tests/e2e", *sorted(place.relative_to(ROOT).as_posix() for place in ROOT.glob("tests/games/**/browser"))],
    "bench": ["tests/bench"],
}
MIME_TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}

# What a command is made of: words, up-to-date checks, other programs.


def say(text: str) -> None:
    print(f"build.py: {text}", file=sys.stderr, flush=True)


def run(*command: str | Path) -> None:
    """Runs a program in the repository and stops with a sentence if it fails."""
    status = subprocess.run(command, cwd=ROOT).returncode
    if status:
        raise SystemExit(f"build.py: {Path(command[0]).name} failed with exit status {status}.")


def succeeds(*command: str | Path) -> bool:
    """Whether a program exists, and does what it is asked within ten minutes; shows nothing of it."""
    quiet = subprocess.DEVNULL
    try:
        return subprocess.run(command, stdin=quiet, stdout=quiet, stderr=quiet, timeout=600).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def digest(*parts: Path | str) -> str:
    """One hash for files, folders of files and texts."""
    result = hashlib.blake2b(digest_size=16)
    for part in parts:
        if isinstance(part, str):
            result.update(part.encode() + b"\0")
            continue
        files = [part] if part.is_file() else sorted(file for file in part.rglob("*") if file.is_file())
        for file in files:
            if "__pycache__" not in file.parts:
                content = file.read_bytes()
                result.update(f"{file.relative_to(part.parent).as_posix()}\0{len(content)}\0".encode() + content)
    return result.hexdigest()


def once(stamp: Path, key: str, what: str, make: Callable[[], object]) -> bool:
    """Makes something unless its stamp says that it was made from the same key; tells whether it did."""
    if stamp.is_file() and stamp.read_text() == key:
        return False
    stamp.unlink(missing_ok=True)
    say(what)
    started = time.monotonic()
    make()
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(key)
    if (seconds := time.monotonic() - started) >= 1:
        say(f"{what}: done in {seconds:.0f} s")
    return True


# The tools: a virtual environment, Node, npm packages, a browser.


def as_root() -> list[str] | None:
    """What to put before a command to run it as root without a question, if that is possible."""
    if os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if succeeds("sudo", "-n", "true") else None


def apt_install(*packages: str) -> bool:
    """Installs system packages where there is apt-get and the right to use it."""
    root = as_root()
    if root is None or not shutil.which("apt-get"):
        return False
    say(f"{' '.join(packages)} (with apt-get)")
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-y"]
    succeeds(*apt, "update")
    return succeeds(*apt, "install", "--no-install-recommends", *packages)


def make_venv() -> None:
    """Makes .venv, also where Debian has split ensurepip off from Python."""
    shutil.rmtree(VENV, ignore_errors=True)
    venv = [sys.executable, "-m", "venv", "--clear"]
    pip = [sys.executable, "-m", "pip"]
    if succeeds(*venv, VENV):
        return
    if (
        succeeds(*pip, "--version")
        and succeeds(*venv, "--without-pip", VENV)
        and succeeds(*pip, "--python", PYTHON, "install", "pip")
    ):
        return
    package = f"python3.{sys.version_info.minor}-venv"
    if apt_install(package) and succeeds(*venv, VENV):
        return
    raise SystemExit(
        f"build.py: Python's venv does not work here; on Debian and Ubuntu `sudo apt install {package}` completes it."
    )


def python_packages(group: str) -> None:
    """Puts the packages of requirements/<group>.txt into the virtual environment."""
    if not PYTHON.exists():
        shutil.rmtree(VENV, ignore_errors=True)
    once(VENV / "venv.stamp", "{}.{}".format(*sys.version_info[:2]), "virtual environment", make_venv)
    requirements = ROOT / "requirements"
    pip = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--quiet", "install"]
    once(
        VENV / f"{group}.stamp",
        digest(requirements),
        f"Python packages ({group})",
        lambda: run(*pip, "-r", requirements / f"{group}.txt"),
    )


def node() -> None:
    """Node and npm: those of the machine if they will do, else from PyPI into the virtual environment."""
    if shutil.which("npm") and shutil.which("node"):
        version = subprocess.run(["node", "--version"], stdout=subprocess.PIPE, text=True).stdout
        if (number := re.match(r"v(\d+)", version)) and int(number[1]) >= MIN_NODE:
            return
    python_packages("node")


def npm_packages() -> None:
    def install() -> None:
        node()
        run("npm", "ci", "--ignore-scripts", "--loglevel=error")

    inputs = [ROOT / name for name in ("package.json", "package-lock.json", ".npmrc")]
    once(NODE_MODULES / ".stamp", digest(*inputs), "npm packages", install)


def browsers() -> bool:
    """Tells the tests through the environment which browsers to drive; installs what is missing."""
    found = subprocess.run([PYTHON, "-m", "tests.e2e.browser"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    for line in found.stdout.splitlines():
        variable, _, os.environ[variable] = line.partition("=")
    return found.returncode == 0


# dist/


def all_games() -> list[str]:
    """The games that are on the page: those with rules and a board."""
    rules = sorted(file.parent.name for file in (ROOT / "pycore" / "games").glob("*/__init__.py"))
    return [game for game in rules if (ROOT / "web" / "games" / game / "board.py").is_file()]


def choose_games(names: str) -> list[str]:
    """The games in a list like "imperium,mesopotamia"."""
    known, wanted = all_games(), [name.strip() for name in names.split(",")]
    for name in wanted:
        if name not in known:
            raise SystemExit(f"build.py: there is no game {name!r}; there are: {', '.join(known)}.")
    return [name for name in known if name in wanted]


@contextmanager
def alone() -> Iterator[None]:
    """Two builds at the same time would write into each other's files: the second waits."""
    WORK.mkdir(exist_ok=True)
    with (WORK / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build_dist(games: list[str]) -> None:
    """Sets up what the page needs and makes dist/ anew if anything in it has changed."""
    with alone():
        _build_dist(games)


def _build_dist(games: list[str]) -> None:
    python_packages("build")
    npm_packages()
    stamp = WORK / "dist.stamp"
    if not (DIST / "index.html").exists():
        stamp.unlink(missing_ok=True)
    key = digest(*(ROOT / name for name in DIST_INPUTS), ",".join(games))
    what = f"dist/ with {', '.join(games) or 'no game'}"
    once(stamp, key, what, lambda: run(PYTHON, "-m", "assets.make.dist", *games))


def build_single(games: list[str], output: Path) -> None:
    """Makes dist/ and, from it, the page in one file, if anything in it has changed."""
    folder = output.resolve().parent
    if output.is_dir() or not (folder == DIST or folder.is_dir()):  # dist/ is about to be made
        raise SystemExit(f"build.py: {output} is no place for a file: it is a folder, or its folder is not there.")
    with alone():
        _build_dist(games)
        stamp = WORK / "single.stamp"
        if not output.is_file():
            stamp.unlink(missing_ok=True)
        key = digest((WORK / "dist.stamp").read_text(), str(output.resolve()))
        once(stamp, key, str(output), lambda: run(PYTHON, "-m", "assets.make.single", DIST, output.resolve()))
    print(f"{output}: {output.stat().st_size / 2**20:.1f} MB", flush=True)


# The server


class Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = {**SimpleHTTPRequestHandler.extensions_map, **MIME_TYPES}

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")  # as GitHub Pages and content networks do
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        pass


class Server(ThreadingHTTPServer):
    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def listen(folder: Path, port: int) -> Server:
    """A server for a folder at the given port of localhost, or else at the next free one."""
    for number in range(port, min(port + 100, 65536)):
        if not answers(number):
            with suppress(OSError):
                return Server(("localhost", number), partial(Handler, directory=str(folder)))
        say(f"port {number} is taken, trying {number + 1}")
    raise SystemExit(f"build.py: no port from {port} on is free.")


def answers(port: int) -> bool:
    """Whether something serves that port of localhost, be it at another address than ours would have."""
    try:
        socket.create_connection(("localhost", port), timeout=0.5).close()
    except OSError:
        return False
    return True


def serve_dist(folder: Path = DIST, port: int = 0) -> AbstractContextManager[str]:
    """Serves a folder in a thread, at any free port, and gives the address."""
    return served(listen(folder, port))


@contextmanager
def served(server: Server) -> Iterator[str]:
    """Runs a server in a thread, and gives the address."""
    with server:
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        try:
            yield f"http://localhost:{server.server_port}"
        finally:
            server.shutdown()


def a_port(text: str) -> int:
    """The number of a port."""
    number = int(text) if text.isdecimal() else -1
    if not 0 <= number < 65536:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text}")
    return number


def serve(games: list[str], port: int) -> None:
    build_dist(games)
    with listen(DIST, port) as server:
        print(f"Ostraka is at http://localhost:{server.server_port} (Ctrl-C ends)", flush=True)
        with suppress(KeyboardInterrupt):
            server.serve_forever()


# The tests. Each part tells how many passed, failed and were skipped.


def test(part: str | None, everything: bool, arguments: list[str]) -> int:
    """Runs one part of the tests, or each, as a sample or with everything; arguments for pytest may name test files."""
    for named in arguments:
        if named.startswith("tests/") and not (ROOT / named.partition("::")[0]).exists():
            raise SystemExit(f"build.py: there is no {named}.")
    parts = {"unit": unit_tests, "pyodide": pyodide_tests, "e2e": browser_tests}
    # Whoever narrows the tests down wants to see those alone.
    chosen = [part] if part else ["lint", *parts] if not arguments else list(parts)
    sampled = not everything and not arguments
    arguments = ["--sample"] if sampled else arguments
    result: Counter[str] = Counter()
    python_packages("test")
    npm_packages()
    with ThreadPoolExecutor(1) as pool:
        packages = pool.submit(python_packages, "lab") if "unit" in chosen else None
        checks = pool.submit(lint) if "lint" in chosen else None
        if chosen != ["lint"]:
            build_dist(all_games())
        if packages:
            packages.result()
        if checks:
            result.update(checks.result())
    for name in parts:
        if name in chosen:
            result.update(parts[name](arguments))
    for reason, count in reasons(WORK / f"{name}.xml" for name in chosen).items():
        say(f"{count} skipped: {reason}")
    skipped = f", {result['skipped']} skipped" if result["skipped"] else ""
    further = " (a sample; --all goes further)" if sampled and chosen != ["lint"] else ""
    print(f"{result['passed']} passed, {result['failed']} failed{skipped}{further}", flush=True)
    return 0 if result["passed"] and not result["failed"] else 1


def lint() -> Counter[str]:
    """Style and types. Each takes one core: they are checked while all else is set up."""
    programs = NODE_MODULES / ".bin"
    checks: list[list[str | Path]] = [
        [PYTHON, "-m", "ruff", "check"],
        [PYTHON, "-m", "ruff", "format", "--check", "--quiet"],
        [PYTHON, "-m", "mypy"],
        [programs / "eslint", "."],
        [programs / "prettier", "--check", "--log-level=warn", "**/*.{js,mjs}"],
    ]
    return Counter("failed" if subprocess.call(check, cwd=ROOT) else "passed" for check in checks)


def unit_tests(arguments: list[str]) -> Counter[str]:
    others = [f"--ignore={folder}" for part, folders in TEST_FOLDERS.items() if part != "unit" for folder in folders]
    return pytest("unit", arguments, "--numprocesses=auto", "--dist=loadgroup", *others)


def pyodide_tests(arguments: list[str]) -> Counter[str]:
    node()
    return pytest("pyodide", arguments, "--numprocesses=2", "--dist=loadgroup")


def browser_tests(arguments: list[str]) -> Counter[str]:
    """In real browsers. Tests that one visitor goes through are a group, which stays in one process."""
    return pytest("e2e", arguments, "--numprocesses=2", "--dist=loadgroup") if browsers() else Counter(failed=1)


def pytest(part: str, arguments: list[str], *options: str) -> Counter[str]:
    """Runs one part of the tests; if the arguments name tests, then those of them that belong to it."""
    named = [argument for argument in arguments if argument.startswith("tests/")]
    paths = [path for path in named if part_of(path) == part] if named else TEST_FOLDERS[part]
    report = WORK / f"{part}.xml"
    report.unlink(missing_ok=True)
    if not paths:
        return Counter()
    say(f"tests: {part}")
    rest = [argument for argument in arguments if argument not in named]
    status = subprocess.call(
        [PYTHON, "-m", "pytest", "--quiet", f"--junit-xml={report}", *options, *paths, *rest], cwd=ROOT
    )
    result = counts(report) if report.exists() else Counter()
    if status not in (0, NO_TESTS_RAN) and not result["failed"]:
        result["failed"] = 1
    return result


def part_of(path: str) -> str:
    """The part that a test file belongs to."""
    parts = (part for part, folders in TEST_FOLDERS.items() if part != "unit" and path.startswith(tuple(folders)))
    return next(parts, "unit")


def counts(report: Path) -> Counter[str]:
    """What a JUnit report says."""
    result: Counter[str] = Counter()
    for suite in ElementTree.parse(report).iter("testsuite"):
        tests, failures, errors, skipped = (int(suite.get(k, 0)) for k in ("tests", "failures", "errors", "skipped"))
        failed = failures + errors
        result.update(passed=tests - failed - skipped, failed=failed, skipped=skipped)
    return result


def reasons(reports: Iterable[Path]) -> Counter[str]:
    """Why tests were skipped, says each JUnit report that there is."""
    found = (ElementTree.parse(report).iter("skipped") for report in reports if report.exists())
    return Counter(str(skipped.get("message")) for report in found for skipped in report)


def bench(arguments: list[str]) -> int:
    """Measures; what cannot be measured is refused before anything is set up."""
    from tests.bench.__main__ import asked

    asked(arguments)
    python_packages("test")
    python_packages("lab")
    build_dist(all_games())
    node()
    browsers()
    return subprocess.call([PYTHON, "-m", "tests.bench", *arguments], cwd=ROOT)


# Other commands


def arena(arguments: list[str]) -> int:
    """Where the caller is: files of bots are looked for there."""
    path = os.pathsep.join(filter(None, (str(ROOT), os.environ.get("PYTHONPATH"))))
    command = [sys.executable, "-m", "pycore", "arena", *arguments]
    return subprocess.call(command, env={**os.environ, "PYTHONPATH": path})


def assets(arguments: list[str]) -> int:
    npm_packages()
    python_packages("assets")
    return subprocess.call([PYTHON, "-m", "assets.make", *arguments], cwd=ROOT)


def draw(arguments: list[str]) -> int:
    npm_packages()
    python_packages("build")
    # Where it is called from, so that names of files mean what they mean there.
    home = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.call([PYTHON, "-P", "-m", "assets.make.picture", *arguments], env=home)


def clean() -> None:
    """Removes all that build.py has made."""
    caches = [ROOT / f".{tool}" for tool in ("hypothesis", "mypy_cache", "pytest_cache", "ruff_cache")]
    compiled = [folder for top in ("pycore", "web", "assets", "tests") for folder in (ROOT / top).rglob("__pycache__")]
    for folder in [DIST, WORK, VENV, NODE_MODULES, *caches, *compiled, ROOT / "__pycache__"]:
        shutil.rmtree(folder, ignore_errors=True)


def parser() -> argparse.ArgumentParser:
    result = argparse.ArgumentParser(
        prog="build.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = result.add_subparsers(dest="command", metavar="COMMAND", required=True)

    def command(name: str, text: str, **options: Any) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=text, description=text, **options)

    serving = command("serve", "build dist/ and serve it at http://localhost:8000")
    serving.add_argument("--port", type=a_port, default=8000, help="the first port to try (default: 8000)")
    building = command("build", "build dist/, a folder of files for any web host")
    single = command(
        "single", "build dist/ and from it the page in one file, dist/ostraka.html, that opens by double click"
    )
    single.add_argument("--output", metavar="FILE", type=Path, default=DIST / "ostraka.html", help="where to write it")
    for site in (serving, building, single):
        site.add_argument("--games", metavar="A,B", help="the games of the site (default: all)")
    testing = command("test", "run the tests, or a part of them: build.py test unit -- -k link")
    testing.add_argument("part", nargs="?", choices=["lint", "unit", "pyodide", "e2e"])
    testing.add_argument("--all", action="store_true", help="not a sample of like cases, but every one of them")
    command("bench", "measure against the marks: a table, and JSON with --json FILE", add_help=False)
    command("arena", "let bots play each other: python -m pycore arena ...", add_help=False)
    command("assets", "draw the committed pictures anew: python -m assets.make ...", add_help=False)
    command("draw", "draw a position as one SVG or PNG: build.py draw GAME --link L -o board.svg", add_help=False)
    command("clean", "remove everything that build.py has made")
    return result


def main(argv: list[str]) -> int:
    if sys.version_info < MIN_PYTHON:
        raise SystemExit("build.py needs Python 3.11 or newer; this is {}.{}.".format(*sys.version_info[:2]))
    os.environ["PATH"] = os.pathsep.join([str(VENV / "bin"), os.environ.get("PATH", os.defpath)])
    os.environ.setdefault("NODE_USE_SYSTEM_CA", "1")
    handed_on = {"bench": bench, "arena": arena, "assets": assets, "draw": draw}
    if argv and argv[0] in handed_on:
        return handed_on[argv[0]](argv[1:])
    dashes = argv.index("--") if "--" in argv else len(argv)
    args = parser().parse_args(argv[:dashes] or ["--help"])
    if args.command == "test":
        return test(args.part, args.all, argv[dashes + 1 :])
    if args.command == "clean":
        clean()
        return 0
    games = all_games() if args.games is None else choose_games(args.games)
    if args.command == "serve":
        serve(games, args.port)
    elif args.command == "single":
        build_single(games, args.output)
    else:
        build_dist(games)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
