"""The files of the project, as they are committed."""

import functools
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


@functools.cache
def files():
    """Every file git knows or would add, as a path from the root."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    paths = [pathlib.PurePosixPath(name) for name in listed.split("\0") if name]
    return sorted(path for path in paths if (ROOT / path).is_file())


def matching(*patterns):
    return [path for path in files() if any(path.match(pattern) for pattern in patterns)]


@functools.cache
def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def lines_of(*patterns, besides=()):
    """Pairs of a place, as an editor opens it, and the line standing there."""
    for path in matching(*patterns):
        if not any(path.match(pattern) for pattern in besides):
            for number, line in enumerate(text_of(path).splitlines(), 1):
                yield f"{path}:{number}", line
