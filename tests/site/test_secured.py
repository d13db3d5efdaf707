"""What an https site promises browsers, what Django's check says, who may read the files."""

import http.client
import os
import re
import subprocess
import sys
import urllib.parse
import urllib.request

import pytest

from tests.fixtures.play import ROOT, PlayServer, clean_environment

KEY = "n8Jx2-a key for two machines-vQ4zL7wRt_0123456789-xyz"
SITE = {
    "FILON_URL": "https://filon.example",
    "FILON_PROXIES": "127.0.0.1",
    "FILON_SECRET_KEY": KEY,
}


@pytest.fixture(scope="module")
def site(data_folder):
    """A shared site behind a proxy that speaks https."""
    server = PlayServer(data_folder("secured"), settings=SITE).start()
    yield server
    server.kill()


def ask(server, path, proto="https"):
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    headers = {"Host": "filon.example", "X-Forwarded-For": "203.0.113.5"}
    line.request("GET", path, headers={**headers, "X-Forwarded-Proto": proto})
    answer = line.getresponse()
    answer.read()
    line.close()
    return answer


def test_browsers_are_told_to_keep_to_https(site):
    assert ask(site, "/").headers["Strict-Transport-Security"].startswith("max-age=31536000")


def test_plain_http_is_led_to_https_but_for_machines(site):
    plain = ask(site, "/club/?a=b", proto="http")
    assert plain.status == 301
    assert plain.headers["Location"] == "https://filon.example/club/?a=b"
    assert ask(site, "/health", proto="http").status in {200, 503}


def test_every_cookie_of_an_https_site_is_secure():
    """Wherever the code sets one, it says so."""
    setters = ("set_cookie(", "set_signed_cookie(")
    bare = []
    for path in [*ROOT.glob("games/**/*.py"), *ROOT.glob("scoring/**/*.py")]:
        text = path.read_text()
        for setter in setters:
            start = text.find(setter)
            while start >= 0:
                call = text[start : text.index("\n    )", start)]
                bare += [] if "secure=settings.CSRF_COOKIE_SECURE" in call else [str(path)]
                start = text.find(setter, start + 1)
    assert bare == []


def test_every_cookie_that_arrives_is_secure(site):
    """A phone opens a table and chooses a language; nothing it is given goes over plain http."""
    line = http.client.HTTPConnection("127.0.0.1", site.port, timeout=20)
    sent = {"Host": "filon.example", "X-Forwarded-For": "203.0.113.5", "X-Forwarded-Proto": "https"}
    set_, jar = [], {}

    def asks(method, path, **fields):
        sent["Cookie"] = "; ".join(f"{name}={value}" for name, value in jar.items())
        body = urllib.parse.urlencode(fields) if fields else None
        form = {"Content-Type": "application/x-www-form-urlencoded", "Origin": SITE["FILON_URL"]}
        line.request(method, path, body, {**sent, **(form if fields else {})})
        answer = line.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            set_.append(cookie)
            name, _, value = cookie.partition(";")[0].partition("=")
            jar[name] = value
        return answer.read().decode()

    page = asks("GET", "/new/")
    hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page))
    asks("POST", "/new/", **hidden, **{"as": "player", "name": "Ana", "rulebook": "saboteur"})
    token = hidden["csrfmiddlewaretoken"]
    asks("POST", "/i18n/setlang/", csrfmiddlewaretoken=token, language="fr", next="/")
    assert len({cookie.partition("=")[0] for cookie in set_}) >= 3, set_
    assert [cookie for cookie in set_ if "; Secure" not in cookie] == []


def test_djangos_own_check_finds_nothing(tmp_path):
    answer = subprocess.run(
        [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
        cwd=ROOT,
        env={**clean_environment(), **SITE, "FILON_DATA": str(tmp_path / "data")},
        capture_output=True,
        text=True,
    )
    assert answer.returncode == 0, answer.stderr


@pytest.fixture
def lax():
    """A shell whose files everybody may read."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def manage(*arguments, folder, **more):
    answer = subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env={**clean_environment(), "FILON_DATA": str(folder)},
        capture_output=True,
        text=True,
        **more,
    )
    assert answer.returncode == 0, answer.stderr
    return answer.stdout


def test_a_backup_is_for_its_owner_and_fills_an_empty_folder(shared_server, tmp_path, lax):
    urllib.request.urlopen(f"{shared_server.url}/club/").close()  # the club of the house
    file = tmp_path / "club.zip"
    manage("backup", str(file), folder=shared_server.data, umask=0o022)
    assert file.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in tmp_path.glob(".*")) == [], "nothing is left lying about"
    assert " game(s)" in manage("restore", str(file), folder=tmp_path / "empty")
