"""Invented histories: a club that has played for years, to try things on and to measure."""
