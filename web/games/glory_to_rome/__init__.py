"""The table of Glory to Rome: cards, not a map. It is HTML, so that it flows into the room there is."""
