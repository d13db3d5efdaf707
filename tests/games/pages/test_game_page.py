from __future__ import annotations

import pytest
from django.http import HttpResponse
from django.test import Client

from games.chance import draws
from games.common.hidden import opened
from games.common.tokens import hash_of
from games.engine.core import Seat
from games.pages.game_page import secret_of, sight_of
from games.selectors.devices import phone_at
from games.selectors.rights import access_to
from games.services.roles import role_looked, role_put_down
from games.services.seats import seat_share
from games.views.devices import Hands, give_hands
from tests.games.evening import Evening

pytestmark = pytest.mark.django_db


def device(evening, seat):
    return phone_at(evening.table, evening.phone(seat))


def test_a_device_sees_through_its_own_eyes_only(evening):
    with pytest.raises(PermissionError):
        sight_of(access_to(evening.game, device(evening, 1)), Seat(2))
    with pytest.raises(PermissionError):
        secret_of(access_to(evening.game, device(evening, 1)), Seat(2))


def test_the_host_sees_no_more_than_anybody(evening):
    with pytest.raises(PermissionError):
        secret_of(access_to(evening.game, device(evening, 0)), Seat(1))


def test_a_sight_does_not_hold_what_must_be_held_to_be_seen(evening):
    evening.enter(0, "map", goal=1)
    own = sight_of(access_to(evening.game, device(evening, 0)), Seat(0)).view.own
    assert (own.role, own.gold) == (None, 0)
    assert [glimpse.shows for glimpse in own.glimpses] == [""]
    secret = opened(secret_of(access_to(evening.game, device(evening, 0)), Seat(0)))
    assert secret.role in ("digger", "saboteur")
    assert secret.glimpses[0].shows in ("gold", "SW", "ES")


def test_the_screen_has_no_eyes_of_its_own(evening):
    assert sight_of(access_to(evening.game, device(evening, 1)), None).view.own is None


def test_the_log_tells_what_was_done_and_what_was_undone(evening):
    evening.enter(0, "break", tool="lamp", on=1)
    evening.undo()
    lines = sight_of(access_to(evening.game, device(evening, 1)), Seat(1)).lines
    assert [(line.do, line.undone) for line in lines] == [
        ("undo", False),
        ("break", True),
        ("deal", False),
    ]


def test_a_shared_phone_looks_with_nobodys_eyes_until_somebody_says_who_holds_it():
    evening = Evening(dealt=["roles", "goals", "hands"])
    _, token = seat_share(evening.pk, **evening.asks(0), name="Dina")
    evening.start()
    for seat in (Seat(0), Seat(1)):  # they sit side by side
        role_put_down(evening.pk, by=[*evening.phone(0), hash_of(token)], key=f"{seat}", seat=seat)
    client, given = Client(headers={"accept-language": "en"}), HttpResponse()
    give_hands(given, evening.table.code, Hands((evening.tokens[0], token)))
    client.cookies.update(given.cookies)
    page = f"/t/{evening.table.code}/"
    mine = f"{page}?as=0-{evening.game.length}"
    assert b"hand-drawer" in client.get(mine).content
    assert b"hand-drawer" not in client.get(f"{page}?show=mine").content
    assert b"hand-drawer" not in client.get(f"{page}?as=0-99&show=mine").content


@pytest.mark.parametrize("roles", [["digger"] * 3, ["digger", "saboteur", "digger"]])
def test_a_role_looked_at_again_after_the_round_moves_nothing(monkeypatch, roles):
    """Where nobody is paid the round is closed at once: that must not be seen by its number."""
    real = draws.deal
    monkeypatch.setattr(draws, "deal", lambda *asked: real(*asked) | {"roles": roles})
    evening = Evening(dealt=["roles"], options={"tracking": "scores"})
    evening.start()

    def look(seat):
        known = opened(secret_of(access_to(evening.game, device(evening, seat)), Seat(seat)))
        role_looked(evening.game.pk, Seat(seat), known.round, evening.game.length)

    for seat in range(3):
        look(seat)
    evening.enter(None, "result", treasure=False, last=1)
    before = evening.table.version
    for seat in range(3):
        look(seat)
    assert evening.table.version == before
    assert sight_of(access_to(evening.game, device(evening, 1)), Seat(1)).looked == {0, 1, 2}
