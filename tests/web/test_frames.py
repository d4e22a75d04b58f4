"""How the client takes frames: one after the other, whatever one of them comes to."""

from __future__ import annotations

import json
from typing import Any

from tests.web.node import needs_node, run

DOCUMENT = """
globalThis.self = globalThis;
globalThis.matchMedia = () => ({matches: false, addEventListener() {}});
globalThis.document = {documentElement: {dataset: {}, classList: {}}, addEventListener() {}};
globalThis.ResizeObserver = class { observe() {} };
globalThis.reportError = (trouble) => done.push(["reported", String(trouble.message)]);
globalThis.done = [];
globalThis.does = {
    store: (entries) => done.push(["store", entries]),
    go: (fragment) => done.push(["go", fragment]),
    keys() {},
    shown: (frame) => done.push(["shown", frame.n]),
    copy: (text) => { if (text === "fail") throw new Error("fails"); done.push(["copy", text]); },
};
"""


def frame(n: int, **said: Any) -> str:
    return json.dumps({"n": n, "after": n, **said})


def taken(expression: str, *frames: str) -> list[Any]:
    """What was done of these frames, and of what an expression does with the connection ``end``."""
    code = f"(async () => {{ const end = it.connect(() => null, () => 0, does); {expression}; return done; }})()"
    done: list[Any] = run("connection.js", code, frames, before=DOCUMENT)
    return done


@needs_node
def test_a_frame_is_stored_before_it_is_shown_and_shown_before_the_next_is_stored() -> None:
    entry = ["ostraka/1/game/1", "{}"]
    first, second = frame(1, store=[entry], go=["/a", False]), frame(2, store=[entry], effects=[["copy", "text"]])
    done = taken("await Promise.all(given.map((text) => end.take(text)))", first, second)
    assert done == [
        ["store", [entry]],
        ["go", "/a"],
        ["shown", 1],
        ["store", [entry]],
        ["shown", 2],
        ["copy", "text"],
    ]


@needs_node
def test_a_frame_that_fails_holds_up_none_after_it() -> None:
    frames = [frame(1, effects=[["copy", "fail"]]), frame(2)]
    assert taken("for (const text of given) await end.take(text)", *frames) == [
        ["shown", 1],
        ["reported", "fails"],
        ["shown", 2],
    ]


@needs_node
def test_of_a_host_that_is_lost_nothing_more_is_shown() -> None:
    done = taken(
        "const last = end.take(given[0]); end.drop(); await last; await end.take(given[1])", frame(1), frame(2)
    )
    assert done == []


@needs_node
def test_of_a_host_that_is_lost_while_its_view_is_drawn_nothing_more_is_done() -> None:
    """The next one has its own questions by the same numbers."""
    lost = frame(1, view={"markup": ""}, effects=[["copy", "text"]])
    assert taken("does.view = end.drop; end.begun(''); await end.take(given[0])", lost) == []
