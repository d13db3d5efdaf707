"""Keeping the running totals: what a play adds, and how it is written down."""
