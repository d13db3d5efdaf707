"""A finished game step by step."""
