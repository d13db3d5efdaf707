"""The forms of Lutins as entries of the log: as a page spells them, and as its tiles do."""

import pytest
from django.http import QueryDict

from games.common.table_errors import Refused
from games.kinds.lutins.forms import GalleryForms
from games.views.form_posts import entry_from


@pytest.mark.parametrize(
    ("form", "entry"),
    [
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
            "do=dig&by=1&dig=2,3&lutin=0&nuggets=2&diamonds=0&chest=on",
            {
                "do": "dig",
                "by": 1,
                "tunnel": 2,
                "gallery": 3,
                "lutin": 0,
                "shows": {"nuggets": 2, "diamonds": 0, "chest": True},
            },
        ),
        ("do=roll&by=1&dice1=3&dice2=pistol", {"do": "roll", "by": 1, "dice": [3, "pistol"]}),
        ("do=bomb&by=0&place=4,2", {"do": "bomb", "by": 0, "gallery": 4, "spot": 2}),
        (
            "do=buy&by=0&what=killer&target=1,2",
            {"do": "buy", "by": 0, "what": "killer", "target": [1, 2]},
        ),
        ("do=buy&by=0&what=helmet&lutin=1", {"do": "buy", "by": 0, "what": "helmet", "lutin": 1}),
    ],
)
def test_a_form_means_an_entry(form, entry):
    assert entry_from(QueryDict(form), GalleryForms()) == entry


@pytest.mark.parametrize("form", ["do=path&by=1&card=NS&at=1,0", "do=dig&by=1&dig=2&lutin=0"])
def test_anything_else_is_no_form_of_lutins(form):
    with pytest.raises(Refused):
        entry_from(QueryDict(form), GalleryForms())
