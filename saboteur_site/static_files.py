"""The static files as browsers get them: named by their content, collected when they changed."""

from __future__ import annotations

import hashlib
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.management import call_command


def refill() -> bool:
    """Collect the files unless nothing changed since the last time; True if it was done."""
    stamp = Path(settings.STATIC_ROOT) / ".filled"
    mark = _mark()
    if stamp.exists() and stamp.read_text() == mark:
        return False
    call_command("collectstatic", interactive=False, clear=True, verbosity=0)
    stamp.write_text(mark)
    return True


def _mark() -> str:
    """Changes whenever a file does: names, sizes and times of all of them."""
    digest = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for finder in finders.get_finders():
        for name, storage in finder.list([]):
            about = Path(storage.path(name)).stat()
            digest.update(f"{name} {about.st_size} {about.st_mtime_ns}\n".encode())
    return digest.hexdigest()
