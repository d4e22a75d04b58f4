"""A hero or wonder is one entry with everything about it: the rules name none of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pycore.games.mare_nostrum import GAME
from pycore.games.mare_nostrum.box import box
from pycore.games.mare_nostrum.effect import Effect
from pycore.games.mare_nostrum.effects import EFFECTS
from pycore.games.mare_nostrum.tiles import TILE, TILES

HERE = Path(__file__).parents[3] / "pycore" / "games" / "mare_nostrum"
RULES = ("battle", "build", "collect", "conquest", "control", "leadership", "move", "nominate", "odds")
RULES += ("payment", "peace", "board", "box", "effect", "refusals", "state", "trade", "victory")


@pytest.mark.parametrize("name", RULES)
def test_the_rules_name_no_hero_and_no_wonder(name: str) -> None:
    tree = ast.parse((HERE / f"{name}.py").read_text("utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert not {text for text in texts if isinstance(text, str)} & (set(TILES) - {"pyramids"})


def test_every_effect_is_that_of_a_tile_and_only_hercules_has_none() -> None:
    named = [effect.id for effect in EFFECTS]
    assert len(set(named)) == len(named)
    assert set(TILES) - set(named) == {"hercules", "pyramids"}


def test_an_effect_says_something() -> None:
    """Each overrides a hook, has a number, a step or a phase."""
    for effect in EFFECTS:
        hooks = [name for name in vars(Effect) if not name.startswith("_") and name not in ("id", "copied")]
        assert [name for name in hooks if getattr(type(effect), name) is not getattr(Effect, name)], effect.id


def test_rules_ask_those_who_have_something_to_say_in_the_order_of_the_list() -> None:
    lies = box(5, GAME.settle(5))
    everything = (1 << len(TILES)) - 1
    assert [effect.id for effect in lies.effects("offers", everything)] == [
        "spartacus",
        "gilgamesh",
        "lighthouse",
        "penthesilea",
    ]
    assert lies.effects("offers", 1 << TILE["caesar"]) == ()
    assert lies.number("keeps", everything) == 2 and lies.number("keeps", 0) == 0


def test_steps_come_before_the_phases_they_name() -> None:
    order = box(3, GAME.settle(3)).order
    assert order.first == {"number": "colossus", "offer": "antigone", "call_build": "perseus"}
    assert order.then == {
        "colossus": "number",
        "antigone": "offer",
        "perseus": "hammurabi",
        "hammurabi": "call_build",
    }
    assert {*order.first, *order.then} <= set(GAME.phases)
