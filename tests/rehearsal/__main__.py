"""Rehearse by hand: ``python -m tests.rehearsal 1 2 3`` plays these seeds and prints stumbles."""

import os
import pathlib
import sys
import tempfile
import time

from playwright.sync_api import sync_playwright

from tests.fixtures.browser import FLAGS, browser_path
from tests.rehearsal.evening import rehearse
from tests.rehearsal.plans import drawn, short


def main(words):
    folder = pathlib.Path(tempfile.mkdtemp(prefix="rehearsal-"))
    totals = [0, 0, 0, 0]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        for word in words:
            plan = drawn(int(word)) if word.isdigit() else short(word)
            began = time.monotonic()
            party = rehearse(browser, plan, folder)
            took = time.monotonic() - began
            print(f"{plan.name}: {party.steps} steps, {party.states} states, {took:.0f} s")
            print(f"  {plan}")
            print(*party.told(), sep="\n", flush=True)
            counted = (1, party.steps, party.states, party.checks)
            totals = [a + b for a, b in zip(totals, counted, strict=True)]
        browser.close()
    print("evenings, steps, page states, checks:", *totals, folder)


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    main(sys.argv[1:])
