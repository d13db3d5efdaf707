"""What a move costs whoever answers it, and a fragment after it, beside a bare view of its size.

    nice python -m tests.benchmarks.move

Ten phones play Saboteur with Django in this process and without a server: figures are processor
time of the thread that answers, so other work on the machine hardly moves them. After each move
every other phone fetches its fragment and reads the bare view as often.
"""

import argparse
import gzip
import io
import os
import pathlib
import random
import statistics
import tempfile
import time

from tests.benchmarks.evening import Player, begin
from tests.benchmarks.rows import row

NAMES = ("Ana", "Bruno", "Chloé", "Dora", "Emil", "Fanny", "Gil", "Hugo", "Inès", "Jo")
MOVES = 40
"""Of each table: with ten players a round has about seventy cards."""


class Site:
    """The site as one function, which says what each answer cost."""

    def __init__(self, wsgi):
        self.wsgi = wsgi
        self.seconds = 0.0

    def ask(self, method, path, cookie, body=b"", *, htmx=True):
        path, _, query = path.partition("?")
        environ = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": "",
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "REMOTE_ADDR": "127.0.0.1",
            "SERVER_NAME": "127.0.0.1",
            "SERVER_PORT": "8000",
            "SERVER_PROTOCOL": "HTTP/1.1",
            "CONTENT_LENGTH": str(len(body)),
            "CONTENT_TYPE": "application/x-www-form-urlencoded",
            "HTTP_HOST": "127.0.0.1:8000",
            "HTTP_COOKIE": cookie,
            "HTTP_ACCEPT_LANGUAGE": "fr",
            "HTTP_ACCEPT_ENCODING": "gzip",
            "wsgi.url_scheme": "http",
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": io.StringIO(),
        } | ({"HTTP_HX_REQUEST": "true"} if htmx else {})
        told = []
        began = time.thread_time()
        pieces = self.wsgi(environ, lambda line, headers: told.append((line, headers)))
        answer = b"".join(pieces)
        pieces.close()
        self.seconds = time.thread_time() - began
        [(line, headers)] = told
        if ("Content-Encoding", "gzip") in headers:
            answer = gzip.decompress(answer)
        return int(line[:3]), headers, answer


class Here(Player):
    """A phone that asks the site without a line between them."""

    def __init__(self, site, name):
        super().__init__(8000, name)
        self.site = site

    def sit(self, path, **fields):
        form = self.form(name=self.name, **fields)
        status, headers, answer = self.site.ask("POST", path, self.cookie, form, htmx=False)
        assert status == 303, (status, answer[:2000])
        for name, value in headers:
            if name == "Set-Cookie":
                cookie, _, rest = value.partition("=")
                self.cookies[cookie] = rest.partition(";")[0]
            if name == "Location":
                self.page = value

    async def open(self):
        await self.look()

    async def fetch(self, path):
        status, _, answer = self.site.ask("GET", path, self.cookie)
        assert status in (200, 204), status
        return answer

    async def post(self, path, form):
        status, _, answer = self.site.ask("POST", path, self.cookie, form)
        return status, answer


def gathered(site):
    """A table with ten phones."""
    first, *others = (Here(site, name) for name in NAMES)
    first.sit("/new/", rulebook="saboteur", **{"as": "player"})
    code = first.page.strip("/").split("/")[-1]
    for phone in others:
        phone.sit(f"/j/{code}/")
    return [first, *others]


def done(story):
    """What a story gives that waits for nothing: Django is asked in this thread, outside a loop."""
    try:
        story.send(None)
    except StopIteration as end:
        return end.value
    raise AssertionError("it waits")


async def played(site, folder, tables):
    """Milliseconds of moves, of the fragments after them and of the bare view; and how many
    questions a move asks the database.
    """
    from django.db import connection

    found = {name: [] for name in ("move", "first", "waits", "plays", "bare", "asked")}
    rng = random.Random("move")
    for _ in range(tables):
        table = gathered(site)
        await begin(table)
        size = len(await table[1].fetch(table[1].page))
        (folder / "bare.html").write_text("{{ word }}" + "x" * (size - len("Filon")))
        for _ in range(MOVES):
            asked = []
            mover = next(phone for phone in table if phone.is_to_play)
            with connection.execute_wrapper(noting(asked)):
                await mover.send("move", **mover.choice(rng))
            found["asked"].append(len(asked))
            found["move"].append(site.seconds * 1000)
            for place, phone in enumerate(phone for phone in table if phone is not mover):
                await phone.look()
                kind = "plays" if phone.is_to_play else "waits" if place else "first"
                found[kind].append(site.seconds * 1000)
                site.ask("GET", "/bare/", phone.cookie)
                found["bare"].append(site.seconds * 1000)
    return found


def noting(asked):
    def note(execute, sql, *rest):
        asked.append(sql)
        return execute(sql, *rest)

    return note


def show(found):
    middle = {name: statistics.median(numbers) for name, numbers in found.items()}
    bare = f"{middle['bare']:.2f} ms of a bare view"
    for what, name, aim in (
        (f"a move of ten players, answered ({middle['asked']:.0f} queries)", "move", "0.35"),
        ("the first fragment after it", "first", ""),
        ("the fragment of a phone that waits", "waits", "0.75"),
        ("the fragment of the one who plays next", "plays", ""),
    ):
        row(what, f"{middle[name]:.2f} ms", bare, middle["bare"] / middle[name], aim)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        os.environ["DJANGO_SETTINGS_MODULE"] = "tests.benchmarks.settings"
        os.environ["FILON_DATA"] = os.environ["BENCHMARK_TEMPLATES"] = name
        import django
        from django.core.management import call_command

        from saboteur_site.collector import spare_the_collector

        django.setup()
        call_command("migrate", verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        from saboteur_site.wsgi import application  # it looks for the files as it is loaded

        spare_the_collector()
        show(done(played(Site(application), folder, options.tables)))


if __name__ == "__main__":
    main()
