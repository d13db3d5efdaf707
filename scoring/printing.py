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
import time
from functools import cache
from pathlib import Path

from django.conf import settings

from games.decks import OWN_FILE
from scoring.pictures import kit

LANGUAGES = ("fr", "en")
PATIENCE = 240
"""Seconds after which a child that has not finished is given up."""


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


def is_being_drawn(language: str) -> bool:
    """Whether a child is at it, as far as its file tells."""
    try:
        begun = place(language).with_suffix(".part").stat().st_ctime
    except FileNotFoundError:
        return False
    return time.time() - begun < PATIENCE


def draw(language: str) -> bool:
    """Draw the kit in a child process; False if it is there already, or somebody else is at it."""
    done = place(language)
    part = done.with_suffix(".part")
    if done.exists() or is_being_drawn(language):
        return False
    done.parent.mkdir(parents=True, exist_ok=True)
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        return False
    try:
        command = [sys.executable, str(settings.BASE_DIR / "manage.py"), "kit"]
        command += ["--out", str(part), "--lang", language]
        environment = {**os.environ, "FILON_DATA": str(settings.DATA_DIR)}
        subprocess.run(
            command,
            check=True,
            env=environment,
            timeout=PATIENCE,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )
        os.replace(part, done)
    finally:
        part.unlink(missing_ok=True)
    _forget_others(done)
    return True


def _forget_others(kept: Path) -> None:
    """Kits of other versions are of no use any more."""
    for old in kept.parent.glob("*.pdf"):
        if not old.name.startswith(edition()):
            old.unlink(missing_ok=True)
