"""The levels that come with the engine: functions of (observation, level, seed, budget).

tiro       chooses at random, by the weights of the game's advice mixed half and half with uniform
centurio   takes the choice after which the game's value function is best, or one that is as good
consul     searches, see ``search``
imperator  searches longer, and looks further ahead where the game advises it

Styles of a consul, who weighs what is likely by what it risks:

audax      is bold: of choices that bring as much on average it takes the one with which most can be won or lost
cautus     is careful: it takes the one of which it can be surest
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b

from pycore.engine.dice import Dice
from pycore.engine.errors import shown
from pycore.engine.game import listed
from pycore.engine.observation import Observation

from .advice import Way
from .bot import Budget, UnknownBot, register
from .search import PLAIN, Manner, Note, greedy, inclined, one_of_the_best, search, unforeseen

LEVELS = ("tiro", "centurio", "consul", "imperator")
"""From the weakest to the strongest."""
STYLES = ("audax", "cautus")
"""Of a consul."""
MANNERS: Mapping[str, Manner] = {
    "consul": PLAIN,
    "imperator": Manner("imperator", steps=2),
    "audax": Manner(risk=90),
    "cautus": Manner(risk=-90),
}


@dataclass(frozen=True)
class Level:
    """A bot of one of the LEVELS or STYLES."""

    level: str
    seed: int
    budget: Budget = Budget()

    def choose(self, observation: Observation) -> Way:
        return decide(observation, self.level, self.seed, *self.budget)


for _level in (*LEVELS, *STYLES):
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

    ``seen`` is the observation of the seat that decides. A bot that searches has a budget of ``iterations`` playouts
    (as many as the game advises if none is given) or of ``seconds``, and tries each way at least once; only without a
    clock is the choice the same everywhere. All but a tiro take one of the ways ``among``, if there are any. Raises
    UnknownBot.
    """
    if level not in LEVELS and level not in STYLES:
        raise UnknownBot("bot.level", level=shown(level), levels=listed((*LEVELS, *STYLES)))
    if seen["decision"] is None or "start" not in seen:
        raise UnknownBot("bot.seat")
    if len(seen["decision"]["options"]) == 1:
        return (0,)
    dice = Dice(_fingerprint(seen, seed), level)
    if level == "tiro":
        return (_tiro(seen, dice),)
    if level == "centurio":
        return one_of_the_best(seen, greedy(seen, unforeseen(seen, dice), among), dice)
    return search(seen, dice, MANNERS[level], iterations, seconds, among)[0]


def weigh(
    seen: Observation,
    seed: int,
    note: Note,
    iterations: int | None = None,
    among: Sequence[Way] = (),
    besides: Sequence[Way] = (),
) -> list[Way]:
    """What a consul would choose, then whatever else it tried, the best first.

    ``note`` is called after every playout with its way and the state it came to. All ways meet the same deals in the
    same order. Those ``besides`` are never dropped, so that they can be compared.
    """
    return search(seen, Dice(_fingerprint(seen, seed), "consul"), PLAIN, iterations, None, among, besides, note)


def rank(seen: Observation, seed: int, among: Sequence[Way]) -> list[Way]:
    """Some ways in the order in which a centurio likes them, the best first."""
    ranked = greedy(seen, unforeseen(seen, Dice(_fingerprint(seen, seed), "rank")), among)
    return [way for _, equals in ranked for way in equals]


def _fingerprint(seen: Observation, seed: int) -> int:
    text = json.dumps([seed, seen], sort_keys=True, separators=(",", ":"))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "little")


def _tiro(seen: Observation, dice: Dice) -> int:
    weights = inclined(seen, dice)
    whim = sum(weights)
    return dice.weighted([weight and weight * len(weights) + whim for weight in weights])
