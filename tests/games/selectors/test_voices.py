"""Who chooses another host, and how votes are counted."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.common.table_errors import Refused, Why
from games.common.tokens import hash_of
from games.models import HostVote, Seat
from games.services import Gone, games, hosts, seats
from tests.games.gathering import gather, open_table, sit

pytestmark = pytest.mark.django_db


def away(*holders):
    """Silent for long."""
    long_ago = timezone.now() - timedelta(minutes=5)
    gone = Seat.objects.filter(tag__in=[holder.tag for holder in holders])
    gone.update(here=False, away=True, seen_at=long_ago)


def vote(voter, candidate):
    return hosts.host_vote(voter.table_id, **voter.taps(tag=candidate.tag))


def test_nobody_votes_while_the_host_is_here():
    _ana, bruno = gather("Ana", "Bruno")
    with pytest.raises(Refused) as refused:
        vote(bruno, bruno)
    assert refused.value.why is Why.HOST_IS_HERE
    assert not HostVote.objects.exists()


def test_a_host_whose_phone_sleeps_for_a_moment_is_host():
    ana, bruno = gather("Ana", "Bruno")
    Seat.objects.filter(tag=ana.tag).update(here=False)
    with pytest.raises(Refused) as refused:
        vote(bruno, bruno)
    assert refused.value.why is Why.HOST_IS_HERE


def test_the_first_to_come_back_does_not_decide_alone():
    """Everybody's Wi-Fi was gone for a minute; the others will be back in a moment."""
    ana, bruno, chloe, dina = gather("Ana", "Bruno", "Chloé", "Dina")
    away(ana)
    a_minute_ago = timezone.now() - timedelta(seconds=65)
    gone = Seat.objects.filter(tag__in=[chloe.tag, dina.tag])
    gone.update(here=False, away=True, seen_at=a_minute_ago)
    vote(bruno, bruno)
    assert ana.table.host == ana.seat
    vote(dina, bruno)
    assert ana.table.host == bruno.seat


def test_in_a_game_only_those_who_play_choose_and_count():
    ana, bruno, chloe = gather("Ana", "Bruno", "Chloé")
    games.game_start(ana.table_id, **ana.says())
    strangers = [sit(ana, f"Stranger {number}") for number in range(6)]
    away(ana)
    for stranger in strangers:
        with pytest.raises(Refused) as refused:
            vote(stranger, strangers[0])
        assert refused.value.why is Why.WATCHING
    with pytest.raises(Refused) as refused:
        vote(bruno, strangers[0])
    assert refused.value.why is Why.ONLY_WATCHES
    vote(bruno, chloe)
    assert ana.table.host == ana.seat
    vote(chloe, chloe)
    assert ana.table.host == chloe.seat


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
