"""Playing games of a run, wherever that is: what a worker does."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import partial
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir
from threading import Lock
from traceback import extract_tb
from typing import NamedTuple, TypeAlias

from pycore import Match
from pycore.engine.arena import ahead, play
from pycore.engine.arrays import arrays_of
from pycore.engine.bots import Choice, UnknownBot, load, register
from pycore.engine.dice import Dice
from pycore.engine.errors import IllegalChoice
from pycore.engine.observation import Observation, determinize, observe

from .numbers import Reckoning
from .openings import Chosen, opening
from .plan import DOWN, NEW, OLD, UP, BadRun, Run, Task

Sets: TypeAlias = Mapping[str, Mapping[str, int]]
"""Of a tuning: the numbers with which a bot reckons, by its name."""
NO_SETS: Sets = {}
MOMENTS = 24
"""Before one in so many choices of a fuzzed game everything is looked at."""


_ONE = Lock()
"""A process plays one piece at a time, however many threads it has: bots that reckon with other numbers change what is
imported while they think."""


class Result(NamedTuple):
    """How a game of a run went.

    number   of the game in the run; ``contest``, ``seed``, ``bots``: see ``Task``
    sides    what each seat played, if that is more than a place
    winners  seats; of a game that was broken off (``over`` false) those with most points
    choices  how many were made
    fault    what is wrong with the rules or with a bot; ``link``: the game in which it is
    opening  the first choices, where they are asked for
    """

    number: int
    contest: int
    seed: int
    bots: tuple[str, ...]
    sides: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    ending: str
    choices: int
    over: bool
    fault: str
    link: str
    opening: tuple[Chosen, ...] = ()


def play_piece(run: Run, numbers: range, sets: Sets = NO_SETS) -> list[Result]:
    """Some games of a run, in order; the same wherever they are played. ``sets``: with which numbers bots reckon."""
    with _ONE:
        files = _bots(run.sources)
        if run.rounds:
            bot = files.get(run.bots[0], run.bots[0])
            for name in (UP, DOWN, NEW, OLD):
                register(name, partial(Reckoning, bot, run.game, sets.get(name, {})))
        return [_fuzz(run, task) if run.kind == "fuzz" else _game(run, task, files) for task in run.tasks(numbers)]


def _game(run: Run, task: Task, files: Mapping[str, str]) -> Result:
    bots, asked = [files.get(bot, bot) for bot in task.bots], list[int]()

    def watch(seen: Observation, _: Choice) -> None:
        asked.append(seen["viewer"])

    try:
        match = play(run.game, bots, task.seed, run.options, run.iterations, watch)
    except Exception as error:
        wrong = f"{type(error).__name__}: {error}".rstrip(".")
        if run.rounds:
            raise BadRun(f"With other numbers the bots cannot play: {wrong}. Tune fewer of them.") from error
        at = [(Path(frame.filename), frame.lineno) for frame in extract_tb(error.__traceback__)]
        if places := [f"{file.name}, line {line}" for file, line in at if str(file) in files.values()]:
            wrong += f" ({places[-1]})"
        elif isinstance(error, IllegalChoice | UnknownBot) and asked:
            wrong = f"{task.bots[asked[-1]]} answers: {str(error).rstrip('.')}"
        raise BadRun(f"Game {task.number} (seed {task.seed}: {', '.join(task.bots)}) breaks off: {wrong}.") from error
    if run.kind == "openings":
        return _result(task, match, link=match.to_link())._replace(opening=opening(match, run.depth))
    return _result(task, match)


def _result(task: Task, match: Match, fault: str = "", link: str = "") -> Result:
    sides = tuple(arrays_of(match.game.id).sides(match.state))
    return Result(
        *(task.number, task.contest, task.seed, task.bots, sides, ahead(match), match.scores, match.ending),
        *(len(match.log), match.over, fault, link),
    )


def _bots(sources: Mapping[str, str]) -> dict[str, str]:
    """The bots that came as text, written into files and loaded from there: by name, the file."""
    found = {}
    for name, text in sources.items():
        digest = blake2b(text.encode(), digest_size=8).hexdigest()
        file = Path(gettempdir()) / f"ostraka-bots-{digest}" / f"{name}.py"
        if not file.is_file() or file.read_text("utf-8") != text:
            file.parent.mkdir(exist_ok=True)
            beside = file.with_suffix(f".{os.getpid()}")
            beside.write_text(text, encoding="utf-8")
            os.replace(beside, file)
        found[name] = load(str(file))
    return found


# fuzzing ------------------------------------------------------------------------------


def _fuzz(run: Run, task: Task) -> Result:
    """A random game with whatever is wrong in it."""
    match, dice = Match.new(run.game, task.seats, task.seed, run.options), Dice(task.seed, "fuzz")
    try:
        while (asked := match.decision) is not None:
            if len(match.log) > match.game.cap:
                raise AssertionError(f"more than {match.game.cap} choices")
            _declared(match)
            if dice.below(MOMENTS) == 0:
                _look(match, asked.seat, dice)
            match.play(dice.below(len(asked.options)))
        again = Match.from_link(match.to_link())
        _holds(again.log == match.log and again.scores == match.scores, "its link is another game")
        _holds(bool(match.winners) or match.seats == 1, "nobody has won")
        _holds(match.ending in match.game.endings, f"the ending {match.ending!r} is not declared")
    except Exception as error:  # whatever it is, it is what is looked for
        fault = f"{type(error).__name__} after {len(match.log)} choices: {error}"
        return _result(task, match, fault, match.to_link())
    return _result(task, match)


def _declared(match: Match) -> None:
    asked = match.decision
    assert asked is not None
    kinds = match.game.decisions[asked.about.partition(".")[2]]
    for option in asked.options:
        _holds(any(kind.fits(option) for kind in kinds), f"{asked.about} offers {option}, which it does not declare")


def _look(match: Match, seat: int, dice: Dice) -> None:
    """Positions come back as they were, and a deal of the unknown is one that the seat cannot tell from the truth."""
    position = json.loads(json.dumps(match.position()))
    _holds(Match.from_position(match.game.id, position).position() == position, "its position is not read as written")
    seen = match.observe(seat)
    dealt = observe(determinize(seen, dice), seat)
    _holds(dealt == seen, "a deal of the unknown shows")
    for event in match.journal[-4:]:
        _holds(any(kind.fits(event.what) for kind in match.game.events), f"{event.what} is not declared")


def _holds(good: bool, otherwise: str) -> None:
    if not good:
        raise AssertionError(otherwise)
