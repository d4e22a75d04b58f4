"""What stands beside the map while a position is set up: the moment, the leaders, what an empire has, the tiles."""

from __future__ import annotations

from collections.abc import Iterable

from pycore.engine.decision import OVER
from pycore.games.mare_nostrum.view import (
    CALLED,
    COIN,
    EACH,
    GAME,
    GOODS,
    KINDS,
    PYRAMIDS,
    TRACKS,
    TURNS,
    Table,
    kind_of,
    levels,
)

from ...kit.markup import Child, Markup, el, icon
from ..board import View
from .names import TRACK_SIGNS, called, counted, emblem, kind_name, tile_does, tile_name, tile_sign
from .seen import table

ORDERED = frozenset(phase for phases in CALLED.values() for phase in phases)
"""Phases in which it matters who has still to come."""


def desk(view: View, tool: str) -> Markup:
    """The parts of the desk; resources and tiles are those of the tool's seat."""
    t, seat = table(view), int(tool.partition("-")[2])
    return el("div", _moment(view, t), _leaders(view, t), _goods(view, t, seat), _tiles(view, t, seat), cls="set-up")


def _row(label: Child, *control: Child) -> Markup:
    return el("div", el("span", label, cls="lab"), el("span", control, cls="cells"), cls="fr")


def _button(do: str, label: str, inside: Child, cls: str, on: bool = False) -> Markup:
    return el(
        "button",
        inside,
        type="button",
        cls=f"{cls} on" if on else cls,
        id=f"set-{do}",
        data_do=f"thing {do}",
        aria_pressed="true" if on else "false",
        aria_label=label,
        title=label,
    )


def _seats(
    view: View, t: Table, do: str, on: Iterable[int], label: str, order: Iterable[int] | None = None
) -> list[Markup]:
    """A disc for each seat."""
    chosen = list(on)
    return [
        _button(f"{do}-{seat}", f"{label}: {called(view, seat)}", emblem(t, seat), "pick", seat in chosen)
        for seat in (range(t.seats) if order is None else order)
    ]


# the moment ---------------------------------------------------------------------------


def _moment(view: View, t: Table) -> Markup:
    w = view.words
    phases = [
        el("option", w(f"mare_nostrum.phase.{phase}"), value=f"phase-{phase}", selected=phase == t.phase)
        for phase in (*GAME.phases, OVER)
        if phase in t.box.phases or phase == OVER
    ]
    name = w("mare_nostrum.field.phase")
    choice = el("select", phases, id="set-phase", cls="input", data_change="edit-put", aria_label=name)
    rounds = w("mare_nostrum.field.round")
    step = [
        el(
            "button",
            icon(sign),
            type="button",
            cls="ib framed",
            data_do=f"edit step round {by}",
            aria_label=w(message, what=rounds),
            title=w(message, what=rounds),
        )
        for sign, message, by in (("minus", "edit.less", -1), ("plus", "edit.more", 1))
    ]
    rows = [_row(rounds, step[0], el("b", t.round, cls="count", id="set-round"), step[1]), _row(name, choice)]
    if t.phase in TURNS:
        turn = w("mare_nostrum.field.seat")
        rows.append(_row(turn, _seats(view, t, "turn", [t.seat], turn)))
    if t.phase in ORDERED:
        wait = w("mare_nostrum.field.waiting")
        rows.append(_row(wait, _seats(view, t, "wait", t.waiting, wait)))
    return el("section", rows, aria_label=w("mare_nostrum.set_moment"))


def _leaders(view: View, t: Table) -> Markup:
    """Who leads on each track, with the levels; and whose marker on the trade track comes first."""
    w, rows = view.words, []
    for track, sign, found, leader in zip(TRACKS, TRACK_SIGNS, levels(t), t.leaders, strict=True):
        name = w("mare_nostrum.set_leader", track=w(f"mare_nostrum.track.{track}"))
        discs = [
            _button(
                f"leader-{track}-{seat}",
                f"{name}: {called(view, seat)} ({level})",
                [emblem(t, seat), el("b", level)],
                "pick",
                seat == leader,
            )
            for seat, level in enumerate(found)
        ]
        rows.append(_row([icon(sign), w(f"mare_nostrum.track.{track}")], discs))
    order = w("mare_nostrum.field.stack")
    rows.append(_row(order, _seats(view, t, "top", (), order, t.stack)))
    return el("section", el("h3", w("mare_nostrum.leadership")), rows)


# what an empire has ---------------------------------------------------------------------


def _goods(view: View, t: Table, seat: int) -> Markup:
    """All kinds of resources, to take them from the supply; legendary ones besides; offers while there is trade."""
    w, hand = view.words, t.hands[seat]
    held = [
        _token(view, f"good-{name}", name, count - (t.relics[seat] >> kind & 1), t.supply[kind])
        for kind, (name, count) in enumerate(zip(KINDS, hand, strict=True))
    ]
    legends = [_legend(view, t, seat, kind) for kind in GOODS]
    rows = [
        el("h3", emblem(t, seat, 20), w("mare_nostrum.set_goods", name=called(view, seat))),
        el("div", held, cls="toks"),
    ]
    if t.phase in ("offer", "take"):
        offer = [kind_of(token) for token in t.offers[seat]]
        lying = [_token(view, f"offer-{KINDS[k]}", KINDS[k], offer.count(k), hand[k]) for k in EACH]
        rows += [el("h4", w("mare_nostrum.set_offer")), el("div", lying, cls="toks")]
    rows += [el("h4", w("mare_nostrum.set_legends")), el("div", legends, cls="toks few")]
    return el("section", rows)


def _token(view: View, do: str, name: str, count: int, left: int) -> Markup:
    w = view.words
    label = (
        counted(w, "coin", count) if name == KINDS[COIN] else w("mare_nostrum.times", n=count, what=kind_name(w, name))
    )
    label = w("mare_nostrum.set_left", what=label, n=left)
    badge = el("b", count) if count else None
    return _button(do, label, [icon(name), badge], f"tok good-{name}" + ("" if count else " none"))


def _legend(view: View, t: Table, seat: int, kind: int) -> Markup:
    """A legendary token: the seat's, another's or in the pile."""
    w, name = view.words, KINDS[kind]
    owner = next((other for other, relics in enumerate(t.relics) if relics >> kind & 1), None)
    label = w("mare_nostrum.set_legend", what=kind_name(w, name))
    if owner is not None:
        label = f"{label} ({called(view, owner)})"
    mine = owner == seat
    return _button(f"relic-{name}", label, icon(name), f"tok s relic good-{name}" + ("" if mine else " none"), mine)


# tiles ----------------------------------------------------------------------------------


def _tiles(view: View, t: Table, seat: int) -> Markup:
    """The seat's tiles, the open ones, those face down; and where others are. A click brings one nearer."""
    w = view.words
    others = [tile for other, tiles in enumerate(t.tiles) if other != seat for tile in tiles[1:]]
    parts = [
        (w("mare_nostrum.set_tiles", name=called(view, seat)), t.tiles[seat], "own"),
        (w("mare_nostrum.open_tiles"), [*t.row, *(() if any(PYRAMIDS in own for own in t.tiles) else (PYRAMIDS,))], ""),
        (w("mare_nostrum.set_hidden"), sorted(t.face_down), "down"),
        (w("mare_nostrum.set_others"), others, ""),
    ]
    rows: list[Markup] = []
    for head, tiles, cls in parts:
        if tiles:
            rows += [el("h4", head), el("div", [_tile(view, t, seat, tile, cls) for tile in tiles], cls="chips")]
    return el("section", el("h3", w("mare_nostrum.tiles")), rows)


def _tile(view: View, t: Table, seat: int, tile: int, cls: str) -> Markup:
    w, name = view.words, t.box.tiles[tile]
    owner = next((other for other, tiles in enumerate(t.tiles) if tile in tiles), None)
    sign = emblem(t, owner, 16) if owner is not None and owner != seat else icon(tile_sign(name))
    label = w("mare_nostrum.says", name=tile_name(w, name), what=tile_does(w, name))
    return _button(
        f"tile-{name}", label, [sign, el("span", tile_name(w, name))], f"chip-t {cls}".rstrip(), owner == seat
    )
