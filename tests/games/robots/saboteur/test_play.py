"""What a clever robot does in plain situations, and why."""

from games.robots.saboteur.play import weighed
from games.robots.saboteur.weighing import WEIGH
from tests.games.robots.tables import Table

DIGGERS = ["digger", "digger", "saboteur"]
FIRST_SABOTEUR = ["saboteur", "digger", "digger"]


def test_a_digger_digs_to_the_treasure_it_saw():
    table = Table(3).deal_hands("map NE NESW", "EW", "EW", roles=DIGGERS, goals="gold SW ES")
    table.map(0).path("EW", 1, 0).path("EW", 2, 0)
    assert table.seen(0).chances == (1.0, 0.0, 0.0)
    assert table.seen(1).chances == (1 / 3, 1 / 3, 1 / 3)
    told = table.ask()
    assert (told.entry["do"], told.reason.why) == ("path", "dig-to-seen")


def test_a_stone_seen_leaves_two_goals():
    table = Table(3).deal_hands("map", roles=DIGGERS).map(0)
    assert table.seen(0).chances == (0.0, 0.5, 0.5)


def tunnel_cut_by_two():
    """Seat 2 lays a dead end, then brings the tunnel down; the others dig."""
    hands = ("EW EW break:lamp", "EW NESW", "N|E|S|W rockfall")
    table = Table(3).deal_hands(*hands, roles=DIGGERS)
    table.path("EW", 1, 0).path("EW", 2, 0).path("N|E|S|W", 3, 0)
    return table.skip(["EW"]).skip(["NESW"]).rockfall(1, 0)


def test_suspicion_follows_deeds():
    suspicions = tunnel_cut_by_two().seen(0).suspicions
    assert suspicions[0] == 0.0
    assert suspicions[2] > 0.5 > 0.2 > suspicions[1]


def weighed_cards(table, do):
    """What the seat in turn may do with that kind of card, the best first."""
    options = [one for one in weighed(table.seen(table.turn), WEIGH) if one.move.do == do]
    return sorted(options, key=lambda one: -one.score)


def test_a_digger_rather_breaks_the_tools_of_the_suspect():
    breaks = weighed_cards(tunnel_cut_by_two(), "break")
    assert [one.move.on for one in breaks] == [2, 1]
    assert {one.reason.why for one in breaks} == {"break-suspect"}


def caution_of(players):
    roles = ["digger"] * (players - 2) + ["saboteur"] * 2 if players > 4 else ["digger"] * players
    return Table(players).deal_hands(roles=roles).seen(0).caution


def test_where_saboteurs_are_few_a_digger_is_slower_to_see_one():
    """One of five role cards is a saboteur's, or three of eight."""
    assert caution_of(4) > caution_of(7)


def test_who_cut_the_tunnel_is_stopped_rather_than_a_card_thrown_away():
    roles = ["digger"] * 5 + ["saboteur"] * 2
    hands = ("EW break:lamp", "EW", "EW", "NESW", "NESW", "N|E|S|W", "rockfall N|E|S")
    table = Table(7).deal_hands(*hands, roles=roles)
    table.path("EW", 1, 0).path("EW", 2, 0).path("EW", 3, 0).path("NESW", 4, 0).path("NESW", 5, 0)
    table.skip(["N|E|S|W"]).rockfall(3, 0)
    stopped, dropped = weighed_cards(table, "break")[0], weighed_cards(table, "pass")[0]
    assert (stopped.move.on, stopped.reason.why) == (6, "break-suspect")
    assert stopped.score > dropped.score


def drop(table):
    """The seat in turn keeps its straight paths and its crossings."""
    held = table.round.hands[table.turn]
    return table.skip([next(card for card in held if card not in ("EW", "NESW"))])


def before_the_last_card_but_one(*, cards=67):
    """Seat 0 knows that the treasure lies straight ahead, two cards away, and holds the next.

    So many *cards* were still to be played, or fewer, before somebody laid the latest.
    """
    hands = ("map EW map map repair:pick repair:lamp", "EW NESW", "EW NESW", "NESW NS")
    roles = ["digger"] * 3 + ["saboteur"]
    table = Table(4).deal_hands(*hands, roles=roles, pile="break:cart").map(1)
    table.path("EW", 1, 0).path("EW", 2, 0).path("NESW", 3, 0).skip(["break:cart"])
    table.path("NESW", 4, 0)
    while table.seen(0).cards_left > cards or table.turn != 2:
        drop(table)
    return drop(table.path("NESW", 5, 0))


def test_a_digger_waits_for_another_to_lay_the_last_card_but_one():
    """Whoever lays the last card chooses gold first."""
    table = before_the_last_card_but_one()
    told = [table.ask(seed=seed) for seed in range(8)]
    assert all(one.entry["do"] != "path" for one in told)
    assert "pass-wait" in {one.reason.why for one in told}


def dug_on(table):
    told = table.ask()
    return (told.entry["do"], told.entry.get("at"), told.reason.why) == (
        "path",
        [6, 0],
        "dig-to-seen",
    )


def test_nobody_waits_for_long():
    table = before_the_last_card_but_one()
    for _ in range(8):
        drop(table)
    assert dug_on(table)


def test_nobody_waits_when_cards_run_out():
    assert not dug_on(before_the_last_card_but_one(cards=24))
    assert dug_on(before_the_last_card_but_one(cards=16))


def test_a_saboteur_keeps_its_cover_until_the_treasure_is_near():
    hands = ("rockfall NES NES NES NS NS", "EW EW EW", "NESW NESW NESW")
    early = Table(3, first=1).deal_hands(*hands, roles=FIRST_SABOTEUR)
    early.path("EW", 1, 0).path("NESW", 2, 0)
    assert early.ask().entry["do"] != "rockfall"
    late = Table(3, first=1).deal_hands(*hands, roles=FIRST_SABOTEUR)
    for column, card in enumerate(["EW", "NESW", "EW", "NESW", "EW", "NESW"], start=1):
        late.path(card, column, 0)
        if late.turn == 0 and column < 6:
            late.skip([late.round.hands[0][-1]])
    fall, dropped = weighed_cards(late, "rockfall")[0], weighed_cards(late, "pass")[0]
    assert fall.score > dropped.score


def test_a_saboteur_does_not_open_the_way_to_the_treasure():
    hands = ("map NESW", "EW EW EW", "NESW NESW NESW NESW")
    table = Table(3, first=0).deal_hands(*hands, roles=FIRST_SABOTEUR).map(1)
    for column, card in enumerate(["EW", "NESW", "EW", "NESW", "EW", "NESW"], start=1):
        if table.turn == 0:
            table.skip([table.round.hands[0][-1]])
        table.path(card, column, 0)
    assert table.turn == 0
    told = table.ask()
    assert (told.entry["do"], told.entry.get("at")) != ("path", [7, 0])


def test_a_broken_tool_is_mended_first():
    hands = ("repair:lamp NESW NES NEW NS NS", "break:lamp", "EW")
    table = Table(3, first=1).deal_hands(*hands, roles=["digger"] * 3).snap("lamp", 0)
    table.path("EW", 1, 0)
    told = table.ask()
    assert (told.entry["do"], told.entry["on"], told.reason.why) == ("repair", 0, "repair-self")


def test_the_card_worth_most_is_taken():
    table = Table(3).deal_hands("EW NESW NESW", "EW NESW", "EW NESW", roles=["digger"] * 3)
    table.tunnel(7).draw(1, 2, 3)
    told = table.ask()
    assert (told.entry["gold"], told.reason.why) == ([3], "take-most")
    assert table.ask("beginner").entry == told.entry


def test_a_saboteur_takes_its_pay():
    table = Table(3).deal_hands(roles=FIRST_SABOTEUR).play_out()
    for temperament in ("clever", "beginner"):
        told = table.ask(temperament)
        assert (sum(told.entry["gold"]), told.reason.why) == (4, "take-pay")
