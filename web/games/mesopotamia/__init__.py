"""The board of Mesopotamia."""
