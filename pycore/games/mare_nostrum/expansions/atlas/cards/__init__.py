"""The bonus cards of the legendary cities, one entry each."""
