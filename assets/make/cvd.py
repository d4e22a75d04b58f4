"""How colours look to people, in numbers: contrast, colour blindness, distance."""

import math
from itertools import combinations

Rgb = tuple[float, float, float]  # linear light, 0 to 1
Lab = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

# Machado, Oliveira and Fernandes 2009, severity 1, on linear light
SIGHT: dict[str, Matrix | None] = {
    "normal": None,
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(colour: str) -> Rgb:
    """Linear light of `#rrggbb`."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _expand(red), _expand(green), _expand(blue)


def luminance(colour: str) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of WCAG 2."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def seen(colour: str, sight: str) -> Lab:
    """The colour in CIELAB as somebody with this kind of sight sees it."""
    matrix = SIGHT[sight]
    light = linear(colour)
    if matrix:
        red, green, blue = (min(1.0, max(0.0, value)) for value in _apply(matrix, light))
        light = red, green, blue
    x, y, z = (_cube_root(value / white) for value, white in zip(_apply(TO_XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(colours: dict[str, str], sight: str) -> tuple[float, str, str]:
    """The two names whose colours are most alike, and their distance (CIEDE2000)."""
    lab = {name: seen(colour, sight) for name, colour in colours.items()}
    return min((round(ciede2000(lab[a], lab[b]), 1), a, b) for a, b in combinations(lab, 2))


def ciede2000(one: Lab, other: Lab) -> float:
    """Colour difference; names follow Sharma, Wu and Dalal 2005."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    c_mean7 = ((math.hypot(a1, b1) + math.hypot(a2, b2)) / 2) ** 7
    g = 1 + 0.5 * (1 - math.sqrt(c_mean7 / (c_mean7 + 25**7)))
    c1, c2 = math.hypot(a1 * g, b1), math.hypot(a2 * g, b2)
    h1, h2 = _hue(a1 * g, b1), _hue(a2 * g, b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    delta_l, delta_c = l2 - l1, c2 - c1
    delta_h = 2 * math.sqrt(c1 * c2) * _sin(turn / 2)
    l_mean, c_mean = (l1 + l2) / 2, (c1 + c2) / 2
    h_mean = h1 + turn / 2 if c1 * c2 else h1 + h2
    t = 1 - 0.17 * _cos(h_mean - 30) + 0.24 * _cos(2 * h_mean)
    t += 0.32 * _cos(3 * h_mean + 6) - 0.2 * _cos(4 * h_mean - 63)
    s_l = 1 + 0.015 * (l_mean - 50) ** 2 / math.sqrt(20 + (l_mean - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c_mean, 1 + 0.015 * c_mean * t
    theta = 60 * math.exp(-((((h_mean % 360) - 275) / 25) ** 2))
    rotation = -2 * math.sqrt(c_mean**7 / (c_mean**7 + 25**7)) * _sin(theta)
    terms = delta_l / s_l, delta_c / s_c, delta_h / s_h
    return math.sqrt(sum(term * term for term in terms) + rotation * terms[1] * terms[2])


def _expand(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _apply(matrix: Matrix, light: Rgb) -> list[float]:
    return [sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix]


def _cube_root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _sin(degrees: float) -> float:
    return math.sin(math.radians(degrees))


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
