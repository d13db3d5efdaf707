"""When a typed game ended: as the form says it, and as it is kept."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.utils import timezone

from scoring.models import Play
from scoring.views.access import ClubRequest

HOURS = {"afternoon": time(16), "evening": time(21), "night": time(23, 30)}
"""An hour as people remember it, and the one it is filed under."""


def typed_day(request: ClubRequest) -> date | None:
    """The day chosen from the last ones, or typed."""
    for name in ("other_day", "day"):
        try:
            return date.fromisoformat(request.POST.get(name, ""))
        except ValueError:
            continue
    return None


def typed_moment(request: ClubRequest) -> tuple[datetime, bool]:
    """When it ended, and whether the hour is known; without one it lies before now."""
    day = typed_day(request) or timezone.localdate()
    said = request.POST.get("hour", "")
    hour, is_known = HOURS.get(said, time(21)), False
    with suppress(ValueError):
        hour, is_known = time.fromisoformat(request.POST.get("clock", "")), True
    moment = timezone.make_aware(datetime.combine(day, hour), timezone.get_current_timezone())
    return min(moment, timezone.now().replace(microsecond=0)), is_known


@dataclass(frozen=True)
class MomentSaid:
    """When a game ended, as the fields of the form say it."""

    day: date | None
    clock: str
    hour: str

    @classmethod
    def of(cls, request: ClubRequest) -> MomentSaid:
        return cls(typed_day(request), request.POST.get("clock", ""), request.POST.get("hour", ""))


def moment_said(play: Play) -> MomentSaid:
    """An hour that is not known stands where it is filed; in the evening also without a word."""
    local = timezone.localtime(play.ended_at)
    if play.is_hour_known:
        return MomentSaid(local.date(), f"{local:%H:%M}", "")
    filed = {HOURS[said]: said for said in ("afternoon", "night")}
    return MomentSaid(local.date(), "", filed.get(local.time(), ""))


def corrected_moment(request: ClubRequest, play: Play) -> tuple[datetime, bool]:
    """The one it has, to the second, unless another is said."""
    if MomentSaid.of(request) == moment_said(play):
        return play.ended_at, play.is_hour_known
    return typed_moment(request)


def started_at(request: ClubRequest, ended_at: datetime) -> datetime | None:
    minutes = request.POST.get("minutes", "")
    if not (minutes.isascii() and minutes.isdigit() and 0 < int(minutes[:5]) <= 1440):
        return None
    return ended_at - timedelta(minutes=int(minutes))
