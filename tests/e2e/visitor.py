"""Somebody at the page, with mouse, fingers or keys, and what they may expect of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from copy import copy
from dataclasses import asdict
from random import Random
from time import monotonic, sleep
from typing import Any, Self

from playwright.sync_api import Browser, BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError

from pycore import Match
from tests.e2e.browser import DESK, settle
from web.app import sharing
from web.app.saves import Seat, Settings

READY = "html[data-ready]"
PLAINLY = "plain start"
"""What the console says of a snapshot that is there and does not serve."""
TAPS = 0.3
"""Seconds between presses of a finger on the question's buttons that are no double tap: web/client/presses.js."""
SETTINGS = {"language": "en", "theme": "system", "pace": "off", "confirm": True, "motion": True, "patterns": False}
USUAL = {"reduced_motion": "reduce"}
"""What the device asks for. Where nothing moves a page costs half: tests of motion, and some games, ask otherwise."""
SEATS = (("Claudia", "person"), ("Drusus", "centurio"), ("Livia", "tiro"), ("Gaius", "centurio"))

ASKED = """() => {
    if (window.ostraka.waiting()) return null;
    if (document.querySelector("#over [role=dialog]")) return null;
    if (document.querySelector("#lift")) return {what: "curtain"};
    if (document.querySelector("#to-result")) return {what: "over"};
    const ask = document.querySelector("#ask");
    if (ask?.className !== "ask") return null;
    return {
        what: "choose",
        question: ask.querySelector("b").innerText,
        can: [...document.querySelectorAll(".area[aria-disabled=false]")].map((area) => +area.id.slice(5))
            .filter(Number.isFinite),
        things: THINGS.map((thing) => `[data-do="${thing}"]`),
        chosen: [...ask.querySelectorAll(".chip")].map((chip) => +chip.innerText.split(" ")[0]),
        done: ask.querySelector("#confirm")?.hasAttribute("aria-disabled") === false,
    };
}""".replace(
    "THINGS",
    """[...new Set([...document.querySelectorAll(
            ":is(#map, .tray, .beside) [data-do]:is(.can, .hit), #ask .acts [data-do^='thing !']")]
        .map((thing) => thing.dataset.do))]""",
)

# To Firefox it is an error to leave a page while its pictures or typefaces come by way of the service worker.
LOADED = """() => {
    const pictures = [...document.images].map((image) => image.decode().catch(() => {}));
    const loaded = Promise.all([...pictures, document.fonts.ready]).then(() => {});
    return Promise.race([loaded, new Promise((late) => setTimeout(late, 2000))]);
}"""

ANSWERS = ("#confirm", "#to-result", "#lesson-on", "#lesson-leave")

# The settings as they are kept, when all else is forgotten.
FORGET = """() => {
    const kept = localStorage.getItem("ostraka/1/settings");
    localStorage.clear();
    if (kept !== null) localStorage.setItem("ostraka/1/settings", kept);
    dispatchEvent(new StorageEvent("storage"));
    return JSON.parse(kept);
}"""
COMMAND = """(all) => {
    for (const one of all) {
        const button = Object.assign(document.createElement("button"), {hidden: true});
        button.dataset.do = one;
        document.body.append(button);
        button.click();
        button.remove();
    }
}"""

# A point where a click falls on a region: its neighbours, their names and the coast leave few for some.
SPOT = """(region) => {
    const area = document.getElementById(`area-${region}`);
    const box = area.getBoundingClientRect();
    for (const step of [4, 16, 40])
        for (let down = 1; down < step; down++)
            for (let right = 1; right < step; right++) {
                const [x, y] = [box.x + box.width * right / step, box.y + box.height * down / step];
                if (document.elementFromPoint(x, y) === area) return [x, y];
            }
}"""


class Visitor:
    """A reader with a browser profile of their own. What goes wrong in it is kept in ``troubles``.

    ``stands``: the screen that one test leaves to the next, which looks at it in another light.
    """

    def __init__(self, browser: Browser, origin: str, touch: bool = False, script: str = "", **profile: Any) -> None:
        """``origin`` is that of a site, or the address of a page that is one file."""
        self.origin, self.touch, self.script = origin, touch, script
        self.home = origin if origin.startswith("file:") else f"{origin}/"
        self.own = (self.home, "blob:null/" if origin.startswith("file:") else f"blob:{origin}/", "data:")
        self.troubles: list[str] = []
        self.stands = ""
        self._tapped = 0.0
        usual = {"locale": "en-GB", "service_workers": "block", **USUAL, **DESK}
        self.context: BrowserContext = browser.new_context(**{**usual, **profile})
        self.context.set_default_timeout(20_000)
        if script:
            self.context.add_init_script(script)
        self.context.on("weberror", lambda error: self.troubles.append(f"error: {error.error}"))
        self.context.on("console", self._heard)
        self.context.on("request", self._asked_for)
        self.context.on("page", lambda page: page.on("websocket", self._left_by))
        self.context.on("page", lambda page: page.on("dialog", self._asked_by))
        self.page: Page = self.context.new_page()

    def _heard(self, message: Any) -> None:
        if message.type == "error" or PLAINLY in message.text:
            self.troubles.append(f"console: {message.text} {message.location.get('url', '')}")

    def _asked_for(self, request: Any) -> None:
        if not request.url.startswith(self.own):
            self.troubles.append(f"left the site: {request.url}")

    def _left_by(self, socket: Any) -> None:
        self.troubles.append(f"left the site: {socket.url}")

    def _asked_by(self, dialog: Any) -> None:
        self.troubles.append(f"a dialog of the browser: {dialog.message}")
        dialog.dismiss()

    def check(self) -> None:
        """Nothing went wrong so far."""
        assert not self.troubles, "\n".join(self.troubles)

    def close(self) -> None:
        self._let_load()
        self.context.close()

    def _let_load(self) -> None:
        with suppress(PlaywrightError):  # it may be closed already, or have crashed
            self.page.evaluate(LOADED)

    def tab(self) -> Self:
        """The same reader in another tab."""
        twin = copy(self)
        twin.page = self.context.new_page()
        return twin

    # going places ----------------------------------------------------------

    def come(self, fragment: str = "/") -> Self:
        """Load the page at an address and wait until it answers."""
        self._let_load()
        self.page.goto("about:blank")
        self.page.goto(f"{self.home}#{fragment}")
        self.page.wait_for_selector(READY)
        return self

    def go(self, fragment: str) -> None:
        """Change the address of the page that is loaded already."""
        self.page.goto(f"{self.home}#{fragment}")

    def begin_again(self, **wishes: Any) -> None:
        """As on a first visit, without loading the page again; settings that differ from SETTINGS by name."""
        self.stands = ""
        self.go("/")
        wishes, now = {**SETTINGS, **wishes}, asdict(Settings()) | (self.page.evaluate(FORGET) or {})
        switches = [f"set {name}" for name, value in wishes.items() if isinstance(value, bool) and now[name] != value]
        choices = [f"{name} {value}" for name, value in wishes.items() if not isinstance(value, bool)]
        self.command(*switches, *choices)
        self.dismiss()
        self.page.wait_for_selector("#main:has(.shelf):not(:has(.sv))")
        stands = self.page.get_attribute("html", "lang")
        assert stands == wishes["language"], f"stands in {stands}, and is to stand in {wishes['language']}"

    def command(self, *commands: str) -> None:
        """What buttons of the page would do, wherever it stands."""
        self.page.evaluate(COMMAND, list(commands))
        self.settle()

    def wish(self, **wishes: Any) -> None:
        """Settings, by clicking them."""
        self.go("/settings")
        self.page.wait_for_selector("#settings-done")
        for name, value in wishes.items():
            if isinstance(value, bool):
                if (self.page.get_attribute(f"#set-{name}", "aria-checked") == "true") != value:
                    self.press(f"#set-{name}")
            elif self.page.get_attribute(f'#dialog [data-do="{name} {value}"]', "aria-pressed") != "true":
                self.press(f'#dialog [data-do="{name} {value}"]')

    def open(self, match: Match, seat: int | None = 0, seats: Iterable[tuple[str, str]] = SEATS) -> str:
        """Take this seat with a match that came as a link; the id it is saved under."""
        self.go(fragment(match, seat, seats))
        self.press("#arrive")
        self.page.wait_for_function("location.hash.startsWith('#/game/')")
        return self.game

    @property
    def address(self) -> str:
        """The address after the #, as the page has it now."""
        found: str = self.page.evaluate("location.hash")
        return found.removeprefix("#")

    @property
    def game(self) -> str:
        """The id of the game in the address."""
        address = self.address
        found = re.match(r"/game/(\w+)", address)
        assert found, address
        return found[1]

    def new_game(
        self, seats: Iterable[tuple[str, str]] = SEATS, seed: int = 7, game: str = "imperium", **options: bool
    ) -> str:
        """Fill in the new-game dialog and start; the id the game is saved under."""
        seats = list(seats)
        self.go(f"/new/{game}")
        self.page.wait_for_selector("#begin")
        for option, on in options.items():
            if (self.page.get_attribute(f"#option-{option}", "aria-checked") == "true") != on:
                self.press(f"#option-{option}")
        while len(self.page.query_selector_all(".st input")) < len(seats):
            self.press("#seat-add")
        while (count := len(self.page.query_selector_all(".st input"))) > len(seats):
            self.press(f'[data-do="seat-drop {count - 1}"]')
        for i, (name, kind) in enumerate(seats):
            if self.page.input_value(f"#name-{i}") != name:
                self.page.fill(f"#name-{i}", name)
            if self.page.get_attribute(f'[data-do="seat-kind {i} {kind}"]', "aria-pressed") != "true":
                self.press(f'[data-do="seat-kind {i} {kind}"]')
        self.page.fill("#seed", str(seed))
        self.press("#begin")
        self.page.wait_for_function("location.hash.startsWith('#/game/')")
        return self.game

    # hands -----------------------------------------------------------------

    def press(self, selector: str, force: bool = False) -> None:
        """Click or tap; with ``force`` also what says that it is not enabled."""
        if not self.touch:
            return self.page.click(selector, force=force)
        answers = selector in ANSWERS or "thing !" in selector
        if answers:  # nobody answers one question after another so fast but by a double tap
            sleep(max(0, self._tapped + TAPS - monotonic()))
        self.page.tap(selector, force=force)
        if answers:
            self._tapped = monotonic()

    def settle(self) -> None:
        """Wait until what a script has done has been answered, and is seen; for hands the page itself waits."""
        settle(self.page)

    def press_card(self, region: int) -> None:
        self.press(f"#card-{region}")

    def press_map(self, region: int | str) -> None:
        x, y = self.page.evaluate(SPOT, region)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def dismiss(self) -> None:
        """Close the notice, if there is one."""
        if self.page.query_selector("#notice"):
            self.press('#notice [data-do="dismiss"]')

    # playing ---------------------------------------------------------------

    def asked(self) -> dict[str, Any]:
        """Wait until somebody here is asked (what, can, chosen, done), stands before a curtain, or the game is over."""
        found: dict[str, Any] = self.page.wait_for_function(ASKED).json_value()
        return found

    def press_thing(self, selector: str) -> None:
        """One of ``things``, wherever it stands: beyond the edge of a hand, or in a sheet that is opened first."""
        if not self.page.locator(f"{selector}:visible").count():
            sheet = self.page.eval_on_selector(selector, "one => one.closest('[popover]')?.id")
            self.press(f'[popovertarget="{sheet}"]:visible')
        self.press(f"{selector}:visible")

    def key_thing(self, selector: str) -> None:
        """The same with the keyboard: what has the focus is chosen with Enter."""
        self.page.locator(selector).first.focus()
        self.page.keyboard.press("Enter")

    def play_things(
        self,
        seed: int = 1,
        by: Callable[[str], None] | None = None,
        confirm: Callable[[], None] | None = None,
        each: Callable[[dict[str, Any]], Any] = lambda now: None,
    ) -> int:
        """As ``play``, at any game: whatever can be clicked, wherever it stands."""
        random = Random(seed)
        return self._answer(lambda now: (by or self.press_thing)(random.choice(now["things"])), confirm, each)

    def choose(self, *regions: int, by: Callable[[int], None] | None = None) -> None:
        for region in regions:
            (by or self.press_card)(region)

    def play(
        self,
        seed: int = 1,
        by: Callable[[int], None] | None = None,
        confirm: Callable[[], None] | None = None,
        each: Callable[[dict[str, Any]], bool | None] = lambda now: None,
    ) -> int:
        """Answer at random all that is asked here until the game is over, or until ``each`` says True.

        The number of choices confirmed.
        """
        random = Random(seed)
        return self._answer(lambda now: (by or self.press_card)(random.choice(now["can"])), confirm, each)

    def _answer(
        self,
        choose: Callable[[dict[str, Any]], None],
        confirm: Callable[[], None] | None,
        each: Callable[[dict[str, Any]], Any],
    ) -> int:
        answered = 0
        while True:
            now = self.asked()
            if each(now) is True or now["what"] == "over":
                return answered
            if now["what"] == "curtain":
                self.press("#lift")
            elif now["done"]:
                (confirm or (lambda: self.press("#confirm")))()
                answered += 1
            else:
                choose(now)

    # looking ---------------------------------------------------------------

    @contextmanager
    def media(self, **wishes: Any) -> Iterator[None]:
        """The device asks for something else meanwhile."""
        self.page.emulate_media(**wishes)
        self._told()
        try:
            yield
        finally:
            self.page.emulate_media(**{name: USUAL.get(name, "null") for name in wishes})  # type: ignore[arg-type]
            self._told()

    def _told(self) -> None:
        """The page hears of it before the next frame."""
        self.page.evaluate("new Promise(requestAnimationFrame)")
        self.settle()

    def text(self, selector: str) -> str:
        return self.page.inner_text(selector)

    def notice(self) -> str:
        """The sentence at the foot of the page."""
        return self.page.inner_text("#notice > span")

    def points(self) -> list[int]:
        """What the seats' panels say."""
        shown: list[str] = self.page.evaluate("[...document.querySelectorAll('.seat .pts')].map(one => one.innerText)")
        return [int(text.split()[0]) for text in shown]

    def markers(self) -> list[str]:
        """The ids of all markers on the map, near or far."""
        found: list[str] = self.page.evaluate("[...document.querySelectorAll('#map .pc[id^=m]')].map(one => one.id)")
        return sorted(found)

    def link(self, seat: int | None = None) -> str:
        """The whole address of this game, out of the share dialog, for a seat or to watch."""
        game = self.game
        self.go(f"/game/{game}/share")
        self.press(f'[data-do="share-seat {"watch" if seat is None else seat}"]')
        url = self.page.input_value("#share-url")
        self.press("#dialog-close")
        self.page.wait_for_function("location.hash.endsWith(arguments[0])".replace("arguments[0]", f"'/game/{game}'"))
        return url

    def match(self) -> Match:
        """The game as it is kept, replayed here."""
        save = json.loads(self.page.evaluate("(key) => localStorage[key]", f"ostraka/1/game/{self.game}"))
        return Match.from_link(save["link"])

    def still(self) -> None:
        """Wait until nothing moves but what moves for ever."""
        self.page.evaluate(
            """() => Promise.all(document.getAnimations()
                .filter((one) => one.effect.getComputedTiming().endTime !== Infinity)
                .map((one) => one.finished.catch(() => {})))"""
        )


def fragment(match: Match, seat: int | None = 0, seats: Iterable[tuple[str, str]] = SEATS) -> str:
    """A link's part after the #, to a seat (None: to watch)."""
    return sharing.fragment(match.to_link(), [Seat(*who) for who in seats][: match.seats], seat)


def played(seats: int, choices: int | None = None, seed: int = 7, game: str = "imperium", **options: Any) -> Match:
    """A match at random, up to so many choices or its end."""
    match, random = Match.new(game, seats, seed, options), Random(seed)
    while match.decision is not None and (choices is None or len(match.log) < choices):
        match.play(random.randrange(len(match.decision.options)))
        match.take_forced()
    return match


def at_start_of(round: int, seats: int = 4, seed: int = 7, **options: Any) -> Match:
    """A match at random up to where seat 0 is asked first in a round."""
    match = played(seats, seed=seed, **options)
    at = next(at for at, what in match.events(None) if what == ("round", round))
    return match.at(at)


def short(seats: int = 4, seat: int = 0) -> Match:
    """A match where a seat has too few markers and must say which picks are served."""
    for seed in range(1000):
        match = played(seats, seed=seed)
        for at in range(len(match.log)):
            moment = match.at(at)
            if moment.decision and moment.decision.about == "imperium.serve" and moment.decision.seat == seat:
                return moment
    raise AssertionError("nobody is ever short of markers")
