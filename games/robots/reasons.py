"""Why a robot played as it did: a name and the facts, to be worded where people read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Motive(StrEnum):
    """The name of a reason. Facts: ``seat`` a player, ``gallery`` and ``stones`` numbers."""

    # Paths.
    DIG_TO_SEEN = "dig-to-seen"
    DIG_TO_GOAL = "dig-to-goal"
    DIG_NEARER = "dig-nearer"
    DIG_FOR_OTHERS = "dig-for-others"
    DIG_ANYWAY = "dig-anyway"
    DIG_DOOR = "dig-door"
    DIG_CRYSTAL = "dig-crystal"
    DIG_BLOCK = "dig-block"
    DIG_COVER = "dig-cover"
    # Tools, rocks, maps.
    BREAK_SUSPECT = "break-suspect"
    BREAK_DIGGER = "break-digger"
    BREAK_SOMEONE = "break-someone"
    REPAIR_SELF = "repair-self"
    REPAIR_FRIEND = "repair-friend"
    ROCKFALL_OPEN = "rockfall-open"
    ROCKFALL_CUT = "rockfall-cut"
    MAP_LOOK = "map-look"
    MAP_COVER = "map-cover"
    # Passing, and gold.
    PASS_USELESS = "pass-useless"
    PASS_WAIT = "pass-wait"
    PASS_HIDE = "pass-hide"
    PASS_STUCK = "pass-stuck"
    TAKE_MOST = "take-most"
    TAKE_PAY = "take-pay"
    # The second box.
    INSPECT = "inspect"
    JAIL_FOE = "jail-foe"
    FREE_SELF = "free-self"
    FREE_FRIEND = "free-friend"
    THIEF = "thief"
    HANDSOFF = "handsoff"
    SWAP_HANDS = "swap-hands"
    REROLE_SELF = "rerole-self"
    REROLE_FOE = "rerole-foe"
    SHED = "shed"
    STEAL_RICHEST = "steal-richest"
    STEAL_SOMEONE = "steal-someone"
    STEAL_NOTHING = "steal-nothing"
    # Lutins.
    COLLECT = "collect"
    RESCUE = "rescue"
    ROLL = "roll"
    BUY_ARMOUR = "buy-armour"
    BUY_CROSS = "buy-cross"
    BUY_HELMET = "buy-helmet"
    BUY_BOMB = "buy-bomb"
    BUY_DEFUSE = "buy-defuse"
    BUY_KILLER = "buy-killer"
    DIG_CLOSE = "dig-close"
    DIG_LEAD = "dig-lead"
    DIG_HOPE = "dig-hope"
    DIG_PICK = "dig-pick"
    LAY_BOMB = "lay-bomb"
    SHOOT = "shoot"
    PASS_SAFE = "pass-safe"


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason, with what its sentence needs."""

    why: Motive
    facts: Mapping[str, int] = field(default_factory=dict)
