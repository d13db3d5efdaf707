"""Who are you in the club? Asked once, remembered, and the game just played is theirs."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from games.models import Seat
from games.services import limits
from scoring.models import Member, MemberTally, PlayResult, SeatTie
from scoring.services.claims import podium_lines_of, seat_claim
from scoring.services.clubs import house_club
from scoring.services.finished import game_remember
from scoring.services.people import member_create
from tests.scoring.claiming import sit_down
from tests.scoring.scored_games import play_all
from tests.scoring.views.test_authorisation import visitor

pytestmark = pytest.mark.django_db


def chair(game, number):
    return Seat.objects.get(pk=game.seats[number])


def test_a_club_without_people_asks_nothing():
    answer, code = sit_down(Client())
    assert answer["Location"] == reverse("phone", kwargs={"code": code})


def test_two_taps_at_once_make_one_member(monkeypatch):
    """The second arrives while the first is under way."""
    member_create(club=house_club(), name="Léa")
    phone = Client()
    asked = sit_down(phone, "Zoé")[0]["Location"]
    spend, taps = limits.spend, []

    def meanwhile(*budgets):
        if not taps:
            taps.append(1)
            phone.post(asked, {"member": "new"})
        spend(*budgets)

    monkeypatch.setattr(limits, "spend", meanwhile)
    phone.post(asked, {"member": "new"})
    assert Member.objects.filter(name="Zoé").count() == 1
    assert SeatTie.objects.get().member.name == "Zoé"


def test_claiming_takes_the_game_just_played_over_at_once(evening):
    game = play_all(evening)
    play = game_remember(game.pk)
    bob = member_create(club=play.club, name="Bob")
    assert seat_claim(seat=chair(game, 1), member=bob) == 1
    result = play.results.get(seat=1)
    assert (result.member, result.guessed) == (bob, False)
    assert MemberTally.objects.get(member=bob, season=0, game="").plays == 1
    assert not Member.objects.filter(is_guest=True, name="Bruno").exists()
    assert seat_claim(seat=chair(game, 1), member=bob) == 0


def test_a_game_tied_by_name_alone_is_shown_as_a_guess_and_can_be_undone(evening):
    ana = member_create(club=house_club(), name="Ana")
    game = play_all(evening)
    play = game_remember(game.pk)
    assert PlayResult.objects.get(guessed=True).member == ana
    host = visitor(play.club, "host")
    address = reverse("club:play", args=[play.club.slug, play.uuid])
    assert "by name alone" in host.get(address).content.decode()
    host.post(reverse("club:guess", args=[play.club.slug, play.uuid, 0]), {"right": "0"})
    assert play.results.get(seat=0).member.is_guest
    assert not MemberTally.objects.filter(member=ana, plays__gt=0).exists()
    assert "by name alone" not in host.get(address).content.decode()


def test_saying_guest_on_the_phone_undoes_the_guess(evening):
    member_create(club=house_club(), name="Ana")
    game = play_all(evening)
    play = game_remember(game.pk)
    seat_claim(seat=chair(game, 0), member=None)
    assert play.results.get(seat=0).member.is_guest


@translation.override("en")
def test_the_podium_asks_guests_and_tells_members(evening):
    member_create(club=house_club(), name="Ana")
    game = play_all(evening)
    game_remember(game.pk)
    told = [each.words for each in podium_lines_of(game, [chair(game, 0), chair(game, 1)], None)]
    assert "Kept in the memory of" in told[0]
    assert "by the name alone" in told[1]
    assert "who are you in the club?" in told[2]


def test_nobody_gets_two_chairs_of_one_game(evening):
    game = play_all(evening)
    play = game_remember(game.pk)
    bob = member_create(club=play.club, name="Bob")
    seat_claim(seat=chair(game, 1), member=bob)
    assert seat_claim(seat=chair(game, 2), member=bob) == 0
    assert play.results.filter(member=bob).count() == 1


def test_guests_stand_in_the_ranking_marked(club, played):
    played(["Zoé", "Yann", "Xu"], seed=1)
    page = visitor(club, "view").get(reverse("club:club", args=[club.slug])).content.decode()
    assert "Nothing was played yet" not in page
    assert page.count('<span class="tag">guest</span>') >= 1
