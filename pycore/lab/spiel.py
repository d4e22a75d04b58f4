"""Games and states in the manner of OpenSpiel: what they have in common with its own has the same name.

OpenSpiel's own programs run on them as far as they do not ask for a game's type (``get_type``). Chance is sampled from
the seed; there are no chance nodes (OpenSpiel's ``SAMPLED_STOCHASTIC``).
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pycore.engine.decision import OVER, Decision
from pycore.engine.dice import Dice
from pycore.engine.errors import BadSetup, IllegalChoice, shown
from pycore.engine.game import Game, game, listed
from pycore.engine.match import spelled
from pycore.engine.moment import Moment
from pycore.engine.observation import Observation, determinize, observe
from pycore.engine.state import Value

from .actions import Actions, Saying, actions_of
from .layout import PAD, Layout, Nested, Shapes, fixed

TERMINAL = -4
"""``current_player`` when the game is over."""
LONGEST_OPTION = 12
"""Words of an option that an observation shows; of a longer one the first."""
_UNSAID = (PAD,) * LONGEST_OPTION


def load_game(game_id: str, seats: int, options: Mapping[str, Value] | None = None) -> LabGame:
    """A game with so many seats and these options. Raises BadSetup."""
    return LabGame(game(game_id), seats, options)


class LabGame:
    """A game set up for so many seats. ``actions`` is its table, ``abouts`` what can be asked, by number."""

    def __init__(self, rules: Game[Any], seats: int, options: Mapping[str, Value] | None = None) -> None:
        self.rules, self.seats, self.options = rules, seats, rules.settle(seats, options)
        self.actions: Actions = actions_of(rules.id)
        self.abouts: tuple[str, ...] = tuple(f"{rules.id}.{about}" for about in rules.decisions)
        self.about_number = {about: number for number, about in enumerate(self.abouts)}

    @cached_property
    def layout(self) -> Layout:
        """How states become arrays."""
        return Layout(self.rules, self.rules.setup(self.seats, self.options, Dice(0)))

    def new_initial_state(self, seed: int = 0) -> LabState:
        """The beginning of the game that this seed brings. Raises BadSetup."""
        return LabState(self, Moment(self.rules, self.rules.begin(self.seats, seed, self.options)))

    def num_players(self) -> int:
        return self.seats

    def num_distinct_actions(self) -> int:
        return len(self.actions)

    def max_game_length(self) -> int:
        """Actions; no game comes near."""
        return self.rules.cap * LONGEST_OPTION

    def min_utility(self) -> float:
        return -1.0 / max(1, self.seats - 1)

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float | None:
        """0; None for a game of one seat."""
        return 0.0 if self.seats > 1 else None

    def observation_tensor_shapes(self) -> dict[str, Shapes]:
        """The shape of every array of ``LabState.observation``, nested as they are."""
        return {
            "state": self.layout.shapes,
            "decision": {"seat": (), "about": (), "step": (), "words": (LONGEST_OPTION,)},
            "scores": (self.seats,),
            "viewer": (),
        }


class LabState:
    """A game under way. An action is a word of the option that is being chosen (see ``actions``)."""

    __slots__ = ("_moment", "_saying", "game", "taken")

    def __init__(self, game: LabGame, moment: Moment) -> None:
        self.game = game
        self.taken: list[int] = []
        self._moment = moment
        self._saying: Saying | None = None
        self._ask()

    def _ask(self) -> None:
        asked = self._moment.decision
        self._saying = Saying(self.game.actions, asked.options) if asked else None

    # whose turn it is, and what can be done ----------------------------------------

    @property
    def decision(self) -> Decision | None:
        """What the rules ask now."""
        return self._moment.decision

    @property
    def moment(self) -> Moment:
        """A light copy of now, for pycore's own tools."""
        return self._moment.clone()

    def current_player(self) -> int:
        asked = self._moment.decision
        return TERMINAL if asked is None else asked.seat

    def is_terminal(self) -> bool:
        return self._saying is None

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def num_players(self) -> int:
        return self.game.seats

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Rising; empty for a seat that is not asked."""
        if self._saying is None or player not in (None, self.current_player()):
            return []
        return sorted(self._saying.branches)

    def legal_actions_mask(self, player: int | None = None) -> NDArray[np.int8]:
        """1 where an action is legal; of shape (num_distinct_actions,)."""
        mask = np.zeros(len(self.game.actions), np.int8)
        if self._saying is not None and player in (None, self.current_player()):
            mask[list(self._saying.branches)] = 1
        return mask

    def apply_action(self, action: int) -> None:
        """Choose a word. Raises IllegalChoice."""
        saying = self._saying
        if saying is None:
            raise IllegalChoice("choice.over")
        if action not in saying.branches:
            legal = listed([self.action_to_string(one) for one in sorted(saying.branches)[:12]])
            raise IllegalChoice("choice.option", choice=self.action_to_string(action), options=legal)
        self.taken.append(action)
        index = saying.say(action)
        if index is not None:
            self._moment.play(index)
            self._ask()

    def apply_option(self, index: int) -> None:
        """Choose an option of the decision by its number, all its words at once. Raises IllegalChoice."""
        for action in self.actions_of_option(index):
            self.apply_action(action)

    def actions_of_option(self, index: int) -> list[int]:
        """The actions that choose an option of the decision, from its first word on. Raises IllegalChoice."""
        asked = self._moment.decision
        if asked is None:
            raise IllegalChoice("choice.over")
        if not 0 <= index < len(asked.options):
            raise IllegalChoice("choice.index", count=len(asked.options), choice=shown(index))
        saying, found = Saying(self.game.actions, asked.options), []
        while True:
            action = next(action for action, left in saying.branches.items() if index in left)
            found.append(action)
            if saying.say(action) is not None:
                return found

    def action_to_string(self, action: int) -> str:
        """The word that an action says."""
        words = self.game.actions.words
        return str(words[action]) or "." if 0 <= action < len(words) else shown(action)

    def history(self) -> list[int]:
        """The actions so far."""
        return self.taken[:]

    def child(self, action: int) -> LabState:
        """A copy in which a word more is said. Raises IllegalChoice."""
        twin = self.clone()
        twin.apply_action(action)
        return twin

    def __deepcopy__(self, memo: object) -> LabState:
        return self.clone()

    def clone(self) -> LabState:
        """An independent copy, with the same luck to come."""
        twin = object.__new__(LabState)
        twin.game, twin.taken, twin._moment = self.game, self.taken[:], self._moment.clone()
        twin._saying = self._saying and self._saying.copy()
        return twin

    def resample_from_infostate(self, player: int, seed: int) -> LabState:
        """A game that may be this one as far as the seat that is asked knows, the unknown dealt by the seed.

        Raises IllegalChoice for another seat. Its ``history`` begins here: what was chosen before may be hidden.
        """
        if player != self.current_player():
            raise IllegalChoice("bot.seat")
        dealt = LabState(self.game, determinize(observe(self._moment, player), Dice(seed, "resample")))
        dealt._saying = self._saying and self._saying.copy()
        return dealt

    # what came of it ------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Points, as the game counts them."""
        return self.game.rules.scores(self._moment.state)

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; none while the game goes on."""
        return self.game.rules.winners(self._moment.state) if self.is_terminal() else ()

    def returns(self) -> list[float]:
        """Of each seat: 1 for a victory alone, -1 / (seats - 1) for a defeat, a shared victory in between.

        They add up to 0. Alone at the table a seat has 1 if it has won, else -1; where nobody can lose alone
        (Mesopotamia) only ``scores`` tell how well it did. All are 0 while the game goes on.
        """
        seats, winners = self.game.seats, self.winners()
        if not self.is_terminal():
            return [0.0] * seats
        if seats == 1:
            return [1.0 if winners else -1.0]
        return [((seat in winners) * seats / max(1, len(winners)) - 1) / (seats - 1) for seat in range(seats)]

    # what a seat may know -------------------------------------------------------------

    def observation(self, player: int) -> dict[str, Nested]:
        """All that a seat may know, as nested arrays (dtype int64) of the game's ``observation_tensor_shapes``.

        They are read-only, for what has not changed is the same array in the next observation.

        state     the fields of the game's State, what is hidden from the seat concealed (see ``Layout``)
        decision  who is asked, what about (a number of ``abouts``), the step of a choice in steps, and the actions
                  that are said of it already, which others do not see; PAD when the game is over
        scores    points of each seat
        viewer    the seat itself

        Raises BadSetup if there is no such seat.
        """
        game, state, asked = self.game, self._moment.state, self._moment.decision
        if player not in range(game.seats):
            raise BadSetup("setup.seat", seat=shown(player), last=game.seats - 1)
        seen = state.copy()
        if state.phase != OVER:
            game.rules.conceal(seen, player)
        words = _UNSAID
        seat = about = step = PAD
        if asked is not None and self._saying is not None:
            seat, about = asked.seat, game.about_number[asked.about]
            if seat == player:
                step = asked.step
                said = [game.actions.number[word] for word in self._saying.said[:LONGEST_OPTION]]
                words = (*said, *_UNSAID[len(said) :])
        return {
            "state": game.layout.encode(seen),
            "decision": {"seat": fixed(seat), "about": fixed(about), "step": fixed(step), "words": fixed(words)},
            "scores": fixed(game.rules.scores(seen)),
            "viewer": fixed(player),
        }

    def observation_tensor(self, player: int) -> NDArray[np.int64]:
        """The same as one row, in the order of its fields."""
        return np.concatenate([leaf.ravel() for leaf in _leaves(self.observation(player))])

    def seen(self, player: int) -> Observation:
        """The same as pycore gives it, as JSON-able data; that is what bots are asked with."""
        return observe(self._moment, player)

    def observation_string(self, player: int) -> str:
        """The same as JSON text."""
        return json.dumps(self.seen(player), sort_keys=True)

    def __str__(self) -> str:
        asked = self._moment.decision
        if asked is None or self._saying is None:
            return f"{self.game.rules.id}: over, won by {list(self.winners())}"
        return f"{self.game.rules.id}: seat {asked.seat}, {asked.about}: {spelled(self._saying.said)} ..."


def _leaves(nested: Nested) -> list[NDArray[np.int64]]:
    if isinstance(nested, dict):
        return [leaf for below in nested.values() for leaf in _leaves(below)]
    return [nested]
