"""A position that is being set up: changed by clicks, fields or text, judged by the rules after every change.

Knows no page. The position may be impossible for a while; the last possible one stays as ``match``.
"""

from __future__ import annotations

import json
import re
from copy import deepcopy
from dataclasses import replace
from typing import Any, NamedTuple

from pycore import BadPosition, Game, Match, OstrakaError, games
from pycore.engine import codec

from ...app import sharing
from ...app.saves import AWAY, Seat
from ...games.board import Unfit, View, board, editable
from ...kit.i18n import Words
from ...session.viewport import Viewport
from .fields import Field, blank, form, found, is_number, refit, start

CONTROLS = ("none", "play")
WIDE = 100
"""Characters of a line of JSON."""
LONGEST = 100_000
"""Characters of a text that is read."""


class Moment(NamedTuple):
    """What undo goes back to: the position, and the text as it was written."""

    position: Any
    text: str


class Editor(Viewport):
    """A position of ``game`` under way.

    position  as it is now, JSON-able, possible or not
    text      the same as text; while it is being written it may be no JSON at all
    why       why it is impossible, or None
    match     the last position that was possible
    tool      id of the board's tool in use; ``fewer``: clicks take away
    viewer    who looks
    controls  what readers of somebody's page can do with it: none, play
    """

    def __init__(self, game: str, match: Match | None = None) -> None:
        self.game: Game[Any] = games()[game]
        self.match = match or Match.new(game, self.game.seats[min(2, len(self.game.seats) - 1)])
        self.why: OstrakaError | Unfit | None = None
        self.tool = ""
        self.fewer = False
        self.viewer: int | None = None
        self.controls = "none"
        self._done: list[Moment] = []
        self._undone: list[Moment] = []
        self._writing = False
        self._show(Moment(brief(self.match.position()), ""))

    # what there is --------------------------------------------------------------

    @property
    def size(self) -> tuple[int, int]:
        return board(self.game.id).size(self.match.seats, self.match.state.options)

    @property
    def seats(self) -> int:
        """How many seats the position has, as far as that can be said."""
        seats = self.position.get("seats") if isinstance(self.position, dict) else None
        counts = self.counts
        return seats if type(seats) is int and seats in counts else min(max(self.match.seats, counts[0]), counts[-1])

    @property
    def counts(self) -> range:
        """How many seats there can be with its options."""
        return self.game.seats_with(self.options)

    @property
    def options(self) -> dict[str, Any]:
        """What all options of the game are set to."""
        return {setting.id: self.option(setting.id) for setting in self.game.options}

    def option(self, id: str) -> Any:
        """What an option of the game is set to."""
        options = self.position.get("options") if isinstance(self.position, dict) else None
        value = options.get(id) if isinstance(options, dict) else None
        setting = next(setting for setting in self.game.options if setting.id == id)
        return value if value in setting.values else setting.default

    def form(self) -> tuple[Field, ...]:
        """The fields of the state."""
        return form(self.game, self.position.get("state") if isinstance(self.position, dict) else None)

    def names(self) -> list[str]:
        return list(sharing.NAMES[: self.match.seats])

    def view(self, words: Words) -> View:
        """The last possible position, as whoever looks sees it; what the tool can change can be clicked."""
        viewer = self.viewer if self.viewer is not None and self.viewer < self.match.seats else None
        events = tuple(self.match.events(viewer))
        view = View(self.match.observe(viewer), words, self.names(), events, past=True, window=self.window)
        module = editable(self.game.id)
        if module is None:
            return view
        tools = [tool.id for tool in module.tools(view)]
        if self.tool not in tools:
            self.tool = next(
                (tool for tool in tools if tool.partition("-")[0] == self.tool.partition("-")[0]), tools[0]
            )
        return replace(view, can=module.targets(view, self.tool))

    def open_view(self, words: Words) -> View:
        """The last possible position, with all that is hidden."""
        seen = {**self.match.observe(None), "state": codec.dump(self.match.state)}
        return View(seen, words, self.names(), past=True)

    def reason(self, words: Words) -> str:
        """Why the position is impossible, in one sentence; empty when it is possible."""
        if self.why is None:
            return ""
        return words.told(self.why.id, self.why.facts) if isinstance(self.why, Unfit) else words.refusal(self.why)

    def link(self) -> str:
        """The link of the last possible position."""
        return self.match.to_link()

    def people(self, kind: str = AWAY) -> list[Seat]:
        """Who would sit there: a person of this ``kind`` at the seat that is asked, bots at the others."""
        asked = self.match.decision.seat if self.match.decision else 0
        return [Seat(name, kind if seat == asked else "centurio") for seat, name in enumerate(self.names())]

    # changing it -----------------------------------------------------------------

    def click(self, view: View, thing: str, fewer: bool = False) -> None:
        """Something on the board as ``view`` shows it was clicked. Raises Unfit, which says why nothing changes."""
        module = editable(self.game.id)
        if module is None or thing not in view.can:
            return
        try:
            by = -1 if fewer or self.fewer else 1
            changed = module.edit(deepcopy(self.position), self.tool, thing, by)
        except (LookupError, TypeError):
            raise Unfit("edit.odd") from None
        self._change(changed)

    def write(self, text: str) -> None:
        """The text was changed: JSON of a position, or a link."""
        if not self._writing:
            self._keep()
        self._writing, self.text = True, _plain(text[:LONGEST])
        self._undone.clear()
        try:
            if len(text) > LONGEST:
                raise BadPosition("position.long", have=len(text))
            if self.text.strip()[:1] in ("", "{", "["):
                self.position = _sound(codec.parse(self.text))
            else:
                self.position = self._position_of(self.text)
                self.text = pretty(self.position)
        except (OstrakaError, Unfit) as refusal:
            self.why = refusal
        else:
            self._judge()

    def _position_of(self, link: str) -> Any:
        match = sharing.open_fragment(link).match
        if match.game.id != self.game.id:
            raise Unfit("edit.other_game", game=match.game.id)
        return brief(match.position())

    def set(self, place: str, text: str) -> None:
        """Something was typed or chosen for a place of the state. Raises Unfit when it is no number."""
        position, (container, key, path) = self._at(place)
        if is_number(self.game, path):
            if not re.fullmatch(r"-?\d{1,9}", text.strip(), re.ASCII):
                raise Unfit("edit.no_number")
            container[key] = int(text)
        else:
            container[key] = text
        self._change_place(position, place)

    def step(self, place: str, by: str) -> None:
        """One more, or one less."""
        position, (container, key, _) = self._at(place)
        if type(container[key]) is int and by in ("1", "-1"):
            container[key] += int(by)
        self._change_place(position, place)

    def flip(self, place: str) -> None:
        """True or false; something or nothing."""
        position, (container, key, path) = self._at(place)
        value = container[key]
        container[key] = not value if isinstance(value, bool) else blank(self.game, path) if value is None else None
        self._change_place(position, place)

    def turn(self, place: str, bit: str) -> None:
        """One of a set that a number stands for: there or not."""
        position, (container, key, _) = self._at(place)
        if type(container[key]) is int and bit.isdecimal() and len(bit) < 3:
            container[key] ^= 1 << int(bit)
        self._change_place(position, place)

    def add(self, place: str) -> None:
        """One more entry at the end of a list."""
        position, (container, key, path) = self._at(place)
        if isinstance(container[key], list):
            container[key].append(blank(self.game, (*path, 0)))
        self._change_place(position, place)

    def drop(self, place: str) -> None:
        """The last entry of a list."""
        position, (container, key, _) = self._at(place)
        if isinstance(container[key], list):
            container[key] = container[key][:-1]
        self._change_place(position, place)

    def mend(self, place: str) -> None:
        """Put what belongs there where something odd stands."""
        position, (container, key, path) = self._at(place)
        begun = self._start(self.seats) if len(path) == 1 else {}
        container[key] = begun[key] if key in begun else blank(self.game, path)
        self._change_place(position, place)

    def seat(self, count: str) -> None:
        """Another number of seats: what belongs to the seats that stay is kept."""
        seats = int(count) if count.isdecimal() and len(count) < 3 else 0
        if seats in self.counts:
            position = self._twin()
            module = editable(self.game.id)
            try:
                reseated = module.reseat(position, seats) if module else None
                self._change(reseated or self._refit(position, seats))
            except (LookupError, TypeError):
                self._change(self._refit(position, seats))

    def _refit(self, position: dict[str, Any], seats: int) -> dict[str, Any]:
        before, after = self._start(self.seats), self._start(seats)
        position["state"] = refit(position.get("state"), before, after)
        position["seats"] = seats
        position.pop("since", None)
        return position

    def choose(self, id: str, index: str) -> None:
        """An option of the game."""
        setting = next((setting for setting in self.game.options if setting.id == id), None)
        if setting and index.isdecimal() and len(index) < 3 and int(index) < len(setting.values):
            position = self._twin()
            kept = position.get("options")
            options = {**(kept if isinstance(kept, dict) else {}), id: setting.values[int(index)]}
            position["options"] = {
                key: value for key, value in options.items() if value != setting.default or key != id
            }
            if not position["options"]:
                del position["options"]
            self._change(self._chosen(position) or position)

    def _chosen(self, position: dict[str, Any]) -> dict[str, Any] | None:
        """What a position becomes with its new options, if the game knows."""
        module = editable(self.game.id)
        try:
            return module.choose(deepcopy(self.position), position.get("options", {})) if module else None
        except (LookupError, TypeError):
            return None

    def use(self, tool: str) -> None:
        """Take another tool of the board."""
        self.tool = tool

    def take_away(self) -> None:
        """Clicks take away, or put again."""
        self.fewer = not self.fewer

    def look(self, seat: str) -> None:
        """Who looks: the number of a seat; anything else is an onlooker."""
        self.viewer = int(seat) if seat.isdecimal() and len(seat) < 3 and int(seat) < self.match.seats else None

    def allow(self, controls: str) -> None:
        """What readers of somebody's page can do with the board."""
        self.controls = controls if controls in CONTROLS else "none"

    def begin_again(self) -> None:
        """The start of a game with as many seats and the same options."""
        self._change(brief(Match.new(self.game.id, self.seats, 0, self.options).position()))

    def undo(self) -> None:
        self._travel(self._done, self._undone)

    def redo(self) -> None:
        self._travel(self._undone, self._done)

    @property
    def can_undo(self) -> bool:
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    # inside --------------------------------------------------------------------------

    def _start(self, seats: int) -> dict[str, Any]:
        """The state at the start of a game with the options of the position."""
        begun: dict[str, Any] = start(self.game, seats, self.options)
        return begun

    def _twin(self) -> dict[str, Any]:
        """A copy of the position to change, in form."""
        clone = deepcopy(self.position) if isinstance(self.position, dict) else {}
        clone.setdefault("seats", self.seats)
        if not isinstance(clone.get("state"), dict):
            clone["state"] = self._start(self.seats)
        return clone

    def _at(self, place: str) -> tuple[dict[str, Any], tuple[Any, str | int, tuple[str | int, ...]]]:
        """A copy of the position, and where in it a place is. Raises Unfit when there is none."""
        position = self._twin()
        for name, value in self._start(self.seats).items():
            position["state"].setdefault(name, value)
        try:
            field = place.partition("/")[0]
            position["state"].setdefault(field, blank(self.game, (field,)))
            container, key, path = found(position["state"], place)
            container[key]
            blank(self.game, path)
        except (LookupError, TypeError):
            raise Unfit("edit.odd") from None
        return position, (container, key, path)

    def _change_place(self, position: dict[str, Any], place: str) -> None:
        """Something in the state was changed; what follows from it does so."""
        module = editable(self.game.id)
        try:
            self._change(module.follow(position, place.partition("/")[0]) if module else position)
        except (LookupError, TypeError):
            self._change(position)

    def _change(self, position: Any) -> None:
        if position != self.position or self._writing:
            self._keep()
            self._undone.clear()
            self._show(Moment(position, ""))
            if getattr(self.why, "code", "") == "position.since":  # the phase begins again
                self._show(Moment({key: value for key, value in position.items() if key != "since"}, ""))

    def _keep(self) -> None:
        self._done.append(Moment(self.position, self.text))

    def _travel(self, back: list[Moment], on: list[Moment]) -> None:
        if back:
            on.append(Moment(self.position, self.text))
            self._show(back.pop())

    def _show(self, moment: Moment) -> None:
        self.position, self._writing = moment.position, False
        self.text = moment.text or pretty(moment.position)
        self._judge()

    def _judge(self) -> None:
        try:
            self.match, self.why = Match.from_position(self.game.id, self.position), None
        except BadPosition as refusal:
            self.why = refusal


def brief(position: dict[str, Any]) -> dict[str, Any]:
    """A position without what goes without saying."""
    options = {s.id: s.default for s in games()[position["game"]].options}
    kept = {key: value for key, value in position["options"].items() if value != options[key]}
    whole = {"seats": position["seats"], "options": kept, **{key: position[key] for key in ("seed", "dice")}}
    return {
        **{key: value for key, value in whole.items() if value},
        "state": position["state"],
        **({"since": position["since"]} if position["since"] else {}),
    }


def pretty(data: Any, indent: str = "") -> str:
    """JSON with as much on a line as can be read."""
    line = _json(data)
    if not isinstance(data, dict | list) or not data or (len(line) + len(indent) <= WIDE and _flat(data)):
        return line
    deeper = indent + " "
    if isinstance(data, dict):
        parts = [f"{_json(key)}: {pretty(item, deeper)}" for key, item in data.items()]
        return "{\n" + ",\n".join(deeper + part for part in parts) + f"\n{indent}}}"
    return "[\n" + ",\n".join(deeper + pretty(item, deeper) for item in data) + f"\n{indent}]"


def known(match: Match, viewer: int | None) -> Match | None:
    """The last moment of a match of which the viewer knows everything: setting it up shows nothing that is hidden."""
    if _open(match, viewer):
        return match.clone()
    walk, last = match.at(0), -1  # forwards: to go back one by one plays each choice many times
    for count, choice in enumerate(match.log):
        last = count if _open(walk, viewer) else last
        walk.play(choice)
    return match.at(last) if last >= 0 else None


def _open(match: Match, viewer: int | None) -> bool:
    return bool(match.observe(viewer)["state"] == codec.dump(match.state))


def _plain(text: str) -> str:
    """Without what cannot be shown."""
    return "".join(sign if sign.isprintable() or sign == "\n" else " " for sign in text)


def _sound(data: Any) -> Any:
    """JSON data, if it can be written down again: half a character cannot."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except ValueError:
        raise BadPosition("position.json") from None
    return data


def _json(data: Any) -> str:
    line = json.dumps(data, ensure_ascii=False)
    return line if line.isprintable() else json.dumps(data)


def _flat(data: Any) -> bool:
    items = data.values() if isinstance(data, dict) else data
    return not any(isinstance(item, dict | list) for item in items)
