"""The end of a game of Saboteur: everybody's place, a word about their evening, the awards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine.core import Seat
from games.engine.saboteur.view import PastRound
from games.kinds.saboteur.sight import MineSight
from games.pages.awards import Award, awards_of
from games.pages.game_page import Person

PRIZES = {
    "betrayed": 2,
    "found": 1,
    "broke": 2,
    "helped": 1,
    "path": 3,
    "suffered": 2,
    "stole": 1,
    "dead_ends": 2,
    "map": 2,
    "passes": 3,
}
"""What earns an award, and how often at least; the most telling first."""


@dataclass(frozen=True)
class Finish:
    """Somebody's place at the end, with a line about their evening."""

    seat: Person
    rank: int
    gold: int
    facts: tuple[str, ...]

    @property
    def line(self) -> str:
        return ", ".join(self.facts)


def finish_of(sight: MineSight) -> tuple[Finish, ...]:
    """Everybody's place, the best first, with a line about their evening."""
    public = sight.view.public
    standings = sorted(public.standings or (), key=lambda one: (one.rank, one.seat))
    return tuple(
        Finish(sight.people[one.seat], one.rank, one.gold, facts_of(sight, one.seat))
        for one in standings
    )


def prizes_of(sight: MineSight) -> tuple[Award, ...]:
    """The awards of the evening, by what the log and the closed rounds tell."""
    closed = sight.view.public.closed
    deeds = tuple(
        {
            **done,
            "betrayed": sabotages_of(closed, Seat(seat)),
            "found": finds_of(closed, Seat(seat)),
        }
        for seat, done in enumerate(sight.deeds)
    )
    return awards_of([person.name for person in sight.people], deeds, PRIZES)


def sabotages_of(closed: Sequence[PastRound], seat: Seat) -> int:
    """In how many of the rounds somebody was a saboteur."""
    return sum(past.roles[seat] == "saboteur" for past in closed)


def finds_of(closed: Sequence[PastRound], seat: Seat) -> int:
    """How often somebody laid the card that reached the treasure."""
    return sum(past.treasure and past.last == seat for past in closed)


def facts_of(sight: MineSight, seat: Seat) -> tuple[str, ...]:
    """What somebody did in this game, in a few words each."""
    closed = sight.view.public.closed
    sabotages, finds = sabotages_of(closed, seat), finds_of(closed, seat)
    wins = sum(seat in past.winners for past in closed)
    facts = [
        ngettext("won {count} round", "won {count} rounds", wins).format(count=wins)
        if wins
        else "",
        ngettext("saboteur once", "saboteur {count} times", sabotages).format(count=sabotages)
        if sabotages
        else "",
        ngettext("found the treasure", "found {count} treasures", finds).format(count=finds)
        if finds
        else "",
    ]
    return tuple(fact for fact in facts if fact) or (_("digs for the joy of it"),)
