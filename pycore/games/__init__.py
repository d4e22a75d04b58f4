"""The games, a folder each. The engine finds them here; nothing lists them."""
