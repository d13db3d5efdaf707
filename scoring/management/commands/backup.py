"""`backup FILE`: everything the clubs remember, in one file."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from django.core.management.base import BaseCommand, CommandError

from scoring.management.progress import Bar
from scoring.models import Club, Play
from scoring.services.import_wait import Forsaken, whole_moment
from scoring.transfer.exports.backup import write_backup


@contextmanager
def _for_its_owner(path: Path) -> Iterator[IO[bytes]]:
    """A new file that nobody else may read, from its first byte; gone if it does not come to be."""
    path.unlink(missing_ok=True)
    try:
        with open(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600), "wb") as file:
            yield file
    finally:
        path.unlink(missing_ok=True)


class Command(BaseCommand):
    help = (
        "Write clubs, people, evenings, games and photos into FILE. It can be made while people "
        "play: games that are running are not in it. An import that is arriving is waited for."
    )
    has_waited = False

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--club", help="only the club with this address")

    def handle(self, *args: Any, **options: Any) -> None:
        clubs = Club.objects.order_by("pk")
        if options["club"]:
            clubs = clubs.filter(slug=options["club"])
        if not clubs:
            raise CommandError("There is no club to back up.")
        target: Path = options["file"]
        fresh = target.with_name(f".{target.name}.part")
        bar = Bar(self.stderr)
        done = 0
        try:
            with whole_moment(clubs, self._wait) as found, _for_its_owner(fresh) as file:
                total = Play.objects.filter(club__in=found).count()
                for done in write_backup(found, file):
                    bar.show(target.name, "plays", done, total)
                os.replace(fresh, target)
        except Forsaken as forsaken:
            raise CommandError(
                f"{forsaken.club.name}: a part of an import is here, {forsaken.left} game(s) are "
                "still to come, and nobody is at work on it. Start the site: it goes on by "
                "itself. Then make the backup."
            ) from None
        except OSError as error:
            raise CommandError(f"{target}: {error.strerror}") from None
        bar.close()
        self.stdout.write(f"{target}: {len(found)} club(s), {done} game(s).")

    def _wait(self, club: Club, left: int) -> None:
        """Said once, on a terminal again and again in the same line."""
        if self.stderr.isatty():
            self.stderr.write(f"\r{_waiting(club)} {left}\x1b[K", ending="")
        elif not self.has_waited:
            self.stderr.write(f"{_waiting(club)} {left}")
        self.has_waited = True


def _waiting(club: Club) -> str:
    return f"{club.name}: an import is arriving; the backup is made when all of it is there. Left:"
