"""Saboteur: diggers, saboteurs, three rounds of gold."""
