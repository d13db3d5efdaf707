"""How often a stranger may knock. Counted in the database: no Redis needed, every process agrees.

Only what strangers do is counted, by address, private ones too; whoever holds a seat never
meets these counters. A full counter shuts for the rest of its window, right guesses included:
otherwise a guesser could go on and wait for the one that works.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Iterable
from dataclasses import dataclass

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F
from django.utils.translation import ngettext

from games.common.table_errors import Refused, Why
from games.common.transactions import persistently, writing
from games.models import Attempt


@dataclass(frozen=True)
class Limit:
    """At most *quota* times in a window of *seconds*."""

    name: str
    quota: int
    seconds: int = 60


Charges = tuple[tuple[Limit, str], ...]

GUESS = Limit("guess", settings.FILON_LIMIT_GUESSES)
"""Wrong codes from one address."""
GUESS_WIDE = Limit("guess-wide", 4 * settings.FILON_LIMIT_GUESSES)
"""Wrong codes from all addresses that one customer of a network may have."""
GUESS_ALL = Limit("guess-all", 1200)
"""Wrong codes in all. With 20 tables open, even this rate finds one in a month."""
DOOR = Limit("door", 60)
"""Names and claims sent to one table by phones that do not sit there."""
CHAIRS = Limit("chairs", 12)
"""Chairs taken at one table from one address: as many as there are."""
CHAIRS_IN_PLAY = Limit("chairs-in-play", 3, 600)
"""The same while a game is played there."""
OPEN = Limit("open", settings.FILON_LIMIT_TABLES, 600)
"""Tables opened from one address."""
OPEN_SIGNED_IN = Limit("open-signed-in", 10 * settings.FILON_LIMIT_TABLES, 600)
"""Tables opened by somebody with an account."""
OPEN_ALL = Limit("open-all", max(600, 10 * settings.FILON_LIMIT_TABLES), 600)
MEMBERS = Limit("members", 20, 3600)
"""People whom guests add to a club from one address."""
ALL = (
    *(GUESS, GUESS_WIDE, GUESS_ALL, DOOR, CHAIRS, CHAIRS_IN_PLAY),
    *(OPEN, OPEN_SIGNED_IN, OPEN_ALL, MEMBERS),
)


def neighbourhood(address: str) -> str:
    """What one customer of a network has: an IPv4 address, an IPv6 /64."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return "unknown"
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((ip, 64), strict=False).network_address) + "/64"
    return str(ip)


def wide(address: str) -> str:
    """What one customer of a network may have at most: an IPv4 address, an IPv6 /48."""
    near = neighbourhood(address)
    if not near.endswith("/64"):
        return near
    return str(ipaddress.ip_network((near.removesuffix("/64"), 48), strict=False))


def spend_guess(address: str) -> Charges:
    """Pay for a guess at a code; what was paid, to be given back if it was right.

    Where everybody together guesses too much, those wait who have guessed wrongly themselves:
    forty networks that try codes do not shut the door for a guest with the right one.
    """
    near = neighbourhood(address)
    if is_full(GUESS_ALL, "") and spent_on(GUESS, near):
        raise too_often(GUESS_ALL)
    charges: Charges = ((GUESS, near), (GUESS_WIDE, wide(address)))
    spend(*charges)
    persistently(lambda: _count(GUESS_ALL, ""))
    return (*charges, (GUESS_ALL, ""))


def spent_on(limit: Limit, subject: str) -> int:
    """How much of a counter is used in this window."""
    rows = Attempt.objects.filter(bucket=_bucket(limit, subject), window=_window(limit))
    return rows.values_list("count", flat=True).first() or 0


def is_full(limit: Limit, subject: str) -> bool:
    return spent_on(limit, subject) >= limit.quota


def too_often(limit: Limit) -> Refused:
    """The refusal, with the time until the counter begins anew."""
    seconds = max(1, _window(limit) + limit.seconds - int(time.time()))
    return Refused(Why.TOO_OFTEN, seconds=seconds, time=waiting_words(seconds))


def waiting_words(seconds: int) -> str:
    """So long to wait, as people say it: never too short."""
    if seconds <= 60:
        return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)
    minutes = -(-seconds // 60)
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


def spend(*charges: tuple[Limit, str]) -> None:
    """Count one try on each counter, or on none and raise :exc:`Refused` if one is full.

    A guess is paid before it is looked up, so that many at once cannot slip past the quota.
    """
    persistently(lambda: _spend(charges))


def _spend(charges: Iterable[tuple[Limit, str]]) -> None:
    with writing():
        for limit, subject in charges:
            bucket, window = _bucket(limit, subject), _window(limit)
            # The second look is for a counter that another process began between the two.
            if not (
                _add(limit, bucket, window) or _begin(bucket, window) or _add(limit, bucket, window)
            ):
                raise too_often(limit)


def _count(limit: Limit, subject: str) -> None:
    """Count one more, however many there are."""
    without_end = Limit(limit.name, 2**31 - 1, limit.seconds)
    bucket, window = _bucket(limit, subject), _window(limit)
    with writing():
        _ = _add(without_end, bucket, window) or _begin(bucket, window)


def refund(*charges: tuple[Limit, str]) -> None:
    """Take back what was spent on a guess that was right."""
    persistently(lambda: _refund(charges))


def _refund(charges: Iterable[tuple[Limit, str]]) -> None:
    with writing():
        for limit, subject in charges:
            spent = Attempt.objects.filter(bucket=_bucket(limit, subject), window=_window(limit))
            spent.filter(count__gt=0).update(count=F("count") - 1)


def forget_old() -> int:
    """Throw away the counters of windows that are over."""
    longest = max(limit.seconds for limit in ALL)
    with writing():
        old = Attempt.objects.filter(window__lt=int(time.time()) - 2 * longest)
        return old.delete()[0]


def _add(limit: Limit, bucket: str, window: int) -> bool:
    counter = Attempt.objects.filter(bucket=bucket, window=window, count__lt=limit.quota)
    return bool(counter.update(count=F("count") + 1))


def _begin(bucket: str, window: int) -> bool:
    try:
        with transaction.atomic():
            Attempt.objects.create(bucket=bucket, window=window, count=1)
    except IntegrityError:
        return False
    return True


def _bucket(limit: Limit, subject: str) -> str:
    return f"{limit.name}:{subject}"


def _window(limit: Limit) -> int:
    """The second in which the running window began."""
    now = int(time.time())
    return now - now % limit.seconds
