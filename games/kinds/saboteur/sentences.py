"""Sentences of saboteur and saboteur2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext, pgettext

from games.engine.saboteur.mine import GOALS
from games.words.sentences.cards import card_name, path_kind
from games.words.sentences.grammar import Telling, listed, whose
from games.words.sentences.roles import role_name

if TYPE_CHECKING:
    from games.log.timeline import Step

LAYS = {
    "crossing": gettext_noop("{name} lays a crossing."),
    "junction": gettext_noop("{name} lays a junction."),
    "straight": gettext_noop("{name} lays a straight tunnel."),
    "curve": gettext_noop("{name} lays a curve."),
    "dead_end": gettext_noop("{name} lays a dead end. Hmm…"),
    "bridge": gettext_noop("{name} lays a bridge."),
    "twin": gettext_noop("{name} lays two tunnels side by side."),
    "stub": gettext_noop("{name} lays a tunnel with a dead end."),
    "ladder": gettext_noop("{name} puts up a ladder."),
    "blue": gettext_noop("{name} lays a blue door."),
    "green": gettext_noop("{name} lays a green door."),
}

BREAKS = {
    "pick": gettext_noop("{name} breaks {whose} pick."),
    "lamp": gettext_noop("{name} breaks {whose} lamp."),
    "cart": gettext_noop("{name} breaks {whose} cart."),
}
BREAKS_OWN = {
    "pick": gettext_noop("{name} breaks their own pick."),
    "lamp": gettext_noop("{name} breaks their own lamp."),
    "cart": gettext_noop("{name} breaks their own cart."),
}
MENDS = {
    "pick": gettext_noop("{name} mends {whose} pick."),
    "lamp": gettext_noop("{name} mends {whose} lamp."),
    "cart": gettext_noop("{name} mends {whose} cart."),
}
MENDS_OWN = {
    "pick": gettext_noop("{name} mends their own pick."),
    "lamp": gettext_noop("{name} mends their own lamp."),
    "cart": gettext_noop("{name} mends their own cart."),
}
LOOKS = (
    gettext_noop("{name} looks at the top goal."),
    gettext_noop("{name} looks at the middle goal."),
    gettext_noop("{name} looks at the bottom goal."),
)
TREASURES = (
    gettext_noop("The top goal is turned: the treasure!"),
    gettext_noop("The middle goal is turned: the treasure!"),
    gettext_noop("The bottom goal is turned: the treasure!"),
)
STONES = (
    gettext_noop("The top goal is turned: only stone."),
    gettext_noop("The middle goal is turned: only stone."),
    gettext_noop("The bottom goal is turned: only stone."),
)
SHEDS = {
    "pick": gettext_noop("{name} discards two cards to mend their pick."),
    "lamp": gettext_noop("{name} discards two cards to mend their lamp."),
    "cart": gettext_noop("{name} discards two cards to mend their cart."),
    "jail": gettext_noop("{name} discards two cards to walk out of jail."),
    "thief": gettext_noop("{name} discards two cards to drop their thief."),
}


def _at(telling: Telling, own: str, other: str) -> str:
    """One of two sentences: done to oneself, or to somebody else."""
    if telling.is_own:
        return _(own).format(name=telling.name)
    target = telling.names[telling.entry["on"]]
    return _(other).format(name=telling.name, target=target, whose=whose(target))


def deal(telling: Telling) -> str:
    said = _("A new round: the roles are dealt.")
    roles = telling.entry["roles"]
    if roles is None:
        return said
    if telling.all_knowing:
        return f"{said} {cast_words(telling.names, roles)}"
    if telling.eyes is not None and telling.eyes < len(roles):
        mine = role_name(roles[telling.eyes])
        return f"{said} " + _("You are: {role}.").format(role=mine)
    return said


def cast_words(names: Sequence[str], roles: Sequence[str]) -> str:
    """Who is what, rarest roles first."""
    counts = Counter(roles)
    parts = []
    for role in sorted(counts, key=lambda each: (counts[each], each)):
        holders = [names[seat] for seat, held in enumerate(roles) if held == role]
        parts.append(
            pgettext("cast", "{role}: {names}").format(
                role=role_name(role, len(holders)), names=listed(holders)
            )
        )
    cast = _("; ").join(parts)
    return f"{cast[:1].upper()}{cast[1:]}."


def path(telling: Telling) -> str:
    return _(LAYS[path_kind(telling.entry["card"])]).format(name=telling.name)


def reveal(telling: Telling) -> str:
    return goal_words(telling.entry["goal"], telling.entry["shows"])


def goal_words(goal: int, shows: str) -> str:
    """A goal is turned, and shows this."""
    return _((TREASURES if shows == "gold" else STONES)[goal])


def goals_turned(step: Step, before: Step | None, names: Sequence[str]) -> str:
    """The goals that the app turned when a path reached them; on the table that is a move."""
    if before is None:
        return ""
    was, now = before.state.round.mine.cards, step.state.round.mine.cards
    turned = [goal for goal, cell in enumerate(GOALS) if cell in now and cell not in was]
    return " ".join(goal_words(goal, now[GOALS[goal]].name) for goal in turned)


def breaks(telling: Telling) -> str:
    return _at(telling, BREAKS_OWN[telling.entry["tool"]], BREAKS[telling.entry["tool"]])


def mends(telling: Telling) -> str:
    return _at(telling, MENDS_OWN[telling.entry["tool"]], MENDS[telling.entry["tool"]])


def rockfall(telling: Telling) -> str:
    return _("{name} brings the rocks down.").format(name=telling.name)


def looks(telling: Telling) -> str:
    return _(LOOKS[telling.entry["goal"]]).format(name=telling.name)


def passes(telling: Telling) -> str:
    cards = telling.entry["cards"]
    number = cards if isinstance(cards, int) else len(cards)
    said = ngettext(
        "{name} passes, {number} card discarded.",
        "{name} passes, {number} cards discarded.",
        number,
    ).format(name=telling.name, number=number)
    if isinstance(cards, list) and cards and telling.sees(telling.entry["by"]):
        shown = listed([card_name(card) for card in cards])
        return f"{said[:-1]} ({shown})."
    return said


def inspect(telling: Telling) -> str:
    return _at(
        telling,
        gettext_noop("{name} looks at their own role."),
        gettext_noop("{name} looks at {whose} role."),
    )


def jail(telling: Telling) -> str:
    return _at(
        telling,
        gettext_noop("{name} goes to jail."),
        gettext_noop("{name} sends {target} to jail."),
    )


def free(telling: Telling) -> str:
    return _at(
        telling,
        gettext_noop("{name} walks out of jail."),
        gettext_noop("{name} lets {target} out of jail."),
    )


def handsoff(telling: Telling) -> str:
    return _at(
        telling,
        gettext_noop("{name} drops their own thief."),
        gettext_noop("{name} chases {whose} thief away."),
    )


def swaphand(telling: Telling) -> str:
    return _at(
        telling,
        gettext_noop("{name} swaps hands."),
        gettext_noop("{name} swaps hands with {target}."),
    )


def rerole(telling: Telling) -> str:
    said = _at(
        telling,
        gettext_noop("{name} takes another role."),
        gettext_noop("{name} makes {target} take another role."),
    )
    if telling.entry["role"] is not None and telling.sees(telling.entry["on"]):
        return f"{said[:-1]} ({role_name(telling.entry['role'])})."
    return said


def thief(telling: Telling) -> str:
    return _("{name} turns thief.").format(name=telling.name)


def shed(telling: Telling) -> str:
    return _(SHEDS[telling.entry["clear"]]).format(name=telling.name)


def roles(telling: Telling) -> str:
    """The roles are face up on the table: everybody may read this."""
    return _("The roles are turned over.") + " " + cast_words(telling.names, telling.entry["are"])


def draw(telling: Telling) -> str:
    number = len(telling.entry["gold"])
    return ngettext(
        "{number} gold card is drawn.", "{number} gold cards are drawn.", number
    ).format(number=number)


def take(telling: Telling) -> str:
    if telling.sees(telling.entry["by"]):
        number = sum(telling.entry["gold"])
        return ngettext(
            "{name} takes {number} nugget.", "{name} takes {number} nuggets.", number
        ).format(name=telling.name, number=number)
    return _("{name} takes their share.").format(name=telling.name)


def steal(telling: Telling) -> str:
    if telling.entry["from"] is None:
        return _("{name} steals nothing.").format(name=telling.name)
    victim = telling.names[telling.entry["from"]]
    return _("{name} steals a nugget from {victim}.").format(name=telling.name, victim=victim)


def result(telling: Telling) -> str:
    if telling.entry["treasure"]:
        return _("{name} finds the treasure!").format(name=telling.names[telling.entry["last"]])
    return _("Nobody finds the treasure.")


TELLERS: dict[str, Callable[[Telling], str]] = {
    "deal": deal,
    "path": path,
    "reveal": reveal,
    "break": breaks,
    "repair": mends,
    "rockfall": rockfall,
    "map": looks,
    "inspect": inspect,
    "jail": jail,
    "free": free,
    "handsoff": handsoff,
    "swaphand": swaphand,
    "rerole": rerole,
    "thief": thief,
    "shed": shed,
    "pass": passes,
    "roles": roles,
    "draw": draw,
    "take": take,
    "steal": steal,
    "result": result,
}
