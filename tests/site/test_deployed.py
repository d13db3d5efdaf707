"""Several processes on PostgreSQL and Redis, started as the README says."""

import http.client
import pathlib
import re
import subprocess
import sys

import pytest

from tests.fixtures.machine import free_port, wait_until
from tests.fixtures.play import ROOT, clean_environment

BIN = pathlib.Path(sys.prefix) / "bin"
OPEN_A_TABLE = """
from games.live.sse import stream_path
from games.services.tables import table_open
table = table_open(key="k" * 20, name=None)[0]
print("table:", table.pk, stream_path(table))
"""
CHANGE = """
from games.live.bus import announce
from games.models import Table
table = Table.objects.get(pk={table})
table.version += 1
table.save()
announce(table.pk, table.version)
"""


class Deployment:
    def __init__(self, folder, settings):
        self.folder = folder
        self.environment = {
            **clean_environment(),
            "FILON_DATA": str(folder / "data"),
            "FILON_SECRET_KEY": "a key for two machines, 0123456789",
            **settings,
        }
        self.processes = []

    def manage(self, *arguments):
        answer = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert answer.returncode == 0, answer.stdout
        return answer.stdout

    def start(self, program, *arguments):
        log = (self.folder / f"{program}{len(self.processes)}.log").open("wb")
        self.processes.append(
            subprocess.Popen(
                [BIN / program, *arguments],
                cwd=ROOT,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        )
        log.close()

    def start_web(self):
        port = free_port()
        arguments = ["--port", str(port), "--no-proxy-headers", "--no-access-log"]
        self.start("uvicorn", "saboteur_site.asgi:application", *arguments)
        return port

    def logs(self):
        return "\n".join(path.read_text() for path in self.folder.glob("*.log"))

    def end(self):
        for process in self.processes:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def deployment(tmp_path_factory, postgres_cluster, shared_redis):
    """Migrated and collected once, as an operator does it."""
    shared_redis.client().flushall()
    settings = {"DATABASE_URL": postgres_cluster.new_database(), "REDIS_URL": shared_redis.url}
    deployment = Deployment(tmp_path_factory.mktemp("deployed"), settings)
    deployment.manage("migrate", "--verbosity", "0")
    deployment.manage("collectstatic", "--noinput", "--verbosity", "0")
    yield deployment
    deployment.end()


def get(port, path):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    connection.request("GET", path)
    return connection.getresponse()


def answers(port):
    try:
        return get(port, "/static/css/look.css").status == 200
    except OSError:
        return False


def next_version(stream):
    """The number of the next version a stream tells."""
    while stream.readline() != b"event: v\n":
        pass
    return int(stream.readline().split()[1])


def test_what_one_process_writes_the_phones_of_another_hear(deployment):
    ports = [deployment.start_web(), deployment.start_web()]
    for port in ports:
        wait_until(lambda port=port: answers(port), seconds=40, what="a web process")
    told = deployment.manage("shell", "-c", OPEN_A_TABLE)
    table, path = re.search(r"table: (\d+) (\S+)", told).groups()
    streams = [get(port, path) for port in ports]
    before = next_version(streams[0])
    assert next_version(streams[1]) == before
    deployment.manage("shell", "-c", CHANGE.format(table=table))
    assert [next_version(stream) for stream in streams] == [before + 1, before + 1]
    assert "Traceback" not in deployment.logs()


def test_workers_and_beat_are_ordinary_celery(deployment):
    deployment.start("celery", "-A", "saboteur_site", "worker", "--concurrency", "1", "-l", "INFO")
    schedule = str(deployment.folder / "beat")
    deployment.start("celery", "-A", "saboteur_site", "beat", "-l", "INFO", "--schedule", schedule)
    wait_until(
        lambda: " ready." in deployment.logs() and "beat: Starting" in deployment.logs(),
        seconds=60,
        what="a worker and a beat",
    )
    send = "from games.tasks import tables_end; tables_end.delay()"
    deployment.manage("shell", "-c", send)
    wait_until(
        lambda: re.search(r"Task games\.tasks\.tables_end\S+ succeeded", deployment.logs()),
        seconds=30,
        what="the task",
    )
    for process in deployment.processes[-2:]:
        process.terminate()
        process.wait(60)
    said = deployment.logs()
    for line in (r"worker \S+ has started", r"worker \S+ ends", "beat has started", "beat ends"):
        assert re.search(rf"INFO saboteur_site\.lifecycle: {line}", said), line
    assert "Traceback" not in said, said
