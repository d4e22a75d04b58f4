"""The forty buildings, by material."""

from pycore.games.glory_to_rome.cards import data
from web.markup import Markup, el, join
from web.words import Words

from . import rows


def buildings(words: Words) -> Markup:
    """What each building does. In other languages its English name stands beside it, for it decides who begins."""
    parts = []
    for material in data()["materials"]:
        body = []
        for kind in data()["buildings"]:
            if kind["material"] == material["id"]:
                name, english = words(f"glory_to_rome.building.{kind['id']}"), kind["name"]
                does = words(f"glory_to_rome.does.{kind['id']}")
                body.append([name if name == english else f"{name} ({english})", does])
        head = words(
            "glory_to_rome.list.material",
            material=words(f"glory_to_rome.material.{material['id']}"),
            role=words(f"glory_to_rome.role.{material['role']}"),
            value=material["value"],
            n=_copies(material["id"]),
        )
        parts += [el("h3", head), rows([words("glory_to_rome.list.building"), words("glory_to_rome.list.does")], body)]
    return join(*parts)


def _copies(material: str) -> int:
    """How many Orders of each building of a material there are."""
    return int(next(kind["copies"] for kind in data()["buildings"] if kind["material"] == material))


TABLES = {"buildings": buildings}
