"""What a clever robot does at Lutins."""

from games.robots.choose import choose
from games.robots.lutins.position import position
from games.robots.lutins.value import value
from tests.engine.lutins.table import BOOK, Table


def ask(table, temperament="clever"):
    view = BOOK.view(table.state, table.state.turn)
    return choose("lutins", view, (), temperament, 0)


def test_the_position_is_set_up_again_from_the_view():
    table = Table(3).collect().roll(1, 2).dig(1, 2, nuggets=2, chest=True).chest("helmet")
    table.collect().roll(3, 3).dig(3, 3, diamonds=1)
    again = position(BOOK.view(table.state, 0))
    for field in ("phase", "turn", "stones", "bank", "lutins", "galleries", "bombs"):
        assert getattr(again, field) == getattr(table.state, field), field
    assert value(again, 0) == value(table.state, 0)


def test_a_rich_gallery_is_closed():
    table = Table(2)
    table.collect().roll(1, 2).dig(1, 2, nuggets=3)
    table.collect().roll(1, 2).dig(1, 2, nuggets=3)
    table.collect().roll(1, 2)
    told = ask(table)
    assert (told.entry["tunnel"], told.entry["gallery"]) == (1, 2)
    assert told.reason.why == "dig-close"
    assert "shows" not in told.entry


def test_with_every_lutin_buried_they_are_fetched():
    table = Table(2)
    for number in range(3):
        table.collect().roll(number + 1, 5).dig(number + 1, 5, lutin=number)
        if number < 2:
            table.collect().end_turn()
    table.collect().roll("bomb", "pistol").bomb(5, 0)
    table.collect().roll("bomb", 1)
    assert all(table.lutin(0, number).buried for number in range(3))
    table.roll(1, 1).end_turn().collect().end_turn()
    assert ask(table).entry["do"] == "rescue"


def test_the_others_are_shot_not_oneself():
    table = Table(2).collect().roll(1, 2).dig(1, 2, nuggets=1)
    table.collect().roll(2, 3).dig(2, 3, nuggets=2)
    table.collect().roll("bomb", "pistol")
    told = ask(table)
    if told.entry["do"] == "shoot":
        assert told.entry["target"][0] == 1
    assert told.entry["do"] in ("shoot", "bomb")


def test_the_dice_are_not_the_players_to_say():
    table = Table(2).collect()
    assert ask(table).entry == {"by": 0, "do": "roll"}


def test_a_pick_is_followed():
    table = Table(2).collect().roll(1, 2).dig(1, 2, pick=True)
    for temperament in ("clever", "beginner"):
        told = ask(table, temperament)
        assert (told.entry["tunnel"], told.entry["gallery"]) == (2, 2)
