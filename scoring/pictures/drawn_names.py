"""Names as pictures have them: those in a script that no face has give way to the seat's mark.

The site brings faces for Latin, Greek, Cyrillic, Arabic, Hebrew, Georgian, Armenian and emoji.
Where a machine has no others, `李小龙` would be three boxes; "yellow lozenge" says who it is, since
the token with that colour and shape stands beside it, as on the phones and on the screen.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import override

from games.art.marks import MARKS
from scoring.pictures.lettering import writable


def drawn_names(names: Sequence[str], language: str) -> list[str]:
    """Each name, or the words for its seat's mark. *names* are in seat order."""
    with override(language):
        return [
            name if writable(name) else _capital(str(MARKS[seat % len(MARKS)]))
            for seat, name in enumerate(names)
        ]


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
