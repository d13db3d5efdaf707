"""What both Saboteurs are called on the shelf: options, pieces, the usual ways to play, roles."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.art.parts import Part
from games.registry.shelf_words import Choice, Piece, ReadyMade

TRACKING = Choice(
    _("What does the app follow?"),
    {"moves": _("Every move"), "scores": _("Only the gold")},
    {
        "moves": _("Phones enter each card, the screen shows the mine, the app referees."),
        "scores": _("Play with your cards; the app asks how a round ended and pays the gold."),
    },
)
CONNECTED = Choice(
    _("Must a card reach back to the start?"),
    {True: _("Yes, by a tunnel without a break"), False: _("No, fitting its neighbours is enough")},
    {
        True: _("As the booklet says: after a rockfall the cut-off part must be joined again."),
        False: _("A house rule: cut-off tunnels may be dug on."),
    },
)
OPTIONS = {"tracking": TRACKING, "connected": CONNECTED}
EDITION_TITLES = {"classic": _("Saboteur, classic"), "revised": _("Saboteur, revised")}
EDITIONS = {"revised": _("revised edition"), "classic": _("classic edition")}
EDITION_SIGNS = _(
    "See your booklet: when the diggers win, one gold card is drawn for each digger (revised)"
    " or for each player (classic)."
)
PIECES = {
    "roles": Piece(
        _("The app deals the roles"),
        _("Each phone holds one, face down. Else: role cards from the box."),
    ),
    "goals": Piece(
        _("The app hides the treasure"),
        _("It turns the goals and answers maps. Else: goal cards on the table."),
        moves_only=True,
    ),
    "hands": Piece(
        _("The app deals the hands"),
        _("You play from your phone, without any box. Else: real cards in your hands."),
        moves_only=True,
    ),
}
GOLD = {
    "gold": Piece(
        _("The app shares out the gold"),
        _("It draws the gold cards and pays. Else: gold cards, entered in secret."),
    ),
}
"""Of the first box alone: in the second, roles have fixed pays."""
USUAL = ("roles", "goals")


def ready_made(*everything: str) -> dict[str, ReadyMade]:
    """With a box, without one (the app deals *everything*), or for roles and gold alone."""
    return {
        "box": ReadyMade(
            _("With our box"),
            _("Your cards on the table; Filon keeps the roles and referees."),
            "moves",
            USUAL,
        ),
        "bare": ReadyMade(
            _("Without a box"),
            _("Filon deals everything; only phones are needed."),
            "moves",
            everything,
        ),
        "gold": ReadyMade(
            _("Only roles and gold"),
            _("Play with your cards; Filon deals roles and pays."),
            "scores",
            ("roles",),
        ),
    }


PARTS = {
    "digger": Part(
        _("Gold digger"),
        _("Dig towards the treasure with\nthe others, and trust nobody."),
        _("Pay: gold cards if it is found"),
    ),
    "saboteur": Part(
        _("Saboteur"),
        _("Keep the others from the gold\nand do not let them catch you."),
        _("Pay: 2 to 4 if nobody finds it"),
    ),
}
