"""Where the page finds its static files: in a folder that is named after what is in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_BUILD = Path(__file__).parents[1] / "build.json"
_folder: str = json.loads(_BUILD.read_text("utf-8"))["files"] if _BUILD.exists() else ""


def at(path: str) -> str:
    """The address of ``covers/x.svg`` and the like, relative to the page."""
    return f"{_folder}{path}"


@contextmanager
def placed(folder: str) -> Iterator[None]:
    """Draw pages whose files will be in a folder."""
    global _folder
    before, _folder = _folder, folder
    try:
        yield
    finally:
        _folder = before
