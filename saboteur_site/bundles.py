"""The sheets and scripts of a page that needs many, put into one file each when they are collected.

A phone that was never here then asks for a few files instead of two dozen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import (  # type: ignore[import-untyped]  # it has no types
    CompressedManifestStaticFilesStorage,
)

BUNDLES = {
    "css/table-phone.css": [
        *("css/look.css", "css/phone.css", "css/mine.css", "css/lobby.css", "css/clock.css"),
        *("css/secrets.css", "css/play.css", "css/older.css"),
    ],
    "js/table-phone.js": [
        *("vendor/htmx-4.0.0.min.js", "js/look.js", "js/live.js", "js/speak.js", "js/clock.js"),
        *("js/seats.js", "js/mine.js", "js/keep.js", "js/places.js", "js/dig.js", "js/turn.js"),
        *("js/hold.js", "vendor/sha256-1.0.0.min.js", "js/fair.js"),
    ],
}
"""What stands in each file, in the order in which a page would ask for it."""

REMARKS = {
    "css": re.compile(r"/\*.*?\*/\s*", re.DOTALL),
    "js": re.compile(r"^\s*//.*\n", re.MULTILINE),
}
JOINT = {"css": "\n", "js": "\n;\n"}


def bundled(texts: list[str], kind: str) -> str:
    """The files as one, without what they say to those who read them."""
    return JOINT[kind].join(REMARKS[kind].sub("", text) for text in texts)


class BundledStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # for that
    """Names by content, compressed beforehand, with the bundles beside what they are made of."""

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[tuple[str, str | None, bool | Exception]]:
        for name, parts in {} if dry_run else BUNDLES.items():
            texts = [self._text(paths, part) for part in parts]
            self.delete(name)
            self._save(name, ContentFile(bundled(texts, name.rpartition(".")[2]).encode()))
            paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)

    def _text(self, paths: dict[str, Any], name: str) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            return bytes(file.read()).decode()
