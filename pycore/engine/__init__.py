"""What every game shares: decisions, matches, dice, links, positions, observations, bots. Names no game."""
