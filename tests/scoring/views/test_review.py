"""The season in review: a page, and a text to paste."""

import re

from django.urls import reverse

from tests.scoring.visitors import visitor


def test_the_season_is_told(club, history):
    season = club.plays.order_by("ended_at").last().season
    page = visitor(club, "host").get(reverse("club:review", args=[club.slug, season]))
    assert page.status_code == 200
    assert str(club.plays.filter(season=season).count()) in page.content.decode()


def test_a_text_of_the_season_is_there_to_paste(club, history):
    season = club.plays.order_by("ended_at").last().season
    address = reverse("club:review", args=[club.slug, season])
    page = visitor(club, "host").get(address, headers={"accept-language": "fr"}).content.decode()
    text = re.search(r'id="share-text".*?>(.*?)</textarea>', page, re.S)[1]
    assert text.startswith(f"{club.name}, saison {season}")
    assert "\n1. " in text
    assert text.endswith(address)
