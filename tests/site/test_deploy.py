"""A site as the files of saboteur_site/deploy describe it: nginx, uvicorn, and a table."""

import contextlib
import datetime
import ipaddress
import os
import re
import shlex
import shutil
import signal
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from django.conf import settings

from tests.fixtures.machine import free_port, need, patience, wait_until
from tests.fixtures.play import ROOT, clean_environment
from tests.games.visits import Carried, Stream, Visit

pytestmark = pytest.mark.slow
DEPLOY = ROOT / "saboteur_site" / "deploy"
APP = "/srv/filon/app"


def certificate(folder):
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    names = [x509.DNSName("localhost"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now)
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    (folder / "fullchain.pem").write_bytes(made.public_bytes(serialization.Encoding.PEM))
    form = (serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    (folder / "privkey.pem").write_bytes(key.private_bytes(serialization.Encoding.PEM, *form))


class Site:
    """uvicorn as its unit starts it, and nginx with the file it is given."""

    def __init__(self, folder, redis_url):
        self.folder = folder
        self.port, self.plain, self.https = free_port(), free_port(), free_port()
        self.url = f"https://localhost:{self.https}"
        self.environment = {
            **clean_environment(),
            "FILON_DATA": str(folder / "data"),
            "FILON_URL": self.url,
            "FILON_PROXIES": "127.0.0.1",
            "FILON_SECRET_KEY": "a key for two processes, 0123456789",
            "REDIS_URL": redis_url,
        }
        self.log = folder / "web.log"
        self.web = self.nginx = None

    def manage(self, *arguments):
        command = [sys.executable, "manage.py", *arguments]
        subprocess.run(command, cwd=ROOT, env=self.environment, check=True)

    def start_web(self):
        unit = (DEPLOY / "filon-web.service").read_text().replace("\\\n", " ")
        command = shlex.split(re.search(r"^ExecStart=(.*)$", unit, re.M)[1])
        command[0] = command[0].replace(f"{APP}/.venv", sys.prefix)
        command[command.index("--port") + 1] = str(self.port)
        with self.log.open("ab") as log:
            self.web = subprocess.Popen(
                command, cwd=ROOT, env=self.environment, stdout=log, stderr=log
            )

    def start_nginx(self):
        certificate(self.folder)
        text = (DEPLOY / "nginx.conf").read_text()
        for old, new in {
            "user www-data;": "",
            "/run/nginx.pid": str(self.folder / "nginx.pid"),
            "/var/log/nginx/error.log": str(self.folder / "nginx.log"),
            "127.0.0.1:8000": f"127.0.0.1:{self.port}",
            "listen 80;": f"listen 127.0.0.1:{self.plain};",
            "listen 443 ssl": f"listen 127.0.0.1:{self.https} ssl",
            "/etc/letsencrypt/live/filon.example": str(self.folder),
            # Filon asks for it too, by a header; here the file must do without.
            "gzip off;": "gzip off; proxy_ignore_headers X-Accel-Buffering;",
        }.items():
            assert old in text, old
            text = text.replace(old, new)
        if os.geteuid() == 0:
            text = "user root;\n" + text
        (self.folder / "nginx.conf").write_text(text)
        command = [need("nginx"), "-p", str(self.folder), "-c", str(self.folder / "nginx.conf")]
        check = subprocess.run([*command, "-t"], capture_output=True, text=True)
        assert check.returncode == 0, check.stderr
        assert "warn" not in check.stderr, check.stderr
        self.nginx = subprocess.Popen([*command, "-g", "daemon off;"])

    def visitor(self):
        visit = Visit(self.url)
        context = ssl.create_default_context(cafile=self.folder / "fullchain.pem")
        visit.opener = urllib.request.build_opener(
            urllib.request.HTTPCookieProcessor(visit.jar),
            urllib.request.HTTPSHandler(context=context),
        )
        return visit

    def answers(self):
        try:
            return self.visitor().opener.open(f"{self.url}/static/css/look.css", timeout=5)
        except OSError:
            return False

    def end(self):
        for process in (self.web, self.nginx):
            if process is not None and process.poll() is None:
                process.terminate()
                process.wait(20)


@pytest.fixture(scope="module")
def site(tmp_path_factory, shared_redis, migrated_base):
    need("nginx")
    site = Site(tmp_path_factory.mktemp("deployed"), shared_redis.url)
    shutil.copytree(migrated_base, site.folder / "data")
    site.manage("migrate", "-v0")
    site.manage("collectstatic", "--noinput", "-v0")
    site.start_web()
    site.start_nginx()
    try:
        wait_until(site.answers, seconds=90, what="an answer through nginx")
        yield site
    finally:
        site.end()


def listens(site, visit, kind=Stream):
    path = re.search(r'data-live="([^"]+)"', visit.at())[1]
    return kind(site.url + path, open_=visit.opener.open)


@pytest.mark.parametrize("kind", [Stream, Carried], ids=["numbers", "pages, compressed"])
def test_a_table_is_played_through_nginx_and_hears_at_once(site, kind):
    ana = site.visitor()
    code = ana.opens("Ana")
    stream = listens(site, ana, kind)
    wait_until(stream.versions, what="the first event")
    bruno = site.visitor()
    told = len(stream.versions())
    began = time.monotonic()
    bruno.sits(code, "Bruno")
    wait_until(lambda: len(stream.versions()) > told, what="an event that is not held back")
    assert time.monotonic() - began < 8 * patience()
    assert "Bruno" in ana.at()
    cookies = {cookie.name: cookie.secure for cookie in ana.jar}
    assert all(cookies.values()), cookies


def test_strangers_meet_the_limits_of_nginx(site):
    visit = site.visitor()
    for path, size, status, said in [
        ("/new/", 70_000, 413, "C’est trop grand. <a href=/>"),
        ("/metrics", 0, 404, "<center>nginx</center>"),
    ]:
        request = urllib.request.Request(site.url + path, b"x" * size if size else None)
        with pytest.raises(urllib.error.HTTPError) as refused:
            visit.opener.open(request, timeout=10)
        assert refused.value.code == status
        assert said in refused.value.read().decode(), "said by nginx itself"


@pytest.mark.parametrize(
    ("path", "size"),
    [
        ("/t/ABCDEF/host/decks/import/", 150 << 10),
        ("/club/club/data/import/", 3 << 20),
        ("/club/club/data/import/piece/", 3 << 20),
        ("/club/club/games/1/photo/", 3 << 20),
        ("/club/club/evenings/1/photo/", 3 << 20),
    ],
)
def test_where_a_page_takes_a_file_nginx_lets_it_through(site, path, size):
    """Filon itself answers: the form lacks its token, or there is no such game."""
    assert any(re.fullmatch(one, path) for one in settings.FILON_UPLOADS)
    request = urllib.request.Request(site.url + path, b"x" * size)
    with pytest.raises(urllib.error.HTTPError) as refused:
        site.visitor().opener.open(request, timeout=30)
    assert refused.value.code in {403, 404}
    assert "nginx" not in refused.value.read().decode()


def test_new_code_comes_in_without_a_phone_noticing_much(site):
    """HUP: one process after the other; streams end properly, and open again at once."""
    ana = site.visitor()
    ana.opens("Ana")
    stream = listens(site, ana)
    wait_until(stream.versions, what="the first event")
    site.web.send_signal(signal.SIGHUP)
    errors, until = [], time.monotonic() + 90
    while not stream.ended.is_set() and time.monotonic() < until:
        with contextlib.suppress(TimeoutError):
            try:
                ana.at()
            except urllib.error.HTTPError as error:
                errors.append(error.code)
        time.sleep(0.1)
    assert stream.ended.is_set(), "its process was replaced"
    assert errors == []
    wait_until(lambda: hears(site, ana), seconds=10, what="a new stream, as a phone opens it")
    assert "Traceback" not in site.log.read_text()


def hears(site, visit):
    """A process that is about to end turns new streams away; the phone asks again."""
    try:
        stream = listens(site, visit)
    except urllib.error.HTTPError:
        return False
    wait_until(stream.versions, what="the first event")
    return True


def test_told_to_end_it_ends_streams_first_and_in_seconds(site):
    ana = site.visitor()
    ana.opens("Ana")
    streams = [listens(site, ana) for _ in range(4)]
    for stream in streams:
        wait_until(stream.versions, what="the first event")
    began = time.monotonic()
    site.web.terminate()
    assert site.web.wait(30) == 0
    assert time.monotonic() - began < 10 * patience()
    for stream in streams:
        assert stream.ended.wait(5)
    said = site.log.read_text()
    assert "Traceback" not in said
    assert "ERROR" not in said, said
    assert said.count("has started") >= 2
    assert re.search(r"INFO saboteur_site\.lifecycle: web process \d+ ends", said)
    with pytest.raises(urllib.error.HTTPError) as away:
        ana.at()
    assert (away.value.code, away.value.headers["Retry-After"]) == (503, "2")
    site.start_web()
    wait_until(site.answers, seconds=90, what="an answer through nginx")
    assert "Ana" in ana.at(), "she still sits there"
