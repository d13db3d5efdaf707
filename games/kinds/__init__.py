"""One folder a game: its words, pieces, roles, pages, screen and drawings, on one object each.

Nothing below imports this room; the app installs it when it starts (``games.apps``).
"""
