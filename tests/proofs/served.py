"""Games by real chance at the real server, and all that leaves it: on the wire, in logs and files.

Nothing is given and nothing frozen here. Tables are opened, dealt and played alike until two of
them differ in what somebody may not know; then this somebody must have received the same. What is
drawn anew for every table and every page (codes, keys, tokens) is replaced by its kind and length.
"""

import contextlib
import http.client
import itertools
import json
import re
import time
import urllib.parse

from tests.games.worlds import addresses
from tests.site.guests import hang_up, sat_down

NAMES = ("Ana", "Bruno", "Chloé")
BRUNO, SCREEN, STRANGER = "Bruno", "screen", "stranger"
PICTURE, TICKET = "picture of the code", "ticket of the stream"
"""As long as the code, and the number of the table, make them."""
COMINGS = "comings and goings"
"""How often somebody has been away and come back: it follows the clock."""
DRAWN = tuple(
    (re.compile(pattern), kind)
    for pattern, kind in (
        (r'(name="key" value=")([^"]+)', "key"),
        (r'(name="csrfmiddlewaretoken" value=")([^"]+)', "token"),
        (r'(data-live=")([^"]+)', TICKET),
        (r"(nonce[-=]\"?)([\w+/=-]{16,})", "nonce"),
        (r'(<path[^>]*class="qrline"[^>]* d=")([^"]+)', PICTURE),
        (r'(data-presence="|"presence": )(\d+)', COMINGS),
        (r"()\b([0-9a-f]{8})(?=-\d+\b)", "position"),
        (r"()\b([0-9a-f]{64}|[0-9a-f]{32}|[A-Za-z0-9]{64})\b", "drawn"),
        (r"((?:csrftoken|filon_\w+|seat-<code>)=)([^;]+)", "cookie"),
        (r"(expires=)([^;]+)", "day"),
        (r"()\b(\d{13}|\d{1,2}:\d{2}(?::\d{2})?)\b", "hour"),
    )
)
TOLD_BY_STREAMS = re.compile(r"(event: [vp]|data: \d+)?")
"""All that a line of a stream may say: there is something new, and its number."""
LEFT_OUT = {"date", "content-length"}
"""Headers that follow the clock, or what was replaced in the body."""
ELSEWHERE = {"host-health"}
"""It tells how the site is, whatever is played there."""
APART = ("static", "metrics")
"""Folders of what is sent to everybody, and of counters that follow the clock."""
_keys = (f"served-{number:016}" for number in itertools.count())


class DealtGame:
    """A table of three at a site, dealt by chance and played alike, and everything seen of it."""

    def __init__(self, server):
        self.server, self.log_before = server, len(server.output())
        self.people, screen = sat_down(server, *NAMES)
        self.code, self.tags = self.people[0].code, self.people[0].tags()
        self.devices = {BRUNO: self.people[1], SCREEN: screen, STRANGER: None}
        self.stream = self.people[1].listens()
        self.people[0].does("", "start/")
        self.roles = tuple(person.role(seat) for seat, person in enumerate(self.people))
        for person in self.people:
            person.at_table("seen/")
        self.first = self.turn()
        for _ in range(2):
            by = self.turn()
            status, page = self.people[by].at_table(
                "move/", ("do", "pass"), ("by", str(by)), ("cards", "1")
            )
            assert status == 200, page[-2000:]
        hang_up(self.stream)
        self.files = list(files_of(server.data))

    def turn(self):
        """Whose page has the move's form."""
        return next(seat for seat, one in enumerate(self.people) if 'id="play"' in one.at())

    @contextlib.contextmanager
    def everybody_here(self):
        """All phones listen, and the site has noted it."""
        with contextlib.ExitStack() as streams:
            for person in self.people:
                streams.callback(hang_up, person.listens())
            self.wait_for(len(self.people))
            yield

    def wait_for(self, number):
        """Until so many are here."""
        while len(json.loads(self.people[0].at("here/"))["here"]) != number:
            time.sleep(0.05)

    # --- what is seen of it ---

    def received(self, who):
        """Every address, and what somebody presses who holds a seat."""
        device = self.devices[who]
        for name, path in addresses(self.code):
            if self.code in path and name not in ELSEWHERE:
                yield f"GET {name}", *self.ask(device, "GET", path)
                yield f"fragment {name}", *self.ask(device, "GET", path, {"HX-Request": "true"})
        for seat, kind in itertools.product(range(len(NAMES)), ("role", "purse")):
            form = {"as": f"{seat}-1", "number": "", "key": next(_keys)}
            path = f"/t/{self.code}/secret/{kind}/"
            yield f"POST {kind} as {seat}", *self.ask(device, "POST", path, {}, form)

    def ask(self, device, method, path, headers=None, form=None):
        jar = {} if device is None else {cookie.name: cookie.value for cookie in device.jar}
        jar.setdefault("csrftoken", "t" * 32)
        sent = {"Cookie": "; ".join(map("=".join, jar.items())), "Accept-Language": "fr"}
        sent |= {"Origin": self.server.url, **(headers or {})}
        body = None
        if form is not None:
            body = urllib.parse.urlencode({"csrfmiddlewaretoken": jar["csrftoken"], **form})
            sent["Content-Type"] = "application/x-www-form-urlencoded"
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        line.request(method, path, body, sent)
        answer = line.getresponse()
        text = self.plain(answer.read().decode())
        line.close()
        named = [(name.lower(), value) for name, value in answer.getheaders()]
        kept = [(name, self.plain(value)) for name, value in named if name not in LEFT_OUT]
        return answer.status, sorted(kept), text

    def beside(self):
        """What the site said in its log while this was played, and the files it keeps."""
        yield "log", self.plain(self.server.output()[self.log_before :])
        yield "stream", [line for line in self.stream.lines if not TOLD_BY_STREAMS.fullmatch(line)]
        yield from (("file", self.plain(name), self.plain(text)) for name, text in self.files)

    def plain(self, text):
        """A text without what is drawn anew for every table."""
        text = text.replace(self.code, "<code>")
        for name, tag in self.tags.items():
            text = text.replace(tag, f"<tag of {name}>")
        for pattern, kind in DRAWN:
            text = pattern.sub(lambda found, kind=kind: masked(found, kind), text)
        return text


def files_of(folder):
    """What a site keeps in its folder now, beside its database."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and name.parts[0] not in APART and "sqlite3" not in path.name:
            yield str(name), path.read_bytes().decode("latin-1")


def masked(found, kind):
    length = "" if kind in (PICTURE, TICKET, COMINGS) else f" {len(found[2])}"
    return f"{found[1]}<{kind}{length}>"


def dealt_otherwise(server, *, alike=True, most=40):
    """Two games in which Bruno has the same role, or not, and others have not."""
    games = []
    for _ in range(most):
        game = DealtGame(server)
        for other in games:
            same = game.roles[1] == other.roles[1]
            if same == alike and game.first == other.first and game.roles != other.roles:
                return other, game
        games.append(game)
    raise AssertionError("all were dealt alike")


def compared(games):
    """By who looks, the first thing in which two games differ.

    Who gives no sign for a while is shown as away, to everybody, and the older of the two games
    has waited for the other: all phones listen meanwhile.
    """
    found = {}
    with contextlib.ExitStack() as listening:
        for game in games:
            listening.enter_context(game.everybody_here())
        for who in (BRUNO, SCREEN, STRANGER):
            one, two = (list(game.received(who)) for game in games)
            found[who] = difference(one, two)
    found["beside"] = difference(*(list(game.beside()) for game in games))
    return found


def difference(one, two):
    for a, b in zip(one, two, strict=True):
        if a != b:
            return a[0], [near(x, y) for x, y in zip(a, b, strict=True) if x != y]
    return None


def near(one, two):
    """The places around the first difference of two texts, or what differs of two lists."""
    if isinstance(one, list) and isinstance(two, list):
        return [a for a in one if a not in two], [b for b in two if b not in one]
    if not isinstance(one, str) or not isinstance(two, str):
        return one, two
    pairs = enumerate(itertools.zip_longest(one, two))
    at = next((place for place, (mine, yours) in pairs if mine != yours), 0)
    return one[max(at - 120, 0) : at + 120], two[max(at - 120, 0) : at + 120]


def told(found):
    """The differences as a text: of anything else pytest shows the beginning."""
    return "\n".join(f"{who}: {what!r}" for who, what in found.items() if what)
