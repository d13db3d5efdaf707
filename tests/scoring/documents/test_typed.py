"""Old games typed in by hand, through the form people use."""

import uuid
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from scoring.models import Member, MemberTally, Play
from scoring.services.people import member_merge
from tests.scoring.randomgames import saboteur_record
from tests.scoring.typing import NAMES, correct, keep, rounds, url
from tests.scoring.views.test_authorisation import visitor


@pytest.fixture
def host(club):
    return visitor(club, "host")


def result():
    return {"gold0": "5", "gold1": "3", "gold2": "0"}


def test_a_result_is_enough(host, club, people):
    who = [people[name].uuid for name in NAMES]
    page = keep(host, club, {**result(), "minutes": 50, "place": "chez Ana"}, who)
    assert "Kept. It counts from now on." in page.content.decode()
    play = Play.objects.get()
    assert (play.source, play.place, play.seconds) == ("hand", "chez Ana", 3000)
    assert [each.rank for each in play.results.order_by("seat")] == [1, 2, 3]
    assert MemberTally.objects.get(member=people["Ana"], season=0, game="").gold == 5


def test_sending_it_twice_keeps_it_once(host, club):
    fields = {**result(), "key": uuid.uuid4()}
    keep(host, club, fields)
    keep(host, club, fields)
    assert Play.objects.count() == 1


def test_winners_alone_are_enough(host, club):
    keep(host, club, {"won1": "on"})
    assert [each.is_winner for each in Play.objects.get().results.order_by("seat")] == [0, 1, 0]


def test_nothing_is_made_up(host, club):
    keep(host, club, {"won1": "on"})
    play = Play.objects.get()
    assert not any(each.is_first for each in play.results.all())
    assert play.edition == ""
    assert not play.is_hour_known
    page = host.get(reverse("club:play", args=[club.slug, play.uuid])).content.decode()
    assert "hour not known" in page


def test_a_game_of_today_does_not_lie_in_the_future(host, club):
    keep(host, club, {"won1": "on", "other_day": "", "day": timezone.localdate().isoformat()})
    assert Play.objects.get().ended_at <= timezone.now()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"gold0": "", "gold1": "", "gold2": ""}, "Say who won"),
        ({"other_day": "2999-01-01"}, "still to come"),
        ({"other_day": ""}, "Which day"),
        ({"side1": "saboteurs"}, "Round 1: nobody is on the side that won"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(host, club, fields, words):
    page = keep(host, club, {**result(), **fields})
    assert page.status_code == 400
    assert words in page.content.decode()
    assert not Play.objects.exists()


def test_a_game_that_is_none_of_ours_needs_a_name(host, club):
    page = host.get(url(club, ["A", "B"], game="other")).content.decode()
    assert "What is the game called?" in page
    assert (
        "What is the game called?"
        not in host.get(url(club, ["A", "B"], game="other", title="Azul")).content.decode()
    )


def test_too_many_players_are_told_on_the_first_page(host, club):
    page = host.get(url(club, ["A", "B"])).content.decode()
    assert "3 to 10 players" in page


def test_rounds_tell_roles_and_pay_the_saboteurs_by_the_rules(host, club):
    keep(host, club, rounds())
    play = Play.objects.get()
    assert [each.gold for each in play.results.order_by("seat")] == [3, 7, 1]
    assert [each.form for each in play.results.order_by("seat")] == ["001", "111", "100"]
    roles = play.seat_rounds.filter(number=2).order_by("seat")
    assert [line.role for line in roles] == ["digger", "saboteur", "digger"]
    assert [line.gold for line in roles] == [0, 4, 0]


def test_one_round_is_kept_where_only_one_was_played(host, club):
    told = {name: value for name, value in rounds().items() if name[4] == "1" or name[5:6] == "1"}
    keep(host, club, {**told, "won1": "on"})
    assert len(Play.objects.get().outcomes) == 1


def test_unknown_gold_stays_unknown(host, club):
    fields = {**rounds(), "won0": "on"}
    del fields["gold3_0"]
    keep(host, club, fields)
    play = Play.objects.get()
    assert [each.gold for each in play.results.order_by("seat")] == [None, 7, 1]
    assert play.results.get(seat=0).is_winner


def test_another_game_is_kept_by_its_name_and_counts_for_nothing(host, club, people):
    who = [people["Ana"].uuid, people["Bruno"].uuid]
    keep(host, club, {"gold0": "41", "gold1": "38"}, who, game="other", title="Azul")
    play = Play.objects.get()
    assert (play.game, play.title) == ("other", "Azul")
    assert "Azul" in host.get(reverse("club:play", args=[club.slug, play.uuid])).content.decode()
    evening = host.get(reverse("club:evening", args=[club.slug, play.evening.day]))
    assert "Azul" in evening.content.decode()
    assert MemberTally.objects.get(member=people["Ana"], season=0, game="").plays == 0
    for name in ("card", "bgsplay", "bgg", "record", "push"):
        answer = host.get(reverse(f"club:{name}", args=[club.slug, play.uuid]))
        assert answer.status_code == 200


def test_new_names_are_guests_or_join(host, club):
    keep(host, club, result())
    assert Member.objects.filter(is_guest=True).count() == 3
    keep(host, club, {**result(), "join": "on"})
    assert Member.objects.filter(is_guest=False).count() == 3


def test_the_last_players_are_one_tap_away(host, club, people, played):
    played(["Ana", "Bruno", "Chloé"])
    page = host.get(reverse("club:play-new", args=[club.slug])).content.decode()
    again = page.partition('id="again"')[2]
    found = [str(people[name].uuid) for name in NAMES]
    places = [again.index(each) for each in found]
    assert places == sorted(places)


def test_everything_about_a_typed_game_can_be_put_right(host, club, people):
    who = [people[name].uuid for name in NAMES]
    keep(host, club, result(), who)
    play = Play.objects.get()
    fields = {"gold0": "1", "gold1": "9", "gold2": "0", "reason": "we miscounted"}
    page = correct(host, club, play, **fields, person0=people["Dina"].uuid, day="2025-04-01")
    text = page.content.decode()
    assert "Correct" in text
    assert "we miscounted" in text
    assert "Ana 5, Bruno 3, Chloé 0" in text
    play.refresh_from_db()
    assert play.evening.day.isoformat() == "2025-04-01"
    assert [each.member.name for each in play.results.order_by("seat")] == [
        "Dina",
        "Bruno",
        "Chloé",
    ]
    assert MemberTally.objects.get(member=people["Bruno"], season=0, game="").gold == 9
    assert not MemberTally.objects.filter(member=people["Ana"], plays__gt=0).exists()


def test_nobody_sits_on_two_chairs_after_a_correction(host, club, people):
    keep(host, club, result(), [people[name].uuid for name in NAMES])
    page = correct(host, club, Play.objects.get(), **result(), person0=people["Bruno"].uuid)
    assert "sits on two seats" in page.content.decode()


def test_a_game_with_moves_is_not_put_right_by_hand(host, club, played):
    import random

    play = played([], record=saboteur_record(random.Random(1), NAMES))
    address = reverse("club:play-correct", args=[club.slug, play.uuid])
    assert host.get(address).status_code == 404


def test_a_corrected_guest_who_is_nowhere_any_more_is_gone(host, club, people):
    keep(host, club, result())
    play = Play.objects.get()
    member_merge(kept=people["Chloé"], gone=play.results.get(seat=2).person)
    correct(host, club, play, **result(), person0=people["Ana"].uuid, person1=people["Bruno"].uuid)
    assert not Member.objects.filter(is_guest=True, merged_into=None).exists()
    assert timezone.now() - Play.objects.get().created_at < timedelta(minutes=5)
