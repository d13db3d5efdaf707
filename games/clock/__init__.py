"""How time runs at a table, as pure functions: the time of day is always given."""
