"""The walls of the house: arrows run one way, and the rules are pure functions of their choices."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Container, Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest

import pycore

ROOT = Path(__file__).resolve().parents[1]
ENGINE = sorted((ROOT / "pycore" / "engine").rglob("*.py"))
GAMES = {folder.parent.name: folder.parent for folder in sorted((ROOT / "pycore" / "games").glob("*/__init__.py"))}
RULES = [*ENGINE, *(file for folder in GAMES.values() for file in sorted(folder.rglob("*.py")))]
LAB = sorted((ROOT / "pycore" / "lab").rglob("*.py"))
PYCORE = [file for file in sorted((ROOT / "pycore").rglob("*.py")) if file not in LAB]
WEB = sorted((ROOT / "web").rglob("*.py"))
OURS = {"assets", "build", "pycore", "tests", "web"}

IMPURE_MODULES = {"datetime", "locale", "random", "secrets", "socket", "subprocess", "time", "uuid"}
IMPURE_CALLS = {"eval", "exec", "hash", "input", "open", "print"}
CLOCK_ALLOWED = {ROOT / "pycore" / "engine" / "bots" / "search.py": "perf_counter"}
"""A bot that has been given seconds must read the clock."""

every_file = pytest.mark.parametrize("file", [pytest.param(file, id=str(file.relative_to(ROOT))) for file in RULES])


def tree_of(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"), str(file))


def imports(file: Path) -> Iterator[str]:
    """Every module a file imports, by its full name; also inside functions and for typing."""
    package = [*file.relative_to(ROOT).parent.parts]
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            name = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            yield name
            if name in OURS or name == "pycore.games":
                yield from (f"{name}.{alias.name}" for alias in node.names)


def inside(name: str, *packages: str) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


# which way the arrows run -----------------------------------------------------


def test_the_rules_need_nothing_but_python() -> None:
    """So no screen, no browser and no package."""
    for file in PYCORE:
        for name in imports(file):
            top = name.partition(".")[0]
            assert top == "pycore" or top in sys.stdlib_module_names, f"{file} imports {name}"


def test_the_laboratory_needs_what_its_extra_brings() -> None:
    """And no game. No rule and no page knows of it; the command line loads it when it is asked for."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    brought = {re.split(r"[^\w-]", wanted)[0] for wanted in extras["lab"]} | {"dask"}  # distributed brings it
    for file in LAB:
        for name in imports(file):
            top = name.partition(".")[0]
            assert top in brought or top in sys.stdlib_module_names or inside(name, "pycore"), f"{file} imports {name}"
            assert not inside(name, "pycore.games"), f"{file} imports {name}"
    for file in (*PYCORE, *WEB):
        assert not any(inside(name, "pycore.lab") for name in imports(file)), f"{file} imports the laboratory"


def test_to_import_the_rules_loads_nothing_of_the_laboratory() -> None:
    code = (
        "import sys, pycore, pycore.__main__; [pycore.playout(id, its.seats[0]) for id, its in pycore.games().items()]"
    )
    code += "; print(*(name for name in sys.modules if name.startswith('pycore.lab') or name in sys.argv))"
    wanted = ["numpy", "distributed", "pyarrow"]
    done = subprocess.run([sys.executable, "-c", code, *wanted], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_the_engine_imports_no_game() -> None:
    for file in ENGINE:
        for name in imports(file):
            assert not inside(name, "pycore") or inside(name, "pycore.engine"), f"{file} imports {name}"


def test_the_engine_names_no_game() -> None:
    for file in ENGINE:
        for game in GAMES:
            assert not re.search(rf"\b{game}\b", file.read_text("utf-8"), re.IGNORECASE), f"{file} names {game}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_imports_the_engine_and_itself(game: str) -> None:
    for file in sorted(GAMES[game].rglob("*.py")):
        for name in imports(file):
            fits = inside(name, "pycore.engine", f"pycore.games.{game}") or not inside(name, "pycore")
            assert fits, f"{file} imports {name}"


def test_the_page_imports_the_rules_and_itself() -> None:
    """Not the tests, the build, or what draws the pictures."""
    for file in WEB:
        for name in imports(file):
            assert name.partition(".")[0] not in OURS - {"pycore", "web"}, f"{file} imports {name}"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_sees_a_game_through_its_view(game: str) -> None:
    """No rule is read, and so none is written again, on the page: what it shows is declared in ``view.py``, and how
    positions are set up in ``editing.py``."""
    package = f"pycore.games.{game}"
    for file in WEB:
        for name in imports(file):
            if inside(name, package) and name != package:
                assert name in (f"{package}.view", f"{package}.editing"), f"{file} imports {name}"
            elif name == package:
                assert _names_from(file, package) <= {"view", "editing"}, f"{file} imports rules of {game}"


def _names_from(file: Path, package: str) -> set[str]:
    """What a file imports from a package itself."""
    return {
        alias.name
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.ImportFrom) and node.module == package
        for alias in node.names
    }


@pytest.mark.parametrize("game", [game for game in GAMES if (ROOT / "web" / "games" / game).is_dir()])
def test_a_view_declares_what_it_shows(game: str) -> None:
    """All that it imports and defines for others is in ``__all__``, and what is there is asked for by the page."""
    view = import_module(f"pycore.games.{game}.view")
    asked = {
        alias.name
        for file in WEB
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.ImportFrom) and node.module == view.__name__
        for alias in node.names
    }
    assert asked == set(view.__all__), "nothing is declared for nothing"


def test_no_capability_of_a_board_is_guessed() -> None:
    """What a board can do is a method or a constant of its class: a name that is misspelt is found by mypy."""
    for file in WEB:
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("getattr", "hasattr"):
                assert "board" not in ast.unparse(node.args[0]).lower(), f"{file}:{node.lineno} guesses"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_taken_away(game: str, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "pycore", tmp_path / "pycore", ignore=shutil.ignore_patterns("__pycache__", game))
    code = "import pycore; [pycore.Match.new(id, game.seats[0]) for id, game in pycore.games().items()]; "
    code += "print(*pycore.games())"
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout.split() == [other for other in GAMES if other != game]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_files_in_folders_of_its_name(game: str) -> None:
    """No other file is named after it."""
    for house in ("pycore", "web", "assets", "tests"):
        for file in (ROOT / house).rglob("*"):
            place = file.relative_to(ROOT)
            if place.parts[1:3] != ("games", game) and "__pycache__" not in place.parts:
                assert game not in file.name, f"{place} is of {game}"


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_name_is_what_the_game_declares(game: str) -> None:
    """Every event and decision in the source is declared, and none is declared that is not there.

    What is not finished, in a folder whose name begins with ``_``, is not there.
    """
    rules = pycore.games()[game]
    told, asked = set[str](), set[str]()
    within = {file: file.relative_to(GAMES[game]).parts[:-1] for file in sorted(GAMES[game].rglob("*.py"))}
    finished = [file for file, folders in within.items() if not any(name.startswith("_") for name in folders)]
    for file in finished:
        for node in ast.walk(tree_of(file)):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "emit":
                told |= set(texts(node.args[0]))
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Decision", "nominate"):
                asked |= {text.removeprefix(f"{game}.") for text in texts(node.args[2])}
    assert told == {kind.id for kind in rules.events}
    assert {about for about in asked if not about.endswith("_")} <= rules.decisions.keys()
    assert all(about in asked or any(about.startswith(start) for start in asked) for about in rules.decisions)


def texts(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be: ``"a"``, ``"a" if x else "b"``, the beginning of ``f"a{x}"``."""
    if isinstance(node, ast.IfExp):
        yield from (*texts(node.body), *texts(node.orelse))
    elif isinstance(node, ast.JoinedStr):
        yield from texts(node.values[0])
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value


# circles ------------------------------------------------------------------------


def modules(files: Iterable[Path]) -> dict[str, Path]:
    """Files by the names of their modules."""
    named = {}
    for file in files:
        parts = file.relative_to(ROOT).with_suffix("").parts
        named[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return named


def imported(file: Path, known: Container[str]) -> set[str]:
    """Which of the known modules a file imports itself, wherever it does so and if only for typing.

    A name that is no module comes from the package it stands in.
    """
    package = [*file.relative_to(ROOT).parent.parts]
    found = set()
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            names = [f"{source}.{alias.name}" for alias in node.names]
            found |= {name if name in known else source for name in names}
    return {name for name in found if name in known}


def circles(arrows: Mapping[str, set[str]]) -> set[frozenset[str]]:
    """Modules that import one another, over however many others."""
    behind = {}
    for start in arrows:
        seen: set[str] = set()
        left = [start]
        while left:
            for name in arrows[left.pop()] - seen:
                seen.add(name)
                left.append(name)
        behind[start] = seen
    return {
        frozenset(other for other in behind[name] if name in behind[other]) for name in arrows if name in behind[name]
    }


@pytest.mark.parametrize(
    "files", [pytest.param(WEB, id="web"), pytest.param(ENGINE, id="pycore.engine"), pytest.param(LAB, id="pycore.lab")]
)
def test_no_import_goes_in_a_circle(files: list[Path]) -> None:
    known = modules(files)
    found = circles({name: imported(file, known) for name, file in known.items()})
    assert [sorted(circle) for circle in found] == []


def test_the_test_for_circles_finds_them() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a"}}) == {frozenset("bc")}
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == set()


LONGEST_CLASS = 250
LONGER = {
    "editor.Editor": "a method for each way to change a position, all of them over the same copy, verdict and undo",
    "engine.Match": "all that a program does with a game: make, play, take back, look, write down",
    "mare_nostrum.Table": "a field for each kind of piece on the table, and what follows from them in a line each",
}


def test_classes_are_short() -> None:
    """Lines; one that is longer has a reason here."""
    longer = {
        f"{file.parent.name}.{node.name}"
        for file in [*PYCORE, *LAB, *WEB]
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.ClassDef) and node.end_lineno and node.end_lineno - node.lineno >= LONGEST_CLASS
    }
    assert longer == {*LONGER}


# pure functions -----------------------------------------------------------------


@every_file
def test_no_chance_and_no_clock_but_the_dice(file: Path) -> None:
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.ImportFrom) and [alias.name for alias in node.names] == [CLOCK_ALLOWED.get(file)]:
            continue
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in IMPURE_CALLS, f"{file}:{node.lineno} calls {node.func.id}"
        for name in names:
            assert name.partition(".")[0] not in IMPURE_MODULES, f"{file} imports {name}"


@every_file
def test_no_set_is_iterated(file: Path) -> None:
    """The order of a set of texts differs from run to run."""
    tree = tree_of(file)
    sets = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None and is_set(node.value, set())
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name)
    }
    for place, iterated in iterations(tree):
        assert not is_set(iterated, sets), f"{file}:{place} iterates over a set"


def is_set(node: ast.expr, names: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in names
    if isinstance(node, ast.BinOp):
        return is_set(node.left, names) or is_set(node.right, names)
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
    return isinstance(node, ast.Set | ast.SetComp)


def iterations(tree: ast.Module) -> Iterator[tuple[int, ast.expr]]:
    """Whatever is gone through in order. ``sorted``, ``len``, ``sum``, ``any``, ``all`` and ``in`` need none."""
    ordered = (
        "list",
        "tuple",
        "enumerate",
        "iter",
        "map",
        "filter",
        "zip",
        "reversed",
        "dict",
        "next",
        "join",
        "fromkeys",
    )
    for node in ast.walk(tree):
        if isinstance(node, ast.For):
            yield node.lineno, node.iter
        elif isinstance(node, ast.ListComp | ast.GeneratorExp | ast.DictComp):
            yield from ((node.lineno, generator.iter) for generator in node.generators)
        elif isinstance(node, ast.Starred):
            yield node.lineno, node.value
        elif isinstance(node, ast.Call):
            name = getattr(node.func, "id", getattr(node.func, "attr", ""))
            if name in ordered:
                yield from ((node.lineno, argument) for argument in node.args)


def test_the_test_for_sets_finds_them() -> None:
    for code in ("for x in {1, 2}: pass", "s = set(y)\n[x for x in s]", "list(a | {1})", "(*{x for x in y},)"):
        tree = ast.parse(code)
        assert any(is_set(found, {"s"}) for _, found in iterations(tree)), code
    for code in ("for x in sorted({1, 2}): pass", "x in {1, 2}", "len(set(x))", "[x for x in (1, 2)]"):
        assert not any(is_set(found, {"s"}) for _, found in iterations(ast.parse(code))), code


# the package ----------------------------------------------------------------------


def test_pycore_imports_in_100_ms_and_no_game_with_it() -> None:
    """Milliseconds of the processor, at best: what else the machine does meanwhile is not the import's."""
    code = (
        "from time import process_time as now; start = now(); import pycore; seconds = now() - start; "
        "import sys; print(seconds, *(name for name in sys.modules if name.startswith('pycore.games.')))"
    )
    fastest = 1.0
    for _ in range(30):
        done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
        seconds, *games = done.stdout.split()
        assert games == []
        fastest = min(fastest, float(seconds))
        if fastest < 0.1:
            break
    assert fastest < 0.1, f"{fastest * 1000:.0f} ms"


def test_pycore_is_typed() -> None:
    assert (ROOT / "pycore" / "py.typed").is_file()
