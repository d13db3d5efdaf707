"""Saboteur 2: two teams, doors, thieves, a geologist; what it shares with Saboteur is there."""
