"""Exports: records, tables, and the formats of other programs."""
