"""What a page may ask of the rules."""

from . import HAND

__all__ = ["HAND"]
