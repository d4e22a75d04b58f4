"""A page of prose: rules, about."""
