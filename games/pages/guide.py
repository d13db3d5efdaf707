"""What a visitor who tries the site alone does now: one sentence, at the real controls.

It is made from the page that the seat is shown anyway, so it can tell nothing more.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.engine.lutins.choices import Choices
from games.pages.game_page import AnySight


@dataclass(frozen=True)
class Guide:
    """A sentence, and what of the page it points at (``guide.css``)."""

    text: Promise
    at: str = ""


REFUSED = Guide(_("Filon says no, and says why. Read it, then try something else."), "remark")
FIRST_TURNS = (
    Guide(_("Your turn: tap a card in your hand, then a glowing place in the mine."), "hand"),
    Guide(_("A dim card cannot be played now: tap it, and Filon says why."), "hand"),
    Guide(_("Try “Other place…” and lay a card where it does not fit: Filon says why."), "other"),
    Guide(_("Nothing of use? Discard a card, and draw another."), "discard"),
)
"""What each of the first turns of a game of hidden roles shows."""
TURNS = Guide(_("Your turn: dig to the treasure, or keep the others from it."), "hand")
PAGES = {
    "games/saboteur/_role.html": Guide(
        _("Hold your finger on the card: it is your role. Tell nobody."), "role"
    ),
    "games/saboteur/_answer.html": Guide(
        _("Hold the card: only you see what lies under it."), "role"
    ),
    "games/saboteur/_watch.html": Guide(
        _("The robots play. The screen shows the mine to everybody."), "on"
    ),
    "games/saboteur/_turning.html": Guide(
        _("The round is over. Turn the roles: who was who?"), "turn"
    ),
    "games/saboteur/_share.html": Guide(
        _("Now the gold: take your card when it is your turn."), "take"
    ),
    "games/saboteur/_steal.html": Guide(_("The thieves come: choose whom you rob."), "take"),
    "games/saboteur/_deal.html": Guide(_("Three rounds make a game: deal the next one."), "next"),
    "games/saboteur/_over.html": Guide(
        _("The podium. Read why the robots played as they did, or play again."), "why"
    ),
    "games/lutins/_start.html": Guide(
        _("Your turn begins: collect your stones, or fetch your lutins."), "go"
    ),
    "games/lutins/_buy.html": Guide(_("Choose for whom, or where."), "go"),
    "games/lutins/_pick.html": Guide(_("A pick: it digs on in the same gallery."), "go"),
    "games/lutins/_watch.html": Guide(_("The robots play. The screen shows the galleries."), "on"),
    "games/lutins/_over.html": Guide(
        _("The podium. Read why the robots played as they did, or play again."), "why"
    ),
}
"""The sentence of each page that asks one and the same thing every time."""
BUY = Guide(_("Buy something in the village, or roll the dice."), "go")
ROLL = Guide(_("Nothing here that you could pay for: roll the dice."), "go")
DIG = Guide(_("The dice say where: dig in a gallery that glows."), "go")
HARM = Guide(_("These dice dig nothing: do what the page asks, or pass."), "go")
PASS = Guide(_("These dice allow nothing at all: pass, and the next one plays."), "go")


def guide_for(fragment: str, sight: AnySight, *, refused: bool) -> Guide | None:
    """What to do on the page that is shown now."""
    if refused:
        return REFUSED
    match fragment:
        case "games/saboteur/_play.html":
            return turn_guide(sight)
        case "games/lutins/_village.html":
            return village_guide(sight.view.choices)
        case "games/lutins/_act.html":
            return dice_guide(sight.view.choices)
    return PAGES.get(fragment)


def turn_guide(sight: AnySight) -> Guide:
    done = sum(line.seat == sight.seat for line in sight.lines if not line.undone)
    if sight.view.public.closed or done >= len(FIRST_TURNS):
        return TURNS
    return FIRST_TURNS[done]


def village_guide(choices: Choices) -> Guide:
    return BUY if any(ware.refused is None for ware in choices.wares) else ROLL


def dice_guide(choices: Choices) -> Guide:
    if any(dig.refused is None for dig in choices.digs):
        return DIG
    return HARM if choices.bombs or choices.shots else PASS
