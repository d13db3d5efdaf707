"""What the child processes do: each kind of job, safe to be done twice."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable
from dataclasses import replace
from uuid import UUID

from django.utils import translation

from scoring.albums import films, jobs, kits
from scoring.albums.jobs import Job
from scoring.albums.picture_files import PlayPictures
from scoring.albums.scenes import Scene
from scoring.models import Club, Play
from scoring.replay.frames import Eyes
from scoring.transfer.exports import files
from scoring.transfer.imports import uploads

log = logging.getLogger(__name__)

IDLE = 120.0
"""Seconds without a job after which the child ends."""
PAUSE = 0.15


def do(job: Job) -> None:
    """Do a job, and forget it whatever comes of it: whoever still wants it asks again."""
    try:
        with translation.override(job.facts["language"]):
            DOES[job.kind](job)
    except Exception:
        log.exception("a job failed: %s", job.kind)
    finally:
        job.path.unlink(missing_ok=True)


def work(lane: str, idle: float = IDLE) -> None:
    """Do all jobs of a lane, the oldest first, until none comes for a while or the site ends."""
    last, parent = time.monotonic(), os.getppid()
    with jobs.signing(lane) as is_ours:
        while is_ours and time.monotonic() - last < idle and os.getppid() == parent:
            waiting = jobs.all_waiting(lane)
            if waiting:
                do(waiting[0])
                last = time.monotonic()
            else:
                time.sleep(PAUSE)


def _told(job: Job) -> Callable[[int], None]:
    """Notes how far a job is."""
    last = 0.0

    def tell(done: int) -> None:
        nonlocal last
        if time.monotonic() - last > 0.5:
            last = time.monotonic()
            replace(job, done=done).save()

    return tell


def _play(job: Job) -> Play | None:
    plays = Play.objects.select_related("club", "evening", "document")
    return plays.filter(pk=job.facts["play"]).first()


def draw(job: Job) -> None:
    """The card of a play, or one step of it."""
    play = _play(job)
    if play is None:
        return
    scene = Scene(play)
    pictures, name, language = PlayPictures(scene), job.facts["picture"], job.facts["language"]
    if pictures.read(name) is not None:
        return
    if "step" in job.facts:
        eyes = Eyes.read(job.facts["eyes"], len(scene.names))
        picture = scene.step(job.facts["step"], eyes, language)
    else:
        picture = scene.card(language)
    if picture is not None:
        pictures.put(name, picture)


def make_film(job: Job) -> None:
    play = _play(job)
    if play is not None:
        films.make_wished(play)


def make_kit(job: Job) -> None:
    facts = job.facts
    kits.make(kits.KitWish(facts["language"], facts["backs"], facts["cards"]))


def export(job: Job) -> None:
    club = Club.objects.filter(pk=job.facts["club"]).first()
    if club is not None:
        files.make(club, job.facts["export"], job.facts.get("season", 0), tell=_told(job))


def import_read(job: Job) -> None:
    ticket = uploads.ticket_of(Club.objects.get(pk=job.facts["club"]), UUID(job.facts["ticket"]))
    if ticket and ticket.state == uploads.READING:
        uploads.ticket_read(ticket)


def import_write(job: Job) -> None:
    """Keep an import's file; a second run finds every play known."""
    ticket = uploads.ticket_of(Club.objects.get(pk=job.facts["club"]), UUID(job.facts["ticket"]))
    if ticket and ticket.state in (uploads.READY, uploads.WRITING):
        uploads.ticket_write(ticket)


def arriving(club: Club) -> bool:
    """Whether somebody is at work on an import into *club*, on this machine."""
    wanted = [job for job in jobs.all_waiting(jobs.FILES) if job.kind == "import_write"]
    return jobs.is_alive(jobs.FILES) and any(job.facts["club"] == club.pk for job in wanted)


DOES: dict[str, Callable[[Job], None]] = {
    "draw": draw,
    "film": make_film,
    "kit": make_kit,
    "export": export,
    "import_read": import_read,
    "import_write": import_write,
}
