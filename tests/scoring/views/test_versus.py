"""Two people head to head, and a page to choose the second one."""

from django.urls import reverse

from tests.scoring.visitors import visitor


def test_two_people_who_met(club, people, history):
    client, pair = visitor(club, "host"), [people["Ana"].uuid, people["Bruno"].uuid]
    assert client.get(reverse("club:versus", args=[club.slug, *pair])).status_code == 200
    page = client.get(reverse("club:versus-choose", args=[club.slug, pair[0]]))
    assert "Bruno" in page.content.decode()
