"""Hints from the tables: something ended that the club may want to remember."""

from __future__ import annotations

from typing import Any

from scoring.tasks import game_remember


def game_ended(sender: type[Any], *, game_id: int, **more: Any) -> None:
    """Have a game taken into memory soon. Should nobody hear this, the sweep finds it."""
    game_remember.apply_async((game_id,), retry=False)
