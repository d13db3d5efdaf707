"""Why a robot played as it did, in one sentence that the robot says itself."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.robots.reasons import Reason, Why
from games.words.sentences.grammar import whose

REASONS = {
    Why.DIG_TO_SEEN: gettext_noop("I had seen where the treasure lies, so I dug there."),
    Why.DIG_TO_GOAL: gettext_noop("I dug through to a goal: the treasure might lie under it."),
    Why.DIG_NEARER: gettext_noop("I dug there because it brings the tunnel nearer to the goals."),
    Why.DIG_ANYWAY: gettext_noop("I laid a path that I had no better use for."),
    Why.DIG_DOOR: gettext_noop("I put up a door of my own colour, to keep the others out."),
    Why.DIG_CRYSTAL: gettext_noop("I laid a crystal: crystals are a geologist’s pay."),
    Why.DIG_BLOCK: gettext_noop("I laid that path to make the way to the treasure longer."),
    Why.DIG_COVER: gettext_noop("I dug along with the others, so that nobody would suspect me."),
    Why.BREAK_SUSPECT: gettext_noop("{name} looked like an opponent to me, so I broke a tool."),
    Why.BREAK_DIGGER: gettext_noop("{name} was bringing the tunnel on, so I broke a tool."),
    Why.BREAK_SOMEONE: gettext_noop("I had no idea who to stop, so I chose {name}."),
    Why.REPAIR_SELF: gettext_noop("I mended my own tool, to dig again."),
    Why.REPAIR_FRIEND: gettext_noop("I think {name} is on my side, so I mended a tool there."),
    Why.ROCKFALL_OPEN: gettext_noop("I brought down the card that stood in our way."),
    Why.ROCKFALL_CUT: gettext_noop("I brought the tunnel down where it hurts most."),
    Why.MAP_LOOK: gettext_noop("I wanted to know what lies under that goal."),
    Why.MAP_COVER: gettext_noop(
        "I looked at a map although I knew enough already: it does no harm."
    ),
    Why.PASS_USELESS: gettext_noop("Nothing I held was of use, so I changed a card."),
    Why.PASS_HIDE: gettext_noop("I threw away what would have helped the diggers."),
    Why.PASS_STUCK: gettext_noop("I could not dig, so I looked for better cards."),
    Why.TAKE_MOST: gettext_noop("I took the gold that was worth most."),
    Why.TAKE_PAY: gettext_noop("I took the gold that was due to me."),
    Why.INSPECT: gettext_noop("I could not make sense of {whose} moves, so I looked at the role."),
    Why.JAIL_FOE: gettext_noop("{name} was in my way, and nobody is paid in jail."),
    Why.FREE_SELF: gettext_noop("I got out of jail: nobody is paid in there."),
    Why.FREE_FRIEND: gettext_noop("I think {name} is on my side, so I opened the jail."),
    Why.THIEF: gettext_noop("A thief brings me a nugget when the round is over."),
    Why.HANDSOFF: gettext_noop("I sent {whose} thief away before it took something from me."),
    Why.SWAP_HANDS: gettext_noop("My cards were poor, so I took those {name} held."),
    Why.REROLE_SELF: gettext_noop("My role was about to lose, so I took another."),
    Why.REROLE_FOE: gettext_noop("{name} was against me, so another role could only be better."),
    Why.SHED: gettext_noop("I gave up two cards to get rid of what held me."),
    Why.STEAL_RICHEST: gettext_noop("Nobody had more gold than {name}, so I stole there."),
    Why.STEAL_SOMEONE: gettext_noop("I stole from {name} just like that."),
    Why.STEAL_NOTHING: gettext_noop("There was nobody to rob."),
    Why.COLLECT: gettext_noop("I collected my stones and went on."),
    Why.RESCUE: gettext_noop("Too many of my lutins lay in the cemetery, so I fetched them."),
    Why.ROLL: gettext_noop("There was nothing worth buying, so I rolled the dice."),
    Why.BUY_ARMOUR: gettext_noop(
        "I bought armour so that a bomb or a shot does not take my lutin."
    ),
    Why.BUY_CROSS: gettext_noop("I bought a cross so that bones do not hold my lutin."),
    Why.BUY_HELMET: gettext_noop("I bought a helmet: it doubles what my lutin earns."),
    Why.BUY_BOMB: gettext_noop("A bomb in gallery {gallery} hurts the others more than it costs."),
    Why.BUY_DEFUSE: gettext_noop(
        "I had the bomb in gallery {gallery} taken away, it was too near to me."
    ),
    Why.BUY_KILLER: gettext_noop("One of {whose} lutins was earning too much."),
    Why.DIG_CLOSE: gettext_noop("I closed gallery {gallery} and took its nuggets."),
    Why.DIG_LEAD: gettext_noop("Deepest in gallery {gallery}, my lutin earns a stone each turn."),
    Why.DIG_HOPE: gettext_noop("I dug in gallery {gallery} and hoped for a good card."),
    Why.DIG_PICK: gettext_noop("The pick wanted to go on in gallery {gallery}."),
    Why.LAY_BOMB: gettext_noop("In gallery {gallery} a bomb does most to the others."),
    Why.SHOOT: gettext_noop("I shot at one of {whose} lutins, to earn a stone and make room."),
    Why.PASS_SAFE: gettext_noop("Anything else would have cost me more than it brought."),
}
"""Every reason there is. ``name`` is the player it is about, ``whose`` the same as an owner."""


def reason_sentence(reason: Reason, names: Sequence[str]) -> str:
    """The reason in the reader's language. *names* are in seat order."""
    facts: dict[str, object] = dict(reason.facts)
    if "seat" in reason.facts:
        name = names[reason.facts["seat"]]
        facts |= {"name": name, "whose": whose(name)}
    return _(REASONS[reason.why]).format(**facts)
