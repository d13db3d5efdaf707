"""`restore FILE`: fill an empty site from a backup."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

from scoring.documents.bundle import Bundle, ImportRefused
from scoring.management.progress import Bar
from scoring.models import Club, Play
from scoring.services.import_people import Kept
from scoring.services.imports import Tell, bundle_try
from scoring.services.restoring import Restoration, remains_clear
from scoring.transfer.imports.archives import Archive
from scoring.transfer.imports.backup import read_backup
from scoring.transfer.imports.limits import BY_HAND


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
        if not options["check"]:
            remains_clear()
            if Play.objects.exists():
                raise CommandError("This site already remembers games: restore into an empty one.")
        self.bar = Bar(self.stderr)
        try:
            with options["file"].open("rb") as file:
                bundles = read_backup(Archive(file, BY_HAND))
                self._check(bundles) if options["check"] else self._restore(bundles)
        except ImportRefused as refused:
            raise CommandError(str(refused)) from None
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}") from None
        self.bar.close()

    def _check(self, bundles: Iterable[Bundle]) -> None:
        for bundle in bundles:
            club = Club(uuid=bundle.club["uuid"], time_zone=bundle.club["time_zone"])
            tell = self._tell(bundle.club["name"])
            self._say(bundle, bundle_try(club=club, bundle=bundle, tell=tell))

    def _restore(self, bundles: Iterable[Bundle]) -> None:
        restoration = Restoration()
        try:
            kept = [(b, restoration.keep(b, self._tell(b.club["name"]))) for b in bundles]
            restoration.arrive(self._tell(""))
        except BaseException:
            restoration.give_up()
            raise
        for bundle, came in kept:
            self._say(bundle, came)

    def _tell(self, name: str) -> Tell:
        def tell(stage: str, done: int, total: int = 0) -> None:
            self.bar.show(name, stage, done, total or done)

        return tell

    def _say(self, bundle: Bundle, kept: Kept) -> None:
        self.stdout.write(f"{bundle.club['name']}: {kept.plays} game(s), {kept.people} people.")
