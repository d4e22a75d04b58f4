"""Where the page finds its static files: in a folder that is named after what is in it, or inside the page itself."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

_BUILD = Path(__file__).with_name("build.json")
_folder: str = json.loads(_BUILD.read_text("utf-8"))["files"] if _BUILD.exists() else ""
_inside: Mapping[str, str] = {}


def at(path: str) -> str:
    """The address of ``covers/x.svg`` and the like, relative to the page."""
    address = f"{_folder}{path}"
    return _inside.get(address, address)


def linked(markup: str) -> str:
    """A text with the addresses of the files that it names: ``href="licences.txt"``."""
    return re.sub(r'(?<=href=")[\w-]+\.txt(?=")', lambda name: at(name[0]), markup)


def unpack(inside: Mapping[str, str]) -> None:
    """Some files are inside the page: where they would be beside it, and the addresses they have instead."""
    global _inside
    _inside = inside


@contextmanager
def placed(folder: str) -> Iterator[None]:
    """Draw pages whose files will be in a folder."""
    global _folder
    before, _folder = _folder, folder
    yield
    _folder = before
