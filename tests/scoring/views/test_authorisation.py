"""Every address of a club, every method, every role. Denials are the bytes of an unknown club."""

import re
import uuid

import pytest
from django.core.files.base import ContentFile
from django.db import transaction
from django.http import HttpResponse
from django.urls import get_resolver

from games.common import lru
from games.views.devices import Hands, give_hands
from scoring.models import Club, Play
from scoring.services.clubs import house_club
from tests.proofs.counting import examples
from tests.scoring.conftest import found_club, furnish, join, numbered, playing
from tests.scoring.routes import ADMIN, HOST, LEVELS, ROWS, VIEW
from tests.scoring.visitors import address, visitor

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module")
def furnished(django_db_setup, django_db_blocker):
    """Made once: what a test changes is put back after the test."""
    with django_db_blocker.unblock(), transaction.atomic():
        club = found_club()
        people = join(club)
        yield furnish(club, playing(club, people, numbered()), people)
        transaction.set_rollback(True)


@pytest.fixture
def scene(db, furnished):
    """Nothing is kept in memory of what other tests did, and files they took away are back."""
    lru.forget_everything()
    play = Play.objects.get(uuid=furnished["play"])
    for photo in (play.photo, play.evening.photo):
        if not photo.storage.exists(photo.name):
            photo.storage.save(photo.name, ContentFile(b"not looked at"))
    yield furnished
    lru.forget_everything()


FIELDS = (
    "season",
    "game",
    "players",
    "person",
    "before",
    "page",
    "sort",
    "move",
    "eyes",
    "q",
    "show",
    "most",
    "who",
    "also",
    "with",
    "edition",
    "place",
    "names",
    "title",
)


def routes(patterns=None, prefix="", space=""):
    for entry in patterns or get_resolver().url_patterns:
        path = prefix + str(entry.pattern)
        if hasattr(entry, "url_patterns"):
            inner = f"{entry.namespace}:" if entry.namespace else space
            yield from routes(entry.url_patterns, path, inner)
        elif path.startswith("club/"):
            yield f"{space}{entry.name}"


def test_every_address_has_a_row_and_every_row_an_address():
    assert sorted(routes()) == sorted(ROWS)


def sit_at(client, scene):
    """Give the device the chair at the club's table."""
    given = HttpResponse()
    give_hands(given, scene["code"], Hands((scene["seat"].token,)))
    client.cookies.update(given.cookies)


def asks(client, method, path):
    with transaction.atomic():
        answer = getattr(client, method)(path, {"name": "Zora", "member": "new", "role": "view"})
        if answer.streaming:
            b"".join(answer)
        transaction.set_rollback(True)
    return answer


def bare(answer):
    body = b"" if answer.streaming else answer.content
    text = re.sub(rb'name="csrfmiddlewaretoken" value="[^"]*"', b"", body)
    headers = {name: value for name, value in answer.items() if name != "Content-Length"}
    return answer.status_code, headers, text


@pytest.mark.parametrize("name", ROWS)
def test_who_gets_through(name, scene):
    club = scene["club"]
    for role in LEVELS:
        for method, least in (("get", ROWS[name].get), ("post", ROWS[name].post)):
            client = visitor(club, role)
            if name == "club:seat":
                sit_at(client, scene)
            answer = asks(client, method, address(name, scene, club.slug))
            who = f"{role} {method} {name}: {answer.status_code}"
            if least is None:
                assert answer.status_code == 405, who
            elif LEVELS.index(role) >= LEVELS.index(least):
                expected = {200, 302, 400}
                if name in ("club-key", "club-play", "login"):
                    expected.add(404)
                assert answer.status_code in expected, who
            else:
                unknown = asks(client, method, address(name, scene, "no-such-club"))
                assert answer.status_code == 404, who
                assert bare(answer) == bare(unknown), who


@pytest.mark.parametrize("name", [name for name in ROWS if ROWS[name].more])
def test_what_belongs_to_one_club_is_not_found_in_another(name, scene):
    other = scene["other"]
    client = visitor(other, ADMIN)
    for method in ("get", "post"):
        if getattr(ROWS[name], method) is None:
            continue
        answer = asks(client, method, address(name, scene, other.slug))
        assert answer.status_code in (404, 302)
        if answer.status_code == 302:
            assert answer["Location"].endswith("/people/")


def test_a_get_never_writes(scene, django_assert_max_num_queries):
    client = visitor(scene["club"], ADMIN)
    for name, row in ROWS.items():
        if row.get is None or name == "club-home":
            continue
        with django_assert_max_num_queries(200) as captured:
            client.get(address(name, scene, scene["club"].slug))
        written = [
            query["sql"]
            for query in captured.captured_queries
            if query["sql"].startswith(("INSERT", "UPDATE", "DELETE"))
        ]
        assert written == [], name


def test_there_is_one_house_club_however_often_it_is_asked_for():
    assert house_club() == house_club()
    assert Club.objects.filter(is_house_club=True).count() == 1


def test_nothing_odd_in_a_query_breaks_a_page(scene):
    client = visitor(scene["club"], ADMIN)
    odd = ["", "-1", "999999999999", "٣", "\0", "null", "' or 1=1", str(uuid.uuid4()), "1" * 500]
    pages = [name for name in ROWS if ROWS[name].get in (VIEW, HOST) and name != "club:seat"]
    for number, name in enumerate(pages):
        for turn in range(examples(2, len(odd))):  # every field has another one each time
            queries = enumerate(FIELDS, start=number + turn)
            query = {field: odd[place % len(odd)] for place, field in queries}
            answer = client.get(address(name, scene, scene["club"].slug), query)
            assert answer.status_code in (200, 302), (name, query)
