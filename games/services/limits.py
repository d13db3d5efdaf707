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

from django.db import IntegrityError, transaction
from django.db.models import F

from games.models import Attempt
from games.objections import Refused, Why
from games.writing import persistently, writing


@dataclass(frozen=True)
class Limit:
    """At most *quota* times in a window of *seconds*."""

    name: str
    quota: int
    seconds: int = 60


GUESS = Limit("guess", 30)
"""Wrong codes from one address."""
GUESS_ALL = Limit("guess-all", 1200)
"""Wrong codes in all. With 20 tables open, even this rate finds one in a month."""
DOOR = Limit("door", 60)
"""Names and claims sent to one table by phones that do not sit there."""
OPEN = Limit("open", 20, 600)
"""Tables opened from one address."""
OPEN_ALL = Limit("open-all", 600, 600)


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
                raise Refused(Why.TOO_OFTEN)


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
    longest = max(limit.seconds for limit in (GUESS, GUESS_ALL, DOOR, OPEN, OPEN_ALL))
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
