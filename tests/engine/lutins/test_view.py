"""What the pages are given: the position, what may be done, why not the rest, what was paid."""

import dataclasses

from hypothesis import given, settings

from games.engine.core import EveryGame as E
from games.engine.core import Refusal
from games.engine.lutins.cards import Face
from games.engine.lutins.deck import OWN, write_deck
from games.engine.lutins.moves import Dig
from games.engine.lutins.rules import LutinsRule as R
from tests.engine.lutins.chance import accepts, seeds, somewhere
from tests.engine.lutins.table import BOOK, Table, spot
from tests.proofs.counting import examples


def view(table, seat=0):
    return BOOK.view(table.state, seat)


def wares(table):
    return {ware.what: ware for ware in view(table).choices.wares}


def rules(options):
    return [option.refused and option.refused.rule for option in options]


@settings(max_examples=examples(15, 400), deadline=None)
@given(seeds)
def test_everybody_sees_the_same(seed):
    state = somewhere(seed)
    screen = BOOK.view(state, None)
    for seat in range(state.seats):
        assert dataclasses.replace(BOOK.view(state, seat), seat=None) == screen
    assert not screen.my_turn


@settings(max_examples=examples(20, 600), deadline=None)
@given(seeds)
def test_what_is_offered_is_what_is_legal(seed):
    state = somewhere(seed)
    choices = BOOK.view(state, None).choices
    options = [*choices.starts]
    options += [option for ware in choices.wares for option in ware.options]
    options += [option for dig in choices.digs for option in dig.options]
    offered = [option.move for option in options if option.refused is None]
    offered += [*choices.bombs, *choices.shots]
    legal = [move for move in BOOK.legal_moves(state) if BOOK.write(move)["do"] != "pass"]
    assert sorted(map(repr, offered)) == sorted(map(repr, legal))
    assert not any(accepts(state, option.move) for option in options if option.refused)
    for offer in (*choices.wares, *choices.digs):
        assert (offer.refused is None) == any(option.refused is None for option in offer.options)


def test_a_turn_starts_with_rescue_or_collect():
    table = Table().turn(1, 2)
    choices = view(table, 1).choices
    assert rules(choices.starts) == [R.RESCUE_NONE, None]
    assert not choices.may_roll
    assert not choices.may_pass


def test_what_a_collect_would_bring_and_from_where():
    players = view(Table().turn(1, 2).turn(1, 3)).players
    assert [player.leads for player in players] == [(2,), (3,)]


def test_whose_turn_it_is():
    table = Table().idle()
    assert not view(table, 0).my_turn
    assert view(table, 1).my_turn
    assert view(table, 0).turn == 1


def test_every_ware_has_its_price_and_says_what_stands_in_the_way():
    table = Table().turn(1, 2).turn(1, 3).with_stones(1, 0).collect().with_stones(1, 0)
    offered = wares(table)
    assert {what: ware.price for what, ware in offered.items()} == {
        "armour": 2,
        "cross": 1,
        "helmet": 1,
        "bomb": 2,
        "defuse": 2,
        "killer": 3,
    }
    assert rules(offered["armour"].options) == [R.BUY_PLACE, R.BUY_FUNDS, R.BUY_FUNDS]
    assert rules(offered["cross"].options) == [R.BUY_PLACE, None, None]
    assert offered["armour"].refused.rule is R.BUY_PLACE
    assert offered["cross"].refused is None
    assert offered["bomb"].refused.rule is R.BUY_FUNDS
    assert offered["bomb"].refused.facts == {"price": 2, "stones": 1}


def test_a_service_without_anything_to_serve_says_so():
    offered = wares(Table().with_stones(9, 9).collect())
    assert offered["defuse"].refused.rule is R.BOMB_NONE
    assert offered["killer"].refused.rule is R.SHOOT_TARGET


def test_a_bomb_that_is_out_cannot_be_bought():
    table = Table().with_stones(9, 9).collect().buy("bomb", 1, 0).end_turn().idle().collect()
    assert wares(table)["bomb"].refused.rule is R.BOMB_HAND
    assert wares(table)["defuse"].refused is None
    assert not view(table).players[0].bomb_in_hand
    assert view(table).players[1].bomb_in_hand


def test_after_a_purchase_the_village_has_no_more_to_offer():
    table = Table().with_stones(9, 9).collect().equip("cross")
    assert {ware.refused.rule for ware in wares(table).values()} == {R.BUY_ONCE}
    assert view(table).choices.may_roll
    assert view(table).choices.may_pass


def test_after_an_explosion_the_village_is_shut():
    table = Table().with_stones(9, 9).collect().buy("bomb", 1, 0).roll("bomb", 1)
    assert {ware.refused.rule for ware in wares(table).values()} == {E.PHASE}
    assert view(table).choices.may_roll
    assert view(table).dice == ("bomb", 1)


def test_a_reason_can_be_told_as_a_refusal():
    reason = wares(Table().collect())["armour"].refused
    refusal = reason.refusal()
    assert isinstance(refusal, Refusal)
    assert refusal.rule.sentence.format(**refusal.facts).startswith("That costs 2 and you have 0")


def test_the_two_digs_with_the_lutins_that_may_dig():
    table = Table().turn(1, 2, 1, bones=True).idle().collect().roll(3, 4)
    digs = view(table).choices.digs
    assert [(dig.tunnel, dig.gallery) for dig in digs] == [(3, 4), (4, 3)]
    assert rules(digs[0].options) == [None, R.DIG_LUTIN, None]
    assert digs[0].options[0].move == Dig(by=0, tunnel=3, gallery=4, lutin=0)
    assert digs[0].refused is None
    assert not digs[0].closes
    assert digs[0].pile is None
    assert digs[0].discarded is None


def test_a_dig_that_closes_says_so():
    table = Table().turn(1, 2).turn(1, 2).collect().roll(1, 2)
    assert [dig.closes for dig in view(table).choices.digs] == [True, False]
    assert view(table).galleries[1].closed_by == (1,)


def test_a_number_that_ran_out_refuses_the_dig():
    table = Table()
    for number in range(10):
        table.turn(2, number % 5 + 1, number // 2 % 3)
    digs = view(table.collect().roll(1, 2)).choices.digs
    assert digs[0].refused is None
    assert digs[1].refused.rule is R.DIG_SUPPLY
    assert digs[1].refused.facts == {"tunnel": 2}


def test_lutins_that_cannot_move_refuse_the_dig():
    table = Table()
    for lutin in range(3):
        table.turn(lutin + 1, 1, lutin, bones=True).idle()
    (dig,) = view(table.collect().roll(4, 4)).choices.digs
    assert dig.refused.rule is R.DIG_LUTIN


def test_a_pick_offers_its_own_dig_only():
    table = Table().turn(1, 2, 1, pick=True)
    (dig,) = view(table).choices.digs
    assert (dig.tunnel, dig.gallery) == (2, 2)
    assert rules(dig.options) == [R.DIG_PICK, None, R.DIG_PICK]
    assert not view(table).choices.may_pass


def test_a_known_box_tells_what_the_card_can_show():
    table = Table(deck=tuple(write_deck(OWN))).turn(5, 2, nuggets=3).collect().roll(5, 1)
    assert view(table).deck_known
    pile = dict(view(table).choices.digs[0].pile)
    assert Face(nuggets=3) not in pile
    assert pile[Face(nuggets=1)] == 2
    assert sum(pile.values()) == 9
    assert view(table).choices.digs[0].discarded == ()


def test_discarded_cards_are_told_apart():
    table = Table(deck=tuple(write_deck(OWN))).turn(5, 2, nuggets=3).turn(5, 2, nuggets=1)
    table.turn(5, 2, nuggets=1).collect().roll(5, 1)
    dig = view(table).choices.digs[0]
    assert dict(dig.discarded) == {Face(nuggets=3): 1, Face(nuggets=1): 2}
    assert sum(count for _, count in dig.pile) == 7
    assert view(table).piles == (10, 10, 10, 10, 7)


def test_bomb_and_pistol_show_where_they_go():
    table = Table().turn(3, 1).turn(1, 2).collect().roll("bomb", "pistol")
    choices = view(table).choices
    assert [bomb.spot for bomb in choices.bombs][:2] == [spot(1, 0), spot(1, 1)]
    assert [shot.target for shot in choices.shots] == [(0, 0), (1, 0)]
    assert choices.may_pass


def test_a_chest_shows_what_it_may_hold():
    table = Table().turn(1, 2, chest=True).chest("helmet").turn(1, 3, chest=True)
    finds = dict(view(table).choices.finds)
    assert finds["bomb"] == 2
    assert "helmet" not in finds
    assert dict(view(table).chests) == finds


def test_galleries_show_what_lies_where():
    table = Table().with_stones(9, 9).turn(1, 2, chest=True, nuggets=1).chest("nugget2")
    table.turn(3, 2).collect().buy("bomb", 2, 0).end_turn().collect().buy("bomb", 2, 1)
    gallery = view(table).galleries[1]
    assert gallery.number == 2
    assert gallery.bomb.owner == 0
    first, second = gallery.tunnels
    assert (first.number, first.nuggets, first.shows.nuggets) == (1, 3, 1)
    assert first.shows.chest
    assert first.bomb.owner == 1
    assert (first.lutin.seat, first.lutin.number) == (0, 0)
    assert second.bomb is None
    assert gallery.leader == second.lutin
    assert gallery.leader.leads
    assert not first.lutin.leads
    assert view(table).galleries[0].leader is None


def test_lutins_show_where_they_are_and_what_they_wear():
    table = Table().with_stones(9, 9).collect().equip("helmet", 1).roll(1, 2)
    table.dig(1, 2, 0, bones=True).collect().roll(3, 4).dig(3, 4)
    table.collect().roll(4, "pistol").shoot(1)
    mine, theirs = (player.lutins for player in view(table).players)
    assert mine[0].bound
    assert mine[0].at == spot(2, 1)
    assert mine[1].wears == ("helmet",)
    assert mine[1].at_home
    assert theirs[0].buried
    assert not theirs[0].at_home


def test_the_last_entry_tells_who_was_paid():
    table = Table().turn(4, 3, nuggets=3).turn(4, 3, nuggets=1).turn(4, 3, diamonds=2, nuggets=2)
    assert view(table).earned == (7, 1)
    assert len(view(table).events) == 3
    assert view(table).bank == 50 - 8
    assert view(table).full_bank == 50


def test_the_end_is_told_as_arithmetic():
    table = Table().turn(1, 1, nuggets=2).turn(2, 1, nuggets=3).turn(1, 3, 1, nuggets=1)
    table.with_stones(4, 5).with_bank(1).collect()
    assert view(table).phase == "over"
    first, second = view(table).count
    assert (first.stones, first.under, first.total) == (4, ((spot(1, 1), 2), (spot(3, 1), 1)), 7)
    assert (second.stones, second.under, second.total) == (6, ((spot(1, 2), 3),), 9)
    assert [count.rank for count in view(table).count] == [2, 1]
    assert view(table).choices.starts == ()


def test_there_is_no_count_before_the_end():
    assert view(Table()).count == ()
