"""Measure everything, one after the other, and write the table of tests/benchmarks/README.md.

    nice python -m tests.benchmarks.all [--only engine live …] [--folder DIR] [--short]

Parts that are not measured keep their rows. *--folder* keeps the clubs of the benchmarks of memory
and files, which take minutes to make. *--short* lets every part run through in its smallest form
and writes nothing: its figures mean nothing.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import time

from tests.benchmarks.rows import is_row, machine

README = pathlib.Path(__file__).with_name("README.md")
PARTS = (
    "engine",
    "live",
    "served",
    "move",
    "evening",
    "start",
    "soak",
    "clocks",
    "memory",
    "files",
)
SHORT = {
    "engine": "--seconds 0.01",
    "live": "--phones 3 --tables 2 --rounds 2 --seconds 0.2",
    "served": "--tables 1",
    "move": "--tables 1",
    "evening": "--phones 3 --tables 2 --moves 2",
    "start": "--later --times 1",
    "soak": "--hours 0.2 --tables 1",
    "clocks": "--clocks 10 --over 2",
    "memory": "--sizes 90 120 150 --rounds 1",
    "files": "--plays 150 --calm 2",
}
"""What each part is told where it only runs through."""
KEEPING = ("memory", "files")
"""Parts whose clubs are kept in a folder."""
HEAD = "| what | figure | beside it in the same run | ratio | aim |\n|---|---|---|---|---|\n"


def measured(part, folder, *, short=False):
    """The rows that a benchmark prints; none where it fails."""
    command = [sys.executable, "-m", f"tests.benchmarks.{part}"]
    command += SHORT[part].split() if short else []
    if part in KEEPING and folder:
        command += ["--folder", folder]
    rows = []
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        for line in running.stdout:
            print(line, end="", flush=True)
            if is_row(line):
                rows.append(line)
    return rows if running.returncode == 0 else []


def section(part):
    return re.compile(rf"(?<=<!-- {part} -->\n).*?(?=<!-- end of {part} -->)", re.DOTALL)


def write(part, rows):
    """Put the rows of one part in its place."""
    text = README.read_text()
    body = f"{machine()}.\n\n{HEAD}{''.join(rows)}\n"
    changed, number = section(part).subn(lambda _: body, text)
    assert number == 1, f"the README has no place for {part}"
    README.write_text(changed)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--folder")
    parser.add_argument("--short", action="store_true")
    options = parser.parse_args()
    failed = []
    for part in options.only:
        begun = time.perf_counter()
        rows = measured(part, options.folder, short=options.short)
        print(f"{part} took {time.perf_counter() - begun:.0f} s", flush=True)
        if not rows:
            failed.append(part)
        elif not options.short:
            write(part, rows)
    if failed:
        sys.exit(f"nothing came of: {', '.join(failed)}")


if __name__ == "__main__":
    main()
