"""Sets up the examples of the rules page of Atlas anew: ``python -m`` with the name of this module.

The reader has the seat that is asked. Every example is kept as a link, by name, among the expansion's files.
"""

from __future__ import annotations

import json
from collections.abc import Callable

from assets.make.games import folder_of
from pycore import Match
from pycore.games.mare_nostrum.state import Table
from tests.games.mare_nostrum.expansions.atlas import test_punic as punic
from tests.games.mare_nostrum.expansions.atlas.scenes import (
    ATLANTIS,
    CARTHAGE,
    GREECE,
    ROME,
    build,
    control,
    empty,
    figure,
    fort,
    give,
    goals,
    hand,
    offered,
    own,
    play,
    put,
    rolls,
    scene,
)
from web.games.mare_nostrum.expansions import folders

FILE = folder_of("mare_nostrum-atlas") / "scenes.json"
LESSONS = folders()["atlas"] / "lessons.json"
SCENES: dict[str, Callable[[], Match]] = {}


def example(made: Callable[[], Match]) -> Callable[[], Match]:
    SCENES[made.__name__] = made
    return made


# The Punic War ----------------------------------------------------------------------


@example
def barter() -> Match:
    """Carthage leads in trade; three foreign goods, two offers of three."""
    return punic.bartering(
        ("gems", "spices", "wood"), "metal wine coin", "2 sheep oil", rome_has="coin", carthage_has="coin"
    )


@example
def hire() -> Match:
    """Rome has two coins and a gold, and ships of the barbarians join Achaea to the provinces of Carthage."""

    def change(t: Table) -> None:
        punic.has(t, ROME, "2 coin gold")
        ships, sea = t.triremes[punic.BARBARIANS], t.board.sea
        ships[sea["mare_ionium"]], ships[sea["mare_africum"]] = 0, 1
        t.legions[ROME] = [0] * len(t.legions[ROME])
        t.legions[ROME][t.board.province["italia"]] = 1

    return punic.begin(change, "march")


@example
def raid() -> Match:
    """Barbarians that Rome has led stand alone in Africa."""

    def change(t: Table) -> None:
        punic.has(t, ROME, "")
        province = punic.army(t, "africa", 2)
        t.legions[punic.BARBARIANS][t.board.province["achaea"]] = 1
        t.kept = {"barbarians_raiding": [province]}

    return punic.begin(change, "raid")


# Atlantis ---------------------------------------------------------------------------


@example
def ships() -> Match:
    """Two coins and two commodities: two triremes with Atlas."""

    def change(t: Table) -> None:
        hand(t, ATLANTIS, coin=2, pottery=1, wheat=1)

    return scene(change, phase="build", seat=ATLANTIS, atlas=True)


@example
def centaur() -> Match:
    """Atlantis may march with the Centaur and a legion against Rome."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ATLANTIS, "chiron")
        put(t, ATLANTIS, hispania=2)
        figure(t, "centaur", "hispania")
        put(t, ROME, gallia=2)
        fort(t, ROME, "gallia")

    return scene(change, seat=ATLANTIS, atlas=True, seed=rolls(4, 3, 5, 3))


@example
def flight() -> Match:
    """Pegasus may carry legions of Gadira two spaces."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ATLANTIS, "pegasus")
        put(t, ATLANTIS, gadira=2)
        put(t, CARTHAGE, numidia=1)

    return scene(change, seat=ATLANTIS, atlas=True)


@example
def stone() -> Match:
    """Carthage begins to move, and Atlantis has Medusa."""

    def change(t: Table) -> None:
        empty(t)
        own(t, ATLANTIS, "medusa")
        put(t, CARTHAGE, numidia=3)
        put(t, ATLANTIS, hispania=1)
        put(t, ROME, gallia=2)

    return scene(change, phase="medusa", seat=CARTHAGE, atlas=True)


# Legendary cities -------------------------------------------------------------------


@example
def goal() -> Match:
    """Rome controls five provinces; a legion is missing in the last one."""

    def change(t: Table) -> None:
        empty(t)
        control(t, ROME, "germania", "dalmatia")
        put(t, ROME, latium=2, gallia=1, germania=1, dalmatia=1)
        goals(t, "alexander")

    return scene(change, "troy")


def at_gallia(t: Table, *cards: str, answers: tuple[str, ...] = ()) -> None:
    """Carthage stands before Gallia with three legions against one and a fortress."""
    empty(t)
    put(t, CARTHAGE, gallia=3)
    put(t, ROME, gallia=2)
    fort(t, ROME, "gallia")
    give(t, CARTHAGE, *cards)
    give(t, ROME, *answers)
    goals(t)


@example
def catapults() -> Match:
    """A battle is about to be fought, and the attacker has two cards."""

    def change(t: Table) -> None:
        at_gallia(t, "catapults", "war_elephants")

    return _in_battle(scene(change, "troy", seat=CARTHAGE, seed=rolls(5, 3, 4, 3)))


@example
def tellers() -> Match:
    """The same with two Fortune Tellers."""

    def change(t: Table) -> None:
        at_gallia(t, "fortune_tellers_troy", "fortune_tellers_troy")

    return _in_battle(scene(change, "troy", seat=CARTHAGE, seed=rolls(5, 3, 4, 3)))


@example
def piraeus() -> Match:
    """Greece builds with a card of the harbour and six goods."""

    def change(t: Table) -> None:
        hand(t, GREECE, coin=6)
        give(t, GREECE, "port_of_piraeus")
        goals(t)

    return scene(change, "syracuse", phase="build", seat=GREECE)


def cards_lesson() -> Match:
    """Where the lesson of cards begins: Rome is about to reach a goal, and then to attack Sicilia."""

    def change(t: Table) -> None:
        empty(t)
        control(t, ROME, "germania", "dalmatia")
        control(t, CARTHAGE, "sicilia")
        build(t, "sicilia", "city_1")
        put(t, ROME, latium=3, gallia=1, germania=1, dalmatia=1, mare_tyrrhenum=2)
        fort(t, ROME, "gallia")
        put(t, CARTHAGE, sicilia=2)
        put(t, GREECE, macedonia=2)
        for seat in range(t.seats):
            hand(t, seat)
        give(t, ROME, "cretan_archers")
        give(t, GREECE, "war_elephants")
        goals(t, "alexander")
        t.round = 1
        (deck,) = t.decks
        for card in ("fortune_tellers_troy", "greek_phalanxes", "siege_vessels"):  # the last is drawn first
            deck.remove(t.box.number_of[card])
            deck.append(t.box.number_of[card])

    return scene(change, "troy", seed=rolls(5, 4, 3, 4, 3))


def _in_battle(match: Match) -> Match:
    """From the march to the cards before the dice."""
    return play(match, "done") if "done" in offered(match) else match


def link(name: str) -> str:
    return Match.from_position("mare_nostrum", SCENES[name]().position()).to_link()


def beginnings() -> dict[str, str]:
    """Of the lessons that begin from a position."""
    return {"cards": Match.from_position("mare_nostrum", cards_lesson().position()).to_link()}


def main() -> None:
    FILE.write_text(json.dumps({name: link(name) for name in SCENES}, indent=1) + "\n", "utf-8")
    LESSONS.write_text(json.dumps(beginnings(), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
