"""The game at a table: starting it, dealing, entering moves.

Every function here is an effect behind the one door (``services.write``): versioned, keyed,
whole or not at all. The engine decides what may be entered, ``games.chance.dealer`` what the app
adds.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone

from games.chance import dealer
from games.common.table_errors import Refused, Why
from games.engine.core import EveryGame, Refusal, Seat
from games.engine.rulebooks import RULEBOOKS
from games.log.secrecy import is_at_leisure, is_private, round_shown, turned
from games.log.store import append, keep_on_commit, position_of, timeline_of
from games.log.timeline import Row, Timeline
from games.log.unseen_gold import adds_up
from games.models import Game, RoleSeen, Table
from games.registry.installed import KINDS
from games.selectors.devices import Phone, game_at, keep_table_on_commit
from games.selectors.players import next_players
from games.selectors.rights import entering, refuse_watchers, seats_in_hand
from games.selectors.voices import is_gone
from games.services import shuffles
from games.services.clock_updates import clock_begin, clock_follow
from games.services.door import AnswerFacts, Stale, WriteResult, is_at_table, is_host, write
from games.services.robot_due import robots_follow
from games.services.robots import refuse_robots
from games.signals import game_changed
from games.words.notices import Event, note

REDEALS = ("deal", "rerole")
"""Entries that give somebody another role to look at."""
MOST_ROWS = 5000
"""A record has no more entries than that."""


def game_start(
    table_id: int, *, by: Collection[str], key: str, seen: int, position: str = ""
) -> WriteResult:
    """Begin the game that the table wishes for, with everybody seated; deal if the app deals.

    A rematch is the same: nothing of the last game is looked at, so no secret of it stays. Asked
    for at the end of a game, at that *position*, it wants nothing else to stand still.
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        last = game_at(table) if position else None
        if last is not None:
            at_position(last, position)
        if table.playing:
            raise Refused(Why.PLAYING, host=table.host_name)
        if not shuffles.waits_to_start(table, phone):
            begin(table, phone)
        return {}

    at = None if position else seen
    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=at)


def begin(table: Table, phone: Phone) -> None:
    """Begin the game; part of the write that wants it."""
    book = RULEBOOKS[table.rulebook]
    players = next_players(table, phone)
    if len(players) not in book.seats:
        raise Refusal(EveryGame.PLAYERS, fewest=book.seats[0], most=book.seats[-1])
    robots = {str(number): seat.robot for number, seat in enumerate(players) if seat.robot}
    refuse_robots(table, len(robots))
    youngest = [number for number, seat in enumerate(players) if seat.pk == table.youngest_id]
    heading: dict[str, Any] = {
        "players": [seat.name for seat in players],
        "first": youngest[0] if youngest else 0,
        "options": {name: table.options.get(name, of[0]) for name, of in book.options.items()},
    }
    if book.editions:
        heading["edition"] = table.edition or book.editions[0]
    if deck := dealer.deck_of(table):
        heading["deck"] = deck
    game = Game.objects.create(
        table=table,
        rulebook=book.name,
        heading=heading,
        dealt=dealer.pieces_dealt(table),
        seats=[seat.pk for seat in players],
        robots=robots,
        had_robots=bool(robots),
    )
    table.playing = True
    table.save(update_fields=["playing"])
    table.seats.update(shut_at=None)
    note(table, Event.BEGUN)
    clock_begin(table, game)
    shuffles.shuffle_use(table, game, 1)
    timeline = timeline_of(game)
    opening = KINDS[game.rulebook].dealing.opening(game, timeline.state)
    if opening is not None:
        enter(game, timeline, opening, by=None)
    else:
        clock_follow(game, timeline)
        if robots:
            robots_follow(game, timeline)


def round_deal(table_id: int, *, by: Collection[str], key: str, seen: int) -> WriteResult:
    """Deal the next round: roles, goals and hands as the table chose."""

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        game = the_game(table)
        refuse_watchers(game, phone)
        seat = entering(game, phone)
        if not shuffles.waits_to_deal(table, phone, game, seat):
            deal_next(table, seat)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=seen)


def deal_next(table: Table, by: Seat | None) -> None:
    """Deal the round that is due; part of the write that wants it."""
    game = the_game(table)
    timeline = timeline_of(game)
    refuse_in_the_turning(game, timeline)
    shuffles.shuffle_use(table, game, timeline.book.round(timeline.state))
    entry = KINDS[game.rulebook].dealing.opening(game, timeline.state)
    if entry is None:
        book, state = timeline.book, timeline.state
        raise Refusal(EveryGame.PHASE, phase=book.phase(state), seats=book.to_act(state))
    enter(game, timeline, entry, by=by)


def entry_enter(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    seen: int,
    entry: Mapping[str, Any],
    position: str = "",
) -> WriteResult:
    """Enter a move, or what the table says happened. *entry* is written as in a record.

    *position* is the place in the log that was looked at; then nothing else that happened at
    the table (somebody looked at their role) makes the move stale.

    Whoever plays may enter for anybody, save what only one player can know: then it must come
    from that player's phone, or the host's where the player has none. Raises :exc:`Refusal`.
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        game = the_game(table)
        refuse_watchers(game, phone)
        timeline = timeline_of(game)
        refuse_in_the_turning(game, timeline)
        if not is_at_leisure(timeline.state, entry):
            at_position(game, position)
        _refuse_robots_move(game, entry)
        if is_private(game, timeline.state, entry):
            _refuse_others(game, timeline, phone, entry)
        row = enter(game, timeline, entry, by=entering(game, phone))
        if entry["do"] not in REDEALS:
            keep_table_on_commit(phone, game)
        return {"number": row.number}

    strictly = None if position else seen
    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=strictly)


def _refuse_robots_move(game: Game, entry: Mapping[str, Any]) -> None:
    player = entry.get("by")
    if isinstance(player, int) and str(player) in game.robots:
        raise Refused(Why.ROBOT_PLAYS, name=game.heading["players"][player])


def refuse_in_the_turning(game: Game, timeline: Timeline) -> None:
    """Whatever was asked: what may come next depends on roles that still lie face down."""
    if turned(game, timeline.state) is not None:
        raise Refused(Why.ROLES_FIRST)


def at_position(game: Game, position: str) -> Game:
    """*game*, if it stands where somebody saw it. Raises :exc:`Stale`."""
    if position and position != position_of(game):
        raise Stale
    return game


def _refuse_others(game: Game, timeline: Timeline, phone: Phone, entry: Mapping[str, Any]) -> None:
    """Save for what lies on the table before somebody who is gone: anybody turns it over."""
    player = entry.get("by")
    if not isinstance(player, int) or not 0 <= player < len(game.seats):
        return  # the engine will say what is wrong with it
    if Seat(player) in seats_in_hand(game, phone, timeline):
        return
    chair = next((seat for seat in phone.everyone if seat.pk == game.seats[player]), None)
    on_the_table = entry.get("do") == "take" and "gold" not in game.dealt
    if not (on_the_table and chair is not None and is_gone(timeline, phone, chair)):
        raise Refused(Why.ONLY_THEIR_PHONE, name=game.heading["players"][player])


def enter(game: Game, timeline: Timeline, entry: Mapping[str, Any], *, by: Seat | None) -> Row:
    """Append *entry* and all that the app adds before and after it by itself."""
    if timeline.length >= MOST_ROWS:
        raise Refused(Why.LOG_FULL)
    batch = timeline.length + 1
    *before, entry = KINDS[game.rulebook].dealing.entered(game, timeline, entry)
    for one in before:
        timeline = _append(game, timeline, one, by=by)
    grown = _append(game, timeline, entry, by=by, batch=batch)
    redealt(game, timeline, entry)
    go_on(game, grown, batch=batch)
    return grown.rows[-1]


def go_on(game: Game, timeline: Timeline, *, batch: int) -> None:
    """Append what the app adds by itself, as soon as the roles it depends on are turned."""
    dealing = KINDS[game.rulebook].dealing
    if turned(game, timeline.state) is None:
        while (following := dealing.following(game, timeline)) is not None:
            timeline = _append(game, timeline, following, by=None, batch=batch)
    settle(game, timeline)


def _append(
    game: Game,
    timeline: Timeline,
    entry: Mapping[str, Any],
    *,
    by: Seat | None,
    batch: int | None = None,
) -> Timeline:
    """Write *entry* down if the rules allow it. Read, checked and applied once: here."""
    played = timeline.played(entry)
    return timeline.with_row(append(game, entry, by=by, batch=batch), played)


def redealt(game: Game, timeline: Timeline, entry: Mapping[str, Any]) -> None:
    """A role was dealt anew, or is no longer: nobody has looked at the one that counts now."""
    if entry["do"] not in REDEALS:
        return
    roles_seen = RoleSeen.objects.filter(game=game, round=round_shown(game, timeline))
    if entry["do"] == "rerole":
        roles_seen = roles_seen.filter(seat=entry["on"])
    roles_seen.delete()


def settle(game: Game, timeline: Timeline, *, taken_back: bool = False) -> None:
    """Note whether the game is over, or playing again after an undo, and tell who keeps memory.

    A last round that pays nobody ends the game at once; nobody knows before the roles are turned.
    """
    over = timeline.book.outcome(timeline.state) is not None
    over = over and turned(game, timeline.state) is None
    if over and not adds_up(step.entry for step in timeline.steps):
        raise Refused(Why.GOLD_COUNT)
    status = Game.Status.OVER if over else Game.Status.PLAYING
    if status != game.status:
        game.status = status
        game.ended_at = timezone.now() if over else None
        game.save(update_fields=["status", "ended_at"])
        game.table.playing = not over
        game.table.save(update_fields=["playing"])
        tell_memory(game)
    elif over:
        tell_memory(game)
    clock_follow(game, timeline, taken_back=taken_back)
    if game.robots:
        robots_follow(game, timeline, taken_back=taken_back)
    keep_on_commit(game, timeline)


def tell_memory(game: Game) -> None:
    transaction.on_commit(lambda: game_changed.send_robust(Game, game_id=game.pk), robust=True)


def the_game(table: Table) -> Game:
    """The game that is being played."""
    game = game_at(table)
    if game is None or game.status != Game.Status.PLAYING:
        raise Refused(Why.NOT_PLAYING)
    return game


def latest_game(table: Table) -> Game:
    """The game being played, or the last one where it may still be corrected."""
    game = game_at(table)
    if game is None or game.status == Game.Status.ABANDONED:
        raise Refused(Why.NOT_PLAYING)
    return game
