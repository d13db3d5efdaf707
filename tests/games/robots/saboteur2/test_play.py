"""What a clever robot does with the second box."""

from games.robots.saboteur.play import weighed
from games.robots.saboteur2.weighing import WEIGH
from tests.games.robots.tables import Table2


def best(table, do):
    """The best option of the seat in turn with that kind of card."""
    options = weighed(table.seen(table.turn), WEIGH)
    return max((one for one in options if one.move.do == do), key=lambda one: one.score)


def test_a_geologist_lays_its_crystals():
    table = Table2(3).deal_hands("NESW+crystal NESW", roles=["geologist", "blue", "green"])
    told = table.ask()
    assert (told.entry["card"], told.reason.why) == ("NESW+crystal", "dig-crystal")


def test_a_digger_prefers_the_door_of_its_own_colour():
    for own, other in (("blue", "green"), ("green", "blue")):
        table = Table2(3).deal_hands("EW+blue EW+green", roles=[own, other, "boss"])
        paths = [one for one in weighed(table.seen(0), WEIGH) if one.move.do == "path"]
        score = {
            door: max(one.score for one in paths if one.move.card == f"EW+{door}")
            for door in ("blue", "green")
        }
        assert score[own] > score[other]


def test_whoever_is_jailed_gets_out():
    table = Table2(3, first=1).deal_hands("free NESW", "jail", roles=["blue", "green", "boss"])
    table.jail(0).skip([table.round.hands[2][0]])
    told = table.ask()
    assert (told.entry["do"], told.reason.why) == ("free", "free-self")


def test_an_inspection_is_remembered_until_the_role_changes():
    hands = ("inspect", "EW", "rerole")
    table = Table2(3).deal_hands(*hands, roles=["blue", "saboteur", "green"])
    table.inspect(1).path("EW", 1, 0)
    assert table.seen(0).known == {0: "blue", 1: "saboteur"}
    assert table.seen(0).friendships[1] == -1.0
    assert table.seen(2).known == {2: "green"}
    table.rerole(1, "boss")
    assert table.seen(0).known == {0: "blue"}


def test_jail_is_for_whoever_was_seen_to_be_against_us():
    table = Table2(3).deal_hands("inspect jail", "EW", "EW", roles=["blue", "saboteur", "green"])
    table.inspect(1).path("EW", 1, 0).path("EW", 2, 0)
    chosen = best(table, "jail")
    assert (chosen.move.on, chosen.reason.facts) == (1, {"seat": 1})
    assert chosen.score > 0


def test_a_thief_robs_the_richest():
    roles = ["saboteur", "blue", "geologist"]
    table = Table2(3, first=1).deal_hands("EW", "thief", roles=roles).thief().play_out()
    assert (table.phase, table.state.gold) == ("steal", (5, 0, 0))
    for temperament, why in (("clever", "steal-richest"), ("beginner", "steal-someone")):
        told = table.ask(temperament)
        assert (told.entry["by"], told.entry["from"], told.reason.why) == (1, 0, why)


def test_the_new_role_is_left_to_chance():
    table = Table2(3).deal_hands("rerole", roles=["blue", "saboteur", "green"])
    entries = [one for one in weighed(table.seen(0), WEIGH) if one.move.do == "rerole"]
    assert {one.move.role for one in entries} == {None}
