"""A view cannot tell apart worlds that differ only in what its seat may not know."""

from dataclasses import asdict
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.engine.core import Seat
from tests.engine.saboteur.table import Table
from tests.engine.saboteur.worlds import World
from tests.engine.saboteur2 import table as two
from tests.proofs.counting import examples

seeds = st.integers(0, 2**32)
viewers = st.one_of(st.none(), st.integers(0, 11))


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_paired_deals_give_equal_views(game):
    differed = 0

    @settings(max_examples=examples(20, 600), deadline=None)
    @given(seeds, viewers)
    def paired(seed, viewer):
        nonlocal differed
        world = World(seed, game, viewer, steps=Random(seed).randrange(60))
        log, state = world.twin(seed + 1)
        differed += state != world.state
        assert world.book.view(state, world.viewer) == world.book.view(world.state, world.viewer)
        for one, other in zip(log, world.log, strict=True):
            shown = [
                world.book.shown(world.book.read(world.state, entry), world.viewer)
                for entry in (one, other)
            ]
            assert shown[0] == shown[1]

    paired()
    assert differed > 10  # or nothing was shown


def views(table):
    return [table.view(seat) for seat in (None, *range(table.players))]


def unequal(one, other):
    """The viewers who can tell the tables apart."""
    seats = (None, *range(one.players))
    pairs = zip(seats, views(one), views(other), strict=True)
    return [seat for seat, a, b in pairs if a != b]


@pytest.mark.parametrize("game", [Table, two.Table])
def test_only_their_owners_tell_roles_apart(game):
    roles = "saboteur digger digger" if game is Table else "saboteur blue green"
    swapped = "digger digger saboteur" if game is Table else "green blue saboteur"
    assert unequal(game(3).deal(roles=roles), game(3).deal(roles=swapped)) == [0, 2]


def test_nobody_tells_goals_apart_until_a_map_is_played():
    one, other = Table(3).deal(goals="gold SW ES"), Table(3).deal(goals="SW gold ES")
    assert unequal(one, other) == []
    assert unequal(one.map(2), other.map(2)) == []
    assert unequal(one.map(0), other.map(0)) == [1]


def picked(*golds):
    """Three diggers and a saboteur; seats 3, 2 and 0 pick in turn, seat 3 again."""
    table = Table(4, tracking="scores").deal(roles="digger saboteur digger digger", goals=None)
    table.result(True, 3)
    for seat, gold in zip((3, 2, 0, 3), golds, strict=False):
        table.take(seat, gold)
    return table


def test_gold_is_its_owners_alone():
    assert unequal(picked(1, 2), picked(3, 2)) == [3]
    assert unequal(picked(1, 2, 1, 1), picked(1, 3, 1, 1)) == [2]


def test_what_is_left_to_pick_tells_nothing_of_the_picks():
    """Four threes are gone in one world, none in the other: the picker is offered the same."""
    one, other = (
        Table(10, tracking="scores").deal(
            roles=["saboteur"] * 4 + ["digger"] * 6, goals=None
        ).result(True, 9)
        for _ in range(2)
    )  # fmt: skip
    for table, gold in ((one, 3), (other, 1)):
        for seat in (9, 8, 7, 6):
            table.take(seat, gold)
    assert unequal(one, other) == [6, 7, 8, 9]
    assert [move.gold for move in one.view(5).own.legal] == [(1,), (2,), (3,)]


def test_drawn_cards_are_shown_to_the_picker_alone():
    table = picked().draw(1, 1, 2, 3)
    assert table.view(3).own.drawn == (1, 1, 2, 3)
    assert [table.view(seat).own.drawn for seat in (0, 1, 2)] == [None] * 3
    table.take(3, 3)
    assert table.view(3).own.drawn is None
    assert table.view(2).own.drawn == (1, 1, 2)


def test_a_saboteur_is_told_what_is_due():
    table = Table(3, tracking="scores").deal(roles="saboteur digger digger", goals=None)
    table.result(False, 1)
    assert [table.view(seat).own.due for seat in range(3)] == [4, None, None]
    assert len(table.view(0).own.legal) == 4
    assert table.view(1).own.legal == ()


def test_totals_are_shown_once_the_game_is_over():
    table = Table(3, tracking="scores")
    for _ in range(3):
        assert table.view(None).public.standings is None
        table.deal(roles="saboteur digger digger", goals=None).result(False, 1).take(0, 1, 3)
    public = table.view(None).public
    assert [standing.gold for standing in public.standings] == [12, 0, 0]
    assert [past.payments[0].nuggets for past in public.closed] == [4, 4, 4]


def test_before_the_end_payments_are_secret():
    table = Table(3, tracking="scores")
    table.deal(roles="saboteur digger digger", goals=None).result(False, 1).take(0, 1, 3)
    past = table.view(None).public.closed[0]
    assert past.payments == ()
    assert past.roles == ("saboteur", "digger", "digger")
    assert table.view(0).own.gold_by_round == (4,)
    assert table.view(1).own.gold_by_round == (0,)


def test_the_second_game_pays_openly():
    table = two.Table(2, tracking="scores").deal(roles="saboteur geologist", goals=None)
    table.told(False, 0, crystals=3)
    payments = table.view(None).public.closed[0].payments
    assert [(payment.seat, payment.reason, payment.nuggets) for payment in payments] == [
        (1, "geologist", 3),
        (0, "saboteur", 5),
    ]


def test_roles_are_public_once_the_round_is_over():
    table = Table(3).deal()
    assert table.view(None).public.roles is None
    table.play_out()
    assert table.view(None).public.roles == ("saboteur", "digger", "digger")
    table.take(0, 1, 3)
    assert table.view(None).public.roles == ("saboteur", "digger", "digger")
    assert table.deal(roles="digger digger saboteur").view(None).public.roles is None


def test_where_hands_are_cards_everybody_sees_what_can_be_played():
    table = Table(3).deal()
    public = table.view(None).public
    assert len(public.legal) == len(table.legal())
    assert table.view(0).own.legal == public.legal
    assert table.view(1).own.legal == ()


def test_where_hands_are_known_only_their_owner_does():
    table = Table(3).deal_hands("EW NS map map map map")
    assert table.view(None).public.legal == ()
    assert table.view(0).own.hand == ("EW", "NS", "map", "map", "map", "map")
    assert {move.do for move in table.view(0).own.legal} == {"path", "map", "pass"}
    assert table.view(1).own.legal == ()


def test_which_roles_are_left_is_nobodys_to_know():
    table = two.Table(3).deal(roles="blue green boss")
    legal = table.view(0).own.legal
    assert [move.role for move in legal if move.do == "rerole"] == [None] * 3


def test_in_scores_anybody_may_be_offered_a_new_role():
    table = two.Table(2, tracking="scores").deal(roles="blue green", goals=None)
    assert [(move.by, move.on, move.role) for move in table.view(1).own.legal] == [
        (1, 0, None),
        (1, 1, None),
    ]
    assert table.view(1).public.legal == ()


@pytest.mark.parametrize(
    ("entry", "owner", "hidden"),
    [
        ({"by": 1, "do": "pass", "cards": ["EW"]}, 1, {"cards": 1}),
        ({"by": 1, "do": "shed", "cards": ["EW", "map"], "clear": "lamp"}, 1, {"cards": 2}),
        ({"by": 1, "do": "rerole", "on": 0, "role": "boss"}, 0, {"role": None}),
    ],
)
def test_the_log_keeps_secrets_too(entry, owner, hidden):
    table = two.Table(3).deal_hands("EW")
    move = table.book.read(table.state, entry)
    assert table.book.shown(move, owner) == move
    for seat in (None, 2):
        assert table.book.write(table.book.shown(move, seat)) == entry | hidden


def test_the_log_hides_deals_draws_and_picks():
    table = Table(3).deal_hands("EW")
    deal = table.book.read(table.state, {"do": "deal", "roles": ["digger"] * 3, "goals": None})
    assert table.book.shown(deal, Seat(0)).roles is None
    draw = table.book.read(table.state, {"do": "draw", "gold": [1, 2, 3]})
    assert table.book.shown(draw, Seat(0)).gold == (0, 0, 0)
    take = table.book.read(table.state, {"by": 0, "do": "take", "gold": [3]})
    assert table.book.shown(take, Seat(0)) == take
    assert table.book.shown(take, Seat(1)).gold == ()
    path = table.book.read(table.state, {"by": 0, "do": "path", "card": "EW", "at": [1, 0]})
    assert table.book.shown(path, None) == path


def test_the_public_part_has_no_place_for_a_seats_secret():
    table = Table(3).deal_hands("EW NS map map map map", goals="SW ES gold")
    assert table.map(2).phase == "play"
    public = str(asdict(table.view(0).public))
    assert "Glimpse" not in public
    assert "saboteur'" not in public.replace("game': 'saboteur'", "")


def test_what_a_page_asks_of_a_view():
    table = Table(3, first=1).deal(goals=None).tunnel(7)
    public = table.view(None).public
    assert public.goals_due == (1,)
    assert (public.turn, public.to_act, public.first) == (None, (), 1)
    assert (public.roles_dealt, public.goals_dealt, public.cards_dealt) == (True, False, False)
    assert public.laid == (7, 0)
    assert public.copies_left["EW"] == 0
    assert public.copies_left["map"] == 6
    assert public.hands == (6, 5, 6)
