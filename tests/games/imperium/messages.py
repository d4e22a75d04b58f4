"""What the page says of Imperium, where a message id is put together."""

from __future__ import annotations

from collections.abc import Collection

from web.games.imperium.seen import PLAN

GAME = "imperium"
ONE_WORD = {
    "解決": "決算",
    "重ねる": "もう1個",
}
"""Words of the Japanese texts that have another name, in the rulebook or elsewhere on the page."""


def messages(ids: Collection[str]) -> dict[str, list[str]]:
    """What each f-string that builds a message id can become."""
    ranks = ("alone", "tied", "all_tied", "last", "tied_last", "unpaid", "tied_unpaid")
    parts = {"place_": range(1, 6), "why_": ranks, "ordinal_": range(1, 4), "colour_": range(1, 6)}
    found = {f"imperium.{part}{{}}": [f"imperium.{part}{name}" for name in names] for part, names in parts.items()}
    return found | {"imperium.beyond.{}": [f"imperium.beyond.{id}" for id in PLAN["beyond"]]}
