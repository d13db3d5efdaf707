"""The season in review: a page, and a text to paste."""

from django.urls import reverse


def test_the_season_is_told_and_can_be_pasted(client, club, history):
    season = club.plays.order_by("ended_at").last().season
    answer = client.get(reverse("club:review", args=[club.slug, season]))
    assert answer.status_code == 200
    assert str(club.plays.filter(season=season).count()) in answer.content.decode()
