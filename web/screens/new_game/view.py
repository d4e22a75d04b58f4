"""The dialog of a new game: seats, options, seed."""

from __future__ import annotations

from collections.abc import Sequence

from pycore.engine.game import Setting

from ...app.saves import AWAY, BOTS, PERSON, STYLES, Seat
from ...games import games
from ...games.board import board, volume_of
from ...kit import files
from ...kit.i18n import Words
from ...kit.markup import Markup, disc, el, icon
from ..widgets import button, check, dialog, first_time, footer, segments, sign_button
from .screen import NewGame, NewGameScreen

CONSUL = "consul"


def dialog_of(screen: NewGameScreen) -> Markup:
    w, new = screen.context.words, screen.form
    if new is None:
        return Markup("")
    shown = volume_of(new.game, new.options)
    title = w(f"{shown}.title")
    cover = el("img", src=files.at(f"covers/{shown}.svg"), alt="", cls="cover")
    body = el(
        "div",
        el("div", cover, el("p", w("new.levels"), cls="small muted"), cls="cv"),
        el(
            "div",
            first_time(screen.context, shown, w("new.first", game=title)),
            _seats(w, new),
            el("div", _options(screen, w, new), cls="opts"),
            el("p", screen.context.tip, cls="why") if screen.context.tip else None,
        ),
        cls="in ng",
    )
    foot = footer(
        _seed(w, new),
        button(w("page.cancel"), "close"),
        button(w("new.start"), "begin", "play", "btn btn-go", id="begin", autofocus=True),
    )
    return dialog(w, w("new.title", game=title), body, foot, 860)


def _seats(w: Words, new: NewGame) -> list[Markup | None]:
    """A row for each, a button for one more, and what it means to play by link."""
    fits = games()[new.game].seats_with(new.options)
    here, count = board(new.game), len(new.seats)
    colours, titles = here.pigments(count, new.options, None), here.titles(w, count, new.options)
    spare, room = count > fits[0], count < fits[-1]
    rows = [_row(w, seat, i, colours[i], titles[i], spare) for i, seat in enumerate(new.seats)]
    add = button(w("new.add"), "seat-add", "plus", "btn btn-quiet", id="seat-add") if room else None
    far = [seat.name for seat in new.seats if seat.kind == AWAY]
    by_link = w("new.by_link", n=len(far), names=w.listed(far)) if far else None
    return [*rows, add, el("p", by_link, cls="small muted", id="by-link") if by_link else None]


def _row(w: Words, seat: Seat, i: int, colour: int | None, title: str, spare: bool) -> Markup:
    """Who takes a seat, and what it is called in the game; one that is not needed can be dropped."""
    people = ((PERSON, w("seat.person_kind")), (AWAY, w("seat.away_kind")))
    levels = ((level, level) for level in BOTS if level not in STYLES)
    kinds = [(kind, label, f"seat-kind {i} {kind}") for kind, label in (*people, *levels)]
    name = el(
        "input",
        cls="input",
        value=seat.name,
        maxlength=24,
        id=f"name-{i}",
        data_change=f"seat-name {i}",
        aria_label=w("new.name", n=i + 1),
        autocomplete="off",
        aria_describedby=f"title-{i}" if title else None,
    )
    named = el("div", name, el("span", title, cls="as", id=f"title-{i}") if title else None, cls="named")
    who = segments(w("new.kind", name=seat.name), kinds, CONSUL if seat.kind in STYLES else seat.kind, "person")
    drop = sign_button(w("new.drop", name=seat.name), f"seat-drop {i}", "close") if spare else el("span")
    return el("div", disc(colour), named, who, drop, _style(w, seat, i), cls="st")


def _style(w: Words, seat: Seat, i: int) -> Markup | None:
    """A consul is even, bold or careful."""
    if seat.kind != CONSUL and seat.kind not in STYLES:
        return None
    styles = [(style, style, f"seat-kind {i} {style}") for style in STYLES]
    even = (CONSUL, w("new.even"), f"seat-kind {i} {CONSUL}")
    return el("div", segments(w("new.style", name=seat.name), [even, *styles], seat.kind), cls="style")


def _options(screen: NewGameScreen, w: Words, new: NewGame) -> list[Markup]:
    """Presets, the options of the game, whether choices are confirmed; what is disputed can be unfolded."""
    rules, disputed = games()[new.game], board(new.game).DISPUTED
    there = [option for option in rules.options if len(option.values) > 1]
    settings = screen.context.settings
    folded = [option for option in there if option.id in disputed]
    return [
        *_presets(w, new),
        *(_option(w, new, option) for option in there if option.id not in disputed),
        check(w("new.confirm"), w("new.confirm_help"), settings.confirm, "set confirm", "option-confirm"),
        *([_fold(w, new, folded)] if folded else []),
        *(_option(w, new, option) for option in folded if new.disputed),
    ]


def _presets(w: Words, new: NewGame) -> list[Markup]:
    """Several options by one click, and what is then played."""
    here = board(new.game)
    presets = here.presets()
    if not presets:
        return []
    fitting = (name for name, wanted in presets.items() if wanted.items() <= new.options.items())
    names = [(name, w(f"{new.game}.preset.{name}"), f"preset {name}") for name in presets]
    played = here.set_up(w, len(new.seats), new.options)
    chosen = segments(w("new.preset"), names, next(fitting, ""))
    return [el("div", chosen, el("small", played, id="set-up") if played else None, cls="ck presets")]


def _option(w: Words, new: NewGame, option: Setting) -> Markup:
    """A switch, or one of several values."""
    about, value = f"{new.game}.option.{option.id}", new.options[option.id]
    label, small = w(about), w(f"{about}.help")
    if isinstance(value, bool):
        flip = f"option {option.id} {option.values.index(not value)}"
        return check(label, small, value, flip, f"option-{option.id}")
    values = [(str(each), w(f"{about}.{each}"), f"option {option.id} {i}") for i, each in enumerate(option.values)]
    return el("div", el("span", label, el("small", small)), segments(label, values, str(value)), cls="ck pick")


def _fold(w: Words, new: NewGame, folded: Sequence[Setting]) -> Markup:
    """What the sources leave open: how much of it has been changed, and a button that unfolds it."""
    changed = sum(new.options[option.id] != option.default for option in folded)
    told = w("new.changed", n=changed) if changed else w("new.disputed_help")
    return el(
        "button",
        icon("down"),
        el("span", w("new.disputed"), el("small", told)),
        cls="ck fold open" if new.disputed else "ck fold",
        data_do="disputed",
        type="button",
        id="disputed",
        aria_expanded="true" if new.disputed else "false",
    )


def _seed(w: Words, new: NewGame) -> Markup:
    field = el(
        "input", cls="input seed", value=new.seed, data_change="seed", inputmode="numeric", id="seed", maxlength=15
    )
    return el("label", w("new.seed"), field, cls="seedy")
