"""Saboteur, and what both Saboteurs have in common."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from games.engine.saboteur import cards
from games.engine.saboteur.rulebook import Saboteur as Rules
from games.kinds.saboteur import words
from games.kinds.saboteur.dealing import MineDealing
from games.kinds.saboteur.showing import MineShowing
from games.kinds.saboteur.simulation import Mining
from games.registry.club_facts import Catalogue, SheetRules
from games.registry.kind import Kind

TEXTS = Path(__file__).parent / "handbook"


class MineKind(Kind):
    """A game of hidden roles around a mine, in three rounds."""

    family = "mine"
    options = words.OPTIONS
    usual_pieces = words.USUAL
    dealing = MineDealing()
    simulation = Mining()
    has_rounds = True
    round_clock = (
        _("A time for a round"),
        _("One clock for everybody, from the deal to the treasure."),
    )


class SaboteurKind(MineKind):
    rules = Rules()
    title = _("Saboteur")
    about = _("Dig for the treasure, and watch one another.")
    icon = "pick"
    showing = MineShowing("gold", cards.BOX, words.PARTS, cards.GOLD_CARDS)
    editions = words.EDITIONS
    edition_signs = words.EDITION_SIGNS
    pieces = words.PIECES | words.GOLD
    ready_made = words.ready_made("roles", "goals", "hands", "gold")
    parts = words.PARTS
    texts = (TEXTS,)
    catalogue = Catalogue("Saboteur", 9220, 2004)
    edition_titles = words.EDITION_TITLES
    sheet = SheetRules(("digger", "saboteur"), has_two_sides=True)
    passages = frozenset({"base", "classic", "revised"})
