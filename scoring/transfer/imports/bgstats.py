"""Reading BG Stats: a shared play or a whole backup. Only our games come in."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _

from games.engine.rulebooks import RULEBOOKS
from games.registry.installed import KINDS
from scoring.documents import formats
from scoring.documents.bundle import Bundle, ImportRefused, PersonIn, PlayIn
from scoring.documents.score_sheet import make_sheet
from scoring.models import Club, Play
from scoring.models.evenings import is_zone, zone_of
from scoring.transfer.exports import bgstats as ours
from scoring.transfer.imports.fields import Fields

WHOLE = re.compile(r"\d{1,4}")
ROUND = re.compile(r"Round \d+: ([a-z ]+)")
MOST = 100_000


def looks_like(content: dict[str, Any]) -> bool:
    return isinstance(content.get("plays"), list) and isinstance(content.get("players"), list)


def read_bgstats(club: Club, content: dict[str, Any], most: int) -> Bundle:
    """The plays of saboteur, saboteur2 and lutins in a file."""
    reader = _Reader(club, content)
    plays = []
    for number, value in enumerate(Fields(content, "BG Stats").list("plays", MOST), start=1):
        where = _("BG Stats, play {number}").format(number=number)
        if not isinstance(value, dict):
            raise ImportRefused(_("{where}: this is not a JSON object.").format(where=where))
        play = reader.play(Fields(value, where))
        if play is None:
            reader.bundle.skipped += 1
        else:
            plays.append(play)
        if len(plays) > most:
            raise ImportRefused(_("{where}: there are too many plays.").format(where=where))
    reader.bundle.plays = plays
    return reader.bundle


class _Reader:
    def __init__(self, club: Club, content: dict[str, Any]) -> None:
        self.club, self.zone = club, _zone(club, content)
        self.bundle = Bundle("bgstats")
        fields = Fields(content, "BG Stats")
        self.games = {each["id"]: _game(each) for each in _numbered(fields, "games")}
        self.places = {
            each["id"]: str(each.get("name", ""))[:80] for each in _numbered(fields, "locations")
        }
        self.players = {each["id"]: each for each in _numbered(fields, "players")}
        self.known = {
            ours.uuid_of("play", uuid): uuid
            for uuid in Play.objects.filter(club=club).values_list("uuid", flat=True)
        }

    def play(self, fields: Fields) -> PlayIn | None:
        """One play, or ``None`` where the game is not one of ours."""
        game = self.games.get(fields.values.get("gameRefId"))
        scores = self._scores(fields)
        if game is None or len(scores) not in RULEBOOKS[game].seats:
            return None
        uuid = self._uuid(fields)
        seats = self._people(uuid, scores)
        try:
            document = formats.check(self._sheet(game, fields, scores, seats))
        except formats.Unreadable as refused:
            raise ImportRefused(f"{fields.where}: {refused}") from None
        minutes = fields.values.get("durationMin")
        ended_at = _moment(fields, self.zone)
        return PlayIn(
            uuid=uuid,
            document=document,
            ended_at=ended_at,
            seconds=minutes * 60 if type(minutes) is int and 0 < minutes < 10_000 else None,
            seats=tuple(seats),
            place=self.places.get(fields.values.get("locationRefId"), ""),
            comments=fields.text("comments", 20_000)[:2000],
            excluded_at=ended_at if fields.values.get("ignored") is True else None,
        )

    def _uuid(self, fields: Fields) -> UUID:
        theirs = fields.text("uuid", 60).upper()
        if not theirs:
            raise fields.refuse("uuid")
        return self.known.get(theirs) or uuid5(self.club.uuid, f"bgstats:{theirs}")

    def _scores(self, fields: Fields) -> list[dict[str, Any]]:
        scores = [each for each in fields.list("playerScores", 200) if isinstance(each, dict)]
        orders = [each.get("seatOrder") for each in scores]
        if all(type(order) is int and order > 0 for order in orders):
            scores.sort(key=lambda each: int(each["seatOrder"]))
        return scores

    def _people(self, uuid: UUID, scores: list[dict[str, Any]]) -> list[str]:
        """The key of whoever sits on each chair; an anonymous player is a guest each time."""
        keys: list[str] = []
        for seat, score in enumerate(scores):
            player = self.players.get(score.get("playerRefId"), {})
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
        self, game: str, fields: Fields, scores: list[dict[str, Any]], seats: list[str]
    ) -> dict[str, Any]:
        results = []
        for score in scores:
            rank = score.get("rank")
            results.append(
                (
                    self._gold(score.get("score"), fields.where),
                    rank if type(rank) is int and 0 < rank <= len(scores) else None,
                    score.get("winner") is True,
                )
            )
        self._check_winners(results, fields.where)
        firsts = [seat for seat, each in enumerate(scores) if each.get("startPlayer") is True]
        edition = next((e for e in RULEBOOKS[game].editions if e in fields.text("board", 500)), "")
        names = [self.bundle.people[key].name for key in seats]
        return formats.renamed(
            make_sheet(
                game=game,
                edition=edition,
                players=names,
                results=results,
                first=firsts[0] if firsts else None,
                rounds=_rounds(game, scores, fields.text("comments", 20_000)),
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


def _zone(club: Club, content: dict[str, Any]) -> ZoneInfo:
    """The zone of the times in a file: ours says it, theirs are the club's."""
    name = str(content.get("about", "")).partition(ours.TIMES_OF)[2].rstrip(".")
    return ZoneInfo(name) if is_zone(name) else zone_of(club)


def _numbered(fields: Fields, name: str) -> list[dict[str, Any]]:
    """The objects of a list that can be referred to."""
    return [
        each
        for each in fields.list(name, MOST)
        if isinstance(each, dict) and type(each.get("id")) is int
    ]


def _game(value: dict[str, Any]) -> str | None:
    """Which of our games it is, by its number there or its name."""
    numbers = {number: game for game in KINDS if (number := ours.bgg_id(game))}
    if value.get("bggId") in numbers:
        return numbers[value["bggId"]]
    names = {kind.catalogue.name.casefold(): game for game, kind in KINDS.items()}
    return names.get(str(value.get("name", "")).strip().casefold())


def _moment(fields: Fields, zone: ZoneInfo) -> datetime:
    try:
        text = fields.text("playDate", 30)
        moment = datetime.strptime(text, "%Y-%m-%d %H:%M:%S").replace(tzinfo=zone)
    except ValueError:
        raise fields.refuse("playDate") from None
    if not 1900 <= moment.year <= 2200:
        raise fields.refuse("playDate")
    later = moment.replace(fold=1)
    entered = later.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")
    return later if fields.values.get("entryDate") == entered else moment


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
