"""Lutins."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from games.engine.lutins.rulebook import Lutins as Rules
from games.kinds.lutins import words
from games.kinds.lutins.dealing import GalleryDealing
from games.kinds.lutins.showing import GalleryShowing
from games.kinds.lutins.simulation import Galleries
from games.registry.club_facts import STONES, Catalogue
from games.registry.kind import Kind


class LutinsKind(Kind):
    rules = Rules()
    title = _("Lutins")
    about = _("Dice, galleries and a village, for the whole family.")
    icon = "lutin"
    options = words.OPTIONS
    pieces = words.PIECES
    ready_made = words.READY_MADE
    has_decks = True
    dealing = GalleryDealing()
    simulation = Galleries()
    showing = GalleryShowing()
    round_clock = (
        _("A time for the whole game"),
        _("One clock for everybody, from the first dice."),
    )
    texts = (Path(__file__).parent / "handbook",)
    catalogue = Catalogue("Lutins")
    riches = STONES
