"""What every room may use: tokens, join codes, names of players, write transactions.

Nothing here imports another room of games.
"""
