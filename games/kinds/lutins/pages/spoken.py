"""What a phone or the screen says aloud in a game of Lutins."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.kinds.lutins.pages.turn import question
from games.kinds.lutins.sight import GallerySight
from games.pages.table_head import Spoken, podium_spoken, turn_spoken


def lutins_spoken(sight: GallerySight) -> Spoken:
    last = sight.lines[0].text if sight.lines else ""
    awaited = _awaited(sight)
    return Spoken(last, awaited, " ".join(_new(sight, last, awaited)).strip())


def _new(sight: GallerySight, last: str, awaited: str) -> tuple[str, ...]:
    """What has not been said: a turn takes several entries, and its question names the dice."""
    view = sight.view
    goes_on = view.turn is not None and view.turn in [line.seat for line in sight.lines[:1]]
    if goes_on and (view.turn != sight.seat or view.phase == "village"):
        return (last,)
    if goes_on and view.phase == "act" and view.choices.digs:
        return (awaited,)
    return (last, awaited)


def _awaited(sight: GallerySight) -> str:
    view = sight.view
    if view.phase == "over":
        return podium_spoken(sight, [(one.seat, one.rank) for one in view.count])
    if view.turn != sight.seat:
        return turn_spoken(sight, view.turn)
    return _("A chest! What is in it?") if view.phase == "chest" else question(sight)
