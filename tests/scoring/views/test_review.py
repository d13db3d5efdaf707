"""The season in review: a page, and a text to paste."""

from django.urls import reverse

from tests.scoring.visitors import visitor


def test_the_season_is_told(club, history):
    season = club.plays.order_by("ended_at").last().season
    page = visitor(club, "host").get(reverse("club:review", args=[club.slug, season]))
    assert page.status_code == 200
    assert str(club.plays.filter(season=season).count()) in page.content.decode()
