"""The board of Mare Nostrum: Empires. A map, and over it what is going on."""
