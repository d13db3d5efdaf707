"""A page that fails in mid-making: neither the error's page nor its report tells what is hidden."""

import functools

import pytest
from django.template import Template
from django.test import Client

from games.log.store import timeline_of
from games.models import Game
from tests.games import worlds
from tests.games.views.test_worlds import (
    OF_BRUNO,
    ROOM,
    differences,
    in_the_round,
    observers_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def fail(monkeypatch):
    """Have every page of a table fail when it is looked at, with what *message* gives."""

    def fail(message):
        received, plainly = worlds.World.received, Template._render
        looking = []

        def look(world, *args, **named):
            looking.append(world)
            try:
                return received(world, *args, **named)
            finally:
                looking.pop()

        def render(template, context):
            state = timeline_of(Game.objects.get()).state if looking else None
            if state and (template.name or "").startswith("games/"):
                raise LookupError(message(state))
            return plainly(template, context)

        monkeypatch.setattr(worlds.World, "received", look)
        monkeypatch.setattr(Template, "_render", render)
        quiet = functools.partial(Client, raise_request_exception=False)
        monkeypatch.setattr(worlds, "Client", quiet)

    return fail


def found_in(watch):
    story = in_the_round("no box at all", watch, 1)
    return differences(story, observers_of(watch), rich=None, only="looks")


@pytest.mark.parametrize("watch", [ROOM, OF_BRUNO], ids=["the room", "Bruno"])
def test_a_page_that_fails_tells_nothing(fail, watch):
    fail(lambda state: "planted")
    assert not any(found_in(watch).values())


def test_a_report_that_quotes_a_role_is_noticed(fail):
    fail(lambda state: state.round.dealt.roles[2])
    assert any(found_in(ROOM).values())
