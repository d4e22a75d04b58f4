"""Expansions: a folder each, with ``EXPANSION``, a ``Part`` (or ``PARTS``, several of them). Nothing lists them."""
