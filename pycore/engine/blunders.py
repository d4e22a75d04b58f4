"""Plain mistakes, counted: a sure win not taken, a rival's win not stopped, a payment dearer than it need be.

A choice is judged by what its seat could know. What is sure is found out by playing on, every seat by its inclination
and the unknown dealt anew each time, to the end of the round (or of whatever else a game counts its progress by). Among
many choices some come out well a few times in a row by luck alone, so what seems sure, or missed, is looked at again,
more often, and where all choose at once also with rivals who think: what only wins while they do not is not sure.

A bot that thinks long is asked in games of others, and only where something can be missed: a thousand games of its own
would take days.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields
from functools import partial

from .arena import line_ups, play
from .bots import Budget, Choice, Payment, advice_of, log_entries, make_bot, named
from .bots.advice import Way
from .bots.search import MAX_JOINT, NOTHING, Dealt, dealer_of, foresight, greedy, played_on, unforeseen
from .decision import OVER
from .dice import Dice
from .moment import Moment
from .observation import Observation
from .state import Value

TRIES = 12
"""What happens in all of so many playouts seems sure."""
SURE = 200
"""It is sure if it also happens in all of so many more."""
SLIPS = 4
"""A choice that fails in no more of the latter than this is as good: one unlucky throw in a hundred is no mistake."""
THINK = 2
"""How many steps ahead rivals who choose at the same time may think."""
BEST = 12
"""With how many choices that seem best at first a choice is compared."""


@dataclass
class Blunders:
    """How often a bot could have made which mistake, and how often it has.

    choices   how many were looked at
    wins      there was a choice that won for sure in this round; ``missed``: another was taken, which often did not
    rivals    it depended on the choice whether a rival wins for sure in this round; ``let_win``: it lets one win
    payments  there were several ways to pay for the same; ``dear``: another one would have left no less of anything
              and more of something
    """

    choices: int = 0
    wins: int = 0
    missed: int = 0
    rivals: int = 0
    let_win: int = 0
    payments: int = 0
    dear: int = 0

    def add(self, other: Blunders) -> None:
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))

    def look_at(self, seen: Observation, chosen: Choice) -> None:
        """Count a choice, given as log entries: all of it, or its next steps."""
        way = log_entries(chosen)
        if len(seen["decision"]["options"]) == 1:
            return
        self.choices += 1
        dice = Dice(0, "blunders")
        moments = [dealer_of(seen)(dice) for _ in range(TRIES)]
        self._pay(moments[0], way)
        seat = seen["viewer"]
        stake = _stake(seen, moments, dice, way)
        if stake is None:
            return
        ways, won, lost = stake
        stoppable = 2 * min(lost) <= TRIES
        deal, thinking = dealer_of(seen), foresight(seen, dice, THINK)

        def dealt_anew() -> list[Dealt]:
            return [thinking(dice) if number % 2 else (deal(dice), NOTHING) for number in range(SURE)]

        def always(each: Way, holds: Callable[[tuple[int, ...]], bool], more: Sequence[Dealt]) -> bool:
            return all(holds(_winners(moment, each, dice, coming)) for moment, coming in more)

        def winning(ways: Sequence[Way], more: Sequence[Dealt]) -> list[Way]:
            return [each for each in ways if always(each, lambda winners: winners == (seat,), more)]

        def fails(more: Sequence[Dealt]) -> bool:
            return sum(_winners(moment, way, dice, coming) != (seat,) for moment, coming in more) > SLIPS

        more = dealt_anew()
        wins = winning([each for each, count in zip(ways, won, strict=True) if count == TRIES], more)
        self.wins += bool(wins)
        if wins and way not in wins and fails(more):
            again = dealt_anew()  # among hundreds of choices that are as good, some fail this often by luck
            self.missed += bool(winning(wins, again)) and fails(again)
        if stoppable:
            ruin = [each for each, count in zip(ways, lost, strict=True) if count == TRIES]
            ruin = [each for each in ruin if always(each, lambda winners: bool(winners) and seat not in winners, more)]
            self.rivals += bool(ruin)
            self.let_win += way in ruin

    def _pay(self, moment: Moment, way: Way) -> None:
        """Compare what is paid with other ways to pay for the same."""
        asked = moment.decision
        assert asked is not None
        payment = advice_of(moment.game.id).payment
        whole = moment.complete_choices(MAX_JOINT) if payment else None
        if payment is None or not whole:
            return
        paid: dict[Way, Payment] = {}
        for taken, log in whole:
            if (found := payment(moment.state, asked.seat, taken)) is not None:
                paid[log] = found
        mine = paid.get(way)
        if mine is None:
            return
        same = [other.left for other in paid.values() if other.what == mine.what]
        self.payments += len(same) > 1
        self.dear += any(_dominates(left, mine.left) for left in same)


def at_stake(seen: Observation) -> bool:
    """Can a choice win for sure, or let a rival win for sure?"""
    if len(seen["decision"]["options"]) == 1:
        return False
    dice = Dice(0, "blunders")
    return _stake(seen, [dealer_of(seen)(dice) for _ in range(TRIES)], dice) is not None


def _stake(
    seen: Observation, moments: Sequence[Moment], dice: Dice, *ways: Way
) -> tuple[list[Way], list[int], list[int]] | None:
    """The given ways and those that seem best, with how often of TRIES each wins and loses; None if nothing seems
    sure."""
    ranked = [way for _, equals in greedy(seen, unforeseen(seen, dice)) for way in equals]
    looked_at = list(dict.fromkeys((*ways, *ranked[:BEST])))
    if not any(_winners(moments[0], each, dice) for each in looked_at):
        return None
    seat = seen["viewer"]
    ends = [[_winners(moment, each, dice) for moment in moments] for each in looked_at]
    won = [sum(winners == (seat,) for winners in each) for each in ends]
    lost = [sum(bool(winners) and seat not in winners for winners in each) for each in ends]
    sure = max(won) == TRIES or (max(lost) == TRIES and 2 * min(lost) <= TRIES)
    return (looked_at, won, lost) if sure else None


def _dominates(left: Sequence[int], other: Sequence[int]) -> bool:
    return left != other and all(one >= two for one, two in zip(left, other, strict=True))


def _winners(moment: Moment, way: Way, dice: Dice, coming: Mapping[int, Way] = NOTHING) -> tuple[int, ...]:
    """Who has won when the round is over; nobody, if the game is not."""
    rules = moment.game
    stop = rules.progress(moment.state) + 1
    state = played_on(moment, way, stop, Dice(dice.below(1 << 32)), advice_of(rules.id), coming)
    return rules.winners(state) if state.phase == OVER else ()


def counted(
    game_id: str,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    options: Mapping[str, Value] | None = None,
    iterations: int | None = None,
    jobs: int = 1,
    ask: str | None = None,
) -> dict[str, Blunders]:
    """The mistakes of each bot in the games that ``arena`` plays for the same arguments.

    With ``ask``, those of another bot, who is asked in their place where something is at stake. Raises UnknownBot.
    """
    todo = [(line_up, seed + number) for number, line_up in enumerate(line_ups(bots, games))]
    one = partial(_one, game_id, dict(options or {}), iterations, ask)
    found = {bot: Blunders() for bot in ((ask,) if ask else bots)}
    if jobs > 1:
        with ProcessPoolExecutor(jobs) as pool:
            results = list(pool.map(one, todo))
    else:
        results = [one(job) for job in todo]
    for result in results:
        for bot, each in result.items():
            found[bot].add(each)
    return found


def _one(
    game_id: str,
    options: Mapping[str, Value],
    iterations: int | None,
    ask: str | None,
    job: tuple[tuple[str, ...], int],
) -> dict[str, Blunders]:
    line_up, seed = job
    found = {bot: Blunders() for bot in ((ask,) if ask else line_up)}
    asked = make_bot(named(ask), seed, Budget(iterations)) if ask else None

    def watch(seen: Observation, chosen: Choice) -> None:
        if ask is None or asked is None:
            found[line_up[seen["viewer"]]].look_at(seen, chosen)
        elif at_stake(seen):
            found[ask].look_at(seen, asked.choose(seen))

    play(game_id, line_up, seed, options, None if ask else iterations, watch)
    return found
