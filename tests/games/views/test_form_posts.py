from __future__ import annotations

import pytest
from django.http import QueryDict

from games.common.table_errors import Refused
from games.kinds.lutins.forms import GalleryForms
from games.kinds.saboteur.forms import MineForms
from games.models import Seat
from games.views.form_posts import entry_from
from tests.games.views.form_browser import Browser, text

IN_LUTINS = {*GalleryForms.by_players, "place"} - {"pass"}


def any_entry(post):
    """As the game reads it whose pages send such a form."""
    is_lutins = post.get("do") in IN_LUTINS or {"dig", "place", "dice1"} & set(post)
    return entry_from(post, GalleryForms() if is_lutins else MineForms())


@pytest.mark.parametrize(
    ("form", "entry"),
    [
        (
            "do=path&by=2&card=NES%7CW%2Bcrystal&at=3,-1",
            {"do": "path", "by": 2, "card": "NES|W+crystal", "at": [3, -1]},
        ),
        ("do=pass&by=0&cards=2", {"do": "pass", "by": 0, "cards": 2}),
        ("do=pass&by=0&cards=NS&cards=map", {"do": "pass", "by": 0, "cards": ["NS", "map"]}),
        ("do=pass&by=0", {"do": "pass", "by": 0}),
        ("do=steal&by=1&from=", {"do": "steal", "by": 1, "from": None}),
        ("do=steal&by=1&from=3", {"do": "steal", "by": 1, "from": 3}),
        ("do=roll&by=1", {"do": "roll", "by": 1}),
        ("do=roll&by=1&dice=3&dice=pistol", {"do": "roll", "by": 1, "dice": [3, "pistol"]}),
        (
            "do=dig&by=1&tunnel=2&gallery=3&lutin=0&shows=nuggets:2&shows=chest",
            {
                "do": "dig",
                "by": 1,
                "tunnel": 2,
                "gallery": 3,
                "lutin": 0,
                "shows": {"nuggets": 2, "chest": True},
            },
        ),
        (
            "do=dig&by=1&tunnel=2&gallery=3&lutin=0&shows=",
            {"do": "dig", "by": 1, "tunnel": 2, "gallery": 3, "lutin": 0, "shows": {}},
        ),
        (
            "do=result&treasure=yes&last=3&ways=&ways=blue&crystals=2&jailed=&thieves=&thieves=1",
            {
                "do": "result",
                "treasure": True,
                "last": 3,
                "ways": ["blue"],
                "crystals": 2,
                "jailed": [],
                "thieves": [1],
            },
        ),
        (
            "do=roles&are-1=saboteur&are-0=digger&are-2=digger",
            {"do": "roles", "are": ["digger", "saboteur", "digger"]},
        ),
        ("do=result&treasure=no&last=0", {"do": "result", "treasure": False, "last": 0}),
        ("by=1&card=NS&at=0,1", {"do": "path", "by": 1, "card": "NS", "at": [0, 1]}),
        ("by=1&card=break:lamp&at=&on=2", {"do": "break", "by": 1, "tool": "lamp", "on": 2}),
        (
            "by=1&card=repair:pick%2Bcart&mend=cart:0",
            {"do": "repair", "by": 1, "card": "pick+cart", "tool": "cart", "on": 0},
        ),
        ("by=1&card=rockfall&at=2,0", {"do": "rockfall", "by": 1, "at": [2, 0]}),
        ("by=1&card=thief", {"do": "thief", "by": 1}),
        ("by=1&card=map&goal=0", {"do": "map", "by": 1, "goal": 0}),
        ("do=map&by=1&goal=2&house=yes", {"do": "map", "by": 1, "goal": 2, "house": True}),
        ("do=reveal&goal=1&shows=SW&house=yes", {"do": "reveal", "goal": 1, "shows": "SW"}),
    ],
)
def test_a_form_means_an_entry(form, entry):
    assert any_entry(QueryDict(form)) == entry


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
        any_entry(QueryDict(form))


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
