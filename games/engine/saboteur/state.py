"""The state of a game: what stays, and the round being played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from games.engine.core import Heading, Seat
from games.engine.saboteur.cards import GOLD_CARDS, Box
from games.engine.saboteur.mine import EMPTY_MINE, Cell, Fits, Mine

DEAL, PLAY, TALLY, REVEAL = "deal", "play", "tally", "reveal"
ROLES, SHARE, STEAL, OVER = "roles", "share", "steal", "over"
"""The phases. ``tally`` is the play of a round that is tracked by scores."""

ROUNDS = 3

Hand = tuple[str, ...]
"""Cards by name; a card on the table that the app does not know is ``UNKNOWN``."""
UNKNOWN = "?"


@dataclass(frozen=True)
class Setting:
    """What the heading says, and what the game makes of it for this number of players."""

    heading: Heading
    seats: int
    by_moves: bool
    connected: bool
    pack: Mapping[str, int]
    """The role cards that are shuffled."""
    hand: int
    """The cards dealt to each player."""
    aside: int
    """The cards set aside unseen."""
    most_passed: int
    """The most cards that may be discarded in passing."""
    box: Box = field(repr=False, compare=False)
    fits: Fits = field(repr=False, compare=False)
    reckon: Callable[[State], State] = field(repr=False, compare=False)
    """What follows once the roles of a finished round are known: shares, pay, thefts."""

    @property
    def pile(self) -> int:
        """The cards in the pile after the deal."""
        return self.box.size - self.aside - self.seats * self.hand


class Glimpse(NamedTuple):
    """What a map or an inspection showed its player at that moment."""

    of: str
    """``goal`` or ``role``."""
    number: int
    """Which goal, or whose role."""
    shows: str


class Share(NamedTuple):
    """The gold being shared: by picks among the diggers, or paid to each saboteur."""

    drawn: tuple[int, ...] | None = None
    """The drawn cards that are still there, where they are known."""
    picks: int = 0
    """How many picks the diggers have left."""
    unpaid: tuple[Seat, ...] = ()
    """The saboteurs still to be paid."""
    has_begun: bool = False


class Payment(NamedTuple):
    """One line of the reckoning: who gained (or lost) how much, and why."""

    seat: Seat
    reason: str
    nuggets: int


class ClosedRound(NamedTuple):
    """A round that is over and paid."""

    treasure: bool
    last: Seat
    """Who played the last card, and so found the treasure if it was found."""
    roles: tuple[str, ...]
    winners: tuple[Seat, ...]
    ways: tuple[str, ...]
    crystals: int
    payments: tuple[Payment, ...]
    first: Seat
    """Who started it."""


class Dealt(NamedTuple):
    """Who has which role and which goals lie where, as far as the app knows."""

    roles: tuple[str, ...] | None = None
    goals: tuple[str, ...] | None = None
    roles_dealt: bool = False
    """The app dealt the roles; else they are cards, known once the round is over."""
    cards_known: bool = False
    """The app dealt the cards too."""
    dropped: tuple[tuple[str, ...], ...] = ()
    """The roles each player gave up this round."""


class Ending(NamedTuple):
    """How the round ended, as far as it has."""

    treasure: bool = False
    ways: tuple[str, ...] = ()
    """The colours that can walk to the treasure, once it is found."""
    crystals: int = 0
    """The crystal cards in the mine, once the round is over."""
    winners: tuple[Seat, ...] = ()
    share: Share = Share()
    payments: tuple[Payment, ...] = ()


class Round(NamedTuple):
    """The round being played, or the last one until the next deal.

    What every turn changes comes first, then what changes when a card is played and when a path
    card is laid, so that the rest can be taken over as it is.
    """

    phase: str
    turn: Seat | None
    """Who plays, picks or steals; ``None`` where it is the table's turn or everybody's."""
    last: Seat | None
    """Who played or discarded last."""
    hands: tuple[Hand, ...]
    pile: Hand
    """The next card to be drawn comes first."""
    seen: Mapping[str, int]
    """How many copies of each card were laid or played face up."""
    mine: Mine
    laid: Cell | None
    """Where the last path card was laid."""
    front: tuple[tuple[str, ...], ...]
    """What lies in front of each player: broken tools, jail and thief cards as they came."""
    glimpses: tuple[tuple[Glimpse, ...], ...]
    """What each player's maps and inspections showed."""
    dealt: Dealt
    ending: Ending = Ending()
    thieves: tuple[Seat, ...] = ()
    """While playing: who has a thief in front, the last played last. Then: who still steals."""


AFTER_PILE, AFTER_LAID = (Round._fields.index(name) + 1 for name in ("pile", "laid"))
"""Where the fields begin that a discard leaves as they are, and those that a path card does."""


class State(NamedTuple):
    setting: Setting
    number: int
    """The round, 1 to 3; before a deal the one about to be dealt."""
    first: Seat
    """Who starts this round."""
    gold: tuple[int, ...]
    """What everybody holds now. Secret until the end."""
    gold_left: tuple[int, int, int]
    """The gold cards worth one, two and three that nobody has taken."""
    closed: tuple[ClosedRound, ...]
    round: Round


def unplayed(
    phase: str, turn: Seat | None, hands: tuple[Hand, ...], pile: Hand, dealt: Dealt
) -> Round:
    """A round in which nobody has done anything."""
    nothing: tuple[tuple[()], ...] = ((),) * len(hands)
    return Round(
        phase=phase,
        turn=turn,
        last=None,
        hands=hands,
        pile=pile,
        seen={},
        mine=EMPTY_MINE,
        laid=None,
        front=nothing,
        glimpses=nothing,
        dealt=dealt._replace(dropped=nothing),
    )


def starting(setting: Setting) -> State:
    """The state before the first deal."""
    return State(
        setting=setting,
        number=1,
        first=setting.heading.first,
        gold=(0,) * setting.seats,
        gold_left=GOLD_CARDS,
        closed=(),
        round=unplayed(DEAL, None, ((),) * setting.seats, (), Dealt()),
    )
