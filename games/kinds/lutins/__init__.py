"""Lutins: dice, galleries, a village."""
