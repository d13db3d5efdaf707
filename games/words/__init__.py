"""Sentences for people: log lines, refusals, notices, the handbook."""
