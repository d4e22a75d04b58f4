"""The position editor: the board to click on, the state as a form, as text, and what to copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pycore import Setting

from ...app.saves import clean_name
from ...games.board import Editor as BoardEditor
from ...games.board import Tool, View, alone, board, drawn, editable
from ...kit.i18n import Words
from ...kit.markup import Child, Markup, disc, el, icon, join
from ...kit.patterns import DISCS
from ..widgets import board_tools, brand, button, languages, note, segments, sign_button, theme_button
from .fields import Field, Path, spelled
from .position import CONTROLS, Editor
from .screen import EditorScreen

PANELS = ("desk", "form", "text", "copy")
LONGEST = 300
"""Characters of what was written elsewhere, where it is shown."""


def edit(screen: EditorScreen, editor: Editor) -> Markup:
    w, view, module = screen.context.words, editor.view(screen.context.words), board(editor.game.id)
    known = {"desk": _desk, "form": _form, "text": _text, "copy": _copy}
    has_desk = module.EDITOR is not None and module.EDITOR.DESK
    panels = {name: known[name] for name in PANELS if name != "desk" or has_desk}
    panel = screen.panel if screen.panel in panels else next(iter(panels))
    names = [(name, w(f"edit.panel_{name}"), f"panel {name}") for name in panels]
    return el(
        "div",
        DISCS,
        _bar(screen, editor),
        el(
            "main",
            alone(view),
            board_tools(w, editor.window is not None) if drawn(module) else None,
            cls="board",
            id="main",
            data_size="{} {}".format(*editor.size) if drawn(module) else None,
        ),
        _tools(screen, editor, view),
        _verdict(screen, editor, view),
        el(
            "section",
            segments(w("edit.panels"), names, panel),
            el("div", panels[panel](screen, editor), cls="panel", id=f"panel-{panel}"),
            cls="side",
            aria_label=w("edit.panels"),
        ),
        cls=f"edit {editor.game.id}" + (" patterns" if screen.context.settings.patterns else ""),
    )


def _bar(screen: EditorScreen, editor: Editor) -> Markup:
    w, id = screen.context.words, editor.game.id
    rules = el(
        "a", icon("rules"), cls="ib wide", href=f"#/rules/{id}", aria_label=w("page.rules"), title=w("page.rules")
    )
    return el(
        "header",
        brand(w),
        el("span", cls="sep"),
        el("h1", w("edit.title", game=w(f"{id}.title")), cls="title"),
        el("span", cls="grow"),
        languages(w),
        theme_button(screen.context),
        rules,
        button(w("page.home"), "go /", "home", "btn btn-quiet wide"),
        cls="bar",
    )


def _titles(view: View) -> list[str]:
    """What the seats are called."""
    module = board(view.seen["game"])
    return [module.title(view, seat) for seat in range(len(view.names))]


def _colours(editor: Editor) -> Sequence[int | None]:
    """The pigments of the seats."""
    seen = editor.match.observe(None)
    return board(editor.game.id).pigments(editor.match.seats, seen["options"], seen["state"])


def _tools(screen: EditorScreen, editor: Editor, view: View) -> Markup | None:
    """What a click on the board puts there."""
    w, module = screen.context.words, editable(editor.game.id)
    if module is None:
        return None
    less = el(
        "button",
        icon("minus"),
        el("span", w("edit.fewer")),
        cls="opt on" if editor.fewer else "opt",
        data_do="edit fewer",
        aria_pressed="true" if editor.fewer else "false",
        type="button",
        id="fewer",
    )
    tools = module.tools(view)
    colours = _colours(editor)
    crossed = [tool for tool in tools if tool.seat is not None and tool.sign]
    if crossed:
        return el(
            "section",
            el("div", _crossed(crossed, editor.tool, _titles(view), colours), less, cls="who"),
            cls="tools crossed",
            aria_label=w("edit.tools"),
        )
    single = [_tool(tool, tool.id == editor.tool, colours) for tool in tools if not tool.group]
    groups = dict.fromkeys(tool.group for tool in tools if tool.group)
    lists = [_tool_list(group, [tool for tool in tools if tool.group == group], editor.tool) for group in groups]
    return el(
        "section",
        el("div", single, lists, less, cls="who"),
        cls="tools",
        aria_label=w("edit.tools"),
    )


def _crossed(tools: Sequence[Tool], used: str, titles: Sequence[str], colours: Sequence[int | None]) -> Markup:
    """Whose piece, and which: seats, then pieces. A seat keeps the piece in use, and a piece the seat."""
    now = next(tool for tool in tools if tool.id == used)
    first = {tool.seat: tool for tool in reversed(tools)}
    same = {tool.seat: tool for tool in tools if _piece(tool) == _piece(now)}
    seats = [
        _tool(tool._replace(label=tool.whose or titles[seat], sign="", key=""), seat == now.seat, colours, "who")
        for seat, tool in sorted({**first, **same}.items(), key=lambda found: found[0] or 0)
        if seat is not None
    ]
    pieces = [_tool(tool, tool is now, colours) for tool in tools if tool.seat == now.seat]
    return join(el("span", seats, cls="kit"), el("span", pieces, cls="kit"))


def _piece(tool: Tool) -> str:
    return tool.id.rpartition("-")[0]


def _tool(tool: Tool, on: bool, colours: Sequence[int | None], kind: str = "tool") -> Markup:
    """A tool, or (``kind`` is who) that of another seat; seats have numbers as keys."""
    id = tool.id if kind == "tool" else str(tool.seat)
    key = tool.key or ("" if tool.sign or tool.seat is None else str(tool.seat + 1))
    return el(
        "button",
        icon(tool.sign) if tool.sign else disc(None if tool.seat is None or tool.whose else colours[tool.seat]),
        el("span", tool.label),
        cls="opt on" if on else "opt",
        data_do=f"edit use {tool.id}",
        aria_pressed="true" if on else "false",
        aria_keyshortcuts=key or None,
        title=f"{tool.label} ({key.upper()})" if key else None,
        type="button",
        id=f"{kind}-{id}",
    )


def _tool_list(name: str, tools: list[Tool], used: str) -> Markup:
    """Many tools of a kind."""
    on = any(tool.id == used for tool in tools)
    choices = [("", name), *((tool.id, tool.label) for tool in tools)]
    chosen = _select(f"tools-{tools[0].id}", "edit use", choices, used if on else "", name)
    return el("span", chosen, cls="opt on" if on else "opt")


def _verdict(screen: EditorScreen, editor: Editor, view: View) -> Markup:
    """Is the position possible? If not, why."""
    w, why = screen.context.words, clean_name(editor.reason(screen.context.words), LONGEST)
    if why:
        sign, said, help_ = "warning", why, w("edit.last")
    else:
        asked = editor.match.decision
        turn = w("edit.over") if asked is None else w("edit.asks", name=_titles(view)[asked.seat])
        sign, said, help_ = (
            "check",
            w("edit.possible"),
            w("edit.now", stage=board(editor.game.id).stage(view), turn=turn),
        )
    acts = join(
        _act(w("play.undo"), "edit undo", "undo", editor.can_undo),
        _act(w("play.redo"), "edit redo", "redo", editor.can_redo),
        button(
            w("edit.play"),
            "edit-play",
            "play",
            "btn is-off" if why else "btn btn-go",
            id="edit-play",
            aria_disabled="true" if why else None,
        ),
    )
    help_ = (
        el("span", screen.context.tip, cls="sub said why", id="why")
        if screen.context.tip
        else el("span", help_, cls="sub said")
    )
    return el(
        "section",
        icon(sign, "pil"),
        el("div", el("b", said, id="verdict"), help_, cls="what"),
        el("div", acts, cls="acts"),
        cls="ask calm bad" if why else "ask calm",
        id="ask",
        aria_live="polite",
    )


def _act(label: str, do: str, sign: str, able: bool) -> Markup:
    id = do.replace(" ", "-")
    return sign_button(label, do, sign, "ib framed", id=id, disabled=None if able else True)


# the form --------------------------------------------------------------------------


def _desk(screen: EditorScreen, editor: Editor) -> Markup:
    """What is set up beside the board."""
    module = editable(editor.game.id)
    w, view = screen.context.words, editor.open_view(screen.context.words)
    desk = module.desk(view, editor.tool) if module else None
    options = [option for option in editor.game.options if len(option.values) > 1]
    parts = any(editor.option(option.id) != option.default for option in options)
    chosen = [_option(w, editor, option) for option in options] if parts else None
    return el("div", _seats(w, editor), chosen, desk, _again(w), cls="fields desk")


def _seats(w: Words, editor: Editor) -> Markup:
    counts = [(str(count), str(count), f"edit seat {count}") for count in editor.counts]
    return _row(w("edit.seats"), segments(w("edit.seats"), counts, str(editor.seats)))


def _again(w: Words) -> Markup:
    return button(w("edit.again"), "edit again", "reset", "btn btn-quiet", id="edit-again")


def _form(screen: EditorScreen, editor: Editor) -> Markup:
    w, view = screen.context.words, editor.open_view(screen.context.words)
    looks = [("", w("edit.onlooker")), *((str(seat), name) for seat, name in enumerate(_titles(view)))]
    viewer = "" if editor.viewer is None else str(editor.viewer)
    return el(
        "div",
        _seats(w, editor),
        [_option(w, editor, option) for option in editor.game.options if len(option.values) > 1],
        _row(w("edit.viewer"), _select("viewer", "edit look", looks, viewer, w("edit.viewer"))),
        _fields(_Sheet(w, editor, view, _titles(view), _colours(editor), editable(editor.game.id))),
        _again(w),
        cls="fields",
    )


def _option(w: Words, editor: Editor, option: Setting) -> Markup:
    game = editor.game.id
    name = _label(w, f"{game}.option.{option.id}", option.id)
    labels = [
        (str(value), _value(w, f"{game}.option.{option.id}.{value}", value), f"edit choose {option.id} {i}")
        for i, value in sorted(enumerate(option.values), key=lambda each: each[1] is True)  # no before yes
    ]
    return _row(name, segments(name, labels, str(editor.option(option.id))))


def _value(w: Words, id: str, value: object) -> str:
    """What a value of an option is called."""
    if isinstance(value, bool):
        return w("edit.yes" if value else "edit.no")
    return _label(w, id, str(value))


def _label(w: Words, id: str, name: str) -> str:
    """What a thing of a game is called in the reader's language; where the game does not say, its own name."""
    return w(id) if w.has(id) else clean_name(name.replace("_", " "), LONGEST)


def _row(label: Child, control: Child) -> Markup:
    return el("div", el("span", label, cls="lab"), control, cls="fr")


def _select(id: str, do: str, choices: list[tuple[str, str]], chosen: str, name: str) -> Markup:
    options = [el("option", label, value=value, selected=value == chosen) for value, label in choices]
    return el("select", options, id=id, cls="input", data_change=do, aria_label=name)


class _Sheet(NamedTuple):
    """What all fields of a form have in common; the view knows everything."""

    words: Words
    editor: Editor
    view: View
    titles: Sequence[str]
    colours: Sequence[int | None]
    module: BoardEditor | None

    def heading(self, path: Path) -> str:
        """What an entry is called by its game."""
        return self.module.heading(self.words, path) if self.module else ""

    def choices(self, path: Path) -> Sequence[tuple[int, str]]:
        """What a number can be, by its game."""
        return self.module.choices(self.view, path) if self.module else ()

    def flags(self, path: Path) -> Sequence[tuple[int, str]]:
        """The bits of a number, by its game."""
        return self.module.flags(self.words, path) if self.module else ()

    def disc(self, seat: int) -> Markup:
        return disc(self.colours[seat], 18)


def _fields(sheet: _Sheet) -> Markup:
    """Single things first, then lists, then what is made of several."""
    fields = sorted(sheet.editor.form(), key=lambda field: bool(field.parts) + any(part.parts for part in field.parts))
    return join([_field(sheet, field) for field in fields])


def _field(sheet: _Sheet, field: Field, parent: Field | None = None) -> Markup:
    w = sheet.words
    sign, name = _heading(sheet, field, parent)
    label = join(sign, name)
    if field.kind == "maybe":
        present = [_field(sheet, part, field) for part in field.parts]
        return join(_row(label, _flag(field, w("edit.there"), bool(present))), el("div", present, cls="nested"))
    named = bool(sheet.heading((*field.path, 0)) or sheet.flags((*field.path, 0)))
    single = all(part.kind not in ("list", "group", "maybe") for part in field.parts)
    if field.kind == "list" and single and not named:
        return _row(label, _cells(sheet, field, name))
    if field.kind in ("list", "group"):
        inside = [_field(sheet, part, field) for part in field.parts]
        return el("fieldset", el("legend", label, _ends(w, field, name)), inside)
    return _row(el("label", label, for_=_id(field)), _control(sheet, field, name))


def _heading(sheet: _Sheet, field: Field, parent: Field | None) -> tuple[Markup | None, str]:
    """A sign and a name: the field's; of an entry, the area or seat it stands for, or its number."""
    last = field.path[-1]
    if len(field.path) == 1:
        return None, _label(sheet.words, f"{sheet.editor.game.id}.field.{field.name}", field.name)
    called = sheet.heading(field.path)
    if called or isinstance(last, str):
        return None, called or clean_name(str(last), LONGEST)
    if parent is not None and parent.seats and last < len(sheet.titles):
        return sheet.disc(last), sheet.titles[last]
    return None, str(last + 1)


def _cells(sheet: _Sheet, field: Field, name: str) -> Markup:
    """A list of single things in one row; one a seat stands beside the seat's sign."""
    names = sheet.titles if field.seats and not sheet.choices((*field.path, 0)) else []
    cells = []
    for i, part in enumerate(field.parts):
        cell = _control(sheet, part, f"{name}: {names[i] if i < len(names) else i + 1}")
        cells.append(el("span", sheet.disc(i), cell, cls="cell") if i < len(names) else cell)
    return el("span", cells, _ends(sheet.words, field, name), cls="cells")


def _control(sheet: _Sheet, field: Field, name: str) -> Markup:
    w, game = sheet.words, sheet.editor.game.id
    place, id = spelled(field.path), _id(field)
    change = f"edit set {place}"
    if field.kind == "number" and (choices := sheet.choices(field.path)):
        values = [(str(value), label) for value, label in choices]
        if field.value not in dict(choices):
            values.append((str(field.value), str(field.value)))
        return _select(id, change, values, str(field.value), name)
    if field.kind == "number" and (flags := sheet.flags(field.path)):
        boxes = [_box(f"{id}-{bit}", f"edit turn {place} {bit}", label, field.value >> bit & 1) for bit, label in flags]
        return el("span", boxes, cls="cells set", id=id)
    if field.kind == "number":
        kind = {"type": "number", "step": "1", "inputmode": "numeric", "cls": "input number"}
        number = el("input", id=id, value=field.value, data_change=change, aria_label=name, **kind)
        return number if len(field.path) > 1 else _stepper(w, place, number, name)
    if field.kind == "choice":
        labels = [_label(w, f"{game}.{field.name}.{value or 'none'}", value or "–") for value in field.choices]
        return _select(id, change, list(zip(field.choices, labels, strict=True)), field.value, name)
    if field.kind == "flag":
        return _flag(field, w("edit.yes" if field.value else "edit.no"), field.value)
    if field.kind == "text":
        value = clean_name(field.value, LONGEST)
        return el("input", id=id, cls="input", value=value, data_change=change, aria_label=name)
    mend = button(w("edit.mend"), f"edit mend {place}", "reset", id=id)
    return el("span", el("span", w("edit.odd_field"), cls="why"), mend, cls="cells")


def _stepper(w: Words, place: str, number: Markup, name: str) -> Markup:
    less = sign_button(w("edit.less", what=name), f"edit step {place} -1", "minus", "ib framed")
    more = sign_button(w("edit.more", what=name), f"edit step {place} 1", "plus", "ib framed")
    return el("span", less, number, more, cls="cells")


def _flag(field: Field, label: str, on: bool) -> Markup:
    return _box(_id(field), f"edit flip {spelled(field.path)}", label, on)


def _box(id: str, do: str, label: str, on: bool | int) -> Markup:
    return el(
        "button",
        el("i", icon("check") if on else None, cls="on" if on else ""),
        el("span", label),
        id=id,
        cls="ck",
        role="checkbox",
        aria_checked="true" if on else "false",
        data_do=do,
        type="button",
    )


def _ends(w: Words, field: Field, name: str) -> Markup | None:
    """Buttons for one entry more or less."""
    if not field.loose:
        return None
    place, empty = spelled(field.path), None if field.parts else True
    drop = sign_button(w("edit.drop", what=name), f"edit drop {place}", "minus", "ib framed", disabled=empty)
    add = sign_button(w("edit.add", what=name), f"edit add {place}", "plus", "ib framed")
    return el("span", drop, add, cls="ends")


def _id(field: Field) -> str:
    """Unique: a thing that may be missing stands at the place of its part."""
    return ("maybe-" if field.kind == "maybe" else "field-") + spelled(field.path)


# text, and what to copy ----------------------------------------------------------------


def _text(screen: EditorScreen, editor: Editor) -> Markup:
    w = screen.context.words
    return el(
        "div",
        el("label", w("edit.text"), cls="lab", for_="edit-text"),
        el(
            "textarea",
            editor.text,
            id="edit-text",
            cls="input code",
            data_input="edit write",
            spellcheck="false",
            autocomplete="off",
            aria_describedby="verdict",
        ),
        cls="field whole",
    )


def _copy(screen: EditorScreen, editor: Editor) -> Markup:
    w = screen.context.words
    json_button = button(w("edit.copy_json"), "edit-copy json", "copy", "btn", id="copy-json")
    if editor.why is not None:
        return el("div", note("warn", w("edit.not_yet")), json_button, cls="field")
    url = screen.url(editor)
    embeds = bool(screen.context.browser.origin)  # a page that is a file has no address for others
    allowed = [(name, w(f"edit.allow_{name}"), f"edit allow {name}") for name in CONTROLS]
    return join(
        el(
            "div",
            el("label", w("edit.link", n=len(url)), cls="lab", for_="edit-url"),
            el(
                "div",
                el("input", cls="input", value=url, readonly=True, id="edit-url"),
                button(w("share.copy"), "edit-copy link", "copy", "btn btn-go", id="copy-link"),
                cls="url",
            ),
            cls="field",
        ),
        el(
            "div",
            el("span", w("edit.embed"), cls="lab"),
            segments(w("edit.embed"), allowed, editor.controls),
            el(
                "div",
                el("code", screen.element(editor), cls="input code", tabindex=0),
                sign_button(w("share.copy_line"), "edit-copy embed", "copy", "ib framed", id="copy-embed"),
                cls="emb",
            ),
            cls="field",
        )
        if embeds
        else None,
        el("div", json_button, button(w("share.picture"), "picture", "save", "btn", id="do-picture"), cls="alt plain"),
    )
