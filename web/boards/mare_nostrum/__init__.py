"""The board of Mare Nostrum."""
