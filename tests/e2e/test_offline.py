"""Without a network: after one visit everything goes on; a newer version waits until the reader takes it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from build import DIST, alone, serve_dist
from tests.e2e.visitor import PLAINLY, READY, Visitor, fragment, played

Visitors = Callable[..., Visitor]
READY_OFFLINE = "Everything is saved on this device"


class Site:
    """A copy of dist/ that can be changed, and whose server can be stopped."""

    def __init__(self, folder: Path) -> None:
        with alone():
            self.folder = shutil.copytree(DIST, folder / "dist")
        self.running = ExitStack()
        self.origin = self.running.enter_context(serve_dist(self.folder))

    def stop(self) -> None:
        self.running.close()

    def publish(self, title: str) -> None:
        """A new version: another title, and a service worker that knows of it."""
        index, worker = self.folder / "index.html", self.folder / "sw.js"
        index.write_text(index.read_text("utf-8").replace("<title>Ostraka</title>", f"<title>{title}</title>"), "utf-8")
        known = worker.read_text("utf-8")
        start = known.index('url:"index.html",revision:"') + len('url:"index.html",revision:"')
        worker.write_text(known[:start] + "changed" + known[start + len("changed") :], "utf-8")


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    site = Site(tmp_path)
    yield site
    site.stop()


def stay(visitors: Visitors, site: Site, **profile: object) -> Visitor:
    """A visitor whose browser has kept the whole site."""
    visitor = visitors(service_workers="allow", origin=site.origin, **profile).come()
    visitor.page.wait_for_selector(f".kept-here:has-text('{READY_OFFLINE}')", timeout=30_000)
    return visitor


def test_everything_works_without_a_network(visitors: Visitors, site: Site) -> None:
    visitor = stay(visitors, site)
    site.stop()
    visitor.context.set_offline(True)
    visitor.come()
    assert READY_OFFLINE in visitor.text(".kept-here")
    visitor.begin_again(pace="off")
    game = visitor.new_game(seed=3)
    visitor.play()
    visitor.page.reload()
    visitor.page.wait_for_selector(READY)
    assert visitor.game == game
    visitor.page.wait_for_selector("#to-result")
    for language, heading in (("en", "Goal"), ("ja", "目的")):
        visitor.wish(language=language)
        visitor.go("/rules/imperium")
        visitor.page.wait_for_selector(f".prose:has-text('{heading}')")
        visitor.come("/rules/imperium")
        visitor.page.wait_for_selector(f".prose:has-text('{heading}')")
    match = played(3, seed=11)
    visitor.come(fragment(match))
    visitor.press("#arrive")
    visitor.page.wait_for_selector("#to-result")
    assert visitor.match().log == match.log


def test_a_new_version_waits_for_the_reader(visitors: Visitors, site: Site) -> None:
    visitor = stay(visitors, site)
    visitor.wish(pace="off")
    game = visitor.new_game(seed=5)
    visitor.choose(*visitor.asked()["can"][:1])
    chosen = visitor.asked()["chosen"]
    site.publish("Newer")
    visitor.page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update())")
    visitor.page.wait_for_selector('#notice [data-do="renew"]')
    assert visitor.asked()["chosen"] == chosen, "the game goes on as if nothing were"
    visitor.dismiss()
    visitor.go("/settings")
    visitor.page.wait_for_selector('#dialog [data-do="renew"]')
    with visitor.page.expect_navigation():
        visitor.press('#dialog [data-do="renew"]')
    visitor.page.wait_for_selector(READY)
    assert "<title>Newer</title>" in visitor.page.evaluate("fetch('index.html').then((answer) => answer.text())")
    visitor.go(f"/game/{game}")
    assert visitor.asked()["chosen"] == chosen


def test_a_page_that_may_keep_nothing_says_so(visitors: Visitors) -> None:
    visitor = visitors().come()
    visitor.page.wait_for_selector(".kept-here:has-text('the next visit needs the network')")
    visitor.new_game()
    visitor.asked()


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    "answer",
    [
        pytest.param({"status": 404, "body": ""}, id="missing"),
        pytest.param({"status": 200, "body": b"no memory of anything" * 99}, id="garbage"),
        pytest.param({"status": 200, "body": b"\x1f\x8b\x08" + bytes(99)}, id="broken archive"),
        pytest.param(None, id="cut off"),
    ],
)
def test_without_its_snapshot_the_page_starts_plainly(
    visitors: Visitors, answer: dict[str, object] | None, site: Site
) -> None:
    visitor = visitors(origin=site.origin)
    said: list[str] = []
    visitor.context.on("console", lambda message: said.append(message.text))
    if answer is None:
        snapshot = next(site.folder.glob("code-*/snapshot.bin.gz"))
        snapshot.write_bytes(snapshot.read_bytes()[: 1 << 20])
    else:
        visitor.context.route("**/snapshot.bin.gz", lambda route: route.fulfill(**answer))
    visitor.come()
    assert any(PLAINLY in text for text in said), said
    visitor.new_game()
    visitor.choose(*visitor.asked()["can"][:1])
    visitor.page.close()  # the bots' Python starts later, and as plainly
    visitor.troubles = [text for text in visitor.troubles if "snapshot.bin.gz" not in text and PLAINLY not in text]


def test_it_can_be_installed(visitors: Visitors, site: Site) -> None:
    visitor = stay(visitors, site)
    session = visitor.context.new_cdp_session(visitor.page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in found} <= {"in-incognito"}, "a test's profile is one"
    manifest = json.loads(session.send("Page.getAppManifest")["data"])
    for icon in manifest["icons"]:
        answer = visitor.context.request.get(f"{site.origin}/{icon['src']}")
        assert answer.ok and answer.headers["content-type"] == icon["type"]
