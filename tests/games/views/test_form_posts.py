"""Forms that were sent: read strictly, done once, answered with the fresh page."""

import pytest
from django.http import QueryDict

from games.common.table_errors import Refused
from games.kinds.saboteur.forms import MineForms
from games.models import Seat
from games.views.form_posts import entry_from
from tests.games.views.form_browser import Browser, text


def test_any_game_reads_the_fields_of_its_own_forms_alone():
    form = QueryDict("do=map&by=1&goal=2&at=1,0&unheard=x")
    assert entry_from(form, MineForms()) == {"do": "map", "by": 1, "goal": 2}


@pytest.mark.parametrize(
    "form",
    [
        "",
        "do=deal",
        "do=roles&are-0=digger&are-2=digger",
        "do=roles&are-x=digger",
        "do=undo",
        "do=path&card=NS&at=1,0",
        "do=path&by=x&card=NS&at=1,0",
        "do=path&by=1&card=NS&at=1;0",
        "do=path&by=1&card=<b>&at=1,0",
        "do=path&by=999&card=NS&at=1,0",
        "do=path&by=-1&card=NS&at=1,0",
        "do=path&by=1&card=NS&at=1000,0",
        "do=take&by=1&gold=x",
        "by=1&card=repair:lamp&mend=lamp",
        "by=1&card=unheard&on=1",
        "do=map&by=%D9%A3&goal=1",
    ],
)
def test_anything_else_is_no_form_of_ours(form):
    with pytest.raises(Refused):
        entry_from(QueryDict(form), MineForms())


@pytest.mark.django_db
def test_a_form_sent_twice_happens_once(ana):
    page = ana.at("host/")
    fields = {**ana.form(page, f"/t/{ana.code}/host/guest/"), "name": "Mamie"}
    answers = [ana.post(f"/t/{ana.code}/host/guest/", fields) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [303] * 3
    assert Seat.objects.filter(name="Mamie").count() == 1


@pytest.mark.django_db
def test_one_key_serves_all_forms_of_a_page(ana):
    page = ana.at()
    fields = ana.form(page, f"/t/{ana.code}/ready/")
    ana.post(f"/t/{ana.code}/ready/", {**fields, "ready": "yes"})
    assert Seat.objects.get(name="Ana").ready
    ana.post(f"/t/{ana.code}/ready/", {**fields, "ready": "no"})
    assert not Seat.objects.get(name="Ana").ready


@pytest.mark.django_db
def test_an_old_page_is_answered_with_the_fresh_one_and_a_word(ana):
    page = ana.at("host/")
    Browser().sits(ana.code, "Bruno")
    tag = Seat.objects.get(name="Ana").tag
    for htmx in (False, True):
        answer = ana.send(page, f"/t/{ana.code}/host/move/", seat=tag, step="on", htmx=htmx)
        assert answer.status_code == 409
        assert "changed in the meantime" in text(answer)
        assert "Bruno" in text(answer)
        assert ("<html" in text(answer)) is not htmx
    assert Seat.objects.get(name="Ana").number == 0


@pytest.mark.django_db
@pytest.mark.parametrize(
    "broken",
    [{"key": ""}, {"key": "x"}, {"key": "<" * 20}, {"seen": ""}, {"seen": "-1"}, {"seen": "1e9"}],
)
def test_a_form_that_is_not_ours_changes_nothing(ana, broken):
    version = ana.table.version
    answer = ana.does("host/", "host/guest/", name="Mamie", **broken)
    assert answer.status_code == 422
    assert ana.table.version == version
