"""Saves with anything in any field: each is refused in a sentence or opened, what is left of the game is kept, and
nothing that is done with it raises."""

from __future__ import annotations

import copy
import json
from functools import cache
from random import Random
from typing import Any

import pytest

import pycore
from pycore import Match
from tests.engine.suite import setups
from web.app.saves import GAMES, Save
from web.games import games
from web.session.plan import PLANNED

from .fake import Device
from .reader import Reader

SAVES, ACTS = 24, 4
"""Of each game so many saves are tried; of each that opens so many buttons are pressed."""
NUMBERS = ("0", "1", "2", "1e3", "-1", "+1", "1_0", " 1", "", "٣", "9" * 30)
ODD: list[Any] = [
    None,
    True,
    0,
    -1,
    1 << 53,
    1 << 70,
    1.5,
    "",
    "a",
    "= ",
    "x" * 500,
    [],
    {},
    [[]],
    [""],
    [None],
    ["= "],
]


def saves(game: str, seed: int) -> tuple[Random, list[dict[str, Any]]]:
    """Saves of games under way; of those that plan moves more than come by themselves."""
    random, found = Random(f"{game} {seed}"), []
    for number in range(12):
        match = random.choice(setups(pycore.games()[game])).new()
        stop = random.randrange(160)
        while match.decision is not None and (len(match.log) < stop or (number % 2 and not _moves(match))):
            match.play(random.randrange(len(match.decision.options)))
        kinds = [random.choice(("person", "person", "away", "tiro")) for _ in range(match.seats)]
        if match.decision is not None:
            kinds[match.decision.seat] = "person"
        save: dict[str, Any] = dict.fromkeys(Save.__dataclass_fields__, 0)
        seats = [{"name": f"Claudia {seat}", "kind": kind} for seat, kind in enumerate(kinds)]
        save |= {"format": 1, "id": f"a{number}", "game": game, "name": "", "seats": seats, "link": match.to_link()}
        save |= {"position": match.position(), "draft": [], "cut": False, "sent": -1, "figures": random.random() < 0.5}
        found.append(json.loads(json.dumps(save)))
    return random, found


def _moves(match: Match) -> bool:
    asked = match.decision
    return asked is None or asked.about.startswith(("mare_nostrum.march", "mare_nostrum.sail")) or len(match.log) > 400


def changed(random: Random, whole: dict[str, Any], others: list[dict[str, Any]]) -> dict[str, Any]:
    """A save with something else in a field or two; mostly in its draft."""
    save = copy.deepcopy(whole)
    for _ in range(random.choice((1, 1, 2))):
        key = random.choice(("draft", "draft", "draft", *sorted(save)))
        what = random.random()
        if key == "draft":
            save["draft"] = draft(random, whole["link"])
        elif what < 0.4:
            save[key] = copy.deepcopy(random.choice(others).get(key))
        elif what < 0.5:
            del save[key]
        elif key in ("position", "seats") and what < 0.8:
            inside = random.choice(save[key]) if key == "seats" and save[key] else save[key]
            if isinstance(inside, dict):
                inside[random.choice(sorted(inside))] = random.choice(ODD)
        elif isinstance(save[key], str) and what < 0.8:
            save[key] = save[key][: random.randrange(40)] + random.choice(("", "A", "&", "=", " "))
        elif type(save[key]) is int and what < 0.8:
            save[key] += random.choice((-1, 1, 5, 1 << 20))
        else:
            save[key] = random.choice(ODD)
    return save


@cache
def lines_of(link: str) -> list[str]:
    """What is asked at the end of a game, as plans are written."""
    decision = Match.from_link(link).decision
    return [" ".join(map(str, option)) for option in decision.options] if decision else ["march latium gallia 1"]


def draft(random: Random, link: str) -> list[Any]:
    """Clicks and plans, some of which belong to what is asked."""
    lines = lines_of(link)
    found: list[Any] = []
    for _ in range(random.randrange(4)):
        words = random.choice(lines).split(" ")
        what = random.random()
        if what < 0.4:
            words[-1] = random.choice(NUMBERS)
        elif what < 0.5:
            words.pop(random.randrange(len(words)))
        elif what < 0.6:
            words.insert(random.randrange(len(words) + 1), random.choice((*words, "", "sail", "march")))
        thing: Any = random.choice((PLANNED, PLANNED, "", "!", "-")) + " ".join(words)
        found += [thing if random.random() < 0.9 else random.choice(ODD)] * random.choice((1, 1, 2))
    return found


def tried(random: Random, save: dict[str, Any]) -> str:
    """Import it, open it out of the storage, press some buttons; what came of it."""
    text = json.dumps(save)
    imported = Reader()
    imported.take_file("game.json", text)
    assert imported.notice(), "nothing is said"
    key = GAMES + str(save.get("id", "a1"))[:20]
    reader = Reader(f"/game/{key.removeprefix(GAMES)}", Device({key: text, GAMES + "other": "{"}))
    if reader.app.table is None:
        assert reader.notice() or reader.page is not None
        assert reader.device.stored[key] == text, "what cannot be opened is kept"
        return "refused"
    for _ in range(ACTS):
        verbs = [do for do in reader.dos() if not do.startswith(AWAY_FROM_HERE)]
        if reader.app.table is None or not verbs:
            break
        do = random.choice(sorted(set(verbs)))
        reader.act(do)
        if random.random() < 0.3:
            reader.tab.run(1.0)
    reader.open("/")
    assert key in reader.device.stored
    return "opened"


AWAY_FROM_HERE = ("go ", "delete", "remove")


@pytest.mark.sampled(2)
@pytest.mark.parametrize("game", games())
def test_a_save_with_anything_in_it(game: str, seed: int = 0) -> None:
    random, whole = saves(game, seed)
    outcomes = set()
    for number in range(SAVES):
        save = changed(random, whole[number % len(whole)], whole)
        try:
            outcomes.add(tried(random, save))
        except Exception as trouble:
            trouble.add_note(json.dumps({key: value for key, value in save.items() if key != "position"}))
            raise
    assert outcomes == {"refused", "opened"}


@pytest.mark.parametrize(
    "line", ["", " ", "1e3", "march", "march latium gallia 1e3", "march latium gallia 01", "sail a b 1"]
)
def test_a_broken_plan_in_a_draft_is_given_up(line: str) -> None:
    for save in saves("mare_nostrum", 0)[1][:4]:
        text = json.dumps({**save, "draft": [PLANNED + line]})
        reader = Reader("/game/" + save["id"], Device({GAMES + save["id"]: text}))
        assert reader.table.selection.planned == [] and reader.table.match.to_link() == save["link"]
        other = Reader()
        other.take_file("game.json", text)
        assert len(other.device.games()) == 1 and other.notice()
