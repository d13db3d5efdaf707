"""What is said when a round is over: on the screen, and aloud on every phone."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kinds.saboteur.pages.round_end import flips_of, sums_of
from games.kinds.saboteur.sentences import cast_words
from games.kinds.saboteur.sight import MineSight
from games.registry.installed import KINDS
from games.words.sentences.grammar import isolated

SAID_BY_THEMSELVES = {"take", "steal", "roles", "deal", "undo", "amend", "switch"}
"""Lines of the log after which nothing is left to say about how the round ended."""


def end_words(sight: MineSight) -> str:
    """The newest line of the log, or what the end of a round has shown since."""
    line, public = sight.lines[0], sight.view.public
    if sight.turned:
        return turned_words(sight)[0]
    if sight.turned == 0:
        told = public.treasure or line.do == "result"
        return line.text if told else f"{line.text} " + _("Nobody finds the treasure.")
    if public.roles is None or line.do in SAID_BY_THEMSELVES:
        return line.text
    names = [isolated(person.name) for person in sight.people]
    said = (cast_words(names, public.roles), ways_words(sight), _paid(sight))
    return " ".join(filter(None, said))


def _paid(sight: MineSight) -> str:
    """Who is paid how much, where the pay is open."""
    paid = [f"{isolated(one.person.name)} {one.nuggets}" for one in sums_of(sight)]
    return _("The pay: {list}.").format(list=", ".join(paid)) if paid else ""


def turned_words(sight: MineSight) -> list[str]:
    """Whose role was turned last, and how many still lie face down."""
    fresh = next((flip for flip in flips_of(sight) if flip.fresh), None)
    if fresh is None:
        return [left_words(sight)]
    role = KINDS[sight.rulebook].parts[fresh.role].name
    said = _("{name} turns over: {role}.").format(name=isolated(fresh.seat.name), role=role)
    return [said, left_words(sight)]


def left_words(sight: MineSight) -> str:
    """Nothing here may depend on what the roles not yet turned are."""
    left = len(sight.people) - (sight.turned or 0)
    said = ngettext("{count} role left to turn.", "{count} roles left to turn.", left)
    return said.format(count=left)


def ways_words(sight: MineSight) -> str:
    """Which team won through which way, where doors decide it (Saboteur 2); else nothing."""
    public = sight.view.public
    if sight.rulebook == "saboteur" or not public.treasure or public.roles is None:
        return ""
    if not public.ways:
        return _("Doors shut both teams out: neither blue nor green can walk to the treasure.")
    teams = {"blue": _("blue"), "green": _("green")}
    if len(public.ways) == 1:
        return _("Only {team} can walk to the treasure: {team} wins.").format(
            team=teams[public.ways[0]]
        )
    finder = public.last
    role = "" if finder is None else public.roles[finder]
    if finder is not None and role in teams:
        return _("Both teams can walk there. {name} found it: {team} wins.").format(
            name=sight.people[finder].name, team=teams[role]
        )
    return _("Both teams can walk there, and neither found it first: both win.")
