"""Trying the site alone: a table with robots, dealt at once, and no further question."""

from __future__ import annotations

from django.utils.translation import gettext as _

from games.common.tokens import hash_of
from games.models import Table
from games.registry.installed import KINDS
from games.robots.choose import BEGINNER, CLEVER
from games.selectors.devices import Phone, phone_at
from games.services.door import AnswerFacts, is_host, write
from games.services.games import begin
from games.services.robots import let_the_app_deal, robot_sits
from games.services.tables import table_open

ROBOTS_WITH_ROLES = 4
"""Where roles are hidden more players make it livelier, and each round has fewer turns."""
ROBOTS = 2


def trial_open(*, key: str, rulebook: str) -> tuple[Table, str]:
    """A table for one visitor, once per key: robots sit there and the cards are dealt."""
    table, token = table_open(key=key, name=_("Novice"), rulebook=rulebook)
    write(table.pk, key="trial", effect=_dealt, by=[hash_of(token)], may=is_host)
    return table, token


def _dealt(table: Table, phone: Phone) -> AnswerFacts | None:
    if table.is_trial:
        return None
    table.is_trial, table.robot_pace, table.youngest = True, "quick", table.host
    table.save(update_fields=["is_trial", "robot_pace", "youngest"])
    let_the_app_deal(table)
    many = ROBOTS_WITH_ROLES if "roles" in KINDS[table.rulebook].pieces else ROBOTS
    for place in range(many):
        robot_sits(table, BEGINNER if place % 2 else CLEVER)
    begin(table, phone_at(table, [seat.token_hash for seat in phone.seats]))
    return {}
