"""`python3 manage.py prove`: the long form of every proof, and the table of what it found."""

import argparse
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.proofs import results
from tests.proofs.counting import FILE, FIRST, MANY
from tests.proofs.plan import PROOFS, Proof

ROOT = Path(__file__).resolve().parents[2]
QUIETLY = ("--show-capture=no",)
"""What the site said meanwhile would stand after the finding, and be all that is shown of it."""


def main() -> int:
    options = read_options()
    ends = time.monotonic() + options.hours * 3600
    kept = results.Results.read()
    if options.again:
        kept.forget()
    chosen = [proof for proof in PROOFS if not options.only or proof.name in options.only]
    for proof in chosen:
        prove(proof, kept, ends, options.many)
    kept.write_table()
    print(kept.table())
    return 1 if any(kept.row(proof).found for proof in chosen) else 0


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="manage.py prove", description=__doc__)
    names = [proof.name for proof in PROOFS]
    parser.add_argument("--hours", type=float, default=8.0, help="end after so many hours (8)")
    parser.add_argument("--only", action="append", choices=names, help="these proofs only")
    parser.add_argument("--again", action="store_true", help="begin anew, forget earlier counts")
    parser.add_argument("--many", type=float, default=1.0, help="length of a pass (1.0)")
    return parser.parse_args()


def prove(proof: Proof, kept: results.Results, ends: float, many: float) -> None:
    """Passes with fresh seeds until the aim is reached, something is found, or time is over."""
    row = kept.row(proof)
    if row.control is None:
        row.control = Pass(proof.control, seed=1, many=many).ended() == 0
        kept.save()
    while row.tried < proof.aim and not row.found and time.monotonic() < ends:
        tried = row.tried
        row.found += one_pass(Pass(proof.tests, seed=row.next_seed, many=many), proof, kept)
        kept.save()
        if tried == row.tried:
            break
    show(proof, row)
    print()


def one_pass(running: "Pass", proof: Proof, kept: results.Results) -> bool:
    """Add up what a pass has tried while it goes on; says whether it found something."""
    row = kept.row(proof)
    is_over = False
    while not is_over:
        show(proof, row)
        is_over = running.is_over(within=5)
        tried, told = running.counted()
        if tried or (told and told != row.told):
            row.add(tried, told)
            kept.save()
    return running.ended() != 0


class Pass:
    """pytest at work on the tests of a proof."""

    def __init__(self, words: tuple[str, ...], *, seed: int, many: float) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._counts, self._said = (Path(self._folder.name) / name for name in ("counts", "said"))
        self._read = 0
        environment = {**os.environ, FILE: str(self._counts), FIRST: str(seed), MANY: str(many)}
        command = [sys.executable, "-m", "pytest", "-q", "-x", "--long", *QUIETLY, *words]
        with self._said.open("w") as said:
            self._run = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=said)

    def is_over(self, within: float) -> bool:
        """Wait for its end, some seconds at most."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._run.wait(within)
        return self._run.returncode is not None

    def counted(self) -> tuple[int, str]:
        """What it has tried since the last question, and what it has measured till now."""
        lines = self._counts.read_text().splitlines() if self._counts.exists() else []
        counted = [json.loads(line) for line in lines]
        fresh, self._read = counted[self._read :], len(counted)
        told = "; ".join(one["told"] for one in counted if one["told"])
        return sum(one["tried"] for one in fresh), told

    def ended(self) -> int:
        """pytest's exit code; what it said is shown where it is not content."""
        code = self._run.wait()
        if code:
            print(f"\n{self._said.read_text()[-4000:]}")
        self._folder.cleanup()
        return code


def show(proof: Proof, row: results.Row, width: int = 30) -> None:
    """A bar that grows on one line."""
    full = min(int(width * row.tried / proof.aim), width)
    bar = "█" * full + "·" * (width - full)
    told = f"{row.tried:,} of {proof.aim:,} {proof.unit}, {row.found} found"
    print(f"\r{proof.name:10} {bar} {told}", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
