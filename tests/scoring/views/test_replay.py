"""Watching a finished game again, on its page."""

import random
import re

from django.urls import reverse

from tests.scoring.randomgames import saboteur_record
from tests.scoring.views.test_authorisation import visitor

NAMES = ["Ana", "Bruno", "Chloé", "Dina"]


def test_the_page_shows_a_step_and_the_way_to_it(club, played):
    play = played([], record=saboteur_record(random.Random(4), NAMES[:3], haste=0.95))
    path = reverse("club:replay", args=[club.slug, play.uuid])
    client = visitor(club, "view")
    page = client.get(f"{path}?move=3&eyes=1").content.decode()
    assert "?move=3&amp;eyes=1" in page or "?eyes=1&amp;move=3" in page
    assert "unknown role" in page
    rounds = re.search(r'aria-label="Jump to a round">(.*?)</nav>', page, re.DOTALL)[1]
    firsts = re.findall(r'href="[^"]*move=(\d+)', rounds)
    assert len(firsts) == len(play.outcomes) == 3
    for number, move in enumerate(firsts, start=1):
        assert f"Round {number}, " in client.get(f"{path}?move={move}").content.decode()
    fragment = client.get(f"{path}?move=3", headers={"hx-request": "true"}).content.decode()
    assert "<html" not in fragment
    assert "unknown role" not in fragment
