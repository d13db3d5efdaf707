"""The printable kit as a download: drawn once a language by a child process, then kept.

Drawing takes a quarter of a minute of one core, too much for a request and too much for a thread
of the site. The file lies in the data folder under the digest of what it is drawn from, so that
another version of Filon draws it anew.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import threading
import time
from functools import cache
from pathlib import Path

from django.conf import settings

from games.chance.decks import OWN_FILE
from scoring.pictures import kit

LANGUAGES = ("fr", "en")
STALLED = 60
"""Seconds without another page after which nobody is at it any more."""


@cache
def edition() -> str:
    """A digest of the kit's sources, words and cards."""
    sources = [*sorted(Path(kit.__file__).parent.glob("*.py")), OWN_FILE]
    sources += sorted(Path(settings.LOCALE_PATHS[0]).glob("*/LC_MESSAGES/django.mo"))
    digest = hashlib.sha256()
    for source in sources:
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def place(language: str) -> Path:
    return Path(settings.DATA_DIR) / "kit" / f"{edition()}-{language}.pdf"


def _part(language: str) -> Path:
    """Where the child writes page after page (``manage.py kit`` names it so)."""
    done = place(language)
    return done.with_name(f"{done.name}.part")


def is_being_drawn(language: str) -> bool:
    """Whether a child is at it, as far as its file tells."""
    try:
        last = _part(language).stat().st_mtime
    except FileNotFoundError:
        return False
    return time.time() - last < STALLED


def draw(language: str) -> subprocess.Popen[bytes] | None:
    """Have a child process draw the kit; ``None`` if it is there, or somebody is at it already.

    Nobody waits for the child: the site ends when it is asked to, and the file comes or does not.
    """
    done, part = place(language), _part(language)
    if done.exists() or is_being_drawn(language):
        return None
    done.parent.mkdir(parents=True, exist_ok=True)
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return None
    _forget_others()
    command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "kit"]
    child = subprocess.Popen(
        [*command, "--out", str(done), "--lang", language],
        env={**os.environ, "FILON_DATA": str(settings.DATA_DIR)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    threading.Thread(target=child.wait, name="kit", daemon=True).start()  # no zombie is left
    return child


def _forget_others() -> None:
    """Kits of other versions are of no use any more."""
    for old in (Path(settings.DATA_DIR) / "kit").glob("*.pdf"):
        if not old.name.startswith(edition()):
            old.unlink(missing_ok=True)
