"""Lutins: the sentence that fits the dice and the lutin of a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.registry.showing import Facts, FactWords, Wording
from games.words.sentences.grammar import listed

MOMENTS = {
    "start": gettext_noop("Wait: first {seats} collects, or rescues lutins."),
    "village": gettext_noop("Wait: first {seats} rolls the dice."),
    "exploded": gettext_noop("After an explosion nothing is bought: roll again, or pass."),
    "act": gettext_noop("Wait: first {seats} does what the dice show, or passes."),
    "chest": gettext_noop("Wait: {seats} has opened a chest. First say what is in it."),
    "pick": gettext_noop("Wait: first {seats} digs on with the pick."),
}
"""What has to happen first, by the phase of the game."""

FACES = {"bomb": gettext_noop("a bomb"), "pistol": gettext_noop("a pistol")}
FINDS = {
    "nugget1": gettext_noop("one nugget"),
    "nugget2": gettext_noop("two nuggets"),
    "diamond1": gettext_noop("1 diamond"),
    "diamond2": gettext_noop("2 diamonds"),
    "bomb": gettext_noop("a bomb"),
    "bones": gettext_noop("bones"),
    "helmet": gettext_noop("a helmet"),
    "cross": gettext_noop("a cross"),
    "armour": gettext_noop("a suit of armour"),
}


def dice_words(dice: tuple[int | str, int | str] | None) -> str:
    """``2 and a pistol``."""
    return listed([_(FACES[die]) if isinstance(die, str) else str(die) for die in dice or ()])


def find_name(find: str) -> str:
    return _(FINDS[find])


def _dig(facts: Facts) -> str | None:
    match facts.get("dice"):
        case (int(a), int(b)) if a == b:
            return gettext_noop(
                "You rolled {dice}: dig tunnel {number} in gallery {number}, or pass."
            )
        case (int(), int()):
            return gettext_noop(
                "You rolled {dice}: dig tunnel {number} in gallery {other}, "
                "or tunnel {other} in gallery {number}, or pass."
            )
        case (str(), str()):
            return gettext_noop("You rolled {dice}: place your bomb, shoot, or pass.")
        case (str(), _):
            return gettext_noop("You rolled {dice}: place your bomb, or pass. Nobody digs now.")
        case (_, str()):
            return gettext_noop("You rolled {dice}: shoot, or pass. Nobody digs now.")
    return None


def _shoot(facts: Facts) -> str | None:
    nobody = not facts.get("targets", 1)
    match facts.get("dice"):
        case (int(), str()) if nobody:
            return gettext_noop(
                "You rolled {dice}: no lutin is in gallery {number} or on a tunnel {number}. Pass."
            )
        case (int(), str()):
            return gettext_noop(
                "You rolled {dice}: shoot at a lutin in gallery {number} "
                "or on a tunnel {number}, or pass."
            )
        case (_, int()):
            return gettext_noop("You rolled {dice}: nobody shoots now. Do what they show, or pass.")
    if nobody:
        return gettext_noop("No lutin is in a gallery: do something else, or pass.")
    return None


def _place(facts: Facts) -> str | None:
    match facts.get("dice"):
        case (int(), _):
            return gettext_noop(
                "You rolled {dice}: no bomb is placed now. Do what they show, or pass."
            )
        case (str(), int()) if not facts.get("missing"):
            return gettext_noop(
                "You rolled {dice}: place the bomb at entrance {number} "
                "or on a tunnel {number}, or pass."
            )
    if facts.get("missing"):
        return gettext_noop(
            "There is no tunnel at that spot: choose an entrance, or a tunnel that lies there."
        )
    return None


def _wearer(facts: Facts) -> str | None:
    if facts.get("at_home", 1):
        return None
    return gettext_noop(
        "None of your lutins is at home, and the village equips no other: "
        "buy something else, or roll the dice."
    )


def _digger(facts: Facts) -> str | None:
    """Dice that let nobody dig are the reason before any lutin."""
    if any(isinstance(die, str) for die in facts.get("dice") or ()):
        return _dig(facts)
    if not facts.get("buried"):
        return None
    return gettext_noop(
        "This lutin is in the cemetery: choose another one. Fetching it home takes a whole turn."
    )


WORDINGS: Mapping[str, Wording] = {
    "buy.place": _wearer,
    "dig.dice": _dig,
    "dig.lutin": _digger,
    "shoot.target": _shoot,
    "bomb.place": _place,
}
"""By rule; ``None`` is the rule's own sentence."""

FACT_WORDS: Mapping[str, FactWords] = {"dice": dice_words, "find": find_name}
