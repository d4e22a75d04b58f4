"""The board of Imperium. A map with ranked tallies, cards to pick regions, a stage for what all have picked."""
