"""The history: plays newest first, a page at a time, whatever the filter and the length."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Prefetch, Q, QuerySet

from scoring.documents import formats
from scoring.models import Club, Member, Play, PlayResult
from scoring.models.merging import root_of
from scoring.models.plays import OTHER_GAME, left_out

PAGE = 25
SLACK = timedelta(days=2)
"""An evening's plays end a little outside its day; the season itself decides."""


@dataclass(frozen=True)
class Cursor:
    """A place between two plays."""

    ended_at: datetime
    pk: int

    def __str__(self) -> str:
        return f"{int(self.ended_at.timestamp() * 1_000_000)}-{self.pk}"

    @classmethod
    def read(cls, text: str) -> Cursor | None:
        """What ``str`` wrote, or ``None`` for anything else."""
        moment, _dash, pk = text.partition("-")
        if not (moment.isascii() and moment.isdigit() and pk.isascii() and pk.isdigit()):
            return None
        if len(moment) > 17 or len(pk) > 18:
            return None
        since = timedelta(microseconds=int(moment))
        try:
            return cls(datetime(1970, 1, 1, tzinfo=UTC) + since, int(pk))
        except OverflowError:
            return None


@dataclass(frozen=True, kw_only=True)
class Filters:
    game: str = ""
    person: Member | None = None
    other: Member | None = None
    """Somebody who sat at the same table as *person*."""
    edition: str = ""
    place: str = ""
    season: int = 0
    player_count: int = 0
    left_out: bool = False
    """Only games that were abandoned or left out of the statistics."""
    has_moves: bool = False
    """Only games that can be replayed."""
    nobody: bool = False
    """A name was asked for that nobody bears."""
    before: Cursor | None = None

    @property
    def are_set(self) -> bool:
        asked = (self.game, self.person, self.nobody, self.season, self.player_count)
        return any(asked) or bool(self.edition or self.place or self.left_out or self.has_moves)


@dataclass(frozen=True)
class PlayListed:
    """A play in a list, with its winners."""

    play: Play
    winners: Sequence[PlayResult] = field(default_factory=list)
    own: PlayResult | None = None
    """How the person one asked for did."""


@dataclass(frozen=True)
class PlaysPage:
    lines: list[PlayListed]
    older: Cursor | None


def history(club: Club, filters: Filters, size: int = PAGE) -> PlaysPage:
    """One page. Every query reads along an index and stops."""
    if filters.nobody:
        plays = []
    elif filters.person is None:
        plays = list(_plays(club, filters)[: size + 1])
    else:
        plays = _plays_of(filters, size + 1)
    shown = plays[:size]
    older = Cursor(shown[-1].ended_at, shown[-1].pk) if len(plays) > size else None
    return PlaysPage(lines_of(shown, filters.person), older)


def _plays(club: Club, filters: Filters) -> QuerySet[Play]:
    plays = Play.objects.filter(club=club, **matching(filters)).filter(_older(filters, "pk"))
    plays = plays.filter(**_circumstances(filters))
    if filters.left_out:
        plays = plays.filter(left_out())
    return plays.order_by("-ended_at", "-pk")


def _circumstances(filters: Filters) -> dict[str, str | bool]:
    """What only the play itself says."""
    wanted: dict[str, str | bool] = {"edition": filters.edition, "place": filters.place}
    wanted["has_moves"] = filters.has_moves
    return {column: value for column, value in wanted.items() if value}


def _plays_of(filters: Filters, size: int) -> list[Play]:
    results = PlayResult.objects.filter(member=filters.person, **matching(filters)).filter(
        _older(filters, "play_id")
    )
    results = results.filter(**{f"play__{k}": v for k, v in _circumstances(filters).items()})
    if filters.left_out:
        results = results.filter(left_out("play__"))
    if filters.other is not None:
        results = results.filter(play__results__member=filters.other)
    ids = list(results.order_by("-ended_at", "-play_id").values_list("play_id", flat=True)[:size])
    plays = Play.objects.in_bulk(ids)
    return [plays[pk] for pk in ids]


def matching(filters: Filters) -> dict[str, Any]:
    """What a play or a result must have; the moments keep a season's search in its stretch."""
    matching: dict[str, Any] = {}
    if filters.game:
        matching["game"] = filters.game
    if filters.player_count:
        matching["player_count"] = filters.player_count
    if filters.season:
        matching["season"] = filters.season
        matching["ended_at__gte"], matching["ended_at__lt"] = stretch_of(filters.season)
    return matching


def stretch_of(season: int) -> tuple[datetime, datetime]:
    """Moments around every game of a season, in whichever month seasons begin."""
    first = datetime(season, 1, 1, tzinfo=UTC)
    return first - SLACK, datetime(season + 2, 1, 1, tzinfo=UTC) + SLACK


def _older(filters: Filters, key: str) -> Q:
    cursor = filters.before
    if cursor is None:
        return Q()
    same = Q(ended_at=cursor.ended_at, **{f"{key}__lt": cursor.pk})
    return Q(ended_at__lte=cursor.ended_at) & (Q(ended_at__lt=cursor.ended_at) | same)


def lines_of(plays: Sequence[Play], person: Member | None = None) -> list[PlayListed]:
    """Plays with the people to name beside them: two queries, however many plays."""
    ids = [play.pk for play in plays]
    wanted = Q(is_winner=True)
    if person is not None:
        wanted |= Q(member=person)
    winners: dict[int, list[PlayResult]] = {pk: [] for pk in ids}
    own: dict[int, PlayResult] = {}
    results = PlayResult.objects.filter(wanted, play_id__in=ids).select_related("member")
    for result in results.order_by("seat"):
        if result.is_winner:
            winners[result.play_id].append(result)
        if person is not None and result.member_id == person.pk:
            own[result.play_id] = result
    return [PlayListed(play, winners[play.pk], own.get(play.pk)) for play in plays]


def play_of(club: Club, uuid: UUID) -> Play | None:
    """One play with its seats, ready to be shown."""
    results = PlayResult.objects.select_related("member", "person").order_by("seat")
    return (
        Play.objects.filter(club=club, uuid=uuid)
        .select_related("evening")
        .prefetch_related(Prefetch("results", results))
        .first()
    )


def last_sitters(club: Club) -> list[Member]:
    """Who played the last game, in the order they sat: often the same play again."""
    play = Play.objects.filter(club=club).order_by("-ended_at", "-pk").first()
    if play is None:
        return []
    results = play.results.filter(member__is_guest=False, member__forgotten_at=None)
    return [result.member for result in results.order_by("seat").select_related("member")]


def places_of(club: Club) -> list[str]:
    """Where games were played lately."""
    plays = Play.objects.filter(club=club).order_by("-ended_at", "-pk")
    return sorted({place for place in plays.values_list("place", flat=True)[:300] if place})


def titles_of(club: Club) -> list[str]:
    """Other games that were played here lately, by name."""
    plays = Play.objects.filter(club=club, game=OTHER_GAME).order_by("-ended_at", "-pk")
    return sorted(set(plays.values_list("title", flat=True)[:200]))


def is_correctable(play: Play) -> bool:
    """Whether a game can be put right by hand: typed, imported without moves, or only counted."""
    content = json.loads(play.document.body)
    if not formats.is_record(content):
        return True
    return bool(content["options"].get("tracking") == "scores")


def person_of(club: Club, uuid: UUID | None) -> Member | None:
    """The person of this club with that id, or the one they were merged into."""
    if uuid is None:
        return None
    member = Member.objects.filter(club=club, uuid=uuid).first()
    return root_of(member) if member else None


def person_named(club: Club, key: str) -> Member | None:
    """Whoever's name begins like this, members before guests."""
    found = Member.objects.filter(
        club=club, name_key__startswith=key, merged_into=None, forgotten_at=None
    )
    return found.order_by("is_guest", "name_key", "pk").first() if key else None
