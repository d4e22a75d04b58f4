"""After every change the page is what its markup says, though the client changes only what differs (differences.js)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.e2e.visitor import SEATS, Visitor
from tests.games.golden import FOLDER, match_in

GAMES = (
    "imperium/golden/thirty-5-seats",
    "glory_to_rome/golden/deck-5-seats",
    "mare_nostrum/golden/fame-5-seats-drawn",
    "mare_nostrum/expansions/atlas/golden/six-leadership",
    "mesopotamia/golden/gardens-4-seats",
)
TABLE = (*SEATS, ("Flavia", "tiro"), ("Marcus", "tiro"))
BACK, CLICKS = 12, 10
KEEP = """
{
    const make = TrustedTypePolicyFactory.prototype.createPolicy;
    TrustedTypePolicyFactory.prototype.createPolicy = function (...words) {
        return (window.policy = make.apply(this, words));
    };
    const {get, set} = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
    Object.defineProperty(MessagePort.prototype, "onmessage", {configurable: true, get, set(hear) {
        set.call(this, (event) => {
            const frame = typeof event.data === "string" && event.data.startsWith("{") && JSON.parse(event.data);
            if (frame.view) window.markup = frame.view.markup;
            return hear(event);
        });
    }});
}
"""
"""Keeps the markup of the last frame, and what may make elements of it."""
AMISS = """async () => {
    await ostraka.settled();
    await new Promise(requestAnimationFrame);
    const template = document.createElement("template");
    template.innerHTML = policy.createHTML(markup);
    const amiss = [];
    const clients = ({id}, name) => ["data-near", "style"].includes(name) && id === "main"
        || id === "map" && ["data-near", "viewBox", "class"].includes(name);
    const plain = (text) => text?.replace(/ ?\\b(?:seen|lit)\\b/g, "").trim();
    function compare(one, other, place) {
        const here = `${place} > ${one.nodeName}${one.id ? "#" + one.id : ""}`;
        if (one.nodeName !== other.nodeName || one.data !== other.data) {
            amiss.push(`${here}: ${one.data} is not ${other.nodeName} ${other.data}`);
        }
        if (one.nodeType !== Node.ELEMENT_NODE || one.matches(".part")) return;
        for (const name of new Set([...one.getAttributeNames(), ...other.getAttributeNames()])) {
            const [is, wanted] = [one.getAttribute(name), other.getAttribute(name)].map(plain);
            if (is !== wanted && !clients(one, name)) amiss.push(`${here}, ${name}: ${is} is not ${wanted}`);
        }
        inside(one, other, here);
    }
    function inside({childNodes: ones}, {childNodes: others}, place) {
        if (ones.length !== others.length) amiss.push(`${place}: ${ones.length} is not ${others.length}`);
        else ones.forEach((one, at) => compare(one, others[at], place));
    }
    inside(document.getElementById("app"), template.content, "");
    return amiss;
}"""


@pytest.fixture(scope="module")
def keeper(chromium: Browser, origin: str) -> Iterator[Visitor]:
    visitor = Visitor(chromium, origin, script=KEEP).come()
    visitor.wish(pace="off")
    yield visitor
    visitor.close()


@pytest.mark.sampled(3)
@pytest.mark.xdist_group("patches")
@pytest.mark.parametrize("file", GAMES, ids=lambda file: file.split("/")[-3])
def test_the_page_is_what_its_markup_says(keeper: Visitor, file: str) -> None:
    def as_it_says() -> None:
        assert keeper.page.evaluate(AMISS) == []

    whole = match_in(FOLDER / f"{file}.json")
    asked = [at for at, seat in enumerate(whole.actors) if seat == 0]
    keeper.open(whole.at(asked[len(asked) // 2]), seats=TABLE)
    keeper.asked()
    as_it_says()
    for step in [*["#look-back"] * BACK, *["#look-on"] * BACK]:
        keeper.press(step)
        as_it_says()
    done = iter(range(CLICKS))
    keeper.play_things(each=lambda now: as_it_says() or next(done, None) is None, by=keeper.key_thing)
    for command in ("menu", "escape", "hint", "escape"):
        keeper.command(command)
        as_it_says()
    keeper.check()
