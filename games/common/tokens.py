"""Tokens, keys and join codes: what a phone proves itself with, what makes a repeated tap harmless,
and what a table is found by: read aloud, typed on a phone, seen across a room.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata
from base64 import urlsafe_b64encode

from django.conf import settings

TAG_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def fresh_key() -> str:
    """A key for one form of one page: whatever is sent with it happens once."""
    return secrets.token_urlsafe(16)


def fresh_tag() -> str:
    """A public name for a row: says nothing of its number nor of when it was made."""
    return "".join(secrets.choice(TAG_LETTERS) for _ in range(10))


def hash_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def token_from(purpose: str, row: str, key: str) -> str:
    """The 256-bit token that *key* earns for *row*.

    It is derived, not drawn: when the first answer was lost on its way and the phone asks again
    with the same key, it gets the same token, though the database keeps only its hash.
    """
    secret = hashlib.sha256(f"games.keys:{settings.SECRET_KEY}".encode()).digest()
    digest = hmac.digest(secret, f"{purpose}\n{row}\n{key}".encode(), "sha256")
    return urlsafe_b64encode(digest).rstrip(b"=").decode()


CODE_LETTERS = "ACDEFGHJKMNPQRTUVWXY23456789"
"""28 signs, none of which looks like another: no I, L, 1; no O, 0; and 8, 5, 2 for B, S, Z."""
CODE_LENGTH = 6
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
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        if not is_rude(code):
            return code


def read_code(typed: str) -> str | None:
    """The code somebody meant, or ``None`` if it cannot be one."""
    plain = unicodedata.normalize("NFKC", typed[:60]).upper()
    signs = "".join(sign for sign in plain if sign.isalnum()).translate(MEANT)
    return signs if len(signs) == CODE_LENGTH and all(s in CODE_LETTERS for s in signs) else None


class CodeConverter:
    """A join code in an address, however it was typed. What cannot be one leads nowhere."""

    regex = rf"[0-9A-Za-z]{{{CODE_LENGTH}}}"

    def to_python(self, value: str) -> str:
        code = read_code(value)
        if code is None:
            raise ValueError
        return code

    def to_url(self, value: str) -> str:
        return value
