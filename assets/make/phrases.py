"""Where a Japanese line may be broken: between phrases, not in the midst of a word.

Browsers other than Chromium break Japanese between any two characters. Here a zero width space goes between
phrases, and the style sheet allows no other place (`word-break: keep-all`).
"""

import re
from functools import cache

from budoux import Parser, load_default_japanese_parser
from markdown_it.rules_core import StateCore

from web.kit.markup import BREAK

LABEL = 10
"""Texts of so many characters are labels, some of them on maps, and stay as they are."""

JOINED = "\u2060"
RANGE = re.compile(rf"〜{BREAK}?(?=\d)")
"""Browsers would break between the sign and the number after it."""
FACT = re.compile(r"\{\w*\}")
STANDS_FOR = "〇"  # read as a noun or a number, like most facts
COLON = re.compile(rf"{BREAK}:{BREAK}?")
BRACKET = re.compile(rf"{BREAK}(?=\))|(?<=\(){BREAK}")
"""It knows the wide signs only; no line begins with a colon or a closing bracket, and none ends with an opening one."""
WORD = re.compile(rf"(?<=[くず]){BREAK}(?=つ)|(?<=で){BREAK}(?=き)")
"""Words that it takes for two: いくつ, ずつ, できる."""


@cache
def _parser() -> Parser:
    return load_default_japanese_parser()


def broken(text: str) -> str:
    """The text with its phrases set apart; the facts of a message, ``{name}``, stay whole."""
    if len(text) <= LABEL:
        return text
    facts = iter(FACT.findall(text))
    lines = (BREAK.join(_parser().parse(line)) if line else "" for line in FACT.sub(STANDS_FOR, text).split("\n"))
    apart = WORD.sub("", BRACKET.sub("", COLON.sub(f":{BREAK}", "\n".join(lines))))
    return re.sub(STANDS_FOR, lambda _: next(facts), apart)


def break_paragraphs(state: StateCore) -> None:
    """A rule of markdown-it: the texts of a Japanese page, code apart."""
    for token in state.tokens:
        for part in token.children or ():
            if part.type == "text":
                part.content = RANGE.sub(f"〜{JOINED}", broken(part.content))
