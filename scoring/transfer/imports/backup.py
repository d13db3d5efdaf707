"""Reading a full backup."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from datetime import date, datetime
from typing import Annotated, Any
from uuid import UUID

import msgspec
from django.utils.translation import gettext as _
from msgspec import Meta

from scoring.documents import formats
from scoring.documents.bundle import (
    Bundle,
    EveningIn,
    ImportRefused,
    PersonIn,
    PlayIn,
    refused_at,
)
from scoring.models import Source
from scoring.models.evenings import is_zone
from scoring.transfer.exports.backup import FORMAT
from scoring.transfer.imports.archives import Archive
from scoring.transfer.imports.limits import LONGEST_LINE, MIB
from scoring.transfer.imports.schema import (
    READABLE,
    Figure,
    ImportRow,
    Text12,
    Text40,
    Text60,
    Text80,
    Text200,
    Text2000,
    read_row,
    refused_field,
)
from scoring.transfer.imports.text import parse_object

FOLDER = re.compile(r"clubs/[0-9a-f-]{36}/club\.json")
LARGEST_PHOTO = 8 * MIB
TABLES = ("people", "evenings", "plays")
DETAILS = (
    "short_name",
    "pseudonym",
    "bgg_username",
    "token",
    "hides_rating",
    "joined_on",
    "archived_at",
    "forgotten_at",
)
"""The columns of a person that are kept as they stand in the file."""
PhotoName = Annotated[str, Meta(pattern=r"^[0-9a-f-]{36}\.(jpg|jpeg|png|webp)\Z")]


class ClubRow(ImportRow):
    uuid: UUID
    slug: Annotated[str, Meta(max_length=60, pattern="^[-a-zA-Z0-9_]+\\Z")]
    season_month: Annotated[int, Meta(ge=1, le=12)]
    time_zone: Text40
    name: Text80 = ""
    place: Text80 = ""
    shows_ratings: bool = False
    by_link_only: bool = False
    is_house_club: bool = False


class PersonRow(ImportRow):
    uuid: UUID
    token: Annotated[int, Meta(ge=0, le=11)]
    name: Text40 = ""
    is_guest: bool = False
    is_robot: bool = False
    guest_of: date | None = None
    merged_into: UUID | None = None
    short_name: Text12 = ""
    pseudonym: Text40 = ""
    bgg_username: Text60 = ""
    hides_rating: bool = False
    joined_on: date | None = None
    archived_at: datetime | None = None
    forgotten_at: datetime | None = None


class EveningRow(ImportRow):
    uuid: UUID
    day: date
    name: Text80 = ""
    place: Text80 = ""
    note: Text2000 = ""
    photo: PhotoName = ""
    present: Annotated[tuple[str, ...], Meta(max_length=10_000)] = ()


class RevisionRow(ImportRow):
    at: datetime
    document: dict[str, Any]
    reason: Text200 = ""

    @property
    def body(self) -> str:
        return json.dumps(self.document, ensure_ascii=False, separators=(",", ":"))


class PlayRow(ImportRow):
    uuid: UUID
    document: dict[str, Any]
    day: date
    ended_at: datetime
    source: Source
    started_at: datetime | None = None
    seconds: Figure | None = None
    place: Text80 = ""
    table_code: Annotated[str, Meta(max_length=16, pattern=READABLE)] = ""
    comments: Text2000 = ""
    abandoned: bool = False
    has_robots: bool = False
    excluded_at: datetime | None = None
    excluded_why: Annotated[str, Meta(max_length=120, pattern=READABLE)] = ""
    photo: PhotoName = ""
    seats: Annotated[tuple[str, ...], Meta(max_length=12)] = ()
    guessed: Annotated[tuple[Figure, ...], Meta(max_length=12)] = ()
    clocks: Annotated[tuple[tuple[Figure, Figure], ...], Meta(max_length=1000)] = ()
    round_clocks: Annotated[tuple[tuple[Figure, Figure, Figure], ...], Meta(max_length=1000)] = ()
    revisions: Annotated[tuple[RevisionRow, ...], Meta(max_length=1000)] = ()


def read_backup(archive: Archive) -> Iterator[Bundle]:
    """One bundle a club, after every checksum was found right."""
    manifest = parse_object(archive.read("manifest.json", 64 * MIB), "manifest.json")
    if manifest.get("format") != FORMAT:
        raise ImportRefused(
            _("manifest.json: this is not a backup this Filon can read ({format}).").format(
                format=str(manifest.get("format"))[:40]
            )
        )
    listed = manifest.get("files")
    if not isinstance(listed, dict) or set(listed) != set(archive.names) - {"manifest.json"}:
        raise ImportRefused(_("manifest.json: it does not list the files that are there."))
    for name in sorted(name for name in archive.names if FOLDER.fullmatch(name)):
        yield _club(archive, name.removesuffix("club.json"), listed)


class _Checked:
    """Lines of an entry that turns out, at its end, to be what the manifest promised."""

    def __init__(self, archive: Archive, name: str, listed: dict[str, Any]) -> None:
        self.archive, self.name = archive, name
        self.promised = listed.get(name)

    def content(self, most: int) -> bytes:
        content = self.archive.read(self.name, most)
        self._compare(hashlib.sha256(content).hexdigest())
        return content

    def objects(self) -> Iterator[tuple[str, dict[str, Any]]]:
        """Each line's object, with its place."""
        seen = hashlib.sha256()
        lines = self.archive.lines(self.name, LONGEST_LINE)
        for number, line in enumerate(lines, start=1):
            seen.update(line + b"\n")
            where = _("{name}, line {number}").format(name=self.name, number=number)
            yield where, parse_object(line, where)
        self._compare(seen.hexdigest())

    def _compare(self, found: str) -> None:
        if not isinstance(self.promised, dict) or self.promised.get("sha256") != found:
            raise ImportRefused(
                _("{name}: its checksum is wrong, the file was changed or damaged.").format(
                    name=self.name
                )
            )


def _club(archive: Archive, folder: str, listed: dict[str, Any]) -> Bundle:
    content = _Checked(archive, f"{folder}club.json", listed).content(MIB)
    bundle = Bundle("backup")
    settings = read_row(ClubRow, parse_object(content, "club.json"), "club.json")
    bundle.club = _club_settings(settings)
    for table in TABLES:
        if f"{folder}{table}.ndjson" not in archive:
            raise ImportRefused(_("{name}: it is missing.").format(name=f"{folder}{table}.ndjson"))
    for where, values in _Checked(archive, f"{folder}people.ndjson", listed).objects():
        person = _person(read_row(PersonRow, values, where), where)
        bundle.people[str(person.uuid)] = person
        if len(bundle.people) > archive.limits.people:
            raise ImportRefused(_("{where}: there are too many people.").format(where=where))
    for where, values in _Checked(archive, f"{folder}evenings.ndjson", listed).objects():
        row = read_row(EveningRow, values, where)
        bundle.evenings[row.day] = EveningIn(**msgspec.structs.asdict(row))
    bundle.plays = _Plays(archive, f"{folder}plays.ndjson", listed, bundle)
    bundle.photo = lambda name: _Checked(archive, f"photos/{name}", listed).content(LARGEST_PHOTO)
    return bundle


class _Plays:
    """The plays of a backup, read anew each time somebody walks over them."""

    def __init__(self, archive: Archive, name: str, listed: dict[str, Any], bundle: Bundle) -> None:
        self.archive, self.name, self.listed, self.bundle = archive, name, listed, bundle

    def __iter__(self) -> Iterator[PlayIn]:
        lines = _Checked(self.archive, self.name, self.listed).objects()
        for number, (where, values) in enumerate(lines):
            if number >= self.archive.limits.plays:
                raise ImportRefused(_("{where}: there are too many plays.").format(where=where))
            yield _play(read_row(PlayRow, values, where), where, self.bundle)


def _club_settings(row: ClubRow) -> dict[str, Any]:
    if not is_zone(row.time_zone):
        raise refused_field("club.json", "time_zone")
    return msgspec.structs.asdict(row)


def _person(row: PersonRow, where: str) -> PersonIn:
    if not row.name and row.forgotten_at is None:
        raise refused_field(where, "name")
    return PersonIn(
        uuid=row.uuid,
        name=row.name,
        is_guest=row.is_guest,
        is_robot=row.is_robot,
        evening=row.guest_of,
        merged_into=str(row.merged_into) if row.merged_into else None,
        details={name: getattr(row, name) for name in DETAILS},
    )


def _play(row: PlayRow, where: str, bundle: Bundle) -> PlayIn:
    try:
        document = formats.check(row.document)
    except formats.Unreadable as refused:
        raise refused_at(where, refused) from None
    if len(row.seats) != len(document.facts.sitters) or not bundle.people.keys() >= {*row.seats}:
        raise refused_field(where, "seats")
    figures = msgspec.structs.asdict(row) | {
        "document": document,
        "clocks": dict(row.clocks),
        "round_clocks": {(number, seat): seconds for number, seat, seconds in row.round_clocks},
        "revisions": tuple((each.at, each.reason, each.body) for each in row.revisions),
    }
    return PlayIn(**figures)
