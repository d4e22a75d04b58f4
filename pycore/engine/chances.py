"""Chances to win, read off the ends of playouts: the terms in which analysis and hints speak.

A game's advice says how good a state is for a seat in units of its own. What a lead in them means is measured in games
that bots have played, see ``calibration``; it is data of the game, ``chances.json``, with its provenance. No rule rests
on it, so it may use floats.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from math import exp
from typing import NamedTuple

from .bots import advice_of
from .decision import OVER
from .game import game
from .state import State


class Stretch(NamedTuple):
    """From this ``progress`` on a lead of ``scale`` makes a seat e times as likely to win."""

    progress: int
    scale: float


def chances(game_id: str, state: State) -> tuple[float, ...]:
    """Each seat's chance to win, from 0 to 1; together 1. A shared victory counts in parts."""
    rules = game(game_id)
    if state.phase == OVER:
        return shares(rules.winners(state), state.seats)
    outcome = advice_of(game_id).outcome
    values = [outcome(state, seat) for seat in range(state.seats)]
    return likely(values, scale_at(scales(game_id), rules.progress(state)))


def shares(winners: Sequence[int], seats: int) -> tuple[float, ...]:
    """Each seat's share of the victory; all 0 where nobody has won."""
    return tuple((seat in winners) / max(1, len(winners)) for seat in range(seats))


def likely(values: Sequence[float], scale: float) -> tuple[float, ...]:
    """Chances in proportion to ``exp(value / scale)`` (softmax)."""
    best = max(values)
    weights = [exp((value - best) / scale) for value in values]
    whole = sum(weights)
    return tuple([weight / whole for weight in weights])


def scale_at(stretches: Sequence[Stretch], progress: int) -> float:
    """The scale of the stretch that a moment lies in."""
    reached = [stretch for stretch in stretches if stretch.progress <= progress]
    return reached[-1].scale if reached else stretches[0].scale


@cache
def measured(game_id: str) -> bool:
    """Does a game know what a lead means, by having a ``chances.json``?"""
    return _file(game_id).is_file()


def _file(game_id: str) -> Traversable:
    return files(f"pycore.games.{game_id}") / "data" / "chances.json"


@cache
def scales(game_id: str) -> tuple[Stretch, ...]:
    """The measured scales of a game, in the order of its progress; the first holds from its start on."""
    text = _file(game_id).read_text("utf-8")
    return tuple(Stretch(*stretch) for stretch in json.loads(text)["scales"])
