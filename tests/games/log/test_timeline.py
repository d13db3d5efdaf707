"""Rows folded into states: undo, corrections, and what everybody may read of a row."""

from datetime import UTC, datetime

import pytest

from games.engine.core import Heading, Refusal, Seat
from games.engine.rulebooks import RULEBOOKS
from games.log.timeline import Row, Timeline

NOW = datetime(2026, 1, 1, tzinfo=UTC)
DEAL = {"do": "deal", "roles": ["saboteur", "digger", "digger"], "goals": ["SW", "gold", "ES"]}
FIRST = {"by": 0, "do": "path", "card": "EW", "at": [1, 0]}
HEADING = Heading(
    game="saboteur",
    players=("Ana", "Bruno", "Chloé"),
    first=Seat(0),
    edition="classic",
    options={"tracking": "moves", "connected": True},
)
SECOND = {"by": 1, "do": "path", "card": "EW", "at": [2, 0]}


def rows(*contents):
    return [
        Row(number=number, batch=number, by=content.get("by"), at=NOW, content=content)
        for number, content in enumerate(contents, start=1)
    ]


def folded(*contents):
    return Timeline.empty(RULEBOOKS["saboteur"], HEADING).extended(rows(*contents))


def laid(timeline):
    return {at: card.name for at, card in timeline.state.round.mine.cards.items() if at != (0, 0)}


def test_undo_takes_the_last_entry_back_and_stays_in_the_log():
    timeline = folded(DEAL, FIRST, SECOND, {"undo": 3})
    assert laid(timeline) == {(1, 0): "EW"}
    assert (timeline.length, len(timeline.steps)) == (4, 2)
    assert list(timeline.standing) == [1, 2]


def test_a_correction_replaces_a_stretch_and_what_follows_is_replayed():
    other = {**FIRST, "card": "NESW"}
    amend = {"amend": [2, 2], "entries": [other], "reason": "turned"}
    timeline = folded(DEAL, FIRST, SECOND, amend)
    assert laid(timeline) == {(1, 0): "NESW", (2, 0): "EW"}
    assert timeline.last_correction.number == 4
    back = timeline.without_correction(timeline.last_correction)
    assert back["entries"] == [FIRST]
    assert laid(folded(DEAL, FIRST, SECOND, amend, back)) == {(1, 0): "EW", (2, 0): "EW"}


def test_a_correction_that_later_moves_forbid_is_refused():
    amend = {"amend": [2, 2], "entries": [{**FIRST, "card": "NS"}], "reason": "turned"}
    with pytest.raises(Refusal):
        folded(DEAL, FIRST, SECOND, amend)


def test_what_everybody_may_read_of_a_deal_names_no_role_and_no_goal():
    public = folded(DEAL, FIRST).public
    assert (public[0].get("roles"), public[0].get("goals")) == (None, None)
    assert public[1] == FIRST


def test_a_row_added_after_it_was_played_is_the_same_as_one_folded():
    before = folded(DEAL)
    row = rows(DEAL, FIRST)[1]
    after = before.with_row(row, before.played(FIRST))
    assert after.state == folded(DEAL, FIRST).state
    assert after.public == folded(DEAL, FIRST).public
