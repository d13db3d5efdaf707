"""What an operator can read: /metrics for machines, `tables` in the terminal, a line per start."""

import http.client
import re
import signal
import subprocess
import sys

import pytest

from tests.fixtures.play import ROOT, clean_environment
from tests.games.visits import Visit

TOKEN = "a-token-for-the-metrics-0123456789"


@pytest.fixture(scope="module")
def server(data_folder):
    from tests.fixtures.play import PlayServer

    settings = {"FILON_METRICS_TOKEN": TOKEN}
    server = PlayServer(data_folder("metrics"), settings=settings).start()
    yield server
    server.kill()


def ask(server, **headers):
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    line.request("GET", "/metrics", headers=headers)
    answer = line.getresponse()
    text = answer.read().decode()
    line.close()
    return answer.status, text


def figures(text):
    return {name: float(value) for name, value in re.findall(r"^([^#\s]\S*) (\S+)$", text, re.M)}


def manage(server, *arguments):
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**clean_environment(), "FILON_DATA": str(server.data)},
        capture_output=True,
        text=True,
    )


def test_an_evening_in_figures_and_in_the_terminal(server):
    pytest.importorskip("prometheus_client")
    ana = Visit(server.url)
    ana.opens("Ana")
    ana.does("host/", "host/guest/", name="Bruno")
    ana.does("host/", "host/wishes/", rulebook="lutins")
    ana.does("", "start/")
    ana.does("", "move/", do="collect")
    ana.at("", **{"HX-Request": "true"})
    ana.listens()
    status, text = ask(server)
    found = figures(text)
    assert status == 200
    assert found["filon_tables_open"] == found["filon_games_running"] == 1
    assert found["filon_streams"] == 1
    assert found['filon_answers_total{kind="move",status="303"}'] == 1
    assert found['filon_answer_seconds_count{kind="fragment"}'] == 1
    assert found['filon_part_up{part="database"}'] == 1
    assert {"filon_clock_late_seconds", "filon_queue_length", "filon_tallies_waiting"} <= set(found)
    assert "Ana" not in text

    listed = manage(server, "tables").stdout
    row = re.search(rf"^{ana.code} .*$", listed, re.M)[0].split()
    assert row[1] == "lutins"
    assert row[-4:] == ["2", "1", "1", "yes"], "chairs, phones here, streams, playing"
    assert "Ana" not in listed
    assert manage(server, "tables", "--end", ana.code).returncode == 0
    assert "0 open." in manage(server, "tables").stdout
    assert manage(server, "tables", "--end", ana.code).returncode == 1


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"X-Forwarded-For": "203.0.113.5"}, 404),
        ({"X-Forwarded-For": "203.0.113.5", "Authorization": "Bearer guess"}, 404),
        ({"X-Forwarded-For": "203.0.113.5", "Authorization": f"Bearer {TOKEN}"}, 200),
    ],
)
def test_strangers_read_nothing(server, headers, status):
    if status == 200:
        pytest.importorskip("prometheus_client")
    assert ask(server, **headers)[0] == status


def test_what_stands_in_the_help():
    listed = subprocess.run(
        [sys.executable, "manage.py", "help"], cwd=ROOT, capture_output=True, text=True
    ).stdout
    for word in ("install", "lock", "play", "tables", "test"):
        assert re.search(rf"^    {word}$", listed, re.M), word


def test_the_terminal_of_a_family_has_no_log_lines(server):
    assert server.end(signal.SIGTERM) == 0
    assert " INFO " not in server.output()
    assert "Traceback" not in server.output()
