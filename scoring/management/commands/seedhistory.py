"""`seedhistory`: an invented club with a long history, to look at and to measure."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.common.transactions import writing
from scoring.invented.club import Scale, invent
from scoring.management.progress import Bar
from scoring.models import Club
from scoring.models.evenings import FALLBACK_ZONE
from scoring.tally.recount import much_memory, recount


class Command(BaseCommand):
    help = "Make up a club, its people and its games. The same seed makes the same club."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--plays", type=int, default=1000)
        parser.add_argument("--people", type=int, default=50)
        parser.add_argument("--years", type=int, default=10)
        parser.add_argument("--seed", type=int, default=0)
        parser.add_argument("--club", default="league", help="its address; must be free")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            scale = Scale(options["plays"], options["people"], options["years"])
        except ValueError as reason:
            raise CommandError(str(reason)) from reason
        if Club.objects.filter(slug=options["club"]).exists():
            raise CommandError(f"There is a club “{options['club']}” already.")
        bar = Bar(self.stderr)
        with writing(), much_memory():
            club = Club.objects.create(
                uuid=uuid5(NAMESPACE_URL, f"filon:{options['club']}:{options['seed']}"),
                name="League",
                slug=options["club"],
                is_house_club=self._is_home(),
                time_zone=FALLBACK_ZONE,
                shows_ratings=True,
            )
            for done in invent(club, scale, options["seed"]):
                bar.show(club.name, "written", done, scale.plays)
            for progress in recount(club):
                bar.show(club.name, *progress)
        bar.close()
        self.stdout.write(f"/club/{club.slug}/: {scale.plays} games, {scale.people} people.")

    def _is_home(self) -> bool:
        """On a laptop without a club this is its club: whoever made it can look at it."""
        return not settings.FILON_URL and not Club.objects.filter(is_house_club=True).exists()
