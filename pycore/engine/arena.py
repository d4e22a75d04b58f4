"""Bots against each other, seats rotated: who wins how often, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from math import sqrt
from typing import TypeAlias

from .bots import Budget, Choice, log_entries, make_bot, named
from .errors import OstrakaError
from .match import Match
from .observation import Observation
from .state import Value

Watch: TypeAlias = Callable[[Observation, Choice], None]

LONGEST = 5_000
"""Choices after which a game of bots is broken off; whoever has most points then has won."""


@dataclass(frozen=True)
class Standing:
    """How the bot ``level`` did: victories ``won`` (a shared one counts in parts) and their ``share`` of the games
    ``played``, the 95 % bounds of that, a ``fair`` share, and mean ``points`` a seat.

    ``broken_off``: how many of all games were too long.
    """

    level: str
    played: int
    won: float
    share: float
    low: float
    high: float
    fair: float
    points: float
    broken_off: int


def play(
    game_id: str,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, Value] | None = None,
    iterations: int | None = None,
    watch: Watch | None = None,
) -> Match:
    """One game of bots, seat by seat; the same everywhere for the same arguments. It is not over if it was too long.

    ``bots`` are names that are registered, or files that register one; ``watch`` is told what they see and choose.
    Raises BadSetup, UnknownBot, and IllegalChoice if a bot chooses what is not offered; what a bot raises goes through,
    with a note of who was to choose, and in which game.
    """
    match = Match.new(game_id, len(bots), seed, options)
    seated = [make_bot(named(bot), seed, Budget(iterations)) for bot in bots]
    while (asked := match.decision) is not None and len(match.log) < LONGEST:
        seen = match.observe(asked.seat)
        try:
            chosen = seated[asked.seat].choose(seen)
        except (Exception, SystemExit) as error:  # whoever plays ends no process
            wrong = error if isinstance(error, Exception) else RuntimeError(f"it ends its process ({error})")
            wrong.add_note(f"{bots[asked.seat]} was to choose: seat {asked.seat}, seed {seed}, choice {len(match.log)}")
            raise wrong.with_traceback(error.__traceback__) from error.__cause__
        if watch is not None:
            watch(seen, chosen)
        for entry in log_entries(chosen):
            match.play(entry)
    return match


def _one(
    job: tuple[str, tuple[str, ...], int, Mapping[str, Value], int | None],
) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    match = play(*job)
    return ahead(match), match.scores, match.over


def ahead(match: Match) -> tuple[int, ...]:
    """Who has won; in a game that was broken off, whoever has most points."""
    scores = match.scores
    return match.winners if match.over else tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def rotated(bots: Sequence[str], turn: int) -> tuple[str, ...]:
    """The bots seat by seat when they have moved round by so many places."""
    return tuple(bots[(seat - turn) % len(bots)] for seat in range(len(bots)))


def line_ups(bots: Sequence[str], games: int) -> list[tuple[str, ...]]:
    """Who sits where in each of so many games: before each the seats move round by one."""
    return [rotated(bots, turn) for turn in range(games)]


def arena(
    game_id: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    iterations: int | None = None,
    jobs: int = 1,
) -> list[Standing]:
    """``games`` games, one at least; before each the seats move round by one. A standing for each bot that takes part.

    Raises BadSetup, UnknownBot and IllegalChoice; OstrakaError where a bot ends its process (of several ``jobs``);
    ValueError where no game is to be played.
    """
    if games < 1:
        raise ValueError(f"An arena needs at least one game, not {games}.")
    todo = [
        (game_id, line_up, seed + number, dict(options or {}), iterations)
        for number, line_up in enumerate(line_ups(bots, games))
    ]
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            try:
                results = list(pool.map(_one, todo, chunksize=4))
            except BrokenProcessPool:
                raise OstrakaError("bot.ended") from None
    else:
        results = [_one(job) for job in todo]
    broken_off = sum(not over for *_, over in results)
    standings = []
    for bot in dict.fromkeys(bots):
        won = points = 0.0
        for (_, line_up, *_), (winners, scores, _) in zip(todo, results, strict=True):
            won += sum(line_up[seat] == bot for seat in winners) / len(winners)
            points += sum(score for seat, score in enumerate(scores) if line_up[seat] == bot)
        many = list(bots).count(bot)
        low, high = wilson(won, games)
        share, fair = won / games, many / len(bots)
        standings.append(Standing(bot, games, won, share, low, high, fair, points / games / many, broken_off))
    return standings


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % bounds of a share (Wilson's score interval)."""
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    whole = 1 + z * z / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)
