"""The table of the urn: a row of tiles a seat."""
