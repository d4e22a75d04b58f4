"""What client and host say to each other, in JSON. ``web/client/protocol.js`` is its twin; a test compares the two.

The client numbers its events from 1: ``{"n": 7, "event": "act", "do": "undo", "value": ""}``. The host answers in
frames, numbered from 1 too; each says which event it has come to (``after``). A frame is done in the order of its
fields, but for the static picture of a board, which is there first: what is to be stored is stored before anything of
it is seen.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from pycore.engine import codec

LONGEST = 40_000_000
"""Characters of an event; a longer one is not read. The first holds all that is stored on the device: some five
million characters, each of which can become six in JSON."""


# events ------------------------------------------------------------------------


@dataclass(frozen=True)
class Start:
    """The page is there. ``stored``: all that it keeps on this device, or nothing where it may keep nothing."""

    fragment: str
    origin: str
    """The address without its fragment; empty if the page is a file, which nobody else can open there."""
    storage: bool
    stored: dict[str, str]
    languages: str
    dark: bool
    still: bool
    shares: bool
    bots: bool
    """Is there a second worker, for bots?"""
    window: str
    """The part of a board that is seen already: ``x y width``; empty: none."""


@dataclass(frozen=True)
class Act:
    """Something was clicked, typed or pressed: a verb with its words, and what was typed."""

    do: str
    value: str


@dataclass(frozen=True)
class Route:
    """The fragment of the address has changed."""

    fragment: str


@dataclass(frozen=True)
class Stored:
    """Another tab has written to the storage: keys with what stands there now; None: removed."""

    values: dict[str, str | None]


@dataclass(frozen=True)
class Refused:
    """What a frame asked to store is not stored; what is there instead.

    ``why``: ``full``, or ``elsewhere``: another tab has written there, of which the host did not know yet.
    """

    key: str
    value: str | None
    why: str


@dataclass(frozen=True)
class Device:
    """The device asks for dark, or for little motion; or no longer."""

    dark: bool
    still: bool


@dataclass(frozen=True)
class Thought:
    """The bots' answer to an ``ask``, in JSON; empty if the host must think of it itself."""

    id: int
    answer: str


@dataclass(frozen=True)
class File:
    """A file was chosen."""

    name: str
    text: str


@dataclass(frozen=True)
class Kept:
    """What this device keeps of the page itself: see ``App.kept``."""

    state: str


# Of a board in somebody's page, which has no start:


@dataclass(frozen=True)
class Open:
    """What the board is to show: the attributes of its element, see ``Wish``."""

    wish: dict[str, str]


@dataclass(frozen=True)
class Goto:
    """Look at a moment, from 0."""

    moment: int


@dataclass(frozen=True)
class Run:
    """Step through by itself, or stop; where bots play: let them, or hold them."""

    on: bool


Event = Open | Goto | Run | Start | Act | Route | Stored | Refused | Device | Thought | File | Kept
EVENTS: dict[str, type[Event]] = {
    "start": Start,
    "act": Act,
    "route": Route,
    "stored": Stored,
    "refused": Refused,
    "device": Device,
    "thought": Thought,
    "file": File,
    "kept": Kept,
    "open": Open,
    "goto": Goto,
    "run": Run,
}


class Unreadable(ValueError):
    """A text that is no event."""


def read(text: object) -> tuple[int, Event]:
    """An event and its number. Raises Unreadable."""
    if not isinstance(text, str) or len(text) > LONGEST:
        raise Unreadable("size")
    try:
        facts = json.loads(text)
        number, name = facts.pop("n"), facts.pop("event")
        if type(number) is not int:
            raise Unreadable("number")
        return number, codec.load(EVENTS[name], facts, name)
    except (ValueError, LookupError, AttributeError, TypeError, RecursionError) as trouble:
        raise Unreadable(str(trouble)) from trouble


# frames ------------------------------------------------------------------------


@dataclass(frozen=True)
class View:
    """The whole page; ``motion``: may things move?

    ``save``: the one that would bring back this very view at a start: its key, edit and time; empty: none would.
    """

    markup: str
    title: str
    language: str
    theme: str
    motion: bool
    save: str


EFFECTS: dict[str, tuple[str, ...]] = {
    "board": ("game",),
    "download": ("name", "text", "kind"),
    "pick": (),
    "copy": ("text",),
    "share": ("title", "url"),
    "reveal": ("id",),
    "sound": ("names",),
    "renew": (),
    "ask": ("id", "does", "given"),
    "tell": ("news",),
}
"""What a frame can ask of the client besides, and the words of each: ``["reveal", "part-4"]``.

``board``: have the static picture of a game ready. ``ask``: let the bots do something (``think``, ``judge``,
``advise``, ``compare``) with what is given; the answer is an event. ``tell``: say something to the page in which a
board stands.
"""


@dataclass
class Frame:
    """What the host answers; a field that has nothing to say is left out."""

    n: int = 0
    after: int = 0
    store: list[tuple[str, str | None]] = field(default_factory=list)
    """Keys with their new values; None: remove."""
    go: tuple[str, bool] | None = None
    """A fragment for the address, and whether it replaces the one that is there."""
    keys: dict[str, str] | None = None
    """Which key does what from now on: see ``web/app/keys.py``."""
    view: View | None = None
    parts: list[tuple[str, str]] = field(default_factory=list)
    """Elements by their ids, with what is inside them."""
    effects: list[list[Any]] = field(default_factory=list)

    def text(self) -> str:
        """As it is sent, in ASCII: Pyodide hands over other texts sign by sign."""
        said = {name: value for name, value in asdict(self).items() if value not in (None, [])}
        return json.dumps(said, separators=(",", ":"))


def shape() -> Mapping[str, Mapping[str, list[str]]]:
    """The names of all that can be said, as the twin has them."""
    return {
        "EVENTS": {name: [fact.name for fact in fields(event)] for name, event in EVENTS.items()},
        "FRAME": {"frame": [fact.name for fact in fields(Frame)], "view": [fact.name for fact in fields(View)]},
        "EFFECTS": {name: list(words) for name, words in EFFECTS.items()},
    }
