"""Where pictures are kept: a folder a play, and a name that changes with what the picture shows.

A picture that is outdated (a correction, a pseudonym, somebody forgotten) has another name than
the current one and is deleted when that is made.
"""

from __future__ import annotations

import hashlib
import os
import secrets
import shutil
import time
from pathlib import Path
from uuid import UUID

from django.conf import settings

from scoring.albums.scenes import Scene

DRAWN_BY = 1
"""Counted up when pictures are drawn in another way."""
MOST_OF_A_PLAY = 80
MOST_BYTES = 500 << 20
"""What all pictures may take together."""


class PlayPictures:
    """The pictures of one play."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.folder = folder_of(scene.play.uuid)
        told = f"{DRAWN_BY} {scene.signature}".encode()
        self.key = hashlib.sha256(told).hexdigest()[:16]

    def path(self, name: str) -> Path:
        return self.folder / f"{self.key}-{name}"

    def read(self, name: str) -> bytes | None:
        try:
            return self.path(name).read_bytes()
        except FileNotFoundError:
            return None

    def put(self, name: str, picture: bytes) -> None:
        """Keep a picture; whoever reads meanwhile never sees half of it."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        fresh = self.folder / f".{secrets.token_hex(8)}"
        fresh.write_bytes(picture)
        os.replace(fresh, self.path(name))
        self._tidy()

    def _tidy(self) -> None:
        """Delete what shows an outdated state of the play, and the oldest of too many."""
        kept = []
        for path in self.folder.iterdir():
            if path.name.startswith(self.key):
                kept.append(path)
            elif not path.name.startswith("."):
                path.unlink(missing_ok=True)
        for path in sorted(kept, key=_age)[:-MOST_OF_A_PLAY]:
            path.unlink(missing_ok=True)

    # -- films ------------------------------------------------------------------------------

    def wish(self, name: str) -> None:
        """Note that somebody wants this made."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self.path(f"{name}.wanted").touch()

    def wishes(self) -> list[str]:
        """The names of what is wanted and not there."""
        wanted = [path.name[:-7] for path in self.folder.glob(f"{self.key}-*.wanted")]
        return [name[len(self.key) + 1 :] for name in wanted]

    def fulfil(self, name: str) -> None:
        self.path(f"{name}.wanted").unlink(missing_ok=True)

    def waits(self, name: str) -> float | None:
        """Seconds since somebody wished for it, if anybody did."""
        try:
            return time.time() - self.path(f"{name}.wanted").stat().st_mtime
        except FileNotFoundError:
            return None


def root() -> Path:
    return Path(settings.DATA_DIR) / "pictures"


def folder_of(uuid: UUID) -> Path:
    return root() / str(uuid)


def throw_away(uuid: UUID) -> None:
    """A play is gone, or somebody in it: so are its pictures."""
    shutil.rmtree(folder_of(uuid), ignore_errors=True)


def make_room(most: int = MOST_BYTES) -> int:
    """Throw the oldest pictures away while all of them take too much; how many were."""
    files = sorted((path for path in root().glob("*/*") if path.is_file()), key=_age)
    total = sum(path.stat().st_size for path in files)
    thrown = 0
    for path in files:
        if total <= most:
            break
        total -= path.stat().st_size
        path.unlink(missing_ok=True)
        thrown += 1
    return thrown


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except FileNotFoundError:  # another process deleted it
        return 0.0
