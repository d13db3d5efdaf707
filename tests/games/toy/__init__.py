"""Pebbles: a toy game that the app does not know, added as any game would be."""
