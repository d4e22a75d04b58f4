"""Atlas: further set-ups, the empire of Atlantis and its heroes, three legendary cities, the Punic War."""

from __future__ import annotations

from importlib.resources import files

from pycore.engine.game import Setting

from ...box import Part
from .atlantis import ATLANTIS
from .jerusalem import JERUSALEM
from .legends import LEGENDS
from .punic import PUNIC
from .syracuse import SYRACUSE
from .troy import TROY

ATLAS = Part(
    id="atlas",
    data=files(__package__) / "data" / "map",
    settings=(Setting("atlas", (False, True), since=9),),
)
"""Other set-ups for each number of seats; those with the board of Atlantis or the Punic War name that part."""
PARTS = (ATLAS, ATLANTIS, TROY, JERUSALEM, SYRACUSE, LEGENDS, PUNIC)
"""The cards come after the heroes of their cities; the Punic War comes last: its steps follow those of the others."""
