"""The lobby on a phone: neighbours, a vote for another host, the end of a table."""

import pytest

from games.models import Seat, Table
from tests.games.views.form_browser import Browser, text

pytestmark = pytest.mark.django_db


def test_when_the_hosts_phone_is_away_the_others_may_choose(ana, bruno):
    Seat.objects.filter(name="Ana").update(here=False, away=True)
    Table.objects.update(presence_version=99)
    tag = Seat.objects.get(name="Bruno").tag
    assert bruno.does("", "vote/", seat=tag).status_code == 303
    assert bruno.at("host/").status_code == 200


def test_a_table_that_ended_says_so_to_its_people(ana):
    Table.objects.update(last_active="2020-01-01T00:00Z")
    Seat.objects.update(seen_at="2020-01-01T00:00Z", here=False)
    for _ in range(2):  # looking does not bring it back
        assert "This table has ended" in text(ana.at())
    assert "data-live" not in text(ana.at())
    assert Browser().get(f"/j/{ana.code}/").status_code == 404


def test_a_neighbour_is_told_to_each_and_their_name_is_only_a_name(ana, bruno):
    ana.does("me/", "rename/", seat=Seat.objects.get(name="Ana").tag, name="<b>A&a")
    assert "On your left: &lt;b&gt;A&amp;a." in text(bruno.fragment())
    assert "On your left: Bruno." in text(ana.fragment())
