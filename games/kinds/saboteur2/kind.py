"""Saboteur 2: the mine of Saboteur with more roles and cards."""

from __future__ import annotations

from pathlib import Path

from django.utils.translation import gettext_lazy as _

from games.engine.saboteur2 import cards
from games.engine.saboteur2.rulebook import Saboteur2 as Rules
from games.kinds.saboteur import kind as first
from games.kinds.saboteur import words as first_words
from games.kinds.saboteur.showing import MineShowing
from games.kinds.saboteur2 import words
from games.registry.club_facts import Catalogue, SheetRules


class Saboteur2Kind(first.MineKind):
    rules = Rules()
    title = _("Saboteur 2")
    about = _("Two teams, doors, thieves and a geologist.")
    icon = "thief"
    showing = MineShowing("NESW", cards.BOX, words.PARTS)
    pieces = first_words.PIECES
    ready_made = first_words.ready_made("roles", "goals", "hands")
    parts = words.PARTS
    texts = (Path(__file__).parent / "handbook", first.TEXTS)
    # Without a number that we are sure of: apps that read our files look it up by its name.
    catalogue = Catalogue("Saboteur 2", year=2011)
    sheet = SheetRules(("blue", "green", "saboteur", "boss", "profiteer", "geologist"))
