"""Kits are drawn once an hour for all who ask, and few lie there."""

import json
import os
import time

import pytest

from games.chance.decks import own_deck
from scoring.albums import kits
from scoring.albums.kits import KitWish

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.fixture
def drawn(monkeypatch):
    made = []

    def kit_pdf(language, cards, *, backs):
        made.append((language, cards and len(cards), backs))
        return b"%PDF"

    monkeypatch.setattr("scoring.pictures.kit.kit_pdf", kit_pdf)
    return made


def test_each_wish_is_a_file_of_its_own(drawn):
    wishes = [
        KitWish("fr"),
        KitWish("en"),
        KitWish("fr", backs=True),
        KitWish("fr", cards=json.dumps(own_deck())),
    ]
    for wish in (*wishes, *wishes):
        kits.make(wish)
    assert len({wish.path for wish in wishes}) == 4
    assert drawn == [
        ("fr", None, False),
        ("en", None, False),
        ("fr", None, True),
        ("fr", 50, False),
    ]


def test_an_old_kit_is_drawn_anew(drawn):
    wish = KitWish("fr")
    assert kits.ready(wish) is None
    kits.make(wish)
    assert kits.ready(wish) == wish.path
    long_ago = time.time() - 2 * kits.FRESH
    os.utime(wish.path, (long_ago, long_ago))
    assert kits.ready(wish) is None


def test_the_oldest_make_room(drawn, monkeypatch):
    monkeypatch.setattr(kits, "MOST", 2)
    for number in range(4):
        wish = KitWish("fr", cards=json.dumps([number]))
        kits.make(wish)
        drawn_at = time.time() - 100 + number
        os.utime(wish.path, (drawn_at, drawn_at))
    assert len(list(kits.folder().glob("*.pdf"))) == 2
    assert wish.path.exists()
