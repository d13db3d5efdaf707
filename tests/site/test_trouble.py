"""What people read and do when the disk is full or the database away, through the real server."""

import contextlib
import html
import http.client
import json
import os
import shutil
import subprocess
import time
import urllib.parse

import pytest
from playwright.sync_api import expect

from tests.browser.people import open_table
from tests.fixtures.machine import need, patience, wait_until
from tests.fixtures.play import PlayServer
from tests.fixtures.postgres import PostgresCluster
from tests.games.visits import Visit

FULL = "Le disque de la machine qui héberge Filon est plein."
AWAY = "Filon ne joint plus sa mémoire pour l’instant."


class Host(Visit):
    """Ana, who hosts a game of Lutins."""

    def __init__(self, server):
        super().__init__(server.url)
        self.server = server
        self.opens("Ana")
        self.does("host/", "host/guest/", name="Bruno")

    def sends(self, action):
        """A form of the host's sheet, to be sent again and again with the same key."""
        path = f"/t/{self.code}/{action}"
        fields = self.form(self.at("host/"), path)
        return lambda **more: self.asks("POST", path, {**fields, **more})

    def asks(self, method, path, fields=None):
        headers = {"Accept-Language": "fr", "Origin": self.url}
        headers["Cookie"] = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.jar)
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        line.request(method, path, urllib.parse.urlencode(fields or {}), headers)
        answer = line.getresponse()
        answer.page = html.unescape(answer.read().decode())
        line.close()
        return answer

    def health(self):
        answer = self.asks("GET", "/health")
        return answer.status, json.loads(answer.page)


@contextlib.contextmanager
def quiet_log(server, lines, telling=""):
    """No traceback, and a few lines at most, which say what is the matter."""
    before = len(server.output())
    yield
    said = server.output()[before:]
    assert said, "it is told, too"
    assert telling in said
    assert "Traceback" not in said
    assert said.count("\n") <= lines, said


# --- a full disk ---


@pytest.fixture(scope="module")
def small_disk(tmp_path_factory):
    folder = tmp_path_factory.mktemp("disk")
    command = ["mount", "-t", "tmpfs", "-o", "size=24m", "tmpfs", str(folder)]
    if os.geteuid() != 0 or subprocess.run(command, stderr=subprocess.DEVNULL).returncode:
        pytest.skip("a small disk cannot be mounted (root is needed)")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.fixture(scope="module")
def crowded(small_disk, migrated_data):
    server = PlayServer(shutil.copytree(migrated_data, small_disk / "data"))
    server.log = small_disk.with_suffix(".log")
    server.start()
    yield server
    server.kill()


@contextlib.contextmanager
def full(server):
    ballast = server.data.parent / "ballast"
    with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x" * 4096)
    try:
        yield
    finally:
        ballast.unlink(missing_ok=True)


def disk_is_told(host):
    status, found = host.health()
    return status == 503 and found["disk"]["alive"] is False and found["database"]["alive"]


def test_a_full_disk_is_told_to_everybody_and_nothing_is_lost(crowded):
    host = Host(crowded)
    wait_until(lambda: host.health()[0] == 200, seconds=20, what="a healthy site")
    again = host.sends("host/guest/")
    with quiet_log(crowded, lines=12, telling="disk is full"):
        with full(crowded):
            began = time.monotonic()
            wait_until(lambda: disk_is_told(host), what="/health's word about the disk")
            assert time.monotonic() - began < 2 * patience()
            refused = wait_until(lambda: refusal(again), what="a write that is refused")
            for _ in range(15):
                assert again(name=f"Gast {refused.number}").status == 503
            assert refused.headers["Retry-After"]
            assert FULL in refused.page
            assert refused.headers["Filon-Trouble"] == "disk"
            page = host.asks("GET", f"/t/{host.code}/")
            assert page.status == 200
            assert page.headers["Filon-Trouble"] == "disk"
            assert FULL in host.asks("GET", "/trouble").page
            assert FULL in host.asks("GET", f"/t/{host.code}/host/health/").page
        wait_until(lambda: host.health()[0] == 200, seconds=10, what="a healthy site")
        kept = again(name=f"Gast {refused.number}")
        assert kept.status == 303, "the same key, once there is room"
        assert host.asks("GET", f"/t/{host.code}/").headers["Filon-Trouble"] is None
        assert host.asks("GET", "/trouble").page == ""


def refusal(again):
    """Writes until one is refused: the database's own file may still have room inside."""
    for number in range(40):
        answer = again(name=f"Gast {number}")
        if answer.status == 503:
            answer.number = number
            return answer
    return None


def test_phone_and_screen_show_it_by_themselves(crowded, phone, screen):
    host = Host(crowded)
    ana = phone(crowded, locale="fr-FR")
    ana.context.add_cookies(
        [{"name": one.name, "value": one.value, "url": host.url} for one in host.jar]
    )
    ana.page.goto(f"/t/{host.code}/")
    tv = screen(crowded, locale="fr-FR")
    tv.page.goto(f"/t/{host.code}/screen/")
    with full(crowded):
        wait_until(lambda: disk_is_told(host), what="/health's word about the disk")
        for one in (ana, tv):
            one.page.evaluate("document.dispatchEvent(new Event('filon:look'))")
            expect(one.page.locator("#trouble")).to_contain_text(FULL)
    wait_until(lambda: host.health()[0] == 200, seconds=10, what="a healthy site")
    for one in (ana, tv):
        one.page.evaluate("document.dispatchEvent(new Event('filon:look'))")
        expect(one.page.locator("#trouble")).to_have_count(0)


# --- a database that is away ---


class Cluster(PostgresCluster):
    @contextlib.contextmanager
    def is_away(self):
        self.run("pg_ctl", "-D", self.data, "-m", "immediate", "stop")
        try:
            yield
        finally:
            options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
            log = os.path.join(self.folder, "log")
            self.run("pg_ctl", "-D", self.data, "-l", log, "-o", options, "-w", "start")


@pytest.fixture(scope="module")
def cluster():
    """One of its own, to be ended at will."""
    need("initdb")
    try:
        cluster = Cluster()
    except LookupError:
        pytest.skip("PostgreSQL does not run as root, and there is no user postgres")
    cluster.start()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="module")
def far(cluster, tmp_path_factory):
    data = tmp_path_factory.mktemp("far") / "data"
    server = PlayServer(data, settings={"DATABASE_URL": cluster.new_database()}).start()
    yield server
    server.kill()


def database_is_told(host):
    """And of the worker nobody can know whether it lives: it is not called dead."""
    status, found = host.health()
    told = found["database"]["alive"] is False and found["worker"]["alive"] is None
    return status == 503 and told and found["disk"]["alive"]


def test_while_postgresql_is_away_a_form_is_asked_for_again(far, cluster):
    host = Host(far)
    wait_until(lambda: host.health()[0] == 200, seconds=20, what="a healthy site")
    again = host.sends("host/guest/")
    with quiet_log(far, lines=15):
        with cluster.is_away():
            began = time.monotonic()
            wait_until(lambda: database_is_told(host), what="/health's word")
            assert time.monotonic() - began < 2 * patience()
            for answer in (again(name="Cléo"), host.asks("GET", f"/t/{host.code}/")):
                assert answer.status == 503
                assert answer.headers["Retry-After"]
                assert AWAY in answer.page
        wait_until(lambda: host.health()[1]["database"]["alive"], what="the database")
        assert again(name="Cléo").status == 303
    assert host.at("host/").count('value="Cléo"') == 1


def test_what_was_tapped_meanwhile_is_sent_again_by_itself(far, cluster, phone):
    ana = phone(far, locale="fr-FR")
    code = open_table(ana, "Ana")
    ready = ana.page.locator(f'form[action="/t/{code}/ready/"] button').first
    before = ready.inner_text()
    with cluster.is_away():
        ready.click()
        expect(ana.page.locator("#trouble")).to_contain_text(AWAY)
    expect(ready).not_to_have_text(before)
    expect(ana.page.locator("#trouble")).to_have_count(0)
