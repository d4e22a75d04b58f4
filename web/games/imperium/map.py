"""The map: an atlas sheet, ranked tallies of markers, a score track along its lower edge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Any

from pycore import Match
from pycore.games.imperium.view import MARKERS, REGIONS

from ...kit.i18n import Words
from ...kit.markup import Markup, el, inert, join, labelled
from ..beyond import beyond
from ..board import View
from ..figures import on_map
from .seen import (
    PLAN,
    SIZE,
    Standing,
    describe,
    fresh,
    gone,
    now,
    numbers,
    picked,
    plain,
    region_name,
    short,
    standing,
)

ROW, DISC, WIDE = 21, 9.2, 126
"""Pitch of a tally's rows; radius of a marker; room for a row's markers."""
STEP, CLOSEST, DIGIT = 10.5, 1.6, 9
"""Distance of markers of one seat: usual, and the least; room for the number beside them."""
PAWN, ALONE = 7.9, 12.5
"""Radius of a pawn that shares its field of the score track, and of one that does not."""


def board(view: View) -> Markup:
    """The live layer over the static sheet."""
    w, (width, height) = view.words, SIZE
    x, y, wide, high = view.window or (0, 0, width, height)
    chosen = Counter(int(thing) for thing in (*picked(view), *view.draft))
    parts: list[Markup] = [Markup('<use href="#imperium-map"/>')]
    parts += [_area(view, region, chosen) for region in REGIONS]
    parts += [_rings(view, region, chosen) for region in REGIONS]
    parts.append(beyond(PLAN["beyond"], lambda id: w(f"imperium.beyond.{id}")))
    parts += [name(w, region, region in now(view)) for region in REGIONS]
    if not view.bare:
        parts += [_pieces(view, region) for region in REGIONS]
        parts.append(_pawns(view.seen["scores"]))
    parts += [_seals(w, region, chosen[region]) for region in REGIONS if chosen[region]]
    parts += [on_map(view, partial(_figure_at, view, size), size) for size in ("near", "far")]
    return el(
        "svg",
        parts,
        id="map",
        cls="map zoomed" if view.window else "map",
        viewBox=f"{short(x)} {short(y)} {short(wide)} {short(high)}",
        role="group",
        data_tips=True,
        aria_label=w("imperium.board"),
    )


def _area(view: View, region: int, chosen: Counter[int]) -> Markup:
    thing = str(region)
    states = {"chosen": chosen[region], "can": thing in view.can, "hint": thing in view.hint}
    state = next((name for name, so in states.items() if so), "other" if thing in view.instead else "")
    can = thing in view.can | view.instead
    return area(region, state, can, chosen[region] > 0, describe(view, region))


@lru_cache(maxsize=1 << 8)
def area(region: int, state: str, can: bool, chosen: bool, said: str) -> Markup:
    """What of the map is clicked."""
    return Markup(
        f'<use href="#imperium-area-{region}" id="area-{region}" class="area {state}" data-do="thing {region}"'
        f' role="button" tabindex="{0 if can else -1}" aria-disabled="{"false" if can else "true"}"'
        f' aria-pressed="{"true" if chosen else "false"}" aria-label="{plain(said)}"/>'
    )


def _rings(view: View, region: int, chosen: Counter[int]) -> Markup:
    kind = (
        "chosen" if chosen[region] else "hint" if str(region) in view.hint else "paying" if _paid(view, region) else ""
    )
    if not kind and str(region) in view.can and len(view.can) * 2 <= len(REGIONS):
        kind = "can"
    if not kind:
        return Markup(f'<g class="ring ring-over" data-of="{region}"><use href="#imperium-area-{region}"/></g>')
    area = f'<use href="#imperium-area-{region}"'
    return Markup(f'{area} class="ring ring-halo"/>{area} class="ring ring-{kind}"/>')


@lru_cache(maxsize=1 << 7)
def name(w: Words, region: int, scores: bool) -> Markup:
    """A region's name, and whether it scores now."""
    place, name = PLAN["regions"][str(region)], region_name(w, region)
    (x, y), (fx, fy), (nx, ny) = place["label"], place["far_label"], place["far_note"]
    japanese = w.language == "ja"
    out = [f'<text class="sml" x="{x}" y="{y}">{plain(name if japanese else name.upper())}</text>']
    out.append(f'<text class="big" x="{fx}" y="{fy}">{plain(name)}</text>')
    if scores:
        said = plain(w("imperium.scores_now"))
        out.append(f'<text class="now sml" x="{x}" y="{y + 15}">{said}</text>')
        out.append(f'<text class="now big" x="{nx}" y="{ny}">{said}</text>')
    return Markup(f'<g class="iname{" water" if place["water"] else ""}">{"".join(out)}</g>')


def _half(w: Words, region: int) -> float:
    """How far the name of a region reaches from its middle."""
    return len(region_name(w, region)) * (9.5 if w.language == "ja" else 7.4)


def _seals(w: Words, region: int, times: int) -> Markup:
    """Behind the name of a region that is chosen, over whatever stands there."""
    (x, y), (fx, fy) = (PLAN["regions"][str(region)][size] for size in ("label", "far_label"))
    half = _half(w, region)
    return Markup(_seal(x + half + 18, y - 6, "sml", times) + _seal(fx + half * 1.25 + 24, fy - 9, "big", times))


def _figure_at(view: View, size: str, thing: str) -> tuple[str, float, float] | None:
    """Before the name of a region."""
    x, y = PLAN["regions"][thing]["far_label" if size == "far" else "label"]
    half = _half(view.words, int(thing))
    return (thing, max(46.0, x - half * 1.25 - 44), y - 9) if size == "far" else (thing, x - half - 30, y - 5)


def _seal(x: float, y: float, size: str, times: int) -> str:
    grown = " scale(1.8)" if size == "big" else ""
    inside = (
        '<use href="#check" x="-5.5" y="-5.5" width="11" height="11"/>'
        if times == 1
        else f'<text y="4.2">×{times}</text>'
    )
    return f'<g class="seal {size}" transform="translate({short(x)} {short(y)}){grown}"><circle r="9.5"/>{inside}</g>'


def _pieces(view: View, region: int) -> Markup:
    if gone(view, region):
        return _settled(view, region)
    row, stand, paid = numbers(view)[region - 1], standing(view, region), tuple(_paid(view, region))
    return join(
        tally(region, row, stand, view.viewer, fresh(view, region), paid), far(region, stand, view.viewer, paid)
    )


@lru_cache(maxsize=1 << 8)
def tally(
    region: int,
    row: tuple[int, ...],
    stand: Standing,
    viewer: int | None,
    marked: frozenset[int],
    paid: tuple[int, ...],
) -> Markup:
    """A row a printed number: markers stand in the row of what they would earn now, those just chosen with them.

    ``marked``: seats whose markers came last; ``paid``: what each seat earns, while that is shown.
    """
    x, y = PLAN["regions"][str(region)]["tally"]
    counts, ghosts, won = stand
    rows: list[tuple[int, list[int]]] = []
    used: set[int] = set()
    for number in row:  # where two ranks print the same number, the first row takes both
        seats = [seat for seat, count in enumerate(counts) if count and won[seat] == number and seat not in used]
        used.update(seats)
        rows.append((number, seats))
    if nothing := [seat for seat, count in enumerate(counts) if count and not won[seat]]:
        rows.append((0, nothing))
    out = []
    for i, (number, seats) in enumerate(rows):
        top = y + i * ROW
        if number:
            first = "1" if i == 0 else ""
            out.append(
                f'<rect class="vc vc{first}" x="{x}" y="{top}" width="18" height="18" rx="1.5"/>'
                f'<text class="vt vt{first}" x="{x + 9}" y="{short(top + 13.6)}">{number}</text>'
            )
        else:
            out.append(f'<path class="vz" d="M{x + 4} {top + 9}h10"/>')
        right = x + 22 + DISC
        step = _step([counts[seat] for seat in seats])
        for seat in sorted(seats, key=lambda seat: (-counts[seat], seat)):
            count, chosen = counts[seat], ghosts if seat == viewer else 0
            for k in reversed(range(count)):
                place = right + k * step, top + 9
                if k >= count - chosen:
                    out.append(_ghost(seat, *place))
                else:
                    out.append(_marker(f"m{region}-{seat}-{k}", *place, seat, k == 0, k == 0 and seat in marked))
            right += (count - 1) * step + DISC + 2
            if paid:
                out.append(_won(seat, paid[seat], right + 1, top + 13.5))
                right += 2 * DIGIT
            elif count > 1:
                out.append(f'<text class="sp few" x="{short(right)}" y="{top + 13.5}">{count}</text>')
                right += DIGIT
            right += DISC + 2
    return Markup(f'<g class="tally near">{"".join(out)}</g>')


def _won(seat: int, points: int, x: float, y: float) -> str:
    return f'<text class="sp won s{seat + 1}" x="{short(x)}" y="{short(y)}">+{points}</text>'


def _paid(view: View, region: int) -> Sequence[int]:
    """What each seat earns of a region while its points are shown."""
    what: tuple[Any, ...] = view.scene.what if view.scene else ()
    return what[2] if what[:2] == ("points", region) else ()


def _step(counts: Sequence[int]) -> float:
    """How far apart the markers of one seat stand, so that a row of these counts has room beside its number."""
    hidden = sum(count - 1 for count in counts)
    room = WIDE - len(counts) * (DISC * 2 + 4) - DIGIT * sum(count > 1 for count in counts)
    return max(CLOSEST, min(STEP, room / hidden)) if hidden else STEP


def _ghost(seat: int, x: float, y: float) -> str:
    return f'<circle class="ghost s{seat + 1}" cx="{short(x)}" cy="{short(y)}" r="{DISC - 0.6:.1f}"/>'


def _marker(id: str, x: float, y: float, seat: int, emblem: bool, marked: bool = False, radius: float = DISC) -> str:
    inside, half, wide = "", short(-radius * 0.62), short(radius * 1.24)
    if emblem:
        inside = f'<use href="#seat-{seat + 1}" x="{half}" y="{half}" width="{wide}" height="{wide}"/>'
    ring = f'<circle class="ring-last" r="{short(radius + 3.4)}"/>' if marked else ""
    return (
        f'<g id="{id}" class="pc s{seat + 1}" style="transform:translate({short(x)}px,{short(y)}px)">{ring}'
        f'<circle class="pc-halo" r="{short(radius + 1.3)}"/><circle class="pc-body" r="{short(radius)}"/>{inside}</g>'
    )


@lru_cache(maxsize=1 << 8)
def far(region: int, stand: Standing, viewer: int | None, paid: tuple[int, ...]) -> Markup:
    """For small screens: one disc a seat with its count, those just chosen with it; or with its points."""
    x, y = PLAN["regions"][str(region)]["far"]
    counts, ghosts, _ = stand
    out = []
    present = sorted((seat for seat, count in enumerate(counts) if count), key=lambda seat: (-counts[seat], seat))
    for i, seat in enumerate(present):
        cx, cy = x + i % 2 * 42, y + i // 2 * 42
        haunted = " haunted" if ghosts and seat == viewer else ""
        out.append(
            f'<g id="f{region}-{seat}" class="pc s{seat + 1}{haunted}" style="transform:translate({cx}px,{cy}px)">'
            f'<circle class="pc-halo" r="21.5"/><circle class="pc-body" r="19"/>'
            f'<text class="fn" y="9.5">{f"+{paid[seat]}" if paid else counts[seat]}</text></g>'
        )
    return Markup(f'<g class="tally far">{"".join(out)}</g>')


def _settled(view: View, region: int) -> Markup:
    """A region that is resolved for good: who took what, and the markers wasted on it since."""
    x, y = PLAN["regions"][str(region)]["label"]
    paid = next((what[3] for _, what in reversed(view.events) if what[:2] == ("resolved", region)), ())
    takers = sorted((-won, seat) for seat, won in enumerate(paid) if won)
    out, left = [], x - 16 * max(1, len(takers)) + 9
    for won, seat in takers:
        out.append(_marker(f"t{region}-{seat}", left, y + 17, seat, True, radius=7.4))
        out.append(f'<text class="sp" x="{short(left + 11.5)}" y="{y + 21.5}">{-won}</text>')
        left += 32
    if paid and not takers:
        out.append(f'<text class="sp none" x="{x}" y="{y + 20}">{plain(view.words("imperium.no_points"))}</text>')
    lost = [(seat, count) for seat, count in enumerate(standing(view, region).counts) if count]
    left = x - 16 * len(lost) + 7
    for seat, count in lost:
        out.append(f'<g class="wasted">{_marker(f"w{region}-{seat}", left, y + 36, seat, False, radius=5)}')
        out.append(f'<text class="sp" x="{short(left + 8)}" y="{y + 40}">×{count}</text></g>')
        left += 32
    return Markup(f'<g class="settled near">{"".join(out)}</g>')


def _pawns(scores: Sequence[int]) -> Markup:
    """Pawns on the score track; those that share a field stand in two columns, from its foot up."""
    track = PLAN["track"]
    foot = track["y"] + track["height"]
    out = []
    for seat, score in enumerate(scores):
        beside = [other for other, theirs in enumerate(scores) if theirs % 31 == score % 31]
        x, y, radius = track["x0"] + track["step"] * (score % 31 + 0.5), foot - track["height"] / 2, ALONE
        if len(beside) > 1:
            row, column = divmod(beside.index(seat), 2)
            x, y, radius = x + PAWN * (2 * column - 1), foot - PAWN * (2 * row + 1), PAWN
        out.append(_marker(f"pawn-{seat}", x, y, seat, True, radius=radius))
    return Markup(f'<g class="trk pawns">{"".join(out)}</g>')


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
    y = max(0, min(place["label"][1] - 60, place["tally"][1] - 60, SIZE[1] - 225))
    view = View(
        seen=Match.from_position("imperium", {"seats": seats, "state": state}).observe(None),
        words=words,
        names=[words(f"imperium.colour_{seat + 1}") for seat in range(seats)],
        window=(x, y, 400, 225),
    )
    return labelled(inert(board(view)), describe(view, region))
