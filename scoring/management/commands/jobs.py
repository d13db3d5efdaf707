"""``manage.py jobs``: draws pictures, makes films, packs exports and reads imports, then ends."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand

from scoring.albums import jobs
from scoring.transfer.work import work


class Command(BaseCommand):
    help = "Does the slow work that pages have put down. The site starts it by itself."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("lane", choices=sorted(set(jobs.LANES.values())))

    def handle(self, *args: Any, **options: Any) -> None:
        if jobs.is_alive(options["lane"]):
            return  # one is enough
        with suppress(AttributeError, OSError):  # the tables come first
            os.nice(10)
        work(options["lane"])
