"""How Lutins is shown. Nothing in it is secret, so pages may also tell what happened before."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.chance.tops import tops_of
from games.engine.lutins.cards import Face
from games.engine.lutins.events import Closed, Exploded
from games.engine.lutins.start import past_empty_start
from games.engine.lutins.state import State
from games.engine.lutins.view import View
from games.kinds.lutins import refusals
from games.kinds.lutins.aftermath import aftermath
from games.kinds.lutins.forms import GalleryForms
from games.kinds.lutins.pages.turn import question
from games.kinds.lutins.phone import lutins_page
from games.kinds.lutins.screen import lutins_screen
from games.kinds.lutins.sentences import TELLERS
from games.kinds.lutins.sight import GallerySight
from games.log.timeline import Step, Timeline
from games.models import Game
from games.pages.card_svg import gallery
from games.pages.table_head import Spoken, podium_spoken, turn_spoken
from games.registry.showing import OpenGame, Showing


def lutins_spoken(sight: GallerySight) -> Spoken:
    last = sight.lines[0].text if sight.lines else ""
    awaited = _awaited(sight)
    return Spoken(last, awaited, " ".join(_new(sight, last, awaited)).strip())


def _new(sight: GallerySight, last: str, awaited: str) -> tuple[str, ...]:
    """What has not been said: a turn takes several entries, and its question names the dice."""
    view = sight.view
    goes_on = view.turn is not None and view.turn in [line.seat for line in sight.lines[:1]]
    if goes_on and (view.turn != sight.seat or view.phase == "village"):
        return (last,)
    if goes_on and view.phase == "act" and view.choices.digs:
        return (awaited,)
    return (last, awaited)


def _awaited(sight: GallerySight) -> str:
    view = sight.view
    if view.phase == "over":
        return podium_spoken(sight, [(one.seat, one.rank) for one in view.count])
    if view.turn != sight.seat:
        return turn_spoken(sight, view.turn)
    return _("A chest! What is in it?") if view.phase == "chest" else question(sight)


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
