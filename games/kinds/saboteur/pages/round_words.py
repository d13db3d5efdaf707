"""Why a round ended as it did, and who is asked for what now: for the screen and the phones."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kinds.saboteur.pages.round_end import takers_of
from games.kinds.saboteur.pages.round_page import setup_words
from games.kinds.saboteur.sight import MineSight
from games.words.sentences.grammar import listed


def asked_words(sight: MineSight) -> str:
    """What the whole table is asked for while the mine is shown; nothing on a player's turn."""
    public = sight.view.public
    if sight.turned is not None:
        found = _("The treasure is found! Turn the roles on a phone.")
        return found if public.treasure else _("The mine is silent. Turn the roles on a phone.")
    if public.phase == "reveal":
        places = (_("at the top"), _("in the middle"), _("at the bottom"))
        where = listed([places[goal] for goal in public.goals_due])
        return _("Turn the goal {place} over and say what it shows.").format(place=where)
    if public.phase == "roles":
        return _("Show your roles, then say them on a phone.")
    if public.phase == "deal":
        return _("{name} starts. Deal on a phone.").format(name=sight.people[public.first].name)
    return setup_words(public)


def share_words(sight: MineSight) -> str:
    """How many gold cards are drawn, and who picks first and why."""
    public = sight.view.public
    if public.turn is None or not public.picks or public.last is None:
        return ""
    takers = takers_of(sight)
    first = takers[0] if takers else sight.people[public.turn]
    count = public.picks + len(takers)
    finder = sight.people[public.last]
    drawn = ngettext("{count} gold card is drawn.", "{count} gold cards are drawn.", count)
    if first == finder:
        why = _("{name} found the treasure and picks first.")
    else:
        why = _("{finder} found it but is no digger: {name}, the next one, picks first.")
    said = f"{drawn} {why} " + _("Then it goes on to the right.")
    return said.format(count=count, name=first.name, finder=finder.name)
