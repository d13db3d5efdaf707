"""The sealed log of a game: stored, read into timelines, written as a record."""
