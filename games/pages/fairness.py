"""What a page tells of how the cards were dealt: commitments while a game lasts, all at its end."""

from __future__ import annotations

import json
from dataclasses import dataclass

from games.chance.checking import CheckedDraw, Opened, draws_of, opened_of
from games.chance.seeded_draws import SeededDraw
from games.log.store import timeline_of
from games.models import Game, Shuffle


@dataclass(frozen=True)
class DealShown:
    """One deal, as everybody at the table may read it at any time."""

    round: int
    again: bool
    """The round was dealt anew later: this deal does not count."""
    commitment: str
    mixed: tuple[str, ...]
    """Whose phones are in it."""
    left_out: tuple[str, ...]
    """Whose phones committed to something and did not show it in time."""


def deals_of(game: Game) -> list[DealShown]:
    shuffles = list(game.shuffles.order_by("pk"))
    last = {shuffle.round: shuffle.pk for shuffle in shuffles}
    return [_dealt(shuffle, again=last[shuffle.round] != shuffle.pk) for shuffle in shuffles]


def shuffled_along(deals: list[DealShown]) -> bool:
    """Whether phones have a part in every deal that counts; else the site's chance stands alone."""
    counting = [deal for deal in deals if not deal.again]
    return bool(counting) and all(deal.mixed for deal in counting)


def _dealt(shuffle: Shuffle, *, again: bool) -> DealShown:
    mixed = tuple(mix["name"] for mix in shuffle.mixes if mix.get("grain"))
    left_out = tuple(mix["name"] for mix in shuffle.mixes if not mix.get("grain"))
    return DealShown(shuffle.round, again, shuffle.commitment, mixed, left_out)


@dataclass(frozen=True)
class Checked:
    """What was checked at the end: by the site, and as JSON for the phone to do it itself."""

    draws: int
    wrong: int
    data: str


def checked_of(game: Game) -> Checked:
    """A game that is over, with its roles turned, checked. Raises :exc:`PermissionError` before."""
    opened = opened_of(game)
    timeline = timeline_of(game)
    draws = draws_of(timeline.book, timeline.heading, timeline.entries, opened)
    wrong = sum(not draw.holds for draw in draws) + sum(not one.holds for one in opened)
    data = {"rounds": [_round(one, draws) for one in opened]}
    return Checked(len(draws), wrong, json.dumps(data, separators=(",", ":")))


def _round(opened: Opened, draws: list[CheckedDraw]) -> dict[str, object]:
    return {
        "of": opened.of,
        "commitment": opened.commitment,
        "secret": opened.secret,
        "mixes": opened.mixes,
        "draws": [
            {"label": draw.label, "as": draw.holds, "takes": [_take(take) for take in draw.takes]}
            for draw in draws
            if draw.round == opened.round
        ],
    }


def _take(take: SeededDraw) -> dict[str, object]:
    return {"among": take.among, "shown": take.shown}
