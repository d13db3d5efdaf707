"""Films of whole games: requested on a page, made by the jobs process; a job may run twice."""

from __future__ import annotations

from enum import Enum

from scoring.albums.picture_files import PlayPictures
from scoring.albums.scenes import Scene
from scoring.models import Play
from scoring.pictures.film_kinds import KINDS

STALLED = 30.0
"""Seconds after which nobody seems to be at work on a film."""


class FilmState(Enum):
    ABSENT = "absent"
    AT_WORK = "at work"
    STALLED = "stalled"
    READY = "ready"


def name_of(kind: str, language: str) -> str:
    return f"film-{language}.{kind}"


def state_of(pictures: PlayPictures, language: str) -> FilmState:
    """How far the films of a play are; both kinds are made together."""
    names = [name_of(kind, language) for kind in KINDS]
    if all(pictures.path(name).exists() for name in names):
        return FilmState.READY
    waits = [seconds for name in names if (seconds := pictures.waits(name)) is not None]
    if not waits:
        return FilmState.ABSENT
    return FilmState.STALLED if max(waits) > STALLED else FilmState.AT_WORK


def wish(pictures: PlayPictures, language: str) -> None:
    for kind in KINDS:
        name = name_of(kind, language)
        if not pictures.path(name).exists():
            pictures.wish(name)


def make_wished(play: Play) -> int:
    """Make every film of a play that is wished for; how many there were."""
    scene = Scene(play)
    pictures = PlayPictures(scene)
    made = 0
    for name in pictures.wishes():
        language, kind = name.removeprefix("film-").split(".")
        if pictures.read(name) is None:
            drawn = scene.film(kind, language)
            if drawn is not None:
                pictures.put(name, drawn)
                made += 1
        pictures.fulfil(name)
    return made
