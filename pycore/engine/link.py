"""Games as text that fits into a URL.

    <game>.AggBB9Lm...      game id, dot, URL-safe base64 of
    version                 1 byte: twice the version, plus 1 if the game began from a position
    length                  varint: bytes that follow
    revision, seed          varints
    position                varint length and deflated JSON, if there is one
    number                  the rest, little end first, shortest form: seats, options and choices, mixed radix
    check                   4 bytes: CRC-32 of the game id and all before

The revision is the first one that knows all that is chosen; options that came later are not among the digits.
The number holds seats, options and choices as digits, the first one lowest, each in the radix of how many values it
could have had; a leading 1 marks the end. A choice among n costs log2 n bits.
"""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from . import codec
from .errors import BadLink

VERSION = 1
LONGEST = 20_000
"""Characters; a longer text is not read."""
LARGEST_POSITION = 1 << 14
"""Bytes of a position's JSON; few enough that a small link never unpacks to a megabyte of lists."""
_SIGNS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_NAME = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")


@dataclass(slots=True)
class Packed:
    """A link taken apart: what it says before its digits, and the digits as one number."""

    game: str
    revision: int
    seed: int
    position: dict[str, Any] | None
    number: int

    def digit(self, radix: int) -> int:
        """The next digit, lowest first. Raises BadLink when there is none."""
        if self.number < radix:
            raise BadLink("link.forged", why="it ends too early.")
        self.number, digit = divmod(self.number, radix)
        return digit

    @property
    def more(self) -> bool:
        return self.number > 1


def encode(
    game: str, revision: int, seed: int, position: dict[str, Any] | None, digits: Iterable[tuple[int, int]]
) -> str:
    """The link of a game; ``digits`` are (value, radix) pairs in order."""
    number = 1
    for value, radix in reversed(list(digits)):
        number = number * radix + value
    body = _varint(revision) + _varint(seed)
    if position is not None:
        packed = zlib.compress(_plain(position), 9)
        body += _varint(len(packed)) + packed
    body += number.to_bytes((number.bit_length() + 7) // 8, "little")
    head = bytes([VERSION * 2 + (position is not None)]) + _varint(len(body) + 4) + body
    check = zlib.crc32(game.encode() + head).to_bytes(4, "little")
    return f"{game}.{urlsafe_b64encode(head + check).decode().rstrip('=')}"


def size(position: dict[str, Any]) -> int:
    """The bytes of a position's JSON."""
    return len(_plain(position))


def _plain(position: dict[str, Any]) -> bytes:
    return json.dumps(position, separators=(",", ":"), sort_keys=True).encode()


def decode(text: str) -> Packed:
    """Take a link apart and check its form; what its digits mean only the game knows. Raises BadLink."""
    if not isinstance(text, str) or not text.strip():
        raise BadLink("link.empty")
    if len(text) > LONGEST:
        raise BadLink("link.long", have=len(text))
    game, dot, code = text.strip().partition(".")
    if not set(game) <= _NAME or not set(code) <= _SIGNS:
        raise BadLink("link.signs")
    if not dot or not game:
        raise BadLink("link.name")
    data = _unbase64(code)
    if not data:
        raise BadLink("link.empty")
    if data[0] >> 1 != VERSION:
        raise BadLink("link.version" if data[0] >> 1 > VERSION and _checked(game, data) else "link.check")
    length, at = _read_varint(data, 1)
    want = -(-(at + length) * 4 // 3)
    if len(code) != want:
        raise BadLink("link.cut" if len(code) < want else "link.extra", have=len(code), want=want)
    if urlsafe_b64encode(data).decode().rstrip("=") != code:
        raise BadLink("link.check")
    if not _checked(game, data):
        raise BadLink("link.check")
    body = data[:-4]
    revision, at = _read_varint(body, at)
    seed, at = _read_varint(body, at)
    if seed >= 1 << 64:
        raise BadLink("link.check")
    position = None
    if data[0] & 1:
        size, at = _read_varint(body, at)
        position = _inflate(body[at : at + size])
        at += size
    number = int.from_bytes(body[at:], "little")
    if at >= len(body) or body[-1] == 0:
        raise BadLink("link.check")
    return Packed(game, revision, seed, position, number)


def _checked(game: str, data: bytes) -> bool:
    """Is nothing of it garbled?"""
    return zlib.crc32(game.encode() + data[:-4]) == int.from_bytes(data[-4:], "little")


def _unbase64(code: str) -> bytes:
    if len(code) % 4 == 1:
        code = code[:-1]  # no whole byte: the length in the text tells what is wrong
    return urlsafe_b64decode(code + "=" * (-len(code) % 4))


def _inflate(packed: bytes) -> dict[str, Any]:
    try:
        unpacker = zlib.decompressobj()
        plain = unpacker.decompress(packed, LARGEST_POSITION + 1)
        if len(plain) > LARGEST_POSITION:
            raise BadLink("link.large", most=LARGEST_POSITION)
        if not unpacker.eof or unpacker.unused_data:
            raise BadLink("link.check")
        position = codec.parse(plain.decode())
    except BadLink:
        raise
    except (zlib.error, ValueError) as error:
        raise BadLink("link.check") from error
    if not isinstance(position, dict):
        raise BadLink("link.check")
    return position


def _varint(value: int) -> bytes:
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def _read_varint(data: bytes, at: int) -> tuple[int, int]:
    value = shift = 0
    while at < len(data) and shift < 70:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7
    raise BadLink("link.check")
