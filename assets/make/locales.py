"""Message catalogues: the <language>.po of the page and of each game become one .mo file a language."""

import os
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from .games import expansions
from .phrases import broken

Key = tuple[object, str | None]


class CatalogueError(ValueError):
    """Catalogues that must not be published: one line for each thing wrong."""


ASSETS = Path(__file__).parents[1]


def folders(games: Iterable[str]) -> list[Path]:
    """Where the catalogues of the page, of some games and of their expansions lie."""
    return [ASSETS / "locales", *(folder for game in games for folder in (ASSETS / "games" / game, *expansions(game)))]


def read_catalogues(folders: Sequence[Path]) -> dict[str, Catalog]:
    """The catalogues of all folders as one a language; every language must say everything, and say it once."""
    problems: list[str] = []
    merged = {lang: _empty(lang) for lang in sorted({file.stem for folder in folders for file in folder.glob("*.po")})}
    for folder in folders:
        sources = {lang: folder / f"{lang}.po" for lang in merged}
        read: dict[str, dict[Key, Message]] = {}
        for lang, source in sources.items():
            try:
                read[lang] = _messages(source, lang)
            except FileNotFoundError:
                problems.append(f"{source} is missing")
            except PoFileError as error:
                problems.append(f"{source}: {error}")
        every = {key: None for messages in read.values() for key in messages}
        for lang, messages in read.items():
            problems += [f"{sources[lang]}: {_name(key)} is missing" for key in every if key not in messages]
            for message in messages.values():
                problems += [f"{sources[lang]}:{message.lineno}: {fault}" for fault in _faults(message, merged[lang])]
                merged[lang][message.id] = message
    if problems:
        raise CatalogueError("\n".join(problems))
    return merged


def compile_catalogues(folders: Sequence[Path], out: Path) -> None:
    """Writes out/<language>.mo from the catalogues in all folders, the same bytes from the same sources."""
    catalogues = read_catalogues(folders)
    out.mkdir(parents=True, exist_ok=True)
    for lang, catalogue in catalogues.items():
        if lang == "ja":
            for message in catalogue:
                strings = tuple(map(broken, _strings(message)))
                message.string = strings if message.pluralizable else strings[0]
        begun = out / f"{lang}.{os.getpid()}.part"  # nobody else may read half a file
        with begun.open("wb") as file:
            write_mo(file, catalogue)
        begun.replace(out / f"{lang}.mo")


def texts(catalogue: Catalog) -> list[str]:
    """What a catalogue can say, plural forms one by one."""
    return [text for message in catalogue if message.id for text in _strings(message)]


def _empty(lang: str) -> Catalog:
    return Catalog(locale=lang, project="ostraka", version="", creation_date=datetime(2000, 1, 1, tzinfo=UTC))


def _messages(source: Path, lang: str) -> dict[Key, Message]:
    with source.open("rb") as file:
        catalogue = read_po(file, locale=lang, abort_invalid=True)
    return {(message.id, message.context): message for message in catalogue if message.id}


def _faults(message: Message, merged: Catalog) -> Iterator[str]:
    name = _name((message.id, message.context))
    if message.fuzzy:
        yield f"{name} is fuzzy"
    if not all(_strings(message)):
        yield f"{name} is not translated"
    known = merged.get(message.id, message.context)
    if known is not None and known.string != message.string:
        yield f"{name} already says something else in another folder"
    for error in message.check(merged):
        yield f"{name}: {error}"


def _strings(message: Message) -> tuple[str, ...]:
    return tuple(message.string) if isinstance(message.string, tuple | list) else (message.string or "",)


def _name(key: Key) -> str:
    singular = key[0][0] if isinstance(key[0], tuple) else key[0]
    return f"{singular!r} ({key[1]})" if key[1] else repr(singular)
