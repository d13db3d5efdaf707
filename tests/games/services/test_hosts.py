"""Passing the host's role on."""

import pytest

from games.common.table_errors import Refused, Why
from games.models import Seat
from games.services import Gone, hosts, seats
from tests.games.gathering import gather, open_table, sit

pytestmark = pytest.mark.django_db


def test_the_host_passes_it_on():
    ana, bruno = gather("Ana", "Bruno")
    hosts.host_pass(ana.table_id, **ana.says(tag=bruno.tag))
    assert ana.table.host == bruno.seat
    with pytest.raises(Gone):
        hosts.host_pass(ana.table_id, **ana.says(tag=ana.tag))


def test_a_screen_may_always_pass_it_on():
    screen = open_table(None)
    bruno, chloe = sit(screen, "Bruno"), sit(screen, "Chloé")
    hosts.host_pass(screen.table_id, **screen.says(tag=chloe.tag))
    hosts.host_pass(screen.table_id, **screen.says(tag=bruno.tag))
    assert screen.table.host == bruno.seat


def test_whoever_has_no_phone_cannot_host():
    ana = open_table()
    seats.guest_seat(ana.table_id, **ana.says(name="Mamie"))
    mamie = Seat.objects.get(name="Mamie")
    with pytest.raises(Refused) as refused:
        hosts.host_pass(ana.table_id, **ana.says(tag=mamie.tag))
    assert refused.value.why is Why.HOST_NEEDS_PHONE
