"""What a board is, and what the page may ask of it: observation to SVG. Pure functions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from pycore import Match, Option
from pycore.engine.editing import Unfit as Unfit
from pycore.engine.observation import Observation
from pycore.engine.state import Value

from ..kit.i18n import Words
from ..kit.markup import Markup
from . import games, has, module

Event = tuple[int, tuple[Any, ...]]
"""Choices made before it, and what happened."""


class Call(NamedTuple):
    """What several seats are asked in secret, one after the other: whether they do something.

    moment   when, as far as all can see
    seats    those still to be asked, in order
    passing  the answer of whoever does nothing
    """

    moment: str
    seats: tuple[int, ...]
    passing: Option


class Volume(NamedTuple):
    """What stands on the shelf: a game, or an expansion of it with the options that a new game of it begins with.

    ``lesson`` is the name of its first one.
    """

    game: str
    lesson: str
    options: Mapping[str, Value] = {}


Planned = tuple[tuple[str, ...], str | tuple[Option, ...]]
"""A way to go on with a plan: what is clicked, and a line of the plan, or all that is then played."""


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
    figures  by object what stands beside it: how much less it brings than the best
    bare     pieces hidden, to see the board
    window   part of the board shown: x, y, width, height
    scene    the picture that is shown instead of the board as it is
    plate    which of the board's plates is shown, of what has happened; empty: none
    plates   all that are still to be shown, one after the other
    orders   what the viewer has said that answers later questions
    shared   do others see whether the viewer is asked: at this device, or by a link that is sent?
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
    figures: Mapping[str, str] = field(default_factory=dict)
    bare: bool = False
    window: tuple[float, float, float, float] | None = None
    scene: Scene | None = None
    plate: str = ""
    plates: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    shared: bool = False

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


Given = ParamSpec("Given")
Drawn = TypeVar("Drawn")


def once(draw: Callable[Concatenate[View, Given], Drawn]) -> Callable[Concatenate[View, Given], Drawn]:
    """Drawn once for what is seen, and for what is given besides (which can be hashed).

    It does not show what is clicked, can be clicked, or is hinted at: of that it is told nothing.
    """
    last: View | None = None
    calm: View | None = None
    kept: dict[tuple[Any, ...], Drawn] = {}

    def drawn(view: View, /, *given: Given.args, **named: Given.kwargs) -> Drawn:
        nonlocal last, calm
        if calm is None or last is not view:  # most are asked for many times in one view
            if calm is None or calm.seen is not view.seen or (calm.words, calm.names) != (view.words, view.names):
                calm = View(seen=view.seen, words=view.words, names=view.names)
                kept.clear()
            last = view
        key = (*given, *named.items())
        if key not in kept:
            kept[key] = draw(calm, *given, **named)
        return kept[key]

    return drawn


def per_view(tell: Callable[Concatenate[View, Given], Drawn]) -> Callable[Concatenate[View, Given], Drawn]:
    """Told once while a view is drawn, for what is given besides: what many parts of it ask, and a click changes."""
    last: View | None = None
    kept: dict[tuple[Any, ...], Drawn] = {}

    def told(view: View, /, *given: Given.args, **named: Given.kwargs) -> Drawn:
        nonlocal last
        if last is not view:
            last = view
            kept.clear()
        key = (*given, *named.items())
        if key not in kept:
            kept[key] = tell(view, *given, **named)
        return kept[key]

    return told


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


class Board(ABC):
    """The board of a game: an observation in, markup out. All texts in the view's language.

    The abstract methods every board has; all else is a capability with a default that means "not here", which a game's
    board overrides. What the page asks of a board stands here and nowhere else.
    """

    SIZE: tuple[int, int]
    """Width and height of the drawing, in its own units, where options do not change it."""
    SCORED: bool = True
    """Whether there are points."""
    TITLED: bool = False
    """Whether seats are called by ``title`` in the game, and not by the name of who plays them."""
    IN_ORDER: bool = False
    """Whether of a choice of several steps only what comes next can be clicked."""
    AGAIN: bool = False
    """Whether a click on what is chosen already chooses it once more, where that can be."""
    LAID: bool = False
    """Whether the board is no drawing but lies in the room there is, and so cannot be zoomed."""
    WHOLE: bool = False
    """Whether on a phone the panels of other seats can be opened, for there is more to know than they have room for."""
    STANDING: tuple[str, str] | None = None
    """The sign and the name of what of ``beside`` is opened on demand on a phone."""
    TOLD: bool = False
    """Whether ``beside`` is only to be read, since all that can be clicked there lies in the hand, too."""
    FOLLOWED: Mapping[str, str] = {}
    """Of a question the one that is asked right after it and is one choice with it."""
    DISPUTED: Collection[str] = frozenset()
    """The options that settle what the rulebook leaves open; they are folded away."""
    BELOW: Mapping[str, tuple[int, int, int]] = {}
    """Pixels below the board in somebody's page, by its controls: see web/app/embed_pages.py."""
    EDITOR: Editor | None = None
    """How positions are set up on it by clicking, if they can be."""

    # drawings ---------------------------------------------------------------

    @abstractmethod
    def board(self, view: View) -> Markup:
        """The live SVG over the static picture, or (``LAID``) any element, in either case with the id ``map``."""

    @abstractmethod
    def hand(self, view: View) -> Markup:
        """The viewer's own cards."""

    @abstractmethod
    def seat(self, view: View, seat: int) -> Markup:
        """The line of a seat's panel: what it has, what it does."""

    @abstractmethod
    def thumb(self, view: View) -> Markup:
        """A small picture."""

    @abstractmethod
    def example(self, words: Words, spec: dict[str, Any]) -> Markup:
        """A worked example of the rules page, as its ``board`` block describes it."""

    def still(self, view: View) -> Markup:
        """The board as one SVG, for pictures; ``SIZE`` is its size."""
        return self.board(view)

    def spread(self, view: View) -> Markup:
        """The board with all that else stands in the seats' panels, where there are none."""
        return self.board(view)

    def beside(self, view: View) -> Markup | None:
        """What stands between the seats and the log."""
        return None

    def overview(self, view: View) -> Markup | None:
        """The whole board in small, beside a part of it: an svg.overview in units of the board with a rect.part."""
        return None

    # the question ---------------------------------------------------------------

    @abstractmethod
    def ask(self, view: View) -> Ask:
        """What the deciding seat is asked."""

    @abstractmethod
    def option(self, view: View, option: Option) -> str:
        """An option as a button says it; ``("hint", thing)``: an object in words."""

    def answer(self, view: View, things: Sequence[str]) -> str:
        """A whole answer in words: its objects, what is chosen more than once with how often; what buttons do is no
        list. What only ends a choice is not said."""
        things = things[:-1] if len(things) > 1 and things[-1] == "!done" else things
        w, found = view.words, Counter(things)
        names = [w.times(self.option(view, ("hint", thing)), count) for thing, count in found.items()]
        return " · ".join(names) if any(thing.startswith("!") for thing in things) else w.listed(names)

    @abstractmethod
    def click(self, view: View, thing: str) -> str | None:
        """The object an element stands for: itself, or another (a flag stands for the card it repeats)."""

    @abstractmethod
    def why_not(self, view: View, thing: str) -> str:
        """Why an object cannot be chosen now."""

    def objects(self, option: Option, place: int = 0) -> tuple[str, ...]:
        """What is clicked for an option when it is taken at that step of a choice, from 0; what begins with ``!`` is a
        button of the question. If nothing is said: its objects, or, where it has none, its verb."""
        return tuple(str(part) for part in option[1:]) or (f"!{option[0]}",)

    def buttons(self, view: View) -> Sequence[str]:
        """Which of the buttons of the question are there now, and in which order."""
        return [thing for thing in sorted(view.can) if thing.startswith("!")]

    def propose(self, seen: Observation, ways: Sequence[tuple[str, ...]]) -> int | None:
        """Which of the whole ways to answer, as objects, is clicked already when a question comes; or None."""
        return None

    def caution(self, view: View) -> str:
        """What would be lost by what is chosen; empty where nothing is. It is said before it is confirmed."""
        return ""

    def idle(self, view: View) -> bool:
        """Is nothing left to be done in this step but to end it?"""
        return False

    # answers that are planned, one after the other, and then played together ----------

    def plan(self, match: Match, planned: Sequence[str]) -> list[Planned] | None:
        """The ways to go on with a plan: what is clicked, and what it adds to the plan, or, as options, all that is
        then played. ``planned``: what is planned already. None where nothing is planned."""
        return None

    def line_of(self, option: Option) -> str:
        """An option that was played, as something that is planned; asked only where ``plan`` plans something."""
        raise NotImplementedError

    def imagine(self, seen: Observation, planned: Sequence[str]) -> Observation:
        """How the game will look when all that is planned is played."""
        return seen

    # what happened ---------------------------------------------------------------

    @abstractmethod
    def stage(self, view: View) -> str:
        """Where the game stands: round 6 of 8."""

    @abstractmethod
    def log(self, view: View) -> list[Line]:
        """What happened, in sentences."""

    @abstractmethod
    def chapters(self, view: View) -> list[Chapter]:
        """The parts of the game so far."""

    @abstractmethod
    def result(self, view: View) -> Result:
        """The end of the game."""

    def scenes(self, view: View, since: int) -> list[Scene]:
        """What happened last and at once, if it happened after so many choices; the last scene has all of it."""
        return []

    def plates(self, events: Sequence[Event], since: int) -> Sequence[str]:
        """What happened after so many choices that has a plate of its own beside the board: their names, in order."""
        return ()

    # what is said before it is asked ---------------------------------------------

    def orders(self, view: View) -> Sequence[tuple[str, str]]:
        """What can be said besides an answer, so that one is not asked again and again: an order, and its words."""
        return ()

    def said_before(self, match: Match, orders: Sequence[str], alone: bool) -> Option | None:
        """The answer that a seat's orders give to what it is asked in secret; None: it is asked.

        ``alone``: does nobody see whether it is asked? Else the answer may not depend on what its hand holds.
        """
        return None

    def call(self, match: Match) -> Call | None:
        """What several seats are asked in secret now, one after the other; None: only one is asked."""
        return None

    def asks(self, match: Match, seat: int, orders: Sequence[str]) -> bool:
        """Could one of these seats have something to do, as far as all can see, and do its orders not rule it out?"""
        return True

    # what depends on options ----------------------------------------------------

    def size(self, seats: int, options: Mapping[str, Any]) -> tuple[int, int]:
        """Width and height of the drawing in a game with so many seats and these options."""
        return self.SIZE

    def pictures(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        """The static pictures that it needs besides that of the game, by their names among the boards."""
        return ()

    def presets(self) -> Mapping[str, Mapping[str, Any]]:
        """Options that are chosen with one click: what such a choice is called, and the values that it sets."""
        return {}

    def cover(self, options: Mapping[str, Any]) -> str:
        """Whose cover a game with these options has, where it is not its own: ``game-name`` of an expansion."""
        return ""

    def volumes(self) -> Mapping[str, Volume]:
        """What stands on the shelf besides the game: its expansions, as ``game-name``."""
        return {}

    def set_up(self, words: Words, seats: int, options: Mapping[str, Any]) -> str:
        """What so many seats play with these options, where it has a name."""
        return ""

    # the seats ---------------------------------------------------------------

    def title(self, view: View, seat: int) -> str:
        """What a seat is called in the game."""
        return view.names[seat]

    def titles(self, words: Words, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        """Of each seat what it is called before the game begins; empty while it is not known."""
        return [""] * seats

    def pigments(self, seats: int, options: Mapping[str, Any], state: Mapping[str, Any] | None) -> Sequence[int | None]:
        """Of each seat the pigment, from 0; None while it is not known.

        ``state`` is as in an observation, or None before the game begins.
        """
        return range(seats)


class Tool(NamedTuple):
    """Something the position editor puts on the board: an id, its name, the seat it belongs to, or an icon.

    Those of a ``group`` are offered as one list of that name. Where tools have a seat and an icon there is one of each
    icon for each seat, and both are chosen apart. ``key``: the letter that takes it. ``whose``: where that is no seat's
    in the game, who has it.
    """

    id: str
    label: str
    seat: int | None = None
    sign: str = ""
    group: str = ""
    key: str = ""
    whose: str = ""


class Editor(ABC):
    """How positions are set up by clicking on a board. What can be done to a position is the rules' (``editing.py``);
    here is what it is called and where it is shown."""

    DESK: bool = False
    """Whether something is set up beside the board."""

    @abstractmethod
    def tools(self, view: View) -> Sequence[Tool]:
        """What can be put on the board; at least one."""

    @abstractmethod
    def targets(self, view: View, tool: str) -> frozenset[str]:
        """Where a tool can put something."""

    @abstractmethod
    def edit(self, position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
        """The position with one more (``by`` 1) or one less (-1) of a tool's thing somewhere; it may be impossible.

        May change what it is given. Raises Unfit when there is nothing to put or to take, and LookupError or TypeError
        where the position has no such place.
        """

    @abstractmethod
    def heading(self, words: Words, path: tuple[str | int, ...]) -> str:
        """What an entry of a list of the state is called; empty: its number will do."""

    def desk(self, view: View, tool: str) -> Markup:
        """All that is set up beside the board, for the seat of a tool; the view knows everything.

        What is clicked there are targets of the tool as on the board.
        """
        return Markup("")

    def reseat(self, position: dict[str, Any], seats: int) -> dict[str, Any] | None:
        """A position for another number of seats; None: as the fields of the state have it.

        Raises LookupError where it is none.
        """
        return None

    def choose(self, position: dict[str, Any], options: dict[str, Any]) -> dict[str, Any] | None:
        """A position with other options; None: nothing else changes. Raises LookupError where it is none."""
        return None

    def follow(self, position: dict[str, Any], field: str) -> dict[str, Any]:
        """A position of which a field was changed by hand, with what follows from it; raises LookupError as above."""
        return position

    def choices(self, view: View, path: tuple[str | int, ...]) -> Sequence[tuple[int, str]]:
        """What a number of the state can be, where it stands for something."""
        return ()

    def flags(self, words: Words, path: tuple[str | int, ...]) -> Sequence[tuple[int, str]]:
        """What the bits of a number of the state are called, where it is a set."""
        return ()


def board(game: str) -> Board:
    """The board of a game: ``BOARD`` of its ``board.py``. Raises LookupError where it has none."""
    found = module(game, "board")
    if found is None:
        raise LookupError(f"{game} has no board")
    shown: Board = found.BOARD
    return shown


@cache
def volumes() -> dict[str, Volume]:
    """All that stands on the shelf, by name: the games, then their expansions."""
    found = {id: Volume(id, id) for id in games()}
    return found | {name: volume for id in found for name, volume in board(id).volumes().items()}


def volume_of(game: str, options: Mapping[str, Any]) -> str:
    """What a game with these options is called on the shelf."""
    return board(game).cover(options) or game


def editable(game: str) -> Editor | None:
    """How positions of a game are set up on its board, if they can be."""
    return board(game).EDITOR if has(game, "board") else None


def pictures(match: Match) -> tuple[str, ...]:
    """The static pictures that a match needs, by their names among the boards."""
    return (match.game.id, *board(match.game.id).pictures(match.seats, match.state.options))


@cache
def boards(game_id: str) -> Mapping[str, tuple[int, Mapping[str, Any]]]:
    """Boards of another size than the game's own, by name: the most who play on it, and with which options."""
    rules, own = games()[game_id], board(game_id)
    found: dict[str, tuple[int, Mapping[str, Any]]] = {}
    for preset in own.presets().values():
        options = {**{setting.id: setting.default for setting in rules.options}, **preset}
        for seats in reversed(rules.seats_with(options)):
            if own.size(seats, options) != own.SIZE:
                _, _, name = own.pictures(seats, options)[0].partition("-")
                found.setdefault(name, (seats, options))
    return found


def board_name(match: Match) -> str:
    """Which of ``boards`` a match is played on; empty: the game's own."""
    own = board(match.game.id)
    size = own.size(match.seats, match.state.options)
    return next((name for name, other in boards(match.game.id).items() if own.size(*other) == size), "")


def drawn(board: Board) -> bool:
    """Is a board an SVG, that can be zoomed?"""
    return not board.LAID


def alone(view: View) -> Markup:
    """A board where no panels stand beside it."""
    return board(view.seen["game"]).spread(view)


def svg(view: View) -> Markup:
    """A board as one drawing, whatever it is on the page."""
    return board(view.seen["game"]).still(view)
