"""Tables of the rules pages that are made of a game's own data and texts: those every game has, and its own."""

from collections.abc import Callable

from web.games import games
from web.kit.i18n import Words
from web.kit.markup import Markup, el

from .games import maker

Maker = Callable[[Words], Markup]


def table(words: Words, game: str, name: str) -> Markup:
    """The table that a ``list`` block names. Raises LookupError when there is none."""
    if name == "options":
        return options(words, game)
    own = maker(game, "tables")
    make: Maker | None = own.TABLES.get(name) if own else None
    if make is None:
        raise LookupError(f"{game} has no table {name}")
    return make(words)


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
