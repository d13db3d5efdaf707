"""Uploaded photos: headers checked here, decoded in a child process, kept without metadata.

Nothing of the uploaded file survives but its pixels: no place, no camera, nothing that could be
read as another format. The site itself never decodes it.
"""

from __future__ import annotations

import secrets
import subprocess
import sys
import threading
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from django.utils.translation import gettext, gettext_noop

from scoring.pictures.headers import Header, read_header

MOST_BYTES = 16 * 2**20
MOST_PIXELS = 12 * 2**20  # 4096 x 3072: what phones call twelve megapixels
LONGEST = 20  # seconds of real time, whatever processor time the child has used
WORKER = Path(__file__).with_name("photo_worker.py")
PHOTO_TYPE = "image/jpeg"

_rooms = threading.BoundedSemaphore(2)


class Fault(Enum):
    """Why a photo was not taken, as a sentence for the person who sent it."""

    KIND = gettext_noop("This is not a photo Filon can read: send a JPEG, PNG or WebP picture.")
    BYTES = gettext_noop("This photo is too heavy: 16 MB is the most.")
    PIXELS = gettext_noop("This photo is too large: send a smaller copy, 12 megapixels at most.")
    BROKEN = gettext_noop("This photo is damaged: try sending it again, or take another.")

    @property
    def sentence(self) -> str:
        """In the language of whoever reads it."""
        return gettext(self.value)


class PhotoRefused(Exception):
    """An upload that is no photo, or too much of one."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault.name)
        self.fault = fault


@dataclass(frozen=True)
class Photo:
    """A photo that may be kept and shown: always a JPEG, without a word of metadata."""

    name: str
    data: bytes
    width: int
    height: int
    type: str = PHOTO_TYPE


def photo_clean(data: bytes) -> Photo:
    """Re-encode an uploaded photo, upright and at most 2048 pixels long.

    Takes about a fifth of a second and no memory of this process but the two files' bytes.
    Raises :exc:`PhotoRefused`.
    """
    header = _checked(data)
    clean = _developed(data, header)
    size = read_header(clean)
    if size is None or size.kind != "JPEG":
        raise PhotoRefused(Fault.BROKEN)
    return Photo(f"{secrets.token_hex(16)}.jpg", clean, size.width, size.height)


def _checked(data: bytes) -> Header:
    if len(data) > MOST_BYTES:
        raise PhotoRefused(Fault.BYTES)
    header = read_header(data)
    if header is None:
        raise PhotoRefused(Fault.KIND)
    if not header.width or not header.height:
        raise PhotoRefused(Fault.BROKEN)
    if header.width * header.height > MOST_PIXELS:
        raise PhotoRefused(Fault.PIXELS)
    return header


def _developed(data: bytes, header: Header) -> bytes:
    command = [sys.executable, "-I", str(WORKER), *map(str, header)]
    with _rooms:
        try:
            room = subprocess.run(  # noqa: S603  a fixed program
                command, input=data, capture_output=True, timeout=LONGEST, env={}, check=False
            )
        except subprocess.TimeoutExpired:
            raise PhotoRefused(Fault.BROKEN) from None
    if room.returncode or not room.stdout:
        raise PhotoRefused(Fault.BROKEN)
    return room.stdout
