"""Tokens and keys: what a phone proves itself with, and what makes a repeated tap harmless."""

from __future__ import annotations

import hashlib
import hmac
import secrets
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
