"""The rules of the base game by name, in the order they are cited."""

from __future__ import annotations

from games.engine.core import HOUSE, Rule
from games.engine.core import gettext_noop as _


class SaboteurRule(Rule):
    DEAL_ROLES = (
        "deal.roles",
        _("These roles cannot be dealt to this many players: count the role cards again."),
    )
    DEAL_GOALS = (
        "deal.goals",
        _("The goals are one treasure and two different stones: enter them again."),
    )
    DEAL_CARDS = (
        "deal.cards",
        _("Everybody gets {hand} cards and the pile {pile}, of one box: count them again."),
    )
    HAND_EMPTY = (
        "hand.empty",
        _("{seat} has no cards left: somebody else plays."),
    )
    HAND_CARD = (
        "hand.card",
        _("That card is not in this hand ({card}): choose one that is."),
    )
    CARD_COPIES = (
        "card.copies",
        _(
            "All cards like this one ({card}, {number} in the box) have been seen this round: "
            "look again."
        ),
        HOUSE,
    )
    PATH_TOOLS = (
        "path.tools",
        _("{seat} cannot dig with broken tools ({tools}): mend them, play an action or pass."),
        HOUSE,
    )
    PATH_OCCUPIED = (
        "path.occupied",
        _("There is a card here already ({cell}): choose an empty place."),
    )
    PATH_ADJACENT = (
        "path.adjacent",
        _("No face-up card touches this place ({cell}): lay the card beside the mine."),
        HOUSE,
    )
    PATH_EDGES = (
        "path.edges",
        _("{side} the card does not fit its neighbour. Turn it or try another place."),
        HOUSE,
    )
    PATH_CONNECTED = (
        "path.connected",
        _(
            "Here your tunnel would not join one that comes from the start. "
            "Follow the way from the start and lay the card at its end."
        ),
        HOUSE,
    )
    REVEAL_GOAL = (
        "reveal.goal",
        _("The {goal} goal cannot show that: another one already does. Look at the card again."),
    )
    REVEAL_ORIENTATION = (
        "reveal.orientation",
        _("The stone has to open towards the tunnel that reached it: turn it upside down."),
    )
    BREAK_SELF = (
        "break.self",
        _("A broken tool goes in front of another player: choose somebody else."),
        HOUSE,
    )
    BREAK_SAME = (
        "break.same",
        _("{seat} already has {broken}: choose somebody else, or another card."),
    )
    REPAIR_CARD = (
        "repair.card",
        _("This card does not mend that tool ({tool}), but: {tools}. Choose again."),
    )
    REPAIR_ABSENT = (
        "repair.absent",
        _("This tool is whole ({tool}); broken in front of {seat}: {tools}. Choose again."),
    )
    ROCKFALL_TARGET = (
        "rockfall.target",
        _("No path card lies here ({cell}): choose one that was laid."),
    )
    MAP_GOAL = (
        "map.goal",
        _("The {goal} goal lies face up already: look at another one."),
    )
    PASS_COUNT = (
        "pass.count",
        _("You may discard 1 to {most} cards: choose again."),
        HOUSE,
    )
    SHARE_DRAW = (
        "share.draw",
        _("The diggers draw {number} gold cards, of those that are left: count them again."),
    )
    SHARE_ORDER = (
        "share.order",
        _("It is not for {seat} to take gold now: wait."),
    )
    SHARE_VALUE = (
        "share.value",
        _("Take one gold card of those that are left: choose again."),
    )
    SHARE_AMOUNT = (
        "share.amount",
        _("Each saboteur takes gold cards worth {due} in all, no more and no less."),
    )
