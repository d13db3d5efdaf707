"""Records, one or all: a line of JSON each, or a zip with a file each."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Iterator
from typing import IO, Any

from scoring import documents
from scoring.exports.sources import document_of, plays_of
from scoring.models import Club, Play


def record_of(play: Play) -> dict[str, Any]:
    """The record (or score sheet) with when, where and by which club it was played."""
    content = document_of(play)
    if not documents.is_record(content):
        return content
    log = content.pop("log")
    content.setdefault("played_at", play.ended_at.isoformat())
    content.setdefault("club", play.club.name)
    return content | {"log": log}


def record_text(play: Play) -> str:
    return json.dumps(record_of(play), ensure_ascii=False, separators=(",", ":"))


def file_name(play: Play) -> str:
    return f"{play.evening.day:%Y-%m-%d}-{play.game}-{play.uuid}.json"


def lines_of(club: Club) -> Iterator[str]:
    """Every game as a line of JSON."""
    for play in plays_of(club):
        yield record_text(play) + "\n"


def write_zip(club: Club, file: IO[bytes]) -> Iterator[int]:
    """Every game as a file in a zip, saying how many are done."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for done, play in enumerate(plays_of(club), start=1):
            archive.writestr(file_name(play), record_text(play))
            yield done
