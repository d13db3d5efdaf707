"""What a game shows: on phones, on the screen, aloud and in its log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple

from games.engine.core import S, V
from games.registry.forms import Forms

if TYPE_CHECKING:
    from django.utils.safestring import SafeString

    from games.engine.lutins.cards import Face
    from games.log.timeline import Step, Timeline
    from games.models import Game, Table
    from games.pages.cardlist import BoxCard
    from games.pages.game_page import AnySight, Sight
    from games.pages.page_parts import PagePart, SharedPage
    from games.pages.table_head import Spoken, TableHead
    from games.selectors.rights import Access
    from games.views.devices import Request
    from games.words.sentences.grammar import Telling

Context = dict[str, object]
"""What a template is given."""
Teller = Callable[["Telling"], str]
Facts = Mapping[str, Any]
"""What a refusal is about, by the names that its sentence has for it."""
Wording = Callable[[Facts], str | None]
FactWords = Callable[[Any], str]


class PhonePage(NamedTuple):
    """The page of a phone at this moment."""

    fragment: str
    """The template."""
    query: str
    """What asks for the same page again."""
    context: Context
    packs: bool = False
    """Whether it may be compressed: all that stands on it is known to everybody, or set apart."""
    shared: Mapping[str, PagePart] = MappingProxyType({})
    """Parts that are the same on everybody's page, by the names the template has for them."""


class WaitingPage(NamedTuple):
    """The page of a phone whose owner waits, drawn once for all of them."""

    page: SharedPage
    """With seams for what *own* names, the moment of sending and the head of the page."""
    own: Mapping[str, Iterable[PagePart]]
    """What stands on this phone alone."""
    sight: AnySight
    """What everybody may know: that of a device without a seat."""
    is_public: bool
    """Nothing stands on it that its owner alone may know."""


class Screen(NamedTuple):
    """What the screen on the table shows at this moment."""

    scene: str
    """How the page is arranged."""
    template: str
    context: Context
    is_end: bool = False


class OpenGame(Generic[S, V]):
    """What pages show beside the view of a game in which nothing is secret."""

    def state_shown(self, state: S) -> S:
        """The position as pages show it."""
        return state

    def before(self, timeline: Timeline) -> V | None:
        """The view before the last entry, where a page needs it to show what happened."""
        return None

    def tops(self, game: Game, timeline: Timeline) -> tuple[Face | None, ...]:
        """The cards on top of the piles that lie face up."""
        return ()


class Showing(Generic[V]):
    """How a game is shown. Everything is made from a sight: what one seat may know.

    *V* is the engine's view of the game, from which its pages are made.
    """

    tabs: ClassVar[str]
    """The template at the foot of the log's page: the ways to the game's other pages."""
    tellers: ClassVar[Mapping[str, Teller]] = {}
    """For each kind of entry how it is said at the table."""
    moments: ClassVar[Mapping[str, str]] = {}
    """What has to happen first, by the phase of the game."""
    wordings: ClassVar[Mapping[str, Wording]] = {}
    """Sentences that fit the facts of a refusal better than the rule's own, by the rule's code."""
    fact_words: ClassVar[Mapping[str, FactWords]] = {}
    """How each kind of fact in a refusal is put into words; others are said as they are."""

    followed: ClassVar[frozenset[str] | None] = None
    """The entries that may bring something about (``aftermath``); all of them if ``None``."""

    forms: ClassVar[Forms]
    open_game: ClassVar[OpenGame[Any, Any] | None] = None
    lays_goals: ClassVar[bool] = False
    """Whether start and goals lie on the table while people gather; else the game's picture."""

    def cards(self) -> Iterable[tuple[str, list[BoxCard]]]:
        """The cards of the box by their kinds, for whoever looks something up."""
        return ()

    def picture(self) -> SafeString:
        """The game among others on the first page."""
        raise NotImplementedError

    def phone(self, request: Request, sight: Sight[V], table: Table) -> PhonePage:
        raise NotImplementedError

    def waiting(self, access: Access, head: TableHead) -> WaitingPage | None:
        """The same page as :meth:`phone` gives whoever has nothing to do, if it is one that is
        drawn once for all of them; ``None`` where it holds more.
        """
        return None

    def screen(self, sight: Sight[V]) -> Screen:
        raise NotImplementedError

    def aftermath(self, step: Step, before: Step | None, names: Sequence[str]) -> str:
        """What everybody saw an entry bring about, to be said after its sentence.

        *before* is the step before it. Both are whole positions: nothing secret may be told.
        """
        return ""

    def spoken(self, sight: Sight[V]) -> Spoken:
        """What the page says aloud when it changes."""
        raise NotImplementedError


AnyShowing = Showing[Any]
