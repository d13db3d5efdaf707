"""Real threads at one table: a serial order exists, and nothing is lost or doubled."""

import threading

import pytest
from django.db import connection

from games.common.table_errors import Refused
from games.models import Answer, Seat, Table
from games.services import Stale, handovers, hosts, seats, tables
from tests.games.gathering import fresh_key, gather, names_at, open_table

pytestmark = pytest.mark.django_db(transaction=True)


def at_once(*deeds):
    """Do all of it at the same moment; what each gave, or the exception it ended with."""
    start = threading.Barrier(len(deeds))
    outcomes = [None] * len(deeds)

    def run(place, deed):
        start.wait(20)
        try:
            outcomes[place] = deed()
        except Exception as error:
            outcomes[place] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=pair) for pair in enumerate(deeds)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return outcomes


def test_ten_phones_sit_down_at_once():
    ana = open_table()
    names = [f"Player {letter}" for letter in "BCDEFGHJKN"]
    key = fresh_key()
    outcomes = at_once(
        *(
            lambda name=name: seats.seat_take(ana.table_id, key=key + name, name=name)
            for name in names
        )
    )
    assert not [error for error in outcomes if isinstance(error, Exception)]
    everyone = Seat.objects.filter(table_id=ana.table_id)
    assert sorted(names_at(ana)) == ["Ana", *sorted(names)]
    assert sorted(everyone.values_list("number", flat=True)) == list(range(11))
    assert sorted(everyone.values_list("mark", flat=True)) == list(range(11))
    assert ana.table.version == 11


def test_one_name_is_given_once():
    ana = open_table()
    key = fresh_key()
    outcomes = at_once(
        *(
            lambda place=place: seats.seat_take(ana.table_id, key=f"{key}{place}", name="Bruno")
            for place in range(6)
        )
    )
    assert sum(isinstance(outcome, Refused) for outcome in outcomes) == 5
    assert names_at(ana) == ["Ana", "Bruno"]


def test_a_form_sent_ten_times_within_a_moment_happens_once():
    ana = open_table()
    key = fresh_key()
    sent = [lambda: seats.seat_take(ana.table_id, key=key, name="Bruno")] * 10
    outcomes = at_once(*sent)
    assert {token for _, token in outcomes} == {outcomes[0][1]}
    assert sum(not written.again for written, _ in outcomes) == 1
    assert names_at(ana) == ["Ana", "Bruno"]


def test_of_many_who_saw_the_same_page_one_is_heard():
    ana, bruno, _ = gather("Ana", "Bruno", "Chloé")
    version = ana.table.version
    wishes = [ana.says(tag=bruno.tag, step=1) for _ in range(6)]
    outcomes = at_once(*(lambda w=wish: seats.seat_move(ana.table_id, **w) for wish in wishes))
    assert sum(isinstance(outcome, Stale) for outcome in outcomes) == 5
    assert ana.table.version == version + 1
    assert names_at(ana) == ["Ana", "Chloé", "Bruno"]


def test_versions_count_the_writes_and_nothing_else():
    people = gather("Ana", "Bruno", "Chloé", "Dina")
    table_id, before = people[0].table_id, people[0].table.version
    answers = Answer.objects.filter(table_id=table_id)
    kept = answers.count()

    def toggle(holder):
        for number in range(12):
            seats.seat_ready(table_id, **holder.taps(tag="", ready=number % 2 == 0))

    outcomes = at_once(*(lambda holder=holder: toggle(holder) for holder in people))
    assert outcomes == [None] * 4
    assert Table.objects.get(pk=table_id).version == before + 48
    assert answers.count() == kept + 48


def test_a_pass_is_taken_by_one_phone():
    ana, bruno = gather("Ana", "Bruno")
    _, secret = handovers.seat_reopen(ana.table_id, **ana.says(tag=bruno.tag))
    key = fresh_key()
    outcomes = at_once(
        *(
            lambda p=place: handovers.seat_accept(ana.table_id, key=f"{key}{p}", secret=secret)
            for place in range(5)
        )
    )
    assert sum(isinstance(outcome, Refused) for outcome in outcomes) == 4
    assert bruno.seat.phone_changes == 1


def test_a_table_has_one_host_whatever_happens_at_once():
    people = gather("Ana", "Bruno", "Chloé", "Dina")
    Seat.objects.filter(tag=people[0].tag).update(here=False, away=True)
    outcomes = at_once(
        *(
            lambda h=holder: hosts.host_vote(h.table_id, **h.taps(tag=people[1].tag))
            for holder in people[1:]
        )
    )
    # Two of three voices make the host; who comes later finds Bruno here and in office.
    assert sum(isinstance(outcome, Refused) for outcome in outcomes) == 1
    assert people[0].table.host == people[1].seat


def test_a_table_is_opened_once_by_a_doubled_tap():
    key = fresh_key()
    outcomes = at_once(*[lambda: tables.table_open(key=key, name="Ana")] * 6)
    assert len({(table.pk, token) for table, token in outcomes}) == 1
    assert Table.objects.count() == 1
    assert Seat.objects.count() == 1
