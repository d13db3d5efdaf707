"""The printable kit as a download: each kind drawn once by a child process, then kept.

Drawing takes a quarter of a minute of one core, too much for a request and too much for a thread
of the site. The file lies in the data folder under the digest of what it is drawn from, so that
another version of Filon, or another deck, is drawn anew.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings

from games.chance.decks import OWN_FILE
from scoring.pictures import kit

LANGUAGES = ("fr", "en")
STALLED = 60
"""Seconds without another page after which nobody is at it any more."""
MOST = 24
"""So many kits are kept; the oldest goes for the next."""


@cache
def edition() -> str:
    """A digest of the kit's sources, words and cards."""
    sources = [*sorted(Path(kit.__file__).parent.glob("*.py")), OWN_FILE]
    sources += sorted(Path(settings.LOCALE_PATHS[0]).glob("*/LC_MESSAGES/django.mo"))
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


@dataclass(frozen=True)
class Wish:
    """A kit that somebody wants."""

    language: str
    backs: bool = False
    """With backs, to be printed on both sides."""
    deck: Sequence[Mapping[str, Any]] | None = None
    """The tunnels of somebody's own box; without them ours."""

    @property
    def place(self) -> Path:
        """Where it lies once it is drawn."""
        name = f"{edition()}-{self.language}"
        if self.backs:
            name += "-backs"
        if self.deck is not None:
            name += f"-{hashlib.sha256(self._deck_file).hexdigest()[:16]}"
        return _folder() / f"{name}.pdf"

    @property
    def part(self) -> Path:
        """Where the child writes page after page (``manage.py kit`` names it so)."""
        return self.place.with_name(f"{self.place.name}.part")

    @property
    def counter(self) -> Path:
        """Where the child says how many pages are done, of how many."""
        return self.place.with_name(f"{self.place.name}.pages")

    @property
    def _deck_file(self) -> bytes:
        return json.dumps(self.deck, sort_keys=True).encode()

    def arguments(self) -> list[str]:
        """What the child is asked for; a deck of one's own is laid beside the file."""
        said = ["--out", str(self.place), "--lang", self.language, "--pages", str(self.counter)]
        if self.backs:
            said.append("--backs")
        if self.deck is not None:
            file = self.place.with_name(f"{self.place.name}.deck")
            file.write_bytes(self._deck_file)
            said += ["--deck", str(file)]
        return said


def _folder() -> Path:
    return Path(settings.DATA_DIR) / "kit"


def is_being_drawn(part: Path) -> bool:
    """Whether a child is at it, as far as its file tells."""
    try:
        return time.time() - part.stat().st_mtime < STALLED
    except FileNotFoundError:
        return False


def pages_done(wish: Wish) -> tuple[int, int] | None:
    """How many pages the child has drawn, of how many; nothing before its first one."""
    try:
        done, _, most = wish.counter.read_text().partition("/")
        return int(done), int(most)
    except (FileNotFoundError, ValueError):
        return None


def draw(wish: Wish) -> subprocess.Popen[bytes] | None:
    """Have a child process draw a kit; ``None`` if it is there, or a child is at one already:
    a hall's laptop has other things to do.

    Nobody waits for the child: the site ends when it is asked to, and the file comes or does not.
    """
    if wish.place.exists() or any(map(is_being_drawn, _folder().glob("*.part"))):
        return None
    _folder().mkdir(parents=True, exist_ok=True)
    wish.part.unlink(missing_ok=True)
    wish.counter.unlink(missing_ok=True)
    try:
        os.close(os.open(wish.part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return None
    _forget_others()
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "kit", *wish.arguments()]
    child = subprocess.Popen(
        command,
        env={**os.environ, "FILON_DATA": str(settings.DATA_DIR)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    threading.Thread(target=child.wait, name="kit", daemon=True).start()  # no zombie is left
    return child


def _forget_others() -> None:
    """Kits of other versions are of no use any more, and there is room for some of this one."""
    kept = []
    for file in _folder().glob("*.pdf*"):
        if not file.name.startswith(edition()):
            file.unlink(missing_ok=True)
        elif file.suffix == ".pdf":
            kept.append(file)
    with suppress(FileNotFoundError):
        for file in sorted(kept, key=lambda one: one.stat().st_mtime)[: -MOST + 1]:
            file.unlink(missing_ok=True)
