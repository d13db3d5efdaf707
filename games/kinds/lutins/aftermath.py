"""What an entry of Lutins brought about beyond itself, as short sentences for the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.art.marks import letters, lutin_mark
from games.engine.lutins.events import (
    Bound,
    Closed,
    Collected,
    Ended,
    Event,
    Exploded,
    Found,
    Reloaded,
    Rescued,
    Shuffled,
    Struck,
    earnings,
)
from games.words.sentences.grammar import listed


def aftermath(events: Iterable[Event], names: Sequence[str]) -> str:
    """What followed from an entry; nothing where the entry says it all."""
    return " ".join(told for event in events if (told := _told(event, names)))


def _told(event: Event, names: Sequence[str]) -> str:
    match event:
        case Collected(galleries=galleries):
            return _stones(len(galleries))
        case Rescued(lutins=lutins):
            return ngettext(
                "{count} lutin comes home.", "{count} lutins come home.", len(lutins)
            ).format(count=len(lutins))
        case Closed(gallery=gallery):
            said = _("Gallery {gallery} closes").format(gallery=gallery)
            return _paid(said, event, names)
        case Exploded():
            return _paid(_blown(event), event, names)
    return _told_of_lutins(event, names)


def _told_of_lutins(event: Event, names: Sequence[str]) -> str:
    match event:
        case Struck(saved=saved):
            return _("The armour saves it.") if saved else _("Off to the cemetery.")
        case Bound(seat=seat, lutin=number):
            lutin = lutin_mark(letters(tuple(names))[seat], number)
            return _("Bones hold {lutin}.").format(lutin=lutin)
        case Found(kept=False):
            return _("The lutin has one already.")
        case Reloaded(number=number):
            return _("The pile of tunnels {number} is made anew.").format(number=number)
        case Shuffled():
            return _("All ten chests are shut again.")
        case Ended():
            return _("The bank is empty.")
    return ""


def _stones(count: int) -> str:
    if not count:
        return _("Nothing this time.")
    return ngettext("{count} stone.", "{count} stones.", count).format(count=count)


def _blown(event: Exploded) -> str:
    said = _("Gallery {gallery} explodes").format(gallery=event.gallery)
    parts = []
    if event.buried:
        parts.append(
            ngettext("{count} lutin buried", "{count} lutins buried", len(event.buried)).format(
                count=len(event.buried)
            )
        )
    if event.saved:
        parts.append(
            ngettext("{count} saved", "{count} saved", len(event.saved)).format(
                count=len(event.saved)
            )
        )
    return _("{sentence}, {what}").format(sentence=said, what=listed(parts)) if parts else said


def _paid(said: str, event: Event, names: Sequence[str]) -> str:
    gains = [
        f"{name} +{stones}"
        for name, stones in zip(names, earnings([event], len(names)), strict=True)
        if stones
    ]
    if not gains:
        return f"{said}."
    return _("{sentence}: {finds}.").format(sentence=said, finds=listed(gains))
