"""The board of Imperium: an atlas sheet, ranked tallies of markers, a score track along its lower edge."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from pycore import Match
from pycore.games.imperium.board import MARKERS, PICKS, REGIONS, data
from pycore.games.imperium.board import table as printed
from pycore.games.imperium.rounds import resolved
from pycore.games.imperium.scoring import points

from ..markup import Markup, disc, el, icon, join
from ..words import Words
from . import Ask, Chapter, Line, Result, Tool, Turning, Unfit, View

PLAN: dict[str, Any] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
SIZE = (PLAN["width"], PLAN["height"])
ROW, DISC, WIDE = 21, 9.2, 126
"""Pitch of a tally's rows; radius of a marker; room for a row's markers."""
STEP, READABLE, CLOSEST, DIGIT = 10.5, 7, 1.6, 9
"""Distance of markers of one seat: usual, the least that can be counted, the least; room for a number instead."""
AGAIN = True
"""A region can be picked again."""
OPEN = 4
"""Regions that get a large card on a phone: those resolved next."""


# the map ---------------------------------------------------------------------


def board(view: View) -> Markup:
    """The live layer over the static sheet."""
    w, (width, height) = view.words, SIZE
    x, y, wide, high = view.window or (0, 0, width, height)
    chosen = Counter(int(thing) for thing in (*_picked(view), *view.draft))
    parts: list[Markup] = [Markup('<use href="#imperium-map"/>')]
    parts += [_area(view, region, chosen) for region in REGIONS]
    parts += [_rings(view, region, chosen) for region in REGIONS]
    parts += [_name(view, region, chosen) for region in REGIONS]
    if not view.bare:
        parts += [_pieces(view, region, chosen) for region in REGIONS]
        parts.append(_pawns(view.seen["scores"]))
    return el(
        "svg",
        parts,
        id="map",
        cls="map zoomed" if view.window else "map",
        viewBox=f"{_n(x)} {_n(y)} {_n(wide)} {_n(high)}",
        role="group",
        aria_label=w("imperium.board"),
    )


def _area(view: View, region: int, chosen: Counter[int]) -> Markup:
    thing = str(region)
    states = {"chosen": chosen[region], "can": thing in view.can, "hint": thing in view.hint}
    state = next((name for name, so in states.items() if so), "other" if thing in view.instead else "")
    can = thing in view.can | view.instead
    return Markup(
        f'<use href="#imperium-area-{region}" id="area-{region}" class="area {state}" data-do="thing {region}"'
        f' role="button" tabindex="{0 if can else -1}" aria-disabled="{"false" if can else "true"}"'
        f' aria-pressed="{"true" if chosen[region] else "false"}" aria-label="{_plain(_describe(view, region))}"/>'
    )


def _rings(view: View, region: int, chosen: Counter[int]) -> Markup:
    kind = "chosen" if chosen[region] else "hint" if str(region) in view.hint else ""
    if not kind and str(region) in view.can and len(view.can) * 2 <= len(REGIONS):
        kind = "can"
    if not kind:
        return Markup(f'<g class="ring ring-over" data-of="{region}"><use href="#imperium-area-{region}"/></g>')
    area = f'<use href="#imperium-area-{region}"'
    return Markup(f'{area} class="ring ring-halo"/>{area} class="ring ring-{kind}"/>')


def _name(view: View, region: int, chosen: Counter[int]) -> Markup:
    place, name = PLAN["regions"][str(region)], region_name(view.words, region)
    (x, y), (fx, fy) = place["label"], place["far_label"]
    japanese = view.words.language == "ja"
    out = [f'<text class="sml" x="{x}" y="{y}">{_plain(name if japanese else name.upper())}</text>']
    if region in _now(view):
        out.append(f'<text class="now sml" x="{x}" y="{y + 15}">{_plain(view.words("imperium.scores_now"))}</text>')
    out.append(f'<text class="big" x="{fx}" y="{fy}">{_plain(name)}</text>')
    if chosen[region]:
        half = len(name) * (9.5 if japanese else 7.4)
        out.append(_seal(x + half + 18, y - 6, "sml", chosen[region]))
        out.append(_seal(fx + half * 1.25 + 24, fy - 9, "big", chosen[region]))
    return Markup(f'<g class="iname{" water" if place["water"] else ""}">{"".join(out)}</g>')


def _seal(x: float, y: float, size: str, times: int) -> str:
    grown = " scale(1.8)" if size == "big" else ""
    inside = (
        '<use href="#check" x="-5.5" y="-5.5" width="11" height="11"/>'
        if times == 1
        else f'<text y="4.2">×{times}</text>'
    )
    return f'<g class="seal {size}" transform="translate({_n(x)} {_n(y)}){grown}"><circle r="9.5"/>{inside}</g>'


def _pieces(view: View, region: int, chosen: Counter[int]) -> Markup:
    row = view.state["markers"][region - 1]
    ghosts = chosen[region] if view.mine and view.seen["state"]["phase"] == "choose" else 0
    if _gone(view, region):
        return _settled(view, region)
    marked = _fresh(view, region)
    return join(_tally(view, region, row, ghosts, marked), _far(region, row))


def _tally(view: View, region: int, row: Sequence[int], ghosts: int, marked: set[int]) -> Markup:
    """A row a printed number: markers stand in the row of the number they would score now."""
    x, y = PLAN["regions"][str(region)]["tally"]
    numbers, won = _numbers(view)[region - 1], points(_numbers(view)[region - 1], row)
    rows: list[tuple[int, list[int]]] = []
    used: set[int] = set()
    for number in numbers:  # where two ranks print the same number, the first row takes both
        seats = [seat for seat, count in enumerate(row) if count and won[seat] == number and seat not in used]
        used.update(seats)
        rows.append((number, seats))
    nothing = [seat for seat, count in enumerate(row) if count and not won[seat]]
    mine = view.viewer
    ghost_row = next((i for i, (_, seats) in enumerate(rows) if mine in seats), None)
    if nothing or (ghosts and ghost_row is None):
        rows.append((0, nothing))
    out = []
    for i, (number, seats) in enumerate(rows):
        top = y + i * ROW
        if number:
            first = "1" if i == 0 else ""
            out.append(
                f'<rect class="vc vc{first}" x="{x}" y="{top}" width="18" height="18" rx="1.5"/>'
                f'<text class="vt vt{first}" x="{x + 9}" y="{_n(top + 13.6)}">{number}</text>'
            )
        else:
            out.append(f'<path class="vz" d="M{x + 4} {top + 9}h10"/>')
        right = x + 22 + DISC
        foot = ghost_row is None and i == len(rows) - 1
        haunted = ghosts if mine is not None and (mine in seats or foot) else 0
        step = _step([row[seat] for seat in seats] + [haunted] * bool(haunted))
        crowded = step < READABLE
        for seat in sorted(seats, key=lambda seat: (-row[seat], seat)):
            count = row[seat]
            for k in reversed(range(count)):
                out.append(
                    _marker(f"m{region}-{seat}-{k}", right + k * step, top + 9, seat, k == 0, k == 0 and seat in marked)
                )
            right += (count - 1) * step
            if crowded and count > 1:
                out.append(f'<text class="sp few" x="{_n(right + DISC + 2)}" y="{top + 13}">{count}</text>')
                right += DIGIT
            if seat == mine and ghosts:
                _ghosts(out, ghosts, seat, right + DISC * 2 + 1, top + 9, step)
                right += DISC * 2 + 1 + (ghosts - 1) * step
            right += DISC * 2 + 4
        if haunted and mine is not None and mine not in seats:
            _ghosts(out, ghosts, mine, right, top + 9, step)
    return Markup(f'<g class="tally near">{"".join(out)}</g>')


def _step(counts: Sequence[int]) -> float:
    """How far apart the markers of one seat stand, so that a row of these counts has room beside its number."""
    hidden = sum(count - 1 for count in counts)
    room = WIDE - len(counts) * (DISC * 2 + 4)
    step = min(STEP, room / hidden) if hidden else STEP
    if step < READABLE:  # too close to be counted: a number follows
        step = max(CLOSEST, (room - DIGIT * len(counts)) / hidden)
    return step


def _ghosts(out: list[str], times: int, seat: int, x: float, y: float, step: float) -> None:
    for k in range(times):
        out.append(f'<circle class="ghost s{seat + 1}" cx="{_n(x + k * step)}" cy="{_n(y)}" r="{DISC - 0.6:.1f}"/>')


def _marker(id: str, x: float, y: float, seat: int, emblem: bool, marked: bool = False, radius: float = DISC) -> str:
    inside = (
        f'<use href="#seat-{seat + 1}" x="{_n(-radius * 0.62)}" y="{_n(-radius * 0.62)}" width="{_n(radius * 1.24)}"'
        f' height="{_n(radius * 1.24)}"/>'
        if emblem
        else ""
    )
    ring = f'<circle class="ring-last" r="{_n(radius + 3.4)}"/>' if marked else ""
    return (
        f'<g id="{id}" class="pc s{seat + 1}" style="transform:translate({_n(x)}px,{_n(y)}px)">{ring}'
        f'<circle class="pc-halo" r="{_n(radius + 1.3)}"/><circle class="pc-body" r="{_n(radius)}"/>{inside}</g>'
    )


def _far(region: int, row: Sequence[int]) -> Markup:
    """For small screens: one disc a seat with its count."""
    x, y = PLAN["regions"][str(region)]["far"]
    out = []
    present = sorted((seat for seat, count in enumerate(row) if count), key=lambda seat: (-row[seat], seat))
    for i, seat in enumerate(present):
        cx, cy = x + i % 2 * 40, y + i // 2 * 40
        out.append(
            f'<g id="f{region}-{seat}" class="pc s{seat + 1}" style="transform:translate({cx}px,{cy}px)">'
            '<circle class="pc-halo" r="20.5"/><circle class="pc-body" r="18"/>'
            f'<text class="fn" y="8.5">{row[seat]}</text></g>'
        )
    return Markup(f'<g class="tally far">{"".join(out)}</g>')


def _settled(view: View, region: int) -> Markup:
    """A region that is resolved for good: who took what, and the markers wasted on it since."""
    x, y = PLAN["regions"][str(region)]["label"]
    paid = next((what[3] for _, what in reversed(view.events) if what[:2] == ("resolved", region)), ())
    takers = sorted((-won, seat) for seat, won in enumerate(paid) if won)
    out, left = [], x - 14.5 * max(1, len(takers)) + 8
    for won, seat in takers:
        out.append(_marker(f"t{region}-{seat}", left, y + 17, seat, True, radius=7.4))
        out.append(f'<text class="sp" x="{_n(left + 11.5)}" y="{y + 21.5}">{-won}</text>')
        left += 29
    if paid and not takers:
        out.append(f'<text class="sp none" x="{x}" y="{y + 20}">{_plain(view.words("imperium.no_points"))}</text>')
    wasted = [(seat, count) for seat, count in enumerate(view.state["markers"][region - 1]) if count]
    left = x - 13 * len(wasted) + 6
    for seat, count in wasted:
        out.append(f'<g class="wasted">{_marker(f"w{region}-{seat}", left, y + 36, seat, False, radius=5)}')
        out.append(f'<text class="sp" x="{_n(left + 8)}" y="{y + 40}">×{count}</text></g>')
        left += 26
    return Markup(f'<g class="settled near">{"".join(out)}</g>')


def _pawns(scores: Sequence[int]) -> Markup:
    track = PLAN["track"]
    out = []
    for seat, score in enumerate(scores):
        beside = [other for other, theirs in enumerate(scores) if theirs % 31 == score % 31]
        x = track["x0"] + track["step"] * (score % 31 + 0.5) + (beside.index(seat) - (len(beside) - 1) / 2) * 9
        out.append(_marker(f"pawn-{seat}", x, track["y"] + track["height"] / 2, seat, True, radius=12.5))
    return Markup(f'<g class="trk pawns">{"".join(out)}</g>')


# cards, seats, question --------------------------------------------------------


def hand(view: View) -> Markup:
    """Nine number cards and two flags; on a phone the regions that come next are large."""
    w, mine = view.words, view.viewer
    if mine is None:
        return Markup("")
    chosen = Counter((*_picked(view), *view.draft))
    upcoming = _upcoming(view)
    serving = view.state["phase"] == "place" and view.mine
    cards: list[Markup] = []
    for region in REGIONS:
        thing = str(region)
        on = chosen[thing]
        cls = "kc" + (" on" if on else "") + (" open" if region in upcoming[:OPEN] else "")
        cls += " spent" if region not in upcoming else ""
        cls += " hint" if thing in view.hint and not on else ""
        row = view.state["markers"][region - 1]
        mini = [
            el("span", disc(seat), el("b", row[seat]), cls="m")
            for seat in sorted(range(len(row)), key=lambda seat: -row[seat])
            if row[seat]
        ]
        cards.append(
            el(
                "button",
                el("span", region, cls="n", aria_hidden="true"),
                el("span", region_name(w, region), cls="nm", aria_hidden="true"),
                el("span", mini, cls="mini", aria_hidden="true"),
                el("span", icon("check") if on == 1 else f"×{on}", cls="tick", aria_hidden="true") if on else None,
                el("span", _describe(view, region), cls="vh"),
                id=f"card-{region}",
                cls=cls,
                data_do=f"thing {region}",
                aria_pressed="true" if on else "false",
                aria_disabled="true" if view.mine and thing not in view.can | view.instead and not on else None,
            )
        )
    again = sum(count - 1 for count in chosen.values() if count > 1)
    for flag in (1, 2):
        used = flag <= again
        cards.append(
            el(
                "button",
                el("span", icon("flagcard"), cls="flag"),
                el("span", w("imperium.again"), cls="nm", aria_hidden="true"),
                el("span", icon("check"), cls="tick") if used else None,
                el("span", w("imperium.flag"), cls="vh"),
                id=f"card-flag-{flag}",
                cls=f"kc flagged{' on' if used else ''}",
                data_do=f"thing flag-{flag}",
                aria_pressed="true" if used else "false",
            )
        )
    left = view.state["supply"][mine]
    note = w("imperium.note_serve" if serving or left < PICKS else "imperium.note", n=left) if upcoming else ""
    return el(
        "div",
        cards[:9],
        el("span", cls="gap"),
        cards[9:],
        el("span", note, cls="cards-note") if note else None,
        cls="cards",
    )


def seat(view: View, seat: int) -> Markup:
    """Markers left and the cards laid face down."""
    w, state = view.words, view.state
    cards, asked = state["picks"][seat], view.seen["decision"]
    moving = asked is not None and asked["seat"] == seat
    count = len(cards) + (len(view.draft) if moving and view.mine and state["phase"] == "choose" else 0)
    if state["phase"] == "place":
        status = w("imperium.serving") if moving else ""
    else:
        status = (
            w("imperium.chosen") if len(cards) == PICKS else w("imperium.choosing") if moving else w("imperium.waits")
        )
    if view.seen["over"]:
        status = ""
    left = state["supply"][seat]
    return el(
        "div",
        el(
            "span",
            icon("marker"),
            f"{left} ",
            el("span", w("imperium.left"), cls="long"),
            cls="left",
            title=w("imperium.left_of", n=left, all=MARKERS),
        ),
        el(
            "span",
            el("span", [el("i", cls="" if i < count else "no") for i in range(PICKS)], cls="pk"),
            cls="left",
            aria_hidden="true",
        )
        if not view.seen["over"]
        else None,
        el("span", status, cls="long"),
        cls="info",
    )


def ask(view: View) -> Ask:
    """Choose three regions; or, with too few markers, which picks are served."""
    w = view.words
    things = (*_picked(view), *view.draft)
    if view.seen["decision"]["about"] == "imperium.serve":
        left = view.state["supply"][view.viewer]
        chips = tuple((thing, f"{thing} {region_name(w, int(thing))}") for thing in view.draft)
        blanks = tuple((None, w(f"imperium.ordinal_{i + 1}")) for i in range(len(view.draft), left))
        return Ask(w("imperium.ask_serve", n=left), w("imperium.help_serve"), chips + blanks)
    missing = PICKS - len(things)
    chips = tuple((thing, f"{thing} {region_name(w, int(thing))}") for thing in things)
    blanks = tuple((None, w(f"imperium.ordinal_{i + 1}")) for i in range(len(things), PICKS))
    question = (
        w("imperium.ask_done")
        if view.done or not missing
        else w("imperium.ask")
        if missing == PICKS
        else w("imperium.ask_more", n=missing)
    )
    return Ask(question, w("imperium.help"), chips + blanks)


def option(view: View, option: tuple[str | int, ...]) -> str:
    """``Serve Gallia and Oriens``"""
    return view.words.listed([region_name(view.words, int(region)) for region in option[1:]])


def stage(view: View) -> str:
    """Round 6 of 8."""
    if view.seen["over"]:
        return view.words("imperium.finished", n=view.state["round"])
    id = "imperium.round_thirty" if view.seen["options"]["to_thirty"] else "imperium.round"
    return view.words(id, round=view.state["round"])


def click(view: View, thing: str) -> str | None:
    """A flag repeats the card chosen last that still can be repeated; a flag in use takes one repetition back."""
    if thing not in ("flag-1", "flag-2"):
        return thing
    chosen = (*_picked(view), *view.draft)
    again = sum(count - 1 for count in Counter(chosen).values() if count > 1)
    if int(thing[-1]) <= again:
        doubled = [card for card in view.draft if chosen.count(card) > 1]
        return f"-{doubled[-1]}" if doubled else None
    return next((card for card in reversed(chosen) if card in view.can | view.instead), None)


def why_not(view: View, thing: str) -> str:
    """Why a card or region does nothing now."""
    if view.state["phase"] == "place":
        return view.words("imperium.why_serve")
    if thing.startswith("flag-"):
        return view.words("imperium.why_flag")
    return view.words("imperium.why_rising")  # a choice that was half made when the game was saved


# what happened -------------------------------------------------------------------


def log(view: View) -> list[Line]:
    """Rounds as headings; cards when all have shown them, not before."""
    w, names = view.words, view.names
    lines: list[Line] = []
    shown = max((i for i, (_, what) in enumerate(view.events) if what[0] == "picks"), default=-1)
    for i, (at, what) in enumerate(view.events):
        match what:
            case ("round", number):
                title = w("imperium.round_of", round=number, regions=_regions(view, number))
                lines.append(Line(at, join(title), heading=True))
            case ("chosen", owner) if i > shown:
                lines.append(Line(at, w.html("imperium.has_chosen", name=_bold(names[owner])), owner))
            case ("picks", owner, cards):
                lines.append(
                    Line(at, w.html("imperium.chose", name=_bold(names[owner]), regions=_picks(w, cards)), owner)
                )
            case ("short", owner, served):
                id = "imperium.served" if served else "imperium.served_none"
                lines.append(Line(at, w.html(id, name=_bold(names[owner]), regions=_picks(w, served)), owner))
            case ("resolved", region, _, won):
                takers = sorted((-n, owner) for owner, n in enumerate(won) if n)
                paid = w("list.comma").join(f"{names[owner]} {-n}" for n, owner in takers) or w("imperium.nobody")
                lines.append(Line(at, w.html("imperium.paid", region=_bold(region_name(w, region)), paid=paid)))
            case ("end", ending):
                lines.append(Line(at, join(w(f"imperium.end_{ending}"))))
    return lines


def chapters(view: View) -> list[Chapter]:
    """A chapter a round."""
    totals = list(view.seen["scores"])
    for _, what in view.events:
        if what[0] == "resolved":
            totals = [total - won for total, won in zip(totals, what[3], strict=True)]
    found: list[Chapter] = []
    last = 0
    for at, what in view.events:
        if what[0] == "round":
            title = view.words("imperium.round_of", round=what[1], regions=_regions(view, what[1]))
            found.append(Chapter(last, str(what[1]), title, tuple(totals)))
        elif what[0] == "resolved":
            totals = [total + won for total, won in zip(totals, what[3], strict=True)]
            last = at
            if found:
                found[-1] = found[-1]._replace(scores=tuple(totals))
    return found


def result(view: View) -> Result:
    """Who rules the empire, and which regions brought it."""
    w, names, scores, winners = view.words, view.names, view.seen["scores"], view.seen["winners"]
    rest = sorted((score for seat, score in enumerate(scores) if seat not in winners), reverse=True)
    best = max(scores)
    if len(winners) > 1:
        headline = w("imperium.shared", names=w.listed([names[seat] for seat in winners]))
        how = w("imperium.how_shared", n=best)
    else:
        headline = w("imperium.rules", name=names[winners[0]])
        second = [names[seat] for seat, score in enumerate(scores) if score == rest[0] and seat != winners[0]]
        how = w("imperium.how", n=best, ahead=best - rest[0], second=w.listed(second))
    won = {region: [0] * len(scores) for region in REGIONS}
    for _, what in view.events:
        if what[0] == "resolved":
            won[what[1]] = [a + b for a, b in zip(won[what[1]], what[3], strict=True)]
    how = join(how, " ", w(f"imperium.how_{view.seen['ending']}"))
    rounds = chapters(view)
    if len(winners) == 1 and len(rounds) > 1:
        last = best - rounds[-2].scores[winners[0]]
        behind = max(rounds[-2].scores) - rounds[-2].scores[winners[0]]
        regions = _regions(view, int(rounds[-1].label))
        if last and behind:
            how = join(how, " ", w("imperium.how_last", n=behind, regions=regions, last=last))
    rows = tuple((str(region), region_name(w, region), tuple(won[region])) for region in REGIONS)
    before = tuple(score - sum(row[seat] for row in won.values()) for seat, score in enumerate(scores))
    if any(before):  # the game began from a position
        rows = (("", w("imperium.before"), before), *rows)
    return Result(headline, how, w("imperium.by_region"), rows, tuple(_turnings(view)))


def _turnings(view: View) -> list[Turning]:
    w, names, found = view.words, view.names, []
    leader: int | None = None
    for chapter in chapters(view):
        best = max(chapter.scores)
        leaders = [seat for seat, score in enumerate(chapter.scores) if score == best]
        if len(leaders) == 1 and leaders[0] != leader and best:
            leader = leaders[0]
            after = max((at for at, what in view.events if what[0] == "resolved" and at >= chapter.at), default=0)
            end = min((at for at, what in view.events if what[0] == "resolved" and at > chapter.at), default=after)
            sentence = w("imperium.leads", name=names[leader], n=best, regions=_regions(view, int(chapter.label)))
            found.append(Turning(end, w("imperium.round_n", round=chapter.label), sentence))
    return found[-4:]


def thumb(view: View) -> Markup:
    """The western sea, with the strongest in each region."""
    size, out = PLAN["thumb"], ['<use href="#imperium-thumb-map"/>']
    for region, (x, y) in size["regions"].items():
        row = view.state["markers"][int(region) - 1]
        for i, owner in enumerate(sorted((seat for seat, n in enumerate(row) if n), key=lambda seat: -row[seat])[:3]):
            out.append(_marker("", x + i * 13 - 6, y + 4, owner, True, radius=5.4).replace(' id=""', ""))
    return Markup(
        f'<svg class="thumb" viewBox="0 0 {size["width"]} {size["height"]}" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true">{"".join(out)}</svg>'
    )


def example(words: Words, spec: dict[str, Any]) -> Markup:
    """A region with ``markers`` (a count a seat), as it stands before it is resolved."""
    region, markers = spec["region"], spec["markers"]
    seats = len(markers)
    state = {
        "phase": "choose",
        "ending": "",
        "round": min(region, 8),
        "turn": 0,
        "markers": [markers if region == other else [0] * seats for other in REGIONS],
        "supply": [MARKERS - count for count in markers],
        "picks": [[] for _ in markers],
        "scores": [0] * seats,
    }
    place = PLAN["regions"][str(region)]
    x = max(0, min(place["tally"][0] - 120, SIZE[0] - 400))
    y = max(0, min(place["label"][1] - 60, SIZE[1] - 225))
    view = View(
        seen=Match.from_position("imperium", {"seats": seats, "state": state}).observe(None),
        words=words,
        names=[words(f"imperium.colour_{seat + 1}") for seat in range(seats)],
        window=(x, y, 400, 225),
    )
    drawn = re.sub(r' (id|data-do|role|tabindex|aria-disabled|aria-pressed|aria-label)="[^"]*"', "", board(view))
    return Markup(drawn.replace("<svg", f'<svg role="img" aria-label="{_plain(_describe(view, region))}"', 1))


# setting up positions -----------------------------------------------------------------


def tools(view: View) -> list[Tool]:
    """A marker of each seat."""
    w = view.words
    return [Tool(f"marker-{seat}", w("imperium.marker_of", name=name), seat) for seat, name in enumerate(view.names)]


def targets(view: View, tool: str) -> frozenset[str]:
    """Every region."""
    return frozenset(map(str, REGIONS))


def edit(position: dict[str, Any], tool: str, thing: str, by: int) -> dict[str, Any]:
    """A marker more or less in a region; it comes from the supply, or goes back there."""
    seat, region = int(tool.removeprefix("marker-")), int(thing)
    row, supply = position["state"]["markers"][region - 1], position["state"]["supply"]
    if by > 0 and supply[seat] <= 0:
        raise Unfit("imperium.no_marker", seat=seat + 1)
    if by < 0 and row[seat] <= 0:
        raise Unfit("imperium.none_there", seat=seat + 1)
    row[seat] += by
    supply[seat] -= by
    return position


def heading(words: Words, path: tuple[str | int, ...]) -> str:
    """``4 Gallia``"""
    if path[0] == "markers" and len(path) == 2 and int(path[1]) < len(REGIONS):
        region = int(path[1]) + 1
        return f"{region} {region_name(words, region)}"
    return ""


# small things -----------------------------------------------------------------------


@cache
def _names(language: str) -> tuple[str, ...]:
    return tuple(region["name_ja" if language == "ja" else "name"] for region in data()["regions"])


def region_name(words: Words, region: int) -> str:
    return _names(words.language)[region - 1]


def _numbers(view: View) -> tuple[tuple[int, ...], ...]:
    return printed(view.seen["options"]["table"])


def _now(view: View) -> tuple[int, ...]:
    """Regions resolved at the end of this round."""
    if view.seen["over"]:
        return ()
    return resolved(view.state["round"], view.seen["options"]["to_thirty"])


def _upcoming(view: View) -> list[int]:
    """Regions still to be resolved, the next one first."""
    if view.seen["over"]:
        return []
    last = view.state["round"] + 8 if view.seen["options"]["to_thirty"] else 8
    coming = (resolved(number, view.seen["options"]["to_thirty"]) for number in range(view.state["round"], last + 1))
    return list(dict.fromkeys(region for regions in coming for region in regions))


def _gone(view: View, region: int) -> bool:
    """Is the region resolved and will never be again?"""
    return view.seen["over"] or region not in _upcoming(view)


def _picked(view: View) -> tuple[str, ...]:
    """What the viewer has picked in steps already made."""
    if view.viewer is None or view.state["phase"] != "choose" or not view.mine:
        return ()
    return tuple(str(region) for region in view.state["picks"][view.viewer])


def _fresh(view: View, region: int) -> set[int]:
    """Seats whose markers came into the region with the last cards shown."""
    shown = [(at, what) for at, what in view.events if what[0] == "picks"][-view.seen["seats"] :]
    return {what[1] for at, what in shown if at > view.seen_to and region in what[2]}


def _regions(view: View, number: int) -> str:
    return view.words.listed(
        [region_name(view.words, region) for region in resolved(number, view.seen["options"]["to_thirty"])]
    )


def _picks(words: Words, cards: Sequence[int]) -> str:
    times = Counter(cards)
    return words("list.comma").join(
        region_name(words, region) + (f" ×{count}" if count > 1 else "") for region, count in times.items()
    )


def _describe(view: View, region: int) -> str:
    """A region in one sentence, for those who do not see it."""
    w, row = view.words, view.state["markers"][region - 1]
    numbers = _numbers(view)[region - 1]
    won = points(numbers, row)
    said = [
        w(
            "imperium.says_region",
            region=region,
            name=region_name(w, region),
            numbers=w("list.comma").join(map(str, numbers)),
        )
    ]
    if region in _now(view):
        said.append(w("imperium.scores_now"))
    for owner, count in enumerate(row):
        if count:
            said.append(w("imperium.says_seat", name=view.names[owner], n=count, points=won[owner]))
    if _gone(view, region):
        said.append(w("imperium.says_gone"))
    times = [*_picked(view), *view.draft].count(str(region))
    if times:
        said.append(w("imperium.says_chosen", n=times))
    return w("list.semicolon").join(said)


def _bold(name: str) -> Markup:
    return el("b", name)


def _plain(text: str) -> str:
    return str(join(text)).replace('"', "&quot;")


def _n(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".")
