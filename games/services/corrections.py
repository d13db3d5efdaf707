"""Correcting how a past round ended: its result, its roles, the gold taken, the thefts."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from django.utils import timezone

from games.common.table_errors import Refused, Why
from games.engine.core import Entry, Refusal
from games.log.retelling import Foreseen, GoldMisfit, Retold, RoundEnd, Wish, endings, retold
from games.log.secrecy import rounds_played, turned
from games.log.store import append, timeline_of
from games.log.timeline import Row, Timeline
from games.models import Game, Table
from games.selectors.devices import Phone
from games.selectors.rights import entering
from games.services.door import AnswerFacts, WriteResult, is_host, write
from games.services.games import latest_game, settle
from games.services.undoing import correction_undo
from games.words.notices import Event, note

LONGEST = 200


def round_correct(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    seen: int,
    number: int,
    wish: Wish,
    reason: str,
) -> WriteResult:
    """Correct the end of a closed round, by the host and with a reason. The log keeps both.

    What follows from the correction by the rules (who is paid, and how much) follows here too.
    Raises :exc:`Refusal` where the rules do not allow what would then stand.
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        why = " ".join(reason.split())[:LONGEST]
        if not why:
            raise Refused(Why.NO_REASON)
        game = latest_game(table)
        timeline = timeline_of(game)
        told = _rewritten(game, timeline, number, wish)
        content = {"amend": list(told.stretch), "entries": told.entries, "reason": why}
        row = append(game, content, by=entering(game, phone))
        settle(game, _replayed(timeline, row))
        note(table, Event.CORRECTED)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def _replayed(timeline: Timeline, row: Row) -> Timeline:
    """With the correction. What does not fit gets one answer: why would tell what others took."""
    try:
        return timeline.extended([row])
    except Refusal:
        raise Refused(Why.CORRECTION_MISFIT) from None


def correction_take_back(table_id: int, *, by: Collection[str], key: str, seen: int) -> WriteResult:
    """Put back what the last correction replaced, by the host. The log keeps all three."""

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        game = latest_game(table)
        correction_undo(game, timeline_of(game), phone)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def _rewritten(game: Game, timeline: Timeline, number: int, wish: Wish) -> Retold:
    in_the_turning = turned(game, timeline.state) is not None
    told = None
    if not set(wish.picks.values()) <= {1, 2, 3}:
        raise Refused(Why.FORM_BROKEN)
    _refuse_dealt_gold(timeline, number, wish)
    try:
        if number <= rounds_played(timeline.state) - in_the_turning:
            told = retold(timeline, number, wish)
    except GoldMisfit:
        raise Refused(Why.CORRECTION_MISFIT) from None
    if told is None:
        raise Refused(Why.NOTHING_TO_CORRECT)
    return told


def _refuse_dealt_gold(timeline: Timeline, number: int, wish: Wish) -> None:
    """Which cards the app drew is a secret: a pick that fits or not would tell them."""
    ending = endings(timeline.steps)[number - 1 : number]
    told = [timeline.steps[place].entry["do"] for places in ending for place in places]
    if wish.picks and "draw" in told:
        raise Refused(Why.GOLD_DEALT)


def foreseen(game: Game, number: int, wish: Wish) -> Foreseen:
    """What a correction would change. Raises as :func:`round_correct` does."""
    timeline = timeline_of(game)
    told = _rewritten(game, timeline, number, wish)
    content = {"amend": list(told.stretch), "entries": told.entries, "reason": ""}
    number_of_row = timeline.length + 1
    row = Row(
        number=number_of_row, batch=number_of_row, by=None, at=timezone.now(), content=content
    )
    after = _replayed(timeline, row)
    return Foreseen(_ended(game, timeline, number), _ended(game, after, number))


def _ended(game: Game, timeline: Timeline, number: int) -> RoundEnd:
    state = timeline.state
    closed = state.closed[number - 1]
    told = [timeline.steps[place].entry for place in endings(timeline.steps)[number - 1]]
    cards: dict[int, int] = {}
    for entry in told:
        if entry["do"] == "take":
            cards[entry["by"]] = cards.get(entry["by"], 0) + len(entry["gold"])
    return RoundEnd(
        treasure=closed.treasure,
        last=closed.last,
        winners=closed.winners,
        roles=closed.roles,
        cards=cards,
        gold=state.gold if game.status == Game.Status.OVER else (),
    )


def correction_standing(game: Game) -> str | None:
    """The reason of the correction that could be taken back, if there is one."""
    row = timeline_of(game).last_correction
    return None if row is None else str(row.content["reason"])


def closed_rounds(game: Game) -> list[list[Entry]]:
    """The entries that told the end of each closed round, without what anybody took."""
    steps = timeline_of(game).steps
    return [[_open_part(steps[place].entry) for place in ending] for ending in endings(steps)]


def _open_part(entry: Mapping[str, Any]) -> Entry:
    if entry["do"] in ("result", "roles"):
        return entry
    return {"do": entry["do"], "by": entry.get("by")}
