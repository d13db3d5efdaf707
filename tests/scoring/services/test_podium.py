"""The end of a game: the podium at once, its memory as soon as it is written, also by nobody."""

import pytest
from django.urls import reverse
from django.utils import timezone

from games.services import clocks
from games.views import visits
from scoring.models import Club, Play, Role
from scoring.services.clubs import link_create
from scoring.services.finished import game_remember, game_tally
from scoring.tasks import games_sweep
from tests.games.browsing import phone_of
from tests.games.evening import Evening, three_rounds_for_the_saboteur
from tests.games.hours import standing_still

pytestmark = pytest.mark.django_db

KEPT = "Kept in the memory of"


@pytest.fixture
def hour():
    visits._tried.forget_all()
    with standing_still(timezone.now()) as hour:
        yield hour


def podium(evening, path="", phone=None, language="en"):
    headers = {"accept-language": language}
    phone = phone or phone_of(evening, 1)
    return phone.get(f"/t/{evening.table.code}/{path}", headers=headers).content.decode()


def on_the_wi_fi(phone):
    phone.defaults["REMOTE_ADDR"] = "192.168.1.20"
    return phone


def test_the_podium_is_there_at_once_and_fills_in(hour):
    evening = three_rounds_for_the_saboteur()
    first = podium(evening)
    assert "Ana" in first
    assert "12" in first
    assert KEPT not in first
    version = evening.table.version
    game_tally(evening.game.pk)
    assert evening.table.version == version + 1
    assert KEPT in podium(evening)
    assert f"/games/{evening.game.uid}/" in podium(evening)
    assert f"/games/{evening.game.uid}/#share" in podium(evening)
    assert KEPT in podium(evening, "screen/")


def test_a_podium_leads_those_to_the_club_who_may_open_it(hour):
    """In a club that opens by a link: whoever opened one, and the laptop; others learn why not."""
    evening = three_rounds_for_the_saboteur()
    game_tally(evening.game.pk)
    Club.objects.update(by_link_only=True)
    address = f"/games/{evening.game.uid}/"
    stranger, known = (on_the_wi_fi(phone_of(evening, 1)) for _ in range(2))
    assert KEPT in podium(evening, phone=stranger)
    assert address not in podium(evening, phone=stranger)
    assert "who are you in the club?" not in podium(evening, phone=stranger)
    assert "Its pages open only with a link" in podium(evening, phone=stranger)
    assert "demander à qui tient le club" in podium(evening, phone=stranger, language="fr")
    assert address not in podium(evening, "screen/"), "made once for all who look"
    _link, secret = link_create(club=Club.objects.get(), role=Role.VIEW)
    known.post(reverse("club-key"), {"secret": secret})
    laptop = phone_of(evening, 1)
    for page in (podium(evening, phone=known), podium(evening, phone=laptop)):
        assert f'{address}"' in page
        assert f"{address}#share" in page
        assert "who are you in the club?" in page
        assert "only with a link" not in page


def test_a_tally_done_twice_is_told_once(hour):
    evening = three_rounds_for_the_saboteur()
    game_tally(evening.game.pk)
    version = evening.table.version
    game_tally(evening.game.pk)
    games_sweep()
    assert evening.table.version == version
    assert Play.objects.count() == 1


def test_without_any_worker_whoever_looks_has_it_written(hour):
    evening = three_rounds_for_the_saboteur()
    podium(evening)
    assert not Play.objects.exists(), "a worker has a moment to do it"
    visits._tried.forget_all()
    hour.passes(6)
    podium(evening)
    assert Play.objects.count() == 1
    assert KEPT in podium(evening)


def test_a_play_that_was_thrown_away_is_not_written_by_looking(hour):
    from scoring.services.plays import play_delete

    evening = three_rounds_for_the_saboteur()
    play_delete(play=game_remember(evening.game.pk), for_good=True)
    hour.passes(60)
    podium(evening)
    assert not Play.objects.exists()


def test_the_time_on_the_clock_is_the_time_that_is_remembered(hour):
    evening = Evening("lutins", dealt=["dice", "chests", "tunnels"], clock={"kind": "up"})
    evening.start()
    hour.passes(30)
    evening.enter(0, "collect")
    evening.enter(0, "pass")
    hour.passes(12)
    clocks.clock_pause(evening.pk, by=evening.phone(1), key="pizza", pause=True)
    hour.passes(3000)
    clocks.clock_pause(evening.pk, by=evening.phone(1), key="back", pause=False)
    hour.passes(8)
    evening.enter(1, "collect")
    evening.enter(1, "pass")
    from games.services.endings import game_abandon

    game_abandon(evening.pk, by=evening.phone(0), key="stop", seen=evening.table.version)
    play = game_remember(evening.game.pk)
    assert [result.seconds for result in play.results.order_by("seat")] == [30, 20, 0]


def test_a_clock_that_was_set_late_leaves_the_log_to_say_it(hour):
    evening = Evening("lutins", dealt=["dice", "chests", "tunnels"])
    evening.start()
    hour.passes(30)
    evening.enter(0, "collect")
    said = {"by": evening.phone(0), "key": "late"}
    clocks.clock_agree(evening.pk, terms={"kind": "up"}, **said)
    hour.passes(5)
    evening.enter(0, "pass")
    from games.services.endings import game_abandon

    game_abandon(evening.pk, by=evening.phone(0), key="stop", seen=evening.table.version)
    play = game_remember(evening.game.pk)
    assert play.results.get(seat=0).seconds == 35
