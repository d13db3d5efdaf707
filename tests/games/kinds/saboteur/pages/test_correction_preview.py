"""What a correction would change is shown before it is made."""

import re

import pytest

from games.log.store import timeline_of
from tests.games.browsing import forms_in, phone_of
from tests.games.evening import two_rounds_for_the_saboteur

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening():
    return two_rounds_for_the_saboteur()


def test_the_page_begins_with_the_newest_round_and_corrects_by_taps(evening):
    host = phone_of(evening, 0)
    page = host.get(f"/t/{evening.table.code}/host/rounds/").content.decode()
    assert re.findall(r'id="(round-\d)"', page) == ["round-2", "round-1"]
    assert "<select" not in page
    address, fields = forms_in(page)["correct-1"]
    assert ("are-0", "saboteur") in fields
    told = {**dict(fields), "are-0": "digger", "are-1": "saboteur", "reason": "mixed up"}
    answer = host.post(address, told)
    assert answer.status_code == 200
    assert evening.state.gold == (8, 0, 0), "nothing is kept before the host is sure"
    page = answer.content.decode()
    changes = [" ".join(re.sub("<[^>]+>", " ", one).split()) for one in changes_in(page)]
    assert changes == [
        "Ana : Saboteur → Chercheur",
        "Bruno : Chercheur → Saboteur",
        "Gagnants : Ana → Bruno",
        "Ana : 2 cartes Or → 0 carte Or",
        "Bruno : 0 carte Or → 2 cartes Or",
    ]
    address, fields = forms_in(page)["sure"]
    assert host.post(address, dict(fields)).status_code == 303
    assert evening.state.gold == (4, 4, 0)


def changes_in(page):
    return re.findall("<li>(.*?)</li>", page.partition('class="changes"')[2].partition("</ul>")[0])


def test_a_correction_has_its_own_undo(evening):
    before = timeline_of(evening.game)
    evening.correct(1, roles=["digger", "saboteur", "digger"])
    host = phone_of(evening, 0)
    page = host.get(f"/t/{evening.table.code}/host/rounds/").content.decode()
    address, fields = forms_in(page)["uncorrect"]
    assert host.post(address, dict(fields)).status_code == 303
    after = timeline_of(evening.game)
    assert after.state == before.state
    assert after.steps == before.steps, "and whoever entered what may take it back as before"
    page = host.get(f"/t/{evening.table.code}/host/rounds/").content.decode()
    assert "uncorrect" not in forms_in(page)
