"""Every picture of Filon, drawn from its notation: pure code, the same bytes each time."""
