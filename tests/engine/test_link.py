"""Links: what they hold, and that nothing but a link ever opens a game."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from math import log2
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import pycore
from pycore import BadLink, Match
from pycore.engine import link
from pycore.engine.dice import Dice
from pycore.engine.match import SPENT
from tests.conftest import IN_BROWSER
from tests.engine.suite import Setup, choose, everything, one_sentence, random_game, setups

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
EVERY = [setup for rules in pycore.games().values() for setup in setups(rules)]
FIRST = EVERY[0].game
LINKS = 20 if IN_BROWSER else 200
HEAD, CHECK = 8, 8
"""Characters of a link: after the dot those that say what it is and how long, and the last ones."""


def some_match(number: int) -> Match:
    """Now one and now another setup, at a random moment; each eighth game has begun from a position."""
    dice = Dice(number, "links")
    setup: Setup = EVERY[number % len(EVERY)]
    match = Match.new(setup.game.id, setup.seats, dice.below(1 << dice.below(65)), setup.options)
    for choice in range(dice.pick((0, 1, 5, 20, 40, 80, 120, 1000))):
        if number % 8 == 0 and choice == 10:
            match = Match.from_position(setup.game.id, match.position())
        if not match.over:
            match.play(choose(match, dice))
    return match


def refused_or_same(text: str, same: str) -> bool:
    try:
        return everything(Match.from_link(text)) == same
    except BadLink:
        return True


# damage --------------------------------------------------------------------


@pytest.mark.sampled(10)
@pytest.mark.parametrize("part", range(10))
def test_every_change_of_one_character_is_rejected_or_harmless(part: int) -> None:
    """Places of 200 links: every other sign there, every sign before it, and the sign left out.

    Every place of game, form, length and check; of the long number between them one in six.
    """
    for number in range(part, LINKS, 10):
        match = some_match(number)
        text, same = match.to_link(), everything(match)
        number_in = range(text.index(".") + HEAD, len(text) - CHECK)
        for at in (at for at in range(len(text) + 1) if at not in number_in or (at + number) % 6 == 0):
            head, tail, rest = text[:at], text[at:], text[at + 1 :]
            changed = [head + sign + tail for sign in SIGNS]
            if at < len(text):
                changed += [head + sign + rest for sign in SIGNS if sign != text[at]]
                changed.append(head + rest)
            for other in changed:
                try:
                    link.decode(other)
                except BadLink:
                    continue
                assert refused_or_same(other, same), (text, other)


@given(number=st.integers(0, LINKS - 1), data=st.data())
def test_a_cut_link_says_so(number: int, data: st.DataObject) -> None:
    text = some_match(number).to_link()
    cut = text[: data.draw(st.integers(text.index(".") + 7, len(text) - 1))]
    with pytest.raises(BadLink) as refusal:
        Match.from_link(cut)
    assert refusal.value.code == "link.cut"
    assert one_sentence(refusal.value)


@given(number=st.integers(0, LINKS - 1), data=st.data())
def test_several_changes_are_rejected_or_harmless(number: int, data: st.DataObject) -> None:
    match = some_match(number)
    signs = list(match.to_link())
    for _ in range(data.draw(st.integers(2, 6))):
        at = data.draw(st.integers(0, len(signs) - 1))
        signs[at : at + data.draw(st.integers(0, 2))] = data.draw(st.text(SIGNS + ".", max_size=2))
    assert refused_or_same("".join(signs), everything(match))


@given(st.one_of(st.text(max_size=60), st.from_regex(r"[a-z]*\.?[A-Za-z0-9_-]*", fullmatch=True), st.binary()))
@example("imperium.")
@example("imperium.A")
@example("imperium.AgAA")
@example(".AAAA")
@example("imperium..AAAA")
@example("imperium.AgICAg\n")
@example("帝国.AAAA")
@example("imperium.\u0660\u0661")
@example("imperium." + "A" * 30_000)
@example(None)
@example(7)
def test_garbage_is_refused_in_one_sentence(text: Any) -> None:
    with pytest.raises(BadLink) as refusal:
        Match.from_link(text)
    assert one_sentence(refusal.value)


def test_white_space_around_a_link_does_no_harm() -> None:
    match = some_match(3)
    assert everything(Match.from_link(f"\n  {match.to_link()} ")) == everything(match)


# forgery: the check sum fits ---------------------------------------------------


def forged(game: str, head: int, body: bytes) -> str:
    """A link with any content and a check sum that fits."""
    data = bytes([head]) + link._varint(len(body) + 4) + body
    data += zlib.crc32(game.encode() + data).to_bytes(4, "little")
    return f"{game}.{urlsafe_b64encode(data).decode().rstrip('=')}"


def opens_or_is_refused(text: str) -> None:
    """A link that opens is the one link of its game."""
    try:
        match = Match.from_link(text)
    except BadLink as refusal:
        assert one_sentence(refusal)
    else:
        assert everything(Match.from_link(match.to_link())) == everything(match)


@given(st.sampled_from([*pycore.games(), "chess", "x"]), st.integers(0, 255), st.binary(max_size=80))
def test_any_bytes_are_a_game_or_refused(game: str, head: int, body: bytes) -> None:
    opens_or_is_refused(forged(game, head, body))
    opens_or_is_refused(forged(game, 2, body))
    opens_or_is_refused(forged(game, 2, b"\x01\x00" + body))


@given(st.integers(0, len(EVERY) - 1), st.integers(1, 1 << 400))
def test_a_number_is_a_game_in_one_way(which: int, number: int) -> None:
    """A link that opens without a position is exactly the link of the game it opens."""
    rules = EVERY[which].game
    body = link._varint(rules.revision) + link._varint(5) + number.to_bytes((number.bit_length() + 7) // 8, "little")
    text = forged(rules.id, 2, body)
    try:
        match = Match.from_link(text)
    except BadLink as refusal:
        assert refusal.code == "link.forged"
        assert one_sentence(refusal)
    else:
        assert match.to_link() == text


JSON = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8)),
    lambda more: st.one_of(st.lists(more, max_size=4), st.dictionaries(st.text(max_size=8), more, max_size=4)),
    max_leaves=10,
)


@given(st.sampled_from(EVERY), JSON, st.binary(min_size=1, max_size=20))
def test_any_position_in_a_link_is_a_game_or_refused(setup: Setup, position: object, number: bytes) -> None:
    packed = zlib.compress(json.dumps(position).encode())
    body = link._varint(setup.game.revision) + b"\x00" + link._varint(len(packed)) + packed + number
    opens_or_is_refused(forged(setup.game.id, 3, body))


@pytest.mark.parametrize(
    "plain",
    [
        b"[" * 60_000,
        b'{"a":' * 9_000,
        b'["]",' * 9_000,
        b"{" + b" " * 70_000 + b"}",
        b'{"seats": ' + b"9" * 60_000 + b"}",
        b"\xff\xfe{}",
        b'"\\',
        b"NaN",
        b"",
    ],
    ids=["deep", "deep objects", "hidden depth", "long", "huge number", "no text", "open", "not a number", "empty"],
)
def test_a_monstrous_position_in_a_link_is_refused(plain: bytes) -> None:
    """Above all a deep one, which could break the stack of a browser for good."""
    packed = zlib.compress(plain, 9)
    with pytest.raises(BadLink) as refusal:
        Match.from_link(forged(FIRST.id, 3, b"\x01\x00" + link._varint(len(packed)) + packed + b"\x01"))
    assert one_sentence(refusal.value)


def test_a_link_that_goes_on_after_the_end_is_refused() -> None:
    setup = EVERY[0]
    match = random_game(setup)
    digits = [(setup.game.seats.index(setup.seats), len(setup.game.seats))]
    digits += [(s.values.index(setup.options[s.id]), len(s.values)) for s in setup.game.options]
    digits += [(index, max(SPENT, radix)) for index, radix in zip(match.log, match.radices, strict=True)]
    good = link.encode(setup.game.id, setup.game.revision, match.seed, None, digits)
    assert good == match.to_link()
    longer = link.encode(setup.game.id, setup.game.revision, match.seed, None, [*digits, (0, 9)])
    with pytest.raises(BadLink) as refusal:
        Match.from_link(longer)
    assert str(refusal.value) == "This link does not hold a possible game: it goes on after the end."


def test_a_link_of_other_rules_is_refused() -> None:
    for revision, game, version, code in (
        (99, FIRST.id, 2, "link.revision"),
        (1, "chess", 2, "link.game"),
        (1, FIRST.id, 4, "link.version"),
    ):
        with pytest.raises(BadLink) as refusal:
            Match.from_link(forged(game, version, link._varint(revision) + b"\x00\x01"))
        assert refusal.value.code == code
        assert one_sentence(refusal.value)


# size and form ------------------------------------------------------------------


@pytest.mark.sampled(4)
@pytest.mark.parametrize("setup", EVERY, ids=str)
def test_a_link_is_hardly_longer_than_its_choices_need(setup: Setup) -> None:
    """At most 1.02 times the sum of log2(options), a bit for a forced answer, and 20 bytes."""
    match = random_game(setup)
    code = match.to_link().partition(".")[2]
    bits = len(urlsafe_b64decode(code + "=" * (-len(code) % 4))) * 8
    assert bits <= 1.02 * sum(log2(max(SPENT, radix)) for radix in match.radices) + 160


def test_a_link_goes_into_a_url_as_it_is() -> None:
    for number in range(LINKS):
        game, dot, code = some_match(number).to_link().partition(".")
        assert game in pycore.games() and dot and set(code) <= set(SIGNS)


@given(st.integers(0, (1 << 70) - 1))
def test_varints(value: int) -> None:
    data = link._varint(value)
    assert link._read_varint(data, 0) == (value, len(data))


@given(st.lists(st.integers(1, 300).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))))
def test_digits_come_back_in_order(digits: list[tuple[int, int]]) -> None:
    packed = link.decode(link.encode("x", 1, 0, None, digits))
    assert [packed.digit(radix) for _, radix in digits] == [value for value, _ in digits]
    assert not packed.more
    with pytest.raises(BadLink):
        packed.digit(2)
