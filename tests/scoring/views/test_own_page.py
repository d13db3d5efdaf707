"""My own page on my phone: what is offered, chosen, kept and forgotten."""

import re

import pytest
from django.urls import reverse

from scoring.models import Member, Play
from scoring.services.people import forget_ask
from tests.scoring.views.test_authorisation import visitor

pytestmark = pytest.mark.django_db


@pytest.fixture
def ana(club, people, played):
    played(["Ana", "Bruno", "Chloé"])
    phone = visitor(club, "view")
    phone.post(reverse("club:me", args=[club.slug, people["Ana"].uuid]), {"me": "1"})
    return phone


def test_my_page_offers_what_is_mine(ana, club, people):
    answer = ana.get(reverse("club:my-page", args=[club.slug]), follow=True)
    page = answer.content.decode()
    for words in ("Pseudonym", "Hide my rating", "Forget me", "Everything kept of me", "To share"):
        assert words in page
    assert reverse("club:card", args=[club.slug, Play.objects.get().uuid]) in page
    other = ana.get(reverse("club:person", args=[club.slug, people["Bruno"].uuid]))
    assert "Forget me" not in other.content.decode()


def test_a_pseudonym_and_a_hidden_rating_are_mine_to_choose(ana, club, people):
    fields = {"pseudonym": "La Taupe", "hides_rating": "on"}
    ana.post(reverse("club:my-edit", args=[club.slug, people["Ana"].uuid]), fields)
    me = Member.objects.get(pk=people["Ana"].pk)
    assert (me.display_name, me.hides_rating, me.name) == ("La Taupe", True, "Ana")
    ana.post(reverse("club:my-edit", args=[club.slug, people["Bruno"].uuid]), fields)
    assert Member.objects.get(pk=people["Bruno"].pk).pseudonym == ""


def test_my_data_holds_my_games_and_nobody_else(ana, club, people):
    answer = ana.get(reverse("club:my-data", args=[club.slug, people["Ana"].uuid]))
    kept = answer.json()
    assert kept["names"] == ["Ana"]
    assert [each["uuid"] for each in kept["games"]] == [str(Play.objects.get().uuid)]
    assert "Bruno" not in answer.content.decode()


def test_asking_to_be_forgotten_hides_the_name_and_tells_the_manager(ana, club, people):
    ana.post(reverse("club:my-forget", args=[club.slug, people["Ana"].uuid]), {"forget": "1"})
    me = Member.objects.get(pk=people["Ana"].pk)
    assert me.display_name == "Somebody"
    address = reverse("club:person", args=[club.slug, me.uuid])
    assert "asked on their phone" in visitor(club, "admin").get(address).content.decode()
    forget_ask(member=me, asks=False)
    assert Member.objects.get(pk=me.pk).display_name == "Ana"


def test_a_text_of_my_figures_is_there_to_paste(ana, club, people):
    address = reverse("club:person", args=[club.slug, people["Ana"].uuid])
    page = ana.get(address, headers={"accept-language": "fr"}).content.decode()
    text = re.search(r'id="share-text".*?>(.*?)</textarea>', page, re.S)[1]
    result = Play.objects.get().results.get(seat=0)
    assert text.startswith(f"Ana, {club.name}\n1 partie\n{int(result.is_winner)} ")
    assert text.endswith(address)
