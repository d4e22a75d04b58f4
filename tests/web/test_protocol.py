"""What client and host say to each other: both sides have the same words."""

from __future__ import annotations

import json
from dataclasses import asdict, replace

import pytest

from web.host import protocol
from web.host.host import Host
from web.host.protocol import EFFECTS, EVENTS, Act, Frame, Open, Refused, Run, Start, Stored, Thought, View

from .node import needs_node, run

SAMPLES = {
    "start": Start("#/", "https://table.example/", True, {"ostraka/1/x": ""}, "", False, True, True, True, "0 9.5 40"),
    "open": Open({"link": "imperium.x", "lang": "ja"}),
    "run": Run(True),
    "act": Act("rename x", "Größe 🏛"),
    "stored": Stored({"ostraka/1/game/a": None}),
    "refused": Refused("ostraka/1/game/a", "{}", "full"),
    "thought": Thought(3, "[1, 2]"),
}


@needs_node
def test_the_twin_has_the_same_words() -> None:
    names = ", ".join(protocol.shape())
    assert run("protocol.js", f"(({{ {names} }}) => ({{ {names} }}))(it)") == protocol.shape()


@needs_node
@pytest.mark.parametrize("name", SAMPLES)
def test_an_event_is_written_there_and_read_here(name: str) -> None:
    event = SAMPLES[name]
    text = run("protocol.js", "it.written(...given)", [7, name, asdict(event)])
    assert protocol.read(text) == (7, event)


@needs_node
def test_half_a_sign_is_replaced_before_it_is_sent() -> None:
    text = run("protocol.js", r"it.written(1, 'act', {do: 'seed', value: 'a\ud83c'})")
    assert protocol.read(text) == (1, Act("seed", "a�"))


@pytest.mark.parametrize("sign", ['"', "\0", "字"])
def test_a_device_that_is_full_is_heard(sign: str) -> None:
    """Browsers keep some five million characters for a site, and JSON makes more of them."""
    start = replace(SAMPLES["start"], stored={"ostraka/1/game/a": sign * 5_300_000})
    assert protocol.read(json.dumps({"n": 1, "event": "start", **asdict(start)})) == (1, start)


@needs_node
def test_a_frame_is_written_here_and_read_there() -> None:
    view = View("<p>\u2028</p>", "Ostraka", "en", "", True, "ostraka/1/game/a")
    frame = Frame(2, 1, [("k", "v"), ("l", None)], ("/", True), {"u": "undo"}, view, [("a", "b")], [["pick"]])
    assert run("protocol.js", "it.read(given, 1)", frame.text()) == json.loads(json.dumps(asdict(frame)))
    short = run("protocol.js", "it.read(given, 0)", Frame(1, 1).text())
    assert short == {"n": 1, "after": 1, "store": [], "parts": [], "effects": []}
    assert run("protocol.js", "it.read(given, 2)", frame.text()) is None, "not the next one"


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "{",
        "[]",
        "null",
        "[" * 5000,
        '{"event": "act", "do": "undo", "value": ""}',
        '{"n": "7", "event": "act", "do": "undo", "value": ""}',
        '{"n": 1, "event": "dance"}',
        '{"n": 1, "event": ["act"]}',
        '{"n": 1, "event": "act", "do": "undo"}',
        '{"n": 1, "event": "act", "do": 5, "value": ""}',
        '{"n": 1, "event": "act", "do": "undo", "value": "", "more": 1}',
        '{"n": 1, "event": "thought", "id": 1, "answer": [1]}',
    ],
)
def test_what_is_no_event_is_told_so(text: object) -> None:
    with pytest.raises(protocol.Unreadable):
        protocol.read(text)


def test_every_event_is_a_kind_of_its_own() -> None:
    assert len(set(EVENTS.values())) == len(EVENTS)


def test_every_effect_is_one_that_a_host_asks_for() -> None:
    async def fetch(path: str) -> bytes:
        raise OSError(path)

    said: list[str] = []
    host = Host(said.append, fetch)
    host.board("imperium")
    host.download("a", "b", "c")
    host.pick_file()
    host.copy("a")
    host.share("a", "b")
    host.reveal("a")
    host.sound(["dice", "turn"])
    host.renew()
    host.tell({})
    host.flush()
    (text,) = said
    effects = {name: words for name, *words in json.loads(text)["effects"]}
    assert {name: len(words) for name, words in effects.items()} == {
        name: len(words) for name, words in EFFECTS.items() if name != "ask"
    }
