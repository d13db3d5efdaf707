"""Robots on pages: what the host may do with them, and why they played as they did."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.chance.robot_seats import is_dealt_everything
from games.log.robot_reasons import reasons_of
from games.log.store import timeline_of
from games.models import Game
from games.pages.game_page import Person, people_of
from games.pages.log_lines import lines_of
from games.pages.table_head import Chair, chairs_at
from games.robots.choose import BEGINNER, CLEVER
from games.selectors.devices import Phone
from games.words.sentences.robots import reason_sentence

TEMPERS: dict[str, Promise] = {CLEVER: _("A clever robot"), BEGINNER: _("A beginner robot")}
PACE_WORDS: dict[str, Promise] = {"quick": _("quick"), "steady": _("calm"), "slow": _("slow")}


@dataclass(frozen=True)
class RobotSheet:
    """The part of the host's sheet that is about robots."""

    tempers: dict[str, Promise]
    deals: bool
    """The app deals all that they must hold."""
    any: bool
    paces: tuple[tuple[str, Promise, bool], ...]
    friends: tuple[Chair, ...]
    """Those who came after the game had begun: a robot's place is theirs between two rounds."""


def robots_of(phone: Phone, game: Game | None) -> RobotSheet:
    table, chairs = phone.table, chairs_at(phone)
    plays = game if table.playing else None
    late = {seat.tag for seat in phone.everyone if plays and seat.pk not in plays.seats}
    chosen = table.robot_pace
    return RobotSheet(
        tempers=TEMPERS,
        deals=is_dealt_everything(table),
        any=any(chair.robot for chair in chairs),
        paces=tuple((name, words, name == chosen) for name, words in PACE_WORDS.items()),
        friends=tuple(chair for chair in chairs if chair.tag in late and not chair.robot),
    )


@dataclass(frozen=True)
class Thought:
    """A move of a robot, and why it made it."""

    person: Person
    did: str
    why: str


def thoughts_of(game: Game, phone: Phone) -> list[Thought]:
    """What the robots of a finished game say about their moves, in the order they were made."""
    people, timeline = people_of(game, phone), timeline_of(game)
    names = [person.name for person in people]
    said = {line.number: line.text for line in lines_of(timeline, names, timeline.length)}
    reasons = reasons_of(game)
    return [
        Thought(
            person=people[step.entry["by"]],
            did=said[step.row.number],
            why=reason_sentence(reasons[step.row.number], names),
        )
        for step in timeline.steps
        if step.row.number in reasons and "by" in step.entry
    ]
