"""Old games typed in by hand, through the form people use."""

import json
import uuid

import pytest
from django.urls import reverse

from scoring.handwritten import DoesNotAddUp, GameTyped, RoundTyped, record_of
from scoring.models import Member, MemberTally, Play
from tests.scoring.test_authorisation import visitor

NAMES = ["Ana", "Bruno", "Chloé"]


@pytest.fixture
def host(club):
    return visitor(club, "host")


def form(**fields):
    """Three people, gold 5, 3 and 0."""
    typed = {"key": uuid.uuid4(), "day": "2025-03-07", "edition": "classic"}
    for seat, (name, gold) in enumerate(zip(NAMES, (5, 3, 0), strict=True)):
        typed |= {f"name{seat}": name, f"gold{seat}": gold}
    return typed | fields


def url(club, **query):
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return reverse("club:play-new", args=[club.slug]) + f"?{asked}"


def keep(client, club, fields, **query):
    query = {"game": "saboteur", "players": 3, **query}
    return client.post(url(club, **query), fields, follow=True)


def test_a_result_is_enough(host, club, people):
    page = keep(host, club, form(minutes=50, place="chez Ana"))
    assert "Kept. It counts from now on." in page.content.decode()
    play = Play.objects.get()
    assert (play.source, play.place, play.seconds) == ("hand", "chez Ana", 3000)
    assert [result.rank for result in play.results.order_by("seat")] == [1, 2, 3]
    assert MemberTally.objects.get(member=people["Ana"], season=0, game="").gold == 5


def test_sending_it_twice_keeps_it_once(host, club, people):
    fields = form()
    keep(host, club, fields)
    keep(host, club, fields)
    assert Play.objects.count() == 1


def test_winners_alone_are_enough(host, club):
    fields = form(gold0="", gold1="", gold2="", won1="on")
    keep(host, club, fields)
    assert [r.is_winner for r in Play.objects.get().results.order_by("seat")] == [0, 1, 0]


def test_nothing_at_all_is_not(host, club):
    page = keep(host, club, form(gold0="", gold1="", gold2=""))
    assert page.status_code == 400
    assert "Say who won" in page.content.decode()
    assert not Play.objects.exists()


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"name1": "Ana"}, "same name"),
        ({"day": "2999-01-01"}, "still to come"),
        ({"gold0": "-3"}, "<li>Nuggets 1: "),
        ({"name0": "\u202e"}, "name"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(host, club, fields, words):
    page = keep(host, club, form(**fields))
    assert page.status_code == 400
    assert words in page.content.decode()
    assert not Play.objects.exists()


def test_strangers_are_guests_unless_they_join(host, club, people):
    keep(host, club, form(name2="Zora"))
    assert Member.objects.get(name="Zora").is_guest
    keep(host, club, form(name2="Yves", join="on"))
    assert not Member.objects.get(name="Yves").is_guest


def rounds(**changes):
    """Ana and Bruno dig, Chloé sabotages; treasure, treasure, nothing."""
    fields = form(level="rounds")
    gold = {1: (3, 2, 0), 2: (2, 2, 0), 3: (0, 0, 4)}
    for number, shares in gold.items():
        fields[f"last{number}"] = 0
        if number < 3:
            fields[f"treasure{number}"] = "on"
        for seat, share in enumerate(shares):
            fields[f"role{number}_{seat}"] = "saboteur" if seat == 2 else "digger"
            fields[f"gold{number}_{seat}"] = share
    return fields | changes


def test_rounds_that_fit_the_rules_become_a_record(host, club, people):
    keep(host, club, rounds(), level="rounds")
    play = Play.objects.get()
    content = json.loads(play.document.body)
    assert content["format"] == "filon/1"
    assert content["options"]["tracking"] == "scores"
    assert [result.gold for result in play.results.order_by("seat")] == [5, 4, 4]
    assert [result.form for result in play.results.order_by("seat")] == ["110", "110", "001"]


def test_rounds_that_do_not_add_up_say_where(host, club, people):
    page = keep(host, club, rounds(gold1_2=1), level="rounds")
    assert page.status_code == 400
    assert "Round 1: Chloé did not win" in page.content.decode()
    assert "Keep it as the table counted" in page.content.decode()


def test_a_table_may_have_counted_otherwise(host, club, people):
    keep(host, club, rounds(gold1_2=1, as_counted="on"), level="rounds")
    play = Play.objects.get()
    assert json.loads(play.document.body)["format"] == "filon-sheet/1"
    assert play.results.get(seat=2).gold == 5


def test_the_second_box_asks_who_won(host, club, people):
    fields = rounds(won1_0="on", won2_1="on", won3_2="on")
    for number in (1, 2, 3):
        for seat, role in enumerate(("blue", "green", "saboteur")):
            fields[f"role{number}_{seat}"] = role
    del fields["edition"]
    keep(host, club, fields, game="saboteur2", level="rounds")
    play = Play.objects.get()
    assert [result.form for result in play.results.order_by("seat")] == ["100", "010", "001"]


def test_lutins_has_no_rounds(host, club, people):
    fields = form()
    del fields["edition"]
    keep(host, club, fields, game="lutins")
    assert Play.objects.get().game == "lutins"


def test_a_wrong_number_of_players_is_told(host, club):
    page = host.get(url(club, game="saboteur", players=2)).content.decode()
    assert "3 to 10 players" in page


def test_gold_cards_must_be_worth_what_was_paid():
    paid = RoundTyped(("digger", "digger", "saboteur"), False, 0, (0, 0, 100))
    typed = GameTyped("saboteur", "classic", tuple(NAMES), rounds=(paid,) * 3)
    with pytest.raises(DoesNotAddUp, match="100"):
        record_of(typed)
