"""What a device may see of a club: by its account, its links or its place."""

import pytest
from django.test import Client, RequestFactory, override_settings
from django.urls import reverse

from scoring.models import Member, Role
from scoring.selectors.visits import is_at_home, visit_of
from scoring.services.clubs import house_club, link_create
from scoring.services.people import member_create
from tests.scoring.routes import ADMIN, HOST, VIEW
from tests.scoring.visitors import address, visitor

pytestmark = pytest.mark.django_db


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


def test_a_laptops_club_that_opens_by_links_only_shows_the_wi_fi_nothing():
    club = house_club()
    member_create(club=club, name="Zénobie")
    _link, secret = link_create(club=club, role=Role.VIEW)
    phone, known = Client(REMOTE_ADDR="192.168.1.20"), Client(REMOTE_ADDR="192.168.1.21")
    laptop = Client(HTTP_HOST="localhost")
    known.post(reverse("club-key"), {"secret": secret})
    settings = {"name": club.name, "season_month": 1, "time_zone": "Europe/Paris"}
    door, ranking = reverse("club-home"), reverse("club:club", args=[club.slug])
    people = reverse("club:people", args=[club.slug])
    assert "Zénobie" in phone.get(people).content.decode()
    laptop.post(reverse("club:manage-edit", args=[club.slug]), settings | {"by_link_only": "on"})
    assert phone.get(ranking).status_code == phone.get(people).status_code == 404
    assert club.name not in phone.get(door).content.decode()
    assert f'href="{door}"' not in phone.get("/").content.decode()
    for opened in (known, laptop):
        assert "Zénobie" in opened.get(people).content.decode()
        assert opened.get(door)["Location"] == ranking
        assert f'href="{door}"' in opened.get("/").content.decode()
    laptop.post(reverse("club:manage-edit", args=[club.slug]), settings)
    assert phone.get(people).status_code == 200
