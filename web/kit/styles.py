"""A style sheet cut down to one drawing: only rules that fit something in it, with every value written out.

Colours of the theme, pigments of the seats and mixtures become plain colours, so that programs other than browsers can
read them too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

Values = Mapping[str, str]
"""Declarations of a rule, or custom properties: values by name."""

DRAWN = re.compile(
    r"fill|stroke|opacity|color$|font|letter-spacing|text-anchor|paint-order|display|visibility|transform$"
)
"""Properties that make a difference to a drawing."""
LIVE = re.compile(r"[\[*]|::|:(?!root|lang)")
"""In selectors: what is for things that can be clicked, or beside a drawing."""
DARK = "(prefers-color-scheme:dark)"
_VAR = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")
_LIGHT_DARK = re.compile(r"light-dark\(([^(),]+),([^(),]+)\)")
_MIX = re.compile(r"color-mix\(in srgb, #(\w{6}) ([\d.]+)%, (?:#(\w{6})|transparent)\)")
_UNSCALED = re.compile(r"calc\(([\d.]+[a-z]*) \* 1\)")
_FONT = re.compile(r"(italic )?(\d+ )?[\d.]+[a-z]+(?:/\S+)? (.+)")


@dataclass(frozen=True)
class Rule:
    """One selector with what is declared for it, under a media query or none."""

    media: str
    selector: str
    body: Values


@dataclass(frozen=True)
class Face:
    """A typeface: where its file is, and the characters it has."""

    family: str
    weight: str
    slope: str
    file: str
    range: str

    def has(self, letter: str) -> bool:
        spans = re.findall(r"U\+(\w+)(?:-(\w+))?", self.range)
        return any(int(first, 16) <= ord(letter) <= int(last or first, 16) for first, last in spans)

    def rule(self, base64: str) -> str:
        """Its ``@font-face`` with the file inside."""
        return (
            f'@font-face{{font-family:"{self.family}";font-weight:{self.weight};font-style:{self.slope};'
            f'src:url(data:font/woff2;base64,{base64}) format("woff2");unicode-range:{self.range}}}\n'
        )


def cut(sheet: str, drawing: str, language: str, theme: str = "") -> tuple[str, list[Face]]:
    """The styles of a drawing (markup), and the faces that it needs.

    ``theme``: light, dark, or empty for both, as the reader's device asks.
    """
    every = list(rules(sheet))
    root = [rule for rule in every if rule.selector in (":root", f":lang({language})") and not rule.media]
    names = {name: value for rule in root for name, value in rule.body.items()}
    fitting = [rule for rule in every if _fits(rule.selector, drawing, language) and _for_screens(rule.media)]
    scopes = {rule.selector: rule.body for rule in fitting if any(name.startswith("--") for name in rule.body)}
    light, dark = (list(_written(fitting, names, scopes, is_dark)) for is_dark in (False, True))
    if theme:
        styles = _text(dark if theme == "dark" else light)
    else:
        other = [_changes(before, rule) for before, rule in zip(light, dark, strict=True) if rule != before]
        styles = f"{_text(light)}@media {DARK}{{{_text(other)}}}\n"
    return styles, _needed(light, faces(every), drawing)


def rules(sheet: str, media: str = "") -> Iterator[Rule]:
    """The rules of a style sheet, a selector each; ``@font-face`` counts as one. Its white space is no matter."""
    plain = re.sub(r"\s*,\s*", ", ", re.sub(r"\s+", " ", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)))
    for head, body in _blocks(plain):
        if head.startswith("@media"):
            yield from rules(body, head.removeprefix("@media").strip())
            continue
        parts = (part.partition(":") for part in body.split(";"))
        declared = {name.strip(): value.strip() for name, _, value in parts if value}
        for selector in re.split(r",(?![^(]*\))", head):
            yield Rule(media, selector.strip(), declared)


def faces(every: Iterable[Rule]) -> list[Face]:
    """The typefaces that a style sheet has files for."""
    found = []
    for rule in every:
        file = re.match(r'url\("?([^")]+)"?\)', rule.body.get("src", ""))
        if rule.selector == "@font-face" and file:
            family, weight, slope, letters = (
                rule.body[name] for name in ("font-family", "font-weight", "font-style", "unicode-range")
            )
            found.append(Face(family.strip('"'), weight, slope, file[1], letters))
    return found


def letters(drawing: str) -> frozenset[str]:
    """The characters of all texts of a drawing."""
    return frozenset("".join(re.findall(r"<text[^>]*>([^<]*)", drawing)))


def _blocks(text: str) -> Iterator[tuple[str, str]]:
    """What stands before, and inside, each pair of braces of the outermost level."""
    depth = start = inside = 0
    for brace in re.finditer(r"[{}]", text):
        depth += 1 if brace[0] == "{" else -1
        if brace[0] == "{" and depth == 1:
            head, inside = text[start : brace.start()].strip(), brace.end()
        elif not depth:
            yield head, text[inside : brace.start()]
            start = brace.end()


def _for_screens(media: str) -> bool:
    return not media or ("width" in media and "prefers" not in media)


def _fits(selector: str, drawing: str, language: str) -> bool:
    """Can there be something in the drawing that a selector means?"""
    if (
        LIVE.search(selector)
        or selector.startswith("@")
        or any(spoken != language for spoken in re.findall(r":lang\((\w+)\)", selector))
    ):
        return False
    bare = re.sub(r":lang\(\w+\)|:root", "", selector)
    classes, ids = re.findall(r"\.([\w-]+)", bare), re.findall(r"#([\w-]+)", bare)
    tags = re.findall(r"(?<![\w.#-])[a-z][\w-]*", bare)
    return (
        bool(classes or ids)
        and all(re.search(rf'class="([^"]* )?{name}[ "]', drawing) for name in classes)
        and all(f' id="{name}"' in drawing for name in ids)
        and all(f"<{tag}" in drawing for tag in tags)
    )


def _written(fitting: Iterable[Rule], names: Values, scopes: Mapping[str, Values], dark: bool) -> Iterator[Rule]:
    """The rules with values written out; what a scope colours, once more for each scope."""
    local = {name for body in scopes.values() for name in body}
    for rule in fitting:
        drawn = {name: value for name, value in rule.body.items() if DRAWN.match(name)}
        tinted = {name: value for name, value in drawn.items() if local & set(re.findall(r"--[\w-]+", value))}
        variants = [(rule.selector, drawn, names)]
        if tinted:
            variants += [
                (f"{rule.selector}:is({scope},{scope} *)", tinted, {**names, **body}) for scope, body in scopes.items()
            ]
        for selector, declared, known in variants:
            values = {name: _value(value, known, dark) for name, value in declared.items()}
            body = {name: value for name, value in values.items() if value}
            if body:
                yield Rule(rule.media, selector, body)


def _changes(before: Rule, after: Rule) -> Rule:
    """What two rules of one selector do not have in common, as the second has it."""
    return Rule(after.media, after.selector, {k: v for k, v in after.body.items() if before.body.get(k) != v})


def _value(text: str, names: Values, dark: bool) -> str:
    """A value with nothing left to look up; empty when something is nowhere set."""
    while found := _VAR.search(text):
        value = names.get(found[1], found[2])
        if value is None:
            return ""
        text = text[: found.start()] + value.strip() + text[found.end() :]
    text = _LIGHT_DARK.sub(lambda pair: pair[2 if dark else 1].strip(), text)
    return _MIX.sub(_mixed, _UNSCALED.sub(r"\1", text))


def _mixed(mix: re.Match[str]) -> str:
    part = float(mix[2]) / 100
    if mix[3] is None:
        return f"#{mix[1]}{round(part * 255):02x}"
    pairs = ((int(mix[1][i : i + 2], 16), int(mix[3][i : i + 2], 16)) for i in (0, 2, 4))
    return "#" + "".join(f"{round(a * part + b * (1 - part)):02x}" for a, b in pairs)


def _text(written: Iterable[Rule]) -> str:
    out = []
    for media, group in groupby(written, lambda rule: rule.media):
        lines = [
            f"{rule.selector}{{{';'.join(f'{name}:{value}' for name, value in rule.body.items())}}}" for rule in group
        ]
        out += [f"@media {media}{{", *lines, "}"] if media else lines
    return "\n".join(out) + "\n"


def _needed(written: list[Rule], every: list[Face], drawing: str) -> list[Face]:
    """The faces whose family comes first, in some list of families of the drawing, for one of its letters."""
    shown = letters(drawing)
    weights, slopes, stacks = set(), {"normal"}, set()
    for rule in written:
        font = _FONT.match(rule.body.get("font", ""))
        if font:
            weights.add((font[2] or "400").strip())
            slopes.add((font[1] or "normal").strip())
        weights.add(rule.body.get("font-weight", "400"))
        slopes.add(rule.body.get("font-style", "normal"))
        stacks.add(font[3] if font else rule.body.get("font-family", ""))
    families = {face.family: [other for other in every if other.family == face.family] for face in every}
    wanted: list[Face] = []
    for stack in sorted(stacks):
        for letter in sorted(shown):
            names = [name.strip(' "') for name in stack.split(",")]
            first = next((n for n in names if any(face.has(letter) for face in families.get(n, []))), None)
            wanted += [face for face in families.get(first or "", []) if face.has(letter)]
    return [
        face
        for face in every
        if face in wanted
        and face.slope in slopes
        and (face.weight in weights or not any(other.weight in weights for other in families[face.family]))
    ]
