"""`backup FILE`: everything the clubs remember, in one file."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from django.core.management.base import BaseCommand, CommandError

from games.common.transactions import one_moment
from scoring.management.progress import Bar
from scoring.models import Club, Play
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
        "play: games that are running are not in it."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--club", help="only the club with this address")

    def handle(self, *args: Any, **options: Any) -> None:
        clubs = list(Club.objects.order_by("pk"))
        if options["club"]:
            clubs = [club for club in clubs if club.slug == options["club"]]
        if not clubs:
            raise CommandError("There is no club to back up.")
        target: Path = options["file"]
        fresh = target.with_name(f".{target.name}.part")
        total = Play.objects.filter(club__in=clubs).count()
        bar = Bar(self.stderr)
        done = 0
        try:
            with one_moment(), _for_its_owner(fresh) as file:
                for done in write_backup(clubs, file):
                    bar.show(target.name, "plays", done, total)
                os.replace(fresh, target)
        except OSError as error:
            raise CommandError(f"{target}: {error.strerror}") from None
        bar.close()
        self.stdout.write(f"{target}: {len(clubs)} club(s), {done} game(s).")
