"""Opening, wishing, closing and ending tables."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.common import tokens
from games.common.table_errors import Refused, Why
from games.common.tokens import hash_of
from games.models import Seat, Table
from games.selectors.devices import is_over
from games.services import Gone, Stale, tables
from tests.games.gathering import fresh_key, gather, names_at, open_table, sit

pytestmark = pytest.mark.django_db


def long_ago(table_id, **ago):
    past = timezone.now() - timedelta(**ago)
    Table.objects.filter(pk=table_id).update(last_active=past)
    Seat.objects.filter(table_id=table_id).update(seen_at=past)


def test_whoever_opens_with_a_name_sits_down_and_hosts():
    ana = open_table("Ana")
    assert ana.table.host.name == "Ana"
    assert ana.table.host.token_hash == hash_of(ana.token)
    assert (ana.table.screen_hash, ana.table.rulebook) == ("", "saboteur")


def test_a_screen_opens_a_table_without_a_seat():
    screen = open_table(None)
    assert names_at(screen) == []
    assert screen.table.screen_hash == hash_of(screen.token)


def test_a_doubled_tap_opens_one_table_with_one_token():
    key = fresh_key()
    one, other = (tables.table_open(key=key, name="Ana") for _ in range(2))
    assert one == other
    assert Table.objects.count() == 1


def test_the_token_itself_is_nowhere_in_the_database():
    ana, bruno = gather("Ana", "Bruno")
    kept = str([list(Table.objects.values()), list(Seat.objects.values())])
    assert ana.token not in kept
    assert bruno.token not in kept
    assert len(ana.token) == 43  # 256 bits


def test_an_unknown_game_opens_nothing():
    with pytest.raises(Refused) as refused:
        tables.table_open(key=fresh_key(), name="Ana", rulebook="chess")
    assert refused.value.why is Why.NO_SUCH_GAME
    assert not Table.objects.exists()


def test_wishes_may_change_until_the_deal():
    ana = open_table()
    wish = {"rulebook": "saboteur", "edition": "classic", "options": {"connected": "no"}}
    tables.wishes_change(ana.table_id, **ana.says(**wish))
    assert ana.table.edition == "classic"
    assert ana.table.options == {"tracking": "moves", "connected": False}
    Table.objects.filter(pk=ana.table_id).update(playing=True)
    with pytest.raises(Refused) as refused:
        tables.wishes_change(ana.table_id, **ana.says(rulebook="lutins"))
    assert refused.value.why is Why.PLAYING


def test_only_the_host_wishes_and_closes():
    ana, bruno = gather("Ana", "Bruno")
    with pytest.raises(Gone):
        tables.wishes_change(ana.table_id, **bruno.says(rulebook="lutins"))
    with pytest.raises(Gone):
        tables.table_lock(ana.table_id, **bruno.says(locked=True))


def test_a_closed_table_takes_nobody_and_keeps_everybody():
    ana, _ = gather("Ana", "Bruno")
    tables.table_lock(ana.table_id, **ana.says(locked=True))
    with pytest.raises(Gone):
        sit(ana, "Chloé")
    assert names_at(ana) == ["Ana", "Bruno"]
    tables.table_lock(ana.table_id, **ana.says(locked=False))
    sit(ana, "Chloé")


def test_a_wish_is_made_old_by_another_wish_and_by_nothing_else():
    ana = open_table()
    wish, late = ana.says(rulebook="lutins"), ana.says(rulebook="saboteur2")
    sit(ana, "Bruno")
    tables.table_lock(ana.table_id, **ana.says(locked=True))
    tables.wishes_change(ana.table_id, **wish)
    assert ana.table.rulebook == "lutins"
    with pytest.raises(Stale):
        tables.wishes_change(ana.table_id, **late)
    assert ana.table.rulebook == "lutins"


def test_a_table_ends_after_a_day_without_anyone():
    ana = open_table()
    long_ago(ana.table_id, hours=25)
    assert is_over(ana.table, [ana.seat])  # on reading, before any sweep
    version = ana.table.version
    assert tables.tables_end() == 1
    assert tables.tables_end() == 0
    assert ana.table.ended_at is not None
    assert ana.table.version == version + 1
    assert names_at(ana) == ["Ana"]  # nothing is thrown away


def test_a_table_that_is_only_looked_at_lives_on():
    ana, bruno = gather("Ana", "Bruno")
    long_ago(ana.table_id, hours=25)
    Seat.objects.filter(tag=bruno.tag).update(seen_at=timezone.now())
    assert not is_over(ana.table, [ana.seat, bruno.seat])
    assert tables.tables_end() == 0


def test_nothing_changes_at_a_table_that_has_ended():
    ana = open_table()
    long_ago(ana.table_id, hours=25)
    with pytest.raises(Refused) as refused:
        tables.table_lock(ana.table_id, **ana.says(locked=True))
    assert refused.value.why is Why.TABLE_ENDED
    with pytest.raises(Refused):
        sit(ana, "Bruno")


def test_a_code_is_never_given_twice(monkeypatch):
    ana = open_table()
    signs = iter(ana.table.code * 2 + "KMRHA7")
    monkeypatch.setattr(tokens.secrets, "choice", lambda letters: next(signs, letters[0]))
    table, _ = tables.table_open(key=fresh_key(), name=None)
    assert table.code == "KMRHA7"
