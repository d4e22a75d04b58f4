"""Imperium as arrays."""

from __future__ import annotations

from pycore.engine.arrays import Arrays

from .board import PICKS

ARRAYS = Arrays(longest={"picks": PICKS})
