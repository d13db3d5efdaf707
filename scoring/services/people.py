"""People of a club: joining, guests, merging and unmerging, leaving, being forgotten."""

from __future__ import annotations

import unicodedata
import uuid
from collections.abc import Collection, Iterable, Mapping
from datetime import date

from django.db.models import Count
from django.utils import timezone
from django.utils.translation import gettext as _

from games.common.player_names import clean_name
from games.common.transactions import writing
from games.models.seat import MARKS
from scoring.documents.facts import Facts
from scoring.documents.words import day
from scoring.models import Club, Evening, Member, MemberTally, Play, PlayResult, Presence
from scoring.models.merging import family_of, root_of
from scoring.services.forgetting import names_remove
from scoring.tally.revision import revising


class PeopleError(Exception):
    """Something people cannot be done to, with a sentence for whoever tried."""


def name_key(name: str) -> str:
    """The name without case and accents, for searching and sorting."""
    bare = unicodedata.normalize("NFKD", name.replace("\0", ""))
    return "".join(c for c in bare if not unicodedata.combining(c)).casefold()[:80]


def member_create(
    *, club: Club, name: str, joined_on: date | None = None, token: int | None = None
) -> Member:
    with writing():
        return _new_member(club, name, joined_on=joined_on, token=token)


def _new_member(
    club: Club,
    name: str,
    *,
    joined_on: date | None = None,
    token: int | None = None,
    guest_of: Evening | None = None,
    is_robot: bool = False,
) -> Member:
    shown = clean_name(name)
    return Member.objects.create(
        club=club,
        name=shown,
        name_key=name_key(shown),
        token=_rarest_token(club) if token is None else token % MARKS,
        is_guest=guest_of is not None,
        guest_of=guest_of,
        is_robot=is_robot,
        joined_on=joined_on,
    )


def _rarest_token(club: Club) -> int:
    """The mark fewest members wear, so that a small club tells its people apart."""
    worn = dict(
        Member.objects.filter(club=club, is_guest=False)
        .values_list("token")
        .annotate(Count("pk"))
        .order_by()
    )
    return min(range(MARKS), key=lambda mark: (worn.get(mark, 0), mark))


def guest_at(
    *,
    evening: Evening,
    name: str,
    token: int,
    taken: Iterable[int] = (),
    is_robot: bool = False,
) -> Member:
    """Whoever sat down under this name that evening: the same guest, however many games."""
    shown = clean_name(name)
    known = Member.objects.filter(
        club_id=evening.club_id,
        is_guest=True,
        is_robot=is_robot,
        guest_of=evening,
        name_key=name_key(shown),
    )
    seated = set(taken)
    for guest in known.exclude(pk__in=seated).order_by("pk"):
        if root_of(guest).pk not in seated:  # merged since, into somebody who sits here too
            return guest
    return _new_member(evening.club, shown, token=token, guest_of=evening, is_robot=is_robot)


def guest_drop(guest: Member) -> None:
    """Remove a guest of whom nothing is left to tell."""
    if guest.is_guest and not (guest.sittings.exists() or guest.presences.exists()):
        with writing():
            Member.objects.filter(pk=guest.pk, absorbed=None).delete()


def member_edit(
    *,
    member: Member,
    name: str,
    pseudonym: str = "",
    short_name: str = "",
    bgg_username: str = "",
    token: int | None = None,
    hides_rating: bool = False,
) -> None:
    """Change what somebody is called and how they are shown."""
    if member.forgotten_at:
        raise PeopleError(_("This person asked to be forgotten."))
    with writing():
        member.name = clean_name(name)
        member.pseudonym = clean_name(pseudonym) if pseudonym.strip() else ""
        # Looking for the name behind a pseudonym must not find it.
        member.name_key = name_key(member.pseudonym or member.name)
        member.short_name = short_name.strip()[:12]
        member.bgg_username = bgg_username.strip()[:60]
        member.token = member.token if token is None else token % MARKS
        member.hides_rating = hides_rating
        member.save()


def member_archive(*, member: Member, archived: bool) -> None:
    """Put somebody away, or bring them back. Their games stay as they are."""
    with writing():
        member.archived_at = timezone.now() if archived else None
        member.save(update_fields=["archived_at"])
        _relist(member)


def guest_promote(*, guest: Member) -> None:
    """A guest becomes a member and keeps what they played."""
    with writing():
        guest.is_guest = False
        guest.joined_on = guest.guest_of.day if guest.guest_of else timezone.localdate()
        guest.save(update_fields=["is_guest", "joined_on"])
        _relist(guest)


def _relist(member: Member) -> None:
    MemberTally.objects.filter(member=member).update(listed=member.is_listed)


def member_merge(*, kept: Member, gone: Member) -> None:
    """From now on *gone* counts as *kept*. Can be taken back with :func:`member_unmerge`."""
    with writing():
        kept, gone = root_of(kept), Member.objects.get(pk=gone.pk)
        _check_merge(kept, gone)
        with revising(kept.club, _plays_of(gone)) as revision:
            for evening_id in _ticked(gone):
                revision.tick(evening_id, gone.pk, -1)
                revision.tick(evening_id, kept.pk, +1)
            Member.objects.filter(pk=gone.pk).update(merged_into=kept)
            PlayResult.objects.filter(member=gone).update(member=kept)


def _check_merge(kept: Member, gone: Member) -> None:
    if kept.club_id != gone.club_id:
        raise PeopleError(_("These people are not of the same club."))
    if kept.pk == gone.pk:
        raise PeopleError(_("This is one and the same person already."))
    if gone.merged_into_id is not None:
        raise PeopleError(_("This person is merged already: unmerge them first."))
    if kept.forgotten_at or gone.forgotten_at:
        raise PeopleError(_("Somebody who asked to be forgotten cannot be merged."))
    both = PlayResult.objects.filter(member=gone, play__results__member=kept)
    if clash := both.select_related("play__evening").first():
        raise PeopleError(
            _("{kept} and {gone} sat at the same table on {day}: they are two people.").format(
                kept=kept.display_name, gone=gone.display_name, day=day(clash.play.evening.day)
            )
        )


def member_unmerge(*, member: Member) -> None:
    """Take a merge back: *member* counts for themself again, with those merged into them."""
    with writing():
        member = Member.objects.get(pk=member.pk)
        if member.merged_into_id is None:
            raise PeopleError(_("This person is not merged into anybody."))
        root = root_of(member)
        family = family_of(member)
        sittings = PlayResult.objects.filter(member=root, person__in=family)
        with revising(root.club, sittings.values_list("play_id", flat=True)) as revision:
            for evening_id in _ticked(member):
                revision.tick(evening_id, root.pk, -1)
                revision.tick(evening_id, member.pk, +1)
            Member.objects.filter(pk=member.pk).update(merged_into=None)
            sittings.update(member=member)


def member_forget(*, member: Member, with_photos: bool = False) -> None:
    """Remove everything that names somebody; the counts of their games stay right."""
    with writing():
        member = root_of(member)
        family = family_of(member)
        names_remove(family, with_photos=with_photos)
        for each in family:
            each.name = each.name_key = each.short_name = each.pseudonym = each.bgg_username = ""
            each.uuid = uuid.uuid4()  # what was exported before leads nowhere any more
            each.forgotten_at = timezone.now()
            each.joined_on = None
            each.save()
        _relist(member)


def forget_ask(*, member: Member, asks: bool) -> None:
    """Somebody wants to be forgotten: the name is hidden at once, a manager has the last word."""
    with writing():
        if asks:
            member.pseudonym = member.pseudonym or _("Somebody")
            member.hides_rating = True
        elif member.forget_asked_at:
            member.pseudonym = ""
        member.name_key = name_key(member.pseudonym or member.name)
        member.forget_asked_at = timezone.now() if asks else None
        member.save()


def presence_set(*, evening: Evening, person: Member, present: bool) -> None:
    """Tick somebody as having been there that evening, or untick them."""
    with writing(), revising(evening.club) as revision:
        if present:
            _row, changed = Presence.objects.get_or_create(evening=evening, person=person)
        else:
            count, _rows = Presence.objects.filter(evening=evening, person=person).delete()
            changed = bool(count)
        if changed:
            revision.tick(evening.pk, root_of(person).pk, 1 if present else -1)


def _plays_of(member: Member) -> list[int]:
    return list(PlayResult.objects.filter(member=member).values_list("play_id", flat=True))


def _ticked(member: Member) -> list[int]:
    family = family_of(member)
    return list(Presence.objects.filter(person__in=family).values_list("evening_id", flat=True))


def seat_people(
    play: Play,
    facts: Facts,
    seat_members: Mapping[int, Member | None],
    robots: Collection[int] = (),
) -> list[tuple[Member, Member]]:
    """For each seat who sat there and whom that counts for; nobody sits on two chairs."""
    people: list[tuple[Member, Member]] = []
    taken: set[int] = set()
    for seat, sitter in enumerate(facts.sitters):
        person = seat_members.get(seat)
        if person is not None and (person.club_id != play.club_id or root_of(person).pk in taken):
            person = None
        if person is None:
            person = guest_at(
                evening=play.evening,
                name=sitter.name,
                token=seat,
                taken=taken,
                is_robot=seat in robots,
            )
        root = root_of(person)
        taken |= {person.pk, root.pk}
        people.append((person, root))
    return people
