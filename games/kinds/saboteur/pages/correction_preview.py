"""What a correction would change, in words: of gold no more than the table has seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.kinds.saboteur.sight import MineSight
from games.log.retelling import Foreseen, RoundEnd
from games.registry.installed import KINDS
from games.words.sentences.grammar import listed


class Change(NamedTuple):
    """One thing that would be otherwise."""

    what: str
    before: str
    after: str


def changes_of(sight: MineSight, coming: Foreseen) -> tuple[Change, ...]:
    """Everything public that differs, in the order in which a round ends."""
    before, after = coming.before, coming.after
    pairs = zip(_told(sight, before), _told(sight, after), strict=True)
    return tuple(Change(what, old, new) for (what, old), (_what, new) in pairs if old != new)


def _told(sight: MineSight, ended: RoundEnd) -> Iterable[tuple[str, str]]:
    names = [person.name for person in sight.people]
    yield _("The treasure:"), _("found") if ended.treasure else _("not found")
    yield _("The last card:"), names[ended.last]
    for name, role in zip(names, ended.roles, strict=True):
        yield _("{name}:").format(name=name), str(KINDS[sight.rulebook].parts[role].name)
    winners = [names[seat] for seat in ended.winners]
    yield _("Winners:"), listed(winners) if winners else _("nobody")
    for seat, name in enumerate(names):
        yield _("{name}:").format(name=name), _cards(ended.cards.get(seat, 0))
    for seat, name in enumerate(names):
        yield _("{name}:").format(name=name), _nuggets(ended.gold[seat]) if ended.gold else ""


def _cards(count: int) -> str:
    return ngettext("{count} gold card", "{count} gold cards", count).format(count=count)


def _nuggets(count: int) -> str:
    said = ngettext("{count} nugget in all", "{count} nuggets in all", count)
    return said.format(count=count)
