"""What runs in a worker: the host of a page, or bots."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from pyodide.ffi import JsException

from ..app.bots import advise, compare, judge, think
from .board import BoardPage
from .page import Page


def page(
    post: Callable[[str], object], fetch: Callable[[str], Awaitable[Any]], failed: Callable[[str], object]
) -> Page:
    """``fetch`` gives the bytes of a file beside the page, ``failed`` takes what went wrong in the background."""

    async def fetched(path: str) -> bytes:
        try:
            return bytes((await fetch(path)).to_bytes())
        except JsException as trouble:
            raise OSError(path) from trouble

    return Page(post, fetched, lambda trouble: failed(repr(trouble)))


def board(post: Callable[[str], object], failed: Callable[[str], object]) -> BoardPage:
    """``failed`` takes what went wrong in the background."""
    return BoardPage(post, lambda trouble: failed(repr(trouble)))


__all__ = ["advise", "board", "compare", "judge", "page", "think"]
