"""Every game as a PettingZoo environment, the seats in turn (AEC)."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from pycore.engine.dice import Dice
from pycore.engine.state import Value

from .layout import Shapes
from .spiel import LabGame, LabState, load_game

_LEAST, _MOST = np.iinfo(np.int64).min, np.iinfo(np.int64).max


def environment(
    game_id: str, seats: int, options: Mapping[str, Value] | None = None, longest: int | None = None
) -> Environment:
    """The environment of a game; it is truncated after ``longest`` actions, if that is given.

    Raises BadSetup, and ValueError where ``longest`` is below 1.
    """
    return Environment(load_game(game_id, seats, options), longest)


class Environment(AECEnv):  # type: ignore[misc]  # pettingzoo has no types of its own
    """Agents are ``seat_0`` and so on.

    An action is a number of the game's table (``lab_game.actions.words``): a word of the option that is chosen. What
    an agent observes is ``{"observation": ..., "action_mask": ...}``: nested arrays of int64 (``LabState.observation``)
    and a row of int8 with 1 where an action is legal, all 0 for whoever is not asked. Rewards come at the end
    (``LabState.returns``). ``reset(seed)`` decides all chance; without a seed the next game follows from the last one.
    ``infos`` is empty until the end, and then holds ``scores`` and ``won`` of each agent.
    """

    metadata = {"name": "ostraka", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: LabGame, longest: int | None = None) -> None:
        super().__init__()
        if longest is not None and longest < 1:
            raise ValueError(f"A game is truncated after at least one action, not after {longest}.")
        self.lab_game, self.longest = game, longest
        self.metadata = {**self.metadata, "name": f"{game.rules.id}_{game.seats}"}
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        table = len(game.actions)
        self.action_spaces = {agent: spaces.Discrete(table) for agent in self.possible_agents}
        seen = spaces.Dict(
            {
                "observation": _space(game.observation_tensor_shapes()),
                "action_mask": spaces.Box(0, 1, (table,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self._dice = Dice(0, "environment")
        self._state: LabState | None = None
        self.agents: list[str] = []

    @property
    def state_now(self) -> LabState:
        """The game under way. Raises RuntimeError before the first ``reset``."""
        if self._state is None:
            raise RuntimeError("No game is under way: call reset() first.")
        return self._state

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game. Raises BadSetup for a seed that is none."""
        if seed is not None:
            self._dice = Dice(int(seed), "environment")
        self._state = self.lab_game.new_initial_state(int(seed) if seed is not None else self._dice.below(1 << 32))
        self._count = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[self.state_now.current_player()]

    def step(self, action: int | None) -> None:
        """Say a word for the agent whose turn it is.

        Raises IllegalChoice, or TypeError for what is no whole number; the game then stands as before. Raises
        RuntimeError before the first ``reset``.
        """
        state = self.state_now
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state.apply_action(-1 if action is None else index(action))
        self._count += 1
        self._cumulative_rewards[agent] = 0.0
        player = state.current_player()
        if player >= 0:
            self.agent_selection = self.possible_agents[player]
            if self._count == self.longest:
                self.truncations = dict.fromkeys(self.agents, True)
                self._deads_step_first()
            return
        self._end()

    def _end(self) -> None:
        state = self.state_now
        scores, winners, returns = state.scores(), state.winners(), state.returns()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = self._cumulative_rewards[agent] = returns[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"scores": scores[seat], "won": seat in winners}
        self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        state = self.state_now
        return {"observation": state.observation(seat), "action_mask": state.legal_actions_mask(seat)}

    def render(self) -> str:
        return str(self.state_now)

    def close(self) -> None:
        """Nothing is held."""


def _space(shapes: Shapes | Mapping[str, Shapes]) -> spaces.Space[Any]:
    if isinstance(shapes, Mapping):
        return spaces.Dict({name: _space(shape) for name, shape in shapes.items()})
    return spaces.Box(_LEAST, _MOST, shapes, np.int64)
