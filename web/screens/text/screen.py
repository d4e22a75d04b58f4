"""Pages of prose: rules, about; and the example that is played in one of them."""

from __future__ import annotations

from ...app.example import Example
from ...kit.markup import Markup, el
from ..commands import command
from ..context import Context


class TextScreen:
    """``document``: path and text of what is read, empty while it is on its way; ``part``: of it, still to be shown.

    ``missing``: the text did not come, and a sentence says so in its place.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.document: tuple[str, Markup] = ("", Markup(""))
        self.part = ""
        self.missing = False
        self.example: Example | None = None

    @property
    def name(self) -> str:
        """Of what is read: ``imperium``, ``about``."""
        return self.document[0].removeprefix("rules/").partition(".")[0]

    def open(self, name: str, part: str = "") -> None:
        """A document by its name: ``rules/imperium``."""
        self.context.page, self.part = "text", part
        self.read(name)

    def read(self, name: str) -> None:
        """In the reader's language."""
        self.close_example()
        path = f"{name}.{self.context.words.language}.html"
        if self.document[0] != path or self.missing:
            self.document, self.missing = (path, Markup("")), False
            self.context.browser.spawn(self._fetch(path))

    def read_again(self) -> None:
        """The language has changed."""
        if self.context.page == "text":
            self.read(self.document[0].rsplit(".", 2)[0])

    async def _fetch(self, path: str) -> None:
        try:
            found, missing = Markup(await self.context.browser.fetch(path)), False
        except OSError:
            found, missing = el("p", self.context.words("page.missing"), cls="note bad"), True
        if self.document[0] == path:
            self.document, self.missing = (path, found), missing
            self.context.owner.render()
            self.reveal_part()

    def reveal_part(self) -> None:
        """To the part that the address names, once the text is there."""
        if self.context.page == "text" and self.part and self.document[1]:
            self.context.browser.reveal(f"part-{self.part}")
            self.part = ""

    @command("try")
    def play_example(self, name: str, link: str, viewbox: str = "") -> None:
        """Play an example of the page."""
        self.close_example()
        self.example = Example(self.context, name, link, viewbox)

    def close_example(self) -> None:
        if self.example is not None:
            self.example.close()
            self.example = None
