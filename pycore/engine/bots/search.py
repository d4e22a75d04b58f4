"""Search by playouts: sequential halving.

The choices a centurio likes best are tried on the same deals of the unknown with the same luck, the advice's weights
playing on for everybody as far as the advice looks ahead; then the worse half is dropped, again and again until one is
left. What is surely worse than the best is dropped at once: that leaves more playouts to the others, and a plain choice
takes no long thinking. Where several choose at the same time, rivals are taken to weigh what the others may choose too;
what wins against all of these is also tried against rivals who think a step further, before it is relied on.
Only whole numbers decide, so that every interpreter chooses the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import isqrt
from time import perf_counter
from typing import Any, TypeAlias

from pycore.engine.decision import OVER, Decision
from pycore.engine.dice import Dice
from pycore.engine.game import game
from pycore.engine.moment import Moment
from pycore.engine.observation import Observation, dealer
from pycore.engine.state import State

from .advice import Advice, Thinker, Way, advice_of

DOUBTS = 10
"""Before the worse half is dropped, what has always won till then is tried on so many deals more, against rivals who
think a step further."""
DEALS = 3
"""Deals a centurio averages over."""
ENOUGH = 16
"""Playouts of a way before it can be dropped as surely worse."""
SURELY = 3
"""Standard errors by which a way must be worse to be surely worse."""
MAX_JOINT = 1000
"""Up to this many complete choices are weighed whole; where there are more, one step is weighed at a time."""

NOTHING: Mapping[int, Way] = {}
Note: TypeAlias = Callable[[Way, State], None]
Dealt: TypeAlias = tuple[Moment, Mapping[int, Way]]
"""A deal, and what some seats will choose next."""


@dataclass(frozen=True)
class Manner:
    """How a bot searches.

    thinker  whose effort it is, by the game's advice
    steps    how many steps ahead rivals who choose at the same time are taken to think
    risk     percent of their standard deviation that is added to results (bold) or, below 0, taken off (careful)
    """

    thinker: Thinker = "consul"
    steps: int = 1
    risk: int = 0


PLAIN = Manner()


class Tried:
    """What came of a way in its playouts; ``valued``: how a centurio values it, summed over his ``deals``.

    ``open``: how many playouts did not reach the end of the game; ``always``: has each of them been won?
    """

    __slots__ = ("always", "deals", "open", "valued", "values")

    def __init__(self, valued: int, deals: int) -> None:
        self.valued, self.deals = valued, deals
        self.values: list[int] = []
        self.open = 0
        self.always = True

    def rank(self, risk: int) -> tuple[bool, int]:
        """A way that has always won comes before all that have not, whatever else they promise.

        A centurio's value of it counts like further playouts, but only for the share of them that did not reach the
        end of the game: where they did, nothing need be guessed.
        """
        playouts, total = len(self.values), sum(self.values)
        results = self.valued * self.open + total * playouts
        counted = self.deals * self.open + playouts**2
        spread = isqrt(playouts * _squares(self.values) - total * total) if risk else 0
        return self.always, results * (playouts + self.deals) // counted + risk * spread // 100


def outdone(results: Mapping[Way, Sequence[int]]) -> list[Way]:
    """The ways that are surely worse than the best of them, by what came of them with the same luck.

    Surely: by SURELY standard errors, counting one more playout with the largest difference there has been, for what
    always brings a little less may be what loses more rarely.
    """
    best = max(results.values(), key=sum)
    largest = max(map(max, results.values())) - min(map(min, results.values()))
    worse = []
    for way, values in results.items():
        behind = [value - own for value, own in zip(best, values, strict=True)]
        total, playouts = sum(behind), len(behind)
        doubt = playouts * (_squares(behind) + largest * largest) - total * total
        if total * total * playouts > SURELY * SURELY * doubt:
            worse.append(way)
    return worse


def _squares(values: Sequence[int]) -> int:
    return sum([value * value for value in values])


def search(
    seen: Observation,
    dice: Dice,
    manner: Manner = PLAIN,
    iterations: int | None = None,
    seconds: float | None = None,
    among: Sequence[Way] = (),
    besides: Sequence[Way] = (),
    note: Note | None = None,
) -> list[Way]:
    """The ways, the best first; ``iterations`` and what follows as ``decide`` and ``weigh`` say."""
    if not iterations and not seconds:
        iterations = advice_of(seen["game"]).effort(manner.thinker, seen["seats"]).playouts
    return _Search(seen, dice, manner, among, besides, note).halve(iterations, seconds)


class _Search:
    """``ways``: those that are left; ``gone``: what was dropped, the last first; ``tried``: what came of them all.

    ``look``: after so many playouts of each it is looked next for ways that are surely worse.
    """

    def __init__(
        self,
        seen: Observation,
        dice: Dice,
        manner: Manner,
        among: Sequence[Way],
        besides: Sequence[Way],
        note: Note | None,
    ) -> None:
        self.seen, self.dice, self.manner, self.besides, self.note = seen, dice, manner, besides, note
        self.advice, self.seat, self.rules = advice_of(seen["game"]), seen["viewer"], game(seen["game"])
        self.effort = self.advice.effort(manner.thinker, seen["seats"])
        self.deal = foresight(seen, dice, manner.steps)
        self.further: Callable[[Dice], Dealt] | None = None
        deals = [self.deal(dice) for _ in range(DEALS)]
        if self.advice.foresee is not None:
            deals += unforeseen(seen, dice)  # what is good whatever rivals choose is tried too
        ranked = greedy(seen, deals, among, besides)
        self.tried = {way: Tried(total, len(deals)) for total, equals in ranked for way in equals}
        self.ways: list[Way] = [*dict.fromkeys((*list(self.tried)[: self.effort.keep], *besides))]
        self.gone: list[Way] = []
        self.look = ENOUGH

    def halve(self, iterations: int | None, seconds: float | None) -> list[Way]:
        """Drop the worse half again and again, after equal parts of the playouts or of the time."""
        rungs = max((len(self.ways) - 1).bit_length(), self.note is not None)  # for ``note`` a single way is played too
        started, spent = perf_counter(), 0
        for rung in range(1, rungs + 1):
            over = False
            while not over:
                spent += len(self.ways)
                self._play()
                self._drop_outdone()
                if len(self.ways) == 1 and self.note is None:
                    return self.ways + self.gone
                if iterations:
                    over = spent * rungs >= rung * iterations
                else:
                    over = (perf_counter() - started) * rungs >= rung * (seconds or 0)
            self._doubt()
            self.ways.sort(key=lambda way: self.tried[way].rank(self.manner.risk), reverse=True)
            self._drop(self.ways[(len(self.ways) + 1) // 2 :])
        return self.ways + self.gone

    def _play(self) -> None:
        """Each way once, on the same deal with the same luck."""
        for way, state, now in self._played(self.ways, self.deal):
            found, value = self.tried[way], self._value(state, now)
            found.values.append(value)
            found.open += state.phase != OVER
            found.always = found.always and self._won(state)
            if self.note is not None:
                self.note(way, state)

    def _played(self, ways: Sequence[Way], deal: Callable[[Dice], Dealt]) -> Iterator[tuple[Way, State, int]]:
        """Where each comes to, and how far the game is now."""
        moment, coming = deal(self.dice)
        now, luck = self.rules.progress(moment.state), self.dice.below(1 << 32)
        stop = now + self.effort.ahead
        for way in ways:
            yield way, played_on(moment, way, stop, Dice(luck), self.advice, coming), now

    def _won(self, state: State) -> bool:
        return state.phase == OVER and self.rules.winners(state) == (self.seat,)

    def _value(self, state: State, now: int) -> int:
        """What came of it; a victory is worth a little less, and a defeat a little more, the later it comes."""
        value = self.advice.outcome(state, self.seat)
        if state.phase != OVER:
            return value
        winners = self.rules.winners(state)
        delay = self.advice.later * (self.rules.progress(state) - now)
        return value + (delay if self.seat not in winners else -delay if len(winners) == 1 else 0)

    def _drop(self, worse: Sequence[Way]) -> None:
        going = [way for way in worse if way not in self.besides]
        self.ways, self.gone = [way for way in self.ways if way not in going], going + self.gone

    def _drop_outdone(self) -> None:
        """Looked for now and then, once there is enough to tell; who weighs the risk needs more to tell."""
        if len(self.tried[self.ways[0]].values) >= self.look and not self.manner.risk:
            self.look += self.look // 8
            worse = outdone({way: self.tried[way].values for way in self.ways})
            self._drop([way for way in worse if not self.tried[way].always])  # the rest win as surely as any

    def _doubt(self) -> None:
        """What has always won is tried against rivals who think a step further."""
        sure = [way for way in self.ways if self.tried[way].always]
        if self.advice.foresee is None or not sure:
            return
        self.further = self.further or foresight(self.seen, self.dice, self.manner.steps + 1)
        for _ in range(DOUBTS):
            for way, state, _now in self._played(sure, self.further):
                found = self.tried[way]
                found.always = found.always and self._won(state)


def dealer_of(seen: Observation) -> Callable[[Dice], Moment]:
    """Deals what an observation does not tell, as the game advises."""
    return dealer(seen, advice_of(seen["game"]).deal)


def foresight(seen: Observation, dice: Dice, steps: int) -> Callable[[Dice], Dealt]:
    """The same, with what rivals who think so many steps ahead may choose at the same time."""
    advice, deal = advice_of(seen["game"]), dealer_of(seen)
    if advice.foresee is None:
        return lambda dice: (deal(dice), NOTHING)
    foreseen = advice.foresee(deal(dice).state, seen["viewer"], dice, steps)
    coming: Mapping[int, Way] = NOTHING

    def chosen(state: State, seat: int, dice: Dice) -> None:
        nonlocal coming
        coming = foreseen(state, dice)
        advice.deal(state, seat, dice)

    deal_chosen = dealer(seen, chosen)
    return lambda dice: (deal_chosen(dice), coming)


def unforeseen(seen: Observation, dice: Dice) -> list[Dealt]:
    """Deals a centurio averages over."""
    deal = dealer_of(seen)
    return [(deal(dice), NOTHING) for _ in range(DEALS)]


def inclined(seen: Observation, dice: Dice) -> Sequence[int]:
    """The weights of what is asked."""
    moment = dealer_of(seen)(dice)
    assert moment.decision is not None
    return advice_of(seen["game"]).weights(moment.state, moment.decision)


def greedy(
    seen: Observation, deals: Sequence[Dealt], among: Sequence[Way] = (), besides: Sequence[Way] = ()
) -> list[tuple[int, list[Way]]]:
    """The ways to choose, those of the best value in all deals first, equals together."""
    advice, seat = advice_of(seen["game"]), seen["viewer"]
    totals: dict[int, list[Way]] = {}
    for way in dict.fromkeys((*(among or _ways(deals[0][0], advice)), *besides)):
        states = [
            played_on(moment, way, 0, Dice(0), advice, coming) if coming else moment.after(way)
            for moment, coming in deals
        ]
        totals.setdefault(sum([advice.value(state, seat) for state in states]), []).append(way)
    return sorted(totals.items(), reverse=True)


def one_of_the_best(seen: Observation, ranked: list[tuple[int, list[Way]]], dice: Dice) -> Way:
    """Chance decides between equals, so that no two games, and no two bots in one, open alike."""
    least = ranked[0][0] - advice_of(seen["game"]).near * DEALS
    return dice.pick([way for total, equals in ranked if total >= least for way in equals])


def weighed_at_once(seen: Observation, path: Way) -> Way:
    """What of a whole choice a bot weighs at once: all its steps if there are not too many ways, else the first."""
    moment = dealer_of(seen)(Dice(0))
    return path if moment.complete_choices(MAX_JOINT) else path[:1]


def _ways(moment: Moment, advice: Advice[Any]) -> list[Way]:
    """What a bot may choose now: as a whole if there are not too many ways, else the next step alone."""
    asked = moment.decision
    assert asked is not None
    whole = moment.complete_choices(MAX_JOINT)
    ways = [log for _, log in whole] if whole else [(index,) for index in range(len(asked.options))]
    liked = advice.weights(moment.state, asked)
    return [way for way in ways if liked[way[0]]]


def played_on(
    moment: Moment, way: Way, stop: int, dice: Dice, advice: Advice[Any], coming: Mapping[int, Way] = NOTHING
) -> State:
    """The state when the game's progress has reached ``stop``, every seat choosing by its inclination after ``way``.

    ``coming``: what seats will choose next, as far as it is known.
    """
    weights, progress = advice.weights, moment.game.progress
    left = list(reversed(way))
    known = {seat: list(reversed(choice)) for seat, choice in coming.items()}

    def choose(state: State, asked: Decision) -> int:
        if left:
            return left.pop()
        if asked.seat in known:
            steps = known[asked.seat]
            return steps.pop() if len(steps) > 1 else known.pop(asked.seat)[0]
        return dice.weighted(weights(state, asked)) if len(asked.options) > 1 else 0

    return moment.clone().run_on(choose, lambda state: not left and not known and progress(state) >= stop)
