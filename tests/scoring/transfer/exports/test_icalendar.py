"""The club's evenings as an iCalendar file."""

from datetime import date
from uuid import UUID

from scoring.models import Evening
from scoring.transfer.exports.icalendar import calendar


def test_the_calendar_folds_and_escapes(club):
    club.name = "Taupes, mineurs; " + "é" * 80
    evening = Evening(
        club=club, day=date(2026, 11, 13), uuid=UUID(int=1), place="Rue\nNeuve", kept=2
    )
    lines = "".join(calendar(club, [evening])).split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert "DTSTART;VALUE=DATE:20261113" in lines
    assert "DTEND;VALUE=DATE:20261114" in lines
    assert "LOCATION:Rue\\nNeuve" in lines
    assert all(len(line.encode()) <= 75 for line in lines)
    unfolded = "".join(calendar(club, [evening])).replace("\r\n ", "")
    assert f"X-WR-CALNAME:Taupes\\, mineurs\\; {'é' * 80}" in unfolded
