"""How much room text takes in a picture, where nothing but the text itself is known of it."""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import east_asian_width

WIDE, CAPITAL, SMALL, NARROW = 1.0, 0.84, 0.64, 0.36
"""Ems of a letter in bold type, rather too many than too few."""
CUT = "…"
NAME, LETTER = 9, 17
"""Ems of a name at the end of a line in a chart at most, and units of an em there, on a phone."""


def ems(text: str) -> float:
    """About how wide a text is, in ems."""
    return sum(map(_em, text))


def shortened(text: str, room: float) -> str:
    """A text of at most so many ems; of a longer one the beginning, with an ellipsis."""
    if ems(text) <= room:
        return text
    room -= _em(CUT)
    kept = ""
    for letter in text:
        room -= _em(letter)
        if room < 0:
            break
        kept += letter
    return kept.rstrip() + CUT


def line_labels(names: Iterable[str], figures: Iterable[object]) -> list[str]:
    """What stands at the ends of a chart's lines: names and figures."""
    return [f"{shortened(name, NAME)} {figure}" for name, figure in zip(names, figures, strict=True)]


def beside(labels: Iterable[str]) -> float:
    """How many units of a chart its labels take."""
    return LETTER * max(map(ems, labels))


def _em(letter: str) -> float:
    if east_asian_width(letter) in "WF" or letter == CUT:
        return WIDE
    if letter.isupper() or letter in "mw%@&":
        return CAPITAL
    return NARROW if letter in " .,:;'-ijl|!" else SMALL
