"""The site's web process, killed and back within a moment: the program is loaded once and forked.

``python -m tests.site.forked PORT`` serves until it is ended; whenever the process that serves is
killed, the next one is forked. Its number is the last line of what this prints.
"""

import os
import re
import socket
import subprocess
import sys

from tests.fixtures.machine import free_port, wait_until
from tests.fixtures.play import ROOT, clean_environment

WHOLE_LINE = re.compile(r"web = (\d+)\n")
"""Read while it is written: a line that has no end yet is none."""


class ForkedSite:
    """A site on some database, whose web process can be killed many times a minute."""

    def __init__(self, folder, *, settings):
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {**clean_environment(), "FILON_DATA": str(folder / "data"), **settings}
        self.log = folder / "forked.log"
        self.process = None

    def start(self):
        if "DATABASE_URL" in self.environment:
            self._run("manage.py", "migrate", "-v0")
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-u", "-m", "tests.site.forked", str(self.port)],
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        wait_until(self.web_processes, seconds=90, what="a web process")
        return self

    def _run(self, *words):
        subprocess.run([sys.executable, *words], cwd=ROOT, env=self.environment, check=True)

    def web_processes(self):
        """The numbers of all that have served so far."""
        return [int(number) for number in WHOLE_LINE.findall(self.log.read_text())]

    def kill_web(self):
        """SIGKILL to the process that serves, in the middle of whatever it does."""
        before = self.web_processes()
        os.kill(before[-1], 9)
        wait_until(
            lambda: len(self.web_processes()) > len(before),
            seconds=60,
            what="the next web process",
        )

    def end(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            os.kill(self.web_processes()[-1], 9)
            self.process = None


def serve_for_ever(port):
    import threading

    from saboteur_site.server import Server

    with socket.create_server(("127.0.0.1", port), backlog=128) as door:
        while True:
            assert threading.active_count() == 1, "a thread would not be in the fork"
            child = os.fork()
            if not child:
                print("web =", os.getpid())
                Server(lambda: None).serve_until_ended(door)
                os._exit(0)
            os.waitpid(child, 0)


if __name__ == "__main__":
    serve_for_ever(int(sys.argv[1]))
