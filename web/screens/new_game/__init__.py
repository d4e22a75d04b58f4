"""The dialog of a new game."""
