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
