"""Reading BG Stats: a shared play or a whole backup. Only our games come in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Annotated, Any
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

import msgspec
from django.utils.translation import gettext as _
from msgspec import Meta

from games.engine.rulebooks import RULEBOOKS
from games.registry.installed import KINDS
from scoring.documents import formats
from scoring.documents.bundle import Bundle, ImportRefused, PersonIn, PlayIn, ignore, refused_at
from scoring.documents.score_sheet import make_sheet
from scoring.models import Club, Play
from scoring.models.evenings import is_zone, zone_of
from scoring.services.import_spool import Spool
from scoring.transfer.exports import bgstats as ours
from scoring.transfer.imports.schema import ImportRow, Text60, Text20000, read_row, refused_field
from scoring.transfer.imports.text import parse

WHOLE = re.compile(r"\d{1,4}")
ROUND = re.compile(r"Round \d+: ([a-z ]+)")
Things = Annotated[tuple[Any, ...], Meta(max_length=1_000_000)]
NOTHING = msgspec.Raw(b'""')
BOM = b"\xef\xbb\xbf"


class BgStatsFile(ImportRow):
    about: Any = ""
    games: Things = ()
    locations: Things = ()
    players: Things = ()
    plays: Annotated[tuple[Any, ...], Meta(max_length=5_000_000)] = ()


class BgStatsPlay(ImportRow):
    """A play; what does not matter to us may be anything."""

    uuid: Text60
    game: int = msgspec.field(name="gameRefId", default=0)
    scores: Annotated[tuple[Any, ...], Meta(max_length=200)] = msgspec.field(
        name="playerScores", default=()
    )
    played: Annotated[str, Meta(max_length=30)] = msgspec.field(name="playDate", default="")
    entered: Any = msgspec.field(name="entryDate", default=None)
    minutes: Any = msgspec.field(name="durationMin", default=None)
    location: int = msgspec.field(name="locationRefId", default=0)
    board: Annotated[str, Meta(max_length=500)] = ""
    comments: Text20000 = ""
    ignored: Any = None


def looks_like(content: dict[str, Any]) -> bool:
    return isinstance(content.get("plays"), list) and isinstance(content.get("players"), list)


class _Unread(msgspec.Struct):
    """A file of which each play is only cut out, to be read when its turn comes."""

    plays: list[msgspec.Raw]
    players: msgspec.Raw
    games: msgspec.Raw = NOTHING
    locations: msgspec.Raw = NOTHING
    about: msgspec.Raw = NOTHING


def opened(data: bytes) -> dict[str, Any] | None:
    """What a file of BG Stats holds, its plays still text; ``None`` if it is another file."""
    try:
        unread = msgspec.json.decode(data.removeprefix(BOM), type=_Unread)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    content: dict[str, Any] = {"plays": unread.plays}
    for name in ("players", "games", "locations", "about"):
        content[name] = parse(bytes(getattr(unread, name)), f"BG Stats, {name}")
    return content if looks_like(content) else None


def read_bgstats(
    club: Club, content: dict[str, Any], most: int, tell: Callable[[int], None] = ignore
) -> Bundle:
    """The plays of saboteur, saboteur2 and lutins in a file."""
    reader = _Reader(club, read_row(BgStatsFile, content, "BG Stats"))
    reader.bundle.plays = Spool(reader.plays(most), tell)
    return reader.bundle


class _Reader:
    def __init__(self, club: Club, file: BgStatsFile) -> None:
        self.club, self.zone, self.file = club, _zone(club, file), file
        self.bundle = Bundle("bgstats")
        self.games = {key: _game(each) for key, each in _by_id(file.games)}
        self.places = {key: str(each.get("name", ""))[:80] for key, each in _by_id(file.locations)}
        self.players = dict(_by_id(file.players))
        self.known = {
            ours.uuid_of("play", uuid): uuid
            for uuid in Play.objects.filter(club=club).values_list("uuid", flat=True)
        }

    def plays(self, most: int) -> Iterator[PlayIn]:
        kept = 0
        for number, value in enumerate(self.file.plays, start=1):
            where = _("BG Stats, play {number}").format(number=number)
            content = parse(bytes(value), where) if isinstance(value, msgspec.Raw) else value
            if not isinstance(content, dict):
                raise ImportRefused(_("{where}: this is not a JSON object.").format(where=where))
            play = self.play(read_row(BgStatsPlay, content, where), where)
            if play is None:
                self.bundle.skipped += 1
                continue
            kept += 1
            if kept > most:
                raise ImportRefused(_("{where}: there are too many plays.").format(where=where))
            yield play

    def play(self, row: BgStatsPlay, where: str) -> PlayIn | None:
        """One play, or ``None`` where the game is not one of ours."""
        game = self.games.get(row.game)
        scores = self._scores(row)
        if game is None or len(scores) not in RULEBOOKS[game].seats:
            return None
        theirs = row.uuid.upper()
        uuid = self.known.get(theirs) or uuid5(self.club.uuid, f"bgstats:{theirs}")
        seats = self._people(uuid, scores)
        try:
            document = formats.check(self._sheet(game, row, scores, seats, where))
        except formats.Unreadable as refused:
            raise refused_at(where, refused) from None
        minutes = row.minutes
        ended_at = _moment(row, self.zone, where)
        return PlayIn(
            uuid=uuid,
            document=document,
            ended_at=ended_at,
            seconds=minutes * 60 if type(minutes) is int and 0 < minutes < 10_000 else None,
            seats=tuple(seats),
            place=self.places.get(row.location, ""),
            comments=row.comments[:2000],
            excluded_at=ended_at if row.ignored is True else None,
        )

    def _scores(self, row: BgStatsPlay) -> list[dict[str, Any]]:
        scores = [each for each in row.scores if isinstance(each, dict)]
        orders = [each.get("seatOrder") for each in scores]
        if all(type(order) is int and order > 0 for order in orders):
            scores.sort(key=lambda each: int(each["seatOrder"]))
        return scores

    def _people(self, uuid: UUID, scores: list[dict[str, Any]]) -> list[str]:
        """The key of whoever sits on each chair; an anonymous player is a guest each time."""
        keys: list[str] = []
        for seat, score in enumerate(scores):
            reference = score.get("playerRefId")
            player = self.players.get(reference, {}) if isinstance(reference, int) else {}
            name = str(player.get("name", "")).strip()[:40] or "?"
            key = f"player:{player.get('id')}"
            anonymous = player.get("isAnonymous") is True or not player
            if anonymous or key in keys:
                key = f"{uuid}:{seat}"
            self.bundle.people.setdefault(
                key,
                PersonIn(
                    name=name,
                    uuid=None if anonymous else self._person_uuid(player),
                    is_guest=key.endswith(f":{seat}") and not key.startswith("player:"),
                    by_name=True,
                    details={"bgg_username": str(player.get("bggUsername", ""))[:60]},
                ),
            )
            keys.append(key)
        return keys

    def _person_uuid(self, player: dict[str, Any]) -> UUID | None:
        theirs = str(player.get("uuid", ""))
        return uuid5(self.club.uuid, f"bgstats:{theirs.upper()}") if theirs else None

    def _sheet(
        self,
        game: str,
        row: BgStatsPlay,
        scores: list[dict[str, Any]],
        seats: list[str],
        where: str,
    ) -> dict[str, Any]:
        results = []
        for score in scores:
            rank = score.get("rank")
            results.append(
                (
                    self._gold(score.get("score"), where),
                    rank if type(rank) is int and 0 < rank <= len(scores) else None,
                    score.get("winner") is True,
                )
            )
        self._check_winners(results, where)
        firsts = [seat for seat, each in enumerate(scores) if each.get("startPlayer") is True]
        edition = next((e for e in RULEBOOKS[game].editions if e in row.board), "")
        names = [self.bundle.people[key].name for key in seats]
        return formats.renamed(
            make_sheet(
                game=game,
                edition=edition,
                players=names,
                results=results,
                first=firsts[0] if firsts else None,
                rounds=_rounds(game, scores, row.comments),
            ),
            names,
        )

    def _gold(self, score: object, where: str) -> int | None:
        """A score is a text: empty and ``null`` are unknown, and sums are not worked out."""
        text = str(score if score is not None else "").strip()
        if WHOLE.fullmatch(text):
            return int(text)
        if text and text != "null":
            self.bundle.note(
                _("{where}: the score “{text}” is not a whole number and is left out.").format(
                    where=where, text=text[:20]
                )
            )
        return None

    def _check_winners(
        self, results: list[tuple[int | None, int | None, bool]], where: str
    ) -> None:
        if any(rank is not None and (rank == 1) != won for _gold, rank, won in results):
            self.bundle.note(
                _("{where}: winner and rank contradict each other; the winner is kept.").format(
                    where=where
                )
            )


def _zone(club: Club, file: BgStatsFile) -> ZoneInfo:
    """The zone of the times in a file: ours says it, theirs are the club's."""
    name = str(file.about).partition(ours.TIMES_OF)[2].rstrip(".")
    return ZoneInfo(name) if is_zone(name) else zone_of(club)


def _by_id(values: tuple[Any, ...]) -> Iterator[tuple[int, dict[str, Any]]]:
    """The objects of a list that can be referred to, with their numbers."""
    for each in values:
        if isinstance(each, dict) and type(each.get("id")) is int:
            yield each["id"], each


def _game(value: dict[str, Any]) -> str | None:
    """Which of our games it is, by its number there or its name."""
    numbers = {number: game for game in KINDS if (number := ours.bgg_id(game))}
    if value.get("bggId") in numbers:
        return numbers[value["bggId"]]
    names = {kind.catalogue.name.casefold(): game for game, kind in KINDS.items()}
    return names.get(str(value.get("name", "")).strip().casefold())


def _moment(row: BgStatsPlay, zone: ZoneInfo, where: str) -> datetime:
    try:
        moment = datetime.strptime(row.played, "%Y-%m-%d %H:%M:%S").replace(tzinfo=zone)
    except ValueError:
        raise refused_field(where, "playDate") from None
    if not 1900 <= moment.year <= 2200:
        raise refused_field(where, "playDate")
    later = moment.replace(fold=1)
    entered = later.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")
    return later if row.entered == entered else moment


def _rounds(game: str, scores: list[dict[str, Any]], comments: str) -> list[dict[str, Any]]:
    """Rounds of the base game, where our own export wrote roles and outcomes down."""
    outcomes = [each.strip() for each in ROUND.findall(comments)]
    roles = [[r.strip() for r in str(each.get("role", "")).split("/")] for each in scores]
    names = {name: role for role, name in ours.ROLES.items()}
    sided = KINDS[game].sheet.has_two_sides
    if not sided or not outcomes or any(len(each) != len(outcomes) for each in roles):
        return []
    if any(role not in names for each in roles for role in each):
        return []
    won = {"diggers": "digger", "saboteurs": "saboteur"}
    return [
        {
            "treasure": outcome == "diggers",
            "seats": [
                {
                    "role": names[each[number]],
                    "won": names[each[number]] == won.get(outcome),
                    "gold": None,
                }
                for each in roles
            ],
        }
        for number, outcome in enumerate(outcomes)
    ]
