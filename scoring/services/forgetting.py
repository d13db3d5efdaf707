"""Forgetting a person: their name is removed from every document that holds it."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Sequence

from scoring.albums.picture_files import throw_away
from scoring.documents.formats import renamed
from scoring.models import Member, Play, PlayDocument, PlayResult, PlayRevision

NOBODY = "?"
"""Stands in a record where a name stood."""


def names_remove(family: Sequence[Member], *, with_photos: bool) -> None:
    """Take the names of *family* out of records, revisions, comments and, if asked, photos."""
    names = {name for each in family for name in (each.name, each.pseudonym) if name}
    seats: dict[int, list[int]] = defaultdict(list)
    sittings = PlayResult.objects.filter(person__in=family)
    for play_id, seat, name in sittings.values_list("play_id", "seat", "name"):
        seats[play_id].append(seat)
        names.add(name)
    for document in PlayDocument.objects.filter(play_id__in=seats).iterator():
        document.body = _without(document.body, seats[document.play_id], names)
        document.save(update_fields=["body"])
    for revision in PlayRevision.objects.filter(play_id__in=seats).iterator():
        revision.body = _without(revision.body, seats[revision.play_id], names)
        if _mentions(revision.reason, names):
            revision.reason = ""
        revision.save(update_fields=["body", "reason"])
    for play in Play.objects.filter(pk__in=seats).iterator():
        _clear(play, names, with_photos=with_photos)
    sittings.update(name="")


def _without(body: str, seats: Sequence[int], names: set[str]) -> str:
    content = json.loads(body)
    players = list(content["players"])
    for seat in seats:
        players[seat] = NOBODY
    content = renamed(content, players)
    for remark in ("note", "table", "club"):
        if _mentions(content.get(remark, ""), names):
            del content[remark]
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _clear(play: Play, names: set[str], *, with_photos: bool) -> None:
    if _mentions(play.comments, names):
        play.comments = ""
    throw_away(play.uuid)
    if with_photos and play.photo:
        play.photo.delete(save=False)
    play.save(update_fields=["comments", "photo"])


def _mentions(text: str, names: set[str]) -> bool:
    folded = text.casefold()
    return any(name and name.casefold() in folded for name in names)
