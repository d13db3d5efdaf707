"""What the app deals in both Saboteurs: roles, goals, hands and gold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.chance import draws
from games.engine.saboteur.gold import amount_due, ways_to_pay
from games.engine.saboteur.state import DEAL, PLAY, SHARE, STEAL, State
from games.log.timeline import Timeline
from games.models import Game
from games.registry.dealing import Dealing, Written


class MineDealing(Dealing):
    def opening(self, game: Game, state: State) -> Written | None:
        return draws.deal(state.setting, game.dealt) if state.round.phase == DEAL else None

    def completed(self, game: Game, timeline: Timeline, entry: Mapping[str, Any]) -> Written:
        if entry.get("do") != "rerole":
            return dict(entry)
        role = draws.fresh_role(timeline.state) if "roles" in game.dealt else None
        return {**entry, "role": role}

    def following(self, game: Game, state: State) -> Written | None:
        share = state.round.ending.share
        if "gold" not in game.dealt or state.round.phase != SHARE:
            return None
        if share.picks and share.drawn is None:
            return draws.gold(state)
        if share.unpaid:
            cards = ways_to_pay(state.gold_left, amount_due(state))[-1]  # the fewest cards
            return {"by": share.unpaid[0], "do": "take", "gold": list(cards)}
        return None

    def chance_may_play(self, game: Game, state: State, seat: int) -> bool:
        round, share = state.round, state.round.ending.share
        if round.phase == SHARE:
            return seat in share.unpaid or (share.drawn is not None and seat == round.turn)
        chooses = round.phase == STEAL or (round.phase == PLAY and "hands" in game.dealt)
        return chooses and seat == round.turn
