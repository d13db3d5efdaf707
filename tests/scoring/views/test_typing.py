"""Typing an old game in: names that are offered, in small clubs and large ones."""

import re

from django.urls import reverse

from scoring.services.people import member_create
from scoring.views.typing import AT_A_GLANCE
from tests.scoring.views.test_authorisation import visitor

NAME = re.compile(r'name="who" value="[^"]+">\s*<span>.*?<bdi>([^<]+)</bdi>', re.DOTALL)


def test_typing_offers_those_who_came_last_and_the_others_behind_a_tap(club, people, played):
    played(sorted(people)[:4], seed=1)
    newcomers = [member_create(club=club, name=f"New {number:02}") for number in range(AT_A_GLANCE)]
    page = visitor(club, "host").get(reverse("club:play-new", args=[club.slug])).content.decode()
    first, _, rest = page.partition("<details>")
    assert NAME.findall(first) == sorted(people)[:4]
    others = {member.name for member in newcomers} | set(sorted(people)[4:])
    assert set(NAME.findall(rest)) == others


def test_a_small_club_has_everybody_at_a_glance(club, people, played):
    played(sorted(people)[:4], seed=1)
    page = visitor(club, "host").get(reverse("club:play-new", args=[club.slug])).content.decode()
    assert set(NAME.findall(page)) == set(people)
    assert "Other members" not in page
