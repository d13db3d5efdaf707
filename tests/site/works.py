"""Real workers, a real Redis and a real database, to be killed and to be read from outside."""

import os
import pathlib
import re
import signal
import sqlite3
import subprocess
import sys
import time
from datetime import UTC, datetime

import psycopg

from tests.fixtures.machine import free_port, wait_until
from tests.fixtures.play import ROOT, clean_environment

BIN = pathlib.Path(sys.prefix) / "bin"
UNGUARDED = "tests.site.unguarded"


class Works:
    def __init__(self, folder, redis_url, database_url=None):
        self.folder, self.database_url = folder, database_url
        self.environment = {
            **clean_environment(),
            "DJANGO_SETTINGS_MODULE": "saboteur_site.settings",
            "FILON_DATA": str(folder / "data"),
            "FILON_SECRET_KEY": "a key for two machines, 0123456789",
            "REDIS_URL": redis_url,
            **({"DATABASE_URL": database_url} if database_url else {}),
        }
        self.processes, self.names = [], {}

    def start(self, name, *command, **environment):
        log = (self.folder / f"{name}{len(self.processes)}.log").open("wb")
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**self.environment, **environment},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        log.close()
        self.processes.append(process)
        self.names[process.pid] = log.name
        return process

    def log_of(self, process):
        """What a process said, less the list of tasks that a worker begins with."""
        return pathlib.Path(self.names[process.pid]).read_text().partition(" ready.")[2]

    def worker(self, settings="saboteur_site.settings"):
        """A worker that is ready. *settings* may leave out what guards its tasks."""
        ready = self.logs().count(" ready.")
        command = [BIN / "celery", "-A", "saboteur_site", "worker", "--concurrency", "1"]
        name = f"w{len(self.processes)}@localhost"
        options = ["-l", "INFO", "-n", name, "--without-mingle", "--without-gossip"]
        process = self.start("worker", *command, *options, DJANGO_SETTINGS_MODULE=settings)
        wait_until(lambda: self.logs().count(" ready.") > ready, seconds=90, what="a worker")
        return process

    def beat(self):
        schedule = str(self.folder / "beat")
        command = [BIN / "celery", "-A", "saboteur_site", "beat", "--schedule", schedule]
        return self.start("beat", *command, "-l", "WARNING")

    def web(self):
        port = free_port()
        command = [BIN / "uvicorn", "saboteur_site.asgi:application", "--port", str(port)]
        process = self.start("web", *command, "--no-proxy-headers", "--no-access-log")
        return process, f"http://127.0.0.1:{port}"

    def evenings(self, clocks, seconds, finished):
        """Tables with so many clocks of so many seconds, and so many finished games."""
        words = map(str, (clocks, seconds, finished))
        command = [sys.executable, "-m", "tests.site.evenings", *words]
        process = self.start("evenings", *command)
        assert process.wait(180) == 0, self.logs()

    def kill(self, process):
        """SIGKILL to the worker and all its children: no goodbye."""
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def logs(self):
        return "\n".join(path.read_text() for path in sorted(self.folder.glob("*.log")))

    def end(self):
        for process in self.processes:
            if process.poll() is None:
                self.kill(process)

    # --- reading ---

    def connect(self):
        if self.database_url:
            return psycopg.connect(self.database_url, autocommit=True)
        path = self.folder / "data" / "filon.sqlite3"
        return sqlite3.connect(path, isolation_level=None, timeout=20)

    def ask(self, question):
        connection = self.connect()
        try:
            return connection.execute(question).fetchall()
        finally:
            connection.close()

    def count(self, what):
        return self.ask(f"SELECT count(*) FROM {what}")[0][0]

    def fired(self):
        return self.count("games_clock WHERE fired_at IS NOT NULL")

    def told(self):
        """How often the end of a clock was told, over all clocks: the log of answers says it."""
        return self.count("""games_answer WHERE CAST(told AS TEXT) LIKE '%fired%'""")

    def plays(self):
        return self.count("scoring_play")

    def received(self, worker):
        """How many hints of clocks and finished games a worker has taken from Redis."""
        return len(re.findall(r"(clock_fire|game_remember)\[.*received", self.log_of(worker)))

    def sweeps(self):
        """How often a worker has looked for clocks whose hint was lost."""
        return len(re.findall(r"clocks_sweep\[.*succeeded", self.logs()))

    def moment(self, question):
        """A moment that is stored, in seconds; SQLite keeps it as text, without a zone."""
        [(at,)] = self.ask(question)
        at = datetime.fromisoformat(at).replace(tzinfo=UTC) if isinstance(at, str) else at
        return at.timestamp()

    def wait_for_the_ends(self, *, and_more):
        """Until all clocks have been over for so many seconds; nobody need have noticed."""
        over = (
            self.moment("SELECT max(since) FROM games_clock")
            + self.ask("SELECT max(seconds) FROM games_clock")[0][0]
        )
        time.sleep(max(over + and_more - time.time(), 0))

    def held(self):
        """A lock on what every task writes; give it back with ``close``."""
        connection = self.connect()
        if self.database_url:
            connection.autocommit = False
            connection.execute("LOCK TABLE games_table, scoring_club IN ACCESS EXCLUSIVE MODE")
        else:
            connection.execute("BEGIN IMMEDIATE")
        return connection
