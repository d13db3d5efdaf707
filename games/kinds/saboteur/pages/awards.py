"""The awards of a game of Saboteur: who dug, broke, mended and betrayed the most."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pages.awards import Prize

PRIZES: tuple[Prize, ...] = (
    (
        "betrayed",
        "dynamite",
        lambda: _("Villain by trade"),
        lambda n: ngettext("saboteur {count} time", "saboteur {count} times", n).format(count=n),
        2,
    ),
    (
        "found",
        "chest",
        lambda: _("A nose for gold"),
        lambda n: ngettext("{count} treasure found", "{count} treasures found", n).format(count=n),
        1,
    ),
    (
        "break",
        "pick-broken",
        lambda: _("Grain of sand"),
        lambda n: ngettext("{count} tool broken", "{count} tools broken", n).format(count=n),
        2,
    ),
    (
        "helped",
        "lamp",
        lambda: _("Good neighbour"),
        lambda n: ngettext("{count} repair for others", "{count} repairs for others", n).format(
            count=n
        ),
        1,
    ),
    (
        "path",
        "pick",
        lambda: _("Golden mole"),
        lambda n: ngettext("{count} tunnel laid", "{count} tunnels laid", n).format(count=n),
        3,
    ),
    (
        "suffered",
        "lamp-broken",
        lambda: _("Lightning rod"),
        lambda n: ngettext("{count} broken tool endured", "{count} broken tools endured", n).format(
            count=n
        ),
        2,
    ),
    (
        "steal",
        "thief",
        lambda: _("Light fingers"),
        lambda n: ngettext("{count} visit by night", "{count} visits by night", n).format(count=n),
        1,
    ),
    (
        "dead end",
        "rockfall",
        lambda: _("This way, please"),
        lambda n: ngettext("{count} dead end laid", "{count} dead ends laid", n).format(count=n),
        2,
    ),
    (
        "map",
        "map",
        lambda: _("I know something"),
        lambda n: ngettext("{count} map read", "{count} maps read", n).format(count=n),
        2,
    ),
    (
        "pass",
        "pile",
        lambda: _("The philosopher"),
        lambda n: ngettext(
            "passed {count} time, thinking", "passed {count} times, thinking", n
        ).format(count=n),
        3,
    ),
)
