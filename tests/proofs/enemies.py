"""Whoever sends a site what no page sends, and a look at its rows from outside.

Every address of the resolver is asked by strangers, players and hosts, with every method, with
fields that pages have and values that they never send, odd headers, files and bodies.
"""

import http.client
import re
import sqlite3
import urllib.parse
import uuid

from django.urls import get_resolver

from games.models import Table
from tests.site.guests import sat_down

PLACEHOLDER = re.compile(r"<(?:\w+:)?(\w+)>")
METHODS = ("GET", "HEAD", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE")
NEVER = {500, 501, 502, 504}
VOLATILE = {"games_attempt", "games_sign", "django_session", "sqlite_sequence"}
SIGNS_OF_LIFE = {"seen_at", "here", "away", Table._meta.get_field("presence_version").column}

WORDS = (
    *("", "0", "-1", "1", "2", "7", "999999999999999999999", "1.0", "NaN", "true", "None", "[]"),
    *("yes", "no", "on", "saboteur", "saboteur2", "lutins", "role", "hand", "gold", "filon", "new"),
    *("path", "take", "pass", "roll", "deal", "undo", "result", "NESW", "EW", "break:lamp", "map"),
    *("0,0", "1,0", "8,-2", "x" * 300, "é" * 90, "\x00", "\ud7ff", "\u202e", "'; DROP TABLE x;--"),
    *("<script>alert(1)</script>", "{{ 7|add:7 }}", "%s%n", "../../secret.key", "//evil.example"),
    *(
        "2026-13-45",
        "2026-02-30T25:61",
        "0001-01-01",
        "9999-12-31",
        "a@b",
        "🙂",
        "ﷺ" * 20,
        "\r\nX: y",
    ),
)
FIELDS = (
    *("as", "at", "by", "card", "cards", "chair", "claim", "club", "code", "day", "deck", "dice1"),
    *("dice2", "dig", "do", "edition", "entry", "file", "first", "gallery", "game", "goal", "gold"),
    *("house", "hour", "kind", "language", "last", "locked", "lutin", "member", "name", "names"),
    *("next", "note", "on", "order", "pace", "person", "place", "players", "position", "ready"),
    *("role", "roles", "round", "rulebook", "season", "seat", "seconds", "secret", "shows", "spot"),
    *(
        "step",
        "table",
        "target",
        "then",
        "tool",
        "treasure",
        "tunnel",
        "username",
        "password",
        "what",
    ),
)
A_SCENE = 120
"""Requests before a fresh table is opened: some of them end games and clear tables."""
LIMITS = {
    "FILON_LIMIT_TABLES": "100000",
    "FILON_LIMIT_GUESSES": "10000",
    "FILON_AWAY_SECONDS": "3600",
}
"""Settings without the limits on strangers: a quick machine opens and guesses more in a minute."""
HEADERS = (
    ("Accept-Language", ("xx", "fr;q=9", "a" * 500, "en-GB,fr;q=0.1", "*")),
    ("Accept-Encoding", ("identity;q=0", "br, gzip;q=x", "*")),
    (
        "Cookie",
        ("csrftoken=x", "seat-@=1", "=;=;", "filon_me=x; filon_notice=%00", "a=" + "b" * 3000),
    ),
    ("HX-Request", ("true", "maybe")),
    ("HX-Target", ("state", "../x")),
    ("HX-Current-URL", ("javascript:alert(1)", "http://[::1")),
    ("If-Modified-Since", ("yesterday", "Thu, 01 Jan 1970 00:00:00 GMT")),
    ("If-None-Match", ('"x"', "*", "W/")),
    ("Range", ("bytes=0-", "bytes=-1", "bytes=9-1", "lines=1-2", "bytes=0-0,1-1,2-2")),
    ("Referer", ("http://evil.example/", "::")),
    ("X-Forwarded-For", ("203.0.113.9", "unknown", "1.2.3.4, ::ffff:1.2.3.4")),
    ("X-Forwarded-Proto", ("https", "gopher")),
    ("X-HTTP-Method-Override", ("DELETE",)),
    ("Last-Event-ID", ("x", "-5", "9" * 40)),
    ("Content-Language", ("fr",)),
)


def patterns(entries=None, prefix=""):
    for entry in entries or get_resolver().url_patterns:
        path = prefix + str(entry.pattern)
        if hasattr(entry, "url_patterns"):
            yield from patterns(entry.url_patterns, path)
        else:
            yield "/" + path


ADDRESSES = sorted({*patterns(), "/live/<code>/", "/static/<path>", "/favicon.ico", "/<path>"})


class Enemies:
    """A table in mid-game at a real site, and whoever sends what no page sends."""

    def __init__(self, server, rng, rows=None):
        self.server, self.rng = server, rng
        self.rows = rows or Rows(server.data / "filon.sqlite3")
        self.people, self.screen = sat_down(server, "Ana", "Bruno", "Chloé")
        self.people[0].does("", "start/")
        self.code = self.people[0].code
        self.known = (self.code, str(uuid.UUID(int=rng.getrandbits(128))), "club")
        page = self.people[0].at("host/") + self.people[0].at()
        self.offered = re.findall(r'name="([\w-]+)" value="([^"]{0,60})"', page)

    def word(self):
        return self.rng.choice(self.known if self.rng.random() < 0.3 else WORDS)

    def path(self):
        address = self.rng.choice(ADDRESSES)
        code = self.code if self.rng.random() < 0.8 else "QQQQQQ"
        filled = PLACEHOLDER.sub(
            lambda found: code if found[1] == "code" else _quoted(self.word()), address
        )
        query = self.fields(most=3) if self.rng.random() < 0.3 else []
        return filled + ("?" + encoded(query) if query else "")

    def fields(self, most=9):
        names = self.rng.sample(FIELDS, self.rng.randrange(most))
        fields = [(name, self.word()) for name in names]
        return fields + self.rng.sample(self.offered, min(3, len(self.offered)))

    def body(self, token):
        """What a form or a file might look like, and of which kind it says that it is."""
        rng = self.rng
        fields = [
            ("csrfmiddlewaretoken", token),
            ("key", _key(rng)),
            ("seen", str(rng.randrange(40))),
        ]
        fields += self.fields()
        kind = rng.random()
        if kind < 0.75:
            return encoded(fields).encode(), "application/x-www-form-urlencoded"
        if kind < 0.9:
            return _multipart(fields, rng), "multipart/form-data; boundary=filon"
        raw = rng.randbytes(rng.randrange(2000))
        return raw, rng.choice(("application/json", "text/plain", "multipart/form-data", "x"))

    def request(self):
        """One request: who sent it as what, and how it was answered."""
        rng, who = self.rng, self.rng.choice([*self.people, self.screen, None])
        method, path = rng.choice(METHODS), self.path()
        cookies = {} if who is None else {cookie.name: cookie.value for cookie in who.jar}
        token = cookies.setdefault("csrftoken", "x" * 32)
        headers = {"Origin": self.server.url, "Cookie": "; ".join(map("=".join, cookies.items()))}
        data = None
        if method in ("POST", "PUT", "PATCH"):
            data, headers["Content-Type"] = self.body(token)
        for name, values in rng.sample(HEADERS, rng.randrange(4)):
            headers[name] = rng.choice(values)
        return method, path, data, headers

    def answered(self, method, path, data, headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        try:
            connection.request(method, path, data, headers)
            answer = connection.getresponse()
            if not answer.headers.get("Content-Type", "").startswith("text/event-stream"):
                answer.read()
            return answer.status
        finally:
            connection.close()


class Rows:
    """Everything in a site's database but counters of tries and signs of life.

    Read anew only when somebody has written since: SQLite counts that for whoever looks on.
    """

    def __init__(self, path):
        self.database = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None)
        self.version, self.rows = None, {}

    def kept(self):
        (version,) = self.database.execute("PRAGMA data_version").fetchone()
        if version != self.version:
            self.version, self.rows = version, self._read()
        return self.rows

    def _read(self):
        found = self.database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name: self._rows_of(name) for (name,) in found.fetchall() if name not in VOLATILE}

    def _rows_of(self, table):
        """The rows of a table, without the columns that change by themselves."""
        rows = self.database.execute(f'SELECT * FROM "{table}"')
        names = [column[0] for column in rows.description]
        steady = [place for place, name in enumerate(names) if name not in SIGNS_OF_LIFE]
        return sorted(repr([row[place] for place in steady]) for row in rows)


def _quoted(text):
    return urllib.parse.quote(text.encode("utf-8", "surrogatepass"), safe="/%")


def encoded(fields):
    return urllib.parse.urlencode(fields, errors="surrogatepass")


def _key(rng):
    return f"{rng.getrandbits(128):032x}" if rng.random() < 0.9 else "short"


def _multipart(fields, rng):
    parts = [
        f'--filon\r\nContent-Disposition: form-data; name="{n}"\r\n\r\n{v}\r\n' for n, v in fields
    ]
    name = rng.choice(("deck.json", "../x", "a.zip", "é.png", ""))
    parts.append(
        f'--filon\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
        "Content-Type: application/json\r\n\r\n"
    )
    body = "".join(parts).encode("utf-8", "surrogatepass") + rng.randbytes(rng.randrange(3000))
    return body + b"\r\n--filon--\r\n"
