"""How both Saboteurs are shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.utils.safestring import SafeString

from games.art.parts import Part
from games.engine.saboteur.cards import Box
from games.engine.saboteur.view import View
from games.kinds.saboteur import refusals
from games.kinds.saboteur.forms import MineForms
from games.kinds.saboteur.pages.cardlist import box_cards
from games.kinds.saboteur.pages.round_page import saboteur_spoken
from games.kinds.saboteur.phone import saboteur_page
from games.kinds.saboteur.screen import saboteur_screen
from games.kinds.saboteur.sentences import TELLERS, goals_turned
from games.kinds.saboteur.waiting import waiting_page
from games.pages.card_svg import card
from games.pages.cardlist import BoxCard
from games.registry.showing import Showing


class MineShowing(Showing[View]):
    tabs = "games/saboteur/_tabs.html"
    forms = MineForms()
    tellers = TELLERS
    followed = frozenset({"path"})
    aftermath = staticmethod(goals_turned)
    lays_goals = True
    moments = refusals.MOMENTS
    wordings = refusals.WORDINGS
    fact_words = refusals.FACT_WORDS
    phone = staticmethod(saboteur_page)
    waiting = staticmethod(waiting_page)
    screen = staticmethod(saboteur_screen)
    spoken = staticmethod(saboteur_spoken)

    def __init__(
        self, emblem: str, box: Box, parts: Mapping[str, Part], gold_cards: Sequence[int] = ()
    ) -> None:
        self.emblem, self.box, self.parts, self.gold_cards = emblem, box, parts, gold_cards

    def cards(self) -> Iterator[tuple[str, list[BoxCard]]]:
        return box_cards(self.box.copies, self.parts, self.gold_cards)

    def picture(self) -> SafeString:
        return card(self.emblem)
