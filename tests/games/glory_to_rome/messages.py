"""What the page says of Glory to Rome, where a message id is put together."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import fields as fields_of

from pycore.engine.agenda import Task
from pycore.engine.game import game
from pycore.games.glory_to_rome.cards import KINDS as BUILDINGS
from pycore.games.glory_to_rome.cards import MATERIALS, ROLES
from pycore.games.glory_to_rome.state import Camp, Structure

GAME = "glory_to_rome"
ONE_WORD = {
    "求め(?!ら)": "要求",
    "嘔吐場": "ヴォミトリウム",
    "(?<!公衆)便所": "公衆便所",
}
"""Words of the Japanese texts that have another name, in the rulebook or elsewhere on the page."""


def messages(ids: Collection[str]) -> dict[str, list[str]]:
    """What each f-string that builds a message id can become."""
    asked = sorted(game(GAME).decisions)
    verbs = ("think", "concede", "petition", "jack", "take_jack", "keep", "fountain", "discard_all", "skip_hand")
    skipped = ("laborer", "merchant", "levy", "patron", "craftsman", "architect", "stairway", "prison", "think")
    several = [f"{about}{some}" for about in ("legionary", "coliseum", "sewer") for some in ("", "_some")]
    status = ("gave_up", "leads", "follows", "decides", "later", "thinks", "acts_now")
    labels = ("in_town", "outside", *status, "clients", "stockpile", "buildings", "influence", "hand", "vault")
    of_buildings = ("patron_bath", "site_tower", "stairway_archway", "legionary_bridge", "legionary_two")
    of_buildings += ("think_latrine", "think_vomitorium", "think_vomitorium_spares")
    parts = {
        "building": BUILDINGS,
        "does": BUILDINGS,
        "material": MATERIALS,
        "role": ROLES,
        "one": ROLES,
        "acts": ROLES,
        "ask": (*asked, "role"),
        "help": (*asked, "role", *of_buildings),
        "do": verbs,
        "sign": sorted(id.removeprefix(f"{GAME}.sign.") for id in ids if id.startswith(f"{GAME}.sign.")),
        "list": ("of", "role", "acts", "worth"),
        "chose": ("away", "hire", "add", "keep_as", "begin"),
        "part": [field.name for part in (Camp, Structure, Task) for field in fields_of(part) if field.init],
        "from": ("pool", "deck", "hand", "stockpile", "clientele"),
        "row": ("influence", "vault", "bonuses", "statue", "wall"),
        "nothing": ("laborer", "clientele", "patron", "vault", "merchant", "craftsman", "architect", "legionary"),
    }
    known = {
        f"{GAME}.how_{{}}{{}}": [f"{GAME}.how_{ending}" for ending in (*game(GAME).endings, "forum_shared")],
        "glory_to_rome.do.done.{}{}": [f"glory_to_rome.do.done.{about}" for about in ("palace", "petition", *several)],
        "glory_to_rome.do.{}.{}": [
            *(f"glory_to_rome.do.skip.{about}" for about in skipped),
            *(f"glory_to_rome.do.deck.{about}" for about in ("patron", "merchant")),
        ],
    }
    for part, names in parts.items():
        known[f"glory_to_rome.{part}.{{}}"] = [f"glory_to_rome.{part}.{name}" for name in names]
    return {**known, "glory_to_rome.{}": [f"glory_to_rome.{label}" for label in labels]}
