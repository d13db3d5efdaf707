"""`prove`: listed here for the help; the bootstrap does it before Django is there."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Try for hours to break what Filon promises, and write it down (for developers)."

    def handle(self, *args: Any, **options: Any) -> None:
        raise AssertionError("manage.py itself does this (saboteur_site.bootstrap)")
