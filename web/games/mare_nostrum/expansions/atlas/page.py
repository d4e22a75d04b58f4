"""What lies on the map of Atlas besides pieces: marks, the Mausoleum, what is protected or can be crossed, and legions
that Pegasus has left over a sea."""

from __future__ import annotations

from collections.abc import Iterator

from pycore.games.mare_nostrum.view import Table

from .. import Lying

MARKS = {"medea": ("medea_marker", "lock"), "medusa": ("medusa_marker", "show")}
"""What a mark is called, and its sign."""


def lying(t: Table) -> Iterator[Lying]:
    for mark, (name, sign) in MARKS.items():
        row = t.kept.get(mark, [])
        names = t.board.seas if mark == "medea" else t.board.provinces
        for seat, space in zip(row[::2], row[1::2], strict=True):
            yield Lying(name, sign, seat, names[space])
    row = t.kept.get("pegasus", [])
    for seat, sea, count in zip(row[::4], row[1::4], row[2::4], strict=True):
        yield Lying("legion", "", seat, t.board.seas[sea], count)
    for name, kept, sign in (("mausoleum", "halicarnassus", "wonder"), ("athena", "athena", "culture")):
        for province in t.kept.get(kept, ()):
            yield Lying(name, sign, t.having(kept)[0], t.board.provinces[province])
    if named := t.kept.get("odysseus"):
        yield Lying("odysseus", "trireme", named[0], t.board.seas[named[1]])
