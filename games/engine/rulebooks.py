"""The one list of the games."""

from __future__ import annotations

from games.engine.core import AnyRulebook
from games.engine.lutins.rulebook import Lutins

BOOKS: tuple[AnyRulebook, ...] = (Lutins(),)

RULEBOOKS: dict[str, AnyRulebook] = {book.name: book for book in BOOKS}
