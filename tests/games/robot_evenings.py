"""Evenings with robots on chairs, played on until a person has to act."""

from django.utils import timezone

from games.engine.core import Seat as GameSeat
from games.log.store import timeline_of
from games.models import Game
from games.registry.installed import KINDS
from games.services import (
    games,
    robot_turns,
    robots,
    roles,
)
from tests.games.evening import Evening

EVERYTHING = {name: tuple(kind.pieces) for name, kind in KINDS.items()}


def evening_with_robots(rulebook="saboteur", people=1, count=3, temperament="clever"):
    names = ("Ana", "Bruno", "Chloé")[:people]
    evening = Evening(rulebook, names=names, dealt=list(EVERYTHING[rulebook]))
    for _ in range(count):
        robots.robot_seat(evening.pk, temperament=temperament, **evening.asks(0))
    return evening


def everybody_looks(evening):
    game = evening.game
    for seat in range(len(game.seats)):
        if str(seat) not in game.robots:
            roles.role_looked(game.pk, GameSeat(seat), timeline_of(game).state.number, game.length)


def robots_act(evening, most=400):
    """Let every robot act until a person is expected to; the moments are drawn near."""
    acts = 0
    while evening.game.robot_due is not None:
        Game.objects.filter(pk=evening.game.pk).update(robot_due=timezone.now())
        assert robot_turns.robot_act(evening.game.pk), "a robot that was due did nothing"
        acts += 1
        assert acts < most, "robots play without an end"
    return acts


def enter_anything(evening, game, timeline):
    seat = timeline.book.to_act(timeline.state)[0]
    moves = [move for move in timeline.book.legal_moves(timeline.state) if move.by == seat]
    entry = timeline.book.write(moves[game.length % len(moves)])
    games.entry_enter(evening.pk, entry=entry, **evening.asks(0))
