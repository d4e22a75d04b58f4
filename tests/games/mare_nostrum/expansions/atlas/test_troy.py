"""Troy: each hero, goal and card, by the numbers of the resolutions."""

from __future__ import annotations

import pytest

pytest.importorskip("pycore.games.mare_nostrum.expansions.atlas", reason="not finished, so not found")

from pycore.games.mare_nostrum.build import price
from pycore.games.mare_nostrum.leadership import levels
from pycore.games.mare_nostrum.state import Table

from .scenes import *  # noqa: F403
