"""`manage.py kit`: write the printable kit of Lutins."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import override

from games.chance.decks import deck_from_json
from games.engine.core import Refusal
from games.words.rule_sentences import sentence
from scoring.pictures.kit import kit_write


class Command(BaseCommand):
    help = "Writes the printable kit of Lutins, A4 pages at 300 dots an inch, as a PDF."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--out", type=Path, required=True, help="the PDF file to write")
        parser.add_argument("--lang", choices=["fr", "en"], default="fr", help="fr (default) or en")
        parser.add_argument("--deck", type=Path, help="a deck file; without it Filon's own deck")
        parser.add_argument(
            "--backs", action="store_true", help="add backs, for printing on both sides"
        )
        parser.add_argument("--pages", type=Path, help="a file that says how many pages are drawn")

    def handle(self, *args: Any, **options: Any) -> None:
        with override(options["lang"]):
            deck = read_deck(options["deck"]) if options["deck"] else None
            try:
                part = options["out"].with_name(options["out"].name + ".part")
                with part.open("w+b") as out:
                    pages = kit_write(
                        out, options["lang"], deck, backs=options["backs"], told=told(options)
                    )
                    size = out.seek(0, 2)
                part.replace(options["out"])  # nobody ever finds half a kit
                if options["pages"]:
                    options["pages"].unlink(missing_ok=True)
            except OSError as error:
                raise CommandError(f"{options['out']}: {error.strerror}") from error
            said = _("{pages} pages, {size} MB: {file}").format(
                pages=pages, size=f"{size / 1e6:.1f}", file=options["out"]
            )
            self.stdout.write(said)


def told(options: Mapping[str, Any]) -> Callable[[int, int], object]:
    """Whom to tell that another page is drawn."""
    file: Path | None = options["pages"]
    return lambda done, most: file and file.write_text(f"{done}/{most}")


def read_deck(path: Path) -> list[dict[str, Any]]:
    try:
        return deck_from_json(path.read_bytes())
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
    except Refusal as refusal:
        raise CommandError(f"{path}: {sentence(refusal)}") from refusal
