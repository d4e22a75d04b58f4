"""The page's texts in the reader's language: gettext catalogues, looked up by message id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from pycore import BadPosition, OstrakaError

from .markup import Child, Markup, text

LANGUAGES = {"en": "English", "ja": "日本語"}
CATALOGUES = Path(__file__).parents[1] / "locales"


@cache
def _catalogue(file: Path) -> NullTranslations:
    """What is in a file, read once for all boards of a page."""
    with file.open("rb") as catalogue:
        return GNUTranslations(catalogue)


class Words:
    """``words("play.points", n=3)``: the message, its facts filled in; with ``n`` in its plural form."""

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self.language = language
        file = (folder or CATALOGUES) / f"{language}.mo"
        self._catalogue = _catalogue(file) if file.exists() else NullTranslations()
        self._known: dict[str | tuple[str, int], str] = {}

    def has(self, id: str) -> bool:
        return self._catalogue.gettext(id) != id

    def template(self, id: str, n: object = None) -> str:
        key = (id, n) if isinstance(n, int) else id
        if key not in self._known:  # a page says the same again and again
            self._known[key] = self._found(id, n)
        return self._known[key]

    def _found(self, id: str, n: object) -> str:
        if isinstance(n, int) and (found := self._catalogue.ngettext(id, id, n)) != id:
            return found
        return self._catalogue.gettext(id)

    def __call__(self, id: str, **facts: object) -> str:
        return self.template(id, facts.get("n")).format(**facts)

    def html(self, id: str, **facts: Child) -> Markup:
        """As a call, with facts that may be markup; everything else is escaped."""
        return Markup(
            text(self.template(id, facts.get("n"))).format(**{key: text(fact) for key, fact in facts.items()})
        )

    def refusal(self, error: OstrakaError) -> str:
        """Why something was refused: in a sentence of its own, of its kind, or of the engine."""
        kind = "position" if isinstance(error, BadPosition) else error.code.partition(".")[0]
        for id in (f"error.{error.code}", f"error.{kind}"):
            if self.has(id):
                return self.told(id, error.facts)
        return str(error)

    def told(self, id: str, facts: Mapping[str, object]) -> str:
        """A message of a game, or an error; facts that the game or the engine names in words of its own are said in
        the reader's: of ``error.mare_nostrum.built`` the ``area`` cyrenaica as ``mare_nostrum.area.cyrenaica``."""
        game = id.removeprefix("error.").partition(".")[0]
        return self(id, **{name: self._fact(game, name, fact) for name, fact in facts.items()})

    def _fact(self, game: str, name: str, fact: object) -> object:
        if isinstance(fact, str):
            for id in (f"{game}.{name}.{fact}", f"error.want.{fact.replace(' ', '_')}"):
                if self.has(id):
                    return self(id)
        return fact

    @property
    def gap(self) -> str:
        """What stands between two sentences: in Japanese nothing."""
        return "" if self.language == "ja" else " "

    def times(self, what: str, n: int) -> str:
        """``wine ×2``; what is there once is not counted."""
        return self("list.times", what=what, n=n) if n > 1 else what

    def listed(self, things: list[str]) -> str:
        """``a, b and c``"""
        if len(things) < 2:
            return "".join(things)
        return self("list.last", first=self("list.comma").join(things[:-1]), last=things[-1])
