"""The English sentences of the codes with which the rules refuse a position."""

SENTENCES = {
    "urn.tiles": "the tiles are not those of the game.",
    "urn.seats": "the seats do not fit the rest.",
    "urn.ending": "the ending does not fit the rest.",
    "urn.roll": "nobody has swapped before this roll.",
}
