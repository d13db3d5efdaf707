"""Whose table is this, and whose chair: what ties a table to a club and its members."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest

from games.common.transactions import writing
from games.models import Seat, Table
from scoring.models import Club, Member, Role, SeatTie, TableClub
from scoring.selectors.me import me_in
from scoring.selectors.visits import links_held, owned_clubs
from scoring.services.clubs import house_club


def club_of(table: Table) -> Club | None:
    """The club that remembers this table: the one that opened it, or the laptop's own."""
    tie = TableClub.objects.filter(table=table).select_related("club").first()
    if tie is not None:
        return tie.club
    return None if settings.FILON_URL else house_club()


def known_club_of(table: Table) -> Club | None:
    """The same, unless it is the laptop's own and was never needed: looking makes nothing."""
    tie = TableClub.objects.filter(table=table).select_related("club").first()
    return tie.club if tie is not None else known_house_club()


def known_house_club() -> Club | None:
    """The laptop's own club, if there is one."""
    return None if settings.FILON_URL else Club.objects.filter(is_house_club=True).first()


def table_tie(*, table_id: int, request: HttpRequest) -> None:
    """A table opened by somebody who hosts for a club is that club's."""
    host = [Role.HOST, Role.ADMIN]
    found = [link.club_id for link in links_held(request) if Role(link.role) in host]
    found += [club.pk for club in owned_clubs(request)]
    if found:
        with writing():
            TableClub.objects.get_or_create(table_id=table_id, defaults={"club_id": found[0]})


def seat_greet(*, seat_id: int, request: HttpRequest) -> None:
    """Somebody sat down whose phone says which member it belongs to."""
    seat = Seat.objects.select_related("table").filter(pk=seat_id).first()
    club = club_of(seat.table) if seat else None
    member = me_in(request, club) if club else None
    if seat is not None and member is not None:
        seat_tie(seat=seat, member=member)


def seat_tie(*, seat: Seat, member: Member | None) -> None:
    """From now on this chair is that member's; ``None`` makes it a guest's, whatever the name."""
    with writing():
        SeatTie.objects.update_or_create(seat=seat, defaults={"member": member})
