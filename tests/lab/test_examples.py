"""The example learns: what it knows after a few games tells good positions from bad ones."""

from __future__ import annotations

import numpy as np
import pytest

from pycore.lab import load_game
from pycore.lab.examples.value_network import INPUTS, PLACED, TRIPLES, Net, after, choose, features, played, take


def test_every_triple_once() -> None:
    assert len(TRIPLES) == 165 and (PLACED.sum(1) == 3).all() and len(np.unique(PLACED, axis=0)) == 165


def test_a_triple_is_picked() -> None:
    state = load_game("imperium", 4).new_initial_state(1)
    for triple in range(0, 164, 41):
        seat = state.current_player()
        take(state, triple)
        assert state.moment.state.picks[seat] == (TRIPLES[triple] + 1).tolist() or seat == 3  # type: ignore[attr-defined]


def test_what_is_seen_is_the_same_from_every_seat() -> None:
    """At the beginning, but for the place; and hidden picks are not in it."""
    state = load_game("imperium", 4).new_initial_state(1)
    rows = [features(state, seat) for seat in range(4)]
    assert rows[0].shape == (INPUTS,) and all(np.array_equal(rows[0][:-4], row[:-4]) for row in rows)
    take(state, 7)
    assert np.array_equal(features(state, 1), rows[1])
    assert after(rows[1]).shape == (165, INPUTS)


def test_slopes_are_those_of_the_error() -> None:
    luck, net = np.random.default_rng(1), Net.new(1)
    net.weights = [weight.astype(np.float64) for weight in net.weights]  # type: ignore[misc]  # to be exact
    rows, wanted = luck.normal(size=(8, INPUTS)), luck.normal(size=8)
    slopes, _ = net._slopes(rows, wanted)  # type: ignore[arg-type]
    for at, weight in enumerate(net.weights):
        place = tuple(int(luck.integers(size)) for size in weight.shape)
        before, found = weight[place], []
        for step in (1e-5, -1e-5):
            weight[place] = before + step
            found.append(float(np.mean((net.value(rows) - wanted) ** 2)))  # type: ignore[arg-type]
        weight[place] = before
        assert slopes[at][place] == pytest.approx((found[0] - found[1]) / 2e-5, rel=1e-3, abs=1e-6)


def test_it_learns() -> None:
    luck, net = np.random.default_rng(0), Net.new(0)
    rows, wanted = [], []
    for seed in range(60):
        more, ends = played(seed, None, luck, 0)
        rows += more
        wanted += ends
    data, aims = np.array(rows, np.float32), np.array(wanted, np.float32)
    before = float(np.mean((net.value(data) - aims) ** 2))
    assert net.learn(data, aims, luck, 12) < min(before, float(aims.var()))
    state = load_game("imperium", 4).new_initial_state(3)
    seen, best = choose(state, net, luck)
    assert best == int(np.argmax(net.value(after(seen))))
