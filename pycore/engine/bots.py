"""Bots of three levels. They see observations only, and are functions of (observation, level, seed, budget).

tiro       chooses at random, by the weights of the game's advice
centurio   takes the choice after which the game's value function is best
consul     searches: it deals the unknown many times, tries its own turn in a tree, lets the advice's weights play on
           for the others as far as the advice looks ahead, and values what came of it
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from math import sqrt
from time import perf_counter
from typing import Any, Generic

from .decision import Decision
from .dice import Dice
from .errors import OstrakaError
from .game import S, game, listed
from .moment import Moment
from .observation import Observation, dealt
from .state import State

LEVELS = ("tiro", "centurio", "consul")
ITERATIONS = 1200
"""Deals a consul tries for one decision when no budget is given."""
DEALS = 3
"""Deals a centurio averages over."""
WHOLE = 1000
"""A choice of up to this many whole ways is weighed as a whole, a larger one step by step."""
EXPLORE = 0.9


@dataclass(frozen=True)
class Advice(Generic[S]):
    """What a game tells its bots.

    weights  how much a sensible player is inclined to each option: whole numbers, not all 0; may look only at what
             the deciding seat knows
    value    how good a state is for a seat: a whole number in [-limit, limit], comparable within one game
    limit    bound of values that occur, to scale the search
    deal     turns what is concealed into something likely, in place
    horizon  how far ``Game.progress`` runs beyond now before a playout is valued
    """

    weights: Callable[[S, Decision], Sequence[int]]
    value: Callable[[S, int], int]
    deal: Callable[[S, int, Dice], None]
    horizon: int
    limit: int


class UnknownBot(OstrakaError):
    """There is no such bot, or it is not asked."""


def choose(seen: Observation, level: str, seed: int, iterations: int | None = None, seconds: float | None = None) -> int:
    """The index of the option a bot takes; ``seen`` is the observation of the seat that decides.

    A consul makes ``iterations`` deals (ITERATIONS if neither is given), or thinks for ``seconds``; only with a number
    of deals is its choice the same everywhere. Raises UnknownBot.
    """
    if level not in LEVELS:
        raise UnknownBot("bot.level", level=str(level)[:40], levels=listed(LEVELS))
    if seen["decision"] is None or "start" not in seen:
        raise UnknownBot("bot.seat")
    dice = Dice(_fingerprint(seen, seed), level)
    if level == "tiro":
        return _tiro(seen, dice)
    if level == "centurio":
        return _centurio(seen, dice)
    return _consul(seen, dice, iterations if iterations or seconds else ITERATIONS, seconds)


def _fingerprint(seen: Observation, seed: int) -> int:
    text = json.dumps([seed, seen], sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def _advice(seen: Observation) -> Advice[Any]:
    return game(seen["game"]).advice


def _deal(seen: Observation, dice: Dice, advice: Advice[Any]) -> Moment:
    def deal(rules: object, state: State, seat: int, dice: Dice) -> None:
        advice.deal(state, seat, dice)

    return dealt(seen, dice, deal)


def _tiro(seen: Observation, dice: Dice) -> int:
    advice = _advice(seen)
    moment = _deal(seen, dice, advice)
    assert moment.decision is not None
    return dice.weighted(advice.weights(moment.state, moment.decision))


def _centurio(seen: Observation, dice: Dice) -> int:
    advice, seat = _advice(seen), seen["viewer"]
    moments = [_deal(seen, dice, advice) for _ in range(DEALS)]
    asked = moments[0].decision
    assert asked is not None
    whole = moments[0].whole_choices(WHOLE)
    ways = [log for _, log in whole] if whole else [(i,) for i in range(len(asked.options))]
    totals = []
    for way in ways:
        total = 0
        for moment in moments:
            twin = moment.clone()
            for choice in way:
                twin.play(choice)
            total += advice.value(twin.state, seat)
        totals.append(total)
    best = max(totals)
    return dice.pick([way for way, total in zip(ways, totals, strict=True) if total == best])[0]


class _Node:
    """A decision of the searching seat, reached by its own choices alone."""

    __slots__ = ("after", "inclined", "total", "visits")

    def __init__(self, weights: Sequence[int]) -> None:
        whole = sum(weights)
        self.inclined = [weight / whole for weight in weights]
        self.visits = [0] * len(weights)
        self.total = [0.0] * len(weights)
        self.after: list[_Node | None] = [None] * len(weights)

    def pick(self, count: int) -> int:
        """The option to try next: PUCT, with a floor under the inclination so that nothing is never tried."""
        reach = EXPLORE * sqrt(sum(self.visits) + 1)
        best, at = -1e18, 0
        for i in range(count):
            n = self.visits[i]
            mean = self.total[i] / n if n else 0.0
            score = mean + reach * (0.85 * self.inclined[i] + 0.15 / count) / (1 + n)
            if score > best:
                best, at = score, i
        return at


def _consul(seen: Observation, dice: Dice, iterations: int | None, seconds: float | None) -> int:
    advice, seat = _advice(seen), seen["viewer"]
    progress = game(seen["game"]).progress
    root: _Node | None = None
    until = perf_counter() + (seconds or 0)
    done = 0
    while done < iterations if iterations else perf_counter() < until or not done:
        done += 1
        moment = _deal(seen, dice, advice)
        asked = moment.decision
        assert asked is not None
        stop = progress(moment.state) + advice.horizon
        if root is None:
            root = _Node(advice.weights(moment.state, asked))
        node: _Node | None = root
        path: list[tuple[_Node, int]] = []
        while node is not None:
            choice = node.pick(len(asked.options))
            path.append((node, choice))
            moment.play(choice)
            asked = moment.decision
            if asked is None or asked.seat != seat or asked.step == 0:
                break
            after = node.after[choice]
            if after is None:
                node.after[choice] = _Node(advice.weights(moment.state, asked))
                break
            node = after
        while (asked := moment.decision) is not None and progress(moment.state) < stop:
            moment.play(dice.weighted(advice.weights(moment.state, asked)))
        worth = advice.value(moment.state, seat) / advice.limit
        for passed, choice in path:
            passed.visits[choice] += 1
            passed.total[choice] += worth
    assert root is not None
    best = max(root.visits)
    return max((root.total[i] / n, -i) for i, n in enumerate(root.visits) if n == best)[1] * -1
