"""Every address, every method, every kind of visitor. Denials are the bytes of an unknown table."""

import re

import pytest
from django.db import connection, transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import get_resolver, reverse

from games.common.join_codes import read_code
from games.models import Game, Seat, Table
from games.services import seats
from games.services.games import game_start
from games.views.devices import Hands, give_hands
from saboteur_site import health
from tests.games.gathering import fresh_key, open_table, sit
from tests.games.routes import (
    ACTORS,
    EVERYBODY,
    HOST,
    LATE,
    OTHER,
    REMOVED,
    ROWS,
    SCREEN,
    SEATED,
    WATCHER,
)

pytestmark = pytest.mark.django_db
UNKNOWN = "KMRHA7"
DENIED = {404}


def routes(patterns=None, prefix=""):
    """Every address of the resolver: its name and pattern."""
    for entry in patterns or get_resolver().url_patterns:
        path = prefix + str(entry.pattern)
        if hasattr(entry, "url_patterns"):
            yield from routes(entry.url_patterns, path)
        else:
            yield entry.name, path


def test_every_address_has_a_row_and_every_row_an_address():
    """The club's addresses have a table of their own, in tests/scoring."""
    ours = [name or path for name, path in routes() if not path.startswith("club/")]
    assert sorted(ours) == sorted(ROWS)


class Scene:
    """A table with every kind of visitor, each with their cookies."""

    def __init__(self, game=False, over=False):
        screen = open_table(None)
        host = sit(screen, "Ana")
        seated = sit(screen, "Bruno")
        removed = sit(screen, "Chloé")
        seats.seat_remove(screen.table_id, **host.says(tag=removed.tag))
        sit(screen, "Dina")
        if game:
            game_start(screen.table_id, **host.says())
        late = sit(screen, "Émile")
        if over:
            Game.objects.filter(table_id=screen.table_id).update(status=Game.Status.OVER)
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


def address(name, code):
    pattern = {each: path for each, path in routes() if not path.startswith("club/")}[name]
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


@pytest.mark.parametrize("name", ROWS)
def test_who_gets_through(name):
    scene = Scene(ROWS[name].game, ROWS[name].over)
    for actor in ACTORS:
        for method, allowed in (("get", ROWS[name].get), ("post", ROWS[name].post)):
            data = scene.fields() if method == "post" else {}
            answer = scene.asks(actor, method, address(name, scene.code), data)
            who = f"{actor} {method} {name}: {answer.status_code}"
            if actor in allowed:
                unwell = {503} if name == "health" else set()  # no worker lives here
                assert answer.status_code in {200, 302, 303, 409, 422} | unwell, who
                continue
            if not allowed:
                assert answer.status_code == 405, who
                continue
            unknown = scene.asks(actor, method, address(name, UNKNOWN), data)
            assert bare(answer) == at_unknown(unknown, scene.code), who
            assert answer.status_code == (302 if ROWS[name].door and method == "get" else 404), who


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.get])
def test_fragments_are_guarded_like_pages(name):
    scene, fragment = Scene(ROWS[name].game, ROWS[name].over), {"HX-Request": "true"}
    for actor in sorted(EVERYBODY - ROWS[name].get):
        answer = scene.visitor(actor).get(address(name, scene.code), headers=fragment)
        unknown = scene.visitor(actor).get(address(name, UNKNOWN), headers=fragment)
        assert bare(answer) == at_unknown(unknown, scene.code), actor
        assert answer.status_code == 404 or not answer.content, actor


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.post])
def test_no_form_works_without_its_token(name):
    scene = Scene(ROWS[name].game, ROWS[name].over)
    for actor in ACTORS:
        strict = scene.visitor(actor, enforce_csrf_checks=True)
        answer = strict.post(address(name, scene.code), scene.fields())
        assert answer.status_code == 403, actor
        foreign = scene.visitor(actor, enforce_csrf_checks=True)
        foreign.get("/")
        token = foreign.cookies["csrftoken"].value if "csrftoken" in foreign.cookies else "x" * 32
        data = {**scene.fields(), "csrfmiddlewaretoken": token}
        headers = {"Origin": "http://evil.example"}
        answer = foreign.post(address(name, scene.code), data, headers=headers)
        assert answer.status_code == 403, actor


def everything():
    """All rows of all tables, but counters of strangers' tries and signs of life."""
    rows = []
    with connection.cursor() as cursor:
        for table in sorted(connection.introspection.table_names(cursor)):
            if table in {"games_attempt", "django_migrations", "sqlite_sequence"}:
                continue
            cursor.execute(f'SELECT * FROM "{table}" ORDER BY 1')
            names = [column[0] for column in cursor.description]
            for row in cursor.fetchall():
                named = dict(zip(names, row, strict=True))
                for sign in ("seen_at", "here", "pulse"):
                    named.pop(sign, None)
                rows.append((table, sorted(named.items(), key=str)))
    return rows


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.get])
def test_looking_changes_nothing(name, monkeypatch):
    # No worker is here to answer, and each look would wait half a second for one.
    monkeypatch.setattr(health, "_worker_by_ping", lambda: health.Part(True, True))
    scene = Scene(ROWS[name].game, ROWS[name].over)
    before = everything()
    for actor in ACTORS:
        for _ in range(2):
            scene.visitor(actor).get(address(name, scene.code))
            scene.visitor(actor).head(address(name, scene.code))
    assert everything() == before


@pytest.mark.parametrize("suffix", ["a.css", "seat/a.js", ".json", "?format=json", "//evil"])
def test_no_address_has_a_second_face(suffix):
    scene = Scene()
    answer = scene.visitor(SEATED).get(f"/t/{scene.code}/{suffix}")
    assert answer.status_code in ({200} if suffix.startswith("?") else {404})


def test_a_seat_is_in_no_address():
    assert all("seat" not in path and "tag" not in path for _, path in routes())
    assert read_code(UNKNOWN) == UNKNOWN
    assert Seat.objects.count() == 0
