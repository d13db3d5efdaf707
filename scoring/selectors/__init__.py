"""Reading what a club remembers."""
