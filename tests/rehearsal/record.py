"""The record of a table, asked of a process that reads the site's database."""

import json
import os
import subprocess
import sys

from tests.fixtures.play import ROOT


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

    def choose(self, seat, temperament, seed):
        return self._ask(ask="choose", seat=seat, temperament=temperament, seed=seed)

    def told(self, seed):
        return self._ask(ask="told", seed=seed)

    def close(self):
        self.process.stdin.close()
        self.process.wait(10)
