"""The record of a table, asked of a process that reads the site's database."""

import json
import os
import sqlite3
import subprocess
import sys
import time

from tests.fixtures.play import ROOT

AGAIN = 1.0
"""Seconds after which a table is asked again although its version stands still."""


class Record:
    """What the database says of one table, and what robots at it would play."""

    def __init__(self, server, seed):
        environment = {
            **server.environment,
            "FILON_DATA": str(server.data),
            "FILON_HOST": "127.0.0.1",
            "DJANGO_SETTINGS_MODULE": "saboteur_site.settings",
            "PYTHONPATH": os.fspath(ROOT),
        }
        self.code = ""
        self.base = sqlite3.connect(f"file:{server.data}/filon.sqlite3?mode=ro", uri=True)
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.rehearsal.reader", str(seed)],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def _ask(self, **asked):
        self.process.stdin.write(json.dumps({"code": self.code, **asked}) + "\n")
        self.process.stdin.flush()
        said = json.loads(self.process.stdout.readline())
        assert "error" not in said, said["error"]
        return said["answer"]

    def facts(self):
        return self._ask(ask="facts")

    def version(self):
        """The table's version alone, which may be asked a hundred times a second."""
        found = self.base.execute("SELECT version FROM games_table WHERE code = ?", [self.code])
        return found.fetchone()[0]

    def until(self, fits, what, patience=60):
        """The facts, once they are as *fits* wants them; read anew when the version has moved."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            version, facts = self.version(), self.facts()
            if fits(facts):
                return facts
            again = time.monotonic() + AGAIN
            while self.version() == version and time.monotonic() < again:
                time.sleep(0.01)
        raise AssertionError(f"waited in vain for {what}")

    def choose(self, seat, temperament, seed):
        return self._ask(ask="choose", seat=seat, temperament=temperament, seed=seed)

    def told(self, seed):
        return self._ask(ask="told", seed=seed)

    def close(self):
        self.base.close()
        self.process.stdin.close()
        self.process.wait(10)
