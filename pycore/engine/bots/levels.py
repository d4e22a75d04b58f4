"""The three levels that come with the engine: functions of (observation, level, seed, budget).

tiro       chooses at random, by the weights of the game's advice mixed half and half with uniform
centurio   takes the choice after which the game's value function is best, or one that is as good
consul     searches: the choices a centurio likes best are tried on the same deals of the unknown with the same luck,
           the advice's weights playing on for everybody as far as the advice looks ahead; then the worse half is
           dropped, again and again until one is left (sequential halving)
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from time import perf_counter
from typing import Any, TypeAlias

from pycore.engine.decision import Decision
from pycore.engine.dice import Dice
from pycore.engine.game import game, listed
from pycore.engine.moment import Moment
from pycore.engine.observation import Observation, dealer
from pycore.engine.state import State

from .advice import Advice, advice_of
from .bot import Budget, UnknownBot, register

LEVELS = ("tiro", "centurio", "consul")
DEALS = 3
"""Deals a centurio averages over."""
MAX_JOINT = 1000
"""Up to this many complete choices are evaluated jointly; beyond that, one step at a time."""

Way: TypeAlias = tuple[int, ...]
"""Log entries that make a whole choice, or its next step."""
Note: TypeAlias = Callable[[Way, State], None]


@dataclass(frozen=True)
class Level:
    """A bot of one of the LEVELS."""

    level: str
    seed: int
    budget: Budget = Budget()

    def choose(self, observation: Observation) -> Way:
        return decide(observation, self.level, self.seed, *self.budget)


for _level in LEVELS:
    register(_level, partial(Level, _level))


def choose(
    seen: Observation, level: str, seed: int, iterations: int | None = None, seconds: float | None = None
) -> int:
    """The index of the option a bot takes; see ``decide``."""
    return decide(seen, level, seed, iterations, seconds)[0]


def decide(
    seen: Observation,
    level: str,
    seed: int,
    iterations: int | None = None,
    seconds: float | None = None,
    among: Sequence[Way] = (),
) -> Way:
    """What a bot chooses, as log entries: the whole choice if it has weighed it as a whole, else its next step.

    ``seen`` is the observation of the seat that decides. A consul has a budget of ``iterations`` playouts (as many as
    the game advises if nothing is given) or of ``seconds``, and tries each way at least once; only without a clock is
    its choice the same everywhere. A centurio or consul takes one of the ways ``among``, if there are any. Raises
    UnknownBot.
    """
    if level not in LEVELS:
        raise UnknownBot("bot.level", level=str(level)[:40], levels=listed(LEVELS))
    if seen["decision"] is None or "start" not in seen:
        raise UnknownBot("bot.seat")
    if len(seen["decision"]["options"]) == 1:
        return (0,)
    dice = Dice(_fingerprint(seen, seed), level)
    if level == "tiro":
        return (_tiro(seen, dice),)
    if level == "centurio":
        return _one_of_the_best(_greedy(seen, _dealer(seen), dice, among), _advice(seen).near, dice)
    return _consul(seen, dice, iterations, seconds, among)[0]


def _fingerprint(seen: Observation, seed: int) -> int:
    text = json.dumps([seed, seen], sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def _advice(seen: Observation) -> Advice[Any]:
    return advice_of(seen["game"])


def _dealer(seen: Observation) -> Callable[[Dice], Moment]:
    return dealer(seen, _advice(seen).deal)


def _tiro(seen: Observation, dice: Dice) -> int:
    advice = _advice(seen)
    moment = _dealer(seen)(dice)
    assert moment.decision is not None
    weights = advice.weights(moment.state, moment.decision)
    whim = sum(weights)
    return dice.weighted([weight and weight * len(weights) + whim for weight in weights])


def _greedy(
    seen: Observation,
    deal: Callable[[Dice], Moment],
    dice: Dice,
    among: Sequence[Way] = (),
    besides: Sequence[Way] = (),
) -> list[tuple[int, list[Way]]]:
    """The ways to choose, those of the best value in all deals first, equals together."""
    advice, seat = _advice(seen), seen["viewer"]
    moments = [deal(dice) for _ in range(DEALS)]
    totals: dict[int, list[Way]] = {}
    for way in dict.fromkeys((*(among or _ways(moments[0], advice)), *besides)):
        total = sum([advice.value(moment.after(way), seat) for moment in moments])
        totals.setdefault(total, []).append(way)
    return sorted(totals.items(), reverse=True)


def _one_of_the_best(ranked: list[tuple[int, list[Way]]], near: int, dice: Dice) -> Way:
    """So that no two games are opened alike, and no two bots in one."""
    least = ranked[0][0] - near * DEALS
    return dice.pick([way for total, equals in ranked if total >= least for way in equals])


def _ways(moment: Moment, advice: Advice[Any]) -> list[Way]:
    """What a bot may choose now: as a whole if there are not too many ways, else the next step alone."""
    asked = moment.decision
    assert asked is not None
    whole = moment.complete_choices(MAX_JOINT)
    ways = [log for _, log in whole] if whole else [(index,) for index in range(len(asked.options))]
    liked = advice.weights(moment.state, asked)
    return [way for way in ways if liked[way[0]]]


def weigh(
    seen: Observation,
    seed: int,
    note: Note,
    iterations: int | None = None,
    among: Sequence[Way] = (),
    besides: Sequence[Way] = (),
) -> list[Way]:
    """What a consul would choose, then what it tried, the best first.

    ``note`` hears of every playout: its way, and the state it came to. The ways hear of the same deals in the same
    order. Those ``besides`` are tried to the last, to be compared.
    """
    return _consul(seen, Dice(_fingerprint(seen, seed), "consul"), iterations, None, among, besides, note)


def weighed_at_once(seen: Observation, path: Way) -> Way:
    """Of a whole choice what a bot weighs at once: all its steps if there are not too many ways, else the first."""
    moment = _dealer(seen)(Dice(0))
    return path if moment.complete_choices(MAX_JOINT) else path[:1]


def _consul(
    seen: Observation,
    dice: Dice,
    iterations: int | None,
    seconds: float | None,
    among: Sequence[Way] = (),
    besides: Sequence[Way] = (),
    note: Note | None = None,
) -> list[Way]:
    """Sequential halving: the ways still in are tried on the same deals with the same luck, and the worse half goes.

    What a centurio makes of a way counts like as many playouts as he has deals. The ways, the best first.
    """
    advice, seat, progress = _advice(seen), seen["viewer"], game(seen["game"]).progress
    if not iterations and not seconds:
        iterations = advice.playouts
    deal = _dealer(seen)
    totals = {way: total for total, equals in _greedy(seen, deal, dice, among, besides) for way in equals}
    ways = [*dict.fromkeys((*list(totals)[: advice.keep], *besides))]
    gone: list[Way] = []
    rungs = (len(ways) - 1).bit_length()
    started, spent = perf_counter(), 0
    for rung in range(1, rungs + 1):
        while True:
            moment = deal(dice)
            stop, luck = progress(moment.state) + advice.horizon, dice.below(1 << 32)
            for way in ways:
                state = _played_on(moment, way, stop, Dice(luck), advice)
                totals[way] += advice.value(state, seat)
                if note is not None:
                    note(way, state)
            spent += len(ways)
            share = spent / iterations if iterations else (perf_counter() - started) / (seconds or 1)
            if share * rungs >= rung:
                break
        ways = sorted(ways, key=totals.__getitem__, reverse=True)
        left = (len(ways) + 1) // 2
        gone = [way for way in ways[left:] if way not in besides] + gone
        ways = ways[:left] + [way for way in ways[left:] if way in besides]
    return ways + gone


def _played_on(moment: Moment, way: Way, stop: int, dice: Dice, advice: Advice[Any]) -> State:
    """The state when the game has come as far as ``stop``, every seat choosing by its inclination after ``way``."""
    weights, progress = advice.weights, moment.game.progress
    left = list(reversed(way))

    def choose(state: State, asked: Decision) -> int:
        if left:
            return left.pop()
        return dice.weighted(weights(state, asked)) if len(asked.options) > 1 else 0

    return moment.clone().run_on(choose, lambda state: not left and progress(state) >= stop)
