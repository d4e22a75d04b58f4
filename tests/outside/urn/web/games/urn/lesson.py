"""All tiles given back."""

from ..lesson import Lesson, Step

LESSON = Lesson(
    seats=2,
    seed=1,
    steps=(
        Step("welcome"),
        Step("give", ("give 0, give 1, give 2",), points=("0", "1", "2")),
        Step("say", ("say much",)),
        Step("end", later=True),
    ),
    others=("done",),
)
