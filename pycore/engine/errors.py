"""Refusals. Each says why in one sentence, and carries a code so that a page can say it in another language."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

SENTENCES = {
    "setup.game": "There is no game called {game}.",
    "setup.seats": "{game} is played by {fewest} to {most} seats, not {seats}.",
    "setup.seat": "There is no seat {seat}; the seats are 0 to {last}.",
    "setup.seed": "A seed is a whole number from 0 to 18446744073709551615, not {seed}.",
    "setup.option": "{game} has no option called {option}.",
    "setup.value": "The option {option} can be {choices}, not {value}.",
    "choice.over": "The game is over; there is nothing left to choose.",
    "choice.index": "{choice} is no option here; there are {count}, numbered from 0.",
    "choice.form": "An option is chosen by its index or as a tuple, not as {choice}.",
    "choice.option": "{choice} cannot be chosen here; possible are {options}.",
    "choice.undo": "There is nothing to take back.",
    "choice.undo_count": "From 1 to {count} choices can be taken back, not {want}.",
    "choice.redo": "There is nothing to do again.",
    "choice.at": "The game has {count} choices; there is no moment {at}.",
    "link.empty": "This link holds no game.",
    "link.several": "There are several links here; open them one by one.",
    "link.long": "This link is too long to be a game: {have} characters.",
    "link.signs": "This link is damaged: it contains characters that no game link has.",
    "link.name": "This link is incomplete: it does not begin with the name of a game and a dot.",
    "link.cut": "This link is cut off: {have} of {want} characters arrived.",
    "link.extra": "This link is damaged: it has {have} characters instead of {want}.",
    "link.large": "This link cannot be read: the position in it has more than {most} characters.",
    "link.check": "This link is damaged: its checksum does not match.",
    "link.version": "This link was made by a newer version of this page.",
    "link.game": "This link is for a game that is not on this table: {game}.",
    "link.revision": "This link was made under revision {have} of the rules; this table plays revision {want}.",
    "link.forged": "This link does not hold a possible game: {why}",
    "position.shape": "This is not a position: {where} should be {want}.",
    "position.missing": "This is not a position: {where} is missing.",
    "position.unknown": "This is not a position: {where} is not known.",
    "position.revision": "This position was made under revision {have} of the rules; this table plays revision {want}.",
    "position.phase": "This position is impossible: there is no phase called {phase}.",
    "position.since": "This position is impossible: choice {number} since its phase began cannot be made there.",
    "position.json": "This is not a position: it is not JSON.",
    "position.long": "This is too long to be a position: {have} characters.",
    "position.large": "This position is too large for a link: {have} characters instead of at most {most}.",
    "position.deep": "This is not a position: it is nested too deep.",
    "bot.level": "There is no bot called {level}; there are {levels}.",
    "bot.file": "The file {file} cannot be read as a bot.",
    "bot.broken": "The file {file} cannot be run as a bot: {why}.",
    "bot.unregistered": "The file {file} registers no bot called {name}.",
    "bot.ended": "A process that played games has ended: one of the bots ends it.",
    "bot.seat": "A bot can choose only when its seat is asked.",
    "bot.answer": "A bot answers with the index of an option, or with several, not with {answer}.",
    "bot.deal": "What is hidden can be dealt anew only from an observation of the seat that is asked.",
}


class OstrakaError(ValueError):
    """A refusal. ``code`` names the reason, ``facts`` fill its sentence; ``str()`` is the English sentence."""

    def __init__(self, code: str, **facts: object) -> None:
        self.code = code
        self.facts = facts
        super().__init__(sentence(code).format(**facts))

    def __reduce__(self) -> tuple[Callable[..., OstrakaError], tuple[object, ...]]:
        return _again, (type(self), self.args, vars(self))


def _again(kind: type[OstrakaError], args: tuple[object, ...], held: dict[str, object]) -> OstrakaError:
    """A refusal that comes from another process, as it was."""
    made = kind.__new__(kind, *args)
    vars(made).update(held)
    return made


def sentence(code: str) -> str:
    """The English sentence of a code: the engine's own, or that of the game it begins with; without one the code."""
    if code in SENTENCES:
        return SENTENCES[code]
    try:
        texts: dict[str, str] = import_module(f"pycore.games.{code.partition('.')[0]}.sentences").SENTENCES
    except ModuleNotFoundError:
        return code
    return texts.get(code, code)


def shown(value: object) -> str:
    """Something that was given, short enough for a sentence whatever it is; an empty text as ``""``."""
    if isinstance(value, int) and value.bit_length() > 128:
        return "a huge number"
    if isinstance(value, bool):
        return str(value).lower()
    if value is None or isinstance(value, str | int | float):
        return "".join(sign if sign.isprintable() else " " for sign in str(value)[:40]) or '""'
    return f"a {type(value).__name__}"


class BadSetup(OstrakaError):
    """A game cannot be set up as asked."""


class IllegalChoice(OstrakaError):
    """A choice that the rules do not offer now."""


class Forbidden(IllegalChoice):
    """A choice that a rule of a game forbids."""


class BadLink(OstrakaError):
    """A link that does not hold a game."""


class BadPosition(OstrakaError):
    """A position that is not one, or that no rule can lead on from."""


class Impossible(BadPosition):
    """A position that the rules of a game forbid."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, **facts)
        self.args = (f"This position is impossible: {self.args[0]}",)
