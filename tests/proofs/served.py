"""Games by real chance at the real server, and all that leaves it: on the wire, in logs and files.

Nothing is given and nothing frozen here. Tables are opened, dealt and played alike until two of
them differ in what somebody may not know; then everybody who may not know it must have received the
same. What is drawn anew for every table and every page (codes, keys, tokens) is replaced by its
kind and length.
"""

import contextlib
import http.client
import itertools
import json
import re
import time
import urllib.parse

from tests.games.worlds import addresses
from tests.site.guests import Guest, hang_up, sat_down

NAMES = ("Ana", "Bruno", "Chloé")
EMIL = "Emil"
"""He has no phone: Ana, who hosts, holds his cards too, the last of all."""
HOST, BRUNO, SCREEN, STRANGER = "host", "Bruno", "screen", "stranger"
REMOVED, LATE = "removed", "who came in mid-game"
OWN = {HOST: (0, len(NAMES)), BRUNO: (1,)}
"""The seats whose secrets a device is told. Who has copied a link is a stranger who asks."""
SHOWN = re.compile(r'class="name"><span>([^<]+)</span>')
"""A role as the press on it shows it."""
PICTURE, TICKET = "picture of the code", "ticket of the stream"
"""As long as the code, and the number of the table, make them."""
COMINGS = "comings and goings"
"""How often somebody has been away and come back: it follows the clock."""
DRAWN = tuple(
    (re.compile(pattern), kind)
    for pattern, kind in (
        (r'(name="key" value=")([^"]+)', "key"),
        (r'(name="csrfmiddlewaretoken" value=")([^"]+)', "token"),
        (r'(data-(?:live|stream)=")([^"]+)', TICKET),
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
    """A table of four at a site, dealt by chance and played alike, and everything seen of it."""

    def __init__(self, server, rulebook="saboteur"):
        self.server, self.rulebook, self.log_before = server, rulebook, len(server.output())
        people, screen = sat_down(server, *NAMES, "Zoé")
        self.people, self.code = people[: len(NAMES)], people[0].code
        host, removed, late = people[0], people[-1], Guest(server.url)
        host.does("host/", "host/wishes/", rulebook=rulebook)
        assert host.at_table("host/remove/", ("seat", host.tags()["Zoé"]))[0] == 200
        host.does("host/", "host/guest/", name=EMIL)
        self.devices = {HOST: host, BRUNO: people[1], SCREEN: screen, STRANGER: None}
        self.devices |= {REMOVED: removed, LATE: late}
        self.stream = people[1].listens()
        host.does("", "start/")
        late.sits(self.code, "Yann")
        self.tags = host.tags()
        self.roles = ()
        if rulebook != "lutins":
            self._play()
        hang_up(self.stream)
        self.files = list(files_of(server.data))

    def _play(self):
        """Everybody looks, and two of them discard a card."""
        devices = [*self.people, self.people[0]]
        self.roles = tuple(role_of(device, seat) for seat, device in enumerate(devices))
        for seat, device in enumerate(devices):
            device.at_table("seen/", ("as", f"{seat}-1"))
        for by in range(2):
            status, page = devices[by].at_table(
                "move/", ("do", "pass"), ("by", str(by)), ("cards", "1")
            )
            assert status == 200, page[-2000:]

    def looks_alike(self, other, who):
        """Whether two games differ in nothing that somebody was told."""
        if not self.roles:
            return True
        return all(self.roles[seat] == other.roles[seat] for seat in OWN.get(who, ()))

    @contextlib.contextmanager
    def everybody_here(self):
        """All phones listen, and the site has noted it."""
        with contextlib.ExitStack() as streams:
            listening = [*self.people, self.devices[LATE]]
            for person in listening:
                streams.callback(hang_up, person.listens())
            self.wait_for(len(listening))
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
        for seat, kind in itertools.product(range(len(NAMES) + 1), ("role", "purse")):
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


def role_of(device, seat):
    """What the press on a face-down card shows its owner."""
    status, page = device.asks(f"/t/{device.code}/secret/role/", ("as", f"{seat}-1"))
    assert status == 200, page[-2000:]
    return SHOWN.search(page)[1]


def dealt_otherwise(server, *, rulebook="saboteur", to=(HOST, BRUNO), most=60):
    """Two games that were dealt otherwise, though not to these devices. With nobody to look alike
    to, Bruno himself was dealt otherwise. In Lutins, where no card is dealt, any two.
    """
    games = []
    for _ in range(most):
        game = DealtGame(server, rulebook)
        for other in games:
            alike = all(game.looks_alike(other, who) for who in to)
            if alike and not game.roles:
                return other, game
            if alike and game.roles != other.roles and (to or game.roles[1] != other.roles[1]):
                return other, game
        games.append(game)
    raise AssertionError("all were dealt alike")


def compared(games):
    """By who looks, the first thing in which two games differ; Bruno is always asked.

    Who gives no sign for a while is shown as away, to everybody, and the older of the two games
    has waited for the other: all phones listen meanwhile.
    """
    one, two = games
    found = {}
    with contextlib.ExitStack() as listening:
        for game in games:
            listening.enter_context(game.everybody_here())
        for who in one.devices:
            if who == BRUNO or one.looks_alike(two, who):
                found[who] = difference(*(list(game.received(who)) for game in games))
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
