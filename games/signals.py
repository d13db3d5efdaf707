"""What other rooms may listen to."""

from __future__ import annotations

from django.dispatch import Signal

game_changed = Signal()
"""A game ended, was abandoned, corrected after its end, or plays again: ``game_id`` says which.

Sent after the commit. It is a hint: whoever keeps memory of games also sweeps for what it missed.
"""
