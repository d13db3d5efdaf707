"""The forms of both Saboteurs as entries of the log."""

import pytest
from django.http import QueryDict

from games.kinds.saboteur.forms import MineForms
from games.views.form_posts import entry_from


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
    assert entry_from(QueryDict(form), MineForms()) == entry


def test_two_discarded_cards_that_clear_something_are_a_shed():
    assert entry_from(QueryDict("by=0&card=discard&discard=2:jail"), MineForms()) == {
        "do": "shed",
        "by": 0,
        "cards": 2,
        "clear": "jail",
    }


def test_no_way_leads_to_a_treasure_that_nobody_found():
    form = QueryDict("do=result&treasure=no&last=0&ways=&ways=blue")
    assert entry_from(form, MineForms())["ways"] == []
