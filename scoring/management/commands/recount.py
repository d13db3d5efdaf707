"""`recount`: count every club's statistics again from its plays."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.common.transactions import writing
from scoring.documents import formats
from scoring.management.progress import Bar
from scoring.models import Club, Play
from scoring.services.plays import play_read_again
from scoring.tally.recount import Progress, recount

CHUNK = 200


class Command(BaseCommand):
    help = (
        "Count statistics and ratings again. By default every play is first read again out of "
        "its record; --quick trusts what was read before."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--club", help="only the club with this address")
        parser.add_argument("--quick", action="store_true", help="do not read the records again")

    def handle(self, *args: Any, **options: Any) -> None:
        clubs = Club.objects.order_by("pk")
        if options["club"]:
            clubs = clubs.filter(slug=options["club"])
            if not clubs.exists():
                raise CommandError(f"There is no club “{options['club']}”.")
        bar = Bar(self.stderr)
        for club in clubs:
            with writing():
                if not options["quick"]:
                    for progress in _read_records(club):
                        bar.show(club.name, *progress)
                for progress in recount(club):
                    bar.show(club.name, *progress)
        bar.close()


def _read_records(club: Club) -> Iterator[Progress]:
    """Read every play again. A document that no longer holds is kept as it was read before."""
    ids = list(Play.objects.filter(club=club).order_by("pk").values_list("pk", flat=True))
    for start in range(0, len(ids), CHUNK):
        batch = Play.objects.filter(pk__in=ids[start : start + CHUNK])
        for play in batch.select_related("document").prefetch_related("results"):
            try:
                document = formats.check(json.loads(play.document.body))
            except formats.Unreadable:
                continue
            play_read_again(play=play, document=document)
        yield Progress("records", start + len(batch), len(ids))
