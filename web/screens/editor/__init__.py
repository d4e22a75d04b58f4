"""Setting up a position."""
