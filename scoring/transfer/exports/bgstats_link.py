"""BG Stats: the link that pushes a play into the app."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC
from typing import Any
from urllib.parse import quote

from scoring.models import Play, PlayResult
from scoring.transfer.exports.bgstats import (
    SOURCE,
    bgg_id,
    board_text,
    comment_text,
    has_points,
    name_of,
    role_text,
    stamp,
)

PUSH = "https://app.bgstatsapp.com/createPlay.html?data="
PUSH_IN_APP = "bgstats://app.bgstatsapp.com/createPlay.html?data="


def push_data(play: Play, results: Sequence[PlayResult]) -> dict[str, Any]:
    """The JSON of the link: field for field as BG Stats documents it."""
    game: dict[str, Any] = {"name": name_of(play), "sourceGameId": play.title or play.game}
    if number := bgg_id(play.game):
        game["bggId"] = number  # a number: a text crashes their app
    game |= {"highestWins": True, "noPoints": not has_points(results)}
    data: dict[str, Any] = {
        "sourceName": SOURCE,
        "sourcePlayId": str(play.uuid),
        "playDate": stamp(play.ended_at, UTC),
    }
    if play.seconds:
        data["durationMin"] = max(1, round(play.seconds / 60))
    if comment := comment_text(play):
        data["comments"] = comment
    if play.place:
        data["location"] = play.place
    return data | {
        "board": board_text(play),
        "game": game,
        "players": [_push_player(play, result) for result in results],
    }


def _push_player(play: Play, result: PlayResult) -> dict[str, Any]:
    player: dict[str, Any] = {
        "name": result.member.display_name,
        "sourcePlayerId": str(result.member.uuid),
        "startPlayer": result.is_first,
        "winner": result.is_winner,
    }
    if result.gold is not None:
        player["score"] = result.gold
    if result.rank is not None:
        player["rank"] = result.rank
    if role := role_text(play, result.seat):
        player["role"] = role
    return player


def push_link(play: Play, results: Sequence[PlayResult], *, in_app: bool = False) -> str:
    text = json.dumps(push_data(play, results), ensure_ascii=False, separators=(",", ":"))
    return (PUSH_IN_APP if in_app else PUSH) + quote(text, safe="")
