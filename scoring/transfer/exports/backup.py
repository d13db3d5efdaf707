"""The full backup: one zip that any site can be filled from, whatever its database.

It holds clubs, people, evenings, documents and photos; running totals are counted anew when it
is restored. Tables that are playing are not in it, and so no live secret is. Neither are
passwords and links: they are made again.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date
from itertools import chain
from typing import IO, Any
from uuid import UUID

from django.db.models import Model
from django.utils import timezone

from scoring.models import Club, Evening, Member, Play
from scoring.transfer.exports.plays import plays_of

FORMAT = "filon-backup/1"


def write_backup(clubs: Iterable[Club], file: IO[bytes]) -> Iterator[int]:
    """Write the backup, saying how many plays are done."""
    files: dict[str, dict[str, Any]] = {}
    count = 0
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for club in clubs:
            folder = f"clubs/{club.uuid}"
            _write(archive, files, f"{folder}/club.json", [_json(_club(club))])
            _write(archive, files, f"{folder}/people.ndjson", _lines(_people(club)))
            _write(archive, files, f"{folder}/evenings.ndjson", _lines(_evenings(club)))
            with _Entry(archive, files, f"{folder}/plays.ndjson") as entry:
                for play in plays_of(club):
                    entry.write(_json(_play(play)) + b"\n")
                    count += 1
                    yield count
            for name, content in _photos(club):
                _write(archive, files, f"photos/{name}", [content])
        manifest = {"format": FORMAT, "made_at": timezone.now().isoformat(), "files": files}
        archive.writestr("manifest.json", json.dumps(manifest, indent=1))


class _Entry:
    """A file in the zip that is weighed and hashed while it is written."""

    def __init__(
        self, archive: zipfile.ZipFile, files: dict[str, dict[str, Any]], name: str
    ) -> None:
        self.name, self.files = name, files
        self.file = archive.open(name, "w", force_zip64=True)
        self.hash, self.size = hashlib.sha256(), 0

    def write(self, content: bytes) -> None:
        self.file.write(content)
        self.hash.update(content)
        self.size += len(content)

    def __enter__(self) -> _Entry:
        return self

    def __exit__(self, *exc: object) -> None:
        self.file.close()
        self.files[self.name] = {"bytes": self.size, "sha256": self.hash.hexdigest()}


def _write(
    archive: zipfile.ZipFile,
    files: dict[str, dict[str, Any]],
    name: str,
    pieces: Iterable[bytes],
) -> None:
    with _Entry(archive, files, name) as entry:
        for piece in pieces:
            entry.write(piece)


def _json(value: dict[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _lines(values: Iterable[dict[str, Any]]) -> Iterator[bytes]:
    return (_json(value) + b"\n" for value in values)


def _club(club: Club) -> dict[str, Any]:
    names = "uuid slug name place season_month time_zone shows_ratings by_link_only is_house_club"
    return _columns(club, names)


def _columns(row: Model, names: str) -> dict[str, Any]:
    """Columns of a row as JSON has them."""
    return {name: _plain(getattr(row, name)) for name in names.split()}


def _plain(value: Any) -> Any:
    if isinstance(value, UUID):
        return str(value)
    return value.isoformat() if isinstance(value, date) else value


def _people(club: Club) -> Iterator[dict[str, Any]]:
    members = Member.objects.filter(club=club).select_related("guest_of", "merged_into")
    for member in members.order_by("pk").iterator():
        yield {
            **_columns(
                member, "uuid name short_name pseudonym bgg_username token is_guest is_robot"
            ),
            "guest_of": _plain(member.guest_of.day) if member.guest_of else None,
            **_columns(member, "hides_rating joined_on archived_at forgotten_at"),
            "merged_into": str(member.merged_into.uuid) if member.merged_into else None,
        }


def _evenings(club: Club) -> Iterator[dict[str, Any]]:
    evenings = Evening.objects.filter(club=club).prefetch_related("presences__person")
    for evening in evenings.order_by("day").iterator(chunk_size=500):
        yield {
            **_columns(evening, "uuid day name place note"),
            "photo": photo_name(evening),
            "present": [str(each.person.uuid) for each in evening.presences.all()],
        }


def _play(play: Play) -> dict[str, Any]:
    results = list(play.results.all())
    return {
        "uuid": str(play.uuid),
        "day": play.evening.day.isoformat(),
        **_columns(play, "started_at ended_at seconds place table_code comments source abandoned"),
        **_columns(play, "has_robots excluded_at excluded_why"),
        "photo": photo_name(play),
        "seats": [str(result.person.uuid) for result in results],
        "guessed": [result.seat for result in results if result.guessed],
        "clocks": [[r.seat, r.seconds] for r in results if r.seconds is not None],
        "round_clocks": [
            [line.number, line.seat, line.seconds]
            for line in play.seat_rounds.all()
            if line.seconds is not None
        ],
        "revisions": [
            {"at": each.at.isoformat(), "reason": each.reason, "document": json.loads(each.body)}
            for each in play.revisions.all()
        ],
        "document": json.loads(play.document.body),
    }


def photo_name(of: Play | Evening) -> str:
    """What its photo is called inside the backup; a file removed by hand is not in it."""
    if not of.photo or not of.photo.storage.exists(str(of.photo.name)):
        return ""
    return f"{of.uuid}.{str(of.photo.name).rsplit('.', 1)[-1].lower()}"


def _photos(club: Club) -> Iterator[tuple[str, bytes]]:
    plays = Play.objects.filter(club=club).exclude(photo="").order_by("pk").iterator()
    evenings = Evening.objects.filter(club=club).exclude(photo="").order_by("pk").iterator()
    for each in chain[Play | Evening](plays, evenings):
        try:
            with each.photo.open("rb") as file:
                yield photo_name(each), file.read()
        except FileNotFoundError:
            continue  # a photo removed by hand does not keep the rest from being saved
