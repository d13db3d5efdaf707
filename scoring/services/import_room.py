"""A hidden club that holds an import until all of it is written; no page shows it.

Members whom the club has already are stood in for there, so that nothing points from the room
into the club before the import arrives.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from typing import Any

from django.core.files.storage import default_storage
from django.db.models import Q, QuerySet

from games.common.transactions import step
from scoring.documents.bundle import Bundle
from scoring.models import Club, Evening, Member, Play
from scoring.models.merging import root_of
from scoring.services.import_settings import SETTINGS, is_empty

AT_ONE_STEP = 20
MEMBERS_A_STEP = 200


def room_open(club: Club, bundle: Bundle) -> Club:
    """A room set as *club* will be: an empty club takes the settings of the file over."""
    settings = {setting: getattr(club, setting) for setting in SETTINGS}
    if bundle.club and is_empty(club):
        settings |= {setting: bundle.club[setting] for setting in SETTINGS}
    with step():
        return Club.every.create(
            slug=f"arriving-{secrets.token_hex(8)}", arrives_in=club, **settings
        )


def rooms_clear(club: Club) -> None:
    """Throw away what imports that were cut off before they arrived have left for *club*."""
    for room in Club.every.filter(arrives_in=club, recount_due=False):
        room_clear(room)


def rooms_emptying(club: Club) -> QuerySet[Club]:
    """The rooms out of which games are moving to *club* just now; until all are there, its pages
    wait.
    """
    return Club.every.filter(arrives_in=club, recount_due=True)


def is_arriving(club: Club) -> bool:
    """Whether a part of a large import is in *club*, and the rest is not."""
    return club.recount_due and rooms_emptying(club).exists()


def room_clear(room: Club) -> None:
    """Throw a room away with all that is in it, and the photos."""
    plays, evenings = Play.objects.filter(club=room), Evening.objects.filter(club=room)
    files = [
        *plays.exclude(photo="").values_list("photo", flat=True),
        *evenings.exclude(photo="").values_list("photo", flat=True),
    ]
    _delete_in_steps(plays)
    room_empty(room)
    _delete_in_steps(evenings)
    with step():
        Club.every.filter(pk=room.pk).delete()
    for name in files:
        default_storage.delete(name)


def room_empty(room: Club) -> None:
    """Delete the members that are left in the room."""
    _delete_in_steps(Member.objects.filter(club=room))


def _delete_in_steps(rows: QuerySet[Any]) -> None:
    while ids := list(rows.order_by("pk").values_list("pk", flat=True)[:AT_ONE_STEP]):
        with step():
            rows.filter(pk__in=ids).delete()


class StandIns:
    """Members of a room that stand in for members of the club."""

    def __init__(self, room: Club) -> None:
        self.room = room
        self.stands_for: dict[int, int] = {}
        """Whom each of them stands for."""

    def made_for(self, known: Mapping[str, Member]) -> dict[str, Member]:
        """One for each of *known*, by the same keys; whoever is merged stands for one who is."""
        roots = {member.pk: root_of(member) for member in known.values()}
        made = self._make(roots.values(), {})
        made |= self._make(known.values(), {pk: made[root.pk] for pk, root in roots.items()})
        self.stands_for = {stand_in.pk: pk for pk, stand_in in made.items()}
        return {key: made[member.pk] for key, member in known.items()}

    def _make(self, members: Iterable[Member], roots: Mapping[int, Member]) -> dict[int, Member]:
        new = {
            member.pk: self._stand_in(member, roots.get(member.pk))
            for member in members
            if not roots or member.merged_into_id is not None
        }
        rows = list(new.values())
        for start in range(0, len(rows), MEMBERS_A_STEP):
            with step():
                Member.objects.bulk_create(rows[start : start + MEMBERS_A_STEP])
        return new

    def _stand_in(self, member: Member, root: Member | None) -> Member:
        return Member(
            club=self.room,
            name=member.name,
            name_key=member.name_key,
            is_robot=member.is_robot,
            forgotten_at=member.forgotten_at,
            merged_into=root,
        )


def not_stood_in(stand_ins: StandIns) -> Q:
    """The members of a room who come to the club themselves."""
    return Q(club=stand_ins.room) & ~Q(pk__in=list(stand_ins.stands_for))
