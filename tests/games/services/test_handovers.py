"""A seat on another phone: once, soon, in public, and never by a guess."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.common.table_errors import Refused, Why
from games.common.tokens import hash_of
from games.models import Claim, HandOver, Notice, Seat, Table
from games.selectors.devices import game_at, open_claims, phone_at
from games.services import Gone, games, handovers, tables
from games.tasks import attempts_forget
from games.words.notices import Event, sentence_of
from tests.games.gathering import fresh_key, gather, sit

pytestmark = pytest.mark.django_db


def reopen(host, holder):
    _, secret = handovers.seat_reopen(host.table_id, **host.says(tag=holder.tag))
    return secret


def accept(host, secret, key=None):
    _, token = handovers.seat_accept(host.table_id, key=key or fresh_key(), secret=secret)
    return token


def claim(holder, key=None):
    _, token = handovers.claim_make(holder.table_id, key=key or fresh_key(), tag=holder.tag)
    return token


def reopened(host, holder):
    """The token of a phone that took the seat with a pass from the host."""
    return accept(host, reopen(host, holder))


def answer(host, believe):
    (claim,) = open_claims(host.table)
    say = host.says(tag=claim.tag, believe=believe)
    return handovers.claim_answer(host.table_id, **say)


def held_by(holder, token):
    return [seat.name for seat in phone_at(holder.table, {hash_of(token)}).seats]


def spent(do):
    with pytest.raises(Refused) as refused:
        do()
    assert refused.value.why is Why.SECRET_SPENT


def told(holder):
    return [notice.kind for notice in Notice.objects.filter(table_id=holder.table_id)]


def test_a_pass_moves_a_seat_and_the_old_phone_loses_it():
    ana, bruno = gather("Ana", "Bruno")
    token = accept(ana, reopen(ana, bruno))
    assert held_by(ana, token) == ["Bruno"]
    assert held_by(ana, bruno.token) == []
    assert bruno.seat.phone_changes == 1


def test_everybody_is_told_before_the_seat_moves_and_after():
    ana, bruno = gather("Ana", "Bruno")
    secret = reopen(ana, bruno)
    assert told(ana)[0] == Event.REOPENED.name
    accept(ana, secret)
    assert told(ana)[0] == Event.TAKEN.name


def test_a_pass_works_once_but_a_lost_answer_is_given_again():
    ana, bruno = gather("Ana", "Bruno")
    secret, key = reopen(ana, bruno), fresh_key()
    token = accept(ana, secret, key)
    assert accept(ana, secret, key) == token
    spent(lambda: accept(ana, secret))


def test_a_pass_lives_ten_minutes():
    ana, bruno = gather("Ana", "Bruno")
    secret = reopen(ana, bruno)
    HandOver.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    spent(lambda: accept(ana, secret))
    assert timedelta(minutes=10) >= handovers.LIFE
    assert held_by(ana, bruno.token) == ["Bruno"]


def test_a_new_pass_ends_the_one_before():
    ana, bruno = gather("Ana", "Bruno")
    first, second = reopen(ana, bruno), reopen(ana, bruno)
    assert first != second
    spent(lambda: accept(ana, first))
    accept(ana, second)


def test_a_pass_is_for_its_own_table():
    ana, bruno = gather("Ana", "Bruno")
    zoe, _ = gather("Zoé", "Yann")
    secret = reopen(ana, bruno)
    spent(lambda: accept(zoe, secret))


@pytest.mark.parametrize("secret", ["", "AAAAAAAAAA", "' OR 1=1", "💎" * 30, "x" * 10_000])
def test_what_was_never_a_pass_opens_nothing(secret):
    ana, _ = gather("Ana", "Bruno")
    spent(lambda: accept(ana, secret))


def test_a_pass_is_read_as_it_was_typed():
    ana, bruno = gather("Ana", "Bruno")
    secret = reopen(ana, bruno)
    assert held_by(ana, accept(ana, f" {secret[:5].lower()} {secret[5:]}")) == ["Bruno"]


def test_the_database_keeps_no_pass():
    ana, bruno = gather("Ana", "Bruno")
    secret = reopen(ana, bruno)
    assert secret not in str(list(HandOver.objects.values()))
    assert len(secret) == handovers.SECRET_LENGTH


def test_only_the_host_gives_passes():
    ana, bruno = gather("Ana", "Bruno")
    with pytest.raises(Gone):
        handovers.seat_reopen(ana.table_id, **bruno.says(tag=ana.tag))


def test_a_claim_opens_nothing_until_the_host_believes_it():
    ana, bruno = gather("Ana", "Bruno")
    token = claim(bruno)
    assert held_by(ana, token) == []
    assert phone_at(ana.table, {hash_of(token)}).claim.seat == bruno.seat
    assert told(ana)[0] == Event.CLAIMED.name
    answer(ana, believe=True)
    assert held_by(ana, token) == ["Bruno"]
    assert held_by(ana, bruno.token) == []
    assert told(ana)[0] == Event.BELIEVED.name
    assert not Claim.objects.exists()


def test_a_doubted_claim_is_gone():
    ana, bruno = gather("Ana", "Bruno")
    token = claim(bruno)
    answer(ana, believe=False)
    assert held_by(ana, token) == []
    assert held_by(ana, bruno.token) == ["Bruno"]
    assert phone_at(ana.table, {hash_of(token)}).claim is None


def test_nobody_answers_for_the_host():
    ana, bruno = gather("Ana", "Bruno")
    claim(ana)
    with pytest.raises(Refused) as refused:
        answer(bruno, believe=True)
    assert refused.value.why is Why.NOT_YOURS
    zoe, _ = gather("Zoé", "Yann")
    (door,) = open_claims(ana.table)
    say = {**zoe.says(tag=door.tag, believe=True), "seen": None}
    with pytest.raises(Gone):
        handovers.claim_answer(ana.table_id, **say)


@pytest.fixture
def four():
    people = gather("Ana", "Bruno", "Chloé", "Dina")
    games.game_start(people[0].table_id, **people[0].says())
    return people


def asleep(holder):
    Seat.objects.filter(tag=holder.tag).update(here=False)


def test_in_a_game_two_who_play_let_a_phone_in(four):
    ana, bruno, chloe, _ = four
    asleep(ana)
    token = claim(ana)
    answer(bruno, believe=True)
    answer(bruno, believe=True)  # the same voice
    assert held_by(ana, token) == []
    answer(chloe, believe=True)
    assert held_by(ana, token) == ["Ana"]
    assert held_by(ana, ana.token) == []
    notice = Notice.objects.filter(table_id=ana.table_id).first()
    assert (notice.kind, notice.game) == (Event.LET_IN.name, game_at(ana.table))
    assert notice.facts == {"name": "Ana", "other": "Bruno", "another": "Chloé"}


def test_in_a_game_the_host_alone_gives_no_seat_to_another_phone(four):
    """Neither by a pass nor by a word: a player with a phone of their own bears witness."""
    ana, bruno, chloe, _ = four
    for holder in (bruno, chloe):
        asleep(holder)  # their screens are locked
    token = reopened(ana, bruno)
    assert held_by(ana, token) == []
    assert phone_at(ana.table, {hash_of(token)}).claim.seat == bruno.seat
    answer(ana, believe=True)  # the voice that the pass was already
    assert held_by(ana, token) == []
    answer(chloe, believe=True)
    assert held_by(ana, token) == ["Bruno"]
    assert told(ana)[0] == Event.LET_IN.name


def test_a_host_who_only_watches_bears_no_witness(four):
    ana, bruno, *_ = four
    asleep(bruno)
    claim(bruno)
    screen = "a screen's token"
    Table.objects.filter(pk=ana.table_id).update(screen_hash=hash_of(screen))
    (door,) = open_claims(ana.table)
    asked = {"by": {hash_of(screen)}, "key": fresh_key(), "seen": None, "tag": door.tag}
    with pytest.raises(Refused) as refused:
        handovers.claim_answer(ana.table_id, believe=True, **asked)
    assert refused.value.why is Why.TWO_LET_IN
    handovers.claim_answer(ana.table_id, believe=False, **{**asked, "key": fresh_key()})
    assert open_claims(ana.table) == []


def test_where_nobody_else_has_a_phone_here_the_hosts_word_is_enough(four):
    ana, bruno, chloe, dina = four
    silent = {"here": False, "away": True}
    Seat.objects.filter(tag__in=[bruno.tag, chloe.tag, dina.tag]).update(**silent)
    assert held_by(ana, reopened(ana, bruno)) == ["Bruno"]


@pytest.mark.parametrize("here", [True, False])
def test_where_two_have_phones_the_host_alone_takes_no_seat_whose_phone_was_just_here(four, here):
    ana, bruno, chloe, dina = four
    Seat.objects.filter(tag__in=[chloe.tag, dina.tag]).update(token_hash="", here=False)
    Seat.objects.filter(tag=bruno.tag).update(here=here)
    token = reopened(ana, bruno)
    with pytest.raises(Refused) as refused:
        answer(ana, believe=True)
    assert refused.value.why is Why.STILL_HERE
    assert held_by(ana, token) == []
    answer(bruno, believe=True)
    assert held_by(ana, token) == ["Bruno"]


def test_names_from_right_to_left_turn_nothing_else_in_a_notice():
    facts = {"name": "נועה", "other": "ليلى", "another": "שרה"}
    said = sentence_of(Notice(kind=Event.LET_IN.name, facts=facts))
    assert [name for name in facts.values() if f"\u2068{name}\u2069" not in said] == []


def test_two_on_one_phone_have_one_voice(four):
    ana, bruno, chloe, dina = four
    asleep(ana)
    token = claim(ana)
    both = bruno.by | chloe.by
    for holder in (bruno, chloe):
        (door,) = open_claims(ana.table)
        say = {**holder.taps(tag=door.tag, believe=True), "by": both, "seen": None}
        handovers.claim_answer(ana.table_id, **say)
    assert held_by(ana, token) == []
    answer(dina, believe=True)
    assert held_by(ana, token) == ["Ana"]


def test_nobody_lets_a_phone_in_while_the_seats_own_is_awake(four):
    ana, bruno, chloe, dina = four
    token = claim(dina)
    for holder in (bruno, chloe):
        with pytest.raises(Refused) as refused:
            answer(holder, believe=True)
        assert refused.value.why is Why.STILL_HERE
    answer(dina, believe=False)
    assert held_by(ana, token) == []
    assert not open_claims(ana.table)


def test_whoever_only_watches_lets_nobody_in(four):
    ana, *_ = four
    asleep(ana)
    late = sit(ana, "Zoé")
    claim(ana)
    with pytest.raises(Refused) as refused:
        answer(late, believe=True)
    assert refused.value.why is Why.WATCHING


def test_a_claim_fades_after_a_while():
    ana, bruno = gather("Ana", "Bruno")
    token = claim(bruno)
    Claim.objects.update(made_at=timezone.now() - timedelta(minutes=11))
    assert phone_at(ana.table, {hash_of(token)}).claim is None
    assert open_claims(ana.table) == []


def test_old_passes_and_claims_are_thrown_away():
    ana, bruno = gather("Ana", "Bruno")
    reopen(ana, bruno)
    claim(bruno)
    attempts_forget()
    assert (HandOver.objects.count(), Claim.objects.count()) == (1, 1)
    HandOver.objects.update(expires_at=timezone.now() - timedelta(days=2))
    Claim.objects.update(made_at=timezone.now() - timedelta(days=2))
    attempts_forget()
    assert (HandOver.objects.count(), Claim.objects.count()) == (0, 0)


def test_the_door_is_not_flooded():
    _ana, bruno = gather("Ana", "Bruno")
    for _ in range(handovers.MOST_CLAIMS):
        claim(bruno)
    with pytest.raises(Refused) as refused:
        claim(bruno)
    assert refused.value.why is Why.CLAIMS_FULL


def test_at_a_closed_table_nobody_is_heard_at_the_door():
    ana, bruno = gather("Ana", "Bruno")
    tables.table_lock(ana.table_id, **ana.says(locked=True))
    with pytest.raises(Gone):
        claim(bruno)
    assert held_by(ana, accept(ana, reopen(ana, bruno))) == ["Bruno"]
