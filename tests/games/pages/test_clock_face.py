"""The clock on pages: set by the host, the same for everybody, caught up by whoever looks."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Clock
from games.pages.clock_face import figures
from games.services import clocks
from games.views import visits
from tests.games.browsing import forms_in, phone_of
from tests.games.evening import Evening
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db

TERMS = {"kind": "turn", "then": "ask", "seconds-turn": "60", "warning": "10", "increment": "0"}


@pytest.fixture
def hour():
    visits._tried.forget_all()
    with standing_still(timezone.now()) as hour:
        yield hour


@pytest.fixture
def evening():
    return Evening("lutins", dealt=["dice", "chests", "tunnels"])


def sends(evening, seat, form, path="", **fields):
    """A phone sends a form of a page, as it stands but for *fields*."""
    phone = phone_of(evening, seat)
    page = phone.get(f"/t/{evening.table.code}/{path}").content.decode()
    action, hidden = forms_in(page)[form]
    return phone.post(action, {**dict(hidden), **fields})


def agree(evening, **terms):
    return sends(evening, 0, "clockform", "host/", **{**TERMS, **terms})


def page_of(evening, seat, *, htmx=False):
    headers = {"HX-Request": "true", "accept-language": "en"}
    if not htmx:
        del headers["HX-Request"]
    answer = phone_of(evening, seat).get(f"/t/{evening.table.code}/", headers=headers)
    return answer.content.decode()


def screen_of(evening):
    headers = {"accept-language": "en"}
    return Client().get(f"/t/{evening.table.code}/screen/", headers=headers).content.decode()


def ends_in(page):
    return re.findall(r'data-clock="\d+" data-end="(\d*)"', page)


def test_the_host_sets_the_clock_before_the_game_and_everybody_reads_it(evening):
    assert agree(evening).status_code == 303
    assert evening.table.clock == {
        "kind": "turn",
        "seconds": 60,
        "increment": 0,
        "warning": 10,
        "then": "ask",
    }
    assert "1 minute for a turn" in page_of(evening, 2)


def test_what_is_not_on_the_list_may_still_be_kept_but_nonsense_may_not(evening):
    assert agree(evening, **{"seconds-turn": "75"}).status_code == 303
    assert (
        '<option value="75" selected>1 min 15 s</option>'
        in phone_of(evening, 0)
        .get(f"/t/{evening.table.code}/host/", headers={"accept-language": "en"})
        .content.decode()
    )
    for nonsense in ({"kind": "sand"}, {"seconds-turn": "0"}, {"then": "x"}, {"warning": "-1"}):
        assert agree(evening, **nonsense).status_code == 422
    assert evening.table.clock["seconds"] == 75


def test_every_page_shows_the_same_end_and_only_one_phone_is_nudged(evening, hour):
    agree(evening)
    evening.start()
    pages = [page_of(evening, seat) for seat in range(3)]
    end = str(round(Clock.objects.get().deadline.timestamp() * 1000))
    assert [ends_in(page) for page in [*pages, screen_of(evening)]] == [[end]] * 4
    assert ['data-mine="yes"' in page for page in pages] == [True, False, False]
    assert 'data-mine="yes"' not in screen_of(evening)


def test_a_page_says_what_time_it_is_here_and_nothing_else_depends_on_it(evening, hour):
    agree(evening)
    evening.start()
    first = screen_of(evening)
    now = re.search(r'data-now="(\d+)"', first)[1]
    assert now == str(round(hour.now.timestamp() * 1000))
    hour.passes(7)
    later = screen_of(evening)
    assert first != later
    ours = re.compile(r'data-now="\d+"|data-token="\w+"|data-live="[^"]*"|name="\w+" value="[^"]*"')
    assert ours.sub("", first) == ours.sub("", later)


def test_a_break_and_its_end(evening, hour):
    agree(evening)
    evening.start()
    hour.passes(20)
    assert sends(evening, 2, "pause").status_code == 303
    page = page_of(evening, 1)
    assert "A break: the clock is stopped." in page
    assert ends_in(page) == [""]
    assert ">0:40</b>" in page
    assert "A break: the clock is stopped." in screen_of(evening)
    hour.passes(500)
    sends(evening, 1, "resume")
    assert clocks.clocks_fire_due() == 0
    assert len(ends_in(page_of(evening, 1))[0]) == 13


def test_the_table_is_asked_on_every_phone_and_anybody_answers(evening, hour):
    agree(evening)
    evening.start()
    evening.enter(0, "collect")
    hour.passes(63)
    page = page_of(evening, 1)
    assert 'value="go"' in page
    assert 'name="then" value="pass"' in page
    sends(evening, 2, "time", then="go")
    assert "What does the table say?" not in page_of(evening, 1)
    hour.passes(63)
    page_of(evening, 2)
    sends(evening, 1, "time", then="pass")
    assert evening.state.turn == 1


def test_no_pass_is_offered_where_something_must_be_chosen(evening, hour):
    agree(evening)
    evening.start()
    hour.passes(63)
    page = page_of(evening, 1)
    assert 'value="go"' in page
    assert 'name="then" value="pass"' not in page


def test_banks_are_on_the_sheet_of_every_phone(evening, hour):
    agree(evening, kind="bank", **{"seconds-bank": "300"})
    evening.start()
    hour.passes(30)
    evening.enter(0, "collect")
    evening.enter(0, "pass")
    page = page_of(evening, 2)
    assert "Time left" in page
    assert page.count("5:00") >= 2
    assert "4:30" in page


def test_a_server_that_was_away_says_so(evening, hour):
    from games.live import heartbeat

    agree(evening)
    evening.start()
    heartbeat.beat()
    hour.passes(42)
    assert heartbeat.beat()
    said = "The server was away for 0:42: that counts for nobody."
    assert said in page_of(evening, 1)
    assert said in screen_of(evening)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (0.2, "0:01"), (59.9, "1:00"), (65, "1:05"), (3661, "1:01:01"), (-7.5, "+0:08")],
)
def test_figures(seconds, text):
    assert figures(seconds) == text
