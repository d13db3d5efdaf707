"""What a game shows: on phones, on the screen, aloud and in its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from games.registry.forms import Forms

if TYPE_CHECKING:
    from django.utils.safestring import SafeString

    from games.engine.lutins.cards import Face
    from games.log.timeline import Step, Timeline
    from games.models import Game, Table
    from games.pages.cardlist import Kept
    from games.pages.game_page import Sight
    from games.pages.page_parts import Part
    from games.pages.spoken import Spoken
    from games.views.devices import Request
    from games.words.sentences.grammar import Telling

Context = dict[str, Any]
"""What a template is given."""
Teller = Callable[["Telling"], str]
Facts = Mapping[str, Any]


class Page(NamedTuple):
    """The page of a phone at this moment."""

    fragment: str
    """The template."""
    query: str
    """What asks for the same page again."""
    context: Context
    packs: bool = False
    """Whether it may be compressed: all that stands on it is known to everybody, or set apart."""
    shared: Mapping[str, Part] = MappingProxyType({})
    """Parts that are the same on everybody's page, by the names the template has for them."""


class Screen(NamedTuple):
    """What the screen on the table shows at this moment."""

    scene: str
    """How the page is arranged."""
    template: str
    context: Context
    is_end: bool = False


class OpenGame:
    """What pages show beside the view of a game in which nothing is secret."""

    def state_shown(self, state: Any) -> Any:
        """The position as pages show it."""
        return state

    def before(self, timeline: Timeline) -> Any:
        """The view before the last entry, where a page needs it to show what happened."""
        return None

    def tops(self, game: Game, timeline: Timeline) -> tuple[Face | None, ...]:
        """The cards on top of the piles that lie face up."""
        return ()

    def aftermath(self, step: Step, names: Sequence[str]) -> str:
        """What an entry brought about, to be said after its sentence."""
        return ""


class Showing:
    """How a game is shown. Everything is made from a sight: what one seat may know."""

    tabs: ClassVar[str]
    """The template at the foot of the log's page: the ways to the game's other pages."""
    tellers: ClassVar[Mapping[str, Teller]] = {}
    """For each kind of entry how it is said at the table."""
    moments: ClassVar[Mapping[str, str]] = {}
    """What has to happen first, by the phase of the game."""
    wordings: ClassVar[Mapping[str, Callable[[Facts], str | None]]] = {}
    """Sentences that fit the facts of a refusal better than the rule's own, by the rule's code."""
    fact_words: ClassVar[Mapping[str, Callable[[Any], str]]] = {}
    """How each kind of fact in a refusal is put into words; others are said as they are."""

    forms: ClassVar[Forms]
    open_game: ClassVar[OpenGame | None] = None

    def cards(self) -> Iterable[tuple[str, list[Kept]]]:
        """The cards of the box by their kinds, for whoever looks something up."""
        return ()

    def picture(self) -> SafeString:
        """The game among others on the first page."""
        raise NotImplementedError

    def phone(self, request: Request, sight: Sight, table: Table) -> Page:
        raise NotImplementedError

    def screen(self, sight: Sight) -> Screen:
        raise NotImplementedError

    def spoken(self, sight: Sight) -> Spoken:
        """What the page says aloud when it changes."""
        raise NotImplementedError
