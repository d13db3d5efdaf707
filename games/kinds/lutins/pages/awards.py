"""The awards of a game of Lutins: who shot, blew up, opened and bought the most."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pages.awards import Award, Prize, awards_of
from games.pages.game_page import Sight

PRIZES: tuple[Prize, ...] = (
    (
        "shoot",
        "pistol",
        lambda: _("Quick on the draw"),
        lambda n: ngettext("{count} shot", "{count} shots", n).format(count=n),
        2,
    ),
    (
        "bomb",
        "bomb",
        lambda: _("Light the fuse"),
        lambda n: ngettext("{count} bomb laid", "{count} bombs laid", n).format(count=n),
        2,
    ),
    (
        "buy",
        "purse",
        lambda: _("The village’s best customer"),
        lambda n: ngettext("{count} purchase", "{count} purchases", n).format(count=n),
        2,
    ),
    (
        "chest",
        "chest",
        lambda: _("What is in it?"),
        lambda n: ngettext("{count} chest opened", "{count} chests opened", n).format(count=n),
        2,
    ),
    (
        "rescue",
        "cemetery",
        lambda: _("Nobody is left behind"),
        lambda n: ngettext("{count} rescue", "{count} rescues", n).format(count=n),
        2,
    ),
    (
        "dig",
        "pick",
        lambda: _("Golden mole"),
        lambda n: ngettext("{count} tunnel dug", "{count} tunnels dug", n).format(count=n),
        3,
    ),
)


def prizes_of(sight: Sight) -> tuple[Award, ...]:
    """The awards of the evening, by what the log tells."""
    return awards_of([person.name for person in sight.people], sight.deeds, PRIZES)
