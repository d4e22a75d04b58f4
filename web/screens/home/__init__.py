"""Home: games to go on with, and the shelf."""
