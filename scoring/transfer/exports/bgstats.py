"""BG Stats: the ``.bgsplay`` file, and what a play is called there.

Ids never change: BG Stats remembers which of its people and games ours are. Names of games and
roles are English in every language, because that is what its catalogue matches.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, tzinfo
from tempfile import SpooledTemporaryFile
from typing import IO, Any
from uuid import UUID, uuid5
from zoneinfo import ZoneInfo

from django.utils import timezone

from games.registry.installed import KINDS
from scoring.documents.score_sheet import OTHER_SEATS
from scoring.models import Club, Member, MemberTally, Play, PlayResult
from scoring.models.evenings import zone_of
from scoring.models.tallies import ALL_GAMES, ALL_SEASONS
from scoring.transfer.exports.plays import plays_of, roles_of

SOURCE = "Filon"
NAMESPACE = UUID("6d1f7f0a-3c52-5b0e-9a35-5b1f0c2a7e11")
LONGEST_COMMENT = 400

ROLES = {
    "digger": "Digger",
    "saboteur": "Saboteur",
    "blue": "Blue digger",
    "green": "Green digger",
    "boss": "Boss",
    "profiteer": "Profiteer",
    "geologist": "Geologist",
}
OUTCOMES = {
    "diggers": "diggers",
    "saboteurs": "saboteurs",
    "blue": "blue diggers",
    "green": "green diggers",
    "both": "blue and green diggers",
    "boss": "boss",
    "profiteer": "profiteer",
    "nobody": "nobody",
}


def role_text(play: Play, seat: int) -> str:
    """``Saboteur / Digger / Digger``."""
    return " / ".join(ROLES[role] for role in roles_of(play, seat))


def bgg_id(game: str) -> int:
    """The game's number at BoardGameGeek, or 0."""
    return (KINDS[game].catalogue.bgg_id or 0) if game in KINDS else 0


def name_of(play: Play) -> str:
    """What their catalogue calls the game."""
    return play.title or KINDS[play.game].catalogue.name


def board_text(play: Play) -> str:
    """The variant: edition and number of players."""
    parts = [name_of(play), play.edition, f"{play.player_count} players"]
    return ", ".join(part for part in parts if part)


def comment_text(play: Play) -> str:
    """Who won each round, and what the table noted."""
    rounds = [
        f"Round {number}: {OUTCOMES[outcome['outcome']]}"
        for number, outcome in enumerate(play.outcomes, start=1)
    ]
    parts = ["; ".join(rounds), play.comments]
    return ". ".join(part for part in parts if part)[:LONGEST_COMMENT]


def has_points(results: Iterable[PlayResult]) -> bool:
    return any(result.gold is not None for result in results)


def stamp(moment: datetime, zone: tzinfo) -> str:
    return moment.astimezone(zone).strftime("%Y-%m-%d %H:%M:%S")


ABOUT = "This is a Play file that can be read by Board Game Stats. It was made by Filon."
TIMES_OF = "Its times are those of "
"""Their format has no time zone: another club that reads our file finds it here."""


def uuid_of(kind: str, own: object) -> str:
    """A stable id in their style."""
    return str(uuid5(NAMESPACE, f"{kind}:{own}")).upper()


class _Numbers:
    """Numbers that hold inside one file."""

    def __init__(self) -> None:
        self.known: dict[Any, int] = {}

    def of(self, key: Any) -> int:
        return self.known.setdefault(key, len(self.known) + 1)


def play_file(club: Club, plays: Sequence[Play]) -> dict[str, Any]:
    """The content of a ``.bgsplay`` file with these plays."""
    members = {result.member_id for play in plays for result in play.results.all()}
    content = _Content(club, _first_times(club, member__in=members))
    lines = [content.line(play) for play in plays]
    return {**content.lists(), "plays": lines}


def write_play_file(club: Club, file: IO[bytes], season: int = ALL_SEASONS) -> Iterator[int]:
    """All plays, or a season's, saying how many are done: they are never all in memory."""
    content = _Content(club, _first_times(club))
    with SpooledTemporaryFile(max_size=1 << 20) as lines:
        for done, play in enumerate(plays_of(club, season), start=1):
            lines.write((b",\n" if done > 1 else b"") + _json(content.line(play)))
            yield done
        lines.seek(0)
        file.write(_json(content.lists())[:-1] + b',"plays":[')
        shutil.copyfileobj(lines, file)
        file.write(b"]}")


def _json(content: dict[str, Any]) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


Debuts = dict[tuple[int, str], datetime | None]
"""When somebody first played a game."""


def _first_times(club: Club, **which: Any) -> Debuts:
    tallies = MemberTally.objects.filter(club=club, season=ALL_SEASONS, **which)
    played = tallies.exclude(game=ALL_GAMES).values_list("member", "game", "first_at")
    return {(member, game): at for member, game, at in played}


class _Content:
    """What a file holds: its plays are asked for one by one, then the lists they refer to."""

    def __init__(self, club: Club, debuts: Debuts) -> None:
        self.club, self.debuts = club, debuts
        self.zone = zone_of(club)
        self.people: dict[int, Member] = {}
        self.places, self.games, self.members = _Numbers(), _Numbers(), _Numbers()

    def line(self, play: Play) -> dict[str, Any]:
        results = list(play.results.all())
        self.people |= {result.member_id: result.member for result in results}
        scores = [self._score(play, result) for result in results]
        place = self.places.of(play.place) if play.place else 0
        game = self.games.of((play.game, play.title))
        return _file_play(play, results, self.zone) | {
            "locationRefId": place,
            "gameRefId": game,
            "playerScores": scores,
        }

    def _score(self, play: Play, result: PlayResult) -> dict[str, Any]:
        return {
            "playerRefId": self.members.of(result.member_id),
            "score": "" if result.gold is None else str(result.gold),
            "winner": result.is_winner,
            "newPlayer": self.debuts.get((result.member_id, play.game)) == play.ended_at,
            "startPlayer": result.is_first,
            "rank": result.rank or 0,
            "seatOrder": result.seat + 1,
            "role": role_text(play, result.seat),
            "team": "",
            "teamRole": "",
        }

    def lists(self) -> dict[str, Any]:
        now = stamp(timezone.now(), self.zone)
        return {
            "about": f"{ABOUT} {TIMES_OF}{self.zone.key}.",
            "userInfo": {"meRefId": 0, "exportDate": now, "appVersion": SOURCE},
            "players": [
                _file_player(number, self.people[pk]) for pk, number in self.members.known.items()
            ],
            "locations": [
                {
                    "id": number,
                    "uuid": uuid_of("place", f"{self.club.uuid}:{name}"),
                    "name": name,
                    "modificationDate": now,
                }
                for name, number in self.places.known.items()
            ],
            "games": [
                _file_game(number, game, title, now)
                for (game, title), number in self.games.known.items()
            ],
        }


def _file_player(number: int, member: Member) -> dict[str, Any]:
    return {
        "id": number,
        "uuid": uuid_of("player", member.uuid),
        "name": member.display_name,
        "isAnonymous": member.forgotten_at is not None,
        "modificationDate": stamp(member.created_at, UTC),
        "bggUsername": member.bgg_username,
    }


def _file_game(number: int, game: str, title: str, now: str) -> dict[str, Any]:
    kind = KINDS.get(game)
    name = title or KINDS[game].catalogue.name
    return {
        "id": number,
        "uuid": uuid_of("game", title or game),
        "name": name,
        "modificationDate": now,
        "cooperative": False,
        "highestWins": True,
        "noPoints": False,
        "usesTeams": False,
        "bggId": bgg_id(game),
        "bggName": name,
        "bggYear": (kind.catalogue.year or 0) if kind else 0,
        "minPlayerCount": kind.fewest if kind else OTHER_SEATS[0],
        "maxPlayerCount": kind.most if kind else OTHER_SEATS[-1],
        "isBaseGame": 1,
        "isExpansion": 0,
    }


def _file_play(play: Play, results: Sequence[PlayResult], zone: ZoneInfo) -> dict[str, Any]:
    local = play.ended_at.astimezone(zone)
    best = max((result.gold or 0 for result in results), default=0)
    by_hand = any(result.is_winner != ((result.gold or 0) == best) for result in results)
    return {
        "uuid": uuid_of("play", play.uuid),
        "entryDate": stamp(play.ended_at, UTC),  # tells the hours of a clock set back apart
        "modificationDate": stamp(play.created_at, UTC),
        "playDate": stamp(play.ended_at, zone),
        "playDateYmd": int(local.strftime("%Y%m%d")),
        "usesTeams": False,
        "durationMin": round(play.seconds / 60) if play.seconds else 0,
        "ignored": not play.is_counted,
        "manualWinner": by_hand,
        "rounds": len(play.outcomes),
        "bggId": 0,
        "importPlayId": 0,
        "board": board_text(play),
        "comments": comment_text(play),
        "scoringSetting": 0 if has_points(results) else 3,
        "rating": 0,
        "playImages": "[]",
        "expansionPlays": [],
    }
