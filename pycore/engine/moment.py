"""A game under way, as light as can be: a state, the phase that runs on it, and the decision it waits for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from .decision import OVER, Decision, Option, Phase
from .game import Game
from .state import Event, State

STRIDE = 16
"""Choices after which a moment keeps a new state; fewer than that are replayed where the past is needed."""


class Moment:
    """Plays a game forward. ``decision`` is None when the game is over.

    Generators cannot be copied, so a moment keeps a state at the start of some phase (``anchor``, never changed) and
    the choices made since (``made``): that is all a clone needs. A clone runs only when it is looked at or played.
    """

    __slots__ = ("_before", "_journal", "_run", "_state", "anchor", "decision", "game", "made")

    game: Game[Any]
    anchor: State
    made: list[int]
    decision: Decision | None
    _before: int  # of the choices made, those before the phase that runs now
    _state: State | None  # None as long as nobody has looked
    _run: Phase
    _journal: list[Event] | None

    def __init__(
        self, game: Game[Any], start: State, since: Iterable[int] = (), journal: list[Event] | None = None
    ) -> None:
        self.game, self.anchor, self._journal = game, start, journal
        self._begin(journal)
        for choice in since:
            self.play(choice)

    def clone(self, journal: list[Event] | None = None) -> Moment:
        """An independent copy; what happens from now on it writes into ``journal``."""
        clone = object.__new__(Moment)
        clone.game, clone.anchor, clone.decision = self.game, self.start, self.decision
        clone.made, clone._before, clone._state, clone._journal = self.made[:], 0, None, journal
        return clone

    @property
    def state(self) -> State:
        return self._state or self._wake()

    @property
    def start(self) -> State:
        """The state at the start of the phase that runs now. Look, do not touch."""
        if self._before:
            clone = Moment(self.game, self.anchor, self.made[: self._before - 1])
            clone.play(self.made[self._before - 1], 1)
            self.anchor, self.made, self._before = clone.anchor, self.made[self._before :], 0
        return self.anchor

    @property
    def since(self) -> list[int]:
        """The choices made since then."""
        return self.made[self._before :]

    def play(self, choice: int, spacing: int = STRIDE) -> None:
        """Answer the decision with its option number ``choice``, which must be one."""
        if self._state is None:
            self._wake()
        decision = self.decision
        assert decision is not None
        self.made.append(choice)
        try:
            asked = self._run.send(decision.options[choice])
            while len(asked.options) == 1 and not asked.secret:
                asked = self._run.send(asked.options[0])
            self.decision = asked
        except StopIteration:
            self._enter(None, len(self.made) >= spacing)

    def _begin(self, journal: list[Event] | None) -> None:
        """Run from the anchor to the first decision."""
        self._state = self.anchor.copy()
        self._state.journal = journal
        self._enter(self.anchor, True)

    def _enter(self, start: State | None, keep: bool) -> None:
        """Run phases until somebody has a real choice or the game is over.

        ``keep``: make the state at the start of that phase the anchor; ``start``, if given, is a copy of now.
        """
        state, phases = self.state, self.game.phases
        while True:
            if keep:
                self.anchor = state.copy() if start is None else start
                self.made = []
                start = None
            self._before = len(self.made)
            if state.phase == OVER:
                self.decision = None
                return
            self._run = run = phases[state.phase](state)
            try:
                asked = next(run)
                while len(asked.options) == 1 and not asked.secret:
                    asked = run.send(asked.options[0])
            except StopIteration:
                continue
            self.decision = asked
            return

    def _wake(self) -> State:
        """Play what was made before this moment was cloned."""
        made = self.made
        self._begin(None)
        for choice in made:
            self.play(choice)
        assert self._state is not None
        self._state.journal = self._journal
        return self._state

    def run_on(self, choose: Callable[[State, Decision], int], stop: Callable[[State], bool]) -> State:
        """Play on by ``choose`` until ``stop``, asked before every choice, is true or the game is over: the state then.

        Forced answers are given before it stops. Quicker than ``play``, for nothing is kept to clone this moment by:
        afterwards it can only be looked at.
        """
        state, phases = self.state, self.game.phases
        run, asked = self._run, self.decision
        while asked is not None:
            try:
                while True:
                    options = asked.options
                    if len(options) == 1 and (not asked.secret or stop(state)):
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
        """The state after some more choices, only to be looked at; quicker than playing a clone."""
        left = list(reversed(choices))
        return self.clone().run_on(lambda state, asked: left.pop(), lambda state: not left)

    def complete_choices(self, limit: int) -> list[tuple[tuple[Option, ...], tuple[int, ...]]] | None:
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
                forced = len(decision.options) == 1 and not decision.secret
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
        clone = self.clone()
        clone._wake()
        try:
            for option in taken:
                step = clone._run.send(option)
        except StopIteration:
            return None
        return step if step.seat == asked.seat and step.step > asked.step else None
