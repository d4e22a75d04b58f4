"""The typefaces of the page: WOFF2 files cut down to the letters it shows, and the style sheet that names them."""

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

ASCII = "".join(map(chr, range(0x20, 0x7F)))
LATIN_1 = "".join(map(chr, range(0xA0, 0x100)))
LATIN_EXTENDED_A = "".join(map(chr, range(0x100, 0x180)))
SIGNS = "–—‘’‚“”„‹›…•†‡−′″€™←↑→↓"
KANA = "".join(map(chr, range(0x3041, 0x3100)))
CJK_SIGNS = "".join(map(chr, range(0x3000, 0x3040))) + "".join(map(chr, range(0xFF01, 0xFF66))) + "–—‘’“”…‥※→←↑↓×"
JAPANESE = ASCII + KANA + CJK_SIGNS

CJK = 0x3000
CJK_RANGE = "U+3000-9FFF,U+F900-FFEF"  # a font that lacks a sign in it hands it on to the next of the list

FEATURES = ("lnum", "onum", "pnum", "tnum")  # numerals that the page asks for, besides the usual features

# Text with the letters as frequent as in the page's own: its width tells how wide a typeface runs.
SAMPLE = (
    "the quick brown fox jumps over the lazy dog and then it waits for the others to choose three regions "
    "of the empire. Drusus has chosen, Livia is thinking, nobody sees it until all have played "
)


@dataclass(frozen=True, slots=True)
class Local:
    """A face that the reader's system may have, and its mean advance over a sample of text, in em."""

    names: tuple[str, ...]
    advance: float
    sample: str = SAMPLE


@dataclass(frozen=True, slots=True)
class Face:
    """A face of an npm package."""

    family: str
    weight: int
    style: str = "normal"

    def source(self, fontsource: Path, script: str) -> Path:
        """The file for a script, as the package cuts it."""
        return fontsource / self._package / "files" / f"{self._package}-{script}-{self.weight}-{self.style}.woff2"

    def file(self, suffix: str = "") -> str:
        """The name of the file for the page."""
        style = "" if self.style == "normal" else f"-{self.style}"
        return f"{self._package}-{self.weight}{style}{suffix}.woff2"

    @property
    def _package(self) -> str:
        return self.family.lower().replace(" ", "-")


# Gelasio runs as wide as Georgia, the others as wide as Arial.
GEORGIA = Local(("Georgia", "Gelasio", "Gelasio Regular"), 0.4307)
GEORGIA_ITALIC = Local(("Georgia Italic", "Georgia-Italic", "Gelasio Italic"), 0.4371)
GEORGIA_BOLD = Local(("Georgia Bold", "Georgia-Bold", "Gelasio Bold"), 0.5012)
GEORGIA_CAPITALS = Local(GEORGIA.names, 0.5790, SAMPLE.upper())
ARIAL = Local(("Arial", "ArialMT", "Helvetica", "Liberation Sans", "Arimo", "Roboto"), 0.4333)
ARIAL_BOLD = Local(
    ("Arial Bold", "Arial-BoldMT", "Helvetica Bold", "Liberation Sans Bold", "Arimo Bold", "Roboto Bold"), 0.4693
)

LATIN_FACES = {
    Face("Alegreya", 500): GEORGIA,
    Face("Alegreya", 500, "italic"): GEORGIA_ITALIC,
    Face("Alegreya", 700): GEORGIA_BOLD,
    Face("Alegreya Sans", 400): ARIAL,
    Face("Alegreya Sans", 500): ARIAL,
    Face("Alegreya Sans", 700): ARIAL_BOLD,
    Face("Marcellus", 400): GEORGIA_CAPITALS,
}
JAPANESE_FACES = {
    Face("BIZ UDPGothic", 400): "ja",
    Face("BIZ UDPGothic", 700): "ja",
    Face("Shippori Mincho", 600): "ja_title",
}


def build_fonts(fontsource: Path, out: Path, texts: dict[str, str]) -> str:
    """Writes the fonts into `out` and returns their `@font-face` rules, with addresses `fonts/NAME.woff2`.

    `fontsource` is the folder of the @fontsource packages. `texts["ja"]` holds the characters of all Japanese
    texts, `texts["ja_title"]` those of titles, questions and names on maps. The same input makes the same bytes.
    """
    out.mkdir(parents=True, exist_ok=True)
    rules = []
    for face, local in LATIN_FACES.items():
        rules.append(_subset(face, fontsource, "latin", ASCII + LATIN_1 + SIGNS, out))
        rules.append(_subset(face, fontsource, "latin-ext", LATIN_EXTENDED_A + SIGNS, out, "-ext"))
        rules.append(_fallback(face, fontsource, local))
    for face, kind in JAPANESE_FACES.items():
        rules.append(_subset(face, fontsource, "japanese", JAPANESE + texts[kind], out))
    return "\n".join(rules) + "\n"


def _subset(face: Face, fontsource: Path, script: str, wanted: str, out: Path, suffix: str = "") -> str:
    """Writes the wanted characters of a face as far as it has them, and returns the rule."""
    content = reduced(face.source(fontsource, script), wanted)
    (out / face.file(suffix)).write_bytes(content)
    characters = TTFont(BytesIO(content)).getBestCmap()
    address = f'url("fonts/{face.file(suffix)}") format("woff2")'
    return _rule(face.family, face, f"font-display:swap;src:{address};unicode-range:{_range(characters)}")


def reduced(file: Path, wanted: Iterable[str]) -> bytes:
    """A font file with nothing but the wanted characters, as far as it has them: WOFF2."""
    font, small = TTFont(file, recalcTimestamp=False), BytesIO()
    options = Options(flavor="woff2", drop_tables=[*Options().drop_tables, "DSIG"])
    options.layout_features = [*options.layout_features, *FEATURES]
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(wanted)))
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(small)
    return small.getvalue()


def _fallback(face: Face, fontsource: Path, local: Local) -> str:
    """The rule of a local face, stretched to the lines and widths of the one that is on its way."""
    font = TTFont(face.source(fontsource, "latin"))
    em, lines = font["head"].unitsPerEm, font["hhea"]
    adjust = _advance(font, local.sample) / local.advance
    metrics = {"ascent": lines.ascent, "descent": -lines.descent, "line-gap": lines.lineGap}
    overrides = "".join(f"{name}-override:{value / em / adjust:.2%};" for name, value in metrics.items())
    sources = ",".join(f'local("{name}")' for name in local.names)
    return _rule(f"{face.family} Fallback", face, f"src:{sources};size-adjust:{adjust:.2%};{overrides}".rstrip(";"))


def _rule(family: str, face: Face, rest: str) -> str:
    return f'@font-face{{font-family:"{family}";font-weight:{face.weight};font-style:{face.style};{rest}}}'


def _advance(font: TTFont, text: str) -> float:
    """The mean advance of a text, in em."""
    glyphs, widths = font.getBestCmap(), font["hmtx"]
    total: int = sum(widths[glyphs[ord(character)]][0] for character in text)
    return total / len(text) / int(font["head"].unitsPerEm)


def _range(characters: Iterable[int]) -> str:
    """A unicode-range: exact below the CJK blocks, these as a whole."""
    ordered = sorted(character for character in characters if character < CJK)
    starts = [b for a, b in pairwise([-1, *ordered]) if b != a + 1]
    ends = [a for a, b in pairwise([*ordered, CJK * 2]) if b != a + 1]
    ranges = [f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in zip(starts, ends, strict=True)]
    if any(character >= CJK for character in characters):
        ranges.append(CJK_RANGE)
    return ",".join(ranges)
