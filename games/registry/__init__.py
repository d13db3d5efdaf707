"""What a kind of game brings along beside its rules, and the list of the kinds installed."""
