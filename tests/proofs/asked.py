"""What is asked of a real server, and every byte of the answer but for what is drawn anew."""

import contextlib
import http.client
import io
import itertools
import urllib.parse
import zipfile

from tests.games.worlds import addresses

FRAGMENT = {"HX-Request": "true"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
LEFT_OUT = {"date", "content-length"}
"""Headers that follow the clock, or what was replaced in the body."""
NEAR, FAR = {}, {"X-Forwarded-For": "192.0.2.7"}
"""Who asks from the machine itself is its owner; whom a proxy sent on is not."""
ELSEWHERE = {"host-health"}
"""It tells how the site is, whatever is played there."""
KNOWN_AT = ("/", "/club/?table={code}", "/club/club/at/{code}/")
"""Where the site and its club may know of a table that somebody sits at."""
LINKS = (
    "",
    "?show=mine",
    "?enter=yes",
    "?show=role",
    "?show=purse",
    "?as=1-1",
    "?as=1-1&show=mine",
)
"""What follows a phone's address while it is played with."""


class Line:
    """The connection of one device, whose cookies are in *jar*."""

    def __init__(self, server, plain, jar=(), headers=NEAR):
        self.connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
        self.plain = plain
        cookies = {cookie.name: cookie.value for cookie in jar}
        self.token = cookies.setdefault("csrftoken", "t" * 32)
        self.headers = {"Cookie": "; ".join(map("=".join, cookies.items())), **headers}
        self.headers |= {"Accept-Language": "fr", "Origin": server.url}

    def get(self, path, headers=NEAR):
        return self._ask("GET", path, None, headers)

    def post(self, path, fields, headers=NEAR):
        body = urllib.parse.urlencode([("csrfmiddlewaretoken", self.token), *fields])
        return self._ask("POST", path, body, {**FORM, **headers})

    def _ask(self, method, path, body, headers):
        self.connection.request(method, path, body, {**self.headers, **headers})
        answer = self.connection.getresponse()
        text = self.plain(readable(answer.read()))
        named = [(name.lower(), value) for name, value in answer.getheaders()]
        kept = [(name, self.plain(value)) for name, value in named if name not in LEFT_OUT]
        return answer.status, sorted(kept), text

    def hear(self, path):
        """The first words of a stream."""
        self.connection.request("GET", path, None, self.headers)
        answer = self.connection.getresponse()
        said = [answer.readline().decode().strip() for _ in range(2)]
        self.connection.close()
        return answer.status, said

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.connection.close()


def readable(body):
    """A body as text; of a folder that is packed, what lies in it."""
    with contextlib.suppress(zipfile.BadZipFile), zipfile.ZipFile(io.BytesIO(body)) as folder:
        return "\n".join(f"{name}\n{readable(folder.read(name))}" for name in folder.namelist())
    return body.decode(errors="surrogateescape")


def of_the_table(line, code, only=None):
    """Every address of a table, or *only* those; and where the site may know of it."""
    for name, path in addresses(code):
        if code in path and name not in ELSEWHERE and (only is None or name in only):
            yield f"GET {name}", *line.get(path)
            yield f"fragment {name}", *line.get(path, FRAGMENT)
    for path in KNOWN_AT:
        yield f"GET {path}", *line.get(path.format(code=code))


def presses(line, code, seats):
    """What somebody presses who holds a seat, or says so."""
    keys = (f"pressed-{number:016}" for number in itertools.count())
    for seat, kind in itertools.product(seats, ("role", "purse", "glimpse")):
        form = (("as", f"{seat}-1"), ("number", "0"), ("key", next(keys)))
        yield f"POST {kind} as {seat}", *line.post(f"/t/{code}/secret/{kind}/", form)


def by_links(line, code, streams):
    """What was copied from somebody's phone: the address of a page, or that of its stream."""
    for query in LINKS:
        yield f"GET phone {query}", *line.get(f"/t/{code}/{query}")
    for number, path in enumerate(streams):
        yield f"stream {number}", *line.hear(path)
