"""A game under way, as light as can be: a state, the phase that runs on it, and the decision it waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .decision import OVER, Decision, Option, Phase
from .dice import Dice
from .game import Game
from .state import Event, State


class Moment:
    """Plays a game forward. ``decision`` is None when the game is over.

    Generators cannot be copied, so a moment keeps the state at its phase's start (``start``) and the choices made
    since (``since``): that is all a clone needs.
    """

    __slots__ = ("_run", "decision", "game", "since", "start", "state", "told")

    game: Game[Any]
    state: State
    start: State
    since: list[int]
    told: int  # events in the journal at the phase's start
    decision: Decision | None
    _run: Phase

    def __init__(
        self, game: Game[Any], start: State, since: Iterable[int] = (), journal: list[Event] | None = None
    ) -> None:
        self._resume(game, start, since, journal)

    def _resume(self, game: Game[Any], start: State, since: Iterable[int], journal: list[Event] | None) -> None:
        self.game = game
        self.state = start.copy()
        self.state.journal = journal
        self._enter(start)
        for choice in since:
            self.play(choice)

    def clone(self) -> Moment:
        """An independent twin, without journal."""
        twin = object.__new__(Moment)
        twin._resume(self.game, self.start, self.since, None)
        return twin

    def play(self, choice: int) -> None:
        """Answer the decision with its option number ``choice``, which must be one."""
        decision = self.decision
        assert decision is not None
        self.since.append(choice)
        option = decision.options[choice]
        try:
            asked = self._run.send(option)
            while len(asked.options) == 1:
                asked = self._run.send(asked.options[0])
            self.decision = asked
        except StopIteration:
            self._enter(None)

    def _enter(self, start: State | None) -> None:
        """Run phases until somebody has a real choice or the game is over; ``start``, if given, is a copy of now."""
        state, phases = self.state, self.game.phases
        while True:
            self.start = state.copy() if start is None else start
            self.since = []
            self.told = 0 if state.journal is None else len(state.journal)
            start = None
            if state.phase == OVER:
                self.decision = None
                return
            self._run = run = phases[state.phase](state)
            try:
                asked = next(run)
                while len(asked.options) == 1:
                    asked = run.send(asked.options[0])
            except StopIteration:
                continue
            self.decision = asked
            return

    def run_on(self, choose: Callable[[State, Decision], int], stop: Callable[[State], bool]) -> State:
        """Play on by ``choose`` until ``stop``, asked before every choice, or to the end: the state then.

        Quicker than ``play``, for nothing is kept to clone this moment by; it can only be looked at afterwards.
        """
        state, phases, run, asked = self.state, self.game.phases, self._run, self.decision
        while asked is not None:
            try:
                while True:
                    options = asked.options
                    if len(options) == 1:
                        asked = run.send(options[0])
                    elif stop(state):
                        return state
                    else:
                        asked = run.send(options[choose(state, asked)])
            except StopIteration:
                asked = None
            while asked is None and state.phase != OVER:
                run = phases[state.phase](state)
                asked = next(run, None)
        return state

    def after(self, choices: Sequence[int]) -> State:
        """The state after some more choices: it can only be looked at, and is there sooner than a clone that plays."""
        left = list(reversed(choices))
        return self.clone().run_on(lambda state, asked: left.pop(), lambda state: not left)

    def whole_choices(self, limit: int) -> list[tuple[tuple[Option, ...], tuple[int, ...]]] | None:
        """Every way to finish the choice that is asked now, step by step, forced steps included.

        A list of (options taken, log entries), in order; None when there are more than ``limit``.
        """
        found: list[tuple[tuple[Option, ...], tuple[int, ...]]] = []
        if self.decision is None:
            return found
        paths: list[tuple[tuple[Option, ...], tuple[int, ...]]] = [((), ())]
        while paths:
            taken, log = paths.pop()
            decision = self._after(taken)
            if decision is None:
                found.append((taken, log))
            else:
                forced = len(decision.options) == 1
                for index in reversed(range(len(decision.options))):
                    paths.append(((*taken, decision.options[index]), log if forced else (*log, index)))
            if len(found) + len(paths) > limit:
                return None
        return found

    def _after(self, taken: tuple[Option, ...]) -> Decision | None:
        """The next step of the choice asked now, once ``taken`` has been answered; None when it is finished."""
        asked = self.decision
        assert asked is not None
        if not taken:
            return asked
        twin = self.clone()
        try:
            for option in taken:
                step = twin._run.send(option)
        except StopIteration:
            return None
        return step if step.seat == asked.seat and step.step > asked.step else None


def playout(game: Game[Any], state: State, dice: Dice) -> int:
    """Play ``state`` to its end with choices of ``dice``, in place; the number of real decisions."""
    phases, below, count = game.phases, dice.below, 0
    while state.phase != OVER:
        run = phases[state.phase](state)
        try:
            asked = next(run)
            while True:
                options = asked.options
                n = len(options)
                if n > 1:
                    count += 1
                    asked = run.send(options[below(n)])
                else:
                    asked = run.send(options[0])
        except StopIteration:
            pass
    return count
