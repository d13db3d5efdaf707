"""A card that was entered wrongly some turns ago: corrected where it lies, all later moves kept."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from django.utils import timezone

from games.common.table_errors import Refused, Why
from games.engine.core import Entry, Refusal
from games.log.store import append, timeline_of
from games.log.timeline import Row, Timeline
from games.models import Game, Table
from games.selectors.devices import Phone
from games.selectors.rights import entering
from games.services.door import AnswerFacts, WriteResult, is_host, write
from games.services.games import settle, the_game
from games.words.notices import Event, note


def laid_cards(game: Game) -> dict[int, Entry]:
    """The path cards of the round of now that can be corrected, by the number of their row.

    Where the app dealt the hands it knows which card was played.
    """
    timeline = timeline_of(game)
    return {
        timeline.steps[place].row.number: timeline.steps[place].entry
        for place in _places(game, timeline)
    }


def _places(game: Game, timeline: Timeline) -> list[int]:
    if "hands" in game.dealt or timeline.book.phase(timeline.state) != "play":
        return []
    places: list[int] = []
    for place, step in enumerate(timeline.steps):
        if step.entry["do"] == "deal":
            places = []
        elif step.entry["do"] == "path" and "amend" not in step.row.content:
            places.append(place)
    return places


def laid_correct(
    table_id: int,
    *,
    by: Collection[str],
    key: str,
    seen: int,
    number: int,
    card: str,
    at: Sequence[int],
    reason: str,
) -> WriteResult:
    """Say what the card of row *number* really is and where it lies, by the host.

    What the rules would forbid stands as a ruling of the table. Every later move is checked
    again: raises :exc:`Refusal` where one of them could not have been made then. Where the app
    hid the goals one answer is given for all of that, and for a card that would reach one.
    """

    def effect(table: Table, phone: Phone) -> AnswerFacts:
        game = the_game(table)
        timeline = timeline_of(game)
        rows = {timeline.steps[place].row.number: place for place in _places(game, timeline)}
        if number not in rows:
            raise Refused(Why.NOTHING_TO_CORRECT)
        place = rows[number]
        entry = {**timeline.steps[place].entry, "card": card, "at": list(at)}
        hides = "goals" in game.dealt
        content = (_unseen if hides else _allowed)(timeline, place, entry, reason)
        row = append(game, content, by=entering(game, phone))
        settle(game, timeline.extended([row]))
        note(table, Event.CORRECTED)
        return {}

    return write(table_id, key=key, effect=effect, by=by, may=is_host, seen=seen)


def _row(timeline: Timeline, content: dict[str, Any]) -> Row:
    number = timeline.length + 1
    return Row(number=number, batch=number, by=None, at=timezone.now(), content=content)


def _allowed(timeline: Timeline, place: int, entry: dict[str, Any], reason: str) -> dict[str, Any]:
    """The row that puts *entry* at *place*: by the rules, else as the table rules it."""
    content = {"amend": [place + 1, place + 1], "entries": [entry], "reason": reason}
    try:
        timeline.extended([_row(timeline, content)])
    except Refusal as refusal:
        if not refusal.rule.overrulable:
            raise
        content["entries"] = [{**entry, "house": True}]
    return content


def _unseen(timeline: Timeline, place: int, entry: dict[str, Any], reason: str) -> dict[str, Any]:
    """The same where the app hid the goals: whether later moves fit must not tell what lies there.

    A card that would reach a goal is refused, whatever that goal is.
    """
    try:
        content = _allowed(timeline, place, entry, reason)
        after = timeline.extended([_row(timeline, content)])
    except Refusal:
        raise Refused(Why.LAID_MISFIT) from None
    goals = range(len(timeline.state.round.dealt.goals))
    before, mine = timeline.state.round.mine, after.state.round.mine
    turned = any(mine.is_face_up(goal) and not before.is_face_up(goal) for goal in goals)
    if turned or after.book.phase(after.state) != "play":
        raise Refused(Why.LAID_MISFIT)
    return content
