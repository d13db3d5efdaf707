"""The one list of the games."""

from __future__ import annotations

from games.engine.core import AnyRulebook

BOOKS: tuple[AnyRulebook, ...] = ()

RULEBOOKS: dict[str, AnyRulebook] = {book.name: book for book in BOOKS}
