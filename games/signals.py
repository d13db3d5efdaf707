"""What other rooms may listen to."""

from __future__ import annotations

from django.dispatch import Signal

table_opened = Signal()
"""Somebody opened a table: ``table_id``, and the ``request`` that did."""

seat_taken = Signal()
"""Somebody sat down with a phone: ``seat_id``, and the ``request`` that did."""

game_changed = Signal()
"""A game ended, was abandoned, corrected after its end, or plays again: ``game_id`` says which.

Sent after the commit. It is a hint: whoever keeps memory of games also sweeps for what it missed.
"""

clock_set = Signal()
"""A clock has an end that somebody must notice: ``clock_id``, ``sequence`` and ``deadline``.

Sent after the commit, as a hint: a sweep finds every end that nobody was told of.
"""

clocks_late = Signal()
"""Some clocks are over and nobody noticed in time."""

robots_late = Signal()
"""Some robots should have acted and did not."""

robot_set = Signal()
"""A robot of a game will act: ``game_id``, and when it is ``due``.

Sent after the commit, as a hint: a sweep finds every robot that nobody was told of.
"""

game_looked_at = Signal()
"""A page shows a game that is over: ``game_id`` and ``head``, the state of its log.

Whoever keeps memory of games may catch up here with what no worker did.
"""
