"""The numbers that bots reckon with, and bots that reckon with others.

What things are worth to a game's bots stands in its folder as whole numbers: ``LAND = 15``, ``TITLE = (30, 26, 18)``,
``POWERS = {"caesar": 25}``. They are named by where they stand: ``evaluation.LAND``, ``evaluation.TITLE.0``,
``evaluation.POWERS.caesar``; ``evaluation.TITLE`` means all three of that table.

Much is computed from them when a game is loaded. So for a bot with other numbers the whole game is loaded once more,
with these numbers in its source, and the bot thinks in that; the game that is played is the other one, and never sees
it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from functools import lru_cache
from importlib import import_module
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.resources import files
from importlib.util import spec_from_file_location
from types import CodeType, ModuleType
from typing import Any

from pycore.engine.bots import Bot, Budget, Choice, make_bot
from pycore.engine.observation import Observation

THINKING = ("bot", "evaluation", "heuristics", "policy", "worth")
"""The files of a game in which its bots' numbers stand."""


def numbers_of(game_id: str) -> dict[str, int]:
    """Every number that a game's bots reckon with, by its name."""
    found: dict[str, int] = {}
    for module in THINKING:
        file = files(f"pycore.games.{game_id}") / f"{module}.py"
        if file.is_file():
            tree = ast.parse(file.read_text("utf-8"))
            found |= {name: _value(node) for name, node in _written(tree, module)}
    return found


def chosen(known: Mapping[str, int], names: Sequence[str]) -> dict[str, int]:
    """Those that some names mean, tables in full. Raises KeyError for a name that means none."""
    found: dict[str, int] = {}
    for name in names:
        meant = {one: value for one, value in known.items() if one == name or one.startswith(f"{name}.")}
        if not meant:
            raise KeyError(name)
        found |= meant
    return found


def _written(tree: ast.Module, module: str) -> Iterator[tuple[str, ast.expr]]:
    """The numbers that a module assigns to names of its own, each with its place in the tree."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target: ast.expr = node.targets[0]
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            target = node.target
        else:
            continue
        if isinstance(target, ast.Name) and target.id.isupper() and node.value is not None:
            yield from _numbers(node.value, f"{module}.{target.id}")


def _numbers(node: ast.expr, name: str) -> Iterator[tuple[str, ast.expr]]:
    if isinstance(node, ast.Tuple | ast.List):
        for place, item in enumerate(node.elts):
            yield from _numbers(item, f"{name}.{place}")
    elif isinstance(node, ast.Dict):
        for key, item in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant | ast.Name):
                word = str(key.value) if isinstance(key, ast.Constant) else key.id
                yield from _numbers(item, f"{name}.{word}")
    elif _is_number(node):
        yield name, node


def _is_number(node: ast.expr) -> bool:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        node = node.operand
    return isinstance(node, ast.Constant) and type(node.value) is int


def _value(node: ast.expr) -> int:
    found = ast.literal_eval(node)
    assert isinstance(found, int)
    return found


# a game with other numbers ------------------------------------------------------------


class _Source(SourceFileLoader):
    """Loads a module with other numbers in it."""

    def __init__(self, name: str, path: str, module: str, numbers: Mapping[str, int]) -> None:
        super().__init__(name, path)
        self._module, self._numbers = module, numbers

    def get_code(self, fullname: str) -> CodeType:
        tree = ast.parse(self.get_data(self.path))
        written = dict(_written(tree, self._module))
        others = {written[name]: value for name, value in self._numbers.items() if name in written}
        return compile(_Swap(others).visit(tree), self.path, "exec", dont_inherit=True)


class _Swap(ast.NodeTransformer):
    """Other numbers in the place of some."""

    def __init__(self, others: Mapping[ast.expr, int]) -> None:
        self._others = others

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.expr) and node in self._others:
            return ast.fix_missing_locations(ast.copy_location(ast.Constant(self._others[node]), node))
        return self.generic_visit(node)


class _Finder:
    """Finds the modules in which numbers are changed before anybody else does."""

    def __init__(self, root: str, numbers: Mapping[str, int]) -> None:
        self._root, self._numbers = root, numbers
        self._changed = {f"{root}.{name.partition('.')[0]}" for name in numbers}

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name not in self._changed or not path:
            return None
        module = name.rpartition(".")[2]
        file = f"{path[0]}/{module}.py"
        return spec_from_file_location(name, file, loader=_Source(name, file, module, self._numbers))


class World:
    """A game loaded once more, with other numbers for its bots. Within ``with`` whoever imports it gets this one."""

    def __init__(self, game_id: str, numbers: Mapping[str, int]) -> None:
        self._root = f"pycore.games.{game_id}"
        self._others: dict[str, ModuleType] = {}
        self._modules: dict[str, ModuleType] = {}
        import_module(f"{self._root}.bot")
        self._names = self._loaded()
        finder = _Finder(self._root, numbers)
        sys.meta_path.insert(0, finder)
        try:
            with self:
                import_module(f"{self._root}.bot")
        finally:
            sys.meta_path.remove(finder)

    def _loaded(self) -> list[str]:
        """The modules of the game that are there now."""
        return [name for name in sys.modules if name == self._root or name.startswith(f"{self._root}.")]

    def __enter__(self) -> World:
        self._others = {name: sys.modules.pop(name) for name in self._names if name in sys.modules}
        sys.modules.update(self._modules)
        self._count = len(sys.modules)
        return self

    def __exit__(self, *error: object) -> None:
        if len(sys.modules) != self._count:  # more of it has been loaded
            self._modules = {name: sys.modules[name] for name in self._loaded()}
        for name in self._modules:
            del sys.modules[name]
        sys.modules.update(self._others)
        folder, _, id = self._root.rpartition(".")
        setattr(sys.modules[folder], id, self._others[self._root])


@lru_cache(8)
def _world(game_id: str, numbers: tuple[tuple[str, int], ...]) -> World:
    return World(game_id, dict(numbers))


class Reckoning:
    """A bot that reckons with other numbers."""

    def __init__(self, bot: str, game_id: str, numbers: Mapping[str, int], seed: int, budget: Budget) -> None:
        self._world: AbstractContextManager[object] = (
            _world(game_id, tuple(numbers.items())) if numbers else nullcontext()
        )
        self._bot: Bot = make_bot(bot, seed, budget)

    def choose(self, observation: Observation) -> Choice:
        with self._world:
            return self._bot.choose(observation)
