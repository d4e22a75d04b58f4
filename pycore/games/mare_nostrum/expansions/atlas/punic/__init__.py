"""The Punic War, for two: Rome and Carthage, barbarians between them, a foreign market, victories held twice."""

from __future__ import annotations

from .part import PUNIC

__all__ = ["PUNIC"]
