"""Sealing at rest: the log of a running game is unreadable in the database, its backups and dumps.

The key comes from the site's secret key, which lies beside the database, never in it. Each seal is
bound to one place in one log, so that a row moved, swapped or edited by hand no longer opens.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from functools import cache
from typing import Any

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings

NONCE = 12
STEP = 256
"""Sealed rows are multiples of it long: how long a row is must not tell what it says."""


class BrokenSeal(Exception):
    """A row of the log was damaged, moved, or sealed with another key."""


@cache
def _cipher(secret_key: str) -> AESGCM:
    return AESGCM(hashlib.sha256(b"filon: the log\0" + secret_key.encode()).digest())


def seal(content: dict[str, Any], *, place: str) -> bytes:
    """*content* made unreadable, to be opened at the same *place* only."""
    nonce = secrets.token_bytes(NONCE)
    plain = json.dumps(content, separators=(",", ":")).encode()
    plain += b" " * (-len(plain) % STEP)
    return nonce + _cipher(settings.SECRET_KEY).encrypt(nonce, plain, place.encode())


def unseal(sealed: bytes | memoryview, *, place: str) -> dict[str, Any]:
    """What was sealed at *place*. Raises :exc:`BrokenSeal`."""
    whole = bytes(sealed)  # PostgreSQL hands out a memoryview
    try:
        plain = _cipher(settings.SECRET_KEY).decrypt(whole[:NONCE], whole[NONCE:], place.encode())
    except (InvalidTag, ValueError) as error:
        raise BrokenSeal(place) from error
    content: dict[str, Any] = json.loads(plain)
    return content


def keyed_random(place: str) -> bytes:
    """A pseudo-random value for *place*: always the same, not computable without the site's key."""
    return hmac.digest(settings.SECRET_KEY.encode(), f"filon: lots\0{place}".encode(), "sha256")
