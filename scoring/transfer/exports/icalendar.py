"""The club's evenings as an iCalendar file (RFC 5545)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from scoring.models import Club, Evening

LINE = 75
"""Bytes a line may have before it is folded."""


def calendar(club: Club, evenings: Iterable[Evening]) -> Iterator[str]:
    """Line by line: one all-day event an evening."""
    yield from _lines(
        [
            "BEGIN:VCALENDAR",
            "VERSION:2.0",
            "PRODID:-//Filon//Club//EN",
            f"X-WR-CALNAME:{_escape(club.name)}",
        ]
    )
    stamp = timezone.now().astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")
    for evening in evenings:
        yield from _lines(_event(club, evening, stamp))
    yield from _lines(["END:VCALENDAR"])


def _event(club: Club, evening: Evening, stamp: str) -> list[str]:
    games = ngettext("{number} game", "{number} games", evening.kept).format(number=evening.kept)
    title = evening.name or _("Evening of {club}").format(club=club.name)
    lines = [
        "BEGIN:VEVENT",
        f"UID:{evening.uuid}@filon",
        f"DTSTAMP:{stamp}",
        f"DTSTART;VALUE=DATE:{evening.day:%Y%m%d}",
        f"DTEND;VALUE=DATE:{evening.day + timedelta(days=1):%Y%m%d}",
        f"SUMMARY:{_escape(title)}",
        f"DESCRIPTION:{_escape(games)}",
    ]
    if evening.place or club.place:
        lines.append(f"LOCATION:{_escape(evening.place or club.place)}")
    return [*lines, "TRANSP:TRANSPARENT", "END:VEVENT"]


def _escape(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return "\\n".join(text.splitlines())


def _lines(lines: Iterable[str]) -> Iterator[str]:
    """Fold long lines between characters, never inside one."""
    for line in lines:
        piece = b""
        for sign in line:
            encoded = sign.encode()
            if len(piece) + len(encoded) > LINE:
                yield piece.decode() + "\r\n"
                piece = b" "
            piece += encoded
        yield piece.decode() + "\r\n"
