"""Evenings and seasons: which day a game belongs to, as people would say."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from scoring.models import Club
from scoring.models.people import season_of

NIGHT = timedelta(hours=6)
"""A game that ends at two in the morning was played the evening before."""
FALLBACK_ZONE = "Europe/Paris"


def zone_of(club: Club) -> ZoneInfo:
    return ZoneInfo(club.time_zone if is_zone(club.time_zone) else FALLBACK_ZONE)


def is_zone(name: str) -> bool:
    return name in zone_names()


@cache
def zone_names() -> frozenset[str]:
    """Every time zone this machine knows; asking it means walking through folders."""
    return frozenset(available_timezones())


def day_of(club: Club, moment: datetime) -> date:
    """The day whose evening *moment* belongs to."""
    return (moment.astimezone(zone_of(club)) - NIGHT).date()


def season_at(club: Club, day: date) -> int:
    return season_of(day, club.season_month)


def season_name(club: Club, season: int) -> str:
    """``2026``, or ``2025–2026`` where seasons straddle the years."""
    return str(season) if club.season_month == 1 else f"{season}–{season + 1}"


def machine_zone() -> str:
    """The time zone of this machine, for a club that begins here."""
    from tzlocal import get_localzone_name

    name = get_localzone_name()
    return name if name and is_zone(name) else FALLBACK_ZONE
