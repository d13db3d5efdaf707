"""The game at a table: starting it, entering moves, taking them back, correcting, ending.

Every function here is an effect behind the one door (``services.write``): versioned, keyed,
whole or not at all. The engine decides what may be entered, ``games.dealer`` what the app adds.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import dealer
from games.engine.core import EveryGame, Refusal, Seat
from games.engine.rulebooks import RULEBOOKS
from games.log import append, timeline_of
from games.models import Game, Glance, Table
from games.notices import Event, note
from games.objections import Refused, Why
from games.selectors import Phone, game_at
from games.services.door import Gone, Stale, Told, Written, write
from games.services.seats import is_at_table
from games.services.tables import is_host
from games.services.watches import clock_begin, clock_follow, clock_stop
from games.sights import may_undo, position_of, round_shown, seats_in_hand, turned
from games.signals import game_changed
from games.timeline import Row, Timeline

MOST_ROWS = 5000
"""A record has no more entries than that."""


def game_start(table_id: int, *, by: Collection[str], key: str, seen: int) -> Written:
    """Begin the game that the table wishes for, with everybody seated; deal if the app deals.

    A rematch is the same: nothing of the last game is looked at, so no secret of it stays.
    """

    def effect(table: Table, phone: Phone) -> Told:
        if table.playing:
            raise Refused(Why.PLAYING)
        _begin(table, phone)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def _begin(table: Table, phone: Phone) -> None:
    book = RULEBOOKS[table.rulebook]
    if len(phone.everyone) not in book.seats:
        raise Refusal(EveryGame.PLAYERS, fewest=book.seats[0], most=book.seats[-1])
    youngest = [seat.number for seat in phone.everyone if seat.pk == table.youngest_id]
    heading: dict[str, Any] = {
        "players": [seat.name for seat in phone.everyone],
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
        seats=[seat.pk for seat in phone.everyone],
    )
    table.playing = True
    table.save(update_fields=["playing"])
    note(table, Event.BEGUN)
    clock_begin(table, game)
    timeline = timeline_of(game)
    opening = dealer.opening(game, timeline.state)
    if opening is not None:
        enter(game, timeline, opening, by=None)
    else:
        clock_follow(game, timeline)


def round_deal(table_id: int, *, by: Collection[str], key: str, seen: int) -> Written:
    """Deal the next round: roles, goals and hands as the table chose."""

    def effect(table: Table, phone: Phone) -> Told:
        game = the_game(table)
        timeline = timeline_of(game)
        _refuse_in_the_turning(game, timeline)
        entry = dealer.opening(game, timeline.state)
        if entry is None:
            raise Refusal(EveryGame.PHASE)
        enter(game, timeline, entry, by=entering(game, phone))
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=seen)


def entry_enter(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    seen: int,
    entry: Mapping[str, Any],
    position: str = "",
) -> Written:
    """Enter a move, or what the table says happened. *entry* is written as in a record.

    *position* is the place in the log that was looked at; then nothing else that happened at
    the table (somebody looked at their role) makes the move stale.

    Anybody at the table may enter for anybody, save what only one player can know: then it
    must come from that player's phone, or the host's where the player has none.
    Raises :exc:`Refusal` with the rule that forbids it.
    """

    def effect(table: Table, phone: Phone) -> Told:
        game = the_game(table)
        timeline = timeline_of(game)
        _refuse_in_the_turning(game, timeline)
        if not dealer.is_at_leisure(timeline.state, entry):
            _at(game, position)
        if dealer.is_private(game, timeline.state, entry):
            _refuse_others(game, phone, entry)
        row = enter(game, timeline, entry, by=entering(game, phone))
        return {"number": row.number}

    strictly = None if position else seen
    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=strictly)


def _refuse_in_the_turning(game: Game, timeline: Timeline) -> None:
    """Whatever was asked: what may come next depends on roles that still lie face down."""
    if turned(game, timeline.state) is not None:
        raise Refused(Why.ROLES_FIRST)


def _at(game: Game, position: str) -> Game:
    """*game*, if it stands where somebody saw it. Raises :exc:`Stale`."""
    if position and position != position_of(game):
        raise Stale
    return game


def _refuse_others(game: Game, phone: Phone, entry: Mapping[str, Any]) -> None:
    player = entry.get("by")
    if not isinstance(player, int) or not 0 <= player < len(game.seats):
        return  # the engine will say what is wrong with it
    if Seat(player) not in seats_in_hand(game, phone):
        raise Refused(Why.ONLY_THEIR_PHONE, name=game.heading["players"][player])


def entering(game: Game, phone: Phone) -> Seat | None:
    """The seat whose phone enters; ``None`` for a screen without a seat."""
    held = {seat.pk for seat in phone.seats}
    return next((Seat(number) for number, pk in enumerate(game.seats) if pk in held), None)


def enter(game: Game, timeline: Timeline, entry: Mapping[str, Any], *, by: Seat | None) -> Row:
    """Append *entry* and all that the app adds to it by itself."""
    if timeline.length >= MOST_ROWS:
        raise Refused(Why.LOG_FULL)
    entry = dealer.completed(game, timeline.state, entry)
    first = _append(game, timeline, entry, by=by)
    _redeal(game, timeline, entry)
    go_on(game, timeline.extended([first]), batch=first.number)
    return first


def go_on(game: Game, timeline: Timeline, *, batch: int) -> None:
    """Append what the app adds by itself, as soon as the roles it depends on are turned."""
    if turned(game, timeline.state) is None:
        while (following := dealer.following(game, timeline.state)) is not None:
            row = _append(game, timeline, following, by=None, batch=batch)
            timeline = timeline.extended([row])
    settle(game, timeline)


def _append(
    game: Game,
    timeline: Timeline,
    entry: Mapping[str, Any],
    *,
    by: Seat | None,
    batch: int | None = None,
) -> Row:
    book, state = timeline.book, timeline.state
    book.check(state, book.read(state, entry))
    return append(game, entry, by=by, batch=batch)


def _redeal(game: Game, timeline: Timeline, entry: Mapping[str, Any]) -> None:
    """A role was dealt anew, or is no longer: nobody has looked at the one that counts now."""
    if entry["do"] not in ("deal", "rerole"):
        return
    glances = Glance.objects.filter(game=game, round=round_shown(game, timeline))
    if entry["do"] == "rerole":
        glances = glances.filter(seat=entry["on"])
    glances.delete()


def settle(game: Game, timeline: Timeline, *, taken_back: bool = False) -> None:
    """Note whether the game is over, or playing again after an undo, and tell who keeps memory.

    A last round that pays nobody ends the game at once; nobody knows before the roles are turned.
    """
    over = timeline.book.outcome(timeline.state) is not None
    over = over and turned(game, timeline.state) is None
    status = Game.Status.OVER if over else Game.Status.PLAYING
    if status != game.status:
        game.status = status
        game.ended_at = timezone.now() if over else None
        game.save(update_fields=["status", "ended_at"])
        Table.objects.filter(pk=game.table_id).update(playing=not over)
        _tell_memory(game)
    elif over:
        _tell_memory(game)
    clock_follow(game, timeline, taken_back=taken_back)


def _tell_memory(game: Game) -> None:
    transaction.on_commit(lambda: game_changed.send_robust(Game, game_id=game.pk), robust=True)


def move_undo(
    table_id: int, *, by: Collection[str], key: str, seen: int, position: str = ""
) -> Written:
    """Take back the last thing somebody entered, with what the app added to it.

    Whoever entered it may, and the host; what showed somebody a secret, only the host.
    """

    def effect(table: Table, phone: Phone) -> Told:
        game = _at(latest_game(table), position)
        timeline = timeline_of(game)
        batch = timeline.last_batch
        if not batch:
            raise Refused(Why.NOTHING_TO_UNDO)
        if not may_undo(game, timeline, phone):
            raise Refused(Why.UNDO_BY_HOST)
        for step in batch:
            _redeal(game, timeline, step.entry)
        row = append(game, {"undo": batch[0].row.batch}, by=entering(game, phone))
        settle(game, timeline.extended([row]), taken_back=True)
        return {}

    strictly = None if position else seen
    return write(table_id, key=key, effect=effect, by=by, may=is_at_table, seen=strictly)


def log_amend(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    seen: int,
    stretch: tuple[int, int],
    entries: Sequence[Mapping[str, Any]],
    reason: str,
) -> Written:
    """Correct a stretch of the log, by the host and with a reason. The log keeps both.

    Raises :exc:`Refusal` where the rules do not allow what would then stand.
    """

    def effect(table: Table, phone: Phone) -> Told:
        game = latest_game(table)
        timeline = timeline_of(game)
        content = {"amend": list(stretch), "entries": [*entries], "reason": reason[:200]}
        row = append(game, content, by=entering(game, phone))
        settle(game, timeline.extended([row]))
        note(table, Event.CORRECTED)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def game_abandon(table_id: int, *, by: Collection[str], key: str, seen: int) -> Written:
    """Stop in the middle. The game is kept, marked so."""

    def effect(table: Table, phone: Phone) -> Told:
        game = the_game(table)
        game.status, game.ended_at = Game.Status.ABANDONED, timezone.now()
        game.save(update_fields=["status", "ended_at"])
        table.playing = False
        table.save(update_fields=["playing"])
        note(table, Event.ABANDONED)
        clock_stop(game)
        _tell_memory(game)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def game_put_away(table_id: int, *, by: Collection[str], key: str, seen: int) -> Written:
    """Clear the table: its pages show the lobby again. The finished game is kept."""

    def effect(table: Table, phone: Phone) -> Told | None:
        if table.playing:
            raise Refused(Why.PLAYING)
        shown = Game.objects.filter(table=table, put_away=False)
        return {} if shown.update(put_away=True) else None

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def game_kept(game_id: int) -> None:
    """Somebody has written a game into their memory: its pages may say so."""
    game = Game.objects.filter(pk=game_id).first()
    if game is not None:
        with suppress(Gone, Refused):  # nobody is there any more to read it
            write(game.table_id, key=f"kept\n{game.uid}\n{game.head}", effect=lambda *_: {})


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
