"""The board: an urn, and a row of tiles a seat."""

from __future__ import annotations

from typing import Any

from pycore import Option
from pycore.games.urn.view import HAND

from ...kit.i18n import Words
from ...kit.markup import Markup, el, join
from ..board import Ask, Board, Chapter, Line, Result, View

TILE, GAP, TOP = 90, 20, 40


class UrnBoard(Board):
    SIZE = (400, 400)

    def board(self, view: View) -> Markup:
        x, y, wide, high = view.window or (0, 0, *self.SIZE)
        rows = [_tile(view, seat, place) for seat in range(len(view.names)) for place in range(HAND)]
        return el(
            "svg",
            Markup('<use href="#urn-map"/>'),
            rows,
            id="map",
            cls="map zoomed" if view.window else "map",
            viewBox=f"{x:g} {y:g} {wide:g} {high:g}",
            role="group",
            aria_label=view.words("urn.board"),
        )

    def hand(self, view: View) -> Markup:
        if view.viewer is None:
            return Markup("")
        return el("div", [_card(view, place) for place in range(HAND)], cls="cards")

    def seat(self, view: View, seat: int) -> Markup:
        return el("div", view.words("urn.luck", n=view.state["luck"][str(seat)]), cls="info")

    def thumb(self, view: View) -> Markup:
        return Markup('<svg viewBox="0 0 190 190" aria-hidden="true"><use href="#urn-thumb-map"/></svg>')

    def example(self, words: Words, spec: dict[str, Any]) -> Markup:
        return el("p", words("urn.example", n=int(spec["tiles"])))

    def ask(self, view: View) -> Ask:
        if view.seen["decision"]["about"] == "urn.say":
            return Ask(view.words("urn.ask_say"), view.words("urn.help_say"))
        chips = tuple((thing, _name(view, thing)) for thing in view.draft if not thing.startswith("!"))
        return Ask(view.words("urn.ask_give"), view.words("urn.help_give"), chips)

    def objects(self, option: Option, place: int = 0) -> tuple[str, ...]:
        return (f"!{option[1]}",) if option[0] == "say" else super().objects(option, place)

    def option(self, view: View, option: Option) -> str:
        thing = str(option[-1]).removeprefix("!")
        return _name(view, thing) if thing.isdecimal() else view.words(f"urn.do_{thing}")

    def click(self, view: View, thing: str) -> str | None:
        return thing

    def why_not(self, view: View, thing: str) -> str:
        return view.words("urn.why_not")

    def stage(self, view: View) -> str:
        return view.words("urn.finished") if view.seen["over"] else view.words("urn.left", n=view.state["left"])

    def log(self, view: View) -> list[Line]:
        w, found = view.words, []
        for at, what in view.events:
            match what:
                case ("drawn", seat, tile):
                    found.append(Line(at, join(w("urn.drawn", tile=tile)), seat))
                case ("swapped", seat, n, said):
                    found.append(Line(at, join(w(f"urn.swapped_{said}", name=view.names[seat], n=n)), seat))
                case ("rolled", seat, number):
                    found.append(Line(at, join(w("urn.rolled", name=view.names[seat], number=number)), seat))
        return found

    def chapters(self, view: View) -> list[Chapter]:
        return [Chapter(0, "1", view.words("urn.title"), tuple(view.seen["scores"]))]

    def result(self, view: View) -> Result:
        w, scores, winners = view.words, view.seen["scores"], view.seen["winners"]
        headline = w("urn.wins", names=w.listed([view.names[seat] for seat in winners]))
        how = w(f"urn.how_{view.seen['ending']}") + w(f"urn.end_{view.seen['ending']}")
        return Result(headline, how, w("urn.by_roll"), (("", w("urn.rolls"), tuple(scores)),), ())


def _tile(view: View, seat: int, place: int) -> Markup:
    tile = view.state["hands"][seat][place]
    x, y = GAP + place * (TILE + GAP), TOP + seat * (TILE + GAP)
    return Markup(
        f'<g class="tile s{seat + 1}" transform="translate({x} {y})"><use href="#urn-tile"/>'
        f'<text x="{TILE // 2}" y="{TILE // 2 + 8}">{tile or "?"}</text></g>'
    )


def _card(view: View, place: int) -> Markup:
    thing, chosen = str(place), str(place) in view.draft
    return el(
        "button",
        el("span", view.state["hands"][view.viewer][place], cls="n"),
        el("span", _name(view, thing), cls="vh"),
        id=f"card-{place}",
        cls="kc on" if chosen else "kc",
        data_do=f"thing {place}",
        aria_pressed="true" if chosen else "false",
        aria_disabled="true" if view.mine and thing not in view.can | view.instead and not chosen else None,
    )


def _name(view: View, thing: str) -> str:
    """Of one's own tile, by its place."""
    owner = view.viewer if view.viewer is not None else view.seen["decision"]["seat"]
    return view.words("urn.tile", tile=view.state["hands"][owner][int(thing)], place=int(thing) + 1)


BOARD = UrnBoard()
