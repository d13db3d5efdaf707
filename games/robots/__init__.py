"""Players that are not people: from what one seat may know to what that seat enters.

Nothing here imports Django, reads a clock or does I/O. A robot never meets a full state: it is
given the view of its seat, the log as that seat may read it, and a seed.
"""
