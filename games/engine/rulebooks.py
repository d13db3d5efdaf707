"""The one list of the games."""

from __future__ import annotations

from games.engine.core import AnyRulebook
from games.engine.lutins.rulebook import Lutins
from games.engine.saboteur.rulebook import Saboteur
from games.engine.saboteur2.rulebook import Saboteur2

BOOKS: tuple[AnyRulebook, ...] = (Saboteur(), Saboteur2(), Lutins())

RULEBOOKS: dict[str, AnyRulebook] = {book.name: book for book in BOOKS}
