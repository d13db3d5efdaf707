"""Every picture of Filon: SVG drawn by hand, and cards drawn from their notation by pure functions
that give the same bytes each time.
"""
