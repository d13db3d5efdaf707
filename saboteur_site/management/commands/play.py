"""One command, one process: the database, the pages, the streams and the tasks."""

from __future__ import annotations

import logging
import sys
import threading
import webbrowser
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.db import DatabaseError, connection
from django.urls import reverse
from django.utils import translation

from games.common.loopback import is_loopback
from games.registry.installed import KINDS
from saboteur_site import addresses, listening, static_files, terminal, welcome
from saboteur_site.data import FolderClaim
from saboteur_site.terminal import Halt, _

WORKER_GRACE = 4.0
"""Seconds for tasks under way when the site is ended."""


class Command(BaseCommand):
    help = "Start the site for the phones around this machine."
    requires_system_checks = ()  # migrate runs them

    def add_arguments(self, parser: CommandParser) -> None:
        # They are read earlier, by the bootstrap, since settings depend on them.
        parser.add_argument("--port", help="the port to listen on (8000)")
        parser.add_argument("--host", help="the address to listen on (0.0.0.0: all of them)")
        parser.add_argument("--data", help="the folder for database, key and pictures (data)")
        parser.add_argument(
            "--try",
            dest="trial",
            choices=list(KINDS),
            help="open the browser at a table with robots, to try this game alone",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        self.trial: str | None = options.get("trial")
        translation.activate(terminal.language())
        with (
            FolderClaim(settings.DATA_DIR),
            listening.opened(settings.FILON_HOST, settings.FILON_PORT) as way_in,
        ):
            migrate()
            static_files.refill()
            self._play(way_in)

    def _play(self, way_in: Any) -> None:
        # Imported late: a refusal should not wait for them.
        from saboteur_site.collector import share_the_heaps
        from saboteur_site.embedded import EmbeddedWorker
        from saboteur_site.server import Server

        share_the_heaps()
        worker = EmbeddedWorker()
        # Here the words of the terminal say it. Celery has set logging up once more by now.
        logging.getLogger("saboteur_site.lifecycle").setLevel(logging.WARNING)
        worker.start()
        Server(on_ready=self._welcome).serve_until_ended(way_in)
        terminal.say("\n" + _("Ending…"))
        if not worker.stop(WORKER_GRACE):
            logging.getLogger(__name__).warning("a task was still running at the end")
        connection.close()

    def _welcome(self) -> None:
        base_url = str(settings.FILON_BASE_URL)
        others = [address for address in addresses.found() if address not in base_url]
        terminal.say(
            welcome.text(
                base_url=base_url,
                port=settings.FILON_PORT,
                is_chosen=is_loopback(settings.FILON_HOST),
                others=others
                if settings.FILON_HOST == "0.0.0.0" and not settings.FILON_URL  # noqa: S104  phones must reach it
                else [],
                data=str(settings.DATA_DIR),
                in_colour=sys.stdout.isatty(),
            )
        )
        if self.trial:
            self._open_browser(self.trial)

    def _open_browser(self, game: str) -> None:
        """In a thread of its own: some browsers do not return before they are closed."""
        here = is_loopback(settings.FILON_HOST) or settings.FILON_HOST == "0.0.0.0"  # noqa: S104  phones must reach it
        site = f"http://127.0.0.1:{settings.FILON_PORT}" if here else settings.FILON_BASE_URL
        address = f"{site}{reverse('try', kwargs={'game': game})}"
        terminal.say(_("To try it: {address}").format(address=address))
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def migrate() -> None:
    """Bring the database to the shape the code expects; a sentence if it cannot be used."""
    try:
        call_command("migrate", interactive=False, verbosity=0)
    except DatabaseError as trouble:
        database = settings.DATABASES["default"]
        place = (
            database["NAME"] if connection.vendor == "sqlite" else database["HOST"] or "localhost"
        )
        sentence = _("The database {place} cannot be used: {reason}")
        raise Halt(sentence.format(place=place, reason=str(trouble).strip())) from None
