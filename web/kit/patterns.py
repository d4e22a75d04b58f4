"""Seat patterns: what tells seats apart without colour."""

from __future__ import annotations

from .markup import Markup

# marks on a 12 x 12 tile: {line} and {dot} stand for the paint of the seat
MARKS = {
    1: '<path d="M-2 10L10 -2M6 14L14 6" {line}/>',
    2: '<path d="M-1 4q3-3 6 0t6 0" {line}/><path d="M-1 10q3-3 6 0t6 0" {line}/>',
    3: '<circle cx="3" cy="3" r="1.7" {dot}/><circle cx="9" cy="9" r="1.7" {dot}/>',
    4: '<path d="M3 0V12M9 0V12" {line}/>',
    5: '<path d="M0 0L12 12M12 0L0 12" {line}/>',
    6: '<path d="M0 3H12M0 9H12M3 3V9M9 9V12M9 0V3" {line}/>',
}


def pattern(id: str, seat: int, colour: str, ground: str = "") -> str:
    """The `<pattern>` of a seat (1 to 6) in a colour, on a ground of its own or on what it is laid over."""
    marks = MARKS[seat].format(line=f'fill="none" stroke="{colour}" stroke-width="2"', dot=f'fill="{colour}"')
    tile = f'<rect width="12" height="12" fill="{ground}"/>' if ground else ""
    return f'<pattern id="{id}" width="12" height="12" patternUnits="userSpaceOnUse">{tile}{marks}</pattern>'


def _disc(seat: int) -> str:
    own = f"var(--seat-{seat})"
    return pattern(f"disc-{seat}", seat, f"color-mix(in oklab, var(--seat-{seat}-on) 55%, {own})", own)


DISCS = Markup(
    f'<svg class="defs" aria-hidden="true" width="0" height="0"><defs>{"".join(map(_disc, MARKS))}</defs></svg>'
)
"""What discs are filled with where patterns are on, by the ids disc-1 to disc-6."""
