"""What a bot is, and the registry of those there are.

    class First:
        def choose(self, observation):
            return 0

    register("first", lambda seed, budget: First())

A bot may be a file of its own: ``python3 -m pycore arena GAME --bots first.py,tiro`` loads it and takes what it
registers under the file's name. Files of one name in several folders are several bots: ``old/first.py,new/first.py``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from operator import index
from pathlib import PurePath
from typing import NamedTuple, Protocol, TypeAlias

from pycore.engine.errors import OstrakaError, shown
from pycore.engine.game import listed
from pycore.engine.observation import Observation

Choice: TypeAlias = int | tuple[int, ...]
"""The index of an option; or the log entries of a whole choice, or of as many steps of it as have been decided."""


class Bot(Protocol):
    """Chooses for a seat. It sees what the seat may know (``observation``, see ``observe``) and nothing else."""

    def choose(self, observation: Observation) -> Choice: ...


def log_entries(choice: Choice) -> tuple[int, ...]:
    """What a bot has answered as log entries, one at least; a list and numpy's integers will do. Raises UnknownBot."""
    try:
        entries = tuple(map(index, choice if isinstance(choice, tuple | list) else (choice,)))
    except TypeError:
        entries = ()
    if not entries:
        raise UnknownBot("bot.answer", answer=shown(choice))
    return entries


class Budget(NamedTuple):
    """How long a bot may think: so many playouts (``iterations``), so many ``seconds``, or as long as it likes."""

    iterations: int | None = None
    seconds: float | None = None


ENDLESS = Budget()
MakeBot: TypeAlias = Callable[[int, Budget], Bot]
"""``make(seed, budget)``: a class with such a constructor, or a function."""

_BOTS: dict[str, MakeBot] = {}
_FILES: dict[str, MakeBot] = {}


class UnknownBot(OstrakaError):
    """There is no such bot, it is not asked, or it does not answer as a bot does."""


def register(name: str, make: MakeBot) -> None:
    """Let a bot be called by ``name``."""
    _BOTS[name] = make


def bot_names() -> tuple[str, ...]:
    """The names of all bots registered."""
    return tuple(_BOTS)


def make_bot(name: str, seed: int, budget: Budget = ENDLESS) -> Bot:
    """The bot called ``name``. Raises UnknownBot."""
    make = _FILES.get(name) or _BOTS.get(name)
    if make is None:
        raise UnknownBot("bot.level", level=shown(name), levels=listed(bot_names()))
    return make(seed, budget)


def named(bot: str) -> str:
    """The name by which a bot can be made; a Python file that registers one is loaded first. Raises UnknownBot."""
    return load(bot) if bot.endswith(".py") else bot


@cache
def load(file: str) -> str:
    """Run a Python file that registers a bot under its own name (``hoarder.py``: "hoarder"). The bot can then also be
    made by the path of the file, which is returned; a bot that had the name before keeps it. Raises UnknownBot.
    """
    name, called = PurePath(file).stem, PurePath(file).name
    before = _BOTS.get(name)
    spec = spec_from_file_location(f"bot_{name}", file)
    try:
        assert spec is not None and spec.loader is not None
        spec.loader.exec_module(module_from_spec(spec))
    except OSError:
        raise UnknownBot("bot.file", file=shown(called)) from None
    except (Exception, SystemExit) as error:  # whatever is wrong with somebody's file
        raise UnknownBot("bot.broken", file=shown(called), why=f"{type(error).__name__}: {error}") from error
    made = _BOTS.get(name)
    if made is None or made is before:
        raise UnknownBot("bot.unregistered", file=shown(called), name=shown(name))
    _FILES[file] = made
    if before is not None:
        register(name, before)
    return file
