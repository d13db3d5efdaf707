"""The settings of a club in a file: an empty club takes them over, another keeps its own."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.documents.bundle import Bundle
from scoring.models import Club

SETTINGS = {
    "name": gettext_lazy("name"),
    "place": gettext_lazy("place"),
    "season_month": gettext_lazy("first month of a season"),
    "time_zone": gettext_lazy("time zone"),
    "shows_ratings": gettext_lazy("showing ratings"),
    "by_link_only": gettext_lazy("opening by links only"),
}
"""What a club is set to, and how it is said."""


def is_empty(club: Club) -> bool:
    return not (club.plays.exists() or club.members.exists())


def settings_keep(club: Club, bundle: Bundle) -> None:
    """Set an empty club as the file says; of another, say what it keeps. Within a transaction."""
    if not bundle.club or club.pk is None:
        return
    if not is_empty(club):
        settings_left_out(club, bundle)
        return
    for setting in SETTINGS:
        setattr(club, setting, bundle.club[setting])
    club.save(update_fields=list(SETTINGS))


def settings_left_out(club: Club, bundle: Bundle) -> None:
    """Note the settings in the file that this club will not take over."""
    if not bundle.club or club.pk is None or is_empty(club):
        return
    other = [
        str(said)
        for setting, said in SETTINGS.items()
        if getattr(club, setting) != bundle.club[setting]
    ]
    if other:
        bundle.note(
            _("This club keeps its own settings. Left out of the file: {settings}.").format(
                settings=", ".join(other)
            )
        )
