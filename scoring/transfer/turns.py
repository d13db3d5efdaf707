"""What a file waits for that is to be made or read: files are worked on one after the other."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from scoring.albums import jobs
from scoring.models import Club
from scoring.transfer.imports.uploads import Ticket, ticket_of


@dataclass(frozen=True)
class FirstWork:
    """The work that comes first."""

    kind: str
    is_of_this_club: bool
    done: int
    """How many games of an export are written."""
    ticket: Ticket | None
    """How far an import of this club is."""


def before(kind: str, name: str, club: Club) -> FirstWork | None:
    """What is done before a job, by its kind and name; of other clubs no more than that."""
    first = jobs.ahead_of(kind, name)
    if first is None:
        return None
    is_here = first.facts.get("club") == club.pk
    number = first.facts.get("ticket") if is_here else None
    return FirstWork(
        first.kind, is_here, first.done, ticket_of(club, UUID(number)) if number else None
    )
