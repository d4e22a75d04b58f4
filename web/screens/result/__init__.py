"""How a game ended."""
