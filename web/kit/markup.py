"""HTML and SVG as text that cannot carry somebody else's markup: what is not Markup is escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from html import escape as escape_all
from typing import TypeAlias

Child: TypeAlias = "Markup | str | int | None | Iterable[Child]"
VOID = frozenset(("br", "hr", "img", "input", "meta", "link", "path", "rect", "circle", "use"))
BREAK = "\u200b"
"""Where a line of Japanese may be broken (assets/make/phrases.py); names and labels in attributes do without."""

_HANDLES = re.compile(r' (?:data-[\w-]+|aria-[\w-]+|role|tabindex|type|title)="[^"]*"')
_BUTTONS = re.compile(r"<(/?)button\b")
_IDLE = re.compile(r'<use href="#[\w-]+"(?: id="[^"]*")? class="area "/>')
"""An area of a map that is there only to be clicked."""
_ID = re.compile(r' id="([^"]*)"')


class Markup(str):
    """Text that is markup already."""

    __slots__ = ()


@lru_cache(maxsize=1 << 12)
def escape(text: str) -> str:
    """As of html; a page says the same again and again."""
    return escape_all(text)


def text(child: Child) -> str:
    """A child as markup: Markup as it is, other text escaped, None as nothing, the rest one after the other."""
    if isinstance(child, Markup):
        return child
    if isinstance(child, str):
        return escape(child)
    if child is None:
        return ""
    if isinstance(child, int):
        return str(child)
    return "".join([text(part) for part in child])


def el(tag: str, *children: Child, **attributes: str | int | float | bool | None) -> Markup:
    """An element. ``cls`` is class, ``_`` in a name is ``-``; True is empty, False and None are left out."""
    out = ["<", tag]
    for key, value in attributes.items():
        if value is not None and value is not False:
            out.append(_attribute(key, value))
    if tag in VOID:
        out.append("/>")
    else:
        out.append(">")
        out.extend([child if child.__class__ is Markup else text(child) for child in children])
        out.append(f"</{tag}>")
    return Markup("".join(out))


def crowded(cls: str, count: int, tight: int, tighter: int | None = None) -> str:
    """The class of a row of so many things, with those of it where they need to be smaller."""
    return cls + (" tight" if count >= tight else "") + (" tighter" if tighter is not None and count >= tighter else "")


def classes(element: Markup) -> list[str]:
    """The classes of an element."""
    start = element[: element.index(">")]
    return start.partition(' class="')[2].partition('"')[0].split()


def join(*children: Child) -> Markup:
    """Children one after the other, without an element round them."""
    return Markup("".join([text(child) for child in children]))


def inert(markup: Markup) -> Markup:
    """What a board draws, as a picture: nothing in it can be clicked, reached or read out, and no id is left to which
    nothing in it refers.

    Drawing it so from the beginning would have every cached part of a board drawn and kept twice.
    """
    still = _BUTTONS.sub(r"<\1span", _IDLE.sub("", _HANDLES.sub("", markup)))
    wanted = frozenset(re.findall(r"url\(#([\w-]+)\)", still))
    return Markup(_ID.sub(lambda id: id[0] if id[1] in wanted else "", still))


def labelled(picture: Markup, label: str) -> Markup:
    """An SVG of which that is read out instead of what is drawn in it."""
    return Markup(picture.replace("<svg", f'<svg role="img"{_attribute("aria_label", label)}', 1))


@lru_cache(maxsize=1 << 12, typed=True)
def _attribute(key: str, value: str | int | float | bool) -> str:
    name = "class" if key == "cls" else key.rstrip("_").replace("_", "-")
    return f' {name}="{"" if value is True else escape_all(str(value).replace(BREAK, ""))}"'


@cache
def icon(name: str, cls: str = "") -> Markup:
    """A symbol of assets/icons.svg."""
    return Markup(f'<svg class="ico {cls}" aria-hidden="true"><use href="#{name}"/></svg>')


@cache
def disc(seat: int | None, size: int | None = None) -> Markup:
    """The emblem of a seat (0 first), or of nobody."""
    number = 0 if seat is None else seat + 1
    style = f' style="--d:{size}px"' if size else ""
    emblem = f"seat-{number}" if number else "neutral"
    return Markup(f'<span class="disc s{number}"{style}><svg aria-hidden="true"><use href="#{emblem}"/></svg></span>')
