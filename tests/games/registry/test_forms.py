"""A game that says nothing of its forms reads none."""

from typing import ClassVar

import pytest
from django.http import QueryDict

from games.common.table_errors import Refused
from games.registry.forms import Forms
from games.views.form_posts import entry_from, number


class Counting(Forms):
    by_players: ClassVar = {"count": {"to": number}}


def test_a_game_without_forms_refuses_all():
    with pytest.raises(Refused):
        entry_from(QueryDict("do=count&by=0&to=3"), Forms())


def test_what_is_declared_is_read_as_it_was_sent():
    post = QueryDict("do=count&by=0&to=3")
    assert entry_from(post, Counting()) == {"do": "count", "by": 0, "to": 3}
    assert Forms().in_entry_words(post) is post
