"""Writing plays down, and correcting what was written."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils import timezone

from games.common.transactions import writing
from scoring.albums.picture_files import throw_away
from scoring.documents import formats
from scoring.documents.facts import Facts
from scoring.documents.formats import Document
from scoring.models import (
    Club,
    DroppedPlay,
    Evening,
    Member,
    Play,
    PlayDocument,
    PlayResult,
    PlayRevision,
    PlayRound,
    Source,
)
from scoring.models.evenings import day_of, season_at
from scoring.models.merging import root_of
from scoring.services.people import guest_at, guest_drop, seat_people
from scoring.services.rows import (
    Clocks,
    RoundClocks,
    readings,
    result_rows,
    round_readings,
    round_rows,
    seat_readings,
    seconds_between,
)
from scoring.tally.revision import revising


def play_write(
    record: Mapping[str, Any],
    *,
    game_id: UUID,
    club: Club,
    ended_at: datetime,
    is_hour_known: bool = True,
    started_at: datetime | None = None,
    evening: Evening | None = None,
    seat_members: Mapping[int, Member | None] | None = None,
    guessed: Collection[int] = (),
    clocks: Clocks | None = None,
    round_clocks: RoundClocks | None = None,
    table_code: str = "",
    place: str = "",
    comments: str = "",
    abandoned: bool = False,
    has_robots: bool = False,
    robots: Collection[int] = (),
    source: Source = Source.LIVE,
) -> Play:
    """Remember a game that has ended. Calling it again for the same *game_id* changes nothing.

    *record* is a record or a score sheet; a seat without a member is a guest of the evening.
    Of *guessed* seats the name alone said whose they are. On the seats *robots* nobody sat; a game
    that robots played some of (*has_robots*) counts for nobody.
    Raises :exc:`~scoring.documents.Unreadable` if the document does not hold.
    """
    known = Play.objects.filter(uuid=game_id).first()
    if known is not None:
        return known
    document = formats.check(record)
    with writing(), revising(club) as revision:
        known = Play.objects.filter(uuid=game_id).first()
        if known is not None:
            return known
        evening = evening or evening_of(club, started_at or ended_at)
        play = Play.objects.create(
            uuid=game_id,
            club=club,
            evening=evening,
            source=source,
            season=season_at(club, evening.day),
            started_at=started_at,
            ended_at=ended_at,
            is_hour_known=is_hour_known,
            seconds=seconds_between(started_at, ended_at),
            place=place or evening.place or club.place,
            table_code=table_code,
            comments=comments,
            abandoned=abandoned or not document.facts.is_over,
            has_robots=has_robots or bool(robots),
            **readings(document.facts),
        )
        PlayDocument.objects.create(play=play, body=document.body)
        people = seat_people(play, document.facts, seat_members or {}, robots)
        results = result_rows(play, document.facts, people, clocks or {})
        for result in results:
            result.guessed = result.seat in guessed and not result.person.is_guest
        PlayResult.objects.bulk_create(results)
        PlayRound.objects.bulk_create(round_rows(play, document.facts, round_clocks or {}))
        revision.play_ids.add(play.pk)
    return play


def evening_of(club: Club, moment: datetime) -> Evening:
    evening, _new = Evening.objects.get_or_create(club=club, day=day_of(club, moment))
    return evening


# -- afterwards -----------------------------------------------------------------------------


def play_exclude(*, play: Play, excluded: bool, why: str = "") -> None:
    """Leave a game out of the statistics, or take it back in. It stays in the history."""
    with writing(), revising(play.club, [play.pk]):
        play.excluded_at = timezone.now() if excluded else None
        play.excluded_why = why[:120] if excluded else ""
        play.save(update_fields=["excluded_at", "excluded_why"])
        play.results.update(counted=play.is_counted)


def play_edit(
    *, play: Play, ended_at: datetime, place: str, comments: str, is_hour_known: bool = True
) -> None:
    """Change when and where a game was played, and what is noted about it."""
    with writing(), revising(play.club, [play.pk]):
        play.is_hour_known = is_hour_known
        _move(play, ended_at)
        play.place, play.comments = place, comments
        play.save()
        play.results.update(ended_at=ended_at, season=play.season)


def _move(play: Play, ended_at: datetime) -> None:
    """To another moment, and the evening and season it belongs to."""
    play.evening = evening_of(play.club, ended_at)
    if play.started_at:
        play.started_at += ended_at - play.ended_at
    play.ended_at = ended_at
    play.season = season_at(play.club, play.evening.day)


def play_correct(*, play: Play, record: Mapping[str, Any], reason: str) -> None:
    """Put another document in the place of the one a play was read from; the old one is kept."""
    document = formats.check(record)
    with writing(), revising(play.club, [play.pk]):
        kept = play.document
        PlayRevision.objects.create(play=play, reason=reason[:200], body=kept.body)
        PlayDocument.objects.filter(play=play).update(body=document.body)
        play_read_again(play=play, document=document)


def play_rewrite(
    *,
    play: Play,
    sheet: Mapping[str, Any],
    people: Sequence[Member | None],
    ended_at: datetime,
    is_hour_known: bool,
    reason: str,
) -> None:
    """Put a whole game right: who sat where, how it went, when. What it said before is kept."""
    document = formats.check(sheet)
    guests = [result.person for result in play.results.all() if result.person.is_guest]
    with writing(), revising(play.club, [play.pk]):
        PlayRevision.objects.create(play=play, reason=reason[:200], body=play.document.body)
        PlayDocument.objects.filter(play=play).update(body=document.body)
        _move(play, ended_at)
        play.is_hour_known = is_hour_known
        _set(play, readings(document.facts))
        play.save()
        clocks = {
            each.seat: each.seconds for each in play.results.all() if each.seconds is not None
        }
        play.results.all().delete()
        play.seat_rounds.all().delete()
        seated = seat_people(play, document.facts, dict(enumerate(people)))
        PlayResult.objects.bulk_create(result_rows(play, document.facts, seated, clocks))
        PlayRound.objects.bulk_create(round_rows(play, document.facts, {}))
    for guest in guests:
        guest_drop(guest)
    throw_away(play.uuid)


def play_read_again(*, play: Play, document: Document | None = None) -> bool:
    """Read a play out of its document once more; people and clocks stay. Within a revision.

    False, and nothing written, if it says what it said before.
    """
    document = document or formats.check(json.loads(play.document.body))
    facts = document.facts
    results = {result.seat: result for result in play.results.all()}
    if len(results) != len(facts.sitters) or facts.game != play.game:
        raise ValueError("a correction keeps the game and the number of players")
    changed = [_set(result, {**seat_readings(facts, seat)}) for seat, result in results.items()]
    abandoned = play.abandoned and not facts.is_over
    changed.append(_set(play, {**readings(facts), "abandoned": abandoned}))
    rounds = list(play.seat_rounds.all())
    clocks = {(each.number, each.seat): each.seconds for each in rounds if each.seconds is not None}
    if not any(changed) and _same_rounds(rounds, facts):
        return False
    play.save()
    for result in results.values():
        result.counted = play.is_counted
        result.save()
    play.seat_rounds.all().delete()
    PlayRound.objects.bulk_create(round_rows(play, facts, clocks))
    return True


def _set(row: Play | PlayResult, readings: Mapping[str, Any]) -> bool:
    """Set the columns; True if one of them was another before."""
    changed = False
    for column, value in readings.items():
        changed |= getattr(row, column) != value
        setattr(row, column, value)
    return changed


def _same_rounds(rounds: list[PlayRound], facts: Facts) -> bool:
    known = {(each.number, each.seat): round_readings(each) for each in rounds}
    read = {
        (number, seat): round_readings(line)
        for number, each in enumerate(facts.rounds, start=1)
        for seat, line in enumerate(each.seats)
    }
    return known == read


def play_delete(*, play: Play, for_good: bool = False) -> None:
    """Remove a game as if it had never been entered. For good: no table may tell it again."""
    club, photo, uuid = play.club, play.photo, play.uuid
    with writing(), revising(club, [play.pk]):
        play.delete()
        if for_good:
            DroppedPlay.objects.get_or_create(uuid=uuid)
    if photo:
        photo.delete(save=False)
    throw_away(uuid)


def seat_assign(*, result: PlayResult, person: Member | None) -> bool:
    """Say who really sat on a chair; ``None`` makes it a guest's. False if they sit elsewhere."""
    play = result.play
    others = PlayResult.objects.filter(play=play).exclude(pk=result.pk)
    with writing(), revising(play.club, [play.pk]):
        taken = set(others.values_list("member_id", flat=True))
        if person is None:
            name, token = result.name or "?", result.seat
            person = guest_at(evening=play.evening, name=name, token=token, taken=taken)
        root, before = root_of(person), result.person
        if root.pk in taken:
            return False
        PlayResult.objects.filter(pk=result.pk).update(person=person, member=root, guessed=False)
    guest_drop(before)
    throw_away(play.uuid)
    return True


def seat_confirm(*, result: PlayResult) -> None:
    """What the name alone said was right."""
    with writing():
        PlayResult.objects.filter(pk=result.pk).update(guessed=False)
