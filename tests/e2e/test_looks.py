"""How every screen stands: axe-core, both languages, light and dark, one screen, room for fingers, motion, haste."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any

import pytest

from build import NODE_MODULES, ROOT
from pycore import Match
from tests.e2e.browser import DESK
from tests.e2e.visitor import READY, SEATS, Visitor, at_start_of, fragment, played, short
from web.games import games
from web.games.board import volumes

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
LOOKS = {
    "desk": {"light": "en", "dark": "ja"},
    "phone": {"light": "ja", "dark": "en"},
}
"""The language in which each device shows the screens by day and by night: each is shown in all four."""
OF_GAMES = [
    import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
    for game in games()
    for file in sorted((ROOT / "tests/games" / game).glob("**/browser/screens.py"))
]
"""The screens that games and their expansions add: ``SCREENS``, ``TABLES`` and, where there is much to read, ``DENSE``
and ``READ``."""
DENSE = {name for screens in OF_GAMES for name in getattr(screens, "DENSE", ())}
READ = {name for screens in OF_GAMES for name in getattr(screens, "READ", ())}
MESSAGE_ID = re.compile(
    rf"\b(?:{'|'.join(games())}|arrival|boot|curtain|edit|error|home|key|lesson|link|list|new|notice"
    r"|page|play|result|rules|seat|settings|share|time)"
    r"\.[a-z_]+"
)
DUEL = (("Claudia", "person"), ("Drusus", "person"))


def thinking(visitor: Visitor) -> None:
    visitor.wish(pace="slow")
    visitor.new_game((("Claudia", "person"), ("Drusus", "consul"), ("Livia", "consul")))
    visitor.choose(1, 2, 3)
    visitor.press("#confirm")
    visitor.page.wait_for_selector(".thinking")


def saves(visitor: Visitor) -> None:
    visitor.open(played(3))
    visitor.open(at_start_of(6, seed=8))
    visitor.open(at_start_of(2, seats=2), seats=DUEL)
    visitor.page.evaluate("localStorage['ostraka/1/game/damaged'] = '{'")
    visitor.go("/")
    visitor.press(".sv .pops button")


def finished(visitor: Visitor) -> None:
    visitor.open(played(3))
    visitor.open(at_start_of(6, seed=8))
    visitor.go("/")
    visitor.press(".sec .link")


def past(visitor: Visitor) -> None:
    visitor.open(at_start_of(4))
    visitor.go(f"/game/{visitor.game}/at/5")
    visitor.page.wait_for_selector(".ask.past")


def asked(visitor: Visitor) -> None:
    visitor.open(at_start_of(6))
    visitor.choose(*visitor.asked()["can"][-2:])


def hints(visitor: Visitor) -> None:
    """With figures beside the options."""
    visitor.open(at_start_of(4))
    visitor.press("#do-hint")
    visitor.page.wait_for_selector("#hints[aria-busy=false] #hint-2")
    visitor.press("#do-figures")
    visitor.page.wait_for_selector("i.figure", state="attached")


def refused(visitor: Visitor) -> None:
    visitor.open(short())
    visitor.press("#do-menu")
    visitor.press("#do-undo", force=True)


def curtain(visitor: Visitor) -> None:
    visitor.new_game(DUEL)
    visitor.choose(1, 2, 3)
    visitor.press("#confirm")
    visitor.page.wait_for_selector("#lift")


def over(visitor: Visitor) -> None:
    visitor.open(played(5), seats=[*SEATS, ("Flavia", "tiro")])
    visitor.page.wait_for_selector("#to-result")


def result(visitor: Visitor) -> None:
    over(visitor)
    visitor.press("#to-result")
    visitor.page.wait_for_selector(".win")


def analysis(visitor: Visitor) -> None:
    result(visitor)
    visitor.press('[data-do$="/analysis"]')
    visitor.page.wait_for_selector("#progress.done", timeout=60_000)


def share(visitor: Visitor) -> None:
    visitor.open(at_start_of(3))
    visitor.press("#do-share")
    visitor.page.wait_for_selector("#share-url")


def arrival(visitor: Visitor) -> None:
    visitor.go(fragment(at_start_of(3)))
    visitor.page.wait_for_selector("#arrive")


def arrival_of(here: Callable[[], Match], sent: Callable[[], Match]) -> Callable[[Visitor], None]:
    """A link to a game that is here already, as far as it goes."""

    def show(visitor: Visitor) -> None:
        visitor.open(here())
        visitor.go(fragment(sent()))
        visitor.page.wait_for_selector("#arrive")

    return show


def other() -> Match:
    """The game of `at_start_of`, played otherwise."""
    match = Match.new("imperium", 4, 7)
    while match.decision is not None and len(match.log) < 9:
        match.play(0)
    return match


def menu(visitor: Visitor) -> None:
    visitor.open(at_start_of(3))
    visitor.press("#do-menu")
    visitor.page.wait_for_selector(".pop")


def log(visitor: Visitor) -> None:
    visitor.open(at_start_of(3))
    if visitor.touch:
        visitor.press('.peek [data-do="log"]')
    visitor.press("#do-filter")
    visitor.page.wait_for_selector(".pop")


def deleted(visitor: Visitor) -> None:
    saves(visitor)
    visitor.press('.pop [data-do^="delete"]')
    visitor.page.wait_for_selector("#notice")


def renaming(visitor: Visitor) -> None:
    saves(visitor)
    visitor.press('.pop [data-do^="menu rename"]')
    visitor.page.wait_for_selector(".sv input")


def zoomed(visitor: Visitor) -> None:
    visitor.open(at_start_of(5))
    for _ in range(3):
        visitor.press('.board-tools [data-do="zoom 1"]')


def elsewhere(visitor: Visitor) -> None:
    """Another tab has gone on otherwise."""
    game = visitor.open(at_start_of(3))
    visitor.page.evaluate(
        """(key) => {
            const save = JSON.parse(localStorage[key]);
            localStorage[key] = JSON.stringify({...save, edit: save.edit + 1, link: save.link.slice(0, -1)});
        }""",
        f"ostraka/1/game/{game}",
    )
    visitor.choose(6)
    visitor.page.wait_for_selector("#notice")


def keys(visitor: Visitor) -> None:
    visitor.open(at_start_of(2))
    visitor.press("#do-menu")
    visitor.press('.pop [data-do="menu keys"]')
    visitor.page.wait_for_selector(".keys")


def bad_link(visitor: Visitor) -> None:
    visitor.go("/link")
    visitor.page.fill("#paste", "imperium.AAAA")
    visitor.press("#open-link")
    visitor.page.wait_for_selector("#dialog [role=alert]")


def editor(panel: str, round: str = "3") -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.go("/edit/imperium")
        visitor.page.wait_for_selector("#verdict")
        visitor.press('[data-do="panel form"]')
        visitor.press("#edit-again")
        visitor.press_map(8)
        visitor.press('[data-do="edit add picks/0"]')
        visitor.press('[data-do="edit drop picks/0"]')
        visitor.page.fill("#field-round", round)
        visitor.press(f'[data-do="panel {panel}"]')

    return go


def at(address: str, mark: str) -> Callable[[Visitor], None]:
    def go(visitor: Visitor) -> None:
        visitor.go(address)
        visitor.page.wait_for_selector(mark)

    return go


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "home": at("/", ".shelf"),
    "home with saves": saves,
    "home with finished games": finished,
    "new game": at("/new/imperium", "#begin"),
    "asked": asked,
    "hints": hints,
    "short of markers": refused,
    "bot thinking": thinking,
    "past": past,
    "over": over,
    "result": result,
    "analysis": analysis,
    "curtain": curtain,
    "share": share,
    "arrival": arrival,
    "arrival of a longer game": arrival_of(lambda: at_start_of(3), lambda: at_start_of(4)),
    "arrival of a shorter game": arrival_of(lambda: at_start_of(4), lambda: at_start_of(3)),
    "arrival of a fork": arrival_of(lambda: at_start_of(3), other),
    "menu": menu,
    "log": log,
    "zoomed": zoomed,
    "deleted": deleted,
    "renaming": renaming,
    "elsewhere": elsewhere,
    "open link": at("/link", "#paste"),
    "bad link": bad_link,
    "settings": at("/settings", "#settings-done"),
    "keys": keys,
    "rules": at("/rules/imperium", ".reading h1"),
    "editor": editor("form"),
    "editor, impossible": editor("form", "99"),
    "editor, text": editor("text"),
    "editor, to copy": editor("copy"),
    "about": at("/about", ".reading h1"),
    **{name: show for screens in OF_GAMES for name, show in screens.SCREENS.items()},
}


PASSING = (
    "home with saves",
    "short of markers",
    "bot thinking",
    "menu",
    "log",
    "deleted",
    "renaming",
    "elsewhere",
    "keys",
    "bad link",
)
"""What a command closes, and what has been said already: shown anew in another language, as lessons are."""
COLOURS = ["color-contrast", "link-in-text-block"]
"""Rules of axe-core for what a theme changes."""


def faults(visitor: Visitor, rules: list[str] | None = None) -> list[str]:
    """What axe-core finds wrong, by all its rules or by some, a line an element."""
    visitor.still()
    if not visitor.page.evaluate("'axe' in window"):
        visitor.page.evaluate(AXE)
    found = visitor.page.evaluate(RUN, rules)
    return [
        f"{violation['id']}: {' '.join(map(str, node['target']))}: {node['html'][:160]} {_measured(node)}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


RUN = """(rules) => axe.run(document, {
    resultTypes: ["violations"], ...(rules && {runOnly: rules}), preload: false, elementRef: false,
})"""


def _measured(node: dict[str, Any]) -> str:
    data = next((check["data"] for check in node["any"] if check.get("data")), None)
    return json.dumps(data)[:200] if data else ""


SAMPLED = {"light": (0, 3), "dark": (5, 6)}
"""Of eight screens four are looked at in a sample, each on another device or in another light."""


def looks() -> Iterator[Any]:
    """In the dark each screen is looked at once, at the desk or on a phone."""
    for device, themes in LOOKS.items():
        for number, name in enumerate(SCREENS):
            here = number % 2 == (device == "phone")
            for theme, language in themes.items():
                if theme == "light" or here:
                    id, marks = f"{device}-{theme}-{language}: {name}", [pytest.mark.xdist_group(f"{device} {name}")]
                    if not here or number % 8 not in SAMPLED[theme]:
                        marks.append(pytest.mark.extensive)
                    yield pytest.param(name, device, theme, language, id=id, marks=marks)


@pytest.mark.parametrize(("screen", "device", "theme", "language"), list(looks()))
def test_every_screen(screen: str, device: str, theme: str, language: str, resident: Callable[..., Visitor]) -> None:
    """axe-core finds nothing; all is in the reader's language; nothing is wider than the screen, or too small to tap.

    No style of another game fits anything. Of Mare Nostrum nothing is cut off, smaller than captions are (10 pixels on
    the board), or under something else.

    One visit serves day and night: the device gets dark and, where nothing is lost by that, the language another.
    """
    visitor = resident(device, stands=screen, language=language)
    if visitor.stands == screen:
        visitor.command(f"language {language}")
        rules = COLOURS
    else:
        SCREENS[screen](visitor)
        rules = None
    with visitor.media(color_scheme=theme):
        wrong = faults(visitor, rules) + seen(visitor, screen, language)
    if not rules:
        wrong += of_others(visitor)
    visitor.stands = screen if screen not in PASSING and "lesson" not in screen else ""
    assert not wrong, "\n".join(wrong)


def seen(visitor: Visitor, screen: str, language: str) -> list[str]:
    """What the eye finds wrong."""
    wrong, text = [], visitor.page.inner_text("body")
    wrong += [f"message id {found}" for found in MESSAGE_ID.findall(text)]
    if visitor.page.get_attribute("html", "lang") != language:
        wrong.append("language")
    if bool(re.search("[ぁ-ん]", text)) != (language == "ja"):
        wrong.append(f"Japanese is {'missing' if language == 'ja' else 'there'}")
    size = visitor.page.viewport_size  # a phone shows a page that is too wide smaller, and says that it is not
    if size and visitor.page.evaluate("document.scrollingElement.scrollWidth") > size["width"]:
        wrong.append("wider than the screen")
    wrong += [f"squeezed: {words}" for words in visitor.page.evaluate(SQUEEZED)]
    if screen in READ:
        wrong += visitor.page.evaluate(READS, LEAST_ON_BOARD["phone" if visitor.touch else "desk"])
    if not visitor.touch and visitor.page.evaluate(HIDES):
        wrong.append("not all that can be built is to be seen")
    if visitor.touch:
        wrong += [f"small: {what}" for what in visitor.page.evaluate(SMALL)]
    return wrong


def of_others(visitor: Visitor) -> list[str]:
    """Selectors of other games that fit what is shown of this one: without their folders it looks the same."""
    shown = "(games) => games.filter((game) => document.querySelector(`#app .${game}`))"
    here = visitor.page.evaluate(shown, list(games()))
    if len(here) != 1:
        return []
    style = "\n".join(text for game, text in STYLES.items() if game not in here)
    return [f"of another game: {selector}" for selector in visitor.page.evaluate(OF_OTHERS, style)]


STYLES = {
    game: "\n".join(file.read_text("utf-8") for file in sorted((ROOT / "web/games" / game).rglob("*.css")))
    for game in games()
}
OF_OTHERS = """(style) => {
    const sheet = new CSSStyleSheet(), app = document.querySelector("#app");
    sheet.replaceSync(style);
    const state = /::[\\w-]+|:(hover|active|focus|focus-visible|focus-within)(?![\\w-])/g;
    const rules = (list) => [...list].flatMap((rule) => [rule, ...rules(rule.cssRules ?? [])]);
    const selectors = rules(sheet.cssRules).map((rule) => rule.selectorText).filter(Boolean);
    return selectors.filter((each) => app.querySelector(each.replace(state, "")));
}"""


def test_the_device_chooses_light_or_dark(desk: Visitor) -> None:
    page = desk.page
    ground = "getComputedStyle(document.documentElement).backgroundColor"
    page.emulate_media(color_scheme="light")
    light = page.evaluate(ground)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(ground)
    assert light != dark
    desk.press("#theme")
    assert page.evaluate(ground) == light
    desk.press("#theme")
    assert page.evaluate(ground) == dark
    page.emulate_media(color_scheme="light")
    assert page.evaluate(ground) == dark


SQUEEZED = """() => [...document.querySelectorAll("#app *:not(svg *, .vh, .vh *)")]
    .filter((one) => !one.children.length && one.textContent.trim().length > 12 && one.checkVisibility())
    .filter((one) => one.getBoundingClientRect().width < 60)
    .map((one) => one.textContent)"""
MOMENTS: dict[str, Callable[[], Match]] = {
    "round 1": lambda: Match.new("imperium", 4, 7),
    "round 1, five seats": lambda: Match.new("imperium", 5, 7),
    "round 5": lambda: at_start_of(5),
    "short": short,
    **{name: table for screens in OF_GAMES for name, table in screens.TABLES.items()},
}


def seated(match: Match) -> list[tuple[str, str]]:
    """Whoever is asked is a person."""
    seat = match.decision.seat if match.decision else 0
    names = [*(name for name, _ in SEATS), "Flavia"]
    return [(name, "person" if i == seat else "tiro") for i, name in enumerate(names)]


def fitted() -> Iterator[Any]:
    """Tables of Mare Nostrum in Japanese alone: in English all is shorter there."""
    for device in ("desk", "phone"):
        for language in ("en", "ja"):
            for name in MOMENTS:
                if language == "ja" or name not in DENSE:
                    yield pytest.param(name, device, language, id=f"{device}-{language}: {name}")


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("moment", "device", "language"), list(fitted()))
def test_one_screen(moment: str, device: str, language: str, resident: Callable[..., Visitor]) -> None:
    """Board, question, hand and seats stand together without scrolling; nothing of them is cut off."""
    visitor, match = resident(device, language=language), MOMENTS[moment]()
    asked = match.decision
    visitor.open(match, asked.seat if asked else 0, seated(match))
    now = visitor.asked()
    if now["can"]:
        visitor.choose(now["can"][0])
    elif now["things"]:
        visitor.key_thing(now["things"][0])
    visitor.still()
    assert not (wrong := visitor.page.evaluate(FITS)), "\n".join(wrong)


FITS = """() => {
    const wrong = [], screen = document.scrollingElement;
    if (screen.scrollHeight > innerHeight) wrong.push(`${screen.scrollHeight} high`);
    if (screen.scrollWidth > innerWidth) wrong.push(`${screen.scrollWidth} wide`);
    const seen = [
        "#map", ".seats", "#ask", "#ask b", "#confirm:not([aria-disabled=true])", "#do-undo", ".tray", ".kc", ".seat",
        ".bar",
    ];
    for (const selector of seen) {
        const all = [...document.querySelectorAll(selector)], there = all.filter((one) => one.checkVisibility());
        if (all.length && !there.length) wrong.push(`${selector} is not to be seen`);
        for (const element of there) {
            const box = element.getBoundingClientRect();
            const name = element.id || selector;
            if (box.width < 8 || box.height < 8) wrong.push(`${name} is not there`);
            if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
                wrong.push(`${name} is outside: ${JSON.stringify(box)}`);
        }
    }
    // A long question lies over the margin of the board, and hardly over the board itself.
    const box = (name) => document.querySelector(name).getBoundingClientRect();
    const common = (one, two) => ({
        left: Math.max(one.left, two.left), top: Math.max(one.top, two.top),
        right: Math.min(one.right, two.right), bottom: Math.min(one.bottom, two.bottom),
    });
    const boxes = ["#ask", ".tray", ".seats"].map((name) => [name, box(name), 1]);
    const part = document.querySelector("#map").viewBox?.baseVal, room = box("#map");
    const spare = part?.width ? Math.max(0, room.height - room.width * part.height / part.width) / 2 : 0;
    const drawn = { left: room.left, top: room.top + spare, right: room.right, bottom: room.bottom - spare };
    boxes.push(["#map", common(drawn, box(".board")), 6]);
    for (const [a, one] of boxes)
        for (const [b, two, most] of boxes) {
            const { left, top, right, bottom } = common(one, two);
            if (a < b && right - left > 1 && bottom - top > most) wrong.push(`${a} covers ${b}: ${bottom - top}`);
        }
    const desk = innerWidth > 1020 && innerHeight > 560;
    for (const name of desk ? document.querySelectorAll(".seats .nm, .slot .who > :last-child") : [])
        if (name.checkVisibility() && name.scrollWidth > name.clientWidth + 1) wrong.push(`${name.innerText} is cut`);
    return wrong;
}"""


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", games())
def test_a_bar_shows_one_text_whole_rather_than_two_cut_short(
    game: str, language: str, resident: Callable[..., Visitor]
) -> None:
    """On a phone, over a game and over a page about it."""
    visitor = resident("phone", language=language)
    id = visitor.open(played(3, 60, game=game))
    visitor.asked()
    for place in (f"/game/{id}", f"/game/{id}/analysis"):
        visitor.go(place)
        visitor.still()
        whole = visitor.page.evaluate(WHOLE)
        assert whole and all(whole), (place, whole)


WHOLE = """() => {
    const bar = document.querySelector(".bar .where"), { top, bottom } = bar.getBoundingClientRect();
    const seen = ({ top: from, bottom: to }) => from < bottom - 1 && to > top + 1;
    const shown = [...bar.children].filter((one) => seen(one.getBoundingClientRect()));
    return shown.map((one) => one.scrollWidth <= one.clientWidth);
}"""
"""Of each text of the bar that is seen: is all of it?"""


@pytest.mark.parametrize("device", ["desk", "phone"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_captions_of_the_shelf_stand_in_rows(device: str, language: str, resident: Callable[..., Visitor]) -> None:
    visitor = resident(device, language=language)
    visitor.go("/")
    visitor.still()
    tops = "[...document.querySelectorAll('.cap .set-up')].map((one) => one.getBoundingClientRect().top)"
    found = visitor.page.evaluate(tops)
    assert len(found) == len(volumes()) and max(found) - min(found) < 1, found


# Whatever one taps where less than 40 pixels answer a finger; regions and rivers of a map have their cards, and what
# lies on a table and cannot be chosen is only looked at.
SMALL = """() => {
    const wrong = [];
    const map = document.querySelector("svg#map"), part = map?.viewBox.baseVal, [left, top] = [part?.x, part?.y];
    const bring = (thing) => { // as a finger does that moves the map, from beyond its edge
        const room = map.getBoundingClientRect(), box = thing.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (x > room.left && x < room.right && y > room.top && y < room.bottom) return;
        const [wide, high] = map.parentElement.dataset.size.split(" ").map(Number), by = part.width / room.width;
        part.x = Math.min(Math.max(0, part.x + (x - room.x - room.width / 2) * by), wide - part.width);
        part.y = Math.min(Math.max(0, part.y + (y - room.y - room.height / 2) * by), high - part.height);
    };
    for (const control of document.querySelectorAll("#app :is(button, a, input, [role=button])")) {
        const aside = control.matches(".area, .stream, .th[aria-disabled=true], [inert] *");
        if (aside || !control.checkVisibility()) continue;
        control.scrollIntoView({block: "center", behavior: "instant"});
        if (control.matches("#map .hit")) bring(control);
        const box = control.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const hits = (dx, dy) => control.contains(document.elementFromPoint(x + dx, y + dy));
        const over = (one) =>
            one.right > box.left && one.left < box.right && one.bottom > box.top && one.top < box.bottom;
        const tools = [...document.querySelectorAll(".board-tools, .overview")];
        const under = tools.map((one) => one.getBoundingClientRect()).some(over);
        if (control.matches(".hit") && under) continue; // it moves from under them with the map
        const covered = document.elementFromPoint(x, y)?.closest(
            "[popover], .pop, .scrim, .log.open, #hints, #notices",
        );
        if (!hits(0, 0) && covered && !covered.contains(control)) continue;
        const reach = (dx, dy, by) => {
            let n = 0;
            while (n < 28 && hits(dx * (n + by), dy * (n + by))) n += by;
            return n;
        };
        const size = (dx, dy, by) => reach(-dx, -dy, by) + reach(dx, dy, by) + 1;
        const across = (by) => [size(1, 0, by), size(0, 1, by)];
        const [wide, high] = Math.min(...across(7)) < 40 ? across(1) : [40, 40]; // to the pixel where it is close
        const name = control.id || control.dataset.do || control.className;
        if (wide < 40 || high < 40) wrong.push(`${name}: ${wide}x${high}`);
    }
    if (part) [part.x, part.y] = [left, top];
    return wrong;
}"""


# Texts that are cut off where nothing says the rest, or too small to be read; controls that lie on each other.
READS = """(onBoard) => {
    const wrong = [], least = .75 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    const said = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const aside = ".vh, .vh *, [inert] *, .log-list *, .scene *, .detail, .detail *, .decor, .m-decor";
    // A name is also on the sheet of its seat; of the bar's two lines the other may be whole.
    const elsewhere = "[data-note=foot]:has(> .detail) *, .seat:has(.open-tiles) .by, .play > .bar .title";
    for (const one of document.querySelectorAll("#app *, .thing-note *")) {
        if (!said(one) || one.matches(aside) || !one.checkVisibility()) continue;
        const words = one.textContent.trim().slice(0, 30), style = getComputedStyle(one);
        const svg = one.ownerSVGElement;
        const scale = svg ? Math.hypot(one.getScreenCTM().a, one.getScreenCTM().b) : 1;
        const size = parseFloat(style.fontSize) * scale;
        if (!size) continue; // its sign stands for it
        if (size < (one.closest("#map") ? onBoard : least) - .05) wrong.push(`${words}: ${size.toFixed(1)} px`);
        if (svg || style.overflow === "visible" || one.matches(elsewhere)) continue;
        const [across, down] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
        if (across > 1 || down > 3) wrong.push(`${words}: cut off`);
    }
    const controls = [...document.querySelectorAll("#app button:not(.open-tiles, [inert] *)")]
        .filter((one) => one.checkVisibility() && !one.closest(".play > .log"));
    const shown = (one) => { // without what is beyond the edges of what it scrolls in
        let { left, top, right, bottom } = one.getBoundingClientRect();
        for (let up = one.parentElement; up; up = up.parentElement) {
            if (getComputedStyle(up).overflow === "visible") continue;
            const edge = up.getBoundingClientRect();
            [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
            [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
        }
        return { left, top, right, bottom };
    };
    const boxes = controls.map((one) => [one, shown(one)]);
    for (const [a, one] of boxes)
        for (const [b, two] of boxes) {
            const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
            const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
            if (a !== b && a.compareDocumentPosition(b) === 4 && wide > 2 && high > 2)
                wrong.push(`${a.id || a.dataset.do} covers ${b.id || b.dataset.do}`);
        }
    return wrong;
}"""
HIDES = "[...document.querySelectorAll('.hold .menu')].some((row) => row.scrollWidth > row.clientWidth + 1)"
LEAST_ON_BOARD = {"desk": 10, "phone": 9.5}
"""Pixels; a name on the map of a phone has its note."""


def test_log_on_a_phone(phone: Visitor) -> None:
    phone.open(at_start_of(4))
    phone.press('.peek [data-do="log"]')
    assert phone.page.locator(".log.open #log-list").is_visible()
    phone.press("#log-list .ln >> nth=0")
    assert "past" in phone.text("#ask")


@pytest.mark.parametrize("game", games())
def test_the_last_line_of_the_log_on_a_phone(phone: Visitor, game: str) -> None:
    """Over the question, where it opens the log."""
    phone.new_game((("Claudia", "person"), ("Drusus", "tiro"), ("Livia", "tiro")), game=game)
    assert phone.page.locator(".peek .ln >> nth=-1").is_visible()
    phone.press('.peek [data-do="log"]')
    assert phone.page.locator(".log.open #log-list").is_visible()


def at_sizes(visitor: Visitor, sizes: Iterable[tuple[int, int]]) -> Iterator[str]:
    """The screen gets one size after the other, each by its name, and then its own again."""
    try:
        for width, height in sizes:
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.still()
            yield f"{width}x{height}"
    finally:
        visitor.page.set_viewport_size(DESK["viewport"])


PAGES = [
    ("/", ".shelf"),
    *((f"/new/{game}", "#begin") for game in games()),
    *((f"/edit/{game}", "#verdict") for game in games()),
    ("/settings", "#settings-done"),
    ("/about", ".reading h1"),
]
WIDTHS = [(width, 1024) for width in (320, 360, 414, 600, 768, 820, 900, 1024)]


@pytest.mark.extensive
def test_no_page_is_wider_than_its_screen(desk: Visitor) -> None:
    wrong = []
    for address, mark in PAGES:
        at(address, mark)(desk)
        for size in at_sizes(desk, WIDTHS):
            if desk.page.evaluate("document.scrollingElement.scrollWidth > innerWidth"):
                wrong.append(f"{address} at {size}")
    assert not wrong, "\n".join(wrong)


LYING = [(667, 375), (740, 360), (844, 390), (932, 430)]


@pytest.mark.parametrize("game", games())
def test_a_phone_that_lies(desk: Visitor, game: str) -> None:
    """The board has half of the screen's width and nearly all of its height; what answers lies whole beside it."""
    desk.new_game((("Claudia", "person"), ("Drusus", "tiro"), ("Livia", "tiro"), ("Gaius", "tiro")), game=game)
    desk.asked()
    wrong = [f"{size}: {what}" for size in at_sizes(desk, LYING) for what in desk.page.evaluate(FITS_LYING)]
    assert not wrong, "\n".join(wrong)


FITS_LYING = """() => {
    const wrong = [], box = (element) => element.getBoundingClientRect();
    const board = box(document.querySelector("#main"));
    if (board.width < innerWidth * 0.48 || board.height < innerHeight - 60)
        wrong.push(`the board is ${board.width} x ${board.height}`);
    const whole = ".bar .ib, #ask b, #ask .acts > *, .seat .disc, .tray, .tray :is(button, .oc)";
    const there = [...document.querySelectorAll(whole)].filter((one) => one.checkVisibility());
    for (const element of there) {
        const {left, top, right, bottom} = box(element), beside = element.closest(".bar") ? 0 : board.right;
        const tray = element.closest(".tray"), low = tray && element !== tray; // its own content can be scrolled
        if (left < beside - 1 || top < -1 || (!low && (right > innerWidth + 1 || bottom > innerHeight + 1)))
            wrong.push(`${element.id || element.className} at ${left} ${top} ${right} ${bottom}`);
    }
    return there.length > 5 ? wrong : ["nothing to be seen"];
}"""


@pytest.mark.extensive
def test_nothing_moves_for_those_who_ask(desk: Visitor) -> None:
    """prefers-reduced-motion: no animation and no transition runs, whatever happens."""
    page, moved = desk.page, []
    quick = ("home with saves", "new game", "bot thinking", "result", "curtain", "share", "Mare Nostrum, battle")
    for name in quick:
        desk.begin_again()
        page.evaluate(WATCH)
        SCREENS[name](desk)
        if name == "bot thinking":
            desk.asked()
        moved += [f"{name}: {what}" for what in page.evaluate(MOVED)]
    assert page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
    assert not moved, "\n".join(moved)


MOVED = "(() => { watching = false; return moved; })()"
WATCH = """() => {
    window.moved = [];
    window.watching = true;
    const look = () => {
        if (!watching) return;
        for (const one of document.getAnimations())
            if (one.playState === "running" && one.effect.getComputedTiming().endTime > 20) {
                const name = one.effect.target.getAttribute("class");
                window.moved.push(`${one.animationName ?? one.transitionProperty} of ${name}`);
            }
        requestAnimationFrame(look);
    };
    look();
}"""


def test_pieces_move(desk: Visitor) -> None:
    """Without that wish they do: the page is not still by mistake."""
    with desk.media(reduced_motion="no-preference"):
        desk.new_game(SEATS)
        desk.page.evaluate(WATCH)
        desk.choose(1, 2, 3)
        desk.press("#confirm")
        desk.asked()
        assert any("pc" in what for what in desk.page.evaluate(MOVED))


@pytest.mark.extensive
def test_the_page_answers_while_bots_think(desk: Visitor) -> None:
    """No task on the main thread is longer than 100 ms, and clicks are answered.

    A busy machine may hold up the page now and then: that counts only if it is so in every round.
    """
    page = desk.page
    desk.new_game([("Claudia", "person"), *((name, "imperator") for name in ("Drusus", "Livia", "Gaius", "Titus"))])
    page.evaluate("""() => {
        window.tasks = [];
        new PerformanceObserver((list) => {
            for (const task of list.getEntries()) tasks.push(task.duration);
        }).observe({entryTypes: ["longtask"]});
    }""")
    longest = []
    for _ in range(3):
        desk.choose(*desk.asked()["can"][:3])
        page.evaluate("window.tasks = []")
        desk.press("#confirm")
        page.wait_for_selector(".thinking")
        desk.press('.board-tools [data-do="zoom 1"]')
        assert page.locator("#map.zoomed").count()
        desk.press('.board-tools [data-do="zoom -1"]')
        assert page.locator(".thinking").count()
        desk.asked()
        longest.append(max(page.evaluate("tasks"), default=0))
    assert min(longest) <= 100, longest


def test_first_view_before_python(visitors: Callable[..., Visitor]) -> None:
    """Nobody looks at an empty page: the shelf stands there before the rules are loaded, and a click on it counts."""
    reader = visitors(locale="ja-JP")
    rules = "**/app.zip*"
    reader.page.route(rules, lambda route: None)  # they come when nothing holds them up any more
    reader.page.goto(f"{reader.origin}/")
    reader.page.wait_for_selector(".shelf .cover")
    assert reader.page.get_attribute("html", "lang") == "ja"
    reader.press('[data-do="play-now imperium"]')
    assert reader.page.get_attribute("html", "data-ready") is None
    reader.page.unroute(rules)
    reader.page.wait_for_selector(READY)
    assert reader.page.locator(".loading").count() == 0
    assert reader.asked()["can"] == list(range(1, 10))


SIZES = [
    *((320, 568), (360, 640), (390, 844), (640, 400), (844, 390), (768, 1024)),
    *((1024, 768), (1093, 500), (1280, 600), (1366, 650), (1920, 1080)),
]
BETWEEN = [
    "round 5",
    "Glory, a long game",
    "Glory, four buildings each",
    "Mare Nostrum, late taking",
    "Mare Nostrum, building",
    "Atlas, six seats building",
    "Atlas, six seats marching",
    "Mesopotamia, acting",
    "Mesopotamia, collecting",
    "Mesopotamia, bidding",
]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("moment", BETWEEN)
def test_every_size_between(desk: Visitor, moment: str) -> None:
    """From a small phone to a wide desk, upright and lying: the question and the hand are always on the screen."""
    match = MOMENTS[moment]()
    desk.open(match, match.decision.seat if match.decision else 0, seated(match))
    desk.asked()
    wrong = []
    for language in ("en", "ja"):
        desk.command(f"language {language}")
        for size in at_sizes(desk, SIZES):
            wrong += [f"{language}, {size}: {what}" for what in desk.page.evaluate(FITS_SMALL)]
    assert not wrong, "\n".join(wrong)


FITS_SMALL = FITS.replace('".kc", ', "").replace(
    "return wrong;",
    """const words = box("#ask b");
    const top = document.elementFromPoint(words.left + words.width / 2, words.top + words.height / 2);
    if (!top?.closest("#ask")) wrong.push(`the question is under ${top?.outerHTML.slice(0, 80)}`);
    if (document.querySelector("#ask .what").clientWidth < 200) wrong.push("the question is squeezed");
    const lines = document.createRange();
    const whole = ":is(.who, header) > .nm, .seat .info b, .seat :is(.ct, .tl-n), .fig, .mini b, .bn";
    for (const one of document.querySelectorAll(whole)) {
        lines.selectNodeContents(one);
        const feet = [...lines.getClientRects()].map((one) => one.bottom);
        if (Math.max(...feet) - Math.min(...feet) > 8) wrong.push(`${one.innerText} is broken into lines`);
    }
    for (const seat of document.querySelectorAll(".seat")) {
        const [points, figures] = [seat.querySelector(".pts"), [...seat.querySelectorAll(".fig, .gd, .tc, .pk")]];
        if (!points?.checkVisibility()) continue;
        lines.selectNodeContents(points);
        const one = lines.getBoundingClientRect();
        for (const figure of figures.filter((each) => each.checkVisibility())) {
            const { left, top, right, bottom } = common(one, figure.getBoundingClientRect());
            if (right - left > 1 && bottom - top > 3) wrong.push(`${figure.className} lies under ${points.innerText}`);
        }
    }
    for (const arrow of document.querySelectorAll(".seat:not(.open) .whole .ico")) {
        const beside = [...arrow.closest(".seat").querySelectorAll(".fig, .pts, .rl, .mt, .bd")];
        for (const one of beside.filter((each) => arrow.checkVisibility() && each.checkVisibility())) {
            const { left, top, right, bottom } = common(arrow.getBoundingClientRect(), one.getBoundingClientRect());
            if (right - left > 1 && bottom - top > 1) wrong.push(`${one.className} is under the arrow`);
        }
    }
    for (const figure of document.querySelectorAll(".seat :is(.info b, .fig, .pts)")) {
        lines.selectNodeContents(figure);
        const beyond = lines.getBoundingClientRect().right - figure.closest(".seat").getBoundingClientRect().right;
        if (figure.checkVisibility() && beyond > 0) wrong.push(`${figure.innerText} runs out of its seat`);
    }
    const camp = document.querySelector("#map .camp.mine");
    if (desk && camp && camp.getBoundingClientRect().bottom > box("#map").bottom + 12)
        wrong.push("the own camp is cut");
    const tracks = document.querySelector(".beside:not(.busy) .tracks svg");
    if (desk && tracks && tracks.getBoundingClientRect().bottom > box(".beside").bottom + 1)
        wrong.push("tracks are cut");
    const [busy, told] = [document.querySelector(".beside.busy"), document.querySelector("#digest:not([hidden])")];
    if (desk && busy && told) {
        const { left, top, right, bottom } = common(box(".beside.busy"), box("#digest"));
        if (right - left > 1 && bottom - top > 1) wrong.push("what goes on is under what is told");
    }
    return wrong;""",
)
