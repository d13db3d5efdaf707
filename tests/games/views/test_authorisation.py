"""Every address, every method, every kind of visitor. Denials are the bytes of an unknown table."""

import pytest
from django.db import connection, transaction

from games.common import lru
from games.common.tokens import read_code
from games.models import Table
from saboteur_site import health
from tests.games.routes import ACTORS, EVERYBODY, ROWS, SEATED
from tests.games.scene import (
    LOBBY,
    STATES,
    UNKNOWN,
    Scene,
    address,
    at_unknown,
    bare,
    judge,
    routes,
)

pytestmark = pytest.mark.django_db
SIGNS_OF_LIFE = ("seen_at", "here", Table._meta.get_field("presence_version").column)


@pytest.fixture(scope="module")
def scenes(django_db_setup, django_db_blocker):
    """A table in every state, made once: what a test changes at it is put back after the test."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield {state: Scene(state) for state in STATES}
        transaction.set_rollback(True)


@pytest.fixture(autouse=True)
def no_wait_for_a_worker(monkeypatch):
    """None is here to answer, and each look at the site's health would wait for one."""
    monkeypatch.setattr(health, "_worker_by_ping", lambda: health.PartHealth(True, True))


@pytest.fixture
def scene_for(scenes):
    """The scene in which an address has most to say; nothing is kept of what other tests did."""
    lru.forget_everything()
    yield lambda name: scenes[ROWS[name].state]
    lru.forget_everything()


def test_every_address_has_a_row_and_every_row_an_address():
    """The club's addresses have a table of their own, in tests/scoring."""
    ours = [name or path for name, path in routes() if not path.startswith("club/")]
    assert sorted(ours) == sorted(ROWS)


@pytest.mark.parametrize("name", ROWS)
def test_who_gets_through(name, scene_for):
    """In the state in which the address has most to say; tests/proofs asks in every other too."""
    judge(scene_for(name), name)


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.get])
def test_fragments_are_guarded_like_pages(name, scene_for):
    scene, fragment = scene_for(name), {"HX-Request": "true"}
    for actor in sorted(EVERYBODY - ROWS[name].get):
        answer = scene.visitor(actor).get(address(name, scene.code), headers=fragment)
        unknown = scene.visitor(actor).get(address(name, UNKNOWN), headers=fragment)
        assert bare(answer) == at_unknown(unknown, scene.code), actor
        assert answer.status_code == 404 or not answer.content, actor


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.post])
def test_no_form_works_without_its_token(name, scene_for):
    scene = scene_for(name)
    for actor in ACTORS:
        strict = scene.visitor(actor, enforce_csrf_checks=True)
        answer = strict.post(address(name, scene.code), scene.fields())
        assert answer.status_code == 403, actor
        answer = with_token(scene, actor, name, headers={"Origin": "http://evil.example"})
        assert answer.status_code == 403, actor


def with_token(scene, actor, name, **how):
    """Send the form of an address with a token that fits the cookie."""
    browser = scene.visitor(actor, enforce_csrf_checks=True)
    browser.cookies["csrftoken"] = token = "x" * 32
    data = {**scene.fields(), "csrfmiddlewaretoken": token}
    return browser.post(address(name, scene.code), data, **how)


def test_a_form_with_its_token_works_from_its_own_site_alone(scene_for):
    for headers, status in (({}, 303), ({"Origin": "http://evil.example"}, 403)):
        answer = with_token(scene_for("ready"), SEATED, "ready", headers=headers)
        assert answer.status_code == status


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
                for sign in SIGNS_OF_LIFE:
                    named.pop(sign, None)
                rows.append((table, sorted(named.items(), key=str)))
    return rows


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.get])
def test_looking_changes_nothing(name, scene_for):
    scene = scene_for(name)
    before = everything()
    for actor in ACTORS:
        scene.visitor(actor).get(address(name, scene.code))
        scene.visitor(actor).head(address(name, scene.code))
    assert everything() == before


@pytest.mark.parametrize("suffix", ["a.css", "seat/a.js", ".json", "?format=json", "//evil"])
def test_no_address_has_a_second_face(suffix, scenes):
    scene = scenes[LOBBY]
    answer = scene.visitor(SEATED).get(f"/t/{scene.code}/{suffix}")
    assert answer.status_code in ({200} if suffix.startswith("?") else {404})


def test_a_seat_is_in_no_address():
    assert all("seat" not in path and "tag" not in path for _, path in routes())
    assert read_code(UNKNOWN) == UNKNOWN
