"""The page of those who wait: drawn once for all, and to the letter what the ordinary way gives."""

import re

import pytest

from games.kinds.saboteur import waiting
from games.kinds.saboteur.waiting import own_cards, waiting_page
from games.log.store import position_of
from games.pages.table_head import head_of
from games.selectors.devices import phone_at
from games.selectors.rights import access_to
from games.services.roles import role_put_down
from tests.games import worlds
from tests.games.browsing import phone_of
from tests.games.evening import Evening
from tests.games.stories import Mode, Story
from tests.games.worlds import ANA, BRUNO, FRAGMENT, World, frozen

pytestmark = pytest.mark.django_db

NAMES = ("Ana", "Bruno", "Chloé", "Dina")


def begun(**wishes):
    evening = Evening(names=NAMES, **{"dealt": ["goals"], **wishes})
    evening.start()
    return evening


def drawn_for(evening, seat):
    device = phone_at(evening.table, evening.phone(seat))
    return waiting_page(access_to(evening.game, device), head_of(device))


def who_waits(evening):
    return [seat for seat in range(len(NAMES)) if drawn_for(evening, seat) is not None]


def test_it_is_for_whoever_does_not_play():
    evening = begun()
    assert who_waits(evening) == [1, 2, 3]
    evening.enter(0, "pass", cards=1)
    assert who_waits(evening) == [0, 2, 3]
    evening.enter(1, "map", goal=1)
    assert who_waits(evening) == [0, 3]  # an answer is to be looked at


def test_only_whoever_may_take_a_move_back_is_given_the_way():
    evening = begun()
    evening.enter(0, "pass", cards=1)
    evening.enter(1, "pass", cards=1)
    ways = {seat: drawn_for(evening, seat).own["undo"] for seat in (0, 1, 3)}
    assert {seat: bool(list(parts)) for seat, parts in ways.items()} == {0: True, 1: True, 3: False}


def test_all_of_them_are_sent_the_same_parts():
    evening = begun()
    first, second = (drawn_for(evening, seat) for seat in (1, 2))
    assert first.page is second.page
    assert first.own["strip"][0].plain != second.own["strip"][0].plain
    assert first.sight.seat is None
    assert first.sight.view.own is None


def test_whoever_has_a_role_to_look_at_does_not_wait():
    evening = begun(dealt=["roles", "goals"])
    assert who_waits(evening) == []
    role_put_down(evening.pk, by=evening.phone(2), key="seen", seat=2)
    assert who_waits(evening) == [2]


@pytest.mark.parametrize(
    "wishes",
    [{"options": {"tracking": "scores"}}, {"clock": {"kind": "turn", "seconds": 600}}],
    ids=["only gold", "a clock"],
)
def test_a_page_with_more_on_it_is_drawn_in_the_ordinary_way(wishes):
    assert who_waits(begun(**wishes)) == []


def test_no_hand_is_in_what_is_kept():
    evening = begun(dealt=["roles", "goals", "hands", "gold"])
    for seat in range(len(NAMES)):
        role_put_down(evening.pk, by=evening.phone(seat), key=f"seen-{seat}", seat=seat)
    page, own, _, is_public = drawn_for(evening, 1)
    kept = [part for part in page.parts if not isinstance(part, str)]
    assert b"myhand" in own["own_cards"][0].plain
    assert not is_public
    assert not any(b"myhand" in part.plain for part in kept)


@pytest.mark.parametrize(
    ("mode", "language"),
    [
        (Mode("saboteur", ("roles", "goals"), edition="revised"), "fr"),
        (Mode("saboteur", ("roles", "goals", "hands", "gold"), edition="classic"), "en"),
        (Mode("saboteur2", ("roles", "goals", "hands", "gold"), players=4), "fr"),
    ],
    ids=["real cards", "dealt cards", "a host"],
)
def test_both_ways_read_the_same_move_by_move(mode, language):
    doings, chance = Story(mode, frozenset(), 1).look(*range(mode.players)).play(9).told()
    with frozen():
        world = World(mode, chance, language=language)
        whose = BRUNO if mode.players == 5 else ANA  # with five she answers for two
        read(world, whose)  # from now on everybody knows that he or she is here
        for what, seat, entry in doings:
            world.do(what, seat, entry)
            shared, ordinary = (read(world, whose, query) for query in ("", "?in=full"))
            assert shared == ordinary, (what, entry)


def test_whoever_has_moved_is_answered_with_the_same_page(monkeypatch):
    """Each of his moves is answered as he would read it in the ordinary way."""
    told = []
    monkeypatch.setattr(waiting, "own_cards", lambda *asked: told.append(1) or own_cards(*asked))
    mode = Mode("saboteur", ("roles", "goals", "hands", "gold"), edition="classic")
    doings, chance = Story(mode, frozenset(), 1).look(*range(5)).play(12).told()
    with frozen():
        world, moves = World(mode, chance, language="fr", followed=(BRUNO,)), 0
        read(world, BRUNO)
        for what, seat, entry in doings:
            told.clear()
            world.do(what, seat, entry)
            if seat == 1 and what == "enter" and entry["do"] != "map":
                moves += 1
                assert told, "he is answered with what is drawn for all who wait"
                *_, answer = world.answers[BRUNO][-1]
                assert without_keys(worlds.read(answer).decode()) == read(world, BRUNO, "?in=full")
    assert moves >= 2


def test_a_phone_that_notes_for_all_is_answered_in_the_ordinary_way():
    evening = begun()
    phone = phone_of(evening, 2)
    form = {"do": "pass", "by": 0, "cards": 1, "enter": "all", "key": "k" * 20,
            "seen": evening.table.version, "position": position_of(evening.game)}  # fmt: skip
    answer = phone.post(f"/t/{evening.table.code}/move/", form, headers=FRAGMENT)
    assert b'id="play"' in answer.content


def read(world, whose, query=""):
    """A phone's fragment. The way that is shared is not taken where an address says more."""
    client = world.clients[whose]
    headers = {**FRAGMENT, "accept-encoding": "identity"}
    text = client.get(f"/t/{world.code}/{query}", headers=headers).content.decode()
    return without_keys(text)


def without_keys(text):
    return re.sub(r'name="key" value="[^"]*"', "", text)
