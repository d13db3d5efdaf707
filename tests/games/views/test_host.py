"""The host's sheet: what is refused, what an old page may still do, passing the role on."""

import pytest
from django.db.models import F

from games.models import Seat, Table
from games.services import seats
from tests.games.views.form_browser import Browser, text

pytestmark = pytest.mark.django_db


def test_what_means_the_same_whoever_sat_down_meanwhile_is_done(ana):
    page = ana.at("host/")
    Browser().sits(ana.code, "Bruno")
    tag = Seat.objects.get(name="Ana").tag
    for name, fields in {
        "guest": {"name": "Mamie"},
        "wishes": {"ready": "bare"},
        "youngest": {"seat": tag},
        "rename": {"seat": tag, "name": "Anna"},
        "lock": {"locked": "yes"},
    }.items():
        answer = ana.send(page, f"/t/{ana.code}/host/{name}/", htmx=True, **fields)
        assert answer.status_code == 200, name
    assert "hands" in ana.table.dealt
    assert ana.table.locked
    assert list(Seat.objects.order_by("number").values_list("name", flat=True)) == [
        "Anna",
        "Bruno",
        "Mamie",
    ]


def test_a_refusal_says_why_and_changes_nothing(ana, bruno):
    version = ana.table.version
    answer = ana.does("host/", "host/guest/", name="BRUNO")
    assert answer.status_code == 422
    assert "already sits here" in text(answer)
    assert ana.table.version == version


def test_who_passes_the_host_role_on_leaves_the_sheet(ana, bruno):
    tag = Seat.objects.get(name="Bruno").tag
    answer = ana.does("host/", "host/pass/", seat=tag, htmx=True)
    assert answer["HX-Redirect"] == f"/t/{ana.code}/"
    assert ana.at("host/")["Location"] == f"/t/{ana.code}/"
    assert bruno.at("host/").status_code == 200


def test_what_is_refused_to_a_host_of_a_moment_ago_is_not_told_as_done(ana, bruno, monkeypatch):
    """The role was passed on between the refusal and the page: as if it had been before both."""
    real = seats.guest_seat

    def guest_seat(table, **asked):
        try:
            return real(table, **asked)
        finally:
            Table.objects.update(host=Seat.objects.get(name="Bruno"), version=F("version") + 1)

    monkeypatch.setattr(seats, "guest_seat", guest_seat)
    answer = ana.does("host/", "host/guest/", name="BRUNO", htmx=True)
    assert answer.status_code == 404
    assert answer["HX-Redirect"] == f"/t/{ana.code}/"


def test_rounds_of_a_game_that_is_put_away_lead_back_to_the_hosts_sheet(ana, bruno):
    assert ana.at("host/rounds/")["Location"] == f"/t/{ana.code}/host/"
    assert bruno.at("host/rounds/")["Location"] == f"/t/{ana.code}/"
