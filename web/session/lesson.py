"""How far a reader has come in a lesson: it follows from the game itself, so that Undo and reloading just work."""

from __future__ import annotations

from collections.abc import Sequence

from pycore import Match, Option
from pycore.engine.match import FORCED

from ..app.saves import PERSON, Seat
from ..app.sharing import NAMES
from ..games.lesson import AND, Lesson, Step, lesson, lessons

READER = 0


def lesson_id(name: str) -> str:
    """The id under which a lesson is saved: each there is once at a time."""
    return "lesson" + "".join(sign for sign in name if sign.isalnum())[:14]


def lesson_seats(given: Lesson) -> list[Seat]:
    return [Seat(name, "centurio" if seat != READER else PERSON) for seat, name in enumerate(NAMES[: given.seats])]


class Progress:
    """The steps of a lesson that lie behind the reader, and the one that is now."""

    def __init__(self, name: str, given: Lesson) -> None:
        self.name, self.lesson = name, given
        self._chosen = -1
        self._read = 0

    @classmethod
    def of(cls, id: str, game: str) -> Progress | None:
        """The beginning of the lesson that is saved under this id."""
        name = next((name for name in lessons(game) if lesson_id(name) == id), "")
        given = lesson(name) if name else None
        return None if given is None else cls(name, given)

    def place(self, match: Match) -> int:
        """The number of the step that is now; how many there are once the last is done."""
        chosen = _chosen(match).count(READER)
        if chosen != self._chosen:
            back = chosen < self._chosen
            self._chosen, self._read = chosen, self._texts(chosen) if back else 0
        begins, begun = self._reached(chosen)
        if begins is None:
            return len(self.lesson.steps)
        return begins + (self._texts(chosen) if begun else self._read)

    def _reached(self, chosen: int) -> tuple[int | None, int]:
        """After so many choices: where the steps begin that follow the last answer, and how many choices of the next
        answer have been made. None: the lesson is over."""
        begins = 0
        for number, step in enumerate(self.lesson.steps):
            if step.choice:
                if chosen < step.length:
                    return begins, chosen
                begins, chosen = number + 1, chosen - step.length
        return (None, 0) if chosen else (begins, 0)

    def _texts(self, chosen: int) -> int:
        """How many steps are only to be read between two answers."""
        begins, _ = self._reached(chosen)
        steps = self.lesson.steps[begins:]
        return next((number for number, step in enumerate(steps) if step.choice), len(steps))

    def step(self, match: Match) -> Step | None:
        """What is said now; None when the lesson is over."""
        place = self.place(match)
        return self.lesson.steps[place] if place < len(self.lesson.steps) else None

    def waits(self, match: Match) -> bool:
        """Is there something to read before anybody goes on?"""
        step = self.step(match)
        if step is None or step.choice:
            return False
        return not (step.later and match.decision is not None and match.decision.seat != READER)

    def last(self, match: Match) -> bool:
        return self.place(match) == len(self.lesson.steps) - 1

    def read_on(self, match: Match) -> None:
        if self.waits(match):
            self._read += 1

    def fits(self, match: Match, choices: Sequence[Option], planned: str = "") -> bool:
        """Does an answer go on with the lesson? ``planned``: a move that would be planned instead."""
        step = self.step(match)
        if step is None:
            return True
        ways = [way.split(AND)[self._reached(self._chosen)[1] :] for way in step.choice]
        said = [*map(_words, choices)]
        return any(planned in way if planned else _in_order(way, said) for way in ways)

    def answer(self, match: Match) -> int | None:
        """What another seat chooses; None where the lesson does not know."""
        given = sum(seat != READER for seat in _chosen(match))
        if match.decision is None or given >= len(self.lesson.others):
            return None
        options = [_words(option) for option in match.decision.options]
        wanted = self.lesson.others[given]
        return options.index(wanted) if wanted in options else None


def _chosen(match: Match) -> list[int]:
    """Who made each choice; a forced answer is none."""
    return [seat for seat, radix in zip(match.actors, match.radices, strict=True) if radix != FORCED]


def _in_order(way: Sequence[str], said: Sequence[str]) -> bool:
    """Does it begin with an answer, in its order? What leaves no choice may stand between."""
    rest = iter(said)
    return said[:1] == way[:1] and all(words in rest for words in way)


def _words(option: Option) -> str:
    return " ".join(map(str, option))
