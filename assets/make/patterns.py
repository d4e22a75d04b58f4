"""Seat patterns: what tells seats apart on bands, areas and charts without colour."""

from .svg import XMLNS

# marks on a 12 x 12 tile: {line} and {dot} stand for the paint of the seat
MARKS = {
    1: '<path d="M-2 10L10 -2M6 14L14 6" {line}/>',
    2: '<path d="M-1 4q3-3 6 0t6 0" {line}/><path d="M-1 10q3-3 6 0t6 0" {line}/>',
    3: '<circle cx="3" cy="3" r="1.7" {dot}/><circle cx="9" cy="9" r="1.7" {dot}/>',
    4: '<path d="M3 0V12M9 0V12" {line}/>',
    5: '<path d="M0 0L12 12M12 0L0 12" {line}/>',
    6: '<path d="M0 3H12M0 9H12M3 3V9M9 9V12M9 0V3" {line}/>',
}


def pattern(seat: int) -> str:
    """The `<pattern>` of a seat, with the id `pat-N`."""
    colour = f"var(--seat-{seat})"
    marks = MARKS[seat].format(line=f'fill="none" stroke="{colour}" stroke-width="2"', dot=f'fill="{colour}"')
    return f'<pattern id="pat-{seat}" width="12" height="12" patternUnits="userSpaceOnUse">{marks}</pattern>'


def pattern_sheet() -> str:
    """One SVG with the patterns of all seats."""
    patterns = "\n".join(pattern(seat) for seat in MARKS)
    return f'<svg xmlns="{XMLNS}"><defs>\n{patterns}\n</defs></svg>\n'
