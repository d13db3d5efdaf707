"""Reads: which device is what at a table, and the reads that many phones share."""
