"""What every page of a game tells of its seats: for whom the table waits, and who came late."""

import pytest

from games.log.store import timeline_of
from games.models import Notice, Seat
from games.pages.log_lines import LogLine
from games.pages.seat_news import TURNS, has_no_news, news_of, standing, told_between
from games.selectors.devices import phone_at
from games.selectors.rights import access_to
from games.services import seats
from games.words.notices import Event, note
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def news(evening, seat):
    return news_of(access_to(evening.game, phone_at(evening.table, evening.phone(seat))))


def test_where_nothing_happens_nothing_is_told(evening):
    Seat.objects.filter(table_id=evening.pk).update(here=True, away=False)
    assert not news(evening, 0).is_any


def test_that_nobody_has_news_is_found_once_for_all_phones(evening, django_assert_num_queries):
    Seat.objects.filter(table_id=evening.pk).update(here=True, away=False)
    every = [access_to(evening.game, phone_at(evening.table, evening.phone(n))) for n in range(3)]
    assert has_no_news(every[0])
    with django_assert_num_queries(0):
        assert all(map(has_no_news, every))


def test_who_has_news_is_told_whatever_the_others_have(evening):
    Seat.objects.filter(table_id=evening.pk).update(here=True, away=False)
    _, token = seats.seat_take(evening.pk, key="late", name="Dina")
    evening.tokens.append(token)
    every = [access_to(evening.game, phone_at(evening.table, evening.phone(n))) for n in range(4)]
    told = [news_of(access).is_any for access in every]
    assert [has_no_news(access) for access in every] == [not one for one in told]
    assert told[3]


def test_a_seat_in_other_hands_is_told_until_the_next_deal(evening):
    note(evening.table, Event.TAKEN, name="Bruno")
    notices = list(Notice.objects.filter(kind="TAKEN"))
    timeline = timeline_of(evening.game)
    assert standing(evening.game, timeline, notices) == ("Bruno’s seat is now on another phone.",)
    evening.undo()
    evening.deal()
    assert standing(evening.game, timeline_of(evening.game), notices) == ()


def test_in_a_game_without_rounds_it_is_told_for_some_turns():
    evening = Evening("lutins", names=("Ana", "Bruno"), dealt=[])
    evening.start()
    note(evening.table, Event.TAKEN, name="Bruno")
    notices = list(Notice.objects.filter(kind="TAKEN"))
    told = []
    for _ in range(TURNS * 2 + 1):
        told.append(bool(standing(evening.game, timeline_of(evening.game), notices)))
        by = evening.state.turn
        evening.enter(by, "pass" if evening.state.phase != "start" else "collect")
    assert told[0]
    assert not standing(evening.game, timeline_of(evening.game), notices)


def test_whoever_came_later_watches(evening):
    _, token = seats.seat_take(evening.pk, key="late", name="Dina")
    evening.tokens.append(token)
    assert news(evening, 3).watches
    assert not news(evening, 1).watches


def test_the_table_waits_for_somebody_who_is_gone(evening):
    Seat.objects.filter(table_id=evening.pk, number=0).update(away=True, here=False)
    [missing] = news(evening, 1).gone
    assert (missing.name, missing.may_act, missing.chance) == ("Ana", True, False)


def test_changes_of_seats_stand_in_the_log_where_they_happened(evening):
    note(evening.table, Event.TAKEN, name="Bruno")
    lines = [LogLine(number=n, text=f"row {n}", seat=None, do="path") for n in (2, 1)]
    told = told_between(lines, evening.game)
    assert [line.do for line in told] == ["path", "seats", "path"]
    assert [line.do for line in told_between(lines, evening.game, only=())] == ["path", "path"]
