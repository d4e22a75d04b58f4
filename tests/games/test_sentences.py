"""Rules refuse by codes and facts; each code has one English sentence, for the shell and for programs."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest

from pycore import games
from pycore.engine.errors import Forbidden, Impossible, sentence

FOLDER = Path(__file__).parents[2] / "pycore" / "games"


def refusals(game: str) -> list[tuple[str, str, set[str]]]:
    """Where the rules of a game refuse something: the place, the code, the names of the facts ("": handed on)."""
    found = []
    for file in sorted((FOLDER / game).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Forbidden", "Impossible", "_impossible"):
                code = node.args[0]
                if isinstance(code, ast.Constant):
                    whole = code.value if "." in code.value else f"{game}.{code.value}"
                    found.append((f"{file.name}:{node.lineno}", whole, {k.arg or "" for k in node.keywords}))
                assert len(node.args) == 1, f"{file.name}:{node.lineno} gives more than a code and facts by name"
    return found


@pytest.mark.parametrize("game", games())
def test_every_code_has_one_sentence_and_gets_its_facts(game: str) -> None:
    sentences: dict[str, str] = import_module(f"pycore.games.{game}.sentences").SENTENCES
    raised = refusals(game)
    assert len(raised) > 10 and {code for _, code, _ in raised} == set(sentences)
    for place, code, facts in raised:
        wanted = {field for _, field, _, _ in Formatter().parse(sentences[code]) if field}
        assert wanted <= facts or "" in facts, place


def test_a_refusal_is_said_in_english() -> None:
    forbidden = Forbidden("mare_nostrum.too_dear", price=7, most=2)
    assert str(forbidden) == "That costs 7; the most you can pay at once is 2." and forbidden.facts["price"] == 7
    assert str(Impossible("imperium.round", round=20)) == "This position is impossible: there is no round 20."


def test_without_a_sentence_the_code_is_said() -> None:
    assert sentence("imperium.unheard") == "imperium.unheard" and sentence("nowhere.such") == "nowhere.such"
