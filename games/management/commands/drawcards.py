"""`manage.py drawcards`: write the sprites of cards, marks and roles."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.art.sheets import SHEETS


class Command(BaseCommand):
    help = "Draws every card, mark and role from its notation into static/art."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        folder = Path(settings.BASE_DIR) / "static" / "art"
        parser.add_argument("--to", type=Path, default=folder, help="folder to write into")
        parser.add_argument(
            "--check", action="store_true", help="write nothing, fail if a file is out of date"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        folder: Path = options["to"]
        stale = [name for name, draw in SHEETS.items() if kept(folder / name) != draw()]
        if options["check"]:
            if stale:
                raise CommandError(f"Out of date: {', '.join(stale)}. Run manage.py drawcards.")
            return
        folder.mkdir(parents=True, exist_ok=True)
        for name in stale:
            (folder / name).write_text(SHEETS[name](), encoding="utf-8")
        self.stdout.write(f"{len(stale)} of {len(SHEETS)} files drawn into {folder}")


def kept(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None
