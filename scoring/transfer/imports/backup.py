"""Reading a full backup."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from scoring.documents import formats
from scoring.documents.bundle import Bundle, EveningIn, ImportRefused, PersonIn, PlayIn
from scoring.models import Source
from scoring.models.evenings import is_zone
from scoring.transfer.exports.backup import FORMAT
from scoring.transfer.imports.archives import Archive
from scoring.transfer.imports.fields import Fields
from scoring.transfer.imports.limits import LONGEST_LINE, MIB
from scoring.transfer.imports.text import parse_object

FOLDER = re.compile(r"clubs/[0-9a-f-]{36}/club\.json")
LARGEST_PHOTO = 8 * MIB
TABLES = ("people", "evenings", "plays")


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
    bundle.club = _settings(Fields(parse_object(content, "club.json"), "club.json"))
    for table in TABLES:
        if f"{folder}{table}.ndjson" not in archive:
            raise ImportRefused(_("{name}: it is missing.").format(name=f"{folder}{table}.ndjson"))
    for where, values in _Checked(archive, f"{folder}people.ndjson", listed).objects():
        uuid, person = _person(Fields(values, where))
        bundle.people[uuid] = person
    for where, values in _Checked(archive, f"{folder}evenings.ndjson", listed).objects():
        evening = _evening(Fields(values, where))
        bundle.evenings[evening.day] = evening
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
            yield _play(Fields(values, where), self.bundle)


def _settings(fields: Fields) -> dict[str, Any]:
    zone = fields.text("time_zone", 40)
    if not is_zone(zone):
        raise fields.refuse("time_zone")
    return {
        "uuid": fields.uuid("uuid"),
        "slug": _slug(fields),
        "name": fields.text("name", 80),
        "place": fields.text("place", 80),
        "season_month": fields.number("season_month", 1, 12),
        "time_zone": zone,
        "shows_ratings": fields.flag("shows_ratings"),
        "is_house_club": fields.flag("is_house_club"),
    }


def _slug(fields: Fields) -> str:
    slug = fields.text("slug", 60)
    if not re.fullmatch(r"[-a-zA-Z0-9_]+", slug):
        raise fields.refuse("slug")
    return slug


def _person(fields: Fields) -> tuple[str, PersonIn]:
    uuid = fields.uuid("uuid")
    merged_into = fields.optional_uuid("merged_into")
    forgotten_at = fields.optional_moment("forgotten_at")
    name = fields.text("name", 40)
    if not name and forgotten_at is None:
        raise fields.refuse("name")
    return str(uuid), PersonIn(
        uuid=uuid,
        name=name,
        is_guest=fields.flag("is_guest"),
        is_robot=fields.flag("is_robot"),
        evening=fields.optional_day("guest_of"),
        merged_into=str(merged_into) if merged_into else None,
        details={
            "short_name": fields.text("short_name", 12),
            "pseudonym": fields.text("pseudonym", 40),
            "bgg_username": fields.text("bgg_username", 60),
            "token": fields.number("token", 0, 11),
            "hides_rating": fields.flag("hides_rating"),
            "joined_on": fields.optional_day("joined_on"),
            "archived_at": fields.optional_moment("archived_at"),
            "forgotten_at": forgotten_at,
        },
    )


def _evening(fields: Fields) -> EveningIn:
    return EveningIn(
        uuid=fields.uuid("uuid"),
        day=fields.day("day"),
        name=fields.text("name", 80),
        place=fields.text("place", 80),
        note=fields.text("note", 2000),
        photo=_photo(fields),
        present=tuple(str(each) for each in fields.list("present", 10_000)),
    )


def _play(fields: Fields, bundle: Bundle) -> PlayIn:
    try:
        document = formats.check(fields.object("document"))
    except formats.Unreadable as refused:
        raise ImportRefused(f"{fields.where}: {refused}") from None
    seats = tuple(str(each) for each in fields.list("seats", 12))
    if len(seats) != len(document.facts.sitters) or any(key not in bundle.people for key in seats):
        raise fields.refuse("seats")
    return PlayIn(
        uuid=fields.uuid("uuid"),
        document=document,
        day=fields.day("day"),
        started_at=fields.optional_moment("started_at"),
        ended_at=fields.moment("ended_at"),
        seconds=fields.optional_number("seconds", 0, 10_000_000),
        place=fields.text("place", 80),
        table_code=fields.text("table_code", 16),
        comments=fields.text("comments", 2000),
        source=_source(fields),
        abandoned=fields.flag("abandoned"),
        has_robots=fields.flag("has_robots"),
        excluded_at=fields.optional_moment("excluded_at"),
        excluded_why=fields.text("excluded_why", 120),
        photo=_photo(fields),
        seats=seats,
        guessed=tuple(each for each in fields.list("guessed", 12) if type(each) is int),
        clocks=dict(_figures(fields, "clocks", 2)),
        round_clocks={(n, s): seconds for n, s, seconds in _figures(fields, "round_clocks", 3)},
        revisions=tuple(_revision(each, fields.where) for each in fields.list("revisions", 1000)),
    )


def _photo(fields: Fields) -> str:
    photo = fields.text("photo", 60)
    if photo and not re.fullmatch(r"[0-9a-f-]{36}\.(jpg|jpeg|png|webp)", photo):
        raise fields.refuse("photo")
    return photo


def _source(fields: Fields) -> Source:
    try:
        return Source(fields.text("source", 8))
    except ValueError:
        raise fields.refuse("source") from None


def _figures(fields: Fields, name: str, width: int) -> list[Any]:
    rows = fields.list(name, 1000)
    for row in rows:
        if not isinstance(row, list) or len(row) != width:
            raise fields.refuse(name)
        if not all(type(each) is int and 0 <= each <= 10_000_000 for each in row):
            raise fields.refuse(name)
    return rows


def _revision(value: Any, where: str) -> Any:
    if not isinstance(value, dict):
        raise ImportRefused(_("{where}: this is not a JSON object.").format(where=where))
    fields = Fields(value, where)
    body = json.dumps(fields.object("document"), ensure_ascii=False, separators=(",", ":"))
    return fields.moment("at"), fields.text("reason", 200), body
