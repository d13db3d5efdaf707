"""`backup FILE`: everything the clubs remember, in one file."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from scoring.bar import Bar
from scoring.exports.backup import write_backup
from scoring.models import Club, Play


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
        # One transaction sees one moment, whatever is written meanwhile.
        with transaction.atomic(), fresh.open("wb") as file:
            for done in write_backup(clubs, file):
                bar.show(target.name, "plays", done, total)
        os.chmod(fresh, 0o600)
        os.replace(fresh, target)
        bar.close()
        self.stdout.write(f"{target}: {len(clubs)} club(s), {done} game(s).")
