"""How far a reader has come in a lesson: it follows from the game itself, so that Undo and reloading just work."""

from __future__ import annotations

from pycore import Match, Option

from ..lessons import Lesson, Step, lesson
from .saves import PERSON, Seat
from .sharing import NAMES

READER = 0


def lesson_id(game: str) -> str:
    """The id under which the lesson of a game is saved: there is one at a time."""
    return "lesson" + "".join(sign for sign in game if sign.isalnum())[:14]


def lesson_seats(given: Lesson) -> list[Seat]:
    return [Seat(name, "centurio" if seat != READER else PERSON) for seat, name in enumerate(NAMES[: given.seats])]


class Progress:
    """The steps of a lesson that lie behind the reader, and the one that is now."""

    def __init__(self, given: Lesson) -> None:
        self.lesson = given
        self._chosen = -1
        self._read = 0

    @classmethod
    def of(cls, id: str, game: str) -> Progress | None:
        """The beginning of the lesson that is saved under this id."""
        given = lesson(game) if id == lesson_id(game) else None
        return None if given is None else cls(given)

    def place(self, match: Match) -> int:
        """The number of the step that is now; how many there are once the last is done."""
        chosen = match.actors.count(READER)
        if chosen != self._chosen:
            back = chosen < self._chosen
            self._chosen, self._read = chosen, self._texts(chosen) if back else 0
        asked = [i for i, step in enumerate(self.lesson.steps) if step.choice]
        if chosen > len(asked):
            return len(self.lesson.steps)
        return (asked[chosen - 1] + 1 if chosen else 0) + self._read

    def _texts(self, chosen: int) -> int:
        """How many steps are only to be read between two choices."""
        steps = iter(self.lesson.steps)
        for _ in range(chosen):
            next(step for step in steps if step.choice)
        count = 0
        for step in steps:
            if step.choice:
                break
            count += 1
        return count

    def step(self, match: Match) -> Step | None:
        """What is said now; None when the lesson is over."""
        place = self.place(match)
        return self.lesson.steps[place] if place < len(self.lesson.steps) else None

    def waits(self, match: Match) -> bool:
        """Is there something to read before anybody goes on?"""
        step = self.step(match)
        return step is not None and not step.choice

    def last(self, match: Match) -> bool:
        return self.place(match) == len(self.lesson.steps) - 1

    def read_on(self, match: Match) -> None:
        if self.waits(match):
            self._read += 1

    def fits(self, match: Match, choice: int | Option) -> bool:
        """Does an option, or its number, go on with the lesson?"""
        step, asked = self.step(match), match.decision
        if step is None or asked is None:
            return True
        return _words(asked.options[choice] if isinstance(choice, int) else choice) in step.choice

    def answer(self, match: Match) -> int | None:
        """What another seat chooses; None where the lesson does not know."""
        given = len(match.actors) - match.actors.count(READER)
        if match.decision is None or given >= len(self.lesson.others):
            return None
        options = [_words(option) for option in match.decision.options]
        wanted = self.lesson.others[given]
        return options.index(wanted) if wanted in options else None


def _words(option: tuple[str | int, ...]) -> str:
    return " ".join(map(str, option))
