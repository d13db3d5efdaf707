"""`python3 manage.py prove`: the long form of every proof, and the table of what it found."""

import argparse
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
        row.control = run(proof.control, seed=1, many=many)[0] == 0
        kept.save()
    while row.tried < proof.aim and not row.found and time.monotonic() < ends:
        show(proof, row)
        seed = row.next_seed
        code, tried, told = run(proof.tests, seed=seed, many=many)
        row.add(tried, found=code != 0, told=told)
        if not tried and not row.found:
            break
        kept.save()
    show(proof, row)
    print()


def run(words: tuple[str, ...], *, seed: int, many: float) -> tuple[int, int, str]:
    """pytest's exit code, how many tries the tests told of, and what they measured."""
    with tempfile.TemporaryDirectory() as folder:
        counts = Path(folder) / "counts"
        environment = {**os.environ, FILE: str(counts), FIRST: str(seed), MANY: str(many)}
        command = [sys.executable, "-m", "pytest", "-q", "-x", "--long", *words]
        done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
        if done.returncode:
            print(f"\n{done.stdout[-4000:]}")
        lines = counts.read_text().splitlines() if counts.exists() else []
        counted = [json.loads(line) for line in lines]
        told = "; ".join(one["told"] for one in counted if one["told"])
        return done.returncode, sum(one["tried"] for one in counted), told


def show(proof: Proof, row: results.Row, width: int = 30) -> None:
    """A bar that grows on one line."""
    full = min(int(width * row.tried / proof.aim), width)
    bar = "█" * full + "·" * (width - full)
    told = f"{row.tried:,} of {proof.aim:,} {proof.unit}, {row.found} found"
    print(f"\r{proof.name:10} {bar} {told}", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
