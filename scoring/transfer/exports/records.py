"""Records, one or all: a line of JSON each, or a zip with a file each."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from typing import IO, Any

from scoring.documents import formats
from scoring.models import Club, Play
from scoring.models.tallies import ALL_SEASONS
from scoring.transfer.exports.plays import document_of, plays_of


def exported(play: Play) -> dict[str, Any]:
    """The record (or score sheet) with when it ended and by which club it was played."""
    content = document_of(play) | {"played_at": play.ended_at.isoformat()}
    if not formats.is_record(content):
        return content
    log = content.pop("log")
    content.setdefault("club", play.club.name)
    return content | {"log": log}


def record_text(play: Play) -> str:
    return json.dumps(exported(play), ensure_ascii=False, separators=(",", ":"))


def file_name(play: Play) -> str:
    return f"{play.evening.day:%Y-%m-%d}-{play.game}-{play.uuid}.json"


def lines_of(club: Club, season: int = ALL_SEASONS) -> Iterator[str]:
    """Every game as a line of JSON."""
    for play in plays_of(club, season):
        yield record_text(play) + "\n"


def write_zip(club: Club, file: IO[bytes], season: int = ALL_SEASONS) -> Iterator[int]:
    """Every game as a file in a zip, saying how many are done."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for done, play in enumerate(plays_of(club, season), start=1):
            archive.writestr(file_name(play), record_text(play))
            yield done
