"""What is said in the terminal, in the reader's language, with nothing installed but Python."""

from __future__ import annotations

import gettext
import locale
import os
import sys
from functools import cache
from pathlib import Path

CATALOGUES = Path(__file__).resolve().parent / "locale"
LANGUAGES = ("fr", "en")


class Halt(Exception):
    """The reason, in one clear sentence, why a command cannot go on."""


def language() -> str:
    """The language of the terminal, as the usual variables name it."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = locale.normalize(os.environ.get(variable, "")).partition("_")[0].lower()
        if spoken:
            return spoken if spoken in LANGUAGES else "en"
    return "en"


@cache
def _catalogue(spoken: str) -> gettext.NullTranslations:
    # The pages' own catalogue: the texts of the terminal stand in it like all others.
    return gettext.translation("django", str(CATALOGUES), languages=[spoken], fallback=True)


def _(text: str) -> str:
    return _catalogue(language()).gettext(text)


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
