"""Passing the host's role on, and agreeing on another when the phone is gone."""

import pytest

from games.keys import hash_of
from games.models import HostVote, Seat
from games.objections import Refused, Why
from games.services import Gone, hosts, seats
from tests.games.gathering import gather, open_table, sit

pytestmark = pytest.mark.django_db


def away(*holders):
    Seat.objects.filter(tag__in=[holder.tag for holder in holders]).update(here=False)


def vote(voter, candidate):
    return hosts.host_vote(voter.table_id, **voter.taps(tag=candidate.tag))


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


def test_nobody_votes_while_the_host_is_here():
    _ana, bruno = gather("Ana", "Bruno")
    with pytest.raises(Refused) as refused:
        vote(bruno, bruno)
    assert refused.value.why is Why.HOST_IS_HERE
    assert not HostVote.objects.exists()


def test_more_than_half_of_those_here_choose_a_host():
    ana, bruno, chloe, dina, _elie = gather("Ana", "Bruno", "Chloé", "Dina", "Élie")
    away(ana)  # four are here: three voices
    vote(bruno, chloe)
    vote(chloe, chloe)
    assert ana.table.host == ana.seat
    vote(dina, bruno)
    assert ana.table.host == ana.seat
    vote(dina, chloe)  # a mind may change
    assert ana.table.host == chloe.seat
    assert not HostVote.objects.exists()


def test_those_who_are_away_neither_count_nor_decide():
    ana, bruno, chloe, dina = gather("Ana", "Bruno", "Chloé", "Dina")
    away(ana)
    vote(bruno, chloe)
    away(ana, bruno)  # two are here: two voices, and Bruno's no longer counts
    vote(chloe, chloe)
    assert ana.table.host == ana.seat
    vote(dina, chloe)
    assert ana.table.host == chloe.seat


def test_the_last_one_left_decides_alone():
    ana, bruno = gather("Ana", "Bruno")
    away(ana)
    vote(bruno, bruno)
    assert ana.table.host == bruno.seat


def test_a_shared_phone_speaks_for_both():
    ana, bruno, _ = gather("Ana", "Bruno", "Chloé")
    _, token = seats.seat_share(ana.table_id, **bruno.says(name="Dina"))
    both = bruno.by | {hash_of(token)}
    away(ana)
    hosts.host_vote(ana.table_id, by=both, key="both of us vote once", tag=bruno.tag)
    assert ana.table.host == bruno.seat  # two of three voices


def test_strangers_do_not_vote():
    ana, bruno = gather("Ana", "Bruno")
    away(ana)
    zoe = open_table("Zoé")
    with pytest.raises(Gone):
        hosts.host_vote(ana.table_id, **zoe.taps(tag=bruno.tag))
