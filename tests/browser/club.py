"""A site whose club has an invented history, and a tour of its pages as (name, page) pairs."""

import re
import subprocess
import sys

from tests.fixtures.play import ROOT, PlayServer, clean_environment

COOKIE = "filon_club"
LET_IN = (
    "from scoring.models import Club, Role; from scoring.services.clubs import link_create;"
    "print(link_create(club=Club.objects.get(), role=Role.HOST)[1])"
)


def open_club(folder, plays=60, people=14, years=2):
    """Start a site with such a club; the cookies that open its pages to a host."""
    server = PlayServer(folder / "club")
    environment = {**clean_environment(), "FILON_DATA": str(server.data)}

    def manage(*words):
        command = [sys.executable, "manage.py", *map(str, words)]
        answer = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        return answer.stdout

    server.data.mkdir(parents=True, exist_ok=True)
    manage("migrate", "-v0")
    manage("seedhistory", "--plays", plays, "--people", people, "--years", years)
    secret = manage("shell", "-v0", "-c", LET_IN).split()[-1]
    cookies = [{"name": COOKIE, "value": secret, "domain": "127.0.0.1", "path": "/"}]
    return server.start(), cookies


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
