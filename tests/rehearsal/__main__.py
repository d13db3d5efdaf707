"""Rehearse by hand, as long as there is time, and go on later.

    python -m tests.rehearsal 17 lutins             these evenings; a seed or a game
    python -m tests.rehearsal --evenings 60 --minutes 5 --ledger evenings.jsonl
    python -m tests.rehearsal --evenings 60 --turns 8 --ledger evenings.jsonl

With a ledger each evening is noted with the commit it was played on: called again, it goes on with
the seeds that are missing on this commit. With turns, so many in a row are looked at, then a round
goes on by forms alone until it ends; all else is always looked at. It prints evenings, steps, page
states, checks and every stumble with its picture.
"""

import argparse
import json
import os
import pathlib
import subprocess
import tempfile
import time

from playwright.sync_api import sync_playwright

from tests.fixtures.browser import FLAGS, browser_path
from tests.fixtures.play import ROOT, PlayServer
from tests.rehearsal.evening import rehearse
from tests.rehearsal.plans import drawn, short

COUNTED = ("steps", "states", "checks", "stumbles")


class Ledger:
    """What was seen so far, a line of JSON for each evening."""

    def __init__(self, path):
        self.path = path
        self.commit = subprocess.check_output(
            ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, text=True
        ).strip()
        lines = path.read_text().splitlines() if path and path.exists() else []
        self.lines = [json.loads(line) for line in lines]

    def here(self):
        return [line for line in self.lines if line["commit"] == self.commit]

    def missing(self, evenings):
        done = {line["seed"] for line in self.here()}
        return [seed for seed in range(evenings) if seed not in done]

    def note(self, plan, party, seconds):
        line = {
            "commit": self.commit,
            "seed": plan.seed,
            "evening": plan.name,
            "turns": plan.turns,
            "seconds": round(seconds),
            "steps": party.steps,
            "states": party.states,
            "checks": party.checks,
            "stumbles": len(party.stumbles),
            "told": party.told(),
        }
        self.lines.append(line)
        if self.path:
            with self.path.open("a") as file:
                file.write(json.dumps(line) + "\n")

    def told(self):
        lines = self.here()
        sums = {name: sum(line[name] for line in lines) for name in COUNTED}
        return (
            f"{self.commit}: {len(lines)} evenings, {sums['steps']} steps, {sums['states']} page"
            f" states, {sums['checks']} checks, {sums['stumbles']} stumbles"
        )


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("which", nargs="*", help="seeds, or games for their short evening")
    parser.add_argument("--evenings", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--turns", type=int, default=0, help="looked at in a row; 0: all")
    parser.add_argument("--ledger", type=pathlib.Path)
    asked = parser.parse_args()
    ledger = Ledger(asked.ledger)
    plans = [
        drawn(int(word), asked.turns) if word.isdigit() else short(word) for word in asked.which
    ]
    plans += [drawn(seed, asked.turns) for seed in ledger.missing(asked.evenings)]
    play(plans, ledger, time.monotonic() + 60 * asked.minutes)
    print(ledger.told())


def play(plans, ledger, end):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="rehearsal-"))
    migrated = folder / "migrated"
    PlayServer(migrated).start(seconds=180).end(seconds=120)
    for name in ("secret.key", "play.lock"):
        (migrated / name).unlink(missing_ok=True)  # every site has its own
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        for plan in plans:
            if time.monotonic() > end:
                break
            began = time.monotonic()
            party = rehearse(browser, plan, folder, migrated)
            ledger.note(plan, party, time.monotonic() - began)
            print(f"{plan.name}: {party.steps} steps, {party.states} page states", flush=True)
            print(f"  {plan}", *party.told(), sep="\n", flush=True)
        browser.close()


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    main()
