"""A table in any state of a game with every kind of visitor, and what they are answered."""

import functools
import re

from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import get_resolver, reverse

from games.models import Game, Table
from games.services import seats
from games.services.endings import game_abandon, game_put_away
from games.services.games import entry_enter, game_start
from games.views.devices import Hands, give_hands
from tests.games.gathering import fresh_key, open_table, sit
from tests.games.routes import ACTORS, HOST, LATE, OTHER, REMOVED, ROWS, SCREEN, SEATED, WATCHER

UNKNOWN = "KMRHA7"

LOBBY, RUNNING, TURNING, OVER = ("lobby", "running", "turning", "over")
AWAY, STOPPED = ("put away", "stopped")
STATES = (LOBBY, RUNNING, TURNING, OVER, AWAY, STOPPED)
"""Before a game; in a round; its roles being turned; at the podium; the podium put away; a game
that somebody has stopped."""


def routes(patterns=None, prefix=""):
    """Every address of the resolver: its name and pattern."""
    for entry in patterns or get_resolver().url_patterns:
        path = prefix + str(entry.pattern)
        if hasattr(entry, "url_patterns"):
            yield from routes(entry.url_patterns, path)
        else:
            yield entry.name, path


class Scene:
    """A table with every kind of visitor, each with their cookies."""

    def __init__(self, state=LOBBY):
        screen = open_table(None)
        if state == TURNING:
            Table.objects.filter(pk=screen.table_id).update(options={"tracking": "scores"})
        host = sit(screen, "Ana")
        seated = sit(screen, "Bruno")
        removed = sit(screen, "Chloé")
        seats.seat_remove(screen.table_id, **host.says(tag=removed.tag))
        sit(screen, "Dina")
        if state != LOBBY:
            game_start(screen.table_id, **host.says())
        late = sit(screen, "Émile")
        if state == TURNING:
            result = {"do": "result", "treasure": False, "last": 0}
            entry_enter(screen.table_id, **host.says(), entry=result)
        if state in (OVER, AWAY):
            Game.objects.filter(table_id=screen.table_id).update(status=Game.Status.OVER)
            Table.objects.filter(pk=screen.table_id).update(playing=False)
        if state == AWAY:
            game_put_away(screen.table_id, **host.says())
        if state == STOPPED:
            game_abandon(screen.table_id, **host.says())
        other = open_table("Zoé")
        self.code, self.other_code = screen.table.code, other.table.code
        self.host, self.seated = host, seated
        self.hands = {
            SCREEN: Hands((screen.token,)),
            HOST: Hands((host.token,)),
            LATE: Hands((late.token,)),
            SEATED: Hands((seated.token,)),
            REMOVED: Hands((removed.token,)),
            OTHER: Hands((other.token,)),
            WATCHER: Hands((), watches=True),
        }

    def visitor(self, actor, **options):
        client = Client(headers={"accept-language": "en"}, **options)
        if actor in self.hands:
            cookie = {OTHER: self.other_code}.get(actor, self.code)
            given = HttpResponse()
            give_hands(given, cookie, self.hands[actor])
            client.cookies.update(given.cookies)
        return client

    def asks(self, actor, method, path, data):
        """What *actor* is answered; whatever it changed is put back."""
        with transaction.atomic():
            answer = getattr(self.visitor(actor), method)(path, data)
            transaction.set_rollback(True)
        return answer

    def fields(self):
        """Enough for any form."""
        return {
            "key": fresh_key(),
            "seen": str(Table.objects.get(code=self.code).version),
            "seat": self.seated.tag,
            "name": "Dina",
            "ready": "yes",
            "step": "on",
            "order": "x",
            "locked": "no",
            "claim": "x",
            "rulebook": "lutins",
            "language": "en",
            "secret": "x",
        }


@functools.cache
def patterns():
    return {each: path for each, path in routes() if not path.startswith("club/")}


def address(name, code):
    pattern = patterns()[name]
    named = {"code": code} if "<code:code>" in pattern else {}
    return reverse(name, kwargs={**named, **ROWS[name].more})


def bare(response):
    """The answer without what is fresh each time."""
    body = re.sub(r'name="(csrfmiddlewaretoken|key)" value="[^"]*"', "", response.content.decode())
    headers = {name: value for name, value in response.items() if name != "Content-Length"}
    return response.status_code, headers, body


def at_unknown(response, code):
    status, headers, body = bare(response)
    headers = {name: value.replace(UNKNOWN, code) for name, value in headers.items()}
    return status, headers, body.replace(UNKNOWN, code)


LET_IN = frozenset({200, 302, 303, 409, 422})
"""Answers to those who may ask: a page, a way on, a form that came too late or is refused."""


def judge(scene, name, *, let_in=LET_IN):
    """Ask the address *name* as everybody, with both methods; those who may not learn nothing."""
    row = ROWS[name]
    for actor in ACTORS:
        for method, allowed in (("get", row.get), ("post", row.post)):
            data = scene.fields() if method == "post" else {}
            answer = scene.asks(actor, method, address(name, scene.code), data)
            who = f"{actor} {method} {name}: {answer.status_code}"
            if actor in allowed:
                unwell = {503} if name == "health" else set()  # no worker lives here
                assert answer.status_code in let_in | unwell, who
            elif not allowed:
                assert answer.status_code == 405, who
            else:
                unknown = scene.asks(actor, method, address(name, UNKNOWN), data)
                assert bare(answer) == at_unknown(unknown, scene.code), who
                denied = 302 if row.door and method == "get" else 404
                assert answer.status_code == denied, who
