"""The heroes and wonders of the base game, by the chapter of the rulebook that they bend.

Where several have a say it is in this order. Hercules has only his bonus.
"""

from __future__ import annotations

from ..effect import Effect
from .building import CastorPollux, Gilgamesh, Hammurabi, Lighthouse, Penthesilea, Perseus, Spartacus
from .collecting import Circe, Colossus, TempleOfArtemis
from .conquering import Hamilcar, QueenOfSheba, StatueOfZeus
from .fighting import Caesar, Nebuchadnezzar, Pericles, RamsesII
from .paying import Cleopatra, HangingGardens, Hannibal
from .trading import Antigone

EFFECTS: tuple[Effect, ...] = (
    TempleOfArtemis(),
    Circe(),
    Colossus(),
    Antigone(),
    Perseus(),
    Hammurabi(),
    Cleopatra(),
    Hannibal(),
    Spartacus(),
    Gilgamesh(),
    Lighthouse(),
    Penthesilea(),
    CastorPollux(),
    HangingGardens(),
    StatueOfZeus(),
    Caesar(),
    Pericles(),
    Nebuchadnezzar(),
    RamsesII(),
    Hamilcar(),
    QueenOfSheba(),
)
