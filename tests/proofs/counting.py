"""How often a proof was tried: few times in an ordinary run, many with `--long` and by `prove`.

The runner names a file for the counts and a first seed in the environment. A test asks the fixture
for its seeds, and says after each try that it was one; every few seconds that is written down.
"""

import json
import os
import time

import pytest

FILE, FIRST, MANY = "PROOF_FILE", "PROOF_SEED", "PROOF_MANY"
LONG = "PROOF_LONG"
"""Set by a long run, for what is decided before there are fixtures."""
SAVED_EVERY = 5
"""Seconds between two lines in the file of a test that goes on."""


def pytest_configure(config):
    if config.getoption("long"):
        os.environ[LONG] = "yes"


def examples(few, many):
    """How many examples a property is tried with: *few*, or *many* in a long run."""
    return many if LONG in os.environ else few


class Count:
    """The tries of one test."""

    def __init__(self, *, is_long):
        self.is_long = is_long
        self.number = 0
        """Tries that are not written down yet."""
        self.told = ""
        self._saved = time.monotonic()

    def seeds(self, few, many):
        """Seeds to try: the same *few* in every ordinary run, *many* in a long one."""
        first = int(os.environ.get(FIRST, "1"))
        share = float(os.environ.get(MANY, "1"))
        return range(first, first + (max(few, int(many * share)) if self.is_long else few))

    def tried(self, number=1):
        self.number += number
        if time.monotonic() - self._saved > SAVED_EVERY:
            self.save()

    def tell(self, figures):
        """What was measured, for the table."""
        self.told = figures

    def save(self):
        if FILE in os.environ and (self.number or self.told):
            with open(os.environ[FILE], "a") as file:
                file.write(json.dumps({"tried": self.number, "told": self.told}) + "\n")
            self.told = ""
        self.number, self._saved = 0, time.monotonic()


@pytest.fixture
def proof(request):
    count = Count(is_long=request.config.getoption("long"))
    yield count
    count.save()
