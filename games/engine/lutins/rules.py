"""The rules of Lutins, in the order of the rules page."""

from __future__ import annotations

from games.engine.core import Rule, gettext_noop


class LutinsRule(Rule):
    """What the referee of Lutins refuses. None of them can be overruled by the table."""

    RESCUE_NONE = (
        "rescue.none",
        gettext_noop("None of your lutins is in the cemetery: collect your stones instead."),
    )
    BUY_ONCE = (
        "buy.once",
        gettext_noop("One purchase a turn, and you have made it: roll the dice or pass."),
    )
    BUY_PLACE = (
        "buy.place",
        gettext_noop("The village only dresses lutins that are at home: choose one of those."),
    )
    BUY_SAME = (
        "buy.same",
        gettext_noop("This lutin already wears one: choose another lutin or another thing."),
    )
    SHOOT_TARGET = (
        "shoot.target",
        gettext_noop("That lutin is out of reach: choose one in a gallery, where the shot goes."),
    )
    BUY_FUNDS = (
        "buy.funds",
        gettext_noop("That costs {price} and you have {stones}: choose something cheaper or roll."),
    )
    ROLL_DICE = (
        "roll.dice",
        gettext_noop(
            "Look at the dice again: the first shows 1 to 5 or a bomb, "
            "the second 1 to 5 or a pistol."
        ),
    )
    DIG_LUTIN = (
        "dig.lutin",
        gettext_noop(
            "This lutin cannot go: choose one that is neither in the cemetery "
            "nor on bones without a cross."
        ),
    )
    DIG_DICE = (
        "dig.dice",
        gettext_noop(
            "The dice do not allow this dig: of two numbers, "
            "one is the tunnel and the other the gallery."
        ),
    )
    DIG_SUPPLY = (
        "dig.supply",
        gettext_noop("All ten tunnels {tunnel} lie in galleries: dig another number or pass."),
    )
    DIG_CARD = (
        "dig.card",
        gettext_noop("There is no such tunnel {tunnel} to dig: look again at what the card shows."),
    )
    CHEST_SUPPLY = (
        "chest.supply",
        gettext_noop("Every chest with that find is already open: look at the card again."),
    )
    DIG_PICK = (
        "dig.pick",
        gettext_noop("The pick digs on: tunnel {tunnel} in gallery {gallery}, with lutin {lutin}."),
    )
    BOMB_HAND = (
        "bomb.hand",
        gettext_noop("Your bomb is already in a gallery: wait until it comes back to you."),
    )
    BOMB_PLACE = (
        "bomb.place",
        gettext_noop("No bomb can lie there: choose a spot without a bomb, where you may lay one."),
    )
    BOMB_NONE = (
        "bomb.none",
        gettext_noop("There is no bomb there to defuse: choose a spot where one lies."),
    )
