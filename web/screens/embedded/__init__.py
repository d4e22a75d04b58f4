"""A board in somebody's page."""
