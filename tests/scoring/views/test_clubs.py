"""The club's front page: seasons to choose, and titles that name the choice."""

import re
from datetime import timedelta

from django.urls import reverse

from scoring.models import Club
from scoring.selectors import boards
from tests.scoring.views.test_authorisation import visitor


def test_every_season_can_be_chosen(club, people, played):
    years = [-timedelta(days=366 * number).days for number in range(9)]
    for number, days in enumerate(years):
        played(sorted(people)[:3], seed=number, days=days)
    seasons = {str(play) for play in club.plays.values_list("season", flat=True)}
    assert len(seasons) == 9
    for name in ("club", "balance", "honours", "attendance"):
        page = visitor(club, "host").get(reverse(f"club:{name}", args=[club.slug]))
        chips = re.search(r'aria-label="Season">.*?</nav>', page.content.decode(), re.DOTALL)[0]
        assert set(re.findall(r"season=(\d{4})", chips)) == seasons, name
        assert "Older seasons" in chips


def test_titles_name_the_game_and_the_season_that_were_chosen(club, people, played):
    one, two = sorted(people)[:2]
    played(sorted(people)[:3], seed=1, game="lutins")
    season, client = club.plays.get().season, visitor(club, "host")
    of_people = [people[one].uuid, people[two].uuid]
    for name, more, head in (
        ("club", [], club.name),
        ("balance", [], "Balance"),
        ("person", of_people[:1], one),
        ("versus", of_people, f"{one} – {two}"),
    ):
        address = reverse(f"club:{name}", args=[club.slug, *more])
        page = client.get(address, {"season": season, "game": "lutins"}).content.decode()
        title = re.search(r"<title>(.*?)</title>", page, re.DOTALL)[1]
        assert f"{head} · Lutins · Season {season}" in re.sub(r"<[^>]+>", "", title), name
    page = client.get(reverse("club:balance", args=[club.slug]), {"game": "lutins"})
    assert "0 rounds" not in page.content.decode()
    games = reverse("club:history", args=[club.slug])
    for query, said in (("", "1 game kept"), ("?players=3", "Of 1 game kept, those that match")):
        quiet = re.search(r'<p class="quiet">(.*?)</p>', client.get(games + query).content.decode())
        assert quiet[1].strip() == said


def test_a_phone_is_led_to_its_own_line_and_ratings_to_a_game(club, people, played):
    played(sorted(people)[:4], seed=1, game="lutins")
    Club.objects.update(shows_ratings=True)
    client, address = visitor(club, "view"), reverse("club:club", args=[club.slug])
    place = boards.leaderboard(club, season=0, game="")[0][-1]
    page = client.get(address).content.decode()
    assert "My rank" not in page
    assert 'id="me"' not in page
    client.post(reverse("club:me", args=[club.slug, place.member.uuid]), {"me": "1"})
    page = client.get(address).content.decode()
    assert f"My rank: {place.rank}" in page
    assert page.index('id="me"') < page.index(str(place.member.uuid), page.index("<tbody>"))
    (chip,) = re.findall(r'<a[^>]*href="([^"]*)"[^>]*>\s*Rating · Lutins', page)
    assert "game=lutins" in chip
    assert "sort=rating" in chip
    page = client.get(address + chip.replace("&amp;", "&")).content.decode()
    assert "Everybody begins at 0, and each game has its own." in page
