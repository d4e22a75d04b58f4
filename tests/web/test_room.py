"""Room for text in pictures: names that are too long for it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from web.kit.room import CUT, LETTER, NAME, beside, ems, line_labels, shortened


def test_what_fits_stays() -> None:
    assert shortened("Claudia", ems("Claudia")) == "Claudia"
    assert shortened("", 0) == ""


def test_of_what_does_not_fit_the_beginning_stays() -> None:
    assert shortened("Vercingetorix Maximus", 9) == "Vercingetorix…"
    assert shortened("ネブカドネザル二世", 5) == "ネブカド…"
    assert shortened("Marcus Aurelius", ems("Marcus ") + ems(CUT)) == "Marcus…", "no space before the ellipsis"


@given(st.text(min_size=1), st.floats(1, 40))
def test_it_is_never_wider_than_the_room(text: str, room: float) -> None:
    found = shortened(text, room)
    assert ems(found) <= room + 1e-9
    assert found == text or found.endswith(CUT) and text.startswith(found[:-1])


def test_labels_at_the_ends_of_lines() -> None:
    labels = line_labels(["Livia", "ネブカドネザル二世とハンムラビ"], [7, "12%"])
    assert labels[0] == "Livia 7"
    assert labels[1].endswith("… 12%") and ems(labels[1]) <= NAME + ems(" 12%")
    assert beside(labels) == LETTER * ems(labels[1])
