"""Words as outlines, for pictures that must look right where the typeface is not there."""

import io
from pathlib import Path

import uharfbuzz as hb
from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .svg import num


class Lettering:
    """A typeface read from a WOFF2 file."""

    def __init__(self, path: Path) -> None:
        self.font = TTFont(path)
        plain = io.BytesIO()
        self.font.flavor = None
        self.font.save(plain)
        self.shaper = hb.Font(hb.Face(plain.getvalue()))
        self.glyphs = self.font.getGlyphSet()
        self.em = self.font["head"].unitsPerEm

    def centred(self, text: str, x: float, y: float, size: float, tracking: float) -> str:
        """Path data of a line of text round x, on the base line y."""
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self.shaper, buffer, {"liga": False})
        scale = size / self.em
        advances = [position.x_advance * scale + tracking for position in buffer.glyph_positions]
        left = x - (sum(advances) - tracking) / 2
        pen = SVGPathPen(self.glyphs, ntos=num)
        for glyph, advance in zip(buffer.glyph_infos, advances, strict=True):
            placed = TransformPen(pen, Transform(scale, 0, 0, -scale, left, y))
            self.glyphs[self.font.getGlyphName(glyph.codepoint)].draw(placed)
            left += advance
        return str(pen.getCommands())
