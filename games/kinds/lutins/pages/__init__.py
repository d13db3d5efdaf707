"""Lutins as its pages show it, made from a sight alone.

What cannot be done now stays in sight, with the reason why.
"""
