"""What is clicked and not yet chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pycore import IllegalChoice, Match, Option

from ..games.board import Board
from .answers import Answers, Following, Way
from .history import History
from .lesson import Progress
from .plan import PLANNED, Plan
from .players import Players
from .stage import Stage


class Selection:
    """The draft of an answer.

    draft     the clicks in their order, after what is planned already
    hint      what the hint points at
    in_order  only what comes next in an answer can be clicked
    again     a click on what is clicked already clicks it once more
    """

    def __init__(self, players: Players, history: History, stage: Stage, board: Board, lesson: Progress | None) -> None:
        self.players, self.history, self.stage, self.lesson = players, history, stage, lesson
        self.board, self.match = board, players.match
        self.plan = Plan(self.match, board)
        self.answers = Answers(self.match, board, self.plan, lesson)
        self.in_order, self.again = board.IN_ORDER, board.AGAIN
        self.draft: list[str] = []
        self.hint: tuple[str, ...] = ()
        self._asked: tuple[tuple[int, ...], tuple[str, ...]] | None = None
        self._remaining: dict[tuple[str, ...] | None, list[Way]] = {}
        self._coming: dict[tuple[str, ...] | None, frozenset[str]] = {}

    # what there is ---------------------------------------------------------------

    @property
    def clicks(self) -> list[str]:
        """The clicks that are no whole answer yet."""
        planned = self.plan.of(self.draft)
        return [thing for thing in self.draft if thing not in planned]

    @property
    def planned(self) -> list[str]:
        """Answers that are planned and not yet played."""
        return [thing.removeprefix(PLANNED) for thing in self.plan.of(self.draft)]

    def ways(self) -> list[Way]:
        """Every whole way to answer."""
        return self.answers.ways(self.clicks, self.planned)

    def following(self) -> Following | None:
        """What is asked next and belongs to the answer that is clicked."""
        return self.answers.following(self.clicks, self.planned)

    def remaining(self, draft: Sequence[str] | None = None) -> list[Way]:
        """The ways that hold all that is clicked; in a lesson those that go on with it."""
        self._ask()
        wanted = None if draft is None else tuple(draft)
        if wanted not in self._remaining:
            clicked = Counter(self.clicks if draft is None else draft)
            self._remaining[wanted] = going_on(self.ways(), clicked, self.lesson, self.match)
        return self._remaining[wanted]

    def _ask(self) -> None:
        """Forget what was found out about another question or other clicks: a page asks the same again and again."""
        now = self.match.log, tuple(self.draft)
        if self._asked != now or self.lesson is not None:
            self._asked, self._remaining, self._coming = now, {}, {}

    def way(self) -> Way | None:
        """What the clicks choose: the only way left, or the one that needs no more of them.

        In a lesson, which leaves one way mostly, everything is clicked.
        """
        left, clicked = self.remaining() if self.clicks else [], Counter(self.clicks)
        if len(left) == 1 and self.lesson is None:
            return left[0]
        return next((way for way in left if way.counted == clicked), None)

    def done(self) -> bool:
        """Are the clicks a whole choice?"""
        return self.way() is not None

    def plans(self) -> bool:
        """Would the clicks be planned, not played?"""
        return (way := self.way()) is not None and way.planned != ""

    def settled(self) -> bool:
        """Are they a choice that no more clicks can change, or a button?"""
        following = self.following()
        if following is not None and len(following.ways) > 1:
            return False
        return self.done() and (not self.can() or self.draft[-1].startswith("!"))

    def open(self) -> bool:
        """Is whoever looks the one who is asked, and can choose now?"""
        players = self.players
        mine = players.person_asked() and players.viewer == players.asked()
        return mine and players.curtain is None and self.stage.scene is None

    def can(self) -> frozenset[str]:
        """What a click adds to."""
        return self._next() if self.open() and self.history.at is None else frozenset()

    def instead(self) -> frozenset[str]:
        """What a click puts in the place of earlier clicks."""
        clicks = self.clicks
        if not clicks or not self.open() or self.history.at is not None:
            return frozenset()
        return self._next([]) - self.can() - (frozenset() if self.again else {*clicks})

    def _next(self, draft: Sequence[str] | None = None) -> frozenset[str]:
        """What of the ways that hold a draft, or all that is clicked, is not clicked yet and can come next."""
        self._ask()
        wanted = None if draft is None else tuple(draft)
        if wanted not in self._coming:
            ways, clicked = self.remaining(draft), Counter(self.clicks)
            coming = (
                filter(None, (_first_left(way.things, clicked) for way in ways))
                if self.in_order
                else (thing for way in ways for thing, n in way.counted.items() if n > clicked.get(thing, 0))
            )
            self._coming[wanted] = frozenset(coming)
        return self._coming[wanted]

    def off_lesson(self, thing: str | None) -> str:
        """What is to be said about a click that the rules allow and the lesson does not; empty for others."""
        if self.lesson is None or not any(thing in way.counted for way in self.ways()):
            return ""
        return "first_read" if self.lesson.waits(self.match) else "other"

    # clicking --------------------------------------------------------------------

    def click(self, thing: str) -> bool:
        """Add an object to the clicks; or put it in the place of those that it does not go with; or take it back.

        Where it is chosen already it is taken back, unless the board lets a click choose it again and there can be
        more of it. ``-x`` takes x back in any case. False when a click does nothing.
        """
        self.hint = ()
        clicks, back = self.clicks, thing.removeprefix("-")
        if thing in self.can():
            self._choose([*clicks, thing])
        elif thing == back and (self.again or thing not in clicks) and (others := self._with(thing)) is not None:
            self._choose(others)
        elif back in clicks:
            following = self.following()
            self.draft.reverse()
            self.draft.remove(back)
            self.draft.reverse()
            if following is not None and back in following.first.counted:  # what follows goes with it
                self.draft = self._first(following)
        else:
            return False
        return True

    def unclick(self) -> bool:
        """Take back one click, but not what was proposed; False where there is none."""
        self.hint = ()
        following = self.following()
        if following is not None:
            self.draft = self._first(following)[:-1]
            self.trim()
            return True
        if self.draft and (self.planned or self.clicks != self.proposal()):
            self.draft.pop()
            return True
        return False

    def trim(self) -> None:
        """Take clicks back until they are no whole choice."""
        while self.draft and self.done():
            self.draft.pop()

    def clear(self) -> None:
        self.draft, self.hint = [], ()

    def take_up(self, draft: Sequence[str]) -> None:
        """Go on with the clicks that are kept, unless what is asked has no place for them."""
        self.draft = list(draft)
        unasked = self.planned and self.plan.ways(self.planned) is None
        if unasked or (self.draft and not self.remaining()):
            self.draft = []
        self.propose()

    def propose(self) -> None:
        """Click what a board proposes, where nothing is clicked yet."""
        if not self.draft and self.open():
            self.draft = self.proposal() or []

    def take(self) -> tuple[int | Option, ...]:
        """What is clicked, to be played; nothing where it is planned. Raises IllegalChoice: it is no whole choice."""
        way = self.way()
        if way is None:
            raise IllegalChoice("choice.option", choice=" ".join(self.draft), options=str(len(self.remaining())))
        if way.planned:
            self.draft = [*self.plan.of(self.draft), PLANNED + way.planned]
            return ()
        return way.choices

    def _first(self, following: Following) -> list[str]:
        """The clicks without those of what follows."""
        return self.plan.of(self.draft) + [thing for thing in self.clicks if thing in following.first.counted]

    def _choose(self, clicks: list[str]) -> None:
        """Make these the clicks; what is left over chooses itself."""
        planned = self.plan.of(self.draft)
        self.draft = planned + clicks
        if way := self.way():
            self.draft += list((way.counted - Counter(clicks)).elements())
        following = self.following()
        if following is not None and Counter(self.clicks) == following.first.counted:
            self.draft = planned + (self.proposal() or self.clicks)

    def _with(self, thing: str) -> list[str] | None:
        """One more of a thing with as many of the earlier clicks, the oldest first, as go with it; None if none can."""
        clicks = self.clicks
        most = clicks.count(thing) + 1
        best: tuple[list[bool], list[str]] | None = None
        for way in self.remaining([thing] * most):
            begun = list(way.things)
            if self.in_order:
                begun = _begun(way.things, Counter([*clicks, thing]))
                if begun.count(thing) < most:
                    continue
            room = Counter(begun) - Counter({thing: 1})
            kept: list[bool] = []
            for click in clicks:
                kept.append(room[click] > 0)
                room[click] -= kept[-1]
            if best is None or kept > best[0]:
                held = [click for click, stays in zip(clicks, kept, strict=True) if stays]
                best = kept, begun if self.in_order else [*held, thing]
        if best is None:
            return None
        proposed = self.proposal((thing,)) if self.proposal() is not None else None
        return proposed or best[1]

    def proposal(self, clicked: tuple[str, ...] = ()) -> list[str] | None:
        """The best whole way with some clicks in it, if the board says which that is."""
        following = self.following()
        match, begun = self.match, tuple[str, ...]()
        if following is not None:
            match, begun = following.match, following.first.things
        ways = self.remaining([*begun, *clicked])
        if not ways:
            return None
        seen = self.history.seen(match) if match is self.match else match.observe(self.players.viewer)
        best = self.board.propose(seen, [way.things[len(begun) :] for way in ways])
        return None if best is None else list(ways[best].things)


def going_on(ways: list[Way], clicked: Counter[str], lesson: Progress | None, match: Match) -> list[Way]:
    """The ways that hold what is clicked and, in a lesson, go on with it."""
    if clicked:
        ways = [way for way in ways if all(way.counted.get(thing, 0) >= n for thing, n in clicked.items())]
    return ways if lesson is None else [way for way in ways if lesson.fits(match, way.options, way.planned)]


def _first_left(things: tuple[str, ...], clicked: Counter[str]) -> str | None:
    """The first of some things that is not among the clicks."""
    left = clicked.copy()
    for thing in things:
        if left[thing] <= 0:
            return thing
        left[thing] -= 1
    return None


def _begun(things: tuple[str, ...], clicked: Counter[str]) -> list[str]:
    """The first of some things, as many as are among the clicks."""
    left, begun = clicked.copy(), []
    for thing in things:
        if left[thing] <= 0:
            break
        left[thing] -= 1
        begun.append(thing)
    return begun
