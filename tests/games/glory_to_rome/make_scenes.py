"""Sets up the examples of the rules page anew: ``python -m tests.games.glory_to_rome.make_scenes``.

The reader has seat 0. Every example is kept as a link in assets/games/glory_to_rome/scenes.json, by name.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from pycore import Match
from tests.games.glory_to_rome.table import position

FILE = Path(__file__).parents[3] / "assets" / "games" / "glory_to_rome" / "scenes.json"
POOL = ("bar", "palisade", "tower", "bath", "sewer", "temple")
SOME = {"hand": ["road", "dock", "gate"], "jacks": 1, "clients": ["laborer"]}
OTHERS = {"hand": ["insula", "bridge", "villa"], "jacks": 1, "clients": ["craftsman"], "stockpile": ["stone"]}
SCENES: dict[str, Callable[[], dict[str, Any]]] = {}


def scene(sets_up: Callable[[], dict[str, Any]]) -> Callable[[], dict[str, Any]]:
    SCENES[sets_up.__name__] = sets_up
    return sets_up


@scene
def thinking() -> dict[str, Any]:
    """Two Orders and a Jack: thinking draws two, or takes a second Jack."""
    return position(3, {"hand": ["villa", "market"], "jacks": 1}, SOME, OTHERS, pool=POOL)


@scene
def following() -> dict[str, Any]:
    """Drusus leads Merchant: a Jack follows, or three Craftsmen do; a Merchant among the clients acts in any case."""
    mine = {
        "hand": ["circus", "dock", "market", "latrine"],
        "jacks": 1,
        "clients": ["merchant"],
        "stockpile": ["stone", "brick", "rubble"],
    }
    leads = {**SOME, "played": ["villa"], "actions": 1, "stockpile": ["wood"]}
    due = [("act", 1, 1), ("act", 2, 1), ("act", 0, 1), ("close", 1, 1)]
    return position(3, mine, leads, OTHERS, phase="follow", seat=0, led="merchant", leader=1, pool=POOL, agenda=due)


@scene
def craftsman() -> dict[str, Any]:
    """No wood is left in town. A Craftsman and a Craftsman client reach out of town; the Latrine needs only one."""
    mine = {"hand": ["palisade", "market", "latrine"], "clients": ["craftsman"], "begun": {"bar": []}}
    return position(3, mine, SOME, {"hand": ["bridge"], "jacks": 1}, gone=["wood"], pool=POOL)


@scene
def architect() -> dict[str, Any]:
    """A Bath that lacks one brick, which lies in the stockpile, and an Architect client for one thing more."""
    mine = {
        "hand": ["bridge", "school"],
        "jacks": 1,
        "clients": ["architect"],
        "stockpile": ["brick", "rubble"],
        "begun": {"bath": ["brick"], "insula": []},
    }
    return position(3, mine, SOME, OTHERS, pool=POOL)


@scene
def merchant() -> dict[str, Any]:
    """Three materials and room for two in the vault."""
    mine = {
        "hand": ["villa", "road"],
        "clients": ["merchant", "laborer"],
        "stockpile": ["marble", "stone", "rubble"],
    }
    return position(3, mine, SOME, OTHERS, pool=POOL)


@scene
def legionary() -> dict[str, Any]:
    """Four seats. Drusus stands behind a Palisade, Gaius does not, and Livia is no neighbour."""
    mine = {"hand": ["bath", "temple", "villa"], "clients": ["legionary"]}
    left = {"hand": ["academy", "forum", "dock"], "built": ["palisade"]}
    across = {"hand": ["archway", "garden"], "stockpile": ["brick"]}
    right = {"hand": ["gate", "statue", "insula"]}
    return position(4, mine, left, across, right, pool=["school", "road", "market"])


@scene
def bridge() -> dict[str, Any]:
    """The same table with a Bridge: hands and stockpiles of all, past the Palisade, not past the Wall."""
    mine = {"hand": ["bath", "temple", "villa"], "clients": ["legionary"], "built": ["bridge"]}
    left = {"hand": ["academy", "forum", "dock"], "stockpile": ["brick"], "built": ["palisade"]}
    across = {"hand": ["archway", "garden"], "stockpile": ["brick", "marble"]}
    right = {"hand": ["gate", "statue", "insula"], "stockpile": ["marble"], "built": ["wall"]}
    return position(4, mine, left, across, right, pool=["school", "road", "market"])


@scene
def bath() -> dict[str, Any]:
    """With a Bath a client works as soon as it is hired."""
    mine = {"hand": ["temple", "road"], "built": ["bath"], "stockpile": ["wood"], "clients": ["patron"]}
    return position(3, mine, SOME, OTHERS, pool=["bar", "villa", "tower", "forum"])


@scene
def bonus() -> dict[str, Any]:
    """One card is left in the deck: think, and the vaults are counted."""
    mine = {"hand": ["road", "dock"], "vault": ["brick", "brick", "rubble"], "built": ["market"]}
    left = {**SOME, "vault": ["brick", "stone"]}
    right = {**OTHERS, "vault": ["stone", "marble"], "built": ["wall"]}
    made = position(3, mine, left, right, pool=POOL, deck=1, turn=30)
    camp = made["state"]["camps"][2]
    camp["structures"][0]["materials"] += camp["vault"][2:]  # out of play, under the Wall
    del camp["vault"][2:]
    return made


@scene
def forum() -> dict[str, Any]:
    """A Forum, five roles among the clients, and the sixth in the pool."""
    mine = {
        "hand": ["palace", "road"],
        "built": ["forum", "bridge"],
        "clients": ["laborer", "craftsman", "architect", "merchant", "patron"],
    }
    return position(3, mine, SOME, OTHERS, pool=["bath", "bar"])


def link(name: str) -> str:
    """The game that begins with an example; its deck is shuffled, and the same every time."""
    made = SCENES[name]()
    Random(name).shuffle(made["state"]["deck"])
    return Match.from_position("glory_to_rome", made).to_link()


def main() -> None:
    FILE.write_text(json.dumps({name: link(name) for name in SCENES}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
