"""What expansions bring to the page: a folder each, called as among the rules. Nothing lists them.

layout.json  where things stand on their areas, as in that of the base game; made by ``assets``
page.py      ``PAGE``: what of them cannot be shown by what the rules declare
style.css    their colours and pieces
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

HERE = Path(__file__).parent


@cache
def folders() -> dict[str, Path]:
    """By name; a folder whose name begins with ``_`` is not finished."""
    found = sorted(folder for folder in HERE.iterdir() if folder.is_dir() and not folder.name.startswith("_"))
    return {folder.name: folder for folder in found}
