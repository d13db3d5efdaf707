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
        _("The box cannot give these hands and this pile: count the cards again."),
    )
    HAND_EMPTY = (
        "hand.empty",
        _("{seat} does not hold that many cards: it is for somebody else to play."),
    )
    HAND_CARD = (
        "hand.card",
        _("That card is not in this hand ({card}): choose one that is."),
    )
    CARD_COPIES = (
        "card.copies",
        _("Every copy of that card has been seen this round ({card}): look again which one it is."),
        HOUSE,
    )
    PATH_TOOLS = (
        "path.tools",
        _("{seat} cannot dig with broken tools ({tools}): have them mended, act or pass."),
        HOUSE,
    )
    PATH_OCCUPIED = (
        "path.occupied",
        _("There is a card at {cell} already: choose an empty place."),
    )
    PATH_ADJACENT = (
        "path.adjacent",
        _("No face-up card touches {cell}: lay the card beside the mine."),
        HOUSE,
    )
    PATH_EDGES = (
        "path.edges",
        _("The card does not fit its neighbour {side}: turn it or choose another place."),
        HOUSE,
    )
    PATH_CONNECTED = (
        "path.connected",
        _("No tunnel from the start goes on at {cell}: dig on from a linked tunnel."),
        HOUSE,
    )
    REVEAL_GOAL = (
        "reveal.goal",
        _("The {goal} goal cannot show that now: look again which goal was turned and what it is."),
    )
    REVEAL_ORIENTATION = (
        "reveal.orientation",
        _("The stone has to open towards the tunnel that reached it: turn it by half."),
    )
    BREAK_SELF = (
        "break.self",
        _("A broken tool goes in front of another player: choose somebody else."),
        HOUSE,
    )
    BREAK_SAME = (
        "break.same",
        _("{seat} already has this tool broken ({tool}): choose another tool or another player."),
    )
    REPAIR_CARD = (
        "repair.card",
        _("This repair card does not show that tool ({tool}): choose a tool that it shows."),
    )
    REPAIR_ABSENT = (
        "repair.absent",
        _("{seat} does not have that tool broken ({tool}): choose one that is."),
    )
    ROCKFALL_TARGET = (
        "rockfall.target",
        _("There is no card at {cell} that a rockfall can remove: choose a laid path card."),
    )
    MAP_GOAL = (
        "map.goal",
        _("The {goal} goal lies face up already: look at another one."),
    )
    PASS_COUNT = (
        "pass.count",
        _("Passing takes at least 1 and at most {most} of the cards held: discard another number."),
        HOUSE,
    )
    SHARE_DRAW = (
        "share.draw",
        _("The diggers draw {number} gold cards, of those that are left: count them again."),
    )
    SHARE_ORDER = (
        "share.order",
        _("It is not for {seat} to take gold now: wait for the others or for the next round."),
    )
    SHARE_VALUE = (
        "share.value",
        _("Take gold cards that are still there, and a digger exactly one: choose again."),
    )
    SHARE_AMOUNT = (
        "share.amount",
        _("Each saboteur is paid {due} nuggets: take gold cards worth exactly that."),
    )
