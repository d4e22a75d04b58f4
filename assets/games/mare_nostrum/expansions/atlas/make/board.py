"""The board of Atlas: the map with Atlantis, and what its set-ups cover."""

from assets.games.mare_nostrum.make.expansion import draw as draw
