"""Join codes: read aloud, typed on a phone, seen across a room."""

from __future__ import annotations

import secrets
import unicodedata

LETTERS = "ACDEFGHJKMNPQRTUVWXY23456789"
"""28 signs, none of which looks like another: no I, L, 1; no O, 0; and 8, 5, 2 for B, S, Z."""
LENGTH = 6
MEANT = str.maketrans({"B": "8", "S": "5", "Z": "2", "O": "Q", "0": "Q"})
"""What somebody who misread a sign has typed, and what they saw."""

_SOUNDS = str.maketrans("23456789", "ZEASGTBG")
_RUDE = frozenset(
    """
    batard caca chatte cucu fdp gueu merd mrd naz negr ntm pd pede petasse puta pute seg sexe
    suce tapet tare teub tg verge zeb
    anus arse ass bastard crap cum cunt damn fag fart fck fuc fuk fux gay jerk jew kkk pube punk
    pus rape scum sex shag sht suck tard turd twat wank wtf xxx
    """.upper().split()
)
"""French, then English, as far as the signs can spell them."""


def is_rude(code: str) -> bool:
    """Whether somebody would snigger, digits read as the letters they look like."""
    sounds = code.translate(_SOUNDS)
    return any(word in sounds or word in code for word in _RUDE)


def draw_code() -> str:
    while True:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        if not is_rude(code):
            return code


def read_code(typed: str) -> str | None:
    """The code somebody meant, or ``None`` if it cannot be one."""
    plain = unicodedata.normalize("NFKC", typed[:60]).upper()
    signs = "".join(sign for sign in plain if sign.isalnum()).translate(MEANT)
    return signs if len(signs) == LENGTH and all(s in LETTERS for s in signs) else None
