"""`manage.py kit`: write the printable kit of Lutins."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.chance.decks import deck_from_json
from games.engine.core import Refusal
from games.words.rule_sentences import sentence
from scoring.pictures.kit import kit_pdf, page_count


class Command(BaseCommand):
    help = "Writes the printable kit of Lutins, A4 pages, as a PDF."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--out", type=Path, required=True, help="the PDF file to write")
        parser.add_argument("--lang", choices=["fr", "en"], default="fr", help="fr (default) or en")
        parser.add_argument("--deck", type=Path, help="a deck file; without it Filon's own deck")
        parser.add_argument(
            "--backs", action="store_true", help="add backs, for printing on both sides"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        out, backs = options["out"], options["backs"]
        with override(options["lang"]):
            deck = read_deck(options["deck"]) if options["deck"] else None
            try:
                size = out.write_bytes(kit_pdf(options["lang"], deck, backs=backs))
            except OSError as error:
                raise CommandError(f"{out}: {error.strerror}") from error
            said = _("{pages} pages, {size} MB: {file}").format(
                pages=page_count(backs=backs), size=f"{size / 1e6:.1f}", file=out
            )
            self.stdout.write(said)


def read_deck(path: Path) -> list[dict[str, Any]]:
    try:
        return deck_from_json(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except Refusal as refusal:
        raise CommandError(f"{path}: {sentence(refusal)}") from refusal
