"""The dialog of a new game: seats, options, seed."""

from __future__ import annotations

from ...app.saves import AWAY, BOTS, PERSON, STYLES, Seat
from ...games import games
from ...games.board import board
from ...kit import files
from ...kit.i18n import Words
from ...kit.markup import Markup, disc, el, icon
from ..widgets import button, check, dialog, first_time, footer, segments, sign_button
from .screen import NewGameScreen

CONSUL = "consul"


def dialog_of(screen: NewGameScreen) -> Markup:
    w, new = screen.context.words, screen.form
    if new is None:
        return Markup("")
    rules = games()[new.game]
    fits = rules.seats_with(new.options)
    colours = board(new.game).pigments(len(new.seats), new.options, None)
    rows = []
    for i, seat in enumerate(new.seats):
        people = ((PERSON, w("seat.person_kind")), (AWAY, w("seat.away_kind")))
        kinds = [(kind, label, f"seat-kind {i} {kind}") for kind, label in people]
        kinds += [(level, level, f"seat-kind {i} {level}") for level in BOTS if level not in STYLES]
        drop = (
            sign_button(w("new.drop", name=seat.name), f"seat-drop {i}", "close")
            if len(new.seats) > fits[0]
            else el("span")
        )
        field = el(
            "input",
            cls="input",
            value=seat.name,
            maxlength=24,
            id=f"name-{i}",
            data_change=f"seat-name {i}",
            aria_label=w("new.name", n=i + 1),
            autocomplete="off",
        )
        who = segments(w("new.kind", name=seat.name), kinds, CONSUL if seat.kind in STYLES else seat.kind, "person")
        rows.append(el("div", disc(colours[i]), field, who, drop, _style(w, seat, i), cls="st"))
    add = None
    if len(new.seats) < fits[-1]:
        add = button(w("new.add"), "seat-add", "plus", "btn btn-quiet", id="seat-add")
    far = [seat.name for seat in new.seats if seat.kind == AWAY]
    by_link = (
        el("p", w("new.by_link", n=len(far), names=w.listed(far)), cls="small muted", id="by-link") if far else None
    )
    options: list[Markup] = []
    if presets := board(new.game).presets():
        fitting = (name for name, wanted in presets.items() if wanted.items() <= new.options.items())
        names = [(name, w(f"{new.game}.preset.{name}"), f"preset {name}") for name in presets]
        chosen = segments(w("new.preset"), names, next(fitting, ""))
        played = board(new.game).set_up(w, len(new.seats), new.options)
        options.append(el("div", chosen, el("small", played, id="set-up") if played else None, cls="ck presets"))
    folded: list[Markup] = []
    disputed = board(new.game).DISPUTED
    for option in rules.options:
        if len(option.values) < 2:
            continue  # nothing to choose
        into = folded if option.id in disputed else options
        value = new.options[option.id]
        label, small = w(f"{new.game}.option.{option.id}"), w(f"{new.game}.option.{option.id}.help")
        if isinstance(value, bool):
            flip = f"option {option.id} {option.values.index(not value)}"
            into.append(check(label, small, value, flip, f"option-{option.id}"))
        else:
            values = [
                (str(other), w(f"{new.game}.option.{option.id}.{other}"), f"option {option.id} {i}")
                for i, other in enumerate(option.values)
            ]
            into.append(
                el("div", el("span", label, el("small", small)), segments(label, values, str(value)), cls="ck pick")
            )
    options.append(
        check(w("new.confirm"), w("new.confirm_help"), screen.context.settings.confirm, "set confirm", "option-confirm")
    )
    changed = sum(new.options[option.id] != option.default for option in rules.options if option.id in disputed)
    fold = (
        el(
            "button",
            icon("down"),
            el(
                "span",
                w("new.disputed"),
                el("small", w("new.changed", n=changed) if changed else w("new.disputed_help")),
            ),
            cls="ck fold open" if new.disputed else "ck fold",
            data_do="disputed",
            type="button",
            id="disputed",
            aria_expanded="true" if new.disputed else "false",
        )
        if folded
        else None
    )
    seed = el(
        "label",
        w("new.seed"),
        el("input", cls="input seed", value=new.seed, data_change="seed", inputmode="numeric", id="seed", maxlength=15),
        cls="seedy",
    )
    title, shown = w(f"{new.game}.title"), board(new.game).cover(new.options) or new.game
    body = el(
        "div",
        el(
            "div",
            el("img", src=files.at(f"covers/{shown}.svg"), alt="", cls="cover"),
            el("p", w("new.levels"), cls="small muted"),
            cls="cv",
        ),
        el(
            "div",
            first_time(screen.context, new.game, w("new.first", game=title)),
            rows,
            add,
            by_link,
            el("div", options, fold, folded if new.disputed else None, cls="opts"),
            el("p", screen.context.tip, cls="why") if screen.context.tip else None,
        ),
        cls="in ng",
    )
    foot = footer(
        seed,
        button(w("page.cancel"), "close"),
        button(w("new.start"), "begin", "play", "btn btn-go", id="begin", autofocus=True),
    )
    return dialog(w, w("new.title", game=title), body, foot, 860)


def _style(w: Words, seat: Seat, i: int) -> Markup | None:
    """A consul is even, bold or careful."""
    if seat.kind != CONSUL and seat.kind not in STYLES:
        return None
    styles = [(style, style, f"seat-kind {i} {style}") for style in STYLES]
    even = (CONSUL, w("new.even"), f"seat-kind {i} {CONSUL}")
    return el("div", segments(w("new.style", name=seat.name), [even, *styles], seat.kind), cls="style")
