"""Sending the game on the table."""
