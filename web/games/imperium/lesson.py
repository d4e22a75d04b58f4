"""Secret picks, ranks that show what a region would pay, a tie, a weakest one, markers that come back."""

from ..lesson import Lesson, Step

LESSON = Lesson(
    seats=3,
    seed=1,
    steps=(
        Step("welcome"),
        Step("goal"),
        Step("numbers", points=("1", "9")),
        Step("cards"),
        Step("first", ("pick 1, pick 2, pick 2",)),
        Step("alone", points=("1",), later=True),
        Step("ranks", points=("2", "9")),
        Step("second", ("pick 3, pick 3, pick 9",)),
        Step("tied", points=("2",), later=True),
        Step("lead", points=("3",)),
        Step("third", ("pick 3, pick 8, pick 9",)),
        Step("weakest", points=("3",), later=True),
        Step("markers"),
        Step("end"),
    ),
    others=(
        *("pick 2", "pick 9", "pick 3", "pick 8", "pick 9"),
        *("pick 2", "pick 4", "pick 7", "pick 3", "pick 5", "pick 9"),
        *("pick 3", "pick 7", "pick 9", "pick 4", "pick 5", "pick 6"),
    ),
)
