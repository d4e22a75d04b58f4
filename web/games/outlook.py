"""What games tell of themselves besides the log: warnings, a digest, statistics, sounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, cast

from pycore.engine.outlook import News, Threat

from ..kit.i18n import Words
from . import module
from .board import View


class Teller(Protocol):
    """What a module offers.

    ``SOUNDS``: of kinds of events the sound they make, one of those of sound.js. ``PHASES``: kinds with which a part of
    the game begins, besides the headings of the log.
    """

    SOUNDS: Mapping[str, str]
    PHASES: frozenset[str]

    def threat(self, view: View, told: Threat) -> str:
        """Who needs one thing more, in a sentence."""

    def news(self, view: View, told: News) -> str:
        """What happened, in a sentence; to the viewer: "you"."""

    def when(self, words: Words, label: str) -> str:
        """A chapter, by its label: ``Round 3``; 0: the set-up, in games where that is played."""


def teller(game: str) -> Teller | None:
    """The module of a game, if it has one."""
    return cast("Teller | None", module(game, "outlook"))
