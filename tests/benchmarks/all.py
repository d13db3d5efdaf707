"""Measure everything, one after the other, and write the table of tests/benchmarks/README.md.

    nice python -m tests.benchmarks.all [--only engine live …] [--folder DIR]

Parts that are not measured keep their rows. *--folder* keeps the clubs of the memory's benchmark,
which take a quarter of an hour to make.
"""

import argparse
import pathlib
import re
import subprocess
import sys

from tests.benchmarks.rows import is_row, machine

README = pathlib.Path(__file__).with_name("README.md")
PARTS = ("engine", "live", "served", "move", "evening", "start", "soak", "clocks", "memory")
HEAD = "| what | figure | beside it in the same run | ratio | aim |\n|---|---|---|---|---|\n"


def measured(part, folder):
    """The rows that a benchmark prints; none where it fails."""
    command = [sys.executable, "-m", f"tests.benchmarks.{part}"]
    if part == "memory" and folder:
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
    options = parser.parse_args()
    failed = []
    for part in options.only:
        if rows := measured(part, options.folder):
            write(part, rows)
        else:
            failed.append(part)
    if failed:
        sys.exit(f"nothing was written of: {', '.join(failed)}")


if __name__ == "__main__":
    main()
