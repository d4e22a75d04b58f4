"""How near the end is and whose it would be, what has concerned a seat, what everybody did."""

from __future__ import annotations

from pycore.engine.observation import Observation, read
from pycore.engine.outlook import Count, Events, News, Outlook, Threat, weightiest

from .buildings import FORUM, SCRIPTORIUM, has_every_role, influence
from .cards import CARDS, EVERY, MATERIAL, MATERIALS, NAME, ROLES, VALUE
from .state import BUILT, Camp, Structure, Table

FEW_CARDS, FEW_SITES = 12, 2
"""A deck or a town with so few left will be empty soon."""
TURNINGS = 6
OF_ROLE = tuple(next(card for card in CARDS if MATERIAL[card] == role) for role in EVERY)
"""A client of each role."""


def threats(seen: Observation) -> list[Threat]:
    """A Forum that lacks one client or one material, a Catacomb about to be done, the last cards and sites."""
    if seen["over"]:
        return []
    t: Table = read(seen)
    found: list[Threat] = []
    for seat, camp in enumerate(t.camps):
        if camp.conceded:
            continue
        lacks, roles = clients_short(t, camp)
        if camp.active & FORUM and lacks == 1:
            found.append(Threat("forum_client", seat, roles))
        for structure in camp.structures:
            if structure.site == BUILT or materials_short(camp, structure) != 1:
                continue
            if NAME[structure.card] == "forum" and not lacks and not camp.active & FORUM:
                found.append(Threat("forum_material", seat))
            elif NAME[structure.card] == "catacomb":
                found.append(Threat("catacomb", seat))
    if sum(t.sites) <= FEW_SITES:
        found.append(Threat("sites", None, (sum(t.sites),)))
    if len(t.deck) <= FEW_CARDS:
        found.append(Threat("deck", None, (len(t.deck),)))
    return sorted(found, key=lambda threat: GRAVITY.index(threat.id))


GRAVITY = ("forum_client", "forum_material", "catacomb", "sites", "deck")


def clients_short(t: Table, camp: Camp) -> tuple[int, tuple[str, ...]]:
    """How many clients more a Forum wants, more than one as 2, and the roles of which one is enough."""
    if has_every_role(t, camp):
        return 0, ()
    helping = [ROLES[MATERIAL[card]] for card in OF_ROLE if has_every_role(t, with_client(camp, card))]
    return (1, tuple(helping)) if helping else (2, ())


def with_client(camp: Camp, card: int) -> Camp:
    twin = camp.copy()
    twin.clients.append(card)
    return twin


def materials_short(camp: Camp, structure: Structure) -> int:
    """How many materials more complete a structure; with a Scriptorium one marble does."""
    short = VALUE[structure.site] - len(structure.materials)
    return min(short, 1) if camp.active & SCRIPTORIUM else short


def news(seen: Observation, events: Events, seat: int, since: int) -> list[News]:
    """What was taken from a seat, what the others completed and sold."""
    found: list[News] = []
    sold, sold_at = [0] * seen["seats"], [0] * seen["seats"]
    for at, what in events:
        if at <= since:
            continue
        match what:
            case ("tribute" | "plunder", raider, victim, cards) if victim == seat and cards:
                found.append(News(at, 50 + 10 * len(cards), str(what[0]), (raider, tuple(cards))))
            case ("captive", raider, victim, card) if victim == seat:
                found.append(News(at, 60, "captive", (raider, card)))
            case ("prison", other, owner, card) if owner == seat:
                found.append(News(at, 90, "prison", (other, card)))
            case ("prison", other, owner, card) if other != seat:
                found.append(News(at, 40, "prison_of", (other, owner, card)))
            case ("open", other, owner, building, _, _) if owner == seat != other:
                found.append(News(at, 30, "opened", (other, building)))
            case ("complete", other, card, material) if other != seat:
                value = VALUE[MATERIALS.index(material)]
                found.append(News(at, 20 + 10 * value, "complete", (other, card, value)))
            case ("sell" | "sell_unseen", other, *_) if other != seat:
                sold[other] += 1
                sold_at[other] = at
            case ("concede", other) if other != seat:
                found.append(News(at, 60, "concede", (other,)))
    found += [News(sold_at[other], 12 + 3 * count, "sold", (other, count)) for other, count in enumerate(sold) if count]
    return sorted(found, key=lambda told: told.at)


def turnings(seen: Observation, events: Events) -> list[News]:
    """What changed most: great buildings, buildings taken, great raids."""
    found: list[News] = []
    for at, what in events:
        match what:
            case ("complete", seat, card, material):
                value = VALUE[MATERIALS.index(material)]
                found.append(News(at, 10 * value + 2, "complete", (seat, card, value)))
            case ("prison", seat, owner, card):
                found.append(News(at, 60, "prison_of", (seat, owner, card)))
            case ("tribute" | "plunder" as id, raider, victim, cards) if len(cards) > 2:
                found.append(News(at, 8 * len(cards), f"{id}_of", (raider, victim, len(cards))))
            case ("concede", seat):
                found.append(News(at, 50, "concede", (seat,)))
    return weightiest(found, TURNINGS)


def statistics(seen: Observation, events: Events) -> list[Count]:
    """What everybody did."""
    names = ("led", "followed", "thought", "drawn", "jacks", "hired", "stocked", "sold", "founded", "completed")
    rows: dict[str, list[int]] = {id: [0] * seen["seats"] for id in (*names, "raided", "robbed")}
    single = {
        "lead": "led", "follow": "followed", "think": "thought", "jack": "jacks", "hire": "hired", "found": "founded",
        "material": "stocked", "levy": "stocked", "sell": "sold", "sell_unseen": "sold", "complete": "completed",
    }  # fmt: skip
    for _, what in events:
        row = single.get(what[0])
        if row:
            rows[row][what[1]] += 1
        elif what[0] == "draw":
            rows["drawn"][what[1]] += what[2]
        elif what[0] in ("tribute", "plunder"):
            rows["raided"][what[1]] += len(what[3])
            rows["robbed"][what[2]] += len(what[3])
    return [Count(id, tuple(row)) for id, row in rows.items() if any(row)]


def holdings(t: Table) -> list[dict[str, int]]:
    """What stands, and what a camp works with."""
    return [
        {
            "buildings": sum(structure.site == BUILT for structure in camp.structures),
            "influence": influence(camp),
            "vault": len(camp.vault),
            "clients": len(camp.clients),
            "stockpile": len(camp.stockpile),
            "hand": len(camp.hand) + camp.jacks,
        }
        for camp in t.camps
    ]


OUTLOOK = Outlook(threats, news, statistics, turnings, holdings=holdings)
