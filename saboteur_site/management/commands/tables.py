"""`tables`: the tables that are open, and the end of one that is stuck."""

from __future__ import annotations

from collections import Counter
from datetime import timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from games.common.tokens import read_code
from games.models import Table
from games.services.tables import table_end
from saboteur_site.counters import read_all

HEADINGS = ("code", "game", "open for", "last used", "chairs", "phones here", "streams", "playing")


class Command(BaseCommand):
    help = "List the open tables: their age, phones and streams. No name and no card is shown."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--end", metavar="CODE", help="end this table, as if all had left it")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["end"]:
            self._end(options["end"])
            return
        rows = [HEADINGS, *_rows()]
        widths = [max(len(row[place]) for row in rows) for place in range(len(HEADINGS))]
        for row in rows:
            cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
            self.stdout.write("  ".join(cells).rstrip())
        self.stdout.write(f"{len(rows) - 1} open.")

    def _end(self, typed: str) -> None:
        table = Table.objects.filter(code=read_code(typed) or "", ended_at=None).first()
        if table is None:
            raise CommandError(f"There is no open table {typed}.")
        table_end(table.pk)
        self.stdout.write(f"{table.code} is closed. What was finished there is remembered.")


def _rows() -> list[tuple[str, ...]]:
    now, streams = timezone.now(), _streams()
    tables = Table.objects.filter(ended_at=None).prefetch_related("seats").order_by("last_active")
    rows: list[tuple[str, ...]] = []
    for table in tables:
        seats = list(table.seats.all())
        rows.append(
            (
                table.code,
                table.rulebook,
                _age(now - table.created_at),
                _age(now - table.last_active) + " ago",
                str(len(seats)),
                str(sum(seat.here and not seat.phoneless for seat in seats)),
                str(streams[str(table.pk)]),
                "yes" if table.playing else "no",
            )
        )
    return rows


def _streams() -> Counter[str]:
    """Open streams by table, as the web processes last noted them."""
    total: Counter[str] = Counter()
    for counts in read_all(Path(settings.DATA_DIR) / "metrics").values():
        total.update(counts["tables"])
    return total


def _age(span: timedelta) -> str:
    minutes = int(span.total_seconds() // 60)
    if minutes < 120:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // 1440} days"
