"""All that a site's owner may ask of the club and of the site, whoever plays there meanwhile.

Every game that runs is on the same site: what its pages told of one of them they would tell in both
of a pair, and nothing would differ. So they are compared with what they were before any of these
games was dealt: they may not know that anybody plays.
"""

import datetime
import re
import shutil

from django.urls import reverse

from tests.fixtures.machine import patience, wait_until
from tests.games.worlds import addresses
from tests.proofs import asked
from tests.proofs.drawn_anew import without_drawn
from tests.proofs.pairs import difference
from tests.scoring.routes import ROWS
from tests.site.guests import Guest, game_left

NO_TABLE = "QQQQQQ"
MEMBERS = ("Ana", "Bruno")
"""Those who play at every table."""
FILES = ("records-zip", "records-lines", "tables", "workbook", "bgsplay-all", "backup")
"""What is packed while a page waits, and handed out for a while."""
LEFT_OUT = {
    **{f"club:{name}": "packed by itself" for name in FILES},
    **{f"club:{name}": "drawn of a game that is over" for name in ("card", "step", "film-wish")},
    "club:seat": "whoever sits at a table asks it",
    "club:import-preview": "needs a file that was sent",
    "club:import-progress": "needs a file that was sent",
    "club:play-correct": "needs a game that was typed in",
    "kit": "is large, and drawn from cards alone",
}
COUNTED = re.compile(
    r"#.*|filon_(?:answers_total|answer_seconds_(?:bucket|count|sum))"
    r'\{kind="(?:club|form|fragment|move|page|static)"[^}]*\} \S+'
    r'|filon_part_up\{part="(?:database|disk|redis|worker|sweep)"\} \S+'
    r"|filon_(?:streams|connections|processes|tables_open|games_running|queue_length) \S+"
)
"""What the site counts of everybody who asks and plays."""
STATE = re.compile(r": (?:true|false|null|[\d.]+)")
"""How a part of the site is."""
SHOWN_ON = {
    "play": ("games/", r"/games/([0-9a-f-]{36})/"),
    "season": ("", r"/season/(\d+)/"),
    "day": ("evenings/", r"/evenings/(\d{4}-\d{2}-\d{2})/"),
    "guest": ("people/guests/", r'value="([0-9a-f-]{36})"'),
    "person": ("people/", r"/people/([0-9a-f-]{36})/"),
}


class Memory:
    """The club of a site, with a game that was played there and people it knows."""

    def __init__(self, server):
        self.server, self.owner = server, Guest(server.url)
        game_left(self.owner, *MEMBERS)
        self.slug = re.search(r'href="/club/([\w-]+)/"', self.owner.get("/club/"))[1]
        for name in MEMBERS:
            page, path = self.at("people/"), f"/club/{self.slug}/people/add/"
            self.owner.post(path, {**self.owner.form(page, path), "name": name})
        self.wait_for(1)
        found = {
            name: re.findall(pattern, self.at(page)) for name, (page, pattern) in SHOWN_ON.items()
        }
        self.given = {name: some[0] for name, some in found.items()}
        self.given["day"] = datetime.date.fromisoformat(self.given["day"])
        self.given |= {"person2": found["person"][-1], "step": 1}
        self.before = self.pages()

    def at(self, path):
        return self.owner.get(f"/club/{self.slug}/{path}")

    def wait_for(self, number):
        """Until so many games are remembered: a moment after they are over."""
        page, pattern = SHOWN_ON["play"]
        wait_until(
            lambda: len(set(re.findall(pattern, self.at(page)))) == number,
            seconds=30 * patience(),
            what="a game in the club's memory",
        )

    def changed(self):
        """The first thing that is no longer what it was before anybody played."""
        return difference(self.before, self.pages())

    def pages(self):
        with asked.Line(self.server, without_drawn) as line:
            found = [(f"GET {name}", *line.get(path)) for name, path in self.addresses()]
        with asked.Line(self.server, str) as line:
            (_, _, counts), (_, _, health) = line.get("/metrics"), line.get("/health")
        lines = [line for line in counts.splitlines() if not COUNTED.fullmatch(line)]
        return [*found, ("GET metrics", *lines), ("GET health", STATE.sub(": …", health))]

    def files(self):
        """All that the club packs, made anew: what was packed before is put out of the way."""
        shutil.rmtree(self.server.data / "exports", ignore_errors=True)
        with asked.Line(self.server, without_drawn) as line:
            for name in FILES:
                path = reverse(f"club:{name}", args=[self.slug])
                packed = wait_until(
                    lambda path=path: (answer := line.get(path))[0] == 200 and answer,
                    seconds=60 * patience(),
                    what=name,
                )
                yield f"GET {name}", *packed

    def addresses(self):
        """The club's, and those of the site that are no table's."""
        for name, row in ROWS.items():
            if row.get and name not in LEFT_OUT:
                slug = [self.slug] if name.startswith("club:") else []
                yield name, reverse(name, args=[*slug, *(self.given[each] for each in row.more)])
        for name, path in addresses(NO_TABLE):
            if NO_TABLE not in path and name not in ("metrics", "health"):
                yield name, path
