"""A game on the table: the match, who looks at it, what is clicked and not yet chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from pycore import Decision, IllegalChoice, Match, Option

from ..boards import Planned, Scene, View, board
from ..markup import Markup
from ..outlook import teller
from ..words import Words
from .lesson import Progress
from .pane import Pane
from .saves import AWAY, BOTS, PERSON, Save

WHOLE = 1000
"""Choices of more whole ways than this are clicked step by step."""
PLANNED = "="
"""Begins what of the clicks is a whole answer that is planned."""


class Way(NamedTuple):
    """A whole way to answer.

    counted  its objects, counted
    things   its objects in order
    choices  what is played: log entries, or options
    options  the same as options
    planned  what is planned instead of playing
    """

    counted: Counter[str]
    things: tuple[str, ...]
    choices: tuple[int | Option, ...]
    options: tuple[Option, ...]
    planned: str = ""


class Following(NamedTuple):
    """What is asked right after a whole answer and is one choice with it: what is built, and what pays for it.

    first  the answer
    match  the game after it
    ways   every whole way with both; none where there is nothing to choose
    """

    first: Way
    match: Match
    ways: list[Way]


class Table(Pane):
    """One game being played or looked at. Knows no page: it is asked, clicked, and asked again."""

    def __init__(self, save: Save, match: Match) -> None:
        self.board = board(match.game.id)
        self.save = save
        self.match = match
        self.lesson = Progress.of(save.id, match.game.id)
        self.objects = self.board.objects
        self.in_order = self.board.IN_ORDER
        self.again = self.board.AGAIN
        self.draft: list[str] = []
        self.at: int | None = None
        self.viewer: int | None = None
        self.curtain: int | None = None
        self.hint: tuple[str, ...] = ()
        self.seen_to = len(match.log)
        self.plates: list[str] = []
        """What has happened and is still to be shown by itself; the first is shown now."""
        self.plate = ""
        """The one that was asked for."""
        self.scenes: list[Scene] = []
        self.bare = False
        self.paused = False
        self._opened = len(match.log)
        self._heard: dict[int | None, int] = {}
        self._ways: tuple[tuple[Any, ...], list[Way]] | None = None
        self._follows: tuple[tuple[Any, ...], Following] | None = None
        self._followed = self.board.FOLLOWED
        self._past: Match | None = None
        self._pigments: Sequence[int | None] = ()
        here = self.persons()
        if len(here) == 1:
            self.viewer = here[0]
            self.seen_to = self._last_turn(here[0])
        self.settle()
        if self.curtain is None and self.asks_person():
            self._take_up()
        if save.draft and self.draft and len(here) > 1:
            self.curtain, self.viewer = self.viewer, None

    # who -----------------------------------------------------------------

    def persons(self) -> list[int]:
        """The seats of people at this device."""
        return [i for i, seat in enumerate(self.save.seats) if seat.kind == PERSON]

    def people(self) -> list[int]:
        """The seats of people, here or away."""
        return [i for i, seat in enumerate(self.save.seats) if seat.kind not in BOTS]

    @property
    def size(self) -> tuple[int, int]:
        return self.board.SIZE

    def kind(self, seat: int) -> str:
        return self.save.seats[seat].kind

    def pigment(self, seat: int | None) -> int | None:
        """Whose pigment a seat has, from 0."""
        if seat is None:
            return None
        if not self._pigments:
            state = self.match.observe(None)["state"]
            self._pigments = self.board.pigments(self.match.seats, self.match.state.options, state)
        return self._pigments[seat]

    def names(self) -> list[str]:
        return [seat.name for seat in self.save.seats]

    def asked(self) -> int | None:
        """The seat that is asked now, whatever is looked at."""
        decision = self.match.decision
        return None if decision is None else decision.seat

    def person_asked(self) -> bool:
        """Is it the turn of somebody at this device?"""
        asked = self.asked()
        return asked is not None and self.kind(asked) == PERSON

    def asks_person(self) -> bool:
        """Can somebody at this device choose now?"""
        return self.person_asked() and self.curtain is None and self.scene is None

    def asks_bot(self) -> bool:
        asked = self.asked()
        waits = self.scene is not None or (self.lesson is not None and self.lesson.waits(self.match))
        return asked is not None and self.kind(asked) in BOTS and not waits

    def settle(self) -> None:
        """Give the screen to the person who is asked, behind a curtain where hidden things would show."""
        asked = self.asked()
        if asked is None or self.kind(asked) != PERSON or asked == self.viewer:
            return
        several = len(self.persons()) > 1
        if several and self.match.observe(self.viewer)["state"] != self.match.observe(asked)["state"]:
            self.curtain, self.viewer = asked, None
        else:
            self.viewer = asked

    def lift(self) -> None:
        """The person behind the curtain is there."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None
            if self.asks_person() and not self.draft:
                self._take_up()
            else:
                self.propose()

    def _take_up(self) -> None:
        """Go on with the clicks that are kept, unless what is asked has no place for them."""
        self.draft = list(self.save.draft)
        unasked = self.planned and self._plan(self.match, self.planned) is None
        if unasked or (self.draft and not self.remaining()):
            self.draft = []
        self.propose()

    def next_elsewhere(self) -> int | None:
        """For whom a link is most likely: whoever is asked and is not here, else who of the others comes next.

        None, to watch, where there is nobody else.
        """
        first, count = self.asked(), self.match.seats
        order = [((first or 0) + after) % count for after in range(count)]
        others = [seat for seat in order if seat in self.people() and seat != self.viewer]
        away = [seat for seat in others if self.kind(seat) == AWAY]
        return next(iter(away or (others if first is not None else [])), None)

    def leave(self, seat: int) -> None:
        """Somebody who was here plays elsewhere from now on, and takes along what only that seat may see."""
        self.save.seats[seat].kind = AWAY
        if seat == self.asked():
            self.draft = []
        here = self.persons()
        if seat in (self.viewer, self.curtain) or len(here) == 1:
            self.curtain = None
            self.viewer = here[0] if len(here) == 1 else None
        self.settle()
        self.propose()

    def enter(self, seat: int) -> None:
        """Somebody who was away plays at this device."""
        self.save.seats[seat].kind = PERSON
        if self.persons() == [seat]:
            self.viewer = seat
        self.settle()
        self.propose()

    def _last_turn(self, seat: int) -> int:
        """The choices made before the last one of a seat; before now where it has made none."""
        actors = self.match.actors
        return next((at for at in range(len(actors) - 1, -1, -1) if actors[at] == seat), len(actors))

    # choosing ------------------------------------------------------------

    @property
    def clicks(self) -> list[str]:
        """The clicks that are no whole answer yet."""
        return [thing for thing in self.draft if thing not in self._planned()]

    @property
    def planned(self) -> list[str]:
        """Answers that are planned and not yet played."""
        return [thing.removeprefix(PLANNED) for thing in self._planned()]

    def _planned(self) -> list[str]:
        return [thing for thing in self.draft if thing.startswith(PLANNED)]

    def _plan(self, match: Match, planned: list[str]) -> list[Planned] | None:
        return self.board.plan(match, planned)

    def open_ways(self) -> tuple[Match, list[Sequence[int | Option]]]:
        """What a hint is asked about: the match, planned answers played, and the ways that go on with the clicks.

        No ways are all ways.
        """
        match, decision = self.match, self.match.decision
        assert decision is not None
        if self._plan(match, []) is not None:
            match, clicked = self._after_plan(), Counter(self.clicks)
            decision = match.decision
            assert decision is not None
            options = [Counter(self.objects(option, 0)) for option in decision.options]
            return match, [[at] for at, things in enumerate(options) if clicked and clicked <= things]
        following = self.following()
        if following is not None:  # what follows is asked about when it is asked
            return match, [following.first.choices]
        return match, [way.choices for way in self.remaining()] if self.draft else []

    def _after_plan(self) -> Match:
        """The match when all that is planned has been played, in the order of the options."""
        twin, left = self.match.clone(), self.planned
        while left and twin.decision is not None:
            lines = [self.board.line_of(option) for option in twin.decision.options]
            played = next((at for at, line in enumerate(lines) if line in left), None)
            if played is None:
                break
            left.remove(lines[played])
            before = twin.decision
            twin.play(played)
            if twin.decision is None or twin.decision.about != before.about:
                return self.match.clone()
        return twin

    def things_of(self, path: Sequence[int], match: Match | None = None) -> tuple[str, ...]:
        """The objects of the answer that these log entries give, or begin; ``match``: where they are played."""
        match = match or self.match
        decision = match.decision
        if decision is not None and self._plan(self.match, []) is not None:
            return self.objects(decision.options[path[0]], 0)
        return next((way.things for way in self.ways() if _agree(way.choices, path)), ())

    def plans(self) -> bool:
        """Would the clicks be planned, not played?"""
        way = self.way()
        return way is not None and way.planned != ""

    def ways(self) -> list[Way]:
        """Every whole way to answer, or to go on with a plan; to answer what follows too, once that is clear."""
        following = self.following()
        if following is None or not following.ways:
            return self._plain_ways()
        return following.ways + [way for way in self._plain_ways() if way is not following.first]

    def following(self) -> Following | None:
        """What is asked next and belongs to the answer that is clicked. In a lesson each is asked by itself."""
        decision = self.match.decision
        if decision is None or self.lesson is not None or what(decision) not in self._followed:
            return None
        clicked = Counter(self.clicks)
        first = next((way for way in self._plain_ways() if way.counted <= clicked), None)
        if first is None:
            return None
        stamp = (self.match.log, first.choices)
        if self._follows is None or self._follows[0] != stamp:
            twin = self.match.clone()
            for choice in first.choices:
                twin.play(choice)
            asked = twin.decision
            same = asked is not None and asked.seat == decision.seat and self._follow(decision, asked)
            ways = []
            for taken, log in twin.moment.whole_choices(WHOLE) or () if same else ():
                things = (*first.things, *self._things(taken))
                ways.append(Way(Counter(things), things, (*first.choices, *log), (*first.options, *taken)))
            self._follows = (stamp, Following(first, twin, ways))
        return self._follows[1]

    def _follow(self, asked: Decision, next_: Decision) -> bool:
        return self._followed.get(what(asked)) == what(next_)

    def _things(self, taken: Sequence[Option]) -> tuple[str, ...]:
        return tuple(thing for place, option in enumerate(taken) for thing in self.objects(option, place))

    def _plain_ways(self) -> list[Way]:
        planned = self.planned
        stamp = (self.match.log, tuple(planned))
        if self._ways is None or self._ways[0] != stamp:
            decision = self.match.decision
            ways: list[Way] = []
            plan = self._plan(self.match, planned) if decision is not None else None
            if plan is not None:
                for things, then in plan:
                    choices = () if isinstance(then, str) else then
                    planning = then if isinstance(then, str) else ""
                    ways.append(Way(Counter(things), things, choices, choices, planning))
            elif decision is not None:
                whole = self.match.moment.whole_choices(WHOLE)
                if whole is None:
                    whole = [((option,), (i,)) for i, option in enumerate(decision.options)]
                for taken, log in whole:
                    things = self._things(taken)
                    ways.append(Way(Counter(things), things, log, taken))
            self._ways = (stamp, ways)
        return self._ways[1]

    def remaining(self, draft: list[str] | None = None) -> list[Way]:
        """The ways that hold all that is clicked; in a lesson those that go on with it."""
        clicked = Counter(self.clicks if draft is None else draft)
        left = [way for way in self.ways() if clicked <= way.counted]
        if self.lesson is not None:
            left = [way for way in left if self.lesson.fits(self.match, way.options, way.planned)]
        return left

    def off_lesson(self, thing: str | None) -> str:
        """What is to be said about a click that the rules allow and the lesson does not; empty for others."""
        if self.lesson is None or not any(thing in way.counted for way in self.ways()):
            return ""
        return "first_read" if self.lesson.waits(self.match) else "other"

    def can(self) -> frozenset[str]:
        """What a click adds to."""
        if not self.asks_person() or self.at is not None or self.viewer != self.asked():
            return frozenset()
        return self._next(self.remaining())

    def instead(self) -> frozenset[str]:
        """What a click puts in the place of earlier clicks."""
        clicks = self.clicks
        if not clicks or not self.asks_person() or self.at is not None or self.viewer != self.asked():
            return frozenset()
        return self._next(self.remaining([])) - self.can() - (frozenset() if self.again else {*clicks})

    def _next(self, ways: list[Way]) -> frozenset[str]:
        """What of some ways is not clicked yet and can come next."""
        clicked = Counter(self.clicks)
        if self.in_order:
            return frozenset(filter(None, (_first_left(way.things, clicked) for way in ways)))
        return frozenset(thing for way in ways for thing in way.counted - clicked)

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

    def settled(self) -> bool:
        """Are they one that no more clicks can change, or a button?"""
        following = self.following()
        if following is not None and len(following.ways) > 1:
            return False
        return self.done() and (not self.can() or self.draft[-1].startswith("!"))

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
                self.draft = self._planned() + [thing for thing in self.clicks if thing in following.first.counted]
        else:
            return False
        return True

    def _choose(self, clicks: list[str]) -> None:
        """Make these the clicks; what is left over chooses itself."""
        self.draft = self._planned() + clicks
        if way := self.way():
            self.draft += list((way.counted - Counter(clicks)).elements())
        following = self.following()
        if following is not None and Counter(self.clicks) == following.first.counted:
            self.draft = self._planned() + (self._proposal(()) or self.clicks)

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
        proposed = self._proposal((thing,)) if self._proposal(()) is not None else None
        return proposed or best[1]

    def propose(self) -> None:
        """Click what a board proposes, where nothing is clicked yet."""
        if not self.draft and self.asks_person() and self.viewer == self.asked():
            self.draft = self._proposal(()) or []

    def _proposal(self, clicked: tuple[str, ...]) -> list[str] | None:
        """The best whole way with some clicks in it, if the board says which that is."""
        following = self.following()
        match, begun = self.match, tuple[str, ...]()
        if following is not None:
            match, begun = following.match, following.first.things
        ways = self.remaining([*begun, *clicked])
        if not ways:
            return None
        best = self.board.propose(match.observe(self.viewer), [way.things[len(begun) :] for way in ways])
        return None if best is None else list(ways[best].things)

    def commit(self) -> None:
        """Play what is clicked. Raises IllegalChoice when it is not a whole choice."""
        way = self.way()
        if way is None:
            raise IllegalChoice("choice.option", choice=" ".join(self.draft), options=str(len(self.remaining())))
        if way.planned:
            self.draft = [*self._planned(), PLANNED + way.planned]
        else:
            self.play(way.choices)

    def play(self, choices: Sequence[int | Option]) -> None:
        """Play log entries or options, of a person or a bot, and hand the screen on."""
        before = len(self.match.log)
        if not self.asks_bot():
            self.seen_to = before
        for choice in choices:
            self.match.play(choice)
        self.draft, self.hint, self.at, self.scenes = [], (), None, []
        self.settle()
        self.propose()
        self._lay(before)

    # what is shown by itself -------------------------------------------------

    def _lay(self, since: int) -> None:
        """What has happened after so many choices waits to be shown, if the board shows it by itself."""
        new = self.board.plates(tuple(self.match.events(self.viewer)), since) if self.curtain is None else ()
        self.plate = ""
        self.plates += [plate for plate in new if plate not in self.plates]

    def next_plate(self) -> None:
        """What is shown by itself has been seen."""
        if self.plate:
            self.plate = ""
        elif self.plates:
            self.plates.pop(0)

    # taking back -----------------------------------------------------------

    def undo_to(self) -> int | None:
        """The log length that Undo goes back to; None when nobody here may take anything back.

        Back to before the viewer's last whole choice, over bots' moves, never over another person's.
        """
        actors = self.match.actors
        mover = self.viewer if self.curtain is None else None
        for last in range(len(actors) - 1, -1, -1):
            kind = self.kind(actors[last])
            if kind == AWAY or (kind == PERSON and actors[last] != mover):
                return None
            if kind == PERSON:
                first = last
                while first and actors[first - 1] == mover and self._goes_on(first):
                    first -= 1
                return first
        return None

    def _goes_on(self, choices: int) -> bool:
        """Was the choice after so many part of a whole answer, or of a plan, with the one before it?"""
        now, before = self.match.at(choices), self.match.at(choices - 1)
        assert now.decision is not None and before.decision is not None
        same = now.decision.about == before.decision.about
        follows = self._follow(before.decision, now.decision)
        return bool(now.decision.step) or follows or (same and self._plan(before, []) is not None)

    def can_undo(self) -> bool:
        return self.curtain is None and self.at is None and (bool(self.draft) or self.undo_to() is not None)

    def undo(self) -> bool:
        """Take back one click; without clicks the viewer's last choice, whose objects become the clicks again."""
        self.hint, self.scenes = (), []
        following = self.following()
        if following is not None:
            self.draft = self._planned() + [thing for thing in self.clicks if thing in following.first.counted][:-1]
            while self.draft and self.done():
                self.draft.pop()
            return True
        if self.draft and (self.planned or self.clicks != self._proposal(())):
            self.draft.pop()
            return True
        back = self.undo_to()
        if back is None:
            return False
        chosen = self.match.log[back:]
        self.draft = []
        while len(self.match.log) > back:
            self.match.undo()
        self.seen_to = back
        self.plates, self.plate = [], ""
        self.settle()
        if self._plan(self.match, []) is not None:
            self.draft = self._as_planned(chosen)
            return True
        for way in self.ways():
            if chosen[: len(way.choices)] == way.choices:
                self.draft = list(way.things)[:-1]
                while self.draft and self.done():
                    self.draft.pop()
        return True

    def _as_planned(self, chosen: Sequence[int]) -> list[str]:
        """Choices that were taken back, as a plan."""
        twin, lines = self.match.clone(), []
        for choice in chosen:
            decision = twin.decision
            if decision is None or self._plan(twin, []) is None or not decision.options[choice][1:]:
                break
            lines.append(PLANNED + self.board.line_of(decision.options[choice]))
            twin.play(choice)
        return lines

    def can_redo(self) -> bool:
        return self.match.can_redo and self.at is None and self.curtain is None

    def redo(self) -> bool:
        """Do again what was taken back, bots' answers too, up to the next choice of a person here."""
        if not self.can_redo():
            return False
        self.draft, self.hint = [], ()
        while self.match.can_redo:
            self.match.redo()
            decision = self.match.decision
            if decision is None or (self.kind(decision.seat) == PERSON and not self._goes_on(len(self.match.log))):
                break
        self.settle()
        self.propose()
        return True

    def reset(self) -> bool:
        """Take back all clicks and all the viewer has chosen this turn."""
        had = bool(self.draft)
        self.draft, self.hint = [], ()
        if self.asked() == self.viewer:
            try:
                self.match.reset_turn()
                had = True
            except IllegalChoice:
                pass
        self.propose()
        return had

    # looking ---------------------------------------------------------------

    def stops(self) -> list[int]:
        """The moments that can be looked at, as choices made: where something happened that the viewer may know.

        They are counted, not the choices: how many steps a hidden choice took would tell of it.
        """
        return sorted({at for at, _ in self.match.events(self.viewer)} | {0, len(self.match.log)})

    @property
    def now(self) -> int:
        """The number of the last moment."""
        return len(self.stops()) - 1

    def moments(self) -> dict[int, int]:
        """The number of each moment, by the choices made before it."""
        return {choices: number for number, choices in enumerate(self.stops())}

    def phase(self, words: Words, here: int, on: bool) -> int:
        """Where the phase or turn begins that comes after, or lies before, a moment."""
        moments, tells = self.moments(), teller(self.match.game.id)
        starts = {line.at for line in self.board.log(self.whole_view(words)) if line.heading}
        if tells is not None:
            starts |= {at for at, what in self.match.events(self.viewer) if what[0] in tells.PHASES}
        numbers = sorted({moments[at] for at in starts} | {0, self.now})
        return (
            min(n for n in numbers if n > here or n == self.now) if on else max(n for n in numbers if n < here or not n)
        )

    def shown(self) -> Match:
        """The match at the moment that is looked at."""
        if self.at is None:
            return self.match
        count = self.stops()[self.at]
        if self._past is None or self._past.log != self.match.log[:count]:
            self._past = self.match.at(count)
        return self._past

    def view(self, words: Words) -> View:
        match = self.shown()
        past = self.at is not None
        scene, events = self.scene, tuple(match.events(self.viewer))
        seen = scene.seen if scene else match.observe(self.viewer)
        if not past and self.planned and self.asks_person() and self.viewer == self.asked():
            seen = self.board.imagine(seen, self.planned)
        return View(
            seen=seen,
            words=words,
            names=self.names(),
            events=events[: scene.told] if scene else events,
            draft=() if past else tuple(self.clicks),
            planned=() if past else tuple(self.planned),
            can=self.can(),
            instead=self.instead(),
            done=not past and self.done(),
            seen_to=self.seen_to if self.at is None else self.stops()[max(0, self.at - 1)],
            past=past,
            hint=self._points() or self.hint,
            bare=self.bare,
            window=self.window,
            plate=self.plate or next(iter(self.plates), ""),
            plates=tuple(self.plates),
            scene=scene,
        )

    def picture(self, words: Words) -> View:
        """How the game looks now, with nothing to click."""
        events = tuple(self.match.events(self.viewer))
        return View(seen=self.match.observe(self.viewer), words=words, names=self.names(), events=events)

    def _points(self) -> tuple[str, ...]:
        step = self.lesson.step(self.match) if self.lesson is not None and self.at is None else None
        return step.points if step is not None else ()

    def whole_view(self, words: Words) -> View:
        """Now, with everything that happened, for log, scrubber and result."""
        seen, events = self.match.observe(self.viewer), tuple(self.match.events(self.viewer))
        return replace(self.view(words), seen=seen, events=events, scene=None)

    def news(self, words: Words) -> list[Markup]:
        """The lines of the log that the viewer has not heard yet and that are not about the viewer, each once."""
        now, heard = len(self.match.log), self._heard.get(self.viewer, self._opened)
        self._heard = {viewer: min(at, now) for viewer, at in self._heard.items()} | {self.viewer: now}
        if now <= heard:
            return []
        lines = self.board.log(self.whole_view(words))
        return [line.sentence for line in lines if line.at > heard and (line.seat is None or line.seat != self.viewer)]

    def look(self, at: int | None, plate: str = "") -> None:
        """Look at moment ``at``, or (None, or the last) at now; and there at a plate."""
        self.plates, self.plate = [], plate
        self.at = None if at is None or at >= self.now else max(0, at)
        self.scenes = []

    # scenes ----------------------------------------------------------------

    @property
    def scene(self) -> Scene | None:
        """The picture that is shown of what has happened."""
        return self.scenes[0] if self.scenes and self.curtain is None else None

    def enact(self, words: Words, since: int) -> None:
        """Show in scenes what happened at the moment that is looked at, if it came after so many choices."""
        self.scenes = []
        self.scenes = self.board.scenes(self.view(words), since)

    def caution(self, words: Words) -> str:
        """What would be lost by what is chosen."""
        return self.board.caution(self.view(words))

    def next_scene(self, end: bool = False) -> None:
        """To the next scene, or the last; after it to the game as it is, but in the past it stays."""
        if self.at is None:
            self.scenes = [] if end else self.scenes[1:]
        else:
            self.scenes = self.scenes[-1 if end else 1 :] or self.scenes
        self.propose()

    def look_as(self, other: Table) -> None:
        """Show what another table of the same game shows."""
        self.at, self.bare, self.window = other.at, other.bare, other.window

    def remember(self) -> None:
        """Put all that is kept into the save."""
        self.save.link = self.match.to_link()
        self.save.position = self.match.position()
        self.save.draft = list(self.draft)


def what(decision: Decision) -> str:
    """What is asked, without the game: ``pay``."""
    return decision.about.rpartition(".")[2]


def _agree(one: Sequence[int | Option], other: Sequence[int]) -> bool:
    """Is one of them the beginning of the other?"""
    return all(mine == theirs for mine, theirs in zip(one, other, strict=False))


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
