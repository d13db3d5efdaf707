"""The rules that the second box adds, cited after those of the base game."""

from __future__ import annotations

from games.engine.core import HOUSE, Rule
from games.engine.core import gettext_noop as _


class Saboteur2Rule(Rule):
    SHED_CARDS = (
        "shed.cards",
        _("It takes two cards to be rid of one: play or pass with the card you hold."),
    )
    SHED_ABSENT = (
        "shed.absent",
        _("No such card lies in front of {seat} ({front}): choose one that does."),
    )
    LADDER_GOAL = (
        "ladder.goal",
        _("A ladder may not lie beside a goal, and {cell} does: choose another place."),
        HOUSE,
    )
    PATH_JAILED = (
        "path.jailed",
        _("{seat} is in jail and lays no path: get free first, act or pass."),
        HOUSE,
    )
    INSPECT_SELF = (
        "inspect.self",
        _("An inspection looks at another player's role: choose somebody else."),
    )
    JAIL_SELF = (
        "jail.self",
        _("Nobody goes to jail by their own hand: choose somebody else."),
        HOUSE,
    )
    JAIL_SAME = (
        "jail.same",
        _("{seat} is in jail already: choose somebody else."),
    )
    FREE_ABSENT = (
        "free.absent",
        _("{seat} is not in jail: choose somebody who is."),
    )
    THIEF_SAME = (
        "thief.same",
        _("{seat} already has a thief in front: play another card."),
    )
    HANDSOFF_ABSENT = (
        "handsoff.absent",
        _("No thief lies in front of {seat}: choose somebody who has one."),
    )
    SWAP_SELF = (
        "swap.self",
        _("Hands are exchanged with another player: choose somebody else."),
    )
    REROLE_ROLE = (
        "rerole.role",
        _("The new role is one of those not dealt this round, and this one is not: look again."),
    )
    STEAL_ORDER = (
        "steal.order",
        _("It is not for {seat} to steal now: wait for the other thieves or for the next round."),
    )
    STEAL_SELF = (
        "steal.self",
        _("A thief does not steal from the thief: choose somebody else, or nothing."),
    )
    STEAL_POOR = (
        "steal.poor",
        _("{seat} has no nugget to steal: choose somebody else, or nothing."),
    )
