"""Sets up the examples of the rules page anew: ``python -m tests.games.mesopotamia.make_scenes``.

The reader has the seat that is asked. Every example is kept as a link, by name, in
assets/games/mesopotamia/scenes.json.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from pycore import Match
from pycore.engine import codec
from pycore.engine.moment import Moment
from pycore.games.mesopotamia.board import SHAPE
from pycore.games.mesopotamia.box import EVENT_SHAPE, EVENTS, TYPE
from pycore.games.mesopotamia.state import Table
from tests.games.mesopotamia.table import (
    Play,
    acting,
    army,
    at,
    battle,
    clear,
    die,
    goods,
    round_end,
    table,
    token,
)

FILE = Path(__file__).parents[3] / "assets" / "games" / "mesopotamia" / "scenes.json"
SCENES: dict[str, Callable[[], Play]] = {}
SEED = 1
SUMER, BABYLON, AKKAD, ELAM = range(4)


def scene(sets_up: Callable[[], Play]) -> Callable[[], Play]:
    SCENES[sets_up.__name__] = sets_up
    return sets_up


def grown() -> Table:
    """A table whose empires have room for some units."""
    t = table(seed=SEED)
    t.populations = [4] * t.seats
    return t


@scene
def dice() -> Play:
    """Three dice, one of them a star; a tablet to roll again."""
    t = grown()
    t.tiers[SUMER] = 3
    t.dingir[SUMER] = sorted([die("she"), die("ki", "lapis"), die("star", "gold")])
    t.goods[SUMER] = goods(stone=1, wood=2, clay=2, food=3, tablet=1)
    army(t, SUMER, "uruk", "spearman")
    return acting(t)


@scene
def pinned() -> Play:
    """A spearman and an archer of Sumer in Nippur, beside a spearman of Babylon."""
    t = grown()
    army(t, SUMER, "nippur", "spearman", "archer")
    army(t, BABYLON, "nippur", "spearman")
    t.tech[SUMER][TYPE["explore"]] = 2
    return acting(t, SUMER).choose(("amphora", "explore"))


@scene
def found() -> Play:
    """A spearman of Sumer has come to Eridu, and its event lies open."""
    t = grown()
    clear(t, SUMER)
    army(t, SUMER, "uruk", "spearman")
    token(t, "eridu", next(EVENTS[event] for event in t.spent if EVENT_SHAPE[event] == SHAPE[at("eridu")]))
    return acting(t, SUMER).choose(("amphora", "explore"), ("activate", "spearman", "uruk"), ("march", "eridu"))


@scene
def market() -> Play:
    """Sources of three kinds, and goods for a trade."""
    t = grown()
    army(t, ELAM, "sealand", "spearman")
    army(t, ELAM, "awan", "spearman")
    t.goods[ELAM] = goods(stone=2, wood=2, clay=2, food=2)
    t.tech[ELAM][TYPE["collect"]] = 2
    return acting(t, ELAM).choose(("amphora", "collect"))


@scene
def bids() -> Play:
    """Two spearmen of Akkad against an archer and a spearman of Babylon in Kish."""
    t = grown()
    army(t, AKKAD, "kish", "spearman", "spearman")
    army(t, BABYLON, "kish", "archer", "spearman")
    t.goods[AKKAD], t.goods[BABYLON] = goods(knucklebone=6), goods(knucklebone=5)
    t.entries = [4 * at("kish") + AKKAD]
    play = round_end(t)
    while play.about != "bid":
        play.choose(play.options[0])
    return play


@scene
def rows() -> Play:
    """Akkad has won tactics and sets both armies in rows."""
    t = grown()
    cards = (["SP01", "AR01", "CV01"], ["SP04", "AR03"])
    return battle(t, "kish", AKKAD, BABYLON, cards, ([0, 1, 0], [0, 0, 0]))


@scene
def conquest() -> Play:
    """Akkad stands in a settlement of Babylon."""
    t = grown()
    t.settlements[BABYLON] |= 1 << at("kish")
    army(t, AKKAD, "kish", "spearman")
    return round_end(t)


def link(name: str) -> str:
    """The game that begins with an example."""
    play = SCENES[name]()
    moment = play.moment
    clone = Moment(moment.game, moment.start)
    since: list[list[str | int]] = []
    for choice in moment.since:
        assert clone.decision is not None
        since.append(list(clone.decision.options[choice]))
        clone.play(choice)
    state = codec.dump(moment.start)
    position = {"seats": play.t.seats, "seed": SEED, "dice": moment.start.dice.count, "state": state, "since": since}
    return Match.from_position("mesopotamia", position).to_link()


def main() -> None:
    FILE.write_text(json.dumps({name: link(name) for name in SCENES}, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
