"""`install`: listed here for the help; the bootstrap does it before Django is there."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Make .venv and fill it with what Filon needs."

    def handle(self, *args: Any, **options: Any) -> None:
        raise AssertionError("manage.py itself does this (saboteur_site.bootstrap)")
