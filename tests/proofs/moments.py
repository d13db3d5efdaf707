"""What is played at a real table up to each moment at which everybody's pages are compared."""

import dataclasses
import re
from collections.abc import Callable

from tests.proofs import served

ANA, BRUNO, CHLOE, EMIL = range(4)
CARD = re.compile(r'name="card" value="([^"]+)"')
"""A card of one's hand, as a page offers it to whoever plays."""

DIE = re.compile(r'<span class="die">(.*?)</span>', re.S)


@dataclasses.dataclass(frozen=True)
class Play:
    """How two games are played alike, and to whom they must look alike."""

    rulebook: str
    moments: tuple[Callable, ...]
    alike_to: tuple[tuple[str, ...], ...] = ((),)
    """For each of these groups a pair of games is chosen."""
    wishes: tuple[tuple[str, str], ...] = ()
    first: Callable | None = None
    """Played with every game, before a pair is chosen."""
    never_alike: frozenset[str] = frozenset({served.CHLOE})
    """To whom no pair need look alike."""


# --- the two boxes of Saboteur ---


def roles_are_put_down(game):
    for seat in range(EMIL + 1):
        game.does("seen/", ("as", f"{seat}-1"), by=seat)


def cards_are_discarded(game):
    """Everybody has put down their role, and two of them discard a card."""
    roles_are_put_down(game)
    game.enters(ANA, "pass", cards="1")
    game.enters(BRUNO, "pass", cards="1")


def a_goal_is_known(game):
    """Chloé looks under a goal, Emil breaks a tool of hers, Ana lays a card."""
    game.enters(CHLOE, "map", goal="1")
    game.press(CHLOE, "glimpse")
    _break_and_dig(game)


def a_role_is_known(game):
    """Chloé looks at Bruno's role; a tool is broken, a card laid, and her own role exchanged."""
    game.enters(CHLOE, "inspect", on=str(BRUNO))
    game.press(CHLOE, "glimpse")
    _break_and_dig(game)
    game.enters(BRUNO, "pass", cards="1")
    game.enters(CHLOE, "rerole", on=str(CHLOE))
    game.press(CHLOE, "role")


def _break_and_dig(game):
    game.enters(EMIL, "break", tool="lamp", on=str(CHLOE))
    game.enters(ANA, "path", card="NESW", at="1,0")


def nobody_found_it(game):
    """The round is over, and nobody's role is turned yet."""
    _end_of_round(game)


def a_round_is_paid(game):
    """All have seen the roles of a round, and who was paid; the next one is dealt."""
    _end_of_round(game)
    game.does("turn/", ("all", "yes"))
    game.open, game.told = tuple(game.told.items()), {}
    game.does("next/")
    game.look_at_roles()


def nobody_found_it_in_the_second_box(game):
    _end_of_round(game, ("ways", ""), ("crystals", "0"), ("jailed", ""), ("thieves", ""))


def _end_of_round(game, *more):
    game.does("move/", ("do", "result"), ("treasure", "no"), ("last", str(ANA)), *more)


def hands_are_dealt(game):
    """No two games are alike to whoever holds cards in them."""
    game.told = {seat: (*told, game.code) for seat, told in game.told.items()}


def dealt_cards_are_discarded(game):
    """Two of them discard a card of those that the app has dealt."""
    roles_are_put_down(game)
    for by in (ANA, BRUNO):
        game.enters(by, "pass", cards=CARD.search(game.holder(by).at())[1])


# --- Lutins ---


def galleries_are_dug(game):
    """Each has dug a tunnel, and leads in a gallery."""
    for by, (tunnel, nuggets) in enumerate(((1, 2), (2, 1), (3, 0), (4, 3))):
        game.enters(by, "roll", dice1=str(tunnel), dice2=str(tunnel))
        shows = {"nuggets": str(nuggets), "diamonds": "1"}
        game.enters(by, "dig", dig=f"{tunnel},{tunnel}", lutin="0", **shows)


def something_is_bought(game):
    """Ana is paid, buys a helmet and finds a chest; Bruno lays a bomb in another gallery."""
    game.enters(ANA, "collect")
    game.enters(ANA, "buy", what="helmet", lutin="1")
    game.enters(ANA, "roll", dice1="1", dice2="2")
    game.enters(ANA, "dig", dig="1,2", lutin="1", nuggets="0", diamonds="0", chest="yes")
    game.enters(ANA, "chest", holds="nugget2")
    game.enters(BRUNO, "collect")
    game.enters(BRUNO, "roll", dice1="bomb", dice2="3")
    game.enters(BRUNO, "bomb", place="3,0")


def dice_are_thrown(game):
    """By the app, for all to see: those to come are nobody's to know."""
    game.enters(ANA, "roll")
    game.open = tuple(DIE.findall(game.holder(ANA).at()))


def the_thrower_passes(game):
    game.enters(ANA, "pass")
