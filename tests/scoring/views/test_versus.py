"""Two people head to head, and a page to choose the second one."""

from django.urls import reverse


def test_two_people_who_met(client, club, people, history):
    pair = [people["Ana"].uuid, people["Bruno"].uuid]
    assert client.get(reverse("club:versus", args=[club.slug, *pair])).status_code == 200
    answer = client.get(reverse("club:versus-choose", args=[club.slug, pair[0]]))
    assert "Bruno" in answer.content.decode()
