"""A chair that lost its phone keeps its secrets, and does not hold up the table."""

import pytest
from django.utils import translation

from games.common.table_errors import Refused, Why
from games.engine.core import Seat as GameSeat
from games.models import Notice, Seat
from games.pages.game_page import secret_of, sight_of
from games.pages.seat_news import told_between
from games.selectors.devices import open_claims, phone_at
from games.selectors.rights import access_to
from games.services import absent, handovers, seats
from games.words.notices import Event
from tests.games.browsing import phone_of
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db
HANDS = ["roles", "goals", "hands", "gold"]


@pytest.fixture
def evening():
    evening = Evening(names=("Ana", "Bruno", "Chloé", "Dina"), dealt=HANDS)
    evening.start()
    return evening


def device(evening, seat):
    return phone_at(evening.table, evening.phone(seat))


def chair(evening, seat):
    return Seat.objects.get(pk=evening.game.seats[seat])


def lose(evening, seat):
    """The host takes the phone's seat away."""
    seats.seat_remove(evening.pk, tag=chair(evening, seat).tag, **evening.asks(0))


def chance(evening, by, seat):
    say = {name: value for name, value in evening.asks(by).items() if name != "seen"}
    return absent.chance_play(evening.pk, position="", seat=seat, **say)


def page_of(evening, seat):
    return phone_of(evening, seat).get(f"/t/{evening.table.code}/").content.decode()


def refused(do):
    with pytest.raises(Refused) as refusal:
        do()
    return refusal.value.why


def test_a_chair_that_loses_its_phone_keeps_its_secrets_from_the_host(evening):
    lose(evening, 1)
    host, bruno = device(evening, 0), GameSeat(1)
    assert access_to(evening.game, host).held == (0,)
    with pytest.raises(PermissionError):
        secret_of(access_to(evening.game, host), bruno)
    with pytest.raises(PermissionError):
        sight_of(access_to(evening.game, host), bruno)


def test_removing_it_once_more_opens_nothing(evening):
    lose(evening, 1)
    lose(evening, 1)
    assert access_to(evening.game, device(evening, 0)).held == (0,)


def test_the_next_deal_opens_it_and_an_undone_deal_does_not():
    evening = Evening(dealt=["roles"], options={"tracking": "scores", "connected": True})
    evening.start()
    lose(evening, 1)
    evening.enter(None, "result", treasure=False, last=0)
    evening.turn()
    while (share := evening.state.round.ending.share).unpaid:
        paid = share.unpaid[0]
        evening.enter(paid, "take", gold=[1, 3], phone=0 if paid == 1 else paid)
    evening.deal()
    assert access_to(evening.game, device(evening, 0)).held == (0, 1)
    evening.undo()
    assert access_to(evening.game, device(evening, 0)).held == (0,)


def test_a_host_who_only_watches_sees_nobodys_secrets(evening):
    seats.guest_seat(evening.pk, name="Émile", **evening.asks(0))
    for seat in (1, 2, 3):
        lose(evening, seat)
    _, token = seats.seat_take(evening.pk, key="somebody comes late", name="Zoé")
    leave = {name: value for name, value in evening.asks(0).items() if name != "seen"}
    seats.seat_leave(evening.pk, tag=chair(evening, 0).tag, **leave)
    evening.tokens.append(token)
    zoe = device(evening, 4)
    assert zoe.is_host
    assert access_to(evening.game, zoe).held == ()


def test_chance_discards_for_whoever_is_gone_and_the_turn_passes(evening):
    turn = evening.state.round.turn
    before = evening.state.round.hands[turn]
    assert refused(lambda: chance(evening, 1, turn)) is Why.NOT_GONE
    Seat.objects.filter(pk=evening.game.seats[turn]).update(here=False, away=True)
    chance(evening, 1, turn)
    assert evening.state.round.turn != turn
    assert len(evening.state.round.hands[turn]) == len(before)
    step = Notice.objects.filter(table_id=evening.pk).first()
    assert (step.kind, step.row) == (Event.CHANCE.name, evening.game.length - 1)


def test_chance_plays_only_in_turn_and_for_players(evening):
    turn = evening.state.round.turn
    Seat.objects.filter(table_id=evening.pk).update(away=True)
    assert refused(lambda: chance(evening, 1, (turn + 1) % 4)) is Why.NO_STAND_IN
    assert refused(lambda: chance(evening, 1, 99)) is Why.SEAT_GONE
    _, token = seats.seat_take(evening.pk, key="somebody comes late", name="Zoé")
    evening.tokens.append(token)
    assert refused(lambda: chance(evening, 4, turn)) is Why.WATCHING
    assert refused(lambda: evening.enter(turn, "pass", cards=["x"], phone=4)) is Why.WATCHING
    assert refused(lambda: evening.undo(4)) is Why.WATCHING


def test_where_cards_lie_on_the_table_anybody_enters_for_whoever_is_gone():
    evening = Evening(names=("Ana", "Bruno", "Chloé", "Dina"), dealt=["roles"])
    evening.start()
    lose(evening, 1)
    while evening.state.round.turn != 1:
        evening.enter(evening.state.round.turn, "pass", cards=1)
    evening.enter(1, "pass", cards=1, phone=2)
    assert evening.state.round.turn == 2
    assert refused(lambda: chance(evening, 2, 1)) is Why.NO_STAND_IN


def test_chance_takes_gold_for_whoever_is_gone(evening):
    """To the end of a round in which nobody but Ana is here."""
    Seat.objects.filter(pk__in=evening.game.seats[1:]).update(here=False, away=True)
    while evening.state.round.phase == "play":
        turn = evening.state.round.turn
        if turn:
            chance(evening, 0, turn)
        else:
            evening.enter(0, "pass", cards=[evening.state.round.hands[0][0]])
    evening.turn()
    assert evening.state.round.phase == "deal"


def test_every_change_of_hands_is_a_line_of_the_log(evening):
    lose(evening, 1)
    with translation.override("en"):
        (line,) = told_between([], evening.game)
    assert (line.text, line.do, line.number) == ("Bruno plays on without a phone.", "seats", 1)


@pytest.fixture
def two_phones(evening):
    """Chloé and Dina have none: nobody bears witness beside the host."""
    Seat.objects.filter(pk__in=evening.game.seats[2:]).update(token_hash="")
    return evening


def silent(evening, seat):
    """Its phone has not been heard of for a minute."""
    Seat.objects.filter(pk=evening.game.seats[seat]).update(here=False, away=True)


def let_in(evening, by, seat):
    """A phone at the door says it is somebody; one that holds a seat says yes."""
    _, token = handovers.claim_make(evening.pk, key="a second phone", tag=chair(evening, seat).tag)
    (door,) = open_claims(evening.table)
    handovers.claim_answer(evening.pk, tag=door.tag, believe=True, **evening.asks(by))
    evening.tokens[seat] = token


def passed(evening, by, seat):
    """The host opens a seat, and a second phone takes it."""
    opened = handovers.seat_reopen(evening.pk, tag=chair(evening, seat).tag, **evening.asks(by))
    written, token = handovers.seat_accept(evening.pk, key="a second phone", secret=opened[1])
    assert "waits" not in written.told
    evening.tokens[seat] = token


@pytest.mark.parametrize("give", [let_in, passed])
@pytest.mark.parametrize("part", [lose, silent])
def test_a_host_who_alone_gives_a_seat_to_a_second_phone_reads_nothing(two_phones, part, give):
    """The host's word is enough for the seat, not for its secrets."""
    evening = two_phones
    part(evening, 1)
    give(evening, 0, 1)
    second = device(evening, 1)
    assert [seat.name for seat in second.seats] == ["Bruno"]
    assert access_to(evening.game, second).held == ()
    assert "Seul l’hôte a dit qui tu es." in page_of(evening, 1)
    while evening.state.round.turn != 1:
        turn = evening.state.round.turn
        evening.enter(turn, "pass", cards=[evening.state.round.hands[turn][0]], phone=0)
    assert "Le hasard joue pour Bruno" in page_of(evening, 0)
    chance(evening, 0, 1)  # it does not hold up the table
    assert evening.state.round.turn != 1


def test_whoever_holds_a_seat_takes_its_secrets_along(two_phones):
    let_in(two_phones, 1, 1)
    assert access_to(two_phones.game, device(two_phones, 1)).held == (1,)


def test_a_covered_seat_that_goes_to_a_third_phone_stays_covered(two_phones):
    silent(two_phones, 1)
    passed(two_phones, 0, 1)
    let_in(two_phones, 1, 1)
    assert access_to(two_phones.game, device(two_phones, 1)).held == ()


def test_whom_the_host_looks_after_has_no_secrets_from_a_phone_of_their_own(two_phones):
    silent(two_phones, 1)  # nobody bears witness, and nobody need
    passed(two_phones, 0, 2)
    assert access_to(two_phones.game, device(two_phones, 2)).held == (2,)
