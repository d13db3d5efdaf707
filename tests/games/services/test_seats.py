"""Sitting down, moving, renaming, sharing, getting up."""

import pytest
from django.utils import translation

from games.common.table_errors import Refused, Why
from games.common.tokens import hash_of
from games.models import Seat, Table
from games.models.seat import MARKS
from games.selectors.devices import phone_at
from games.services import Gone, Stale, games, seats
from tests.games.gathering import fresh_key, gather, names_at, open_table, sit

pytestmark = pytest.mark.django_db


def refused_for(why, do):
    with pytest.raises(Refused) as refused:
        do()
    assert refused.value.why is why


def numbers_and_marks(holder):
    return list(Seat.objects.filter(table_id=holder.table_id).values_list("number", "mark"))


def test_people_sit_clockwise_with_marks_of_their_own():
    ana, *_ = gather("Ana", "Bruno", "Chloé")
    assert names_at(ana) == ["Ana", "Bruno", "Chloé"]
    assert numbers_and_marks(ana) == [(0, 0), (1, 1), (2, 2)]


def test_the_first_to_sit_down_at_a_screen_is_host():
    screen = open_table(None)
    bruno = sit(screen, "Bruno")
    sit(screen, "Chloé")
    assert screen.table.host == bruno.seat


def test_a_lost_answer_is_given_again_with_the_same_token():
    ana, key = open_table(), fresh_key()
    first, token = seats.seat_take(ana.table_id, key=key, name="Bruno")
    again, same = seats.seat_take(ana.table_id, key=key, name="Bruno")
    assert (again.told, same, again.again) == (first.told, token, True)
    assert names_at(ana) == ["Ana", "Bruno"]
    assert Seat.objects.get(name="Bruno").token_hash == hash_of(token)


@pytest.mark.parametrize("name", ["Ana", "ANA", " ana ", "ꓮꓠꓮ", "Ána"])
def test_a_name_is_unique_to_the_eye(name):
    ana = open_table("Ana")
    refused_for(Why.NAME_TAKEN, lambda: sit(ana, name))
    assert names_at(ana) == ["Ana"]


def test_the_same_name_is_free_at_another_table():
    open_table("Ana")
    assert names_at(open_table("Ana")) == ["Ana"]


def test_a_table_has_as_many_chairs_as_marks():
    ana = open_table("Player A")
    for letter in "BCDEFGHJKLN":
        sit(ana, f"Player {letter}")
    refused_for(Why.TABLE_FULL, lambda: sit(ana, "Player P"))
    assert sorted(mark for _, mark in numbers_and_marks(ana)) == list(range(MARKS))


def test_a_freed_mark_goes_to_the_next():
    ana, bruno, _ = gather("Ana", "Bruno", "Chloé")
    seats.seat_leave(ana.table_id, **bruno.taps(tag=bruno.tag))
    sit(ana, "Dina")
    assert numbers_and_marks(ana) == [(0, 0), (1, 2), (2, 1)]


def test_two_people_share_a_phone():
    ana, bruno, _ = gather("Ana", "Bruno", "Dina")
    written, token = seats.seat_share(ana.table_id, **bruno.says(name="Chloé"))
    assert names_at(ana) == ["Ana", "Bruno", "Chloé", "Dina"], "side by side"
    phone = phone_at(ana.table, bruno.by | {hash_of(token)})
    assert [seat.name for seat in phone.seats] == ["Bruno", "Chloé"]
    assert phone.own_seat("") is None
    assert phone.own_seat(written.told["seat"]).name == "Chloé"
    assert phone.own_seat(ana.tag) is None


def test_two_phones_seat_somebody_at_the_same_moment():
    """Neither page has heard of the friend of the other. One that missed its own friend is old."""
    ana, bruno = gather("Ana", "Bruno")
    mine, theirs = ana.says(name="Chloé"), bruno.says(name="Dina")
    seats.seat_share(ana.table_id, **mine)
    seats.seat_share(ana.table_id, **theirs)
    assert names_at(ana) == ["Ana", "Chloé", "Bruno", "Dina"]
    with pytest.raises(Stale):
        seats.seat_share(ana.table_id, **{**mine, "key": "k" * 32, "name": "Élie"})


def test_a_page_is_old_once_its_phone_has_seated_somebody_whatever_tokens_it_holds_by_then():
    for _ in range(8):  # tokens are drawn: by the first of them in order one phone became another
        ana, bruno = gather("Ana", "Bruno")
        before = bruno.says(name="Chloé")
        _, token = seats.seat_share(ana.table_id, **before)
        holds = bruno.by | {hash_of(token)}
        with pytest.raises(Stale):
            seats.seat_share(ana.table_id, **{**before, "by": holds, "key": "k" * 32})


def test_the_host_seats_somebody_without_a_phone():
    ana, bruno = gather("Ana", "Bruno")
    seats.guest_seat(ana.table_id, **ana.says(name="Mamie"))
    assert Seat.objects.get(name="Mamie").phoneless
    with pytest.raises(Gone):
        seats.guest_seat(ana.table_id, **bruno.says(name="Papi"))


def test_no_token_is_the_token_of_a_phoneless_seat():
    ana = open_table()
    seats.guest_seat(ana.table_id, **ana.says(name="Mamie"))
    for hashes in [(), ("",), (hash_of(""),)]:
        assert phone_at(ana.table, hashes).seats == ()


def test_one_renames_oneself_and_the_host_renames_all():
    ana, bruno, chloe = gather("Ana", "Bruno", "Chloé")
    seats.seat_rename(ana.table_id, **bruno.says(tag=bruno.tag, name="Bru"))
    seats.seat_rename(ana.table_id, **ana.says(tag=chloe.tag, name="Clo"))
    assert names_at(ana) == ["Ana", "Bru", "Clo"]
    rename_ana = bruno.says(tag=ana.tag, name="Nana")
    refused_for(Why.NOT_YOURS, lambda: seats.seat_rename(ana.table_id, **rename_ana))
    taken = bruno.says(tag=bruno.tag, name="ana")
    refused_for(Why.NAME_TAKEN, lambda: seats.seat_rename(ana.table_id, **taken))


def test_one_may_write_ones_own_name_differently():
    ana = open_table("ana")
    seats.seat_rename(ana.table_id, **ana.says(tag=ana.tag, name="Ana"))
    assert names_at(ana) == ["Ana"]


@pytest.mark.parametrize(
    ("who", "step", "after"),
    [
        (0, 1, ["B", "A", "C", "D"]),
        (2, -1, ["A", "C", "B", "D"]),
        (0, -1, ["B", "C", "D", "A"]),
        (3, 1, ["D", "A", "B", "C"]),
    ],
)
def test_a_chair_moves_round_the_table(who, step, after):
    people = gather("A", "B", "C", "D")
    seats.seat_move(people[0].table_id, **people[0].says(tag=people[who].tag, step=step))
    assert names_at(people[0]) == after
    assert [number for number, _ in numbers_and_marks(people[0])] == [0, 1, 2, 3]


def test_marks_stay_with_their_people():
    ana, bruno = gather("Ana", "Bruno")
    seats.seats_order(ana.table_id, **ana.says(tags=[bruno.tag, ana.tag]))
    assert names_at(ana) == ["Bruno", "Ana"]
    assert (bruno.seat.mark, ana.seat.mark) == (1, 0)


def test_an_order_names_every_chair_once():
    ana, bruno = gather("Ana", "Bruno")
    for tags in [[ana.tag], [ana.tag, ana.tag], [ana.tag, bruno.tag, "x"], []]:
        wish = ana.says(tags=tags)
        refused_for(Why.ORDER_BROKEN, lambda wish=wish: seats.seats_order(ana.table_id, **wish))


def test_chairs_keep_their_places_during_a_game():
    ana, bruno = gather("Ana", "Bruno")
    Table.objects.filter(pk=ana.table_id).update(playing=True)
    move = ana.says(tag=bruno.tag, step=1)
    refused_for(Why.PLAYING, lambda: seats.seat_move(ana.table_id, **move))


def test_the_youngest_is_one():
    ana, bruno = gather("Ana", "Bruno")
    for one in (ana, bruno):
        seats.seat_youngest(ana.table_id, **ana.says(tag=one.tag))
        assert ana.table.youngest == one.seat


def test_being_ready_does_not_wait_for_others():
    ana, bruno = gather("Ana", "Bruno")
    seats.seat_ready(ana.table_id, **bruno.taps(tag="", ready=True))
    assert bruno.seat.ready
    version = ana.table.version
    seats.seat_ready(ana.table_id, **bruno.taps(tag=bruno.tag, ready=True))
    assert ana.table.version == version
    others = bruno.taps(tag=ana.tag, ready=True)
    refused_for(Why.SEAT_GONE, lambda: seats.seat_ready(ana.table_id, **others))


def test_a_removed_seat_is_gone_and_the_row_closes():
    ana, bruno, chloe = gather("Ana", "Bruno", "Chloé")
    seats.seat_remove(ana.table_id, **ana.says(tag=bruno.tag))
    assert names_at(ana) == ["Ana", "Chloé"]
    assert [number for number, _ in numbers_and_marks(ana)] == [0, 1]
    assert not phone_at(ana.table, bruno.by).is_seated
    with pytest.raises(Gone):
        seats.seat_remove(ana.table_id, **chloe.says(tag=ana.tag))


def test_a_seat_removed_during_a_game_plays_on_without_a_phone():
    ana, bruno, _ = gather("Ana", "Bruno", "Chloé")
    games.game_start(ana.table_id, **ana.says())
    seats.seat_remove(ana.table_id, **ana.says(tag=bruno.tag))
    assert names_at(ana) == ["Ana", "Bruno", "Chloé"]
    assert bruno.seat.phoneless
    assert not phone_at(ana.table, bruno.by).is_seated


def test_whoever_came_during_a_game_is_removed_with_their_chair():
    ana, _, _ = gather("Ana", "Bruno", "Chloé")
    games.game_start(ana.table_id, **ana.says())
    late = sit(ana, "Zoé")
    seats.seat_remove(ana.table_id, **ana.says(tag=late.tag))
    assert names_at(ana) == ["Ana", "Bruno", "Chloé"]


def test_when_the_host_gets_up_during_a_game_somebody_who_plays_takes_over():
    ana, bruno, chloe = gather("Ana", "Bruno", "Chloé")
    games.game_start(ana.table_id, **ana.says())
    sit(ana, "Zoé")
    Seat.objects.filter(tag__in=[bruno.tag, chloe.tag]).update(here=False)
    seats.seat_leave(ana.table_id, **ana.taps(tag=ana.tag))
    assert ana.table.host == bruno.seat


def test_when_the_host_gets_up_somebody_with_a_phone_takes_over():
    ana, bruno = gather("Ana", "Bruno")
    seats.guest_seat(ana.table_id, **ana.says(name="Mamie"))
    seats.seat_leave(ana.table_id, **ana.taps(tag=ana.tag))
    assert bruno.table.host == bruno.seat
    seats.seat_leave(bruno.table_id, **bruno.taps(tag=bruno.tag))
    assert bruno.table.host is None
    assert names_at(bruno) == ["Mamie"]


def test_the_next_who_sits_down_finds_the_crown():
    ana = open_table()
    seats.seat_leave(ana.table_id, **ana.taps(tag=ana.tag))
    assert sit(ana, "Bruno").seat == ana.table.host


def test_a_strict_write_with_an_old_page_moves_no_chair():
    ana, bruno = gather("Ana", "Bruno")
    move = ana.says(tag=bruno.tag, step=1)
    sit(ana, "Chloé")
    with pytest.raises(Stale):
        seats.seat_move(ana.table_id, **move)
    assert names_at(ana) == ["Ana", "Bruno", "Chloé"]


def test_a_refusal_names_the_host():
    ana, bruno = gather("Ana", "Bruno")
    with pytest.raises(Refused) as refused:
        seats.seat_rename(ana.table_id, **bruno.says(tag=ana.tag, name="Nana"))
    with translation.override("fr"):
        assert refused.value.sentence == "C’est à Ana de le faire\u00a0: demande-lui."
        nobody = Refused(Why.NOT_YOURS, host="")
        assert nobody.sentence == "C’est à l’hôte de le faire\u00a0: demande-lui."


def test_a_name_read_from_right_to_left_turns_no_refusal():
    said = Refused(Why.NAME_TAKEN, name="محمد").sentence
    assert "\u2068محمد\u2069" in said
