"""What the forms of a game's pages may send, and how it becomes an entry of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from django.http import QueryDict

from games.registry.dealing import WrittenEntry

Reader = Callable[[list[str]], Any]
"""From what a field was sent with to what an entry holds; ``None`` leaves the field out."""
Fields = Mapping[str, Reader]


class Forms:
    """Every kind of entry that a form can mean, with its fields. Nothing else is read."""

    by_players: ClassVar[Mapping[str, Fields]] = {}
    by_the_table: ClassVar[Mapping[str, Fields]] = {}

    def in_entry_words(self, post: QueryDict) -> QueryDict:
        """The form with its fields named as entries name them."""
        return post

    def completed(self, entry: WrittenEntry, post: QueryDict) -> WrittenEntry:
        """*entry* with what depends on more than one field."""
        return entry
