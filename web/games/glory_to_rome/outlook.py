"""Glory to Rome: what others took and built, what the end hangs on."""

from __future__ import annotations

from pycore.engine.outlook import News, Threat
from pycore.games.glory_to_rome.view import MATERIAL, ROLES

from ...kit.i18n import Words
from ..board import View
from .names import materials_named, name_of, role_name

SOUNDS = {
    "lead": "piece", "follow": "piece", "found": "piece", "add": "piece", "complete": "tally", "demand": "battle",
    "prison": "battle", "end": "victory",
}  # fmt: skip
PHASES = frozenset[str]()


def threat(view: View, told: Threat) -> str:
    w = view.words
    name = "" if told.seat is None else view.names[told.seat]
    match told.id:
        case "forum_client":
            roles = [role_name(w, ROLES.index(role)) for role in told.facts]
            return w("glory_to_rome.threat.forum_client", name=name, roles=_either(w, roles))
        case "forum_material":
            return w("glory_to_rome.threat.forum_material", name=name)
        case "catacomb":
            return w("glory_to_rome.threat.catacomb", name=name)
        case "sites":
            return w("glory_to_rome.threat.sites", n=told.facts[0])
    return w("glory_to_rome.threat.deck", n=told.facts[0])


def _either(words: Words, names: list[str]) -> str:
    return words("glory_to_rome.slash").join(names)


def news(view: View, told: News) -> str:
    w, facts = view.words, told.facts
    name = view.names[facts[0]]
    match told.id:
        case "tribute":
            return w("glory_to_rome.news.tribute", name=name, materials=materials_named(w, facts[1]))
        case "plunder":
            return w("glory_to_rome.news.plunder", name=name, materials=materials_named(w, facts[1]))
        case "captive":
            return w("glory_to_rome.news.captive", name=name, role=role_name(w, MATERIAL[facts[1]]))
        case "prison":
            return w("glory_to_rome.news.prison", name=name, building=name_of(w, facts[1]))
        case "prison_of":
            other, building = view.names[facts[1]], name_of(w, facts[2])
            return w("glory_to_rome.news.prison_of", name=name, other=other, building=building)
        case "opened":
            return w("glory_to_rome.news.opened", name=name, building=name_of(w, facts[1]))
        case "complete":
            return w("glory_to_rome.news.complete", name=name, building=name_of(w, facts[1]), n=facts[2])
        case "sold":
            return w("glory_to_rome.news.sold", name=name, n=facts[1])
        case "tribute_of":
            return w("glory_to_rome.news.tribute_of", name=name, other=view.names[facts[1]], n=facts[2])
        case "plunder_of":
            return w("glory_to_rome.news.plunder_of", name=name, other=view.names[facts[1]], n=facts[2])
    return w("glory_to_rome.news.concede", name=name)


def when(words: Words, label: str) -> str:
    return words("glory_to_rome.turn_n", turn=label)
