"""Every game as an environment: with every number of seats, every option, and PettingZoo's own tests."""

from __future__ import annotations

import copy
import random
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import pycore
from build import ROOT
from pycore import BadSetup, IllegalChoice, Match
from pycore.engine.codec import schema
from pycore.lab import LabState, environment, load_game
from pycore.lab.actions import END, Saying
from pycore.lab.layout import PAD, Overfull
from tests.engine.suite import Setup, every_setup

EVERY = 23
"""How many actions lie between two observations that are looked at."""
LONGEST = 1500
games = pytest.mark.parametrize("id", list(pycore.games()))


def shapes(nested: Any) -> Any:
    return {name: shapes(below) for name, below in nested.items()} if isinstance(nested, dict) else nested.shape


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    return bool(np.array_equal(one, other))


def rollout(state: LabState, seed: int) -> list[LabState]:
    """Plays a random game to its end, or as far as LONGEST; states on the way."""
    luck, kept = random.Random(seed), []
    while not state.is_terminal() and len(state.taken) < LONGEST:
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and np.flatnonzero(state.legal_actions_mask()).tolist() == legal
        if len(state.taken) % EVERY == 0:
            kept.append(state.clone())
        state.apply_action(luck.choice(legal))
    return [*kept, state]


@pytest.mark.sampled(4)
@pytest.mark.parametrize("setup", every_setup())
def test_random_rollouts(setup: Setup) -> None:
    """Every word is in the table, every array has its shape, and what is not known to a seat is in none of its own."""
    game = load_game(setup.game.id, setup.seats, setup.options)
    wanted = game.observation_tensor_shapes()
    for seed in range(2):
        states = rollout(game.new_initial_state(seed), seed)
        for state in states:
            player = state.current_player()
            for seat in range(setup.seats):
                seen = state.observation(seat)
                assert shapes(seen) == wanted
                if seat != player:
                    assert not state.legal_actions(seat) and not state.legal_actions_mask(seat).any()
                    assert set(seen["decision"]["words"].tolist()) == {PAD}  # type: ignore[index,union-attr]
            if player >= 0:
                other = state.resample_from_infostate(player, 7)
                assert same(other.observation(player), state.observation(player))
                assert other.legal_actions() == state.legal_actions()
        last = states[-1]
        if last.is_terminal():
            assert sum(last.returns()) == pytest.approx(game.utility_sum() if setup.seats > 1 else last.returns()[0])
            assert {seat for seat, gain in enumerate(last.returns()) if gain > 0} <= set(last.winners())
            assert last.legal_actions() == [] and last.winners()
        again = game.new_initial_state(seed)
        for action in last.history():
            again.apply_action(action)
        assert same(again.observation(0), last.observation(0)) and again.scores() == last.scores()


@games
def test_pettingzoo_is_content(id: str) -> None:
    seats = pycore.games()[id].seats[-1]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it would rather have no nested observations
        api_test(environment(id, seats), num_cycles=60)
        seed_test(lambda: environment(id, seats), num_cycles=60)


@games
def test_an_environment_ends_with_rewards(id: str) -> None:
    env = environment(id, pycore.games()[id].seats[0])
    env.reset(seed=3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    luck = random.Random(3)
    for agent in env.agent_iter():
        if env.terminations[agent]:
            _, reward, over, _, info = env.last()
            total[agent] += reward
            assert over and set(info) == {"scores", "won"}
            env.step(None)
        else:
            env.step(luck.choice(env.state_now.legal_actions()))
    assert [total[agent] for agent in env.possible_agents] == env.state_now.returns()
    assert any(total.values())


def test_an_environment_can_be_cut_off() -> None:
    env = environment("imperium", 3, longest=5)
    env.reset(seed=1)
    for _ in range(5):
        env.step(env.state_now.legal_actions()[0])
    assert all(env.truncations.values()) and not any(env.terminations.values())


def test_an_environment_says_what_it_lacks() -> None:
    env = environment("imperium", 3)
    for early in (lambda: env.step(0), env.render, lambda: env.observe("seat_0")):
        with pytest.raises(RuntimeError, match="reset"):
            early()
    for longest in (0, -3):
        with pytest.raises(ValueError, match="at least one"):
            environment("imperium", 3, longest=longest)


def test_a_wrong_action_changes_nothing() -> None:
    env = environment("imperium", 3)
    env.reset(seed=1)
    before = env.observe("seat_0")
    for wrong in (-1, 0, 9999):
        with pytest.raises(IllegalChoice):
            env.step(wrong)
    for odd in (1.5, "3"):
        with pytest.raises(TypeError):
            env.step(odd)  # type: ignore[arg-type]
    assert same(env.observe("seat_0"), before) and env.agent_selection == "seat_0"


def test_what_others_chose_is_not_in_a_deal() -> None:
    state = load_game("imperium", 3).new_initial_state(1)
    while state.current_player() == 0:
        state.apply_action(state.legal_actions()[-1])
    assert state.resample_from_infostate(state.current_player(), 1).history() == []


def test_a_state_is_what_programs_for_openspiel_ask_for() -> None:
    state = load_game("imperium", 3).new_initial_state(1)
    assert state.num_players() == 3 and not state.is_simultaneous_node()
    before = state.history()
    for other in (state.child(state.legal_actions()[0]), copy.deepcopy(state)):
        other.apply_action(other.legal_actions()[0])
        assert other.history() != before == state.history()
    for seat in (-1, 3):
        with pytest.raises(BadSetup, match="There is no seat"):
            state.observation(seat)


@games
def test_an_option_is_said_in_words(id: str) -> None:
    """Each option of a decision has its own words, and they choose it."""
    seats = pycore.games()[id].seats[-1]
    state, match = load_game(id, seats).new_initial_state(5), Match.new(id, seats, 5)
    luck = random.Random(5)
    for _ in range(60):
        if match.decision is None:
            break
        options = match.decision.options
        said = [tuple(state.actions_of_option(index)) for index in range(len(options))]
        assert len(set(said)) == len(options)
        index = luck.randrange(len(options))
        state.apply_option(index)
        match.play(index)
        assert state.decision == match.decision


def test_an_option_that_goes_on_where_another_ends() -> None:
    actions = load_game("imperium", 4).actions
    saying = Saying(actions, [("serve", 1), ("serve", 1, 2), ("serve", 3)])
    assert saying.branches.keys() == {actions.number[1], actions.number[3]}
    assert saying.say(actions.number[1]) is None
    assert saying.branches.keys() == {END, actions.number[2]} and saying.said == ("serve", 1)
    assert saying.copy().say(END) == 0 and saying.say(actions.number[2]) == 1


@games
def test_the_documentation_tells_how_many_actions_there_are(id: str) -> None:
    told = (ROOT / "pycore" / "lab" / "ENVIRONMENTS.md").read_text("utf-8")
    name = id.replace("_", " ").title().replace(" To ", " to ")
    assert f"| {name} | {load_game(id, pycore.games()[id].seats[0]).num_distinct_actions()} |" in told


def test_the_table_of_imperium() -> None:
    assert load_game("imperium", 2).actions.words == ("", *range(1, 10), "pick", "serve")


@games
def test_every_field_of_a_state_has_its_place(id: str) -> None:
    """Or is a list in which nothing can be with these options."""
    rules = pycore.games()[id]
    found = load_game(id, rules.seats[-1]).observation_tensor_shapes()["state"]
    start = Match.new(id, rules.seats[-1]).state
    for name, _ in schema(rules.state):
        assert name in found or not getattr(start, name)  # type: ignore[operator]


def test_what_is_not_foreseen_is_told() -> None:
    state = load_game("imperium", 2).new_initial_state()
    state._moment.state.scores.append(1)  # type: ignore[attr-defined]  # of Imperium's state
    with pytest.raises(Overfull, match="scores holds 3 entries, 2 are foreseen"):
        state.observation(0)


@games
def test_what_has_not_changed_is_the_same_array(id: str) -> None:
    """Nobody can write into it, and what somebody does to an observation does not show in the next one."""
    state = load_game(id, pycore.games()[id].seats[-1]).new_initial_state(4)
    first, again = state.observation(0), state.observation(0)
    assert same(first, again)
    pairs = list(zip(leaves(first), leaves(again), strict=True))
    assert all(one is other for one, other in pairs) and len(pairs) > 8
    with pytest.raises(ValueError, match="read-only"):
        pairs[0][0][...] = 7
    for name in list(first["state"]):
        first["state"][name] = None  # type: ignore[index,call-overload]
    for record in again["state"].values():  # type: ignore[union-attr]
        if isinstance(record, dict):
            record.clear()
    assert shapes(state.observation(0)) == state.game.observation_tensor_shapes()


def leaves(nested: Any) -> list[Any]:
    return [leaf for below in nested.values() for leaf in leaves(below)] if isinstance(nested, dict) else [nested]
