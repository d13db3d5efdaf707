"""Everything that changes what a club remembers."""
