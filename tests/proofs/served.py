"""Tables dealt by real chance at the real server, and everything that is seen of them.

Nothing is given and nothing frozen here. What somebody was told by a press is kept: two games are
alike to those who were told the same.
"""

import contextlib
import functools
import itertools
import json
import re
import time

from tests.fixtures.machine import wait_until
from tests.proofs import asked
from tests.proofs.drawn_anew import without_drawn
from tests.site.guests import Guest, hang_up, sat_down

NAMES = ("Ana", "Bruno", "Chloé")
EMIL = "Emil"
"""He has no phone: Ana, who hosts, holds his cards too, the last of all."""
HOST, BRUNO, CHLOE, SCREEN = "host", "Bruno", "Chloé", "screen"
REMOVED, LATE = "removed", "who came in mid-game"
STRANGER, COPIED = "stranger", "who has copied links"
OWNER = "owner"
"""Whoever asks from the machine itself: the club is theirs, and so are its exports."""
OWN = {HOST: (0, len(NAMES)), BRUNO: (1,), CHLOE: (2,)}
"""The seats whose secrets a device is told."""
VERSION = re.compile(r'data-version="(\d+)"')
SHOWN = re.compile(r'class="name"><span>([^<]+)</span>')
"""A role, or a goal, as the press on it shows it."""
TOLD_BY_STREAMS = re.compile(r"(event: (?:[vp]|page)|data: \d+)?")
"""What a line of a stream may say beside a page: there is something new, and its number."""
APART = ("static", "metrics", "exports", "jobs")
"""Folders of what is sent to everybody, of counters that follow the clock, and of what the owner
has packed, which is looked at by itself (``memory.py``).
"""

_keys = (f"served-{number:016}" for number in itertools.count())


class DealtGame:
    """A table of four at a site, dealt by chance, and everything seen of it."""

    def __init__(self, server, rulebook="saboteur", wishes=()):
        self.server = server
        people, screen = sat_down(server, *NAMES, "Zoé")
        self.people, self.code = people[: len(NAMES)], people[0].code
        host, removed, late = people[0], people[-1], Guest(server.url)
        self.version, self.stream = str(host.version()), None
        self.does("host/wishes/", ("rulebook", rulebook), *wishes)
        self.does("host/remove/", ("seat", host.tags()["Zoé"]))
        self.does("host/guest/", ("name", EMIL))
        self.devices = dict(zip((HOST, BRUNO, CHLOE), self.people, strict=True))
        self.devices |= {SCREEN: screen, REMOVED: removed, LATE: late}
        self.devices |= dict.fromkeys((STRANGER, COPIED, OWNER))
        self.told, self.open, self.said, self.files = {}, (), [], []
        self.names = [(self.code, "<code>")]
        with self.overheard():
            self.does("start/")
            late.sits(self.code, "Yann")
        self.names += [(tag, f"<tag of {name}>") for name, tag in host.tags().items()]
        if rulebook != "lutins":
            self.look_at_roles()

    # --- what is played ---

    def does(self, action, *fields, by=0):
        """What the phone of a seat sends; the page that it gets says the next version."""
        for _ in range(2):  # who has come or gone meanwhile has made another
            form = (("key", next(_keys)), ("seen", self.version), *fields)
            with asked.Line(self.server, str, self.holder(by).jar) as line:
                status, _, page = line.post(f"/t/{self.code}/{action}", form, asked.FRAGMENT)
            assert status in (200, 409), page[-2000:]
            self.version = VERSION.search(page)[1]
            if status == 200:
                self.hear(int(self.version))
                return
        raise AssertionError(f"the table goes on by itself: {action}")

    def hear(self, version):
        """Whoever listens is told of each version: none is overtaken by the next."""
        if self.stream is not None:
            wait_until(lambda: self.stream.newest() >= version, what="what a stream tells")

    def enters(self, by, do, **fields):
        self.does("move/", ("do", do), ("by", str(by)), *fields.items(), by=by)

    def holder(self, seat):
        return [*self.people, self.people[0]][seat]

    def look_at_roles(self):
        for seat in range(len(NAMES) + 1):
            self.press(seat, "role")

    def press(self, seat, kind):
        """What a press on a face-down card shows its owner, who remembers it."""
        form = (("as", f"{seat}-1"), ("number", "0"))
        with asked.Line(self.server, str, self.holder(seat).jar) as line:
            path = f"/t/{self.code}/secret/{kind}/"
            status, _, page = line.post(path, form, asked.FRAGMENT)
        assert status == 200, page[-2000:]
        self.told[seat] = (*self.told.get(seat, ()), SHOWN.search(page)[1])

    def play(self, moment):
        with self.overheard():
            moment(self)

    def looks_alike(self, other, who):
        """Whether two games differ in nothing that somebody was told, or that chance did openly."""
        own = all(self.told.get(seat) == other.told.get(seat) for seat in OWN.get(who, ()))
        return own and self.open == other.open

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

    @contextlib.contextmanager
    def overheard(self):
        """What the site says meanwhile in its log and on a stream, and the files it keeps then."""
        before, self.stream = len(self.server.output()), self.people[1].waits()
        yield
        stream, self.stream = self.stream, None
        hang_up(stream)
        odd = [line for line in stream.lines if not TOLD_BY_STREAMS.fullmatch(line)]
        self.said += [("stream", self.plain(line)) for line in odd]
        self.said += [("log", self.plain(self.server.output()[before:]))]
        self.files = [
            ("file", self.plain(name), self.plain(text))
            for name, text in files_of(self.server.data)
        ]

    def received(self, who, only=None):
        """Everything that a device is answered, or *only* at some addresses, and what is logged."""
        device, before = self.devices[who], len(self.server.output())
        headers = asked.NEAR if who == OWNER else asked.FAR
        jar = () if device is None else device.jar
        with asked.Line(self.server, self.plain, jar, headers) as line:
            yield from asked.of_the_table(line, self.code, only)
            yield from asked.presses(line, self.code, range(len(NAMES) + 1))
        if who == COPIED:
            with asked.Line(self.server, self.plain, headers=headers) as line:
                yield from asked.by_links(line, self.code, self.streams)
        yield "log", self.plain(self.server.output()[before:])

    @functools.cached_property
    def streams(self):
        """The addresses at which a player and a screen listen."""
        pages = self.people[1].at(), self.devices[SCREEN].at("screen/")
        return [re.search(r'data-live="([^"]+)"', page)[1] for page in pages]

    def beside(self):
        """What the site said in its log and on a stream while this was played, and its files."""
        return [*self.said, *self.files]

    def plain(self, text):
        """A text without what is drawn anew for every table."""
        return without_drawn(text, self.names)


def files_of(folder):
    """What a site keeps in its folder now, beside its database."""
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and name.parts[0] not in APART and "sqlite3" not in path.name:
            yield str(name), path.read_bytes().decode("latin-1")
