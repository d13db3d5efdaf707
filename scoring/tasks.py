"""What the club's memory does behind people's backs. Each may run twice, late or never."""

from __future__ import annotations

from uuid import UUID

from celery import shared_task

from games.writing import writing
from scoring.albums import films, shelf
from scoring.imports import tickets
from scoring.models import Club, Play, RatingDebt
from scoring.services import finished
from scoring.tally import debts
from scoring.tally.recount import recount

EVERY = {
    "scoring.tasks.ratings_settle": 60.0,
    "scoring.tasks.games_sweep": 15.0,
    "scoring.tasks.pictures_tidy": 3600.0,
}
"""Each task's seconds between two runs."""


@shared_task
def game_remember(game_id: int) -> None:
    """Take a game that has ended into the club's memory, or bring the memory in line with it."""
    finished.game_tally(game_id)


@shared_task
def games_sweep() -> None:
    """Find the finished games whose hint was lost."""
    for game_id in finished.games_missed():
        finished.game_tally(game_id)


@shared_task(time_limit=1800, soft_time_limit=1750)
def import_read(club_id: int, number: str) -> None:
    """Read an import's file."""
    ticket = tickets.ticket_of(Club.objects.get(pk=club_id), UUID(number))
    if ticket and ticket.state == tickets.READING:
        tickets.ticket_read(ticket)


@shared_task(time_limit=1800, soft_time_limit=1750)
def import_write(club_id: int, number: str) -> None:
    """Keep an import's file; a second run finds every play known."""
    ticket = tickets.ticket_of(Club.objects.get(pk=club_id), UUID(number))
    if ticket and ticket.state in (tickets.READY, tickets.WRITING):
        tickets.ticket_write(ticket)


@shared_task(time_limit=1800, soft_time_limit=1750)
def club_recount(club_id: int) -> None:
    """Count a club's statistics again."""
    with writing():
        for _progress in recount(Club.objects.get(pk=club_id)):
            pass


@shared_task(time_limit=600, soft_time_limit=550)
def ratings_settle() -> None:
    """Work out the ratings that a change in the past has put in question."""
    for debt in RatingDebt.objects.order_by("pk"):
        with writing():
            for _done in debts.settle(debt):
                pass


@shared_task(time_limit=300, soft_time_limit=280)
def film_make(play_id: int) -> None:
    """Make the films of a play that somebody wished for."""
    play = Play.objects.select_related("club", "evening", "document").filter(pk=play_id).first()
    if play is not None:
        films.make_wished(play)


@shared_task
def pictures_tidy() -> None:
    """Throw the oldest pictures away when there are too many."""
    shelf.make_room()
