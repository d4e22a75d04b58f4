"""A run, as a TOML file describes it: which games are to be played, by number.

kind = "tournament"          # arena, tournament, balance, openings, tuning or fuzz
game = "imperium"
seats = [3, 4]               # or one number; an arena has as many as bots
bots = ["tiro", "centurio"]  # names, or files that register one
games = 400                  # of each contest
seed = 7                     # of the first game; the next ones follow
iterations = 200             # how long a consul searches
chunk = 20                   # games that are played as one piece of work
depth = 8                    # of an opening book: so many choices from the beginning
numbers = ["evaluation.LAND"]  # of a tuning: which numbers of the bots (see numbers.py)
rounds = 50                  # of a tuning: of ``games`` games each
check = 400                  # of a tuning: so many games, or up to a round more, compare the new numbers with the old
[options]
to_thirty = true
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import permutations
from pathlib import Path, PurePath
from typing import Any, NamedTuple

from pycore.engine.arena import rotated
from pycore.engine.bots import bot_names
from pycore.engine.dice import Dice
from pycore.engine.errors import OstrakaError
from pycore.engine.game import game, listed
from pycore.engine.state import Value

from .numbers import chosen, numbers_of

KINDS = ("arena", "tournament", "balance", "openings", "tuning", "fuzz")
UP, DOWN, NEW, OLD = "up", "down", "new", "old"
"""In a tuning, bots with numbers moved one way and the other, and at its end with the new ones and the old."""
DEPTH, ROUNDS, CHECK = 8, 50, 400
"""What a run has where its file does not say."""
OWN_TO_KIND = {"depth": "openings", "numbers": "tuning", "rounds": "tuning", "check": "tuning"}
FEWEST_PIECES, MOST_PIECES = 200, 10_000
"""A run is divided into about FEWEST_PIECES; into more where they would be too large, but never over MOST_PIECES."""
USUAL_PIECE = 50
"""Games in a piece, as a rule at most: so little is lost when a run is killed."""


class BadRun(OstrakaError):
    """A run that cannot be made as it is written."""

    def __init__(self, sentence: str) -> None:
        super().__init__("lab.run")
        self.args = (sentence,)


class Contest(NamedTuple):
    """Games of the same bots; they move round by one seat from game to game. In a fuzz there are none.

    The first contest of a tuning is that of its rounds, the second the comparison.
    """

    seats: int
    bots: tuple[str, ...]

    @property
    def who(self) -> str:
        """``1 centurio, 3 tiro``"""
        return ", ".join(f"{count} {bot}" for bot, count in Counter(self.bots).items())


class Task(NamedTuple):
    """A game to be played: its number in the run, its contest, its seed, and who sits where."""

    number: int
    contest: int
    seed: int
    seats: int
    bots: tuple[str, ...]


@dataclass(frozen=True)
class Run:
    """What is to be played. It holds all that decides how a game goes; not on which machines it is played.

    sources  the text of bots that are files, by name
    depth    choices of a game that an opening book looks at
    numbers  what is tuned, as it was before; ``rounds``, ``check``: games of them
    rules    a digest of the rules with which it was begun
    """

    kind: str
    game: str
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    options: Mapping[str, Value]
    iterations: int | None
    chunk: int
    sources: Mapping[str, str]
    rules: str
    depth: int = 0
    numbers: Mapping[str, int] = field(default_factory=dict)
    rounds: int = 0
    check: int = 0

    @property
    def contests(self) -> list[Contest]:
        if self.kind == "arena":
            return [Contest(len(self.bots), self.bots)]
        if self.kind == "tournament":
            pairs = list(permutations(self.bots, 2))
            return [Contest(seats, (one, *[rest] * (seats - 1))) for seats in self.seats for one, rest in pairs]
        if self.kind == "tuning":
            (seats,) = self.seats
            half = seats // 2
            return [
                Contest(seats, (UP,) * (seats - half) + (DOWN,) * half),
                Contest(seats, (NEW, *(OLD,) * (seats - 1))),
            ]
        if self.kind in ("balance", "openings"):
            return [Contest(seats, (bot,) * seats) for seats in self.seats for bot in self.bots]
        return [Contest(seats, ()) for seats in self.seats]

    @property
    def total(self) -> int:
        """Games in all."""
        return self.stages * self._stage

    @property
    def stages(self) -> int:
        """Parts that follow each other, for each builds on the results of the last: rounds, then the comparison."""
        return self.rounds + -(-self.check // self.games) if self.rounds else 1

    @property
    def _stage(self) -> int:
        """Games of a stage."""
        return self.games if self.rounds else len(self.contests) * self.games

    @property
    def _pieces(self) -> int:
        """Of a stage."""
        return -(-self._stage // self.chunk)

    @property
    def pieces(self) -> int:
        return self.stages * self._pieces

    def stage(self, index: int) -> range:
        """The pieces of a stage."""
        return range(index * self._pieces, (index + 1) * self._pieces)

    def piece(self, index: int) -> range:
        """The numbers of the games that are played together."""
        stage, part = divmod(index, self._pieces)
        first = stage * self._stage
        return range(first + part * self.chunk, first + min((part + 1) * self.chunk, self._stage))

    def tasks(self, numbers: Sequence[int]) -> list[Task]:
        """In every contest the same seeds, so that they are compared on the same luck."""
        if self.rounds:
            return [self._tuned(number) for number in numbers]
        found, contests = [], self.contests
        for number in numbers:
            index, turn = divmod(number, self.games)
            seats, bots = contests[index]
            found.append(Task(number, index, self.seed + turn, seats, rotated(bots, turn) if bots else ()))
        return found

    def _tuned(self, number: int) -> Task:
        """A game of a tuning. In its rounds, two games have the same luck, and sides are changed between them."""
        stage, turn = divmod(number, self.games)
        checks = stage >= self.rounds
        seats, bots = self.contests[checks]
        if checks:
            return Task(number, 1, self.seed + number, seats, rotated(bots, number))
        seed = self.seed + number // 2
        line_up = list(bots)
        Dice(seed, "sides").shuffle(line_up)
        if turn % 2:
            line_up = [DOWN if bot == UP else UP for bot in line_up]
        return Task(number, 0, seed, seats, tuple(line_up))

    def written(self) -> dict[str, Any]:
        """As JSON-able data, the same for the same run."""
        return {**asdict(self), "seats": list(self.seats), "bots": list(self.bots)}


def read_run(file: Path) -> Run:
    """Read a TOML file. Raises BadRun and BadSetup."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError):
        raise BadRun(f"The file {file.name} cannot be read.") from None
    try:
        return make_run(tomllib.loads(text), file.parent)
    except tomllib.TOMLDecodeError as error:
        raise BadRun(f"The file {file.name} is not TOML: {error}.") from None


def make_run(given: Mapping[str, Any], folder: Path = Path()) -> Run:
    """A run from what a file says; files of bots are looked for in ``folder``. Raises BadRun and BadSetup."""
    known = ("kind", "game", "seats", "bots", "games", "seed", "options", "iterations", "chunk", *OWN_TO_KIND)
    for name in given:
        if name not in known:
            raise BadRun(f"A run has no {name!r}; it has {listed(known)}.")
    kind, id = (_one(given, name, str) for name in ("kind", "game"))
    if kind not in KINDS:
        raise BadRun(f"The kind of a run is {listed(KINDS)}, not {kind!r}.")
    for name in given:
        if OWN_TO_KIND.get(name, kind) != kind:
            raise BadRun(f"Only a run of the kind {OWN_TO_KIND[name]} has {name}.")
    rules = game(id)
    bots = _many(given, "bots", str) if "bots" in given or kind != "fuzz" else []
    for name, count in Counter(map(_called, dict.fromkeys(bots))).items():
        if count > 1:
            raise BadRun(f"Several bots of the run are called {name!r}; a file gives its bot its name.")
    sources = {_called(bot): _source(folder / bot) for bot in bots if bot.endswith(".py")}
    bots = [_called(bot) for bot in bots]
    for bot in bots:
        if bot not in sources and bot not in bot_names():
            raise BadRun(f"There is no bot called {bot!r}; there are {listed(bot_names())}, or a file of your own.")
    if kind == "tournament" and (len(bots) < 2 or len(set(bots)) < len(bots)):
        raise BadRun("A tournament needs two bots at least, each once.")
    if kind in ("balance", "openings") and len(set(bots)) < len(bots):
        raise BadRun("Each bot is named once.")
    if kind == "fuzz" and bots:
        raise BadRun("In a fuzz all choices are random: it has no bots.")
    options = rules.settle(rules.seats_with(_options(rules, given))[0], _options(rules, given))
    if kind == "arena":
        if "seats" in given:
            raise BadRun("An arena has as many seats as bots: leave seats out.")
        seats = [len(bots)]
    else:
        seats = _many(given, "seats", int) if "seats" in given else list(rules.seats_with(options))
    for count in seats:
        rules.settle(count, options)
    if len(set(seats)) < len(seats):
        raise BadRun("Each number of seats is named once.")
    games = _positive(given, "games", 40 if kind == "tuning" else 100)
    own: dict[str, Any] = {"depth": _positive(given, "depth", DEPTH)} if kind == "openings" else {}
    if kind == "tuning":
        own = _tuning(given, id, seats, bots, games)
    seed = given.get("seed", 0)
    run = Run(
        kind=kind,
        game=id,
        seats=tuple(seats),
        bots=tuple(bots),
        games=games,
        seed=seed,
        options=options,
        iterations=_positive(given, "iterations", 1) if "iterations" in given else None,
        chunk=1,
        sources=sources,
        rules=digest_of_rules(),
        **own,
    )
    total = run.total
    if type(seed) is not int or not 0 <= seed < (1 << 64) - (total if run.rounds else games):
        raise BadRun("The seed of a run is a whole number from 0 on; with its games added it stays below 2^64.")
    usual = max(1, min(USUAL_PIECE, total // FEWEST_PIECES), total // MOST_PIECES)
    return replace(run, chunk=_positive(given, "chunk", usual))


def _tuning(given: Mapping[str, Any], id: str, seats: list[int], bots: list[str], games: int) -> dict[str, Any]:
    """What a tuning has besides."""
    if len(seats) != 1 or seats[0] < 2 or len(bots) != 1:
        raise BadRun("A tuning has one bot and one number of seats, 2 or more: seats = 4.")
    if games % 2:
        raise BadRun("The games of a round of a tuning are an even number: sides are changed between two.")
    names, known = _many(given, "numbers", str), numbers_of(id)
    try:
        numbers = chosen(known, names)
    except KeyError as unknown:
        raise BadRun(f"The bots of {id} have no number {unknown.args[0]!r}; they have {_tables(known)}.") from None
    rounds, check = _positive(given, "rounds", ROUNDS), _positive(given, "check", CHECK)
    return {"numbers": numbers, "rounds": rounds, "check": -(-check // games) * games}


def _tables(known: Mapping[str, int]) -> str:
    return listed(sorted({".".join(name.split(".")[:2]) for name in known}))


def _options(rules: Any, given: Mapping[str, Any]) -> dict[str, Value]:
    chosen = given.get("options", {})
    if not isinstance(chosen, Mapping):
        raise BadRun("The options of a run are a table: [options].")
    return {setting.id: setting.default for setting in rules.options} | dict(chosen)


def digest_of_rules() -> str:
    """One text for the rules and bots as they are installed: a run that was begun with others is not gone on with."""
    found = blake2b(digest_size=12)

    def add(folder: Traversable, path: str) -> None:
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
            if entry.is_dir() and entry.name != "__pycache__":
                add(entry, f"{path}/{entry.name}")
            elif entry.name.endswith((".py", ".json")):
                found.update(f"{path}/{entry.name}\0".encode() + entry.read_bytes())

    for folder in ("engine", "games"):
        add(files("pycore") / folder, folder)
    return found.hexdigest()


def _called(bot: str) -> str:
    """The name of a bot, also of one that is a file."""
    return PurePath(bot).stem if bot.endswith(".py") else bot


def _source(file: Path) -> str:
    try:
        return file.read_text("utf-8")
    except (OSError, ValueError):
        raise BadRun(f"The bot {file.name} cannot be read.") from None


def _one(given: Mapping[str, Any], name: str, kind: type) -> Any:
    if type(given.get(name)) is not kind:
        raise BadRun(f"A run needs {name} = {'a text' if kind is str else 'a whole number'}.")
    return given[name]


def _many(given: Mapping[str, Any], name: str, kind: type) -> list[Any]:
    """A list, or one alone."""
    held = given.get(name)
    found = held if isinstance(held, list) else [held]
    if not found or any(type(item) is not kind for item in found):
        raise BadRun(f"A run needs {name} = {'names' if kind is str else 'whole numbers'}.")
    return found


def _positive(given: Mapping[str, Any], name: str, otherwise: int) -> int:
    held = given.get(name, otherwise)
    if type(held) is not int or held < 1:
        raise BadRun(f"{name} is a whole number from 1 on.")
    return held
