"""The parts of a view that the client changes by themselves (web/client/pieces.js)."""

from __future__ import annotations

import re
from typing import Any

from web.kit.markup import el, join, part

from .node import needs_node, run
from .reader import Reader

MARK = re.compile(r"<!--[\w-]*-->")


def pieces(markup: str) -> dict[str, Any]:
    found: dict[str, Any] = run(
        "pieces.js", "((one) => ({...one, parts: Object.fromEntries(one.parts)}))(it.pieces(given))", markup
    )
    return found


@needs_node
def test_parts_and_what_is_round_them() -> None:
    log, ask = el("ol", el("li", "<!--x-->"), id="log"), el("div", id="ask")
    found = pieces(el("main", el("h1", "a"), part(log), "b", part(ask)))
    assert found["parts"] == {"log": log, "ask": ask}
    assert found["markup"] == el("main", el("h1", "a"), log, "b", ask)
    assert found["rest"] == pieces(el("main", el("h1", "a"), part(el("b", id="log")), "b", part(ask)))["rest"]
    assert found["rest"] != pieces(el("main", el("h1", "a"), part(ask), "b", part(log)))["rest"], "their order counts"
    assert pieces(join(log)) == {"markup": log, "parts": {}, "rest": log}


@needs_node
def test_a_click_changes_only_what_it_is_about() -> None:
    reader = Reader().begin("person", "tiro", "tiro")
    before = pieces(reader.markup)
    assert MARK.sub("", reader.markup) == before["markup"]
    assert all(f' id="{id}"' in markup[:200] for id, markup in before["parts"].items())
    reader.click(f"thing {min(reader.can())}")
    after = pieces(reader.markup)
    assert after["rest"] == before["rest"]
    changed = {id for id, markup in after["parts"].items() if before["parts"][id] != markup}
    assert "ask" in changed
    assert not changed & {"log", "news", "bar", "seat-panel-1", "seat-panel-2"}


@needs_node
def test_a_digest_and_hints_that_come_and_go_change_nothing_else() -> None:
    reader = Reader().begin("person", "tiro", "tiro")
    without = pieces(reader.markup)
    assert not reader.has("digest") and not reader.has("hints")
    reader.act("hint").wait()
    shown = pieces(reader.markup)
    assert reader.has("hints") and shown["rest"] == without["rest"]
    assert {"digest", "hints"} <= set(without["parts"])
