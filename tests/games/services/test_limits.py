"""How often strangers may try: counted in the database, exactly, and never for the seated."""

import threading

import pytest
from django.db import connection

from games.common.table_errors import Refused, Why
from games.models import Attempt
from games.services import limits
from games.services.limits import Limit, neighbourhood, refund, spend
from games.tasks import attempts_forget

THREE = Limit("three", 3, 3600)


def tries(count, *charges):
    """How many of *count* tries get through."""
    through = 0
    for _ in range(count):
        try:
            spend(*charges)
            through += 1
        except Refused:
            continue
    return through


@pytest.mark.django_db
def test_a_quota_is_a_quota():
    assert tries(10, (THREE, "192.168.1.7")) == 3
    with pytest.raises(Refused) as refused:
        spend((THREE, "192.168.1.7"))
    assert refused.value.why is Why.TOO_OFTEN


@pytest.mark.django_db
def test_private_addresses_count_and_each_on_its_own():
    assert tries(5, (THREE, "10.0.0.1")) == 3
    assert tries(5, (THREE, "10.0.0.2")) == 3


@pytest.mark.django_db
def test_a_right_guess_costs_nothing():
    for _ in range(10):
        spend((THREE, "10.0.0.1"))
        refund((THREE, "10.0.0.1"))
    assert tries(5, (THREE, "10.0.0.1")) == 3


@pytest.mark.django_db
def test_a_full_counter_charges_none_of_the_others():
    all_of_them = Limit("all", 100, 3600)
    assert tries(10, (all_of_them, ""), (THREE, "10.0.0.1")) == 3
    assert Attempt.objects.get(bucket="all:").count == 3


@pytest.mark.django_db
def test_a_window_ends(monkeypatch):
    now = [1_000_000.0]
    monkeypatch.setattr(limits.time, "time", lambda: now[0])
    minute = Limit("minute", 3, 60)
    assert tries(5, (minute, "a")) == 3
    now[0] += 60
    assert tries(5, (minute, "a")) == 3
    now[0] -= 3600  # a clock that is set back opens no door twice, and shuts none for good
    assert tries(5, (minute, "a")) == 3


@pytest.mark.django_db
def test_the_turn_of_a_minute_gives_nobody_twice_the_quota(monkeypatch):
    now = [1_000_000.0 + 59]
    monkeypatch.setattr(limits.time, "time", lambda: now[0])
    minute = Limit("minute", 3, 60)
    begun = now[0] % 60
    assert tries(2, (minute, "a")) == 2
    now[0] += 60 - begun  # a minute of the clock on the wall begins
    assert tries(5, (minute, "a")) == 1
    with pytest.raises(Refused) as refused:
        spend((minute, "a"))
    assert refused.value.facts["seconds"] == begun
    now[0] += begun
    assert tries(5, (minute, "a")) == 3


@pytest.mark.django_db
def test_old_counters_are_thrown_away():
    spend((limits.GUESS, "a"))
    attempts_forget()
    assert Attempt.objects.count() == 1
    Attempt.objects.update(window=1)
    attempts_forget()
    assert Attempt.objects.count() == 0


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.168.1.7", "192.168.1.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("", "unknown"),
        ("not an address", "unknown"),
    ],
)
def test_whose_tries_are_counted_together(address, counted):
    assert neighbourhood(address) == counted


@pytest.mark.django_db(transaction=True)
def test_many_at_once_never_exceed_the_quota():
    limit, through = Limit("race", 20, 3600), []
    start = threading.Barrier(8)

    def knock():
        start.wait(10)
        try:
            through.append(tries(10, (limit, "10.0.0.1")))
        finally:
            connection.close()

    threads = [threading.Thread(target=knock) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(through) == 20
