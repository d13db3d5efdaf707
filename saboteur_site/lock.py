"""The lock: every package with its version and its hashes, in parts that can be installed alone."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from .terminal import Halt, _

HEADLINE = re.compile(r"^# ---- (\w+) ----$", re.MULTILINE)

EXTRAS = {"runtime": (), "postgres": ("postgres",), "test": ("postgres", "test")}
"""Part to the extras of pyproject.toml it must satisfy; each part adds to those before it."""

PREFACE = """\
# Every package Filon uses, with version and hashes. Made from pyproject.toml by
# `python3 manage.py lock`; do not edit. To install all of it by hand:
# pip install --no-deps --require-hashes -r requirements.lock
"""


def read(lock_file: Path) -> dict[str, str]:
    """The parts of the lock by name."""
    _preface, *pieces = HEADLINE.split(lock_file.read_text())
    return {name: text.strip() for name, text in zip(pieces[::2], pieces[1::2], strict=True)}


def refresh(root: Path, uv: str) -> None:
    """Resolve pyproject.toml again, to the newest it allows, for all platforms and Pythons."""
    parts = {"installer": _resolve(uv, "-", given="uv")}
    known: dict[str, str] = {}
    for part, extras in EXTRAS.items():
        options = [option for extra in extras for option in ("--extra", extra)]
        found = _resolve(uv, str(root / "pyproject.toml"), *options, given="")
        parts[part] = {name: block for name, block in found.items() if name not in known}
        known.update(found)
    pieces = [f"# ---- {part} ----\n" + "\n".join(parts[part].values()) for part in parts]
    (root / "requirements.lock").write_text(PREFACE + "\n" + "\n".join(pieces) + "\n")


def _resolve(uv: str, *source: str, given: str) -> dict[str, str]:
    """Each package's lines of a requirements file, by its name."""
    command = [uv, "pip", "compile", "--quiet", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-header", "--no-annotate", *source]
    answer = subprocess.run(command, input=given, capture_output=True, text=True, check=False)  # noqa: S603  a fixed program
    if answer.returncode:
        raise Halt(_("The lock could not be refreshed:\n{words}").format(words=answer.stderr))
    blocks = re.split(r"\n(?=\S)", answer.stdout.strip())
    return {block.partition("==")[0]: block for block in blocks}
