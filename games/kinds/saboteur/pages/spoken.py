"""What a phone or the screen says aloud in a game of Saboteur."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pages.game_page import Sight
from games.pages.spoken import Spoken, podium_spoken, turn_spoken
from games.words.sentences.grammar import listed, whose


def saboteur_spoken(sight: Sight) -> Spoken:
    last = sight.lines[0].text if sight.lines else ""
    awaited = _awaited(sight)
    return Spoken(last, awaited, f"{last} {awaited}".strip())


def _awaited(sight: Sight) -> str:
    public = sight.view.public
    if sight.turned is not None:
        # Nothing here may depend on what the roles not yet turned are.
        left = len(sight.people) - sight.turned
        return ngettext("{count} role left to turn.", "{count} roles left to turn.", left).format(
            count=left
        )
    match public.phase:
        case "play" if public.turn is None:
            return _("Play with your cards. Tell Filon only how it ended.")
        case "play":
            return turn_spoken(sight, public.turn)
        case "reveal":
            return _("Turn the goal over.")
        case "roles":
            return _("Show your roles, then say them on a phone.")
        case "share" | "steal":
            return _gold(sight)
        case "over":
            return podium_spoken(sight, [(one.seat, one.rank) for one in public.standings or ()])
    return _("{name} starts the next round.").format(name=sight.people[public.first].name)


def _gold(sight: Sight) -> str:
    public = sight.view.public
    names = [sight.people[seat].name for seat in public.to_act]
    if sight.seat in public.to_act:
        return _("Whom do you rob?") if public.phase == "steal" else _("Help yourself!")
    if public.phase == "steal" and names:
        return _("{whose} thief is at work.").format(whose=whose(names[0]))
    return ngettext("{names} takes gold.", "{names} take their gold.", len(names)).format(
        names=listed(names)
    )
