"""How colours look to people, in numbers: contrast, colour blindness, distance."""

from itertools import combinations

from coloraide import Color

SIGHT = ("normal", "protan", "deutan", "tritan")


def contrast(one: str, other: str) -> float:
    """Contrast ratio of WCAG 2, from 1 to 21."""
    return Color(one).contrast(other, method="wcag21")


def seen(colour: str, sight: str) -> Color:
    """The colour as somebody with this kind of sight sees it (Machado, Oliveira and Fernandes 2009, severity 1)."""
    plain = Color(colour)
    return plain if sight == "normal" else plain.filter(sight, method="machado").clip("srgb")


def nearest(colours: dict[str, str], sight: str) -> tuple[float, str, str]:
    """The two names whose colours are most alike, and their distance (CIEDE2000)."""
    to_eyes = {name: seen(colour, sight) for name, colour in colours.items()}
    return min((round(to_eyes[a].delta_e(to_eyes[b], method="2000"), 1), a, b) for a, b in combinations(to_eyes, 2))
