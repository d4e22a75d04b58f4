"""Finished games kept as JSON and as text: whoever changes the rules sees what changes with them.

``python -m tests.games.<id>.make_golden`` plays them anew. Do so only when the rules of the game were meant to change,
and then raise its revision, for old links would go another way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from pycore import Match
from pycore.engine import codec

FOLDER = Path(__file__).parent


def record(match: Match) -> dict[str, Any]:
    """What is kept of a finished game; of the options those that its revision knows."""
    return {
        "game": match.game.id,
        "revision": match.game.revision_of(match.options),
        "seats": match.seats,
        "options": match.game.told(match.options),
        "link": match.to_link(),
        "ending": match.ending,
        "scores": list(match.scores),
        "winners": list(match.winners),
        "choices": len(match.log),
    }


def keep(folder: Path, name: str, match: Match) -> None:
    assert match.over
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(record(match), indent=1) + "\n", encoding="utf-8")


def files(pattern: str = "*.json") -> list[Path]:
    """Those of the games themselves, then those of their expansions."""
    return [file for at in ("*", "*/expansions/*") for file in sorted(FOLDER.glob(f"{at}/golden/{pattern}"))]


def match_in(file: Path) -> Match:
    """The game that a file keeps."""
    return Match.from_link(json.loads(file.read_text("utf-8"))["link"])


def golden(game: str, name: str) -> Match:
    return match_in(FOLDER / game / "golden" / f"{name}.json")


def game_of(file: Path) -> str:
    """The game in whose folder it lies."""
    return file.relative_to(FOLDER).parts[0]


def playthrough(match: Match) -> str:
    """A whole game to read: each decision with its options, what happened, what is new at each phase's start."""
    return "\n".join(_lines(match)) + "\n"


def _lines(match: Match) -> Iterator[str]:
    chosen = ", ".join(f"{id}={value}" for id, value in match.game.told(match.options).items())
    revision = match.game.revision_of(match.options)
    yield f"# {match.game.id}, {match.seats} seats, seed {match.seed}, {chosen}, revision {revision}"
    yield f"# {match.to_link()}"
    told = 0
    shown: dict[str, object] = {}
    for count in range(len(match.log) + 1):
        now = match.at(count)
        for event in now.journal[told:]:
            aside = "" if event.to is None else f"  (to seat {event.to} alone)"
            yield f"    * {' '.join(map(_plain, event.what))}{aside}"
        told = len(now.journal)
        state = _laid_out(codec.dump(now.moment.start))
        if state != shown:
            yield ""
            yield from (f"  {key}: {json.dumps(value)}" for key, value in state.items() if shown.get(key) != value)
            yield ""
            shown = state
        asked = now.decision
        if asked is not None:
            options = [_words(option) for option in asked.options]
            options[match.log[count]] = f"[{options[match.log[count]]}]"
            yield f"{count:4} seat {asked.seat} {asked.about} step {asked.step}: {' | '.join(options)}"
    yield f"# {match.ending}: scores {list(match.scores)}, winners {list(match.winners)}"


def _laid_out(state: dict[str, Any]) -> dict[str, object]:
    """What is large, such as all that a seat has, piece by piece."""
    parts: dict[str, object] = {}
    for key, value in state.items():
        if isinstance(value, list) and value and all(_is_large(item) for item in value):
            parts |= {f"{key}[{at}].{name}": part for at, item in enumerate(value) for name, part in item.items()}
        else:
            parts[key] = value
    return parts


def _is_large(item: object) -> bool:
    return isinstance(item, dict) and any(isinstance(part, list) for part in item.values())


def _words(option: tuple[str | int, ...]) -> str:
    return " ".join(map(str, option))


def _plain(part: object) -> str:
    return json.dumps(part) if isinstance(part, tuple | list | dict) else str(part)
