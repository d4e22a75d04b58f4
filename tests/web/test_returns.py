"""What the page says its save alone would bring back is just that: a new start shows the same."""

from __future__ import annotations

import re
from random import Random

import pytest

from web.games import games

from .fake import Device
from .reader import Reader

STEPS = 40
CLICKED = re.compile(r' class="digest clicked"')  # on a phone: the line over the board has gone


def page(reader: Reader) -> list[str]:
    """What is shown of the page, tag by tag."""
    markup = CLICKED.sub(' class="digest"', reader.markup.partition('<div id="over"')[0])
    return re.findall(r"<[^>]*>|[^<]+", markup)


def again(reader: Reader) -> Reader:
    """A start at the same address with what is stored now."""
    return Reader(reader.tab.address, Device(dict(reader.device.stored)))


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", games())
def test_a_new_start_shows_the_same(game: str) -> None:
    reader, random, same = Reader(f"/new/{game}"), Random(3), 0
    reader.act("begin").wait()
    for _ in range(STEPS):
        session = reader.table
        if session.match.over:
            break
        if reader.tab.save:
            assert page(again(reader)) == page(reader)
            same += 1
        can = sorted(session.view(reader.app.context.words).can)
        if not session.asks_person():
            reader.act("escape").wait()
        elif session.selection.done() and (not can or random.random() < 0.7):
            reader.act("commit").wait()
        else:
            reader.act(f"thing {random.choice(can)}" if can else "reset").wait()
        reader.tab.run(10)
    assert same > STEPS // 4


@pytest.mark.parametrize("do", ["menu play", "bare", "log", "pause", "undo", "go /settings"])
def test_what_is_open_for_now_does_not_return(do: str) -> None:
    reader = Reader("/new/imperium").act("begin").wait()
    reader.tab.run(10)
    assert reader.tab.save
    reader.act(do)
    assert not reader.tab.save


def test_what_one_of_several_sees_does_not_return() -> None:
    reader = Reader().begin("person", "person", "tiro")
    reader.tab.run(10)
    players = reader.table.players
    if players.curtain is not None:
        assert reader.tab.save, "the curtain does"
        reader.act("lift")
    assert players.viewer is not None and not reader.tab.save


def test_an_address_of_a_moment_returns() -> None:
    reader = Reader("/new/imperium").act("begin").wait()
    reader.tab.run(10)
    reader.act("look first")
    assert reader.tab.save and page(again(reader)) == page(reader)
