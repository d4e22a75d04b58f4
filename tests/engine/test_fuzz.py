"""What links and positions cost to read: never another exception than a refusal, 50 ms, or a megabyte for 10 kB."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from functools import partial
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pycore
from pycore import Match, OstrakaError
from pycore.engine import codec
from tests.engine.suite import one_sentence
from tests.engine.test_link import EVERY, FIRST, SIGNS, forged, some_match

SLOW, LARGE = 0.050, 1_000_000
LONGEST = 10_000


def cheap(read: Callable[[], object]) -> None:
    """Reading ends in time and in little memory, whether it is refused or not."""
    seconds = min(cost(read) for _ in range(3))
    assert seconds <= SLOW, f"{seconds * 1000:.0f} ms"
    tracemalloc.start()
    try:
        cost(read)
        assert tracemalloc.get_traced_memory()[1] <= LARGE
    finally:
        tracemalloc.stop()


def cost(read: Callable[[], object]) -> float:
    """Seconds of the processor; others on the machine do not count."""
    start = process_time()
    try:
        read()
    except OstrakaError as refusal:
        assert one_sentence(refusal)
    return process_time() - start


def open_position(text: str) -> None:
    Match.from_position(FIRST.id, codec.parse(text))


MATCHES = [some_match(number) for number in range(0, 80, 3)]
LINKS = [match.to_link() for match in MATCHES]
POSITIONS = [json.dumps(match.position()) for match in MATCHES]
REPEATED = ["[]", "{}", "[[[]]]", '{"":0}', "0", "1e9", '"ab"', '"\\u1234"', "9" * 40, "null", '["pick",1]']


@given(st.sampled_from(LINKS), st.data())
def test_changed_links(link: str, data: st.DataObject) -> None:
    signs = list(link)
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(signs)))
        signs[at : at + data.draw(st.integers(0, 9))] = data.draw(st.text(SIGNS + ".=+/ \x00é", max_size=9))
    cheap(lambda: Match.from_link("".join(signs)))


@given(st.sampled_from([*pycore.games(), "x", ""]), st.binary(max_size=LONGEST * 3 // 4))
@example(FIRST.id, b"\xff" * 7000)
@example(FIRST.id, bytes(7000))
def test_any_bytes_with_a_check_sum_that_fits(game: str, body: bytes) -> None:
    cheap(lambda: Match.from_link(forged(game, 2, body)))
    cheap(lambda: Match.from_link(forged(game, 2, b"\x01\x00" + body + b"\x01")))


@given(st.sampled_from(EVERY), st.text(max_size=200), st.integers(1, 200))
def test_any_text(setup: object, text: str, times: int) -> None:
    cheap(lambda: Match.from_link((text * times)[:LONGEST]))
    cheap(lambda: open_position((text * times)[:LONGEST]))


@given(st.sampled_from(POSITIONS), st.data())
def test_changed_positions(position: str, data: st.DataObject) -> None:
    """The text of a position, cut, doubled and changed."""
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(position)))
        new = data.draw(st.one_of(st.sampled_from(REPEATED), st.text('[]{}",:\\0129.e- aé', max_size=6)))
        position = position[:at] + new * data.draw(st.integers(1, 30)) + position[at + data.draw(st.integers(0, 9)) :]
    cheap(lambda: open_position(position[:LONGEST]))


@pytest.mark.parametrize("part", REPEATED)
def test_long_lists(part: str) -> None:
    count = LONGEST // (len(part) + 1) - 40
    long = f"[{','.join([part] * count)}]"
    cheap(lambda: codec.parse(long))
    for key in ("state", "seats", "since", "options", "dice", "x"):
        position = json.loads(POSITIONS[0])
        position[key] = "@"
        cheap(partial(open_position, json.dumps(position).replace('"@"', long)))


@pytest.mark.parametrize("sign", ['"', "\\", '\\"', "[", "{", '{"":', "9", "-", " ", "\n", "\\u0000", "é", "/*", "[]"])
def test_one_sign_again_and_again(sign: str) -> None:
    """Above all a text that does not end and holds many quotes."""
    text = sign * (LONGEST // len(sign))
    for start in ("", '"', "[", '{"seats":', '["'):
        cheap(partial(open_position, (start + text)[:LONGEST]))
    cheap(lambda: Match.from_link(text))
    cheap(lambda: Match.from_link(f"{FIRST.id}.{text}"))
