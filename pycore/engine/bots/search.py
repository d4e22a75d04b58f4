"""Search by playouts: sequential halving.

The choices a centurio likes best are tried on the same deals of the unknown with the same luck, the advice's weights
playing on for everybody as far as the advice looks ahead; then the worse half is dropped, again and again until one is
left. What is surely worse than the best is dropped at once: that leaves more playouts to the others, and a plain choice
takes no long thinking. Where several choose at the same time, rivals are taken to weigh what the others may choose too;
what wins against all of these is also tried against rivals who think a step further, before it is relied on.
Only whole numbers decide, so that every interpreter chooses the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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

from .advice import Advice, Way, advice_of

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

    deep   with as many playouts, and as far ahead, as the game advises for an imperator; else as for a consul
    steps  how many steps ahead rivals who choose at the same time are taken to think
    risk   percent of their standard deviation that is added to results (bold) or, below 0, taken off (careful)
    """

    deep: bool = False
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
    advice, seat, rules = advice_of(seen["game"]), seen["viewer"], game(seen["game"])
    if not iterations and not seconds:
        iterations = advice.playouts_for(seen["seats"], manner.deep)
    ahead, deal = advice.ahead(manner.deep), foresight(seen, dice, manner.steps)
    deals = [deal(dice) for _ in range(DEALS)]
    if advice.foresee is not None:
        deals += unforeseen(seen, dice)  # what is good whatever rivals choose is tried too
    ranked = greedy(seen, deals, among, besides)
    tried = {way: Tried(total, len(deals)) for total, equals in ranked for way in equals}
    ways = [*dict.fromkeys((*list(tried)[: advice.keep], *besides))]
    gone: list[Way] = []
    further: Callable[[Dice], Dealt] | None = None

    def won(state: State) -> bool:
        return state.phase == OVER and rules.winners(state) == (seat,)

    def evaluate(state: State, now: int) -> int:
        if state.phase != OVER:
            return advice.outcome(state, seat)
        winners = rules.winners(state)
        delay = advice.later * (rules.progress(state) - now)
        return advice.outcome(state, seat) + (delay if seat not in winners else -delay if len(winners) == 1 else 0)

    def drop(worse: Sequence[Way]) -> None:
        nonlocal ways, gone
        going = [way for way in worse if way not in besides]
        ways, gone = [way for way in ways if way not in going], going + gone

    rungs = max((len(ways) - 1).bit_length(), note is not None)  # a single way is played for ``note`` too
    started, spent, look = perf_counter(), 0, ENOUGH
    for rung in range(1, rungs + 1):
        while True:
            moment, coming = deal(dice)
            now, luck = rules.progress(moment.state), dice.below(1 << 32)
            for way in ways:
                state = played_on(moment, way, now + ahead, Dice(luck), advice, coming)
                found, value = tried[way], evaluate(state, now)
                found.values.append(value)
                found.open += state.phase != OVER
                found.always = found.always and won(state)
                if note is not None:
                    note(way, state)
            spent += len(ways)
            if len(found.values) >= look and not manner.risk:
                look += look // 8
                worse = outdone({way: tried[way].values for way in ways})
                drop([way for way in worse if not tried[way].always])  # the rest win as surely as any
                if len(ways) == 1 and note is None:
                    return ways + gone
            if iterations:
                if spent * rungs >= rung * iterations:
                    break
            elif (perf_counter() - started) * rungs >= rung * (seconds or 0):
                break
        if advice.foresee is not None and (sure := [way for way in ways if tried[way].always]):
            further = further or foresight(seen, dice, manner.steps + 1)
            for _ in range(DOUBTS):
                moment, coming = further(dice)
                stop, luck = rules.progress(moment.state) + ahead, dice.below(1 << 32)
                for way in sure:
                    found = tried[way]
                    found.always = found.always and won(played_on(moment, way, stop, Dice(luck), advice, coming))
        ways = sorted(ways, key=lambda way: tried[way].rank(manner.risk), reverse=True)
        drop(ways[(len(ways) + 1) // 2 :])
    return ways + gone


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
