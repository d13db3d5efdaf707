"""The checker's answer about a position."""

from __future__ import annotations

from typing import Any

from games.engine.core import Seat, ranked
from games.engine.lutins.cards import LUTINS, NUMBERS, Spot
from games.engine.lutins.state import State


def report(state: State) -> dict[str, Any]:
    return {
        "over": state.phase == "over",
        "round": 1,
        "phase": state.phase,
        "turn": None if state.phase == "over" else state.turn,
        "standings": [
            {
                "seat": standing.seat,
                "name": state.heading.players[standing.seat],
                "gold": standing.gold,
                "rank": standing.rank,
            }
            for standing in ranked(state.stones)
        ],
        "rounds": [],
        "bank": state.bank,
        "cemetery": _cemetery(state),
        "galleries": _galleries(state),
        "entrances": [_bomb(state, Spot(number, 0)) for number in NUMBERS],
        "equipment": _equipment(state),
    }


def _cemetery(state: State) -> list[list[int]]:
    return [
        [one.number for one in state.lutins if one.seat == seat and one.buried]
        for seat in range(state.seats)
    ]


def _equipment(state: State) -> list[list[list[str]]]:
    return [
        [sorted(state.lutin(Seat(seat), number).wears) for number in range(LUTINS)]
        for seat in range(state.seats)
    ]


def _bomb(state: State, spot: Spot) -> int | str | None:
    """Whose bomb lies there; one out of a chest is the chest's."""
    bomb = state.bomb_at(spot)
    if bomb is None:
        return None
    return "chest" if bomb.owner is None else bomb.owner


def _galleries(state: State) -> list[list[dict[str, Any]]]:
    on = {lutin.at: list(lutin.name) for lutin in state.lutins}
    return [
        [
            {
                "tunnel": tunnel.number,
                "nuggets": tunnel.nuggets,
                "lutin": on.get(Spot(number, depth)),
                "bomb": _bomb(state, Spot(number, depth)),
                "bones": tunnel.bones,
            }
            for depth, tunnel in enumerate(gallery.tunnels, start=1)
        ]
        for number, gallery in enumerate(state.galleries, start=1)
    ]
