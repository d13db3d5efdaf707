"""Printable kits: drawn by the jobs process, and kept for an hour for all who ask."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from django.conf import settings

FRESH = 3600.0
"""Seconds for which a kit that was drawn is handed out."""
MOST = 24
"""Kits that lie there at once: decks can be described without end."""


@dataclass(frozen=True)
class KitWish:
    """Which kit: its language, whether with backs, and a deck as JSON, or nothing for ours."""

    language: str
    backs: bool = False
    cards: str = ""

    @property
    def name(self) -> str:
        told = json.dumps(asdict(self), sort_keys=True)
        return hashlib.sha256(told.encode()).hexdigest()[:32]

    @property
    def path(self) -> Path:
        return folder() / f"{self.name}.pdf"


def folder() -> Path:
    return Path(settings.DATA_DIR) / "kits"


def ready(wish: KitWish) -> Path | None:
    """The file, if it was drawn lately."""
    try:
        age = time.time() - wish.path.stat().st_mtime
    except FileNotFoundError:
        return None
    return wish.path if age < FRESH else None


def make(wish: KitWish) -> None:
    """Draw it, unless it is there; whoever reads meanwhile never sees half of it."""
    from scoring.pictures.kit import kit_pdf

    if ready(wish) is not None:
        return
    folder().mkdir(parents=True, exist_ok=True, mode=0o700)
    fresh = folder() / f".{secrets.token_hex(8)}"
    cards = json.loads(wish.cards) if wish.cards else None
    fresh.write_bytes(kit_pdf(wish.language, cards, backs=wish.backs))
    os.replace(fresh, wish.path)
    oldest_first = sorted(folder().glob("*.pdf"), key=lambda path: path.stat().st_mtime)
    for path in oldest_first[:-MOST]:
        path.unlink(missing_ok=True)
