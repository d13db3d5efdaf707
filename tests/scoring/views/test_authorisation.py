"""Every address of a club, every method, every role. Denials are the bytes of an unknown club."""

import random
import re
import uuid

import pytest
from django.contrib.auth.models import User
from django.core.files.base import ContentFile
from django.db import transaction
from django.http import HttpResponse
from django.test import Client, RequestFactory, override_settings
from django.urls import get_resolver, reverse

from games.views.devices import Hands, give_hands
from scoring.albums.films import name_of
from scoring.albums.picture_files import Shelf
from scoring.albums.scenes import Scene
from scoring.models import Club, Member, Role, TableClub
from scoring.pictures.film_kinds import KINDS
from scoring.selectors.visits import COOKIE, is_at_home, visit_of
from scoring.services.clubs import house_club, link_create, link_revoke
from scoring.transfer.imports import uploads
from scoring.views.access import keep_secret
from tests.games.gathering import open_table
from tests.scoring.randomgames import saboteur_record
from tests.scoring.routes import ADMIN, ANYBODY, HOST, LEVELS, ROWS, VIEW

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

pytestmark = pytest.mark.django_db


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


@pytest.fixture
def scene(club, played, people):
    """A club with something at every address, another club, and a visitor of each role."""
    record = saboteur_record(random.Random(3), ["Ana", "Bruno", "Zoé"])
    play = played([], record=record)
    for each in (play, play.evening):
        each.photo.save("test.jpg", ContentFile(b"not looked at"))
    shelf = Shelf(Scene(play))
    for kind in KINDS:
        for language in ("fr", "en"):
            shelf.put(name_of(kind, language), b"a film")
    ticket = uploads.ticket_draw(club=club, name="x.json", size=2)
    uploads.piece_take(ticket, 0, [b"{}"])
    link, _secret = link_create(club=club, role=Role.VIEW)
    seat = open_table("Ana")
    TableClub.objects.create(table=seat.table, club=club)
    return {
        "code": seat.table.code,
        "seat": seat,
        "club": club,
        "other": Club.objects.create(name="Ailleurs", slug="ailleurs"),
        "play": play.uuid,
        "sheet": played(["Ana", "Bruno", "Chloé"]).uuid,
        "season": play.season,
        "chair": 1,
        "step": 5,
        "person": people["Ana"].uuid,
        "person2": people["Bruno"].uuid,
        "guest": Member.objects.get(is_guest=True).uuid,
        "day": play.evening.day,
        "ticket": ticket.uuid,
        "link": link.pk,
    }


def visitor(club, role):
    """A device that opened a link with this role, or none."""
    client = Client(REMOTE_ADDR="192.0.2.7", headers={"accept-language": "en"})
    if role != ANYBODY:
        _link, secret = link_create(club=club, role=Role(role))
        given = HttpResponse()
        keep_secret(RequestFactory().get("/"), given, secret)
        client.cookies.update(given.cookies)
    return client


def sit_at(client, scene):
    """Give the device the chair at the club's table."""
    given = HttpResponse()
    give_hands(given, scene["code"], Hands((scene["seat"].token,)))
    client.cookies.update(given.cookies)


def address(name, scene, slug):
    named = [slug] if name.startswith("club:") else []
    return reverse(name, args=[*named, *(scene[each] for each in ROWS[name].more)])


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


def test_a_revoked_link_opens_nothing_at_once(scene):
    club = scene["club"]
    link, secret = link_create(club=club, role=Role.ADMIN)
    client = Client(REMOTE_ADDR="192.0.2.7")
    opened = client.post(reverse("club-key"), {"secret": secret})
    assert opened["Location"] == reverse("club:club", args=[club.slug])
    assert client.get(reverse("club:manage", args=[club.slug])).status_code == 200
    link_revoke(link=link)
    assert client.get(reverse("club:manage", args=[club.slug])).status_code == 404
    assert client.post(reverse("club-key"), {"secret": secret}).status_code == 404


def test_a_link_is_shown_once_and_kept_as_a_hash(scene):
    client = visitor(scene["club"], ADMIN)
    shown = client.post(reverse("club:link-add", args=[scene["club"].slug]), {"role": "host"})
    secret = re.search(rb"/club/key/#([\w-]+)", shown.content)[1].decode()
    assert shown["Cache-Control"] == "no-store"
    again = client.get(reverse("club:manage", args=[scene["club"].slug]))
    assert secret.encode() not in again.content
    assert not scene["club"].links.filter(secret_hash=secret).exists()


def test_the_cookie_of_a_link_cannot_be_read_by_scripts(scene):
    _link, secret = link_create(club=scene["club"], role=Role.VIEW)
    opened = Client().post(reverse("club-key"), {"secret": secret})
    cookie = opened.cookies[COOKIE]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


# -- accounts and the laptop ----------------------------------------------------------------


def test_an_owner_signs_in_and_manages(club):
    club.owner = User.objects.create_user("olga", password="lampe torche 42")
    club.save()
    client = Client(REMOTE_ADDR="192.0.2.7")
    assert client.get(reverse("club:manage", args=[club.slug])).status_code == 404
    client.post(reverse("login"), {"username": "olga", "password": "lampe torche 42"})
    assert client.get(reverse("club:manage", args=[club.slug])).status_code == 200
    other = Client(REMOTE_ADDR="192.0.2.7")
    User.objects.create_user("pierre", password="lampe torche 42")
    other.post(reverse("login"), {"username": "pierre", "password": "lampe torche 42"})
    assert other.get(reverse("club:club", args=[club.slug])).status_code == 404


@pytest.mark.parametrize(
    ("address", "host", "home"),
    [
        ("127.0.0.1", "localhost:8000", True),
        ("127.0.0.1", "127.0.0.1", True),
        ("::1", "[::1]:8000", True),
        ("127.0.0.1", "filon.example", False),
        ("127.0.0.1", "192.168.1.9:8000", False),
        ("192.168.1.20", "localhost", False),
        ("192.168.1.20", "192.168.1.9", False),
        ("", "localhost", False),
    ],
)
def test_only_the_machine_itself_is_at_home(address, host, home):
    with override_settings(ALLOWED_HOSTS=["*"], FILON_URL=""):
        request = RequestFactory().get("/", REMOTE_ADDR=address, HTTP_HOST=host)
        assert is_at_home(request) is home
        with override_settings(FILON_URL="https://filon.example"):
            assert is_at_home(request) is False


def test_a_laptops_club_is_open_to_look_at_and_managed_from_the_laptop():
    club = house_club()
    near = RequestFactory().get("/", REMOTE_ADDR="127.0.0.1", HTTP_HOST="localhost")
    phone = RequestFactory().get("/", REMOTE_ADDR="192.168.1.20", HTTP_HOST="localhost")
    assert visit_of(near, club.slug).role is Role.ADMIN
    assert visit_of(phone, club.slug).role is Role.VIEW
    with override_settings(FILON_URL="https://filon.example"):
        assert visit_of(near, club.slug) is None
        assert visit_of(phone, club.slug) is None


def test_there_is_one_house_club_however_often_it_is_asked_for():
    assert house_club() == house_club()
    assert Club.objects.filter(is_house_club=True).count() == 1


@pytest.mark.parametrize("role", [VIEW, HOST])
def test_only_managers_see_the_name_behind_a_pseudonym(scene, role):
    Member.objects.filter(uuid=scene["person"]).update(pseudonym="La Pie")
    club = scene["club"]
    for name in ("club:club", "club:people", "club:play", "club:person", "club:history"):
        page = visitor(club, role).get(address(name, scene, club.slug)).content.decode()
        assert "La Pie" in page
        assert "Ana" not in page
    page = visitor(club, ADMIN).get(address("club:person", scene, club.slug)).content.decode()
    assert "La Pie (Ana)" in page


def test_nothing_odd_in_a_query_breaks_a_page(scene):
    client = visitor(scene["club"], ADMIN)
    odd = ["", "-1", "999999999999", "٣", "\0", "null", "' or 1=1", str(uuid.uuid4()), "1" * 500]
    pages = [name for name in ROWS if ROWS[name].get in (VIEW, HOST) and name != "club:seat"]
    for name in pages:
        for value in odd:
            query = dict.fromkeys(FIELDS, value)
            assert client.get(address(name, scene, scene["club"].slug), query).status_code in (
                200,
                302,
            )
