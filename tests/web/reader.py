"""Somebody who reads the page and can do only what stands on it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any
from xml.etree.ElementTree import Element

import pytest

from build import ROOT
from pycore.engine.bots import choose
from tests.games.golden import files
from web.app.app import App
from web.games import games
from web.session.session import Session

from .fake import Device, Tab, tree

FOREVER = 3600.0


class Reader:
    """A page with its reader. ``start`` is the address it is opened with."""

    def __init__(
        self, start: str = "/", device: Device | None = None, languages: str = "en", sharing: bool = False
    ) -> None:
        self.tab = Tab(device, languages, sharing)
        self.tab.history = [start]
        self.app = self.tab.app = App(self.tab)
        self.tab.watchers.append(check)
        self.app.start("#" + start)
        self.tab.run()

    @property
    def device(self) -> Device:
        return self.tab.device

    @property
    def table(self) -> Session:
        assert self.app.table is not None
        return self.app.table

    def share_url(self) -> str:
        """The address in the share dialog."""
        share = self.app.screens.share
        return share.url(self.table, share.seat)

    # reading -------------------------------------------------------------------

    @property
    def markup(self) -> str:
        return self.tab.shown[-1]

    @property
    def page(self) -> Element:
        return tree(self.markup)

    def element(self, id: str) -> Element:
        found = self.page.find(f".//*[@id='{id}']")
        assert found is not None, f"nothing on the page is called {id}"
        return found

    def has(self, id: str) -> bool:
        """Is it there to be seen?"""
        found = self.page.find(f".//*[@id='{id}']")
        return found is not None and found.get("hidden") is None

    def text(self, id: str = "") -> str:
        """All that can be read on the page, or in one element."""
        return words_of(self.element(id) if id else self.page)

    def all(self, cls: str) -> list[Element]:
        return [element for element in self.page.iter() if cls in element.get("class", "").split()]

    def texts(self, cls: str) -> list[str]:
        return [words_of(element) for element in self.all(cls)]

    def why(self) -> str:
        """Why the last click did nothing; empty when it did something."""
        return self.text("why") if self.has("why") else ""

    def notice(self) -> str:
        return self.text("notices")

    def question(self) -> str:
        found = self.element("ask").find(".//b")
        assert found is not None
        return words_of(found)

    def dos(self) -> list[str]:
        """Everything that can be done by clicking."""
        return [str(element.get("data-do")) for element in reachable(self.page) if element.get("data-do")]

    def can(self) -> set[str]:
        """Objects on the board that a click chooses."""
        return {
            str(area.get("data-do")).removeprefix("thing ")
            for area in self.all("area")
            if area.get("aria-disabled") == "false"
        }

    def draft(self) -> list[str]:
        """What is chosen and can be taken back, as it stands in the question."""
        return [str(chip.get("data-do")).removeprefix("thing -") for chip in self.all("chip")]

    def cards(self) -> dict[str, str]:
        """The own hand: the element's id and whether it is pressed."""
        return {str(card.get("id")): str(card.get("aria-pressed")) for card in self.all("kc")}

    # doing -----------------------------------------------------------------------

    def act(self, do: str, value: str = "") -> Reader:
        """A verb without an element: a key, or what a test means to forge."""
        self.app.act(do, value)
        self.tab.run()
        return self

    def click(self, do: str = "", id: str = "") -> Reader:
        """Click what has this verb, or this id."""
        page = self.page
        for element in reachable(page):
            wanted = element.get("id") == id if id else element.get("data-do") == do
            if wanted and element.get("disabled") is None:
                assert element.get("data-do") or element.get("href"), f"{id} is nothing to click"
                return self._clicked(page, element)
        raise AssertionError(f"{id or do!r} cannot be clicked; there is {sorted(set(self.dos()))}")

    def _clicked(self, page: Element, element: Element) -> Reader:
        if element.tag == "a":
            self.tab.type_address(str(element.get("href")).removeprefix("#"))
            self.tab.run()
            return self
        field = page.find(f".//*[@id='{element.get('data-from')}']") if element.get("data-from") else element
        assert field is not None
        return self.act(str(element.get("data-do")), str(field.get("value", "")))

    def follow(self, href: str) -> Reader:
        """Click a link."""
        page = self.page
        for element in reachable(page):
            if element.get("href") == href:
                return self._clicked(page, element)
        raise AssertionError(f"there is no link to {href}")

    def write(self, id: str, text: str, kind: str = "change") -> Reader:
        """Write into a field, and leave it (``change``) or press Enter (``enter``)."""
        field = next((element for element in reachable(self.page) if element.get("id") == id), None)
        assert field is not None, f"there is no field {id}, or something lies over it"
        return self.act(str(field.get(f"data-{kind}")), text)

    def take_file(self, name: str, text: str) -> Reader:
        """Choose a file in the browser's own dialog."""
        self.app.import_file(name, text)
        self.tab.run()
        return self

    def open(self, fragment: str) -> Reader:
        """Write an address."""
        if self.tab.address == fragment:
            return self
        self.tab.type_address(fragment)
        self.tab.run()
        return self

    def reload(self, languages: str = "en") -> Reader:
        """Close the page and open it again where it was: only the storage is left."""
        self.tab.device.tabs.remove(self.tab)
        return Reader(self.tab.address, self.tab.device, languages)

    def another(self, start: str = "") -> Reader:
        """A second tab of the same device."""
        return Reader(start or self.tab.address, self.tab.device)

    # playing ----------------------------------------------------------------------

    def wait(self) -> Reader:
        """Until no bot is thinking any more and all is judged, and what came of it has been shown."""
        limit = self.tab.seconds + FOREVER
        play, analysis = self.app.screens.play, self.app.screens.analysis
        advising = play.advising
        while (
            analysis.running
            or (play.pacing.thinking or advising.thinking or advising.counting)
            or (self._shows_scene() and not self.past)
        ):
            assert self.tab.seconds < limit and self.tab._due, "nothing will happen any more"
            self.tab.run(max(0.0, self.tab._due[0][0] - self.tab.seconds))
        return self

    def _shows_scene(self) -> bool:
        return self.app.table is not None and self.app.table.stage.scene is not None

    def begin(self, *kinds: str, seed: int = 1, names: tuple[str, ...] = (), **options: int) -> Reader:
        """A new game of Imperium through its dialog, drawn when it is filled in: ``begin("person", "tiro")``."""
        self.open("/").open("/new/imperium")
        form = self.app.screens.new_game.form
        assert form is not None
        with self.unseen():
            while len(form.seats) > len(kinds):
                self.act(f"seat-drop {len(form.seats) - 1}")
            while len(form.seats) < len(kinds):
                self.act("seat-add")
            for seat, kind in enumerate(kinds):
                self.act(f"seat-kind {seat} {kind}")
            for seat, name in enumerate(names):
                self.act(f"seat-name {seat}", name)
            for option, value in options.items():
                if form.options[option] != value_of(option, value):
                    self.act(f"option {option} {value}")
        self.write("seed", str(seed))
        self.click(id="begin")
        return self

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Nobody looks meanwhile: the page is not drawn."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(self.app, "show", lambda: None)
            yield

    def pick(self, *things: object) -> Reader:
        """Choose regions on the map and confirm."""
        for thing in things:
            if not self.table.selection.done():  # what is left over has chosen itself
                self.click(id=f"area-{thing}")
        return self.click(id="confirm")

    @property
    def past(self) -> bool:
        return self.table.history.at is not None

    def plan(self) -> list[str]:
        """What somebody sensible would click now: what a tiro would choose."""
        match = self.table.match.clone()
        decision = match.decision
        assert decision is not None
        seat = decision.seat
        things = [(way.things, way.choices) for way in self.table.selection.ways()]
        first = choose(match.observe(seat), "tiro", match.seed)
        fitting = [whole for whole, log in things if log[0] == first]
        return list(fitting[len(match.log) % len(fitting)])

    def play_on(self, until: Callable[[Reader], bool] = lambda reader: False) -> Reader:
        """Play for everybody at this device until the game is over, or until something is so."""
        while not until(self):
            if self.table.players.curtain is not None:
                self.click(id="lift")
                continue
            self.wait()
            if self.table.match.over:
                break
            if self.table.players.curtain is not None:
                continue
            self.pick(*self.plan())
        return self


def golden(name: str, language: str = "en") -> Reader:
    """A finished game of the rules' own tests, as a link that came."""
    (file,) = (file for file in files() if file.stem == name)
    link = json.loads(file.read_text("utf-8"))["link"]
    return Reader(f"p={link}", languages=language).click("arrive new")


def value_of(option: str, index: int) -> Any:
    return next(setting for setting in games()["imperium"].options if setting.id == option).values[index]


def check(markup: str) -> None:
    """What holds for every page ever shown: well-formed, no id twice nor of a symbol, every control has a name."""
    if hash(markup) in _CHECKED:
        return
    ids = set(SYMBOLS)
    for element in tree(markup).iter():
        id = element.get("id")
        if id is not None:
            assert id not in ids, f"two elements are called {id!r}"
            ids.add(id)
        if element.tag in ("button", "a") or element.get("role") in ("button", "dialog"):
            assert name_of(element) or element.get("aria-labelledby"), f"{element.attrib} has no name"
    _CHECKED.add(hash(markup))


SYMBOLS = re.findall(
    r'<symbol id="([^"]+)"', "".join(file.read_text("utf-8") for file in (ROOT / "assets").rglob("icons.svg"))
)
"""Icons, which lie in the same document."""
_CHECKED: set[int] = set()
"""Hashes of pages that are well: the same ones are shown again and again."""


def name_of(element: Element) -> str:
    """What a screen reader calls an element."""
    return element.get("aria-label") or "".join(_heard(element)).strip()


def _heard(element: Element) -> Iterator[str]:
    if element.get("aria-hidden") != "true":
        yield element.get("aria-label") or element.text or ""
        for child in element:
            yield from _heard(child)
            yield child.tail or ""


def words_of(element: Element) -> str:
    return "".join(element.itertext())


def reachable(page: Element) -> Iterator[Element]:
    """The elements a click can reach: not those under a dialog."""
    if page.get("inert") is not None:
        return
    yield page
    for child in page:
        yield from reachable(child)
