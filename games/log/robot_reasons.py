"""Why robots played as they did: kept sealed beside the log, told when the game is over."""

from __future__ import annotations

from collections.abc import Mapping

from games.log.sealing import seal, unseal
from games.models import Game, RobotReason
from games.robots.reasons import Motive, Reason


def reason_keep(game: Game, number: int, reason: Reason) -> None:
    """Keep the reason for row *number*; part of the write that enters it."""
    content = {"why": reason.why.value, "facts": dict(reason.facts)}
    sealed = seal(content, place=_place(game, number))
    RobotReason.objects.create(game=game, number=number, sealed=sealed)


def reasons_of(game: Game) -> Mapping[int, Reason]:
    """The reasons by the numbers of their rows. They tell roles: of a finished game alone."""
    if game.status != Game.Status.OVER:
        raise PermissionError("a robot says why it played so when the game is over")
    found = {}
    for kept in RobotReason.objects.filter(game=game):
        content = unseal(kept.sealed, place=_place(game, kept.number))
        found[kept.number] = Reason(Motive(content["why"]), content["facts"])
    return found


def _place(game: Game, number: int) -> str:
    return f"{game.uid}:{number}:why"
