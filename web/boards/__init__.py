"""The boards, a module a game: observation to SVG. Pure functions; found, not listed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from pycore import Match, Option
from pycore.engine.editing import Unfit as Unfit
from pycore.engine.observation import Observation

from ..markup import Markup
from ..words import Words

Event = tuple[int, tuple[Any, ...]]
"""Choices made before it, and what happened."""


@dataclass(frozen=True, slots=True)
class View:
    """All that a board needs to draw itself.

    seen     the observation it shows
    names    of the seats
    events   what has happened so far, as far as the viewer may know
    draft    objects chosen and not yet confirmed, in the order of the clicks
    planned  answers chosen and not yet played, where they are planned
    can      objects that can be clicked now
    instead  objects that a click puts in the place of what is chosen
    done     whether the draft is a whole choice
    seen_to  choices made when the viewer last looked: later events are marked as the last moves
    past     whether this is a moment of the past
    hint     objects the hint points at
    bare     pieces hidden, to see the board
    window   part of the board shown: x, y, width, height
    scene    the picture that is shown instead of the board as it is
    plate    which of the board's plates is shown, of what has happened; empty: none
    plates   all that are still to be shown, one after the other
    """

    seen: Observation
    words: Words
    names: Sequence[str]
    events: Sequence[Event] = ()
    draft: tuple[str, ...] = ()
    planned: tuple[str, ...] = ()
    can: frozenset[str] = frozenset()
    instead: frozenset[str] = frozenset()
    done: bool = False
    seen_to: int = 0
    past: bool = False
    hint: tuple[str, ...] = ()
    bare: bool = False
    window: tuple[float, float, float, float] | None = None
    scene: Scene | None = None
    plate: str = ""
    plates: tuple[str, ...] = ()

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.seen["state"]
        return found

    @property
    def viewer(self) -> int | None:
        seat: int | None = self.seen["viewer"]
        return seat

    @property
    def mine(self) -> bool:
        """Is the seat that looks the one that is asked, now?"""
        asked = self.seen["decision"]
        return asked is not None and asked["seat"] == self.viewer and not self.past and self.scene is None


class Ask(NamedTuple):
    """The question of the decision bar: what, a line of help, what is chosen so far as (object or None, label)."""

    question: str
    help: str
    chips: tuple[tuple[str | None, str], ...] = ()


class Line(NamedTuple):
    """A line of the log: choices made when it happened; a heading, or the seat (None: an icon) and a sentence.

    ``plate``: the one that tells of it.
    """

    at: int
    sentence: Markup
    seat: int | None = None
    heading: bool = False
    plate: str = ""


class Chapter(NamedTuple):
    """A round, a turn: what scrubber and result are divided into. ``apart``: no time, but a reckoning at the end."""

    at: int
    label: str
    title: str
    scores: tuple[int, ...]
    apart: bool = False


class Scene(NamedTuple):
    """One of the pictures in which is shown, one after the other, what happened at once.

    ``seen``: how the game looked. ``title``, ``said``: what is to be seen. ``told``: how many of the events have
    happened by then. ``what``: for the board. ``beats``: how long it stays.
    """

    seen: Observation
    title: str
    said: Markup
    told: int
    what: tuple[Any, ...] = ()
    beats: int = 1


class Turning(NamedTuple):
    """A moment worth looking at again."""

    at: int
    when: str
    sentence: str


class Result(NamedTuple):
    """What the result page says: a headline, a sentence of how, a table of points by row, turning points."""

    headline: str
    how: str
    rows_title: str
    rows: tuple[tuple[str, str, tuple[int, ...]], ...]
    turnings: tuple[Turning, ...]


class Board(Protocol):
    """What a board module offers. All texts in the view's language.

    Besides, ``objects(option, place)`` where other things are clicked for an option than what it names, as text, when
    it is taken at that step of a choice, from 0; those that begin with ``!`` are buttons of the question. ``IN_ORDER``
    where of a choice of several steps only what comes next can be clicked.
    """

    SIZE: tuple[int, int]

    def board(self, view: View) -> Markup:
        """The live SVG over the static picture, or (Laid) any element, in either case with the id ``map``."""

    def hand(self, view: View) -> Markup:
        """The viewer's own cards."""

    def seat(self, view: View, seat: int) -> Markup:
        """The line of a seat's panel: what it has, what it does."""

    def ask(self, view: View) -> Ask:
        """What the deciding seat is asked."""

    def option(self, view: View, option: tuple[str | int, ...]) -> str:
        """An option as a button says it."""

    def stage(self, view: View) -> str:
        """Where the game stands: round 6 of 8."""

    def log(self, view: View) -> list[Line]:
        """What happened, in sentences."""

    def chapters(self, view: View) -> list[Chapter]:
        """The parts of the game so far."""

    def result(self, view: View) -> Result:
        """The end of the game."""

    def click(self, view: View, thing: str) -> str | None:
        """The object an element stands for: itself, or another (a flag stands for the card it repeats)."""

    def why_not(self, view: View, thing: str) -> str:
        """Why an object cannot be chosen now."""

    def thumb(self, view: View) -> Markup:
        """A small picture."""

    def example(self, words: Words, spec: dict[str, Any]) -> Markup:
        """A worked example of the rules page, as its ``board`` block describes it."""


class Furnished(Board, Protocol):
    """What a board may offer besides, each alone.

    ``AGAIN``: a click on what is chosen already chooses it once more, where that can be.
    ``SCORED``: False where there are no points.
    ``STANDING``: the sign and the name of what of ``beside`` is opened on demand on a phone.
    ``FOLLOWED``: of a question the one that is asked right after it and is one choice with it.
    ``DISPUTED``: the options that settle what the rulebook leaves open; they are folded away.
    """

    AGAIN: bool
    SCORED: bool
    STANDING: tuple[str, str]
    FOLLOWED: Mapping[str, str]
    DISPUTED: Collection[str]

    def beside(self, view: View) -> Markup:
        """What stands between the seats and the log."""

    def title(self, view: View, seat: int) -> str:
        """What a seat is called in the game, if not by the name of who plays it."""

    def pigments(self, seats: int, options: Mapping[str, Any], state: Mapping[str, Any] | None) -> Sequence[int | None]:
        """Of each seat the pigment (0 to 5) where games have their own; None while it is not known.

        ``state`` is as in an observation, or None before the game begins.
        """

    def buttons(self, view: View) -> Sequence[str]:
        """Which of the buttons of the question are there now, and in which order."""

    def idle(self, view: View) -> bool:
        """Is nothing left to be done in this step but to end it?"""

    def plan(
        self, match: Match, planned: Sequence[str]
    ) -> list[tuple[tuple[str, ...], str | tuple[Option, ...]]] | None:
        """Where answers are planned, one after the other, and then played together; None where they are not.

        ``planned``: what is planned already. The ways to go on: what is clicked, and what it adds to the plan, or, as
        options, all that is then played.
        """

    def line_of(self, option: Option) -> str:
        """An option that was played, as something that is planned."""

    def imagine(self, seen: Observation, planned: Sequence[str]) -> Observation:
        """How the game will look then."""

    def scenes(self, view: View, since: int) -> list[Scene]:
        """What happened last and at once, if it happened after so many choices; the last scene has all of it."""

    def caution(self, view: View) -> str:
        """What would be lost by what is chosen; empty where nothing is. It is said before it is confirmed."""

    def overview(self, view: View) -> Markup:
        """The whole board in small, beside a part of it: an svg.overview in units of the board with a rect.part."""

    def plates(self, events: Sequence[Event], since: int) -> Sequence[str]:
        """What happened after so many choices that has a plate of its own beside the board: their names, in order."""

    def propose(self, seen: Observation, ways: Sequence[tuple[str, ...]]) -> int | None:
        """Which of the whole ways to answer, as objects, is clicked already when a question comes; or None."""


class Laid(Board, Protocol):
    """What a board offers besides that is no drawing but lies in the room there is, and so cannot be zoomed."""

    def still(self, view: View) -> Markup:
        """The same as an SVG, for pictures; ``SIZE`` is its size."""

    def spread(self, view: View) -> Markup:
        """The board with all that else stands in the seats' panels, where there are none."""


class Tool(NamedTuple):
    """Something the position editor puts on the board: an id, its name, the seat it belongs to, or an icon.

    Those of a ``group`` are offered as one list of that name. Where tools have a seat and an icon there is one of each
    icon for each seat, and both are chosen apart. ``key``: the letter that takes it.
    """

    id: str
    label: str
    seat: int | None = None
    sign: str = ""
    group: str = ""
    key: str = ""


class Editable(Board, Protocol):
    """What a board offers besides when positions can be set up on it by clicking."""

    def tools(self, view: View) -> Sequence[Tool]:
        """What can be put on the board; at least one."""

    def targets(self, view: View, tool: str) -> frozenset[str]:
        """Where a tool can put something."""

    def edit(self, position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
        """The position with one more (``by`` 1) or one less (-1) of a tool's thing somewhere; it may be impossible.

        May change what it is given. Raises Unfit when there is nothing to put or to take, and LookupError or TypeError
        where the position has no such place.
        """

    def heading(self, words: Words, path: tuple[str | int, ...]) -> str:
        """What an entry of a list of the state is called; empty: its number will do."""


class Prepared(Editable, Protocol):
    """What such a board may offer besides, each alone."""

    def desk(self, view: View, tool: str) -> Markup:
        """All that is set up beside the board, for the seat of a tool; the view knows everything.

        What is clicked there are targets of the tool as on the board.
        """

    def reseat(self, position: dict[str, Any], seats: int) -> dict[str, Any]:
        """A position for another number of seats. Raises LookupError where it is none."""

    def follow(self, position: dict[str, Any], field: str) -> dict[str, Any]:
        """A position of which a field was changed by hand, with what follows from it; raises LookupError as above."""

    def choices(self, view: View, path: tuple[str | int, ...]) -> Sequence[tuple[int, str]]:
        """What a number of the state can be, where it stands for something."""

    def flags(self, words: Words, path: tuple[str | int, ...]) -> Sequence[tuple[int, str]]:
        """What the bits of a number of the state are called, where it is a set."""


def board(game: str) -> Board:
    """The board module of a game."""
    found: Any = import_module(f"web.boards.{game}")
    return found  # type: ignore[no-any-return]


def editable(game: str) -> Editable | None:
    """The board module of a game, if positions can be set up on it."""
    found: Any = board(game)
    return found if hasattr(found, "edit") else None


def besides(game: str, name: str) -> Any:
    """What the board module of a game may offer besides; None where it does not, or there is none."""
    return getattr(board(game), name, None) if find_spec(f"web.boards.{game}") else None


def drawn(module: Board) -> bool:
    """Is a board an SVG, that can be zoomed?"""
    return not hasattr(module, "still")


def alone(view: View) -> Markup:
    """A board where no panels stand beside it."""
    module: Any = board(view.seen["game"])
    found: Markup = module.board(view) if drawn(module) else module.spread(view)
    return found


def scored(module: Board) -> bool:
    """Are there points?"""
    return getattr(module, "SCORED", True)


def pigments(
    module: Board, seats: int, options: Mapping[str, Any], state: Mapping[str, Any] | None
) -> Sequence[int | None]:
    """Of each seat the pigment, from 0; None where it is not known yet."""
    own = getattr(module, "pigments", None)
    found: Sequence[int | None] = own(seats, options, state) if own else range(seats)
    return found


def svg(view: View) -> Markup:
    """A board as one drawing, whatever it is on the page."""
    module: Any = board(view.seen["game"])
    found: Markup = module.board(view) if drawn(module) else module.still(view)
    return found
