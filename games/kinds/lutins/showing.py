"""How Lutins is shown. Nothing in it is secret, so pages may also tell what happened before."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.safestring import SafeString

from games.chance.tops import tops_of
from games.engine.lutins.cards import Face
from games.engine.lutins.events import Closed, Exploded
from games.engine.lutins.start import past_empty_start
from games.engine.lutins.state import State
from games.engine.lutins.view import View
from games.kinds.lutins import refusals
from games.kinds.lutins.aftermath import aftermath
from games.kinds.lutins.forms import GalleryForms
from games.kinds.lutins.pages.spoken import lutins_spoken
from games.kinds.lutins.phone import lutins_page
from games.kinds.lutins.screen import lutins_screen
from games.kinds.lutins.sentences import TELLERS
from games.log.timeline import Step, Timeline
from games.models import Game
from games.pages.card_svg import gallery
from games.registry.showing import OpenGame, Showing


class OpenGalleries(OpenGame[State, View]):
    def state_shown(self, state: State) -> State:
        """The start of a turn that leaves no choice is passed over."""
        return past_empty_start(state) or state

    def before(self, timeline: Timeline) -> View | None:
        """The galleries before the last entry, where it closed one or blew it up."""
        if not timeline.steps:
            return None
        if not any(isinstance(event, Closed | Exploded) for event in timeline.state.events):
            return None
        state = timeline.steps[-2].state if len(timeline.steps) > 1 else timeline.start
        view: View = timeline.book.view(state, None)
        return view

    def tops(self, game: Game, timeline: Timeline) -> tuple[Face | None, ...]:
        return tops_of(game, timeline)


class GalleryShowing(Showing[View]):
    tabs = "games/lutins/_rooms.html"
    forms = GalleryForms()
    tellers = TELLERS
    moments = refusals.MOMENTS
    wordings = refusals.WORDINGS
    fact_words = refusals.FACT_WORDS
    phone = staticmethod(lutins_page)
    screen = staticmethod(lutins_screen)
    spoken = staticmethod(lutins_spoken)
    open_game = OpenGalleries()

    def aftermath(self, step: Step, before: Step | None, names: Sequence[str]) -> str:
        return aftermath(step.state.events, names)

    def picture(self) -> SafeString:
        return gallery({"tunnel": 3, "nuggets": 2, "diamonds": 1})
