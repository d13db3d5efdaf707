"""The rules that the second box adds, cited after those of the base game."""

from __future__ import annotations

from games.engine.core import HOUSE, Rule
from games.engine.core import gettext_noop as _


class Saboteur2Rule(Rule):
    SHED_CARDS = (
        "shed.cards",
        _("It takes two cards to be rid of one, and you hold one: play it, or pass."),
    )
    SHED_ABSENT = (
        "shed.absent",
        _("In front of {seat} lies no such card ({front}), but: {lying}. Choose again."),
    )
    LADDER_GOAL = (
        "ladder.goal",
        _("This place is beside a goal ({cell}), where no ladder may lie: choose another."),
        HOUSE,
    )
    PATH_JAILED = (
        "path.jailed",
        _("{seat} is in jail and lays no path: get out first, play an action or pass."),
        HOUSE,
    )
    INSPECT_SELF = (
        "inspect.self",
        _("You look at somebody else’s role: choose another player."),
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
        _("{seat} is not in jail: choose somebody who is ({seats})."),
    )
    THIEF_SAME = (
        "thief.same",
        _("{seat} already has a thief in front: play another card."),
    )
    HANDSOFF_ABSENT = (
        "handsoff.absent",
        _("No thief lies in front of {seat}: choose somebody who has one ({seats})."),
    )
    SWAP_SELF = (
        "swap.self",
        _("Hands are exchanged with another player: choose somebody else."),
    )
    REROLE_ROLE = (
        "rerole.role",
        _("No card of that role is left over ({role}): look at the new card again."),
    )
    STEAL_ORDER = (
        "steal.order",
        _("It is for {thief} to steal now, not for {seat}: wait until {thief} is done."),
    )
    STEAL_SELF = (
        "steal.self",
        _("A thief steals from somebody else: choose another player, or nothing."),
    )
    STEAL_POOR = (
        "steal.poor",
        _("{seat} has no nugget to steal: choose somebody else, or nothing."),
    )
