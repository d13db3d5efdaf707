"""Pages of Saboteur and Saboteur 2: a turn, the end of a round, the podium."""
