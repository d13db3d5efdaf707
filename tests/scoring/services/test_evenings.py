"""An evening writes itself down: games that ended are kept, corrected, or taken back."""

import json

import pytest
from django.test import Client, override_settings
from django.urls import reverse

from games.engine.rulebooks import RULEBOOKS
from games.models import Game, Seat
from games.services import endings, limits
from scoring import tasks
from scoring.models import Club, Member, MemberTally, Play, Role, SeatTie, TableClub
from scoring.services.clubs import house_club, link_create
from scoring.services.finished import game_remember, games_missed
from scoring.services.people import member_create
from scoring.services.plays import play_delete
from scoring.services.seat_links import club_of, seat_tie
from tests.games.evening import Evening
from tests.games.gathering import fresh_key

pytestmark = pytest.mark.django_db
RESULT = {"treasure": False, "last": 0}


@pytest.fixture
def evening():
    return Evening(options={"tracking": "scores"}, dealt=["roles"], names=("Ana", "Bruno", "Chloé"))


def play_round(evening):
    """Nobody finds the treasure; the roles are turned, and whoever is to be paid is paid."""
    evening.enter(None, "result", **RESULT)
    evening.turn()
    book = RULEBOOKS["saboteur"]
    while book.phase(evening.state) == "share":
        entry = book.write(book.legal_moves(evening.state)[0])
        evening.enter(entry.pop("by"), entry.pop("do"), **entry)


def play_all(evening):
    evening.start()
    for number in range(3):
        if number:
            evening.deal()
        play_round(evening)
    return evening.game


def test_a_game_that_ended_is_kept_by_itself(evening):
    game = play_all(evening)
    assert game.status == Game.Status.OVER
    play = game_remember(game.pk)
    assert play.uuid == game.uid
    assert play.club == house_club()
    assert play.table_code == evening.table.code
    assert [result.name for result in play.results.order_by("seat")] == ["Ana", "Bruno", "Chloé"]
    assert all(result.member.is_guest for result in play.results.all())
    assert json.loads(play.document.body)["log"][0]["do"] == "deal"


def test_keeping_twice_is_keeping_once(evening):
    game = play_all(evening)
    assert game_remember(game.pk) == game_remember(game.pk)
    tasks.game_remember(game.pk)
    assert Play.objects.count() == 1


def test_a_game_that_plays_is_nowhere_in_the_memory(evening):
    evening.start()
    assert game_remember(evening.game.pk) is None
    assert games_missed() == []
    assert not Play.objects.exists()
    assert not MemberTally.objects.exists()


def test_an_end_that_is_taken_back_leaves_the_memory(evening):
    game = play_all(evening)
    game_remember(game.pk)
    evening.undo()
    assert evening.game.status == Game.Status.PLAYING
    assert game_remember(game.pk) is None
    assert not Play.objects.exists()
    assert not MemberTally.objects.exists()


def test_an_abandoned_game_is_kept_and_marked(evening):
    evening.start()
    play_round(evening)
    endings.game_abandon(evening.pk, **evening._write(0, {}))
    play = game_remember(evening.game.pk if evening.game else Game.objects.get().pk)
    assert play.abandoned
    assert not play.is_counted


def test_a_correction_at_the_table_reaches_the_memory(evening):
    game = play_all(evening)
    first = game_remember(game.pk)
    before = first.document.body
    evening.correct(1, reason="it was Chloé", result={**RESULT, "last": 2})
    play = game_remember(game.pk)
    play.refresh_from_db()
    assert play.pk == first.pk
    assert play.document.body != before
    assert play.revisions.get().body == before


def test_a_sweep_finds_what_nobody_told(evening):
    game = play_all(evening)
    assert games_missed() == [game.pk]
    tasks.games_sweep()
    assert games_missed() == []
    assert Play.objects.count() == 1


def test_a_sweep_does_not_bring_back_what_was_deleted_for_good(evening):
    play_delete(play=game_remember(play_all(evening).pk), for_good=True)
    tasks.games_sweep()
    assert not Play.objects.exists()


def test_thinking_is_counted_by_the_log(evening):
    moves = Evening(dealt=["roles", "goals"])
    moves.start()
    moves.enter(0, "path", card="EW", at=[1, 0])
    endings.game_abandon(moves.pk, **moves._write(0, {}))
    play = game_remember(Game.objects.get(table_id=moves.pk).pk)
    assert play.results.get(seat=0).seconds is not None
    assert play.results.get(seat=1).seconds is None


# -- whose chair, whose table ---------------------------------------------------------------


def test_a_chair_counts_for_the_member_whose_phone_sits_there(evening):
    ana = member_create(club=house_club(), name="Ana Bella")
    seat_tie(seat=Seat.objects.get(table_id=evening.pk, number=0), member=ana)
    play = game_remember(play_all(evening).pk)
    assert play.results.get(seat=0).member == ana
    assert play.results.get(seat=1).member.is_guest


def sit_down(client, name, code):
    form = {"name": name, "key": fresh_key(), "seen": "1"}
    return client.post(reverse("join", kwargs={"code": code}), form)


def test_a_phone_remembers_its_member_at_the_next_table():
    table = Evening().table
    club = house_club()
    phone = Client(REMOTE_ADDR="192.0.2.9")
    sit_down(phone, "Dina", table.code)
    page = reverse("club:seat", args=[club.slug, table.code])
    asked = phone.get(f"{reverse('club-home')}?table={table.code}")
    assert asked["Location"] == page
    assert phone.get(page).status_code == 200
    phone.post(page, {"member": "new"})
    dina = Member.objects.get(name="Dina")
    assert not dina.is_guest
    assert SeatTie.objects.get().member == dina
    later = Evening().table
    sit_down(phone, "Dinette", later.code)
    assert SeatTie.objects.get(seat__table=later).member == dina


def test_the_club_does_not_tell_which_codes_exist():
    table, stranger = Evening().table, Client(REMOTE_ADDR="192.0.2.9")
    house_club()
    answers = [
        stranger.get(f"{reverse('club-home')}?table={code}") for code in (table.code, "KMRHA7")
    ]
    assert answers[0]["Location"] == answers[1]["Location"]
    assert table.code not in answers[0]["Location"]


def test_a_guest_makes_one_member_of_a_chair():
    table, club = Evening().table, house_club()
    phone = Client(REMOTE_ADDR="192.0.2.9")
    sit_down(phone, "Dina", table.code)
    for _ in range(30):
        phone.post(reverse("club:seat", args=[club.slug, table.code]), {"member": "new"})
    assert Member.objects.filter(name="Dina").count() == 1


def test_guests_of_one_address_make_few_members():
    club = house_club()
    phone = Client(REMOTE_ADDR="192.0.2.9", headers={"accept-language": "en"})
    for number in range(limits.MEMBERS.quota + 3):
        table = Evening().table
        sit_down(phone, f"Guest {number}", table.code)
        phone.post(reverse("club:seat", args=[club.slug, table.code]), {"member": "new"})
    assert Member.objects.filter(name__startswith="Guest").count() == limits.MEMBERS.quota


def test_one_may_stay_a_guest():
    table = Evening().table
    club = house_club()
    phone = Client(REMOTE_ADDR="192.0.2.9")
    sit_down(phone, "Dina", table.code)
    page = reverse("club:seat", args=[club.slug, table.code])
    phone.post(page, {"member": "new"})
    phone.post(page, {"member": "guest"})
    assert SeatTie.objects.get().member is None


def test_nobody_speaks_for_a_chair_that_is_not_theirs():
    table = Evening().table
    page = reverse("club:seat", args=[house_club().slug, table.code])
    assert Client(REMOTE_ADDR="192.0.2.9").get(page).status_code == 404
    assert Client(REMOTE_ADDR="192.0.2.9").post(page, {"member": "new"}).status_code == 404
    assert not Member.objects.exists()


def test_a_shared_site_remembers_a_table_for_the_club_that_opened_it(club):
    _link, secret = link_create(club=club, role=Role.HOST)
    host = Client(REMOTE_ADDR="192.0.2.9")
    with override_settings(FILON_URL="https://filon.example"):
        host.post(reverse("club-key"), {"secret": secret})
        host.post(
            reverse("new"),
            {
                "as": "player",
                "name": "Ana",
                "rulebook": "saboteur",
                "key": fresh_key(),
                "seen": "1",
            },
        )
        table = Seat.objects.get().table
        assert TableClub.objects.get(table=table).club == club
        assert club_of(table) == club
        stranger = Evening().table
        assert club_of(stranger) is None
    assert not Club.objects.filter(is_house_club=True).exists()


def test_the_short_way_to_a_play_waits_for_it(evening):
    game = play_all(evening)
    phone = Client(REMOTE_ADDR="192.0.2.9")
    way = reverse("club-play", args=[game.uid])
    soon = phone.get(way)
    assert soon.status_code == 200
    assert soon["Refresh"] == "2"
    game_remember(game.pk)
    assert phone.get(way)["Location"] == reverse("club:play", args=[house_club().slug, game.uid])
