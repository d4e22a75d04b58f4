"""Checks the colours of the page and of the games, their ``tokens.css``: contrast of every pair in use, and how far
the seats stay apart for any sight."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .cvd import SIGHT, contrast, nearest

TEXT, PART = 4.5, 3.0  # WCAG 2 AA: text; parts of controls and pictures
SEATS = range(1, 7)
NEUTRAL = 0
LEAST_DISTANCE = 10  # CIEDE2000; two seats below it would be easy to confuse

PAGES = ("paper", "raised", "sunk")
LANDS = ("land-1", "land-2", "land-3", "land-4")
ON_PAGE = {
    TEXT: ("ink", "ink-2", "ink-3", "rubric", "ok", "warn", "bad"),
    PART: ("focus", "rule-strong"),
}
ON_LAND = {TEXT: ("land-ink",), PART: ("border", "rubric", "focus")}
ELSEWHERE = (
    ("on-rubric", "rubric", TEXT),
    ("on-rubric", "rubric-press", TEXT),
    ("ink", "rubric-soft", TEXT),
    ("ink-2", "rubric-soft", TEXT),
    ("rubric", "rubric-soft", TEXT),
    ("land-off-ink", "land-off", TEXT),
    ("sea-ink", "sea", TEXT),
    ("sea-ink", "sea-deep", TEXT),
    ("coast", "sea", PART),
    ("halo", "land-ink", PART),
)

Tokens = dict[str, tuple[str, str]]  # name -> colour in the light and in the dark theme
TOKEN = re.compile(r"--([\w-]+):\s*light-dark\((#[0-9a-f]{6})\w*,\s*(#[0-9a-f]{6})\w*\)")


@dataclass(frozen=True, slots=True)
class Finding:
    """One checked requirement, with its value in the light and in the dark theme."""

    what: str
    need: float
    values: tuple[float, float]

    @property
    def ok(self) -> bool:
        return min(self.values) >= self.need


def read_tokens(css: str) -> Tokens:
    """The colours of a style sheet that are written as `--name: light-dark(#..., #...)`."""
    return {name: (light, dark) for name, light, dark in TOKEN.findall(css)}


def check(tokens: Tokens) -> list[Finding]:
    """Every requirement on the colours."""
    pairs = [Finding(f"{fg} on {bg}", need, _ratios(tokens, fg, bg)) for fg, bg, need in _pairs(tokens)]
    return [*pairs, *_pieces(tokens), *_distances(tokens)]


def report(findings: list[Finding]) -> str:
    """The findings as lines of text, and their number."""
    lines = [
        f"{'ok  ' if item.ok else 'FAIL'} {item.what}: {item.values[0]:.2f} light, {item.values[1]:.2f} dark, "
        f"needs {item.need:g}"
        for item in findings
    ]
    failures = sum(not item.ok for item in findings)
    return "\n".join([*lines, f"{len(findings)} checks, {failures} failures"])


def _pairs(tokens: Tokens) -> Iterator[tuple[str, str, float]]:
    for grounds, inks in ((PAGES, ON_PAGE), (LANDS, ON_LAND)):
        yield from ((ink, ground, need) for ground in grounds for need, names in inks.items() for ink in names)
    yield from ELSEWHERE
    for seat in (NEUTRAL, *SEATS):
        yield f"seat-{seat}-on", f"seat-{seat}", PART
        yield f"seat-{seat}-line", "raised", TEXT
        yield f"seat-{seat}-line", "paper", TEXT
    for name in tokens:
        if f"{name}-on" in tokens and not name.startswith("seat-"):
            yield f"{name}-on", name, TEXT


def _pieces(tokens: Tokens) -> Iterator[Finding]:
    """A piece is its fill or its edge, whichever stands out more; it must do so on every ground of the map."""
    for seat in (NEUTRAL, *SEATS):
        for ground in (*LANDS, "land-off", "sea", "sea-deep"):
            fill, edge = _ratios(tokens, f"seat-{seat}", ground), _ratios(tokens, f"seat-{seat}-edge", ground)
            best = max(fill[0], edge[0]), max(fill[1], edge[1])
            yield Finding(f"seat-{seat} or its edge on {ground}", PART, best)


def _distances(tokens: Tokens) -> Iterator[Finding]:
    for sight in SIGHT:
        light, dark = (nearest({f"seat-{n}": tokens[f"seat-{n}"][theme] for n in SEATS}, sight) for theme in (0, 1))
        what = f"{sight} sight, most alike: {light[1]} and {light[2]} light, {dark[1]} and {dark[2]} dark"
        yield Finding(what, LEAST_DISTANCE, (light[0], dark[0]))


def _ratios(tokens: Tokens, one: str, other: str) -> tuple[float, float]:
    (light, dark), (other_light, other_dark) = tokens[one], tokens[other]
    return contrast(light, other_light), contrast(dark, other_dark)
