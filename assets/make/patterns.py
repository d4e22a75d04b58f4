"""Seat patterns: what tells seats apart on bands, areas and charts without colour."""

from web.kit.patterns import MARKS, pattern

from .svg import XMLNS


def pattern_sheet() -> str:
    """One SVG with the patterns of all seats, with the ids `pat-1` to `pat-6`."""
    patterns = "\n".join(pattern(f"pat-{seat}", seat, f"var(--seat-{seat})") for seat in MARKS)
    return f'<svg xmlns="{XMLNS}"><defs>\n{patterns}\n</defs></svg>\n'
