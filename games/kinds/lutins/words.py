"""What Lutins is called on the shelf: its option, and what the app can roll and turn."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from games.registry.shelf_words import Choice, Piece, ReadyMade

EXPLOSION = Choice(
    _("What does an explosion take?"),
    {"lutins": _("The lutins in the gallery"), "gallery": _("The whole gallery")},
    {
        "lutins": _("As the booklet says: the tunnel cards stay where they lie."),
        "gallery": _("A harder game: its tunnel cards are discarded too."),
    },
)

OPTIONS = {"explosion": EXPLOSION}
PIECES = {
    "dice": Piece(
        _("The app rolls the dice"),
        _("Fair dice that roll on every page. Else: your dice, told by two taps."),
    ),
    "chests": Piece(
        _("The app fills the chests"),
        _("It opens one of the ten by chance. Else: chest cards on the table."),
    ),
    "tunnels": Piece(
        _("The app turns the tunnel cards"),
        _("It shuffles the deck chosen below, so no box is needed. Else: cards on the table."),
    ),
}
READY_MADE = {
    "box": ReadyMade(
        _("With our box"), _("Your dice and cards on the table; Filon referees."), "", ()
    ),
    "bare": ReadyMade(
        _("Without a box"),
        _("Filon rolls, fills and turns; only phones are needed."),
        "",
        (*PIECES,),
    ),
}
