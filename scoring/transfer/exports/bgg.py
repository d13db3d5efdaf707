"""A block of text to paste at BoardGameGeek."""

from __future__ import annotations

from django.utils.translation import gettext as _

from scoring.documents.words import duration, outcome_name, role_title, title_of
from scoring.models import Play
from scoring.transfer.exports.bgstats import bgg_id
from scoring.transfer.exports.plays import roles_of

GAME_PAGE = "https://boardgamegeek.com/boardgame/{number}"


def game_page(play: Play) -> str:
    """The address of the game's page there, if it is known."""
    number = bgg_id(play.game)
    return GAME_PAGE.format(number=number) if number else ""


def paste_text(play: Play) -> str:
    """Place, length, rounds and a line a player, best first."""
    head = [title_of(play), play.evening.day.isoformat(), play.place]
    if play.seconds:
        head.append(duration(play.seconds))
    lines = [", ".join(part for part in head if part)]
    for number, outcome in enumerate(play.outcomes, start=1):
        lines.append(
            _("Round {number}: {winners}").format(
                number=number, winners=outcome_name(outcome["outcome"])
            )
        )
    for result in sorted(play.results.all(), key=lambda each: (each.rank or 99, each.seat)):
        roles = " / ".join(role_title(role) for role in roles_of(play, result.seat))
        parts = [result.member.display_name]
        if result.gold is not None:
            parts.append(str(result.gold))
        if roles:
            parts.append(roles)
        if result.is_winner:
            parts.append(_("winner"))
        rank = f"{result.rank}. " if result.rank else "- "
        lines.append(rank + ", ".join(parts))
    if play.comments:
        lines += ["", play.comments]
    return "\n".join(lines)
