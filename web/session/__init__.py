"""A game being played or looked at: who looks, what is chosen, what is planned, what was. Knows no screen."""
