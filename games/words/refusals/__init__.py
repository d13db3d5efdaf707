"""Which sentence of a rule fits the facts of the moment: one module a kind of game."""
