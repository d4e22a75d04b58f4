"""What the page says of the urn, where a message id is put together."""

from __future__ import annotations

from collections.abc import Collection

GAME = "urn"
ONE_WORD: dict[str, str] = {}


def messages(ids: Collection[str]) -> dict[str, list[str]]:
    """What each f-string that builds a message id can become."""
    parts = {"do_": ("done", "little", "much"), "swapped_": ("little", "much")}
    return {f"urn.{part}{{}}": [f"urn.{part}{name}" for name in names] for part, names in parts.items()}
