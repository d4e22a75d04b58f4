"""A small value network learns Imperium from games of its own, and plays: numpy alone, a minute or so of one processor.

    python3 -m pycore.lab.examples.value_network learn --out value.npz
    python3 -m pycore.lab.examples.value_network arena --net value.npz --games 200

What it looks at is the board after a seat has chosen its three regions: its own markers with those three, the others'
markers, what is left in hand, points, the round. What it learns is how far the seat will be ahead of its best rival at
the end, in tens of points. It plays the three regions after which it expects most, all 165 looked at in one go. At
first it learns from games of chance, then from its own, in which it sometimes tries something else.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pycore.engine.arena import wilson
from pycore.engine.bots import log_entries, make_bot
from pycore.lab import LabState, load_game

Floats = NDArray[np.float32]
SEATS, REGIONS, PICKS, MARKERS = 4, 9, 3, 14
TRIPLES = np.array(
    [(a, b, c) for a in range(REGIONS) for b in range(a, REGIONS) for c in range(b, REGIONS)], dtype=np.int64
)
PLACED = np.array([np.bincount(triple, minlength=REGIONS) for triple in TRIPLES], dtype=np.float32)
"""``PLACED[triple][region]``: how many markers three picks bring there."""
ROUNDS = 8
INPUTS = SEATS * REGIONS + SEATS + SEATS + ROUNDS + SEATS
HIDDEN = 96
TENS = 10.0


def features(state: LabState, seat: int) -> Floats:
    """What the seat sees before it chooses, of shape (INPUTS,): markers, hands and points from its own on, the round
    and its place in the order."""
    table: Any = state.moment.state
    markers = np.array(table.markers, np.float32)  # (regions, seats)
    turned = [(seat + other) % SEATS for other in range(SEATS)]
    when = np.zeros(ROUNDS, np.float32)
    when[table.round - 1] = 1
    place = np.zeros(SEATS, np.float32)
    place[seat] = 1
    return np.concatenate(
        [
            markers[:, turned].T.ravel() / PICKS,
            np.array(table.supply, np.float32)[turned] / MARKERS,
            (np.array(table.scores, np.float32)[turned] - max(table.scores)) / TENS,
            when,
            place,
        ]
    )


def after(seen: Floats, triples: Any = slice(None)) -> Floats:
    """The same after some or all triples of regions, one row for each: its markers there, as far as it has any."""
    placed = PLACED[triples]
    rows = np.repeat(seen[None, :], len(placed), axis=0)
    rows[:, :REGIONS] += placed / PICKS
    rows[:, SEATS * REGIONS] -= PICKS / MARKERS
    return rows


@dataclass
class Net:
    """Two layers: ``value = w3 relu(w2 relu(w1 x + b1) + b2) + b3``, and Adam's memory."""

    weights: list[Floats]

    @classmethod
    def new(cls, seed: int) -> Net:
        luck = np.random.default_rng(seed)
        sizes = (INPUTS, HIDDEN, HIDDEN, 1)
        weights: list[Floats] = []
        for many, few in zip(sizes[:-1], sizes[1:], strict=True):
            weights.append(luck.normal(0, np.sqrt(2 / many), (many, few)).astype(np.float32))
            weights.append(np.zeros(few, np.float32))
        return cls(weights)

    def value(self, rows: Floats) -> Floats:
        """Of each row."""
        w1, b1, w2, b2, w3, b3 = self.weights
        first = np.maximum(rows @ w1 + b1, 0)
        found: Floats = (np.maximum(first @ w2 + b2, 0) @ w3 + b3)[:, 0]
        return found

    def learn(self, rows: Floats, wanted: Floats, luck: np.random.Generator, epochs: int, rate: float = 1e-3) -> float:
        """Adam on the squared error, in batches; the error of the last epoch."""
        sums = [np.zeros_like(weight) for weight in self.weights]
        squares = [np.zeros_like(weight) for weight in self.weights]
        step, error = 0, 0.0
        for epoch in range(epochs):
            order, error = luck.permutation(len(rows)), 0.0
            for start in range(0, len(order), 256):
                batch = order[start : start + 256]
                slopes, loss = self._slopes(rows[batch], wanted[batch])
                error += loss * len(batch) / len(rows)
                step += 1
                for at, slope in enumerate(slopes):
                    sums[at] += 0.1 * (slope - sums[at])
                    squares[at] += 0.001 * (slope * slope - squares[at])
                    pace = rate * (1 - epoch / epochs) * np.sqrt(1 - 0.999**step) / (1 - 0.9**step)
                    self.weights[at] -= (pace * sums[at] / (np.sqrt(squares[at]) + 1e-8)).astype(np.float32)
        return error

    def _slopes(self, rows: Floats, wanted: Floats) -> tuple[list[Floats], float]:
        w1, b1, w2, b2, w3, b3 = self.weights
        first = np.maximum(rows @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        miss = (second @ w3 + b3)[:, 0] - wanted
        out = (2 / len(rows) * miss)[:, None]
        back2 = (out @ w3.T) * (second > 0)
        back1 = (back2 @ w2.T) * (first > 0)
        found = [rows.T @ back1, back1.sum(0), first.T @ back2, back2.sum(0), second.T @ out, out.sum(0)]
        return found, float(np.mean(miss * miss))


def choose(state: LabState, net: Net | None, luck: np.random.Generator, whim: float = 0.0) -> tuple[Floats, int]:
    """A triple for the seat that is asked, and what it saw: the best, or with a chance of ``whim`` any."""
    seen = features(state, state.current_player())
    if net is None or luck.random() < whim:
        return seen, int(luck.integers(len(TRIPLES)))
    return seen, int(np.argmax(net.value(after(seen))))


def take(state: LabState, triple: int) -> None:
    """Pick the three regions, in rising order."""
    number = state.game.actions.number
    for region in TRIPLES[triple]:
        state.apply_action(number[int(region) + 1])


def played(seed: int, net: Net | None, luck: np.random.Generator, whim: float) -> tuple[list[Floats], list[float]]:
    """A game with itself: what each seat had before it after each choice, and how far ahead it was at the end."""
    state, rows, seats = load_game("imperium", SEATS).new_initial_state(seed), list[Floats](), list[int]()
    while not state.is_terminal():
        if state.decision is not None and state.decision.about.endswith("serve"):
            state.apply_action(int(luck.choice(state.legal_actions())))
            continue
        seat = state.current_player()
        seen, triple = choose(state, net, luck, whim)
        rows.append(after(seen, [triple])[0])
        seats.append(seat)
        take(state, triple)
    scores = state.scores()
    ahead = [scores[seat] - max(scores[:seat] + scores[seat + 1 :]) for seat in range(SEATS)]
    return rows, [ahead[seat] / TENS for seat in seats]


def learn(generations: int, games: int, seed: int = 0) -> Net:
    """Generation after generation: games of the net as it is, from which it learns, with those of up to two before."""
    luck, net = np.random.default_rng(seed), Net.new(seed)
    kept: list[tuple[Floats, Floats]] = []
    for generation in range(generations):
        start, rows, wanted = process_time(), list[Floats](), list[float]()
        for number in range(games):
            more, ends = played(generation * games + number, net if generation else None, luck, 0.25)
            rows += more
            wanted += ends
        kept = (
            [*kept[-2:], (np.array(rows, np.float32), np.array(wanted, np.float32))]
            if generation > 1
            else [(np.array(rows, np.float32), np.array(wanted, np.float32))]
        )
        error = net.learn(np.concatenate([r for r, _ in kept]), np.concatenate([w for _, w in kept]), luck, 6)
        passed = process_time() - start
        print(f"generation {generation + 1}: {games:,} games, squared error {error:.3f}, {passed:.0f} s", flush=True)
    return net


def arena(net: Net, games: int, level: str = "tiro", seed: int = 1_000_000) -> tuple[float, float, float]:
    """How often one net wins among three bots of a level, its seat moving round: the share and its 95 % bounds."""
    won, luck = 0.0, np.random.default_rng(seed)
    for number in range(games):
        mine = number % SEATS
        state = load_game("imperium", SEATS).new_initial_state(seed + number)
        others = make_bot(level, seed + number)
        while not state.is_terminal():
            asked = state.decision
            if asked is not None and asked.seat == mine and asked.about.endswith("pick"):
                take(state, choose(state, net, luck)[1])
            elif asked is not None and asked.seat == mine:
                state.apply_option(int(luck.integers(len(asked.options))))
            else:
                for entry in log_entries(others.choose(state.seen(state.current_player()))):
                    state.apply_option(entry)
        winners = state.winners()
        won += (mine in winners) / len(winners)
    return won / games, *wilson(won, games)


def main(argv: list[str]) -> None:
    """Learn, or play against tiro."""
    parser = argparse.ArgumentParser(prog="value_network", description=__doc__.partition("\n")[0])
    commands = parser.add_subparsers(dest="command", required=True)
    learning = commands.add_parser("learn", help="learn and keep the weights")
    learning.add_argument("--out", type=Path, default=Path("value.npz"))
    learning.add_argument("--generations", type=int, default=6)
    learning.add_argument("--games", type=int, default=1500, help="of each generation")
    playing = commands.add_parser("arena", help="play against three bots")
    playing.add_argument("--net", type=Path, default=Path("value.npz"))
    playing.add_argument("--games", type=int, default=200)
    playing.add_argument("--level", default="tiro")
    args = parser.parse_args(argv)
    if args.games < 1:
        parser.error("there is at least one game")
    if args.command == "learn":
        if not args.out.resolve().parent.is_dir():
            parser.error(f"there is no folder for {args.out}")
        np.savez(args.out, *learn(args.generations, args.games).weights)
        return
    try:
        with np.load(args.net) as held:
            net = Net([held[name] for name in held.files])
    except (OSError, ValueError, AttributeError, TypeError):
        parser.error(f"the file {args.net} holds no network; learn makes one")
    share, low, high = arena(net, args.games, args.level)
    print(f"one net among {args.level}s: {share:.1%} of {args.games} games, {low:.1%} to {high:.1%} (fair: 25 %)")


if __name__ == "__main__":
    main(sys.argv[1:])
