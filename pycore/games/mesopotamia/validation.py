"""Which positions can be."""

from __future__ import annotations

from .state import Table


def check(t: Table) -> None:
    """Refuse what cannot lie on the table. Raises Impossible."""
