"""Rate limits for devices without a seat, counted in the database: they hold for all processes,
without Redis.

Only what strangers do is counted, by address, private ones too; whoever holds a seat never
meets these counters. A window begins with the first try on its counter, so that the turn of a
minute gives nobody twice the quota. A full counter shuts for the rest of its window, right guesses
included: otherwise a guesser could go on and wait for the one that works.
"""

from __future__ import annotations

import ipaddress
import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict

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


Charge = tuple[Limit, str]
"""A counter, and whose it is."""
Charges = tuple[Charge, ...]

GUESS = Limit("guess", settings.FILON_LIMIT_GUESSES)
"""Wrong codes from one address."""
GUESS_WIDE = Limit("guess-wide", 4 * settings.FILON_LIMIT_GUESSES)
"""Wrong codes from all addresses that one customer of a network may have."""
GUESS_ALL = Limit("guess-all", 1200)
"""Wrong codes in all. With 20 tables open, even this rate finds one in a month."""
DOOR = Limit("door", 20)
"""Names and claims sent to one table from one address by phones that do not sit there."""
DOOR_ALL = Limit("door-all", 60)
"""The same from all addresses."""
CLAIMS = Limit("claims", 3, 600)
"""Claims to be somebody, at one table from one address: there is room for few at its door."""
CHAIRS = Limit("chairs", 12)
"""Chairs taken at one table from one address: as many as there are."""
CHAIRS_IN_PLAY = Limit("chairs-in-play", 3, 600)
"""The same while a game is played there."""
OPEN = Limit("open", settings.FILON_LIMIT_TABLES, 600)
"""Tables opened from one address."""
OPEN_SIGNED_IN = Limit("open-signed-in", 10 * settings.FILON_LIMIT_TABLES, 600)
"""Tables opened by somebody with an account."""
OPEN_ALL = Limit("open-all", max(600, 10 * settings.FILON_LIMIT_TABLES), 600)
"""Tables opened by all who have none."""
MEMBERS = Limit("members", 20, 3600)
"""People whom guests add to a club from one address."""
DECKS = Limit("decks", 20, 3600)
"""Decks put from one address on the shelf, which is everybody's and has an end."""
ALL = (
    *(GUESS, GUESS_WIDE, GUESS_ALL, DOOR, DOOR_ALL, CLAIMS, CHAIRS, CHAIRS_IN_PLAY),
    *(OPEN, OPEN_SIGNED_IN, OPEN_ALL, MEMBERS, DECKS),
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
    """Pay for a guess at a code; what was paid, to be given back if it was right."""
    near = (GUESS, neighbourhood(address))
    return spend_among_all((GUESS_ALL, ""), near, (GUESS_WIDE, wide(address)))


def spend_among_all(everybody: Charge, own: Charge, *more: Charge) -> Charges:
    """Pay on counters of one's own, and note it on that of everybody; what was paid.

    Where everybody together is too many, those wait who have paid in this window before: forty
    networks that do their worst do not shut the door for a guest who comes once.
    """
    if is_full(*everybody) and spent_on(*own):
        raise too_often(everybody)
    spend(own, *more)
    persistently(lambda: _count(*everybody))
    return (own, *more, everybody)


def spent_on(limit: Limit, subject: str) -> int:
    """How much of a counter is used in this window."""
    rows = Attempt.objects.filter(**_counter(limit, subject))
    return rows.values_list("count", flat=True).first() or 0


def is_full(limit: Limit, subject: str) -> bool:
    return spent_on(limit, subject) >= limit.quota


def too_often(charge: Charge) -> Refused:
    """The refusal, with the time until the counter begins anew."""
    limit, subject = charge
    seconds = max(1, _window(limit, subject) + limit.seconds - int(time.time()))
    return Refused(Why.TOO_OFTEN, seconds=seconds, time=waiting_words(seconds))


def waiting_words(seconds: int) -> str:
    """So long to wait, as people say it: never too short."""
    if seconds <= 60:
        return ngettext("{count} second", "{count} seconds", seconds).format(count=seconds)
    minutes = -(-seconds // 60)
    return ngettext("{count} minute", "{count} minutes", minutes).format(count=minutes)


def spend(*charges: Charge) -> None:
    """Count one try on each counter, or on none and raise :exc:`Refused` if one is full.

    A guess is counted before it is looked up, so that many at once cannot slip past the quota.
    """
    persistently(lambda: _spend(charges))


def _spend(charges: Iterable[Charge]) -> None:
    with writing():
        for limit, subject in charges:
            # The second look is for a counter that another process began between the two.
            if not (_add(limit, subject) or _begin(limit, subject) or _add(limit, subject)):
                raise too_often((limit, subject))


def _count(limit: Limit, subject: str) -> None:
    """Count one more, however many there are."""
    without_end = Limit(limit.name, 2**31 - 1, limit.seconds)
    with writing():
        _ = _add(without_end, subject) or _begin(limit, subject)


def refund(*charges: Charge) -> None:
    """Take back what was spent on a guess that was right."""
    persistently(lambda: _refund(charges))


def _refund(charges: Iterable[Charge]) -> None:
    with writing():
        for limit, subject in charges:
            spent = Attempt.objects.filter(**_counter(limit, subject), count__gt=0)
            spent.update(count=F("count") - 1)


def forget_old() -> int:
    """Throw away the counters of windows that are over."""
    longest = max(limit.seconds for limit in ALL)
    with writing():
        old = Attempt.objects.filter(window__lt=int(time.time()) - 2 * longest)
        return old.delete()[0]


def _add(limit: Limit, subject: str) -> bool:
    counter = Attempt.objects.filter(**_counter(limit, subject), count__lt=limit.quota)
    return bool(counter.update(count=F("count") + 1))


def _begin(limit: Limit, subject: str) -> bool:
    try:
        with transaction.atomic():
            Attempt.objects.create(**_counter(limit, subject), count=1)
    except IntegrityError:
        return False
    return True


class _Counter(TypedDict):
    bucket: str
    window: int


def _counter(limit: Limit, subject: str) -> _Counter:
    return {"bucket": _bucket(limit, subject), "window": _window(limit, subject)}


def _bucket(limit: Limit, subject: str) -> str:
    return f"{limit.name}:{subject}"


def _window(limit: Limit, subject: str) -> int:
    """The second in which the running window began: now, if none runs."""
    now = int(time.time())
    begun = Attempt.objects.filter(
        bucket=_bucket(limit, subject), window__gt=now - limit.seconds, window__lte=now
    )
    return begun.order_by("window").values_list("window", flat=True).first() or now
