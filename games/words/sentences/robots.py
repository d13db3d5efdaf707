"""Why a robot played as it did, in one sentence that the robot says itself."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from games.robots.reasons import Motive, Reason
from games.words.sentences.grammar import whose

REASONS = {
    Motive.DIG_TO_SEEN: gettext_noop("I had seen where the treasure lies, so I dug there."),
    Motive.DIG_TO_GOAL: gettext_noop("I dug through to a goal: the treasure might lie under it."),
    Motive.DIG_NEARER: gettext_noop(
        "I dug there because it brings the tunnel nearer to the goals."
    ),
    Motive.DIG_FOR_OTHERS: gettext_noop(
        "I dug on, although now somebody else may lay the last card and choose the gold first."
    ),
    Motive.DIG_ANYWAY: gettext_noop("I laid a path that I had no better use for."),
    Motive.DIG_DOOR: gettext_noop("I put up a door of my own colour, to keep the others out."),
    Motive.DIG_CRYSTAL: gettext_noop("I laid a crystal: crystals are a geologist’s pay."),
    Motive.DIG_BLOCK: gettext_noop("I laid that path to make the way to the treasure longer."),
    Motive.DIG_COVER: gettext_noop("I dug along with the others, so that nobody would suspect me."),
    Motive.BREAK_SUSPECT: gettext_noop("{name} looked like an opponent to me, so I broke a tool."),
    Motive.BREAK_DIGGER: gettext_noop("{name} was bringing the tunnel on, so I broke a tool."),
    Motive.BREAK_SOMEONE: gettext_noop("I had no idea who to stop, so I chose {name}."),
    Motive.REPAIR_SELF: gettext_noop("I mended my own tool, to dig again."),
    Motive.REPAIR_FRIEND: gettext_noop("I think {name} is on my side, so I mended a tool there."),
    Motive.ROCKFALL_OPEN: gettext_noop("I brought down the card that stood in our way."),
    Motive.ROCKFALL_CUT: gettext_noop("I brought the tunnel down where it hurts most."),
    Motive.MAP_LOOK: gettext_noop("I wanted to know what lies under that goal."),
    Motive.MAP_COVER: gettext_noop(
        "I looked at a map although I knew enough already: it does no harm."
    ),
    Motive.PASS_USELESS: gettext_noop("Nothing I held was of use, so I changed a card."),
    Motive.PASS_WAIT: gettext_noop(
        "I did not want to leave the last card to somebody else, so I waited and changed a card."
    ),
    Motive.PASS_HIDE: gettext_noop("I threw away what would have helped the diggers."),
    Motive.PASS_STUCK: gettext_noop("I could not dig, so I looked for better cards."),
    Motive.TAKE_MOST: gettext_noop("I took the gold that was worth most."),
    Motive.TAKE_PAY: gettext_noop("I took the gold that was due to me."),
    Motive.INSPECT: gettext_noop(
        "I could not make sense of {whose} moves, so I looked at the role."
    ),
    Motive.JAIL_FOE: gettext_noop("{name} was in my way, and nobody is paid in jail."),
    Motive.FREE_SELF: gettext_noop("I got out of jail: nobody is paid in there."),
    Motive.FREE_FRIEND: gettext_noop("I think {name} is on my side, so I opened the jail."),
    Motive.THIEF: gettext_noop("A thief brings me a nugget when the round is over."),
    Motive.HANDSOFF: gettext_noop("I sent {whose} thief away before it took something from me."),
    Motive.SWAP_HANDS: gettext_noop("My cards were poor, so I took those {name} held."),
    Motive.REROLE_SELF: gettext_noop("My role was about to lose, so I took another."),
    Motive.REROLE_FOE: gettext_noop("{name} was against me, so another role could only be better."),
    Motive.SHED: gettext_noop("I gave up two cards to get rid of what held me."),
    Motive.STEAL_RICHEST: gettext_noop("Nobody had more gold than {name}, so I stole there."),
    Motive.STEAL_SOMEONE: gettext_noop("I stole from {name} just like that."),
    Motive.STEAL_NOTHING: gettext_noop("There was nobody to rob."),
    Motive.COLLECT: gettext_noop("I collected my stones and went on."),
    Motive.RESCUE: gettext_noop("Too many of my lutins lay in the cemetery, so I fetched them."),
    Motive.ROLL: gettext_noop("There was nothing worth buying, so I rolled the dice."),
    Motive.BUY_ARMOUR: gettext_noop(
        "I bought armour so that a bomb or a shot does not take my lutin."
    ),
    Motive.BUY_CROSS: gettext_noop("I bought a cross so that bones do not hold my lutin."),
    Motive.BUY_HELMET: gettext_noop("I bought a helmet: it doubles what my lutin earns."),
    Motive.BUY_BOMB: gettext_noop(
        "A bomb in gallery {gallery} hurts the others more than it costs."
    ),
    Motive.BUY_DEFUSE: gettext_noop(
        "I had the bomb in gallery {gallery} taken away, it was too near to me."
    ),
    Motive.BUY_KILLER: gettext_noop("One of {whose} lutins was earning too much."),
    Motive.DIG_CLOSE: gettext_noop("I closed gallery {gallery} and took its nuggets."),
    Motive.DIG_LEAD: gettext_noop(
        "Deepest in gallery {gallery}, my lutin earns a stone each turn."
    ),
    Motive.DIG_HOPE: gettext_noop("I dug in gallery {gallery} and hoped for a good card."),
    Motive.DIG_PICK: gettext_noop("The pick wanted to go on in gallery {gallery}."),
    Motive.LAY_BOMB: gettext_noop("In gallery {gallery} a bomb does most to the others."),
    Motive.SHOOT: gettext_noop("I shot at one of {whose} lutins, to earn a stone and make room."),
    Motive.PASS_SAFE: gettext_noop("Anything else would have cost me more than it brought."),
}
"""Every reason there is. ``name`` is the player it is about, ``whose`` the same as an owner."""


def reason_sentence(reason: Reason, names: Sequence[str]) -> str:
    """The reason in the reader's language. *names* are in seat order."""
    facts: dict[str, object] = dict(reason.facts)
    if "seat" in reason.facts:
        name = names[reason.facts["seat"]]
        facts |= {"name": name, "whose": whose(name)}
    return _(REASONS[reason.why]).format(**facts)
