"""Atlas: further set-ups, the empire of Atlantis and its heroes, three legendary cities with heroes, goals and cards.

Not finished: a folder whose name begins with a line below is not found, and no game has it; tests put it in its place.
"""

from __future__ import annotations

from importlib.resources import files

from pycore.engine.game import Setting

from ...box import Part
from .atlantis import ATLANTIS
from .jerusalem import JERUSALEM
from .legends import LEGENDS
from .syracuse import SYRACUSE
from .troy import TROY

ATLAS = Part(
    id="atlas",
    data=files(__package__) / "data" / "map",
    settings=(Setting("atlas", (False, True), since=5),),
)
"""Other set-ups for each number of seats; those with the board of Atlantis name that part themselves."""
PARTS = (ATLAS, ATLANTIS, TROY, JERUSALEM, SYRACUSE, LEGENDS)
"""Where several have a say at one moment it is in this order."""
