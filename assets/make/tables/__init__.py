"""Tables of the rules pages that are made of a game's own data and texts: those every game has, and a module a game."""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from pycore import games
from web.markup import Markup, el
from web.words import Words

Maker = Callable[[Words], Markup]


def table(words: Words, game: str, name: str) -> Markup:
    """The table that a ``list`` block names. Raises LookupError when there is none."""
    if name == "options":
        return options(words, game)
    own: Any = import_module(f"{__name__}.{game}") if find_spec(f"{__name__}.{game}") else None
    maker: Maker | None = getattr(own, "TABLES", {}).get(name)
    if maker is None:
        raise LookupError(f"{game} has no table {name}")
    return maker(words)


def rows(head: list[str], body: list[list[str]]) -> Markup:
    """A table from texts."""
    return el(
        "table",
        el("thead", el("tr", [el("th", cell) for cell in head])),
        el("tbody", [el("tr", [el("td", cell) for cell in row]) for row in body]),
    )


def options(words: Words, game: str) -> Markup:
    """What can be chosen when a game is set up, and what holds when nothing is chosen."""
    body = []
    for option in games()[game].options:
        id = f"{game}.option.{option.id}"
        plain = set(option.values) == {True, False}
        usual = ("rules.on" if option.default else "rules.off") if plain else f"{id}.{option.default}"
        body.append([words(id), words(f"{id}.help"), words(usual)])
    return rows([words("rules.option"), words("rules.meaning"), words("rules.usual")], body)
