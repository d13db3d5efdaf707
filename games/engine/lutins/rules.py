"""The rules of Lutins, in the order of the rules page."""

from __future__ import annotations

from games.engine.core import Rule, gettext_noop


def rolled(dice: tuple[int | str, int | str] | None) -> dict[str, object]:
    """The facts of a refusal for the sake of the dice: both, and the number on them."""
    numbers = [die for die in dice or () if isinstance(die, int)]
    first, second = numbers[:1], numbers[1:]
    return {"dice": dice, "number": sum(first), "other": sum(second)}


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
        gettext_noop("This lutin is not at home: choose one that is. The village equips no other."),
    )
    BUY_SAME = (
        "buy.same",
        gettext_noop("This lutin already has {find}: choose another lutin or another thing."),
    )
    SHOOT_TARGET = (
        "shoot.target",
        gettext_noop("That lutin is out of reach: choose one that is in a gallery."),
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
        gettext_noop("Bones hold this lutin, and it has no cross: choose another one, or pass."),
    )
    DIG_DICE = (
        "dig.dice",
        gettext_noop("With these dice nobody digs: do what they show, or pass."),
    )
    DIG_SUPPLY = (
        "dig.supply",
        gettext_noop("All ten tunnels {tunnel} lie in galleries: dig another number or pass."),
    )
    DIG_CARD = (
        "dig.card",
        gettext_noop("No tunnel {tunnel} that is left looks like that: look at the card again."),
    )
    CHEST_SUPPLY = (
        "chest.supply",
        gettext_noop("No chest with {find} is left: look at the card again."),
    )
    DIG_PICK = (
        "dig.pick",
        gettext_noop("The pick digs on with the same lutin: tunnel {tunnel} in gallery {gallery}."),
    )
    BOMB_HAND = (
        "bomb.hand",
        gettext_noop("Your bomb already lies in gallery {gallery}: do something else, or pass."),
    )
    BOMB_PLACE = (
        "bomb.place",
        gettext_noop("A bomb lies there already: choose another entrance or tunnel."),
    )
    BOMB_NONE = (
        "bomb.none",
        gettext_noop("There is no bomb there to defuse: choose a spot where one lies."),
    )
