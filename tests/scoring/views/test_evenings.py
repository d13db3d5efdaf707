"""Evenings of a season, and an evening of many games and people, page by page."""

import re

from django.urls import reverse

from scoring.models import Club
from scoring.views import evenings
from tests.scoring.views.test_authorisation import visitor


def test_an_evening_of_many_games_and_people_is_shown_page_by_page(club, people, played):
    guests = [f"Guest {number:02}" for number in range(23)]
    for seed in range(23):
        played([*sorted(people)[:3], guests[seed]], seed=seed)
    day, client = club.evenings.get().day, visitor(club, "host")
    address = reverse("club:evening", args=[club.slug, day])
    games, there = set(), set()
    for number in (1, 2, 3):
        page = client.get(f"{address}?page={number}&there={number}").content.decode()
        found = re.findall(r'class="line" href="([^"]+)"', page)
        names = re.findall(r">(Guest \d\d)</a>", page.partition("Who was there")[2])
        assert len(found) <= 10
        assert len(names) <= 20
        games |= set(found)
        there |= set(names)
        assert "23 games," in page
        assert "26 people" in page
    assert len(games) == 23
    assert there == set(guests)
    assert "No game that evening" not in client.get(f"{address}?page=99").content.decode()


def test_evenings_of_one_season_are_listed_to_their_end(club, people, played, monkeypatch):
    monkeypatch.setattr(evenings, "PAGE", 2)
    Club.objects.update(season_month=9)
    days = (-320, -100, -80, -60, 0)  # from 29 December 2024 to 14 November 2025
    for seed, shift in enumerate(days):
        played(sorted(people)[:3], seed=seed, days=shift)
    client, address = visitor(club, "view"), reverse("club:evenings", args=[club.slug])
    seen, query = [], "?season=2024"
    while query:
        page = client.get(address + query).content.decode()
        seen += re.findall(r'class="line" href="[^"]+/evenings/([\d-]+)/"', page)
        older = re.search(r'href="([^"]+)" rel="next"', page)
        query = older[1].replace("&amp;", "&") if older else ""
    assert seen == ["2025-08-26", "2025-08-06", "2024-12-29"]
