"""What Atlas adds to the box: its set-ups, heroes and wonders, cards."""

from collections.abc import Callable

from assets.games.mare_nostrum.make.tables import tiles_listed
from assets.make.tables import rows as tabled
from pycore.games.mare_nostrum.parts import PARTS
from web.games.mare_nostrum.layout import area_name
from web.games.mare_nostrum.names import empire_name
from web.kit.i18n import Words
from web.kit.markup import Markup

SETS = ("troy", "jerusalem", "syracuse")


def setups(words: Words) -> Markup:
    """All set-ups by seats: who plays, and what is covered."""
    w = words
    body = []
    found = [row for part in PARTS for row in part.rows("setups", "setups")]
    for row in sorted(found, key=lambda row: row["players"]):
        names = w.listed([empire_name(w, empire) for empire in row["empires"]])
        hidden = [area_name(w, area) for area in (*row["removed_provinces"], *row["removed_seas"])]
        leads = row["start_leaders"]
        leaders = [empire_name(w, leads[track]) for track in ("trade", "culture", "military")]
        body.append([str(row["players"]), names, w("list.comma").join(leaders), w.listed(hidden) if hidden else "–"])
    head = [w(f"mare_nostrum.list.{name}") for name in ("seats", "empires", "leaders", "covered")]
    return tabled(head, body)


def tiles(part: str) -> Callable[[Words], Markup]:
    """The heroes and wonders of a part."""

    def listed(words: Words) -> Markup:
        found = next(each for each in PARTS if each.id == part)
        return tiles_listed(words, found.rows("tiles", "tiles"))

    return listed


def cards(deck: str) -> Callable[[Words], Markup]:
    """The cards of a set: how many there are of each, and what they do."""

    def listed(words: Words) -> Markup:
        w = words
        found = [card for part in PARTS for card in part.cards if card.deck == deck]
        body = [
            [w(f"mare_nostrum.card.{card.id}"), str(card.copies), w(f"mare_nostrum.card.{card.id}.text")]
            for card in found
        ]
        return tabled([w(f"mare_nostrum.list.{name}") for name in ("card", "copies", "effect")], body)

    return listed


TABLES = {
    "setups": setups,
    **{f"tiles_{name}": tiles(name) for name in ("atlantis", *SETS)},
    **{f"cards_{name}": cards(name) for name in SETS},
}
