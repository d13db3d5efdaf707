"""`restore FILE`: fill an empty site from a backup."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from games.common.transactions import writing
from scoring.documents.bundle import ImportRefused
from scoring.management.progress import Bar
from scoring.models import Club, Play, RatingDebt
from scoring.services.imports import bundle_try, club_restore
from scoring.tally import ratings_due
from scoring.transfer.imports.archives import Archive
from scoring.transfer.imports.backup import read_backup
from scoring.transfer.imports.limits import BY_HAND


def _work_out_ratings() -> None:
    """At once, however many games: a restored site is as it was."""
    for debt in RatingDebt.objects.order_by("pk"):
        for _done in ratings_due.settle(debt):
            pass


class Command(BaseCommand):
    help = (
        "Fill an empty site from FILE: all of it or, if anything is wrong with the file, nothing. "
        "Statistics and ratings are counted anew and come out the same."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--check", action="store_true", help="read it all, keep nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        call_command("migrate", interactive=False, verbosity=0)  # the folder may be a new one
        if not options["check"] and Play.objects.exists():
            raise CommandError("This site already remembers games: restore into an empty one.")
        bar = Bar(self.stderr)
        try:
            with options["file"].open("rb") as file, writing():
                archive = Archive(file, BY_HAND)
                for bundle in read_backup(archive):
                    name = str(bundle.club["name"])

                    def tell(stage: str, done: int, name: str = name) -> None:
                        bar.show(name, stage, done, done)

                    if options["check"]:
                        club = Club(uuid=bundle.club["uuid"], time_zone=bundle.club["time_zone"])
                        kept = bundle_try(club=club, bundle=bundle, tell=tell)
                    else:
                        kept = club_restore(bundle=bundle, tell=tell)
                        _work_out_ratings()
                    self.stdout.write(f"{name}: {kept.plays} game(s), {kept.people} people.")
        except ImportRefused as refused:
            raise CommandError(str(refused)) from None
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}") from None
        bar.close()
