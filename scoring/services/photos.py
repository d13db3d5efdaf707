"""Photos of a game or an evening: cleaned, one for each, gone when taken away."""

from __future__ import annotations

from django.core.files.base import ContentFile

from games.common.transactions import writing
from scoring.models import Evening, Play
from scoring.pictures.photos import photo_clean

Pictured = Play | Evening


def photo_set(*, of: Pictured, data: bytes) -> None:
    """Keep an uploaded photo in place of the one before.

    Raises :exc:`~scoring.pictures.photos.PhotoRefused`, and then the one before stays.
    """
    photo = photo_clean(data)
    before, storage = of.photo.name, of.photo.storage
    of.photo.save(photo.name, ContentFile(photo.data), save=False)
    with writing():
        of.save(update_fields=["photo"])
    if before:
        storage.delete(before)


def photo_drop(*, of: Pictured) -> None:
    """Take the photo away, and its file with it."""
    if not of.photo:
        return
    name, storage = of.photo.name, of.photo.storage
    of.photo = ""
    with writing():
        of.save(update_fields=["photo"])
    storage.delete(str(name))
