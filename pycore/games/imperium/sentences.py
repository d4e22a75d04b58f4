"""The English sentences of the codes with which the rules refuse a choice or a position: for the shell and
for programs. A page says them in its reader's language from its own catalogues."""

SENTENCES = {
    "imperium.round": "there is no round {round}.",
    "imperium.scores": "points are 0 or more.",
    "imperium.high": "nobody can have so many points by round {round}.",
    "imperium.thirty": "somebody has 30 points, so the game is over.",
    "imperium.ending": "the ending does not fit the rest.",
    "imperium.turn": "it cannot be the turn of seat {seat} in this phase.",
    "imperium.rows": "{name} needs {want} entries.",
    "imperium.row": "region {region} needs a count of markers for every seat.",
    "imperium.debt": "seat {seat} has a negative number of markers.",
    "imperium.markers": "seat {seat} has {has} markers instead of {want}.",
    "imperium.picks": "the picks of seat {seat} are not valid in this phase.",
    "imperium.rising": "Regions are picked in rising order.",
}
