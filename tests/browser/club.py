"""A site whose club has an invented history, and a tour of its pages as (name, page) pairs."""

import re
import shutil
import subprocess
import sys

import pytest

from tests.fixtures.play import ROOT, PlayServer, clean_environment, made_once

COOKIE = "filon_club"
HISTORY = """
from django.core.management import call_command
from scoring.invented import club as invented
from scoring.models import Club, Role
from scoring.services.clubs import link_create
invented.BY_MOVES = 0.3  # so few games would have none to watch again by chance
call_command("seedhistory", plays=60, people=14, years=2)
print(link_create(club=Club.objects.get(), role=Role.HOST)[1])
"""


@pytest.fixture(scope="session")
def club_data(tmp_path_factory, migrated_data):
    """The data folder of a club with an invented history, and the secret that lets a host in."""

    def make(draft):
        shutil.copytree(migrated_data, draft)
        answer = subprocess.run(
            [sys.executable, "manage.py", "shell", "-v0", "-c", HISTORY],
            cwd=ROOT,
            env={**clean_environment(), "FILON_DATA": str(draft)},
            capture_output=True,
            text=True,
            check=True,
        )
        (draft / "host").write_text(answer.stdout.split()[-1])

    return made_once(tmp_path_factory, "club", make)


@pytest.fixture(scope="module")
def club(tmp_path_factory, club_data):
    """A site whose club has a past; the cookies that open its pages to a host."""
    data = shutil.copytree(club_data, tmp_path_factory.mktemp("club") / "data")
    secret = (data / "host").read_text()
    server = PlayServer(data).start()
    yield server, [{"name": COOKIE, "value": secret, "domain": "127.0.0.1", "path": "/"}]
    server.kill()


def memory(page):
    """Every page that a host of the club may see."""
    home = "/club/league/"
    for name, path in {
        "club": "",
        "honours": "honours/",
        "balance": "balance/",
        "people": "people/",
        "evenings": "evenings/",
        "data": "data/",
        "write": "games/new/",
    }.items():
        page.goto(home + path)
        yield name, page
    page.goto(home)
    page.locator("a.who").first.click()
    page.wait_for_url(re.compile("/people/"))
    yield "person", page
    page.goto(f"{home}evenings/")
    page.locator('main a[href*="/evenings/2"]').first.click()
    page.wait_for_url(re.compile(r"/evenings/\d"))
    yield "evening", page
    page.goto(f"{home}games/")
    yield "games", page
    page.goto(f"{home}games/?game=saboteur")
    watched(page)
    yield "game", page
    page.goto(page.url + "replay/?move=26")
    yield "replay", page


def watched(page):
    """From a list of games to the newest that was played here, and can be watched again."""
    while True:
        for link in page.locator(".games a.line").evaluate_all("all => all.map(a => a.href)"):
            if "/replay/" in page.context.request.get(link).text():
                page.goto(link)
                return
        older = page.locator("a[rel=next]")
        assert older.count(), "no game of this club can be watched again"
        page.goto(older.evaluate("link => link.href"))
