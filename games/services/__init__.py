"""Writing. Whatever changes a table goes through :func:`write`."""

from __future__ import annotations

from games.services.door import Busy, Gone, Stale, WriteResult, write

__all__ = ["Busy", "Gone", "Stale", "WriteResult", "write"]
