"""What the element of a board in somebody's page asks for, and the game that it comes to."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pycore import Match
from pycore.engine import codec
from pycore.engine.errors import BadPosition

from ...app import sharing
from ...app.saves import AWAY, BOTS, PERSON, Save, Seat, clean_name
from ...games import games
from ...games.board import board, boards, drawn
from ...kit.i18n import LANGUAGES, Words
from ...session.session import Session

SEATS = 4
"""Seats of a new game, where it can have so many."""
USUAL = "centurio"
"""The bot at a seat of which nothing is said."""
CONTROLS = ("none", "replay", "play")
"""What a reader can do: nothing, step through, play."""
THEMES = ("light", "dark")
"""Nothing said: as the place where it stands."""


class Refused(ValueError):
    """What the element asks for cannot be shown: a code for programs, a sentence for readers."""

    def __init__(self, code: str, message: str) -> None:
        self.code, self.message = code, message
        super().__init__(message)


@dataclass(frozen=True)
class Wish:
    """The attributes of the element, as they are written; empty: not there."""

    game: str = ""
    link: str = ""
    position: str = ""
    lang: str = ""
    seat: str = ""
    controls: str = ""
    at: str = ""
    names: str = ""
    viewbox: str = ""
    theme: str = ""
    board: str = ""

    @classmethod
    def read(cls, data: object) -> Wish | None:
        """A wish out of a message; None when it is none."""
        if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
            return None
        return cls(**{key: data[key] for key in cls.__dataclass_fields__ if key in data})


@dataclass(frozen=True)
class Setting:
    """What a wish comes to. ``seat``, from 0: None is nobody's; ``window``: x, y, width, height."""

    match: Match
    seats: list[Seat]
    controls: str
    seat: int | None
    at: int | None
    window: tuple[float, float, float, float] | None


def settle(wish: Wish, words: Words, chance: int) -> Setting:
    """The game and how it is to be shown. Raises Refused and OstrakaError."""
    if wish.lang and wish.lang not in LANGUAGES:
        raise Refused("lang", words("embed.bad_lang", lang=wish.lang[:20], all=", ".join(LANGUAGES)))
    controls = wish.controls or "replay"
    if controls not in CONTROLS:
        raise Refused("controls", words("embed.bad_controls", all=", ".join(CONTROLS)))
    if wish.theme not in ("", *THEMES):
        raise Refused("theme", words("embed.bad_theme", all=", ".join(THEMES)))
    match, seats, seat = _source(wish, words, chance)
    if wish.board and wish.board not in (others := boards(match.game.id)):
        game = words(f"{match.game.id}.title")
        one = words("embed.one_board", game=game)
        raise Refused("board", words("embed.bad_board", game=game, all=", ".join(others)) if others else one)
    if wish.seat:
        seat = _count(wish.seat, match.seats)
        if seat is None:
            raise Refused("seat", words("embed.bad_seat", n=match.seats))
    if wish.names:
        given = [clean_name(name) for name in wish.names.split(",")]
        if len(given) > match.seats:
            raise Refused("names", words("embed.bad_names", n=match.seats))
        seats = [replace(who, name=name or who.name) for who, name in zip(seats, given, strict=False)] + seats[
            len(given) :
        ]
    at = None
    if wish.at:
        last = onlookers(match, seats, seat).history.now
        at = number(wish.at, last + 1)
        if at is None:
            raise Refused("at", words("embed.bad_at", n=last))
    return Setting(match, seats, controls, seat, at, _window(wish, words, match))


def _source(wish: Wish, words: Words, chance: int) -> tuple[Match, list[Seat], int | None]:
    """The match, who sits there, and the seat that a link was sent to."""
    if wish.link and wish.position:
        raise Refused("source", words("embed.two_sources"))
    if wish.link:
        sent = sharing.open_fragment(wish.link)
        if wish.game and wish.game != sent.match.game.id:
            raise Refused("game", words("embed.other_game", game=wish.game[:40], link=sent.match.game.id))
        return sent.match, sent.seats, sent.seat
    data = codec.parse(wish.position) if wish.position else None
    if wish.position and not isinstance(data, dict):
        raise BadPosition("position.shape", where="the position", want="an object")
    game = wish.game or (str(data.get("game", "")) if data else "")
    if not game:
        raise Refused("game", words("embed.nothing", all=", ".join(games())))
    if game not in games():
        raise Refused("game", words("embed.bad_game", game=game[:40], all=", ".join(games())))
    if data is not None:
        match = Match.from_position(game, data)
    else:
        match = Match.new(game, min(SEATS, games()[game].seats[-1]), chance)
    return match, [Seat(name, AWAY) for name in sharing.NAMES[: match.seats]], None


def _count(text: str, most: int) -> int | None:
    """A number from 1 as an index from 0."""
    found = number(text, most + 1)
    return found - 1 if found else None


def _window(wish: Wish, words: Words, match: Match) -> tuple[float, float, float, float] | None:
    if not wish.viewbox:
        return None
    if not drawn(board(match.game.id)):
        raise Refused("viewbox", words("embed.no_part", game=words(f"{match.game.id}.title")))
    width, height = board(match.game.id).size(match.seats, match.state.options)
    parts = [number(part, 100_000) for part in wish.viewbox.replace(",", " ").split()]
    if len(parts) == 4 and all(part is not None for part in parts):
        x, y, wide, high = (float(part or 0) for part in parts)
        if wide >= 1 and high >= 1 and x + wide <= width and y + high <= height:
            return x, y, wide, high
    raise Refused("viewbox", words("embed.bad_viewbox", width=width, height=height))


def onlookers(match: Match, seats: list[Seat], seat: int | None) -> Session:
    """A game that nobody plays, seen from a seat."""
    session = seated(match, [Seat(who.name, AWAY) for who in seats])
    session.players.viewer = seat
    return session


def players(match: Match, seats: list[Seat], seat: int | None) -> Session:
    """A game in which the reader has a seat, and bots the others. None: whoever is asked, or the first."""
    reader = seat if seat is not None else match.decision.seat if match.decision else 0
    kinds = [who.kind if who.kind in BOTS else USUAL for who in seats]
    kinds[reader] = PERSON
    return seated(match, [Seat(who.name, kind) for who, kind in zip(seats, kinds, strict=True)])


def seated(match: Match, seats: list[Seat]) -> Session:
    """A game that is kept nowhere."""
    return Session(Save(1, "board", match.game.id, "", seats, "", {}, [], 0, 0, 0), match)


def number(text: str, below: int) -> int | None:
    """A number from 0 that is smaller than ``below``; None for anything else."""
    return int(text) if text.isdecimal() and len(text) < 8 and int(text) < below else None
