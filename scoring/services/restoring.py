"""Filling a site from a backup while people play: all of it or nothing.

Every club of the backup is written in short steps and hidden, as imports are; the last step shows
all of them at once. What is refused or cut off on the way leaves nothing behind.
"""

from __future__ import annotations

import secrets
from typing import Any

from django.core.files.storage import default_storage
from django.db.models import F
from django.utils.translation import gettext as _

from games.common.transactions import step
from scoring.documents.bundle import Bundle, ImportRefused
from scoring.models import Club, Evening
from scoring.services.import_people import Kept
from scoring.services.import_room import room_clear
from scoring.services.imports import Keeper, Tell, count_again, kept_aside


def remains_clear() -> None:
    """Throw away what a restoration that was cut off has left: clubs that wait for themselves."""
    for club in Club.every.filter(arrives_in=F("pk")):
        room_clear(club)


class Restoration:
    """The clubs of one backup, kept aside until :meth:`arrive`."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Club, dict[str, Any]]] = []
        self._photos: list[str] = []

    def keep(self, bundle: Bundle, tell: Tell) -> Kept:
        """Write a club with all it remembers; nobody sees it. Raises :exc:`ImportRefused`."""
        wanted = dict(bundle.club)
        if Club.every.filter(uuid=wanted["uuid"]).exists():
            raise ImportRefused(_("The club “{name}” is here already.").format(name=wanted["name"]))
        club = _hidden(wanted)
        self._waiting.append((club, wanted))
        with kept_aside(club, bundle, club, tell) as keeper:
            self._photos += keeper.photos
        return _counted(keeper)

    def give_up(self) -> None:
        """Nothing stays of what has not arrived."""
        for club, _wanted in self._waiting:
            room_clear(club)
        for name in self._photos:
            default_storage.delete(name)

    def arrive(self, tell: Tell) -> None:
        """Show all clubs at once; then their totals and ratings are worked out.

        If that is cut off, the site makes up for it by itself.
        """
        with step():
            for club, wanted in self._waiting:
                _show(club, wanted)
        arrived = [club for club, _wanted in self._waiting]
        self._waiting, self._photos = [], []
        for club in arrived:
            count_again(club, tell)


def _hidden(wanted: dict[str, Any]) -> Club:
    """The club under a name of its own: the house's club and its address may be taken."""
    unseen = {"is_house_club": False, "slug": f"arriving-{secrets.token_hex(8)}"}
    with step():
        club = Club.every.create(**{**wanted, **unseen})
        Club.every.filter(pk=club.pk).update(arrives_in=club)
    return club


def _show(club: Club, wanted: dict[str, Any]) -> None:
    """The empty club of a laptop that was never played on makes room."""
    is_house = wanted["is_house_club"]
    if is_house:
        Club.objects.filter(is_house_club=True, plays=None, members=None).delete()
        is_house = not Club.objects.filter(is_house_club=True).exists()
    slug = wanted["slug"]
    if Club.objects.filter(slug=slug).exists():
        slug = f"{slug[:40]}-{secrets.token_hex(3)}"
    Club.every.filter(pk=club.pk).update(
        arrives_in=None,
        is_house_club=is_house,
        slug=slug,
        recount_due=True,
        revision=F("revision") + 1,
    )


def _counted(keeper: Keeper) -> Kept:
    keeper.kept.evenings = Evening.objects.filter(club=keeper.room).count()
    return keeper.kept
